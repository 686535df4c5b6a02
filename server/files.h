/* files.h -- answers over HTTP that libwebsockets carries: heads with our headers, refusals, and files of a folder.
 * Shared by the server of one machine (net.c) and the one for playing over a network (web.c). */
#ifndef BAILEY_FILES_H
#define BAILEY_FILES_H

#include <libwebsockets.h>
#include <stdbool.h>

/* What is being sent to one connection. */
typedef struct {
    bool on, ended; /* a file is on its way; all of the answer has been written */
    int fd;
    long long at, end;
} files_sending;

/* The status, our headers and the answer's own, each of which ends its line.                                   */
bool files_write_head(struct lws *, int status, const char *own);
/* An answer without a file: its text is its status. files_refuse() ends it, too.                               */
bool files_write_refusal(struct lws *, int status, const char *own);
int files_refuse(struct lws *, files_sending *, int status, const char *own);
/* All of an answer has been written while its request was being read: files_go_on() ends it. */
int files_end_answer(struct lws *, files_sending *);
/* ... or later, because the connection had room: then it ends at once, before the next request comes. */
int files_end_now(struct lws *);
/* Has the library put by what came together with a request? Of such a request it reads the body at the wrong place, and can go
 * round in circles for ever (seen in 4.1.6; 4.3.5 does the same). It puts it by only when a callback has returned. It
 * cannot be asked of one connection, only of all. */
bool files_put_by(struct lws *);
/* Does the request bring a body? Whoever answers without reading it has to close the connection: the library would take it for
 * the next request, and go round in circles when the two cross on their way.                                    */
bool files_brings_body(struct lws *);
/* A header's text, empty without one; one that is too long counts as none.                                     */
const char *files_header(struct lws *, enum lws_token_indexes, char *out, int cap);

/* The file below `root` (a path without links) that the request names; / is index.html. Then files_go_on()
 * whenever the connection has room, and files_stop() when it ends.                                             */
int files_serve(struct lws *, files_sending *, const char *root, const char *path);
int files_go_on(struct lws *, files_sending *);
void files_stop(files_sending *);

#endif
