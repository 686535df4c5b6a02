/* learn.c -- a view as numbers of about -1 to 1 for a learning program, the viewer's seat first and
 * the others as they sit after him; with two players the neutral colour is the third. The layout, in
 * this order: the owners; the areas of the city; the market; the characters; the neighbourhoods; the
 * common things. Hidden values are only counted. */
#include "rules.h"

enum {
    LAPS = 4,
    PER_OWNER = 38,
    PER_AREA = 3 * YS_SEATS,
    PER_CELL = YS_SEATS + 3,
    PER_CHARACTER = 3 + YS_SEATS + 2,
    PER_HOOD = YS_CHARACTERS + 1 + 5 + 2,
    COMMON = YS_STAGES + YS_STEPS + YS_HOOD_MARKET + 1 + YS_ROUNDS + LAPS + 95
};
_Static_assert(YS_N_FEATURES == PER_OWNER * YS_SEATS + PER_AREA * 12 + PER_CELL * 12 + PER_CHARACTER * YS_CHARACTERS +
                                    PER_HOOD * YS_HOODS + COMMON,
               "the number of features");

typedef struct {
    const ys_state *s;
    int me; /* the public looks from seat 0 */
    int owned[YS_VALUES];
    float *at;
} writer;

/* The whole vector was zero before: what is nought is not written. */
static float share(int n, int of) { return (float)n * (1.0f / (float)of); }
static float flag(bool b) { return (float)b; }
static void put(writer *w, int n, int of) { *w->at++ = share(n, of); }
static void put_flag(writer *w, bool b) { *w->at++ = flag(b); }
static void put_each(writer *w, const uint8_t *n, int count, int of) {
    for (int i = 0; i < count; i++) w->at[i] = share(n[i], of);
    w->at += count;
}
static void put_one_of(writer *w, int which, int n) {
    if (which >= 0 && which < n) w->at[which] = 1.0f;
    w->at += n;
}

/* How far behind the viewer a colour sits; YS_SEATS, which is none of them, for nobody. */
static int turned(const writer *w, int seat) {
    int n = w->s->players;
    if (seat >= ys_owners(w->s)) return YS_SEATS;
    if (seat >= n) return seat;
    return seat >= w->me ? seat - w->me : seat - w->me + n;
}

/* ---- an owner, and his brokers --------------------------------------------------------------------- */

/* Writes the brokers of an owner that stand in an area of the city or on a market cell. */
static void put_standing(const writer *w, int owner, int seat, float *areas, float *cells) {
    const ys_state *s = w->s;
    unsigned marked = ys_player_of(s, YS_SOLDIER) == owner && s->soldier ? 1u << (s->soldier - 1) : 0;
    for (unsigned m = ys_standing(s, owner, (ys_range){0, YS_MARKET}); m; m &= m - 1) {
        int i = ys_lowest(m), value = marked & m & -m ? YS_SOLDIER_VALUE : s->value[owner][i];
        float *at = areas + s->place[owner][i] * PER_AREA + 3 * seat;
        bool known = value <= YS_SOLDIER_VALUE;
        at[0] += known ? (float)value * 0.125f : 0.0f;
        at[1] += 0.25f;
        at[2] += known ? 0.0f : 0.25f;
    }
    for (unsigned m = ys_standing(s, owner, ys_market_range()); m; m &= m - 1) {
        int i = ys_lowest(m), value = marked & m & -m ? YS_SOLDIER_VALUE : s->value[owner][i];
        float *at = cells + (s->place[owner][i] - YS_MARKET - 4) * PER_CELL;
        bool known = value <= YS_SOLDIER_VALUE;
        at[seat] = at[YS_SEATS] = 1.0f;
        at[YS_SEATS + 1] = flag(!known);
        at[YS_SEATS + 2] = known ? (float)value * 0.2f : 0.0f;
    }
}

/* What the viewer has not seen of an owner's brokers: behind the screen or face-down. Those he has seen are counted
 * in the bytes of a word, one for each value; a hidden one has no value and is counted in the last. */
