/* learned_test.c -- nets: files that are read or refused, the same opinion by every way of adding up, and the bots that
 * play by them. The net is made here, of random numbers, for the toy game. */
#include <stdlib.h>
#include <string.h>

#include "../../ai/analysis.h"
#include "../../ai/learned.h"
#include "../../ai/net.h"
#include "../../ai/net_print.h"
#include "../../ai/net_wide.h"
#include "../../ai/nets.h"
#include "../../ai/positions.h"
#include "../../ai/run.h"
#include "../../games/alcazar/alcazar.h" /* a turn is a run of small choices there */
#include "../../games/caylus/caylus.h"
#include "../../games/ys/ys.h" /* and lists are long here */
#include "toy.h"
#include "unit.h"

enum { HIDDEN = 64, ROOM = 1 << 20 };

typedef struct {
    unsigned char bytes[ROOM];
    size_t size;
} file;

static void put16(file *f, unsigned x) {
    f->bytes[f->size++] = (unsigned char)x;
    f->bytes[f->size++] = (unsigned char)(x >> 8);
}

static void put32(file *f, uint32_t x) {
    put16(f, x & 0xFFFF);
    put16(f, x >> 16);
}

static void seal(file *f) {
    uint32_t h = 2166136261u;
    for (size_t i = 36; i < f->size; i++) h = (h ^ f->bytes[i]) * 16777619u;
    for (int i = 0; i < 4; i++) f->bytes[32 + i] = (unsigned char)(h >> 8 * i);
}

static int between(game_rng *rng, int most) { return (int)rng_below(rng, (uint32_t)(2 * most + 1)) - most; }

/* The toy's net; `record` is what stands in it about its training. */
static void make_file(file *f, const game *g, const char *record) {
    game_rng rng;
    int seats = g->options[0].hi, inputs = net_inputs(g);
    rng_seed(&rng, 3);
    memset(f, 0, sizeof *f);
    memcpy(f->bytes, "bnet", 4);
    f->size = 4;
    put16(f, 2);
    put16(f, (unsigned)inputs);
    put16(f, HIDDEN);
    put16(f, (unsigned)seats);
    put16(f, g->rules);
    put16(f, 4 | 8 << 8);
    put16(f, 0x7F | 0x0F << 8);
    memcpy(f->bytes + 18, g->id, strlen(g->id));
    f->size = 36;
    put32(f, (uint32_t)strlen(record));
    put32(f, net_fingerprint(g));
    for (int i = 0; i < inputs * HIDDEN; i++) f->bytes[f->size++] = (unsigned char)between(&rng, 127);
    for (int i = 0; i < HIDDEN; i++) put32(f, (uint32_t)between(&rng, 5000));
    for (int i = 0; i < NET_SECOND * HIDDEN; i++) put16(f, (unsigned)between(&rng, 500) & 0xFFFF);
    for (int i = 0; i < NET_SECOND; i++) put32(f, (uint32_t)between(&rng, 100000));
    for (int i = 0; i < 2 * seats * NET_SECOND; i++) put16(f, (unsigned)between(&rng, 500) & 0xFFFF);
    for (int i = 0; i < 2 * seats; i++) put32(f, (uint32_t)between(&rng, 100000));
    for (int i = 0; i < 2 * seats; i++) put32(f, 1u << 28);
    memcpy(f->bytes + f->size, record, strlen(record));
    f->size += strlen(record);
    seal(f);
}

static file made;

static net *read_made(void) {
    net *t;
    make_file(&made, &toy_game, "a test");
    assert_null(net_read(&toy_game, made.bytes, made.size, &t));
    return t;
}

/* ---- files ---------------------------------------------------------------------------------------- */

static void a_file_tells_its_record(void **state) {
    (void)state;
    int length;
    net *t = read_made();
    const char *record = net_record(t, &length);
    assert_int_equal(length, 6);
    assert_memory_equal(record, "a test", 6);
    assert_true(net_plays(t, 2, false));
    assert_false(net_plays(t, 7, false));
    assert_true(net_plays(t, 3, true));
    assert_false(net_plays(t, 4, true));
    net_free(t);
}

static const char *refusal(size_t at, unsigned char value, bool sealed) {
    net *t;
    make_file(&made, &toy_game, "");
    made.bytes[at] = value;
    if (sealed) seal(&made);
    const char *no = net_read(&toy_game, made.bytes, made.size, &t);
    assert_null(t);
    return no;
}

