/* match_test.c -- a match in play: refusals, undo, the score sheet; its record both ways, and that a
 * record somebody changed is refused at the right line. */
#include <limits.h>

#include "play.h"

static match *begin(const game *g, int players, uint64_t seed) {
    const char *why = NULL;
    game_options o;
    game_default_options(g, &o);
    o.v[0] = (int16_t)players;
    match *m = match_new(g, &o, NULL, seed, &why);
    assert_non_null(m);
    return m;
}

/* The toy up to the bids: nature dealt red a moon and blue a star. */
static match *dealt(void) {
    match *m = begin(&toy_now, 2, 1);
    play(m, "chance deal moon");
    play(m, "chance deal star");
    return m;
}

static match *finished(void) {
    match *m = dealt();
    play(m, "red bid 1");
    play(m, "blue bid -2");
    play(m, "red keep");
    play(m, "blue show");
    assert_int_equal(match_actors(m), 0);
    return m;
}

static char *text_of(const match *m) {
    static char buf[4096];
    text_out o = {buf, 0, sizeof buf};
    match_write(m, &o);
    assert_true(o.len < sizeof buf);
    return buf;
}

/* ---- play ----------------------------------------------------------------------------------------- */

static void options_that_cannot_be_played(void **unused) {
    const char *why = NULL;
    (void)unused;
    assert_null(match_new(&toy_now, &(game_options){{3, 1}}, NULL, 1, &why));
    assert_has(why, "Three cannot play fancy");
}

static void refusals_change_nothing(void **unused) {
    match *m = dealt();
    const match before = *m;
    (void)unused;
    assert_has(match_play(m, game_act(TOY_SHOW, 0, 0, 0, 0), MATCH_EVERYBODY, NULL), "R3 ");
    assert_has(match_play(m, game_act(TOY_DEAL, GAME_CHANCE, 0, 0, 0), MATCH_EVERYBODY, NULL), "R1 ");
    assert_has(match_play(m, game_act(99, 0, 0, 0, 0), MATCH_EVERYBODY, NULL), "no such action");
    assert_false(match_chance(m, NULL));
    assert_false(match_forced(m, NULL));
    assert_memory_equal(m, &before, sizeof before);
    match_free(m);
}

/* The dice belong to the match: the same seed deals the same cards, another one others. */
static void chance_follows_the_seed(void **unused) {
    int differ = 0;
    (void)unused;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        match *a = begin(&toy_now, 3, seed), *b = begin(&toy_now, 3, seed), *c = begin(&toy_now, 3, seed + 100);
        while (match_chance(a, NULL) && match_chance(b, NULL) && match_chance(c, NULL)) {}
        assert_int_equal(a->len, 3);
        assert_memory_equal(&a->now, &b->now, sizeof(toy_state));
        differ += memcmp(&a->now, &c->now, sizeof(toy_state)) != 0;
        match_free(a);
        match_free(b);
        match_free(c);
    }
    assert_true(differ > 5);
}

static void forced_moves_are_marked(void **unused) {
    match *m = begin(&blank_game, 2, 1);
    (void)unused;
    assert_false(match_forced(m, NULL)); /* nature is to act */
    assert_true(match_chance(m, NULL));
    while (match_forced(m, NULL)) {}
    assert_int_equal(match_actors(m), 0);
    assert_int_equal(m->len, 7);
    assert_int_equal(m->step[0].flags & MATCH_AUTO, 0);
    for (int i = 1; i < m->len; i++) assert_int_equal(m->step[i].flags & MATCH_AUTO, MATCH_AUTO);
    match_free(m);
}

/* ---- undo ----------------------------------------------------------------------------------------- */

/* What undo will answer can be asked before, and asking changes nothing. */
static const char *undo(match *m, int seat) {
    const match before = *m;
    const char *asked = match_undo_refused(m, seat);
    assert_memory_equal(m, &before, sizeof before);
    const char *why = match_undo(m, seat);
    assert_ptr_equal(asked, why);
    return why;
}

static void undo_own_decision(void **unused) {
    match *m = dealt();
    const game_buf before = m->now;
    (void)unused;
    play(m, "red bid 1");
    assert_null(undo(m, 0));
    assert_int_equal(m->len, 2);
    assert_memory_equal(&m->now, &before, sizeof(toy_state));
    play(m, "red bid 2"); /* and play goes on */
    match_free(m);
}

