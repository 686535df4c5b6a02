/* calls.c -- requests that libwebsockets brings, whole, and the answers to them. See web_inside.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "files.h"
#include "http.h"
#include "web_inside.h"

/* ---- requests ----------------------------------------------------------------------------------------- */

void calls_header(struct lws *wsi, enum lws_token_indexes which, char *out, size_t cap) {
    files_header(wsi, which, out, (int)cap);
}

static const char *method_of(struct lws *wsi) {
    static const struct {
        enum lws_token_indexes token;
        const char *name;
    } known[] = {{WSI_TOKEN_GET_URI, "GET"},        {WSI_TOKEN_HEAD_URI, "HEAD"}, {WSI_TOKEN_POST_URI, "POST"},
                 {WSI_TOKEN_DELETE_URI, "DELETE"},  {WSI_TOKEN_PUT_URI, "PUT"},   {WSI_TOKEN_PATCH_URI, "PATCH"},
                 {WSI_TOKEN_OPTIONS_URI, "OPTIONS"}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (lws_hdr_total_length(wsi, known[i].token) > 0) return known[i].name;
    return "";
}

/* Of the list of a proxy the last, which the proxy itself has seen; what stands before it anybody can write. A proxy is near:
 * whoever comes from far away is no proxy of ours. */
void web_find_address(const web *w, const char *forwarded, char *address, size_t cap) {
    if (w->config.behind && http_is_near(address)) {
        const char *last = strrchr(forwarded, ',');
        last = last ? last + 1 : forwarded;
        last += strspn(last, " \t");
        size_t n = strcspn(last, " \t");
        if (n) snprintf(address, cap, "%.*s", (int)(n < cap ? n : cap - 1), last);
    }
    http_shorten(address, cap);
    if (!w->config.behind && !w->config.strict && http_is_here(address)) address[0] = 0;
}

static void find_address(struct lws *wsi, char *out, size_t cap) {
    char forwarded[1024];
    lws_get_peer_simple(wsi, out, cap);
    calls_header(wsi, WSI_TOKEN_X_FORWARDED_FOR, forwarded, sizeof forwarded);
    web_find_address(web_of(wsi), forwarded, out, cap);
}

/* The library keeps the parts of the query one by one. */
static void read_query(struct lws *wsi, char *out, size_t cap) {
    size_t len = 0;
    out[0] = 0;
    for (int i = 0; len + 2 < cap; i++) {
        int n = lws_hdr_copy_fragment(wsi, out + len, (int)(cap - len - 1), WSI_TOKEN_HTTP_URI_ARGS, i);
        if (n < 0) break;
        len += (size_t)n;
        out[len++] = '&';
        out[len] = 0;
    }
    if (len) out[len - 1] = 0;
}

web_call *calls_read(struct lws *wsi, const char *path) {
    char auth[192], type[96];
    web_call *c = calloc(1, sizeof *c);
    if (!c) return NULL;
    snprintf(c->method, sizeof c->method, "%s", method_of(wsi));
    snprintf(c->path, sizeof c->path, "%.*s", (int)sizeof c->path - 1, path);
    read_query(wsi, c->query, sizeof c->query);
    calls_header(wsi, WSI_TOKEN_HTTP_COOKIE, c->cookie, sizeof c->cookie);
    calls_header(wsi, WSI_TOKEN_HTTP_ACCEPT_LANGUAGE, c->language, sizeof c->language);
    calls_header(wsi, WSI_TOKEN_HTTP_AUTHORIZATION, auth, sizeof auth);
    if (!strncasecmp(auth, "Bearer ", 7))
        snprintf(c->bearer, sizeof c->bearer, "%.*s", (int)sizeof c->bearer - 1, auth + 7);
    calls_header(wsi, WSI_TOKEN_HTTP_CONTENT_TYPE, type, sizeof type);
    c->json = !strncasecmp(type, "application/json", 16) && strchr("; \t", type[16]);
    find_address(wsi, c->address, sizeof c->address);
    c->body = calloc(1, 1);
    if (c->body) return c;
    free(c);
    return NULL;
}

void web_free_call(web_call *c) {
    if (c) free(c->body);
    free(c);
}

static bool begins(const char *text, const char *with) { return !strncmp(text, with, strlen(with)); }

/* Another site's page can make a browser send requests here, with our cookie: what changes something must come from our
 * own pages. Programs send no Origin. */
bool web_is_foreign(const web *w, const char *origin, const char *host) {
    if (!origin[0]) return false;
    const char *name = strstr(origin, "://");
    if (!name || (!begins(origin, "http://") && !begins(origin, "https://"))) return true;
    name += 3;
    return strcasecmp(name, host) != 0 && !(w->config.name && !strcasecmp(name, w->config.name));
}

bool calls_foreign(struct lws *wsi) {
    char origin[300], host[300];
    calls_header(wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin);
    if (!origin[0] && lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) > 0) return true; /* longer than any of ours */
    calls_header(wsi, WSI_TOKEN_HOST, host, sizeof host);
    return web_is_foreign(web_of(wsi), origin, host);
}

