/* puzzles.h -- decisions in which one choice is clearly the best and somebody did not see it: "find the better choice". A text
 * file for each game (games/GAME/puzzles/checked.txt), made by tools/puzzles. A puzzle begins with
 *
 *   puzzle 12                its number, from 1 on
 *   seat blue                who decides, with what it can see
 *   best blue place r3       the solution
 *   other blue place r7      what somebody took instead, or the next best
 *   share 612 540 512        of the victory, in thousandths, after the best, the next best and the other
 *
 * and ends with the position (docs/notation.md). */
#ifndef BAILEY_PUZZLES_H
#define BAILEY_PUZZLES_H

#include "analysis.h"

enum { PUZZLE_BEST, PUZZLE_NEXT, PUZZLE_OTHER, PUZZLE_SHARES, PUZZLE_ONE = 1000 };
enum { PUZZLE_EASY, PUZZLE_MEDIUM, PUZZLE_HARD };

typedef struct {
    int number, seat;
    game_action best, other;
    int share[PUZZLE_SHARES];
    game_buf state;
} puzzle;

/* Calls the function for every puzzle until it answers false. NULL, or what is wrong in the line. */
typedef bool puzzle_fn(void *context, const puzzle *);
const char *puzzles_read(const game *, const char *text, puzzle_fn *, void *context, int *line);
/* The puzzles that come with the program; NULL: the game has none. */
const char *puzzles_find(const char *id);
/* The mistakes of a match that was analysed, in their order and numbered from 1 on: where one choice is clearly better than what was
 * played, and than the next best. */
void puzzles_from(const match *, const analysis *, puzzle_fn *, void *context);

/* How hard the solution is to find: the less it is better than the next best, the harder. */
int puzzle_level(const puzzle *);

/* Looks for the best choice of the seat with a long search, then at the most promising ones each by itself. True when
 * the best is better than any other by so much of the victory (in 1/VALUE_ONE); best and shares are filled in. */
bool puzzle_solve(counsel *, const search_config *, const game_view *view, game_rng *, int32_t clear, puzzle *);
/* Is that so with other dice, and looking twice as long? */
bool puzzle_holds(counsel *, const search_config *, const game_view *view, game_rng *, int32_t clear, const puzzle *);

#endif