static void undo_never_past_chance(void **unused) {
    match *m = dealt();
    (void)unused;
    assert_has(undo(m, 0), "chance");
    assert_int_equal(m->len, 2);
    match_free(m);
}

static void undo_never_another_seat(void **unused) {
    match *m = dealt();
    (void)unused;
    play(m, "red bid 1");
    assert_has(undo(m, 1), "Another player");
    assert_int_equal(m->len, 3);
    match_free(m);
}

static void undo_never_past_a_reveal(void **unused) {
    match *m = dealt();
    (void)unused;
    play(m, "red bid 1");
    play(m, "blue bid 0"); /* the bids are revealed */
    assert_has(undo(m, 1), "revealed");
    play(m, "red keep");
    assert_null(undo(m, 0));
    play(m, "red show");
    assert_has(undo(m, 0), "revealed");
    assert_int_equal(m->len, 5);
    match_free(m);
}

/* Forced moves after the decision go back with it; forced moves alone are nothing to undo. */
static void undo_takes_forced_moves_along(void **unused) {
    blank_state s;
    const char *why;
    game_options o = {{2, 3}};
    (void)unused;
    assert_null(game_start(&blank_game, &o, blank_as_state(&s)));
    match *m = match_new(&blank_game, &o, blank_as_state(&s), 1, &why);
    assert_has(undo(m, 0), "nothing to undo");
    assert_true(match_forced(m, NULL));
    assert_has(undo(m, 0), "nothing to undo");
    assert_int_equal(m->len, 1);
    m->len = 0;
    m->now = m->start;
    play(m, "red pass");
    m->step[m->len] = (match_step){game_act(BLANK_PASS, 0, 0, 0, 0), MATCH_AUTO}; /* as if red had to go on */
    m->len++;
    assert_null(undo(m, 0));
    assert_int_equal(m->len, 0);
    assert_memory_equal(&m->now, &s, sizeof s);
    match_free(m);
}

/* ---- what happened -------------------------------------------------------------------------------- */

static void events_are_masked(void **unused) {
    match *m = finished();
    game_event ev[GAME_EVENTS];
    (void)unused;
    assert_int_equal(match_events(m, 0, 0, ev, GAME_EVENTS), 1);
    assert_int_equal(ev[0].arg[0], 1);
    match_events(m, 0, 1, ev, GAME_EVENTS);
    assert_int_equal(ev[0].arg[0], GAME_HIDDEN);
    assert_int_equal(match_events(m, 3, GAME_NOBODY, ev, GAME_EVENTS), 3); /* the bid, and two points */
    assert_int_equal(ev[0].arg[0], GAME_HIDDEN);
    assert_int_equal(ev[1].arg[0], 1);
    assert_int_equal(ev[2].arg[0], -2);
    match_free(m);
}

static void score_sheet(void **unused) {
    match *m = finished();
    match_sheet sheet;
    (void)unused;
    match_score_sheet(m, &sheet);
    assert_int_equal(sheet.sources, 2);
    assert_int_equal(sheet.points[0][0], 1);
    assert_int_equal(sheet.points[0][1], -2);
    assert_int_equal(sheet.points[1][0], 0);
    assert_int_equal(sheet.points[1][1], 3);
    match_free(m);
}

/* ---- records -------------------------------------------------------------------------------------- */

static void records_both_ways(void **unused) {
    match *m = finished();
    const char *why = NULL;
    (void)unused;
    snprintf(m->name[1], sizeof m->name[1], "Árpád the bot");
    char *text = strdup(text_of(m));
    assert_has(text,
               "bailey record 1\ngame toy 7\noption players 2\nseat blue Árpád the bot\nbegin\nchance deal moon ;");
    assert_has(text, "\nend\n");
    match *back = match_read(text, 1, &why, NULL);
    assert_non_null(back);
    assert_int_equal(back->len, m->len);
    assert_memory_equal(&back->now, &m->now, sizeof(toy_state));
    assert_string_equal(back->name[1], "Árpád the bot");
    assert_string_equal(text_of(back), text);
    free(text);
    match_free(back);
    match_free(m);
}

