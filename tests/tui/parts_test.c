/* The parts of the full-screen app that are pure: pages, layouts, choices, places; and the thread that
 * thinks. The game is a table of words only. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "../../tui/text/choices.h"
#include "../../tui/screen/layout.h"
#include "../../tui/text/page.h"
#include "../../tui/screen/think.h"

/* ---- a game of words ---------------------------------------------------------------------------------- */

static const char *const seats[] = {"red", "blue"};
static const char *const place_word[] = {"gate", "inn", "castle", "road-1", "road-2"};
static const char *const place_label[] = {"Gate", "Inn", "Castle", "space 1", "space 2"};
static const game_domain place = {"place", 0, 5, place_word, place_label};
static const game_domain road = {"road", 1, 2, place_word + 3, place_label + 3};
static const game_domain number = {"number", -2, 9, NULL, NULL};
static const game_domain step = {"step", -2, 9, NULL, NULL};
enum { PASS, PUT, BUILD, SHIFT };
static const game_kind actions[] = {
    [PASS] = {.name = "pass", .say = "Pass", .decline = 1},
    [PUT] = {.name = "put", .arg = {&place}, .say = "Put: {0}"},
    [BUILD] = {.name = "build", .arg = {&road, &number}, .say = "Build on {0}, {1}"},
    [SHIFT] = {.name = "shift", .arg = {&step}, .say = "Shift it by {+0}"},
};
static const game_option options[] = {{.key = "players", .lo = 2, .hi = 2, .dflt = 2}};
static const game words = {.id = "words",
                           .title = "Words",
                           .seats = seats,
                           .seat_labels = seats,
                           .options = options,
                           .n_options = 1,
                           .actions = actions,
                           .n_actions = 4,
                           .state_bytes = 8};
const game *const game_list[] = {&words, NULL};

/* ---- pages ------------------------------------------------------------------------------------------------ */

static const char *line_of(const page *p, int y) {
    static char out[256];
    int style;
    const char *line = page_line(p, y, &style);
    snprintf(out, sizeof out, "%.*s", line ? (int)strcspn(line, "\n") : 6, line ? line : "(none)");
    return out;
}

static void wrapping(void **state) {
    (void)state;
    page p = {.width = 10};
    page_wrap(&p, 2, "Élő fa áll a hegyen");
    assert_int_equal(page_lines(&p), 3);
    assert_string_equal(line_of(&p, 0), "  Élő fa");
    assert_string_equal(line_of(&p, 1), "  áll a");
    assert_string_equal(line_of(&p, 2), "  hegyen");
    assert_string_equal(line_of(&p, 3), "(none)");
    page_clear(&p);
    page_wrap_after(&p, 6, 1, "abc d averyverylongword e\n\nf");
    assert_string_equal(line_of(&p, 0), "abc");
    assert_string_equal(line_of(&p, 1), " d");
    assert_string_equal(line_of(&p, 2), " averyverylongword");
    assert_string_equal(line_of(&p, 3), " e");
    assert_string_equal(line_of(&p, 4), "");
    assert_string_equal(line_of(&p, 5), " f");
    page_clear(&p);
    p.plain = true;
    page_style(&p, CELL_BOLD);
    page_wrap(&p, 0, "plain text is never broken, and has no styles");
    assert_string_equal(line_of(&p, 0), "plain text is never broken, and has no styles");
    page_free(&p);
    assert_int_equal(page_lines(&p), 0);
}

static void painting(void **state) {
    (void)state;
    static cells c;
    char row[64];
    page p = {.width = 40};
    cells_clear(&c);
    page_put(&p, "one\n");
    page_style(&p, CELL_GOOD);
    page_put(&p, "two and more\nthree ");
    page_style(&p, CELL_PLAIN);
    page_put(&p, "Béla\nfour");
    page_paint(&p, 1, &c, 2, 1, 8, 2);
    cells_line(&c, 1, row, sizeof row);
    assert_string_equal(row, "  two and");
    cells_line(&c, 2, row, sizeof row);
    assert_string_equal(row, "  three Bé"); /* no further than the rectangle */
    assert_int_equal(c.h, 3);
    assert_int_equal(c.style[1][3], CELL_GOOD);
    assert_int_equal(c.style[2][3], CELL_GOOD); /* a style goes on in the next line */
    assert_int_equal(c.style[2][8], CELL_PLAIN);
    page_paint(&p, 9, &c, 0, 0, 8, 2); /* beyond the end: nothing */
    assert_int_equal(page_lines(&p), 4);
    page_free(&p);
}

