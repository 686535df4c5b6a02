/* tls.c -- see tls.h. The socket does not block; whoever wants to wait waits here. */
#include "tls.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <poll.h>
#include <stdlib.h>

#include "../core/game.h"

enum { PATIENCE = 20000 }; /* milliseconds */

struct tls {
    SSL_CTX *context;
    SSL *ssl;
    int fd;
};

/* Whether it is worth to try again, now or (EAGAIN) later. */
static bool again(const tls *t, int result, bool wait) {
    int no = SSL_get_error(t->ssl, result);
    if (no != SSL_ERROR_WANT_READ && no != SSL_ERROR_WANT_WRITE) {
        errno = EIO;
        return false;
    }
    struct pollfd ready = {.fd = t->fd, .events = no == SSL_ERROR_WANT_READ ? POLLIN : POLLOUT};
    errno = EAGAIN;
    return wait && poll(&ready, 1, PATIENCE) == 1;
}

/* The name that the certificate must have; an address is compared as one. */
static bool expect(SSL *ssl, const char *host) {
    unsigned char bytes[16];
    bool address = inet_pton(AF_INET, host, bytes) == 1 || inet_pton(AF_INET6, host, bytes) == 1;
    if (address) return X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(ssl), host) == 1;
    return SSL_set1_host(ssl, host) == 1 && SSL_set_tlsext_host_name(ssl, host) == 1;
}

tls *tls_begin(int fd, const char *host, const char **why) {
    tls *t = calloc(1, sizeof *t);
    if (!t) return NULL;
    t->fd = fd;
    t->context = SSL_CTX_new(TLS_client_method());
    if (t->context) {
        SSL_CTX_set_min_proto_version(t->context, TLS1_2_VERSION);
        SSL_CTX_set_default_verify_paths(t->context);
        SSL_CTX_set_verify(t->context, SSL_VERIFY_PEER, NULL);
        SSL_CTX_set_mode(t->context, SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
        t->ssl = SSL_new(t->context);
    }
    if (t->ssl && SSL_set_fd(t->ssl, fd) == 1 && expect(t->ssl, host)) {
        int k;
        fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
        while ((k = SSL_connect(t->ssl)) != 1 && again(t, k, true)) {}
        if (k == 1) return t;
        *why = SSL_get_verify_result(t->ssl) != X509_V_OK ? N_("this machine does not trust the server's certificate")
                                                          : N_("the server does not speak https");
    }
    tls_end(t);
    return NULL;
}

void tls_end(tls *t) {
    SSL_free(t->ssl);
    SSL_CTX_free(t->context);
    free(t);
}

ssize_t tls_send(tls *t, const void *text, size_t n, bool wait) {
    for (;;) {
        int k = SSL_write(t->ssl, text, n > 65536 ? 65536 : (int)n);
        if (k > 0) return k;
        if (!again(t, k, wait)) return -1;
    }
}

ssize_t tls_hear(tls *t, void *text, size_t n, bool wait) {
    for (;;) {
        int k = SSL_read(t->ssl, text, n > 65536 ? 65536 : (int)n);
        if (k > 0) return k;
        if (SSL_get_error(t->ssl, k) == SSL_ERROR_ZERO_RETURN) return 0;
        if (!again(t, k, wait)) return -1;
    }
}

bool tls_pending(const tls *t) { return SSL_pending(t->ssl) > 0; }
