/* game.c -- what can be written once for all games: finding one, its options, checked play,
 * sampling of chance, masking, digests, access to fields. Used by every program; never
 * allocates, never prints. */
#include "game.h"

#include <string.h>

#include "rng.h"
#include "text.h"

const game_domain game_seat = {"seat", 0, GAME_NOBODY + 1, NULL, NULL};

const game *game_find(const char *id) {
    for (int i = 0; game_list[i]; i++)
        if (!strcmp(game_list[i]->id, id)) return game_list[i];
    return NULL;
}

int game_players(const game *g, const game_view *view) {
    game_options o = {{0}};
    g->get_options(view, &o);
    return o.v[0];
}

int game_colours(const game *g, const game_view *view) { return g->colours ? g->colours(view) : game_players(g, view); }

void game_default_options(const game *g, game_options *o) {
    memset(o, 0, sizeof *o);
    for (int i = 0; i < g->n_options; i++) o->v[i] = g->options[i].dflt;
}

const game_preset *game_find_preset(const game *g, const char *key) {
    for (int i = 0; i < g->n_presets; i++)
        if (!strcmp(g->presets[i].key, key)) return &g->presets[i];
    return NULL;
}

void game_set_preset(const game *g, const game_preset *p, game_options *o) {
    int16_t players = o->v[0];
    game_default_options(g, o);
    o->v[0] = players;
    for (int i = 0; i < GAME_OPTIONS && p->set[i].option; i++) o->v[p->set[i].option] = p->set[i].value;
}

const game_preset *game_preset_of(const game *g, const game_options *o) {
    for (int i = 0; i < g->n_presets; i++) {
        game_options same = *o;
        game_set_preset(g, &g->presets[i], &same);
        if (!memcmp(&same, o, sizeof same)) return &g->presets[i];
    }
    return NULL;
}

const char *game_set_option(const game *g, game_options *o, const char *key, const char *value) {
    for (int i = 0; i < g->n_options; i++) {
        const game_option *opt = &g->options[i];
        if (strcmp(opt->key, key) != 0) continue;
        for (int v = opt->lo; opt->word && v <= opt->hi; v++)
            if (!strcmp(opt->word[v - opt->lo], value)) {
                o->v[i] = (int16_t)v;
                return NULL;
            }
        long n;
        if (!opt->word && text_number(value, &n) && n >= opt->lo && n <= opt->hi) {
            o->v[i] = (int16_t)n;
            return NULL;
        }
        return N_("This option does not have that value.");
    }
    return N_("This game has no such option.");
}

const char *game_start(const game *g, const game_options *o, game_state *state) {
    const char *no = g->init(state, o);
    game_outcome out[GAME_ACTIONS];
    while (!no && g->actors(game_whole(state)) == 1u << GAME_CHANCE) {
        g->chance(state, out);
        g->apply(state, out[0].act, NULL);
    }
    return no;
}

/* The list ascends, so a search could halve it; lists are short and this is not a hot path. */
static bool seat_may(const game *g, const game_view *view, game_action a) {
    game_action list[GAME_ACTIONS];
    if (a.seat >= GAME_SEATS || !(g->actors(view) & 1u << a.seat)) return false;
    for (int i = 0, n = g->legal(view, a.seat, list); i < n; i++)
        if (!memcmp(&list[i], &a, sizeof a)) return true;
    return false;
}

bool game_is_legal(const game *g, const game_state *state, game_action a) {
    if (a.seat != GAME_CHANCE) return seat_may(g, game_whole(state), a);
    game_outcome out[GAME_ACTIONS];
    if (!(g->actors(game_whole(state)) & 1u << GAME_CHANCE)) return false;
    for (int i = 0, n = g->chance(state, out); i < n; i++)
        if (!memcmp(&out[i].act, &a, sizeof a)) return true;
    return false;
}

/* An argument where the kind has none. */
static bool has_spare(const game_kind *k, game_action a) {
    for (int i = 0; i < GAME_ARGS; i++)
        if (!k->arg[i] && a.arg[i] != 0) return true;
    return false;
}

