/* inside.h -- what the files of this room share: people, tables, who watches them, what was asked.
 *
 *   host.c    the loop: what was read, written, thought          table.c   tables in memory, and from the database
 *   ask.c     a request, its answer, and when it may go out      conduct.c what happens at them
 *   api.c     paths of HTTP as deeds                             tell.c    what each watcher is told
 *   fields.c  which members a body has, and of which types
 *   deeds_*.c what can be asked for, a function each             people.c  who somebody is, naming.c: by which name
 *   plan.c    what a seat does by itself                         pace.c    clocks: pauses, other ones
 *   offers.c  what happens when all are for it
 *   draws.c   draws that can be checked                          ratings.c what a match leaves behind
 *   talk.c    what people say, moderate.c: and should not        ties.c    who follows, blocks, invites whom
 *   notes.c   what one leaves for oneself                        care.c    what moderators did, and announce
 *   lobby.c   who is connected, and looks for a match            db.h      all SQL, db_seats.h: of people and seats
 *   links.c   what opens a private table
 *   events.h  events: rounds of tables, and who stands where     contest.h the rules of events, without people and tables */
#ifndef BAILEY_HOST_INSIDE_H
#define BAILEY_HOST_INSIDE_H

#include "../core/json_read.h"
#include "../server/web.h"
#include "../session/json.h"
#include "host.h"
#include "keeper.h"
#include "names.h"
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
    MOST_NODES = 256, /* of JSON in one of them                                                    */
    MOST_CONNECTIONS = 512,
    MOST_WAITING = 1 << 20,
    MOST_WAITING_TOGETHER = 1 << 26,
    MOST_WATCHED = 64, /* tables that one line watches                                             */
    CODES = 8,         /* recovery codes                                                           */
    WATCH_LINK = 23,   /* with which one only looks on, with the 0                                 */
    LOBBY_PLACES = 1024
};

enum { KIND_NONE, KIND_GUEST, KIND_ACCOUNT };
enum { ROLE_PLAYER, ROLE_MODERATOR };
enum { SCOPE_READ = 1, SCOPE_PLAY = 2, SCOPE_TABLES = 4, SCOPE_ACCOUNT = 8, SCOPE_ALL = 15 };

typedef struct {
    int64_t id; /* 0: nobody                                                                      */
    int kind, scopes, role;
    int64_t silent; /* until then nobody hears it talk                                             */
    char name[NAMES_BYTES], lang[4];
    bool token;               /* came with a token, not with a cookie                                */
    unsigned char door[HASH]; /* the hash of it                                                     */
} person;

/* ---- tables --------------------------------------------------------------------------------------- */

typedef enum { TABLE_OPEN, TABLE_PLAYING, TABLE_OVER, TABLE_ENDED } table_state;

typedef struct {
    int64_t who; /* 0: nobody                                                            */
    char name[NAMES_BYTES];
    char bot[NAME_BYTES]; /* "": none. Beside a person: it plays while the person is away          */
    int64_t left;         /* milliseconds                                                         */
    struct {
        char key[KEY];
        int n; /* steps after the action                                                           */
    } done[KEYS];
    int next_done;
    game_action plan; /* what the seat does when it is its turn (plan.c)                           */
    bool planned, passes;
} table_seat;

typedef struct {
    bool private, rated;
    char link[24];      /* who has it may sit at a private table                                 */
    int64_t bank, plus; /* milliseconds: real time; 0: none                                      */
    int64_t turn;       /* milliseconds for a turn: turn based; 0: none                          */
    char again[CODE];   /* the rematch                                                           */
    char event[CODE];   /* that it belongs to, "": none; and in which round of it                */
    int round;
    unsigned langs;  /* that are spoken there: a bit for each of say_langs; 0: whichever      */
    int64_t closing; /* until then seats give the bytes that they have promised (draws.c); 0: nobody waits */
    int conceded;    /* the seat that gave up, from 1; 0: none                                */
    int64_t paused;  /* the clocks stand still until then; 0: they run                        */
    int64_t clock_from, left[GAME_SEATS]; /* since this row of the log they run from here; 0: since the beginning */
} table_ways;

