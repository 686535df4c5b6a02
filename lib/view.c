/* view.c -- what one viewer may know of a position. See bailey.h. */
#include <stdlib.h>

#include "inside.h"

bailey_view *bailey_view_new(const bailey_game *g) {
    bailey_view *v = calloc(1, sizeof *v);
    game_options usual;
    game_buf state = {0};
    if (!v) return NULL;
    *v = (bailey_view){.g = inside_game(g), .viewer = GAME_NOBODY};
    game_default_options(v->g, &usual);
    game_start(v->g, &usual, game_in(&state));
    json_see(v->g, game_in(&state), GAME_NOBODY, &v->seen);
    return v;
}

void bailey_view_free(bailey_view *v) { free(v); }

int bailey_view_viewer(const bailey_view *v) { return v->viewer; }
int bailey_view_players(const bailey_view *v) { return game_players(v->g, game_in(&v->seen)); }
unsigned bailey_view_actors(const bailey_view *v) { return v->g->actors(game_in(&v->seen)); }

static bool may_ask(const bailey_view *v, int seat) {
    if (seat < 0 || seat >= GAME_SEATS || !(bailey_view_actors(v) >> seat & 1)) return false;
    return v->viewer == seat || v->viewer == VIEWER_EVERYTHING;
}

int bailey_view_legal(const bailey_view *v, int seat, bailey_action *out) {
    return may_ask(v, seat) ? v->g->legal(game_in(&v->seen), seat, (game_action *)out) : 0;
}

int bailey_view_chance(const bailey_view *v, bailey_action *out, uint32_t *weight) {
    game_outcome list[GAME_ACTIONS];
    game_buf state; /* of one who sees everything the view is the state */
    if (v->viewer != VIEWER_EVERYTHING || !(bailey_view_actors(v) >> GAME_CHANCE & 1)) return 0;
    memcpy(&state, &v->seen, sizeof state);
    int n = v->g->chance(game_in(&state), list);
    for (int i = 0; i < n; i++) {
        out[i] = outside_action(list[i].act);
        weight[i] = list[i].weight;
    }
    return n;
}

int64_t bailey_view_get(const bailey_view *v, int field, int i, int j) {
    if (field < 0 || field >= v->g->n_fields) return 0;
    const game_field *f = &v->g->fields[field];
    if (i < 0 || i >= f->count[0] || j < 0 || j >= f->count[1]) return 0;
    return game_get(f, game_in(&v->seen), i, j);
}

void bailey_view_features(const bailey_view *v, float *out) {
    if (v->viewer < bailey_view_players(v))
        v->g->features(game_in(&v->seen), v->viewer, out);
    else
        memset(out, 0, (size_t)v->g->n_features * sizeof *out);
}

void bailey_view_mask(const bailey_view *v, uint8_t *out) {
    game_action list[GAME_ACTIONS];
    int seat = inside_actor(v), n = seat < GAME_SEATS ? v->g->legal(game_in(&v->seen), seat, list) : 0;
    memset(out, 0, (size_t)game_policy_size(v->g));
    for (int i = 0; i < n; i++) out[game_policy_index(v->g, list[i])] = 1;
}

void bailey_view_score(const bailey_view *v, bailey_score *out) {
    game_score score = {0};
    v->g->score(game_in(&v->seen), &score);
    memcpy(out, &score, sizeof *out);
}

uint64_t bailey_view_digest(const bailey_view *v) { return game_digest(v->g, game_in(&v->seen)); }

char *bailey_view_text(const bailey_view *v) {
    char *text;
    INSIDE_TEXT(text, text_position(to, v->g, game_in(&v->seen)));
    return text;
}

const char *bailey_view_ask(const bailey_view *v) {
    int seat = inside_actor(v);
    return seat < GAME_SEATS ? figures_fill(v->g->ask(game_in(&v->seen), seat)) : NULL;
}

/* What another seat may do follows from what this one may not know. Chance has no view: the state says what it may bring. */
static const char *why_not(const bailey_view *v, game_action a) {
    game_buf state; /* of one who sees everything the view is the state */
    const bool acts = a.seat < bailey_view_players(v) || a.seat == GAME_CHANCE;
    if (acts && v->viewer != VIEWER_EVERYTHING && a.seat != v->viewer) return N_("This seat is not yours to play for.");
    memcpy(&state, &v->seen, sizeof state);
    if (a.seat == GAME_CHANCE && game_is_legal(v->g, game_in(&state), a)) return NULL;
    return game_refusal(v->g, game_in(&v->seen), a);
}

const char *bailey_view_why(const bailey_view *v, bailey_action a) {
    return figures_fill(why_not(v, inside_action(a)));
}
