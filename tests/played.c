/* played.c -- see played.h. */
#include "played.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "../core/json_read.h"
#include "../host/host.h"
#include "../server/web.h"

enum { PEOPLE = PLAYED_PEOPLE, TURNS = 8000 };

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
static char folder[64], base[96], cookie[PEOPLE][96];
static web_line *line[PEOPLE];
static int waiting; /* requests without an answer */
static char last_headers[1024], *last_body;
static int last_status;

_Noreturn void played_stop(const char *what, const char *text) {
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
    if (!node || nodes > cap) node = realloc(node, (cap = 2 * nodes) * sizeof *node);
    if (!node) played_stop("memory", "");
    char *copy = strdup(text);
    const char *wrong = json_read(text, node, nodes, &at);
    if (wrong || node->type != JSON_IS_OBJECT) played_stop(wrong ? wrong : "no object", copy);
    free(copy);
    return node;
}

static void check_error(const json_node *error, int status) {
    const json_node *word = json_member(error, "code"), *why = json_member(error, "why");
    if ((status >= 400) != (error != NULL)) played_stop("a status that says something else", last_body);
    if (error && (!word || word->type != JSON_IS_STRING || !why || why->type != JSON_IS_STRING || !why->text[0]))
        played_stop("a refusal without a reason", last_body);
}

static void free_call(web_call *c) {
    free(c->body);
    free(c);
    waiting--;
}

void web_answer(web_call *c, int status, const char *headers, const char *type, const char *body, size_t len) {
    free(last_body);
    if (!(last_body = strndup(body, len))) played_stop("memory", "");
    last_status = status;
    snprintf(last_headers, sizeof last_headers, "%s", headers);
    if (strlen(last_body) != len || status < 200 || status > 599 || status == 500)
        played_stop("a bad answer", last_body);
    for (const char *p = headers; *p; p += strcspn(p, "\n") + 1)
        if (!strstr(p, "\r\n")) played_stop("a header without an end", headers);
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
    if (!l) played_stop("memory", "");
    l->owner = owner;
    free_call(c);
    drop_line(0); /* one at a time */
    return line[0] = l;
}

static void check_told(web_line *l) {
    for (char *p = l->out.at; p && *p;) {
        char *end = strchr(p, '\n');
        if (!end) played_stop("half a line", p);
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
        if (turns > TURNS) played_stop("no answer", "");
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
    if (!c || !(c->body = strdup(body))) played_stop("memory", "");
    size_t n = strcspn(target, "?");
    snprintf(c->method, sizeof c->method, "%s", method);
    snprintf(c->path, sizeof c->path, "%.*s", (int)n, target);
    snprintf(c->query, sizeof c->query, "%s", target[n] ? target + n + 1 : "");
    snprintf(c->cookie, sizeof c->cookie, "%s", cookie[who]);
    c->len = strlen(body);
    c->json = true;
    return c;
}

void played_request(int who, const char *method, const char *target, const char *body) {
    waiting++;
    the_web.config.call(the_web.config.context, new_call(who, method, target, body));
    settle();
}

void played_say(int who, char *text) {
    if (!line[who]) {
        web_call *c = new_call(who, "GET", the_web.config.socket, "");
        void *owner = the_web.config.greet(the_web.config.context, c);
        waiting++;
        free_call(c);
        if (!owner || !(line[who] = calloc(1, sizeof(web_line)))) played_stop("no line", "");
        line[who]->owner = owner;
        the_web.config.opened(the_web.config.context, line[who], owner);
    }
    the_web.config.said(the_web.config.context, line[who], text, strlen(text));
    settle();
}

static void be_guest(int who) {
    played_request(0, "POST", "/api/v1/guest", "{}");
    const char *secret = strstr(last_headers, "bailey=");
    if (!secret) played_stop("no guest", last_body);
    snprintf(cookie[who], sizeof cookie[who], "%.*s", (int)strcspn(secret, ";"), secret);
}

void played_end(void) {
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

void played_begin(void) {
    const char *why, *detail;
    played_end();
    if (!folder[0]) atexit(played_end);
    snprintf(folder, sizeof folder, "/tmp/bailey-played-XXXXXX");
    if (!mkdtemp(folder)) played_stop("no folder", folder);
    snprintf(base, sizeof base, "%s/host.db", folder);
    memset(cookie, 0, sizeof cookie);
    host_config c = {.host = "127.0.0.1", .threads = 1, .base = base};
    if (!(h = host_open(&c, &why, &detail))) played_stop("it does not open", why);
    be_guest(1);
    be_guest(2);
}

void played_hang_up(int who) { drop_line(who); }

void played_tick(void) {
    the_web.config.tick(the_web.config.context);
    settle();
}

int played_status(void) { return last_status; }

const char *played_body(void) { return last_body; }
