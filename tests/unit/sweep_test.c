/* sweep_test.c -- the sweep finds nothing wrong with sound games, and each deliberate fault in a
 * spoilt copy of the toy, under the name of the property that it breaks. */
#include "unit.h"

#include "../../ai/bot.h"
#include "../../proof/sweep.h"

/* The sweep over some matches; what broke, or "". */
static const char *sweep(const game *g) {
    static sweep_result r;
    memset(&r, 0, sizeof r);
    for (uint64_t seed = 1; seed <= 40; seed++) {
        game_options o = {{(int16_t)(2 + seed % 2), 0}};
        if (g == &blank_game) o.v[1] = 3;
        if (!sweep_match(g, &o, seed, seed % 3 ? bot_pick_random : bot_pick_busy, &r)) break;
    }
    return r.broken;
}

static int restore(void **unused) {
    (void)unused;
    toy_now = toy_game;
    return 0;
}

static void sound_games_pass(void **unused) {
    (void)unused;
    assert_string_equal(sweep(&toy_now), "");
    assert_string_equal(sweep(&blank_game), "");
    assert_null(sweep_tables(&toy_now));
    assert_null(sweep_tables(&blank_game));
}

/* ---- faults: each takes the place of one function of the toy ---------------------------------------- */

static int legal_descends(const game_view *view, int seat, game_action *out) {
    int n = toy_game.legal(view, seat, out);
    for (int i = 0; i < n / 2; i++) {
        game_action t = out[i];
        out[i] = out[n - 1 - i];
        out[n - 1 - i] = t;
    }
    return n;
}

static int legal_doubles(const game_view *view, int seat, game_action *out) {
    int n = toy_game.legal(view, seat, out);
    if (n) out[n] = out[n - 1];
    return n ? n + 1 : 0;
}

static int legal_nothing(const game_view *view, int seat, game_action *out) {
    return toy_look(view)->phase == TOY_SHOWING ? 0 : toy_game.legal(view, seat, out);
}

static int legal_of_others(const game_view *view, int seat, game_action *out) {
    int n = toy_game.legal(view, seat, out);
    if (n) out[0].seat = (uint8_t)!seat;
    return n;
}

static int legal_outside_domain(const game_view *view, int seat, game_action *out) {
    int n = toy_game.legal(view, seat, out);
    if (n == 5) out[4].arg[0] = 3;
    return n;
}

/* Nobody may show while the next player has the star: but who knows that? */
static int legal_sees_hands(const game_view *view, int seat, game_action *out) {
    const toy_state *s = toy_look(view);
    int n = toy_game.legal(view, seat, out);
    return n == 2 && s->card[(seat + 1) % s->players] == 2 ? 1 : n;
}

static unsigned actors_see_hands(const game_view *view) {
    const toy_state *s = toy_look(view);
    unsigned who = toy_game.actors(view);
    return s->phase == TOY_BIDDING && s->card[0] == 0 && who == 7 ? 6 : who;
}

static const char *ask_sees_hands(const game_view *view, int seat) {
    const toy_state *s = toy_look(view);
    return s->card[!seat] == 1 ? "Sure?" : toy_game.ask(view, seat);
}

static const char *why_without_rule(const game_view *view, game_action a) {
    (void)view, (void)a;
    return "No.";
}

static void observe_forgets(const game_state *s, int viewer, game_view *view) {
    toy_game.observe(s, viewer, view);
    toy_fill(view)->moves /= 2;
}

static void determinize_invents(const game_view *view, int viewer, game_rng *rng, game_state *state) {
    toy_game.determinize(view, viewer, rng, state);
    toy_open(state)->card[0] = toy_open(state)->card[1] = 2;
}

static void determinize_changes(const game_view *view, int viewer, game_rng *rng, game_state *state) {
    toy_game.determinize(view, viewer, rng, state);
    toy_open(state)->moves++;
}

static unsigned apply_unsealed(game_state *s, game_action a, game_log *log) {
    unsigned flags = toy_game.apply(s, a, log);
    return a.kind == TOY_SHOW ? 0 : flags;
}

/* The bid is told to everybody at once. */
static unsigned apply_tells(game_state *s, game_action a, game_log *log) {
    int from = log ? log->len : 0;
    unsigned flags = toy_game.apply(s, a, log);
    for (int i = from; log && i < log->len; i++) log->at[i].hide = 0;
    return flags;
}

/* A player who keeps the star is told so, for all to hear. */
static unsigned apply_chatters(game_state *s, game_action a, game_log *log) {
    if (a.kind == TOY_KEEP && toy_open(s)->card[a.seat] == 2)
        game_emit(log, (game_event){.kind = TOY_SHOWS, .seat = a.seat, .arg = {2}});
    return toy_game.apply(s, a, log);
}

static unsigned apply_forgets_total(game_state *s, game_action a, game_log *log) {
    unsigned flags = toy_game.apply(s, a, log);
    toy_open(s)->total = 0;
    return flags;
}

static unsigned apply_silent_points(game_state *s, game_action a, game_log *log) {
    return toy_game.apply(s, a, a.kind == TOY_SHOW ? NULL : log);
}

