/* web.c -- see web.h. */
#include "web.h"

#include <errno.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

#include "files.h"
#include "http.h"
#include "listen.h"
#include "web_inside.h"

enum { RX = 1024, FIRST_OUT = 1024, SPARE_OUT = 4096, TURNED_AWAY = 400, KERNEL_OUT = 256 << 10 };

/* ---- lines -------------------------------------------------------------------------------------------- */

void web_link(web_line *l, web_line **list) {
    l->next = *list;
    l->before = list;
    if (*list) (*list)->before = &l->next;
    *list = l;
}

void web_unlink(web_line *l) {
    *l->before = l->next;
    if (l->next) l->next->before = l->before;
}

static web_line *new_line(struct lws *wsi, void *owner, bool stream) {
    web_line *l = calloc(1, sizeof *l);
    if (!l) return NULL;
    *l = (web_line){.w = web_of(wsi), .wsi = wsi, .owner = owner, .stream = stream};
    visit_of(wsi)->line = l;
    web_link(l, &l->w->others);
    l->w->lines++;
    return l;
}

void web_drop_out(web_line *l) {
    web *w = l->w;
    if (!l->out.at) return;
    w->waiting -= l->out.len - LWS_PRE;
    if (w->spares < WEB_SPARES && l->out.cap <= SPARE_OUT)
        w->spare[w->spares++] = l->out;
    else
        free(l->out.at);
    l->out = (text_out){0};
}

void web_leave_ready(web_line *l) {
    if (!l->asked) return;
    *l->ready_before = l->next_ready;
    if (l->next_ready)
        l->next_ready->ready_before = l->ready_before;
    else if (l->late)
        l->w->later_end = l->ready_before;
    l->asked = false;
}

static void free_line(visit *v) {
    web_line *l = v->line;
    if (!l) return;
    v->line = NULL;
    web_unlink(l);
    web_leave_ready(l);
    l->w->config.closed(l->w->config.context, l);
    l->w->lines--;
    l->w->waiting -= l->held;
    web_drop_out(l);
    crowd_leave(l->place);
    free(l->in);
    free(l);
}

/* Who listens to a stream has nothing more to say. What he says nevertheless the library leaves where it is, and wakes up for it
 * again and again, also when he has gone; so he is let go. What he said together with his request is not in the socket any
 * more, but put by. */
static int look_after(struct lws *wsi, web_line *l) {
    char byte;
    bool first = !l->looked;
    l->looked = true;
    if (first && files_put_by(wsi)) return -1;
    ssize_t n = recv(lws_get_socket_fd(wsi), &byte, 1, MSG_PEEK | MSG_DONTWAIT);
    if (n >= 0 || (errno != EAGAIN && errno != EINTR)) return -1;
    lws_set_timer_usecs(wsi, LWS_US_PER_SEC);
    return 0;
}

/* What comes through a proxy is counted here: whose it is nobody knew when it was accepted. */
static bool enter_stream(const web_call *c, struct lws *wsi, crowd_place **place) {
    return lws_get_opaque_user_data(wsi) || web_enter(web_of(wsi), c->address, place);
}

static void turn_away_stream(web_call *c, const web *w) {
    char text[TURNED_AWAY];
    size_t n = w->config.turn_away(w->config.context, c, 429, text, sizeof text);
    web_answer(c, 429, "", "application/json", text, n);
}

web_line *web_stream(web_call *c, void *owner, const char *type) {
    asking *a = c->inner;
    web_line *l = NULL;
    crowd_place *place = NULL;
    char own[256];
    if (a->wsi && !enter_stream(c, a->wsi, &place)) {
        turn_away_stream(c, web_of(a->wsi));
        return NULL;
    }
    if (a->wsi) {
        visit_of(a->wsi)->out = NULL;
        snprintf(own, sizeof own, "content-type: %s\r\ncache-control: no-store\r\ntransfer-encoding: chunked\r\n",
                 type);
        if (files_write_head(a->wsi, 200, own)) l = new_line(a->wsi, owner, true);
        if (l)
            l->place = place;
        else
            crowd_leave(place);
        lws_set_timer_usecs(a->wsi, 0);
        lws_set_timeout(a->wsi, NO_PENDING_TIMEOUT, 0);
    }
    free(a);
    web_free_call(c);
    return l;
}

