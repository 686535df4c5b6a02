/* store_words.c -- see store_words.h. */
#include "store_words.h"

#include <stdio.h>
#include <string.h>

void store_say_fault(const say_lang *lang, int error, const match_part *p, char out[STORE_WHY]) {
    char line[16], why[STORE_WHY];
    const char *part[] = {line, why};
    if (error) {
        snprintf(out, STORE_WHY, "%s", strerror(error));
        return;
    }
    snprintf(line, sizeof line, "%d", p->fault.line);
    snprintf(why, sizeof why, p->fault.word[0] ? "%s (%s)" : "%s", say(lang, p->why), p->fault.word);
    say_fill(lang, N_("line {0}: {1}"), part, 2, out, STORE_WHY);
}
