/* bot_test.c -- computer players: the tree, the values, and what every bot must do in every game: play
 * legal actions only, finish matches, choose by what it may know alone, and the same for a seed. */
#include "unit.h"

#include <limits.h>

#include "../../ai/analysis.h"
#include "../../ai/net.h"
#include "../../ai/nets.h"
#include "../../ai/positions.h"
#include "../../ai/tree.h"
#include "../../core/search_advice.h"
#include "../../games/alcazar/alcazar.h"
#include "../../games/caylus/caylus.h"
#include "../../games/pillars/pillars.h"
#include "../../games/ys/ys.h"

#define GAME(id) extern const game id##_game;
#include "../../games/list.h"
#undef GAME

#define GAME(id) &id##_game,
static const game *const games[] = {
#include "../../games/list.h"
    &toy_game};
enum { GAMES = sizeof games / sizeof games[0] };

/* A game that knows what a position is worth; the examples do not. */
static bool is_valued(int k) { return games[k]->evaluate != NULL; }

/* The levels, with little thought, so that the test ends. */
static const char *const levels[] = {"beginner", "easy", "medium:iterations=6", "hard:iterations=8", "greedy",
                                     "random",   "busy"};
enum { LEVELS = sizeof levels / sizeof *levels };

/* ---- parts ------------------------------------------------------------------------------------------ */

static void tree_finds_what_it_holds(void **unused) {
    (void)unused;
    enum { SLOTS = 64, EDGES = 100 };
    void *memory = malloc(tree_bytes(SLOTS, EDGES));
    tree t;
    int added = 0;
    tree_place(&t, memory, SLOTS, EDGES);
    for (uint64_t k = 1; k <= SLOTS; k++) added += tree_add(&t, k * 64 + 7) != NULL; /* all want the same slot */
    assert_int_equal(added, SLOTS / 4 * 3);                                          /* then it is full, and says so */
    for (uint64_t k = 1; k <= SLOTS; k++) assert_int_equal(tree_find(&t, k * 64 + 7) != NULL, k <= SLOTS / 4 * 3);
    tree_node *node = tree_find(&t, 71);
    assert_true(tree_make_room(&t, node, 3));
    node->n = 3;
    tree_edges(&t, node)[2].visits = 9;
    assert_true(tree_make_room(&t, node, 10)); /* moves, and takes its edges along */
    assert_int_equal(tree_edges(&t, node)[2].visits, 9);
    assert_false(tree_make_room(&t, node, EDGES));
    tree_edge *e = tree_edges(&t, node);
    e[0] = e[1] = (tree_edge){.visits = 0};
    assert_true(tree_leads_to(&t, e, node) && tree_leads_to(&t, e, node)); /* always there ... */
    assert_false(tree_leads_to(&t, e, tree_find(&t, 135)));                /* ... not any more ... */
    assert_false(tree_leads_to(&t, e, node));                              /* ... and never again */
    assert_false(tree_leads_to(&t, e + 1, NULL));
    assert_true(tree_half_full(&t));
    tree_clear(&t);
    assert_null(tree_find(&t, 71));
    assert_false(tree_half_full(&t));
    free(memory);
}

static void keys_depend_on_every_byte(void **unused) {
    (void)unused;
    unsigned char bytes[21] = {0};
    uint64_t plain = tree_key(bytes, sizeof bytes, 1);
    assert_int_not_equal(plain, tree_key(bytes, sizeof bytes, 2));
    assert_int_not_equal(plain, tree_key(bytes, sizeof bytes - 1, 1));
    for (size_t i = 0; i < sizeof bytes; i++) {
        bytes[i] = 1;
        assert_int_not_equal(plain, tree_key(bytes, sizeof bytes, 1));
        bytes[i] = 0;
    }
}

static void powers_of_two(void **unused) {
    (void)unused;
    assert_int_equal(value_exp2(0), VALUE_ONE);
    assert_int_equal(value_exp2(-VALUE_ONE), VALUE_ONE / 2);
    assert_int_equal(value_exp2(-3 * VALUE_ONE), VALUE_ONE / 8);
    assert_int_equal(value_exp2(-1000LL * VALUE_ONE), 0);
    for (int x = 1; x < 3 * VALUE_ONE; x += 97) assert_true(value_exp2(-x) <= value_exp2(1 - x));
}