static void bad_files_are_refused(void **state) {
    (void)state;
    net *t;
    assert_has(refusal(0, 'x', true), "not a net file");
    assert_has(refusal(4, 9, true), "another version");
    assert_has(refusal(6, 1, true), "sees the game differently");
    assert_has(refusal(8, 7, true), "unknown layout");
    assert_has(refusal(8, 0, true), "unknown layout");
    assert_has(refusal(10, 1, true), "unknown layout");
    assert_has(refusal(12, 99, true), "other rules");
    assert_has(refusal(14, 60, true), "unknown layout");
    assert_has(refusal(18, 'x', true), "another game");
    assert_has(refusal(36, 5, true), "cut off");
    assert_has(refusal(40, (unsigned char)~net_fingerprint(&toy_game), true), "sees the game differently");
    assert_has(refusal(100, 1, false), "damaged");
    make_file(&made, &toy_game, "");
    for (size_t n = 0; n < made.size; n += 97) assert_non_null(net_read(&toy_game, made.bytes, n, &t));
}

/* All weights of a number of the second layer as large as they can be: its sum could leave 32 bits. */
static void numbers_that_could_overflow_are_refused(void **state) {
    (void)state;
    net *t;
    make_file(&made, &toy_game, "");
    size_t second = 44 + (size_t)net_inputs(&toy_game) * HIDDEN + 4 * HIDDEN;
    for (size_t i = 0; i < HIDDEN; i++) {
        made.bytes[second + 2 * i] = 0xFF;
        made.bytes[second + 2 * i + 1] = 0x7F;
    }
    seal(&made);
    assert_has(net_read(&toy_game, made.bytes, made.size, &t), "too large");
}

/* ---- opinions ------------------------------------------------------------------------------------- */

static void random_input(game_rng *rng, int n, int16_t *input) {
    for (int i = 0; i < n; i++) input[i] = (int16_t)(rng_below(rng, 3) ? 0 : between(rng, NET_MOST));
}

static void wide_sums_are_the_plain_ones(void **state) {
    (void)state;
    enum { ROWS = 40, WIDEST = 512 };
    static int8_t weights[ROWS * WIDEST];
    static int16_t y[4 * WIDEST], pairs[WIDEST * NET_SECOND];
    const net_ways *ways = net_best_ways();
    game_rng rng;
    rng_seed(&rng, 5);
    for (int i = 0; i < ROWS * WIDEST; i++) weights[i] = (int8_t)(between(&rng, 127) - (int)rng_below(&rng, 2));
    for (int i = 0; i < WIDEST * NET_SECOND; i++) pairs[i] = (int16_t)between(&rng, 100);
    for (int hidden = NET_WIDE; hidden <= WIDEST; hidden += NET_WIDE) {
        int32_t a[WIDEST], b[WIDEST];
        int16_t x[WIDEST] = {0}, z[WIDEST] = {0};
        float f[WIDEST];
        net_change change[ROWS];
        int n = 2 * (int)rng_below(&rng, ROWS / 2 + 1);
        for (int i = 0; i < n; i++)
            change[i] = (net_change){(uint16_t)rng_below(&rng, ROWS), (int16_t)between(&rng, 2 * NET_MOST)};
        for (int i = 0; i < hidden; i++) {
            a[i] = b[i] = between(&rng, 1000000);
        }
        for (int i = 0; i < 4 * hidden; i++) y[i] = (int16_t)between(&rng, 100);
        net_plain.add(a, weights, hidden, change, n);
        ways->add(b, weights, hidden, change, n);
        assert_memory_equal(a, b, (size_t)hidden * sizeof *a);
        net_plain.squash(a, hidden, 5, x);
        ways->squash(b, hidden, 5, z);
        assert_memory_equal(x, z, (size_t)hidden * sizeof *x);
        net_plain.dots(x, y, hidden, 4, a);
        ways->dots(x, y, hidden, 4, b);
        assert_memory_equal(a, b, 4 * sizeof *a);
        for (int i = 0; i < hidden; i++) z[i] = rng_below(&rng, 4) ? 0 : x[i]; /* some pairs are 0 */
        for (int k = 0; k < NET_SECOND; k++) a[k] = b[k] = between(&rng, 1000);
        net_plain.pairs(z, pairs, hidden, a);
        ways->pairs(z, pairs, hidden, b);
        assert_memory_equal(a, b, NET_SECOND * sizeof *a);
        for (int i = 0; i < hidden; i++) f[i] = (float)between(&rng, 1 << 20) / (float)(i % 7 ? 1 << 18 : 1 << 14);
        net_plain.round(f, hidden - 3, x);
        ways->round(f, hidden - 3, z);
        assert_memory_equal(x, z, (size_t)hidden * sizeof *x - 3 * sizeof *x);
        for (int i = 0; i < hidden; i++) z[i] = (int16_t)(rng_below(&rng, 4) ? x[i] : between(&rng, NET_MOST));
        for (int less = 0; less < 17 && less < hidden; less++) {
            net_change one[WIDEST + 1], other[WIDEST + 1];
            int found = net_plain.differ(x, z, hidden - less, one);
            assert_int_equal(found, ways->differ(x, z, hidden - less, other));
            assert_memory_equal(one, other, (size_t)found * sizeof *one);
        }
    }
}

