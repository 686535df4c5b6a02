/* run.h -- a run: small choices that a seat makes one after the other, alone (a piece, then a place, then how it is paid).
 * What the net thinks of an action that opens one is what it thinks of the best end. */
#ifndef BAILEY_RUN_H
#define BAILEY_RUN_H

#include "net.h"

enum {
    RUN_LONGEST = 8,  /* choices that are followed, the first among them                        */
    RUN_FOLLOWED = 12 /* of so many actions: those that look best at once                       */
};

/* Who looks: what a position is worth to the seat, and what the net said of it. */
typedef struct run_eye run_eye;
typedef int32_t run_worth(void *who, int seat, const game_state *, net_opinion *);
struct run_eye {
    const game *g;
    run_worth *worth;
    void *who;
    int seat;
    int longest; /* as RUN_LONGEST; 1: nothing is followed                                      */
    int looks;   /* how many are left: none is begun without                                    */
    bool opens;  /* an action that it looked at opens a run                                     */
};

/* What an action is worth. If the seat goes on at once, alone, it goes on with what looks best, and the action is worth
 * as much as the best end of the run that it came by: only ends can be compared, since the net has a higher opinion of who is
 * still to choose in some runs than in others. */
int32_t run_look(run_eye *, const game_state *from, game_action, net_opinion *);

#endif