static void shares_of_the_victory(void **unused) {
    (void)unused;
    toy_state s;
    game_options o = {{3, 0}};
    prospect v;
    assert_null(toy_game.init(toy_as_state(&s), &o));
    s.points[0] = 8, s.points[1] = 0, s.points[2] = 0;
    value_of(&toy_game, toy_as_state(&s), 3, AIM_SHARE, 0, 8 * GAME_POINT, &v); /* ahead by the lead: twice as likely */
    assert_in_range(v.share[0], VALUE_ONE / 2 - 500, VALUE_ONE / 2 + 500);
    assert_in_range(v.share[0] + v.share[1] + v.share[2], VALUE_ONE - 6, VALUE_ONE);
    value_of(&toy_game, toy_as_state(&s), 3, AIM_PARANOID, 0, 8 * GAME_POINT, &v);
    assert_int_equal(v.worth[1], VALUE_ONE - v.worth[0]);
    value_of(&toy_game, toy_as_state(&s), 3, AIM_MARGIN, 0, 8 * GAME_POINT, &v);
    assert_true(v.worth[0] > VALUE_ONE / 2 && v.worth[1] < VALUE_ONE / 2);
    prospect lost, nearly; /* who has no chance left still plays for points */
    s.points[0] = 250;
    value_of(&toy_game, toy_as_state(&s), 3, AIM_SHARE, 1, 8 * GAME_POINT, &lost);
    s.points[1] = 3;
    value_of(&toy_game, toy_as_state(&s), 3, AIM_SHARE, 1, 8 * GAME_POINT, &nearly);
    assert_int_equal(nearly.share[1], lost.share[1]);
    assert_true(nearly.worth[1] > lost.worth[1]);
    s.points[1] = 0;
    s.phase = TOY_OVER; /* won is won */
    s.points[0] = 1;
    value_of(&toy_game, toy_as_state(&s), 3, AIM_SHARE, 0, 8 * GAME_POINT, &v);
    assert_true(v.share[0] > VALUE_ONE * 7 / 8);
}

static int three_colours(const game_view *view) {
    (void)view;
    return 3;
}

/* Two play, and a third colour that nobody plays can win (the neutral player of Ys). */
static void who_has_no_seat_can_win(void **unused) {
    (void)unused;
    game g = toy_game;
    g.colours = three_colours;
    toy_state s;
    game_options o = {{3, 0}};
    prospect v, ahead;
    assert_null(toy_game.init(toy_as_state(&s), &o));
    for (int over = 0; over < 2; over++) {
        if (over) s.phase = TOY_OVER;
        s.points[0] = 20, s.points[1] = 10, s.points[2] = 250;
        value_of(&g, toy_as_state(&s), 2, AIM_SHARE, 0, 8 * GAME_POINT, &v);
        assert_true(v.share[0] < VALUE_ONE / 32 && v.share[1] < VALUE_ONE / 32); /* nobody's chances are good */
        assert_true(v.share[2] > VALUE_ONE / 32 * 30);
        assert_true(v.worth[0] > v.worth[1] + VALUE_ONE / 8); /* to be second is better than to be third ... */
        s.points[0] = 251;
        value_of(&g, toy_as_state(&s), 2, AIM_SHARE, 0, 8 * GAME_POINT, &ahead);
        assert_true(ahead.share[0] > v.share[0] + VALUE_ONE / 4);
        assert_true(ahead.worth[0] > v.worth[0] + VALUE_ONE / 8); /* ... and to be first better than that */
        value_of(&g, toy_as_state(&s), 2, AIM_MARGIN, 0, 8 * GAME_POINT, &v);
        assert_true(v.worth[0] < VALUE_ONE * 3 / 4); /* one point ahead of somebody */
    }
}

/* Before the match the neutral player can count on the points of the third place in every colour (R15.9),
 * and once it begins he has brokers like the others. */
static void the_neutral_player_of_ys_is_expected_to_score(void **unused) {
    (void)unused;
    game_options o;
    game_buf s = {0};
    game_rng rng;
    game_action a;
    prospect v;
    game_default_options(&ys_game, &o);
    o.v[0] = 2;
    assert_null(ys_game.init(game_in(&s), &o));
    rng_seed(&rng, 1);
    while (game_sample(&ys_game, game_in(&s), &rng, &a)) ys_game.apply(game_in(&s), a, NULL);
    value_of(&ys_game, game_in(&s), 2, AIM_SHARE, 0, 8 * GAME_POINT, &v);
    assert_true(v.points[2] > 36 * GAME_POINT);
    assert_in_range(v.share[0] + v.share[1], VALUE_ONE / 4, VALUE_ONE * 15 / 16);
    assert_in_range(v.share[0] + v.share[1] + v.share[2], VALUE_ONE - 6, VALUE_ONE);
}

