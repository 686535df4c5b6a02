/* json.h -- JSON, one way: the writer that everything goes through, and games as JSON, made from
 * their tables (docs/json.md). Values that have words are strings, hidden ones null, sets arrays;
 * what is indexed by words or seats is an object with these as keys. Never allocates. */
#ifndef BAILEY_JSON_H
#define BAILEY_JSON_H

#include "text.h"

/* ---- the writer -------------------------------------------------------------------------------- */

/* Commas, brackets and escapes are the writer's. A value goes into the innermost object or array
 * that is open: into an object with a key, into an array (and at the top) with NULL. A mistake is
 * remembered: json_end() says whether the text may be handed out.                                 */
enum { JSON_DEPTH = 16 };
typedef struct {
    text_out *out;
    bool (*grow)(text_out *, size_t cap); /* makes room for so many bytes; NULL: what does not fit is cut off */
    int depth;
    bool object[JSON_DEPTH], some[JSON_DEPTH]; /* an object or an array; does anything stand in it? */
    bool wrong;
} json;

/* Begins a document at the start of the text.                                                     */
void json_begin(json *, text_out *, bool (*grow)(text_out *, size_t cap));
/* True when one value was written, everything is closed, every key stood where one belongs, and all of
 * it fitted.                                                                                      */
bool json_end(const json *);

void json_object(json *, const char *key);
void json_array(json *, const char *key);
void json_close(json *); /* whichever is open */
void json_null(json *, const char *key);
void json_bool(json *, const char *key, bool);
void json_number(json *, const char *key, const char *text); /* as it was read: node->text */
void json_int(json *, const char *key, int64_t);
void json_u64(json *, const char *key, uint64_t);
void json_real(json *, const char *key, double, int decimals);
/* Always valid UTF-8: bytes that are not become U+FFFD. NULL is null.                             */
void json_string(json *, const char *key, const char *utf8);
void json_digest(json *, const char *key, uint64_t); /* "0123456789abcdef": more bits than a number holds */

/* ---- games ------------------------------------------------------------------------------------- */

void json_value(json *, const char *key, const game *, const game_domain *, int64_t); /* a word or a number */
void json_notation(json *, const char *key, const game *, game_action);               /* "blue place castle" */
void json_view(json *, const char *key, const game *, const game_view *view); /* {"money": {"blue": 5, ...}, ...}  */
void json_field(json *, const game *, const game_field *, const game_view *view); /* one of its members */
/* {"event": "points", "seat": "blue", "args": [3, "castle"]}: json_close() it, after adding to it. */
void json_open_event(json *, const char *key, const game *, game_event);
/* The arguments of an action or event of this kind; GAME_HIDDEN is null.                          */
void json_args(json *, const char *key, const game *, const game_kind *, const int16_t *arg, int most);
/* What the game's outlook() tells of a view: [{"event": "income", "seat": "blue", "args": [2]}, ...] */
void json_outlook(json *, const char *key, const game *, const game_view *view, int viewer);
void json_score(json *, const char *key, const game *, const game_view *view); /* {"blue": {"points": 3, "rank": 1}} */
/* The game itself: players, options with values, defaults and help, verbs, domains, facts, fields. */
void json_game(json *, const char *key, const game *);

#endif
