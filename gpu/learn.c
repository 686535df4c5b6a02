/* learn.c -- positions as numbers for a network, and what our own players do with them. A row is a choice
 * as bailey_choices lists them; its numbers are those of the position that the choice leads to, seen from
 * the seat that chooses. What is hidden from that seat is guessed first, so that a row never shows more than
 * the seat may know; all rows of a match share one guess. */
#include "learn.h"

#include "../ai/bot.h"
#include "../ai/net_print.h"

/* The rows of a call: choices from number `from` on. */
typedef struct {
    const void *states;
    const int8_t *seat;
    const game_action *list;
    const int32_t *match;
    uint64_t seed; /* of the guesses, or no_guess */
} learn_rows;
static const uint64_t no_guess = UINT64_MAX; /* the states are guesses already; NO_GUESS of gpu/bailey_gpu */

/* What the choice `at` leads to, and what its seat sees of it then. Answers the seat. */
INLINED int look_after(const learn_rows *r, int64_t at, void *after, void *seen) {
    int32_t m = r->match[at];
    int seat = r->seat[m];
    const void *now = const_state_at(r->states, (size_t)m);
    if (GAME.hidden && r->seed != no_guess) {
        game_rng rng;
        rng_seed(&rng, bot_match_seed(r->seed, (uint64_t)m));
        GAME.observe(now, seat, seen);
        GAME.determinize(seen, seat, &rng, after);
    } else {
        state_copy(after, now);
    }
    GAME.apply(after, r->list[at], NULL);
    GAME.observe(after, seat, seen);
    return seat;
}

/* That as numbers. */
INLINED void make_after(const learn_rows *r, int64_t at, float *row) {
    table_state view, state;
    int seat = look_after(r, at, &state, &view);
    learn_make((const void *)&view, seat, row);
}
INLINED void make_after_half(const learn_rows *r, int64_t at, learn_half *row) {
    table_state view, state;
    int seat = look_after(r, at, &state, &view);
    learn_make_half((const void *)&view, seat, row);
}

/* Afterstates, dense, as floats. out: rows padded to learn_stride(). */
KERNEL bailey_afterstates(int n, int64_t from, const void *states, const int8_t *seat, const game_action *list,
                          const int32_t *match, uint64_t seed, float *out) {
    const learn_rows rows = {states, seat, list, match, seed};
    EACH(t, n) {
        LEARN_ALIGNED float row[LEARN_MOST];
        make_after(&rows, from + t, row);
        learn_store(row, sizeof *row, out, (size_t)t);
    }
}

/* The same as halves. */
KERNEL bailey_half_afterstates(int n, int64_t from, const void *states, const int8_t *seat, const game_action *list,
                               const int32_t *match, uint64_t seed, learn_half *out) {
    const learn_rows rows = {states, seat, list, match, seed};
    EACH(t, n) {
        LEARN_ALIGNED learn_half row[LEARN_MOST];
        make_after_half(&rows, from + t, row);
        learn_store(row, sizeof *row, out, (size_t)t);
    }
}

/* Afterstates, sparse: which numbers are not 0, and what they are; `most` places a row, those left over filled
 * with n_features and 0. count: how many there are, also where they do not fit. */
KERNEL bailey_sparse(int n, int64_t from, const void *states, const int8_t *seat, const game_action *list,
                     const int32_t *match, uint64_t seed, int most, int16_t *index, float *value, int32_t *count) {
    const learn_rows rows = {states, seat, list, match, seed};
    EACH(t, n) {
        float row[LEARN_MOST];
        int16_t *column = index + (size_t)t * (size_t)most;
        float *number = value + (size_t)t * (size_t)most;
        int k = 0;
        make_after(&rows, from + t, row);
        for (int i = 0; i < GAME.n_features; i++) {
            if (row[i] == 0) continue;
            if (k < most) {
                column[k] = (int16_t)i;
                number[k] = row[i];
            }
            k++;
        }
        count[t] = k;
        for (; k < most; k++) {
            column[k] = (int16_t)GAME.n_features;
            number[k] = 0;
        }
    }
}

/* A position as the inputs of a net: on its grid, padded to a multiple of LEARN_WIDE. */
INLINED void store_inputs(const void *state, const void *seen, int me, void *out, size_t at) {
    const int width = net_inputs(&GAME), stride = (width + LEARN_WIDE - 1) / LEARN_WIDE * LEARN_WIDE;
    float row[NET_INPUTS + LEARN_WIDE];
    int16_t more[NET_OUTLOOK + GAME_OPTIONS];
    GAME.features(seen, me, row);
    net_input_more(&GAME, state, seen, me, more);
    for (int i = 0; i < GAME.n_features; i++) row[i] = (float)net_round(row[i]) / NET_ONE;
    for (int i = GAME.n_features; i < stride; i++) row[i] = i < width ? (float)more[i - GAME.n_features] / NET_ONE : 0;
    learn_halves *to = (learn_halves *)((learn_half *)out + at * (size_t)stride);
    for (int i = 0; i < stride; i += LEARN_WIDE) {
        learn_halves x;
        for (int k = 0; k < LEARN_WIDE; k++) x[k] = (learn_half)row[i + k];
        *to++ = x;
    }
}