/* Added up from nothing, or as a difference from any other position, plainly or not: one opinion. */
static void an_opinion_does_not_depend_on_the_way(void **state) {
    (void)state;
    static net_stand stand, other;
    int16_t input[NET_INPUTS], nothing[NET_INPUTS] = {0};
    net_opinion a, b;
    game_rng rng;
    net *wide = read_made(), *plain;
    assert_null(net_read(&toy_game, made.bytes, made.size, &plain));
    net_be_plain(plain);
    rng_seed(&rng, 7);
    net_stand_on(plain, nothing, &stand);
    for (int k = 0; k < 200; k++) {
        random_input(&rng, net_inputs(&toy_game), input);
        net_judge(plain, &stand, input, &a);
        if (k % 3 == 0) net_stand_on(wide, input, &other);
        net_judge(wide, &other, input, &b);
        assert_memory_equal(&a, &b, sizeof a);
        int32_t sum = 0;
        for (int i = 0; i < GAME_SEATS; i++) sum += a.share[i];
        assert_in_range(sum, VALUE_ONE - GAME_SEATS, VALUE_ONE);
    }
    net_free(wide);
    net_free(plain);
}

static void numbers_are_rounded_to_the_grid(void **state) {
    (void)state;
    assert_int_equal(net_round(0.0f), 0);
    assert_int_equal(net_round(1.0f), NET_ONE);
    assert_int_equal(net_round(1.0f / 3.0f), 85);
    assert_int_equal(net_round(-0.6f / NET_ONE), -1);
    assert_int_equal(net_round(-1.5f / NET_ONE), -2);
    assert_int_equal(net_round(0.5f / NET_ONE), 1);
    assert_int_equal(net_round(1e4f), NET_MOST);
    assert_int_equal(net_round(-1e4f), -NET_MOST);
    assert_true(net_lead(64 * GAME_POINT, 32 * GAME_POINT) == VALUE_ONE / 20);
}

/* Half for the victory, half for coming before the other players, which differ where a colour that nobody plays can win. The lead
 * is one over the players. */
static void a_colour_without_a_seat_can_win(void **state) {
    (void)state;
    net_opinion o = {
        .share = {VALUE_ONE / 2, VALUE_ONE / 8, VALUE_ONE * 3 / 8}, .points = {80, 72, 90}, .aim = VALUE_ONE / 2};
    for (int i = 0; i < 3; i++) o.points[i] *= GAME_POINT;
    const int32_t lead = net_lead(80 * GAME_POINT, 72 * GAME_POINT), last = net_lead(80 * GAME_POINT, 90 * GAME_POINT);
    net_aim(&o, 3, 3);
    assert_int_equal(net_worth(&o, 3), VALUE_ONE / 2 + last);
    net_aim(&o, 2, 3); /* 4 : 1 among the players */
    assert_int_equal(net_worth(&o, 2), (VALUE_ONE / 2 + VALUE_ONE * 4 / 5) / 2 + lead);
    o = (net_opinion){.share = {0, 0, VALUE_ONE}};
    net_aim(&o, 2, 3);
    assert_int_equal(net_worth(&o, 2), 0);

    const game_score lost = {.points = {90, 70, 95}, .rank = {2, 3, 1}},
                     won = {.points = {90, 90, 60}, .rank = {1, 1, 3}};
    net_judge_end(&lost, 0, 2, 3, &o);
    assert_int_equal(o.share[0], 0);
    assert_int_equal(o.share[2], VALUE_ONE);
    assert_int_equal(o.aim, VALUE_ONE / 2);
    net_judge_end(&lost, 1, 2, 3, &o); /* the viewer comes first in the list, whoever has no seat last */
    assert_int_equal(o.points[0], 70 * GAME_POINT);
    assert_int_equal(o.points[1], 90 * GAME_POINT);
    assert_int_equal(o.points[2], 95 * GAME_POINT);
    assert_int_equal(o.aim, 0);
    net_judge_end(&won, 1, 2, 3, &o);
    assert_int_equal(o.share[0], VALUE_ONE / 2);
    assert_int_equal(o.aim, VALUE_ONE / 2);
    net_judge_end(&won, 1, 2, 2, &o);
    assert_int_equal(o.share[0], VALUE_ONE / 2);
}

