/* words.h -- names for people of what the tables only name in notation: options, their values, and
 * computer players. What has no other name keeps the one of the notation. */
#ifndef BAILEY_WORDS_H
#define BAILEY_WORDS_H

#include "../../core/game.h"
#include "../../core/say.h"

const char *word_option(const say_lang *, const game_option *);
/* The value as a word or a number.                                                            */
void word_value(const say_lang *, const game_option *, int value, char *out, size_t cap);
const char *word_bot(const say_lang *, const char *name);

#endif
