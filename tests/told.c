/* told.c -- see told.h. The client is the terminal's (remote/far.h), on one end of a pair of sockets. */
#include "told.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "../core/rng.h"
#include "../remote/far.h"
#include "../session/json_view_read.h"
#include "any_game.h"

enum { ALONE = 40 }; /* actions played on from a view that was taken */

typedef struct {
    const uint8_t *at;
    size_t left;
} bytes;

static unsigned take(bytes *b) {
    if (!b->left) return 0;
    b->left--;
    return *b->at++;
}

_Noreturn static void stop(const char *what) {
    fprintf(stderr, "%s\n", what);
    abort();
}

/* ---- the match -------------------------------------------------------------------------------------------------- */

/* So many actions: up to 508, the end of most matches, but mostly fewer, because whole matches take their time. */
static unsigned how_many(bytes *b) {
    unsigned n = take(b);
    return n * n / 128;
}

static bool choose_action(const game *g, const game_state *s, game_rng *rng, game_action *a) {
    game_action list[GAME_ACTIONS];
    unsigned who = g->actors(game_whole(s)), seat = rng_below(rng, 8);
    if (!who) return false;
    while (!(who >> seat & 1)) seat = (seat + 1) % 8;
    if (seat == GAME_CHANCE) return game_sample(g, s, rng, a);
    int n = g->legal(game_whole(s), (int)seat, list);
    if (n <= 0 || n > GAME_ACTIONS) stop("an actor has no choice");
    *a = list[rng_below(rng, (uint32_t)n)];
    return true;
}

static match *begin_match(const game *g, bytes *b, game_rng *rng) {
    game_options opt = {{0}};
    const char *why;
    for (int i = 0; i < g->n_options; i++) {
        const game_option *o = &g->options[i];
        opt.v[i] = (int16_t)(o->lo + (int)(take(b) % (unsigned)(o->hi - o->lo + 1)));
    }
    rng_seed(rng, take(b));
    return match_new(g, &opt, NULL, 1, &why);
}

static void play(match *m, unsigned actions, game_rng *rng) {
    game_action a;
    while (actions-- && choose_action(m->g, game_in(&m->now), rng, &a))
        if (match_play(m, a, MATCH_EVERYBODY, NULL)) stop("a legal action is refused");
}

/* Everything that is asked of a view which was taken for one. */
static void use(const game *g, int seat, const game_view *view) {
    static char text[65536];
    game_action a, list[GAME_ACTIONS];
    game_event told[GAME_EVENTS];
    game_log log = {.at = told, .cap = GAME_EVENTS};
    game_score score;
    game_buf s = {0};
    game_rng rng;
    text_out o = {text, 0, sizeof text};
    unsigned who = g->actors(view);
    int n = seat < GAME_SEATS && who >> seat & 1 ? g->legal(view, seat, list) : 0;
    if (seat < GAME_SEATS && who >> seat & 1 && (n <= 0 || n > GAME_ACTIONS)) stop("the seat has no choice");
    for (int i = 0; i < n; i++)
        if (g->note) g->note(view, list[i], told);
    if (n) g->ask(view, seat);
    g->score(view, &score);
    if (g->outlook) g->outlook(view, seat, &log);
    text_position(&o, g, view);
    rng_seed(&rng, 1);
    g->determinize(view, seat, &rng, game_in(&s));
    for (int i = 0; i < ALONE && choose_action(g, game_in(&s), &rng, &a); i++) {
        g->apply(game_in(&s), a, NULL);
        if (g->check(game_in(&s))) stop("play cannot go on from a view that was taken");
    }
}

/* ---- falsified -------------------------------------------------------------------------------------------------- */

static const char *scalar_end(const char *at) {
    if (*at != '"') return at + strcspn(at, ",]} \n");
    for (at++; *at != '"'; at++)
        if (*at == '\\') at++;
    return at + 1;
}

/* The next value that is no array or object, from here on; NULL: there is none. */
static const char *next_scalar(const char *at) {
    for (; *at; at++) {
        if (strchr("[]{}:, \n", *at)) continue;
        const char *end = scalar_end(at);
        if (*end != ':') return at;
        at = end;
    }
    return NULL;
}

static const char *scalar(const char *text, unsigned which) {
    const char *at = next_scalar(text);
    for (; at && which; which--) at = next_scalar(scalar_end(at));
    return at;
}

