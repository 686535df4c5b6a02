/* toy.c -- see toy.h. */
#include "toy.h"

#include <string.h>

#include "../../games/blank/blank.h"

_Static_assert(sizeof(toy_state) == 56, "no padding");

/* ---- tables --------------------------------------------------------------------------------------- */

static const char *const seats[] = {"red", "blue", "green"};
static const char *const mode_word[] = {"plain", "fancy"};
static const char *const mode_label[] = {"as they are", "as one likes"};
static const game_option options[] = {
    {.key = "players", .label = "Players", .lo = 2, .hi = 3, .dflt = 2, .help = "How many play."},
    {.key = "mode",
     .label = "Mode",
     .lo = 0,
     .hi = 1,
     .dflt = 0,
     .word = mode_word,
     .word_label = mode_label,
     .help = "Where shown cards go."},
};
static const game_preset presets[GAME_PRESETS] = {
    GAME_RECOMMENDED,
    {GAME_AS_PRINTED, .help = "Fancy, as the toy box says.", .set = {{1, 1}}},
};

static const char *const card_word[] = {"sun", "moon", "star", "none"};
static const char *const phase_word[] = {"dealing", "bidding", "showing", "over"};
static const char *const source_word[] = {"bid", "card"};
static const game_domain card = {"card", 0, 3, card_word, NULL};
static const game_domain held = {"held", 0, 4, card_word, NULL};
static const game_domain phase = {"phase", 0, 4, phase_word, NULL};
static const game_domain source = {"source", 0, 2, source_word, NULL};
static const game_domain mode = {"mode", 0, 2, mode_word, NULL};
static const game_domain bid = {"bid", -2, 5, NULL, NULL};
static const game_domain points = {"points", -9, 19, NULL, NULL};
static const game_domain column = {"column", 1, 3, NULL, NULL};

static const game_kind actions[] = {
    [TOY_DEAL] = {.name = "deal", .arg = {&card}, .say = "A card: {0}", .secret = 1},
    [TOY_BID] = {.name = "bid", .arg = {&bid}, .say = "Bid {0}", .secret = 1},
    [TOY_KEEP] = {.name = "keep", .say = "Keep the card", .decline = 1},
    [TOY_SHOW] = {.name = "show", .say = "Show the card"},
};
static const game_kind events[] = {
    [TOY_POINTS] = {.name = "points", .arg = {&points, &source}, .say = "{seat}: {0}"},
    [TOY_DEALT] = {.name = "dealt", .arg = {&card}, .say = "{seat} gets {0}"},
    [TOY_BIDS] = {.name = "bids", .arg = {&bid}, .say = "{seat} bids {0}"},
    [TOY_SHOWS] = {.name = "shows", .arg = {&card}, .say = "{seat} shows {0}"},
};

static const game_fact facts[] = {
    [TOY_FACT_CARDS] = {"cards", {0}, NULL},
    [TOY_FACT_WORTH] = {"worth", {&held}, NULL},
    [TOY_FACT_NEXT] = {"next", {&mode, &column, &game_seat}, &game_seat},
};
static const game_kind outlooks[] = {
    [TOY_OUT_HOLDS] = {.name = "holds", .arg = {&card, &points}},
};

static const game_field fields[] = {
    FIELD0(toy_state, marks, NULL, FIELD_SET),
    FIELD0(toy_state, moves, NULL, 0),
    FIELD0(toy_state, total, NULL, FIELD_DERIVED),
    FIELD1(toy_state, points, &game_seat, NULL, 0),
    FIELD2(toy_state, grid, &mode, &column, NULL, 0),
    FIELD1(toy_state, bid, &game_seat, NULL, 0),
    FIELD1(toy_state, card, &game_seat, &held, 0),
    FIELD_OF(toy_state, store, shows, &game_seat, NULL, 0),
    FIELD_OF(toy_state, store, keeps, &game_seat, NULL, 0),
    FIELD0(toy_state, players, NULL, 0),
    FIELD0(toy_state, mode, &mode, 0),
    FIELD0(toy_state, phase, &phase, 0),
    FIELD0(toy_state, turn, &game_seat, 0),
    FIELD0(toy_state, shown, &game_seat, FIELD_SET),
    FIELD0(toy_state, last, &game_seat, 0),
    FIELD1(toy_state, spare, NULL, NULL, 0),
};

/* ---- rules ---------------------------------------------------------------------------------------- */

static const char *init(game_state *state, const game_options *o) {
    toy_state *s = toy_open(state);
    if (o->v[0] == 3 && o->v[1] == 1) return N_("Three cannot play fancy.");
    memset(s, 0, sizeof *s);
    s->players = (uint8_t)o->v[0];
    s->mode = (uint8_t)o->v[1];
    memset(s->bid, TOY_NO_BID, sizeof s->bid);
    memset(s->card, TOY_NO_CARD, sizeof s->card);
    s->last = GAME_NOBODY;
    return NULL;
}

