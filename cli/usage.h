/* usage.h -- the commands, and what each takes: read from the synopsis in its help, so that --help, the manual page,
 * completion in shells and the refusal of a wrong flag cannot say different things. */
#ifndef BAILEY_USAGE_H
#define BAILEY_USAGE_H

#include <stdio.h>

#include "args.h"

typedef struct {
    const char *name;
    int (*run)(args *);
    const char *help; /* the first line is the sentence in the overview; then the synopsis, indented; then the rest */
} command;

extern const command all_commands[]; /* the last one has no name */
const command *command_find(const char *name);

enum { USAGE_FLAGS = 40, USAGE_WORDS = 8 };

typedef struct {
    char name[20];  /* "--lang"                                                                  */
    char value[24]; /* "en|hu|ru", "FILE", "N", as the synopsis has it; empty: it takes none     */
    bool again;     /* it may stand more than once                                               */
} usage_flag;

typedef struct {
    usage_flag flag[USAGE_FLAGS];
    int flags;
    char word[USAGE_WORDS][24]; /* what is no flag: "GAME", "continue" */
    int words;
} usage;

/* Of the English help. */
void usage_read(const char *help, usage *);
const usage_flag *usage_find(const usage *, const char *flag); /* NULL: there is none */

/* The parts of a help: where the synopsis begins, and where the text behind it does. */
const char *usage_synopsis(const char *help);
const char *usage_text(const char *help);

/* `bailey help --man`: the manual page, in English, for man(1). */
void usage_print_manual(FILE *);
/* `bailey complete WORD...`: what the last word can become, for the scripts in cli/completion. */
void usage_complete(int words, char *const *word, FILE *);

#endif
