/* json_view_read.h -- the way back of json_view(): what a server tells of a view, put together again. */
#ifndef BAILEY_JSON_VIEW_READ_H
#define BAILEY_JSON_VIEW_READ_H

#include "../core/json_read.h"
#include "json.h"

/* The view of a match with these options before anything is told: false when they cannot be played. */
bool json_begin_view(const game *, const game_options *, int seat, game_view *);
/* The fields that the object names, into the view. False: it is no part of a view of this game, and the view is spoiled. */
bool json_read_view(const json_node *object, const game *, game_view *);
/* Can a match with these options look like this to that seat? Only then may anything be asked of a view from elsewhere. */
bool json_view_holds(const game *, const game_options *, int seat, const game_view *);
/* Reads a part of a view into the whole that was told before. False: what would come of it is no view, and nothing is changed. */
bool json_take_view(const json_node *object, const game *, const game_options *, int seat, game_view *);

#endif
