/* fold.h -- texts made alike for comparing what people type: small letters, no accents. */
#ifndef BAILEY_FOLD_H
#define BAILEY_FOLD_H

#include <stdbool.h>
#include <stddef.h>

/* "Napló" and "NAPLO" both become "naplo", "Счёт" becomes "счет". Cut at cap - 1.          */
void fold(const char *utf8, char *out, size_t cap);

/* Does `text` contain `part`, both folded? Any length.                                    */
bool fold_contains(const char *text, size_t length, const char *part);

/* Is the folded word among "undo, back" of "undo, back: take back ..."?                   */
bool fold_has_word(const char *text, const char *word);

#endif
