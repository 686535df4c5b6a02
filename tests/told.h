/* told.h -- what a server tells of a match, falsified by bytes: fuzz_told.c has libFuzzer choose these, tellings.c dice. */
#ifndef TOLD_H
#define TOLD_H
#include <stddef.h>
#include <stdint.h>

/* The bytes: which game, whose eyes, a seed, actions before and while it is watched; then three for each value that is
 * falsified: in which message, which value, what stands there instead. A client hears all of it, and everything is asked of what
 * it takes for a position. Aborts when that is none that play could go on from. */
void told(const uint8_t *data, size_t size);
/* The bytes: which game, a seed, actions before and while it is watched. Nothing is falsified, but the server answers what the client
 * asks: it is told of another moment than the news are, the match ends while its line is broken, and at last the server tells nothing
 * of use. Aborts unless the client sees what it should in the end, and gives up at last. */
void told_on_asking(const uint8_t *data, size_t size);
/* The same as told() without messages: a view of which fields are overwritten, with any value or with what they are later. */
void told_view(const uint8_t *data, size_t size);
#endif