static void get_options(const game_view *view, game_options *o) {
    const toy_state *s = toy_look(view);
    o->v[0] = s->players;
    o->v[1] = s->mode;
}

static unsigned actors(const game_view *view) {
    const toy_state *s = toy_look(view);
    unsigned who = 0;
    switch (s->phase) {
    case TOY_DEALING: return 1u << GAME_CHANCE;
    case TOY_BIDDING:
        for (int i = 0; i < s->players; i++) who |= s->bid[i] == TOY_NO_BID ? 1u << i : 0;
        return who;
    case TOY_SHOWING: return 1u << s->turn;
    default: return 0;
    }
}

static int legal(const game_view *view, int seat, game_action *out) {
    const toy_state *s = toy_look(view);
    int n = 0;
    if (!(actors(view) >> seat & 1)) return 0;
    if (s->phase == TOY_BIDDING)
        for (int b = -2; b <= 2; b++) out[n++] = game_act(TOY_BID, seat, b, 0, 0);
    if (s->phase == TOY_SHOWING) {
        out[n++] = game_act(TOY_KEEP, seat, 0, 0, 0);
        out[n++] = game_act(TOY_SHOW, seat, 0, 0, 0);
    }
    return n;
}

static void pool(const toy_state *s, uint8_t left[3]) {
    memcpy(left, (const uint8_t[]){2, 3, 1}, 3);
    for (int i = 0; i < s->players; i++)
        if (s->card[i] < TOY_NO_CARD) left[s->card[i]]--;
}

static int chance(const game_state *state, game_outcome *out) {
    const toy_state *s = toy_read(state);
    uint8_t left[3];
    int n = 0;
    pool(s, left);
    for (int c = 0; c < 3; c++)
        if (left[c]) out[n++] = (game_outcome){game_act(TOY_DEAL, GAME_CHANCE, c, 0, 0), left[c]};
    return n;
}

static void win(toy_state *s, int seat, int n, int from, game_log *log) {
    s->points[seat] = (int16_t)(s->points[seat] + n);
    s->total += n;
    game_emit(log, (game_event){.kind = TOY_POINTS, .seat = (uint8_t)seat, .arg = {(int16_t)n, (int16_t)from}});
}

static unsigned reveal_bids(toy_state *s, game_log *log) {
    for (int i = 0; i < s->players; i++) win(s, i, s->bid[i], 0, log);
    s->phase = TOY_SHOWING;
    return GAME_SEALED;
}

static unsigned apply(game_state *state, game_action a, game_log *log) {
    toy_state *s = toy_open(state);
    s->moves++;
    if (a.kind == TOY_DEAL) {
        s->card[s->turn] = (uint8_t)a.arg[0];
        game_emit(log, (game_event){TOY_DEALT, s->turn, (uint8_t)(1u << s->turn), 1, {a.arg[0]}});
        s->turn = (uint8_t)(s->turn + 1);
        if (s->turn == s->players) s->phase = TOY_BIDDING, s->turn = 0;
        return 0;
    }
    s->last = a.seat;
    if (a.kind == TOY_BID) {
        s->bid[a.seat] = (int8_t)a.arg[0];
        game_emit(log, (game_event){TOY_BIDS, a.seat, (uint8_t)(1u << a.seat), 1, {a.arg[0]}});
        return actors(toy_as_view(s)) ? 0 : reveal_bids(s, log);
    }
    if (a.kind == TOY_SHOW) {
        int c = s->card[a.seat];
        s->marks |= (uint64_t)1 << s->moves;
        s->shown = (uint8_t)(s->shown | 1u << a.seat);
        s->grid[s->mode][c]++;
        s->store[a.seat].shows++;
        game_emit(log, (game_event){.kind = TOY_SHOWS, .seat = a.seat, .arg = {(int16_t)c}});
        win(s, a.seat, c + 1, 1, log);
    } else {
        s->store[a.seat].keeps++;
    }
    s->turn = (uint8_t)(s->turn + 1);
    if (s->turn == s->players) s->phase = TOY_OVER, s->turn = 0;
    return a.kind == TOY_SHOW ? GAME_SEALED : 0;
}

static void score(const game_view *view, game_score *out) {
    const toy_state *s = toy_look(view);
    memset(out, 0, sizeof *out);
    for (int i = 0; i < s->players; i++) out->points[i] = s->points[i];
    game_rank(out, s->players, NULL);
}

static const char *why(const game_view *view, game_action a) {
    const toy_state *s = toy_look(view);
    if (a.kind == TOY_DEAL) return N_("R1 Nature deals.");
    if (s->phase == TOY_OVER) return N_("R3.1 It is over.");
    if (a.kind == TOY_BID) return N_("R2 This is not the time to bid.");
    return N_("R3 You cannot show or keep a card now.");
}

