/* lines.c -- `bailey play`: reads the arguments, sets up the match and the seats, and hands over
 * to play.c. Without a game the menu asks. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "../cli/table.h"
#include "play.h"

typedef struct {
    table t;
    bool seeded, plain, confirm, go_on;
    const char *seats, *record, *resume;
} wish;

static uint64_t fresh_seed(void) {
    uint64_t seed = 0;
    if (getrandom(&seed, sizeof seed, 0) != sizeof seed) seed = (uint64_t)(table_seconds() * 1e9);
    return seed;
}

static void read_arguments(args *a, wish *w, const say_lang **lang) {
    const char *value;
    while (!args_done(a)) {
        if (args_value(a, "--seats", &value))
            w->seats = value;
        else if (args_value(a, "--record", &value))
            w->record = value;
        else if (args_value(a, "--resume", &value))
            w->resume = value;
        else if (args_value(a, "--lang", &value))
            *lang = args_lang(a, value);
        else if (args_flag(a, "--plain"))
            w->plain = true;
        else if (args_flag(a, "--confirm"))
            w->confirm = true;
        else if (args_value(a, "--seed", &value)) {
            w->t.seed = args_u64(a, "--seed", value);
            w->seeded = true;
        } else if (!strncmp(a->argv[a->at], "--players", 9) || !strncmp(a->argv[a->at], "--option", 8)) {
            if (!w->t.g) args_refuse(a, N_("name the game first: bailey play GAME %s"), a->argv[a->at]);
            if (!table_argument(&w->t, a)) args_unknown(a);
        } else if (!w->t.g && !w->go_on && (value = args_word(a))) {
            w->go_on = !strcmp(value, "continue");
            if (w->go_on) continue;
            w->t.g = args_game(a, value);
            game_default_options(w->t.g, &w->t.opt);
        } else if (w->go_on && !w->resume && (value = args_word(a))) {
            w->resume = value;
        } else {
            args_unknown(a);
        }
    }
    if ((w->resume || w->go_on) && (w->t.g || w->seats || w->record))
        args_refuse(a, N_("a match that is continued has its game, seats and record already"));
    if (!w->t.g && w->seats) args_refuse(a, N_("name the game first: bailey play GAME %s"), "--seats");
}

/* ---- who sits where --------------------------------------------------------------------------------- */

static void seat_person(args *a, char *to, size_t cap, const char *name) {
    bool fine = strlen(name) < cap && strncmp(name, "bot:", 4) != 0;
    for (const char *c = name; *c; c++) fine = fine && (unsigned char)*c >= 0x20;
    if (!fine) args_refuse(a, N_("\"%s\" is too long for a name, or no name"), name);
    strcpy(to, name);
}

/* "human", "human:Anna" or the name of a computer player. */
static void seat_one(args *a, char *to, size_t cap, const char *word) {
    if (!strcmp(word, "human")) {
        to[0] = 0;
    } else if (!strncmp(word, "human:", 6)) {
        seat_person(a, to, cap, word + 6);
    } else {
        const bot *b = bot_find(word);
        if (!b) args_refuse(a, N_("there is no computer player \"%s\""), word);
        snprintf(to, cap, "bot:%s", b->name);
    }
}

/* The words of --seats; the last one is repeated. As many words as the game can have players make
 * that many, unless --players says otherwise. */
