/* pool.c -- see pool.h. */
#include "pool.h"

#include <stdlib.h>
#include <string.h>

enum { MEGABYTES = 32 };

/* ---- answers -------------------------------------------------------------------------------------------- */

json *answer_begin(answer *a, const request *r) {
    *a = (answer){0};
    json_begin(&a->j, &a->text, json_grow);
    json_object(&a->j, NULL);
    request_put_id(r, &a->j);
    return &a->j;
}

void answer_end(answer *a, pool *p) {
    json_close(&a->j);
    const char *line =
        json_end(&a->j) ? a->text.at : "{\"id\":null,\"error\":{\"field\":null,\"why\":\"There is no memory left.\"}}";
    pthread_mutex_lock(&p->writing);
    if (fputs(line, p->out) < 0 || fputc('\n', p->out) < 0 || fflush(p->out)) p->broken = true;
    pthread_mutex_unlock(&p->writing);
    free(a->text.at);
}

/* ---- thinking ------------------------------------------------------------------------------------------- */

static void put_candidates(json *j, const job *x, const searcher *s, const search_line *line, int n) {
    int order[CANDIDATES], count = analysis_rank(line, n, order, (int)x->candidates);
    json_notation(j, "action", x->g, line[count ? order[0] : 0].act);
    json_u64(j, "iterations", search_iterations(s));
    json_array(j, "candidates");
    for (int i = 0; i < count; i++) {
        game_action follow[LINE_MOST];
        json_open_line(j, NULL, x->g, x->r.lang, game_in(&x->view), &line[order[i]]);
        json_array(j, "line");
        for (int k = 0, most = search_follow(s, line[order[i]].act, follow, (int)x->length); k < most; k++)
            json_notation(j, NULL, x->g, follow[k]);
        json_close(j);
        json_close(j);
    }
    json_close(j);
}

static bool think_search(job *x, json *j) {
    searcher *s = x->in ? x->in->s : search_new(x->g, (int)x->threads, MEGABYTES);
    const search_line *line;
    game_rng rng;
    if (!s) return false;
    rng_seed(&rng, x->seed);
    x->cfg.stop = &x->stop;
    int n = search_run(s, &x->cfg, game_in(&x->view), x->seat, NULL, &rng, &line);
    json_string(j, "seat", x->g->seats[x->seat]);
    put_candidates(j, x, s, line, n);
    if (!x->in) search_free(s);
    return true;
}

static bool think_as_player(job *x, json *j) {
    bot_mind m;
    game_rng rng;
    if (!bot_sit(&m, &x->player, x->g, (int)x->threads)) return false;
    rng_seed(&rng, x->seed);
    m.stop = &x->stop;
    json_string(j, "seat", x->g->seats[x->seat]);
    json_notation(j, "action", x->g, bot_think(&m, game_in(&x->view), x->seat, &rng));
    bot_rise(&m);
    return true;
}

static void think(job *x, answer *a) {
    json *j = answer_begin(a, &x->r);
    if (x->in) pthread_mutex_lock(&x->in->busy);
    bool fine = x->player.name ? think_as_player(x, j) : think_search(x, j);
    if (x->in) pthread_mutex_unlock(&x->in->busy);
    if (!fine) {
        json_object(j, "error");
        json_null(j, "field");
        json_string(j, "why", "There is no memory left.");
        json_close(j);
    }
}

/* ---- the threads ------------------------------------------------------------------------------------------ */

static void unlink_job(job **list, job *x) {
    while (*list && *list != x) list = &(*list)->next;
    if (*list) *list = x->next;
}

static void *work(void *context) {
    pool *p = context;
    answer a;
    pthread_mutex_lock(&p->lock);
    for (;;) {
        while (!p->waiting && !p->ending) pthread_cond_wait(&p->more, &p->lock);
        job *x = p->waiting;
        if (!x) break;
        p->waiting = x->next;
        x->next = p->running;
        p->running = x;
        pthread_mutex_unlock(&p->lock);
        think(x, &a);
        pthread_mutex_lock(&p->lock);
        unlink_job(&p->running, x); /* before the answer: who has it may ask for the mind to be forgotten */
        pthread_mutex_unlock(&p->lock);
        answer_end(&a, p);
        request_free(&x->r);
        free(x);
        pthread_mutex_lock(&p->lock);
    }
    pthread_mutex_unlock(&p->lock);
    return NULL;
}