static void records_from_a_position(void **unused) {
    toy_state s;
    const char *why = NULL;
    game_options o = {{3, 0}};
    (void)unused;
    assert_null(game_start(&toy_game, &o, toy_as_state(&s)));
    s.points[2] = 4;
    s.total = 4;
    match *m = match_new(&toy_now, &o, toy_as_state(&s), 1, &why);
    play(m, "green bid 2");
    char *text = strdup(text_of(m));
    assert_has(text, "option players 3\nposition\npoints[green] = 4\nbegin\ngreen bid 2 ;");
    match *back = match_read(text, 1, &why, NULL);
    assert_non_null(back);
    assert_true(back->from_position);
    assert_memory_equal(&back->start, &s, sizeof s);
    assert_memory_equal(&back->now, &m->now, sizeof s);
    free(text);
    match_free(back);
    match_free(m);
}

/* A record without "end" is a match to be continued, one without digests was written by hand. */
static void unfinished_and_handwritten(void **unused) {
    const char *why = NULL;
    (void)unused;
    match *m = match_read("# mine\nbailey record 1\n\ngame toy 7\nbegin\nchance deal sun\nchance deal sun\nRed Bid 2\n",
                          1, &why, NULL);
    assert_non_null(m);
    assert_int_equal(m->len, 3);
    play(m, "blue bid 0");
    match_free(m);
}

static void auto_marks_read_back(void **unused) {
    match *m = begin(&blank_game, 2, 1);
    const char *why = NULL;
    (void)unused;
    match_chance(m, NULL);
    match_forced(m, NULL);
    match *back = match_read(text_of(m), 1, &why, NULL);
    assert_non_null(back);
    assert_int_equal(back->step[0].flags, 0);
    assert_int_equal(back->step[1].flags, MATCH_AUTO);
    match_free(back);
    match_free(m);
}

