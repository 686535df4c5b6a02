/* app.h -- the full-screen app: what it knows, and how its files divide the work.
 *
 *   app.c        the loop: lets the match go on, draws, waits for the next event
 *   app_scene.c  draws the table: board, question, choices, log
 *   app_hand.c   what keys and clicks do at the table
 *   app_help.c   hints and analysis, which take time
 *   app_view.c   pages one can scroll and search in: rules, log, score, help
 *   app_menu.c   the menu over the table, and the line one types in
 *   app_form.c   the screen before a match: game, seats, options, language, matches to continue
 *   app_puzzle.c puzzles: find the better choice
 *   app_far.c    playing elsewhere: the lobby and the table before the match, and the loop
 *
 * Everything is drawn into a grid of cells; only screen.h knows a terminal. */
#ifndef BAILEY_APP_H
#define BAILEY_APP_H

#include "../../ai/puzzles.h"
#include "../text/advice.h"
#include "../text/choices.h"
#include "layout.h"
#include "../match/play.h"
#include "../online/online.h"
#include "screen.h"
#include "think.h"

enum { APP_SPOTS = 96, APP_LINE = 256, APP_SAVED = 6 };

/* Keys that no keyboard has: clicks on rows.                                                  */
enum {
    MENU_ROW = 0x120000,
    FORM_ROW = 0x121000,
    FORM_LESS = 0x122000,
    FORM_MORE = 0x123000,
    LIST_ROW = 0x124000,
    PUZZLE_ROW = 0x125000
};

/* Something that can be clicked: it does what a key does.                                    */
typedef struct {
    rect at;
    uint32_t key;
} app_spot;

typedef enum { VIEW_NONE, VIEW_RULES, VIEW_LOG, VIEW_SCORE, VIEW_HELP, VIEW_ANALYSIS, VIEW_TEXT } app_view_kind;
typedef struct {
    app_view_kind kind;
    page text;
    int top, width;        /* the first line shown; what the text was broken for             */
    char search[APP_LINE]; /* what was looked for last                                       */
    int found;             /* the line it is in; -1: none                                    */
} app_view;

typedef enum { LINE_NONE, LINE_FILTER, LINE_COMMAND, LINE_SEARCH, LINE_NAME, LINE_COPY, LINE_SAY } app_line_kind;
typedef struct {
    app_line_kind kind; /* what the line being typed is for                                  */
    char text[APP_LINE];
} app_line;

/* A computer player's decision, worked out in a thread.                                       */
typedef struct {
    thinker t;
    bot_mind *mind;
    game_view_buf view;
    int seat;
    game_rng rng;
    game_action answer;
} app_bot;

/* A hint for a decision, or the analysis of the match so far; also in a thread.               */
typedef struct {
    thinker t;
    enum { HELP_NONE, HELP_HINT, HELP_ANALYSIS } kind; /* what the thread works on             */
    const game *g;
    uint64_t seed;
    /* the decision, and what was found out about it */
    int step, seat, n; /* step: where it is in the match; n: of lines, 0 is nothing            */
    game_view_buf view;
    analysis_line line[ADVICE_LINES];
    /* the match, and what was found out about it */
    match *m; /* a copy for the thread                                                         */
    unsigned seats;
    int steps; /* that the analysis knows of; -1: none                                         */
    analysis found;
    atomic_int done;
} app_help;

typedef struct {
    int row;  /* where the cursor is                                                */
    int game; /* an index in game_list                                              */
    game_options opt;
    int seat[GAME_SEATS]; /* 0: a person; n: bot_list[n - 1]                                  */
    char name[GAME_SEATS][32];
    int named; /* whose name is being typed                                                  */
    store_listing saved;
    char why[STORE_NAME + 512]; /* why it cannot begin so                                    */
} app_form;

/* Find the better choice.                                                                      */
typedef struct {
    bool on;
    const game *g;
    puzzle now;
    int of;
    game_view_buf view;
    game_action list[GAME_ACTIONS];
    int n, chosen, top;   /* choices: how many, under the cursor, the first one shown         */
    int board_x, board_y; /* how far the board is scrolled                                    */
    enum { PUZZLE_ASKED, PUZZLE_WRONG, PUZZLE_FOUND, PUZZLE_SHOWN } verdict;
} app_puzzle;

