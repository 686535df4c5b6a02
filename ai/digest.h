/* digest.h -- matches by number: the seed of each, and the digest that proves which actions it had.
 * Whoever plays matches (bot.c here, the kernels in gpu/) uses these, so that the numbers compare. */
#ifndef BAILEY_DIGEST_H
#define BAILEY_DIGEST_H

#include <string.h>

#include "../core/game.h"

static inline uint64_t digest_mix(uint64_t h) {
    h = (h ^ h >> 32) * 0x9e3779b97f4a7c15u;
    return h ^ h >> 29;
}

/* The digest of a match runs over every action, then over the state at the end.               */
static inline uint64_t digest_add_action(uint64_t digest, game_action a) {
    uint64_t word;
    memcpy(&word, &a, sizeof word);
    return digest_mix(digest ^ word);
}
static inline uint64_t digest_add_end(uint64_t digest, uint64_t state) { return digest_mix(digest ^ state); }

/* Adds a match's digest to a sum that does not depend on the order of matches.               */
static inline uint64_t bot_add_digest(uint64_t sum, uint64_t digest, uint64_t index) {
    return sum + digest_mix(digest ^ digest_mix(index + 1));
}
static inline uint64_t bot_match_seed(uint64_t seed, uint64_t index) {
    return digest_mix(seed + 1) + index * 0x9e3779b97f4a7c15u;
}

#endif
