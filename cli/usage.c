/* usage.c -- see usage.h. A synopsis is written as in manuals: [] may be left out, | separates what excludes each
 * other, ... may stand again. */
#include "usage.h"

#include <string.h>

const command *command_find(const char *name) {
    for (const command *c = all_commands; c->name; c++)
        if (!strcmp(c->name, name)) return c;
    return NULL;
}

const char *usage_synopsis(const char *help) {
    const char *at = strstr(help, "\n\n");
    return at ? at + 2 : help + strlen(help);
}

const char *usage_text(const char *help) {
    const char *at = strstr(usage_synopsis(help), "\n\n");
    return at ? at + 2 : help + strlen(help);
}

const usage_flag *usage_find(const usage *u, const char *flag) {
    for (int i = 0; i < u->flags; i++)
        if (!strcmp(u->flag[i].name, flag)) return &u->flag[i];
    return NULL;
}

static void copy(char *to, size_t cap, const char *from, size_t len) {
    if (len >= cap) len = cap - 1;
    memcpy(to, from, len);
    to[len] = 0;
}

/* A flag that stands in two lines is described by the first. */
static usage_flag *add_flag(usage *u, const char *name, size_t len) {
    usage_flag f = {0};
    copy(f.name, sizeof f.name, name, len);
    if (usage_find(u, f.name) || u->flags == USAGE_FLAGS) return NULL;
    u->flag[u->flags] = f;
    return &u->flag[u->flags++];
}

static void add_word(usage *u, const char *name, size_t len) {
    for (int i = 0; i < u->words; i++)
        if (!strncmp(u->word[i], name, len) && !u->word[i][len]) return;
    if (u->words < USAGE_WORDS) copy(u->word[u->words++], sizeof *u->word, name, len);
}

static size_t word_length(const char *at) { return strcspn(at, " []\n"); }

/* Reads what begins at `at`: a flag with its value, flags that exclude each other, or a word. */
static const char *read_item(usage *u, const char *at) {
    size_t len = word_length(at);
    usage_flag *f = NULL;
    if (strncmp(at, "--", 2) != 0) {
        add_word(u, at, len);
        return at + len;
    }
    for (const char *end = at + len; at < end; at += *at == '|') {
        size_t one = strcspn(at, "|");
        if (at + one > end) one = (size_t)(end - at);
        f = add_flag(u, at, one);
        at += one;
    }
    len = *at == ' ' ? word_length(at + 1) : 0;
    if (len && at[1] != '-' && at[1] != '|') {
        if (f) copy(f->value, sizeof f->value, at + 1, len);
        at += 1 + len;
    }
    if (f) f->again = !strncmp(at, "]...", 4);
    return at;
}

void usage_read(const char *help, usage *u) {
    *u = (usage){0};
    const char *end = usage_text(help);
    for (const char *at = usage_synopsis(help); at < end;) {
        if (!strncmp(at, "bailey ", 7)) { /* and the name of the command */
            at += 7;
            at += word_length(at);
        } else if (!strncmp(at, "...", 3)) {
            at += 3;
        } else if (strchr(" []|\n", *at)) {
            at++;
        } else {
            at = read_item(u, at);
        }
    }
}
