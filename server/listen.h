/* listen.h -- the sockets a server listens on: one for each address that a name stands for. */
#ifndef BAILEY_LISTEN_H
#define BAILEY_LISTEN_H

#include <stdbool.h>
#include <stddef.h>

enum { LISTEN_MOST = 4 };

/* Opens them all on one port (0: any free one) and says how many; none, and errno in *why, when that is not possible.
 * "localhost" may be two addresses; one that this machine does not have is left out.                           */
int listen_open(const char *host, int *port, int fd[LISTEN_MOST], int *why);

/* The address of the other end, as text; "": it has none.                                                      */
void listen_peer(int fd, char *out, size_t cap);

/* A descriptor kept back for the moment when there are no others.                                              */
int listen_spare(void);
/* Takes the connections that wait, 64 at most, because others want to be served in between. take() owns the socket and
 * says whether there was room for it. True: there are more connections than can be served.                     */
bool listen_accept(int listening, int *spare, bool (*take)(void *context, int fd), void *context);

#endif
