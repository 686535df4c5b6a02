/* answer.c -- what a person typed at the prompt: a number, an action in notation, or a command in
 * any of the languages. */
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "../text/advice.h"
#include "../text/fold.h"
#include "play.h"

typedef answer command_fn(play *, const decision *, const char *rest);

/* ---- the commands ---------------------------------------------------------------------------------- */

void answer_undo(play *p) {
    const char *no = play_undo(p);
    if (no) {
        show_line(p, 0, no, NULL, NULL);
        return;
    }
    if (!play_is_far(p)) show_line(p, 0, N_("Your last decision was taken back."), NULL, NULL);
}

static answer do_undo(play *p, const decision *d, const char *rest) {
    int before = play_steps(p);
    (void)d, (void)rest;
    answer_undo(p);
    return play_steps(p) < before ? ANSWER_MOVED : ANSWER_AGAIN;
}

static answer do_rules(play *p, const decision *d, const char *rest) {
    (void)d;
    show_rules(p, rest);
    return ANSWER_AGAIN;
}

static answer do_log(play *p, const decision *d, const char *rest) {
    long steps = play_steps(p), last = steps;
    if (*rest && (!text_number(rest, &last) || last < 1)) {
        show_line(p, 0, N_("How many actions? \"{0}\" is not a number."), rest, NULL);
        return ANSWER_AGAIN;
    }
    if (last > steps) last = steps;
    page_title(p->out, say(p->lang, N_("What has happened so far")));
    show_steps(p, (int)(steps - last), (int)steps, d->seat);
    return ANSWER_AGAIN;
}

static answer do_score(play *p, const decision *d, const char *rest) {
    (void)rest;
    show_score(p, d->seat);
    return ANSWER_AGAIN;
}

/* Against people elsewhere. */
static bool refuse_help(const play *p) {
    if (play_is_far(p)) show_line(p, 0, PLAY_NO_HELP, NULL, NULL);
    return play_is_far(p);
}

/* The same help for everybody: what search finds in this seat's own view. */
static answer do_hint(play *p, const decision *d, const char *rest) {
    analysis_line line[ADVICE_LINES];
    counsel who;
    if (refuse_help(p)) return ANSWER_AGAIN;
    (void)rest;
    if (!counsel_sit(&who, p->m->g, 1, 64)) {
        show_line(p, 0, N_("There is no memory left."), NULL, NULL);
        return ANSWER_AGAIN;
    }
    int n = analysis_advise(&who, &advice_for_hint, game_in(&d->view), d->seat, &p->rng, line, ADVICE_LINES);
    advice_hint(p->out, p->lang, p->m->g, game_in(&d->view), d->seat, line, n);
    counsel_rise(&who);
    return ANSWER_AGAIN;
}

/* Only the own decisions: what is said of the others' might tell what they hide. */
static answer do_analyse(play *p, const decision *d, const char *rest) {
    analysis a;
    (void)rest;
    if (refuse_help(p)) return ANSWER_AGAIN;
    if (!analysis_make(p->m, 1u << d->seat, &advice_for_analysis, 1, rng_next(&p->rng), NULL, NULL, &a)) {
        show_line(p, 0, N_("There is no memory left."), NULL, NULL);
        return ANSWER_AGAIN;
    }
    if (a.n)
        advice_analysis(p->out, p->lang, p->m, &a);
    else
        show_line(p, 0, N_("You have not decided anything yet."), NULL, NULL);
    analysis_free(&a);
    return ANSWER_AGAIN;
}

static answer do_board(play *p, const decision *d, const char *rest) {
    (void)rest;
    show_board(p, d->seat);
    return ANSWER_SHOW;
}

void answer_save(play *p, const char *path) {
    int no = store_copy(&store_files, path, p->m);
    if (no == EEXIST)
        show_path(p, N_("There is a file {0} already; choose another name."), path, NULL);
    else if (no)
        show_path(p, N_("{0} cannot be written: {1}"), path, strerror(no));
    else
        show_path(p, N_("The match was saved as {0}."), path, NULL);
}

static answer do_save(play *p, const decision *d, const char *rest) {
    (void)d;
    if (*rest)
        answer_save(p, rest);
    else
        show_path(p, N_("The match is kept in {0} after every action."), p->file.name, NULL);
    return ANSWER_AGAIN;
}