/* Is it this seat's turn, and nobody else's? */
INLINED bool alone(const void *state, int seat) { return GAME.actors(state) == 1u << seat; }

/* Afterstates so. goes_on: whether the seat has the next decision as well, alone. */
KERNEL bailey_inputs(int n, int64_t from, const void *states, const int8_t *seat, const game_action *list,
                     const int32_t *match, uint64_t seed, void *out, uint8_t *goes_on) {
    const learn_rows rows = {states, seat, list, match, seed};
    EACH(t, n) {
        table_state view, state;
        int me = look_after(&rows, from + t, &state, &view);
        store_inputs(&state, &view, me, out, (size_t)t);
        goes_on[t] = alone(&state, me);
    }
}

/* Row t: what the choice number at[t] leads to, with a guess at what its seat does not know. */
KERNEL bailey_try(int n, const int64_t *at, const void *states, const int8_t *seat, const game_action *list,
                  const int32_t *match, uint64_t seed, void *out) {
    const learn_rows rows = {states, seat, list, match, seed};
    EACH(t, n) {
        table_state view, state;
        look_after(&rows, at[t], &state, &view);
        state_copy(state_at(out, (size_t)t), &state);
    }
}

/* The matches in which the seat goes on alone: how many choices it has. In the others it has none. */
KERNEL bailey_goes_on(int n, const void *states, const int8_t *seat, int32_t *count) {
    EACH(t, n) {
        game_action list[GAME_ACTIONS];
        const void *state = const_state_at(states, (size_t)t);
        count[t] = seat[t] >= 0 && alone(state, seat[t]) ? GAME.legal(state, seat[t], list) : 0;
    }
}

/* What the seat viewer[t] of each match sees now, so; the rest of it is a guess. Nobody (-1): the row is left as it is. */
KERNEL bailey_watch(int n, const void *states, const int8_t *viewer, uint64_t seed, void *out) {
    EACH(t, n) {
        table_state view, guess;
        const void *state = const_state_at(states, (size_t)t);
        if (viewer[t] < 0) continue;
        GAME.observe(state, viewer[t], (void *)&view);
        if (GAME.hidden) {
            game_rng rng;
            rng_seed(&rng, bot_match_seed(seed, (uint64_t)t));
            GAME.determinize((const void *)&view, viewer[t], &rng, (void *)&guess);
            state = &guess;
        }
        store_inputs(state, &view, viewer[t], out, (size_t)t);
    }
}

/* Which net fits this game (ai/net_print.h). */
KERNEL bailey_fingerprint(uint32_t *out) {
    EACH(t, 1) { out[t] = net_fingerprint(&GAME); }
}

/* What each match's seat to act sees now, as halves; the row of a match that is over is left as it is. */
KERNEL bailey_features(int n, const void *states, const int8_t *seat, void *out) {
    EACH(t, n) {
        LEARN_ALIGNED learn_half row[LEARN_MOST];
        if (seat[t] < 0) continue;
        memset(row, 0, learn_stride() * sizeof *row);
        learn_see(const_state_at(states, (size_t)t), seat[t], row);
        learn_store(row, sizeof *row, out, (size_t)t);
    }
}

/* What each match's seat to act may know: positions for playouts that guess the rest. */
KERNEL bailey_views(int n, const void *states, const int8_t *seat, void *out) {
    EACH(t, n) {
        if (seat[t] >= 0) GAME.observe(const_state_at(states, (size_t)t), seat[t], state_at(out, (size_t)t));
    }
}

/* What the CPU's `greedy` does: the same code, the same generator, the same choice. choice: its number in the
 * list; matches whose seat is not in the mask seats[t] are left alone. */
KERNEL bailey_greedy(int n, const void *states, const int8_t *seat, const uint8_t *seats, const int64_t *begin,
                     const int32_t *count, const game_action *list, game_rng *rngs, int32_t *choice) {
    static const bot greedy = {.choose = bot_choose_greedy};
    /* The player reads the table from memory. One with no more than it needs keeps the rest out of the GPU's code. */
    const game table = {.state_bytes = GAME.state_bytes,
                        .hidden = GAME.hidden,
                        .get_options = GAME.get_options,
                        .colours = GAME.colours,
                        .actors = GAME.actors,
                        .legal = GAME.legal,
                        .apply = GAME.apply,
                        .score = GAME.score,
                        .determinize = GAME.determinize,
                        .evaluate = GAME.evaluate};
    EACH(t, n) {
        if (seat[t] < 0 || !(seats[t] >> seat[t] & 1)) continue;
        const game_action *mine = list + begin[t];
        bot_mind mind = {.b = &greedy, .g = &table};
        game_rng rng = rngs[t];
        table_state view;
        void *seen = &view;
        GAME.observe(const_state_at(states, (size_t)t), seat[t], seen);
        game_action a = count[t] == 1 ? mine[0] : bot_choose_greedy(&mind, seen, seat[t], &rng);
        rngs[t] = rng;
        int at = 0;
        while (memcmp(&mine[at], &a, sizeof a) != 0) at++;
        choice[t] = at;
    }
}