/* What the record says about shares is how they are told: half of it makes 3 : 1 of 9 : 1. */
static void shares_are_told_as_they_come_true(void **state) {
    (void)state;
    static const struct {
        const char *record;
        int32_t told;
    } of[] = {{"a test", VALUE_ONE * 9 / 10},
              {"a test\nshares 3 0 0 0 0 0 0\n", VALUE_ONE * 9 / 10}, /* with three players */
              {"a test\nshares 2 0 0", VALUE_ONE * 9 / 10},           /* cut off */
              {"a test\nshares 2 128 256 256 256 256 256\n", VALUE_ONE * 3 / 4},
              {"a test\nshares 2 0 256 256 256 256 256", VALUE_ONE / 2},
              {"a test\nshares 2 512 256 256 256 256 256\n", VALUE_ONE * 81 / 82}};
    game_options o;
    game_buf start;
    game_view_buf view;
    game_default_options(&toy_game, &o);
    o.v[0] = 2;
    assert_null(game_start(&toy_game, &o, game_in(&start)));
    toy_game.observe(game_in(&start), 0, game_in(&view));
    for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
        net *t;
        int32_t share[GAME_SEATS] = {VALUE_ONE * 9 / 10, VALUE_ONE / 10}, sure[GAME_SEATS] = {0, VALUE_ONE};
        make_file(&made, &toy_game, of[i].record);
        assert_null(net_read(&toy_game, made.bytes, made.size, &t));
        net_tell(t, game_in(&view), 0, share);
        assert_in_range(share[0], of[i].told - 32, of[i].told + 32);
        assert_in_range(share[0] + share[1], VALUE_ONE - 8, VALUE_ONE);
        net_tell(t, game_in(&view), 0, sure); /* a match that is decided stays so */
        assert_true(sure[0] == 0 && sure[1] == VALUE_ONE);
        net_free(t);
    }
}

/* ---- bots ----------------------------------------------------------------------------------------- */

static uint64_t match_of(const char *first, const char *second) {
    bot a, b;
    game_buf s = {0};
    game_options o;
    game_rng rng;
    bot_result r;
    assert_null(bot_make(first, &a));
    assert_null(bot_make(second, &b));
    const bot *seats[GAME_SEATS] = {&a, &b, &a, &b, &a, &b};
    rng_seed(&rng, 11);
    game_default_options(&toy_game, &o);
    assert_null(toy_game.init(game_in(&s), &o));
    bot_play_match(&toy_game, game_in(&s), seats, &rng, NULL, NULL, &r);
    return r.digest;
}

/* Without a net, expert and master do what hard does; with one they play by it, to the end of a match. */
static void experts_need_a_net(void **state) {
    (void)state;
    uint64_t hard = match_of("hard:milliseconds=0", "easy");
    assert_true(hard == match_of("expert:milliseconds=0", "easy"));
    assert_true(hard == match_of("master:milliseconds=0", "easy"));
    make_file(&made, &toy_game, "");
    nets_give(toy_game.id, made.bytes, made.size);
    uint64_t expert = match_of("expert", "easy"), master = match_of("master:iterations=30:milliseconds=0", "easy");
    assert_true(expert == match_of("expert", "easy"));
    assert_true(master == match_of("master:iterations=30:milliseconds=0", "easy"));
    /* It can also play on by itself before it judges: another search, the same each time. */
    uint64_t led = match_of("master:iterations=30:milliseconds=0:playout=net:depth=6", "easy");
    assert_true(led != master);
    assert_true(led == match_of("master:iterations=30:milliseconds=0:playout=net:depth=6", "easy"));
    made.bytes[16] = made.bytes[17] = 0; /* strong with nobody: only an experiment plays by it still */
    assert_true(expert == match_of("expert", "easy"));
    assert_true(hard == match_of("master:milliseconds=0", "easy"));
    nets_give(toy_game.id, NULL, 0);
    assert_true(hard == match_of("expert:milliseconds=0", "easy"));
}

