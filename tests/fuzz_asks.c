/* fuzz_asks.c -- libFuzzer asks the server for many (host/): requests with their bodies, and messages of WebSockets. Its sockets are
 * played here. Every request gets one answer, which is JSON; a refusal has a code and a reason; nothing ends in status 500; what
 * lines are told is JSON.
 *
 * An input is lines: who asks (0 nobody, 1 and 2 guests), W and a message, or H, a method, a path and a body. @A stands for the code of
 * a table that is open, @B for one at which both play. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "../core/json_read.h"
#include "../host/host.h"
#include "../server/web.h"

enum { PEOPLE = 3, RUNS_EACH = 200, TURNS = 8000, LINE = 4096, MOST_LINES = 12, CODE = 16 };

struct web {
    web_config config;
};

struct web_line {
    void *owner;
    text_out out;
    bool ending;
};

static web the_web;
static host *h;
static char folder[64], base[96], cookie[PEOPLE][96], code[2][CODE];
static web_line *line[PEOPLE];
static int waiting; /* requests without an answer */
static char last_headers[1024], *last_body;
static int last_status;

_Noreturn static void stop(const char *what, const char *text) {
    fprintf(stderr, "%s: %s\n", what, text);
    abort();
}

/* ---- the sockets -------------------------------------------------------------------------------------------- */

web *web_open(const web_config *c, int *why) {
    (void)why;
    the_web.config = *c;
    return &the_web;
}

int web_port(const web *w) { return w == &the_web; }
void web_run(web *w) { (void)w; }
void web_stop(web *w) { (void)w; }
void web_wake(web *w) { (void)w; }
void web_pump(web *w) { (void)w; }
void *web_owner(const web_line *l) { return l->owner; }
text_out *web_out(web_line *l) { return l->ending ? NULL : &l->out; }
void web_send(web_line *l) { (void)l; }
void web_send_later(web_line *l) { (void)l; }

void web_limits(const web *w, int *lines, size_t *bytes) {
    (void)w;
    *lines = PEOPLE;
    *bytes = 0;
}

void web_end(web_line *l, const char *why) {
    (void)why;
    l->ending = true;
}

static void drop_line(int who) {
    web_line *l = line[who];
    line[who] = NULL;
    if (!l) return;
    the_web.config.closed(the_web.config.context, l);
    free(l->out.at);
    free(l);
}

void web_close(web *w) {
    (void)w;
    for (int i = 0; i < PEOPLE; i++) drop_line(i);
}

/* ---- what is said ------------------------------------------------------------------------------------------- */

/* It is JSON; the tree, of one text at a time. */
static const json_node *tree_of(char *text) {
    static json_node *node;
    static size_t cap;
    size_t nodes = json_read_nodes(text), at;
    if (nodes > cap && !(node = realloc(node, (cap = 2 * nodes) * sizeof *node))) stop("memory", "");
    char *copy = strdup(text);
    const char *wrong = json_read(text, node, nodes, &at);
    if (wrong || node->type != JSON_IS_OBJECT) stop(wrong ? wrong : "no object", copy);
    free(copy);
    return node;
}

static void check_error(const json_node *error, int status) {
    const json_node *word = json_member(error, "code"), *why = json_member(error, "why");
    if ((status >= 400) != (error != NULL)) stop("a status that says something else", last_body);
    if (error && (!word || word->type != JSON_IS_STRING || !why || why->type != JSON_IS_STRING || !why->text[0]))
        stop("a refusal without a reason", last_body);
}

static void free_call(web_call *c) {
    free(c->body);
    free(c);
    waiting--;
}

void web_answer(web_call *c, int status, const char *headers, const char *type, const char *body, size_t len) {
    free(last_body);
    if (!(last_body = strndup(body, len))) stop("memory", "");
    last_status = status;
    snprintf(last_headers, sizeof last_headers, "%s", headers);
    if (strlen(last_body) != len || status < 200 || status > 599 || status == 500) stop("a bad answer", last_body);
    for (const char *p = headers; *p; p += strcspn(p, "\n") + 1)
        if (!strstr(p, "\r\n")) stop("a header without an end", headers);
    if (!strcmp(type, "application/json") && strcmp(c->method, "HEAD") != 0) {
        char *copy = strdup(last_body);
        check_error(json_member(tree_of(copy), "error"), status);
        free(copy);
    }
    free_call(c);
}

web_line *web_stream(web_call *c, void *owner, const char *type) {
    (void)type;
    web_line *l = calloc(1, sizeof *l);
    if (!l) stop("memory", "");
    l->owner = owner;
    free_call(c);
    drop_line(0); /* one at a time */
    return line[0] = l;
}

static void check_told(web_line *l) {
    for (char *p = l->out.at; p && *p;) {
        char *end = strchr(p, '\n');
        if (!end) stop("half a line", p);
        *end = 0;
        tree_of(p);
        p = end + 1;
    }
    l->out.len = 0;
    if (l->out.at) l->out.at[0] = 0;
}

/* ---- asking ------------------------------------------------------------------------------------------------- */

