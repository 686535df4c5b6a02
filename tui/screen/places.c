/* places.c -- see places.h. */
#include "places.h"

#include <stdlib.h>
#include <string.h>

static bool named(const game_domain *d, const char *name) { return d && !strcmp(d->name, name); }

/* A domain of the game by its name. */
static const game_domain *find_domain(const game *g, const char *name) {
    for (int k = 0; k < g->n_actions; k++)
        for (int i = 0; i < GAME_ARGS; i++)
            if (named(g->actions[k].arg[i], name)) return g->actions[k].arg[i];
    for (int k = 0; k < g->n_events; k++)
        for (int i = 0; i < GAME_EVENT_ARGS; i++)
            if (named(g->events[k].arg[i], name)) return g->events[k].arg[i];
    for (int k = 0; k < g->n_fields; k++) {
        if (named(g->fields[k].value, name)) return g->fields[k].value;
        for (int i = 0; i < 2; i++)
            if (named(g->fields[k].index[i], name)) return g->fields[k].index[i];
    }
    return NULL;
}

static const char *word_of(const game_domain *d, int value) {
    return d && d->word && value >= d->lo && value < d->lo + d->count ? d->word[value - d->lo] : NULL;
}

/* The value of domain `d` that a meaning of a place stands for, if there is one. `word`: its word. */
static bool value_in(const cells_place *p, const char *word, const game_domain *d, int *value) {
    if (!strcmp(p->domain, d->name)) {
        *value = p->value;
        return true;
    }
    for (int v = d->lo; word && d->word && v < d->lo + d->count; v++)
        if (!strcmp(word, d->word[v - d->lo])) {
            *value = v;
            return true;
        }
    return false;
}

/* Marks the actions with one meaning of a place. Actions of a kind stand together. */
static void mark(const game *g, const cells_place *p, const game_action *list, int n, uint64_t *with) {
    const char *word = word_of(find_domain(g, p->domain), p->value);
    for (int i = 0, last; i < n; i = last) {
        const game_kind *k = &g->actions[list[i].kind];
        bool known[GAME_ARGS] = {false};
        int value[GAME_ARGS];
        for (int arg = 0; arg < GAME_ARGS && k->arg[arg]; arg++)
            known[arg] = value_in(p, word, k->arg[arg], &value[arg]);
        for (last = i; last < n && list[last].kind == list[i].kind; last++)
            for (int arg = 0; arg < GAME_ARGS; arg++)
                if (known[arg] && list[last].arg[arg] == value[arg]) with[last / 64] |= UINT64_C(1) << last % 64;
    }
}

void place_map_make(const game *g, const cells *c, const game_action *list, int n, place_map *out) {
    memset(out, 0, sizeof *out);
    for (int i = 0; i < c->places; i++)
        for (int p = i; p >= 0; p = c->place[p].also - 1) mark(g, &c->place[p], list, n, out->with[i]);
}

int place_count(const place_map *m, int place) {
    int n = 0;
    for (int i = 0; i < GAME_ACTIONS / 64; i++) n += __builtin_popcountll(m->with[place][i]);
    return n;
}

bool place_wish(const game *g, const cells *c, int place, const game_action *list, int n, game_action *out) {
    for (int i = 0; i < n; i++) {
        const game_kind *k = &g->actions[list[i].kind];
        for (int p = place; p >= 0; p = c->place[p].also - 1) {
            const char *word = word_of(find_domain(g, c->place[p].domain), c->place[p].value);
            for (int arg = 0, value; arg < GAME_ARGS && k->arg[arg]; arg++) {
                if (!value_in(&c->place[p], word, k->arg[arg], &value)) continue;
                *out = list[i];
                out->arg[arg] = (int16_t)value;
                return true;
            }
        }
    }
    return false;
}

bool place_is_sound(const game *g, const cells_place *p) {
    const game_domain *d = find_domain(g, p->domain);
    return d && p->value >= d->lo && p->value < d->lo + d->count;
}

bool place_box(const cells *c, int place, rect *out) {
    int left = c->w, right = -1, top = c->h, bottom = -1;
    for (int y = 0; y < c->h; y++)
        for (int x = 0; x < c->w; x++) {
            if (c->target[y][x] != 1 + place) continue;
            if (x < left) left = x;
            if (x > right) right = x;
            if (y < top) top = y;
            bottom = y;
        }
    *out = (rect){left, top, right - left + 1, bottom - top + 1};
    return right >= 0;
}

/* How far two stretches are from one another; 0: they overlap. */
static int gap(int a, int a_length, int b, int b_length) {
    return b >= a + a_length ? b - a - a_length + 1 : a >= b + b_length ? a - b - b_length + 1 : 0;
}

int place_move(const cells *c, int place, int dx, int dy) {
    rect from, to;
    int best = place;
    long least = -1;
    if (!place_box(c, place, &from)) return place;
    for (int i = 0; i < c->places; i++) {
        if (i == place || !place_box(c, i, &to)) continue;
        /* Distances of middles, doubled; a cell is about twice as high as it is wide. */
        long across = (2L * to.x + to.w) - (2L * from.x + from.w),
             down = 2 * ((2L * to.y + to.h) - (2L * from.y + from.h));
        long ahead = dx ? across * dx : down * dy, aside = labs(dx ? down : across);
        if (ahead <= 0) continue;
        /* What lies straight ahead comes first, however far its middle is to the side. */
        long apart = dx ? 4L * gap(from.y, from.h, to.y, to.h) : 2L * gap(from.x, from.w, to.x, to.w);
        long cost = 8 * ahead + 32 * apart + aside;
        if (least < 0 || cost < least) {
            best = i;
            least = cost;
        }
    }
    return best;
}