/* One value becomes another, or what another one in the message is. */
static char *falsify(char *text, unsigned which, unsigned instead) {
    static const char *const other[] = {
        "-1",  "0",           "1",    "4",   "5",    "6",     "7",           "8",
        "31",  "120",         "255",  "256", "-128", "65535", "-32768",      "2147483648",
        "1.5", "null",        "true", "[]",  "{}",   "\"\"",  "-2147483648", "18446744073709551615",
        "[7]", "{\"red\":7}",
    };
    enum { OTHER = sizeof other / sizeof *other };
    unsigned n = 0;
    for (const char *at = text; (at = next_scalar(at)); at = scalar_end(at)) n++;
    if (!n) return text;
    const char *at = scalar(text, which % n), *end = scalar_end(at), *from = NULL;
    if (instead >= OTHER) from = scalar(text, instead % n);
    size_t more = from ? (size_t)(scalar_end(from) - from) : strlen(other[instead]), before = (size_t)(at - text);
    char *made = malloc(strlen(text) + more + 1);
    if (!made) stop("memory");
    sprintf(made, "%.*s%.*s%s", (int)before, text, (int)more, from ? from : other[instead], end);
    free(text);
    return made;
}

/* ---- messages --------------------------------------------------------------------------------------------------- */

static void put_info(json *j, const match *m, const char *state, int seat) {
    const game *g = m->g;
    json_object(j, "info");
    json_string(j, "table", "abc");
    json_string(j, "game", g->id);
    json_int(j, "rules", g->rules);
    json_string(j, "state", state);
    json_value(j, "you", g, &game_seat, seat);
    json_object(j, "options");
    for (int i = 0; i < g->n_options; i++) {
        const game_domain values = game_option_values(&g->options[i]);
        json_value(j, g->options[i].key, g, &values, m->opt.v[i]);
    }
    json_close(j);
    json_object(j, "seats");
    for (int i = 0; i < m->opt.v[0]; i++) {
        json_object(j, g->seats[i]);
        json_string(j, "name", "Anna");
        json_bool(j, "here", true);
        json_int(j, "left", 60000);
        json_close(j);
    }
    json_close(j);
    json_close(j);
}

/* An answer to the line's question of this number, or (0) news. from < 0: the whole, as it is told first. After the end answers
 * show what was hidden; news do not. */
static char *message(const match *m, bool ended, int answer, const game_state *before, int from, int seat) {
    const char *state = ended ? "ended" : match_actors(m) ? "playing" : "over";
    bool all = answer && strcmp(state, "playing") != 0;
    text_out out = {0};
    char id[16];
    json j;
    json_begin(&j, &out, json_grow);
    json_object(&j, NULL);
    snprintf(id, sizeof id, "%d", answer);
    if (answer) json_string(&j, "id", id);
    if (answer) json_object(&j, "ok");
    if (answer || from < 0) put_info(&j, m, state, seat);
    json_string(&j, "table", "abc");
    json_int(&j, "n", m->len);
    json_int(&j, "era", 0);
    if (from >= 0) json_int(&j, "from", from);
    json_change(&j, m, before, from, all ? VIEWER_EVERYTHING : seat, say_langs);
    json_object(&j, "left");
    json_int(&j, m->g->seats[0], 5000);
    json_close(&j);
    json_object(&j, "chat");
    json_int(&j, "id", m->len);
    json_string(&j, "name", "Anna");
    json_string(&j, "text", "Hello");
    json_close(&j);
    json_array(&j, "here");
    json_string(&j, NULL, m->g->seats[0]);
    json_close(&j);
    if (answer) json_close(&j);
    json_close(&j);
    if (!json_end(&j)) stop("memory");
    return out.at;
}

/* ---- the client ------------------------------------------------------------------------------------------------- */

typedef struct {
    far *f;
    bool honest; /* nothing is falsified */
} listener;

/* What a screen asks for at every news. */
static void hear(void *context, const far_news *n) {
    const listener *l = context;
    const far_table *t = &l->f->t;
    if (l->honest && n->what == FAR_INVALID) stop("what is true is refused");
    if (n->what == FAR_STEPS)
        for (int i = n->from; i < t->n; i++)
            if (t->step[i].said && strlen(t->step[i].said) > 100000) stop("a long sentence");
    if (n->what == FAR_CHAT && !memchr(t->chat[n->from].text, 0, FAR_SAID)) stop("a line without an end");
    far_actors(t);
    if (!t->begun) return;
    if (!json_view_holds(t->g, &t->opt, t->seat, game_in(&t->view))) stop("a view that cannot be");
    use(t->g, t->seat, game_in(&t->view));
}

