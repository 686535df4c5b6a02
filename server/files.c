/* files.c -- see files.h. Only what lies in the folder, each with its type, and with headers that let the page load
 * nothing from anywhere else. */
#include "files.h"

#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "http.h"

typedef struct {
    const char *end, *type;
} mime;

static const mime types[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".net", "application/octet-stream"},
    {".mo", "application/octet-stream"},
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

/* Scripts, styles and pictures of our own, compiled WebAssembly, and nothing else; not in a frame, but for the one page that
 * is made for it: it has no cookie there (SameSite), so nobody can be made to do something in it. */
#define GUARD(frames, others)                                                                                   \
    "content-security-policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "     \
    "img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; " \
    "form-action 'self'; frame-ancestors " frames "\r\n"                                                        \
    "x-content-type-options: nosniff\r\n"                                                                       \
    "referrer-policy: no-referrer\r\n"                                                                          \
    "cross-origin-opener-policy: same-origin\r\n"                                                               \
    "cross-origin-resource-policy: " others "\r\n"                                                              \
    "permissions-policy: camera=(), geolocation=(), microphone=()\r\n"                                          \
    "vary: accept-encoding\r\n"
static const char guard[] = GUARD("'none'", "same-origin"), framed[] = GUARD("*", "cross-origin");
static const char frame_page[] = "/embed/index.html";

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
    case 201: return "Created";
    case 206: return "Partial Content";
    case 302: return "Found";
    case 304: return "Not Modified";
    case 400: return "Bad Request";
    case 401: return "Unauthorized";
    case 403: return "Forbidden";
    case 404: return "Not Found";
    case 405: return "Method Not Allowed";
    case 409: return "Conflict";
    case 413: return "Content Too Large";
    case 415: return "Unsupported Media Type";
    case 416: return "Range Not Satisfiable";
    case 422: return "Unprocessable Content";
    case 429: return "Too Many Requests";
    case 500: return "Internal Server Error";
    case 503: return "Service Unavailable";
    default: return "Misdirected Request";
    }
}

/* The status, our headers and the answer's own, each of which ends its line. */
static bool write_head(struct lws *wsi, int status, const char *guards, const char *own) {
    char text[LWS_PRE + sizeof guard + 1024];
    int n = snprintf(text + LWS_PRE, sizeof text - LWS_PRE, "HTTP/1.1 %d %s\r\n%s%s\r\n", status, word_for(status),
                     guards, own);
    return n < (int)(sizeof text - LWS_PRE) &&
           lws_write(wsi, (unsigned char *)text + LWS_PRE, (size_t)n, LWS_WRITE_HTTP_HEADERS) == n;
}

bool files_write_head(struct lws *wsi, int status, const char *own) { return write_head(wsi, status, guard, own); }

int files_end_answer(struct lws *wsi, files_sending *out) {
    out->ended = true;
    lws_callback_on_writable(wsi);
    return 0;
}

/* From how long it may wait for the network. Since 4.3 the library shortens that to its next timer, which may be due at once;
 * less than nothing stays what it is. */
bool files_put_by(struct lws *wsi) { return lws_service_adjust_timeout(lws_get_context(wsi), -1, 0) == 0; }

/* The connection stays for the next request, unless some of that is here already. A connection that is closed needlessly
 * costs little. */
int files_end_now(struct lws *wsi) {
    lws_set_timeout(wsi, NO_PENDING_TIMEOUT, 0); /* else it could go off in the question */
    return files_put_by(wsi) || lws_http_transaction_completed(wsi) ? -1 : 0;
}

/* An answer without a file: its text is its status. */
bool files_write_refusal(struct lws *wsi, int status, const char *own) {
    char head[512], body[LWS_PRE + 64];
    int n = snprintf(body + LWS_PRE, sizeof body - LWS_PRE, "%d %s\n", status, word_for(status));
    bool headless = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    snprintf(head, sizeof head, "%scontent-type: text/plain; charset=utf-8\r\ncontent-length: %d\r\n", own, n);
    return files_write_head(wsi, status, head) &&
           (headless || lws_write(wsi, (unsigned char *)body + LWS_PRE, (size_t)n, LWS_WRITE_HTTP_FINAL) == n);
}

bool files_brings_body(struct lws *wsi) {
    char length[24];
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0) return true;
    return lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) > 0 &&
           strcmp(files_header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, length, sizeof length), "0") != 0;
}

int files_refuse(struct lws *wsi, files_sending *out, int status, const char *own) {
    return files_write_refusal(wsi, status, own) && !files_brings_body(wsi) ? files_end_answer(wsi, out) : -1;
}