/* Until everything that was asked is on disk and answered. */
static void settle(void) {
    static const struct timespec moment = {.tv_nsec = 1000000};
    for (int turns = 0; turns == 0 || waiting; turns++) {
        if (turns > TURNS) stop("no answer", "");
        if (turns > 10) nanosleep(&moment, NULL); /* a job: passphrases take their time */
        the_web.config.turn(the_web.config.context);
    }
    for (int i = 0; i < 3; i++) the_web.config.turn(the_web.config.context);
    for (int i = 0; i < PEOPLE; i++) {
        if (!line[i]) continue;
        check_told(line[i]);
        if (line[i]->ending) drop_line(i);
    }
}

static web_call *new_call(int who, const char *method, const char *target, const char *body) {
    web_call *c = calloc(1, sizeof *c);
    if (!c || !(c->body = strdup(body))) stop("memory", "");
    size_t n = strcspn(target, "?");
    snprintf(c->method, sizeof c->method, "%s", method);
    snprintf(c->path, sizeof c->path, "%.*s", (int)n, target);
    snprintf(c->query, sizeof c->query, "%s", target[n] ? target + n + 1 : "");
    snprintf(c->cookie, sizeof c->cookie, "%s", cookie[who]);
    c->len = strlen(body);
    c->json = true;
    return c;
}

static void request(int who, const char *method, const char *target, const char *body) {
    waiting++;
    the_web.config.call(the_web.config.context, new_call(who, method, target, body));
    settle();
}

static void say(int who, char *text) {
    if (!line[who]) {
        web_call *c = new_call(who, "GET", the_web.config.socket, "");
        void *owner = the_web.config.greet(the_web.config.context, c);
        waiting++;
        free_call(c);
        if (!owner || !(line[who] = calloc(1, sizeof(web_line)))) stop("no line", "");
        line[who]->owner = owner;
        the_web.config.opened(the_web.config.context, line[who], owner);
    }
    the_web.config.said(the_web.config.context, line[who], text, strlen(text));
    settle();
}

static void be_guest(int who) {
    request(0, "POST", "/api/v1/guest", "{}");
    const char *secret = strstr(last_headers, "bailey=");
    if (!secret) stop("no guest", last_body);
    snprintf(cookie[who], sizeof cookie[who], "%.*s", (int)strcspn(secret, ";"), secret);
}

static void open_table(int i) {
    char path[64];
    request(1, "POST", "/api/v1/tables", "{\"game\":\"ys\",\"options\":{\"players\":2}}");
    const char *at = strstr(last_body, "\"table\":\"");
    if (!at || sscanf(at, "\"table\":\"%15[a-z0-9]", code[i]) != 1) stop("no table", last_body);
    if (!i) return;
    snprintf(path, sizeof path, "/api/v1/tables/%s/sit", code[i]);
    request(2, "POST", path, "{}");
    snprintf(path, sizeof path, "/api/v1/tables/%s/start", code[i]);
    request(1, "POST", path, "{}");
    if (last_status != 200) stop("no match", last_body);
}

static void tidy(void) {
    static const char *const ends[] = {"", "-wal", "-shm"};
    if (h) host_close(h);
    h = NULL;
    for (int i = 0; i < 3; i++) {
        char name[128];
        snprintf(name, sizeof name, "%s%s", base, ends[i]);
        unlink(name);
    }
    if (folder[0]) rmdir(folder);
}

static void begin(void) {
    const char *why, *detail;
    tidy();
    if (!folder[0]) atexit(tidy);
    snprintf(folder, sizeof folder, "/tmp/bailey-asks-XXXXXX");
    if (!mkdtemp(folder)) stop("no folder", folder);
    snprintf(base, sizeof base, "%s/host.db", folder);
    memset(cookie, 0, sizeof cookie);
    host_config c = {.host = "127.0.0.1", .threads = 1, .base = base};
    if (!(h = host_open(&c, &why, &detail))) stop("it does not open", why);
    be_guest(1);
    be_guest(2);
    open_table(0);
    open_table(1);
}

/* ---- an input ----------------------------------------------------------------------------------------------- */

/* With the codes of the tables in their places. */
static void fill_in(const char *text, size_t len, char out[LINE]) {
    size_t n = 0;
    for (size_t i = 0; i < len && n + CODE < LINE; i++) {
        if (text[i] == '@' && i + 1 < len && (text[i + 1] == 'A' || text[i + 1] == 'B'))
            n += (size_t)snprintf(out + n, CODE, "%s", code[text[++i] - 'A']);
        else if (text[i])
            out[n++] = text[i];
    }
    out[n] = 0;
}

static void run_line(const char *text, size_t len) {
    char filled[LINE], *copy, *method, *target, *body;
    if (len < 3) return;
    int who = text[0] >= '0' && text[0] < '0' + PEOPLE ? text[0] - '0' : 0;
    fill_in(text + 2, len - 2, filled);
    if (!(copy = strdup(filled))) stop("memory", ""); /* of the exact size */
    if (text[1] == 'W') {
        say(who, copy);
    } else {
        method = strtok_r(copy, " ", &body);
        target = method ? strtok_r(NULL, " ", &body) : NULL;
        if (target) request(who, method, target, body);
    }
    free(copy);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static int runs;
    if (runs++ % RUNS_EACH == 0) begin();
    const char *p = (const char *)data, *end = p + size;
    for (int lines = 0; p < end && lines < MOST_LINES; lines++) {
        const char *next = memchr(p, '\n', (size_t)(end - p));
        if (!next) next = end;
        run_line(p, (size_t)(next - p));
        p = next + 1;
    }
    return 0;
}