typedef struct {
    play *p;
    cells grid; /* the whole screen, and where it can be clicked                             */
    int w, h, spots;
    int rc; /* the exit code of the program                                                 */
    app_spot spot[APP_SPOTS];
    bool at_form, quit;
    bool reveal;              /* scroll the board to what can be chosen                         */
    bool on_board;            /* the cursor is on the board                                     */
    bool shown[GAME_ACTIONS]; /* choices that pass the filter                                */
    int message_style;
    char message[2048]; /* the last thing that was said; empty: nothing                      */
    char rule[16];      /* the rule it names; empty: none                                    */
    page out;           /* what the match says by the way goes here                          */
    online *o;          /* not NULL: people elsewhere                                        */
    int row, row_top;   /* of its lists: where the cursor is, the first one shown            */
    uint64_t seed;      /* of the next match                                                 */
    const char *record; /* its file; NULL: a new one in the folder                           */

    /* the match */
    app_bot bot;
    app_help help;
    session_turn due; /* what the screen waits for                                           */
    int asked;        /* how many steps there were then                                      */
    decision d;       /* whose, and what can be chosen by a person                           */
    int viewer;       /* through whose eyes everything is shown                                    */
    int news;         /* the step from which on things are news                                    */
    int replay;       /* the step shown while looking back; -1: now                                */

    /* the table */
    cells board;
    place_map touched; /* the choices by places of the board                                 */
    page log, recent;
    layout lay;
    choice_list choices;
    int board_x, board_y; /* how far the board is scrolled                                  */
    int choices_top;
    int choices_h;         /* their rows at the last decision: kept free while bots decide             */
    int log_up;            /* how far the log is scrolled up from its end                    */
    int chosen;            /* the action the cursor is on; -1: none                          */
    int place;             /* the place it is on; -1: none                                   */
    int only;              /* choices are those with this place; -1: all                     */
    int number;            /* being typed                                                    */
    char filter[APP_LINE]; /* choices are those with this text                               */

    int menu; /* the row of the menu the cursor is on; -1: no menu                           */
    app_line line;
    app_view view;
    app_form form;
    app_puzzle puzzle;
} app;

/* app.c. The screen is open; p->m is NULL when nothing is chosen yet. The program's exit code. */
int app_run(play *, uint64_t seed, const char *record);
void app_open(app *, play *);
void app_close(app *);
void app_go_on(app *); /* until somebody has to be waited for                   */
void app_event(app *, screen_event);
void app_draw(app *);
void app_begin(app *);   /* a match has been set up                              */
void app_leave(app *);   /* back to the form                                     */
void app_refresh(app *); /* the match, the viewer or the language has changed    */
void app_say(app *, int style, const char *english, const char *a, const char *b);
void app_take_out(app *);         /* what the match said becomes the message, or a page   */
bool app_person_may(const app *); /* somebody is to decide, and it is not a look back     */
bool app_is_idle(const app *);    /* computer players decide                              */
/* The small Latin letter on the key of a letter, so that commands work on Cyrillic keyboards too;
 * N is kept apart from n.                                                                     */
uint32_t app_latin(uint32_t key);

/* Drawing helpers. */
void app_spot_at(app *, rect, uint32_t key);
void app_rule(app *, rect, const char *text, int style); /* a line across, with a text in it   */
void app_keys(app *, const char *const *labels);         /* the row at the bottom: "F1", "Help", ... NULL */

/* app_scene.c */
void scene_draw(app *);
void scene_choose(app *, int action);    /* the cursor goes there; the board scrolls along        */
void scene_filter(app *);                /* which choices are shown                               */
void scene_find_place(app *);            /* puts the cursor on the board where it makes sense     */
bool scene_open(const app *, int place); /* some choice has this place                          */
/* The part of a->board from there on, as far as it fits; the corner is set right. mark: of its places, or NULL. */
void scene_window(app *, rect, int *at_x, int *at_y, const uint8_t *mark);

/* app_hand.c */
void hand_key(app *, uint32_t key);
void hand_click(app *, int x, int y);
void hand_wheel(app *, int x, int y, int by);
void hand_look_back(app *, int to); /* the table as it was after so many steps                  */
void hand_why(app *, int place);    /* why the place cannot be chosen                        */

/* app_help.c */
void help_hint(app *);
void help_analysis(app *);
void help_check(app *);                               /* has a thread come to an end?                           */
void help_drop(app *);                                /* nobody wants to know any more                          */
bool help_status(const app *, char *out, size_t cap); /* a sentence while it works             */
void help_write(const app *);                         /* the page of the analysis                               */
int help_mistake(const app *, int n);                 /* the step of the n-th worst mistake; -1: none           */

/* app_view.c */
void view_open(app *, app_view_kind);
void view_rule(app *, const char *number);
void view_draw(app *);
bool view_key(app *, uint32_t key); /* false: the view is closed and the key is for others   */
void view_search(app *, const char *text, bool again);
void view_close(app *);

/* app_menu.c */
void menu_open(app *);
void menu_draw(app *);
void menu_key(app *, uint32_t key);
void line_open(app *, app_line_kind);
void line_draw(app *);
void line_key(app *, uint32_t key);

/* app_puzzle.c */
bool puzzle_has(const game *);
void puzzle_open(app *, const game *); /* where one was the last time                           */
void puzzle_draw(app *);
void puzzle_key(app *, uint32_t key);

/* app_far.c */
int app_run_far(online *);    /* the same as app_run(), elsewhere                           */
bool list_shown(const app *); /* instead of a board                                         */
void list_draw(app *);
void list_key(app *, uint32_t key);
void list_command(app *, const char *line);

/* app_form.c */
void form_open(app *);
void form_draw(app *);
void form_key(app *, uint32_t key);

#endif
