/* yaml_test.c -- the reader of docs/api.yaml: see server/yaml.h. That it reads that file as others do is tested by
 * tests/host/contract.py. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <setjmp.h>
#include <string.h>

#include <cmocka.h>

#include "../../server/yaml.h"

static json_node node[200];
static char room[2000];

static const json_node *read_good(const char *text) {
    int line;
    const char *no = yaml_read(text, node, 200, room, sizeof room, &line);
    if (no) fail_msg("line %d: %s", line, no);
    return node;
}

static const json_node *at(const json_node *n, const char *key) {
    n = json_member(n, key);
    assert_non_null(n);
    return n;
}

static void blocks_lists_and_flows_are_read(void **state) {
    (void)state;
    const json_node *n = read_good("# a comment\n"
                                   "one: plain text, with commas # and a comment\n"
                                   "two:\n"
                                   "  'a b': \"q \\\"x\\\" # no\"\n"
                                   "  \"200\": {x: 1, y: [a, \"b, c\", {}], z: it''s}\n"
                                   "\n"
                                   "  three:\n"
                                   "    - name: first\n"
                                   "      value: -2.5\n"
                                   "    - {name: second, null: ~}\n"
                                   "    - plain\n"
                                   "four: [{}, {p: []},\n"
                                   "  true]\n"
                                   "five:\n"
                                   "six: 'it''s http://x#y'\n");
    assert_string_equal(at(n, "one")->text, "plain text, with commas");
    assert_string_equal(at(at(n, "two"), "a b")->text, "q \"x\" # no");
    const json_node *flow = at(at(n, "two"), "200");
    assert_int_equal(at(flow, "x")->type, JSON_IS_NUMBER);
    assert_string_equal(at(flow, "y")->first->next->text, "b, c");
    assert_int_equal(at(flow, "y")->first->next->next->type, JSON_IS_OBJECT);
    assert_null(at(flow, "y")->first->next->next->next);
    const json_node *list = at(at(n, "two"), "three")->first;
    assert_string_equal(at(list, "value")->text, "-2.5");
    assert_int_equal(at(list->next, "null")->type, JSON_IS_NULL);
    assert_string_equal(list->next->next->text, "plain");
    assert_true(at(n, "four")->first->next->next->truth);
    assert_int_equal(at(n, "five")->type, JSON_IS_NULL);
    assert_string_equal(at(n, "six")->text, "it's http://x#y");
}

static void what_is_no_such_yaml_is_refused_with_its_line(void **state) {
    static const struct {
        const char *text;
        int line;
    } bad[] = {
        {"", 1},
        {"# nothing\n", 2},
        {"a: 1\nb\n", 2},
        {"a: {b: 1\n", 2},
        {"a: {b: 1} c\n", 1},
        {"a: \"x\n", 1},
        {"a: b: c\n", 1},
        {"a:\n  b: 1\n c: 2\n", 3},
        {"a: [1 {}]\n", 1},
        {"a: {b}\n", 1},
        {"a: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[1", 1},
    };
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        int line = 0;
        if (!yaml_read(bad[i].text, node, 200, room, sizeof room, &line)) fail_msg("%s is read", bad[i].text);
        if (line != bad[i].line) fail_msg("%s: line %d", bad[i].text, line);
    }
    int line;
    assert_non_null(yaml_read("a: {b: 1, c: 2}\n", node, 3, room, sizeof room, &line));
    assert_non_null(yaml_read("a: some long text\n", node, 200, room, 8, &line));
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(blocks_lists_and_flows_are_read),
                                       cmocka_unit_test(what_is_no_such_yaml_is_refused_with_its_line)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
