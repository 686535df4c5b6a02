/* say_test.c -- words for people: languages, templates, and catalogues that are damaged. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../core/embedded.h"
#include "../core/figures.h"
#include "../core/rng.h"
#include "../core/say.h"
#include "../games/blank/blank.h"

static const say_lang *en, *hu, *ru;

static int find_languages(void **state) {
    (void)state;
    en = say_find("en");
    hu = say_find("hu");
    ru = say_find("ru");
    return !en || !hu || !ru;
}

/* A game of its own, because the templates of real games change. */
static const char *const fruit_word[] = {"apple", "pear"};
static const char *const fruit_label[] = {"Red", "unknown fruit"}; /* the first has a translation */
static const game_domain fruit = {"fruit", 5, 2, fruit_word, fruit_label};
static const game_domain bare = {"bare", 0, 2, fruit_word, NULL};
static const game_domain number = {"number", -99, 199, NULL, NULL};
static const game_kind kinds[] = {
    {.name = "points", .arg = {&number, &fruit}, .say = "{seat}: {+0} for {1}"},
    {.name = "quiet"},
    {.name = "all",
     .arg = {&game_seat, &fruit, &bare, &number, &number, &number},
     .say = "{0} {1} {2} {3} {4} {5} {6} {x} {+seat} { }"},
};
static game toy(void) {
    game g = blank_game;
    g.events = g.actions = kinds;
    g.n_events = g.n_actions = 3;
    return g;
}

static void languages(void **state) {
    (void)state;
    assert_ptr_equal(en, &say_langs[0]);
    assert_string_equal(en->name, "English");
    assert_string_equal(hu->name, "Magyar");
    assert_string_equal(ru->name, "Русский");
    assert_null(say_find("xx"));
    assert_null(say_find(""));
}

static void translations(void **state) {
    (void)state;
    assert_string_equal(say(en, "There is nothing to undo."), "There is nothing to undo.");
    assert_string_equal(say(hu, "There is nothing to undo."), "Nincs mit visszavonni.");
    assert_string_equal(say(ru, "There is nothing to undo."), "Отменять нечего.");
    assert_string_equal(say(hu, "Nobody ever translated this."), "Nobody ever translated this.");
    assert_string_equal(say(hu, ""), "");
    assert_null(say(hu, NULL));
    assert_null(say(en, NULL));
}

static void figures(void **state) {
    (void)state;
    assert_string_equal(say(en, "R5.3 A tower card costs {alcazar.tower_price} real."),
                        "R5.3 A tower card costs 10 real.");
    assert_string_equal(figures_fill("{caylus.price.marketplace}, {caylus.offer_vp.0.church.large}, {ys.hoods}"),
                        "4, 5, 4");
    /* the same text is the same pointer, so that it can be kept */
    assert_ptr_equal(figures_fill("x{ys.hoods}"), figures_fill("x{ys.hoods}"));
    /* what names no figure stays */
    static const char *const plain[] = {
        "{0} {seat} {+1}",
        "{caylus}",
        "{caylus.price}",
        "{caylus.price.nowhere}",
        "{caylus.nothing}",
        "{chess.pawns}",
        "{caylus.price.bank.1}",
        "{caylus.use.bank}",
        "{ys.hoods",
        "{ys.}",
        "{ys.hoods }",
        "{}",
        "{",
    };
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++) assert_ptr_equal(figures_fill(plain[i]), plain[i]);
    assert_null(figures_fill(NULL));
}

/* Every text of every catalogue, in English and in its language: no figure is asked that no game knows. */
static void known_figures(void **state) {
    (void)state;
    int n = 0;
    for (const embedded *e = embedded_catalogues; e->key; e++)
        for (size_t at = 1; at < e->size; at++) {
            if (e->data[at] != '{' || e->data[at + 1] < 'a' || e->data[at + 1] > 'z') continue;
            const char *gap = (const char *)e->data + at, *end = strchr(gap, '}');
            if (!end || !memchr(gap, '.', (size_t)(end - gap))) continue;
            char text[128];
            assert_true((size_t)(end - gap) < sizeof text - 1);
            memcpy(text, gap, (size_t)(end - gap + 1));
            text[end - gap + 1] = 0;
            if (figures_fill(text) == text) fail_msg("%s: no game knows %s", e->key, text);
            n++;
        }
    assert_true(n > 100);
}

