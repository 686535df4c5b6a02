/* tls.h -- the client's half of an encrypted line, over a socket that is connected. With OpenSSL it is tls.c; without,
 * tls_none.c says so. */
#ifndef BAILEY_TLS_H
#define BAILEY_TLS_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

typedef struct tls tls;

/* NULL and why: no certificate that this machine trusts for that name, or no TLS at all. The socket stays the caller's. */
tls *tls_begin(int fd, const char *host, const char **why);
void tls_end(tls *);
/* As send() and recv(): 0 at the end; -1 with EAGAIN when it would have to wait.                                      */
ssize_t tls_send(tls *, const void *, size_t, bool wait);
ssize_t tls_hear(tls *, void *, size_t, bool wait);
bool tls_pending(const tls *); /* something is decrypted and not read yet */

#endif
