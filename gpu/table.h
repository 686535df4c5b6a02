/* table.h -- the game that the kernels are built for, and what they all do with its matches. The build
 * names the game (-DGAME=caylus_game); everything else comes from core/game.h, so that a new game needs
 * no line here. The optimizer knows the table's contents and turns its pointers into plain calls. */
#ifndef BAILEY_GPU_TABLE_H
#define BAILEY_GPU_TABLE_H

#include <string.h>

#include "../ai/digest.h"
#include "../core/rng.h"
#include "target.h"

extern const game GAME;

/* Matches lie one behind the other, each in so many bytes. */
INLINED size_t state_stride(void) { return ((size_t)GAME.state_bytes + 15) & ~(size_t)15; }
INLINED void *state_at(void *states, size_t i) { return (unsigned char *)states + i * state_stride(); }
INLINED const void *const_state_at(const void *states, size_t i) {
    return (const unsigned char *)states + i * state_stride();
}

/* By words: a compiler for the GPU copies bytes one by one when it does not know how they are aligned. */
typedef uint64_t table_word __attribute__((may_alias));
INLINED void state_copy(void *to, const void *from) {
    table_word *a = to;
    const table_word *b = from;
    for (size_t i = 0; i < state_stride() / sizeof *a; i++) a[i] = b[i];
}

/* Room for a state or a view. */
typedef struct {
    table_word word[GAME_STATE_BYTES / sizeof(table_word) + 2];
} table_state;

/* The seat to act, or GAME_CHANCE, or -1 when the match is over: of several the first, as bots do. */
INLINED int table_actor(const void *state) {
    unsigned who = GAME.actors(state);
    return who ? __builtin_ctz(who) : -1;
}

#endif
