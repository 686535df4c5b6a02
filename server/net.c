/* net.c -- see net.h. Static files over HTTP with libwebsockets: only what lies in the folder, each
 * with its type, and with headers that let the page load nothing from anywhere else. Connections are
 * accepted here and handed to the library, which speaks HTTP/1.1 and nothing more with them. */
#include "net.h"

#include <errno.h>
#include <fcntl.h>
#include <libwebsockets.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "http.h"
#include "listen.h"

struct net {
    net_config config;
    struct lws_context *context;
    struct lws_vhost *host;
    char root[PATH_MAX]; /* without links, so that what lies in it begins with it */
    int port;
    int spare; /* a descriptor kept back for the moment when there are no others */
    bool said; /* that it is crowded */
    atomic_bool stop;
};

/* What is being sent to one connection. */
typedef struct {
    bool on;
    int fd;
    long long at, end;
} sending;

typedef struct {
    const char *end, *type;
} mime;

static const mime types[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".webmanifest", "application/manifest+json"},
    {".json", "application/json"},
    {".md", "text/markdown; charset=utf-8"},
    {".txt", "text/plain; charset=utf-8"},
};

static const char *type_of(const char *path) {
    size_t n = strlen(path);
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        size_t k = strlen(types[i].end);
        if (n > k && !strcmp(path + n - k, types[i].end)) return types[i].type;
    }
    return NULL;
}

/* Scripts, styles and pictures of our own, compiled WebAssembly, and nothing else; not in a frame. */
static const char guard[] =
    "content-security-policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'\r\n"
    "x-content-type-options: nosniff\r\n"
    "referrer-policy: no-referrer\r\n"
    "cross-origin-opener-policy: same-origin\r\n"
    "cross-origin-resource-policy: same-origin\r\n"
    "permissions-policy: camera=(), geolocation=(), microphone=()\r\n"
    "vary: accept-encoding\r\n";

/* A plain path below the root: no hidden files, no way up, nothing but letters that our build uses. */
static bool plain(const char *path) {
    if (path[0] != '/') return false;
    for (const char *p = path; *p; p++) {
        bool letter = (*p >= 'a' && *p <= 'z') || (*p >= 'A' && *p <= 'Z') || (*p >= '0' && *p <= '9');
        if (!letter && !strchr("/._-", *p)) return false;
        if (*p == '/' && (p[1] == '.' || p[1] == '/')) return false;
    }
    return true;
}

/* ---- answers ------------------------------------------------------------------------------------------ */

static const char *word_for(int status) {
    switch (status) {
    case 200: return "OK";
    case 206: return "Partial Content";
    case 304: return "Not Modified";
    case 400: return "Bad Request";
    case 403: return "Forbidden";
    case 404: return "Not Found";
    case 405: return "Method Not Allowed";
    case 416: return "Range Not Satisfiable";
    default: return "Misdirected Request";
    }
}

/* The status, our headers and the answer's own, each of which ends its line. */
static bool write_head(struct lws *wsi, int status, const char *own) {
    char text[LWS_PRE + sizeof guard + 1024];
    int n = snprintf(text + LWS_PRE, sizeof text - LWS_PRE, "HTTP/1.1 %d %s\r\n%s%s\r\n", status, word_for(status),
                     guard, own);
    return n < (int)(sizeof text - LWS_PRE) &&
           lws_write(wsi, (unsigned char *)text + LWS_PRE, (size_t)n, LWS_WRITE_HTTP_HEADERS) == n;
}

static int end_answer(struct lws *wsi) { return lws_http_transaction_completed(wsi) ? -1 : 0; }

/* An answer without a file: its text is its status. */
static bool write_refusal(struct lws *wsi, int status, const char *own) {
    char head[512], body[LWS_PRE + 64];
    int n = snprintf(body + LWS_PRE, sizeof body - LWS_PRE, "%d %s\n", status, word_for(status));
    bool headless = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    snprintf(head, sizeof head, "%scontent-type: text/plain; charset=utf-8\r\ncontent-length: %d\r\n", own, n);
    return write_head(wsi, status, head) &&
           (headless || lws_write(wsi, (unsigned char *)body + LWS_PRE, (size_t)n, LWS_WRITE_HTTP_FINAL) == n);
}

static int refuse(struct lws *wsi, int status, const char *own) {
    return write_refusal(wsi, status, own) ? end_answer(wsi) : -1;
}

/* A header's text, empty without one; one that is too long counts as none. */
static const char *header(struct lws *wsi, enum lws_token_indexes which, char *out, int cap) {
    if (lws_hdr_copy(wsi, out, cap, which) <= 0) out[0] = 0;
    return out;
}

/* ---- files ---------------------------------------------------------------------------------------------- */

