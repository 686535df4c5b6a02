/* store.h -- where matches are kept while they are played, told in deeds: begin a match, keep a step,
 * take steps back, go on with one, list what waits. A match is a log that grows (core/match.h writes and
 * reads it); what it stands on is a shelf: files (store_files.c), later a database.
 *
 * What a person decided is on disk before it counts. What nobody decided (chance, forced actions, bots)
 * is written at once and is on disk with the next decision, or when the match is closed: lost with the
 * power it would only be drawn anew. */
#ifndef BAILEY_STORE_H
#define BAILEY_STORE_H

#include "../core/match.h"

enum { STORE_NAME = 1024, STORE_WAITING = 9, STORE_SKIPPED = 4 };

typedef struct store_shelf store_shelf;

/* A match that is being played; nobody else can play it meanwhile. */
typedef struct {
    const store_shelf *shelf;
    char name[STORE_NAME]; /* under which the shelf knows it: the path of a file                */
    int handle;            /* the shelf's; -1: closed                                           */
    bool ragged;           /* the last line has no newline yet                                  */
    int error;             /* errno of the last step that could not be kept; 0: it was          */
    bool lost;             /* it cannot be trusted any more: nothing more is written            */
    match_part damage;     /* what store_open found                                             */
} store;

/* Functions that return int return 0 or an errno. */

/* A new match. `name`: NULL lets the shelf find one. EEXIST when there is such a match; s->name is
 * what could not be made.                                                                    */
int store_begin(store *, const store_shelf *, const char *name, const match *);

/* A match that goes on, as far as it is good; EWOULDBLOCK when another program is playing it. With 0
 * and no match the heading is damaged: s->damage says how, and the store is closed. With a match and
 * s->damage.why its end is damaged: nothing has been changed yet, and store_mend is due.       */
int store_open(store *, const store_shelf *, const char *name, uint64_t seed, match **);
/* Keeps the match as it was found, under the name that `aside` gets, and then drops what is damaged. */
int store_mend(store *, char aside[STORE_NAME]);

/* The match's last step, and the end when it is over. When it cannot be kept there is nothing of it in
 * the log, and it must not count: match_cut. The same step may be tried again.                */
int store_step(store *, const match *, bool decided);
/* Before an undo: the match's steps after the first n are dropped from the log. With an error the undo
 * must not happen.                                                                            */
int store_take_back(store *, const match *, int n);
int store_close(store *); /* the error that the last step was left with, or that of closing     */

/* The bytes of a log; the caller frees them. There is a 0 after the last.                     */
int store_read(const store_shelf *, const char *name, char **text, size_t *len);
/* A copy of a match, not to be played on from here. EEXIST when there is such a match.        */
int store_copy(const store_shelf *, const char *name, const match *);

/* Matches of the shelf that are not over, the latest first, and what had to be passed over on the way. */
typedef struct {
    char name[STORE_NAME];
    int64_t time; /* when it was last played                                                    */
    const game *g;
    int steps;
    int error;       /* skipped: it cannot be read; or                                          */
    match_part part; /* ... what is wrong with it. Of a waiting match the good part goes on.    */
} store_entry;
typedef struct {
    store_entry waiting[STORE_WAITING], skipped[STORE_SKIPPED];
    int n_waiting, n_skipped; /* n_skipped may be more than there is room for                   */
} store_listing;
void store_list(const store_shelf *, int most, store_listing *);

/* ---- shelves ------------------------------------------------------------------------------------- */

typedef struct {
    char name[STORE_NAME];
    int64_t time;
} store_item;

/* What a shelf can do. It knows lines and bytes, no rules; functions return 0 or an errno.     */
struct store_shelf {
    /* A new log with this text, on disk, locked. A name it finds itself begins with the id. */
    int (*begin)(store *, const char *name, const char *id, const char *text, size_t len);
    int (*open)(store *, const char *name); /* locked, or EWOULDBLOCK                           */
    void (*close)(store *);
    int (*append)(store *, const char *text, size_t len); /* all of it, or nothing              */
    int (*sync)(store *);                                 /* all that was appended is on disk   */
    /* Drops everything after the first `steps` steps, `bytes` bytes of text; on disk.          */
    int (*cut)(store *, int steps, size_t bytes);
    int (*set_aside)(store *, char aside[STORE_NAME]); /* a copy under a name of its own, on disk */
    int (*copy)(const char *name, const char *text, size_t len);
    int (*read)(const char *name, char **text, size_t *len);
    int (*list)(store_item **items); /* how many; the caller frees them                         */
};

extern const store_shelf store_files;

#endif