void *web_owner(const web_line *l) { return l->owner; }

text_out *web_out(web_line *l) {
    if (l->ending || l->too_much) return NULL;
    if (!l->out.at) {
        l->out = l->w->spares ? l->w->spare[--l->w->spares] : (text_out){malloc(FIRST_OUT), 0, FIRST_OUT};
        if (!l->out.at) return NULL;
        l->out.len = LWS_PRE;
        l->out.at[LWS_PRE] = 0;
    } else {
        l->w->waiting -= l->out.len - LWS_PRE; /* counted again when it is sent */
    }
    return &l->out;
}

static void enter(web_line *l, web_line **at, bool late) {
    l->asked = true;
    l->late = late;
    l->next_ready = *at;
    l->ready_before = at;
    if (*at) (*at)->ready_before = &l->next_ready;
    *at = l;
}

static void enter_ready(web_line *l) {
    if (l->asked && l->late) web_leave_ready(l);
    if (!l->asked) enter(l, &l->w->ready, false);
}

static void enter_later(web_line *l) {
    web *w = l->w;
    l->due = web_now() + WEB_TICK;
    enter(l, w->later_end, true);
    w->later_end = &l->next_ready;
}

static void count_waiting(web_line *l) {
    l->w->waiting += l->out.len - LWS_PRE;
    if (l->out.len > l->w->config.most_waiting) l->too_much = true; /* it does not read: it is dropped */
}

void web_send(web_line *l) {
    count_waiting(l);
    enter_ready(l);
}

void web_send_later(web_line *l) {
    count_waiting(l);
    if (!l->asked) enter_later(l);
}

static void close_with(struct lws *wsi, enum lws_close_status status, const char *why) {
    char text[124];
    snprintf(text, sizeof text, "%s", why);
    lws_close_reason(wsi, status, (unsigned char *)text, strlen(text));
}

void web_end(web_line *l, const char *why) {
    if (!l->wsi) {
        l->ending = true;
        enter_ready(l);
        return;
    }
    if (!l->stream) close_with(l->wsi, LWS_CLOSE_STATUS_POLICY_VIOLATION, why);
    l->ending = true;
    lws_callback_on_writable(l->wsi);
}

/* A chunk has its length in front, in the library's room, and a line end behind. */
static bool write_chunk(web_line *l) {
    char size[16];
    size_t n = l->out.len - LWS_PRE;
    int k = snprintf(size, sizeof size, "%zx\r\n", n);
    char *begin = l->out.at + LWS_PRE - k, *all = malloc(LWS_PRE + (size_t)k + n + 2);
    if (!all) return false;
    memcpy(begin, size, (size_t)k);
    memcpy(all + LWS_PRE, begin, (size_t)k + n);
    all[LWS_PRE + (size_t)k + n] = '\r';
    all[LWS_PRE + (size_t)k + n + 1] = '\n';
    size_t len = (size_t)k + n + 2;
    bool fine = lws_write(l->wsi, (unsigned char *)all + LWS_PRE, len, LWS_WRITE_HTTP) == (int)len;
    free(all);
    return fine;
}

/* The library keeps what it cannot send, and says nothing more until that is gone. */
static void count_held(web_line *l, size_t n) {
    l->w->waiting -= l->held;
    l->held = n && lws_partial_buffered(l->wsi) ? n : 0;
    l->w->waiting += l->held;
    if (l->held) lws_callback_on_writable(l->wsi);
}

