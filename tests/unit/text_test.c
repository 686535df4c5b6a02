/* text_test.c -- notation and positions, both ways; what cannot be read is refused with the reason
 * and the word at fault, and nothing has changed. */
#include "unit.h"

#include "../../core/text.h"

static toy_state begin(void) {
    toy_state s;
    assert_null(game_start(&toy_game, &(game_options){{2, 0}}, toy_as_state(&s)));
    return s;
}

/* ---- pieces --------------------------------------------------------------------------------------- */

static void writing_past_the_end_only_counts(void **unused) {
    char buf[8] = "xxxxxxx";
    text_out o = {buf, 0, 6};
    (void)unused;
    text_put(&o, "abcd");
    text_printf(&o, "%s", "efgh");
    assert_string_equal(buf, "abcde");
    assert_int_equal(o.len, 8);
    assert_int_equal(buf[6], 'x');
    text_out nothing = {NULL, 0, 0};
    text_put(&nothing, "abc");
    assert_int_equal(nothing.len, 3);
}

static void numbers(void **unused) {
    static const char *const bad[] = {"",           "-", "+",  "1x", "x1", "--1", "99999999999999999999",
                                      "2147483647", " ", "1 2"};
    long n = 5;
    (void)unused;
    assert_true(text_number("12", &n) && n == 12);
    assert_true(text_number("-3", &n) && n == -3);
    assert_true(text_number("+4", &n) && n == 4);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (text_number(bad[i], &n)) fail_msg("\"%s\" was read as %ld", bad[i], n);
}

static void words(void **unused) {
    char w[5];
    (void)unused;
    const char *p = text_word("  Blue\tLONGER end", w, sizeof w);
    assert_string_equal(w, "blue");
    p = text_word(p, w, sizeof w);
    assert_string_equal(w, "long"); /* cut, but wholly consumed */
    p = text_word(p, w, sizeof w);
    assert_string_equal(w, "end");
    assert_null(text_word(p, w, sizeof w));
}

/* ---- actions -------------------------------------------------------------------------------------- */

static void actions_both_ways(void **unused) {
    (void)unused;
    for (int k = 0; k < TOY_N_ACTIONS; k++) {
        const game_domain *d = toy_game.actions[k].arg[0];
        for (int v = 0; v < (d ? d->count : 1); v++) {
            char buf[64];
            text_out o = {buf, 0, sizeof buf};
            game_action back, a = game_act(k, k == TOY_DEAL ? GAME_CHANCE : 1, d ? d->lo + v : 0, 0, 0);
            text_action(&o, &toy_game, a);
            assert_null(text_read_action(&toy_game, buf, &back, NULL));
            assert_memory_equal(&a, &back, sizeof a);
        }
    }
    game_action a, bid = game_act(TOY_BID, 1, 2, 0, 0);
    assert_null(text_read_action(&toy_game, "  BLUE  Bid +2 ", &a, NULL));
    assert_memory_equal(&a, &bid, sizeof a);
    char buf[64];
    text_out o = {buf, 0, sizeof buf};
    text_action(&o, &toy_game, game_act(TOY_BID, 0, GAME_HIDDEN, 0, 0));
    assert_string_equal(buf, "red bid ?");
    o.len = 0;
    text_event(&o, &toy_game, (game_event){TOY_POINTS, 1, 0, 0, {-1, 0}});
    assert_string_equal(buf, "blue points -1 bid");
}

static void bad_actions(void **unused) {
    static const struct {
        const char *line, *reason, *word;
    } bad[] = {
        {"", "action is expected here", ""},
        {"pink bid 1", "name of a seat", "pink"},
        {"nobody bid 1", "name of a seat", "nobody"},
        {"0 bid 1", "name of a seat", "0"},
        {"red", "The verb", ""},
        {"red dance", "no such action", "dance"},
        {"red bid", "lacks an argument", "bid"},
        {"red bid 3", "cannot have this argument", "3"},
        {"red bid one", "cannot have this argument", "one"},
        {"red bid 1 2", "one argument too many", "2"},
        {"red keep 0", "one argument too many", "0"},
        {"chance deal none", "cannot have this argument", "none"},
        {"chance deal 0", "cannot have this argument", "0"},
        {"red bid ?", "cannot have this argument", "?"},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        text_fault f = {0, ""};
        game_action a = game_act(9, 9, 9, 9, 9), before = a;
        assert_has(text_read_action(&toy_game, bad[i].line, &a, &f), bad[i].reason);
        assert_string_equal(f.word, bad[i].word);
        assert_memory_equal(&a, &before, sizeof a);
    }
}

/* ---- lines of a position -------------------------------------------------------------------------- */

