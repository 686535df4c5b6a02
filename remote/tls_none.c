/* tls_none.c -- instead of tls.c where OpenSSL was missing when this was built. */
#include "tls.h"

#include "../core/game.h"

tls *tls_begin(int fd, const char *host, const char **why) {
    (void)fd, (void)host;
    *why = N_("this build cannot speak https: OpenSSL was missing");
    return NULL;
}

void tls_end(tls *t) { (void)t; }

ssize_t tls_send(tls *t, const void *text, size_t n, bool wait) {
    (void)t, (void)text, (void)n, (void)wait;
    return -1;
}

ssize_t tls_hear(tls *t, void *text, size_t n, bool wait) {
    (void)t, (void)text, (void)n, (void)wait;
    return -1;
}

bool tls_pending(const tls *t) {
    (void)t;
    return false;
}
