/* args.h -- reading the command line: flags, values, and the one clear sentence when they are wrong. */
#ifndef BAILEY_ARGS_H
#define BAILEY_ARGS_H

#include "../core/match.h"
#include "../core/say.h"
#include "../core/text.h"

typedef struct {
    int argc;
    char **argv;
    int at;
    const char *command;
} args;

/* Prints "bailey COMMAND: sentence" and ends the program with exit code 2. The English text is
 * translated into the language of the environment (--lang, LANG).                            */
_Noreturn void args_refuse(const args *, const char *format, ...) __attribute__((format(printf, 2, 3)));
void args_complain(const args *, const char *format, ...) __attribute__((format(printf, 2, 3))); /* only prints */

/* The next argument if it is this flag (`value` != NULL: with its value, as "--x v" or "--x=v"). */
bool args_flag(args *, const char *flag);
bool args_value(args *, const char *flag, const char **value);
const char *args_word(args *); /* the next argument that is no flag, or NULL at the end */
bool args_done(const args *);
_Noreturn void args_unknown(args *); /* the next argument is not known here             */

long args_long(args *, const char *flag, const char *value, long lo, long hi);
uint64_t args_u64(args *, const char *flag, const char *value);
const game *args_game(args *, const char *word);
void args_option(args *, const game *, game_options *, const char *pair); /* "key=value" */
const game_preset *args_preset(args *, const game *, const char *key);
const say_lang *args_lang(args *, const char *code);
/* The seat of a match that a word names; with `public`, GAME_NOBODY too ("nobody").                        */
int args_seat(args *, const game *, int players, bool public, const char *word);

/* The whole file as a string with a closing 0, or the end of the program. The caller frees it. */
char *args_read_file(args *, const char *path);
char *args_read_bytes(args *, const char *path, size_t *len); /* the same; zeros may be among them */
/* The match of a record, or the end of the program with the line at fault.                   */
match *args_read_match(args *, const char *path);
match *args_match(args *, const char *path, const char *text, size_t len); /* it was read already  */

/* The position in a file, or the end of the program; `g`: NULL, or the game it must be of. */
const game *args_position(args *, const char *path, const game *g, game_state *);

/* The subcommands. Each gets its own arguments, `--help` already answered.                    */
int command_list(args *), command_play(args *), command_sim(args *), command_replay(args *);
int command_scenario(args *), command_check(args *), command_perft(args *), command_bench(args *);
int command_rules(args *), command_serve(args *), command_arena(args *);
int command_hint(args *), command_analyse(args *), command_engine(args *);
int command_verify(args *), command_puzzle(args *);
int command_host(args *), command_load(args *), command_bot(args *);

#endif