static void say_all(int fd, far *f, const char *at, size_t n) {
    while (n && f->up) {
        ssize_t k = send(fd, at, n, MSG_DONTWAIT | MSG_NOSIGNAL);
        if (k < 0 && errno != EAGAIN) stop("the socket is closed");
        if (k < 0) far_pump(f); /* it is full: what is there is heard first */
        if (k > 0) at += k, n -= (size_t)k;
    }
}

static void tell(int fd, far *f, const char *text) {
    unsigned char head[10] = {0x81, 127};
    size_t n = strlen(text);
    for (int i = 0; i < 8; i++) head[9 - i] = (unsigned char)(n >> 8 * i);
    say_all(fd, f, (const char *)head, sizeof head);
    say_all(fd, f, text, n);
}

static void forget_asked(int fd) {
    char any[4096];
    while (recv(fd, any, sizeof any, MSG_DONTWAIT) > 0) {}
}

enum { MESSAGES = 8 };

void told(const uint8_t *data, size_t size) {
    bytes b = {data, size};
    game_rng rng;
    int pair[2];
    char *text[MESSAGES];
    const game *g = any_game(take(&b));
    match *m = begin_match(g, &b, &rng);
    if (!m) return;
    int seat = (int)(take(&b) % (unsigned)(m->opt.v[0] + 1));
    if (seat == m->opt.v[0]) seat = GAME_NOBODY;
    play(m, how_many(&b), &rng);
    bool over = !match_actors(m); /* then there are no news, in truth */
    game_buf start;
    match_state_at(m, 0, game_in(&start));
    text[0] = message(m, false, 1, NULL, -1, seat);
    text[1] = message(m, false, 3, game_in(&start), 0, seat);
    for (int i = 2; i < MESSAGES; i++) {
        game_buf before = m->now;
        int from = m->len;
        play(m, 1 + take(&b) % 4, &rng);
        text[i] = message(m, false, 0, game_in(&before), from, seat);
    }
    listener l = {.honest = b.left <= 2};
    while (b.left > 2) {
        char **at = &text[take(&b) % MESSAGES];
        unsigned which = take(&b);
        *at = falsify(*at, which << 8 | take(&b), take(&b));
    }
    far *f = l.f = calloc(1, sizeof *f);
    if (!f || socketpair(AF_UNIX, SOCK_STREAM, 0, pair)) stop("memory");
    far_begin(f, &(dial_place){.port = "0"}, &(dial_who){0}, say_langs, hear, &l);
    f->d.fd = pair[0];
    f->up = true;
    far_go(f, "abc", NULL);
    for (int i = 0; i < MESSAGES && f->up; i++) {
        tell(pair[1], f, text[i]);
        far_pump(f);
        forget_asked(pair[1]);
    }
    if (l.honest && !over && !f->t.begun) stop("the match was not followed");
    far_close(f);
    free(f);
    close(pair[1]);
    for (int i = 0; i < MESSAGES; i++) free(text[i]);
    match_free(m);
}

/* ---- a server that answers -------------------------------------------------------------------------------------- */

enum { ANSWERS = 40 }; /* more than anybody needs to learn it all */

/* Whoever asks for what came after a step is told something without a view, or the whole, or that and more without a view. */
typedef enum { NO_VIEW, WHOLE, MORE } lie;

typedef struct {
    match *m;
    int seat, fd;
    game_rng rng;
    game_buf shown; /* what news have told of, and how many steps that was */
    int shown_n;
    unsigned hurry; /* so many actions are played before the history is told, and told of later */
    lie lie;
    int lies; /* so many more */
    bool ended, refused;
    int answers;
    int since; /* < 0: wanted: from where on steps are news next */
    far *f;
} server;

static void hear_served(void *context, const far_news *n) {
    server *s = context;
    bool steps = n->what == FAR_WHOLE || n->what == FAR_STEPS;
    if (steps && (n->from < 0 || n->from > s->f->t.n)) stop("steps that are not here");
    if (steps && s->since < 0) s->since = n->from;
    s->refused = s->refused || n->what == FAR_INVALID;
}

