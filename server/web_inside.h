/* web_inside.h -- what web.c (libwebsockets: lines, the loop), calls.c (its requests and answers) and plain.c (WebSockets without TLS) share. */
#ifndef BAILEY_WEB_INSIDE_H
#define BAILEY_WEB_INSIDE_H

#include <libwebsockets.h>
#include <limits.h>
#include <stdatomic.h>
#include <time.h>

#include "crowd.h"
#include "files.h"
#include "web.h"

enum { WEB_SPARES = 1024 };

struct web {
    web_config config;
    struct lws_context *context;
    struct lws_vhost *host;
    char root[PATH_MAX];
    lws_sorted_usec_list_t sul;
    int port, spare_fd, lines;
    size_t waiting;
    web_line *ready, *later,
        **later_end;            /* lines with something to send: now, and when they are due, the first one first */
    text_out spare[WEB_SPARES]; /* memory for what is to be sent, used before: the newest last */
    int spares;
    bool said;
    atomic_bool stop;
    int epoll;         /* of plain lines */
    web_line *plain;   /* all of them    */
    web_line *unheard; /* those of them that have said more than was heard in their turn */
    web_line *others;  /* lines of the library */
    crowd crowd;
    int64_t swept;
};

struct web_line {
    web *w;
    struct lws *wsi; /* NULL: a plain line */
    void *owner;
    text_out out; /* the first LWS_PRE bytes are for what stands before it on the wire */
    char *in;     /* what has arrived of a frame, or of a message in pieces            */
    size_t in_len;
    bool stream, looked, asked, late, ending, too_much;
    web_line *next_ready, **ready_before; /* among those that have something to send */
    int64_t due;
    web_line *next, **before; /* of the same kind */
    crowd_place *place;       /* NULL: it is not counted, or the library has it with the connection */
    size_t held;              /* the library could not send so much yet */

    /* of a plain line */
    int fd;
    bool open, pinged, gathering, unheard;
    web_line *next_unheard, **unheard_before;
    int64_t heard; /* milliseconds, of a clock that only goes on */
    char *rest;    /* what did not fit into the socket           */
    size_t rest_at, rest_len;
    char *part; /* the message so far, when it comes in several frames */
    size_t part_len;
};

enum { WEB_PIECE = 16384 };

/* A request on its way in or out. */
typedef struct {
    web_call *call;
    struct lws *wsi; /* NULL: the asker has gone */
} asking;

/* What every connection has. */
typedef struct {
    files_sending file;
    asking *in;   /* the body is coming                     */
    asking *out;  /* somebody is making the answer           */
    char *answer; /* LWS_PRE bytes, then what is left to send */
    size_t at, len;
    bool head_only;
    web_line *line;
} visit;

static inline web *web_of(struct lws *wsi) { return lws_context_user(lws_get_context(wsi)); }
/* Milliseconds, of a clock that only goes on. */
static inline int64_t web_now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC_COARSE, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}
static inline visit *visit_of(struct lws *wsi) { return lws_wsi_user(wsi); }

void web_link(web_line *, web_line **list);
void web_unlink(web_line *);
void web_leave_ready(web_line *);
void web_drop_out(web_line *);
void web_free_call(web_call *);
bool web_is_foreign(const web *, const char *origin, const char *host); /* origin "": none */
int web_turned_away(const web *, const char *host);                     /* 0, or the status */
/* Who asks, as web_call has it: who is connected, or whom a proxy names. */
void web_find_address(const web *, const char *forwarded, char *address, size_t cap);
bool web_enter(web *, const char *address, crowd_place **); /* false: too many come from there */
bool web_adopt(web *, int fd, crowd_place *);               /* the library has the connection now */

/* calls.c: what the library's callbacks ask for; -1 closes the connection. */
void calls_header(struct lws *, enum lws_token_indexes, char *out, size_t cap);
web_call *calls_read(struct lws *, const char *path);
bool calls_foreign(struct lws *);
int calls_turned_away(struct lws *);
int calls_begin(struct lws *, visit *, const char *path);
int calls_body(struct lws *, visit *, const char *bytes, size_t n);
int calls_hand_over(struct lws *, visit *);
int calls_go_on(struct lws *, visit *);
void calls_forget(visit *);

/* plain.c */
bool plain_open(web *);
bool plain_take(web *, int fd, crowd_place *); /* a new connection, which may turn out not to be one for here */
void plain_service(web *);                     /* something happened at their epoll                           */
void plain_go_on(web *);                       /* those who have said more are heard on                       */
void plain_sweep(web *);                       /* who is silent is asked, and then let go                     */
int plain_write(web_line *);                   /* -1: plain_drop() it                                         */
void plain_drop(web_line *);

#endif
