/* step.c -- matches in lockstep, for programs that choose outside: start, play on to the next decision,
 * list the choices, do one, count the points. A match is a state, a generator and a digest; the three lie in
 * arrays of the caller's, and every kernel takes any mixture of options. */
#include "../ai/net_input.h"
#include "learn.h"

/* What the caller has to know of the game: numbers, then names as text. An option takes three numbers
 * (lowest, highest, usual value). */
enum {
    INFO_STRIDE,
    INFO_FEATURES,
    INFO_WIDTH,
    INFO_HIDDEN,
    INFO_OPTIONS,
    INFO_EVALUATES,
    INFO_INPUTS,
    INFO_KEY0,
    INFO_KEY1,
    INFO_RANGES
};

/* Where the state says what kind of decision is next: the first two bytes named so. */
static int key_offset(int which) {
    static const char *const names[] = {"phase", "stage", "step"};
    for (int k = 0; k < 3; k++)
        for (int i = 0; i < GAME.n_fields; i++) {
            const char *a = GAME.fields[i].name, *b = names[k];
            while (*a && *a == *b) a++, b++;
            if (*a == *b && GAME.fields[i].type == FIELD_U8 && which-- == 0) return GAME.fields[i].offset;
        }
    return -1;
}

KERNEL bailey_describe(int32_t *numbers, char *names, int room) {
    EACH(t, 1) {
        int at = 0;
        numbers[INFO_STRIDE] = (int32_t)state_stride();
        numbers[INFO_FEATURES] = GAME.n_features;
        numbers[INFO_WIDTH] = (int32_t)learn_stride();
        numbers[INFO_HIDDEN] = GAME.hidden;
        numbers[INFO_OPTIONS] = GAME.n_options;
        numbers[INFO_EVALUATES] = GAME.evaluate != NULL;
        numbers[INFO_INPUTS] = net_inputs(&GAME);
        numbers[INFO_KEY0] = key_offset(0);
        numbers[INFO_KEY1] = key_offset(1);
        for (int i = 0; i < GAME.n_options; i++) {
            const game_option *o = &GAME.options[i];
            numbers[INFO_RANGES + 3 * i] = o->lo;
            numbers[INFO_RANGES + 3 * i + 1] = o->hi;
            numbers[INFO_RANGES + 3 * i + 2] = o->dflt;
            for (const char *c = o->key; *c && at < room - 1; c++) names[at++] = *c;
            if (at < room - 1) names[at++] = ' ';
        }
        names[at] = 0;
    }
}

/* Match t begins with options[t] and the seed of match number[t] of `bailey sim --seed`. fine: whether these
 * options can be played. */
KERNEL bailey_start(int n, const game_options *options, uint64_t seed, const uint64_t *number, void *states,
                    game_rng *rngs, uint64_t *digests, uint8_t *fine) {
    EACH(t, n) {
        void *s = state_at(states, (size_t)t);
        memset(s, 0, state_stride());
        fine[t] = GAME.init(s, &options[t]) == NULL;
        rng_seed(&rngs[t], bot_match_seed(seed, number[t]));
        digests[t] = 0;
    }
}

/* Plays chance, and with `forced` the choices that are none, until somebody has to choose. seat: who, -1: the
 * match is over; count: how many choices there are. actions: how many actions the match has had. */
KERNEL bailey_advance(int n, int forced, void *states, game_rng *rngs, uint64_t *digests, int32_t *actions,
                      int8_t *seat, int32_t *count) {
    EACH(t, n) {
        table_state mine;
        void *s = &mine;
        game_rng rng = rngs[t];
        int who, choices = 0;
        state_copy(s, state_at(states, (size_t)t));
        while ((who = table_actor(s)) >= 0) {
            game_action list[GAME_ACTIONS];
            if (who == GAME_CHANCE)
                game_sample(&GAME, s, &rng, list);
            else if ((choices = GAME.legal(s, who, list)) > 1 || !forced)
                break;
            GAME.apply(s, list[0], NULL);
            digests[t] = digest_add_action(digests[t], list[0]);
            actions[t]++;
        }
        state_copy(state_at(states, (size_t)t), s);
        rngs[t] = rng;
        seat[t] = (int8_t)who;
        count[t] = who < 0 ? 0 : choices;
    }
}

/* The choices of all matches one behind the other, those of match t from list[begin[t]] on; match: whose. */
KERNEL bailey_choices(int n, const void *states, const int8_t *seat, const int64_t *begin, game_action *list,
                      int32_t *match) {
    EACH(t, n) {
        if (seat[t] < 0) continue;
        int choices = GAME.legal(const_state_at(states, (size_t)t), seat[t], list + begin[t]);
        for (int i = 0; i < choices; i++) match[begin[t] + i] = t;
    }
}

/* Any choice with the same chance, as the random bot draws it: -1 where nobody has one. */
KERNEL bailey_pick_random(int n, const int32_t *count, game_rng *rngs, int32_t *choice) {
    EACH(t, n) { choice[t] = count[t] ? (int32_t)rng_below(&rngs[t], (uint32_t)count[t]) : -1; }
}

/* The choice of the greatest value, the first of equals. value: by rows, as bailey_choices lists them. */
KERNEL bailey_pick_best(int n, const int32_t *count, const int64_t *begin, const float *value, int32_t *choice) {
    EACH(t, n) {
        int best = -1;
        for (int i = 0; i < count[t]; i++)
            if (best < 0 || value[begin[t] + i] > value[begin[t] + best]) best = i;
        choice[t] = best;
    }
}

/* What match t does: list[begin[t] + choice[t]]; choice -1: nothing. */
KERNEL bailey_apply(int n, void *states, uint64_t *digests, int32_t *actions, const int64_t *begin,
                    const game_action *list, const int32_t *choice) {
    EACH(t, n) {
        if (choice[t] < 0) continue;
        game_action a = list[begin[t] + choice[t]];
        GAME.apply(state_at(states, (size_t)t), a, NULL);
        digests[t] = digest_add_action(digests[t], a);
        actions[t]++;
    }
}

/* Points and ranks as they stand; with `ended` the digests of matches that are over, as `bailey sim` has them. */
KERNEL bailey_score(int n, int ended, const void *states, uint64_t *digests, int32_t *points, uint8_t *ranks) {
    EACH(t, n) {
        const void *s = const_state_at(states, (size_t)t);
        game_score score = {0};
        GAME.score(s, &score);
        for (int i = 0; i < GAME_SEATS; i++) {
            points[t * GAME_SEATS + i] = score.points[i];
            ranks[t * GAME_SEATS + i] = score.rank[i];
        }
        if (ended) digests[t] = digest_add_end(digests[t], game_digest(&GAME, s));
    }
}