static unsigned apply_minds_the_log(game_state *s, game_action a, game_log *log) {
    unsigned flags = toy_game.apply(s, a, log);
    if (log && a.kind == TOY_KEEP) toy_open(s)->grid[0][0]++;
    return flags;
}

static unsigned apply_unsound(game_state *s, game_action a, game_log *log) {
    unsigned flags = toy_game.apply(s, a, log);
    if (a.kind == TOY_KEEP) toy_open(s)->moves = 61;
    return flags;
}

static unsigned apply_hidden_mark(game_state *s, game_action a, game_log *log) {
    unsigned flags = toy_game.apply(s, a, log);
    toy_open(s)->grid[0][0] = INT16_MIN;
    return flags;
}

static unsigned apply_strange_event(game_state *s, game_action a, game_log *log) {
    game_emit(log, (game_event){.kind = TOY_SHOWS, .arg = {3}});
    return toy_game.apply(s, a, log);
}

static unsigned apply_unknown_event(game_state *s, game_action a, game_log *log) {
    game_emit(log, (game_event){.kind = TOY_N_EVENTS});
    return toy_game.apply(s, a, log);
}

static unsigned apply_floods(game_state *s, game_action a, game_log *log) {
    for (int i = 0; i <= GAME_EVENTS; i++) game_emit(log, (game_event){.kind = TOY_SHOWS});
    return toy_game.apply(s, a, log);
}

static void draw_anything(const game_state *s, game_rng *rng, game_action *out) {
    (void)s;
    *out = game_act(TOY_DEAL, GAME_CHANCE, 2, 0, 0); /* the star, even if it is gone */
    rng_next(rng);
}

static int chance_without_weight(const game_state *s, game_outcome *out) {
    int n = toy_game.chance(s, out);
    out[0].weight = 0;
    return n;
}

static void score_wrong(const game_view *view, game_score *out) {
    toy_game.score(view, out);
    out->points[0]++;
}

static void rank_wrong(const game_view *view, game_score *out) {
    toy_game.score(view, out);
    out->rank[0] = 0;
}

/* A variable that the rules may not have. */
static void outlook_remembers(const game_view *view, int viewer, game_log *out) {
    static int16_t calls;
    toy_game.outlook(view, viewer, out);
    game_emit(out, (game_event){.kind = TOY_OUT_HOLDS, .arg = {0, (int16_t)(++calls % 8)}});
}

static void outlook_strange(const game_view *view, int viewer, game_log *out) {
    toy_game.outlook(view, viewer, out);
    game_emit(out, (game_event){.kind = TOY_OUT_HOLDS, .arg = {3}});
}

static void outlook_unknown(const game_view *view, int viewer, game_log *out) {
    toy_game.outlook(view, viewer, out);
    game_emit(out, (game_event){.kind = TOY_N_OUTLOOKS});
}

/* A full state hides nothing. */
static void outlook_shy(const game_view *view, int viewer, game_log *out) {
    toy_game.outlook(view, viewer, out);
    game_emit(out, (game_event){.kind = TOY_OUT_HOLDS, .arg = {GAME_HIDDEN}});
}

static void outlook_endless(const game_view *view, int viewer, game_log *out) {
    (void)view, (void)viewer;
    while (out->len < out->cap) game_emit(out, (game_event){.kind = TOY_OUT_HOLDS});
}

static const char *init_refuses(game_state *s, const game_options *o) {
    (void)s, (void)o;
    return "Not today.";
}