static void finding(void **state) {
    (void)state;
    page p = {.width = 40};
    page_put(&p, "R1 Begin\nthe ");
    page_style(&p, CELL_BOLD);
    page_put(&p, "VÁROS");
    page_style(&p, CELL_PLAIN);
    page_put(&p, " kapuja\n   és a fala\n");
    assert_int_equal(page_find(&p, 0, "varos k"), 1);   /* marks, capitals and accents do not count */
    assert_int_equal(page_find(&p, 0, "kapuja es"), 1); /* it goes on in the next line             */
    assert_int_equal(page_find(&p, 2, "varos"), -1);
    assert_int_equal(page_find(&p, 0, "fala"), 2);
    assert_int_equal(page_find(&p, -5, "begin"), 0);
    page_free(&p);
}

/* ---- layouts --------------------------------------------------------------------------------------------- */

/* Whatever is wished for: inside the screen, and nothing on top of something else. */
static void check_layout(int w, int h, const layout_wish *want) {
    layout l;
    layout_make(w, h, want, &l);
    const rect all[] = {l.title, l.board, l.news, l.rule, l.question, l.choices, l.log_rule, l.log, l.message, l.keys};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        rect a = all[i];
        if (a.w <= 0 || a.h <= 0) continue;
        assert_true(a.x >= 0 && a.y >= 0 && a.x + a.w <= w && a.y + a.h <= h);
        for (size_t k = 0; k < i; k++) {
            rect b = all[k];
            if (b.w <= 0 || b.h <= 0) continue;
            bool apart = a.x >= b.x + b.w || b.x >= a.x + a.w || a.y >= b.y + b.h || b.y >= a.y + a.h;
            if (!apart) fail_msg("%dx%d: rectangles %zu and %zu overlap", w, h, k, i);
        }
    }
    assert_true(l.board.h >= 0 && l.choices.h >= 0);
    assert_int_equal(l.title.h, 1);
    assert_int_equal(l.keys.h, 1);
}

static void layouts(void **state) {
    (void)state;
    static const int sizes[][2] = {{40, 12}, {80, 24}, {60, 20}, {118, 24}, {119, 24}, {130, 40}, {80, 60}, {240, 100}};
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
        for (int high = 3; high < 60; high += 7)
            for (int choices = 0; choices < 60; choices += 3)
                for (int bits = 0; bits < 32; bits++) {
                    bool side = layout_choices_width(sizes[s][0], 80) < sizes[s][0];
                    layout_wish want = {.board_w = 80,
                                        .board_h = high,
                                        .choices = choices,
                                        .question = side || bits & 1 ? 1 + (bits >> 1 & 1) : 0,
                                        .message = bits >> 2 & 1 ? 3 : 0,
                                        .news = bits >> 3 & 1 ? 10 : 0,
                                        .log = bits >> 4 & 1};
                    check_layout(sizes[s][0], sizes[s][1], &want);
                }
}

static void small_and_large(void **state) {
    (void)state;
    layout l;
    layout_wish want = {.board_w = 80, .board_h = 36, .choices = 7, .news = 5, .log = true};
    layout_make(80, 24, &want, &l);
    assert_false(l.side);
    assert_int_equal(l.log.h, 0);
    assert_int_equal(l.choices.h, 7);
    assert_int_equal(l.news.h, 3);
    assert_true(l.board.h >= 11);
    layout_make(80, 60, &want, &l); /* everything fits, the rest is for the log */
    assert_int_equal(l.board.h, 36);
    assert_int_equal(l.news.h, 0);
    assert_true(l.log.h >= 10);
    want.question = 1;
    layout_make(130, 40, &want, &l);
    assert_true(l.side);
    assert_int_equal(l.board.h, 38);
    assert_int_equal(l.choices.x, 82);
    assert_true(l.log.h >= 20);
}

/* ---- choices --------------------------------------------------------------------------------------------- */

static decision make_decision(void) {
    static decision d;
    d.n = 0;
    d.list[d.n++] = game_act(PASS, 0, 0, 0, 0);
    for (int i = 0; i < 5; i++) d.list[d.n++] = game_act(PUT, 0, i, 0, 0);
    d.list[d.n++] = game_act(BUILD, 0, 1, 3, 0);
    d.list[d.n++] = game_act(BUILD, 0, 2, -2, 0);
    for (int i = -2; i < 3; i++) d.list[d.n++] = game_act(SHIFT, 0, i, 0, 0);
    return d;
}

