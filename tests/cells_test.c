/* cells_test.c -- the grid of cells that boards are drawn on, and letters made alike for search. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../board/cells.h"
#include "../tui/text/fold.h"

static cells c;

static const char *row(int y) {
    static char out[CELLS_W * 4 + 1];
    cells_line(&c, y, out, sizeof out);
    return out;
}

static int clear(void **state) {
    (void)state;
    cells_clear(&c);
    return 0;
}

static void text(void **state) {
    (void)state;
    assert_int_equal(cells_text(&c, 2, 1, CELL_BOLD, "Élő 3│"), 8);
    assert_string_equal(row(0), "");
    assert_string_equal(row(1), "  Élő 3│");
    assert_int_equal(c.w, 8);
    assert_int_equal(c.h, 2);
    assert_int_equal(c.style[1][2], CELL_BOLD);
    assert_int_equal(c.style[1][1], CELL_PLAIN);
    assert_int_equal(c.ch[1][2], 0xC9);
    assert_string_equal(row(7), "");
    assert_string_equal(row(-1), "");
}

static void trailing_spaces(void **state) {
    (void)state;
    cells_text(&c, 0, 0, CELL_PLAIN, "a b   ");
    assert_string_equal(row(0), "a b");
    assert_int_equal(cells_line_width(&c, 0), 3);
    cells_text(&c, 0, 1, CELL_PLAIN, "   ");
    assert_string_equal(row(1), "");
}

static void edges(void **state) {
    (void)state;
    assert_int_equal(cells_text(&c, CELLS_W - 2, 0, CELL_PLAIN, "abcd"), CELLS_W + 2);
    assert_int_equal(c.ch[0][CELLS_W - 1], 'b');
    assert_int_equal(c.w, CELLS_W);
    assert_int_equal(cells_text(&c, -2, 1, CELL_PLAIN, "abcd"), 2);
    assert_string_equal(row(1), "cd");
    cells_text(&c, 0, CELLS_H, CELL_PLAIN, "below");
    cells_text(&c, 0, -1, CELL_PLAIN, "above");
    assert_int_equal(c.h, 2);
}

static void width(void **state) {
    (void)state;
    assert_int_equal(cells_width(""), 0);
    assert_int_equal(cells_width("Счёт"), 4);
    assert_int_equal(cells_width("e\xcc\x81"), 1); /* e with a combining accent */
    assert_int_equal(cells_width("a\tb"), 2);
    cells_text(&c, 0, 0, CELL_PLAIN, "e\xcc\x81x");
    assert_string_equal(row(0), "ex");
}

static void broken_utf8(void **state) {
    (void)state;
    assert_int_equal(cells_text(&c, 0, 0, CELL_PLAIN, "a\xff\xc3"), 3);
    assert_string_equal(row(0), "a\xef\xbf\xbd\xef\xbf\xbd");
    assert_int_equal(cells_width("\xe2\x82"), 2); /* cut in the middle            */
    assert_int_equal(cells_width("\xc0\xaf"), 2); /* longer than it need be       */
    assert_int_equal(cells_width("\xe0\x80\xaf"), 3);
    assert_int_equal(cells_width("\xed\xa0\x80"), 3);     /* half of a pair               */
    assert_int_equal(cells_width("\xf4\x90\x80\x80"), 4); /* beyond the last code point   */
    cells_text(&c, 0, 1, CELL_PLAIN, "\xf0\x9f\x8f\xb0"); /* a castle                     */
    assert_string_equal(row(1), "\xf0\x9f\x8f\xb0");
}

static void formats(void **state) {
    (void)state;
    assert_int_equal(cells_printf(&c, 1, 0, CELL_GOOD, "%s %d", "Kő", 12), 6);
    assert_string_equal(row(0), " Kő 12");
    char many[400];
    memset(many, 0, sizeof many);
    many[0] = 'a'; /* so that the cut falls inside a letter */
    for (int i = 0; i < 150; i++) strcat(many, "ő");
    cells_printf(&c, 0, 1, CELL_PLAIN, "%s", many);
    assert_null(strstr(row(1), "\xef\xbf\xbd"));
}

static void boxes(void **state) {
    (void)state;
    cells_box(&c, 1, 0, 4, 3, CELL_DIM);
    assert_string_equal(row(0), " ┌──┐");
    assert_string_equal(row(1), " │  │");
    assert_string_equal(row(2), " └──┘");
    cells_box(&c, 0, 5, 1, 1, CELL_DIM); /* too small for a frame */
    assert_int_equal(c.h, 3);
    cells_box(&c, CELLS_W - 2, CELLS_H - 2, 9, 9, CELL_DIM);
    assert_int_equal(c.w, CELLS_W);
}

static void short_memory(void **state) {
    (void)state;
    char out[5] = "xxxx";
    cells_text(&c, 0, 0, CELL_PLAIN, "aőőő");
    cells_line(&c, 0, out, 5);
    assert_string_equal(out, "aő");
    cells_line(&c, 0, out, 1);
    assert_string_equal(out, "");
    out[0] = 'z';
    cells_line(&c, 0, out, 0);
    assert_int_equal(out[0], 'z');
}

static void folding(void **state) {
    (void)state;
    static const char *const pair[][2] = {
        {"NAPLÓ", "naplo"}, {"Őrült Űr", "orult ur"}, {"Árvíztűrő", "arvizturo"},
        {"Счёт", "счет"},   {"ПРАВИЛА", "правила"},   {"Ёлка", "елка"},
        {"R4.2", "r4.2"},   {"Müsßé×÷", "musße×÷"},   {"├─ €", "├─ €"},
    };
    char out[64];
    for (size_t i = 0; i < sizeof pair / sizeof *pair; i++) {
        fold(pair[i][0], out, sizeof out);
        assert_string_equal(out, pair[i][1]);
    }
    fold("\xc3", out, sizeof out);
    assert_string_equal(out, "\xc3");
    fold("Счёт", out, 4); /* room for one letter of two bytes, not for two */
    assert_string_equal(out, "с");
    assert_true(fold_contains("Вокруг ЗАМКА", strlen("Вокруг ЗАМКА"), "замка"));
    assert_true(fold_contains("a Kőfejtő", strlen("a Kőfejtő"), "kofej"));
    assert_false(fold_contains("castle", 3, "castle")); /* only the first three letters count */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(text, clear),        cmocka_unit_test_setup(trailing_spaces, clear),
        cmocka_unit_test_setup(edges, clear),       cmocka_unit_test_setup(width, clear),
        cmocka_unit_test_setup(broken_utf8, clear), cmocka_unit_test_setup(formats, clear),
        cmocka_unit_test_setup(boxes, clear),       cmocka_unit_test_setup(short_memory, clear),
        cmocka_unit_test_setup(folding, clear),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