/* What happens when all people are for it (offers.c). */
typedef enum { OFFER_UNDO, OFFER_END, OFFER_PAUSE, OFFER_CLOCK, OFFER_KINDS } offer_kind;
typedef struct {
    char id[CODE]; /* by which one agrees to it or refuses it                                         */
    int seat;      /* that offered it first                                                           */
    unsigned yes;  /* who is for it; 0: nobody offers it                                              */
} table_offer;

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
    struct draws *draws; /* before the start: what its draws will follow from                     */
    match *m;            /* NULL before the start                                                  */
    session s;
    unsigned char *raw; /* not NULL: asleep since a start of the server, these are its steps       */
    size_t raw_len, raw_cap;
    int era;           /* how often steps were taken back                                        */
    int kept;          /* so many steps are in the log, or on their way                           */
    int64_t first_log; /* where in the log it begins; 0: nowhere                                  */
    game_buf shown;    /* what the watchers saw last, and after how many steps                    */
    int shown_n;
    int64_t since; /* when whoever is to act could begin                                      */
    table_offer offer[OFFER_KINDS];
    int64_t pause_length; /* that is offered                                                          */
    struct {
        int64_t bank, plus, turn;
    } other_clock;      /* that is offered                                                                    */
    bool dirty, flying; /* written to since keeper_send(); given to the keeper                     */
    bool news;          /* seats or state are different                                            */
    bool offer_news;    /* what is offered is: nothing for the lobby                               */
    bool fair_news;     /* promises are                                                            */
    unsigned told_due;  /* the lobby knows that they are to act                                     */
    bool thinking;      /* a bot has a job                                                         */
    unsigned told;      /* seats whose turn it is, and that know, or have been told               */
    int64_t idle;       /* since when nobody needs it; of an open one: when somebody was last seen, to a day */
    watch *watches;
    ask *asked, **asked_end; /* what has to wait until the keeper is done                          */
    struct table *next_code, *next, **before, *next_dirty, *next_flying;
} table;

/* ---- who is connected ------------------------------------------------------------------------------- */

typedef struct client {
    struct host *h;
    web_line *line;
    char address[48]; /* as in a web_call                                                           */
    int64_t looked;   /* when the database was last asked who this is                               */
    person who;
    watch *watches;
    int n_watches;
    double tokens; /* messages that it may still send                                              */
    int64_t refilled;
    bool stream;
    bool lobby;                 /* is told of it                                                   */
    const say_lang *lobby_lang; /* in which phrases are told                                       */
    struct client *next_lobby, *next_present, *next_event;
    char event[CODE]; /* that it is told of; "": none                                              */
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
    const json_node *body; /* its first member: what path and query say stands before it            */
    const char *word;      /* of the path: a token's id                                                  */
    char path_word[NAMES_BYTES + 4];
    table *t;
    void (*deed)(ask *);
    char id[64]; /* the client's, as JSON; "": none                                                 */
    json j;
    text_out out;
    int status;
    bool later, refused, stream; /* it is answered later; an error is in `out`; the call becomes a line */
    char headers[512];
    int group;         /* of the transaction, -1: none                                              */
    int64_t rights_of; /* a person: it changes what their lines may do, 0: nobody's                 */
    ask *next;
};