static void faults_are_found(void **unused) {
    (void)unused;
#define FAULT(member, fault, broken)                                             \
    do {                                                                         \
        toy_now = toy_game;                                                      \
        toy_now.member = fault;                                                  \
        const char *found = sweep(&toy_now);                                     \
        if (!found[0]) fail_msg("%s goes unnoticed", #fault);                    \
        if (!strstr(found, broken)) fail_msg("%s is called: %s", #fault, found); \
    } while (0)
    FAULT(legal, legal_descends, "the list does not ascend");
    FAULT(legal, legal_doubles, "the list does not ascend");
    FAULT(legal, legal_nothing, "an actor has no choice");
    FAULT(legal, legal_of_others, "an action of another seat");
    FAULT(legal, legal_outside_domain, "the notation does not read back");
    FAULT(legal, legal_sees_hands, "the choices do");
    FAULT(actors, actors_see_hands, "the actors depend on what is hidden");
    FAULT(ask, ask_sees_hands, "the question depends on what is hidden");
    FAULT(why, why_without_rule, "a refusal names no rule");
    FAULT(observe, observe_forgets, "a view of a view differs");
    FAULT(determinize, determinize_invents, "more cards than there are");
    FAULT(determinize, determinize_changes, "a filled-in view looks different");
    FAULT(apply, apply_unsealed, "depend");
    FAULT(apply, apply_tells, "an event depends on what is hidden");
    FAULT(apply, apply_chatters, "the events depend on what is hidden");
    FAULT(apply, apply_forgets_total, "a derived field");
    FAULT(apply, apply_silent_points, "the score sheet does not add up");
    FAULT(apply, apply_minds_the_log, "the log changes the play");
    FAULT(apply, apply_unsound, "moves");
    FAULT(apply, apply_hidden_mark, "a state holds a hidden mark");
    FAULT(apply, apply_strange_event, "event shows, argument 0 is 3");
    FAULT(apply, apply_unknown_event, "an unknown kind of event");
    FAULT(apply, apply_floods, "more events than a log holds");
    FAULT(draw, draw_anything, "the draw is not among the outcomes");
    FAULT(chance, chance_without_weight, "an outcome that cannot happen");
    FAULT(score, score_wrong, "the score sheet does not add up");
    FAULT(score, rank_wrong, "an impossible rank");
    FAULT(outlook, outlook_remembers, "equal views have different outlooks");
    FAULT(outlook, outlook_strange, "event holds, argument 0 is 3");
    FAULT(outlook, outlook_unknown, "an unknown kind of event");
    FAULT(outlook, outlook_shy, "event holds, argument 0 is -32768");
    FAULT(outlook, outlook_endless, "the outlook is too long");
    FAULT(init, init_refuses, "no start: Not today.");
#undef FAULT
}

/* ---- tables --------------------------------------------------------------------------------------- */

static int fact_outside_domain(int fact, int i, int j, int k) {
    return fact == TOY_FACT_NEXT && k == 2 ? 9 : toy_game.fact(fact, i, j, k);
}

static void faulty_facts(void **unused) {
    (void)unused;
    game_fact facts[TOY_N_FACTS];
    toy_now = toy_game;
    toy_now.fact = fact_outside_domain;
    assert_has(sweep_tables(&toy_now), "a fact is not of its domain");
    toy_now = toy_game;
    memcpy(facts, toy_game.facts, sizeof facts), toy_now.facts = facts;
    facts[1].name = "cards";
    assert_has(sweep_tables(&toy_now), "two facts have the same name");
    facts[1].name = "What it is worth";
    assert_has(sweep_tables(&toy_now), "not a lower-case word");
}

static void faulty_tables(void **unused) {
    (void)unused;
    game_field fields[32];
    game_kind kinds[8];
    game_option options[2];
    const size_t fields_size = (size_t)toy_game.n_fields * sizeof *fields;
#define SPOIL(table, size) \
    toy_now = toy_game;    \
    memcpy(table, toy_game.table, size), toy_now.table = table
    SPOIL(fields, fields_size);
    toy_now.n_fields--;
    assert_has(sweep_tables(&toy_now), "belongs to no field");
    SPOIL(fields, fields_size);
    fields[1].offset = 0;
    assert_has(sweep_tables(&toy_now), "overlap");
    SPOIL(fields, fields_size);
    fields[1].offset = sizeof(toy_state);
    assert_has(sweep_tables(&toy_now), "leave the state");
    toy_now = toy_game;
    toy_now.settle = NULL;
    assert_has(sweep_tables(&toy_now), "no settle()");
    toy_now = toy_game;
    toy_now.state_bytes = GAME_STATE_BYTES + 8;
    assert_has(sweep_tables(&toy_now), "too large");
    toy_now = toy_game;
    memcpy(options, toy_game.options, sizeof options), toy_now.options = options;
    options[0].key = "seats";
    assert_has(sweep_tables(&toy_now), "the first option is not players");
    options[0] = toy_game.options[0];
    options[1].label = NULL;
    assert_has(sweep_tables(&toy_now), "lacks a label");
    options[1] = toy_game.options[1];
    options[1].word_label = (const char *const[]){"plain", NULL};
    assert_has(sweep_tables(&toy_now), "lacks a label");
    options[1] = toy_game.options[1];
    options[1].dflt = 2;
    assert_has(sweep_tables(&toy_now), "default");
    toy_now = toy_game;
    memcpy(kinds, toy_game.actions, 4 * sizeof *kinds), toy_now.actions = kinds;
    kinds[2].name = "show";
    assert_has(sweep_tables(&toy_now), "two kinds have the same name");
    kinds[2].name = "Keep it";
    assert_has(sweep_tables(&toy_now), "not a lower-case word");
    kinds[2] = toy_game.actions[2];
    kinds[1].say = NULL;
    assert_has(sweep_tables(&toy_now), "no sentence");
    toy_now = toy_game;
    memcpy(kinds, toy_game.events, 4 * sizeof *kinds), toy_now.events = kinds;
    kinds[0].name = "gains";
    assert_has(sweep_tables(&toy_now), "event 0 is not points");
    static const char *const twice[] = {"bid", "bid"};
    static const game_domain source = {"source", 0, 2, twice, NULL};
    kinds[0] = toy_game.events[0];
    kinds[0].arg[1] = &source;
    assert_has(sweep_tables(&toy_now), "the same word");
#undef SPOIL
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(sound_games_pass, restore),
        cmocka_unit_test_teardown(faults_are_found, restore),
        cmocka_unit_test_teardown(faulty_tables, restore),
        cmocka_unit_test_teardown(faulty_facts, restore),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
