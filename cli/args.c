/* args.c -- see args.h. */
#include "args.h"

#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../session/store_words.h"
#include "usage.h"

enum { LIST = 512 }; /* room for the words that could have stood somewhere */

/* The language of messages: --lang wherever it stands, else the environment's, else English. */
static const say_lang *language(const args *a) {
    const char *code = NULL;
    for (int i = 2; i < a->argc; i++) {
        if (!strcmp(a->argv[i], "--lang") && i + 1 < a->argc) code = a->argv[i + 1];
        if (!strncmp(a->argv[i], "--lang=", 7)) code = a->argv[i] + 7;
    }
    static const char *const variable[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (int i = 0; !code && i < 3; i++) {
        const char *v = getenv(variable[i]);
        if (v && *v) code = v;
    }
    char two[3] = {0};
    if (code) memcpy(two, code, strnlen(code, 2));
    const say_lang *lang = say_find(two);
    return lang ? lang : say_langs;
}

static void complain(const args *a, const char *format, va_list ap) {
    fprintf(stderr, a->command ? "bailey %s: " : "bailey: ", a->command);
    vfprintf(stderr, say(language(a), format), ap);
    fputc('\n', stderr);
}

void args_complain(const args *a, const char *format, ...) {
    va_list ap;
    va_start(ap, format);
    complain(a, format, ap);
    va_end(ap);
}

void args_refuse(const args *a, const char *format, ...) {
    va_list ap;
    fflush(stdout);
    va_start(ap, format);
    complain(a, format, ap);
    va_end(ap);
    exit(2);
}

bool args_done(const args *a) { return a->at >= a->argc; }

bool args_flag(args *a, const char *flag) {
    if (args_done(a) || strcmp(a->argv[a->at], flag) != 0) return false;
    a->at++;
    return true;
}

bool args_value(args *a, const char *flag, const char **value) {
    if (args_done(a)) return false;
    size_t n = strlen(flag);
    if (!strncmp(a->argv[a->at], flag, n) && a->argv[a->at][n] == '=') {
        *value = a->argv[a->at++] + n + 1;
        return true;
    }
    if (!args_flag(a, flag)) return false;
    if (args_done(a)) args_refuse(a, N_("%s needs a value"), flag);
    *value = a->argv[a->at++];
    return true;
}

const char *args_word(args *a) { return args_done(a) || !strncmp(a->argv[a->at], "--", 2) ? NULL : a->argv[a->at++]; }

void args_unknown(args *a) {
    const char *word = a->argv[a->at];
    const command *c = command_find(a->command);
    char words[LIST];
    text_out list = {words, 0, sizeof words};
    usage u = {0};
    if (c) usage_read(c->help, &u);
    for (int i = 0; i < u.flags; i++) text_list(&list, u.flag[i].name);
    if (word[0] != '-' || !u.flags) args_refuse(a, N_("\"%s\" is not known here; --help explains"), word);
    args_refuse(a, N_("\"%s\" is not known here; there are %s (--help explains)"), word, words);
}

long args_long(args *a, const char *flag, const char *value, long lo, long hi) {
    long n;
    if (!text_number(value, &n) || n < lo || n > hi)
        args_refuse(a, N_("%s takes a whole number from %ld to %ld, not \"%s\""), flag, lo, hi, value);
    return n;
}

uint64_t args_u64(args *a, const char *flag, const char *value) {
    char *end;
    errno = 0;
    unsigned long long n = strtoull(value, &end, 10);
    if (value[0] < '0' || value[0] > '9' || *end || errno)
        args_refuse(a, N_("%s takes a whole number, not \"%s\""), flag, value);
    return n;
}

const game *args_game(args *a, const char *word) {
    char words[LIST];
    text_out list = {words, 0, sizeof words};
    const game *g = word ? game_find(word) : NULL;
    if (g) return g;
    for (int i = 0; game_list[i]; i++) text_list(&list, game_list[i]->id);
    if (!word) args_refuse(a, N_("which game? There are %s"), words);
    args_refuse(a, N_("there is no game \"%s\"; there are %s"), word, words);
}

/* Says what could have stood in "key=value". */
static _Noreturn void refuse_option(args *a, const game *g, const char *key, const char *value) {
    char words[LIST];
    text_out list = {words, 0, sizeof words};
    for (int i = 0; i < g->n_options; i++) {
        const game_option *o = &g->options[i];
        if (strcmp(o->key, key) != 0) {
            text_list(&list, o->key);
            continue;
        }
        list.len = 0;
        if (!o->word)
            args_refuse(a, N_("%s takes a whole number from %ld to %ld, not \"%s\""), key, (long)o->lo, (long)o->hi,
                        value);
        for (int v = o->lo; v <= o->hi; v++) text_list(&list, o->word[v - o->lo]);
        args_refuse(a, N_("%s cannot be \"%s\"; it can be %s"), key, value, words);
    }
    args_refuse(a, N_("%s has no option \"%s\"; it has %s"), g->id, key, words);
}

void args_option(args *a, const game *g, game_options *o, const char *pair) {
    char key[48];
    const char *value = strchr(pair, '=');
    if (!value || value == pair || (size_t)(value - pair) >= sizeof key)
        args_refuse(a, N_("an option is written key=value, not \"%s\""), pair);
    memcpy(key, pair, (size_t)(value - pair));
    key[value - pair] = 0;
    if (game_set_option(g, o, key, value + 1)) refuse_option(a, g, key, value + 1);
}

const game_preset *args_preset(args *a, const game *g, const char *key) {
    char words[LIST];
    text_out list = {words, 0, sizeof words};
    const game_preset *p = game_find_preset(g, key);
    if (p) return p;
    for (int i = 0; i < g->n_presets; i++) text_list(&list, g->presets[i].key);
    args_refuse(a, N_("%s has no preset \"%s\"; it has %s"), g->id, key, words);
}

int args_seat(args *a, const game *g, int players, bool public, const char *word) {
    char words[LIST];
    text_out list = {words, 0, sizeof words};
    int64_t seat;
    bool read = !text_read_value(g, &game_seat, word, &seat);
    if (read && (seat < players || (public && seat == GAME_NOBODY))) return (int)seat;
    for (int i = 0; i < players; i++) text_list(&list, g->seats[i]);
    if (public) text_list(&list, "nobody");
    args_refuse(a, N_("there is no seat \"%s\" in this match; there are %s"), word, words);
}

const say_lang *args_lang(args *a, const char *code) {
    if (!code) return language(a);
    const say_lang *lang = say_find(code);
    if (!lang) args_refuse(a, N_("there is no language \"%s\" here; there are en, hu and ru"), code);
    return lang;
}

char *args_read_bytes(args *a, const char *path, size_t *len) {
    char *text;
    int no = store_read(&store_files, path, &text, len);
    if (no == EFBIG) args_refuse(a, N_("%s is too large"), path);
    if (no) args_refuse(a, N_("cannot open %s: %s"), path, strerror(no));
    return text;
}

char *args_read_file(args *a, const char *path) {
    size_t len;
    char *text = args_read_bytes(a, path, &len);
    if (strlen(text) != len) args_refuse(a, N_("%s is not a text file"), path);
    return text;
}

match *args_match(args *a, const char *path, const char *text, size_t len) {
    char why[STORE_WHY];
    match_part part;
    match *m = match_read_part(text, len, INT_MAX, 1, &part);
    if (!part.why) return m;
    store_say_fault(language(a), 0, &part, why);
    if (m)
        args_refuse(a, N_("%s, %s (good actions before it: %d; \"bailey play --resume %s\" goes on with them)"), path,
                    why, part.steps, path);
    args_refuse(a, "%s, %s", path, why);
}

match *args_read_match(args *a, const char *path) {
    size_t len;
    char *text = args_read_bytes(a, path, &len);
    match *m = args_match(a, path, text, len);
    free(text);
    return m;
}

const game *args_position(args *a, const char *path, const game *g, game_state *state) {
    const game *found;
    text_fault f;
    char *text = args_read_file(a, path);
    const char *no = text_read_position(text, &found, state, &f);
    free(text);
    if (no)
        args_refuse(a, f.word[0] ? N_("%s, line %d: %s (%s)") : N_("%s, line %d: %s"), path, f.line,
                    say(language(a), no), f.word);
    if (g && found != g) args_refuse(a, N_("%s is a position of another game"), path);
    return found;
}