struct host {
    host_config config;
    web *w;
    keeper *k;
    db base; /* for reading                                                                         */
    names *names;
    struct standing *standings; /* ratings that may not be on disk yet                             */
    work *pool;
    int64_t now;    /* milliseconds of the clock on the wall                                           */
    int64_t steady; /* since when it has not leapt                                                   */
    table *tables, *dirty, *flying;
    struct event *events; /* those that are open or played, and those that somebody looks at        */
    client *event_lines;  /* who is told of one                                                     */
    table **by_code;
    size_t buckets, n_tables;
    ask *promised, **promised_end, *flying_promises; /* answers that wait for a transaction          */
    ask *spare;                                      /* used ones, with the memory of their answers   */
    int spares;
    struct hashing *hashings; /* passphrases that wait until they are hashed, or are                 */
    int64_t last_person, last_table, last_log, last_line, last_event;
    client *present[LOBBY_PLACES], *lobby; /* who is connected, by person; who looks at the lobby     */
    int people_here, looked_at;
    bool presence_news;
    int64_t presence_told;
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

/* What somebody said. */
typedef struct {
    int64_t id, person, said;
    const char *name, *text, *phrase; /* phrase: NULL, or one that is translated                    */
} talk_line;

/* people.c */
void people_hash(const char *secret, unsigned char hash[HASH]);
void people_secret(char out[SECRET_TEXT]);
void people_letters(char *out, size_t n); /* n - 1 random letters and the 0                          */
bool people_load(host *, int64_t id, person *);
bool people_door(const char *cookies, unsigned char door[HASH]); /* the hash of what opens it        */
bool people_by_cookie(host *, const char *cookies, person *);
bool people_by_token(host *, const char *token, person *);
bool people_again(host *, person *); /* as the database knows it now; false: that door does not open any more */
void people_guest(host *, const char *name, const char *lang, person *, char secret[SECRET_TEXT]);
void people_give_cookie(ask *, const char *secret);
bool people_open_door(ask *, int64_t id, const char *pass); /* a new cookie, as long as the passphrase is this one */
void people_close_door(ask *);      /* that whoever asks came in by, if it was a cookie                */
int64_t people_since(const host *); /* cookies from before have ended                                 */

/* naming.c */
typedef struct {
    char name[NAMES_BYTES], key[NAMES_KEYS][NAMES_KEY];
    char plain[NAMES_BYTES]; /* in small letters                                                   */
} naming;
const char *naming_open(host *);                          /* makes keys anew where that is due    */
bool naming_read(ask *, const char *typed, naming *);     /* false: refused, or somebody has it   */
void naming_keep(host *, const naming *, int64_t person); /* its keys                             */
int64_t naming_find(host *, const char *typed);           /* an account; 0: none                  */

/* table.c */
table *table_new(host *);
void table_free(host *, table *);
table *table_find(host *, const char *code); /* in memory, or from the database; NULL: none          */
void table_read_options(const game *, const char *text, game_options *);
void table_write(host *, table *, bool fresh); /* its row                                            */
void table_write_seat(host *, table *, int seat);
void table_write_new(host *, table *);           /* all of a new one                                 */
void table_free_seat(host *, table *, int seat); /* at a table that has not begun                    */
void table_touch(host *, table *);               /* something of it goes with the next transaction                  */
bool table_wake(host *, table *);
void table_begin_session(table *);  /* who sits where, in its match                                  */
bool table_reload(host *, table *); /* as the database has it                                        */
bool table_recover(host *, int *tables, long *steps);
int table_seat_of(const table *, int64_t who); /* GAME_NOBODY: none                                  */
int table_viewer(const table *, const person *);
bool table_record(const table *, text_out *); /* of its match, to free(); false: there is no memory   */

/* links.c */
void links_watch(const table *, char out[WATCH_LINK]);
bool links_may_enter(host *, const table *, int64_t who, const char *link); /* and talk                    */
bool links_may_see(host *, const table *, int64_t who, const char *link);   /* ... or only that            */

/* draws.c */
void draws_begin(host *, table *); /* a new table promises                                           */
void draws_free(table *);
void draws_drop_seat(host *, table *, int seat); /* somebody else will sit there                     */
bool draws_close_list(host *, table *);          /* somebody has to give bytes before the match begins        */
void draws_tick(host *, table *);                /* ... and has had time for it                               */
void draws_start(host *, table *);               /* the match draws by it                                     */
void draws_wake(host *, table *);                /* ... and does so after a restart                           */
void draws_publish(table *);
void draws_put(json *, host *, table *, const say_lang *);

/* ratings.c */
void ratings_match(host *, const table *); /* it is over                                             */
void ratings_places(const table *, int place[GAME_SEATS], int points[GAME_SEATS]);
void ratings_forget(host *); /* what was not written                                   */

/* plan.c */
void plan_load(host *, table *);
void plan_drop(host *, table *, int seat);
bool plan_act(host *, table *); /* something was done for a seat that is due                          */
void plan_put(json *, const table *, int seat);

/* pace.c */
int64_t pace_spent(const host *, const table *); /* by whoever is due                                 */
void pace_keep(host *, table *);                 /* what is left, with the next table_write()         */
void pace_stop(host *, table *);                 /* for as long as was offered                        */
void pace_resume(host *, table *);
void pace_change(host *, table *); /* to the clock that was offered                                   */

/* offers.c */
bool offers_join(ask *, offer_kind, int seat, bool *done); /* ... is for it; false: refused                  */
bool offers_drop(table *, offer_kind);                     /* false: nobody offered it                       */
void offers_moved_on(table *); /* an undo and an end were about the position as it was                */
void offers_put(json *, const table *);

/* conduct.c */
const char *conduct_start(host *, table *);
void conduct_go_on(host *, table *, int actor, const char *key); /* what nobody decides, then the log */
void conduct_think(host *, table *);                             /* a bot begins, if one is due      */
void conduct_park(host *, table *); /* its steps so far, so that the log can forget them              */
const char *conduct_act(host *, table *, int seat, const char *action, const char *key, text_fault *);
const char *conduct_undo(host *, table *, int seat);    /* its last decision, while nobody minds      */
const char *conduct_undo_of(host *, table *, int seat); /* ... with whatever happened since           */
void conduct_leave(host *, table *, int seat);          /* a bot takes over                                   */
void conduct_return(host *, table *, int seat);
void conduct_end(host *, table *, table_state);
void conduct_clock(host *, table *); /* who is out of time                                           */
unsigned conduct_due(const table *);

/* tell.c */
void tell_watchers(host *, table *);
void tell_table(json *, const char *key, const host *, const table *, const person *);
void tell_options(json *, const game *, const game_options *);
void tell_clock(json *, const char *key, int64_t bank, int64_t plus, int64_t each);
void tell_look(json *, host *, const table *, const person *, const say_lang *, int from, int era);
void tell_first(host *, watch *); /* the same as a line                                              */
watch *tell_watch(client *, table *, const say_lang *);
void tell_unwatch(watch *);
void tell_unwatch_all(client *);
void tell_here(table *);                            /* who of the seats watches                    */
void tell_line(host *, table *, const talk_line *); /* chat                                       */
void tell_hidden(table *, int64_t line);            /* ... that nobody reads any more             */
json *tell_open(client *); /* a line with an object; NULL: it is closing                             */
void tell_close(client *); /* it goes out                                                            */

/* talk.c */
void talk_put(json *, const talk_line *, const say_lang *);
void talk_put_last(json *, host *, int64_t where, int most, const person *, const say_lang *);
bool talk_is_mute(host *, int64_t reader, int64_t writer);

/* ties.c */
typedef enum { TIE_FOLLOW = 1, TIE_MUTE, TIE_BLOCK } tie_kind;
bool ties_has(host *, int64_t who, tie_kind, int64_t other);
bool ties_find(ask *, person *); /* false: refused                                                    */
bool ties_may_sit(ask *);        /* false: refused                                                    */
bool ties_invited(host *, const table *, int64_t who);
void ties_drop_invitation(host *, const table *, int64_t who);
void ties_put_invitations(json *, host *, const person *);

/* moderate.c */
enum { MODERATE_MINUTES = 60 * 24 * 365 };
bool moderate_may(ask *); /* false: refused                                                          */

/* care.c: what a moderator did is kept */
void care_log(ask *, const char *what, int64_t whom, int64_t line, int64_t until, const char *text);
void care_put_who(json *, const char *key, sqlite3_stmt *, int from);         /* a number and a name; 0: null */
bool care_read_text(ask *, const char *name, bool needed, const char **text); /* false: refused       */

/* lobby.c */
void lobby_come(host *, client *);
void lobby_go(host *, client *);
bool lobby_online(const host *, int64_t who);
void lobby_look_again(host *, int64_t who); /* who is at the end of their lines, and whether they may stay */
void lobby_watch(client *, const say_lang *);
void lobby_first(host *, client *); /* all of it                                                    */
void lobby_tell(host *, table *);   /* what has changed at a table                                  */
void lobby_invite(host *, const table *, int64_t who, const char *by);
void lobby_line(host *, const talk_line *);
void lobby_hide(host *, int64_t where, int64_t line);
void lobby_tick(host *);

/* ask.c */
ask *ask_new(host *); /* NULL: there is no memory                                                    */
void ask_free_spare(host *);
void ask_begin(ask *);
json *ask_open(ask *); /* the object that the answer is                                              */
void ask_refuse(ask *, int status, const char *code, const char *why);
void ask_dispatch(ask *, const char *name);
void ask_run(ask *);
void ask_wait(ask *, table *); /* its deed runs again when what was written to the table is on disk          */
/* The rest of a deed that had to wait for a job.                                                    */
void ask_then(ask *, void (*deed)(ask *, void *), void *context);
void ask_now(ask *);                /* it is delivered, and gone                                      */
void ask_settle(host *, bool fine); /* a transaction has ended                                       */
void ask_forget_line(host *, client *);
int ask_promised(const ask *); /* how often the same person waits for the same deed's transaction         */
void ask_refuse_nobody(ask *);
void ask_hear(client *, char *text, size_t len);
const char *ask_string(ask *, const char *name); /* NULL: none, or no string                         */
bool ask_number(ask *, const char *name, long lo, long hi, long *out); /* false: refused             */
bool ask_flag(ask *, const char *name, bool usual);
size_t ask_nodes(const char *text);   /* that its tree may have                                      */
const char *ask_address(const ask *); /* for limit_take()                                            */
bool ask_slow_down(ask *, bool fine); /* false: refused                                              */
/* A refusal where there is no ask: its length.                                                      */
size_t ask_write_refusal(const say_lang *, const char *code, const char *why, char *out, size_t cap);

/* fields.c */
const char *fields_wrong_type(const json_node *body);                        /* its name; NULL: none          */
bool fields_only(ask *, const json_node *first, const char *, const char *); /* of these words; false: refused */

/* api.c */
void api_call(void *, web_call *);
void *api_greet(void *, const web_call *);
size_t api_turn_away(void *, const web_call *, int status, char *out, size_t cap);
bool api_query(const char *query, const char *name, char *out, size_t cap);
const say_lang *api_lang(const char *code);

/* limit.c: may this address, this person, or who uses this name, do that once more? */
typedef enum {
    LIMIT_REQUEST,
    LIMIT_MESSAGE, /* over a line                                                                    */
    LIMIT_GUEST,   /* or a new account                                                              */
    LIMIT_SIGN_IN, /* in vain, or a code                                                             */
    LIMIT_TALK,
    LIMIT_INVITE,
    LIMIT_REPORT,
    LIMIT_GUESS,  /* of the passphrase of an account                                                 */
    LIMIT_LETTER, /* with a code, by somebody                                                        */
    LIMIT_CODE,   /* ... to a mailbox                                                                */
    LIMIT_TRY,    /* of a channel                                                                    */
    LIMIT_OPEN,   /* a table or an event                                                             */
    LIMIT_KINDS
} limit_kind;
bool limit_take(host *, const char *address, limit_kind); /* as in a web_call                         */
void limit_return(host *, const char *address, limit_kind);
bool limit_take_person(host *, int64_t who, limit_kind);
bool limit_take_name(host *, const char *name, limit_kind);
bool ask_is_limited(const ask *); /* not whoever sits at the machine itself                        */
bool ask_may(ask *, limit_kind);  /* by the address and by the person; false: refused              */

/* deeds: what can be asked for */
typedef struct {
    const char *name;
    void (*run)(ask *);
    int scope;
    bool table;         /* is about one                                                             */
    const char *fields; /* what may stand in the body, words with blanks between; NULL: nothing      */
} deed;
extern const deed deeds_people[], deeds_tables[], deeds_play[], deeds_draws[], deeds_ratings[], deeds_plan[],
    deeds_pace[], deeds_talk[], deeds_ties[], deeds_moderate[], deeds_lobby[], deeds_notice[], deeds_mail[],
    deeds_events[], deeds_notes[], deeds_care[], deeds_offers[];
const deed *deed_find(const char *name);
bool deed_may_see(ask *);                  /* the table; false: refused                                             */
bool deed_may_enter(ask *);                /* ... and talk, and sit down there                                      */
int deed_seat(ask *);                      /* of whoever asks, at a table that plays; GAME_NOBODY: refused            */
bool deed_read_clock(ask *, table_ways *); /* false: refused                                         */
bool deed_read_options(ask *, const game *, game_options *);
bool deed_may_play_rated(ask *, const table_ways *);
bool deed_is_bot(ask *, const char *name);
bool deed_is_free(ask *); /* the table: an event does not leave this to who sits there              */

/* notice.c: whose turn it has become is told, if somebody wants to know (notice.h)                   */
void notice_turns(host *, table *);

/* log.c */
void log_line(host *, const char *what, const char *format, ...) __attribute__((format(printf, 3, 4)));

#endif
