/* complete.c -- `bailey complete WORD...`: what the last word can become, a line each: the word, a tab, what it is.
 * ":file" and ":folder" stand for names of files. The scripts in cli/completion ask this for bash, zsh and fish. */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "../ai/bot.h"
#include "../core/figures.h"
#include "usage.h"

typedef struct {
    int words;
    char *const *word; /* the last one is being typed */
    const char *typed;
    FILE *to;
    usage u;
} completion;

/* `before` has been typed already and belongs to the word. */
static void offer(const completion *c, const char *before, const char *word, const char *what) {
    size_t already = strlen(before), typed = strlen(c->typed);
    if (already > typed || strncmp(before, c->typed, already) != 0) return;
    if (!strncmp(word, c->typed + already, typed - already)) fprintf(c->to, "%s%s\t%s\n", before, word, what);
}

static void offer_commands(const completion *c) {
    for (const command *x = all_commands; x->name; x++) {
        char sentence[128];
        snprintf(sentence, sizeof sentence, "%.*s", (int)strcspn(x->help, "\n"), x->help);
        offer(c, "", x->name, sentence);
    }
}

/* ---- what the words before say ------------------------------------------------------------------------- */

/* The game of a record or a position: it stands in one of the first lines. */
static const game *game_of_file(const char *path) {
    char line[256], word[2][64];
    const game *g = NULL;
    struct stat s;
    FILE *f = !stat(path, &s) && S_ISREG(s.st_mode) ? fopen(path, "r") : NULL;
    for (int i = 0; f && !g && i < 8 && fgets(line, sizeof line, f); i++) {
        bool named = sscanf(line, "%63s %63s", word[0], word[1]) == 2;
        if (named && (!strcmp(word[0], "game") || !strcmp(word[0], "position"))) g = game_find(word[1]);
    }
    if (f) fclose(f);
    return g;
}

static const usage_flag *flag_with_value(const completion *c, const char *word) {
    const usage_flag *f = usage_find(&c->u, word);
    return f && f->value[0] ? f : NULL;
}

/* Named as a word, as --game, or by a file; NULL: not yet. */
static const game *known_game(const completion *c) {
    const game *g = NULL;
    for (int i = 1; !g && i < c->words - 1; i++) {
        const char *word = c->word[i];
        const char *value = strchr(word, '=');
        if (!strncmp(word, "--", 2)) {
            if (value) g = game_find(value + 1);
            continue;
        }
        g = game_find(word);
        if (!g) g = game_of_file(word);
    }
    return g;
}

static bool is_used(const completion *c, const usage_flag *f) {
    size_t len = strlen(f->name);
    for (int i = 1; i < c->words - 1; i++)
        if (!strncmp(c->word[i], f->name, len) && (!c->word[i][len] || c->word[i][len] == '=')) return !f->again;
    return false;
}

/* ---- values ----------------------------------------------------------------------------------------------- */

static void offer_games(const completion *c, const char *before) {
    for (int i = 0; game_list[i]; i++) offer(c, before, game_list[i]->id, game_list[i]->title);
}

static void offer_players(const completion *c, const char *before) {
    const game *g = known_game(c);
    for (int n = g ? g->options[0].lo : 1; g && n <= g->options[0].hi; n++) {
        char number[16];
        snprintf(number, sizeof number, "%d", n);
        offer(c, before, number, "");
    }
}

/* Those of the game; as long as none is known, of all of them. */
static void offer_seats(const completion *c, const char *before, bool public) {
    const game *g = known_game(c);
    for (int i = 0; game_list[i]; i++) {
        if (g && g != game_list[i]) continue;
        for (int k = 0; k < game_list[i]->options[0].hi; k++)
            offer(c, before, game_list[i]->seats[k], game_list[i]->id);
    }
    if (public) offer(c, before, "nobody", "");
}

/* The key, and after it the values. */
static void offer_option(const completion *c, const char *before, const game_option *o) {
    char pair[128];
    const char *typed = c->typed + strlen(before);
    if (!strchr(typed, '=')) {
        snprintf(pair, sizeof pair, "%s=", o->key);
        offer(c, before, pair, figures_fill(o->help));
        return;
    }
    for (int v = o->lo; v <= o->hi; v++) {
        if (o->word)
            snprintf(pair, sizeof pair, "%s=%s", o->key, o->word[v - o->lo]);
        else
            snprintf(pair, sizeof pair, "%s=%d", o->key, v);
        offer(c, before, pair, "");
    }
}

