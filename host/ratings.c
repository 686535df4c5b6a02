/* ratings.c -- what a match that is over leaves behind: results, sums for statistics and, at rated tables, ratings (rating.h,
 * docs/ratings.md). See inside.h. */
#include <stdlib.h>
#include <string.h>

#include "inside.h"
#include "../core/rating.h"

/* A rating that was written and may not be on disk yet: whoever plays the next match meanwhile goes on from it. */
struct standing {
    const game *g;
    int players, matches;
    int64_t person;
    char bot[NAME_BYTES];
    rating r;
    uint64_t batch; /* so many transactions had ended */
    struct standing *next;
};
typedef struct standing standing;

void ratings_forget(host *h) {
    while (h->standings) {
        standing *next = h->standings->next;
        free(h->standings);
        h->standings = next;
    }
}

/* One transaction may have been on its way, the next one was the rating's. */
static void drop_old(host *h) {
    for (standing **p = &h->standings; *p;) {
        standing *s = *p;
        if (h->count.commits < s->batch + 2) {
            p = &s->next;
        } else {
            *p = s->next;
            free(s);
        }
    }
}

static standing *find_new(const host *h, const standing *of) {
    for (standing *s = h->standings; s; s = s->next)
        if (s->g == of->g && s->players == of->players && s->person == of->person && !strcmp(s->bot, of->bot)) return s;
    return NULL;
}

static void read_standing(host *h, standing *of) {
    const standing *s = find_new(h, of);
    of->r = rating_first;
    of->matches = 0;
    if (s) {
        of->r = s->r;
        of->matches = s->matches;
        return;
    }
    sqlite3_stmt *q = db_use(&h->base, DB_RATING_GET);
    sqlite3_bind_text(q, 1, of->g->id, -1, SQLITE_STATIC);
    sqlite3_bind_int(q, 2, of->players);
    sqlite3_bind_int64(q, 3, of->person);
    sqlite3_bind_text(q, 4, of->bot, -1, SQLITE_STATIC);
    if (sqlite3_step(q) == SQLITE_ROW) {
        of->r = (rating){sqlite3_column_double(q, 0), sqlite3_column_double(q, 1)};
        of->matches = sqlite3_column_int(q, 2);
    }
    sqlite3_reset(q);
}

static void write_standing(host *h, const table *t, const standing *of, int place) {
    char mu[32], sigma[32];
    int64_t points = rating_points(of->r);
    snprintf(mu, sizeof mu, "%.17g", of->r.mu);
    snprintf(sigma, sizeof sigma, "%.17g", of->r.sigma);
    keeper_write(h->k, DB_RATING_PUT, "tiitttiii", t->g->id, (int64_t)of->players, of->person, of->bot, mu, sigma,
                 points, (int64_t)of->matches, h->now);
    keeper_write(h->k, DB_HISTORY_ADD, "ittiiiitti", of->person, of->bot, t->g->id, (int64_t)of->players, t->id, h->now,
                 (int64_t)place, mu, sigma, points);
    standing *s = find_new(h, of);
    if (!s) {
        if (!(s = malloc(sizeof *s))) return;
        s->next = h->standings;
        h->standings = s;
    }
    standing *next = s->next;
    *s = *of;
    s->next = next;
    s->batch = h->count.commits;
}

/* ---- places ------------------------------------------------------------------------------------------------- */

/* Who has left, or has conceded, comes after all who stayed. */
static unsigned gone(const table *t) {
    unsigned mask = t->ways.conceded ? 1u << (t->ways.conceded - 1) : 0;
    for (int i = 0; i < t->seats; i++)
        if (t->seat[i].who && t->seat[i].bot[0]) mask |= 1u << i;
    return mask;
}

