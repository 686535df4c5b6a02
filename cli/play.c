/* play.c -- `bailey play`: reads the arguments, sets up the match and the seats, and hands over to the
 * full screen (tui/screen) or, without a terminal, to line mode (tui/lines). Without a game a menu asks. */
#include <stdio.h>
#include <string.h>

#include "plan.h"
#include "play_at.h"
#include "../engine/guest.h"
#include "../tui/screen/app.h"
#include "../tui/screen/screen.h"
#include "../tui/lines/lines.h"
#include "../tui/match/setup.h"

typedef struct {
    plan t;
    bool seeded, plain, lines, confirm, no_confirm, go_on;
    const char *seats, *record, *resume, *position;
    play_at_wish far;
    game_buf start; /* with a position */
} wish;

/* The game and its options are those of the position. */
static void take_position(args *a, wish *w) {
    for (int i = 0; i < GAME_OPTIONS; i++)
        if (w->t.given[i] || w->t.preset) args_refuse(a, N_("a position has its players and options already"));
    w->t.g = args_position(a, w->position, w->t.g, game_in(&w->start));
    if (!w->t.g->actors(game_whole(game_in(&w->start))))
        args_refuse(a, N_("%s: the match is over in this position"), w->position);
    w->t.g->get_options(game_whole(game_in(&w->start)), &w->t.opt);
    w->t.given[0] = true;
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
        else if (plan_bot_time(&w->t, a))
            continue;
        else if (args_value(a, "--position", &value))
            w->position = value;
        else if (args_value(a, "--at", &value))
            w->far.at = value;
        else if (args_value(a, "--name", &value))
            w->far.name = value;
        else if (args_value(a, "--token-file", &value))
            w->far.token_file = value;
        else if (args_value(a, "--lang", &value))
            *lang = args_lang(a, value);
        else if (args_flag(a, "--plain"))
            w->plain = true;
        else if (args_flag(a, "--lines"))
            w->lines = true;
        else if (args_flag(a, "--confirm"))
            w->confirm = true;
        else if (args_flag(a, "--no-confirm"))
            w->no_confirm = true;
        else if (args_value(a, "--seed", &value)) {
            w->t.seed = args_u64(a, "--seed", value);
            w->seeded = true;
        } else if (!strncmp(a->argv[a->at], "--players", 9) || !strncmp(a->argv[a->at], "--option", 8) ||
                   !strncmp(a->argv[a->at], "--preset", 8)) {
            if (!w->t.g) args_refuse(a, N_("name the game first: bailey play GAME %s"), a->argv[a->at]);
            if (!plan_argument(&w->t, a)) args_unknown(a);
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
    if (w->far.at && (w->t.g || w->go_on || w->resume || w->seats || w->record || w->position || w->seeded))
        args_refuse(a, N_("with --at you choose the game there"));
    if (!w->far.at && (w->far.name || w->far.token_file))
        args_refuse(a, N_("--name and --token-file are for playing elsewhere, with --at URL"));
    if ((w->resume || w->go_on) && (w->t.g || w->seats || w->record || w->position))
        args_refuse(a, N_("a match that is continued has its game, seats and record already"));
    if (w->position) take_position(a, w);
    if (!w->t.g && w->seats) args_refuse(a, N_("name the game first: bailey play GAME %s"), "--seats");
}

/* ---- who sits where --------------------------------------------------------------------------------- */

/* Somebody else's bot has lost its seat. Perhaps in the thread that waits for it: the screen tells it afterwards. */
static void lost(void *context, int seat, const char *name, const char *why, const char *milliseconds) {
    play *p = context;
    (void)seat;
    if (p->n_lost == GAME_SEATS) return;
    p->lost[p->n_lost].why = why;
    snprintf(p->lost[p->n_lost].milliseconds, sizeof p->lost[0].milliseconds, "%s", milliseconds);
    snprintf(p->lost[p->n_lost++].name, sizeof p->lost[0].name, "%s", name);
}

/* "cmd:./mybot", "net:FILE". A record keeps the name, but only who says it again is played with. */
static void seat_guest(args *a, play *p, const wish *w, const char *word, int seat, char name[32]) {
    static bot made[GAME_SEATS];
    if (plan_is_net(word)) {
        plan_net(a, w->t.g, word, &made[seat]);
        p->guest[seat] = &made[seat];
        snprintf(name, 32, "bot:%s", made[seat].name);
        return;
    }
    guest_ways ways = {.milliseconds = w->t.bot_time ? (int)w->t.bot_time : GUEST_MILLISECONDS,
                       .quiet = true,
                       .tell = lost,
                       .context = p};
    const char *no = guest_make(word, &ways, &made[seat]);
    if (no) args_refuse(a, "%s (%s)", say(p->lang, no), word);
    p->guest[seat] = &made[seat];
    snprintf(name, 32, "bot:%s", made[seat].name);
}

/* The words of --seats; the last one is repeated. As many words as the game can have players make
 * that many, unless --players says otherwise. */
static void seat_all(args *a, play *p, wish *w, char name[GAME_SEATS][32]) {
    const game_option *players = &w->t.g->options[0];
    char why[SETUP_WHY];
    int n = 0, seats = 0;
    const char *list = w->seats ? w->seats : "human";
    for (const char *at = list; *at; at += *at == ',') {
        char word[256];
        size_t len = strcspn(at, ",");
        if (len >= sizeof word) args_refuse(a, N_("\"%s\" is too long for a name, or not a name"), at);
        snprintf(word, sizeof word, "%.*s", (int)len, at);
        if (n == players->hi) args_refuse(a, N_("%s has at most %d players: %s"), w->t.g->id, players->hi, list);
        if (guest_is(word) || plan_is_net(word))
            seat_guest(a, p, w, word, n, name[n]);
        else if (!setup_seat(p, word, name[n], why))
            args_refuse(a, "%s", why);
        n++;
        at += len;
    }
    if (!n) args_refuse(a, N_("%s needs a value"), "--seats");
    if (w->seats && !w->t.given[0] && n >= players->lo) w->t.opt.v[0] = (int16_t)n;
    seats = w->t.opt.v[0];
    if (n > seats) args_refuse(a, N_("more seats than players (%d): %s"), seats, list);
    for (; n < seats; n++) {
        if (w->seats) {
            memcpy(name[n], name[n - 1], sizeof name[0]);
            p->guest[n] = p->guest[n - 1];
        } else
            snprintf(name[n], sizeof name[0], "bot:%s", bot_usual->name);
    }
}

/* ---- a match to play ----------------------------------------------------------------------------------- */

static void set_up(args *a, play *p, const wish *w, menu_choice *c) {
    char why[SETUP_WHY];
    const char *path = w->resume ? w->resume : c->path[0] ? c->path : NULL;
    const game_state *start = w->position ? game_in(&w->start) : NULL;
    bool good = path ? setup_resume(p, path, w->t.seed, why)
                     : setup_new(p, c->g, &c->opt, start, c->name, w->record, w->t.seed, why);
    if (good) return;
    term_print(&p->t);
    args_refuse(a, "%s", why);
}

/* True when there is something to play. */
static bool ask_what(args *a, play *p, const wish *w, menu_choice *c) {
    if (!menu_ask(p, c)) return false;
    set_up(a, p, w, c);
    return true;
}

static int play_lines(play *p) {
    p->t.g = p->m->g;
    if (match_actors(p->m)) show_path(p, N_("The match is kept in {0}."), p->file.name, NULL);
    int rc = course_run(p);
    page_put(p->out, "\n");
    return rc;
}

int command_play(args *a) {
    static play p;
    static menu_choice c;
    static store_listing waiting;
    wish w = {0};
    int rc = 0;
    p.lang = args_lang(a, NULL);
    read_arguments(a, &w, &p.lang);
    if (!w.seeded) w.t.seed = setup_fresh_seed();
    term_open(&p.t, w.plain);
    p.ways = session_usual;
    p.ways.confirm = !w.no_confirm;
    p.out = &p.t.out;
    if (w.far.at) {
        w.far.plain = w.plain;
        w.far.lines = w.lines;
        rc = play_at(a, &p, &w.far);
        term_print(&p.t);
        term_close(&p.t);
        return rc;
    }
    if (w.go_on && !w.resume) {
        store_list(&store_files, 1, &waiting);
        play_say_skipped(&p, &waiting);
        if (!waiting.n_waiting) {
            term_print(&p.t);
            args_refuse(a, N_("there is no match to continue"));
        }
        w.resume = waiting.waiting[0].name;
    }
    if (w.t.g) {
        seat_all(a, &p, &w, c.name);
        c.g = w.t.g;
        c.opt = w.t.opt;
    }
    if (w.t.g || w.resume) set_up(a, &p, &w, &c); /* what cannot be is refused before the screen changes */
    if (!w.plain && !w.lines && screen_open()) {
        rc = app_run(&p, w.t.seed, w.record);
    } else {
        /* Who types choices into a pipe expects no questions between them. */
        bool asked = w.confirm || (p.t.in_tty && p.t.out_tty);
        p.s.ways.confirm = p.ways.confirm = p.ways.confirm && asked;
        if (p.m || ask_what(a, &p, &w, &c)) rc = play_lines(&p);
    }
    if (p.m) {
        rc |= play_farewell(&p);
        play_close(&p);
    }
    term_print(&p.t);
    term_close(&p.t);
    return rc;
}
