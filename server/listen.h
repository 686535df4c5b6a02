/* listen.h -- the sockets a server listens on: one for each address that a name stands for. */
#ifndef BAILEY_LISTEN_H
#define BAILEY_LISTEN_H

enum { LISTEN_MOST = 4 };

/* Opens them all on one port (0: any free one) and says how many; none, and errno in *why, when that is not possible.
 * "localhost" may be two addresses; one that this machine does not have is left out.                           */
int listen_open(const char *host, int *port, int fd[LISTEN_MOST], int *why);

#endif