/* The view is a list of nothing. */
static char *spoil(char *text) {
    static const char is[] = "\"view\":{", becomes[] = "\"view\":[],\"was\":{";
    char *at = strstr(text, is), *made = malloc(strlen(text) + sizeof becomes);
    if (!at || !made) stop("memory");
    sprintf(made, "%.*s%s%s", (int)(at - text), text, becomes, at + strlen(is));
    free(text);
    return made;
}

static void tell_news(server *s, bool spoilt) {
    char *text = message(s->m, false, 0, game_in(&s->shown), s->shown_n, s->seat);
    if (spoilt) text = spoil(text);
    tell(s->fd, s->f, text);
    free(text);
    s->shown = s->m->now;
    s->shown_n = s->m->len;
}

static void answer_watch(server *s, int id, int from) {
    game_buf before;
    bool lies = from >= 0 && s->lies && s->lies--;
    if (from == 0 && !s->ended) play(s->m, s->hurry, &s->rng);
    if (lies && s->lie == WHOLE) from = -1;
    if (from >= 0) match_state_at(s->m, from, game_in(&before));
    char *text = message(s->m, s->ended, id, from < 0 ? NULL : game_in(&before), from, s->seat);
    if (lies && s->lie == NO_VIEW) text = spoil(text);
    tell(s->fd, s->f, text);
    free(text);
    lies = lies && s->lie == MORE;
    if (lies || (from == 0 && s->m->len > s->shown_n)) tell_news(s, lies);
    s->answers++;
}

static void answer(server *s, char *text) {
    size_t nodes = json_read_nodes(text), at;
    json_node *tree = malloc(nodes * sizeof *tree);
    if (!tree || json_read(text, tree, nodes, &at)) stop("what is asked is no JSON");
    const char *deed = far_string(tree, "do"), *id = far_string(tree, "id");
    if (deed && id && !strcmp(deed, "watch"))
        answer_watch(s, (int)strtol(id, NULL, 10), json_member(tree, "from") ? (int)far_int(tree, "from") : -1);
    free(tree);
}

/* All that was told, however long it is. */
static void hear_all(far *f) {
    char any;
    while (f->up && recv(f->d.fd, &any, 1, MSG_PEEK | MSG_DONTWAIT) > 0) far_pump(f);
}

/* Answers until nothing is asked any more. */
static void serve(server *s) {
    static unsigned char in[1 << 16];
    char text[4096];
    for (ssize_t n; (n = recv(s->fd, in, sizeof in, MSG_DONTWAIT)) > 0; hear_all(s->f))
        for (ssize_t at = 0; at < n;) { /* a frame's mask is all zeros (dial.c) */
            size_t len = in[at + 1] & 127, head = len < 126 ? 6 : 8;
            if (len == 126) len = (size_t)in[at + 2] << 8 | in[at + 3];
            if (len >= sizeof text) stop("a long question");
            memcpy(text, in + at + head, len);
            text[len] = 0;
            at += (ssize_t)(head + len);
            answer(s, text);
            if (s->answers > ANSWERS) stop("the table is asked for without end");
        }
}

/* The client sees what the seat sees, or after the end everything. */
static void compare(const server *s) {
    game_view_buf seen;
    bool all = s->ended || !match_actors(s->m);
    const far_table *t = &s->f->t;
    if (s->refused) stop("what is true is refused");
    if (!t->begun || !t->known || t->n != s->m->len) stop("the match was not followed");
    json_see(s->m->g, game_in(&s->m->now), all ? VIEWER_EVERYTHING : s->seat, &seen);
    if (memcmp(&seen, &t->view, s->m->g->state_bytes) != 0) stop("a view of other eyes or of another moment");
}

static void begin_server(server *s, bytes *b) {
    int pair[2];
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair) || !(s->f = calloc(1, sizeof *s->f))) stop("memory");
    s->seat = (int)(take(b) % (unsigned)(s->m->opt.v[0] + 1));
    if (s->seat == s->m->opt.v[0]) s->seat = GAME_NOBODY;
    s->fd = pair[1];
    s->shown = s->m->now;
    s->shown_n = s->m->len;
    far_begin(s->f, &(dial_place){.port = "0"}, &(dial_who){0}, say_langs, hear_served, s);
    s->f->d.fd = pair[0];
    s->f->up = true;
    s->f->lobby_stale = false;
}

static void end_server(server *s) {
    far_close(s->f);
    free(s->f);
    close(s->fd);
    match_free(s->m);
}

