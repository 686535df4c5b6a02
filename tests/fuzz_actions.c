/* fuzz_actions.c -- libFuzzer plays: its bytes choose the game, the options, and then action after
 * action, most of them legal and some not. Whatever it tries, every property of the sweep holds, a
 * refusal gives a reason and changes nothing, and nothing crashes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../proof/sweep.h"
#include "../core/text.h"
#include "any_game.h"

/* The bytes that are left. A pick_fn gets no context of its own, hence the file's one variable. */
static struct {
    const uint8_t *at;
    size_t left;
} bytes;

static unsigned take(void) {
    if (!bytes.left) return 0;
    bytes.left--;
    return *bytes.at++;
}
static unsigned take16(void) {
    unsigned high = take();
    return high << 8 | take();
}

static game_action pick(const game *g, const game_action *list, int n, game_rng *rng) {
    (void)g, (void)rng;
    return list[take16() % (unsigned)n];
}

/* What is wrong, with the action that was tried (if there was one) and the position before it. */
_Noreturn static void stop(const char *what, const game *g, const game_state *state, const game_action *a) {
    static char text[32768];
    text_out o = {text, 0, sizeof text};
    if (a && a->kind < g->n_actions) text_action(&o, g, *a);
    text_put(&o, "\n");
    text_position(&o, g, game_whole(state));
    fprintf(stderr, "%s\n%s", what, text);
    abort();
}

/* Any action at all: of the right form (then it may even be legal), or of none. */
static void try_anything(const game *g, game_state *state) {
    game_action a = game_act((int)take(), (int)take(), (int16_t)take16(), (int16_t)take16(), (int16_t)take16());
    if (take() % 4) {
        a.kind = (uint8_t)(a.kind % g->n_actions);
        a.seat = (uint8_t)(a.seat % (unsigned)(game_players(g, game_whole(state)) + 1));
        if (a.seat == game_players(g, game_whole(state))) a.seat = GAME_CHANCE;
        for (int i = 0; i < GAME_ARGS; i++) {
            const game_domain *d = g->actions[a.kind].arg[i];
            a.arg[i] = (int16_t)(d ? d->lo + (uint16_t)a.arg[i] % d->count : 0);
        }
    }
    game_buf before;
    memcpy(&before, state, g->state_bytes);
    bool legal = a.kind < g->n_actions && game_is_legal(g, state, a);
    const char *no = game_play(g, state, a, NULL, NULL);
    if (legal != !no) stop("game_play() and game_is_legal() disagree", g, game_in(&before), &a);
    if (no && (!*no || memcmp(state, &before, g->state_bytes) != 0))
        stop("a refusal changed the state", g, game_in(&before), &a);
    if (!no && (no = g->check(state))) stop(no, g, game_in(&before), &a);
}

/* A legal action, without the sweep's many comparisons: gets far in little time. */
static void step(const game *g, game_state *state, game_rng *rng) {
    game_action list[GAME_ACTIONS], a;
    unsigned who = g->actors(game_whole(state)), seat = take() % 8;
    game_buf before;
    memcpy(&before, state, g->state_bytes);
    while (!(who >> seat & 1)) seat = (seat + 1) % 8;
    if (seat == GAME_CHANCE) {
        if (!game_sample(g, state, rng, &a)) stop("nature cannot act", g, state, NULL);
    } else {
        int n = g->legal(game_whole(state), (int)seat, list);
        if (n <= 0 || n > GAME_ACTIONS) stop("an actor has no choice", g, state, NULL);
        a = pick(g, list, n, rng);
    }
    g->apply(state, a, NULL);
    const char *no = g->check(state);
    if (no) stop(no, g, game_in(&before), &a);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    game_options opt = {{0}};
    game_buf s = {0};
    game_rng rng;
    sweep_result r = {0};
    bytes.at = data;
    bytes.left = size;
    const game *g = any_game(take());
    for (int i = 0; i < g->n_options; i++) {
        const game_option *o = &g->options[i];
        opt.v[i] = (int16_t)(o->lo + (int)(take() % (unsigned)(o->hi - o->lo + 1)));
    }
    rng_seed(&rng, take16());
    if (g->init(game_in(&s), &opt)) return 0;
    while (bytes.left && g->actors(game_whole(game_in(&s)))) {
        switch (take() % 8) {
        case 0: try_anything(g, game_in(&s)); break;
        case 1:
            if (!sweep_step(g, game_in(&s), pick, &rng, &r)) stop(r.broken, g, game_in(&s), NULL);
            break;
        default: step(g, game_in(&s), &rng);
        }
    }
    return 0;
}