/* By hand what learned_lines_as() is to find with one guess and runs of two: a choice that opens others is worth its best end
 * among them, if one of them is an end. */
static int32_t worth_by_hand(const net *t, const game *g, const game_state *guess, game_action a, int seat,
                             bool *opens) {
    static net_stand nothing;
    int16_t input[NET_INPUTS] = {0};
    game_action list[GAME_ACTIONS];
    game_buf after, next;
    game_view_buf view;
    net_opinion o;
    int32_t end = INT32_MIN, on = INT32_MIN;
    net_stand_on(t, input, &nothing);
    memcpy(&after, guess, g->state_bytes);
    g->apply(game_in(&after), a, NULL);
    *opens = g->actors(game_whole(game_in(&after))) == 1u << seat;
    int n = *opens ? g->legal(game_whole(game_in(&after)), seat, list) : 1;
    for (int i = 0; i < n; i++) {
        memcpy(&next, &after, g->state_bytes);
        if (*opens) g->apply(game_in(&next), list[i], NULL);
        if (!g->actors(game_whole(game_in(&next)))) return INT32_MIN; /* the match is over: not by the net */
        g->observe(game_in(&next), seat, game_in(&view));
        net_look(t, g, game_in(&next), game_in(&view), seat, input);
        net_judge(t, &nothing, input, &o);
        int32_t worth = net_worth(&o, game_players(g, game_in(&view))), *of = &end;
        if (*opens && g->actors(game_whole(game_in(&next))) == 1u << seat) of = &on;
        if (worth > *of) *of = worth;
    }
    return end > INT32_MIN ? end : on;
}

static void a_choice_that_opens_others_is_worth_their_best_end(void **state) {
    (void)state;
    enum { DECISIONS = 400 };
    const game *g = &alcazar_game;
    game_options o;
    game_buf s = {0}, guess;
    game_view_buf view;
    game_rng rng;
    net *t;
    int opened = 0, missed = 0;
    game_action list[GAME_ACTIONS];
    bot b, few;
    assert_null(bot_make("expert:guesses=1:run=2", &b));
    assert_null(bot_make("expert:guesses=1:run=2:lines=1", &few));
    make_file(&made, g, "");
    assert_null(net_read(g, made.bytes, made.size, &t));
    game_default_options(g, &o);
    assert_null(game_start(g, &o, game_in(&s)));
    rng_seed(&rng, 23);
    for (int k = 0, seat, n; k < DECISIONS && (n = positions_advance(g, game_in(&s), &rng, &seat, list)) != 0; k++) {
        search_line line[GAME_ACTIONS], hasty[GAME_ACTIONS];
        g->observe(game_in(&s), seat, game_in(&view));
        game_rng same = rng, again = rng;
        learned_lines_as(&b, t, g, game_in(&view), seat, &rng, line);
        g->determinize(game_in(&view), seat, &same, game_in(&guess));
        for (int i = 0; n <= 12 && i < n; i++) { /* so many are followed */
            bool opens;
            int32_t by_hand = worth_by_hand(t, g, game_in(&guess), line[i].act, seat, &opens);
            if (by_hand == INT32_MIN) continue;
            assert_int_equal(line[i].worth, by_hand);
            opened += opens;
        }
        learned_lines_as(&few, t, g, game_in(&view), seat, &again, hasty);
        for (int i = 0; i < n; i++) missed += hasty[i].worth != line[i].worth;
        g->apply(game_in(&s), list[rng_below(&rng, (uint32_t)n)], NULL);
    }
    assert_true(opened > 50);
    assert_true(missed > 50); /* by who follows one choice only */
    net_free(t);
}

