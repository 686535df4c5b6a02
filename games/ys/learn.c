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
    float *at;
} writer;

static void put(writer *w, int n, int of) { *w->at++ = (float)n * (1.0f / (float)of); }
static void put_flag(writer *w, bool b) { *w->at++ = b ? 1.0f : 0.0f; }

/* The whole vector was zero before. */
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

/* The colour that sits there; -1: nobody. */
static int colour_at(const writer *w, int place) {
    int n = w->s->players;
    if (place >= ys_owners(w->s)) return -1;
    return place >= n ? place : (w->me + place) % n;
}

/* ---- an owner -------------------------------------------------------------------------------------- */

/* What the viewer has not seen of an owner's brokers: behind the screen or face-down. */
static void count_unseen(const writer *w, int owner, int *left) {
    const ys_state *s = w->s;
    for (int v = 0; v < YS_VALUES; v++) left[v] = ys_owned(s, v) - s->front[owner][v];
    for (unsigned m = s->taken[owner]; m; m &= m - 1)
        if (s->value[owner][ys_lowest(m)] < YS_VALUES) left[s->value[owner][ys_lowest(m)]]--;
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
    int unseen[YS_VALUES];
    bool neutral = ys_is_neutral(s, owner);
    put_flag(w, true);
    put(w, s->score[owner], 50);
    for (int g = 0; g <= YS_BLACK; g++) put(w, s->gems[owner][g], 8);
    put_one_of(w, s->order[owner] - 1, YS_SEATS);
    put_one_of(w, s->pick[owner] - 1, YS_SEATS);
    for (int v = 0; v < YS_VALUES; v++) put(w, s->front[owner][v], 2);
    put(w, ys_front_sum(s, owner), 10);
    count_unseen(w, owner, unseen);
    for (int v = 0; v < YS_VALUES; v++) put(w, neutral ? 0 : unseen[v], 3);
    for (int v = 0; v < YS_VALUES; v++) put(w, s->hand[owner][v] <= ys_owned(s, v) ? s->hand[owner][v] : 0, 3);
    put_flag(w, s->bid[owner][0] != YS_NO_VALUE);
    put_flag(w, s->favour[owner] != YS_NO_VALUE);
    put_flag(w, s->turn == owner);
    put(w, neutral ? 0 : ys_cards_played(s, owner), 2);
    put_throne(w, owner);
}

/* ---- places ------------------------------------------------------------------------------------------ */

static int strength(const ys_state *s, int owner, int i) {
    if (ys_player_of(s, YS_SOLDIER) == owner && s->soldier == i + 1) return YS_SOLDIER_VALUE;
    return s->value[owner][i] < YS_VALUES ? s->value[owner][i] : -1;
}

/* Twelve areas with what each colour has there, then twelve market cells with who stands there. */
static void put_places(writer *w) {
    const ys_state *s = w->s;
    float *areas = w->at, *cells = areas + 12 * PER_AREA;
    for (int o = 0; o < ys_owners(s); o++) {
        int seat = turned(w, o);
        for (unsigned m = ys_standing(s, o, (ys_range){0, YS_PLACES}); m; m &= m - 1) {
            int i = ys_lowest(m), place = s->place[o][i], value = strength(s, o, i);
            if (place < YS_MARKET) {
                float *at = areas + place * PER_AREA + 3 * seat;
                at[0] += value < 0 ? 0.0f : (float)value * 0.125f;
                at[1] += 0.25f;
                at[2] += value < 0 ? 0.25f : 0.0f;
            } else {
                float *at = cells + (place - YS_MARKET - 4) * PER_CELL;
                at[seat] = at[YS_SEATS] = 1.0f;
                at[YS_SEATS + 1] = value < 0 ? 1.0f : 0.0f;
                at[YS_SEATS + 2] = value < 0 ? 0.0f : (float)value * 0.2f;
            }
        }
    }
    w->at = cells + 12 * PER_CELL;
}

static void put_hood(writer *w, int hood) {
    const ys_state *s = w->s;
    int card = s->blue_cards >> (hood - 1) & 1 ? YS_CHARACTERS : -1, ship = s->ship[hood - 1],
        units[YS_WHITE + 1] = {0};
    for (int c = 0; c < YS_CHARACTERS; c++)
        if (s->card[c] == YS_AT_HOOD + hood - 1) card = c;
    if (ship < YS_SHIPS) {
        units[ys_ship_gems[ship][0]] = s->players == 4 ? 2 : 1;
        units[ys_ship_gems[ship][1]] = units[ys_ship_gems[ship][2]] = 1;
    }
    put_one_of(w, card, YS_CHARACTERS + 1);
    for (int g = 0; g < YS_COLOURS; g++) put(w, units[g], 2);
    put(w, units[YS_WHITE], 2);
    put_flag(w, s->closed == hood);
    put_flag(w, s->closed == hood && ys_player_of(s, YS_QUEEN) == w->me);
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
    for (int k = 0; k < YS_SHIPS; k++) put(w, s->pile[k], 2);
    for (int g = 0; g <= YS_WHITE; g++) put(w, s->offer[g], 2);
}

static void put_turn(writer *w) { /* 1 + 5 + 7 + 3 + 5 + 5 = 26 */
    const ys_state *s = w->s;
    put(w, s->looks, YS_LOOKS);
    put_one_of(w, s->picked, YS_VALUES);
    put_one_of(w, s->taking, YS_SET_DOWN + 1);
    put_flag(w, s->fresh[0]);
    put_flag(w, s->fresh[1]);
    put_flag(w, s->fresh[0] && s->turn < YS_SEATS && ys_lies_down(s, s->turn, s->fresh[0] - 1));
    for (int v = 0; v < YS_VALUES; v++) put_flag(w, w->me < 2 && s->set[w->me] != UINT8_MAX && s->set[w->me] >> v & 1);
    for (int v = 0; v < YS_VALUES; v++) put_flag(w, s->stage == YS_ST_BID && s->bid[w->me][0] == v);
}

void ys_features(const game_view *view, int viewer, float *out) {
    const ys_state *s = ys_look(view);
    writer w = {s, viewer < s->players ? viewer : 0, out};
    memset(out, 0, YS_N_FEATURES * sizeof *out);
    for (int k = 0; k < YS_SEATS; k++) {
        int owner = colour_at(&w, k);
        if (owner >= 0) put_owner(&w, owner);
        w.at = out + (k + 1) * PER_OWNER;
    }
    put_places(&w);
    for (int c = 0; c < YS_CHARACTERS; c++) {
        int where = s->card[c];
        put_flag(&w, where == YS_UNSEEN);
        put_flag(&w, where >= YS_AT_HOOD && where < YS_WITH);
        put_flag(&w, where == YS_GONE);
        put_one_of(&w, where >= YS_WITH && where < YS_GONE ? turned(&w, where - YS_WITH) : YS_SEATS, YS_SEATS);
        put_flag(&w, s->played >> c & 1);
        put_flag(&w, s->won >> c & 1);
    }
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
