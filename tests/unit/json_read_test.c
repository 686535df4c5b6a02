/* json_read_test.c -- the reader of JSON: what it takes, what it refuses and where, and any bytes at all. */
#include "unit.h"
#include "../../core/json_read.h"
#include "../../core/rng.h"

static char text[4096];
static json_node node[512];

static const char *read(const char *from) {
    snprintf(text, sizeof text, "%s", from);
    assert_true(json_read_nodes(text) <= sizeof node / sizeof *node);
    return json_read(text, node, json_read_nodes(text), NULL);
}

static void values(void **unused) {
    (void)unused;
    assert_null(read(" {\"a\": [1, -2.5e+3,true , false,null], \"b\":{\"c\":\"d\"},\"e\":[],\"f\":{}} "));
    const json_node *a = json_member(node, "a")->first;
    assert_string_equal(a->text, "1");
    assert_string_equal(a->next->text, "-2.5e+3");
    assert_true(a->next->next->type == JSON_IS_BOOL && a->next->next->truth);
    assert_true(a->next->next->next->type == JSON_IS_BOOL && !a->next->next->next->truth);
    assert_int_equal(a->next->next->next->next->type, JSON_IS_NULL);
    assert_null(a->next->next->next->next->next);
    assert_string_equal(json_member(json_member(node, "b"), "c")->text, "d");
    assert_null(json_member(node, "e")->first);
    assert_null(json_member(node, "f")->first);
    assert_null(json_member(node, "g"));
    assert_null(json_member(a, "g"));
    assert_null(read("17"));
    assert_string_equal(node->text, "17");
}

static void strings(void **unused) {
    (void)unused;
    assert_null(read("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\u20AC\\ud83d\\ude00\xC3\xA9\""));
    assert_string_equal(node->text, "\"\\/\b\f\n\r\t\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80\xC3\xA9");
}

static void refusals(void **unused) {
    static const char *const bad[] = {
        "",
        " ",
        "{",
        "[",
        "\"",
        "{\"a\"}",
        "{\"a\":}",
        "{\"a\":1,}",
        "[1,]",
        "[1 2]",
        "{a:1}",
        "{\"a\":1,\"a\":2}",
        "01",
        "1.",
        ".5",
        "1e",
        "-",
        "+1",
        "tru",
        "nul",
        "[1]2",
        "\"\\x\"",
        "\"\\u12\"",
        "\"\\u0000\"",
        "\"\\ud800\"",
        "\"\\ud800\\u0041\"",
        "\"\\udc00\"",
        "\"\t\"",
        "\"\xC3\"",
        "\"\xC0\x80\"",
        "\"\xED\xA0\x80\"",
        "\"\xF4\x90\x80\x80\"",
        "\"\xFF\"",
        "'a'",
        "NaN",
        "[1,",
        "{\"a\":1 \"b\":2}",
    };
    size_t at;
    (void)unused;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (!read(bad[i])) fail_msg("taken: %s", bad[i]);
    snprintf(text, sizeof text, "[1, x]");
    assert_string_equal(json_read(text, node, 9, &at), "this is not JSON");
    assert_int_equal(at, 4);
    snprintf(text, sizeof text, "[1,2,3]");
    assert_string_equal(json_read(text, node, 3, NULL), "too much in it");
    memset(text, '[', 100);
    text[100] = 0;
    assert_string_equal(json_read(text, node, 512, NULL), "too deep");
}

/* Whatever the bytes: an answer, within the memory given (the sanitizers look). */
static void any_bytes(void **unused) {
    static const char some[] = "{}[]\":,\\u0019aedtrulfsn.-+E \xC3\xA9\xFF\x01";
    game_rng rng;
    rng_seed(&rng, 1);
    (void)unused;
    for (int i = 0; i < 200000; i++) {
        size_t n = rng_below(&rng, 24), cap = 1 + rng_below(&rng, 12);
        char *exact = malloc(n + 1);
        json_node *nodes = calloc(cap, sizeof *nodes);
        for (size_t k = 0; k < n; k++) exact[k] = some[rng_below(&rng, sizeof some - 1)];
        exact[n] = 0;
        json_read(exact, nodes, cap, NULL);
        free(nodes);
        free(exact);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values),
        cmocka_unit_test(strings),
        cmocka_unit_test(refusals),
        cmocka_unit_test(any_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
