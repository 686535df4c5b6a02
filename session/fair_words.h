/* fair_words.h -- what the proof of a match's draws is worth (core/fair_check.h), in a sentence and as JSON. */
#ifndef BAILEY_FAIR_WORDS_H
#define BAILEY_FAIR_WORDS_H

#include "../core/fair_check.h"
#include "json.h"

enum { FAIR_SAID = 1024 };

/* One sentence, or two where a seat withheld its bytes or the match is not over.               */
void fair_say(const say_lang *, const match *, const fair_verdict *, char out[FAIR_SAID]);
/* {"proof": "holds", "say": "...", "draws": 12, ...}; docs/schemas/verdict.json                 */
void json_verdict(json *, const char *key, const match *, const fair_verdict *, const say_lang *);

/* All of it, one by one, for somebody who wants to follow it: {"verdict": {...}, "server": {"promise", "secret", "holds"},
 * "seats": [{"seat", "promise", "bytes", "holds"}], "draws": [...]}; docs/schemas/proof.json     */
void json_proof(json *, const char *key, const match *, const say_lang *);

#endif