/* Now and then something is no view: that is no reason to leave. */
static void err_often(server *s) {
    s->lie = NO_VIEW;
    for (int i = 0; i < ANSWERS / 2 && match_actors(s->m); i++) {
        s->lies = 1;
        far_watch(s->f, s->f->t.n);
        serve(s);
        play(s->m, 1, &s->rng);
        tell_news(s, false);
        hear_all(s->f);
        s->answers = 0;
    }
}

void told_on_asking(const uint8_t *data, size_t size) {
    bytes b = {data, size};
    server s = {0};
    const game *g = any_game(take(&b));
    s.m = begin_match(g, &b, &s.rng);
    if (!s.m) return;
    play(s.m, how_many(&b), &s.rng);
    begin_server(&s, &b);
    s.hurry = take(&b) % 4;
    far_go(s.f, "abc", NULL);
    serve(&s);
    compare(&s);
    if (match_actors(s.m) && s.answers > 2) stop("what is of another moment is asked for again");
    s.hurry = 0;
    if (take(&b) % 8 == 0) err_often(&s);
    play(s.m, 1 + take(&b) % 16, &s.rng); /* while the line is broken */
    s.ended = take(&b) % 2;
    s.lies = take(&b) % 2;
    int known = s.f->t.n;
    s.since = -1;
    far_watch(s.f, known);
    serve(&s);
    compare(&s);
    if (s.since != known) stop("what was missed is not told");
    s.answers = 0;
    for (int i = 0; i < 2; i++) tell_news(&s, false); /* written only now */
    hear_all(s.f);
    serve(&s);
    compare(&s);
    if (s.answers > 2) stop("the whole is asked for twice");
    s.lie = (lie)(take(&b) % 3);
    s.lies = ANSWERS;
    far_watch(s.f, -1);
    serve(&s);
    if (s.m->len && !s.refused) stop("a server that lies on and on is believed");
    end_server(&s);
}

/* ---- views alone ------------------------------------------------------------------------------------------------ */

/* Any value, rather one of the domain; or nothing. */
static int64_t value_for(const game_field *f, bytes *b) {
    unsigned v = take(b), kind = take(b);
    const game_domain *d = f->value;
    if (kind < 40) return game_hidden_value(f);
    if (f->flags & FIELD_SET) return kind < 200 ? (int64_t)((uint64_t)1 << v % 64) : (int64_t)(v * 0x0101010101u);
    return d && kind < 220 ? d->lo + (int)(v % d->count) : kind < 240 ? (int64_t)(v % 16) : (int64_t)v * 251;
}

void told_view(const uint8_t *data, size_t size) {
    bytes b = {data, size};
    game_rng rng;
    game_view_buf seen = {0}, later = {0}, taken = {0};
    const game *g = any_game(take(&b));
    match *m = begin_match(g, &b, &rng);
    if (!m) return;
    int seat = (int)(take(&b) % (unsigned)(m->opt.v[0] + 1));
    if (seat == m->opt.v[0]) seat = GAME_NOBODY;
    play(m, how_many(&b), &rng);
    g->observe(game_in(&m->now), seat, game_in(&seen));
    play(m, take(&b) % 16, &rng);
    g->observe(game_in(&m->now), seat, game_in(&later));
    while (b.left > 3) {
        unsigned which = take(&b);
        const game_field *f = &g->fields[which % (unsigned)g->n_fields];
        int i = (int)(take(&b) % f->count[0]), k = (int)(take(&b) % f->count[1]);
        int64_t v = which & 128 ? game_get(f, game_in(&later), i, k) : value_for(f, &b);
        game_put(f, (game_state *)game_in(&seen), i, k, v); /* a view is laid out like a state */
    }
    text_out out = {0};
    json j;
    json_begin(&j, &out, json_grow);
    json_view(&j, NULL, g, game_in(&seen));
    if (!json_end(&j)) stop("memory");
    size_t nodes = json_read_nodes(out.at), at;
    json_node *tree = calloc(nodes, sizeof *tree);
    if (!tree || !json_begin_view(g, &m->opt, seat, game_in(&taken))) stop("memory");
    if (!json_read(out.at, tree, nodes, &at) && json_take_view(tree, g, &m->opt, seat, game_in(&taken)))
        use(g, seat, game_in(&taken));
    free(tree);
    free(out.at);
    match_free(m);
}
