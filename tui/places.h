/* places.h -- which places of a board (cells_target) belong to which actions. */
#ifndef BAILEY_PLACES_H
#define BAILEY_PLACES_H

#include "cells.h"

/* Whether the action has the place's value as an argument. Domains of a game may be parts of one
 * another ("cube" and "plain-cube"): values are the same when their words are.               */
bool place_in_action(const game *, const cells *, int place, game_action);

/* An action as near as possible to one of the list, but with the place's value: what somebody who
 * chooses the place would have liked to do. False when no verb of the list has such an argument. */
bool place_wish(const game *, const cells *, int place, const game_action *list, int n, game_action *out);

/* The middle of a place, and the part of the grid it covers. False: it covers nothing.       */
typedef struct {
    int x, y, w, h;
} rect;
bool place_box(const cells *, int place, rect *out);

/* The nearest place in a direction (dx or dy is -1 or 1); the same if there is none.          */
int place_move(const cells *, int place, int dx, int dy);

#endif