/* A search begins with what the net thinks of the ends of runs, not with what it thinks of choices in the middle. */
static void a_search_begins_with_the_best_end(void **state) {
    (void)state;
    enum { DECISIONS = 1000 };
    const game *g = &caylus_game; /* nothing is hidden, so both look at the same */
    game_options o;
    game_buf s = {0};
    game_view_buf view;
    game_rng rng;
    net *t;
    int tried = 0, missed = 0;
    game_action list[GAME_ACTIONS];
    bot b;
    const unsigned char *bytes;
    size_t size;
    assert_null(bot_make("expert", &b));
    assert_true(nets_find(g->id, &bytes, &size));
    assert_null(net_read(g, bytes, size, &t));
    searcher *x = search_new(g, 1, 1);
    search_config cfg = {.iterations = 1, .playout = PLAYOUT_NONE, SEARCH_BY_NET, .net = t};
    cfg.explore = 0; /* the first iteration takes what looks best at first */
    game_default_options(g, &o);
    assert_null(game_start(g, &o, game_in(&s)));
    rng_seed(&rng, 31);
    for (int k = 0, seat, n; k < DECISIONS; k++) {
        while (!(n = positions_advance(g, game_in(&s), &rng, &seat, list)))
            assert_null(game_start(g, &o, game_in(&s))); /* the next match */
        search_line line[GAME_ACTIONS];
        g->observe(game_in(&s), seat, game_in(&view));
        learned_lines_as(&b, t, g, game_in(&view), seat, &rng, line);
        int32_t best = INT32_MIN;
        for (int i = 0; i < n; i++) best = line[i].worth > best ? line[i].worth : best;
        for (int follow = 0; n <= RUN_FOLLOWED && follow <= RUN_FOLLOWED; follow += RUN_FOLLOWED) {
            const search_line *found;
            cfg.follow = (uint16_t)follow;
            search_forget(x);
            assert_int_equal(search_run(x, &cfg, game_in(&view), seat, NULL, &rng, &found), n);
            for (int i = 0; i < n; i++) {
                if (!found[i].visits) continue;
                if (follow) assert_true(line[i].worth >= best - 2); /* a search rounds */
                tried += follow != 0;
                missed += !follow && line[i].worth < best - 2;
            }
        }
        g->apply(game_in(&s), list[rng_below(&rng, (uint32_t)n)], NULL);
    }
    assert_true(tried > 200);
    assert_true(missed > 5); /* by who follows nothing */
    search_free(x);
    net_free(t);
}

static void a_search_follows_as_many_as_the_game_advises(void **state) {
    (void)state;
    const game *g = &ys_game;
    enum { TURN = 9, ADVISED = 12 };
    const unsigned char *bytes;
    size_t size;
    game_options o;
    game_buf s = {0};
    game_view_buf view;
    game_rng rng;
    net *t;
    game_action list[GAME_ACTIONS];
    int seat, n = 0, others = 0;
    assert_true(nets_find(g->id, &bytes, &size));
    assert_null(net_read(g, bytes, size, &t));
    searcher *x = search_new(g, 1, 1), *y = search_new(g, 1, 1);
    game_default_options(g, &o);
    assert_null(game_start(g, &o, game_in(&s)));
    rng_seed(&rng, 37);
    for (int k = 0; k < TURN; k++) {
        n = positions_advance(g, game_in(&s), &rng, &seat, list);
        assert_true(n > 0);
        if (k + 1 < TURN) g->apply(game_in(&s), list[rng_below(&rng, (uint32_t)n)], NULL);
    }
    g->observe(game_in(&s), seat, game_in(&view));
    for (int follow = 1; follow <= ADVISED; follow++) {
        const search_line *one, *two;
        search_config cfg = {.iterations = 40, SEARCH_BY_NET, .net = t}, so = cfg;
        game_rng same = rng, again = rng;
        so.follow = (uint16_t)follow;
        search_forget(x);
        search_forget(y);
        assert_int_equal(search_run(x, &cfg, game_in(&view), seat, NULL, &same, &one), n);
        assert_int_equal(search_run(y, &so, game_in(&view), seat, NULL, &again, &two), n);
        int differ = memcmp(one, two, (size_t)n * sizeof *one) != 0;
        if (follow == ADVISED) assert_false(differ);
        others += differ;
    }
    assert_true(others > 0);
    search_free(x);
    search_free(y);
    net_free(t);
}

