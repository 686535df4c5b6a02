/* inside.h -- what stands behind the handles of bailey.h. Plain values are the same on both sides, byte by byte,
 * which is checked here. */
#ifndef BAILEY_INSIDE_H
#define BAILEY_INSIDE_H

#include <string.h>

#include "../include/bailey/bailey.h"
#include "../core/figures.h"
#include "../session/json.h"

struct bailey_view {
    const game *g;
    int viewer;
    game_view_buf seen;
};

struct bailey_match {
    match *m;
    session s;
};

#define SAME(outside, inside) _Static_assert((int)(outside) == (int)(inside), #outside " is " #inside)
SAME(BAILEY_SEATS, GAME_SEATS);
SAME(BAILEY_CHANCE, GAME_CHANCE);
SAME(BAILEY_NOBODY, GAME_NOBODY);
SAME(BAILEY_EVERYTHING, VIEWER_EVERYTHING);
SAME(BAILEY_ARGS, GAME_ARGS);
SAME(BAILEY_EVENT_ARGS, GAME_EVENT_ARGS);
SAME(BAILEY_OPTIONS, GAME_OPTIONS);
SAME(BAILEY_ACTIONS, GAME_ACTIONS);
SAME(BAILEY_EVENTS, GAME_EVENTS);
SAME(BAILEY_HIDDEN, GAME_HIDDEN);
SAME(BAILEY_DUE_CONFIRM, DUE_CONFIRM);
SAME(BAILEY_DUE_CHANCE, DUE_CHANCE);
SAME(BAILEY_DUE_FORCED, DUE_FORCED);
SAME(BAILEY_DUE_HAND_ON, DUE_HAND_ON);
SAME(BAILEY_DUE_PERSON, DUE_PERSON);
SAME(BAILEY_DUE_BOT, DUE_BOT);
SAME(sizeof(bailey_options), sizeof(game_options));
SAME(sizeof(bailey_action), sizeof(game_action));
SAME(sizeof(bailey_event), sizeof(game_event));
SAME(sizeof(bailey_score), sizeof(game_score));
SAME(sizeof(bailey_dice), sizeof(game_rng));

static inline const game *inside_game(const bailey_game *g) { return (const game *)g; }
static inline const bailey_game *outside_game(const game *g) { return (const bailey_game *)g; }
static inline game_rng *inside_dice(bailey_dice *d) { return (game_rng *)d; }

static inline game_action inside_action(bailey_action a) {
    game_action same;
    memcpy(&same, &a, sizeof same);
    return same;
}
static inline bailey_action outside_action(game_action a) {
    bailey_action same;
    memcpy(&same, &a, sizeof same);
    return same;
}

static inline const say_lang *inside_lang(const char *code) {
    const say_lang *l = code ? say_find(code) : NULL;
    return l ? l : say_langs;
}

static inline void refuse(const char **why, const char *reason) {
    if (why) *why = figures_fill(reason);
}

/* The options of a match (NULL: the usual ones), or why it cannot have them. */
const char *inside_options(const game *, const bailey_options *, game_options *out);

/* The seat of a view that has one and is to act; otherwise GAME_NOBODY. */
static inline int inside_actor(const bailey_view *v) {
    unsigned who = v->g->actors(game_in(&v->seen));
    return v->viewer < GAME_SEATS && who >> v->viewer & 1 ? v->viewer : GAME_NOBODY;
}

/* Anything that is no viewer sees what is public. */
static inline int inside_viewer(const bailey_match *b, int viewer) {
    return (viewer >= 0 && viewer < b->m->opt.v[0]) || viewer == VIEWER_EVERYTHING ? viewer : GAME_NOBODY;
}

/* A text of any length: written into no room to be counted, then into enough. */
#define INSIDE_TEXT(out, write)                             \
    do {                                                    \
        text_out o_ = {0};                                  \
        text_out *to = &o_;                                 \
        write;                                              \
        o_ = (text_out){malloc(o_.len + 1), 0, o_.len + 1}; \
        if (o_.at) write;                                   \
        (out) = o_.at;                                      \
    } while (0)

#endif
