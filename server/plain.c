/* plain.c -- WebSockets without TLS, the many: they wait in an epoll of their own. libwebsockets looks at every socket it has each
 * time something happens anywhere, and keeps a sorted list of their timers; with thousands of lines that is most of the work
 * (docs/decisions/host.md). A connection that asks for anything else than our WebSocket is handed to it untouched. */
#include <errno.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "web_inside.h"

enum {
    HEAD = 8192,
    READ = 65536,
    EVENTS = 256,
    SWEEP = 5000,
    HEAD_PATIENCE = 20000,
    PING_AFTER = 60000,
    DROP_AFTER = 90000
};
enum { TEXT = 1, BINARY = 2, CLOSE = 8, PING = 9, PONG = 10 };

static void listen_for(web_line *l, uint32_t events, int op) {
    struct epoll_event e = {.events = events, .data.ptr = l};
    epoll_ctl(l->w->epoll, op, l->fd, &e);
}

/* ---- coming and going ------------------------------------------------------------------------------------------ */

bool plain_open(web *w) {
    w->epoll = epoll_create1(EPOLL_CLOEXEC);
    return w->epoll >= 0;
}

bool plain_take(web *w, int fd) {
    web_line *l = calloc(1, sizeof *l);
    if (!l) {
        close(fd);
        return false;
    }
    l->w = w;
    l->fd = fd;
    l->heard = web_now();
    l->next_plain = w->plain;
    l->plain_before = &w->plain;
    if (w->plain) w->plain->plain_before = &l->next_plain;
    w->plain = l;
    listen_for(l, EPOLLIN | EPOLLET | EPOLLRDHUP,
               EPOLL_CTL_ADD); /* each arrival once: we only look, and take nothing yet */
    return true;
}

static void unlink_line(web_line *l) {
    *l->plain_before = l->next_plain;
    if (l->next_plain) l->next_plain->plain_before = l->plain_before;
}

void plain_drop(web_line *l) {
    web *w = l->w;
    unlink_line(l);
    web_leave_ready(l);
    if (l->open) {
        w->config.closed(w->config.context, l);
        w->lines--;
    }
    close(l->fd);
    web_drop_out(l);
    free(l->in);
    free(l->part);
    free(l->rest);
    free(l);
}

/* It wants something else: libwebsockets gets it as it came. */
static void hand_on(web_line *l) {
    web *w = l->w;
    int fd = l->fd;
    epoll_ctl(w->epoll, EPOLL_CTL_DEL, fd, NULL);
    unlink_line(l);
    free(l);
    lws_adopt_socket_vhost(w->host, fd);
}

/* ---- the way in -------------------------------------------------------------------------------------------------- */

/* The value of a header, without the blanks around it; "" when there is none or it is too long. Where it stands, or NULL. */
static const char *find_header(const char *head, const char *name, char *out, size_t cap) {
    size_t n = strlen(name);
    out[0] = 0;
    for (const char *p = strstr(head, "\r\n"); p; p = strstr(p, "\r\n")) {
        p += 2;
        if (strncasecmp(p, name, n) != 0 || p[n] != ':') continue;
        p += n + 1;
        p += strspn(p, " \t");
        size_t len = strcspn(p, "\r\n");
        while (len && strchr(" \t", p[len - 1])) len--;
        if (len >= cap) return p;
        memcpy(out, p, len);
        out[len] = 0;
        return p;
    }
    return NULL;
}

static bool says(const char *head, const char *name, const char *word) {
    char value[128];
    find_header(head, name, value, sizeof value);
    return strcasestr(value, word);
}

static void refuse(web_line *l, const char *status) {
    char text[160];
    int n = snprintf(text, sizeof text, "HTTP/1.1 %s\r\nconnection: close\r\ncontent-length: 0\r\n\r\n", status);
    if (send(l->fd, text, (size_t)n, MSG_DONTWAIT | MSG_NOSIGNAL) == n) shutdown(l->fd, SHUT_WR);
    plain_drop(l);
}