static void settings_are_read(void **unused) {
    (void)unused;
    bot b;
    assert_null(bot_make("hard", &b));
    assert_true(b.remembers);
    assert_null(bot_make("hard:iterations=7:aim=margin:playout=cut:sight=far:depth=3:waver=5:blind=6", &b));
    assert_int_equal(b.search.iterations, 7);
    assert_int_equal(b.search.patience, PATIENCE_NONE); /* the number is meant */
    assert_null(bot_make("hard:iterations=7:patience=advised", &b));
    assert_int_equal(b.search.patience, PATIENCE_ADVISED);
    assert_null(bot_make("hard:iterations=7:aim=margin:playout=cut:sight=far:depth=3:waver=5:blind=6", &b));
    assert_int_equal(b.search.aim, AIM_MARGIN);
    assert_int_equal(b.search.playout, PLAYOUT_CUT);
    assert_int_equal(b.search.depth, 3);
    assert_int_equal(b.waver, 5);
    assert_int_equal(b.blind, 6);
    assert_has(bot_make("nobody", &b), "no such computer player");
    assert_has(bot_make("hard:wit=7", &b), "no such setting");
    assert_has(bot_make("hard:iterations=many", &b), "whole number");
    assert_has(bot_make("hard:keen=0", &b), "within bounds");
    assert_has(bot_make("hard:blind=-1", &b), "within bounds");
    assert_null(bot_make("hard:playout=look", &b));
    assert_int_equal(b.search.playout, PLAYOUT_LOOK);
    assert_has(bot_make("hard:playout=7", &b), "does not take that value");
    assert_has(bot_make("hard:aim=far", &b), "does not take that value");
    assert_has(bot_make("hard:iterations=0:milliseconds=0", &b), "needs a limit");
    assert_has(bot_make("master:iterations=0:milliseconds=0", &b), "needs a limit");
    assert_null(bot_make("master:iterations=0", &b));                /* as long as the clock says */
    assert_null(bot_make("expert:iterations=0:milliseconds=0", &b)); /* a net alone needs none */
    assert_null(bot_make("greedy:iterations=0:milliseconds=0", &b));
    assert_has(bot_make("hard:iterations", &b), "key=value");
    assert_null(bot_find("nobody"));
}

/* ---- whole matches ------------------------------------------------------------------------------------ */

/* A match in which every action is checked; answers the digest. */
static uint64_t checked_match(const game *g, const game_options *o, const bot *const *seats, uint64_t seed) {
    game_buf s = {0};
    game_rng rng;
    bot_mind mind[GAME_SEATS];
    uint64_t digest = 0;
    rng_seed(&rng, seed);
    assert_null(g->init(game_in(&s), o));
    for (int i = 0; i < o->v[0]; i++) assert_true(bot_sit(&mind[i], seats[i], g, 1));
    for (unsigned who; (who = g->actors(game_whole(game_in(&s)))) != 0;) {
        int seat = __builtin_ctz(who);
        game_action a;
        if (seat == GAME_CHANCE) {
            assert_true(game_sample(g, game_in(&s), &rng, &a));
        } else {
            game_view_buf view = {0};
            g->observe(game_in(&s), seat, game_in(&view));
            a = bot_think(&mind[seat], game_in(&view), seat, &rng);
        }
        assert_null(game_play(g, game_in(&s), a, NULL, NULL));
        digest = bot_add_digest(digest * 3, game_digest(g, game_whole(game_in(&s))), 0);
    }
    for (int i = 0; i < o->v[0]; i++) bot_rise(&mind[i]);
    return digest;
}

static void every_level_finishes_every_game(void **unused) {
    (void)unused;
    bot made[LEVELS];
    for (int i = 0; i < LEVELS; i++) assert_null(bot_make(levels[i], &made[i]));
    for (int k = 0; k < GAMES; k++) {
        const game *g = games[k];
        game_options o;
        game_default_options(g, &o);
        for (int n = g->options[0].lo; n <= g->options[0].hi; n++)
            for (int i = 0; i < LEVELS; i++) {
                const bot *seats[GAME_SEATS];
                o.v[0] = (int16_t)n;
                for (int p = 0; p < GAME_SEATS; p++) seats[p] = &made[(i + p) % LEVELS];
                if (i % n == 0) checked_match(g, &o, seats, 1); /* so that every level sits at some table of so many */
            }
    }
}

static void every_way_to_value_a_leaf_finishes(void **unused) {
    (void)unused;
    static const char *const playouts[] = {"advised", "none", "cut", "glance", "look", "full"};
    static const char *const sights[] = {"near", "far"};
    for (int k = 0; k < GAMES; k++)
        for (int i = 0; i < 12; i++) {
            const game *g = games[k];
            const bot *seats[GAME_SEATS];
            game_options o;
            bot b;
            char text[64];
            snprintf(text, sizeof text, "hard:iterations=3:depth=2:playout=%s:sight=%s", playouts[i / 2],
                     sights[i % 2]);
            assert_null(bot_make(text, &b));
            for (int p = 0; p < GAME_SEATS; p++) seats[p] = &b;
            game_default_options(g, &o);
            o.v[0] = g->options[0].lo;
            checked_match(g, &o, seats, 1);
        }
}