static void values(void **state) {
    (void)state;
    game g = toy();
    char out[64];
    assert_int_equal(say_value(hu, &g, &game_seat, 0, out, sizeof out), strlen("Piros"));
    assert_string_equal(out, "Piros");
    say_value(ru, &g, &game_seat, GAME_CHANCE, out, sizeof out);
    assert_string_equal(out, "Случай");
    say_value(hu, &g, &game_seat, GAME_NOBODY, out, sizeof out);
    assert_string_equal(out, "senki");
    say_value(en, &g, &game_seat, 5, out, sizeof out); /* beyond the game's seats */
    assert_string_equal(out, "5");
    say_value(hu, &g, &fruit, 5, out, sizeof out);
    assert_string_equal(out, "Piros");
    say_value(hu, &g, &fruit, 6, out, sizeof out);
    assert_string_equal(out, "unknown fruit");
    say_value(en, &g, &fruit, 7, out, sizeof out);
    assert_string_equal(out, "7");
    say_value(en, &g, &bare, 1, out, sizeof out);
    assert_string_equal(out, "pear");
    say_value(en, &g, NULL, -3, out, sizeof out);
    assert_string_equal(out, "−3");
    say_value(en, &g, &number, GAME_HIDDEN, out, sizeof out);
    assert_string_equal(out, "?");
    say_value(en, &g, &game_seat, GAME_HIDDEN, out, sizeof out);
    assert_string_equal(out, "?");
}

/* An option's value reads as its label, else as its word, else as its number. */
static void option_values(void **state) {
    (void)state;
    static const char *const word[] = {"off", "on"}, *const label[] = {"off", "Red"};
    const game_option labelled = {.key = "x", .lo = 0, .hi = 1, .word = word, .word_label = label};
    const game_option worded = {.key = "x", .lo = 1, .hi = 2, .word = word}, plain = {.key = "x", .lo = 3, .hi = 9};
    char out[32];
    assert_int_equal(say_option_value(hu, &labelled, 1, out, sizeof out), (int)strlen(say(hu, "Red")));
    assert_string_equal(out, say(hu, "Red"));
    assert_string_not_equal(out, "Red");
    say_option_value(hu, &worded, 2, out, sizeof out);
    assert_string_equal(out, "on");
    say_option_value(hu, &plain, 7, out, sizeof out);
    assert_string_equal(out, "7");
}

static void sentences(void **state) {
    (void)state;
    game g = toy();
    char out[128];
    game_event e = {.kind = 0, .seat = 1, .arg = {3, 6}};
    say_event(en, &g, e, out, sizeof out);
    assert_string_equal(out, "Blue: +3 for unknown fruit");
    e.arg[0] = -2;
    say_event(en, &g, e, out, sizeof out);
    assert_string_equal(out, "Blue: −2 for unknown fruit");
    e.arg[0] = 0;
    say_event(en, &g, e, out, sizeof out);
    assert_string_equal(out, "Blue: 0 for unknown fruit");
    e.arg[0] = GAME_HIDDEN;
    e.arg[1] = 5;
    e.seat = GAME_CHANCE;
    say_event(hu, &g, e, out, sizeof out);
    assert_string_equal(out, "A véletlen: ? for Piros");
    e.kind = 1;
    assert_int_equal(say_event(en, &g, e, out, sizeof out), 0);
    assert_string_equal(out, "");
    e = (game_event){.kind = 2, .seat = 0, .arg = {2, 6, 0, 1, -1, 0}};
    say_event(en, &g, e, out, sizeof out);
    assert_string_equal(out, "Green unknown fruit apple 1 −1 0 {6} {x} {+seat} { }");
    game_action a = game_act(0, 0, 7, 5, 0);
    say_action(en, &g, a, out, sizeof out);
    assert_string_equal(out, "Red: +7 for Red");
    a.kind = 2; /* an action has three arguments */
    a.arg[0] = 1;
    a.arg[2] = 1;
    say_action(en, &g, a, out, sizeof out);
    assert_string_equal(out, "Blue Red pear {3} {4} {5} {6} {x} {+seat} { }");
    say_action(hu, &blank_game, game_act(BLANK_PASS, 0, 0, 0, 0), out, sizeof out);
    assert_string_equal(out, "Passz");
}