static const char *ask(const game_view *view, int seat) {
    const toy_state *s = toy_look(view);
    (void)seat;
    return s->phase == TOY_BIDDING ? N_("What do you bid?") : N_("Show your card?");
}

static void observe(const game_state *state, int viewer, game_view *view) {
    toy_state *v = toy_fill(view);
    memmove(v, state, sizeof *v);
    for (int i = 0; i < 3; i++) {
        if (i == viewer || i >= v->players) continue;
        if (!(v->shown >> i & 1) && v->card[i] != TOY_NO_CARD) v->card[i] = UINT8_MAX;
        if (v->phase == TOY_BIDDING && v->bid[i] != TOY_NO_BID) v->bid[i] = INT8_MIN;
    }
}

static void determinize(const game_view *view, int viewer, game_rng *rng, game_state *state) {
    toy_state *s = toy_open(state);
    uint8_t left[3];
    (void)viewer;
    memcpy(s, view, sizeof *s);
    pool(s, left);
    for (int i = 0; i < s->players; i++) {
        if (s->card[i] == UINT8_MAX) {
            uint8_t c = 0;
            do c = (uint8_t)rng_below(rng, 3);
            while (!left[c]);
            left[c]--;
            s->card[i] = c;
        }
        if (s->bid[i] == INT8_MIN) s->bid[i] = (int8_t)((int)rng_below(rng, 5) - 2);
    }
}

static void features(const game_view *view, int viewer, float *out) {
    const toy_state *s = toy_look(view);
    for (int i = 0; i < 3; i++) out[i] = (float)s->points[(viewer + i) % s->players] / 4.0f;
}

static void settle(game_state *state) {
    toy_state *s = toy_open(state);
    s->total = s->points[0] + s->points[1] + s->points[2];
}

static const char *check(const game_state *state) {
    const toy_state *s = toy_read(state);
    uint8_t left[3];
    if (s->players < 2 || s->players > 3 || s->mode > 1) return "options";
    if (s->phase > TOY_OVER || s->turn >= s->players) return "phase or turn";
    for (int i = 0; i < 3; i++)
        if (s->card[i] > TOY_NO_CARD || (s->bid[i] != TOY_NO_BID && (s->bid[i] < -2 || s->bid[i] > 2))) return "cards";
    pool(s, left);
    for (int c = 0; c < 3; c++)
        if (left[c] > 3) return "more cards than there are";
    for (int i = 0; i < s->players; i++)
        if (s->phase != TOY_DEALING && s->card[i] == TOY_NO_CARD) return "somebody has no card";
    if (s->phase == TOY_BIDDING && !actors(toy_as_view(s))) return "nobody left to bid";
    if (s->moves > 60) return "moves";
    return NULL;
}

/* A card is worth 1, 2 or 3; no card nothing. Who is next does not depend on mode and column. */
static int fact(int which, int i, int j, int k) {
    (void)j;
    if (which == TOY_FACT_CARDS) return 6;
    if (which == TOY_FACT_NEXT) return (k + 1) % 3;
    return i == TOY_NO_CARD ? GAME_NONE : i + 1;
}

static void outlook(const game_view *view, int viewer, game_log *out) {
    const toy_state *s = toy_look(view);
    (void)viewer;
    for (int i = 0; i < s->players; i++) {
        bool seen = s->card[i] != UINT8_MAX;
        if (s->card[i] == TOY_NO_CARD) continue;
        game_emit(out, (game_event){
                           .kind = TOY_OUT_HOLDS,
                           .seat = (uint8_t)i,
                           .arg = {seen ? s->card[i] : GAME_HIDDEN, seen ? (int16_t)(s->card[i] + 1) : GAME_HIDDEN}});
    }
}

#define TOY_TABLE                                                                                                  \
    .id = "toy", .title = N_("Toy"), .rules = 7, .state_bytes = sizeof(toy_state), .hidden = true, .seats = seats, \
    .seat_labels = seats, .options = options, .n_options = 2, .actions = actions, .n_actions = TOY_N_ACTIONS,      \
    .presets = presets, .n_presets = GAME_PRESETS, .events = events, .n_events = TOY_N_EVENTS, .fields = fields,   \
    .n_fields = sizeof fields / sizeof *fields, .init = init, .get_options = get_options, .actors = actors,        \
    .legal = legal, .chance = chance, .apply = apply, .score = score, .why = why, .ask = ask, .observe = observe,  \
    .determinize = determinize, .n_features = 3, .features = features, .settle = settle, .check = check,           \
    .facts = facts, .n_facts = TOY_N_FACTS, .fact = fact, .outlooks = outlooks, .n_outlooks = TOY_N_OUTLOOKS,      \
    .outlook = outlook

const game toy_game = {TOY_TABLE};
game toy_now = {TOY_TABLE};

/* Takes the place of core/games.c in the test programs. */
const game *const game_list[] = {&toy_now, &blank_game, NULL};
