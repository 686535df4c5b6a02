/* far.h -- a table elsewhere: one line to `bailey host`, what was asked over it, and all that the server told of the lobby and
 * of the table one is at. It knows nothing of terminals; whoever shows it is called when there is news (far_hear).
 *
 * The line may break at any time: far_pump() opens it again, asks for what was missed, and sends an action that nobody has
 * answered once more under its own key, so that it counts once. Every text that the server told is harmless on a screen
 * (name_disarm) before anybody sees it. */
#ifndef BAILEY_FAR_H
#define BAILEY_FAR_H

#include "../core/json_read.h"
#include "../session/json.h"
#include "dial.h"

enum { FAR_CODE = 24, FAR_LINK = 64, FAR_ASKED = 32, FAR_CHATS = 200, FAR_NAME = 96, FAR_SAID = 640, FAR_WHY = 512 };

/* A line of JSON that is kept, with its tree. */
typedef struct {
    char *text;
    json_node *tree;
} far_doc;

typedef enum { FAR_OPEN, FAR_PLAYING, FAR_OVER, FAR_ENDED } far_state;

typedef struct {
    int seat;    /* or GAME_CHANCE                                                          */
    bool forced; /* it was the only choice                                                  */
    char *said;  /* its sentences, a line each; empty: there is none                        */
} far_step;

typedef struct {
    int64_t id, said;
    int at; /* how many steps there were when it was heard */
    char name[FAR_NAME], text[FAR_SAID];
} far_chat;

/* The table one is at. `code` is empty in the lobby; `info` is NULL until the server has told of it. */
typedef struct {
    char code[FAR_CODE], link[FAR_LINK];
    far_doc doc;
    const json_node *info; /* in doc                                                          */
    far_state state;
    const game *g;
    game_options opt;
    int seats, seat; /* seat: one's own; GAME_NOBODY: one watches                             */
    unsigned here;   /* mask of the seats whose people look at the table now                  */
    bool begun;      /* there is a view                                                       */
    bool awaited;    /* what was there is of no use any more: the whole of it was asked for   */
    bool revealed;   /* the view came whole after the end, with what had been hidden          */
    game_view_buf view;
    int n, era;
    bool over;
    far_step *step; /* n of them, as far as `known` goes                                      */
    int cap;
    bool known; /* the steps have been told from the first one on                             */
    int tries;  /* how often in a row something was asked for because not all of it was here  */
    int told;   /* so many steps were known before the whole was asked for once more          */
    far_chat chat[FAR_CHATS];
    int chats;
    bool clocks;
    int64_t left[GAME_SEATS], left_at; /* milliseconds, and when that was so                   */
    bool sent;                         /* an action is on its way                              */
    char action[192], key[40];
    char *record; /* when it is over                                                           */
} far_table;

typedef enum {
    FAR_LINE,    /* the line is broken, or (f->up) open again                                   */
    FAR_LOBBY,   /* the lobby has changed                                                       */
    FAR_SPOKEN,  /* somebody spoke in the lobby: node is the line                               */
    FAR_INFO,    /* seats, offers or the state of the table; before: as it was (NULL: unknown)  */
    FAR_WHOLE,   /* the whole position has come: everything may be different, but for `from` steps */
    FAR_STEPS,   /* the steps from `from` on are new                                            */
    FAR_BACK,    /* steps were taken back                                                       */
    FAR_CHAT,    /* t.chat[from] was said                                                       */
    FAR_HERE,    /* somebody came to the table or went away; from: t.here as it was             */
    FAR_DONE,    /* what was asked for (text: the deed) happened; node is the answer             */
    FAR_REFUSED, /* it did not: node is {"code", "why"}, text the deed                           */
    FAR_UNKNOWN, /* the line broke before it was answered, and it is not sent again             */
    FAR_RECORD,  /* the match is over and its record is here                                    */
    FAR_INVALID  /* what was told cannot be a match of this table                               */
} far_what;

typedef struct {
    far_what what;
    int from;
    const char *text;
    const json_node *node, *before;
} far_news;

typedef struct far far;
typedef void far_hear(void *context, const far_news *);

struct far {
    dial_place place;
    dial_who who;
    const say_lang *lang;
    far_hear *hear;
    void *context;
    dial d;
    bool up;
    int64_t again_at; /* when the line is tried again                                           */
    int tries;
    struct {
        uint64_t id;
        char deed[16];
    } asked[FAR_ASKED]; /* and not answered yet                                                 */
    int n_asked;
    uint64_t next_id, next_key;
    char out[8192]; /* what is being written                                                    */
    text_out out_text;
    json j;
    bool lobby_stale;
    int64_t lobby_asked;
    far_doc lobby; /* the last answer; tree NULL: none yet                                      */
    far_table t;
};

/* far.c: the line. */
void far_begin(far *, const dial_place *, const dial_who *, const say_lang *, far_hear *, void *context);
bool far_open(far *); /* the first time; false: why stands in f->d.why, if it is known            */
void far_close(far *);
/* Hears and says what there is; opens the line again when it is time. Never waits long.          */
void far_pump(far *);
int far_wait(const far *); /* milliseconds until far_pump() has something to do by itself            */
/* A deed, with members of one's own between these two. With a table at hand it is about that.    */
json *far_ask(far *, const char *deed);
void far_send(far *);
void far_do(far *, const char *deed); /* without members                                           */
int64_t far_now(void);                /* milliseconds, of a clock that only goes forward            */

/* far_table.c: what is told. */
void far_go(far *, const char *code, const char *link); /* to a table; NULL: back to the lobby      */
void far_act(far *, game_action);                       /* f->t.sent until it is answered           */
void far_send_act(far *);
void far_undo(far *);            /* one's own last decision: never a yes to what another player asks for        */
void far_watch(far *, int from); /* from < 0: everything                                            */
void far_learn(far *, const char *deed, const json_node *told, far_doc *doc); /* what a line says    */
void far_forget(far_table *);
int64_t far_left(const far_table *, int seat); /* on the clock now, in milliseconds                  */
unsigned far_actors(const far_table *);

/* Members of what was told; NULL and 0 where there is nothing of the kind. */
const char *far_string(const json_node *, const char *key);
int64_t far_int(const json_node *, const char *key);
bool far_true(const json_node *, const char *key);
int far_seat(const game *, const char *word); /* GAME_NOBODY: none                                   */

#endif
