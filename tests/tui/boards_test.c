/* Boards of all games, as every viewer sees them, in all languages, through whole matches: they fit
 * into 80 columns, and what can be pointed at means something. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "../../ai/bot.h"
#include "../../core/match.h"
#include "../../tui/screen/places.h"

enum { COLUMNS = 80 };

static cells c;

static void fail_board(const game *g, const say_lang *lang, const char *what) {
    char line[CELLS_W * 4 + 1];
    for (int y = 0; y < c.h; y++) {
        cells_line(&c, y, line, sizeof line);
        printf("%s\n", line);
    }
    fail_msg("%s in %s: %s", g->id, lang->code, what);
}

static void look(const game *g, const game_state *state, int viewer, const say_lang *lang) {
    game_view_buf view;
    char what[128];
    memset(&view, 0, sizeof view);
    g->observe(state, viewer, game_in(&view));
    cells_clear(&c);
    board_find(g->id)(game_in(&view), viewer, lang, &c);
    if (!c.h) fail_board(g, lang, "nothing is drawn");
    if (c.w > COLUMNS) fail_board(g, lang, "it is too wide");
    if (c.places == CELLS_PLACES) fail_board(g, lang, "too many places");
    for (int y = 0; y < CELLS_H; y++)
        for (int x = 0; x < CELLS_W; x++) {
            if (c.target[y][x] < 0 || c.target[y][x] > c.places) fail_board(g, lang, "a target that is no place");
            if (c.ch[y][x] == 0xFFFD) fail_board(g, lang, "a letter that is none");
        }
    for (int i = 0; i < c.places; i++)
        if (!place_is_sound(g, &c.place[i])) {
            snprintf(what, sizeof what, "there is no %s %d", c.place[i].domain, c.place[i].value);
            fail_board(g, lang, what);
        }
}

/* A match of busy players with this many seats; every tenth position is looked at by everybody. */
static void follow(const game *g, int players, uint64_t seed) {
    game_options opt;
    game_buf s;
    game_rng rng;
    const bot *busy = bot_find("busy");
    game_default_options(g, &opt);
    opt.v[0] = (int16_t)players;
    memset(&s, 0, sizeof s);
    assert_null(g->init(game_in(&s), &opt));
    rng_seed(&rng, seed);
    const say_lang *lang = say_langs;
    for (int i = 0; g->actors(game_whole(game_in(&s))); i++) {
        unsigned who = g->actors(game_whole(game_in(&s)));
        int seat = __builtin_ctz(who);
        game_action a;
        if (seat == GAME_CHANCE)
            game_sample(g, game_in(&s), &rng, &a);
        else
            a = bot_act(busy, g, game_in(&s), seat, &rng);
        g->apply(game_in(&s), a, NULL);
        if (i % 10 && g->actors(game_whole(game_in(&s)))) continue;
        lang = lang[1].code ? lang + 1 : say_langs;
        for (int viewer = 0; viewer < players; viewer++) look(g, game_in(&s), viewer, lang);
        look(g, game_in(&s), GAME_NOBODY, lang);
    }
}

static void all_games(void **state) {
    (void)state;
    for (int i = 0; game_list[i]; i++)
        for (int players = game_list[i]->options[0].lo; players <= game_list[i]->options[0].hi; players++)
            for (uint64_t seed = 1; seed <= 3; seed++) follow(game_list[i], players, seed);
}

/* Everything in the form before a match has a name for people. Years and numbers are names enough. */
static void all_words(void **state) {
    (void)state;
    const say_lang *hu = say_find("hu");
    for (const bot *b = bot_list; b->name; b++)
        if (say(hu, b->label) == b->label) fail_msg("no word for the computer player %s", b->name);
    for (int i = 0; game_list[i]; i++)
        for (int k = 0; k < game_list[i]->n_options; k++) {
            const game_option *o = &game_list[i]->options[k];
            char word[64];
            if (say(hu, o->label) == o->label) fail_msg("no word for the option %s", o->key);
            for (int v = o->lo; v <= o->hi && o->word; v++) {
                const char *name = o->word[v - o->lo];
                say_option_value(hu, o, v, word, sizeof word);
                if (!strcmp(word, name) && !strpbrk(name, "0123456789")) fail_msg("no word for %s %s", o->key, name);
            }
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(all_games), cmocka_unit_test(all_words)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
