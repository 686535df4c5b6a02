/* load.c -- `bailey load`: how much a server can take. Bots that choose at random play at many tables, each seat over a
 * socket of its own (or, with --share, over one for several tables), and every action is counted when the server has acknowledged
 * it. With --rate they take their time: so many actions a second in all. With --fair every seat adds bytes of its own to the
 * draws, as good clients do. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "../core/fair.h"
#include "../core/json.h"
#include "../core/rng.h"
#include "../remote/dial.h"
#include "args.h"
#include "document.h"

enum { MOST_SEATS = 6, TEXT = 512, BUCKETS = 100000, BUCKET_US = 20, CODE = 16, MOST_SHARED = 64, BEHIND_US = 5000 };

/* A socket: of one seat, at one table or at several that follow each other. */
typedef struct {
    dial d;
    int seat, first, boards;
    bool armed;
} wire;

typedef struct player {
    int wire; /* its number */
    struct board *b;
    int64_t sent;              /* when the action that is not acknowledged was sent, 0: none */
    uint8_t bytes[FAIR_BYTES]; /* of its own, for the draws */
    bool gave;
    struct player *next;
    char choice[160]; /* what it will say when it is its turn to (--rate); "": nothing */
} player;

typedef struct board {
    player p[MOST_SEATS];
    char code[CODE];
    int seated, watching, promised, acked;
    bool over;
} board;

typedef struct {
    args *a;
    dial_place place;
    const game *g;
    int seats, tables, epoll, share, wires;
    bool idle, fair;
    char cookie[MOST_SEATS][64];
    board *board;
    wire *wire;
    game_rng rng;
    int64_t begin, end;
    double gap, next_act;           /* with --rate: microseconds between actions; when the next one may be sent */
    player *waiting, **waiting_end; /* for that */
    bool counting;
    uint64_t moves, errors, matches, keys, lost;
    uint32_t histogram[BUCKETS + 1];
} load;

