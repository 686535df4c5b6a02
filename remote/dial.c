/* dial.c -- see dial.h. */
#include "dial.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include "../core/game.h"
#include "tls.h"

enum { HEAD = 8192, MOST = 1 << 24, PIECE = 65536 };
enum { PATIENCE = 20 }; /* seconds for somebody to answer */

const char *dial_read_url(const char *url, dial_place *p) {
    static const char http[] = "http://", https[] = "https://";
    memset(p, 0, sizeof *p);
    p->tls = !strncmp(url, https, strlen(https));
    if (!p->tls && strncmp(url, http, strlen(http)) != 0) return N_("an address begins with http:// or https://");
    const char *host = url + (p->tls ? strlen(https) : strlen(http)), *end = host + strcspn(host, "/?#");
    const char *after = *host == '[' ? memchr(host, ']', (size_t)(end - host)) : host; /* [::1] has colons of its own */
    const char *colon = after ? memchr(after, ':', (size_t)(end - after)) : NULL;
    if (!colon) colon = end;
    bool bare = *host == '[' && colon[-1] == ']';
    if (colon - host >= (int)sizeof p->host || end - colon >= (int)sizeof p->port ||
        memchr(host, '@', (size_t)(end - host)))
        return N_("that is not the address of a server");
    snprintf(p->host, sizeof p->host, "%.*s", (int)(colon - host) - 2 * bare, host + bare);
    snprintf(p->port, sizeof p->port, "%.*s", colon < end ? (int)(end - colon - 1) : 3,
             colon < end ? colon + 1
             : p->tls    ? "443"
                         : "80");
    size_t n = strcspn(end, "?#");
    while (n && end[n - 1] == '/') n--;
    if (n >= sizeof p->prefix) return N_("that is not the address of a server");
    snprintf(p->prefix, sizeof p->prefix, "%.*s", (int)n, end);
    for (const char *c = url; *c; c++)
        if ((unsigned char)*c <= ' ' || *c == 0x7f) return N_("that is not the address of a server");
    return p->host[0] ? NULL : N_("the address names no host");
}

/* Without waiting for ever for a machine that is not there. */
static bool connect_soon(int fd, const struct addrinfo *a) {
    int flags = fcntl(fd, F_GETFL), no = 0;
    socklen_t len = sizeof no;
    fcntl(fd, F_SETFL, flags | O_NONBLOCK);
    if (connect(fd, a->ai_addr, a->ai_addrlen)) {
        struct pollfd ready = {.fd = fd, .events = POLLOUT};
        if (errno != EINPROGRESS || poll(&ready, 1, PATIENCE * 1000) != 1) return false;
        if (getsockopt(fd, SOL_SOCKET, SO_ERROR, &no, &len) || no) return false;
    }
    fcntl(fd, F_SETFL, flags);
    return true;
}

static void be_patient(int fd, int seconds) {
    struct timeval most = {.tv_sec = seconds};
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &most, sizeof most);
}

