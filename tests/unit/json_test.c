/* json_test.c -- the writer: whole or noticed, always UTF-8; games as JSON: words as strings, hidden
 * values null, sets as arrays, seats as keys. */
#include "unit.h"

#include "../../core/json.h"

static char buf[16384];
static text_out out;
static json j;

static json *begin(void) {
    out = (text_out){buf, 0, sizeof buf};
    json_begin(&j, &out, NULL);
    return &j;
}

#define assert_json(text)               \
    do {                                \
        assert_true(json_end(&j));      \
        assert_string_equal(buf, text); \
    } while (0)

/* ---- the writer ------------------------------------------------------------------------------------- */

static void values_and_nesting(void **unused) {
    (void)unused;
    begin();
    json_object(&j, NULL);
    json_array(&j, "list");
    json_int(&j, NULL, -3);
    json_u64(&j, NULL, UINT64_MAX);
    json_array(&j, NULL);
    json_close(&j);
    json_object(&j, NULL);
    json_close(&j);
    json_close(&j);
    json_null(&j, "nothing");
    json_bool(&j, "yes", true);
    json_bool(&j, "no", false);
    json_number(&j, "large", "-1.50e999");
    json_real(&j, "half", 0.5, 2);
    json_real(&j, "endless", 1.0 / 0.0, 2);
    json_real(&j, "undefined", 0.0 / 0.0, 2);
    json_string(&j, "none", NULL);
    json_digest(&j, "digest", 255);
    json_string(&j, "a \"key\"", "");
    json_close(&j);
    assert_json(
        "{\"list\":[-3,18446744073709551615,[],{}],\"nothing\":null,\"yes\":true,\"no\":false,\"large\":-1.50e999,"
        "\"half\":0.50,"
        "\"endless\":null,\"undefined\":null,\"none\":null,\"digest\":\"00000000000000ff\",\"a \\\"key\\\"\":\"\"}");
}

static void strings_are_escaped(void **unused) {
    (void)unused;
    json_string(begin(), NULL, "a \"b\" \\ \n\x01 á");
    assert_json("\"a \\\"b\\\" \\\\ \\u000a\\u0001 á\"");
}

/* Wherever in a text a letter stands that must not stand for itself. */
static void every_place_is_looked_at(void **unused) {
    static const struct {
        char odd, told[8];
    } cases[] = {{'"', "\\\""}, {'\\', "\\\\"}, {1, "\\u0001"}, {31, "\\u001f"}, {(char)0xFF, "\xEF\xBF\xBD"},
                 {'~', "~"},    {' ', " "},     {'!', "!"},     {'#', "#"}};
    (void)unused;
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++)
        for (int i = 0; i < 20; i++) {
            char said[32] = "abcdefghijklmnopqrst", wanted[64];
            said[i] = cases[k].odd;
            snprintf(wanted, sizeof wanted, "\"%.*s%s%s\"", i, "abcdefghijklmnopqrst", cases[k].told, said + i + 1);
            begin();
            json_string(&j, NULL, said);
            assert_json(wanted);
        }
}

/* Whatever bytes come in, valid UTF-8 goes out; what is valid stays. */
static void strings_are_utf8(void **unused) {
    static const char *const pair[][2] = {
        {"\xC3\xA1 \xE2\x82\xAC \xF0\x9F\x8F\xB0 \xF4\x8F\xBF\xBF",
         "\xC3\xA1 \xE2\x82\xAC \xF0\x9F\x8F\xB0 \xF4\x8F\xBF\xBF"},
        {"\x80", "?"},                /* nothing begins like this    */
        {"a\xC3", "a?"},              /* cut off                     */
        {"\xE2\x82x", "??x"},         /* cut off, and something else */
        {"\xC0\xAF", "??"},           /* longer than it is           */
        {"\xE0\x80\xAF", "???"},      /* the same                    */
        {"\xF0\x80\x80\xAF", "????"}, /* the same                    */
        {"\xED\xA0\x80", "???"},      /* half of a pair              */
        {"\xF4\x90\x80\x80", "????"}, /* beyond Unicode              */
        {"\xFF\xFE", "??"},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof pair / sizeof *pair; i++) {
        char want[64] = "\"";
        for (const char *p = pair[i][1]; *p; p++)
            if (*p == '?')
                strcat(want, "\xEF\xBF\xBD");
            else
                strncat(want, p, 1);
        strcat(want, "\"");
        json_string(begin(), NULL, pair[i][0]);
        assert_json(want);
    }
}

/* Every mistake that would not be JSON is noticed. */
static void mistakes_are_noticed(void **unused) {
    (void)unused;
    assert_false(json_end(begin())); /* nothing */
    json_object(begin(), NULL);
    assert_false(json_end(&j)); /* left open */
    json_int(&j, NULL, 1);      /* no key */
    json_close(&j);
    assert_false(json_end(&j));
    json_array(begin(), NULL);
    json_int(&j, "key", 1); /* a key in an array */
    json_close(&j);
    assert_false(json_end(&j));
    json_int(begin(), NULL, 1);
    assert_true(json_end(&j));
    json_int(&j, NULL, 2); /* a second document */
    assert_false(json_end(&j));
    json_int(begin(), NULL, 1);
    json_close(&j); /* nothing to close */
    assert_false(json_end(&j));
    begin();
    for (int i = 0; i < JSON_DEPTH; i++) json_array(&j, NULL);
    for (int i = 0; i < JSON_DEPTH; i++) json_close(&j); /* too deep */
    assert_false(json_end(&j));
}

