/* sound.h -- what holds for every game, wherever a match stands. Nothing here needs memory, files or text, so that the GPU can
 * ask it too (gpu/matches.c). Each answers NULL, or what is wrong. */
#ifndef BAILEY_SOUND_H
#define BAILEY_SOUND_H

#include "../core/rng.h"

enum { SOUND_ACTIONS = 200000 }; /* a match that is longer does not end */

/* Who looks next: any seat, or somebody who only watches. */
int sound_viewer(const game *, const game_state *, game_rng *);

/* An argument of an event is not of its domain, or there where it has none. */
const char *sound_events(const game *, const game_log *);

/* A list of choices is empty or too long, does not ascend, or has actions of another seat. `wrong`: which one.  */
const char *sound_list(int seat, const game_action *list, int n, int *wrong);

/* Whoever is to act has no sound list, or one with an action that is not of the game. */
const char *sound_lists(const game *, const game_state *);

/* The game's own check(); and settle() would change something. */
const char *sound_state(const game *, const game_state *);

/* What the viewer can do does not follow from what it sees. Leaves its view in `view`, and in `other` a state that looks the
 * same to it. */
const char *sound_view(const game *, const game_state *, int viewer, game_rng *, game_view *view, game_state *other);

/* The viewer learns from an action what it may not know: the same action in two states that look the same to it must give the
 * same events and again the same view, unless it reveals something (then it is sealed). The two need not even be the
 * same action, only look the same: another seat's secret argument may differ. `compared`: whether there was such a pair. */
const char *sound_secret(const game *, const game_state *, const game_state *other, int viewer, game_action, game_rng *,
                         bool *compared);

#endif
