/* positions.h -- a set of decisions with what every choice is worth, found by long searches: the
 * yardstick for computer players. A text file for each game (games/GAME/positions.txt), made by tools/positions:
 *
 *   match 2 17 03a0...     players, seed of nature's dice, and what was chosen in each decision
 *   at 37 512 498 13 ...   after so many of these decisions: the worth of every legal action, in order
 *
 * A choice is written as its number in the list of legal actions, one character (0-9 A-Z a-z), before
 * it a + for every 62. What is forced is left out. Worth is the share of the victory, in thousandths. */
#ifndef BAILEY_POSITIONS_H
#define BAILEY_POSITIONS_H

#include "../core/rng.h"

enum { POSITION_ONE = 1000 };

typedef struct {
    game_buf state;
    int seat, n, best; /* best: the greatest worth */
    game_action list[GAME_ACTIONS];
    int worth[GAME_ACTIONS];
} position;

typedef void position_fn(void *context, const position *);

/* Calls the function for every decision of the set. NULL, or what is wrong in the line.       */
const char *positions_read(const game *, const char *text, position_fn *, void *context, int *line);

/* Plays what needs no decision: nature's turns and forced actions. Answers the number of choices that
 * the seat then has; 0: the match is over.                                                     */
int positions_advance(const game *, game_state *state, game_rng *, int *seat, game_action *list);

#endif
