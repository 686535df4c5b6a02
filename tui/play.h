/* play.h -- a match being played by people at this terminal, line by line. lines.c and menu.c set
 * it up, play.c runs it, answer.c understands what people type, show.c prints. */
#ifndef BAILEY_PLAY_H
#define BAILEY_PLAY_H

#include "../ai/bot.h"
#include "store.h"
#include "term.h"

typedef struct {
    match *m;
    const say_lang *lang;
    const bot *bot[GAME_SEATS]; /* NULL: a person sits there                                  */
    game_rng rng;               /* the bots' dice; nature's are the match's                   */
    term t;
    store file;
    bool confirm; /* ask before the turn passes on                              */
    bool quit, greeted;
    int shown;                 /* whose secrets may be on the screen; GAME_NOBODY: no one's  */
    int seen[GAME_NOBODY + 1]; /* how many steps each viewer was told about                  */
} play;

/* One computer player: the one that sits where nobody said who.                              */
#define PLAY_DEFAULT_BOT (&bot_list[0])

/* Bots are named "bot:NAME" in records; everybody else is a person. NULL, or the name of a bot
 * that does not exist here.                                                                  */
const char *play_seats_from_names(play *);
int play_people(const play *);
/* Several people and secrets: the screen is handed from one to the other.                    */
bool play_passes_screen(const play *);
/* After reading a record: everybody knows what happened up to the own last decision.          */
void play_catch_up(play *);
/* Plays until the match is over or somebody quits. The exit code of the program.             */
int play_run(play *);
/* An action of a person or a bot: played and stored. NULL, or why not.                       */
const char *play_act(play *, game_action);
/* Says where the match is kept and how it goes on.                                           */
void play_farewell(const play *);

/* menu.c: asks what to play. False when nothing.                                             */
typedef struct {
    const game *g;
    game_options opt;
    char name[GAME_SEATS][32];
    char path[STORE_PATH]; /* not empty: continue this match instead */
} menu_choice;
bool menu_ask(play *, menu_choice *);

/* answer.c: what a person at the prompt typed. */
typedef struct {
    int seat;
    game_buf view;
    game_action list[GAME_ACTIONS];
    int n;
} decision;
typedef enum { ANSWER_AGAIN, ANSWER_SHOW, ANSWER_MOVED, ANSWER_QUIT } answer;
answer answer_line(play *, const decision *, const char *line);
typedef enum { WORD_OTHER, WORD_UNDO, WORD_QUIT } answer_word; /* at prompts for Enter */
answer_word answer_word_of(const char *line);
void answer_undo(play *, int seat);

/* show.c. Texts are English keys; {0} and {1} are filled with a and b (NULL: nothing).       */
void show_line(const play *, int indent, const char *english, const char *a, const char *b);
/* The same for lines with the name of a file, which is never broken.                         */
void show_path(const play *, const char *english, const char *path, const char *b);
void show_seat(const play *, int seat, char *out, size_t cap); /* "Red", or "Red (Anna)"      */
void show_view(const play *, int viewer, game_buf *view);
void show_board(const play *, int viewer);
void show_steps(const play *, int from, int to, int viewer);
void show_news(play *, int viewer); /* what this viewer was not told yet */
void show_choices(const play *, const decision *, const char *containing);
void show_score(const play *, int viewer);
void show_places(const play *); /* at the end: who came first */

/* rules inside a match: all headings, one rule, or a search. */
void show_rules(const play *, const char *what);

#endif
