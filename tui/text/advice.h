/* advice.h -- what search has to say, in words: hints for a decision, and the analysis of
 * a match. For `bailey hint`, `bailey analyse` and line mode. */
#ifndef BAILEY_ADVICE_H
#define BAILEY_ADVICE_H

#include "../../ai/analysis.h"
#include "page.h"

/* How long people are willing to wait for a hint; for an analysis, so short that a match takes seconds. */
extern const search_config advice_for_hint, advice_for_analysis;

enum { ADVICE_LINES = 5 }; /* as many of the best choices a hint names */

/* One line in words: the choice and what it may bring.                                          */
void advice_line(const say_lang *, const game *, const game_view *view, int seat, const search_line *, char *out,
                 size_t cap);
/* The best lines of the seat's decision with what they may bring, and how play may go on.       */
void advice_hint(page *, const say_lang *, const game *, const game_view *view, int seat, const analysis_line *, int n);

/* Each player's account, the costliest mistakes, and the standing over time.                     */
void advice_analysis(page *, const say_lang *, const match *, const analysis *);

#endif