static int64_t now_us(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

/* ---- what a player says ------------------------------------------------------------------------------------------ */

static void send_out(load *l, wire *w) {
    if (!dial_flush(&w->d)) l->errors++;
    bool more = w->d.out_len > 0;
    if (more == w->armed) return;
    struct epoll_event e = {.events = EPOLLIN | (more ? EPOLLOUT : 0), .data.ptr = w};
    epoll_ctl(l->epoll, EPOLL_CTL_MOD, w->d.fd, &e);
    w->armed = more;
}

/* It goes out with what else is said until all that has arrived is heard. */
static void speak(load *l, const player *p, const char *text) { dial_say(&l->wire[p->wire].d, text, strlen(text)); }

static int number_of(const load *l, const board *b) { return (int)(b - l->board); }

static void open_table(load *l, board *b) {
    char text[TEXT];
    b->seated = b->watching = b->promised = b->acked = 0;
    b->over = false;
    b->code[0] = 0;
    snprintf(text, sizeof text, "{\"id\":\"open-%d\",\"do\":\"open\",\"game\":\"%s\",\"options\":{\"players\":%d}}",
             number_of(l, b), l->g->id, l->seats);
    speak(l, &b->p[0], text);
    send_out(l, &l->wire[b->p[0].wire]);
}

/* `more`: members of the message, each with its comma in front */
static void say_of_table(load *l, player *p, const char *what, const char *more) {
    char text[TEXT];
    snprintf(text, sizeof text, "{\"id\":\"%s-%d\",\"do\":\"%s\",\"table\":\"%s\"%s}", what, number_of(l, p->b), what,
             p->b->code, more);
    speak(l, p, text);
    send_out(l, &l->wire[p->wire]);
}

static void act(load *l, player *p) {
    speak(l, p, p->choice);
    p->choice[0] = 0;
    p->sent = now_us();
}

/* Those who have waited long enough; how many milliseconds until the next. */
static int act_by_rate(load *l) {
    int64_t now = now_us();
    if (l->next_act < (double)(now - BEHIND_US)) l->next_act = (double)(now - BEHIND_US);
    while (l->waiting && l->next_act <= (double)now) {
        player *p = l->waiting;
        l->waiting = p->next;
        if (!l->waiting) l->waiting_end = &l->waiting;
        if (!p->b->over && now < l->end) {
            act(l, p);
            send_out(l, &l->wire[p->wire]);
            l->next_act += l->gap;
        }
        p->choice[0] = 0;
    }
    return l->waiting ? 1 : 50;
}

/* ---- what the server says ------------------------------------------------------------------------------------------ */

static const char *after(const char *text, const char *what) {
    const char *p = strstr(text, what);
    return p ? p + strlen(what) : NULL;
}

/* One of the choices, at random. */
static void choose(load *l, player *p, const char *line) {
    const char *list = after(line, "\"legal\":[");
    if (!list || *list != '"' || p->sent || p->choice[0]) return;
    const char *end = strchr(list, ']'), *at = list;
    uint32_t n = 0;
    for (const char *q = list; q && q < end; q = strchr(q + 1, '"')) n++;
    for (uint32_t k = rng_below(&l->rng, n / 2); k > 0; k--) at = strchr(strchr(at + 1, '"') + 1, '"');
    int len = (int)(strchr(at + 1, '"') - at + 1);
    snprintf(p->choice, sizeof p->choice,
             "{\"id\":\"a-%d-%s\",\"do\":\"act\",\"table\":\"%s\",\"action\":%.*s,\"key\":\"%llx\"}",
             number_of(l, p->b), p->b->code, p->b->code, len, at, (unsigned long long)++l->keys);
    if (l->gap <= 0) {
        act(l, p);
        return;
    }
    p->next = NULL;
    *l->waiting_end = p;
    l->waiting_end = &p->next;
}

/* `code`: of the table at which it was played. */
static void acknowledged(load *l, player *p, const char *code, const char *line) {
    int64_t us = now_us() - p->sent;
    const char *n = after(line, "\"n\":");
    bool here = p->b->code[0] && !strncmp(code, p->b->code, strlen(p->b->code)); /* not the table before */
    if (n && here && atoi(n) > p->b->acked) p->b->acked = atoi(n);
    if (p->sent && l->counting) {
        int64_t k = us / BUCKET_US;
        l->histogram[k < BUCKETS ? k : BUCKETS]++;
        l->moves++;
    }
    p->sent = 0;
}

static void seated(load *l, board *b) {
    if (++b->seated < l->seats) {
        say_of_table(l, &b->p[b->seated], "sit", "");
        return;
    }
    for (int i = 0; i < l->seats; i++) say_of_table(l, &b->p[i], "watch", "");
}

static void take_code(board *b, const char *line) {
    const char *code = after(line, "\"info\":{\"table\":\"");
    if (code) sscanf(code, "%15[a-z0-9]", b->code);
}

static void ended(load *l, board *b) {
    if (b->over) return;
    b->over = true;
    if (l->counting) l->matches++;
    for (int i = 0; i < l->seats; i++) say_of_table(l, &b->p[i], "unwatch", "");
    if (now_us() < l->end) open_table(l, b);
}

static void promise(load *l, player *p) {
    uint8_t digest[FAIR_BYTES];
    char hex[FAIR_HEX], more[FAIR_HEX + 32];
    randombytes_buf(p->bytes, sizeof p->bytes);
    p->gave = false;
    fair_promise_of(p->b->code, l->g->seats[p - p->b->p], p->bytes, digest);
    fair_hex(digest, hex);
    snprintf(more, sizeof more, ",\"promise\":\"%s\"", hex);
    say_of_table(l, p, "promise", more);
}

/* The list of promises is closed. */
static void give(load *l, player *p) {
    char hex[FAIR_HEX], more[FAIR_HEX + 32];
    if (p->gave) return;
    p->gave = true;
    fair_hex(p->bytes, hex);
    snprintf(more, sizeof more, ",\"bytes\":\"%s\"", hex);
    say_of_table(l, p, "give", more);
}

static void all_watch(load *l, board *b) {
    if (!l->fair) say_of_table(l, &b->p[0], "start", "");
    for (int i = 0; l->fair && i < l->seats; i++) promise(l, &b->p[i]);
}

/* An answer: its id is what was asked for, and the number of the board. */
static void hear_answer(load *l, const wire *w, const char *line) {
    char what[16];
    int i, len;
    if (sscanf(line, "{\"id\":\"%15[a-z]-%d%n", what, &i, &len) != 2 || i < w->first || i >= w->first + w->boards)
        return;
    board *b = &l->board[i];
    player *p = &b->p[w->seat];
    if (strstr(line, "\"error\":{")) {
        if (!l->errors++) fprintf(stderr, "%s\n", line);
        p->sent = 0;
    } else if (!strcmp(what, "a")) {
        acknowledged(l, p, line + len + 1, line);
    } else if (!strcmp(what, "open")) {
        take_code(b, line);
        if (!l->idle) seated(l, b);
    } else if (!strcmp(what, "sit")) {
        seated(l, b);
    } else if (!strcmp(what, "watch") && ++b->watching == l->seats) {
        all_watch(l, b);
    } else if (!strcmp(what, "promise") && ++b->promised == l->seats) {
        say_of_table(l, &b->p[0], "start", "");
    }
}

static void hear_line(load *l, const wire *w, const char *line) {
    if (!strncmp(line, "{\"id\":\"", 7)) {
        hear_answer(l, w, line);
        return;
    }
    for (int i = w->first; i < w->first + w->boards; i++) {
        board *b = &l->board[i];
        if (!b->code[0] || strncmp(line, "{\"table\":\"", 10) != 0 || strncmp(line + 10, b->code, strlen(b->code)) != 0)
            continue;
        if (strstr(line, "\"over\":true")) {
            ended(l, b);
        } else if (l->fair && strstr(line, "\"fair\":{")) {
            if (strstr(line, "\"closed\":true") && !strstr(line, "\"secret\":")) give(l, &b->p[w->seat]);
        } else if (now_us() < l->end) {
            choose(l, &b->p[w->seat], line);
        }
        return;
    }
}

/* A message may hold several lines. */
static void hear(load *l, wire *w) {
    size_t n;
    char *text;
    while ((text = dial_next(&w->d, &n)))
        for (char *next; text && *text; text = next) {
            next = strchr(text, '\n');
            if (next) *next++ = 0;
            hear_line(l, w, text);
        }
    send_out(l, w);
}

/* ---- the run --------------------------------------------------------------------------------------------------------- */

static void become_guests(load *l) {
    for (int i = 0; i < l->seats; i++) {
        dial_answer answer;
        if (!dial_ask(&l->place, NULL, "POST", "/api/v1/guest", "{}", &answer) || !answer.cookie[0])
            args_refuse(l->a, N_("there is no bailey host at this address"));
        snprintf(l->cookie[i], sizeof l->cookie[i], "%s", answer.cookie);
        free(answer.body);
    }
}

static void connect_all(load *l) {
    for (int i = 0; i < l->tables; i += l->share)
        for (int k = 0; k < l->seats; k++) {
            wire *w = &l->wire[l->wires];
            dial_who who = {.cookie = l->cookie[k]};
            w->seat = k;
            w->first = i;
            w->boards = l->tables - i < l->share ? l->tables - i : l->share;
            if (!dial_open(&w->d, &l->place, &who)) args_refuse(l->a, N_("the server refuses a connection"));
            struct epoll_event e = {.events = EPOLLIN, .data.ptr = w};
            epoll_ctl(l->epoll, EPOLL_CTL_ADD, w->d.fd, &e);
            for (int b = i; b < i + w->boards; b++) l->board[b].p[k] = (player){.wire = l->wires, .b = &l->board[b]};
            l->wires++;
        }
}

static void run(load *l, int64_t until) {
    struct epoll_event ready[512];
    while (now_us() < until) {
        int n = epoll_wait(l->epoll, ready, 512, act_by_rate(l));
        for (int i = 0; i < n; i++) {
            wire *w = ready[i].data.ptr;
            if (w->d.fd < 0) continue;
            if (!dial_hear(&w->d, false)) {
                l->errors++;
                epoll_ctl(l->epoll, EPOLL_CTL_DEL, w->d.fd, NULL);
                dial_close(&w->d);
                continue;
            }
            hear(l, w);
        }
    }
}

/* Whatever was acknowledged must still be there. */
static void look_for_losses(load *l) {
    for (int i = 0; i < l->tables; i++) {
        char path[64];
        dial_who who = {.cookie = l->cookie[0]};
        dial_answer answer;
        if (!l->board[i].code[0]) continue;
        snprintf(path, sizeof path, "/api/v1/tables/%s", l->board[i].code);
        if (!dial_ask(&l->place, &who, "GET", path, NULL, &answer)) {
            l->errors++;
            continue;
        }
        const char *n = after(answer.body, "\"n\":");
        int there = n ? atoi(n) : 0;
        if (there < l->board[i].acked) l->lost += (uint64_t)(l->board[i].acked - there);
        free(answer.body);
    }
}

static double percentile(const load *l, double share) {
    uint64_t sum = 0, wanted = (uint64_t)((double)l->moves * share);
    for (int i = 0; i <= BUCKETS; i++)
        if ((sum += l->histogram[i]) > wanted) return (i + 1) * BUCKET_US / 1000.0;
    return 0;
}

static void report(const load *l, double seconds, bool as_json) {
    double rate = seconds > 0 ? (double)l->moves / seconds : 0, p50 = percentile(l, 0.5), p99 = percentile(l, 0.99);
    if (!as_json) {
        printf("%llu moves in %.1f s: %.0f moves/s, p50 %.2f ms, p99 %.2f ms, %llu matches, %llu errors, %llu lost\n",
               (unsigned long long)l->moves, seconds, rate, p50, p99, (unsigned long long)l->matches,
               (unsigned long long)l->errors, (unsigned long long)l->lost);
        return;
    }
    document d = {0};
    json *j = document_begin(&d);
    json_object(j, NULL);
    json_string(j, "game", l->g->id);
    json_int(j, "tables", l->tables);
    json_int(j, "seats", l->seats);
    json_real(j, "seconds", seconds, 3);
    json_u64(j, "moves", l->moves);
    json_real(j, "moves_per_second", rate, 1);
    json_real(j, "p50_ms", p50, 3);
    json_real(j, "p99_ms", p99, 3);
    json_u64(j, "matches", l->matches);
    json_u64(j, "errors", l->errors);
    json_u64(j, "lost", l->lost);
    json_close(j);
    document_print(&d, l->a);
    document_free(&d);
}

int command_load(args *a) {
    static load l;
    const char *value, *url = NULL;
    long seconds = 10, rate = 0;
    bool as_json = false;
    l.a = a;
    l.tables = 100;
    l.share = 1;
    l.waiting_end = &l.waiting;
    l.seats = 4;
    l.g = game_find("caylus") ? game_find("caylus") : game_list[0];
    while (!args_done(a)) {
        if (args_value(a, "--url", &value))
            url = value;
        else if (args_value(a, "--tables", &value))
            l.tables = (int)args_long(a, "--tables", value, 1, 100000);
        else if (args_value(a, "--seconds", &value))
            seconds = args_long(a, "--seconds", value, 0, 86400);
        else if (args_value(a, "--players", &value))
            l.seats = (int)args_long(a, "--players", value, 2, MOST_SEATS);
        else if (args_value(a, "--game", &value))
            l.g = args_game(a, value);
        else if (args_value(a, "--rate", &value))
            rate = args_long(a, "--rate", value, 1, 10000000);
        else if (args_value(a, "--share", &value))
            l.share = (int)args_long(a, "--share", value, 1, MOST_SHARED);
        else if (args_flag(a, "--fair"))
            l.fair = true;
        else if (args_flag(a, "--idle"))
            l.idle = true;
        else if (args_flag(a, "--json"))
            as_json = true;
        else
            args_unknown(a);
    }
    if (!url) args_refuse(a, N_("--url names the server; bailey host prints its address"));
    const char *no = dial_read_url(url, &l.place);
    if (no) args_refuse(a, N_("--url \"%s\": %s"), url, no);
    if (sodium_init() < 0) args_refuse(a, N_("There is no memory left."));
    struct rlimit r;
    if (!getrlimit(RLIMIT_NOFILE, &r)) {
        r.rlim_cur = r.rlim_max;
        setrlimit(RLIMIT_NOFILE, &r);
    }
    rng_seed(&l.rng, (uint64_t)now_us());
    l.keys = (uint64_t)now_us() << 20;
    l.epoll = epoll_create1(EPOLL_CLOEXEC);
    l.board = calloc((size_t)l.tables, sizeof *l.board);
    l.wire = calloc((size_t)l.tables * (size_t)l.seats, sizeof *l.wire);
    if (rate) l.gap = 1e6 / (double)rate;
    if (!l.board || !l.wire || l.epoll < 0) args_refuse(a, N_("There is no memory left."));
    become_guests(&l);
    connect_all(&l);
    l.end = INT64_MAX;
    if (!l.idle) {
        for (int i = 0; i < l.tables; i++) open_table(&l, &l.board[i]);
        run(&l, now_us() + 1000000); /* until they all play */
    }
    l.counting = true;
    l.begin = now_us();
    l.end = l.begin + seconds * 1000000;
    run(&l, l.end);
    double took = (double)(now_us() - l.begin) / 1e6;
    l.counting = false;
    run(&l, now_us() + 300000); /* what is on its way arrives */
    look_for_losses(&l);
    report(&l, took, as_json);
    for (int i = 0; i < l.wires; i++) dial_close(&l.wire[i].d);
    free(l.wire);
    free(l.board);
    close(l.epoll);
    return l.errors || l.lost ? 1 : 0;
}