static void lines(void **unused) {
    static const char *const good[] = {
        "moves = 7",           "points[blue] = -3", "points = 1 2",          "grid[fancy][2] = 8",
        "grid[plain] = 1 2 3", "bid[red] = -2",     "card[blue] = star",     "card = sun moon",
        "shown = {red, blue}", "marks = {0, 5 63}", "shows[blue] = 2",       "keeps = 4 5",
        "last = nobody",       "phase = OVER",      "turn = blue # why not", "marks = {}",
    };
    toy_state s = begin();
    (void)unused;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        text_fault f = {0, ""};
        const char *no = text_read_line(&toy_game, good[i], toy_as_state(&s), &f);
        if (no) fail_msg("%s: %s (%s)", good[i], no, f.word);
        assert_null(text_line_holds(&toy_game, good[i], toy_as_view(&s), &f));
    }
    assert_int_equal(s.moves, 7);
    assert_int_equal(s.points[0], 1);
    assert_int_equal(s.points[1], 2);
    assert_int_equal(s.grid[1][1], 8);
    assert_int_equal(s.grid[0][2], 3);
    assert_int_equal(s.card[0], 0);
    assert_int_equal(s.card[1], 1);
    assert_int_equal(s.shown, 3);
    assert_int_equal(s.store[1].shows, 2);
    assert_int_equal(s.store[0].keeps, 4);
    assert_int_equal(s.phase, TOY_OVER);
    assert_null(text_read_line(&toy_game, "marks = {0, 63}", toy_as_state(&s), NULL));
    assert_true(s.marks == ((uint64_t)1 << 63 | 1));
}

static void bad_lines(void **unused) {
    static const struct {
        const char *line, *reason, *word;
    } bad[] = {
        {"", "no such field", ""},
        {"colour = 3", "no such field", "colour"},
        {"total = 3", "follows from others", "total"},
        {"moves", "An equals sign", ""},
        {"moves 3", "An equals sign", "3"},
        {"moves =", "A value is missing", "moves"},
        {"moves = # nothing", "A value is missing", "moves"},
        {"moves = x", "does not belong here", "x"},
        {"moves = 1 2", "more values", "2"},
        {"moves = -1", "does not fit", "-1"},
        {"points[red] = 32768", "does not fit", "32768"},
        {"points[red] = -32768", "does not fit", "-32768"},
        {"points[pink] = 1", "no such index", "pink"},
        {"points[chance] = 1", "no such index", "chance"},
        {"points[red = 1", "not closed", "[red = 1"},
        {"points[red][blue] = 1", "fewer indices", "points"},
        {"points = 1 2 3 4", "more values", "4"},
        {"grid[plain][0] = 1", "no such index", "0"},
        {"grid[plain][4] = 1", "no such index", "4"},
        {"grid[plain][1][1] = 1", "fewer indices", "grid"},
        {"grid[plain][3] = 1 2", "more values", "2"},
        {"card[red] = 1", "does not belong here", "1"},
        {"card[red] = ?", "does not belong here", "?"},
        {"card[red] = ace", "does not belong here", "ace"},
        {"shown = red", "does not belong here", "red"},
        {"shown = {red, pink}", "does not belong here", "pink"},
        {"shown = {red", "does not belong here", ""},
        {"marks = {64}", "does not fit", "64"},
        {"bid[red] = -128", "does not fit", "-128"},
        {"last = {red}", "does not belong here", "{red}"},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        toy_state s = begin(), before = s;
        text_fault f = {0, ""};
        const char *no = text_read_line(&toy_game, bad[i].line, toy_as_state(&s), &f);
        if (!no) fail_msg("accepted: %s", bad[i].line);
        assert_has(no, bad[i].reason);
        assert_string_equal(f.word, bad[i].word);
        if (memcmp(&s, &before, sizeof s) != 0) fail_msg("refused, yet changed: %s", bad[i].line);
    }
}

static void comparing(void **unused) {
    toy_state s = begin();
    text_fault f = {0, ""};
    (void)unused;
    s.points[1] = 5;
    s.shown = 3;
    assert_null(text_line_holds(&toy_game, "points = 0 5", toy_as_view(&s), &f));
    assert_has(text_line_holds(&toy_game, "points = 0 6", toy_as_view(&s), &f), "another value");
    assert_string_equal(f.word, "5");
    assert_has(text_line_holds(&toy_game, "shown = {red}", toy_as_view(&s), &f), "another value");
    assert_string_equal(f.word, "{red, blue}");
    assert_null(text_line_holds(&toy_game, "total = 0", toy_as_view(&s), &f)); /* derived: can be asked, not set */
    game_view_buf view;
    toy_game.observe(toy_as_state(&s), 0, game_in(&view));
    toy_fill(game_in(&view))->shown = 0;
    toy_fill(game_in(&view))->card[1] = UINT8_MAX;
    assert_null(text_line_holds(&toy_game, "card = sun ?", game_in(&view), &f));
}

/* ---- whole positions ------------------------------------------------------------------------------ */