static int write_line(web_line *l) {
    bool fine = true;
    if (l->too_much) return -1;
    count_held(l, 0);
    if (l->out.at && l->out.len > LWS_PRE) {
        size_t n = l->out.len - LWS_PRE;
        fine = l->stream ? write_chunk(l)
                         : lws_write(l->wsi, (unsigned char *)l->out.at + LWS_PRE, n, LWS_WRITE_TEXT) >= (int)n;
        web_drop_out(l);
        count_held(l, n);
    }
    if (fine && l->ending && l->stream) {
        char last[LWS_PRE + 8];
        snprintf(last + LWS_PRE, sizeof last - LWS_PRE, "0\r\n\r\n");
        lws_write(l->wsi, (unsigned char *)last + LWS_PRE, 5, LWS_WRITE_HTTP);
    }
    return fine && !l->ending ? 0 : -1;
}

static size_t waiting_bytes(const web_line *l) {
    return l->held + l->rest_len - l->rest_at + (l->out.at ? l->out.len - LWS_PRE : 0);
}

static web_line *fuller_than(web_line *fullest, web_line *list) {
    for (web_line *l = list; l; l = l->next)
        if (waiting_bytes(l) > (fullest ? waiting_bytes(fullest) : 0)) fullest = l;
    return fullest;
}

static web_line *find_fullest(web *w) { return fuller_than(fuller_than(NULL, w->plain), w->others); }

/* Each line may be slow to read; all of them together may not fill the memory. */
static void drop_fullest(web *w) {
    for (web_line *l; w->waiting > w->config.most_waiting_together && (l = find_fullest(w));) {
        if (!l->wsi) {
            plain_drop(l);
            continue;
        }
        l->too_much = true;
        web_drop_out(l);
        count_held(l, 0);
        lws_set_timeout(l->wsi, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_ASYNC);
    }
}

/* What there is to send goes out at the end of a turn, without asking each socket whether it has room: nearly always it
 * has, and otherwise the library keeps the rest. A line of which something is kept waits until that is gone. */
static void send_ready(web *w) {
    int64_t now = w->later ? web_now() : 0;
    while (w->later && w->later->due <= now) enter_ready(w->later);
    for (web_line *l; (l = w->ready);) {
        web_leave_ready(l);
        if (!l->wsi) {
            if (plain_write(l) < 0) plain_drop(l);
        } else if (lws_partial_buffered(l->wsi))
            lws_callback_on_writable(l->wsi);
        else if (write_line(l) < 0)
            lws_set_timeout(l->wsi, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_ASYNC);
    }
    drop_fullest(w);
}

/* A message whole, or gathered from its pieces. */
static int hear(struct lws *wsi, web_line *l, const char *bytes, size_t n) {
    const web_config *c = &l->w->config;
    bool last = lws_is_final_fragment(wsi) && !lws_remaining_packet_payload(wsi);
    if (lws_frame_is_binary(wsi) || l->in_len + n > c->most_message) {
        const char *why = "a message is text, and not so long";
        close_with(wsi, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, why);
        return -1;
    }
    char *whole, small[RX + 1];
    if (last && !l->in && n <= RX) {
        memcpy(small, bytes, n);
        whole = small;
    } else {
        char *more = realloc(l->in, l->in_len + n + 1);
        if (!more) return -1;
        l->in = more;
        memcpy(l->in + l->in_len, bytes, n);
        whole = l->in;
    }
    l->in_len += n;
    if (!last) return 0;
    whole[l->in_len] = 0;
    if (!l->ending && !l->too_much) c->said(c->context, l, whole, l->in_len);
    free(l->in);
    l->in = NULL;
    l->in_len = 0;
    return 0;
}

/* Before a WebSocket opens, and before there is a visit: is the path ours, and the page that asks? */
static int confirm_upgrade(struct lws *wsi, const char *protocol) {
    const web *w = web_of(wsi);
    char path[256];
    calls_header(wsi, WSI_TOKEN_GET_URI, path, sizeof path);
    int status = calls_turned_away(wsi);
    if (!status && strcmp(path, w->config.socket) != 0) status = 404;
    if (!status && (strcasecmp(protocol, "websocket") != 0 || calls_foreign(wsi))) status = 403;
    if (!status) return 0;
    return files_write_refusal(wsi, status, "connection: close\r\n") ? 1 : -1;
}

