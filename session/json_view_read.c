/* json_view_read.c -- a view that came as JSON becomes a view again: for programs that sit at a table elsewhere. See json.h. */
#include <stdlib.h>
#include <string.h>

#include "../core/rng.h"
#include "json_view_read.h"

static bool has_words(const game_domain *d) { return d && (d->word || d == &game_seat); }

static bool read_value(const game *g, const game_domain *d, const json_node *n, int64_t *out) {
    if (n->type == JSON_IS_STRING) return has_words(d) && !text_read_value(g, d, n->text, out);
    bool negative = n->type == JSON_IS_NUMBER && n->text[0] == '-';
    if (n->type != JSON_IS_NUMBER || has_words(d) ||
        strspn(n->text + negative, "0123456789") != strlen(n->text + negative))
        return false;
    *out = negative ? strtoll(n->text, NULL, 10) : (int64_t)strtoull(n->text, NULL, 10); /* masks have 64 bits */
    return true;
}

static bool read_set(const game *g, const game_domain *d, const json_node *n, int64_t *out) {
    uint64_t mask = 0;
    for (const json_node *m = n->first; m; m = m->next) {
        int64_t v;
        if (!read_value(g, d, m, &v)) return false;
        v -= d ? d->lo : 0;
        if (v < 0 || v > 63) return false;
        mask |= (uint64_t)1 << v;
    }
    *out = (int64_t)mask;
    return true;
}

/* Nothing hidden, and of the field's domain. */
static bool is_value(const game_field *f, int64_t v) {
    const game_domain *d = f->value;
    if (v == game_hidden_value(f)) return false;
    if (!d) return true;
    if (f->flags & FIELD_SET) return d->count > 63 || !((uint64_t)v >> d->count);
    return v >= d->lo && v < d->lo + d->count;
}

static bool read_element(const game *g, const game_field *f, const json_node *n, game_view *view, int i, int k) {
    int64_t v;
    if (n->type == JSON_IS_NULL)
        v = game_hidden_value(f);
    else if (f->flags & FIELD_SET ? n->type != JSON_IS_ARRAY || !read_set(g, f->value, n, &v)
                                  : !read_value(g, f->value, n, &v))
        return false;
    else if (!is_value(f, v))
        return false;
    game_put(f, (game_state *)view, i, k, v); /* a view is laid out like a state */
    return game_get(f, view, i, k) == v;      /* its type may be narrower */
}

/* Along an index: an object by words, or an array. */
static bool read_along(const game *g, const game_field *f, const json_node *n, game_view *view, int dim, int i) {
    const game_domain *index = f->index[dim];
    bool named = has_words(index);
    int at = 0;
    if (n->type != (named ? JSON_IS_OBJECT : JSON_IS_ARRAY)) return false;
    for (const json_node *m = n->first; m; m = m->next, at++) {
        int64_t k = at;
        if (named && text_read_value(g, index, m->key, &k)) return false;
        if (named) k -= index->lo;
        if (k < 0 || k >= f->count[dim]) return false;
        bool deeper = dim == 0 && f->count[1] > 1;
        if (deeper ? !read_along(g, f, m, view, 1, (int)k)
                   : !read_element(g, f, m, view, dim ? i : (int)k, dim ? (int)k : 0))
            return false;
    }
    return true;
}

bool json_read_view(const json_node *object, const game *g, game_view *view) {
    if (!object || object->type != JSON_IS_OBJECT) return false;
    for (const json_node *n = object->first; n; n = n->next) {
        const game_field *f = game_field_find(g, n->key);
        if (!f) return false;
        if (f->count[0] == 1 ? !read_element(g, f, n, view, 0, 0) : !read_along(g, f, n, view, 0, 0)) return false;
    }
    return true;
}

bool json_begin_view(const game *g, const game_options *opt, int seat, game_view *view) {
    game_buf state;
    memset(&state, 0, sizeof state);
    if (g->init(game_in(&state), opt)) return false;
    g->observe(game_in(&state), seat, view);
    return true;
}

/* ---- is it one? ------------------------------------------------------------------------------------------------- */

static bool has_options(const game *g, const game_options *opt, const game_view *view) {
    game_options mine = {{0}};
    g->get_options(view, &mine);
    return !memcmp(mine.v, opt->v, (size_t)g->n_options * sizeof mine.v[0]);
}

/* Could play have come to this state? Its derived fields are made anew. */
static bool is_state(const game *g, const game_options *opt, game_state *s) {
    for (int n = 0; n < g->n_fields; n++) {
        const game_field *f = &g->fields[n];
        for (int i = 0; i < f->count[0] && !(f->flags & FIELD_DERIVED); i++)
            for (int k = 0; k < f->count[1]; k++)
                if (!is_value(f, game_get(f, game_whole(s), i, k))) return false;
    }
    return !text_finish(g, opt, s);
}

bool json_view_holds(const game *g, const game_options *opt, int seat, const game_view *view) {
    game_buf state = {0};
    game_view_buf again = {0};
    game_rng rng;
    if (!has_options(g, opt, view)) return false;
    memcpy(&state, view, g->state_bytes); /* nothing hidden, or everything shown */
    if (is_state(g, opt, game_in(&state)) && !memcmp(&state, view, g->state_bytes)) return true;
    if (!g->hidden || (g->fillable && !g->fillable(view, seat))) return false;
    rng_seed(&rng, 1);
    g->determinize(view, seat, &rng, game_in(&state));
    if (!is_state(g, opt, game_in(&state))) return false;
    g->observe(game_in(&state), seat, game_in(&again));
    return !memcmp(&again, view, g->state_bytes);
}

bool json_take_view(const json_node *object, const game *g, const game_options *opt, int seat, game_view *view) {
    game_view_buf told = {0};
    memcpy(&told, view, g->state_bytes);
    if (!json_read_view(object, g, game_in(&told)) || !json_view_holds(g, opt, seat, game_in(&told))) return false;
    memcpy(view, &told, g->state_bytes);
    return true;
}
