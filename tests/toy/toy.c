/* toy.c -- a game for testing how people play: turns of two decisions (which can be undone), bids
 * that all make at once in secret, a reveal that seals. Built into the program bailey-toy only.
 *
 * Each round everybody in turn marks a corner and says how loudly; then all bid one of their cards
 * face down. The highest bid wins 2 points, a shared one nothing. Three rounds. */
#include <string.h>

#include "../../core/embedded.h"
#include "../../core/game.h"
#include "../../board/boards.h"

enum { MARK, SHOUT, BID, DEAL, TURN_CORNER = 0, TURN_LOUD, TURN_BID, TURN_OVER, TURN_DEAL };
enum { POINTS = GAME_EVENT_POINTS, MARKED, SHOUTED, LAID, SHOWN };
enum { CARDS = 6, NO_BID = 0, ROUNDS = 3, HIDDEN = 255 };

typedef struct {
    uint8_t players, phase, turn, round;
    uint8_t corner[GAME_SEATS], bid[GAME_SEATS], hand[GAME_SEATS], points[GAME_SEATS];
} toy_state;
GAME_INSIDE(toy);

static const char *const seats[] = {"red", "blue", "green"};
enum { MOST_PLAYERS = 3 };
static const char *const seat_labels[MOST_PLAYERS] = {"Red", "Blue", "Green"};
static const char *const corner_word[] = {"none", "north", "south", "north-east"};
static const char *const corner_label[] = {"no corner", "North", "South", "North-East"};
static const game_domain corner = {"corner", 0, 4, corner_word, corner_label};
static const game_domain card = {"card", 0, CARDS + 1, NULL, NULL};
static const game_domain hand_card = {"hand_card", 0, 8, NULL, NULL};
static const game_domain loud = {"loud", -1, 3, NULL, NULL};
static const char *const phase_word[] = {"corner", "loud", "bid", "over", "deal"};
static const game_domain phase = {"phase", 0, 5, phase_word, NULL};
static const char *const source_word[] = {"bidding", "shouting"};
static const char *const source_label[] = {"bidding", "shouting"};
static const game_domain source = {"source", 0, 2, source_word, source_label};
static const game_domain points = {"points", -9, 19, NULL, NULL};

static const game_kind actions[] = {
    [MARK] = {.name = "mark", .arg = {&corner}, .say = "Mark a corner: {0}"},
    [SHOUT] = {.name = "shout", .arg = {&loud}, .say = "Shout {+0}"},
    [BID] = {.name = "bid", .arg = {&card}, .say = "Bid the card {0}", .secret = 1},
    [DEAL] = {.name = "deal", .arg = {&game_seat}, .say = "{0} begins"},
};
static const game_kind events[] = {
    [POINTS] = {.name = "points", .arg = {&points, &source}, .say = "{seat}: {+0} ({1})"},
    [MARKED] = {.name = "marked", .arg = {&corner}, .say = "{seat} marks {0}"},
    [SHOUTED] = {.name = "shouted", .arg = {&loud}},
    [LAID] = {.name = "laid", .arg = {&card}, .say = "{seat} lays the card {0} face down"},
    [SHOWN] = {.name = "shown", .arg = {&card}, .say = "{seat} shows the card {0}"},
};
static const game_option options[] = {
    {.key = "players", .label = "Players", .lo = 2, .hi = 3, .dflt = 2, .help = "How many people bid."},
    {.key = "first",
     .label = "first",
     .lo = 0,
     .hi = 1,
     .dflt = 0,
     .word = (const char *const[]){"red", "drawn"},
     .help = "Who begins: red, or whoever is drawn."},
};
static const game_preset presets[GAME_PRESETS] = {
    GAME_RECOMMENDED,
    {GAME_AS_PRINTED, .help = "As drawn on the box.", .set = {{1, 1}}},
};
static const game_field fields[] = {
    FIELD0(toy_state, players, NULL, 0),
    FIELD0(toy_state, phase, &phase, 0),
    FIELD0(toy_state, turn, &game_seat, 0),
    FIELD0(toy_state, round, NULL, 0),
    FIELD1(toy_state, corner, &game_seat, &corner, 0),
    FIELD1(toy_state, bid, &game_seat, NULL, 0),
    FIELD1(toy_state, hand, &game_seat, &hand_card, FIELD_SET),
    FIELD1(toy_state, points, &game_seat, NULL, 0),
};

static const char *init(game_state *state, const game_options *o) {
    toy_state *s = toy_open(state);
    memset(s, 0, sizeof *s);
    s->players = (uint8_t)o->v[0];
    if (o->v[0] == 3 && o->v[1]) return "Three players never draw who begins.";
    s->phase = o->v[1] ? TURN_DEAL : TURN_CORNER;
    for (int i = 0; i < s->players; i++) s->hand[i] = 0x7E; /* the cards 1 to 6 */
    return NULL;
}

