/* rules.c -- Alcázar's rules (RULES.md): the run of choices that make up a match, as pure functions
 * over an alcazar_state. Where things may stand is in rules_where.c, what a build does in
 * rules_build.c, the nobles' step in rules_noble.c, refusals in rules_why.c, invariants in
 * rules_check.c. */
#include "rules.h"

#include <string.h>

/* R2: nature deals the cards; everything else is the same for everybody. */
const char *alcazar_init(game_state *state, const game_options *o) {
    alcazar_state *s = alcazar_open(state);
    memset(s, 0, sizeof *s);
    s->players = (uint8_t)o->v[AL_O_PLAYERS];
    s->loop_open = (uint8_t)o->v[AL_O_LOOP];
    s->heads_lift = (uint8_t)o->v[AL_O_HEADS];
    s->course = (uint8_t)o->v[AL_O_COURSE];
    s->readings = (uint32_t)o->v[AL_O_GAPS] << AL_READ_GAPS | (uint32_t)o->v[AL_O_TOWER_HEADS] << AL_READ_TOWER_HEADS |
                  (uint32_t)o->v[AL_O_TOWER_NOBLES] << AL_READ_TOWER_NOBLES;
    s->phase = AL_DEAL;
    s->towers = AL_TOWERS;
    s->blocks = AL_BLOCKS;
    s->deck = AL_PLOTS;
    memset(s->place, AL_DECK, sizeof s->place);
    s->place[0] = AL_PLAYED;
    for (int k = 1; k <= AL_PLOTS; k++) al_mask_add(s, AL_DECK, k);
    for (int i = 0; i < s->players; i++) {
        s->money[i] = AL_MONEY;
        s->supply[i][AL_BARON] = AL_BARONS;
        s->supply[i][AL_GRANDE] = AL_GRANDES;
    }
    return NULL;
}

void alcazar_get_options(const game_view *view, game_options *o) {
    const alcazar_state *s = alcazar_look(view);
    o->v[AL_O_PLAYERS] = s->players;
    o->v[AL_O_LOOP] = s->loop_open;
    o->v[AL_O_HEADS] = s->heads_lift;
    o->v[AL_O_COURSE] = s->course;
    o->v[AL_O_GAPS] = al_reads(s, AL_READ_GAPS);
    o->v[AL_O_TOWER_HEADS] = al_reads(s, AL_READ_TOWER_HEADS);
    o->v[AL_O_TOWER_NOBLES] = al_reads(s, AL_READ_TOWER_NOBLES);
}

unsigned alcazar_actors(const game_view *view) {
    const alcazar_state *s = alcazar_look(view);
    if (s->phase == AL_OVER) return 0;
    return 1u << (s->phase <= AL_DRAW ? GAME_CHANCE : s->turn);
}

/* ---- nature ------------------------------------------------------------------------------------- */

game_action al_drawn(const alcazar_state *s, int card) {
    return s->phase == AL_SHOW ? game_act(AL_A_SHOW, GAME_CHANCE, card, 0, 0)
                               : game_act(AL_A_DEAL, GAME_CHANCE, s->turn, card, 0);
}

/* Every card of the deck is as likely as any other (R2.1). */
int alcazar_chance(const game_state *state, game_outcome *out) {
    const alcazar_state *s = alcazar_read(state);
    int n = 0, card;
    if (s->phase > AL_DRAW) return 0; /* GCOVR_EXCL_BR_LINE: nature is asked only when she acts */
    for (AL_EACH(card, al_mask(s, AL_DECK))) out[n++] = (game_outcome){al_drawn(s, card), 1};
    return n;
}

/* ---- choices ------------------------------------------------------------------------------------ */

static int list_set(int kind, int seat, al_set set, game_action *out) {
    int n = 0;
    for (uint64_t low = (uint64_t)set; low; low &= low - 1) out[n++] = game_act(kind, seat, __builtin_ctzll(low), 0, 0);
    for (uint64_t high = (uint64_t)(set >> 64); high; high &= high - 1)
        out[n++] = game_act(kind, seat, 64 + __builtin_ctzll(high), 0, 0);
    return n;
}

