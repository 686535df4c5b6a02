/* contest_standing.c -- who stands where (contest.h): points, then the points of opponents, meetings among those who are equal,
 * shares of game points, and at last the lot. */
#include <stdlib.h>
#include <string.h>

#include "contest.h"

static bool is_over(const contest_table *t) { return t->seats > 1 && t->place[0]; }

int contest_bye(const contest *c, bool forfeit) {
    if (forfeit || (c->seats == 2 && c->system == CONTEST_SWISS)) return CONTEST_POINT;
    return c->seats == 2 ? 0 : CONTEST_POINT / 2;
}

/* A share of the opponents: each who is worse counts whole, each who is equal half. */
static int table_points(const contest_table *t, int seat) {
    int halves = 0;
    for (int i = 0; i < t->seats; i++)
        if (i != seat) halves += (t->place[i] > t->place[seat]) + (t->place[i] >= t->place[seat]);
    return t->seats > 1 ? halves * (CONTEST_POINT / 2) / (t->seats - 1) : 0;
}

static int table_share(const contest_table *t, int seat) {
    int64_t all = 0, own = t->points[seat] > 0 ? t->points[seat] : 0;
    for (int i = 0; i < t->seats; i++) all += t->points[i] > 0 ? t->points[i] : 0;
    return all ? (int)(own * CONTEST_SHARE / all) : CONTEST_SHARE / t->seats;
}

static void add_points(const contest *c, contest_standing *by) {
    for (int i = 0; i < c->tables; i++) {
        const contest_table *t = &c->table[i];
        if (t->seats == 1) {
            by[t->who[0]].points += contest_bye(c, t->forfeit);
            by[t->who[0]].byes++;
        }
        for (int k = 0; is_over(t) && k < t->seats; k++) {
            contest_standing *s = &by[t->who[k]];
            s->points += table_points(t, k);
            s->share += table_share(t, k);
            s->firsts += t->place[k] == 1;
            s->played++;
        }
    }
    for (int i = 0; i < c->entrants; i++)
        if (by[i].played) by[i].share /= by[i].played;
}

static void add_opponents(const contest *c, contest_standing *by) {
    for (int i = 0; i < c->tables; i++) {
        const contest_table *t = &c->table[i];
        for (int k = 0; is_over(t) && k < t->seats; k++)
            for (int j = 0; j < t->seats; j++) {
                if (j == k) continue;
                by[t->who[k]].against += by[t->who[j]].points;
                by[t->who[k]].opponents++;
            }
    }
}

/* ---- those who are equal -------------------------------------------------------------------------------- */

/* The average of the opponents' points, greater first, without rounding. */
static int compare_opposition(const contest_standing *a, const contest_standing *b) {
    int64_t x = (int64_t)a->against * (b->opponents ? b->opponents : 1);
    int64_t y = (int64_t)b->against * (a->opponents ? a->opponents : 1);
    return (x < y) - (x > y);
}

static int compare_points(const void *x, const void *y) {
    const contest_standing *a = x, *b = y;
    if (a->points != b->points) return a->points < b->points ? 1 : -1;
    int d = compare_opposition(a, b);
    return d ? d : a->who - b->who;
}

static const contest *compared; /* by the next function: the server has one loop */

static int compare_rest(const void *x, const void *y) {
    const contest_standing *a = x, *b = y;
    if (a->direct != b->direct) return a->direct < b->direct ? 1 : -1;
    if (a->share != b->share) return a->share < b->share ? 1 : -1;
    uint64_t p = compared->entrant[a->who].lot, q = compared->entrant[b->who].lot;
    if (p != q) return p < q ? -1 : 1;
    return a->who - b->who;
}

/* Points that the n who are equal took from each other; nobody's count unless all of them met. */
static void add_direct(const contest *c, contest_standing *s, int n) {
    int at[CONTEST_ENTRANTS];
    uint8_t met[CONTEST_ENTRANTS][CONTEST_ENTRANTS] = {0};
    for (int i = 0; i < c->entrants; i++) at[i] = -1;
    for (int i = 0; i < n; i++) {
        at[s[i].who] = i;
        s[i].direct = 0;
    }
    for (int i = 0; i < c->tables; i++) {
        const contest_table *t = &c->table[i];
        for (int k = 0; is_over(t) && k < t->seats; k++)
            for (int j = 0; j < t->seats; j++) {
                int a = at[t->who[k]], b = at[t->who[j]];
                if (j == k || a < 0 || b < 0) continue;
                met[a][b] = 1;
                s[a].direct += (t->place[j] > t->place[k]) * (CONTEST_POINT / 2) +
                               (t->place[j] >= t->place[k]) * (CONTEST_POINT / 2);
            }
    }
    bool all = true;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) all = all && (i == j || met[i][j]);
    for (int i = 0; i < n && !all; i++) s[i].direct = -1;
}

void contest_stand(const contest *c, contest_standing out[CONTEST_ENTRANTS]) {
    memset(out, 0, (size_t)c->entrants * sizeof *out);
    for (int i = 0; i < c->entrants; i++) out[i].who = i;
    add_points(c, out);
    add_opponents(c, out);
    if (!c->entrants) return;
    qsort(out, (size_t)c->entrants, sizeof *out, compare_points);
    compared = c;
    for (int i = 0, n; i < c->entrants; i += n) {
        for (n = 1;
             i + n < c->entrants && out[i].points == out[i + n].points && !compare_opposition(&out[i], &out[i + n]);)
            n++;
        out[i].direct = -1;
        if (n > 1) add_direct(c, out + i, n);
        qsort(out + i, (size_t)n, sizeof *out, compare_rest);
    }
    for (int i = 0; i < c->entrants; i++) out[i].place = i + 1;
}
