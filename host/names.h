/* names.h -- the names of accounts. A name is taken apart before it is accepted: no two people get names that
 * look alike, no name holds what a screen hides or obeys, and nobody passes for the house. Letters of all
 * living alphabets are welcome, one alphabet in a name. What Unicode knows about this comes from ICU
 * (docs/decisions/names.md). */
#ifndef BAILEY_NAMES_H
#define BAILEY_NAMES_H

#include <stdbool.h>
#include <stddef.h>

enum {
    NAMES_LEAST = 2,
    NAMES_MOST = 20,                  /* letters and signs                                      */
    NAMES_BYTES = 4 * NAMES_MOST + 1, /* of a name as UTF-8, with the 0 at the end              */
    NAMES_KEYS = 2,
    NAMES_KEY = 512, /* bytes of a key, with the 0 at the end                                   */
    NAMES_VERSION = 20
};

/* Made once; many threads may ask it. NULL when ICU lacks its data. */
typedef struct names names;
names *names_new(void);
void names_free(names *);

/* What somebody typed (UTF-8) as the name that is kept and shown: in normal form (NFKC), with single spaces.
 * NULL, or why it is no name; `out` is unchanged then.                                         */
const char *names_clean(const names *, const char *text, size_t len, char out[NAMES_BYTES]);

/* A name that names_clean made is free if none of its keys is a key of another name: one key is how the name
 * looks, the other how it looks in small letters. An account keeps both.                       */
void names_keys(const names *, const char *name, char key[NAMES_KEYS][NAMES_KEY]);
extern const char names_taken[]; /* what to say when one is                                     */

/* With another version the keys of all names are made anew: look-alikes are found out year by year. */
void names_version(char out[NAMES_VERSION]);

#endif
