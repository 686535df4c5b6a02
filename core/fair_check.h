/* fair_check.h -- does a match hold what was promised (core/fair.h)? Every promise is compared with what it
 * promised, and every draw is derived again. The words for the answer: session/fair_words.h. */
#ifndef BAILEY_FAIR_CHECK_H
#define BAILEY_FAIR_CHECK_H

#include "match.h"

typedef enum {
    FAIR_NONE,    /* there is no proof                                                         */
    FAIR_WAITING, /* the secret is not published yet                                           */
    FAIR_HOLDS,
    FAIR_BROKEN
} fair_answer;

typedef enum {
    FAIR_WRONG_NOTHING,
    FAIR_WRONG_SECRET, /* it is not what the server promised                                   */
    FAIR_WRONG_BYTES,  /* they are not what the seat promised                                  */
    FAIR_WRONG_DRAW,   /* another one follows from the proof                                   */
    FAIR_WRONG_TIME    /* it was drawn when the secret was public already                      */
} fair_wrong;

typedef struct {
    fair_answer answer;
    fair_wrong wrong;         /* the first thing that is                                       */
    int seat;                 /* whose bytes                                                   */
    int step;                 /* which draw: its step, from 0                                  */
    fair_drawn should;        /* what should have been drawn                                   */
    int draws;                /* checked and found right                                       */
    unsigned given, withheld; /* masks of seats: their bytes are in, or were promised only     */
    uint8_t list[FAIR_BYTES]; /* the digest of all promises                                    */
} fair_verdict;

/* `told`: NULL, or told of each draw that is right.                                            */
typedef void fair_told(void *context, int step, int n, const fair_drawn *);
void fair_check(const match *, fair_verdict *, fair_told *told, void *context);

#endif