/* As many iterations as the game's pace makes of the number, and of a patient search's as its patience. */
static void every_game_has_its_pace(void **unused) {
    (void)unused;
    for (int k = 0; k < GAMES; k++) {
        const game *g = games[k];
        game_options o;
        game_buf s = {0};
        game_view_buf view = {0};
        game_rng rng;
        game_action a;
        game_default_options(g, &o);
        assert_null(g->init(game_in(&s), &o));
        rng_seed(&rng, 1);
        while (game_sample(g, game_in(&s), &rng, &a)) g->apply(game_in(&s), a, NULL);
        int seat = __builtin_ctz(g->actors(game_whole(game_in(&s))));
        g->observe(game_in(&s), seat, game_in(&view));
        const search_advice *advice = g->search;
        int plain = advice && advice->pace ? 20 * advice->pace / 100 + 1 : 20;
        int patient = advice && advice->patience ? plain * advice->patience : plain;
        search_config cfg = search_default;
        cfg.iterations = 20;
        searcher *t = search_new(g, 1, 4);
        const search_line *line;
        search_run(t, &cfg, game_in(&view), seat, NULL, &rng, &line);
        assert_int_equal(search_iterations(t), plain);
        cfg.patience = PATIENCE_ADVISED;
        search_run(t, &cfg, game_in(&view), seat, NULL, &rng, &line);
        assert_int_equal(search_iterations(t), patient);
        cfg.playout = PLAYOUT_NONE; /* one's own way to think: the number is what it says */
        search_run(t, &cfg, game_in(&view), seat, NULL, &rng, &line);
        assert_int_equal(search_iterations(t), 20);
        const unsigned char *bytes;
        size_t size;
        if (nets_find(g->id, &bytes, &size)) { /* a net has a patience of its own */
            cfg.playout = PLAYOUT_ADVISED;
            net *led;
            game_action list[GAME_ACTIONS]; /* a search of one choice is never decided early */
            g->legal(game_in(&view), seat, list);
            assert_null(net_read(g, bytes, size, &led));
            cfg.net = led;
            search_run(t, &cfg, game_in(&view), seat, list, &rng, &line);
            assert_int_equal(search_iterations(t),
                             advice && advice->patience_by_net ? 20 * advice->patience_by_net : 20);
            cfg.patience = PATIENCE_NONE;
            search_run(t, &cfg, game_in(&view), seat, list, &rng, &line);
            assert_int_equal(search_iterations(t), 20);
            net_free(led);
        }
        search_free(t);
    }
}

static void the_same_for_a_seed(void **unused) {
    (void)unused;
    bot hard, easy;
    assert_null(bot_make("hard:iterations=24:milliseconds=0", &hard));
    assert_null(bot_make("easy", &easy));
    const bot *seats[GAME_SEATS] = {&hard, &easy, &hard, &easy, &hard, &easy};
    for (int k = 0; k < GAMES; k++) {
        game_options o;
        game_default_options(games[k], &o);
        o.v[0] = games[k]->options[0].lo;
        assert_int_equal(checked_match(games[k], &o, seats, 5), checked_match(games[k], &o, seats, 5));
    }
}

/* ---- what is hidden ----------------------------------------------------------------------------------- */

static game_action chosen(const bot *b, const game *g, const game_state *state, int seat) {
    game_rng rng;
    rng_seed(&rng, 11);
    return bot_act(b, g, state, seat, &rng);
}

/* Another state that looks the same to the seat gets the same answer. */
static void hidden_things_do_not_matter(void **unused) {
    (void)unused;
    static const char *const names[] = {"beginner", "easy", "medium:iterations=30", "hard:iterations=60"};
    int different = 0;
    for (int k = 0; k < GAMES; k++) {
        const game *g = games[k];
        game_options o;
        game_rng rng;
        game_buf s = {0};
        game_default_options(g, &o);
        rng_seed(&rng, 3);
        assert_null(g->init(game_in(&s), &o));
        for (unsigned who; (who = g->actors(game_whole(game_in(&s)))) != 0;) {
            int seat = __builtin_ctz(who);
            game_action a, list[GAME_ACTIONS];
            if (seat == GAME_CHANCE) {
                game_sample(g, game_in(&s), &rng, &a);
            } else {
                int n = g->legal(game_whole(game_in(&s)), seat, list);
                a = bot_pick_busy(g, list, n, &rng);
                if (n > 1 && rng_below(&rng, 40) == 0) {
                    game_buf other = {0};
                    game_view_buf view = {0};
                    g->observe(game_in(&s), seat, game_in(&view));
                    g->determinize(game_in(&view), seat, &rng, game_in(&other));
                    different += memcmp(&s, &other, g->state_bytes) != 0;
                    for (int i = 0; i < 4; i++) {
                        bot b;
                        assert_null(bot_make(names[i], &b));
                        game_action one = chosen(&b, g, game_in(&s), seat), two = chosen(&b, g, game_in(&other), seat);
                        assert_memory_equal(&one, &two, sizeof one);
                    }
                }
            }
            g->apply(game_in(&s), a, NULL);
        }
    }
    assert_true(different > 5);
}

/* ---- wins and losses at hand ---------------------------------------------------------------------------- */

/* What an action that ends the match does: 1 wins alone, -1 loses, 0 neither or goes on. With a bot: it
 * may take the run of its own actions to the end that way. */
static int ends(const game *g, const game_state *state, game_action a, int players, const bot *b) {
    game_buf s;
    game_score score;
    memcpy(&s, state, g->state_bytes);
    g->apply(game_in(&s), a, NULL);
    while (b && g->actors(game_whole(game_in(&s))) == 1u << a.seat)
        g->apply(game_in(&s), chosen(b, g, game_in(&s), a.seat), NULL);
    if (g->actors(game_whole(game_in(&s)))) return 0;
    g->score(game_whole(game_in(&s)), &score);
    int ahead = 0, level = 0;
    for (int i = 0; i < players; i++) {
        ahead += score.rank[i] < score.rank[a.seat];
        level += score.rank[i] == score.rank[a.seat];
    }
    return ahead ? -1 : level == 1 ? 1 : 0;
}