/* Opens the file a plain path names; false if there is none, or if a link leads out of the folder. */
static bool open_file(const net *n, const char *path, const char *ending, int *fd, struct stat *s) {
    char wanted[PATH_MAX], file[PATH_MAX];
    size_t root = strlen(n->root);
    if ((size_t)snprintf(wanted, sizeof wanted, "%s%s%s", n->root, path, ending) >= sizeof wanted) return false;
    if (!realpath(wanted, file) || strncmp(file, n->root, root) != 0 || file[root] != '/') return false;
    *fd = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW);
    if (*fd < 0) return false;
    if (!fstat(*fd, s) && S_ISREG(s->st_mode)) return true;
    close(*fd);
    return false;
}

/* The build puts x.br and x.gz beside x: the smallest one that the browser understands is sent, unless x is newer. */
static const char *pick_encoding(const net *n, const char *path, const char *accepts, int *fd, struct stat *s) {
    static const char *const known[][2] = {{"br", ".br"}, {"gzip", ".gz"}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        struct stat small;
        int packed;
        if (!http_accepts(accepts, known[i][0]) || !open_file(n, path, known[i][1], &packed, &small)) continue;
        if (small.st_mtime >= s->st_mtime) {
            close(*fd);
            *fd = packed;
            *s = small;
            return known[i][0];
        }
        close(packed);
    }
    return NULL;
}

static int send_file(struct lws *wsi, sending *out, const char *path, const char *type, int fd, struct stat *s) {
    const net *n = lws_context_user(lws_get_context(wsi));
    char tag[80], text[1024], own[512], range[96] = "";
    const char *encoding =
        pick_encoding(n, path, header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, text, sizeof text), &fd, s);
    long long size = s->st_size, from = 0, to = size - 1;
    bool headless = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    int status = 200;
    snprintf(tag, sizeof tag, "\"%llx-%llx-%llx%s%s\"", (long long)s->st_mtim.tv_sec, (long long)s->st_mtim.tv_nsec,
             size, encoding ? "-" : "", encoding ? encoding : "");
    if (http_names_tag(header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, text, sizeof text), tag)) {
        status = 304;
    } else if (header(wsi, WSI_TOKEN_HTTP_IF_RANGE, text, sizeof text), !*text || !strcmp(text, tag)) {
        http_range wanted = http_read_range(header(wsi, WSI_TOKEN_HTTP_RANGE, text, sizeof text), size, &from, &to);
        if (wanted == HTTP_BEYOND) {
            close(fd);
            snprintf(range, sizeof range, "content-range: bytes */%lld\r\n", size);
            return refuse(wsi, 416, range);
        }
        if (wanted == HTTP_WHOLE || headless) {
            from = 0;
            to = size - 1;
        } else {
            status = 206;
            snprintf(range, sizeof range, "content-range: bytes %lld-%lld/%lld\r\n", from, to, size);
        }
    }
    /* What the build names by content never changes; everything else is asked for again. */
    int len = snprintf(own, sizeof own, "etag: %s\r\ncache-control: %s\r\n", tag,
                       strncmp(path, "/assets/", 8) ? "no-cache" : "public, max-age=31536000, immutable");
    if (status != 304)
        snprintf(own + len, sizeof own - (size_t)len,
                 "content-type: %s\r\ncontent-length: %lld\r\naccept-ranges: bytes\r\n%s%s%s%s", type, to - from + 1,
                 range, encoding ? "content-encoding: " : "", encoding ? encoding : "", encoding ? "\r\n" : "");
    if (!write_head(wsi, status, own)) {
        close(fd);
        return -1;
    }
    if (status == 304 || headless || from > to) {
        close(fd);
        return end_answer(wsi);
    }
    *out = (sending){true, fd, from, to + 1};
    lws_callback_on_writable(wsi);
    return 0;
}

static void stop_sending(sending *out) {
    if (out && out->on) close(out->fd);
    if (out) out->on = false;
}

/* The next piece of a file, whenever the connection has room for it. */
static int go_on_sending(struct lws *wsi, sending *out) {
    unsigned char piece[LWS_PRE + 16384];
    size_t most = sizeof piece - LWS_PRE;
    if (!out->on) return 0;
    if (out->end - out->at < (long long)most) most = (size_t)(out->end - out->at);
    ssize_t n = pread(out->fd, piece + LWS_PRE, most, out->at);
    if (n <= 0) return -1; /* it became shorter: the length we promised cannot be kept */
    out->at += n;
    bool last = out->at == out->end;
    if (lws_write(wsi, piece + LWS_PRE, (size_t)n, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) != n) return -1;
    if (!last) {
        lws_callback_on_writable(wsi);
        return 0;
    }
    stop_sending(out);
    return end_answer(wsi);
}