static void positions_both_ways(void **unused) {
    toy_state s = begin(), back;
    const game *g = NULL;
    char buf[2048];
    text_out o = {buf, 0, sizeof buf};
    (void)unused;
    s.points[1] = -2;
    s.total = -2;
    s.grid[1][2] = 4;
    s.marks = 10;
    s.card[1] = 2;
    s.phase = TOY_SHOWING;
    s.bid[0] = s.bid[1] = 1;
    text_position(&o, &toy_game, toy_as_view(&s));
    assert_string_equal(buf, "position toy 7\noption players 2\nmarks = {1, 3}\npoints[blue] = -2\n"
                             "grid[fancy][3] = 4\nbid[red] = 1\nbid[blue] = 1\ncard[blue] = star\nphase = showing\n");
    assert_null(text_read_position(buf, &g, toy_as_state(&back), NULL));
    assert_ptr_equal(g, &toy_now);
    assert_memory_equal(&s, &back, sizeof s);
}

static void bad_positions(void **unused) {
    static const struct {
        const char *text, *reason;
        int line;
    } bad[] = {
        {"", "begins with its game", 0},
        {"# nothing\n\n", "begins with its game", 2},
        {"moves = 3\n", "begins with its game", 1},
        {"position chess 1\n", "no such game", 1},
        {"position toy 6\n", "another version of the rules", 1},
        {"position toy\n", "another version of the rules", 1},
        {"position toy 7\noption players 9\n", "does not have that value", 2},
        {"position toy 7\noption players\n", "a name and a value", 2},
        {"position toy 7\noption sauce red\n", "no such option", 2},
        {"position toy 7\noption players 3\noption mode fancy\nmoves = 1\n", "Three cannot play fancy", 4},
        {"position toy 7\nmoves = 1\noption players 3\n", "Options come before fields", 3},
        {"position toy 7\n\n# a comment\ncolour = red\n", "no such field", 4},
        {"position toy 7\nplayers = 3\n", "set by an option line", 2},
        {"position toy 7\ncard = star star\n", "more cards than there are", 2},
        {"position toy 7\nturn = chance\n", "phase or turn", 2},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        toy_state s, before;
        text_fault f;
        const game *g = &blank_game;
        memset(&s, 0x5a, sizeof s);
        before = s;
        const char *no = text_read_position(bad[i].text, &g, toy_as_state(&s), &f);
        if (!no) fail_msg("accepted: %s", bad[i].text);
        assert_has(no, bad[i].reason);
        assert_int_equal(f.line, bad[i].line);
        assert_memory_equal(&s, &before, sizeof s);
        assert_ptr_equal(g, &blank_game);
    }
}

static int no_actions(const game_view *view, int seat, game_action *out) {
    (void)view, (void)seat, (void)out;
    return 0;
}

static int no_outcomes(const game_state *state, game_outcome *out) {
    (void)state, (void)out;
    return 0;
}

/* Whatever a game's own check() overlooks: a position in which play would stand still is not read. */
static void positions_without_a_choice(void **unused) {
    static const char bidding[] = "position toy 7\nphase = bidding\ncard = star moon\n",
                      dealing[] = "position toy 7\nphase = dealing\n",
                      over[] = "position toy 7\nphase = over\ncard = star moon\n";
    toy_state s;
    const game *g;
    (void)unused;
    toy_now.legal = no_actions;
    assert_has(text_read_position(bidding, &g, toy_as_state(&s), NULL), "cannot continue");
    assert_null(text_read_position(dealing, &g, toy_as_state(&s), NULL));
    toy_now.legal = toy_game.legal;
    toy_now.chance = no_outcomes;
    assert_has(text_read_position(dealing, &g, toy_as_state(&s), NULL), "cannot continue");
    assert_null(text_read_position(bidding, &g, toy_as_state(&s), NULL));
    assert_null(text_read_position(over, &g, toy_as_state(&s), NULL));
    toy_now.chance = toy_game.chance;
}

/* A position may come with Windows line ends and without a last newline. */
static void foreign_line_ends(void **unused) {
    toy_state s;
    const game *g;
    (void)unused;
    assert_null(text_read_position("position toy 7\r\noption players 3\r\nmoves = 4", &g, toy_as_state(&s), NULL));
    assert_int_equal(s.players, 3);
    assert_int_equal(s.moves, 4);
}

static void a_position_is_told_by_its_first_word(void **unused) {
    (void)unused;
    assert_true(text_is_position("position toy 7\n"));
    assert_true(text_is_position("\r\n  \n# bailey record 1\n\tPosition toy 7"));
    assert_false(text_is_position("# position\nbailey record 1\nposition\n"));
    assert_false(text_is_position("positions\n"));
    assert_false(text_is_position("\n# position"));
    assert_false(text_is_position(""));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(writing_past_the_end_only_counts),
        cmocka_unit_test(numbers),
        cmocka_unit_test(words),
        cmocka_unit_test(actions_both_ways),
        cmocka_unit_test(bad_actions),
        cmocka_unit_test(lines),
        cmocka_unit_test(bad_lines),
        cmocka_unit_test(comparing),
        cmocka_unit_test(positions_both_ways),
        cmocka_unit_test(bad_positions),
        cmocka_unit_test(positions_without_a_choice),
        cmocka_unit_test(foreign_line_ends),
        cmocka_unit_test(a_position_is_told_by_its_first_word),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