static bool goes_on(const game *g, const game_state *state, game_action a) {
    game_buf s;
    memcpy(&s, state, g->state_bytes);
    g->apply(game_in(&s), a, NULL);
    return (g->actors(game_whole(game_in(&s))) & ~(1u << a.seat)) != 0;
}

/* A match of as few as possible. */
static void begin_small(const game *g, uint64_t seed, game_options *o, game_rng *rng, game_buf *s) {
    memset(s, 0, sizeof *s);
    game_default_options(g, o);
    o->v[0] = g->options[0].lo;
    rng_seed(rng, seed);
    assert_null(g->init(game_in(s), o));
}

/* The last decisions of matches: where a choice wins at once it is taken, and one that loses is not. */
static void a_win_at_hand_is_taken(void **unused) {
    (void)unused;
    bot thinks[3], weak;
    int wins[GAMES] = {0}, losses[GAMES] = {0};
    assert_null(bot_make("hard", &thinks[0]));
    assert_null(bot_make("medium", &thinks[1]));
    assert_null(bot_make("greedy", &thinks[2]));
    assert_null(bot_make("easy", &weak));
    for (int k = 0; k < GAMES; k++)
        for (uint64_t seed = 1; seed <= 60; seed++) {
            const game *g = games[k];
            game_options o;
            game_rng rng;
            game_buf s;
            begin_small(g, seed, &o, &rng, &s);
            for (unsigned who; (who = g->actors(game_whole(game_in(&s)))) != 0;) {
                int seat = __builtin_ctz(who), best = -1, worst = 1;
                bool escape = false; /* an action after which the match goes on with somebody else */
                game_action a, list[GAME_ACTIONS];
                if (seat == GAME_CHANCE) {
                    game_sample(g, game_in(&s), &rng, &a);
                } else {
                    int n = g->legal(game_whole(game_in(&s)), seat, list);
                    for (int i = 0; i < n && !(who & (who - 1)); i++) {
                        int e = ends(g, game_in(&s), list[i], o.v[0], NULL);
                        if (e > best) best = e;
                        if (e < worst) worst = e;
                        escape |= e == 0 && goes_on(g, game_in(&s), list[i]);
                    }
                    bool matters = n > 1 && !(who & (who - 1)) && best > worst && best == 1;
                    bool threat = n > 1 && !(who & (who - 1)) && worst == -1 && best == 0 && escape;
                    for (int i = 0; i < 3 && (matters || threat); i++) {
                        game_action c = chosen(&thinks[i], g, game_in(&s), seat);
                        if (matters) assert_int_equal(ends(g, game_in(&s), c, o.v[0], &thinks[i]), 1);
                        if (threat) assert_int_not_equal(ends(g, game_in(&s), c, o.v[0], NULL), -1);
                    }
                    wins[k] += matters;
                    losses[k] += threat || (matters && worst == -1); /* another choice loses at once */
                    a = is_valued(k) ? bot_act(&weak, g, game_in(&s), seat, &rng) : list[rng_below(&rng, (uint32_t)n)];
                }
                g->apply(game_in(&s), a, NULL);
            }
        }
    for (int k = 0; k < GAMES; k++) printf("%s: %d wins at hand, %d defeats\n", games[k]->id, wins[k], losses[k]);
    int avoided = 0;
    for (int k = 0; k < GAMES; k++) {
        if (!is_valued(k)) continue;
        assert_true(wins[k] >= 1);
        avoided += losses[k];
    }
    assert_true(avoided >= 3);
}

/* The lead with which an action ends the match for its seat; false: it does not end it. */
static bool last_lead(const game *g, const game_state *state, game_action a, int players, int *lead) {
    game_buf s;
    game_score score;
    memcpy(&s, state, g->state_bytes);
    g->apply(game_in(&s), a, NULL);
    if (g->actors(game_whole(game_in(&s)))) return false;
    g->score(game_whole(game_in(&s)), &score);
    *lead = INT_MAX;
    for (int i = 0; i < players; i++)
        if (i != a.seat && score.points[a.seat] - score.points[i] < *lead)
            *lead = score.points[a.seat] - score.points[i];
    return true;
}

static void give_points(const game *g, game_state *state, int seat, int players, int n) {
    for (int i = 0; i < players; i++) {
        if (i == seat) continue;
        if (g == &caylus_game) ((caylus_state *)state)->vp[i] = (uint16_t)(((caylus_state *)state)->vp[i] + n);
        if (g == &pillars_game) ((pillars_state *)state)->vp[i] += n;
    }
}

/* Last decisions whose choices all end the match, with the points of the others moved so that the best of
 * them wins by one and another loses. */
