/* search_advice.h -- what a game tells search, and nobody else: how to think about this game in particular.
 * A game without advice is searched all the same; every member may be left out. */
#ifndef BAILEY_SEARCH_ADVICE_H
#define BAILEY_SEARCH_ADVICE_H

#include "game.h"

/* How a playout chooses: at random; the best of a few by the position that follows at once; the best of
 * some by the best position that an action leads to, looking into choices that it opens.          */
typedef enum { GAME_AT_RANDOM, GAME_GLANCE, GAME_LOOK } game_care;

typedef struct search_advice {
    /* How likely a sensible player in this seat is to take each of the legal actions, as weights >= 1
     * that need no sum; from what the seat knows alone. Whole numbers only, so that every machine
     * makes the same choice.                                                                       */
    void (*prior)(const game_view *, int seat, const game_action *list, int n, uint16_t *weight);
    uint16_t playout;         /* actions to be played on before evaluate() tells most: at random ...       */
    game_care care;           /* ... or with care; not beyond a draw of chance, unless ...                   */
    bool past_chance;         /* ... evaluate() tells little before one: then the tree goes on behind it too */
    uint16_t pace;            /* of 100 iterations of search so many are made here; 0: 100 ...               */
    uint16_t patience;        /* ... and by who takes his time so many times more: here that pays; 0: no more ... */
    uint16_t patience_by_net; /* ... and where a net leads, at any pace; 0: no more                        */
    uint32_t review; /* iterations for the doubtful decisions of a match in all, when it is looked at afterwards: a few
                        * seconds on one core; 0: as many as anywhere ...                              */
    uint32_t review_by_net; /* ... and where a net leads, if that takes longer; 0: as many             */
    uint16_t by_net;        /* actions that a net plays on by itself before it judges; 0: it judges at once */
    uint16_t follow_by_net; /* actions whose runs (ai/run.h) a net follows before anybody else acts        */
} search_advice;

#endif
