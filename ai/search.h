/* search.h -- Monte Carlo tree search over information sets, for every game. It sees a view and fills
 * in what is hidden anew for every iteration; every seat plays for itself; chance is sampled; choices
 * made at the same time do not know of each other, because a node is what its actor may know. */
#ifndef BAILEY_SEARCH_H
#define BAILEY_SEARCH_H

#include <stdatomic.h>

#include "../core/rng.h"
#include "value.h"

/* How a leaf is valued: as the game advises (search_advice.playout and .care), by evaluate() at once, after
 * `depth` actions at random, after as many that were best at a glance, or at a closer look, by
 * playing at random to the end, or after `depth` actions that a net likes best.                 */
typedef enum {
    PLAYOUT_ADVISED,
    PLAYOUT_NONE,
    PLAYOUT_CUT,
    PLAYOUT_GLANCE,
    PLAYOUT_LOOK,
    PLAYOUT_FULL,
    PLAYOUT_NET
} search_playout;

/* How far tree and playouts reach: as the game advises (search_advice.past_chance), to the next draw of
 * chance, or beyond.                                                                                  */
typedef enum { SIGHT_ADVISED, SIGHT_NEAR, SIGHT_FAR } search_sight;

/* How long to think: as many iterations as it says, or as many times more as the game advises
 * (search_advice.patience).                                                                              */
typedef enum { PATIENCE_NONE, PATIENCE_ADVISED } search_patience;

typedef struct {
    uint32_t iterations; /* at most, at the game's own pace if playouts are as it advises; 0: no limit */
    search_patience patience;
    uint32_t milliseconds; /* at most; 0: no limit, and the same choice on every machine        */
    value_aim aim;
    search_playout playout;
    search_sight sight;
    uint16_t depth;          /* of a playout that is cut, or made with care                         */
    uint16_t explore;        /* how much the untried attracts, in 1/256                           */
    uint16_t trust;          /* iterations that a first look at an action counts for; 0: no look  */
    uint32_t keen;           /* a first look that is worth so much more doubles the attraction    */
    uint16_t follow;         /* runs that a net follows before anybody else acts; 0: as the game advises */
    const struct net *net;   /* NULL, or: values positions in place of evaluate()                  */
    const atomic_bool *stop; /* NULL, or: when somebody sets it, what was found so far has to do */
} search_config;

/* How every search of ours explores, for an initializer; search_default: for 1000 iterations.    */
#define SEARCH_USUAL .explore = 64, .trust = 1, .keen = VALUE_ONE / 64
/* A net tells choices apart more finely, and its first look at one says more.                    */
#define SEARCH_BY_NET .explore = 24, .trust = 16, .keen = VALUE_ONE / 128
extern const search_config search_default;

/* What was found out about one action of the one who asks. */
typedef struct {
    game_action act;
    uint32_t visits;
    int32_t worth;              /* mean, in 1/VALUE_ONE of what the seat plays for              */
    int32_t share[GAME_SEATS];  /* mean share of the victory of every colour, in 1/VALUE_ONE    */
    int32_t points[GAME_SEATS]; /* mean points of every colour, in 1/GAME_POINT                 */
} search_line;

typedef struct searcher searcher;

enum { SEARCH_THREADS = 64 };
/* NULL: no memory. Every thread has a tree of `megabytes`.                                     */
searcher *search_new(const game *, int threads, int megabytes);
void search_free(searcher *);

/* Thinks about the seat's decision; `view` is what it sees. `only`: NULL, or the one action to look
 * into. Answers the number of lines, as many as legal() lists and in its order; they stay until the
 * next call. What was learnt in earlier calls of the same match is used; search_forget() drops it. */
int search_run(searcher *, const search_config *, const game_view *view, int seat, const game_action *only, game_rng *,
               const search_line **lines);
/* How play may go on after one of these actions, as far as the tree of the last call knows: what it tried
 * most, over one guess at what is hidden, to the next draw of chance. Starts with the action; how many. */
int search_follow(const searcher *, game_action, game_action *out, int cap);
void search_forget(searcher *);
uint64_t search_iterations(const searcher *); /* of the last call, all threads                    */

#endif
