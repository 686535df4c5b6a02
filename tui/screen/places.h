/* places.h -- which places of a board (cells_target) belong to which actions. */
#ifndef BAILEY_PLACES_H
#define BAILEY_PLACES_H

#include "../../board/cells.h"

/* For each place, which actions of a list have its value as an argument. Domains of a game may be
 * parts of one another ("cube" and "plain-cube"): values are the same when their words are.  */
typedef struct {
    uint64_t with[CELLS_PLACES][GAME_ACTIONS / 64];
} place_map;
void place_map_make(const game *, const cells *, const game_action *list, int n, place_map *out);
static inline bool place_has(const place_map *m, int place, int action) {
    return m->with[place][action / 64] >> (action % 64) & 1;
}
int place_count(const place_map *, int place); /* how many actions have it                      */

/* An action as near as possible to one of the list, but with the place's value: what somebody who
 * chooses the place would have liked to do. False when no verb of the list has such an argument. */
bool place_wish(const game *, const cells *, int place, const game_action *list, int n, game_action *out);

/* Whether the game has such a domain, and the domain such a value: for tests.                 */
bool place_is_sound(const game *, const cells_place *);

/* The part of the grid it covers. False: it covers nothing.                                  */
typedef struct {
    int x, y, w, h;
} rect;
bool place_box(const cells *, int place, rect *out);

/* The nearest place in a direction (dx or dy is -1 or 1); the same if there is none.          */
int place_move(const cells *, int place, int dx, int dy);

#endif
