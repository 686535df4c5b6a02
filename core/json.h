/* json.h -- games as JSON, one way: what browsers, bots and other programs read. Made from the
 * games' tables. Values that have words are strings, hidden ones null, sets arrays; arrays
 * indexed by seat are objects by seat name. */
#ifndef BAILEY_JSON_H
#define BAILEY_JSON_H

#include "text.h"

void json_string(text_out *, const char *utf8);               /* with quotes and escapes */
void json_state(text_out *, const game *, const void *state); /* {"money": {"blue": 5, ...}, ...} */
void json_whole(text_out *, const game *, const void *state); /* the same with the derived fields: for boards */
void json_action(text_out *, const game *, game_action);      /* "blue place castle"     */
void json_actions(text_out *, const game *, const game_action *, int n);
void json_event(text_out *, const game *, game_event);        /* {"event": "points", "seat": ...} */
void json_score(text_out *, const game *, const void *state); /* {"blue": {"points": 3, "rank": 1}} */
/* The game itself: players, options with values, defaults and help, verbs, domains, fields. */
void json_game(text_out *, const game *);

#endif
