/* guest.h -- other people's bots at our tables: a program that is started, told what its seat sees and may do, and
 * asked for an action, line by line in JSON (docs/writing-a-bot.md). One that is late, ends or answers nonsense
 * loses its seat to bot_usual for the rest of the match, and somebody is told. */
#ifndef BAILEY_GUEST_H
#define BAILEY_GUEST_H

#include "../ai/bot.h"

enum { GUEST_MILLISECONDS = 10000, GUEST_NAME = 28 };

/* Told once a match when a guest loses its seat: why, a text in English for say_fill(), where {0} is how many
 * milliseconds it had. Called by the thread that plays.                                          */
typedef void guest_tell(void *context, int seat, const char *name, const char *why, const char *milliseconds);

typedef struct {
    int milliseconds; /* for one decision, its start included                                   */
    bool quiet;       /* what it writes to standard error is not shown                          */
    guest_tell *tell; /* may be NULL                                                            */
    void *context;
} guest_ways;

/* Is it "cmd:COMMAND"?                                                                           */
bool guest_is(const char *text);
/* The bot of "cmd:COMMAND", which /bin/sh runs. Its name is the text as far as a record has room for it. It lives as
 * long as the program. NULL, or what is wrong. From now on nobody is killed by writing to a program that has ended. */
const char *guest_make(const char *text, const guest_ways *, bot *out);

#endif
