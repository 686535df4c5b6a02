/* name.h -- the names people give themselves. They are shown on every screen and stand in records, so
 * they hold nothing that a screen obeys or hides. */
#ifndef BAILEY_NAME_H
#define BAILEY_NAME_H

#include <stdbool.h>
#include <stdint.h>

enum { NAME_BYTES = 32 }; /* with the 0 at the end */

/* False for control characters, marks that change the direction of writing, and letters without
 * width.                                                                                     */
bool name_letter(uint32_t code_point);
/* What of a text can stand in a name, as far as there is room; letters are never cut in two. False
 * when something had to be left out: bytes that are not UTF-8, a letter as above, or the end.  */
bool name_clean(const char *text, char out[NAME_BYTES]);
/* The same for a text of any length, in place: what cannot be shown becomes a question mark.  */
void name_disarm(char *text);

#endif