/* R4.2: take back nobles, then one action; R4.4: pass only if there is none. */
static int list_turn(const alcazar_state *s, int seat, game_action *out) {
    int n = 0;
    for (int nobles = al_on_board(s, seat); n < nobles; n++)
        out[n] = game_act(AL_A_TAKE_BACK, seat, s->where[seat][n], 0, 0);
    unsigned can = al_main_actions(s, seat);
    if (!can) can = 1u << AL_A_PASS;
    for (; can; can &= can - 1) out[n++] = game_act(__builtin_ctz(can), seat, 0, 0, 0);
    return n;
}

static int list_spans(const alcazar_state *s, int seat, game_action *out) {
    uint8_t span[4 * AL_NOBLES][2];
    int n = al_spans(s, seat, span);
    for (int i = 0; i < n; i++) out[i] = game_act(AL_A_SPAN, seat, span[i][0], span[i][1], 0);
    return n;
}

/* The two castles that are about to become one: those of the bridge's ends, or beside the gap. */
static int list_flags(const alcazar_state *s, int seat, game_action *out) {
    int from = s->piece[1] ? s->piece[0] : al_prev(s, s->piece[0]);
    int to = s->piece[1] ? s->piece[2] : al_next(s, s->piece[0]), n = 0;
    for (int f = 0; f < AL_FLAGS; f++)
        if (s->castle[f] && (s->castle[f] == s->building[from] || s->castle[f] == s->building[to]))
            out[n++] = game_act(AL_A_KEEP, seat, f, 0, 0);
    return n;
}

/* The triples that may carry a castle and hold its card. */
static al_set castle_plots(const alcazar_state *s) {
    int before = al_prev(s, s->card);
    al_set firsts = al_bit(s->card) | al_bit(before) | al_bit(al_prev(s, before));
    return firsts & al_castle_starts(s);
}

int alcazar_legal(const game_view *view, int seat, game_action *out) {
    const alcazar_state *s = alcazar_look(view);
    if (seat != s->turn) return 0;
    switch (s->phase) {
    case AL_TURN: return list_turn(s, seat, out);
    case AL_PICK: return list_set(AL_A_PICK, seat, al_mask(s, AL_DISPLAY), out);
    case AL_CASTLE_CARD:
        return list_set(AL_A_CHOOSE, seat, al_mask(s, seat) & al_castle_cards(s, al_castle_starts(s)), out);
    case AL_CASTLE_PLOTS: return list_set(AL_A_PLOTS, seat, castle_plots(s), out);
    case AL_CASTLE_TOP: return list_set(AL_A_TOP, seat, al_triple(s, s->first), out);
    case AL_VILLA_CARD: return list_set(AL_A_CARD, seat, al_mask(s, seat) & ~al_reached(s), out);
    case AL_EXTEND_CARD: return list_set(AL_A_CARD, seat, al_mask(s, seat) & al_reached(s), out);
    case AL_COLUMN: return list_set(AL_A_RAISE, seat, al_columns(s, seat, false), out);
    case AL_SPAN: return list_spans(s, seat, out);
    case AL_FLAG: return list_flags(s, seat, out);
    case AL_PLACE_TWO:
    case AL_PLACE_ONE:
    case AL_NOBLE: return al_noble_list(s, seat, out);
    case AL_MOVE_TO: return list_set(AL_A_TO, seat, al_free_tops(s, s->building[s->mover]), out);
    default: return 0;
    }
}

/* ---- play ---------------------------------------------------------------------------------------- */

static void tell(game_log *log, int kind, int seat, int a, int b, int c, int d) {
    game_emit(log, (game_event){.kind = (uint8_t)kind,
                                .seat = (uint8_t)seat,
                                .arg = {(int16_t)a, (int16_t)b, (int16_t)c, (int16_t)d}});
}

static void move_card(alcazar_state *s, int card, int from, int to) {
    s->place[card] = (uint8_t)to;
    al_mask_remove(s, from, card);
    if (to != AL_PLAYED) al_mask_add(s, to, card);
}

