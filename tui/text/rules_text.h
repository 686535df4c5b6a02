/* rules_text.h -- finding a numbered rule in the text of a RULES.md. */
#ifndef BAILEY_RULES_TEXT_H
#define BAILEY_RULES_TEXT_H

#include <stdbool.h>
#include <stddef.h>

/* The piece with this number: "R4" a whole section (from "## R4" to the next heading), "R4.2"
 * one paragraph (from "**R4.2**" to the next numbered one). Returns its length, 0 if there is
 * none. Upper and lower case are the same.                                                   */
size_t rules_find(const char *text, const char *number, const char **found);

/* Going through a text piece by piece: a heading with what stands under it before the first
 * number, or a numbered paragraph. Starts with *at = the text; false at the end.             */
bool rules_next(const char **at, const char **piece, size_t *length);

#endif