static void get_options(const game_view *view, game_options *o) {
    const toy_state *s = toy_look(view);
    o->v[0] = s->players;
    o->v[1] = 0;
}

static unsigned actors(const game_view *view) {
    const toy_state *s = toy_look(view);
    unsigned who = 0;
    if (s->phase == TURN_OVER) return 0;
    if (s->phase == TURN_DEAL) return 1u << GAME_CHANCE;
    if (s->phase != TURN_BID) return 1u << s->turn;
    for (int i = 0; i < s->players; i++)
        if (s->bid[i] == NO_BID) who |= 1u << i;
    return who;
}

static int legal(const game_view *view, int seat, game_action *out) {
    const toy_state *s = toy_look(view);
    int n = 0;
    if (!(actors(view) >> seat & 1)) return 0;
    if (s->phase == TURN_CORNER)
        for (int c = 1; c < 4; c++) {
            bool taken = false;
            for (int i = 0; i < s->players; i++) taken |= s->corner[i] == c;
            if (!taken) out[n++] = game_act(MARK, seat, c, 0, 0);
        }
    if (s->phase == TURN_LOUD)
        for (int v = -1; v < 2; v++) out[n++] = game_act(SHOUT, seat, v, 0, 0);
    if (s->phase == TURN_BID)
        for (int c = 1; c <= CARDS; c++)
            if (s->hand[seat] >> c & 1) out[n++] = game_act(BID, seat, c, 0, 0);
    return n;
}

static int chance(const game_state *state, game_outcome *out) {
    const toy_state *s = toy_read(state);
    for (int i = 0; i < s->players; i++) out[i] = (game_outcome){game_act(DEAL, GAME_CHANCE, i, 0, 0), 1};
    return s->players;
}

static void give_points(toy_state *s, int seat, int n, int from, game_log *log) {
    s->points[seat] = (uint8_t)(s->points[seat] + n);
    game_emit(log, (game_event){.kind = POINTS, .seat = (uint8_t)seat, .arg = {(int16_t)n, (int16_t)from}});
}

static void reveal(toy_state *s, game_log *log) {
    int best = 0, shared = 0, winner = 0;
    for (int i = 0; i < s->players; i++) {
        game_emit(log, (game_event){.kind = SHOWN, .seat = (uint8_t)i, .arg = {s->bid[i]}});
        if (s->bid[i] >= best) shared = s->bid[i] == best, winner = i, best = s->bid[i];
    }
    if (!shared) give_points(s, winner, 2, 0, log);
    memset(s->bid, 0, sizeof s->bid);
    memset(s->corner, 0, sizeof s->corner);
    s->turn = 0;
    s->phase = ++s->round == ROUNDS ? TURN_OVER : TURN_CORNER;
}

static unsigned apply(game_state *state, game_action a, game_log *log) {
    toy_state *s = toy_open(state);
    switch (a.kind) {
    case DEAL:
        s->turn = (uint8_t)a.arg[0];
        s->phase = TURN_CORNER;
        return 0;
    case MARK:
        s->corner[a.seat] = (uint8_t)a.arg[0];
        s->phase = TURN_LOUD;
        game_emit(log, (game_event){.kind = MARKED, .seat = a.seat, .arg = {a.arg[0]}});
        return 0;
    case SHOUT:
        game_emit(log, (game_event){.kind = SHOUTED, .seat = a.seat, .arg = {a.arg[0]}});
        s->turn = (uint8_t)((a.seat + 1) % s->players);
        s->phase = s->corner[s->turn] ? TURN_BID : TURN_CORNER;
        return 0;
    default:
        s->bid[a.seat] = (uint8_t)a.arg[0];
        s->hand[a.seat] = (uint8_t)(s->hand[a.seat] & ~(1u << a.arg[0]));
        game_emit(
            log,
            (game_event){.kind = LAID, .seat = a.seat, .sees = (uint8_t)(1u << a.seat), .hide = 1, .arg = {a.arg[0]}});
        if (actors(toy_as_view(s))) return 0;
        reveal(s, log);
        return GAME_SEALED;
    }
}

static void score(const game_view *view, game_score *out) {
    const toy_state *s = toy_look(view);
    memset(out, 0, sizeof *out);
    for (int i = 0; i < s->players; i++) out->points[i] = s->points[i];
    game_rank(out, s->players, NULL);
}

static const char *why(const game_view *view, game_action a) {
    const toy_state *s = toy_look(view);
    if (!(actors(view) >> a.seat & 1)) return "R1 It is not your turn.";
    if (a.kind == MARK && s->phase == TURN_CORNER) return "R2.1 Somebody marks this corner already.";
    if (a.kind == BID && s->phase == TURN_BID) return "R3 You do not hold this card any more.";
    return "R1 This is not the moment.";
}

