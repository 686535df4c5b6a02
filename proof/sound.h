/* sound.h -- what holds for the events and lists of choices of every game, wherever a match stands. */
#ifndef BAILEY_SOUND_H
#define BAILEY_SOUND_H

#include "../core/game.h"

/* NULL, or what is wrong: an argument of an event is not of its domain, or there where it has none.  */
const char *sound_events(const game *, const game_log *);
/* NULL, or what is wrong: whoever is to act has no choice, or choices out of order or not of the game. */
const char *sound_lists(const game *, const game_state *);

#endif
