/* engine.c -- see engine.h: reads requests, answers at once what needs no thought, hands the rest to the pool. */
#include "engine.h"

#include <stdlib.h>
#include <string.h>

#include "pool.h"

typedef struct {
    const char *name;
    bool (*run)(pool *, request *); /* false: refused, r->field and r->why say why */
    const char *fields[20];         /* besides those of every request              */
} command;

#define POSITION "game", "preset", "options", "record", "position", "actions", "seed"

static void put_error(pool *p, const request *r) {
    answer a;
    json *j = answer_begin(&a, r);
    json_object(j, "error");
    bool named = r->field && r->field[0];
    json_string(j, "field", named ? r->field : NULL);
    json_said(j, "why", r->lang, r->why);
    if (r->at.line) json_int(j, named ? "line" : "at", r->at.line);
    if (r->at.word[0]) json_string(j, "word", r->at.word);
    json_close(j);
    answer_end(&a, p);
}

/* ---- at once ------------------------------------------------------------------------------------------- */

static bool hello(pool *p, request *r) {
    answer a;
    json *j = answer_begin(&a, r);
    json_object(j, "hello");
    json_string(j, "name", "bailey");
    json_string(j, "version", BAILEY_VERSION);
    json_int(j, "protocol", ENGINE_PROTOCOL);
    json_array(j, "games");
    for (int i = 0; game_list[i]; i++) json_string(j, NULL, game_list[i]->id);
    json_close(j);
    json_array(j, "levels");
    for (const bot *b = bot_list; b->name; b++) json_string(j, NULL, b->name);
    json_close(j);
    json_array(j, "languages");
    for (const say_lang *l = say_langs; l->code; l++) json_string(j, NULL, l->code);
    json_close(j);
    json_close(j);
    answer_end(&a, p);
    return true;
}

static bool games(pool *p, request *r) {
    const char *id = NULL;
    if (!request_string(r, "game", &id)) return false;
    if (id && !game_find(id)) return request_refuse(r, "game", "there is no such game");
    answer a;
    json *j = answer_begin(&a, r);
    json_array(j, "games");
    for (int i = 0; game_list[i]; i++)
        if (!id || !strcmp(id, game_list[i]->id)) json_game(j, NULL, game_list[i]);
    json_close(j);
    answer_end(&a, p);
    return true;
}

static bool look(pool *p, request *r) {
    int viewer;
    match *m = request_match(r);
    bool fine = m && request_seat(r, m, true, &viewer);
    if (fine) {
        answer a;
        json_look(answer_begin(&a, r), "look", m, -1, viewer, r->lang);
        answer_end(&a, p);
    }
    match_free(m);
    return fine;
}

static bool legal(pool *p, request *r) {
    int seat;
    match *m = request_match(r);
    bool fine = m && request_seat(r, m, false, &seat);
    if (fine) {
        answer a;
        game_action list[GAME_ACTIONS];
        json *j = answer_begin(&a, r);
        json_string(j, "seat", m->g->seats[seat]);
        json_array(j, "legal");
        for (int i = 0, n = m->g->legal(game_whole(game_in(&m->now)), seat, list); i < n; i++)
            json_notation(j, NULL, m->g, list[i]);
        json_close(j);
        answer_end(&a, p);
    }
    match_free(m);
    return fine;
}

/* The record with its actions, for who lets the engine keep count: "advance" may have drawn. */
static bool record(pool *p, request *r) {
    match *m = request_match(r);
    if (!m) return false;
    answer a;
    text_out text = {0};
    json *j = answer_begin(&a, r);
    match_write(m, &text);
    size_t need = text.len + 1;
    text = (text_out){malloc(need), 0, need};
    if (text.at) match_write(m, &text);
    json_string(j, "record", text.at);
    answer_end(&a, p);
    free(text.at);
    match_free(m);
    return true;
}

/* ---- thinking -------------------------------------------------------------------------------------------- */

static bool read_limits(request *r, job *x, bool endless) {
    long iterations = 0, milliseconds = 0;
    const char *level = NULL;
    if (!request_number(r, "iterations", 1, 100000000, &iterations) ||
        !request_number(r, "milliseconds", 1, 3600000, &milliseconds) || !request_string(r, "level", &level))
        return false;
    x->cfg = search_default;
    x->cfg.iterations = (uint32_t)iterations;
    x->cfg.milliseconds = (uint32_t)milliseconds;
    if (!iterations && !milliseconds && !endless) x->cfg.iterations = search_default.iterations;
    if (!level) return true;
    if (iterations) return request_refuse(r, "iterations", "a level has its own; write hard:iterations=N");
    const char *no = bot_make(level, &x->player);
    if (no) return request_refuse(r, "level", no);
    /* Who counts iterations does not look at the clock, unless told to. */
    if (x->player.search.iterations) x->player.search.milliseconds = (uint32_t)milliseconds;
    return true;
}

