/* manual.c -- `bailey help --man`: the manual page, from the help of every command and the tables of the games. */
#include <string.h>

#include "../ai/bot.h"
#include "../core/figures.h"
#include "usage.h"

/* One line of text: what the formatter would take for its own is written so that it does not. */
static void put_line(FILE *to, const char *text, size_t len) {
    if (len && (*text == '.' || *text == '\'')) fputs("\\&", to);
    for (size_t i = 0; i < len; i++) {
        if (text[i] == '\\')
            fputs("\\e", to);
        else if (text[i] == '-')
            fputs("\\-", to);
        else
            fputc(text[i], to);
    }
    fputc('\n', to);
}

static void put_text(FILE *to, const char *text) { put_line(to, text, strlen(text)); }

/* Lines up to the end; an empty one begins a paragraph. */
static void put_paragraphs(FILE *to, const char *text) {
    if (*text) fputs(".PP\n", to);
    for (; *text; text += strcspn(text, "\n"), text += *text == '\n') {
        size_t len = strcspn(text, "\n");
        if (len)
            put_line(to, text, len);
        else
            fputs(".PP\n", to);
    }
}

/* As it stands, but for the two spaces before it. */
static void put_synopsis(FILE *to, const char *help) {
    const char *end = usage_text(help);
    fputs(".PP\n.nf\n.RS 2\n", to);
    for (const char *at = usage_synopsis(help); at < end && *at != '\n';) {
        size_t len = strcspn(at, "\n"), indent = !strncmp(at, "  ", 2) ? 2 : 0;
        put_line(to, at + indent, len - indent);
        at += len + (at[len] == '\n');
    }
    fputs(".RE\n.fi\n", to);
}

static void put_commands(FILE *to) {
    fputs(".SH COMMANDS\n", to);
    for (const command *c = all_commands; c->name; c++) {
        fprintf(to, ".SS bailey %s\n", c->name);
        put_line(to, c->help, strcspn(c->help, "\n"));
        put_synopsis(to, c->help);
        put_paragraphs(to, usage_text(c->help));
    }
}

static void put_option(FILE *to, const game_option *o) {
    char words[512] = "";
    text_out list = {words, 0, sizeof words};
    for (int v = o->lo; v <= o->hi; v++) {
        text_list(&list, "");
        if (o->word)
            text_put(&list, o->word[v - o->lo]);
        else
            text_printf(&list, "%d", v);
        if (v == o->dflt) text_put(&list, "*");
    }
    fprintf(to, ".TP\n.B %s\n", o->key);
    put_text(to, words);
    fputs(".br\n", to);
    put_text(to, figures_fill(o->help));
}

static void put_games(FILE *to) {
    fputs(".SH GAMES\nWith the options that\n.B \\-\\-option\ntakes; * marks the default.\n", to);
    for (int i = 0; game_list[i]; i++) {
        fprintf(to, ".SS %s (%s)\n", game_list[i]->id, game_list[i]->title);
        for (int k = 0; k < game_list[i]->n_options; k++) put_option(to, &game_list[i]->options[k]);
    }
    fputs(".SH COMPUTER PLAYERS\n", to);
    for (const bot *b = bot_list; b->name; b++) {
        fprintf(to, ".TP\n.B %s\n", b->name);
        put_text(to, b->help);
    }
}

static const char ending[] =
    ".SH FILES\n"
    ".TP\n"
    ".I $XDG_DATA_HOME/bailey\n"
    "The matches of\n"
    ".BR \"bailey play\" ,\n"
    "what servers gave it\n"
    ".RI ( servers ),\n"
    "and the database of\n"
    ".B bailey host\n"
    ".RI ( host.db );\n"
    "without the variable, in\n"
    ".IR ~/.local/share .\n"
    ".TP\n"
    ".I ../share/bailey\n"
    "Counted from the program: the browser app and the positions of\n"
    ".BR \"bailey bench \\-\\-levels\" .\n"
    ".SH ENVIRONMENT\n"
    ".TP\n"
    ".BR LC_ALL \", \" LC_MESSAGES \", \" LANG\n"
    "The language, unless\n"
    ".B \\-\\-lang\n"
    "says otherwise: en, hu or ru.\n"
    ".TP\n"
    ".BR NO_COLOR\n"
    "No colours in a terminal.\n"
    ".TP\n"
    ".BR BAILEY_TOKEN\n"
    "The token for\n"
    ".BR \"bailey play \\-\\-at\" .\n"
    ".TP\n"
    ".BR BAILEY_SMTP\n"
    "The mail server of\n"
    ".BR \"bailey host\" ,\n"
    "as for\n"
    ".BR \\-\\-smtp .\n"
    ".SH EXIT STATUS\n"
    "0: done; 1: something failed, did not hold, or could not be written; 2: the command line is wrong, and a\n"
    "sentence on standard error says what can stand there; 3: there was nothing to check (verify); 130: interrupted.\n"
    ".SH SEE ALSO\n"
    ".BR libbailey (3)\n";

void usage_print_manual(FILE *to) {
    fputs(".TH BAILEY 1 " BAILEY_DATE " \"bailey " BAILEY_VERSION "\" \"User Commands\"\n"
          ".SH NAME\n"
          "bailey \\- board games, exact to the rule\n"
          ".SH SYNOPSIS\n"
          ".B bailey\n.I COMMAND\n[...]\n.br\n"
          ".B bailey help\n[\\-\\-man] [\\-\\-lang en|hu|ru]\n.RI [ COMMAND ]\n.br\n"
          ".B bailey \\-\\-version\n"
          ".SH DESCRIPTION\n"
          "Board games for people and programs: matches in the terminal and in the browser, the rules by number, "
          "records,\n"
          "computer players of several strengths, and an engine for other programs.\n"
          ".PP\n"
          "A value follows its flag after a space or after =. What is wrong is refused with what could have stood "
          "there.\n",
          to);
    put_commands(to);
    put_games(to);
    fputs(ending, to);
}