static bool arguments_fit(const game_kind *k, game_action a) {
    for (int i = 0; i < GAME_ARGS; i++) {
        const game_domain *d = k->arg[i];
        if (d && (a.arg[i] < d->lo || a.arg[i] >= d->lo + d->count)) return false;
    }
    return !has_spare(k, a);
}

bool game_is_action(const game *g, game_action a) {
    return a.kind < g->n_actions && (a.seat == GAME_CHANCE || a.seat < g->options[0].hi) &&
           arguments_fit(&g->actions[a.kind], a);
}

/* What the tables cannot write down never reaches the game's why(), which may index with it. */
static const char *malformed(const game *g, const game_view *view, game_action a) {
    if (a.kind >= g->n_actions) return N_("This game has no such action.");
    if (a.seat != GAME_CHANCE && a.seat >= game_players(g, view)) return N_("This seat is not in the match.");
    const game_kind *k = &g->actions[a.kind];
    if (!arguments_fit(k, a))
        return k->outside && !has_spare(k, a) ? k->outside : N_("The action cannot have this argument.");
    return k->pair && a.arg[0] > a.arg[1] ? N_("Of these two arguments the smaller one comes first.") : NULL;
}

const char *game_refusal(const game *g, const game_view *view, game_action a) {
    const char *no = malformed(g, view, a);
    return no ? no : seat_may(g, view, a) ? NULL : g->why(view, a);
}

const char *game_play(const game *g, game_state *state, game_action a, game_log *log, unsigned *flags) {
    const char *no = malformed(g, game_whole(state), a);
    if (no) return no;
    if (!game_is_legal(g, state, a)) return g->why(game_whole(state), a);
    unsigned f = g->apply(state, a, log);
    if (flags) *flags = f;
    return NULL;
}

bool game_sample(const game *g, const game_state *state, game_rng *rng, game_action *out) {
    if (!(g->actors(game_whole(state)) & 1u << GAME_CHANCE)) return false;
    if (g->draw) {
        g->draw(state, rng, out);
        return true;
    }
    game_outcome list[GAME_ACTIONS];
    int n = g->chance(state, list);
    uint32_t total = 0;
    for (int i = 0; i < n; i++) total += list[i].weight;
    if (!total) return false;
    uint32_t at = rng_below(rng, total);
    int i = 0;
    while (at >= list[i].weight) at -= list[i++].weight;
    *out = list[i].act;
    return true;
}

bool game_has_choices(const game *g, const game_state *state) {
    game_action list[GAME_ACTIONS];
    game_outcome fate[GAME_ACTIONS];
    unsigned who = g->actors(game_whole(state));
    for (int seat = 0; seat < GAME_CHANCE; seat++)
        if (who >> seat & 1 && g->legal(game_whole(state), seat, list) <= 0) return false;
    return !(who >> GAME_CHANCE & 1) || g->chance(state, fate) > 0;
}

game_event game_event_for(game_event e, int viewer) {
    bool sees = viewer < GAME_SEATS && e.sees & 1u << viewer;
    for (int i = 0; !sees && i < GAME_EVENT_ARGS; i++)
        if (e.hide & 1u << i) e.arg[i] = GAME_HIDDEN;
    return e;
}

game_action game_action_for(const game *g, game_action a, int viewer) {
    for (int i = 0; viewer != a.seat && i < GAME_ARGS; i++)
        if (g->actions[a.kind].secret & 1u << i) a.arg[i] = GAME_HIDDEN;
    return a;
}

/* ---- fields -------------------------------------------------------------------------------- */

static const uint8_t type_size[] = {
    [FIELD_U8] = 1, [FIELD_I8] = 1, [FIELD_U16] = 2, [FIELD_I16] = 2, [FIELD_U32] = 4, [FIELD_I32] = 4, [FIELD_U64] = 8,
};
/* A value is as many bytes of a wider one as its type has: its low ones, which have to come first. */
_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "fields, positions, digests, keys of search");