bool pool_open(pool *p, FILE *out, int threads) {
    memset(p, 0, sizeof *p);
    p->out = out;
    pthread_mutex_init(&p->writing, NULL);
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->more, NULL);
    while (p->threads < threads && !pthread_create(&p->thread[p->threads], NULL, work, p)) p->threads++;
    return p->threads > 0;
}

void pool_add(pool *p, job *x) {
    job **end = &p->waiting;
    pthread_mutex_lock(&p->lock);
    while (*end) end = &(*end)->next;
    *end = x;
    pthread_cond_signal(&p->more);
    pthread_mutex_unlock(&p->lock);
}

static bool is_meant(const job *x, const char *id) {
    const char *own = request_id(&x->r, NULL);
    return !id || (own && !strcmp(own, id));
}

int pool_count(pool *p, const char *id) {
    int n = 0;
    pthread_mutex_lock(&p->lock);
    for (job *x = p->waiting; x; x = x->next) n += is_meant(x, id);
    for (job *x = p->running; x; x = x->next) n += is_meant(x, id);
    pthread_mutex_unlock(&p->lock);
    return n;
}

static void stop_list(job *x, const char *id) {
    for (; x; x = x->next)
        if (is_meant(x, id)) atomic_store(&x->stop, true);
}

void pool_stop(pool *p, const char *id) {
    pthread_mutex_lock(&p->lock);
    stop_list(p->waiting, id);
    stop_list(p->running, id);
    pthread_mutex_unlock(&p->lock);
}

static void stop_endless(job *x) {
    for (; x; x = x->next)
        if (!x->player.name && !x->cfg.iterations && !x->cfg.milliseconds) atomic_store(&x->stop, true);
}

void pool_close(pool *p, bool at_once) {
    if (at_once) pool_stop(p, NULL);
    pthread_mutex_lock(&p->lock);
    stop_endless(p->waiting);
    stop_endless(p->running);
    p->ending = true;
    pthread_cond_broadcast(&p->more);
    pthread_mutex_unlock(&p->lock);
    for (int i = 0; i < p->threads; i++) pthread_join(p->thread[i], NULL);
    while (p->n_minds) pool_forget(p, p->minds[p->n_minds - 1]->name);
}

/* ---- minds: only the thread that reads requests makes and forgets them ------------------------------------- */

static int find_mind(const pool *p, const char *name) {
    int i = 0;
    while (i < p->n_minds && strcmp(p->minds[i]->name, name) != 0) i++;
    return i;
}

mind *pool_mind(pool *p, const char *name, const game *g) {
    int i = find_mind(p, name);
    if (i < p->n_minds) return p->minds[i]->g == g ? p->minds[i] : NULL;
    if (i == MINDS) return NULL;
    mind *m = calloc(1, sizeof *m);
    if (!m || !(m->s = search_new(g, 1, MEGABYTES))) {
        free(m);
        return NULL;
    }
    m->g = g;
    snprintf(m->name, sizeof m->name, "%s", name);
    pthread_mutex_init(&m->busy, NULL);
    return p->minds[p->n_minds++] = m;
}

static bool in_use(job *x, const mind *m) {
    while (x && x->in != m) x = x->next;
    return x;
}

bool pool_forget(pool *p, const char *name) {
    int i = find_mind(p, name);
    if (i == p->n_minds) return false;
    mind *m = p->minds[i];
    pthread_mutex_lock(&p->lock);
    bool idle = !in_use(p->waiting, m) && !in_use(p->running, m);
    pthread_mutex_unlock(&p->lock);
    if (!idle) return false;
    p->minds[i] = p->minds[--p->n_minds];
    search_free(m->s);
    pthread_mutex_destroy(&m->busy);
    free(m);
    return true;
}