/* 0, or the status with which a request is turned away before anybody looks at it. */
int web_turned_away(const web *w, const char *host) {
    if (!*host) return 400;
    return http_is_our_host(host, w->config.name ? w->config.name : w->config.host) ? 0 : 421;
}

int calls_turned_away(struct lws *wsi) {
    char host[300];
    return web_turned_away(web_of(wsi), files_header(wsi, WSI_TOKEN_HOST, host, sizeof host));
}

int calls_hand_over(struct lws *wsi, visit *v) {
    web *w = web_of(wsi);
    web_call *c = v->in->call;
    v->out = v->in;
    v->in = NULL;
    lws_set_timeout(wsi, NO_PENDING_TIMEOUT, 0);
    w->config.call(w->config.context, c);
    return 0;
}

/* With or without the slash at the end. */
static bool is_api(const web *w, const char *path) {
    size_t n = strlen(w->config.api);
    return begins(path, w->config.api) || (strlen(path) == n - 1 && begins(w->config.api, path));
}

/* In the words of whoever takes the calls, where it is about one. */
static bool write_refusal(struct lws *wsi, const char *path, int status, const char *own) {
    char head[256], body[LWS_PRE + 512];
    const web_config *config = &web_of(wsi)->config;
    web_call c = {.len = 0};
    if (!is_api(web_of(wsi), path)) return files_write_refusal(wsi, status, own);
    snprintf(c.path, sizeof c.path, "%.*s", (int)sizeof c.path - 1, path);
    read_query(wsi, c.query, sizeof c.query);
    calls_header(wsi, WSI_TOKEN_HTTP_ACCEPT_LANGUAGE, c.language, sizeof c.language);
    size_t n = config->turn_away(config->context, &c, status, body + LWS_PRE, sizeof body - LWS_PRE);
    snprintf(head, sizeof head, "%scontent-type: application/json\r\ncontent-length: %zu\r\n", own, n);
    return files_write_head(wsi, status, head) &&
           (!strcmp(method_of(wsi), "HEAD") ||
            lws_write(wsi, (unsigned char *)body + LWS_PRE, n, LWS_WRITE_HTTP_FINAL) == (int)n);
}

static int refuse(struct lws *wsi, visit *v, const char *path, int status, const char *own) {
    return write_refusal(wsi, path, status, own) && !files_brings_body(wsi) ? files_end_answer(wsi, &v->file) : -1;
}

/* How long the body is, 0: none; -1: longer than any, or it does not say. */
static long announced(struct lws *wsi) {
    char length[24];
    if (!files_brings_body(wsi)) return 0;
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0) return -1;
    calls_header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, length, sizeof length);
    size_t most = web_of(wsi)->config.most_body;
    long n = length[0] && strspn(length, "0123456789") == strlen(length) ? atol(length) : -1;
    return n > (long)most ? -1 : n;
}

/* /m/CODE?at=57, an address for people, is that point of a match in the app; true: the browser was told. */
static bool calls_point(struct lws *wsi, visit *v, const char *path, int *done) {
    char at[16] = "", to[128];
    size_t n = begins(path, "/m/") ? strspn(path + 3, "abcdefghijklmnopqrstuvwxyz0123456789") : 0;
    enum { LONGEST_CODE = 23 };
    if (!n || n > LONGEST_CODE || path[3 + n]) return false;
    const char *step = lws_get_urlarg_by_name(wsi, "at=", at, sizeof at);
    if (!step || step[strspn(step, "0123456789")]) step = "";
    snprintf(to, sizeof to, "location: ../#/m/%s%s%s\r\n", path + 3, *step ? "/" : "", step);
    *done = files_refuse(wsi, &v->file, 302, to);
    return true;
}