/* R2.1, R5.2: a card for the seat's eyes only. */
static void deal(alcazar_state *s, int seat, int card, game_log *log) {
    move_card(s, card, AL_DECK, seat);
    s->deck--;
    s->cards[seat]++;
    game_emit(log, (game_event){.kind = s->phase == AL_DRAW ? AL_E_DREW : AL_E_DEALT,
                                .seat = (uint8_t)seat,
                                .sees = (uint8_t)(1u << seat),
                                .hide = 1,
                                .arg = {(int16_t)card}});
    if (s->phase == AL_DRAW) {
        al_end_turn(s, log);
    } else if (s->cards[seat] == AL_HAND && ++s->turn == s->players) {
        s->turn = 0;
        s->phase = AL_SHOW;
    }
}

/* R2.3, R5.1: `turn` is already the player whose turn begins afterwards. */
static void show(alcazar_state *s, int card, game_log *log) {
    move_card(s, card, AL_DECK, AL_DISPLAY);
    s->deck--;
    tell(log, AL_E_SHOWN, GAME_CHANCE, card, 0, 0, 0);
    if (al_count(al_mask(s, AL_DISPLAY)) == AL_SHOWN) s->phase = AL_TURN;
}

/* R13.5 */
static void take_back(alcazar_state *s, int seat, int cell, game_log *log) {
    int kind = al_noble_kind(s, cell), worth = al_times(s->value[s->building[cell]], kind);
    al_remove_noble(s, cell);
    s->money[seat] = (uint16_t)(s->money[seat] + worth);
    s->passes = 0;
    tell(log, AL_E_TAKEN_BACK, seat, kind, cell, worth, 0);
}

/* R5.1: everybody has seen which card it is. */
static void pick(alcazar_state *s, int seat, int card, game_log *log) {
    s->money[seat] = (uint16_t)(s->money[seat] - AL_CARD_PRICE);
    move_card(s, card, AL_DISPLAY, seat);
    s->known[card] = 1;
    s->cards[seat]++;
    tell(log, AL_E_BOUGHT, seat, card, AL_CARD_PRICE, 0, 0);
    al_end_turn(s, log);
    if (s->deck) s->phase = AL_SHOW;
}

static void buy_deck(alcazar_state *s, int seat, game_log *log) {
    s->money[seat] = (uint16_t)(s->money[seat] - AL_CARD_PRICE);
    s->phase = AL_DRAW;
    tell(log, AL_E_DRAWS, seat, AL_CARD_PRICE, 0, 0, 0);
}

static void buy_tower(alcazar_state *s, int seat, game_log *log) {
    s->money[seat] = (uint16_t)(s->money[seat] - AL_TOWER_PRICE);
    s->towers--;
    s->tower_cards[seat]++;
    tell(log, AL_E_BOUGHT_TOWER, seat, AL_TOWER_PRICE, 0, 0, 0);
    al_end_turn(s, log);
}

/* A card leaves the hand for good. Sealed, unless everybody knew that it was there. */
static unsigned play_card(alcazar_state *s, int seat, int card, game_log *log) {
    unsigned sealed = s->known[card] ? 0 : GAME_SEALED;
    move_card(s, card, seat, AL_PLAYED);
    s->known[card] = 0;
    s->cards[seat]--;
    tell(log, AL_E_PLAYED, seat, card, 0, 0, 0);
    return sealed;
}

static unsigned build_with(alcazar_state *s, int seat, int card, game_log *log) {
    unsigned sealed = play_card(s, seat, card, log);
    if (s->phase == AL_VILLA_CARD)
        al_found_villa(s, seat, card, log);
    else
        al_extend(s, seat, card, log);
    return sealed;
}

/* R13.2. After founding a castle a second noble may follow. */
static void place(alcazar_state *s, int seat, int kind, int cell, game_log *log) {
    int price = al_price(s, kind);
    s->money[seat] = (uint16_t)(s->money[seat] - price);
    al_put_noble(s, cell, seat, kind);
    tell(log, AL_E_PLACED, seat, kind, cell, s->height[cell], price);
    bool another = s->phase == AL_PLACE_TWO;
    s->phase = AL_PLACE_ONE;
    if (!another || !al_noble_choice(s, seat)) al_end_turn(s, log);
}

static void move_to(alcazar_state *s, int seat, int cell, game_log *log) {
    int from = s->mover, kind = al_noble_kind(s, from);
    al_remove_noble(s, from);
    al_put_noble(s, cell, seat, kind);
    s->mover = 0;
    tell(log, AL_E_MOVED, seat, kind, from, cell, s->height[cell]);
    al_end_turn(s, log);
}

