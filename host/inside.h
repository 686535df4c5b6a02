/* inside.h -- what the files of this room share: people, tables, who watches them, what was asked.
 *
 *   host.c    the loop: what was read, written, thought          table.c   tables in memory, and from the database
 *   ask.c     a request, its answer, and when it may go out      conduct.c what happens at them
 *   api.c     paths of HTTP as deeds                             tell.c    what each watcher is told
 *   deeds_*.c what can be asked for, a function each             people.c  who somebody is */
#ifndef BAILEY_HOST_INSIDE_H
#define BAILEY_HOST_INSIDE_H

#include "../core/json_read.h"
#include "../server/web.h"
#include "../session/json.h"
#include "host.h"
#include "keeper.h"
#include "work.h"

enum {
    HASH = 32,
    SECRET_TEXT = 44, /* 32 bytes as letters, and the 0                                           */
    CODE = 11,        /* of a table, with the 0                                                   */
    KEY = 40,         /* with which a client names an action, with the 0                          */
    KEYS = 8,         /* so many are remembered for a seat                                        */
    STEP_BYTES = 9,
    MOST_BODY = 16384,
    MOST_MESSAGE = 8192,
    MOST_WAITING = 1 << 20,
    MOST_WATCHED = 64, /* tables that one line watches                                             */
    CODES = 8          /* recovery codes                                                           */
};

enum { KIND_NONE, KIND_GUEST, KIND_ACCOUNT };
enum { SCOPE_READ = 1, SCOPE_PLAY = 2, SCOPE_TABLES = 4, SCOPE_ACCOUNT = 8, SCOPE_ALL = 15 };

typedef struct {
    int64_t id; /* 0: nobody                                                                      */
    int kind, scopes;
    char name[NAME_BYTES], lang[4];
} person;

/* ---- tables --------------------------------------------------------------------------------------- */

typedef enum { TABLE_OPEN, TABLE_PLAYING, TABLE_OVER, TABLE_ENDED } table_state;

typedef struct {
    int64_t who; /* 0: nobody                                                            */
    char name[NAME_BYTES];
    char bot[NAME_BYTES]; /* "": none. Beside a person: it plays while the person is away          */
    int64_t left;         /* milliseconds                                                         */
    struct {
        char key[KEY];
        int n; /* steps after the action                                                           */
    } done[KEYS];
    int next_done;
} table_seat;

typedef struct {
    bool private, rated;
    char link[24];      /* who has it may sit at a private table                                 */
    int64_t bank, plus; /* milliseconds: real time; 0: none                                      */
    int64_t turn;       /* milliseconds for a turn: turn based; 0: none                          */
    char again[CODE];   /* the rematch                                                           */
} table_ways;

typedef struct watch watch;
typedef struct ask ask;
typedef struct table {
    int64_t id, owner, created;
    char code[CODE];
    table_state state;
    const game *g; /* NULL: rules that are not here any more                                       */
    int rules;
    game_options opt;
    table_ways ways;
    table_seat seat[GAME_SEATS];
    int seats;
    match *m; /* NULL before the start                                                             */
    session s;
    unsigned char *raw; /* not NULL: asleep since a start of the server, these are its steps       */
    size_t raw_len, raw_cap;
    int era;           /* how often steps were taken back                                        */
    int kept;          /* so many steps are in the log, or on their way                           */
    int64_t first_log; /* where in the log it begins; 0: nowhere                                  */
    game_buf shown;    /* what the watchers saw last, and after how many steps                    */
    int shown_n;
    int64_t since; /* when whoever is to act could begin                                      */
    int undo_seat; /* who asks for an undo, GAME_NOBODY: no one                               */
    unsigned undo_yes, end_yes;
    bool dirty, flying; /* written to since keeper_send(); given to the keeper                     */
    bool news;          /* seats or state are different                                            */
    bool thinking;      /* a bot has a job                                                         */
    unsigned told;      /* seats whose turn it is, and that know, or have been told               */
    int64_t idle;       /* since when nobody needs it                                              */
    watch *watches;
    ask *asked, **asked_end; /* what has to wait until the keeper is done                          */
    struct table *next_code, *next, **before, *next_dirty;
} table;

/* ---- who is connected ------------------------------------------------------------------------------- */

typedef struct client {
    struct host *h;
    web_line *line;
    person who;
    watch *watches;
    int n_watches;
    double tokens; /* messages that it may still send                                              */
    int64_t refilled;
    bool stream;
} client;

struct watch {
    client *c;
    table *t;
    const say_lang *lang; /* NULL: no words                                                        */
    watch *next_of_table, *next_of_client;
};

/* ---- what is asked ---------------------------------------------------------------------------------- */

/* One deed asked for, over HTTP or a line. */
struct ask {
    struct host *h;
    client *c;      /* NULL: HTTP                                                                   */
    web_call *call; /* NULL: a line                                                                 */
    person who;
    const say_lang *lang;
    char *text; /* what `node` points into, when it is kept                                         */
    json_node *node;
    const char *word; /* of the path: a token's id                                                  */
    char path_word[24];
    table *t;
    void (*deed)(ask *);
    char id[64]; /* the client's, as JSON; "": none                                                 */
    json j;
    text_out out;
    int status;
    bool later, refused, stream; /* a job will answer; an error is in `out`; the call becomes a line */
    char headers[512];
    int group; /* of the transaction, -1: none                                                      */
    ask *next;
};