static void put_unseen(writer *w, int owner) {
    const ys_state *s = w->s;
    uint64_t seen = 0;
    for (unsigned m = s->taken[owner]; m; m &= m - 1) seen += (uint64_t)1 << (s->value[owner][ys_lowest(m)] & 7) * 8;
    for (int v = 0; v < YS_VALUES; v++) put(w, w->owned[v] - s->front[owner][v] - (int)(seen >> v * 8 & UINT8_MAX), 3);
}

static void put_throne(writer *w, int owner) {
    const ys_state *s = w->s;
    int sum = 0, n = 0, strangers = 0;
    for (unsigned m = ys_standing(s, owner, ys_area_range(YS_THRONE)); m; m &= m - 1, n++) {
        int value = s->value[owner][ys_lowest(m)];
        sum += value < YS_VALUES ? value : 0;
        strangers += value >= YS_VALUES;
    }
    put(w, sum, 12);
    put(w, n, 4);
    put(w, strangers, 4);
}

static void put_owner(writer *w, int owner) {
    const ys_state *s = w->s;
    bool neutral = ys_is_neutral(s, owner);
    put_flag(w, true);
    put(w, s->score[owner], 50);
    put_each(w, s->gems[owner], YS_BLACK + 1, 8);
    put_one_of(w, s->order[owner] - 1, YS_SEATS);
    put_one_of(w, s->pick[owner] - 1, YS_SEATS);
    put_each(w, s->front[owner], YS_VALUES, 2);
    put(w, ys_front_sum(s, owner), 10);
    if (neutral)
        w->at += YS_VALUES;
    else
        put_unseen(w, owner);
    if (s->hand[owner][0] == UINT8_MAX) /* hidden */
        w->at += YS_VALUES;
    else
        put_each(w, s->hand[owner], YS_VALUES, 3);
    put_flag(w, s->bid[owner][0] != YS_NO_VALUE);
    put_flag(w, s->favour[owner] != YS_NO_VALUE);
    put_flag(w, s->turn == owner);
    put(w, neutral ? 0 : ys_cards_played(s, owner), 2);
    put_throne(w, owner);
}

/* The owners, twelve areas with what each colour has there, twelve market cells with who stands there. */
static void put_owners(writer *w) {
    const ys_state *s = w->s;
    float *owners = w->at, *areas = owners + YS_SEATS * PER_OWNER, *cells = areas + 12 * PER_AREA;
    for (int v = 0; v < YS_VALUES; v++) w->owned[v] = ys_owned(s, v);
    for (int o = 0; o < ys_owners(s); o++) {
        int seat = turned(w, o);
        w->at = owners + seat * PER_OWNER;
        put_owner(w, o);
        put_standing(w, o, seat, areas, cells);
    }
    w->at = cells + 12 * PER_CELL;
}

/* ---- characters and neighbourhoods ------------------------------------------------------------------ */

/* A character is unseen, at a neighbourhood, gone, or with one of the seats. Those at a neighbourhood stand there, too;
 * of the others the same number is written twice, which costs less than to ask. */
static void put_characters(writer *w) {
    const ys_state *s = w->s;
    float *cards = w->at, *hoods = cards + YS_CHARACTERS * PER_CHARACTER;
    int column[YS_GONE + 1] = {[YS_UNSEEN] = 0, [YS_AT_HOOD] = 1, 1, 1, 1, [YS_GONE] = 2};
    for (int seat = 0; seat < YS_SEATS; seat++) column[YS_WITH + seat] = 3 + turned(w, seat);
    for (int c = 0; c < YS_CHARACTERS; c++) {
        int where = s->card[c];
        float *own = cards + c * PER_CHARACTER + column[where], *hood = hoods + (where - YS_AT_HOOD) * PER_HOOD + c;
        *own = 1.0f;
        *(column[where] == 1 ? hood : own) = 1.0f;
    }
    for (unsigned m = s->played; m; m &= m - 1) cards[ys_lowest(m) * PER_CHARACTER + 3 + YS_SEATS] = 1.0f;
    for (unsigned m = s->won; m; m &= m - 1) cards[ys_lowest(m) * PER_CHARACTER + 3 + YS_SEATS + 1] = 1.0f;
    w->at = hoods;
}