static void columns(void **state) {
    (void)state;
    static choice_list l;
    decision d = make_decision();
    bool shown[GAME_ACTIONS];
    char text[CHOICE_TEXT];
    memset(shown, 1, sizeof shown);
    choices_lay(say_langs, &words, &d, shown, CHOICES_HEADINGS, 30, &l);
    assert_int_equal(l.n, d.n + 1); /* "Put:" has a heading, bare numbers never get one */
    assert_true(l.spot[1].heading);
    choices_text(say_langs, &words, &d, &l.spot[1], text);
    assert_string_equal(text, "Put:");
    choices_text(say_langs, &words, &d, &l.spot[2], text);
    assert_string_equal(text, "Gate");
    choices_text(say_langs, &words, &d, &l.spot[choices_find(&l, 6)], text);
    assert_string_equal(text, "Build on space 1, 3");
    for (int i = 0; i < l.n; i++)
        for (int k = 0; k < i; k++) assert_true(l.spot[i].y != l.spot[k].y || l.spot[i].x >= l.spot[k].x + l.spot[k].w);
    /* Gate, Inn, Castle in one column, space 1 and 2 in the next. */
    assert_int_equal(choices_move(&l, 1, 0, 1), 2);
    assert_int_equal(choices_move(&l, 1, 1, 0), 4);
    assert_int_equal(choices_move(&l, 4, -1, 0), 1);
    assert_int_equal(choices_move(&l, 1, 0, -1), 0); /* past the heading */
    assert_int_equal(choices_move(&l, 0, 0, -1), 0);
    assert_int_equal(choices_move(&l, 99, 0, 1), 99);
    assert_int_equal(choices_find(&l, 99), -1);
    /* Brief: "Shift it by +2" would be cut where it matters. */
    choices_lay(say_langs, &words, &d, shown, CHOICES_HEADINGS | CHOICES_BRIEF, 12, &l);
    int spot = choices_find(&l, d.n - 1);
    choices_text(say_langs, &words, &d, &l.spot[spot], text);
    assert_string_equal(text, "by +2");
    while (!l.spot[spot].heading) spot--;
    choices_text(say_langs, &words, &d, &l.spot[spot], text);
    assert_string_equal(text, "Shift it ...");
    /* Without headings, in one narrow column, and only some of them. */
    shown[2] = false;
    choices_lay(say_langs, &words, &d, shown, 0, 5, &l);
    assert_int_equal(l.n, d.n - 1);
    assert_int_equal(l.rows, d.n - 1);
    assert_int_equal(choices_find(&l, 2), -1);
    assert_true(l.widest > 5);
    memset(shown, 0, sizeof shown);
    choices_lay(say_langs, &words, &d, shown, CHOICES_HEADINGS, 30, &l);
    assert_int_equal(l.n, 0);
    assert_int_equal(l.rows, 0);
}

/* ---- places ---------------------------------------------------------------------------------------------- */

