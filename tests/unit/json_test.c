/* json_test.c -- games as JSON: words as strings, hidden values null, sets as arrays, seats as keys. */
#include "unit.h"

#include "../../core/json.h"

static char buf[16384];
static text_out out(void) { return (text_out){buf, 0, sizeof buf}; }

static void strings_are_escaped(void **unused) {
    text_out o = out();
    (void)unused;
    json_string(&o, "a \"b\" \\ \n\x01 á");
    assert_string_equal(buf, "\"a \\\"b\\\" \\\\ \\u000a\\u0001 á\"");
}

static void a_state(void **unused) {
    toy_state s;
    text_out o = out();
    (void)unused;
    assert_null(game_start(&toy_game, &(game_options){{2, 0}}, &s));
    s.marks = 5;
    s.shown = 2;
    s.points[1] = -3;
    s.grid[1][2] = 7;
    json_state(&o, &toy_game, &s);
    assert_string_equal(buf, "{\"marks\":[0,2],\"moves\":2,\"points\":{\"red\":0,\"blue\":-3},"
                             "\"grid\":{\"plain\":[0,0,0],\"fancy\":[0,0,7]},\"bid\":{\"red\":99,\"blue\":99},"
                             "\"card\":{\"red\":\"sun\",\"blue\":\"sun\"},\"shows\":{\"red\":0,\"blue\":0},"
                             "\"keeps\":{\"red\":0,\"blue\":0},\"players\":2,\"mode\":\"plain\",\"phase\":\"bidding\","
                             "\"turn\":\"red\",\"shown\":[\"blue\"],\"last\":\"nobody\",\"spare\":[0,0,0,0]}");
}

static void a_view_hides(void **unused) {
    toy_state s, view;
    text_out o = out();
    (void)unused;
    assert_null(game_start(&toy_game, &(game_options){{2, 0}}, &s));
    s.bid[1] = 2;
    toy_game.observe(&s, 0, &view);
    json_state(&o, &toy_game, &view);
    assert_has(buf, "\"card\":{\"red\":\"sun\",\"blue\":null}");
    assert_has(buf, "\"bid\":{\"red\":99,\"blue\":null}");
}

static void actions_events_scores(void **unused) {
    text_out o = out();
    game_action list[] = {game_act(TOY_BID, 0, -2, 0, 0), game_act(TOY_KEEP, 1, 0, 0, 0)};
    (void)unused;
    json_actions(&o, &toy_game, list, 2);
    assert_string_equal(buf, "[\"red bid -2\",\"blue keep\"]");
    o = out();
    json_actions(&o, &toy_game, list, 0);
    assert_string_equal(buf, "[]");
    o = out();
    json_event(&o, &toy_game, (game_event){TOY_POINTS, 1, 0, 0, {-1, 1}});
    assert_string_equal(buf, "{\"event\":\"points\",\"seat\":\"blue\",\"args\":[-1,\"card\"]}");
    o = out();
    json_event(&o, &toy_game, game_event_for((game_event){TOY_BIDS, 1, 2, 1, {1}}, 0));
    assert_string_equal(buf, "{\"event\":\"bids\",\"seat\":\"blue\",\"args\":[null]}");
    toy_state s;
    assert_null(game_start(&toy_game, &(game_options){{2, 0}}, &s));
    s.points[1] = 4;
    o = out();
    json_score(&o, &toy_game, &s);
    assert_string_equal(buf, "{\"red\":{\"points\":0,\"rank\":2},\"blue\":{\"points\":4,\"rank\":1}}");
}

/* Brackets match outside of strings, and what a client needs is there. */
static void the_game_itself(void **unused) {
    text_out o = out();
    char open[64] = "";
    int depth = 0;
    bool inside = false;
    (void)unused;
    json_game(&o, &toy_game);
    assert_true(o.len < sizeof buf);
    for (const char *p = buf; *p; p++) {
        if (*p == '\\') {
            p++;
        } else if (*p == '"') {
            inside = !inside;
        } else if (!inside && (*p == '{' || *p == '[')) {
            assert_true(depth < 64);
            open[depth++] = *p;
        } else if (!inside && (*p == '}' || *p == ']')) {
            assert_true(depth > 0);
            assert_int_equal(open[--depth], *p == '}' ? '{' : '[');
        }
    }
    assert_int_equal(depth, 0);
    assert_has(buf, "\"id\":\"toy\"");
    assert_has(buf, "\"rules\":7");
    assert_has(buf, "\"words\":[\"sun\",\"moon\",\"star\"]");
    assert_has(buf, "\"fancy\"");
    assert_has(buf, "\"grid\"");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(strings_are_escaped),   cmocka_unit_test(a_state),         cmocka_unit_test(a_view_hides),
        cmocka_unit_test(actions_events_scores), cmocka_unit_test(the_game_itself),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
