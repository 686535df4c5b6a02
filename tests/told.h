/* told.h -- what a server tells of a match, falsified by bytes: fuzz_told.c has libFuzzer choose these, tellings.c dice. */
#ifndef TOLD_H
#define TOLD_H
#include <stddef.h>
#include <stdint.h>

/* The bytes: which game, whose eyes, a seed, actions before and while it is watched; then three for each value that is
 * falsified: in which message, which value, what stands there instead. A client hears all of it, and everything is asked of what
 * it takes for a position. Aborts when that is none that play could go on from. */
void told(const uint8_t *data, size_t size);
/* The same without messages: a view of which fields are overwritten, with any value or with what they are later. */
void told_view(const uint8_t *data, size_t size);
#endif