static int connect_to(const dial_place *p) {
    struct addrinfo want = {.ai_socktype = SOCK_STREAM}, *found;
    int fd = -1, yes = 1;
    if (getaddrinfo(p->host, p->port, &want, &found)) return -1;
    for (struct addrinfo *a = found; a && fd < 0; a = a->ai_next) {
        fd = socket(a->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
        if (fd >= 0 && !connect_soon(fd, a)) {
            close(fd);
            fd = -1;
        }
    }
    freeaddrinfo(found);
    if (fd >= 0) setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    if (fd >= 0) be_patient(fd, PATIENCE);
    return fd;
}

/* ---- bytes, encrypted or not ------------------------------------------------------------------------------------ */

static bool begin(dial *d, const dial_place *p) {
    memset(d, 0, sizeof *d);
    d->fd = connect_to(p);
    if (d->fd < 0) return false;
    if (p->tls) d->tls = tls_begin(d->fd, p->host, &d->why);
    if (!p->tls || d->tls) return true;
    close(d->fd);
    d->fd = -1;
    return false;
}

static ssize_t send_some(dial *d, const char *text, size_t n, bool wait) {
    if (d->tls) return tls_send(d->tls, text, n, wait);
    return send(d->fd, text, n, MSG_NOSIGNAL | (wait ? 0 : MSG_DONTWAIT));
}

static ssize_t hear_some(dial *d, char *text, size_t n, bool wait) {
    if (d->tls) return tls_hear(d->tls, text, n, wait);
    return recv(d->fd, text, n, wait ? 0 : MSG_DONTWAIT);
}

static bool send_all(dial *d, const char *text, size_t n) {
    while (n) {
        ssize_t k = send_some(d, text, n, true);
        if (k <= 0) return false;
        text += k;
        n -= (size_t)k;
    }
    return true;
}

static int write_head(char *out, size_t cap, const dial_place *p, const dial_who *w, const char *method,
                      const char *path, const char *more) {
    return snprintf(out, cap, "%s %s%s HTTP/1.1\r\nHost: %s%s%s:%s\r\n%s%s%s%s%s%s%s\r\n", method, p->prefix, path,
                    strchr(p->host, ':') ? "[" : "", p->host, strchr(p->host, ':') ? "]" : "", p->port,
                    w && w->cookie ? "Cookie: bailey=" : "", w && w->cookie ? w->cookie : "",
                    w && w->cookie ? "\r\n" : "", w && w->token ? "Authorization: Bearer " : "",
                    w && w->token ? w->token : "", w && w->token ? "\r\n" : "", more);
}

/* ---- one request ---------------------------------------------------------------------------------------------- */

static char *read_all(dial *d, size_t *len) {
    char *text = NULL;
    size_t cap = 0;
    *len = 0;
    for (;;) {
        if (*len + PIECE + 1 > cap) {
            char *more = cap < MOST ? realloc(text, cap = *len + 2 * (size_t)PIECE) : NULL;
            if (!more) break;
            text = more;
        }
        ssize_t n = hear_some(d, text + *len, PIECE, true);
        if (n <= 0) break;
        *len += (size_t)n;
    }
    if (text) text[*len] = 0;
    return text;
}

bool dial_ask(const dial_place *p, const dial_who *w, const char *method, const char *path, const char *body,
              dial_answer *a) {
    char head[HEAD], more[160];
    size_t n = body ? strlen(body) : 0;
    dial d;
    bool there = begin(&d, p);
    *a = (dial_answer){.why = d.why};
    if (!there) return false;
    snprintf(more, sizeof more, "Connection: close\r\nContent-Type: application/json\r\nContent-Length: %zu\r\n", n);
    int k = write_head(head, sizeof head, p, w, method, path, more);
    char *all = NULL;
    size_t len = 0;
    if (k < HEAD && send_all(&d, head, (size_t)k) && (!n || send_all(&d, body, n))) all = read_all(&d, &len);
    dial_close(&d);
    char *end = all ? strstr(all, "\r\n\r\n") : NULL;
    if (!end || sscanf(all, "HTTP/1.1 %d", &a->status) != 1) {
        free(all);
        return false;
    }
    *end = 0;
    const char *cookie = strcasestr(all, "set-cookie: bailey=");
    if (cookie) sscanf(strchr(cookie, '=') + 1, "%63[^;\r\n]", a->cookie);
    memmove(all, end + 4, strlen(end + 4) + 1);
    a->body = all;
    return true;
}

/* ---- lines ------------------------------------------------------------------------------------------------------ */

static bool room(char **at, size_t *cap, size_t need) {
    if (need <= *cap) return true;
    size_t n = *cap ? *cap : 4096;
    while (n < need) n *= 2;
    char *more = n <= MOST ? realloc(*at, n) : NULL;
    if (!more) return false;
    *at = more;
    *cap = n;
    return true;
}

bool dial_open(dial *d, const dial_place *p, const dial_who *w) {
    char head[HEAD];
    size_t len = 0;
    if (!begin(d, p)) return false;
    int k = write_head(head, sizeof head, p, w, "GET", "/api/v1/socket",
                       "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                       "Sec-WebSocket-Key: YmFpbGV5IGJvYXJkIGdhbWU=\r\n");
    if (k < HEAD && send_all(d, head, (size_t)k))
        while (len < HEAD - 1) { /* byte by byte: what follows the head is not ours to swallow */
            if (hear_some(d, head + len, 1, true) != 1) break;
            head[++len] = 0;
            if (len >= 4 && !memcmp(head + len - 4, "\r\n\r\n", 4)) {
                if (strncmp(head, "HTTP/1.1 101", 12) != 0) break;
                be_patient(d->fd, 0);
                return true;
            }
        }
    dial_close(d);
    return false;
}

void dial_close(dial *d) {
    if (d->tls) tls_end(d->tls);
    if (d->fd >= 0) close(d->fd);
    free(d->in);
    free(d->out);
    *d = (dial){.fd = -1};
}

/* A frame from a client is masked; with a mask of zeros it is its own mask. */
static bool put_frame(dial *d, int opcode, const char *text, size_t len) {
    unsigned char h[14] = {(unsigned char)(0x80 | opcode)};
    size_t k = 2;
    if (len < 126) {
        h[1] = (unsigned char)(0x80 | len);
    } else {
        h[1] = 0x80 | 126;
        h[2] = (unsigned char)(len >> 8);
        h[3] = (unsigned char)len;
        k = 4;
    }
    k += 4;
    if (len > UINT16_MAX || !room(&d->out, &d->out_cap, d->out_len + k + len)) return false;
    memcpy(d->out + d->out_len, h, k);
    memcpy(d->out + d->out_len + k, text, len);
    d->out_len += k + len;
    return true;
}

bool dial_say(dial *d, const char *text, size_t len) { return put_frame(d, 1, text, len); }

bool dial_flush(dial *d) {
    while (d->out_at < d->out_len) {
        ssize_t n = send_some(d, d->out + d->out_at, d->out_len - d->out_at, false);
        if (n < 0 && errno == EAGAIN) return true;
        if (n <= 0) return false;
        d->out_at += (size_t)n;
    }
    d->out_at = d->out_len = 0;
    return true;
}

bool dial_hear(dial *d, bool wait) {
    if (d->in_at) memmove(d->in, d->in + d->in_at, d->in_len - d->in_at);
    d->in_len -= d->in_at;
    d->in_at = 0;
    do { /* what was decrypted already does not show in poll() */
        if (!room(&d->in, &d->in_cap, d->in_len + 8192)) return false;
        ssize_t n = hear_some(d, d->in + d->in_len, d->in_cap - d->in_len - 1, wait);
        if (n < 0 && (errno == EAGAIN || errno == EINTR)) return true;
        if (n <= 0) return false;
        d->in_len += (size_t)n;
    } while (d->tls && tls_pending(d->tls));
    return true;
}

char *dial_next(dial *d, size_t *len) {
    for (;;) {
        unsigned char *p = (unsigned char *)d->in + d->in_at;
        size_t have = d->in_len - d->in_at, k = 2, n;
        if (have < 2) return NULL;
        n = p[1] & 127;
        if (n == 126) k = 4;
        if (n == 127) k = 10;
        if (have < k) return NULL;
        if (n >= 126) {
            n = 0;
            for (size_t i = 2; i < k; i++) n = n << 8 | p[i];
        }
        if (n > MOST || have < k + n) return NULL;
        int opcode = p[0] & 15;
        d->in_at += k + n;
        if (opcode == 8) shutdown(d->fd, SHUT_RDWR);         /* the other end has hung up */
        if (opcode == 9) put_frame(d, 10, (char *)p + k, n); /* a ping wants its words back */
        if (opcode > 2) continue;
        /* The text moves over its own head, so that there is room for a 0 behind it. */
        memmove(p, p + k, n);
        p[n] = 0;
        *len = n;
        return (char *)p;
    }
}