/* Names with commas between them: only the last one is open. */
static void offer_players_list(const completion *c, const char *before, bool humans) {
    char all[512];
    const char *comma = strrchr(c->typed, ',');
    snprintf(all, sizeof all, "%s", before);
    if (comma) snprintf(all, sizeof all, "%.*s", (int)(comma + 1 - c->typed), c->typed);
    if (humans) offer(c, all, "human", "somebody here");
    for (const bot *b = bot_list; b->name; b++) offer(c, all, b->name, b->help);
}

static void offer_words(const completion *c, const char *before, const char *list) {
    while (*list) {
        char word[64];
        size_t len = strcspn(list, "|");
        snprintf(word, sizeof word, "%.*s", (int)len, list);
        if (!strcmp(word, "GAME"))
            offer_games(c, before);
        else
            offer(c, before, word, "");
        list += len + (list[len] == '|');
    }
}

/* `kind`: as the synopsis names it. Numbers and addresses are not guessed. */
static void offer_value(const completion *c, const char *before, const char *flag, const char *kind) {
    size_t len = strlen(kind);
    const game *g;
    if (!strcmp(kind, "FILE") || !strcmp(kind, "RECORD"))
        fputs(":file\n", c->to);
    else if (!strcmp(kind, "FOLDER") || !strcmp(kind, "DIR"))
        fputs(":folder\n", c->to);
    else if (!strcmp(kind, "SEAT"))
        offer_seats(c, before, !strcmp(flag, "--view"));
    else if (!strcmp(flag, "--players"))
        offer_players(c, before);
    else if (!strcmp(flag, "--preset") && (g = known_game(c)))
        for (int i = 0; i < g->n_presets; i++) offer(c, before, g->presets[i].key, g->presets[i].help);
    else if (!strcmp(kind, "key=value") && (g = known_game(c)))
        for (int i = 0; i < g->n_options; i++) offer_option(c, before, &g->options[i]);
    else if (len > 4 && !strcmp(kind + len - 4, ",..."))
        offer_players_list(c, before, !strcmp(flag, "--seats"));
    else if (strchr(kind, '|') || !strcmp(kind, "GAME") || (*kind >= 'a' && !strchr(kind, '=')))
        offer_words(c, before, kind);
}

static void offer_flags(const completion *c) {
    for (int i = 0; i < c->u.flags; i++)
        if (!is_used(c, &c->u.flag[i])) offer(c, "", c->u.flag[i].name, c->u.flag[i].value);
    offer(c, "", "--help", "");
}

/* ---- the word ------------------------------------------------------------------------------------------------ */

static void complete_help(const completion *c) {
    offer_commands(c);
    offer(c, "", "--man", "");
    offer(c, "", "--lang", "en|hu|ru");
}

static void complete_argument(const completion *c) {
    const usage_flag *f = flag_with_value(c, c->word[c->words - 2]);
    const char *equals = strchr(c->typed, '=');
    char flag[32];
    if (f) {
        offer_value(c, "", f->name, f->value);
        return;
    }
    if (!strncmp(c->typed, "--", 2) && equals && (size_t)(equals - c->typed) + 1 < sizeof flag) {
        snprintf(flag, sizeof flag, "%.*s", (int)(equals - c->typed), c->typed);
        if (!(f = flag_with_value(c, flag))) return;
        snprintf(flag, sizeof flag, "%s=", f->name);
        offer_value(c, flag, f->name, f->value);
        return;
    }
    if (c->typed[0] != '-')
        for (int i = 0; i < c->u.words; i++) {
            bool which = !strncmp(c->u.word[i], "GAME", 4);
            if (!which || !known_game(c)) offer_value(c, "", "", c->u.word[i]);
        }
    if (!c->typed[0] || c->typed[0] == '-') offer_flags(c);
}

void usage_complete(int words, char *const *word, FILE *to) {
    if (words < 1) return;
    completion c = {.words = words, .word = word, .typed = word[words - 1], .to = to};
    if (words == 1) {
        offer_commands(&c);
        offer(&c, "", "help", "Explain a command.");
        offer(&c, "", "--help", "");
        offer(&c, "", "--version", "");
        return;
    }
    const command *x = command_find(word[0]);
    if (x) {
        usage_read(x->help, &c.u);
        complete_argument(&c);
    } else if (!strcmp(word[0], "help")) {
        complete_help(&c);
    }
}
