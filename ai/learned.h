/* learned.h -- what a net thinks of a decision by itself, without a search. */
#ifndef BAILEY_LEARNED_H
#define BAILEY_LEARNED_H

#include "bot.h"

/* The position after every choice, over several guesses at what is hidden; where the seat goes on alone, after the rest of its
 * run. Lines as search_run() answers them, without visits; how many.                                 */
int learned_lines(const struct net *, const game *, const game_view *view, int seat, game_rng *, search_line *out);
/* The same with the bot's settings of guesses and run, and what it then takes. */
int learned_lines_as(const bot *, const struct net *, const game *, const game_view *view, int seat, game_rng *,
                     search_line *out);
game_action learned_draw(const bot *, const search_line *, int n, game_rng *);

#endif
