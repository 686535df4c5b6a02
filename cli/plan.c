/* table.c -- see table.h. */
#include "table.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static void set_option(table *t, args *a, const char *pair) {
    args_option(a, t->g, &t->opt, pair);
    for (int i = 0; i < t->g->n_options; i++) {
        size_t n = strlen(t->g->options[i].key);
        if (!strncmp(pair, t->g->options[i].key, n) && pair[n] == '=') t->given[i] = true;
    }
}

bool table_argument(table *t, args *a) {
    const char *value;
    if (args_value(a, "--players", &value)) {
        t->opt.v[0] = (int16_t)args_long(a, "--players", value, t->g->options[0].lo, t->g->options[0].hi);
        t->given[0] = true;
    } else if (args_value(a, "--option", &value)) {
        set_option(t, a, value);
    } else if (args_value(a, "--seed", &value)) {
        t->seed = args_u64(a, "--seed", value);
    } else {
        return false;
    }
    return true;
}

static void make_bot(args *a, const char *text, table_bot *out) {
    snprintf(out->text, sizeof out->text, "%s", text);
    const char *no = bot_make(text, &out->b);
    if (no) args_refuse(a, "%s (%s)", say(args_lang(a, NULL), no), text);
    if (out->b.search.iterations && !strstr(text, "milliseconds")) out->b.search.milliseconds = 0;
}

void table_bots(args *a, const char *list, int seats, table_bot out[GAME_SEATS]) {
    int n = 0;
    for (const char *p = list; p; n++) {
        char text[sizeof out->text];
        size_t len = strcspn(p, ",");
        if (len >= sizeof text) args_refuse(a, N_("the name of a computer player is too long: %s"), p);
        snprintf(text, sizeof text, "%.*s", (int)len, p);
        if (n == seats) args_refuse(a, N_("more computer players than seats: %s"), list);
        make_bot(a, text, &out[n]);
        p = p[len] ? p + len + 1 : NULL;
    }
    for (; n < seats; n++) out[n] = out[n - 1];
}

static double seconds_of(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

double table_seconds(void) { return seconds_of(CLOCK_MONOTONIC); }
double table_cpu_seconds(void) { return seconds_of(CLOCK_THREAD_CPUTIME_ID); }

typedef struct {
    long n;
    table_job_fn *run;
    void *context;
    bool show;
    atomic_long next, done;
    atomic_int thread;
} work;

static void *worker(void *arg) {
    work *w = arg;
    int me = atomic_fetch_add(&w->thread, 1);
    double shown = table_seconds();
    for (long job; (job = atomic_fetch_add(&w->next, 1)) < w->n;) {
        w->run(w->context, me, job);
        long done = atomic_fetch_add(&w->done, 1) + 1;
        if (me == 0 && w->show && table_seconds() - shown > 0.2) {
            shown = table_seconds();
            fprintf(stderr, "\r%3d %% ", (int)(100 * done / w->n));
        }
    }
    return NULL;
}

void table_run_jobs(long n, int threads, table_job_fn *run, void *context) {
    enum { MOST = 64 };
    pthread_t id[MOST];
    bool started[MOST] = {false};
    work w = {.n = n, .run = run, .context = context, .show = isatty(STDERR_FILENO)};
    for (int i = 1; i < threads && i < MOST; i++) started[i] = !pthread_create(&id[i], NULL, worker, &w);
    worker(&w);
    for (int i = 1; i < MOST; i++)
        if (started[i]) pthread_join(id[i], NULL);
    if (w.show) fprintf(stderr, "\r      \r");
}