static answer do_language(play *p, const decision *d, const char *rest) {
    (void)d;
    char wanted[64], name[64];
    fold(rest, wanted, sizeof wanted);
    for (const say_lang *l = say_langs; *wanted && l->code; l++) {
        fold(l->name, name, sizeof name);
        if (strcmp(wanted, l->code) != 0 && strcmp(wanted, name) != 0) continue;
        p->lang = l;
        return ANSWER_SHOW;
    }
    for (const say_lang *l = say_langs; l->code; l++) page_printf(p->out, "%s  %s\n", l->code, l->name);
    return ANSWER_AGAIN;
}

static answer do_confirm(play *p, const decision *d, const char *rest) {
    (void)d, (void)rest;
    play_toggle_confirm(p);
    return ANSWER_AGAIN;
}

static answer do_quit(play *p, const decision *d, const char *rest) {
    (void)p, (void)d, (void)rest;
    return ANSWER_QUIT;
}

static command_fn do_help;

/* One text is both: the words of the command, before the colon, and what it does. Translations
 * bring words of their own; those of all languages are understood. */
static const struct {
    const char *text;
    command_fn *run;
} commands[] = {
    {N_("undo, back: take back your last decision"), do_undo},
    {N_("rules, rule: the rules of the game; add a number (R4.2) or a word to look for"), do_rules},
    {N_("log: what has happened so far; add a number for only the last actions"), do_log},
    {N_("score, points: the points so far, and where they come from"), do_score},
    {N_("board: the board and your choices once more"), do_board},
    {N_("hint: the best choices, and what they may bring"), do_hint},
    {N_("analyse, analyze: your decisions so far, compared with the best ones"), do_analyse},
    {N_("save: where the match is kept; add the name of a file for a copy"), do_save},
    {N_("language: the languages; add one of them to change"), do_language},
    {N_("confirm: be asked before your turn passes on, or no longer"), do_confirm},
    {N_("help, ?: this list"), do_help},
    {N_("quit, exit: stop here; the match is kept and can be continued"), do_quit},
};
enum { N_COMMANDS = sizeof commands / sizeof *commands };

static answer do_help(play *p, const decision *d, const char *rest) {
    (void)rest;
    page_title(p->out, say(p->lang, N_("What you can type")));
    show_line(p, 2, N_("the number of a choice"), NULL, NULL);
    if (d->n) {
        char line[128];
        text_out o = {line, 0, sizeof line};
        text_action(&o, p->m->g, d->list[0]);
        show_line(p, 2, N_("an action in words, for example \"{0}\" (the colour may be left out)"), line, NULL);
    }
    show_line(p, 2, N_("a part of a choice's text, to see only the choices with it"), NULL, NULL);
    for (int i = 0; i < N_COMMANDS; i++) show_line(p, 2, commands[i].text, NULL, NULL);
    return ANSWER_AGAIN;
}

static int find_command(const char *word) {
    char folded[64];
    fold(word, folded, sizeof folded);
    for (int i = 0; i < N_COMMANDS; i++)
        for (const say_lang *l = say_langs; l->code; l++)
            if (fold_has_word(say(l, commands[i].text), folded)) return i;
    return -1;
}

answer_word answer_word_of(const char *line) {
    static const struct {
        command_fn *run;
        answer_word word;
    } words[] = {{do_undo, WORD_UNDO}, {do_quit, WORD_QUIT}, {do_hint, WORD_HINT}, {do_analyse, WORD_ANALYSE}};
    int command = find_command(line);
    for (size_t i = 0; command >= 0 && i < sizeof words / sizeof *words; i++)
        if (words[i].run == commands[command].run) return words[i].word;
    return WORD_OTHER;
}

/* ---- actions ---------------------------------------------------------------------------------------- */

/* "R4.2 There is ..." names a rule that can be read. */
static void show_refusal(const play *p, const char *why) {
    char number[16];
    size_t n = 1;
    page_style(p->out, CELL_BAD);
    show_line(p, 0, why, NULL, NULL);
    page_style(p->out, CELL_PLAIN);
    while (isdigit((unsigned char)why[n]) || (why[n] == '.' && isdigit((unsigned char)why[n + 1]))) n++;
    if (why[0] != 'R' || n == 1 || n >= sizeof number) return;
    snprintf(number, sizeof number, "%.*s", (int)n, why);
    show_line(p, 0, N_("\"rules {0}\" shows the rule."), number, NULL);
}