static const char *ask(const game_view *view, int seat) {
    const toy_state *s = toy_look(view);
    (void)seat;
    return s->phase == TURN_CORNER ? "Which corner do you mark?"
           : s->phase == TURN_LOUD ? "How loudly?"
                                   : "Which card do you bid?";
}

static void observe(const game_state *state, int viewer, game_view *view) {
    toy_state *v = toy_fill(view);
    memcpy(view, state, sizeof *v);
    for (int i = 0; i < GAME_SEATS && i < v->players; i++)
        if (i != viewer) {
            v->hand[i] = HIDDEN;
            if (v->bid[i]) v->bid[i] = HIDDEN;
        }
}

/* Good enough for bots that do not think. */
static void determinize(const game_view *view, int viewer, game_rng *rng, game_state *state) {
    toy_state *s = toy_open(state);
    (void)viewer, (void)rng;
    memcpy(state, view, sizeof *s);
    for (int i = 0; i < GAME_SEATS; i++) {
        if (s->hand[i] == HIDDEN) s->hand[i] = 0x7E;
        if (s->bid[i] == HIDDEN) s->bid[i] = 1;
    }
}

static void features(const game_view *view, int viewer, float *out) {
    (void)view, (void)viewer;
    out[0] = 0;
}

static const char *check(const game_state *state) {
    const toy_state *s = toy_read(state);
    return s->players < 2 || s->players > 3 || s->turn > 2 || s->phase > TURN_DEAL ? "a number is out of range" : NULL;
}

static const game toy = {
    .id = "toy",
    .title = "Toy",
    .rules = 1,
    .state_bytes = sizeof(toy_state),
    .hidden = true,
    .seats = seats,
    .seat_labels = seat_labels,
    .options = options,
    .n_options = 2,
    .presets = presets,
    .n_presets = GAME_PRESETS,
    .actions = actions,
    .n_actions = 4,
    .events = events,
    .n_events = 5,
    .fields = fields,
    .n_fields = 8,
    .init = init,
    .get_options = get_options,
    .actors = actors,
    .legal = legal,
    .chance = chance,
    .apply = apply,
    .score = score,
    .why = why,
    .ask = ask,
    .observe = observe,
    .determinize = determinize,
    .n_features = 1,
    .features = features,
    .check = check,
};

const game *const game_list[] = {&toy, NULL};

static const char rules_en[] =
    "# Toy: the rules\n\n## R1 Turns\nIn turn everybody marks a corner\nand shouts.\n\n"
    "## R2 Corners\nThere are three.\n\n**R2.1** A corner can be marked by one player only.\n"
    "* `north` and `south` are the *nice* ones\n\n**R2.2** The corner is forgotten after the round.\n\n"
    "## R3 Cards\nA card is bid once.\n";
static const char rules_hu[] =
    "## R1 Sorrend\nSorban mindenki jelöl.\n\n## R3 Kártyák\nEgy kártya egyszer játszható ki.\n";
const embedded embedded_rules[] = {
    {"toy/en", (const unsigned char *)rules_en, sizeof rules_en - 1},
    {"toy/hu", (const unsigned char *)rules_hu, sizeof rules_hu - 1},
    {NULL, NULL, 0},
};

static void draw(const game_view *view, int viewer, const say_lang *lang, cells *c) {
    const toy_state *s = toy_look(view);
    (void)viewer, (void)lang;
    for (int i = 0; i < s->players && i < MOST_PLAYERS; i++) {
        cells_text(c, 0, i, CELL_SEAT + i, seat_labels[i]);
        cells_printf(c, 8, i, CELL_PLAIN, "%-10s", corner_label[s->corner[i]]);
        if (s->hand[i] == HIDDEN)
            cells_text(c, 20, i, CELL_DIM, "hand ?");
        else
            cells_printf(c, 20, i, CELL_PLAIN, "hand %02x", s->hand[i]);
    }
    /* What can be pointed at: the corners, and the cards. */
    for (int k = 1, x = 0; k < 4; k++) {
        int from = x;
        x = cells_text(c, x, s->players + 1, CELL_PLAIN, corner_word[k]) + 2;
        cells_target(c, from, s->players + 1, x - from - 2, 1, "corner", k);
    }
    for (int k = 1; k <= CARDS; k++) {
        cells_printf(c, 2 * k, s->players + 2, CELL_PLAIN, "%d", k);
        cells_target(c, 2 * k, s->players + 2, 1, 1, "card", k);
    }
}

const board board_list[] = {{"toy", draw}, {NULL, NULL}};

board_fn *board_find(const char *id) { return strcmp(id, "toy") ? NULL : draw; }
