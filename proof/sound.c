/* sound.c -- see sound.h. */
#include "sound.h"

#include <string.h>

static bool same(const game *g, const void *a, const void *b) { return !memcmp(a, b, g->state_bytes); }

/* ---- events and lists ----------------------------------------------------------------------------- */

static bool argument_fits(const game_kind *k, const game_event *e, int n) {
    const game_domain *d = k->arg[n];
    if (!d) return e->arg[n] == 0 && !(e->hide >> n & 1);
    return e->arg[n] >= d->lo && e->arg[n] < d->lo + d->count;
}

const char *sound_events(const game *g, const game_log *log) {
    for (int i = 0; i < log->len; i++)
        for (int n = 0; n < GAME_EVENT_ARGS; n++)
            if (!argument_fits(&g->events[log->at[i].kind], &log->at[i], n)) return "an event is not of its kind";
    return NULL;
}

static bool comes_before(game_action a, game_action b) {
    if (a.kind != b.kind) return a.kind < b.kind;
    for (int i = 0; i < GAME_ARGS; i++)
        if (a.arg[i] != b.arg[i]) return a.arg[i] < b.arg[i];
    return false;
}

const char *sound_list(int seat, const game_action *list, int n, int *wrong) {
    if (n <= 0) return "an actor has no choice";
    if (n > GAME_ACTIONS) return "the list is too long";
    for (*wrong = 0; *wrong < n; ++*wrong) {
        if (list[*wrong].seat != seat) return "an action of another seat";
        if (*wrong && !comes_before(list[*wrong - 1], list[*wrong])) return "the list does not ascend";
    }
    return NULL;
}

static int list_of(const game *g, const game_state *s, int seat, game_action *out) {
    game_outcome fate[GAME_ACTIONS];
    if (seat < GAME_CHANCE) return g->legal(game_whole(s), seat, out);
    int n = g->chance(s, fate);
    for (int i = 0; i < n; i++) out[i] = fate[i].act;
    return n;
}

const char *sound_lists(const game *g, const game_state *s) {
    game_action list[GAME_ACTIONS];
    unsigned who = g->actors(game_whole(s));
    for (int seat = 0; seat <= GAME_CHANCE; seat++) {
        if (!(who >> seat & 1)) continue;
        int n = list_of(g, s, seat, list), wrong;
        const char *no = sound_list(seat, list, n, &wrong);
        if (no) return no;
        for (int i = 0; i < n; i++)
            if (!game_is_action(g, list[i])) return "a choice is not of the game";
    }
    return NULL;
}

/* ---- states --------------------------------------------------------------------------------------- */

const char *sound_state(const game *g, const game_state *s) {
    const char *no = g->check(s);
    if (no || !g->settle) return no;
    game_buf settled;
    memcpy(&settled, s, g->state_bytes);
    g->settle(game_in(&settled));
    return same(g, &settled, s) ? NULL : "a derived field is not what settle() makes";
}

/* ---- what is hidden ------------------------------------------------------------------------------- */

int sound_viewer(const game *g, const game_state *s, game_rng *rng) {
    int players = game_players(g, game_whole(s)), viewer = (int)rng_below(rng, (uint32_t)players + 1);
    return viewer == players ? GAME_NOBODY : viewer;
}

/* The choices of a seat to act, from the state, from its view, and from a state that looks the same. */
static const char *same_choices(const game *g, const game_state *s, const game_view *view, const game_state *other,
                                int seat) {
    game_action a[GAME_ACTIONS], b[GAME_ACTIONS];
    int n = g->legal(game_whole(s), seat, a);
    size_t bytes = (size_t)n * sizeof *a;
    if (g->legal(view, seat, b) != n || memcmp(a, b, bytes) != 0) return "the choices do not follow from the view";
    if (g->legal(game_whole(other), seat, b) != n || memcmp(a, b, bytes) != 0)
        return "the choices depend on what is hidden";
    return g->ask(view, seat) == g->ask(game_whole(s), seat) ? NULL : "the question depends on what is hidden";
}

const char *sound_view(const game *g, const game_state *s, int viewer, game_rng *rng, game_view *view,
                       game_state *other) {
    game_view_buf again = {0};
    game_buf blanked = {0};
    g->observe(s, viewer, view);
    memcpy(&blanked, view, g->state_bytes);
    g->observe(game_in(&blanked), viewer, game_in(&again));
    if (!same(g, view, &again)) return "a view of a view differs";
    if (g->fillable && !g->fillable(view, viewer)) return "a view that cannot be filled in";
    g->determinize(view, viewer, rng, other);
    const char *no = g->check(other);
    if (no) return no;
    g->observe(other, viewer, game_in(&again));
    if (!same(g, view, &again)) return "a filled-in view looks different";
    unsigned who = g->actors(game_whole(s));
    if (g->actors(view) != who || g->actors(game_whole(other)) != who) return "the actors depend on what is hidden";
    return viewer < GAME_SEATS && who >> viewer & 1 ? same_choices(g, s, view, other, viewer) : NULL;
}

static bool same_events(const game_log *p, const game_log *q, int viewer) {
    for (int i = 0; i < p->len; i++) {
        game_event x = game_event_for(p->at[i], viewer), y = game_event_for(q->at[i], viewer);
        x.sees = x.hide = y.sees = y.hide = 0;
        if (memcmp(&x, &y, sizeof x) != 0) return false;
    }
    return true;
}

/* Something that the actor could do in that state and that looks the same to the viewer; false: nothing does. */
static bool find_twin(const game *g, const game_state *other, int viewer, game_rng *rng, game_action *a) {
    game_action list[GAME_ACTIONS], seen = game_action_for(g, *a, viewer);
    uint32_t alike = 0;
    for (int i = 0, n = g->legal(game_whole(other), a->seat, list); i < n; i++) {
        game_action t = game_action_for(g, list[i], viewer);
        if (!memcmp(&t, &seen, sizeof t) && rng_below(rng, ++alike) == 0) *a = list[i];
    }
    return alike;
}

const char *sound_secret(const game *g, const game_state *s, const game_state *other, int viewer, game_action a,
                         game_rng *rng, bool *compared) {
    game_action twin = a;
    *compared = false;
    if (!find_twin(g, other, viewer, rng, &twin)) return NULL;
    game_buf p = {0}, q = {0};
    game_view_buf vp = {0}, vq = {0};
    game_event ep[GAME_EVENTS], eq[GAME_EVENTS];
    game_log lp = {.at = ep, .cap = GAME_EVENTS}, lq = {.at = eq, .cap = GAME_EVENTS};
    memcpy(&p, s, g->state_bytes);
    memcpy(&q, other, g->state_bytes);
    if ((g->apply(game_in(&p), a, &lp) | g->apply(game_in(&q), twin, &lq)) & GAME_SEALED) return NULL;
    *compared = true;
    g->observe(game_in(&p), viewer, game_in(&vp));
    g->observe(game_in(&q), viewer, game_in(&vq));
    if (!same(g, &vp, &vq)) return "the view after an action depends on what is hidden";
    if (lp.len != lq.len) return "the events depend on what is hidden";
    return same_events(&lp, &lq, viewer) ? NULL : "an event depends on what is hidden";
}