static void filling(void **state) {
    (void)state;
    char out[64];
    const char *part[] = {"A", "B"};
    say_fill(en, "{1}{0}{0} {2} {seat} {", part, 2, out, sizeof out);
    assert_string_equal(out, "BAA {2} {seat} {");
    say_fill(ru, "From {0} to {1}.", part, 2, out, sizeof out);
    assert_string_equal(out, "От A до B.");
    say_fill(en, "plain {0}", part, 0, out, sizeof out);
    assert_string_equal(out, "plain {0}");
}

/* The word for so many, in languages of two and of three forms. */
static void forms(void **state) {
    (void)state;
    static const struct {
        const char *number, *two, *three;
    } cases[] = {{"1", "1 point", "1 очко"},      {"2", "2 points", "2 очка"},    {"5", "5 points", "5 очков"},
                 {"11", "11 points", "11 очков"}, {"21", "21 points", "21 очко"}, {"112", "112 points", "112 очков"},
                 {"0", "0 points", "0 очков"},    {"-1", "-1 point", "-1 очко"},  {"104", "104 points", "104 очка"}};
    char out[64];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        say_fill(en, "{0} {0|point|points}", &cases[i].number, 1, out, sizeof out);
        assert_string_equal(out, cases[i].two);
        say_fill(en, "{0} {0|очко|очка|очков}", &cases[i].number, 1, out, sizeof out);
        assert_string_equal(out, cases[i].three);
    }
    say_fill(en, "{0|alone}{0|open", &cases[1].number, 1, out, sizeof out);
    assert_string_equal(out, "alone{0|open");
    static const game_kind counted[] = {{.name = "x", .arg = {&number, &fruit}, .say = "{0} {0|point|points}, {a:1}"}};
    game g = toy();
    g.events = counted;
    say_event(en, &g, (game_event){.arg = {-1, 6}}, out, sizeof out);
    assert_string_equal(out, "−1 point, az unknown fruit");
}

static void articles(void **state) {
    (void)state;
    static const char *const with_z[] = {"1.", "5.", "50", "1000", "alma", "Őr", "R4.2", "„Épít”", "Ys", "1200345"};
    static const char *const without[] = {"2.", "10.", "100", "15", "fa", "Kék", "Ypszilon", "", "41", "Rom", "12003"};
    char out[64], wanted[64];
    for (size_t i = 0; i < sizeof with_z / sizeof *with_z; i++) {
        say_fill(hu, "{A:0}", &with_z[i], 1, out, sizeof out);
        snprintf(wanted, sizeof wanted, "Az %s", with_z[i]);
        assert_string_equal(out, wanted);
    }
    for (size_t i = 0; i < sizeof without / sizeof *without; i++) {
        say_fill(hu, "{a:0}", &without[i], 1, out, sizeof out);
        snprintf(wanted, sizeof wanted, "a %s", without[i]);
        assert_string_equal(out, wanted);
    }
}

/* Cut texts stay within the memory and never end in half a letter. */
static void cutting(void **state) {
    (void)state;
    for (size_t cap = 0; cap < 20; cap++) {
        char *out = malloc(cap + 1); /* so that tools see a step too far */
        out[cap] = 'x';
        int n = say_value(ru, &blank_game, &game_seat, 2, out, cap); /* Зелёный: two bytes a letter */
        assert_int_equal(out[cap], 'x');
        if (cap) {
            assert_int_equal(n, strlen(out));
            assert_int_equal(n % 2, 0);
            assert_int_equal(n, cap > 14 ? 14 : (cap - 1) / 2 * 2);
        } else {
            assert_int_equal(n, 0);
        }
        free(out);
    }
    char small[8];
    const char *part[] = {"…", "é"}; /* three bytes, two bytes */
    say_fill(en, "ab{0}{1}{0}", part, 2, small, sizeof small);
    assert_string_equal(small, "ab…é");
}