static int serve(struct lws *wsi, sending *out, const char *path) {
    const net *n = lws_context_user(lws_get_context(wsi));
    char host[300];
    struct stat s;
    int fd;
    if (!*header(wsi, WSI_TOKEN_HOST, host, sizeof host)) return refuse(wsi, 400, "");
    if (!http_is_our_host(host, n->config.host)) return refuse(wsi, 421, "");
    if (lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) <= 0 && lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) <= 0)
        return refuse(wsi, 405, "allow: GET, HEAD\r\n");
    if (!strcmp(path, "/")) path = "/index.html";
    const char *type = plain(path) ? type_of(path) : NULL;
    if (!type || !open_file(n, path, "", &fd, &s)) return refuse(wsi, 404, "");
    return send_file(wsi, out, path, type, fd, &s);
}

static int http(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len) {
    switch (reason) {
    case LWS_CALLBACK_HTTP: return serve(wsi, user, in);
    case LWS_CALLBACK_HTTP_WRITEABLE: return go_on_sending(wsi, user);
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
    case LWS_CALLBACK_CLOSED_HTTP: stop_sending(user); return 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return write_refusal(wsi, 403, "connection: close\r\n") ? 1 : -1;
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return -1; /* nothing here speaks WebSocket */
    default: return lws_callback_http_dummy(wsi, reason, user, in, len);
    }
}

/* ---- connections ------------------------------------------------------------------------------------------ */

/* There is no descriptor left for a connection that waits. It would wait for ever, and wake us for ever: the one
 * that was kept back takes it off the queue. */
static void turn_away(net *n, int listening) {
    close(n->spare);
    int fd = accept4(listening, NULL, NULL, SOCK_CLOEXEC);
    if (fd >= 0) close(fd);
    n->spare = open("/dev/null", O_RDONLY | O_CLOEXEC);
}

static int accept_all(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len) {
    (void)user, (void)in, (void)len;
    if (reason != LWS_CALLBACK_RAW_RX_FILE) return 0;
    net *n = lws_context_user(lws_get_context(wsi));
    int listening = lws_get_socket_fd(wsi);
    bool crowded = false;
    for (int i = 0; i < 64; i++) { /* others want to be served in between */
        int fd = accept4(listening, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
        if (fd >= 0) {
            crowded |= !lws_adopt_socket_vhost(n->host, fd); /* which closes it when it has no room */
        } else if (errno == EMFILE || errno == ENFILE) {
            crowded = true;
            turn_away(n, listening);
        } else if (errno != EINTR && errno != ECONNABORTED) {
            break;
        }
    }
    if (crowded && !n->said && n->config.crowded) n->config.crowded(n->config.context);
    n->said |= crowded;
    return 0;
}

static const struct lws_protocols protocols[] = {
    {.name = "http", .callback = http, .per_session_data_size = sizeof(sending)},
    {.name = "listen", .callback = accept_all},
    {.name = NULL},
};

net *net_open(const net_config *c, int *why) {
    struct lws_context_creation_info info = {0};
    int fd[LISTEN_MOST], listening = 0;
    net *n = calloc(1, sizeof *n);
    *why = ENOMEM;
    if (!n) return NULL;
    n->config = *c;
    n->port = c->port;
    n->spare = open("/dev/null", O_RDONLY | O_CLOEXEC);
    *why = realpath(c->root, n->root) ? 0 : errno;
    if (!*why) listening = listen_open(c->host, &n->port, fd, why);
    if (!listening) {
        net_close(n);
        return NULL;
    }
    lws_set_log_level(0, NULL); /* what matters is said by us, and once */
    info.options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS;
    info.user = n;
    n->context = lws_create_context(&info);
    info.options = 0;
    info.port = CONTEXT_PORT_NO_LISTEN_SERVER; /* we do, on addresses of our choice */
    info.protocols = protocols;
    info.vhost_name = "bailey";
    info.keepalive_timeout = 30;
    if (n->context) n->host = lws_create_vhost(n->context, &info);
    bool good = n->host;
    for (int i = 0; i < listening; i++) {
        lws_sock_file_fd_type file = {.filefd = fd[i]};
        if (!good)
            close(fd[i]);
        else if (!lws_adopt_descriptor_vhost(n->host, LWS_ADOPT_RAW_FILE_DESC, file, "listen", NULL))
            good = false;
    }
    if (good) return n;
    *why = ENOMEM;
    net_close(n);
    return NULL;
}

int net_port(const net *n) { return n->port; }

void net_run(net *n) {
    while (!n->stop && lws_service(n->context, 0) >= 0) continue;
}

/* From any thread: a flag, and a byte into the pipe that the service listens to. */
void net_stop(net *n) {
    n->stop = true;
    lws_cancel_service(n->context);
}

void net_close(net *n) {
    if (!n) return;
    if (n->context) lws_context_destroy(n->context);
    if (n->spare >= 0) close(n->spare);
    free(n);
}