struct host {
    host_config config;
    web *w;
    keeper *k;
    db base; /* for reading                                                                         */
    work *pool;
    int64_t now; /* milliseconds of the clock on the wall                                           */
    table *tables, *dirty, *flying;
    table **by_code;
    size_t buckets, n_tables;
    ask *promised, **promised_end, *flying_promises; /* answers that wait for a transaction          */
    int64_t last_person, last_table, last_log;
    bool broken, draining;
    bool busy; /* so much is played that who only looks on is told a little later, and several things together */
    uint64_t actions_before;
    struct {
        uint64_t requests, messages, actions, refused, commits, failed_commits, bots;
    } count;
    struct limit *limits;
    struct notices *notices;
    char *games;                /* /api/v1/games, made once                                                        */
    int64_t started, forgotten; /* since when; up to where the log was dropped                      */
};

/* people.c */
void people_hash(const char *secret, unsigned char hash[HASH]);
void people_secret(char out[SECRET_TEXT]);
void people_letters(char *out, size_t n); /* n - 1 random letters and the 0                          */
bool people_load(host *, int64_t id, person *);
bool people_by_cookie(host *, const char *cookies, person *);
bool people_by_token(host *, const char *token, person *);
bool people_find_cookie(const char *cookies, char out[SECRET_TEXT]);
void people_guest(host *, const char *name, const char *lang, person *, char secret[SECRET_TEXT]);
bool people_open_door(ask *, int64_t id); /* a new cookie                                           */
bool people_good_name(const char *text, char out[NAME_BYTES], char key[NAME_BYTES]);

/* table.c */
table *table_new(host *);
void table_free(host *, table *);
table *table_find(host *, const char *code); /* in memory, or from the database; NULL: none          */
const char *table_set_option(const game *, game_options *, const char *key, const json_node *value);
void table_write(host *, table *, bool fresh); /* its row                                            */
void table_write_seat(host *, table *, int seat);
void table_touch(host *, table *); /* something of it goes with the next transaction                  */
bool table_wake(host *, table *);
bool table_reload(host *, table *); /* as the database has it                                        */
bool table_recover(host *, int *tables, long *steps);
int table_seat_of(const table *, int64_t who); /* GAME_NOBODY: none                                  */
int table_viewer(const table *, const person *);

/* conduct.c */
const char *conduct_start(host *, table *);
void conduct_go_on(host *, table *, int actor, const char *key); /* what nobody decides, then the log */
void conduct_think(host *, table *);                             /* a bot begins, if one is due      */
void conduct_park(host *, table *); /* its steps so far, so that the log can forget them              */
const char *conduct_act(host *, table *, int seat, const char *action, const char *key, text_fault *);
const char *conduct_undo(host *, table *, int seat);
void conduct_leave(host *, table *, int seat); /* a bot takes over                                   */
void conduct_return(host *, table *, int seat);
void conduct_end(host *, table *, table_state);
void conduct_clock(host *, table *); /* who is out of time                                           */
unsigned conduct_due(const table *);

/* tell.c */
void tell_watchers(host *, table *);
void tell_table(json *, const char *key, const host *, const table *, const person *);
void tell_look(json *, host *, const table *, const person *, const say_lang *, int from, int era);
void tell_first(host *, watch *); /* the same as a line                                              */
watch *tell_watch(client *, table *, const say_lang *);
void tell_unwatch(watch *);
void tell_unwatch_all(client *);
void tell_line(table *, const char *name, const char *text, int64_t said); /* chat                   */

/* ask.c */
void ask_begin(ask *);
json *ask_open(ask *); /* the object that the answer is                                              */
void ask_refuse(ask *, int status, const char *code, const char *why);
void ask_dispatch(ask *, const char *name);
void ask_run(ask *);
/* The rest of a deed that had to wait for a job.                                                    */
void ask_then(ask *, void (*deed)(ask *, void *), void *context);
void ask_now(ask *);                /* it is delivered, and gone                                      */
void ask_settle(host *, bool fine); /* a transaction has ended                                       */
void ask_forget_line(host *, client *);
void ask_hear(client *, char *text, size_t len);
const char *ask_string(ask *, const char *name); /* NULL: none, or no string                         */
bool ask_number(ask *, const char *name, long lo, long hi, long *out); /* false: refused             */
bool ask_flag(ask *, const char *name, bool usual);

/* api.c */
void api_call(void *, web_call *);
void *api_greet(void *, const web_call *);
bool api_query(const char *query, const char *name, char *out, size_t cap);
const say_lang *api_lang(const char *code);

/* limit.c: may this address do that once more? */
typedef enum { LIMIT_REQUEST, LIMIT_GUEST, LIMIT_SIGN_IN, LIMIT_KINDS } limit_kind;
bool limit_take(host *, const char *address, limit_kind);

/* deeds: what can be asked for */
typedef struct {
    const char *name;
    void (*run)(ask *);
    int scope;
    bool table; /* is about one                                                                     */
} deed;
extern const deed deeds_people[], deeds_tables[], deeds_play[], deeds_notice[], deeds_mail[];
const deed *deed_find(const char *name);

/* notice.c: whose turn it has become is told, if somebody wants to know (notice.h)                   */
void notice_turns(host *, table *);

/* log.c */
void log_line(host *, const char *what, const char *format, ...) __attribute__((format(printf, 3, 4)));

#endif
