/* fuzz_wire.c -- libFuzzer sends bytes to the sockets of the server for many (server/web.h): requests of any kind, or, after a good
 * handshake, frames. Whatever comes: nothing crashes, what is answered is HTTP or well-formed frames, every message is handed on
 * with a 0 behind it and comes back as it was said, and when the other side has gone nothing of it is left. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "../server/web_inside.h"

enum { MOST_BODY = 2000, MOST_MESSAGE = 1000, MOST_WAITING = 100000, HEARD = 1 << 20, STEPS = 40 };

static const char handshake[] =
    "GET /api/v1/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: YmFpbGV5IGJvYXJkIGdhbWU=\r\n\r\n";

static web *w;
static web_call *kept; /* a request that is answered a turn later */
static int opened_lines, closed_lines;
static size_t said_bytes;
static char heard[HEARD];
static size_t heard_len;

_Noreturn static void stop(const char *what) {
    fprintf(stderr, "%s\n", what);
    abort();
}

static void answer(web_call *c) { web_answer(c, 200, "x-a: b\r\n", "text/plain", c->body, c->len); }

static void call(void *context, web_call *c) {
    (void)context;
    if (strlen(c->body) > c->len || c->body[c->len] || c->len > MOST_BODY) stop("a body of the wrong length");
    if (strstr(c->path, "stream")) {
        web_line *l = web_stream(c, w, "application/x-ndjson");
        if (!l) return;
        opened_lines++;
        text_out *o = web_out(l);
        if (o && o->cap - o->len > 3) {
            memcpy(o->at + o->len, "{}\n", 4);
            o->len += 3;
            web_send(l);
        }
        web_end(l, "enough");
    } else if (c->len % 2 && !kept) {
        kept = c;
    } else {
        answer(c);
    }
}

static void *greet(void *context, const web_call *c) {
    (void)context;
    return strstr(c->cookie, "no") ? NULL : w;
}

static void opened(void *context, web_line *l, void *owner) {
    (void)context, (void)l;
    if (owner != w) stop("another's line");
    opened_lines++;
}

static void said(void *context, web_line *l, char *text, size_t len) {
    (void)context;
    if (text[len] || len > MOST_MESSAGE) stop("a message of the wrong length");
    text_out *o = web_out(l);
    if (!o) return;
    if (o->len + len + 2 > o->cap) {
        char *more = realloc(o->at, o->len + len + 2);
        if (!more) stop("memory");
        o->at = more;
        o->cap = o->len + len + 2;
    }
    memcpy(o->at + o->len, text, len);
    memcpy(o->at + o->len + len, "\n", 2);
    o->len += len + 1;
    said_bytes += len + 1;
    if (len % 3)
        web_send(l);
    else
        web_send_later(l);
    if (len == 7) web_end(l, "seven");
}

static void closed(void *context, web_line *l) {
    (void)context, (void)l;
    closed_lines++;
}

static void turn(void *context) {
    (void)context;
    web_call *c = kept;
    kept = NULL;
    if (c) answer(c);
    web_stop(w);
}

static size_t turn_away(void *context, const web_call *c, int status, char *out, size_t cap) {
    return (size_t)snprintf(out, cap, "{\"error\":\"%d of %zu%s\"}", status, strlen(c->query), context ? "?" : "");
}

static void nothing(void *context) { (void)context; }

static void start(void) {
    static const web_config c = {.host = "127.0.0.1",
                                 .api = "/api/",
                                 .socket = "/api/v1/socket",
                                 .most_body = MOST_BODY,
                                 .most_message = MOST_MESSAGE,
                                 .most_waiting = MOST_WAITING,
                                 .most_waiting_together = MOST_WAITING,
                                 .call = call,
                                 .turn_away = turn_away,
                                 .greet = greet,
                                 .opened = opened,
                                 .said = said,
                                 .closed = closed,
                                 .turn = turn,
                                 .tick = nothing,
                                 .crowded = nothing};
    int why;
    w = web_open(&c, &why);
    if (!w) stop(strerror(why));
}

/* What waits is read, and what is to be said is said. */
static void step(int fd) {
    w->stop = false;
    web_wake(w);
    web_run(w);
    for (ssize_t n; heard_len < HEARD && (n = recv(fd, heard + heard_len, HEARD - heard_len, MSG_DONTWAIT)) > 0;)
        heard_len += (size_t)n;
}

/* Frames of a server: whole, not masked, known, and texts that were said. */
static void check_frames(const unsigned char *p, size_t len) {
    size_t texts = 0;
    while (len) {
        if (len < 2 || p[1] & 0x80 || !(p[0] & 0x80) || p[0] & 0x70) stop("this is no frame of a server");
        size_t n = p[1], k = n < 126 ? 2 : n == 126 ? 4 : 10;
        if (len < k) stop("half a frame");
        for (size_t i = 2, all = 0; i < k; i++) n = all = all << 8 | p[i];
        int opcode = p[0] & 15;
        if (opcode != 1 && opcode != 8 && opcode != 9 && opcode != 10) stop("an unknown kind of frame");
        if (opcode > 1 && n > 125) stop("too long for a frame of control");
        if (len < k + n) stop("half a frame");
        if (opcode == 1) texts += n;
        p += k + n;
        len -= k + n;
    }
    if (texts > said_bytes) stop("what nobody has said");
}

static void check_heard(bool frames) {
    static const char yes[] = "HTTP/1.1 101 ";
    if (!heard_len) return;
    if (heard_len < 12 || memcmp(heard, "HTTP/1.", 7) != 0) stop("this is no answer");
    if (!frames || memcmp(heard, yes, strlen(yes)) != 0) return;
    const char *end = memmem(heard, heard_len, "\r\n\r\n", 4);
    if (!end) stop("half a head");
    check_frames((const unsigned char *)end + 4, heard_len - (size_t)(end + 4 - heard));
}

static void send_pieces(int fd, const uint8_t *data, size_t size, size_t piece) {
    for (int steps = 0; size && steps < STEPS; steps++) {
        size_t n = size < piece || steps == STEPS - 1 ? size : piece;
        if (send(fd, data, n, MSG_DONTWAIT | MSG_NOSIGNAL) < 0) return; /* it has been sent away */
        data += n;
        size -= n;
        step(fd);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    int pair[2];
    if (!w) start();
    if (size < 2) return 0;
    bool frames = data[0] & 1;
    size_t piece = data[1] ? data[1] : size;
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, pair)) stop(strerror(errno));
    heard_len = said_bytes = 0;
    opened_lines = closed_lines = 0;
    plain_take(w, pair[1], NULL);
    if (frames) send_pieces(pair[0], (const uint8_t *)handshake, strlen(handshake), strlen(handshake));
    send_pieces(pair[0], data + 2, size - 2, piece);
    step(pair[0]);
    check_heard(frames);
    close(pair[0]);
    for (int i = 0; (i < 5 || w->unheard) && (w->plain || w->lines || kept); i++) step(-1);
    if (w->plain || w->lines || opened_lines != closed_lines) stop("somebody who has gone is still here");
    if (w->waiting || w->ready || w->later) stop("something waits for nobody");
    return 0;
}