static int open_line(struct lws *wsi) {
    web *w = web_of(wsi);
    web_call *c = calls_read(wsi, w->config.socket);
    void *owner = c ? w->config.greet(w->config.context, c) : NULL;
    web_free_call(c);
    web_line *l = owner ? new_line(wsi, owner, false) : NULL;
    if (!l) return -1;
    w->config.opened(w->config.context, l, owner);
    return 0;
}

static int http(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len) {
    visit *v = user;
    switch (reason) {
    case LWS_CALLBACK_HTTP: return calls_begin(wsi, v, in);
    case LWS_CALLBACK_HTTP_BODY: return calls_body(wsi, v, in, len);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION: return v->in ? calls_hand_over(wsi, v) : 0;
    case LWS_CALLBACK_HTTP_WRITEABLE: return v->line ? write_line(v->line) : calls_go_on(wsi, v);
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return confirm_upgrade(wsi, in);
    case LWS_CALLBACK_ESTABLISHED: return open_line(wsi);
    case LWS_CALLBACK_RECEIVE: return v->line ? hear(wsi, v->line, in, len) : -1;
    case LWS_CALLBACK_TIMER: return v->line && v->line->stream ? look_after(wsi, v->line) : 0;
    case LWS_CALLBACK_SERVER_WRITEABLE: return v->line ? write_line(v->line) : -1;
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
    case LWS_CALLBACK_CLOSED_HTTP:
    case LWS_CALLBACK_CLOSED:
        if (!v) return 0;
        calls_forget(v);
        free_line(v);
        return 0;
    case LWS_CALLBACK_WSI_DESTROY: crowd_leave(lws_get_opaque_user_data(wsi)); return 0;
    default: return 0;
    }
}

/* ---- the loop ----------------------------------------------------------------------------------------- */

bool web_enter(web *w, const char *address, crowd_place **place) {
    *place = address[0] ? crowd_enter(&w->crowd, address, w->config.most_connections) : NULL;
    return *place || !address[0];
}

/* Its place goes with it, until LWS_CALLBACK_WSI_DESTROY. */
bool web_adopt(web *w, int fd, crowd_place *place) {
    struct lws *wsi = lws_adopt_socket_vhost(w->host, fd);
    if (wsi)
        lws_set_opaque_user_data(wsi, place);
    else
        crowd_leave(place);
    return wsi;
}

/* Whose a proxy's connection is will be known when it asks for something. */
static bool enter_connection(web *w, int fd, crowd_place **place) {
    char address[sizeof((web_call *)0)->address];
    listen_peer(fd, address, sizeof address);
    if (w->config.behind && http_is_near(address)) address[0] = 0;
    web_find_address(w, "", address, sizeof address);
    return web_enter(w, address, place);
}

static bool take(void *context, int fd) {
    web *w = context;
    crowd_place *place;
    int yes = 1, out = KERNEL_OUT; /* the kernel would take megabytes for each that does not read */
    if (!enter_connection(w, fd, &place)) {
        close(fd);
        return true;
    }
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &out, sizeof out);
    return w->config.cert ? web_adopt(w, fd, place) : plain_take(w, fd, place);
}

static int serve_plain(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len) {
    (void)user, (void)in, (void)len;
    if (reason == LWS_CALLBACK_RAW_RX_FILE) plain_service(web_of(wsi));
    return 0;
}

static int accept_all(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len) {
    (void)user, (void)in, (void)len;
    if (reason != LWS_CALLBACK_RAW_RX_FILE) return 0;
    web *w = web_of(wsi);
    bool crowded = listen_accept(lws_get_socket_fd(wsi), &w->spare_fd, take, w);
    if (crowded && !w->said) w->config.crowded(w->config.context);
    w->said |= crowded;
    return 0;
}

static void tick(lws_sorted_usec_list_t *sul) {
    web *w = lws_container_of(sul, web, sul);
    w->config.tick(w->config.context);
    plain_sweep(w);
    lws_sul_schedule(w->context, 0, &w->sul, tick, (lws_usec_t)WEB_TICK * LWS_US_PER_MS);
}

