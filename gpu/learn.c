/* learn.c -- positions as numbers for a network, and what our own players think of them. A row is a choice
 * as bailey_choices lists them; its numbers are those of the position that the choice leads to, seen from
 * the seat that chooses. What is hidden from that seat is guessed first: a row never shows more than the
 * seat may know. All rows of a match share one guess. */
#include "../ai/bot.h"
#include "table.h"

/* The position after a row's choice, as the seat sees it then. */
INLINED void look_after(const void *state, int seat, game_action a, uint64_t seed, table_state *view) {
    table_state s;
    if (GAME.hidden) {
        game_rng rng;
        table_state before;
        rng_seed(&rng, seed);
        GAME.observe(state, seat, &before);
        GAME.determinize(&before, seat, &rng, &s);
    } else {
        state_copy(&s, state);
    }
    GAME.apply(&s, a, NULL);
    GAME.observe(&s, seat, view);
}

/* The view of each match's seat to act, as it is now. */
KERNEL bailey_features(int n, const void *states, const int8_t *seat, float *out) {
    EACH(t, n) {
        table_state view;
        if (seat[t] < 0) continue;
        GAME.observe(const_state_at(states, (size_t)t), seat[t], &view);
        GAME.features(&view, seat[t], out + (size_t)t * (size_t)GAME.n_features);
    }
}

/* Afterstates, dense: n_features numbers a row. */
KERNEL bailey_afterstates(int64_t from, int rows, const void *states, const int8_t *seat, const game_action *list,
                          const int32_t *match, uint64_t seed, float *out) {
    EACH(t, rows) {
        int32_t m = match[from + t];
        table_state view;
        look_after(const_state_at(states, (size_t)m), seat[m], list[from + t], bot_match_seed(seed, (uint64_t)m), &view);
        GAME.features(&view, seat[m], out + (size_t)t * (size_t)GAME.n_features);
    }
}

/* Afterstates, sparse: which numbers are not 0, and what they are; `most` places a row, those left over filled
 * with n_features and 0. count: how many there are, also where they do not fit. `rows` dense rows of a chunk
 * stand in `dense`. */
KERNEL bailey_sparse(int rows, const float *dense, int most, int16_t *index, float *value, int32_t *count) {
    EACH(t, rows) {
        const float *row = dense + (size_t)t * (size_t)GAME.n_features;
        size_t at = (size_t)t * (size_t)most;
        int k = 0;
        for (int i = 0; i < GAME.n_features; i++) {
            if (row[i] == 0) continue;
            if (k < most) {
                index[at + (size_t)k] = (int16_t)i;
                value[at + (size_t)k] = row[i];
            }
            k++;
        }
        count[t] = k;
        for (; k < most; k++) {
            index[at + (size_t)k] = (int16_t)GAME.n_features;
            value[at + (size_t)k] = 0;
        }
    }
}

/* What the CPU's `greedy` does: the same code, the same generator, the same choice. choice: its number in the
 * list, -1 where nobody has to choose. Matches with seat[t] outside the mask `seats` are left alone. */
KERNEL bailey_greedy(int n, const void *states, const int8_t *seat, unsigned seats, const int64_t *begin,
                     const int32_t *count, const game_action *list, game_rng *rngs, int32_t *choice) {
    static const bot greedy = {.choose = bot_choose_greedy};
    EACH(t, n) {
        if (seat[t] < 0 || !(seats >> seat[t] & 1)) continue;
        bot_mind mind = {&greedy, &GAME, NULL, NULL};
        game_rng rng = rngs[t];
        table_state view;
        GAME.observe(const_state_at(states, (size_t)t), seat[t], &view);
        game_action a = count[t] == 1 ? list[begin[t]] : bot_choose_greedy(&mind, (const void *)&view, seat[t], &rng);
        rngs[t] = rng;
        choice[t] = 0;
        while (memcmp(&list[begin[t] + choice[t]], &a, sizeof a) != 0) choice[t]++;
    }
}