static void seat_all(args *a, wish *w, char name[GAME_SEATS][32]) {
    const game_option *players = &w->t.g->options[0];
    int n = 0, seats = 0;
    const char *list = w->seats ? w->seats : "human";
    for (const char *p = list; *p; p += *p == ',') {
        char word[64];
        size_t len = strcspn(p, ",");
        if (len >= sizeof word) args_refuse(a, N_("\"%s\" is too long for a name, or no name"), p);
        snprintf(word, sizeof word, "%.*s", (int)len, p);
        if (n == players->hi) args_refuse(a, N_("%s has at most %d players: %s"), w->t.g->id, players->hi, list);
        seat_one(a, name[n++], sizeof name[0], word);
        p += len;
    }
    if (!n) args_refuse(a, N_("%s needs a value"), "--seats");
    if (w->seats && !w->t.given[0] && n >= players->lo) w->t.opt.v[0] = (int16_t)n;
    seats = w->t.opt.v[0];
    if (n > seats) args_refuse(a, N_("more seats than players (%d): %s"), seats, list);
    for (; n < seats; n++) {
        if (w->seats)
            memcpy(name[n], name[n - 1], sizeof name[0]);
        else
            snprintf(name[n], sizeof name[0], "bot:%s", PLAY_DEFAULT_BOT->name);
    }
}

/* ---- a match to play ----------------------------------------------------------------------------------- */

static void start(args *a, play *p, const game *g, const game_options *opt, char name[GAME_SEATS][32], const wish *w) {
    const char *why;
    p->m = match_new(g, opt, NULL, w->t.seed, &why);
    if (!p->m) args_refuse(a, "%s", say(p->lang, why));
    for (int s = 0; s < opt->v[0]; s++) memcpy(p->m->name[s], name[s], sizeof p->m->name[s]);
    int no = w->record ? store_create(&p->file, w->record, p->m) : store_create_default(&p->file, p->m);
    if (no == EEXIST) args_refuse(a, N_("%s exists already; --resume continues it"), p->file.path);
    if (no)
        args_refuse(a, N_("cannot keep the match in %s: %s"), p->file.path[0] ? p->file.path : "~/.local/share/bailey",
                    strerror(no));
}

/* A record that does not read is left as it is. */
static void resume(args *a, play *p, const char *path, const wish *w) {
    const char *why;
    text_fault f;
    int no = store_open(&p->file, path);
    if (no == EWOULDBLOCK) args_refuse(a, N_("%s is being played by another program"), path);
    if (no) args_refuse(a, N_("cannot open %s: %s"), path, strerror(no));
    char *text = args_read_file(a, path);
    p->m = match_read(text, w->t.seed, &why, &f);
    free(text);
    if (!p->m)
        args_refuse(a, f.word[0] ? N_("%s, line %d: %s (%s)") : N_("%s, line %d: %s"), path, f.line, say(p->lang, why),
                    f.word);
}

int command_play(args *a) {
    static play p;
    wish w = {0};
    char name[GAME_SEATS][32] = {{0}};
    p.lang = args_lang(a, NULL);
    read_arguments(a, &w, &p.lang);
    if (!w.seeded) w.t.seed = fresh_seed();
    p.confirm = w.confirm;
    term_open(&p.t, w.plain);
    if (w.go_on && !w.resume) {
        static store_entry latest;
        if (!store_list(&latest, 1)) args_refuse(a, N_("there is no match to continue"));
        w.resume = latest.path;
    }
    static menu_choice chosen;
    if (w.resume) {
        resume(a, &p, w.resume, &w);
    } else if (w.t.g) {
        seat_all(a, &w, name);
        start(a, &p, w.t.g, &w.t.opt, name, &w);
    } else {
        if (!menu_ask(&p, &chosen)) {
            term_close(&p.t);
            return 0;
        }
        if (chosen.path[0])
            resume(a, &p, chosen.path, &w);
        else
            start(a, &p, chosen.g, &chosen.opt, chosen.name, &w);
    }
    const char *unknown = play_seats_from_names(&p);
    if (unknown) args_refuse(a, N_("there is no computer player \"%s\""), unknown);
    play_catch_up(&p);
    rng_seed(&p.rng, ~w.t.seed);
    if (match_actors(p.m)) show_path(&p, N_("The match is kept in {0}."), p.file.path, NULL);
    int rc = play_run(&p);
    putchar('\n');
    play_farewell(&p);
    store_close(&p.file);
    match_free(p.m);
    term_close(&p.t);
    return rc;
}
