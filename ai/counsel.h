/* counsel.h -- who is asked for hints and analyses: a search by the game's net where that is stronger (as `master` plays),
 * and elsewhere a search without one (as `hard` does). The net is at hand in any case, for first looks. */
#ifndef BAILEY_COUNSEL_H
#define BAILEY_COUNSEL_H

#include "bot.h"

typedef struct {
    const game *g;
    searcher *s;
    struct net *net; /* NULL: the game has none, or it is not here */
} counsel;

bool counsel_sit(counsel *, const game *, int threads, int megabytes); /* false: no memory */
void counsel_rise(counsel *);
/* The search that was asked for, as it is best made with so many players. */
search_config counsel_search(const counsel *, const search_config *, int players);

#endif