/* With two players the neutral one can win (R15.10): far ahead in the last round he takes the victory, far behind he has none. A net
 * that has never met that gives him nothing, and feeds him. */
static void the_net_of_ys_knows_when_the_neutral_player_wins(void **state) {
    (void)state;
    enum { LAST = 4, NEUTRAL = 2, TURNS = 30 };
    static net_stand nothing;
    const game *g = &ys_game;
    const unsigned char *bytes;
    size_t size;
    int16_t input[NET_INPUTS] = {0};
    game_options o;
    game_buf s = {0};
    game_rng rng;
    net *t;
    int looked = 0;
    assert_true(nets_find(g->id, &bytes, &size));
    assert_null(net_read(g, bytes, size, &t));
    net_stand_on(t, input, &nothing);
    game_default_options(g, &o);
    o.v[0] = 2;
    assert_null(game_start(g, &o, game_in(&s)));
    rng_seed(&rng, 41);
    for (int n, seat; looked < TURNS;) {
        game_action list[GAME_ACTIONS];
        if (!(n = positions_advance(g, game_in(&s), &rng, &seat, list))) break;
        g->apply(game_in(&s), list[rng_below(&rng, (uint32_t)n)], NULL);
        if (((const ys_state *)game_in(&s))->round < LAST) continue;
        static const uint16_t score[][3] = {{20, 25, 90}, {60, 55, 10}};
        for (int k = 0; k < 2; k++, looked++) {
            game_buf other = s;
            game_view_buf view;
            net_opinion says;
            memcpy(((ys_state *)game_in(&other))->score, score[k], sizeof score[k]);
            g->observe(game_in(&other), 0, game_in(&view));
            net_look(t, g, game_in(&other), game_in(&view), 0, input);
            net_judge(t, &nothing, input, &says);
            if (k == 0) assert_true(says.share[NEUTRAL] > VALUE_ONE * 3 / 4);
            if (k == 1) assert_true(says.share[NEUTRAL] < VALUE_ONE / 8);
        }
    }
    assert_true(looked >= TURNS);
    net_free(t);
}

/* Where lists are long, not every choice is followed; the others still say how the victory is shared, as it looked at once. */
static void choices_that_are_not_followed_have_shares(void **state) {
    (void)state;
    enum { DECISIONS = 300, LONG = 20 };
    const game *g = &ys_game;
    game_options o;
    game_buf s = {0};
    game_rng rng;
    net *t;
    int seen = 0;
    bot b;
    assert_null(bot_make("expert", &b));
    make_file(&made, g, "");
    assert_null(net_read(g, made.bytes, made.size, &t));
    game_default_options(g, &o);
    assert_null(game_start(g, &o, game_in(&s)));
    rng_seed(&rng, 29);
    for (int k = 0, seat; k < DECISIONS; k++) {
        search_line line[GAME_ACTIONS];
        game_action list[GAME_ACTIONS];
        game_view_buf view;
        if (!positions_advance(g, game_in(&s), &rng, &seat, list)) break;
        g->observe(game_in(&s), seat, game_in(&view));
        const int n = learned_lines_as(&b, t, g, game_in(&view), seat, &rng, line), players = o.v[0];
        int64_t best = 0;
        for (int i = 0; i < n; i++) {
            int64_t all = 0;
            for (int c = 0; c < players; c++) all += line[i].share[c];
            assert_in_range(all, VALUE_ONE - 64, VALUE_ONE);
            if (line[i].worth > line[best].worth) best = i;
        }
        seen += n >= LONG;
        g->apply(game_in(&s), line[best].act, NULL);
    }
    assert_true(seen > 3);
    net_free(t);
}

/* What a net says of itself is known from the beginning of its file. */
static void a_head_tells_where_a_net_is_strong(void **state) {
    (void)state;
    make_file(&made, &toy_game, "by hand");
    assert_int_equal(net_head_size(made.bytes, NET_HEAD), made.size);
    assert_int_equal(net_head_size(made.bytes, NET_HEAD - 1), 0);
    assert_true(net_head_plays(made.bytes, 6, false));
    assert_true(net_head_plays(made.bytes, 3, true));
    assert_false(net_head_plays(made.bytes, 4, true));
    assert_int_equal(nets_size(toy_game.id), 0);
    const bot *master = bot_find("master");
    assert_false(bot_offered(master, &toy_game, 2));
    assert_true(bot_offered(bot_find("hard"), &toy_game, 2));
    assert_false(bot_offered(bot_find("greedy"), &toy_game, 2));
    nets_give(toy_game.id, made.bytes, made.size);
    assert_int_equal(nets_size(toy_game.id), made.size);
    assert_true(bot_offered(master, &toy_game, 2));
    assert_false(bot_offered(bot_find("expert"), &toy_game, 2)); /* an experiment */
    nets_give(toy_game.id, NULL, 0);
    assert_true(nets_play("caylus", 2, true)); /* the head of its net is in every program */
    assert_true(nets_play("ys", 4, true));
    assert_true(nets_play("alcazar", 2, true));
    assert_false(nets_play("alcazar", 4, true));
}