/* Of several lines the last one is the proxy's. */
static void find_address(const web_line *l, const char *head, char *out, size_t cap) {
    char list[1024] = "", line[1024];
    for (const char *at = head; (at = find_header(at, "X-Forwarded-For", line, sizeof line));)
        memcpy(list, line, strlen(line) + 1);
    lws_get_peer_simple_fd(l->fd, out, cap);
    calls_forwarded(l->w, list, out, cap);
}

static void *greet(web_line *l, const char *head) {
    web *w = l->w;
    char auth[192];
    web_call *c = calloc(1, sizeof *c);
    if (!c) return NULL;
    memcpy(c->method, "GET", 4);
    snprintf(c->path, sizeof c->path, "%s", w->config.socket);
    find_header(head, "Cookie", c->cookie, sizeof c->cookie);
    find_header(head, "Accept-Language", c->language, sizeof c->language);
    find_header(head, "Authorization", auth, sizeof auth);
    if (!strncasecmp(auth, "Bearer ", 7))
        snprintf(c->bearer, sizeof c->bearer, "%.*s", (int)sizeof c->bearer - 1, auth + 7);
    find_address(l, head, c->address, sizeof c->address);
    void *owner = w->config.greet(w->config.context, c);
    free(c);
    return owner;
}

/* The head has arrived whole: 101, or why not. */
static void shake_hands(web_line *l, const char *head) {
    static const char magic[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    web *w = l->w;
    char key[64 + sizeof magic], host[300], origin[300], accept[64], answer[256];
    unsigned char hash[20];
    find_header(head, "Sec-WebSocket-Key", key, 64);
    find_header(head, "Host", host, sizeof host);
    find_header(head, "Origin", origin, sizeof origin);
    int status = web_turned_away(w, host);
    if (status || !key[0] || !says(head, "Upgrade", "websocket") || !says(head, "Connection", "upgrade") ||
        !says(head, "Sec-WebSocket-Version", "13")) {
        refuse(l, status == 421 ? "421 Misdirected Request" : "400 Bad Request");
        return;
    }
    if (web_is_foreign(w, origin, host)) {
        refuse(l, "403 Forbidden");
        return;
    }
    l->owner = greet(l, head);
    if (!l->owner) {
        refuse(l, "503 Service Unavailable");
        return;
    }
    l->open = true;
    w->lines++;
    w->config.opened(w->config.context, l, l->owner);
    memcpy(key + strlen(key), magic, sizeof magic);
    lws_SHA1((unsigned char *)key, strlen(key), hash);
    lws_b64_encode_string((char *)hash, sizeof hash, accept, sizeof accept);
    int n = snprintf(answer, sizeof answer,
                     "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                     "Sec-WebSocket-Accept: %s\r\n\r\n",
                     accept);
    if (send(l->fd, answer, (size_t)n, MSG_DONTWAIT | MSG_NOSIGNAL) != n)
        plain_drop(l);
    else
        listen_for(l, EPOLLIN | EPOLLRDHUP, EPOLL_CTL_MOD);
}

/* Looks at what has come without taking it: is it for here? `last`: nothing more will come. */
static void look_at_head(web_line *l, bool last) {
    char head[HEAD + 1], wanted[300];
    ssize_t n = recv(l->fd, head, HEAD, MSG_PEEK | MSG_DONTWAIT);
    if (n <= 0) {
        if (n == 0 || errno != EAGAIN) plain_drop(l);
        return;
    }
    head[n] = 0;
    size_t len = (size_t)snprintf(wanted, sizeof wanted, "GET %s ", l->w->config.socket), have = (size_t)n;
    if (memcmp(head, wanted, have < len ? have : len) != 0) {
        hand_on(l);
        return;
    }
    char *end = have >= len ? strstr(head, "\r\n\r\n") : NULL;
    if (!end && memchr(head, 0, have)) {
        refuse(l, "400 Bad Request");
    } else if (!end && have >= HEAD) {
        refuse(l, "431 Request Header Fields Too Large");
    } else if (!end && last) {
        plain_drop(l);
    } else if (end) {
        end[2] = 0;
        char gone[HEAD];
        if (recv(l->fd, gone, (size_t)(end + 4 - head), MSG_DONTWAIT) > 0) shake_hands(l, head);
    }
}

/* ---- out ---------------------------------------------------------------------------------------------------------- */

/* What the socket does not take waits, and with it all that comes later. */
static bool send_some(web_line *l, const char *bytes, size_t n) {
    ssize_t k = l->rest ? 0 : send(l->fd, bytes, n, MSG_DONTWAIT | MSG_NOSIGNAL);
    if (k < 0 && errno != EAGAIN) return false;
    if (k < 0) k = 0;
    if ((size_t)k == n) return true;
    char *more = realloc(l->rest, l->rest_len + n - (size_t)k);
    if (!more) return false;
    memcpy(more + l->rest_len, bytes + k, n - (size_t)k);
    if (!l->rest) listen_for(l, EPOLLIN | EPOLLOUT | EPOLLRDHUP, EPOLL_CTL_MOD);
    l->rest = more;
    l->rest_len += n - (size_t)k;
    return l->rest_len <= l->w->config.most_waiting;
}

static bool send_rest(web_line *l) {
    while (l->rest_at < l->rest_len) {
        ssize_t k = send(l->fd, l->rest + l->rest_at, l->rest_len - l->rest_at, MSG_DONTWAIT | MSG_NOSIGNAL);
        if (k < 0 && errno == EAGAIN) return true;
        if (k <= 0) return false;
        l->rest_at += (size_t)k;
    }
    free(l->rest);
    l->rest = NULL;
    l->rest_at = l->rest_len = 0;
    listen_for(l, EPOLLIN | EPOLLRDHUP, EPOLL_CTL_MOD);
    return true;
}

/* The head of a frame goes right before its text. */
static size_t write_frame_head(unsigned char *before, int opcode, size_t n) {
    size_t k = n < 126 ? 2 : n <= UINT16_MAX ? 4 : 10;
    unsigned char *p = before - k;
    p[0] = (unsigned char)(0x80 | opcode);
    p[1] = (unsigned char)(k == 2 ? n : k == 4 ? 126 : 127);
    for (size_t i = k; i > 2; i--, n >>= 8) p[i - 1] = (unsigned char)n;
    return k;
}

static bool send_small(web_line *l, int opcode, const char *text, size_t n) {
    unsigned char frame[16 + 125];
    if (n > 125) n = 125;
    memcpy(frame + 16, text, n);
    size_t k = write_frame_head(frame + 16, opcode, n);
    return send_some(l, (char *)frame + 16 - k, k + n);
}

int plain_write(web_line *l) {
    if (l->too_much) return -1;
    if (l->out.at && l->out.len > LWS_PRE) {
        size_t n = l->out.len - LWS_PRE, k = write_frame_head((unsigned char *)l->out.at + LWS_PRE, TEXT, n);
        bool fine = send_some(l, l->out.at + LWS_PRE - k, k + n);
        web_drop_out(l);
        if (!fine) return -1;
    }
    if (!l->ending) return 0;
    send_small(l, CLOSE, "\x03\xF0", 2); /* 1008: against the policy */
    return -1;
}

/* ---- in ----------------------------------------------------------------------------------------------------------- */

static bool gather(web_line *l, const char *text, size_t n) {
    char *more = realloc(l->part, l->part_len + n + 1);
    if (!more) return false;
    memcpy(more + l->part_len, text, n);
    l->part = more;
    l->part_len += n;
    l->part[l->part_len] = 0;
    return true;
}

/* A frame, unmasked; there is a byte after it that can be lent. False: the line ends. */
static bool take_frame(web_line *l, int first, char *text, size_t n) {
    const web_config *c = &l->w->config;
    int opcode = first & 15;
    bool last = first & 0x80;
    if (first & 0x70 || opcode == BINARY) return false;
    if (opcode >= CLOSE) {
        if (!last || n > 125) return false;
        if (opcode == PING) return send_small(l, PONG, text, n);
        if (opcode == CLOSE) send_small(l, CLOSE, text, n < 2 ? 0 : 2);
        return opcode == PONG;
    }
    if ((opcode == TEXT) == l->gathering || (opcode && opcode != TEXT))
        return false; /* a piece without a whole, or inside one */
    if (l->part_len + n > c->most_message) return false;
    if (opcode == TEXT && last) {
        char lent = text[n];
        text[n] = 0;
        if (!l->ending) c->said(c->context, l, text, n);
        text[n] = lent;
        return true;
    }
    l->gathering = !last;
    if (!gather(l, text, n)) return false;
    if (!last) return true;
    if (!l->ending) c->said(c->context, l, l->part, l->part_len);
    free(l->part);
    l->part = NULL;
    l->part_len = 0;
    return true;
}

static void unmask(char *text, size_t n, const unsigned char key[4]) {
    uint32_t four;
    size_t i = 0;
    memcpy(&four, key, 4);
    if (!four) return;
    for (; i + 4 <= n; i += 4) {
        uint32_t part;
        memcpy(&part, text + i, 4);
        part ^= four;
        memcpy(text + i, &part, 4);
    }
    for (; i < n; i++) text[i] = (char)(text[i] ^ (char)key[i & 3]);
}

/* The frames that are whole: how many bytes they were; -1: the line ends. */
static ssize_t take_frames(web_line *l, char *bytes, size_t len) {
    size_t at = 0;
    while (len - at >= 2) {
        const unsigned char *p = (const unsigned char *)bytes + at;
        size_t k = 2, n = p[1] & 127;
        if (n == 126) k = 4;
        if (n == 127 || !(p[1] & 0x80)) return -1; /* longer than anything we take, or not masked */
        if (len - at < k + 4) break;
        if (k == 4) n = (size_t)p[2] << 8 | p[3];
        if (n > l->w->config.most_message) return -1;
        if (len - at < k + 4 + n) break;
        unmask(bytes + at + k + 4, n, p + k);
        if (!take_frame(l, p[0], bytes + at + k + 4, n)) return -1;
        at += k + 4 + n;
    }
    return (ssize_t)at;
}

/* False: it has to go. */
static bool read_line(web_line *l) {
    static char bytes[READ + 1];
    size_t have = l->in_len;
    if (have) memcpy(bytes, l->in, have);
    ssize_t n = recv(l->fd, bytes + have, READ - have, MSG_DONTWAIT);
    if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR)) return false;
    if (n < 0) return true;
    l->heard = web_now();
    l->pinged = false;
    size_t len = have + (size_t)n;
    ssize_t used = take_frames(l, bytes, len);
    free(l->in);
    l->in = NULL;
    l->in_len = 0;
    if (used < 0) return false;
    if ((size_t)used == len) return true;
    l->in_len = len - (size_t)used;
    l->in = malloc(l->in_len);
    if (!l->in) return false;
    memcpy(l->in, bytes + used, l->in_len);
    return true;
}

void plain_service(web *w) {
    struct epoll_event ready[EVENTS];
    int n = epoll_wait(w->epoll, ready, EVENTS, 0);
    for (int i = 0; i < n; i++) {
        web_line *l = ready[i].data.ptr;
        if (!l->open)
            look_at_head(l, ready[i].events & (EPOLLRDHUP | EPOLLHUP));
        else if ((ready[i].events & EPOLLOUT && !send_rest(l)) ||
                 (ready[i].events & ~(uint32_t)EPOLLOUT && !read_line(l)))
            plain_drop(l);
    }
}

void plain_sweep(web *w) {
    int64_t now = web_now();
    if (now - w->swept < SWEEP) return;
    w->swept = now;
    for (web_line *l = w->plain, *next; l; l = next) {
        int64_t silent = now - l->heard;
        next = l->next_plain;
        if (silent > (l->open ? DROP_AFTER : HEAD_PATIENCE)) {
            plain_drop(l);
        } else if (l->open && silent > PING_AFTER && !l->pinged) {
            l->pinged = true;
            if (!send_small(l, PING, "", 0)) plain_drop(l);
        }
    }
}