/* ---- catalogues --------------------------------------------------------------------------------- */

static const embedded *catalogue(const char *key) {
    for (const embedded *e = embedded_catalogues; e->key; e++)
        if (!strcmp(e->key, key)) return e;
    return NULL;
}

static const char *const probe[] = {"There is nothing to undo.", "nobody", "Chance", "zzz", "A", "\xff",
                                    "{0}: {1} {1|point|points}"};
enum { PROBES = sizeof probe / sizeof *probe };

/* Looks everything up; what comes back must be a string within the catalogue. */
static void look(const unsigned char *mo, size_t size) {
    for (int i = 0; i < PROBES; i++) {
        const char *found = say_lookup(mo, size, probe[i]);
        if (!found) continue;
        size_t at = (size_t)((const unsigned char *)found - mo);
        assert_true(at < size);
        assert_non_null(memchr(found, 0, size - at));
    }
}

static void sound_catalogues(void **state) {
    (void)state;
    for (int l = 1; say_langs[l].code; l++) {
        const embedded *e = catalogue(say_langs[l].code);
        assert_non_null(e);
        assert_non_null(say_lookup(e->data, e->size, probe[0]));
        assert_non_null(say_lookup(e->data, e->size, probe[1]));
        assert_null(say_lookup(e->data, e->size, "zzz"));
    }
}

/* A catalogue that is given speaks instead of the one compiled in, for its language alone; English needs none. */
static void given_catalogues(void **state) {
    (void)state;
    const say_lang *hungarian = say_find("hu"), *russian = say_find("ru");
    const embedded *own = catalogue("hu"), *foreign = catalogue("ru");
    const char *before = say(hungarian, probe[0]), *other = say(russian, probe[0]);
    say_give(hungarian, foreign->data, foreign->size);
    assert_string_equal(say(hungarian, probe[0]), other);
    assert_string_equal(say(russian, probe[0]), other);
    say_give(hungarian, own->data, 20); /* cut off */
    assert_string_equal(say(hungarian, probe[0]), probe[0]);
    say_give(hungarian, NULL, 0);
    assert_string_equal(say(hungarian, probe[0]), before);
    assert_string_equal(say(say_find("en"), probe[0]), probe[0]);
}

static void short_catalogues(void **state) {
    (void)state;
    const embedded *e = catalogue("hu");
    for (size_t size = 0; size < e->size; size += size < 600 ? 1 : 97) {
        unsigned char *copy = malloc(size ? size : 1);
        memcpy(copy, e->data, size);
        look(copy, size);
        free(copy);
    }
}

static void damaged_catalogues(void **state) {
    (void)state;
    const embedded *e = catalogue("ru");
    game_rng rng;
    rng_seed(&rng, 7);
    unsigned char *copy = malloc(e->size);
    for (int round = 0; round < 3000; round++) {
        memcpy(copy, e->data, e->size);
        /* Mostly in the header and the tables, where it hurts. */
        for (int k = 0; k < 4; k++) {
            uint32_t reach = rng_below(&rng, 2) ? 28 : (uint32_t)e->size;
            static const unsigned char nasty[] = {0, 0xff, 0x7f, 0x80};
            uint32_t at = rng_below(&rng, reach);
            if (round % 2 && at < 4) continue; /* leave the magic number, to get further */
            copy[at] = rng_below(&rng, 2) ? nasty[rng_below(&rng, 4)] : (unsigned char)rng_below(&rng, 256);
        }
        look(copy, e->size);
    }
    free(copy);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(languages),        cmocka_unit_test(translations),
        cmocka_unit_test(figures),          cmocka_unit_test(known_figures),
        cmocka_unit_test(values),           cmocka_unit_test(option_values),
        cmocka_unit_test(sentences),        cmocka_unit_test(filling),
        cmocka_unit_test(cutting),          cmocka_unit_test(forms),
        cmocka_unit_test(articles),         cmocka_unit_test(sound_catalogues),
        cmocka_unit_test(short_catalogues), cmocka_unit_test(damaged_catalogues),
        cmocka_unit_test(given_catalogues),
    };
    return cmocka_run_group_tests(tests, find_languages, NULL);
}
