/* session_json_test.c -- a match as JSON: everybody gets the own choices and no secrets; who looks back
 * gets no choices. What the documents consist of is for tools/json-check. */
#include "unit.h"

#include "../../session/json.h"

static text_out out;
static json j;

static json *begin(void) {
    json_begin(&j, &out, json_grow);
    return &j;
}

static const char *text(void) {
    assert_true(json_end(&j));
    return out.at;
}

static const char *look(const match *m, int n, int viewer) {
    json_look(begin(), NULL, m, n, viewer, say_langs);
    return text();
}

static const char *steps(const match *m, int from, int to, int viewer) {
    json_steps(begin(), m, from, to, viewer, say_langs);
    return text();
}

static void assert_lacks(const char *where, const char *what) {
    if (strstr(where, what)) fail_msg("%s stands in %s", what, where);
}

/* The toy, red's bid on the table: nature dealt red a moon and blue a star, and blue is still to bid. */
static match *half_bid(void) {
    const char *why, *const lines[] = {"chance deal moon", "chance deal star", "red bid 1"};
    match *m = match_new(&toy_now, &(game_options){{2, 0}}, NULL, 1, &why);
    assert_non_null(m);
    for (int i = 0; i < 3; i++) {
        game_action a;
        assert_null(text_read_action(m->g, lines[i], &a, NULL));
        assert_null(match_play(m, a, MATCH_EVERYBODY, NULL));
    }
    return m;
}

static void everybody_sees_what_they_may(void **unused) {
    match *m = half_bid();
    (void)unused;
    assert_has(look(m, -1, 0), "\"viewer\":\"red\"");
    assert_has(out.at, "\"card\":{\"red\":\"moon\",\"blue\":null}");
    assert_has(out.at, "\"legal\":[]");
    assert_has(out.at, "\"undo\":null");
    assert_lacks(out.at, "digest");
    assert_has(look(m, -1, 1), "\"card\":{\"red\":null,\"blue\":\"star\"}");
    assert_has(out.at, "\"bid\":{\"red\":null,\"blue\":99}");
    assert_has(out.at, "\"legal\":[{\"text\":\"blue bid -2\",\"kind\":\"bid\",\"args\":[-2],\"labels\":[\"−2\"],");
    assert_has(out.at, "\"undo\":\"Another player has acted since");
    assert_has(look(m, -1, GAME_NOBODY), "\"viewer\":\"nobody\"");
    assert_has(out.at, "\"card\":{\"red\":null,\"blue\":null}");
    assert_has(out.at, "\"legal\":[]");
    assert_has(look(m, -1, VIEWER_EVERYTHING), "\"viewer\":\"everything\"");
    assert_has(out.at, "\"bid\":{\"red\":1,\"blue\":99}");
    assert_has(out.at, "\"text\":\"blue bid 2\"");
    assert_has(out.at, "\"digest\":\"");
    match_free(m);
}

static void looking_back_there_is_no_choice(void **unused) {
    match *m = half_bid();
    (void)unused;
    assert_has(look(m, 2, 1), "\"step\":2,\"steps\":3,");
    assert_has(out.at, "\"legal\":[]");
    assert_has(out.at, "\"undo\":\"\"");
    assert_has(look(m, 1, VIEWER_EVERYTHING), "\"actors\":{\"chance\":null},\"legal\":[]");
    match_free(m);
}

/* What nature may bring is a choice of those who see everything. */
static void nature_has_choices(void **unused) {
    match *m = half_bid();
    (void)unused;
    m->len = 0;
    m->now = m->start;
    assert_has(look(m, -1, VIEWER_EVERYTHING), "\"text\":\"chance deal star\"");
    assert_has(look(m, -1, 0), "\"legal\":[]");
    match_free(m);
}

static void steps_keep_secrets(void **unused) {
    match *m = half_bid();
    (void)unused;
    assert_has(steps(m, 2, 3, 0), "\"action\":{\"text\":\"red bid 1\",\"kind\":\"bid\",\"args\":[1]");
    assert_has(steps(m, 2, 3, 1), "\"kind\":\"bid\",\"args\":[null],\"labels\":[\"?\"],\"say\":\"Bid ?\"");
    assert_has(steps(m, 0, 2, VIEWER_EVERYTHING), "\"text\":\"chance deal star\"");
    assert_lacks(steps(m, 0, 2, 0), "star");
    assert_has(out.at, "\"seat\":\"chance\"");
    match_free(m);
}

static void a_refusal_is_utf8(void **unused) {
    (void)unused;
    json_refusal(begin(), say_langs, "No.", &(text_fault){3, "caf\xE9"});
    assert_string_equal(text(), "{\"why\":\"No.\",\"line\":3,\"word\":\"caf\xEF\xBF\xBD\"}");
}

/* That an action was the only one says what is not in the hand of whoever took it. */
static void only_the_seat_itself_is_told_that_it_had_no_choice(void **unused) {
    match *m = half_bid();
    (void)unused;
    m->step[2].flags |= MATCH_AUTO;
    assert_has(steps(m, 2, 3, 0), "\"auto\":true");
    assert_has(steps(m, 2, 3, VIEWER_EVERYTHING), "\"auto\":true");
    assert_has(steps(m, 2, 3, 1), "\"auto\":false");
    assert_has(steps(m, 2, 3, GAME_NOBODY), "\"auto\":false");
    match_free(m);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everybody_sees_what_they_may),
        cmocka_unit_test(only_the_seat_itself_is_told_that_it_had_no_choice),
        cmocka_unit_test(looking_back_there_is_no_choice),
        cmocka_unit_test(nature_has_choices),
        cmocka_unit_test(steps_keep_secrets),
        cmocka_unit_test(a_refusal_is_utf8),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    free(out.at);
    return failed;
}
