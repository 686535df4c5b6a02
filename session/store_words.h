/* store_words.h -- what is wrong with a record, in a sentence. The same for every command. */
#ifndef BAILEY_STORE_WORDS_H
#define BAILEY_STORE_WORDS_H

#include "../core/say.h"
#include "store.h"

enum { STORE_WHY = 512 };

/* "line 7: There is no such action. (fly)"; with an error, the system's word for it.           */
void store_say_fault(const say_lang *, int error, const match_part *, char out[STORE_WHY]);

#endif
