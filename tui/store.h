/* store.h -- the file a match is kept in while it is played. Every action is in the file before
 * anybody sees what it did, so a program that dies at any moment loses nothing. */
#ifndef BAILEY_STORE_H
#define BAILEY_STORE_H

#include "../core/match.h"

enum { STORE_PATH = 1024 };

typedef struct {
    int fd;
    char path[STORE_PATH];
    bool ragged; /* the file does not end with a newline yet                               */
    int error;   /* errno of the first write that failed; from then on nothing is written  */
} store;

/* Each returns 0, or an errno. store_create: EEXIST when there is such a file. store_open: of
 * a match that goes on, before it is read; EWOULDBLOCK when another program is playing it.   */
int store_create(store *, const char *path, const match *);
int store_create_default(store *, const match *); /* a new file in the folder of matches      */
int store_open(store *, const char *path);
void store_close(store *);

int store_step(store *, const match *);          /* appends the last step, and the end of the match */
int store_rewrite(store *, const match *);       /* after an undo: all of it or nothing             */
int store_copy(const char *path, const match *); /* EEXIST when there is such a file          */
int store_read(const char *path, char **text);   /* the whole file; the caller frees it       */

/* Matches in the folder of matches that are not over, the latest first. Returns how many.    */
typedef struct {
    char path[STORE_PATH];
    const game *g;
    int64_t time; /* when it was last played */
    int steps;
} store_entry;
int store_list(store_entry *out, int cap);

#endif