static bool read_mind(pool *p, request *r, job *x) {
    const char *name = NULL;
    if (!request_string(r, "mind", &name)) return false;
    if (!name) return true;
    if (!*name || strlen(name) >= MIND_NAME) return request_refuse(r, "mind", "a name has 1 to 63 bytes");
    if (x->player.name) return request_refuse(r, "mind", "a level has no mind of its own");
    if (x->threads > 1) return request_refuse(r, "threads", "a mind has one thread");
    x->in = pool_mind(p, name, x->g);
    return x->in || request_refuse(r, "mind", "it belongs to another game, or there are 16 already");
}

static bool read_job(pool *p, request *r, job *x, bool endless) {
    match *m = request_match(r);
    if (!m) return false;
    x->g = m->g;
    x->candidates = 1;
    x->length = 8;
    x->threads = 1;
    x->seed = 1;
    bool fine = request_seat(r, m, false, &x->seat) && request_number(r, "candidates", 1, CANDIDATES, &x->candidates) &&
                request_number(r, "length", 1, LINE_MOST, &x->length) &&
                request_number(r, "threads", 1, SEARCH_THREADS, &x->threads) && request_u64(r, "dice", &x->seed) &&
                read_limits(r, x, endless) && read_mind(p, r, x);
    if (fine) m->g->observe(game_in(&m->now), x->seat, game_in(&x->view));
    match_free(m);
    return fine;
}

static bool start(pool *p, request *r, bool endless) {
    job *x = calloc(1, sizeof *x);
    if (!x) return request_refuse(r, "", "There is no memory left.");
    if (!read_job(p, r, x, endless)) {
        free(x);
        return false;
    }
    x->r = *r;
    *r = (request){0}; /* the job's now */
    pool_add(p, x);
    return true;
}

static bool go(pool *p, request *r) { return start(p, r, false); }
static bool ponder(pool *p, request *r) { return start(p, r, true); }

/* Said before it is done, so that it comes before the answers it brings about. */
static bool stop(pool *p, request *r) {
    const json_node *n = json_member(r->node, "target");
    if (n && n->type != JSON_IS_STRING && n->type != JSON_IS_NUMBER)
        return request_refuse(r, "target", "this is the id of a request");
    const char *id = n ? n->text : NULL;
    answer a;
    json_int(answer_begin(&a, r), "stopped", pool_count(p, id));
    answer_end(&a, p);
    pool_stop(p, id);
    return true;
}

static bool forget(pool *p, request *r) {
    const char *name = NULL;
    if (!request_string(r, "mind", &name)) return false;
    if (!name) return request_refuse(r, "mind", "whose?");
    if (!pool_forget(p, name)) return request_refuse(r, "mind", "there is none, or it is thinking");
    answer a;
    json_string(answer_begin(&a, r), "forgotten", name);
    answer_end(&a, p);
    return true;
}

/* ---- the loop -------------------------------------------------------------------------------------------- */

static const command commands[] = {
    {"hello", hello, {NULL}},
    {"games", games, {"game", NULL}},
    {"look", look, {POSITION, "seat", NULL}},
    {"legal", legal, {POSITION, "seat", NULL}},
    {"record", record, {POSITION, NULL}},
    {"go",
     go,
     {POSITION, "seat", "iterations", "milliseconds", "level", "candidates", "length", "threads", "dice", "mind",
      NULL}},
    {"ponder", ponder, {POSITION, "seat", "candidates", "length", "threads", "dice", "mind", NULL}},
    {"stop", stop, {"target", NULL}},
    {"forget", forget, {"mind", NULL}},
};

/* False: "quit". */
static bool obey(pool *p, request *r) {
    const char *name = NULL;
    if (!request_string(r, "do", &name)) return put_error(p, r), true;
    if (name && !strcmp(name, "quit")) return false;
    for (size_t i = 0; name && i < sizeof commands / sizeof *commands; i++) {
        if (strcmp(name, commands[i].name) != 0) continue;
        if (!request_only(r, commands[i].fields) || !commands[i].run(p, r)) put_error(p, r);
        return true;
    }
    request_refuse(r, "do", "there are hello, games, look, legal, record, go, ponder, stop, forget and quit");
    put_error(p, r);
    return true;
}

/* A line with a 0 in it is no text, and ends there. */
static char *next_line(FILE *in) {
    char *line = NULL;
    size_t cap = 0;
    ssize_t n = getline(&line, &cap, in);
    if (n < 0) {
        free(line);
        return NULL;
    }
    while (n > 0 && (line[n - 1] == '\n' || line[n - 1] == '\r')) line[--n] = 0;
    return line;
}

bool engine_run(FILE *in, FILE *out, int threads) {
    pool *p = malloc(sizeof *p);
    char *line;
    bool on = p && pool_open(p, out, threads), quit = false;
    request r;
    if (!on) {
        free(p);
        return false;
    }
    while (on && !p->broken && (line = next_line(in))) {
        if (!line[strspn(line, " \t")]) {
            free(line);
            continue;
        }
        if (request_read(&r, line))
            quit = !obey(p, &r);
        else
            put_error(p, &r);
        on = !quit;
        if (on) request_free(&r);
    }
    pool_close(p, quit || p->broken);
    if (quit) {
        answer a;
        json_bool(answer_begin(&a, &r), "quit", true);
        answer_end(&a, p);
        request_free(&r);
    }
    bool fine = !p->broken;
    free(p);
    return fine;
}
