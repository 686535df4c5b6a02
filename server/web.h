/* web.h -- HTTP requests with bodies, WebSockets and endless answers, as callbacks. web.c is the only file of the
 * server for many that knows libwebsockets; it knows no tables and no people. One thread, but for web_wake(). */
#ifndef BAILEY_WEB_H
#define BAILEY_WEB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../core/text.h"

typedef struct web web;
typedef struct web_line web_line; /* an open WebSocket, or an answer that goes on */

/* A request that has arrived whole. It is the receiver's until web_answer() or web_stream(), which free it. */
typedef struct web_call {
    char method[8], path[256], query[512];
    char cookie[1024], bearer[160], language[64];
    char address[48]; /* as limits count it, of IPv6 the first 64 bits; "": this machine, which has none */
    char *body;       /* ends with a 0; "" when there is none                                          */
    size_t len;
    bool json; /* the body says that it is                                                       */
    void *inner;
} web_call;

typedef struct {
    const char *host, *root; /* where to listen; the folder of files, NULL: none                  */
    int port;                /* 0: any free one                                                  */
    const char *name;        /* a name under which the outside knows us, NULL: none              */
    const char *cert, *key;  /* TLS; NULL: none                                                  */
    const char *api;         /* paths that begin so are calls, all others files                  */
    const char *socket;      /* the path at which WebSockets open                                */
    bool behind;             /* a proxy in front tells addresses (X-Forwarded-For)               */
    bool strict;             /* limits count for this machine, too                               */
    int most_connections;    /* of an address                                                    */
    size_t most_body, most_message;
    size_t most_waiting, most_waiting_together; /* bytes that are not sent yet: of a line, of all   */
    void *context;
    void (*call)(void *context, web_call *);
    /* A call is refused before it is read: what is said to it, of which path, query and language are known.  */
    size_t (*turn_away)(void *context, const web_call *, int status, char *out, size_t cap);
    /* A WebSocket opens: the line's owner, or NULL and it is closed.                            */
    void *(*greet)(void *context, const web_call *);
    void (*opened)(void *context, web_line *, void *owner);
    void (*said)(void *context, web_line *, char *text, size_t len); /* with a 0 after the last     */
    void (*closed)(void *context, web_line *);
    void (*turn)(void *context);    /* whatever waited has been read                            */
    void (*tick)(void *context);    /* every WEB_TICK milliseconds                              */
    void (*crowded)(void *context); /* told once                                                */
} web_config;
enum { WEB_TICK = 100 };

web *web_open(const web_config *, int *why); /* NULL and the errno                               */
int web_port(const web *);
void web_run(web *);  /* until web_stop()                                                        */
void web_stop(web *); /* from any thread                                                         */
void web_wake(web *); /* from any thread: there will be a turn soon                              */
void web_close(web *);
void web_pump(web *); /* in a turn: sends what is ready, and reads what has arrived meanwhile      */
void web_limits(const web *, int *lines, size_t *waiting); /* how many are open; bytes not yet sent */

/* Answers now or later. `headers`: lines that end with \r\n, or "".                              */
void web_answer(web_call *, int status, const char *headers, const char *type, const char *body, size_t len);
/* The answer is lines from now on. NULL: the asker has gone.                                    */
web_line *web_stream(web_call *, void *owner, const char *type);

void *web_owner(const web_line *);
/* Where to write what goes out: whole lines; what is there already stays. NULL: the line is closing. */
text_out *web_out(web_line *);
void web_send(web_line *);                 /* what is in web_out() goes out soon                  */
void web_send_later(web_line *);           /* ... a WEB_TICK later, or with what goes out before */
void web_end(web_line *, const char *why); /* closes it, after what was written                  */

#endif
