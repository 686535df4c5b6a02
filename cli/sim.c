/* sim.c -- `bailey sim`: many matches among computer players, on several threads. What comes out
 * does not depend on the number of threads: every match has a seed of its own. */
#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "document.h"
#include "jobs.h"
#include "plan.h"

typedef struct {
    plan t;
    plan_bot bots[GAME_SEATS];
    const bot *seats[GAME_SEATS];
    const char *records; /* a folder, or NULL */
    pthread_mutex_t lock;
    int failed; /* errno, when a record could not be written */
    long actions, games;
    int longest;
    int64_t points[GAME_SEATS];
    uint64_t digest;
} sim;

enum { NAME = 128 };

/* The names of this run's records but for the number of the match: "caylus-2p-1-". */
static void name_records(const sim *s, char out[NAME]) {
    snprintf(out, NAME, "%s-%dp-%llu-", s->t.g->id, s->t.opt.v[0], (unsigned long long)s->t.seed);
}

/* Makes the folder. Records of another run with the same game, players and seed are worth more than those that
 * would take their names: then nothing is played. */
static void open_folder(args *a, const sim *s, long games) {
    char name[NAME];
    name_records(s, name);
    if (mkdir(s->records, 0777) && errno != EEXIST)
        args_refuse(a, N_("cannot make the folder %s: %s"), s->records, strerror(errno));
    DIR *folder = opendir(s->records);
    if (!folder) args_refuse(a, N_("cannot open %s: %s"), s->records, strerror(errno));
    for (struct dirent *e; (e = readdir(folder));) {
        long job;
        int end = 0;
        if (strncmp(e->d_name, name, strlen(name)) != 0) continue;
        if (sscanf(e->d_name + strlen(name), "%ld.record%n", &job, &end) == 1 && end && job < games)
            args_refuse(a, N_("%s/%s is a record of another run; choose another folder or another --seed"), s->records,
                        e->d_name);
    }
    closedir(folder);
}

static void watch(void *context, game_action a) { match_play(context, a, MATCH_EVERYBODY, NULL); }

static int write_record(const sim *s, const match *m, long job) {
    char path[PATH_MAX], name[NAME];
    size_t cap = (size_t)m->len * 96 + 8192;
    char *text = malloc(cap);
    text_out o = {text, 0, cap};
    if (!text) return ENOMEM;
    match_write(m, &o);
    name_records(s, name);
    snprintf(path, sizeof path, "%s/%s%ld.record", s->records, name, job);
    FILE *f = fopen(path, "wx");
    int no = f && fputs(text, f) >= 0 ? 0 : errno;
    if (f && fclose(f) && !no) no = errno;
    free(text);
    return no;
}

static void play_one(void *context, int thread, long job) {
    sim *s = context;
    const game *g = s->t.g;
    game_buf state = {0};
    game_rng rng;
    bot_result r;
    const char *no = NULL;
    match *m = s->records ? match_new(g, &s->t.opt, NULL, 0, &no) : NULL;
    (void)thread;
    for (int i = 0; m && i < s->t.opt.v[0]; i++) snprintf(m->name[i], sizeof m->name[i], "bot:%s", s->seats[i]->name);
    rng_seed(&rng, bot_match_seed(s->t.seed, (uint64_t)job));
    g->init(game_in(&state), &s->t.opt);
    bot_play_match(g, game_in(&state), s->seats, &rng, m ? watch : NULL, m, &r);
    int failed = m ? write_record(s, m, job) : 0;
    match_free(m);

    pthread_mutex_lock(&s->lock);
    if (failed) s->failed = failed;
    s->games++;
    s->actions += r.actions;
    if (r.longest_legal > s->longest) s->longest = r.longest_legal;
    for (int i = 0; i < s->t.opt.v[0]; i++) s->points[i] += r.score.points[i];
    s->digest = bot_add_digest(s->digest, r.digest, (uint64_t)job);
    pthread_mutex_unlock(&s->lock);
}

static void report(const sim *s, double seconds, const say_lang *lang) {
    double games = (double)s->games, actions = (double)s->actions;
    printf(say(lang, N_("%ld matches, %ld actions (%.1f each) in %.2f s: %.0f matches/s, %.0f actions/s\n")), s->games,
           s->actions, actions / games, seconds, games / seconds, actions / seconds);
    printf(say(lang, N_("longest list of choices: %d\n")), s->longest);
    for (int i = 0; i < s->t.opt.v[0]; i++)
        printf("  %-8s %.2f\n", say(lang, s->t.g->seat_labels[i]), (double)s->points[i] / games);
    printf("digest %016llx\n", (unsigned long long)s->digest);
}

static void report_json(const sim *s, double seconds, const args *a) {
    double games = (double)s->games, actions = (double)s->actions;
    document d = {0};
    json *j = document_begin(&d);
    json_object(j, NULL);
    json_string(j, "game", s->t.g->id);
    json_int(j, "players", s->t.opt.v[0]);
    json_int(j, "matches", s->games);
    json_int(j, "actions", s->actions);
    json_real(j, "seconds", seconds, 6);
    json_real(j, "matches_per_second", games / seconds, 1);
    json_real(j, "actions_per_second", actions / seconds, 1);
    json_int(j, "longest_legal", s->longest);
    json_real(j, "mean_actions", actions / games, 3);
    json_object(j, "mean_points");
    for (int i = 0; i < s->t.opt.v[0]; i++) json_real(j, s->t.g->seats[i], (double)s->points[i] / games, 4);
    json_close(j);
    json_digest(j, "digest", s->digest);
    json_close(j);
    document_print(&d, a);
    document_free(&d);
}

int command_sim(args *a) {
    sim s = {.t.g = args_game(a, args_word(a)), .t.seed = 1, .lock = PTHREAD_MUTEX_INITIALIZER};
    const say_lang *lang = args_lang(a, NULL);
    const char *bots = "random", *value;
    long games = 1000, threads = 1;
    bool as_json = false;
    game_default_options(s.t.g, &s.t.opt);
    while (!args_done(a)) {
        if (plan_argument(&s.t, a) || plan_seed(&s.t, a) || plan_bot_time(&s.t, a)) continue;
        if (args_value(a, "--games", &value))
            games = args_long(a, "--games", value, 1, 2000000000);
        else if (args_value(a, "--threads", &value))
            threads = args_long(a, "--threads", value, 1, JOBS_THREADS);
        else if (args_value(a, "--bots", &value))
            bots = value;
        else if (args_value(a, "--records", &value))
            s.records = value;
        else if (args_value(a, "--lang", &value))
            lang = args_lang(a, value);
        else if (args_flag(a, "--json"))
            as_json = true;
        else
            args_unknown(a);
    }
    game_buf probe;
    const char *no = s.t.g->init(game_in(&probe), &s.t.opt);
    if (no) args_refuse(a, "%s", say(lang, no));
    plan_bots(a, &s.t, bots, s.t.opt.v[0], s.bots);
    for (int i = 0; i < s.t.opt.v[0]; i++) s.seats[i] = &s.bots[i].b;
    if (s.records) open_folder(a, &s, games);
    double begin = jobs_seconds();
    jobs_run(games, (int)threads, play_one, &s);
    double seconds = jobs_seconds() - begin;
    if (as_json)
        report_json(&s, seconds, a);
    else
        report(&s, seconds, lang);
    if (s.failed) args_complain(a, N_("some records could not be written to %s: %s"), s.records, strerror(s.failed));
    return s.failed ? 1 : 0;
}