static void what_does_not_fit_is_noticed(void **unused) {
    char small[8];
    text_out o = {small, 0, sizeof small};
    (void)unused;
    json_begin(&j, &o, NULL);
    json_string(&j, NULL, "12345");
    assert_true(json_end(&j));
    json_begin(&j, &o, NULL);
    json_string(&j, NULL, "123456");
    assert_false(json_end(&j));
    assert_int_equal(small[7], 0);
}

/* ---- games ------------------------------------------------------------------------------------------- */

static void a_view(void **unused) {
    toy_state s;
    (void)unused;
    assert_null(game_start(&toy_game, &(game_options){{2, 0}}, toy_as_state(&s)));
    s.marks = 5;
    s.shown = 2;
    s.points[1] = -3;
    s.grid[1][2] = 7;
    json_view(begin(), NULL, &toy_game, toy_as_view(&s));
    assert_json("{\"marks\":[0,2],\"moves\":2,\"total\":0,\"points\":{\"red\":0,\"blue\":-3},"
                "\"grid\":{\"plain\":[0,0,0],\"fancy\":[0,0,7]},\"bid\":{\"red\":99,\"blue\":99},"
                "\"card\":{\"red\":\"sun\",\"blue\":\"sun\"},\"shows\":{\"red\":0,\"blue\":0},"
                "\"keeps\":{\"red\":0,\"blue\":0},\"players\":2,\"mode\":\"plain\",\"phase\":\"bidding\","
                "\"turn\":\"red\",\"shown\":[\"blue\"],\"last\":\"nobody\",\"spare\":[0,0,0,0]}");
}

static void a_view_hides(void **unused) {
    toy_state s;
    game_view_buf view;
    (void)unused;
    assert_null(game_start(&toy_game, &(game_options){{2, 0}}, toy_as_state(&s)));
    s.bid[1] = 2;
    toy_game.observe(toy_as_state(&s), 0, game_in(&view));
    json_view(begin(), NULL, &toy_game, game_in(&view));
    assert_has(buf, "\"card\":{\"red\":\"sun\",\"blue\":null}");
    assert_has(buf, "\"bid\":{\"red\":99,\"blue\":null}");
}

static void an_event(game_event e) {
    json_open_event(begin(), NULL, &toy_game, e);
    json_close(&j);
}

static void actions_events_scores(void **unused) {
    toy_state s;
    (void)unused;
    json_notation(begin(), NULL, &toy_game, game_act(TOY_BID, 0, -2, 0, 0));
    assert_json("\"red bid -2\"");
    an_event((game_event){TOY_POINTS, 1, 0, 0, {-1, 1}});
    assert_json("{\"event\":\"points\",\"seat\":\"blue\",\"args\":[-1,\"card\"]}");
    an_event(game_event_for((game_event){TOY_BIDS, 1, 2, 1, {1}}, 0));
    assert_json("{\"event\":\"bids\",\"seat\":\"blue\",\"args\":[null]}");
    assert_null(game_start(&toy_game, &(game_options){{2, 0}}, toy_as_state(&s)));
    s.points[1] = 4;
    json_score(begin(), NULL, &toy_game, toy_as_view(&s));
    assert_json("{\"red\":{\"points\":0,\"rank\":2},\"blue\":{\"points\":4,\"rank\":1}}");
}

static void facts_and_outlooks(void **unused) {
    toy_state s;
    game_view_buf view;
    (void)unused;
    json_game(begin(), NULL, &toy_game);
    assert_has(buf, "{\"name\":\"cards\",\"of\":[],\"value\":null,\"at\":6}");
    assert_has(buf, "\"at\":{\"sun\":1,\"moon\":2,\"star\":3,\"none\":null}}");
    assert_has(buf, "\"at\":{\"plain\":[{\"red\":\"blue\",\"blue\":\"green\",\"green\":\"red\"},{");
    assert_null(game_start(&toy_game, &(game_options){{2, 0}}, toy_as_state(&s)));
    toy_game.observe(toy_as_state(&s), 0, game_in(&view));
    json_outlook(begin(), NULL, &toy_game, game_in(&view), 0);
    assert_json("[{\"event\":\"holds\",\"seat\":\"red\",\"args\":[\"sun\",1]},"
                "{\"event\":\"holds\",\"seat\":\"blue\",\"args\":[null,null]}]");
}

static void the_game_itself(void **unused) {
    (void)unused;
    json_game(begin(), NULL, &toy_game);
    assert_true(json_end(&j));
    assert_has(buf, "\"id\":\"toy\"");
    assert_has(buf, "\"rules\":7");
    assert_has(buf, "\"words\":[\"sun\",\"moon\",\"star\"]");
    assert_has(buf, "\"fancy\"");
    assert_has(buf, "\"grid\"");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_and_nesting),
        cmocka_unit_test(strings_are_escaped),
        cmocka_unit_test(every_place_is_looked_at),
        cmocka_unit_test(strings_are_utf8),
        cmocka_unit_test(mistakes_are_noticed),
        cmocka_unit_test(what_does_not_fit_is_noticed),
        cmocka_unit_test(a_view),
        cmocka_unit_test(a_view_hides),
        cmocka_unit_test(actions_events_scores),
        cmocka_unit_test(facts_and_outlooks),
        cmocka_unit_test(the_game_itself),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
