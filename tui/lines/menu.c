/* menu.c -- the questions before a match, for somebody who only typed "play": which game, how many
 * players, who sits where, which options. Enter always takes the usual answer. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "../match/setup.h"
#include "lines.h"

enum { GONE = INT16_MIN };

/* A number from lo to hi; an empty answer is `dflt`. GONE at the end of the input. */
static int ask_number(play *p, int lo, int hi, int dflt) {
    char least[16], most[16], prompt[32];
    snprintf(least, sizeof least, "%d", lo);
    snprintf(most, sizeof most, "%d", hi);
    snprintf(prompt, sizeof prompt, "[%d] > ", dflt);
    for (;;) {
        long n;
        const char *line = term_ask(&p->t, prompt);
        if (!line) return GONE;
        if (!*line) return dflt;
        if (text_number(line, &n) && n >= lo && n <= hi) return (int)n;
        show_line(p, 0, N_("Please type a number from {0} to {1}, or just Enter."), least, most);
    }
}

static void show_item(const play *p, int number, const char *name, const char *help) {
    page_printf(p->out, "%3d) ", number);
    page_style(p->out, CELL_BOLD);
    page_put(p->out, name);
    page_style(p->out, CELL_PLAIN);
    if (help) {
        page_put(p->out, " - ");
        page_wrap_after(p->out, 8 + cells_width(name), 5, help);
    } else {
        page_put(p->out, "\n");
    }
}

/* ---- continuing, language ------------------------------------------------------------------------------ */

static bool choose_saved(play *p, const store_entry *saved, int n, menu_choice *out) {
    page_title(p->out, say(p->lang, N_("Which match do you want to continue?")));
    for (int i = 0; i < n; i++) {
        char when[32], steps[16], text[160];
        time_t t = (time_t)saved[i].time;
        struct tm parts;
        localtime_r(&t, &parts);
        strftime(when, sizeof when, "%Y-%m-%d %H:%M", &parts);
        snprintf(steps, sizeof steps, "%d", saved[i].steps);
        const char *part[] = {when, steps};
        say_fill(p->lang, N_("last played {0}, actions so far: {1}"), part, 2, text, sizeof text);
        show_item(p, i + 1, say(p->lang, saved[i].g->title), text);
    }
    int k = ask_number(p, 1, n, 1);
    if (k > 0) memcpy(out->path, saved[k - 1].name, sizeof out->path);
    return k > 0;
}

static bool choose_language(play *p) {
    int n = 0, now = 0;
    for (; say_langs[n].code; n++) {
        if (&say_langs[n] == p->lang) now = n;
        show_item(p, n + 1, say_langs[n].name, NULL);
    }
    int k = ask_number(p, 1, n, now + 1);
    if (k > 0) p->lang = &say_langs[k - 1];
    return k > 0;
}

/* ---- a new match ----------------------------------------------------------------------------------------- */

static bool choose_seat(play *p, menu_choice *c, int seat) {
    char label[96];
    int bots = 0;
    say_value(p->lang, c->g, &game_seat, seat, label, sizeof label);
    show_line(p, 0, N_("Who plays {0}?"), label, NULL);
    show_item(p, 1, say(p->lang, N_("a person")), NULL);
    for (; bot_list[bots].name; bots++) {
        char name[96], help[512];
        setup_level(p->lang, c->g, c->opt.v[0], &bot_list[bots], name, sizeof name, help, sizeof help);
        show_item(p, bots + 2, name, help);
    }
    int k = ask_number(p, 1, bots + 1, seat ? 2 + (int)(bot_usual - bot_list) : 1);
    if (k < 0) return false;
    c->name[seat][0] = 0;
    if (k > 1) snprintf(c->name[seat], sizeof c->name[seat], "bot:%s", bot_list[k - 2].name);
    return true;
}

static bool choose_seats(play *p, menu_choice *c) {
    page_title(p->out, say(p->lang, N_("Who plays?")));
    char label[96];
    say_value(p->lang, c->g, &game_seat, 0, label, sizeof label);
    const char *part[] = {label};
    char text[160];
    say_fill(p->lang, N_("I am {0}, the computer plays the others"), part, 1, text, sizeof text);
    show_item(p, 1, text, NULL);
    show_item(p, 2, say(p->lang, N_("everybody plays at this screen")), NULL);
    show_item(p, 3, say(p->lang, N_("choose for every seat")), NULL);
    int k = ask_number(p, 1, 3, 1);
    if (k < 0) return false;
    for (int s = 0; s < c->opt.v[0]; s++) {
        c->name[s][0] = 0;
        if (k == 1 && s) snprintf(c->name[s], sizeof c->name[s], "bot:%s", bot_usual->name);
        if (k == 3 && !choose_seat(p, c, s)) return false;
    }
    return true;
}

