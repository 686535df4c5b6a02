/* dial.h -- the other end of the line: a client of `bailey host`, for people at a terminal, for bots and for measuring. HTTP
 * requests one at a time, and WebSockets that wait or do not. */
#ifndef BAILEY_DIAL_H
#define BAILEY_DIAL_H

#include <stdbool.h>
#include <stddef.h>

/* http://HOST[:PORT][/PREFIX] or https://..., or why not. What follows a '#' or '?' is not read.                */
typedef struct {
    char host[200], port[8];
    char prefix[200]; /* "/games": before every path; empty: none */
    bool tls;
} dial_place;
const char *dial_read_url(const char *url, dial_place *);

typedef struct {
    const char *cookie, *token; /* NULL: none */
} dial_who;

typedef struct {
    int status;
    char cookie[64]; /* that came with it */
    char *body;      /* the caller's to free() */
    const char *why; /* nobody answered: the reason, if it is known */
} dial_answer;
/* Asks and waits. False: nobody answered.                                                                     */
bool dial_ask(const dial_place *, const dial_who *, const char *method, const char *path, const char *body,
              dial_answer *);

typedef struct {
    int fd;          /* -1: closed */
    struct tls *tls; /* NULL: it is not encrypted */
    const char *why; /* it could not be opened: the reason, if it is known */
    char *in, *out;
    size_t in_at, in_len, in_cap, out_at, out_len, out_cap;
} dial;

bool dial_open(dial *, const dial_place *, const dial_who *);
void dial_close(dial *);
bool dial_say(dial *, const char *text, size_t len); /* a message into the buffer; dial_flush() sends            */
bool dial_flush(dial *);                             /* false: the line is broken. What is left waits            */
bool dial_hear(dial *, bool wait);                   /* reads what there is; false: the line is broken           */
/* The next message that has arrived whole: its text, with a 0 in place of the byte after it, until the next call. */
char *dial_next(dial *, size_t *len);

#endif