static void swap(alcazar_state *s, int seat, int a, int b, game_log *log) {
    uint8_t figure = s->noble[a];
    s->noble[a] = s->noble[b];
    s->noble[b] = figure;
    tell(log, AL_E_SWAPPED, seat, a, b, 0, 0);
    al_end_turn(s, log);
}

unsigned alcazar_apply(game_state *state, game_action a, game_log *log) {
    static const uint8_t phase_of[AL_N_ACTIONS] = {
        [AL_A_BUY_DISPLAY] = AL_PICK,   [AL_A_CASTLE] = AL_CASTLE_CARD, [AL_A_VILLA] = AL_VILLA_CARD,
        [AL_A_EXTEND] = AL_EXTEND_CARD, [AL_A_TOWER] = AL_COLUMN,       [AL_A_BRIDGE] = AL_SPAN,
    };
    alcazar_state *s = alcazar_open(state);
    int seat = a.seat;
    switch (a.kind) {
    case AL_A_DEAL: deal(s, a.arg[0], a.arg[1], log); return GAME_SEALED;
    case AL_A_SHOW: show(s, a.arg[0], log); return GAME_SEALED;
    case AL_A_TAKE_BACK: take_back(s, seat, a.arg[0], log); return 0;
    case AL_A_BUY_DECK:
        s->passes = 0;
        buy_deck(s, seat, log);
        return 0;
    case AL_A_BUY_TOWER:
        s->passes = 0;
        buy_tower(s, seat, log);
        return 0;
    case AL_A_BUY_DISPLAY:
    case AL_A_CASTLE:
    case AL_A_VILLA:
    case AL_A_EXTEND:
    case AL_A_TOWER:
    case AL_A_BRIDGE:
        s->passes = 0;
        s->phase = phase_of[a.kind];
        return 0;
    case AL_A_PASS:
        s->passes++;
        tell(log, AL_E_PASSED, seat, 0, 0, 0, 0);
        al_end_turn(s, log);
        return 0;
    case AL_A_PICK: pick(s, seat, a.arg[0], log); return 0;
    case AL_A_CARD: return build_with(s, seat, a.arg[0], log);
    /* R15.3: which card a castle is founded with, and where, stays secret until it stands. */
    case AL_A_CHOOSE:
        s->card = (uint8_t)a.arg[0];
        s->phase = AL_CASTLE_PLOTS;
        return 0;
    case AL_A_PLOTS:
        s->first = (uint8_t)a.arg[0];
        s->phase = AL_CASTLE_TOP;
        return 0;
    case AL_A_TOP:
        play_card(s, seat, s->card, log);
        al_found_castle(s, seat, a.arg[0], log);
        return GAME_SEALED;
    case AL_A_RAISE: al_raise(s, seat, a.arg[0], log); return 0;
    case AL_A_SPAN: al_bridge(s, seat, a.arg[0], a.arg[1], log); return 0;
    case AL_A_KEEP: al_keep_flag(s, seat, a.arg[0], log); return 0;
    case AL_A_PLACE: place(s, seat, a.arg[0], a.arg[1], log); return 0;
    case AL_A_MOVE:
        s->mover = (uint8_t)a.arg[0];
        s->phase = AL_MOVE_TO;
        return 0;
    case AL_A_TO: move_to(s, seat, a.arg[0], log); return 0;
    case AL_A_SWAP: swap(s, seat, a.arg[0], a.arg[1], log); return 0;
    default: al_end_turn(s, log); return 0;
    }
}

/* R14.3, R14.4: also what the seats would have if the match ended now. */
void alcazar_score(const game_view *view, game_score *out) {
    const alcazar_state *s = alcazar_look(view);
    int32_t money[GAME_SEATS] = {0};
    memset(out, 0, sizeof *out);
    for (int seat = 0; seat < s->players; seat++) {
        money[seat] = s->money[seat];
        out->points[seat] = s->money[seat] / AL_REAL_PER_POINT;
        for (int i = 0, n = al_on_board(s, seat); i < n; i++) {
            int c = s->where[seat][i];
            out->points[seat] += al_times(s->height[c], al_noble_kind(s, c));
        }
    }
    game_rank(out, s->players, money);
}