static bool is_in(const analysis_point *p, game_action a) {
    for (int i = 0; i < p->lines; i++)
        if (!memcmp(&p->line[i].line.act, &a, sizeof a)) return true;
    return false;
}

/* In a hurry the net looks at every decision of a match, and a search at the doubtful ones; with or without a net. */
static void a_match_is_looked_at_in_a_hurry(void **state) {
    (void)state;
    game_options o;
    const char *why;
    const search_config hurry = {SEARCH_USUAL};
    game_default_options(&toy_game, &o);
    match *m = match_new(&toy_game, &o, NULL, 5, &why);
    assert_non_null(m);
    while (match_actors(m)) {
        game_action list[GAME_ACTIONS];
        if (match_chance(m, NULL)) continue;
        int seat = __builtin_ctz(match_actors(m)), n = m->g->legal(game_whole(game_in(&m->now)), seat, list);
        assert_null(match_play(m, list[n / 2], MATCH_EVERYBODY, NULL));
    }
    for (int with_net = 0; with_net < 2; with_net++) {
        analysis a, again;
        make_file(&made, &toy_game, "");
        nets_give(toy_game.id, with_net ? made.bytes : NULL, with_net ? made.size : 0);
        assert_true(analysis_make(m, 3, &hurry, 1, 1, NULL, NULL, &a));
        assert_true(analysis_make(m, 3, &hurry, 1, 1, NULL, NULL, &again));
        assert_true(a.n > 2 && a.n == again.n && a.n == a.decisions[0] + a.decisions[1]);
        for (int i = 0; i < a.n; i++) {
            const analysis_point *p = &a.at[i];
            assert_memory_equal(p, &again.at[i], sizeof *p);
            assert_true(p->choices > 1 && p->lines > 0 && p->lines <= ANALYSIS_LINES && p->loss >= 0);
            assert_true(is_in(p, p->played) && is_in(p, p->best));
            for (int k = 0; k < p->lines; k++) {
                assert_memory_equal(&p->line[k].follow[0], &p->line[k].line.act, sizeof(game_action));
                if (k) assert_true(p->line[k - 1].line.share[p->played.seat] >= p->line[k].line.share[p->played.seat]);
            }
        }
        for (int i = 0; i < a.n_worst; i++) assert_true(a.at[a.worst[i]].checked && a.at[a.worst[i]].loss > 0);
        analysis_free(&a);
        analysis_free(&again);
    }
    nets_give(toy_game.id, NULL, 0);
    match_free(m);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_tells_its_record),
        cmocka_unit_test(bad_files_are_refused),
        cmocka_unit_test(numbers_that_could_overflow_are_refused),
        cmocka_unit_test(wide_sums_are_the_plain_ones),
        cmocka_unit_test(an_opinion_does_not_depend_on_the_way),
        cmocka_unit_test(numbers_are_rounded_to_the_grid),
        cmocka_unit_test(a_colour_without_a_seat_can_win),
        cmocka_unit_test(shares_are_told_as_they_come_true),
        cmocka_unit_test(experts_need_a_net),
        cmocka_unit_test(a_choice_that_opens_others_is_worth_their_best_end),
        cmocka_unit_test(a_search_begins_with_the_best_end),
        cmocka_unit_test(a_search_follows_as_many_as_the_game_advises),
        cmocka_unit_test(the_net_of_ys_knows_when_the_neutral_player_wins),
        cmocka_unit_test(choices_that_are_not_followed_have_shares),
        cmocka_unit_test(a_head_tells_where_a_net_is_strong),
        cmocka_unit_test(a_match_is_looked_at_in_a_hurry),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
