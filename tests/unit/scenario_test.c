/* scenario_test.c -- the judge is judged: true scenarios pass, and each false one fails once, at the
 * right line, with the right words. */
#include "unit.h"

#include "../../proof/scenario.h"

static const char *rules_of(const game *g) {
    (void)g;
    return "# Toy\n\n## R1 Dealing\n\n## R3 Showing\n\n**R3.1** The end.\n";
}

static char *run(const char *text, scenario_tally *tally) {
    char *report = NULL;
    size_t size;
    FILE *f = open_memstream(&report, &size);
    *tally = (scenario_tally){0};
    scenario_run("toy.txt", text, rules_of, f, tally);
    fclose(f);
    return report;
}

static void true_scenarios_pass(void **unused) {
    static const char text[] = "game toy\n"
                               "# a comment\n"
                               "scenario All kinds of lines\n"
                               "rule R1 R3 R3.1\n"
                               "options players=2 mode=fancy\n"
                               "set card[blue] = star   # and another\n"
                               "actor red blue\n"
                               "legal red : bid -2; bid -1; bid 0; bid 1; bid 2\n"
                               "refuse red show : R3\n"
                               "cannot red keep\n"
                               "can red bid +1\n"
                               "do red bid 1\n"
                               "not-sealed\n"
                               "event red bids 1\n"
                               "no-event points\n"
                               "view blue bid[red] = ?\n"
                               "view red bid[red] = 1\n"
                               "view nobody card = ? ?\n"
                               "guess red\n"
                               "do blue bid -1\n"
                               "sealed\n"
                               "event * points -1\n"
                               "event blue points * bid\n"
                               "ask red Show your card\n"
                               "do red keep\n"
                               "do blue show\n"
                               "expect grid[fancy] = 0 0 1\n"
                               "expect total = 3\n"
                               "score blue = 2\n"
                               "rank red = 2\n"
                               "actor\n"
                               "refuse red keep : R3.1\n"
                               "\n"
                               "scenario Passing\n"
                               "set bid = 1 1\n"
                               "set phase = showing\n"
                               "pass-all keep\n"
                               "actor\n"
                               "\n"
                               "scenario Fresh\n"
                               "options players=3\n"
                               "fresh\n"
                               "actor chance\n"
                               "do chance deal star\n"
                               "cannot chance deal star\n"
                               "\n"
                               "scenario Broken\n"
                               "set card = star star\n"
                               "broken more cards\n"
                               "scenario Not to be played\n"
                               "options players=3 mode=fancy\n"
                               "no-match Three cannot\n";
    scenario_tally t;
    char *report = run(text, &t);
    (void)unused;
    assert_string_equal(report, "");
    assert_int_equal(t.scenarios, 5);
    assert_int_equal(t.checks, 27);
    assert_int_equal(t.failures, 0);
    free(report);
}