/* A colour that nobody plays can come first (Ys for two), but not where somebody gave the match up. */
static void put_places(const table *t, const game_score *score, unsigned out, int place[GAME_SEATS]) {
    const int colours = t->ways.conceded ? t->seats : game_colours(t->g, game_whole(game_in(&t->m->now)));
    for (int i = 0; i < t->seats; i++) {
        bool last = out >> i & 1;
        place[i] = 1;
        for (int j = 0; j < colours; j++)
            if (!(out >> j & 1)) place[i] += last || score->rank[j] < score->rank[i];
    }
}

static bool is_one(const standing *a, const standing *b) { return a->person == b->person && !strcmp(a->bot, b->bot); }

static void rate(host *h, const table *t, const int place[GAME_SEATS]) {
    standing of[GAME_SEATS] = {0};
    rating r[GAME_SEATS];
    int who[GAME_SEATS] = {0}, best[GAME_SEATS] = {0};
    for (int i = 0; i < t->seats; i++) {
        of[i].g = t->g;
        of[i].players = t->seats;
        of[i].person = t->seat[i].who;
        if (!of[i].person) memcpy(of[i].bot, t->seat[i].bot, NAME_BYTES);
        read_standing(h, &of[i]);
        r[i] = of[i].r;
        who[i] = 0;
        while (!is_one(&of[who[i]], &of[i])) who[i]++; /* a bot may have several seats */
        best[i] = place[i];
        if (place[i] < best[who[i]]) best[who[i]] = place[i];
    }
    rating_match(r, who, place, t->seats);
    for (int i = 0; i < t->seats; i++) {
        if (who[i] != i) continue;
        of[i].r = r[i];
        of[i].matches++;
        write_standing(h, t, &of[i], best[i]);
    }
}

/* ---- sums --------------------------------------------------------------------------------------------------- */

static void add_tally(host *h, const table *t, const char *what, const char *value, int firsts, int places,
                      int64_t points) {
    keeper_write(h->k, DB_TALLY_ADD, "tittiii", t->g->id, (int64_t)t->seats, what, value, (int64_t)firsts,
                 (int64_t)places, points);
}

static void add_tallies(host *h, const table *t, const game_score *score, const int place[GAME_SEATS]) {
    int64_t points = 0;
    int firsts = 0, places = 0;
    for (int i = 0; i < t->seats; i++) {
        add_tally(h, t, "seat", t->g->seats[i], place[i] == 1, place[i], score->points[i]);
        points += score->points[i];
        firsts += place[i] == 1;
        places += place[i];
    }
    add_tally(h, t, "all", "", firsts, places, points);
    for (int i = 1; i < t->g->n_options; i++) {
        const game_option *o = &t->g->options[i];
        char value[96];
        if (o->word)
            snprintf(value, sizeof value, "%s=%s", o->key, o->word[t->opt.v[i] - o->lo]);
        else
            snprintf(value, sizeof value, "%s=%d", o->key, t->opt.v[i]);
        add_tally(h, t, "option", value, firsts, places, points);
    }
}

static unsigned read_places(const table *t, game_score *score, int place[GAME_SEATS]) {
    unsigned out = gone(t);
    t->g->score(game_whole(game_in(&t->m->now)), score);
    put_places(t, score, out, place);
    return out;
}

void ratings_places(const table *t, int place[GAME_SEATS], int points[GAME_SEATS]) {
    game_score score;
    read_places(t, &score, place);
    for (int i = 0; i < t->seats; i++) points[i] = score.points[i];
}

void ratings_match(host *h, const table *t) {
    game_score score;
    int place[GAME_SEATS];
    if (t->seats < 2) return;
    drop_old(h);
    unsigned out = read_places(t, &score, place);
    for (int i = 0; i < t->seats; i++) {
        const table_seat *s = &t->seat[i];
        keeper_write(h->k, DB_RESULT_ADD, "iiittiiiii", t->id, (int64_t)i, s->who, s->who ? "" : s->bot, t->g->id,
                     (int64_t)t->seats, (int64_t)place[i], (int64_t)score.points[i], (int64_t)(out >> i & 1), h->now);
    }
    add_tallies(h, t, &score, place);
    if (t->ways.rated) rate(h, t, place);
}
