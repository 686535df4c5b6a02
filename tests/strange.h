/* strange.h -- positions from strangers, made of bytes: fuzz_positions.c has libFuzzer choose these, mixtures.c dice. */
#ifndef STRANGE_H
#define STRANGE_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { STRANGE_LATER = 128 }; /* added to a field: as it is later */

/* The bytes: which game, its options, a seed, moves (in pairs), moves from there to a later position; then
 * for each field that is overwritten which one (plus STRANGE_LATER: with what it is later), where, and the value.
 * True: the position is accepted and can be played on. Aborts, and prints it, if it cannot be.         */
bool strange_position(const uint8_t *data, size_t size);
#endif
