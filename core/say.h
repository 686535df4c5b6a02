/* say.h -- words for people, in their language. The keys are the English texts in the games'
 * tables and in the programs (marked N_); translations are gettext catalogues (games/x/po/,
 * po/), compiled in or given, looked up per call, so that one process can speak several languages. */
#ifndef BAILEY_SAY_H
#define BAILEY_SAY_H

#include "game.h"

typedef struct {
    const char *code; /* "en", "hu", "ru"; its catalogue has the same key in embedded_catalogues */
    const char *name; /* in the language itself */
} say_lang;

extern const say_lang say_langs[]; /* ends with code == NULL; the first is English */
const say_lang *say_find(const char *code);

/* From now on this is the catalogue of that language (a .mo file), before any that is compiled in; NULL: none. A browser fetches
 * the one it wants. The bytes stay where they are. Not while anybody speaks.                   */
void say_give(const say_lang *, const unsigned char *mo, size_t size);

/* The translation of an English text, or the text itself, with its figures (figures.h). NULL stays NULL. */
const char *say(const say_lang *, const char *english);

/* A value of a domain, a seat, an action ("Place a worker: Castle"), an event. Each returns
 * the length written (cut at cap - 1, never within a letter; always ends with 0). say_event
 * returns 0 for an event that has no sentence. Hidden arguments read as "?". In the texts of
 * kinds {0} .. {5} is an argument, {+0} a number with its sign (+3, −2, 0), {seat} the seat.
 * {0|point|points} is the word for so many: two forms (one, more) or three (1, 2 to 4, 5 and more, as
 * Russian counts). {a:0} is the argument behind the Hungarian article that it needs, {A:0} the
 * same at the beginning of a sentence.                                                      */
int say_value(const say_lang *, const game *, const game_domain *, int value, char *out, size_t cap);
int say_action(const say_lang *, const game *, game_action, char *out, size_t cap);
int say_event(const say_lang *, const game *, game_event, char *out, size_t cap);
/* A value of an option: its label, its word or its number.                                 */
int say_option_value(const say_lang *, const game_option *, int value, char *out, size_t cap);
/* The game's note on an action, if there is one: "deniers: 2".                             */
int say_note(const say_lang *, const game *, const game_view *view, game_action, char *out, size_t cap);
/* An action with that note: "Place a worker: Inn – deniers: 2".                            */
int say_choice(const say_lang *, const game *, const game_view *view, game_action, char *out, size_t cap);
/* {0}, {1} ... in a translated text replaced by the given strings; forms and articles too.  */
int say_fill(const say_lang *, const char *english, const char *const *part, int n, char *out, size_t cap);

/* A text in a compiled catalogue (a .mo file in memory), or NULL: when it is not there, and
 * also when the catalogue is damaged.                                                      */
const char *say_lookup(const unsigned char *mo, size_t size, const char *english);

#endif