/* A header's text, empty without one; one that is too long counts as none. */
const char *files_header(struct lws *wsi, enum lws_token_indexes which, char *out, int cap) {
    if (lws_hdr_copy(wsi, out, cap, which) <= 0) out[0] = 0;
    return out;
}

/* ---- files ---------------------------------------------------------------------------------------------- */

/* Opens the file a plain path names; false if there is none, or if a link leads out of the folder. */
static bool open_file(const char *root, const char *path, const char *ending, int *fd, struct stat *s) {
    char wanted[PATH_MAX], file[PATH_MAX];
    size_t n = strlen(root);
    if ((size_t)snprintf(wanted, sizeof wanted, "%s%s%s", root, path, ending) >= sizeof wanted) return false;
    if (!realpath(wanted, file) || strncmp(file, root, n) != 0 || file[n] != '/') return false;
    *fd = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW);
    if (*fd < 0) return false;
    if (!fstat(*fd, s) && S_ISREG(s->st_mode)) return true;
    close(*fd);
    return false;
}

/* The build puts x.br and x.gz beside x: the smallest one that the browser understands is sent, unless x is newer. */
static const char *pick_encoding(const char *root, const char *path, const char *accepts, int *fd, struct stat *s) {
    static const char *const known[][2] = {{"br", ".br"}, {"gzip", ".gz"}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        struct stat small;
        int packed;
        if (!http_accepts(accepts, known[i][0]) || !open_file(root, path, known[i][1], &packed, &small)) continue;
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

static int send_file(struct lws *wsi, files_sending *out, const char *root, const char *path, const char *type, int fd,
                     struct stat *s) {
    char tag[80], text[1024], own[512], range[96] = "";
    const char *encoding =
        pick_encoding(root, path, files_header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, text, sizeof text), &fd, s);
    long long size = s->st_size, from = 0, to = size - 1;
    bool headless = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    int status = 200;
    snprintf(tag, sizeof tag, "\"%llx-%llx-%llx%s%s\"", (long long)s->st_mtim.tv_sec, (long long)s->st_mtim.tv_nsec,
             size, encoding ? "-" : "", encoding ? encoding : "");
    if (http_names_tag(files_header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, text, sizeof text), tag)) {
        status = 304;
    } else if (files_header(wsi, WSI_TOKEN_HTTP_IF_RANGE, text, sizeof text), !*text || !strcmp(text, tag)) {
        http_range wanted =
            http_read_range(files_header(wsi, WSI_TOKEN_HTTP_RANGE, text, sizeof text), size, &from, &to);
        if (wanted == HTTP_BEYOND) {
            close(fd);
            snprintf(range, sizeof range, "content-range: bytes */%lld\r\n", size);
            return files_refuse(wsi, out, 416, range);
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
    if (!write_head(wsi, status, strcmp(path, frame_page) != 0 ? guard : framed, own)) {
        close(fd);
        return -1;
    }
    if (status == 304 || headless || from > to) {
        close(fd);
        return files_end_answer(wsi, out);
    }
    *out = (files_sending){.on = true, .fd = fd, .at = from, .end = to + 1};
    lws_callback_on_writable(wsi);
    return 0;
}

void files_stop(files_sending *out) {
    if (out && out->on) close(out->fd);
    if (out) out->on = false;
}

/* The next piece of a file, whenever the connection has room for it. */
int files_go_on(struct lws *wsi, files_sending *out) {
    unsigned char piece[LWS_PRE + 16384];
    size_t most = sizeof piece - LWS_PRE;
    if (out->ended) {
        out->ended = false;
        return files_end_now(wsi);
    }
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
    files_stop(out);
    return files_end_now(wsi);
}

/* /embed/CODE: the page is the same for all, and reads in its own address what it shows. */
static bool is_frame(const char *path) {
    static const char begin[] = "/embed/";
    size_t n = strlen(begin);
    return !strncmp(path, begin, n) && path[n + strspn(path + n, "abcdefghijklmnopqrstuvwxyz0123456789")] == 0;
}

int files_serve(struct lws *wsi, files_sending *out, const char *root, const char *path) {
    struct stat s;
    int fd;
    if (lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) <= 0 && lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) <= 0)
        return files_refuse(wsi, out, 405, "allow: GET, HEAD\r\n");
    if (files_brings_body(wsi)) return files_refuse(wsi, out, 400, "");
    if (!strcmp(path, "/")) path = "/index.html";
    if (is_frame(path)) path = frame_page;
    const char *type = plain(path) ? type_of(path) : NULL;
    if (!type || !open_file(root, path, "", &fd, &s)) return files_refuse(wsi, out, 404, "");
    return send_file(wsi, out, root, path, type, fd, &s);
}
