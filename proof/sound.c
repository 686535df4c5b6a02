/* sound.c -- see sound.h. */
#include "sound.h"

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
        int n = list_of(g, s, seat, list);
        if (!n) return "whoever is to act has no choice";
        for (int i = 0; i < n; i++)
            if (!game_is_action(g, list[i]) || list[i].seat != seat || (i && !comes_before(list[i - 1], list[i])))
                return "the choices are not in order, or not all of the game";
    }
    return NULL;
}
