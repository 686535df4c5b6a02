/* analysis.h -- a match looked at afterwards: every decision compared with the best that search finds
 * for it, from what its seat knew at that moment. */
#ifndef BAILEY_ANALYSIS_H
#define BAILEY_ANALYSIS_H

#include "../core/match.h"
#include "counsel.h"

enum { ANALYSIS_LINES = 4, ANALYSIS_FOLLOW = 6, ANALYSIS_DEEPER = 24 };

/* A choice, what it may bring, and how play may go on: the choice first.                        */
typedef struct {
    search_line line;
    game_action follow[ANALYSIS_FOLLOW];
    int n;
} analysis_line;

/* One decision. Shares are of the victory, in 1/VALUE_ONE; points in 1/GAME_POINT.             */
typedef struct {
    int step; /* in the record                                                */
    int choices;
    game_action played, best;
    int32_t loss;              /* of the share, >= 0; 0: nothing better was found              */
    int32_t points_loss;       /* of own points                                                */
    int32_t share[GAME_SEATS]; /* the standing, if the best is played                          */
    int32_t points[GAME_SEATS];
    bool checked;                       /* a search has looked into it; else it is what a net thinks at once  */
    analysis_line line[ANALYSIS_LINES]; /* the best first; what was played is among them         */
    int lines;
} analysis_point;

typedef struct {
    analysis_point *at;
    int n;
    int decisions[GAME_SEATS];
    int64_t loss[GAME_SEATS]; /* sums over the decisions of a seat                            */
    int worst[8], n_worst;    /* the costliest mistakes, as indices, the costliest first      */
} analysis;

/* The best choices of a decision by a search, the best first: how many, at most `most`.          */
int analysis_advise(counsel *, const search_config *, const game_view *view, int seat, game_rng *, analysis_line *out,
                    int most);

/* The work on an analysis, decision after decision.                                             */
typedef struct {
    const match *m;
    unsigned seats;
    search_config cfg;
    counsel who;
    game_rng rng;
    game_buf now; /* before `step` */
    int step;
    int deeper[ANALYSIS_DEEPER], n_deeper, at; /* the doubtful ones, the most doubtful first; at < 0: not chosen yet */
} analysis_work;

/* Compares one decision with the best that search finds, by what the view of its seat shows. All but
 * the step is filled in.                                                                       */
void analysis_compare(searcher *, const search_config *, const game_view *view, game_action played, game_rng *,
                      analysis_point *);

/* Of the decisions of these seats (a bit each): what is said of a decision may tell what only its
 * seat knew. With a number of iterations or milliseconds every decision is searched that long. Without, a whole match takes
 * seconds: the net looks at every decision at once, and a search only at the most doubtful ones.  False when
 * there is no memory; the caller ends with analysis_close(), and frees the analysis with analysis_free().    */
bool analysis_open(analysis_work *, const match *, unsigned seats, const search_config *, int threads, uint64_t seed,
                   analysis *);
/* Goes on by one decision: which it was, as an index; -1: there is nothing left to do.           */
int analysis_go_on(analysis_work *, analysis *);
/* How much is done, and of how much, in steps of the record and doubtful decisions.             */
void analysis_progress(const analysis_work *, int *done, int *of);
void analysis_close(analysis_work *);

/* Called after every decision; may be NULL. False stops the analysis there.                    */
typedef bool analysis_watch(void *context, int done, int of);

/* All of it. False when there is no memory.                                                     */
bool analysis_make(const match *, unsigned seats, const search_config *, int threads, uint64_t seed, analysis_watch *,
                   void *context, analysis *);
void analysis_free(analysis *);

/* The lines of a decision, the best first; those that were looked into too little are left out.
 * Answers how many there are.                                                                  */
int analysis_rank(const search_line *, int n, int *order, int cap);

#endif
