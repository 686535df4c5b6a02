/* text.h -- games as text, both ways: actions in notation, positions that a person can write by
 * hand (docs/notation.md). Made from the games' tables; never allocates. Functions that read
 * return NULL or a reason, and change nothing when they refuse. */
#ifndef BAILEY_TEXT_H
#define BAILEY_TEXT_H

#include "game.h"

/* Where a reader stopped, for messages: the line (from 1) and the word at fault.       */
typedef struct {
    int line;
    char word[48];
} text_fault;

/* A string being written into the caller's memory; past the end it only counts.         */
typedef struct {
    char *at;
    size_t len, cap;
} text_out;
void text_put(text_out *, const char *);
void text_printf(text_out *, const char *format, ...) __attribute__((format(printf, 2, 3)));

void text_list(text_out *, const char *word); /* "red, green": a comma before all but the first */

bool text_number(const char *word, long *out); /* a whole decimal number and nothing else */
/* The next word (separated by white space) copied lower-case into out; NULL at the end.  */
const char *text_word(const char *from, char *out, size_t cap);

void text_value(text_out *, const game *, const game_domain *, int64_t value);
const char *text_value_word(const game *, const game_domain *, int64_t value); /* NULL: a number is written */
const char *text_read_value(const game *, const game_domain *, const char *word, int64_t *out);

/* "blue place castle"                                                                    */
void text_action(text_out *, const game *, game_action);
const char *text_read_action(const game *, const char *line, game_action *out, text_fault *);
/* "blue points 3 castle"                                                                 */
void text_event(text_out *, const game *, game_event);

/* One line of a position, "cubes[red][wood] = 3", set in a state or compared with it
 * (text_line_holds: NULL if it holds; otherwise why not, with what is there in fault->word). */
const char *text_read_line(const game *, const char *line, game_state *, text_fault *);
const char *text_line_holds(const game *, const char *line, const game_view *, text_fault *);

/* A whole position. text_write_fields leaves out the heading and the options.            */
void text_position(text_out *, const game *, const game_view *);
void text_fields(text_out *, const game *, const game_view *, const char *indent);
const char *text_read_position(const char *text, const game **g, game_state *, text_fault *);
bool text_is_position(const char *text); /* it begins as one; otherwise it may be a record */

/* Pieces of headings that positions and records share.                                   */
void text_options(text_out *, const game *, const game_options *);
const char *text_next_line(const char *text, char *out, size_t cap); /* NULL at the end */
enum { TEXT_LINE = 4096 };                                           /* room for one line; longer ones are refused */
extern const char text_too_long[];                                   /* with this reason                           */
const char *text_read_game(const char *line, const game **, text_fault *); /* "game caylus 1" */
const char *text_read_option(const game *, const char *line, game_options *, text_fault *);

/* settle() and check() of a state that came from outside, made with these options, and a look whether
 * it can be played on: NULL, or what is wrong with it.                                    */
const char *text_finish(const game *, const game_options *, game_state *);

#endif
