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

#include "listen.h"
#include "web_inside.h"

enum {
    HEAD = 8192,
    READ = 65536,
    EVENTS = 256,
    SWEEP = 5000,
    HEAD_PATIENCE = 20000,
    PING_AFTER = 60000,
    DROP_AFTER = 90000,
    HEARD_AT_ONCE = 16 /* frames of a line, before others get their turn */
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

bool plain_take(web *w, int fd, crowd_place *place) {
    web_line *l = calloc(1, sizeof *l);
    if (!l) {
        crowd_leave(place);
        close(fd);
        return false;
    }
    l->w = w;
    l->fd = fd;
    l->place = place;
    l->heard = web_now();
    web_link(l, &w->plain);
    listen_for(l, EPOLLIN | EPOLLET | EPOLLRDHUP,
               EPOLL_CTL_ADD); /* each arrival once: we only look, and take nothing yet */
    return true;
}

static void enter_unheard(web_line *l) {
    web_line **list = &l->w->unheard;
    if (l->unheard) return;
    l->unheard = true;
    l->next_unheard = *list;
    l->unheard_before = list;
    if (*list) (*list)->unheard_before = &l->next_unheard;
    *list = l;
}

static void leave_unheard(web_line *l) {
    if (!l->unheard) return;
    l->unheard = false;
    *l->unheard_before = l->next_unheard;
    if (l->next_unheard) l->next_unheard->unheard_before = l->unheard_before;
}

void plain_drop(web_line *l) {
    web *w = l->w;
    web_unlink(l);
    leave_unheard(l);
    web_leave_ready(l);
    if (l->open) {
        w->config.closed(w->config.context, l);
        w->lines--;
    }
    close(l->fd);
    w->waiting -= l->rest_len - l->rest_at;
    web_drop_out(l);
    crowd_leave(l->place);
    free(l->in);
    free(l->part);
    free(l->rest);
    free(l);
}

/* It wants something else: libwebsockets gets it as it came. */
static void hand_on(web_line *l) {
    web *w = l->w;
    int fd = l->fd;
    crowd_place *place = l->place;
    epoll_ctl(w->epoll, EPOLL_CTL_DEL, fd, NULL);
    web_unlink(l);
    free(l);
    web_adopt(w, fd, place);
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

/* Of several lines the last one is the proxy's. */
static void find_forwarded(const char *head, char *out, size_t cap) {
    char line[1024];
    out[0] = 0;
    for (const char *at = head; (at = find_header(at, "X-Forwarded-For", line, sizeof line));)
        snprintf(out, cap, "%s", line);
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

static void *greet(web_line *l, const char *head, const char *address) {
    web *w = l->w;
    char auth[192];
    web_call *c = calloc(1, sizeof *c);
    if (!c) return NULL;
    snprintf(c->address, sizeof c->address, "%s", address);
    memcpy(c->method, "GET", 4);
    snprintf(c->path, sizeof c->path, "%s", w->config.socket);
    find_header(head, "Cookie", c->cookie, sizeof c->cookie);
    find_header(head, "Accept-Language", c->language, sizeof c->language);
    find_header(head, "Authorization", auth, sizeof auth);
    if (!strncasecmp(auth, "Bearer ", 7))
        snprintf(c->bearer, sizeof c->bearer, "%.*s", (int)sizeof c->bearer - 1, auth + 7);
    void *owner = w->config.greet(w->config.context, c);
    free(c);
    return owner;
}

/* The head has arrived whole: 101, or why not. */
static void shake_hands(web_line *l, const char *head) {
    static const char magic[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    web *w = l->w;
    char key[64 + sizeof magic], host[300], origin[300], accept[64], answer[256], forwarded[1024];
    char address[sizeof((web_call *)0)->address];
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
    find_forwarded(head, forwarded, sizeof forwarded);
    listen_peer(l->fd, address, sizeof address);
    web_find_address(w, forwarded, address, sizeof address);
    if (!l->place && !web_enter(w, address, &l->place)) {
        refuse(l, "429 Too Many Requests");
        return;
    }
    l->owner = greet(l, head, address);
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

/* Moves what is left to the front, when that is less work than the room is worth. */
static void close_gap(web_line *l) {
    size_t left = l->rest_len - l->rest_at;
    if (l->rest_at < left) return;
    memmove(l->rest, l->rest + l->rest_at, left);
    l->rest_at = 0;
    l->rest_len = left;
}

/* What the socket does not take waits, and with it all that comes later. */
static bool send_some(web_line *l, const char *bytes, size_t n) {
    ssize_t k = l->rest ? 0 : send(l->fd, bytes, n, MSG_DONTWAIT | MSG_NOSIGNAL);
    if (k < 0 && errno != EAGAIN) return false;
    if (k > 0) {
        bytes += k;
        n -= (size_t)k;
    }
    if (!n) return true;
    if (l->rest) close_gap(l);
    char *more = realloc(l->rest, l->rest_len + n);
    if (!more) return false;
    memcpy(more + l->rest_len, bytes, n);
    if (!l->rest) listen_for(l, EPOLLIN | EPOLLOUT | EPOLLRDHUP, EPOLL_CTL_MOD);
    l->rest = more;
    l->rest_len += n;
    l->w->waiting += n;
    return l->rest_len - l->rest_at <= l->w->config.most_waiting;
}

static bool send_rest(web_line *l) {
    while (l->rest_at < l->rest_len) {
        ssize_t k = send(l->fd, l->rest + l->rest_at, l->rest_len - l->rest_at, MSG_DONTWAIT | MSG_NOSIGNAL);
        if (k < 0 && errno == EAGAIN) return true;
        if (k <= 0) return false;
        l->rest_at += (size_t)k;
        l->w->waiting -= (size_t)k;
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

/* The frames that are whole, but no more than one turn is for: how many bytes they were; -1: the line ends. */
static ssize_t take_frames(web_line *l, char *bytes, size_t len) {
    size_t at = 0;
    int64_t begun = web_now();
    leave_unheard(l);
    for (int frames = 0; len - at >= 2; frames++) {
        if (l->ending || l->too_much) return (ssize_t)len; /* nobody listens any more */
        if (frames && (frames == HEARD_AT_ONCE || web_now() != begun)) {
            enter_unheard(l);
            break;
        }
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

static char bytes[READ + 1]; /* what one line says, for a moment */

/* What a line has said so far is heard, and what is left is put by. False: it has to go. */
static bool hear(web_line *l, size_t len) {
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

/* False: it has to go. */
static bool read_line(web_line *l) {
    size_t have = l->in_len;
    if (l->unheard) return true; /* it has said enough for now */
    if (have) memcpy(bytes, l->in, have);
    ssize_t n = recv(l->fd, bytes + have, READ - have, MSG_DONTWAIT);
    if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR)) return false;
    if (n < 0) return true;
    l->heard = web_now();
    l->pinged = false;
    return hear(l, have + (size_t)n);
}

void plain_go_on(web *w) {
    for (web_line *l = w->unheard, *next; l; l = next) {
        next = l->next_unheard;
        memcpy(bytes, l->in, l->in_len);
        if (!hear(l, l->in_len)) plain_drop(l);
    }
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
        next = l->next;
        if (silent > (l->open ? DROP_AFTER : HEAD_PATIENCE)) {
            plain_drop(l);
        } else if (l->open && silent > PING_AFTER && !l->pinged) {
            l->pinged = true;
            if (!send_small(l, PING, "", 0)) plain_drop(l);
        }
    }
}
