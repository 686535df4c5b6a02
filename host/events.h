/* events.h -- events: people who play rounds of tables, by the rules of contest.h (docs/events.md). See inside.h.
 *
 *   events.c         those in memory, and in the database         events_rounds.c  the beginning, rounds, results, the end
 *   deeds_events.c   what can be asked for                        events_tell.c    an event as JSON */
#ifndef BAILEY_EVENTS_H
#define BAILEY_EVENTS_H

#include "../core/sha256.h"
#include "contest.h"
#include "inside.h"

enum { EVENT_TITLE = 60, EVENT_TITLE_BYTES = 4 * EVENT_TITLE + 1 };

typedef enum { EVENT_OPEN, EVENT_PLAYING, EVENT_OVER, EVENT_ENDED } event_state;

/* Who an entrant of the contest is. */
typedef struct {
    int number;
    int64_t who; /* 0: a bot */
    char name[NAMES_BYTES], bot[NAME_BYTES];
} event_entrant;

typedef struct event {
    int64_t id, owner, created;
    char code[CODE], title[EVENT_TITLE_BYTES], maker[NAMES_BYTES];
    event_state state;
    const game *g; /* NULL: rules that are not here any more                                                  */
    int rules;
    game_options opt;
    int rounds, times;      /* as asked for; 0: the server counts                                         */
    int least, most, every; /* entrants; minutes from the beginning of a round to that of the next        */
    char fill[NAME_BYTES];  /* bots that fill the tables; "": none                                        */
    bool late;              /* one can enter after the beginning                                          */
    int64_t starts;         /* by itself; 0: when whoever made it says so                                 */
    table_ways ways;        /* of its tables                                                              */
    uint8_t secret[SHA256_BYTES];
    int round;
    int64_t begun;
    contest c;
    event_entrant *entrant; /* beside c.entrant                                                               */
    char (*code_of)[CODE];  /* beside c.table                                                                 */
    int room, table_room;
    contest_table *plan; /* rounds to come, where they are known                                              */
    int planned;
    bool leaving;   /* somebody has gone whose seat may still wait for it                                     */
    bool stale;     /* a transaction failed: the database knows better                                        */
    bool news;      /* whoever looks at it does not know everything                                           */
    uint64_t batch; /* so many transactions had ended when it was written                                     */
    int64_t used;
    struct event *next;
} event;

/* events.c */
event *events_find(host *, const char *code);
event *events_new(host *);
bool events_open(host *); /* after a start                                                                    */
void events_close(host *);
void events_reload(host *); /* a transaction has failed                                                       */
void events_forget(host *, int64_t who);
void events_tidy(host *); /* what nobody needs goes                                                           */
bool events_settled(const host *, const event *); /* all that was written of it is on disk                    */
bool events_is_listed(const event *, const person *);
void events_write(host *, event *, bool fresh); /* its row                                                  */
int events_seek(const event *, int64_t who);    /* the entrant, -1: none                                    */
bool events_add(host *, event *, const person *, const char *level); /* false: there is no memory               */
void events_drop(host *, event *, int entrant);                      /* before the beginning                    */
void events_write_entrant(host *, event *, int entrant);
bool events_make_room(event *, int tables);
void events_hex(const uint8_t *bytes, char out[2 * SHA256_BYTES + 1]);
void events_promise(const event *, char out[2 * SHA256_BYTES + 1]);

/* events_rounds.c */
void events_tick(host *);
void events_match(host *, const table *);  /* it is over                                                 */
const char *events_start(host *, event *); /* NULL, or why not                                           */
void events_leave(host *, event *, int entrant);
void events_end(host *, event *, event_state how);
void events_plan(event *);
bool events_is_over(const event *, int table);

/* events_tell.c */
void events_watch(client *, const event *); /* is told of this one from now on, and of no other         */
void events_unwatch(host *, client *);
void events_tell(host *, event *); /* ... and of what is new                                            */
void events_put(json *, const char *key, host *, const event *, const person *, bool whole);

#endif
