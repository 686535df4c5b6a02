/* net.c -- see net.h. Static files over HTTP with libwebsockets: only what lies in the folder, each
 * with its type, and with headers that let the page load nothing from anywhere else. */
#include "net.h"

#include <arpa/inet.h>
#include <errno.h>
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

struct net {
    struct lws_context *context;
    struct lws_vhost *host;
    char root[PATH_MAX]; /* without links, so that what lies in it begins with it */
    atomic_bool stop;
};

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
    "permissions-policy: camera=(), geolocation=(), microphone=()\r\n";

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

static int refuse(struct lws *wsi, unsigned status) {
    if (lws_return_http_status(wsi, status, NULL)) return -1;
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

/* The file a plain path names; false if there is none, or if a link leads out of the folder. */
static bool find(const net *n, const char *path, char file[PATH_MAX]) {
    char wanted[PATH_MAX];
    struct stat s;
    size_t root = strlen(n->root);
    if ((size_t)snprintf(wanted, sizeof wanted, "%s%s", n->root, path) >= sizeof wanted) return false;
    if (!realpath(wanted, file) || stat(file, &s) || !S_ISREG(s.st_mode)) return false;
    return !strncmp(file, n->root, root) && file[root] == '/';
}

static int serve(struct lws *wsi, const char *path) {
    net *n = lws_context_user(lws_get_context(wsi));
    char file[PATH_MAX];
    if (lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) <= 0 && lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) <= 0)
        return refuse(wsi, HTTP_STATUS_METHOD_NOT_ALLOWED);
    if (!strcmp(path, "/")) path = "/index.html";
    if (!plain(path)) return refuse(wsi, HTTP_STATUS_NOT_FOUND);
    const char *type = type_of(path);
    if (!type || !find(n, path, file)) return refuse(wsi, HTTP_STATUS_NOT_FOUND);
    /* What the build names by content never changes; everything else is asked for again. */
    char headers[sizeof guard + 128];
    snprintf(headers, sizeof headers, "%scache-control: %s\r\n", guard,
             strncmp(path, "/assets/", 8) ? "no-cache" : "public, max-age=31536000, immutable");
    int sent = lws_serve_http_file(wsi, file, type, headers, (int)strlen(headers));
    if (sent < 0) return -1;
    return sent > 0 && lws_http_transaction_completed(wsi) ? -1 : 0;
}

static int http(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len) {
    switch (reason) {
    case LWS_CALLBACK_HTTP: return serve(wsi, in);
    case LWS_CALLBACK_HTTP_FILE_COMPLETION: return lws_http_transaction_completed(wsi) ? -1 : 0;
    default: return lws_callback_http_dummy(wsi, reason, user, in, len);
    }
}

static const struct lws_protocols protocols[] = {{.name = "http", .callback = http}, {.name = NULL}};

/* libwebsockets says little about why an address cannot be had: the system is asked first. */
static int cannot_bind(const net_config *c) {
    struct sockaddr_in at = {.sin_family = AF_INET, .sin_port = htons((uint16_t)c->port)};
    int yes = 1, why = 0;
    if (inet_pton(AF_INET, c->host, &at.sin_addr) != 1) return EADDRNOTAVAIL;
    int s = socket(AF_INET, SOCK_STREAM, 0);
    if (s < 0) return errno;
    setsockopt(s, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (bind(s, (const struct sockaddr *)&at, sizeof at) || listen(s, 1)) why = errno;
    close(s);
    return why;
}

net *net_open(const net_config *c, int *why) {
    struct lws_context_creation_info info = {0};
    net *n = calloc(1, sizeof *n);
    *why = !n ? ENOMEM : !realpath(c->root, n->root) ? errno : cannot_bind(c);
    if (*why) {
        free(n);
        return NULL;
    }
    lws_set_log_level(LLL_ERR, NULL);
    info.options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS;
    info.user = n;
    n->context = lws_create_context(&info);
    /* With IPv6 on, libwebsockets would listen on every address whatever `iface` says. */
    info.options = LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND | LWS_SERVER_OPTION_DISABLE_IPV6;
    info.iface = c->host;
    info.port = c->port;
    info.protocols = protocols;
    info.vhost_name = "bailey";
    info.keepalive_timeout = 30;
    if (n->context) n->host = lws_create_vhost(n->context, &info);
    if (!n->host) {
        *why = EADDRNOTAVAIL;
        net_close(n);
        return NULL;
    }
    return n;
}

int net_port(const net *n) { return lws_get_vhost_listen_port(n->host); }

void net_run(net *n) {
    while (!n->stop && lws_service(n->context, 0) >= 0) continue;
}

/* From any thread: a flag, and a byte into the pipe that the service listens to. */
void net_stop(net *n) {
    n->stop = true;
    lws_cancel_service(n->context);
}

void net_close(net *n) {
    if (n && n->context) lws_context_destroy(n->context);
    free(n);
}