/* One scenario that is wrong in its last line (or that line alone, when it has its own "game"). */
static void false_scenarios_fail(void **unused) {
    static const struct {
        const char *lines, *says;
    } wrong[] = {
        {"expect moves = 3", "another value. (2)"},
        {"expect card[red] = moon", "another value. (sun)"},
        {"expect colour = red", "no such field. (colour)"},
        {"set moves = x", "does not belong here. (x)"},
        {"set total = 1", "follows from others"},
        {"set phase = showing\nset turn = chance\nactor red", "not sound: phase or turn"},
        {"do red show", "refused: R3 "},
        {"do red dance", "no such action. (dance)"},
        {"refuse red show : R2", "another reason: R3 "},
        {"refuse red show : R3.1", "another reason: R3 "},
        {"do red bid 1\nrefuse red bid 1 : R", "another reason: R2 "},
        {"set phase = over\nrefuse red keep : R3", "another reason: R3.1 "},
        {"refuse red show", "refuse needs the rule"},
        {"refuse red bid 1 : R2", "the action is legal"},
        {"legal red : bid 1; bid 0; bid -1; bid -2", "offered too: red bid 2"},
        {"set phase = showing\nset bid = 1 1\nlegal red : keep; show; bid 1", "not offered: red"},
        {"legal pink : keep", "no such seat"},
        {"can red show", "not offered"},
        {"cannot red bid 1", "offered"},
        {"actor red", "to act: red blue"},
        {"actor red blue pink", "no such seat (pink)"},
        {"actor red blue chance", "to act: red blue"},
        {"do red bid 1\nevent red bids 2", "no such event; there were 1:"},
        {"do red bid 1\nevent red dances", "no such event"},
        {"do red bid 1\nevent red bids 1 1", "no such event"},
        {"do red bid 1\nno-event bids", "the event happened"},
        {"no-event dances", "no such event"},
        {"do red bid 1\nsealed", "nothing was revealed"},
        {"do red bid 1\ndo blue bid 1\nnot-sealed", "something was revealed"},
        {"score red = 1", "it is 0"},
        {"rank red = 2", "it is 1"},
        {"score red 1", "should read"},
        {"score pink = 1", "should read"},
        {"view red card[blue] = sun", "another value. (?)"},
        {"view red card[red] = ?", "another value. (sun)"},
        {"view pink moves = 1", "view needs a seat"},
        {"guess pink", "guess needs a seat"},
        {"hears pink red bids 1", "hears needs a seat"},
        {"hears blue red bids 99", "the seat hears no such event"},
        {"guess red moves = 77", "another value."},
        {"ask red How old are you", "the question is: What do you bid?"},
        {"broken anything", "the position is accepted"},
        {"set card = star star\nbroken something else", "another reason: more cards"},
        {"no-match anything", "the options are accepted"},
        {"options players=9", "does not have that value"},
        {"options players", "key=value"},
        {"options sauce=red", "no such option"},
        {"options players=3 mode=fancy\nactor red", "options refused: Three"},
        {"rule R4", "RULES.md has no R4"},
        {"rule R3.2", "RULES.md has no R3.2"},
        {"actor red blue\nset moves = 3", "set comes before"},
        {"jump", "no such kind of line (jump)"},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char text[512], place[32];
        int line = 3;
        scenario_tally t;
        for (const char *p = wrong[i].lines; *p; p++) line += *p == '\n';
        snprintf(text, sizeof text, "game toy\nscenario Wrong\n%s\n", wrong[i].lines);
        snprintf(place, sizeof place, "toy.txt:%d: ", line);
        char *report = run(text, &t);
        if (t.failures != 1) fail_msg("%d failures in: %s\n%s", t.failures, wrong[i].lines, report);
        assert_has(report, place);
        assert_has(report, wrong[i].says);
        free(report);
    }
}

/* A failed position or set-up is reported once; the rest of that scenario is passed over, the next runs. */
static void after_a_failure(void **unused) {
    scenario_tally t;
    char *report = run("game toy\nscenario One\noptions players=3 mode=fancy\nactor red\nexpect moves = 9\n"
                       "scenario Two\nexpect moves = 9\n",
                       &t);
    (void)unused;
    assert_int_equal(t.failures, 2);
    assert_has(report, "toy.txt:4: options refused");
    assert_has(report, "toy.txt:7: ");
    free(report);
}

static void files_that_are_no_scenarios(void **unused) {
    static const struct {
        const char *text, *says;
    } wrong[] = {
        {"", "no scenario"},
        {"# nothing but a comment\n", "no scenario"},
        {"game chess\nscenario X\n", "no such game"},
        {"game toy\nactor red\nscenario X\n", "outside of a scenario"},
        {"scenario X\nactor red\n", "no scenario"},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        scenario_tally t;
        char *report = run(wrong[i].text, &t);
        if (!t.failures) fail_msg("accepted: %s", wrong[i].text);
        assert_has(report, wrong[i].says);
        free(report);
    }
}

static void overlong_lines(void **unused) {
    static char text[8192];
    scenario_tally t;
    (void)unused;
    snprintf(text, sizeof text, "game toy\nscenario X\nexpect moves = 2%6000s\n", "9");
    char *report = run(text, &t);
    assert_int_equal(t.failures, 1);
    assert_has(report, "toy.txt:3: The line is too long");
    free(report);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(true_scenarios_pass), cmocka_unit_test(false_scenarios_fail),
        cmocka_unit_test(after_a_failure),     cmocka_unit_test(files_that_are_no_scenarios),
        cmocka_unit_test(overlong_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
