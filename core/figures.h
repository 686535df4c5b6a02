/* figures.h -- the figures in a game's sentences. A sentence of a game's tables types no number that its rules
 * know: {alcazar.card_price} stands for the answer of that game to that fact, {caylus.price.bank} for its answer
 * to the fact asked of the bank. */
#ifndef BAILEY_FIGURES_H
#define BAILEY_FIGURES_H

/* The text with its figures filled in: the text itself if it has none, else one that stays for good, the same
 * every time, for any thread. What names no fact is left as it is. NULL stays NULL.                            */
const char *figures_fill(const char *text);

#endif