/* Replaces the first `from` by `to` in the finished record, and reads that. */
static void tampered(const char *from, const char *to, int line, const char *reason) {
    match *m = finished();
    char *text = text_of(m), changed[4096];
    const char *at = strstr(text, from), *why = NULL;
    text_fault f;
    match_free(m);
    if (!at) fail_msg("\"%s\" is not in the record", from);
    snprintf(changed, sizeof changed, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
    match *back = match_read(changed, 1, &why, &f);
    if (back) fail_msg("accepted with \"%s\" instead of \"%s\"", to, from);
    assert_has(why, reason);
    if (f.line != line) fail_msg("\"%s\": line %d, not %d", to, f.line, line);
}

static void changed_records_are_refused(void **unused) {
    (void)unused;
    tampered("red bid 1", "red bid 2", 7, "digest does not match");
    tampered("deal moon", "deal sun", 5, "digest does not match");
    tampered("red keep", "red show", 9, "digest does not match");
    tampered("red keep", "blue keep", 9, "R3 ");
    tampered("red bid 1", "red bid 3", 7, "cannot have this argument");
    tampered("red bid", "red bit", 7, "no such action");
    tampered("option players 2", "option players 3", 5, "digest does not match");
    tampered("option players 2", "option players 2\noption mode fancy", 6, "digest does not match");
    tampered("option players 2", "option players 5", 3, "does not have that value");
    tampered("game toy 7", "game toy 8", 2, "another version of the rules");
    tampered("game toy 7", "game chess 7", 2, "no such game");
    tampered("bailey record 1", "bailey record 2", 1, "not a Bailey record");
    tampered("game toy 7\n", "", 2, "name of the game");
    tampered("begin\n", "", 4, "expected here");
    tampered("option players 2", "colour blue", 3, "expected here");
    tampered("option players 2", "option players 2\nseat green Ann", 4, "no such seat");
    tampered("option players 2", "option players 2\nseat red A\x01z", 4, "A name contains no control characters");
    tampered("blue show", "end", 10, "ends before the match does");
    tampered("end\n", "end\nred keep\n", 12, "Nothing may follow");
    tampered("end\n", "end\nend\n", 12, "Nothing may follow");
    tampered("end\n", "red keep\n", 11, "R3.1 ");
    tampered("\nred keep ;", "\nred keep ;0", 9, "digest does not match");
    tampered("\nred keep ;", "\nred keep ; ", 9, "digest does not match");
    tampered("\nblue bid -2 ;", "\nblue bid -2 ;zz", 8, "digest does not match");
    tampered("\nend", " manual\nend", 10, "Only \"auto\" may follow");
    tampered("\nend", " auto auto\nend", 10, "Only \"auto\" may follow");
    tampered("\nend", " auto\nend", 10, "this one was not forced"); /* blue could have kept the card */
    tampered("begin\n", "position\nplayers = 3\nbegin\n", 6, "set by an option line");
    tampered("begin\n", "position\ncard = star star\nbegin\n", 6, "more cards than there are");
    tampered("begin\n", "position\ncolour = red\nbegin\n", 5, "no such field");
}

/* The digest itself: one figure changed in any line. */
static void changed_digests_are_refused(void **unused) {
    match *m = finished();
    char *text = text_of(m);
    int line = 1;
    (void)unused;
    for (char *p = text; *p; p++) {
        if (*p == '\n') line++;
        if (*p != ';') continue;
        char *figure = p + 1 + line % 8, was = *figure;
        const char *why = NULL;
        text_fault f;
        *figure = was == '0' ? '1' : '0';
        assert_null(match_read(text, 1, &why, &f));
        assert_has(why, "digest does not match");
        assert_int_equal(f.line, line);
        *figure = was;
    }
    match_free(m);
}

/* Cut off anywhere: a record is either a match so far, or refused; it never is another match. */
static void truncated_records(void **unused) {
    match *m = finished();
    char *text = strdup(text_of(m));
    int whole = 0;
    (void)unused;
    for (size_t n = strlen(text); n-- > 0;) {
        const char *why = NULL;
        text[n] = 0;
        match *back = match_read(text, 1, &why, NULL);
        if (!back) {
            assert_non_null(why);
            continue;
        }
        whole++;
        assert_true(back->len <= m->len);
        for (int i = 0; i < back->len; i++)
            assert_memory_equal(&back->step[i].act, &m->step[i].act, sizeof(game_action));
        match_free(back);
    }
    assert_true(whole >= 7);
    free(text);
    match_free(m);
}

/* The good part of a record, as long as one wants it. */
static void parts_of_records(void **unused) {
    match *m = finished();
    char *text = text_of(m);
    match_part part;
    (void)unused;
    for (int n = 0; n <= m->len; n++) {
        match *back = match_read_part(text, strlen(text), n, 1, &part);
        assert_non_null(back);
        assert_null(part.why);
        assert_int_equal(back->len, n);
        assert_int_equal(part.steps, n);
        assert_true(text[part.bytes - 1] == '\n');
        match_free(back);
    }
    /* The digest of the fourth action is wrong: the first three are good, and the fourth leaves no trace. */
    char *fourth = strstr(text, "blue bid");
    strchr(fourth, ';')[1] ^= 1;
    match *back = match_read_part(text, strlen(text), INT_MAX, 1, &part);
    game_buf after = {0};
    match_state_at(m, 3, game_in(&after));
    assert_int_equal(back->len, 3);
    assert_memory_equal(&back->now, &after, sizeof(toy_state));
    assert_has(part.why, "digest does not match");
    assert_int_equal(part.fault.line, 8);
    assert_ptr_equal(text + part.bytes, fourth);
    match_free(back);
    match_free(m);
}

/* The last line of what a program wrote has lost its end; by hand one may leave out digests and the newline. */
static void unfinished_lines(void **unused) {
    static const char head[] = "bailey record 1\ngame toy 7\nbegin\n";
    char text[256];
    const char *why = NULL;
    (void)unused;
    snprintf(text, sizeof text, "%schance deal sun", head);
    assert_null(match_read(text, 1, &why, NULL));
    assert_has(why, "not finished");
    snprintf(text, sizeof text, "%schance deal sun\nchance deal moon", head);
    match *m = match_read(text, 1, &why, NULL);
    assert_non_null(m);
    assert_int_equal(m->len, 2);
    match_free(m);
}

static void zeros_are_no_text(void **unused) {
    static const char text[] = "bailey record 1\ngame toy 7\nbegin\nchance deal sun\n\0\0\0";
    match_part part;
    (void)unused;
    match *m = match_read_part(text, sizeof text - 1, INT_MAX, 1, &part);
    assert_non_null(m);
    assert_int_equal(m->len, 1);
    assert_has(part.why, "not text");
    assert_int_equal(part.fault.line, 5);
    match_free(m);
}

static void undo_without_doing_it(void **unused) {
    match *m = finished();
    int n = -1;
    (void)unused;
    assert_non_null(match_undo_to(m, 0, &n));
    match_cut(m, 5); /* red has kept the card */
    assert_null(match_undo_to(m, 0, &n));
    assert_int_equal(n, 4);
    assert_int_equal(m->len, 5);
    match_free(m);
}

static void names_hold_letters(void **unused) {
    static const struct {
        const char *text, *name;
        bool whole;
    } names[] = {
        {"Árpád Ж 李 🎲", "Árpád Ж 李 🎲", true},
        {"", "", true},
        {"\xff"
         "A",
         "A", false},                          /* no UTF-8            */
        {"A\xc3", "A", false},                 /* half a letter       */
        {"A\xc0\xaf", "A", false},             /* too long a way      */
        {"A\xed\xa0\x80", "A", false},         /* half of UTF-16      */
        {"A\xf4\x90\x80\x80", "A", false},     /* past the last       */
        {"A\xf8\x88\x80\x80\x80", "A", false}, /* five bytes          */
        {"A\x1b[1m", "A[1m", false},           /* C0                  */
        {"A\xc2\x9bm", "Am", false},           /* C1                  */
        {"A\u202eB", "AB", false},             /* right to left       */
        {"A\u200bB\ufeff", "AB", false},       /* no width            */
        {"1234567890123456789012345678901", "1234567890123456789012345678901", true},
        {"12345678901234567890123456789012", "1234567890123456789012345678901", false},
        {"123456789012345678901234567890é", "123456789012345678901234567890", false},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char out[NAME_BYTES];
        assert_int_equal(name_clean(names[i].text, out), names[i].whole);
        assert_string_equal(out, names[i].name);
    }
}

static void what_others_say_is_disarmed(void **state) {
    char text[] = "a\x1b[31m b\xE2\x80\xAE c\xC2\x9B d\xFF \xC3\xA9\n";
    (void)state;
    name_disarm(text);
    assert_string_equal(text, "a?[31m b? c? d? \xC3\xA9?");
}

/* What stands far to the right is read too, or refused: never passed over. */
static void overlong_lines(void **unused) {
    char text[16384];
    const char *why = NULL;
    text_fault f;
    toy_state s;
    const game *g;
    (void)unused;
    snprintf(text, sizeof text, "bailey record 1\ngame toy 7\nbegin\nchance deal sun%8000s\n", "junk");
    assert_null(match_read(text, 1, &why, &f));
    assert_non_null(why);
    assert_int_equal(f.line, 4);
    snprintf(text, sizeof text, "position toy 7\nmoves = 1%8000s\n", "2");
    assert_non_null(text_read_position(text, &g, toy_as_state(&s), &f));
    assert_int_equal(f.line, 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(options_that_cannot_be_played),
        cmocka_unit_test(refusals_change_nothing),
        cmocka_unit_test(chance_follows_the_seed),
        cmocka_unit_test(forced_moves_are_marked),
        cmocka_unit_test(undo_own_decision),
        cmocka_unit_test(undo_never_past_chance),
        cmocka_unit_test(undo_never_another_seat),
        cmocka_unit_test(undo_never_past_a_reveal),
        cmocka_unit_test(undo_takes_forced_moves_along),
        cmocka_unit_test(events_are_masked),
        cmocka_unit_test(score_sheet),
        cmocka_unit_test(records_both_ways),
        cmocka_unit_test(records_from_a_position),
        cmocka_unit_test(unfinished_and_handwritten),
        cmocka_unit_test(auto_marks_read_back),
        cmocka_unit_test(changed_records_are_refused),
        cmocka_unit_test(changed_digests_are_refused),
        cmocka_unit_test(truncated_records),
        cmocka_unit_test(parts_of_records),
        cmocka_unit_test(unfinished_lines),
        cmocka_unit_test(zeros_are_no_text),
        cmocka_unit_test(undo_without_doing_it),
        cmocka_unit_test(names_hold_letters),
        cmocka_unit_test(overlong_lines),
        cmocka_unit_test(what_others_say_is_disarmed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