int64_t game_get(const game_field *f, const game_view *view, int i, int j) {
    const unsigned char *p = (const unsigned char *)view + f->offset + i * f->stride[0] + j * f->stride[1];
    uint64_t v = 0;
    memcpy(&v, p, type_size[f->type]);
    switch (f->type) {
    case FIELD_I8: return (int8_t)v;
    case FIELD_I16: return (int16_t)v;
    case FIELD_I32: return (int32_t)v;
    default: return (int64_t)v;
    }
}

void game_put(const game_field *f, game_state *state, int i, int j, int64_t value) {
    unsigned char *p = (unsigned char *)state + f->offset + i * f->stride[0] + j * f->stride[1];
    memcpy(p, &value, type_size[f->type]);
}

int64_t game_hidden_value(const game_field *f) {
    switch (f->type) {
    case FIELD_U8: return UINT8_MAX;
    case FIELD_I8: return INT8_MIN;
    case FIELD_U16: return UINT16_MAX;
    case FIELD_I16: return INT16_MIN;
    case FIELD_U32: return UINT32_MAX;
    case FIELD_I32: return INT32_MIN;
    default: return -1; /* all bits of a u64 */
    }
}

const game_field *game_field_find(const game *g, const char *name) {
    for (int i = 0; i < g->n_fields; i++)
        if (!strcmp(g->fields[i].name, name)) return &g->fields[i];
    return NULL;
}

/* Over values rather than bytes, so that neither padding nor a derived cache matters. */
uint64_t game_digest(const game *g, const game_view *view) {
    uint64_t h = 0xcbf29ce484222325u;
    for (int k = 0; k < g->n_fields; k++) {
        const game_field *f = &g->fields[k];
        if (f->flags & FIELD_DERIVED) continue;
        for (int i = 0; i < f->count[0]; i++)
            for (int j = 0; j < f->count[1]; j++) {
                uint64_t value = (uint64_t)game_get(f, view, i, j);
                if (f->flags & FIELD_LATER) {
                    if (!value) continue;
                    value ^= (uint64_t)(k + 1) << 48; /* which one it is, as its place does not say it */
                }
                h = (h ^ value) * 0x9e3779b97f4a7c15u;
                h ^= h >> 32;
            }
    }
    return h;
}

/* ---- policy index: mixed radix over the domains of the arguments, kind after kind ----------- */

static int kind_size(const game_kind *k) {
    int n = 1;
    for (int i = 0; i < GAME_ARGS && k->arg[i]; i++) n *= k->arg[i]->count;
    return n;
}

int game_policy_size(const game *g) {
    int n = 0;
    for (int k = 0; k < g->n_actions; k++) n += kind_size(&g->actions[k]);
    return n;
}

int game_policy_index(const game *g, game_action a) {
    int base = 0, at = 0;
    for (int k = 0; k < a.kind; k++) base += kind_size(&g->actions[k]);
    for (int i = 0; i < GAME_ARGS && g->actions[a.kind].arg[i]; i++) {
        const game_domain *d = g->actions[a.kind].arg[i];
        at = at * d->count + a.arg[i] - d->lo;
    }
    return base + at;
}

bool game_policy_action(const game *g, int index, int seat, game_action *out) {
    if (index < 0) return false;
    for (int k = 0; k < g->n_actions; k++) {
        const game_kind *kind = &g->actions[k];
        int size = kind_size(kind), args = 0;
        if (index >= size) {
            index -= size;
            continue;
        }
        *out = game_act(k, seat, 0, 0, 0);
        while (args < GAME_ARGS && kind->arg[args]) args++;
        for (int i = args - 1; i >= 0; i--) {
            out->arg[i] = (int16_t)(kind->arg[i]->lo + index % kind->arg[i]->count);
            index /= kind->arg[i]->count;
        }
        return true;
    }
    return false;
}