static answer try_action(play *p, const decision *d, game_action a) {
    bool legal = false;
    for (int i = 0; i < d->n && !legal; i++) legal = !memcmp(&a, &d->list[i], sizeof a);
    if (!legal) {
        /* The view's reason: the full state's might tell what is hidden. */
        show_refusal(p, p->m->g->why(game_in(&d->view), a));
        return ANSWER_AGAIN;
    }
    const char *no = play_act(p, d->seat, a);
    if (no) show_refusal(p, no);
    return no ? ANSWER_AGAIN : ANSWER_MOVED;
}

static bool is_verb(const game *g, const char *word) {
    for (int k = 0; k < g->n_actions; k++)
        if (!strcmp(g->actions[k].name, word)) return true;
    return false;
}

/* How an action with this verb is written: "place PLACE". */
static void show_form(const play *p, const char *verb) {
    const game *g = p->m->g;
    for (int k = 0; k < g->n_actions; k++) {
        if (strcmp(g->actions[k].name, verb) != 0) continue;
        char form[192];
        text_out o = {form, 0, sizeof form};
        text_put(&o, verb);
        for (int i = 0; i < GAME_ARGS && g->actions[k].arg[i]; i++)
            text_printf(&o, " [%s]", g->actions[k].arg[i]->name);
        show_line(p, 0, N_("Write it like this: {0}"), form, NULL);
    }
}

/* The line as notation; `verb` is its verb, `seated` whether the seat is written. */
static answer read_action(play *p, const decision *d, const char *line, const char *verb, bool seated) {
    char whole[512], seat[96];
    game_action a;
    text_fault f = {0, ""};
    snprintf(whole, sizeof whole, "%s%s%s", seated ? "" : p->m->g->seats[d->seat], seated ? "" : " ", line);
    const char *no = text_read_action(p->m->g, whole, &a, &f);
    if (no && no[0] == 'R' && isdigit((unsigned char)no[1])) {
        show_refusal(p, no);
        return ANSWER_AGAIN;
    }
    if (no) {
        char reason[256];
        snprintf(reason, sizeof reason, f.word[0] ? "%s (%s)" : "%s", say(p->lang, no), f.word);
        page_wrap(p->out, 0, reason);
        show_form(p, verb);
        return ANSWER_AGAIN;
    }
    if (a.seat != d->seat) {
        show_seat(p, d->seat, seat, sizeof seat);
        show_line(p, 0, N_("Here only {0} decides."), seat, NULL);
        return ANSWER_AGAIN;
    }
    return try_action(p, d, a);
}

/* A line that is neither: perhaps a part of what choices say. */
static answer look_for(const play *p, const decision *d, const char *line) {
    char text[512];
    for (int i = 0; i < d->n; i++) {
        say_choice(p->lang, p->m->g, game_in(&d->view), d->list[i], text, sizeof text);
        if (!fold_contains(text, strlen(text), line)) continue;
        show_choices(p, d, line);
        return ANSWER_AGAIN;
    }
    show_line(p, 0, N_("\"{0}\" is neither a choice nor a command; \"help\" lists what you can type."), line, NULL);
    return ANSWER_AGAIN;
}

answer answer_line(play *p, const decision *d, const char *line) {
    char first[64], second[64] = "";
    long number;
    int64_t seat;
    const char *rest = text_word(line, first, sizeof first);
    if (!rest) return ANSWER_SHOW;
    if (text_number(line, &number)) {
        char most[16];
        snprintf(most, sizeof most, "%d", d->n);
        if (number >= 1 && number <= d->n) return try_action(p, d, d->list[number - 1]);
        show_line(p, 0, N_("Please choose a number from 1 to {0}."), most, NULL);
        return ANSWER_AGAIN;
    }
    if (is_verb(p->m->g, first)) return read_action(p, d, line, first, false);
    if (!text_read_value(p->m->g, &game_seat, first, &seat) && text_word(rest, second, sizeof second) &&
        is_verb(p->m->g, second))
        return read_action(p, d, line, second, true);
    /* text_word makes only ASCII small; a command may be written in other letters. */
    char word[64];
    snprintf(word, sizeof word, "%.*s", (int)strcspn(line, " \t"), line);
    int c = find_command(word);
    while (isspace((unsigned char)*rest)) rest++;
    return c >= 0 ? commands[c].run(p, d, rest) : look_for(p, d, line);
}