static void the_last_choice_decides(void **unused) {
    (void)unused;
    static const game *const two[] = {&caylus_game, &pillars_game};
    static const char *const names[] = {"hard", "medium:blind=0:waver=0", "greedy"};
    for (int k = 0; k < 2; k++) {
        const game *g = two[k];
        const bot *weak = bot_find("easy");
        int found = 0;
        for (uint64_t seed = 1; seed <= 40; seed++) {
            game_options o;
            game_rng rng;
            game_buf s;
            begin_small(g, seed, &o, &rng, &s);
            for (unsigned who; (who = g->actors(game_whole(game_in(&s)))) != 0;) {
                int seat = __builtin_ctz(who), best = INT_MIN, worst = INT_MAX, lead = 0;
                game_action a, list[GAME_ACTIONS];
                if (game_sample(g, game_in(&s), &rng, &a)) {
                    g->apply(game_in(&s), a, NULL);
                    continue;
                }
                int n = g->legal(game_whole(game_in(&s)), seat, list), i = 0;
                while (i < n && last_lead(g, game_in(&s), list[i], o.v[0], &lead)) {
                    if (lead > best) best = lead;
                    if (lead < worst) worst = lead;
                    i++;
                }
                game_buf edge = s;
                if (i == n && best - worst > 1) {
                    give_points(g, game_in(&edge), seat, o.v[0], best - 1);
                    found++;
                    for (int b = 0; b < 3; b++) {
                        bot made;
                        assert_null(bot_make(names[b], &made));
                        assert_int_equal(ends(g, game_in(&edge), chosen(&made, g, game_in(&edge), seat), o.v[0], NULL),
                                         1);
                    }
                }
                g->apply(game_in(&s), bot_act(weak, g, game_in(&s), seat, &rng), NULL);
            }
        }
        printf("%s: %d last choices that decide\n", g->id, found);
        assert_true(found >= 1);
    }
}

/* A match of two on a cliff: whoever jumps has lost, whoever grabs the prize, every third time, has won;
 * those who wait long enough share the victory. `alone`: the other one is never asked. */
enum { JUMP, WAIT, GRAB };
typedef struct {
    uint8_t turn, waits, over, alone;
    int16_t points[2];
} cliff_state;
GAME_INSIDE(cliff);

static const char *cliff_init(game_state *s, const game_options *o) {
    (void)o;
    memset(s, 0, sizeof(cliff_state));
    return NULL;
}
static void cliff_options(const game_view *s, game_options *o) {
    (void)s;
    o->v[0] = 2;
}
static unsigned cliff_actors(const game_view *view) {
    const cliff_state *s = cliff_look(view);
    return s->over ? 0 : 1u << s->turn;
}
static int cliff_legal(const game_view *view, int seat, game_action *out) {
    const cliff_state *s = cliff_look(view);
    int n = 0;
    out[n++] = game_act(JUMP, seat, 0, 0, 0);
    out[n++] = game_act(WAIT, seat, 0, 0, 0);
    if (s->waits % 3 == 2) out[n++] = game_act(GRAB, seat, 0, 0, 0);
    return n;
}
static unsigned cliff_apply(game_state *state, game_action a, game_log *log) {
    cliff_state *s = cliff_open(state);
    (void)log;
    s->points[a.seat] = a.kind == JUMP ? -1 : a.kind == GRAB;
    s->over = a.kind != WAIT || ++s->waits == 20;
    s->turn ^= !s->alone;
    return 0;
}
static void cliff_score(const game_view *view, game_score *out) {
    const cliff_state *s = cliff_look(view);
    memset(out, 0, sizeof *out);
    for (int i = 0; i < 2; i++) out->points[i] = s->points[i];
    game_rank(out, 2, NULL);
}
static void cliff_observe(const game_state *s, int viewer, game_view *view) {
    (void)viewer;
    memcpy(view, s, sizeof(cliff_state));
}
static void cliff_determinize(const game_view *view, int viewer, game_rng *rng, game_state *s) {
    (void)viewer, (void)rng;
    memcpy(s, view, sizeof(cliff_state));
}
static const game_option cliff_players = {.key = "players", .lo = 2, .hi = 2, .dflt = 2};
static const game cliff_game = {.id = "cliff",
                                .state_bytes = sizeof(cliff_state),
                                .options = &cliff_players,
                                .n_options = 1,
                                .init = cliff_init,
                                .get_options = cliff_options,
                                .actors = cliff_actors,
                                .legal = cliff_legal,
                                .apply = cliff_apply,
                                .score = cliff_score,
                                .observe = cliff_observe,
                                .determinize = cliff_determinize};

static void a_defeat_at_hand_is_avoided(void **unused) {
    (void)unused;
    static const char *const names[] = {"hard", "medium", "greedy", "easy:blind=0"};
    for (int k = 0; k < 4; k++) {
        bot b;
        assert_null(bot_make(names[k], &b));
        for (uint8_t waits = 0; waits < 20; waits++) {
            cliff_state s = {.turn = waits % 2, .waits = waits};
            assert_int_equal(chosen(&b, &cliff_game, cliff_as_state(&s), s.turn).kind, waits % 3 == 2 ? GRAB : WAIT);
        }
    }
}