/* What else there is: a blue card, a ship, the Queen's closing. Gems in the order of the columns, white last. */
static void put_hood(writer *w, int hood) {
    const ys_state *s = w->s;
    int ship = s->ship[hood - 1];
    float *gems = w->at + YS_CHARACTERS + 1;
    static const uint8_t column[YS_WHITE + 1] = {[YS_GREEN] = 1, [YS_YELLOW] = 2, [YS_RED] = 3, [YS_WHITE] = 4};
    if (s->blue_cards >> (hood - 1) & 1) w->at[YS_CHARACTERS] = 1.0f;
    if (ship < YS_SHIPS) {
        gems[column[ys_ship_gems[ship][0]]] = share(ys_large_gems(s), 2);
        gems[column[ys_ship_gems[ship][1]]] = gems[column[ys_ship_gems[ship][2]]] = share(1, 2);
    }
    if (s->closed == hood) {
        gems[5] = 1.0f;
        gems[6] = flag(ys_player_of(s, YS_QUEEN) == w->me);
    }
    w->at += PER_HOOD;
}

/* ---- the common things --------------------------------------------------------------------------------- */

static void put_options(writer *w) { /* 9 */
    const ys_state *s = w->s;
    put_one_of(w, s->players - 2, 3);
    put_flag(w, ys_hoods(s) == 4);
    put_flag(w, s->royal);
    put_flag(w, s->express);
    put_flag(w, s->open);
    put_flag(w, s->neutral);
    put_flag(w, s->ships);
}

static void put_goods(writer *w) { /* 4 * 3 + 3 * 6 + 24 + 6 = 60 */
    const ys_state *s = w->s;
    for (int c = 0; c < YS_COLOURS; c++) {
        int before = 0;
        for (int k = 0; k < YS_COLOURS; k++) before += s->price[k] * 4 - k > s->price[c] * 4 - c;
        put(w, s->price[c] - YS_PRICE_START, YS_PRICE_START);
        put(w, before, 3);
        put(w, s->column[c], 4);
    }
    for (int row = 1; row < 4; row++) put_one_of(w, s->row[row], YS_WHITE + 1);
    put_each(w, s->pile, YS_SHIPS, 2);
    put_each(w, s->offer, YS_WHITE + 1, 2);
}

static void put_turn(writer *w) { /* 1 + 5 + 7 + 3 + 5 + 5 = 26 */
    const ys_state *s = w->s;
    int set = w->me < 2 && s->set[w->me] != UINT8_MAX ? s->set[w->me] : 0;
    put(w, s->looks, YS_LOOKS);
    put_one_of(w, s->picked, YS_VALUES);
    put_one_of(w, s->taking, YS_SET_DOWN + 1);
    put_flag(w, s->fresh[0]);
    put_flag(w, s->fresh[1]);
    put_flag(w, s->fresh[0] && s->turn < YS_SEATS && ys_lies_down(s, s->turn, s->fresh[0] - 1));
    for (int v = 0; v < YS_VALUES; v++) put_flag(w, set >> v & 1);
    put_one_of(w, s->stage == YS_ST_BID ? s->bid[w->me][0] : YS_NO_VALUE, YS_VALUES);
}

void ys_features(const game_view *view, int viewer, float *out) {
    const ys_state *s = ys_look(view);
    writer w = {.s = s, .me = viewer < s->players ? viewer : 0, .at = out};
    memset(out, 0, YS_N_FEATURES * sizeof *out);
    put_owners(&w);
    put_characters(&w);
    for (int hood = 1; hood <= YS_HOODS; hood++) put_hood(&w, hood);
    put_one_of(&w, s->stage, YS_STAGES);
    put_one_of(&w, s->step, YS_STEPS);
    put_one_of(&w, s->hood, YS_HOOD_MARKET + 1);
    put_one_of(&w, s->round - 1, YS_ROUNDS);
    put_one_of(&w, s->lap, LAPS);
    put_options(&w);
    put_goods(&w);
    put_turn(&w);
}
