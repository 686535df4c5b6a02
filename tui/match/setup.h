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
/* "human", "human:Anna" or the name of a computer player, as a record names them.            */
bool setup_seat(const play *, const char *word, char name[32], char why[SETUP_WHY]);

#endif
