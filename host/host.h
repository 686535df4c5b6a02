/* host.h -- `bailey host`: people and bots play with each other over a network (docs/hosting.md, docs/api.md). */
#ifndef BAILEY_HOST_H
#define BAILEY_HOST_H

#include <stdbool.h>
#include <stdio.h>

typedef struct {
    const char *host, *root, *name, *cert, *key; /* as in web.h                                   */
    int port, threads;                           /* threads: in which bots think                  */
    const char *base;                            /* the file of the database                      */
    bool behind;                                 /* a proxy                                       */
    bool strict;                                 /* limits count for this machine, too            */
    const char *smtp, *from, *trust;             /* as in post.h                                  */
    bool private;
    FILE *log; /* JSON, a line each; NULL: none                 */
} host_config;

typedef struct host host;

/* NULL, and why in words: *detail is NULL or what they are about.                                */
host *host_open(const host_config *, const char **why, const char **detail);
int host_port(const host *);
void host_run(host *);  /* until host_stop()                                                      */
void host_stop(host *); /* from any thread                                                        */
void host_close(host *);

bool host_is_mailbox(const char *); /* an e-mail address */

#endif