static void pointing(void **state) {
    (void)state;
    static cells c;
    static place_map m;
    decision d = make_decision();
    game_action wish;
    rect box;
    cells_clear(&c);
    int gate = cells_target(&c, 0, 0, 5, 2, "place", 0), first = cells_target(&c, 10, 0, 5, 1, "place", 3);
    int second = cells_target(&c, 10, 4, 5, 1, "road", 2), three = cells_target(&c, 30, 4, 2, 1, "number", 3);
    int up = cells_target(&c, 40, 4, 2, 1, "step", 2), nothing = cells_target(&c, 50, 0, 2, 1, "place", 2);
    cells_also(&c, up, "place", 1);
    c.w = 60;
    c.h = 6;
    for (int i = 0; i < d.n; i++)
        if (d.list[i].kind == PUT && d.list[i].arg[0] == 2)
            memmove(&d.list[i], &d.list[i + 1], sizeof d.list[0] * (size_t)(--d.n - i));
    place_map_make(&words, &c, d.list, d.n, &m);
    assert_int_equal(place_count(&m, gate), 1);
    assert_true(place_has(&m, gate, 1));
    assert_int_equal(place_count(&m, first), 2); /* put there, build there: the words are the same */
    assert_int_equal(place_count(&m, second), 2);
    assert_int_equal(place_count(&m, three), 1); /* a number is that of its own domain only */
    assert_int_equal(place_count(&m, up), 2);    /* shift by two; and the inn               */
    assert_int_equal(place_count(&m, nothing), 0);
    assert_true(place_wish(&words, &c, nothing, d.list, d.n, &wish));
    assert_int_equal(wish.kind, PUT);
    assert_int_equal(wish.arg[0], 2);
    assert_false(place_wish(&words, &c, nothing, d.list, 1, &wish)); /* one can only pass */
    assert_true(cells_means(&c, up, "place", 1));
    assert_false(cells_means(&c, up, "place", 2));
    assert_true(place_box(&c, gate, &box));
    assert_int_equal(box.w, 5);
    assert_int_equal(box.h, 2);
    assert_int_equal(place_move(&c, gate, 1, 0), first);
    assert_int_equal(place_move(&c, first, 0, 1), second);
    assert_int_equal(place_move(&c, second, 1, 0), three);
    assert_int_equal(place_move(&c, gate, -1, 0), gate);
    assert_true(place_is_sound(&words, &c.place[gate]));
    assert_false(place_is_sound(&words, &(cells_place){"place", 9, 0}));
    assert_false(place_is_sound(&words, &(cells_place){"moon", 0, 0}));
    while (cells_target(&c, 0, 0, 1, 1, "place", 0) >= 0) {} /* full: no place any more, and no harm */
    assert_int_equal(c.places, CELLS_PLACES);
    cells_also(&c, -1, "place", 0);
}

static void wide_letters(void **state) {
    (void)state;
    static cells c;
    char row[64];
    cells_clear(&c);
    assert_int_equal(cells_width("日本é"), 5);
    assert_int_equal(cells_width("e\xcc\x81"), 1);
    assert_int_equal(cells_text(&c, 0, 0, CELL_PLAIN, "日本!"), 5);
    assert_int_equal(c.ch[0][1], CELL_REST);
    cells_line(&c, 0, row, sizeof row);
    assert_string_equal(row, "日本!");
    cells_text(&c, 1, 0, CELL_PLAIN, "x"); /* half of a letter is no letter */
    cells_line(&c, 0, row, sizeof row);
    assert_string_equal(row, " x本!");
    cells_text(&c, 2, 0, CELL_PLAIN, "y");
    cells_line(&c, 0, row, sizeof row);
    assert_string_equal(row, " xy !");
    assert_int_equal(cells_clip(&c, 0, 1, 3, CELL_PLAIN, "日本"), 2); /* the second one does not fit */
    cells_line(&c, 1, row, sizeof row);
    assert_string_equal(row, "日");
    assert_int_equal(cells_text(&c, CELLS_W - 1, 2, CELL_PLAIN, "日"), CELLS_W + 1);
    assert_int_equal(c.ch[2][CELLS_W - 1], ' ');
}

/* ---- thinking -------------------------------------------------------------------------------------------- */

static void work_slowly(void *context, const atomic_bool *stop) {
    int *rounds = context;
    for (*rounds = 0; *rounds < 200 && !atomic_load(stop); ++*rounds)
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
}

static void a_thread(void **state) {
    (void)state;
    thinker t = {0};
    int rounds;
    assert_false(think_done(&t));
    assert_true(think_start(&t, work_slowly, &rounds));
    assert_false(think_done(&t)); /* nobody waits for it */
    while (!think_done(&t)) nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    assert_int_equal(rounds, 200);
    assert_true(think_seconds(&t) >= 0.2);
    assert_false(think_done(&t)); /* only once */
    assert_true(think_start(&t, work_slowly, &rounds));
    think_hurry(&t);
    while (!think_done(&t)) nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    assert_true(rounds < 200);
    assert_true(think_start(&t, work_slowly, &rounds));
    think_drop(&t);
    assert_true(rounds < 200);
    assert_false(t.busy);
    think_drop(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wrapping), cmocka_unit_test(painting),        cmocka_unit_test(finding),
        cmocka_unit_test(layouts),  cmocka_unit_test(small_and_large), cmocka_unit_test(columns),
        cmocka_unit_test(pointing), cmocka_unit_test(wide_letters),    cmocka_unit_test(a_thread),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