int calls_begin(struct lws *wsi, visit *v, const char *path) {
    web *w = web_of(wsi);
    int status = calls_turned_away(wsi);
    int done;
    if (status) return refuse(wsi, v, path, status, "");
    if (calls_point(wsi, v, path, &done)) return done;
    if (!is_api(w, path) && strcmp(path, "/health") != 0 && strcmp(path, "/metrics") != 0) {
        if (!w->root[0]) return files_refuse(wsi, &v->file, 404, "");
        return files_serve(wsi, &v->file, w->root, path);
    }
    const char *method = method_of(wsi);
    bool reads = !strcmp(method, "GET") || !strcmp(method, "HEAD");
    if (!reads && calls_foreign(wsi)) return refuse(wsi, v, path, 403, "connection: close\r\n");
    long body = announced(wsi);
    if (body < 0) return refuse(wsi, v, path, 413, "connection: close\r\n");
    if (body && files_put_by(wsi)) return refuse(wsi, v, path, 400, "connection: close\r\n");
    v->in = calloc(1, sizeof *v->in);
    if (!v->in || !(v->in->call = calls_read(wsi, path))) {
        free(v->in);
        v->in = NULL;
        return refuse(wsi, v, path, 503, "");
    }
    v->in->wsi = wsi;
    v->in->call->inner = v->in;
    v->head_only = !strcmp(method, "HEAD");
    if (!body) return calls_hand_over(wsi, v);
    return 0;
}

int calls_body(struct lws *wsi, visit *v, const char *bytes, size_t n) {
    if (!v->in) return 0;
    web_call *c = v->in->call;
    if (c->len + n > web_of(wsi)->config.most_body) return -1;
    char *more = realloc(c->body, c->len + n + 1);
    if (!more) return -1;
    memcpy(more + c->len, bytes, n);
    c->body = more;
    c->len += n;
    c->body[c->len] = 0;
    return 0;
}

/* Who asked has gone: the answer, when it comes, is for nobody. */
void calls_forget(visit *v) {
    files_stop(&v->file);
    if (v->in) { /* nobody else has it yet */
        web_free_call(v->in->call);
        free(v->in);
        v->in = NULL;
    }
    if (v->out) v->out->wsi = NULL;
    v->out = NULL;
    free(v->answer);
    v->answer = NULL;
}

/* ---- answers ------------------------------------------------------------------------------------------ */

/* Since 4.3 the library closes a connection on which the next request came together with this one, as soon as it looks at that. So what is
 * short is written before it does, unless the library is still busy with a body. False: the connection is of no use any more. */
static bool write_answer(struct lws *wsi, visit *v, bool at_once, const char *body, size_t len) {
    char *room = malloc(LWS_PRE + len + 1);
    if (!room) return false;
    memcpy(room + LWS_PRE, body, len);
    if (v->head_only) len = 0;
    if (!at_once || len > WEB_PIECE) {
        v->answer = room;
        v->at = 0;
        v->len = len;
        lws_callback_on_writable(wsi);
        return true;
    }
    bool fine = !len || lws_write(wsi, (unsigned char *)room + LWS_PRE, len, LWS_WRITE_HTTP_FINAL) == (int)len;
    free(room);
    return fine && !files_end_answer(wsi, &v->file);
}

void web_answer(web_call *c, int status, const char *headers, const char *type, const char *body, size_t len) {
    asking *a = c->inner;
    char own[1400];
    if (a->wsi) {
        visit *v = visit_of(a->wsi);
        v->out = NULL;
        snprintf(own, sizeof own, "%scontent-type: %s\r\ncontent-length: %zu\r\ncache-control: no-store\r\n", headers,
                 type, len);
        if (!files_write_head(a->wsi, status, own) || !write_answer(a->wsi, v, !c->len, body, len))
            lws_set_timeout(a->wsi, PENDING_TIMEOUT_HTTP_CONTENT, LWS_TO_KILL_ASYNC);
    }
    free(a);
    web_free_call(c);
}

int calls_go_on(struct lws *wsi, visit *v) {
    if (v->file.on || v->file.ended) return files_go_on(wsi, &v->file);
    if (!v->answer) return 0;
    size_t n = v->len - v->at < WEB_PIECE ? v->len - v->at : WEB_PIECE;
    bool last = v->at + n == v->len;
    /* What is before the piece has been sent: the library may write its head there. */
    if (n && lws_write(wsi, (unsigned char *)v->answer + LWS_PRE + v->at, n,
                       last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < 0)
        return -1;
    v->at += n;
    if (!last) {
        lws_callback_on_writable(wsi);
        return 0;
    }
    free(v->answer);
    v->answer = NULL;
    return files_end_now(wsi);
}
