/* setup.h -- a match to play: a new one, or one that goes on; its file and who sits where. Both ways of
 * playing begin here. Functions that refuse change nothing and write the reason, in the language of
 * the play, into `why`. */
#ifndef BAILEY_SETUP_H
#define BAILEY_SETUP_H

#include "play.h"

enum { SETUP_WHY = STORE_NAME + 512 };

/* `start`: the position to begin with, or NULL. `record`: the file, or NULL for a new one in the
 * folder of matches.                                                                         */
bool setup_new(play *, const game *, const game_options *, const game_state *start, char name[GAME_SEATS][32],
               const char *record, uint64_t seed, char why[SETUP_WHY]);
bool setup_resume(play *, const char *path, uint64_t seed, char why[SETUP_WHY]);
uint64_t setup_fresh_seed(void);
/* What somebody wants to be called.                                                          */
bool setup_person(const play *, const char *text, char name[32], char why[SETUP_WHY]);
/* "human", "human:Anna" or the name of a computer player, as a record names them.            */
bool setup_seat(const play *, const char *word, char name[32], char why[SETUP_WHY]);
/* A computer player as it is offered at a table of so many, with its rating if that is known: "hard (2666)"; and what it is
 * like, with what the rating means. */
void setup_level(const say_lang *, const game *, int players, const bot *, char *label, size_t cap, char *help,
                 size_t help_cap);

#endif
