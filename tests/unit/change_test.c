/* change_test.c -- what is told of a match as changes: put together again it is the view, and nothing hidden is in it. The games
 * are the real ones. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../session/json_view_read.h"

static text_out one, other;

static const char *tell(text_out *o, const match *m, const game_state *before, int from, int viewer,
                        const say_lang *l) {
    json j;
    json_begin(&j, o, json_grow);
    json_object(&j, NULL);
    json_change(&j, m, before, from, viewer, l);
    json_close(&j);
    assert_true(json_end(&j));
    return o->at;
}

static match *new_match(const game *g, uint64_t seed) {
    const char *why = "";
    game_options opt;
    game_default_options(g, &opt);
    match *m = match_new(g, &opt, NULL, seed, &why);
    assert_non_null(m);
    return m;
}

static bool any_action(const match *m, game_rng *rng, game_action *a) {
    unsigned who = match_actors(m);
    game_action list[GAME_ACTIONS];
    if (!who) return false;
    if (who >> GAME_CHANCE & 1) return game_sample(m->g, game_in(&m->now), rng, a);
    int seat = 0;
    while (!(who >> seat & 1)) seat++;
    int n = m->g->legal(game_whole(game_in(&m->now)), seat, list);
    *a = list[rng_below(rng, (uint32_t)n)];
    return true;
}

/* What a seat was told at first, and all changes since, are its view. */
static void changes_add_up_to_the_view(void **unused) {
    (void)unused;
    for (int i = 0; game_list[i]; i++) {
        const game *g = game_list[i];
        match *m = new_match(g, 3);
        game_rng rng;
        game_action a;
        rng_seed(&rng, 4);
        for (int seat = 0; seat < m->opt.v[0]; seat++) {
            game_view_buf view = {0}, real = {0};
            game_buf before = m->now;
            const char *text = tell(&one, m, NULL, 0, seat, NULL);
            assert_true(json_begin_view(g, &m->opt, seat, game_in(&view)));
            for (int k = 0; k < 80; k++) {
                size_t nodes = json_read_nodes(text), at;
                json_node *tree = malloc(nodes * sizeof *tree);
                assert_null(json_read(one.at, tree, nodes, &at));
                assert_true(json_take_view(json_member(tree, "view"), g, &m->opt, seat, game_in(&view)));
                free(tree);
                g->observe(game_in(&m->now), seat, game_in(&real));
                assert_memory_equal(&view, &real, g->state_bytes);
                before = m->now;
                if (!any_action(m, &rng, &a)) break;
                assert_null(match_play(m, a, MATCH_EVERYBODY, NULL));
                text = tell(&one, m, game_in(&before), m->len - 1, seat, NULL);
            }
        }
        match_free(m);
    }
}

/* Two positions that look the same from outside, in which the same is done and which look the same afterwards: spectators are told
 * the same, to the byte. */
static void equal_public_views_give_equal_bytes(void **unused) {
    (void)unused;
    for (int i = 0; game_list[i]; i++) {
        const game *g = game_list[i];
        long compared = 0;
        match *m = new_match(g, 5);
        game_rng rng;
        game_action a;
        rng_seed(&rng, 6);
        while (any_action(m, &rng, &a)) {
            match *twin = new_match(g, 5);
            game_view_buf seen = {0}, then = {0};
            game_buf before = m->now, twins;
            g->observe(game_in(&m->now), GAME_NOBODY, game_in(&seen));
            g->determinize(game_in(&seen), GAME_NOBODY, &rng, game_in(&twin->now));
            twins = twin->now;
            assert_null(match_play(m, a, MATCH_EVERYBODY, NULL));
            if (g->hidden && game_is_legal(g, game_in(&twin->now), a) && !match_play(twin, a, MATCH_EVERYBODY, NULL)) {
                g->observe(game_in(&m->now), GAME_NOBODY, game_in(&seen));
                g->observe(game_in(&twin->now), GAME_NOBODY, game_in(&then));
                match_step last = m->step[m->len - 1];
                int len = m->len;
                m->step[0] = last; /* both records hold this step alone */
                m->len = 1;
                if (!memcmp(&seen, &then, g->state_bytes)) {
                    for (int with = 0; with < 2; with++)
                        assert_string_equal(
                            tell(&one, m, game_in(&before), 0, GAME_NOBODY, with ? say_langs : NULL),
                            tell(&other, twin, game_in(&twins), 0, GAME_NOBODY, with ? say_langs : NULL));
                    compared++;
                }
                m->len = len;
            }
            match_free(twin);
        }
        assert_true(!g->hidden || compared > 20);
        match_free(m);
    }
}

static void what_is_no_view_is_refused(void **unused) {
    (void)unused;
    static const char *const wrong[] = {"7",
                                        "{\"nothing\":1}",
                                        "{\"players\":\"two\"}",
                                        "{\"players\":[2]}",
                                        "{\"passes\":{\"violet\":1}}",
                                        "{\"passes\":[1,2,3,4,5,6,7]}",
                                        "{\"passes\":1.5}",
                                        "{\"phase\":null}",
                                        "{\"turn\":9}",
                                        "{\"round\":256}",
                                        "{\"round\":-1}",
                                        "{\"players\":120}",
                                        "{\"round\":3}"};
    const game *g = game_find("blank");
    game_options opt;
    game_default_options(g, &opt);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char text[64];
        json_node tree[32];
        size_t at;
        game_view_buf view = {0}, before;
        strcpy(text, wrong[i]);
        assert_null(json_read(text, tree, 32, &at));
        assert_true(json_begin_view(g, &opt, 0, game_in(&view)));
        before = view;
        assert_false(json_take_view(tree, g, &opt, 0, game_in(&view)));
        assert_memory_equal(&view, &before, sizeof view);
    }
}

/* What is hidden from a seat is not shown to it, its own is not hidden, and the options are the match's. */
static void another_view_is_refused(void **unused) {
    (void)unused;
    for (int i = 0; game_list[i]; i++) {
        const game *g = game_list[i];
        match *m = new_match(g, 7);
        game_rng rng;
        game_action a;
        long strange = 0;
        rng_seed(&rng, 8);
        for (int k = 0; k < 60 && any_action(m, &rng, &a); k++) {
            game_view_buf own = {0}, next = {0};
            game_options opt = m->opt;
            assert_null(match_play(m, a, MATCH_EVERYBODY, NULL));
            g->observe(game_in(&m->now), 0, game_in(&own));
            g->observe(game_in(&m->now), 1, game_in(&next));
            assert_true(json_view_holds(g, &m->opt, 0, game_in(&own)));
            assert_true(json_view_holds(g, &m->opt, 0, game_whole(game_in(&m->now)))); /* when it is over */
            opt.v[0]++;
            assert_false(json_view_holds(g, &opt, 0, game_in(&own)));
            bool all = !memcmp(&next, &m->now, g->state_bytes);
            if (all || !memcmp(&own, &next, g->state_bytes)) continue;
            strange++;
            assert_false(json_view_holds(g, &m->opt, 0, game_in(&next)));
        }
        assert_true(!g->hidden || strange > 20);
        match_free(m);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(changes_add_up_to_the_view),
        cmocka_unit_test(equal_public_views_give_equal_bytes),
        cmocka_unit_test(what_is_no_view_is_refused),
        cmocka_unit_test(another_view_is_refused),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    free(one.at);
    free(other.at);
    return failed;
}
