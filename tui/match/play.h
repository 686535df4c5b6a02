/* play.h -- a match being played by people at this terminal. What both ways of playing share: play.c
 * acts and keeps the record, answer.c understands what people type, show.c and rulebook.c write
 * pages. Line by line it is run by tui/lines, on the full screen by tui/screen; cli/play.c begins it. */
#ifndef BAILEY_PLAY_H
#define BAILEY_PLAY_H

#include "../../ai/bot.h"
#include "../store.h"
#include "../text/choices.h"
#include "../text/term.h"

typedef struct {
    match *m;
    const say_lang *lang;
    const bot *bot[GAME_SEATS]; /* NULL: a person sits there                                  */
    bot_mind mind[GAME_SEATS];  /* what the bots remember; sat down when first asked           */
    game_rng rng;               /* the bots' dice; nature's are the match's                   */
    term t;                     /* in line mode                                               */
    page *out;                  /* what people are to read goes here                          */
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
/* The bot of this seat, which sits down when it is first asked.                              */
bot_mind *play_mind(play *, int seat);
/* An action of a person or a bot: played and stored. NULL, or why not.                       */
const char *play_act(play *, game_action);
/* One step that nobody decides: chance, or the only action there is. False when there is none. */
bool play_advance(play *);
/* The next to decide among those: a bot before people (it needs no one to wait), and among people
 * the one who sits at the screen already.                                                    */
int play_next(const play *, unsigned actors);
/* Takes back the seat's last decision, in the record too. NULL, or why not.                  */
const char *play_undo(play *, int seat);
/* Says where the match is kept and how it goes on.                                           */
void play_farewell(const play *);
void play_close(play *); /* the match, its file, the bots                                    */

/* answer.c: what a person at the prompt typed. */
typedef enum { ANSWER_AGAIN, ANSWER_SHOW, ANSWER_MOVED, ANSWER_QUIT } answer;
answer answer_line(play *, const decision *, const char *line);
/* A line that is nothing but a command: at prompts for Enter, and for what takes time.        */
typedef enum { WORD_OTHER, WORD_UNDO, WORD_QUIT, WORD_HINT, WORD_ANALYSE } answer_word;
answer_word answer_word_of(const char *line);
void answer_undo(play *, int seat);
void answer_save(play *, const char *path); /* a copy of the record */

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

/* rulebook.c: the rules within a match: all headings, one rule, or a search; and the whole book.  */
void rulebook_write(const play *);
void show_rules(const play *, const char *what);

#endif
