/* analysis.h -- a match looked at afterwards: every decision compared with the best that search finds
 * for it, from what its seat knew at that moment. */
#ifndef BAILEY_ANALYSIS_H
#define BAILEY_ANALYSIS_H

#include "../core/match.h"
#include "bot.h"

/* One decision. Shares are of the victory, in 1/VALUE_ONE; points in 1/GAME_POINT.             */
typedef struct {
    int step; /* in the record                                                */
    int choices;
    game_action played, best;
    int32_t loss;              /* of the share, >= 0; 0: nothing better was found              */
    int32_t points_loss;       /* of own points                                                */
    int32_t share[GAME_SEATS]; /* the standing, if the best is played                          */
    int32_t points[GAME_SEATS];
} analysis_point;

typedef struct {
    analysis_point *at;
    int n;
    int decisions[GAME_SEATS];
    int64_t loss[GAME_SEATS]; /* sums over the decisions of a seat                            */
    int worst[8], n_worst;    /* the costliest mistakes, as indices, the costliest first      */
} analysis;

/* Compares one decision with the best that search finds, by what the view of its seat shows. All but
 * the step is filled in.                                                                       */
void analysis_compare(searcher *, const search_config *, const game_view *view, game_action played, game_rng *,
                      analysis_point *);

/* Called after every decision; may be NULL. False stops the analysis there.                    */
typedef bool analysis_watch(void *context, int done, int of);

/* Of the decisions of these seats (a bit each): what is said of a decision may tell what only its
 * seat knew. False when there is no memory. The caller frees with analysis_free().             */
bool analysis_make(const match *, unsigned seats, const search_config *, int threads, uint64_t seed, analysis_watch *,
                   void *context, analysis *);
void analysis_free(analysis *);

/* The lines of a decision, the best first; those that were looked into too little are left out.
 * Answers how many there are.                                                                  */
int analysis_rank(const search_line *, int n, int *order, int cap);

#endif
