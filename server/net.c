/* net.c -- see net.h. Static files over HTTP with libwebsockets: only what lies in the folder, each
 * with its type, and with headers that let the page load nothing from anywhere else. Connections are
 * accepted here and handed to the library, which speaks HTTP/1.1 and nothing more with them. */
#include "net.h"

#include <errno.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "files.h"
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

static int serve(struct lws *wsi, files_sending *out, const char *path) {
    const net *n = lws_context_user(lws_get_context(wsi));
    char host[300];
    if (!*files_header(wsi, WSI_TOKEN_HOST, host, sizeof host)) return files_refuse(wsi, out, 400, "");
    if (!http_is_our_host(host, n->config.host)) return files_refuse(wsi, out, 421, "");
    return files_serve(wsi, out, n->root, path);
}

static int http(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len) {
    switch (reason) {
    case LWS_CALLBACK_HTTP: return serve(wsi, user, in);
    case LWS_CALLBACK_HTTP_WRITEABLE: return files_go_on(wsi, user);
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
    case LWS_CALLBACK_CLOSED_HTTP: files_stop(user); return 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return files_write_refusal(wsi, 403, "connection: close\r\n") ? 1 : -1;
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return -1; /* nothing here speaks WebSocket */
    default: return lws_callback_http_dummy(wsi, reason, user, in, len);
    }
}

/* ---- connections ------------------------------------------------------------------------------------------ */

static bool take(void *context, int fd) {
    net *n = context;
    return lws_adopt_socket_vhost(n->host, fd); /* which closes it when it has no room */
}

static int accept_all(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len) {
    (void)user, (void)in, (void)len;
    if (reason != LWS_CALLBACK_RAW_RX_FILE) return 0;
    net *n = lws_context_user(lws_get_context(wsi));
    bool crowded = listen_accept(lws_get_socket_fd(wsi), &n->spare, take, n);
    if (crowded && !n->said && n->config.crowded) n->config.crowded(n->config.context);
    n->said |= crowded;
    return 0;
}

static const struct lws_protocols protocols[] = {
    {.name = "http", .callback = http, .per_session_data_size = sizeof(files_sending)},
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
    n->spare = listen_spare();
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