/* Waiting opens a choice between the victory and worse, so its share of the victory is a whole one. */
static void a_choice_to_come_counts_as_the_best(void **unused) {
    (void)unused;
    cliff_state s = {.waits = 1, .alone = 1};
    const search_line *line;
    search_config cfg = search_default;
    searcher *t = search_new(&cliff_game, 1, 1);
    game_rng rng;
    rng_seed(&rng, 1);
    cfg.iterations = 40;
    cfg.trust = 0; /* everything has to be tried */
    assert_int_equal(search_run(t, &cfg, cliff_as_view(&s), 0, NULL, &rng, &line), 2);
    assert_int_equal(line[1].act.kind, WAIT);
    assert_true(line[1].share[0] > VALUE_ONE / 32 * 31);
    assert_int_equal((line[1].share[0] + line[1].share[1] + 2) / 4, VALUE_ONE / 4);
    search_free(t);
}

/* The same cliff in fog: nobody knows whether the prize is a trap before he has waited and stands beside it. */
typedef struct {
    cliff_state c;
    uint8_t trap;
} fog_state;
GAME_INSIDE(fog);

static unsigned fog_apply(game_state *state, game_action a, game_log *log) {
    fog_state *s = fog_open(state);
    cliff_apply(state, a, log);
    if (a.kind == GRAB && s->trap) s->c.points[a.seat] = -1;
    return 0;
}
static void fog_observe(const game_state *state, int viewer, game_view *view) {
    fog_state s;
    (void)viewer;
    memcpy(&s, state, sizeof s);
    if (s.c.waits < 2) s.trap = UINT8_MAX;
    memcpy(view, &s, sizeof s);
}
static void fog_determinize(const game_view *view, int viewer, game_rng *rng, game_state *state) {
    fog_state s;
    (void)viewer;
    memcpy(&s, view, sizeof s);
    if (s.trap == UINT8_MAX) s.trap = (uint8_t)rng_below(rng, 2);
    memcpy(state, &s, sizeof s);
}

/* The choice after the fog is another one every time: of what it may bring, waiting is worth the mean. */
static void what_is_yet_to_be_revealed_cannot_be_chosen(void **unused) {
    (void)unused;
    game g = cliff_game;
    g.hidden = true;
    g.state_bytes = sizeof(fog_state);
    g.apply = fog_apply;
    g.observe = fog_observe;
    g.determinize = fog_determinize;
    const fog_state view = {.c = {.waits = 1, .alone = 1}, .trap = UINT8_MAX};
    search_config cfg = search_default;
    searcher *t = search_new(&g, 1, 1);
    for (uint64_t seed = 1; seed <= 20; seed++) {
        const search_line *line;
        game_rng rng;
        rng_seed(&rng, seed);
        search_forget(t);
        assert_int_equal(search_run(t, &cfg, fog_as_view(&view), 0, NULL, &rng, &line), 2);
        assert_int_equal(line[1].act.kind, WAIT); /* the prize, or without one half a victory */
        assert_in_range(line[1].share[0], VALUE_ONE * 5 / 8, VALUE_ONE * 7 / 8);
    }
    search_free(t);
}

/* ---- positions ------------------------------------------------------------------------------------------ */

typedef struct {
    const game *g;
    bot_mind greedy;
    game_rng rng;
    int positions;
    long lost_greedy, lost_random;
} judged;

static void judge(void *context, const position *p) {
    judged *j = context;
    game_view_buf view = {0};
    j->g->observe(game_in(&p->state), p->seat, game_in(&view));
    game_action a = bot_think(&j->greedy, game_in(&view), p->seat, &j->rng);
    for (int i = 0; i < p->n; i++) {
        assert_in_range(p->worth[i], 0, POSITION_ONE);
        if (!memcmp(&p->list[i], &a, sizeof a)) j->lost_greedy += p->best - p->worth[i];
    }
    j->lost_random += p->best - p->worth[rng_below(&j->rng, (uint32_t)p->n)];
    j->positions++;
}

/* The sets are whole and still fit the rules, and who looks where he goes loses less than who does not. */
static void positions_tell_good_from_bad(void **unused) {
    (void)unused;
    for (int k = 0; k < GAMES; k++) {
        if (!is_valued(k)) continue;
        judged j = {.g = games[k]};
        char path[512], *text = calloc(1, 1 << 20);
        int line;
        snprintf(path, sizeof path, BAILEY_GAMES "/%s/positions.txt", games[k]->id);
        FILE *f = fopen(path, "r");
        assert_non_null(f);
        assert_true(fread(text, 1, (1 << 20) - 1, f) > 0);
        fclose(f);
        rng_seed(&j.rng, 1);
        assert_true(bot_sit(&j.greedy, bot_find("greedy"), games[k], 1));
        assert_null(positions_read(games[k], text, judge, &j, &line));
        printf("%s: %d positions, lost %.3f by greedy, %.3f by random\n", games[k]->id, j.positions,
               (double)j.lost_greedy / j.positions / POSITION_ONE, (double)j.lost_random / j.positions / POSITION_ONE);
        assert_true(j.positions >= 200);
        assert_true(j.lost_greedy < j.lost_random);
        free(text);
    }
}

static void ignore(void *context, const position *p) { (void)context, (void)p; }