static const struct lws_protocols protocols[] = {
    {.name = "http", .callback = http, .per_session_data_size = sizeof(visit), .rx_buffer_size = RX},
    {.name = "listen", .callback = accept_all},
    {.name = "plain", .callback = serve_plain},
    {.name = NULL},
};

/* Who says nothing is asked whether he is there, and is let go when he is not. */
static const lws_retry_bo_t patience = {.secs_since_valid_ping = 60, .secs_since_valid_hangup = 90};

web *web_open(const web_config *c, int *why) {
    struct lws_context_creation_info info = {0};
    int fd[LISTEN_MOST], listening = 0;
    web *w = calloc(1, sizeof *w);
    *why = ENOMEM;
    if (!w) return NULL;
    w->config = *c;
    w->port = c->port;
    w->spare_fd = listen_spare();
    w->epoll = -1;
    w->later_end = &w->later;
    *why = !c->root || realpath(c->root, w->root) ? 0 : errno;
    if (!*why) listening = listen_open(c->host, &w->port, fd, why);
    if (!listening) {
        web_close(w);
        return NULL;
    }
    lws_set_log_level(0, NULL);
    info.options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS;
    if (c->cert) info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    info.user = w;
    info.pt_serv_buf_size = WEB_PIECE;
    w->context = lws_create_context(&info);
    info.options = c->cert ? LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT : 0; /* else the certificate is not looked at */
    info.port = CONTEXT_PORT_NO_LISTEN_SERVER;
    info.protocols = protocols;
    info.vhost_name = "bailey";
    info.keepalive_timeout = 30;
    info.retry_and_idle_policy = &patience;
    info.alpn = "http/1.1"; /* a library that knows HTTP/2 would promise it, and our answers are not in it */
    info.ssl_cert_filepath = c->cert;
    info.ssl_private_key_filepath = c->key;
    if (w->context) w->host = lws_create_vhost(w->context, &info);
    bool good = w->host && plain_open(w);
    lws_sock_file_fd_type all = {.filefd = w->epoll};
    good = good && lws_adopt_descriptor_vhost(w->host, LWS_ADOPT_RAW_FILE_DESC, all, "plain", NULL);
    for (int i = 0; i < listening; i++) {
        lws_sock_file_fd_type file = {.filefd = fd[i]};
        if (!good)
            close(fd[i]);
        else if (!lws_adopt_descriptor_vhost(w->host, LWS_ADOPT_RAW_FILE_DESC, file, "listen", NULL))
            good = false;
    }
    if (good) {
        lws_sul_schedule(w->context, 0, &w->sul, tick, (lws_usec_t)WEB_TICK * LWS_US_PER_MS);
        return w;
    }
    *why = c->cert && !w->host ? EPROTO : ENOMEM;
    web_close(w);
    return NULL;
}

int web_port(const web *w) { return w->port; }

void web_limits(const web *w, int *lines, size_t *waiting) {
    *lines = w->lines;
    *waiting = w->waiting;
}

void web_run(web *w) {
    while (!w->stop) {
        plain_go_on(w);
        if (w->unheard) lws_cancel_service(w->context); /* it does not wait then */
        if (lws_service(w->context, 0) < 0) break;
        w->config.turn(w->config.context);
        send_ready(w);
    }
}

void web_pump(web *w) {
    send_ready(w);
    plain_service(w);
}

void web_stop(web *w) {
    w->stop = true;
    lws_cancel_service(w->context);
}

void web_wake(web *w) { lws_cancel_service(w->context); }

void web_close(web *w) {
    if (!w) return;
    send_ready(w); /* what was still answered in farewell */
    while (w->plain) plain_drop(w->plain);
    if (w->context) lws_context_destroy(w->context);
    if (w->spare_fd >= 0) close(w->spare_fd);
    while (w->spares) free(w->spare[--w->spares].at);
    free(w);
}
