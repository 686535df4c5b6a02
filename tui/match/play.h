/* play.h -- a match being played by people at this terminal, here or (far) at a table elsewhere. What both ways of playing share: play.c
 * acts and keeps the record, answer.c understands what people type, show.c and rulebook.c write
 * pages. Line by line it is run by tui/lines, on the full screen by tui/screen; cli/play.c begins it. */
#ifndef BAILEY_PLAY_H
#define BAILEY_PLAY_H

#include "../../remote/far.h"
#include "../../session/session.h"
#include "../../session/store_words.h"
#include "../text/choices.h"
#include "../text/term.h"

typedef struct {
    match *m;
    session s;         /* how it is conducted                                          */
    session_ways ways; /* how people here want it conducted, in every match            */
    const say_lang *lang;
    bot_mind mind[GAME_SEATS]; /* what the bots remember; sat down when first asked           */
    game_rng rng;              /* the bots' dice; nature's are the match's                   */
    term t;                    /* in line mode                                               */
    page *out;                 /* what people are to read goes here                          */
    store file;
    const bot *guest[GAME_SEATS]; /* who is no computer player of ours; for one match              */
    struct {
        char name[64], milliseconds[16];
        const char *why; /* in English; {0} is the milliseconds                            */
    } lost[GAME_SEATS];  /* who of them have lost their seats, the first first, and it was not said yet */
    int n_lost;
    char unkept[512]; /* why the last step could not be kept and does not count; empty: it was kept */
    bool quit, greeted;
    far *far;    /* not NULL: a server conducts the match. `m` then tells the game, its options and who sits where,
                    and nothing else, until the match is over and its record is here                    */
    bool opened; /* it is                                                                            */
    bool talk;   /* what was said at the table stands among the steps                                */
} play;

/* How the match stands is known only from what a server told.                                 */
static inline bool play_is_far(const play *p) { return p->far && !p->opened; }
/* What is asked of every match, wherever it is conducted.                                      */
int play_steps(const play *);
unsigned play_actors(const play *);
session_turn play_next(const play *); /* far: DUE_BOT is whoever is waited for, wherever they are  */
int play_viewer(const play *);
int play_news(const play *, int viewer);

#define PLAY_NO_HELP N_("Hints and analysis wait until the match is over: against people they would not be fair.")

/* Says who has lost the seat since this was asked last, and why; false: nobody.               */
bool play_say_lost(play *);

/* The bot of this seat, which sits down when it is first asked.                              */
bot_mind *play_mind(play *, int seat);
/* What session.h does, kept in the record too. What cannot be kept does not count; then play_act and
 * play_undo return p->unkept, and play_advance is false.                                      */
const char *play_act(play *, int seat, game_action);
bool play_advance(play *);
const char *play_undo(play *);
/* From now on people here are asked before a turn passes on, or no longer; says so.           */
void play_toggle_confirm(play *);
/* Says where the match is kept and how it goes on. The program's exit code: 1 when something could not
 * be kept.                                                                                    */
int play_farewell(play *);
void play_close(play *); /* the match, its file, the bots                                    */
/* What had to be passed over among the matches, a line each.                                 */
void play_say_skipped(const play *, const store_listing *);
void play_skipped(const play *, const store_entry *, char *out, size_t cap); /* one of them        */

/* answer.c: what a person at the prompt typed. */
typedef enum { ANSWER_AGAIN, ANSWER_SHOW, ANSWER_MOVED, ANSWER_QUIT } answer;
answer answer_line(play *, const decision *, const char *line);
/* A line that is nothing but a command: at prompts for Enter, and for what takes time.        */
typedef enum { WORD_OTHER, WORD_UNDO, WORD_QUIT, WORD_HINT, WORD_ANALYSE } answer_word;
answer_word answer_word_of(const char *line);
void answer_undo(play *);
void answer_save(play *, const char *path); /* a copy of the record */

/* show.c. Texts are English keys; {0} and {1} are filled with a and b (NULL: nothing).       */
void show_line(const play *, int indent, const char *english, const char *a, const char *b);
/* The same for lines with the name of a file, which is never broken.                         */
void show_path(const play *, const char *english, const char *path, const char *b);
void show_seat(const play *, int seat, char *out, size_t cap); /* "Red", or "Red (Anna)"      */
void show_view(const play *, int viewer, game_view_buf *view);
void show_time(const say_lang *, int64_t milliseconds, char *out, size_t cap); /* "9:58", "2 days 3 h" */
void show_left(const play *, int seat, char *out, size_t cap);                 /* ... on the clock of a seat */
void show_board(const play *, int viewer);
void show_steps(const play *, int from, int to, int viewer);
void show_news(const play *, int viewer); /* since this viewer's last decision */
void show_chat(const play *, const far_chat *);
void show_choices(const play *, const decision *, const char *containing);
void show_question(play *, const decision *); /* and the choices */
void show_score(const play *, int viewer);
void show_places(const play *); /* at the end: who came first */

/* rulebook.c: the rules within a match: all headings, one rule, or a search; and the whole book.  */
void rulebook_write(const play *);
void show_rules(const play *, const char *what);

#endif