static void broken_positions_are_refused(void **unused) {
    (void)unused;
    int line;
    assert_null(positions_read(&pillars_game, "# nothing\n\n", ignore, NULL, &line));
    assert_has(positions_read(&pillars_game, "match 9 1 0\n", ignore, NULL, &line), "so many players");
    assert_has(positions_read(&pillars_game, "at 0 5\n", ignore, NULL, &line), "no match yet");
    assert_has(positions_read(&pillars_game, "match 3 1 0\nat 0 5\n", ignore, NULL, &line), "too few");
    assert_int_equal(line, 2);
    assert_has(positions_read(&pillars_game, "match 3 1 +++z\nat 1 5\n", ignore, NULL, &line), "no such choice");
    assert_has(positions_read(&pillars_game, "match 3 1\nat 1 5\n", ignore, NULL, &line), "no such choice");
    assert_has(positions_read(&pillars_game, "hello\n", ignore, NULL, &line), "neither");
}

/* ---- analysis ------------------------------------------------------------------------------------------- */

static void analysis_finds_the_mistake(void **unused) {
    (void)unused;
    const char *why;
    game_options o = {{2, 0}};
    match *m = match_new(&toy_game, &o, NULL, 3, &why);
    while (match_actors(m)) { /* the lowest bid, and never a card shown: all mistakes */
        game_action list[GAME_ACTIONS];
        if (match_chance(m, NULL)) continue;
        int seat = __builtin_ctz(match_actors(m));
        m->g->legal(game_whole(game_in(&m->now)), seat, list);
        assert_null(match_play(m, list[0], MATCH_EVERYBODY, NULL));
    }
    search_config cfg = search_default;
    analysis a;
    assert_true(analysis_make(m, 3, &cfg, 1, 1, NULL, NULL, &a));
    assert_int_equal(a.n, a.decisions[0] + a.decisions[1]);
    assert_true(a.n >= 2 && a.n_worst >= 1);
    for (int i = 0; i + 1 < a.n_worst; i++) assert_true(a.at[a.worst[i]].loss >= a.at[a.worst[i + 1]].loss);
    assert_true(a.at[a.worst[0]].loss > VALUE_ONE / 20);
    analysis_free(&a);
    assert_true(analysis_make(m, 2, &cfg, 1, 1, NULL, NULL, &a)); /* one seat's decisions only */
    assert_int_equal(a.decisions[0], 0);
    analysis_free(&a);
    match_free(m);
}

static void more_threads_find_the_same_lines(void **unused) {
    (void)unused;
    game_options o = {{2, 0}};
    game_buf s = {0};
    game_view_buf view = {0};
    game_rng rng;
    rng_seed(&rng, 1);
    assert_null(toy_game.init(game_in(&s), &o));
    game_action a;
    while (game_sample(&toy_game, game_in(&s), &rng, &a)) toy_game.apply(game_in(&s), a, NULL);
    toy_game.observe(game_in(&s), 0, game_in(&view));
    searcher *t = search_new(&toy_game, 3, 4);
    const search_line *line;
    search_config cfg = search_default;
    cfg.iterations = 600;
    assert_int_equal(search_run(t, &cfg, game_in(&view), 0, NULL, &rng, &line), 5);
    uint32_t visits = 0;
    for (int i = 0; i < 5; i++) visits += line[i].visits;
    assert_int_equal(visits, search_iterations(t));
    assert_true(line[4].visits > line[0].visits); /* the highest bid is the best */
    cfg.iterations = 0;
    cfg.milliseconds = 20;
    assert_int_equal(search_run(t, &cfg, game_in(&view), 0, &line[2].act, &rng, &line), 5);
    assert_true(line[2].visits > 0 && !line[0].visits); /* only what was asked */
    search_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tree_finds_what_it_holds),
        cmocka_unit_test(keys_depend_on_every_byte),
        cmocka_unit_test(powers_of_two),
        cmocka_unit_test(shares_of_the_victory),
        cmocka_unit_test(who_has_no_seat_can_win),
        cmocka_unit_test(the_neutral_player_of_ys_is_expected_to_score),
        cmocka_unit_test(settings_are_read),
        cmocka_unit_test(every_level_finishes_every_game),
        cmocka_unit_test(every_way_to_value_a_leaf_finishes),
        cmocka_unit_test(every_game_has_its_pace),
        cmocka_unit_test(the_same_for_a_seed),
        cmocka_unit_test(hidden_things_do_not_matter),
        cmocka_unit_test(a_win_at_hand_is_taken),
        cmocka_unit_test(the_last_choice_decides),
        cmocka_unit_test(a_defeat_at_hand_is_avoided),
        cmocka_unit_test(a_choice_to_come_counts_as_the_best),
        cmocka_unit_test(what_is_yet_to_be_revealed_cannot_be_chosen),
        cmocka_unit_test(positions_tell_good_from_bad),
        cmocka_unit_test(broken_positions_are_refused),
        cmocka_unit_test(analysis_finds_the_mistake),
        cmocka_unit_test(more_threads_find_the_same_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
