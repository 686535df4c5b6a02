/* online.h -- playing with people elsewhere, for both ways of showing it: what is told when something happens there (online.c),
 * what can be typed (deeds.c), what all have to agree to (offers.c), notes, reports and events (beside.c), and the lists of the lobby, of a table before its match and of a table to be opened (rows.c),
 * whose rows are chosen by number or under a cursor. Line by line it is run by tui/lines/far_lines.c, on the full screen by
 * tui/screen/app_far.c; cli/play_at.c begins it. */
#ifndef BAILEY_ONLINE_H
#define BAILEY_ONLINE_H

#include "../../remote/me.h"
#include "../match/play.h"

enum { ONLINE_ROWS = 240, ONLINE_TEXT = 640, ONLINE_LINE = 1024, ONLINE_DUE = 32, ONLINE_URL = 700 };

/* Something that can be chosen: it does what the command does. A heading has none; less and more change it. */
typedef struct {
    char text[ONLINE_TEXT], command[96];
    bool heading;
} online_row;

/* A table that is being thought of. */
typedef struct {
    const game *g;
    game_options opt;
    int pace;
    int seat[GAME_SEATS]; /* 0: a person; n: bot_list[n - 1]. The first is one's own */
    bool private;
} online_draft;

typedef struct {
    play *p;
    far f;
    me who;
    const char *token; /* NULL: who.secret is a cookie */
    char url[ONLINE_URL];
    bool screen;   /* the full screen draws tables by itself */
    bool quit;     /* the person goes */
    bool leave;    /* back to the lobby, as soon as nobody is in the middle of something */
    bool renewed;  /* another match, or none, is on the table */
    bool listed;   /* the lobby was shown since one came there */
    bool drafting; /* rows are those of the draft */
    online_draft draft;
    char only[32]; /* of the lobby, only this game; empty: all */
    online_row row[ONLINE_ROWS];
    int rows;
    char due[ONLINE_DUE][FAR_CODE]; /* tables that wait for one, as far as it was told */
    int dues;
    decision d;         /* what one has to decide; n 0: nothing */
    int asked;          /* how many steps there were when that was shown; -1: it was not */
    unsigned waited;    /* who is waited for, as far as it was told */
    long phrase_wanted; /* its number, until the server has told which there are; 0: none */
    bool heard;         /* something was told */
    bool wanted;        /* the record was asked for */
    int warned;         /* how often it was told that time runs out */
} online;

/* `address`: http://HOST/PREFIX, perhaps with the way to a table that a browser shows (/#/t/CODE, /m/CODE). NULL, or why not. */
const char *online_read_address(const char *address, dial_place *, char code[FAR_CODE], char link[FAR_LINK]);

void online_begin(online *, play *, const dial_place *, const char *code, const char *link);
bool online_pump(online *); /* true: something was written to p->out, or is different */
bool online_command(online *, const char *line);
void online_end(online *);            /* how to come back */
bool online_at_board(const online *); /* a match is on the table */
void online_say(const online *, const char *english, const char *a, const char *b);
void online_go(online *, const char *code, const char *link); /* to a table; NULL: to the lobby */
void online_show_said(const online *, const json_node *line); /* of the lobby's chat */
void online_say_phrase(online *, const char *phrase);
void online_ask(online *); /* line by line: what one has to decide, or who is waited for */

/* beside.c: what was typed behind the word */
void online_note(online *, const char *rest);
void online_report(online *, const char *rest);
void online_events(online *, const char *rest);
bool online_hear_beside(online *, const char *deed, const json_node *told); /* false: it is another answer  */

/* offers.c: asking all for something, and their yes and no */
typedef void online_deed(online *, const char *rest);
online_deed online_ask_undo, online_ask_end, online_ask_pause, online_ask_clock, online_agree, online_refuse;

/* deeds.c */
online_deed *online_find(const char *word); /* what a command does; NULL: there is none                    */
bool online_playing(const online *);        /* false: it was said that nobody plays                        */

/* rows.c */
void online_list(online *);      /* what can be chosen here, into o->row */
void online_show_list(online *); /* ... and onto the page, with numbers */
void online_open_draft(online *, const game *);
void online_change_draft(online *, int row, int by);
bool online_read_draft(online *, const char *words); /* "caylus players=3 days=2": false, it was said why */
void online_send_draft(online *);
void online_table(const online *, const json_node *info, char *out, size_t cap); /* in one line */
void online_who(const online *, const json_node *seat, char *out, size_t cap);
void online_pace(const online *, const json_node *clock, char *out, size_t cap);
void online_seats(const online *);                       /* who sits where, clocks, offers */
void online_link(const online *, char *out, size_t cap); /* of the table at hand, for others */

#endif