static bool choose_option(play *p, menu_choice *c, int i) {
    const game_option *o = &c->g->options[i];
    const char *label = say(p->lang, o->label);
    page_printf(p->out, "\n%s: ", label);
    page_wrap_after(p->out, cells_width(label) + 2, 2, say(p->lang, o->help));
    if (!o->word) {
        int v = ask_number(p, o->lo, o->hi, c->opt.v[i]);
        if (v != GONE) c->opt.v[i] = (int16_t)v;
        return v != GONE;
    }
    for (int v = o->lo; v <= o->hi; v++) {
        char word[64];
        say_option_value(p->lang, o, v, word, sizeof word);
        page_printf(p->out, "%3d) %s\n", v - o->lo + 1, word);
    }
    int v = ask_number(p, 1, o->hi - o->lo + 1, c->opt.v[i] - o->lo + 1);
    if (v > 0) c->opt.v[i] = (int16_t)(o->lo + v - 1);
    return v > 0;
}

/* Options that cannot be played together are refused here, where they can be changed. */
static bool choose_options(play *p, menu_choice *c) {
    if (c->g->n_options < 2) return true;
    page_title(p->out, say(p->lang, N_("Which rules?")));
    int presets = c->g->n_presets, own = presets + 1;
    for (int i = 0; i < presets; i++)
        show_item(p, i + 1, say(p->lang, c->g->presets[i].label), say(p->lang, c->g->presets[i].help));
    show_item(p, own, say(p->lang, N_("choose the options")), NULL);
    int k = ask_number(p, 1, own, 1);
    if (k > 0 && k < own) game_set_preset(c->g, &c->g->presets[k - 1], &c->opt);
    for (const char *no = ""; k == own && no;) {
        game_buf state;
        for (int i = 1; i < c->g->n_options; i++)
            if (!choose_option(p, c, i)) return false;
        no = c->g->init(game_in(&state), &c->opt);
        if (no) show_line(p, 0, no, NULL, NULL);
    }
    return k > 0;
}

static bool choose_players(play *p, menu_choice *c) {
    const game_option *o = &c->g->options[0];
    page_title(p->out, say(p->lang, N_("How many players?")));
    char least[16], most[16];
    snprintf(least, sizeof least, "%d", o->lo);
    snprintf(most, sizeof most, "%d", o->hi);
    show_line(p, 0, N_("From {0} to {1}."), least, most);
    int n = ask_number(p, o->lo, o->hi, o->dflt);
    if (n > 0) c->opt.v[0] = (int16_t)n;
    return n > 0;
}

bool menu_ask(play *p, menu_choice *c) {
    static store_listing saved;
    int games = 0;
    store_list(&store_files, STORE_WAITING, &saved);
    page_title(p->out, say(p->lang, N_("Bailey: board games, exact to the rule.")));
    play_say_skipped(p, &saved);
    while (game_list[games]) games++;
    for (;;) {
        page_title(p->out, say(p->lang, N_("What would you like to do?")));
        for (int i = 0; i < games; i++) {
            char title[160];
            const char *part[] = {say(p->lang, game_list[i]->title)};
            say_fill(p->lang, N_("Play {0}"), part, 1, title, sizeof title);
            show_item(p, i + 1, title, NULL);
        }
        int more = games;
        if (saved.n_waiting) show_item(p, ++more, say(p->lang, N_("Continue a match")), NULL);
        show_item(p, ++more, "Language / Nyelv / Язык", NULL);
        show_item(p, ++more, say(p->lang, N_("Leave")), NULL);
        int k = ask_number(p, 1, more, 1);
        if (k < 0 || k == more) return false;
        if (k == more - 1) {
            if (!choose_language(p)) return false;
        } else if (k > games) {
            return choose_saved(p, saved.waiting, saved.n_waiting, c);
        } else {
            c->g = game_list[k - 1];
            break;
        }
    }
    game_default_options(c->g, &c->opt);
    return choose_players(p, c) && choose_seats(p, c) && choose_options(p, c);
}
