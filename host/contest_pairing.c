/* contest_pairing.c -- who meets whom (contest.h). Where everybody meets everybody at tables of two: Berger's tables. At larger ones each
 * round is the best of many that were tried. Swiss: neighbours in the standings, the first arrangement without a second meeting. */
#include <stdlib.h>
#include <string.h>

#include "../core/rng.h"
#include "contest.h"

enum { NODES = 20000, TRIES = 2000, AGAIN = 1 << 16 };

/* What has happened so far, and who is there. */
typedef struct {
    const contest *c;
    int round;
    int who[CONTEST_ENTRANTS], n; /* who can play, in the order that counts                       */
    int rank[CONTEST_ENTRANTS];   /* where in it each stands                                      */
    uint8_t met[CONTEST_ENTRANTS][CONTEST_ENTRANTS], sat[CONTEST_ENTRANTS][GAME_SEATS], byes[CONTEST_ENTRANTS];
    contest_table *out;
    int made;
} pairing;

static int ceil_of(int a, int b) { return (a + b - 1) / b; }

int contest_rounds(contest_system system, int seats, int n, int times) {
    int rounds = 0, tables = n / seats;
    if (system == CONTEST_SWISS) {
        while (1 << rounds < n) rounds++; /* so that at most one can have won always */
        int most = (n - 1) / (seats - 1); /* without a second meeting */
        if (rounds > most) rounds = most;
    } else if (seats == 2) {
        rounds = times * (n - 1 + n % 2);
    } else if (tables) {
        rounds = times * ceil_of(n * (n - 1), tables * seats * (seats - 1));
    }
    if (rounds > CONTEST_ROUNDS) rounds = CONTEST_ROUNDS;
    return rounds > 0 ? rounds : 1;
}

/* ---- the past ------------------------------------------------------------------------------------------- */

static void remember(pairing *p) {
    for (int i = 0; i < p->c->tables; i++) {
        const contest_table *t = &p->c->table[i];
        if (t->seats == 1) p->byes[t->who[0]]++;
        for (int k = 0; t->seats > 1 && k < t->seats; k++) {
            p->sat[t->who[k]][k]++;
            for (int j = 0; j < t->seats; j++)
                if (j != k && p->met[t->who[k]][t->who[j]] < UINT8_MAX) p->met[t->who[k]][t->who[j]]++;
        }
    }
}

/* By lot, which is an order as good as any: numbers of a schedule, and who is named first at a table. */
static void sort_by_lot(const contest *c, int *who, int n) {
    for (int i = 1; i < n; i++)
        for (int k = i; k > 0; k--) {
            const contest_entrant *a = &c->entrant[who[k - 1]], *b = &c->entrant[who[k]];
            if (a->lot < b->lot || (a->lot == b->lot && who[k - 1] < who[k])) break;
            int x = who[k];
            who[k] = who[k - 1];
            who[k - 1] = x;
        }
}

static contest_table *add(pairing *p, int seats) {
    contest_table *t = &p->out[p->made++];
    *t = (contest_table){.round = p->round, .seats = seats};
    return t;
}

static void add_bye(pairing *p, int who, bool forfeit) {
    contest_table *t = add(p, 1);
    t->who[0] = who;
    t->forfeit = forfeit;
}

/* ---- seats ---------------------------------------------------------------------------------------------- */

typedef struct {
    const pairing *p;
    const int *who;
    int n, now[GAME_SEATS], best[GAME_SEATS], cost, least;
    unsigned used;
} seating;

static void try_seats(seating *s, int seat) {
    if (s->cost >= s->least) return;
    if (seat == s->n) {
        s->least = s->cost;
        memcpy(s->best, s->now, sizeof s->best);
        return;
    }
    for (int i = 0; i < s->n; i++) {
        if (s->used >> i & 1) continue;
        int before = s->p->sat[s->who[i]][seat], more = 2 * before + 1;
        s->used |= 1u << i;
        s->cost += more;
        s->now[seat] = s->who[i];
        try_seats(s, seat + 1);
        s->cost -= more;
        s->used &= ~(1u << i);
    }
}

/* A table of these: each sits where it sat least, as far as all can. */
static void add_table(pairing *p, int *who) {
    int n = p->c->seats;
    seating s = {.p = p, .who = who, .n = n, .least = 1 << 20};
    sort_by_lot(p->c, who, n);
    try_seats(&s, 0);
    memcpy(add(p, n)->who, s.best, sizeof s.best);
}

/* ---- everybody meets everybody, two at a table ----------------------------------------------------------- */

/* Berger's tables: in round r the numbers meet whose sum is r + 1 (modulo n - 1), the last number meets the one that would meet
 * itself. The second time seats are changed. */
static void add_pair(pairing *p, const int *by_lot, int a, int b, bool swapped) {
    int first = swapped ? b : a, second = swapped ? a : b, real = p->c->entrants;
    if (a > real || b > real) {
        add_bye(p, by_lot[(a > real ? b : a) - 1], false);
        return;
    }
    int x = by_lot[first - 1], y = by_lot[second - 1];
    bool x_gone = p->c->entrant[x].gone, y_gone = p->c->entrant[y].gone;
    if (x_gone || y_gone) {
        if (!x_gone || !y_gone) add_bye(p, x_gone ? y : x, true);
        return;
    }
    contest_table *t = add(p, 2);
    t->who[0] = x;
    t->who[1] = y;
}

static void pair_berger(pairing *p) {
    int by_lot[CONTEST_ENTRANTS], real = p->c->entrants, n = real + real % 2;
    int r = (p->round - 1) % (n - 1) + 1;
    bool swapped = (p->round - 1) / (n - 1) % 2;
    for (int i = 0; i < real; i++) by_lot[i] = i;
    sort_by_lot(p->c, by_lot, real);
    if (r % 2)
        add_pair(p, by_lot, (r + 1) / 2, n, swapped);
    else
        add_pair(p, by_lot, n, n / 2 + r / 2, swapped);
    for (int a = 1; a < n; a++)
        for (int b = a + 1; b < n; b++)
            if ((a + b - r - 1) % (n - 1) == 0) add_pair(p, by_lot, (a + b) % 2 ? a : b, (a + b) % 2 ? b : a, swapped);
}

/* Byes stand behind the tables. */
static void put_byes_last(pairing *p) {
    contest_table bye[CONTEST_ENTRANTS];
    int n = 0, kept = 0;
    for (int i = 0; i < p->made; i++) {
        if (p->out[i].seats == 1)
            bye[n++] = p->out[i];
        else
            p->out[kept++] = p->out[i];
    }
    memcpy(p->out + kept, bye, (size_t)n * sizeof *bye);
}

/* ---- tables that are improved ----------------------------------------------------------------------------- */

/* What another meeting of these two costs. Everybody meets everybody: less often first. Swiss: again is worst, then how far apart they
 * stand. */
static int cost_of(const pairing *p, int a, int b) {
    int met = p->met[a][b];
    return p->c->system == CONTEST_SWISS ? AGAIN * met + abs(p->rank[a] - p->rank[b]) : (met + 1) * (met + 1);
}

static int cost_at(const pairing *p, const int *table, int who, int without) {
    int cost = 0;
    for (int i = 0; i < p->c->seats; i++)
        if (table[i] != who && table[i] != without) cost += cost_of(p, who, table[i]);
    return cost;
}

static int cost_of_all(const pairing *p, const int *who, int n) {
    int cost = 0, k = p->c->seats;
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < i / k * k + k; j++) cost += cost_of(p, who[i], who[j]);
    return cost;
}

/* Swaps two of different tables as long as that helps. */
static int improve(const pairing *p, int *who, int n) {
    int k = p->c->seats, cost = cost_of_all(p, who, n);
    for (bool better = true; better;) {
        better = false;
        for (int i = 0; i < n; i++)
            for (int j = (i / k + 1) * k; j < n; j++) {
                int *a = who + i / k * k, *b = who + j / k * k, x = who[i], y = who[j];
                int gain = cost_at(p, a, x, x) + cost_at(p, b, y, y) - cost_at(p, a, y, x) - cost_at(p, b, x, y);
                if (gain <= 0) continue;
                who[i] = y;
                who[j] = x;
                cost -= gain;
                better = true;
            }
    }
    return cost;
}

/* ---- everybody meets everybody, more at a table ---------------------------------------------------------- */

static void pair_evenly(pairing *p) {
    int who[CONTEST_ENTRANTS], best[CONTEST_ENTRANTS], n = p->n, k = p->c->seats, least = 1 << 30;
    int fewest = n * (k - 1) / 2; /* nobody meets anybody again */
    game_rng rng;
    rng_seed(&rng, (uint64_t)p->round);
    for (int tries = TRIES / (n ? n : 1); tries > 0 && least > fewest; tries--) {
        memcpy(who, p->who, sizeof who);
        for (int i = n - 1; i > 0; i--) {
            int j = (int)rng_below(&rng, (uint32_t)i + 1), x = who[i];
            who[i] = who[j];
            who[j] = x;
        }
        int cost = improve(p, who, n);
        if (cost >= least) continue;
        least = cost;
        memcpy(best, who, sizeof best);
    }
    for (int i = 0; i < n; i += k) add_table(p, best + i);
}

/* ---- Swiss ---------------------------------------------------------------------------------------------- */

typedef struct {
    const pairing *p;
    int group[CONTEST_ENTRANTS], n; /* tables one behind the other */
    bool taken[CONTEST_ENTRANTS];
    int again, nodes; /* so many second meetings may still be; so much is still tried */
} search;

static bool fill(search *s, int from);

static bool fill_seat(search *s, int from) {
    const pairing *p = s->p;
    int k = p->c->seats, *table = s->group + s->n / k * k, sitting = s->n % k;
    for (int i = from; i < p->n; i++) {
        int again = 0;
        if (s->taken[i]) continue;
        if (--s->nodes < 0) return false;
        for (int j = 0; j < sitting; j++) again += p->met[p->who[i]][table[j]];
        if (again > s->again) continue;
        s->taken[i] = true;
        s->again -= again;
        s->group[s->n++] = p->who[i];
        if (s->n % k ? fill_seat(s, i + 1) : fill(s, 0)) return true;
        s->n--;
        s->again += again;
        s->taken[i] = false;
        if (!sitting) return false; /* the first who has no table sits at the next one, whoever the others are */
    }
    return false;
}

static bool fill(search *s, int from) { return s->n == s->p->n || fill_seat(s, from); }

static bool find_tables(const pairing *p, int again, search *s) {
    memset(s, 0, sizeof *s);
    s->p = p;
    s->again = again;
    s->nodes = NODES;
    return fill(s, 0);
}

static void drop(pairing *p, int at, int *who) {
    *who = p->who[at];
    memmove(p->who + at, p->who + at + 1, (size_t)(p->n - at - 1) * sizeof *p->who);
    p->n--;
}

/* The last of those who sat out least often, but for the first `skip` of them; -1: there is none. */
static int find_bye(const pairing *p, int skip) {
    int least = UINT8_MAX;
    for (int i = 0; i < p->n; i++)
        if (p->byes[p->who[i]] < least) least = p->byes[p->who[i]];
    for (int i = p->n - 1; i >= 0; i--)
        if (p->byes[p->who[i]] == least && !skip--) return i;
    return -1;
}

static void pair_swiss(pairing *p, int byes) {
    int out[GAME_SEATS], n = byes;
    search s;
    for (int i = 0; i + 1 < byes; i++) drop(p, find_bye(p, 0), &out[i]);
    bool found = false;
    /* Another sits out where that spares a second meeting. */
    for (int skip = 0; byes && !found && find_bye(p, skip) >= 0; skip++) {
        pairing without = *p;
        drop(&without, find_bye(p, skip), &out[byes - 1]);
        if ((found = find_tables(&without, 0, &s))) *p = without;
    }
    if (byes && !found) drop(p, find_bye(p, 0), &out[byes - 1]);
    if (!found && !find_tables(p, 0, &s)) {
        /* With many entrants not everything can be tried: then neighbours change tables as long as that helps. */
        int who[CONTEST_ENTRANTS];
        memcpy(who, p->who, sizeof who);
        int again = improve(p, who, p->n) / AGAIN;
        for (int few = 1; few < again && !found; few++) found = find_tables(p, few, &s);
        if (!found) memcpy(s.group, who, sizeof who);
    }
    for (int i = 0; i < p->n; i += p->c->seats) add_table(p, s.group + i);
    while (n-- > 0) add_bye(p, out[n], false);
}

/* ---- a round -------------------------------------------------------------------------------------------- */

static void gather(pairing *p) {
    contest_standing s[CONTEST_ENTRANTS];
    if (p->c->system == CONTEST_SWISS) {
        contest_stand(p->c, s);
        for (int i = 0; i < p->c->entrants; i++) p->who[i] = s[i].who;
    } else {
        for (int i = 0; i < p->c->entrants; i++) p->who[i] = i;
        sort_by_lot(p->c, p->who, p->c->entrants);
    }
    for (int i = 0; i < p->c->entrants; i++) {
        const contest_entrant *e = &p->c->entrant[p->who[i]];
        p->rank[p->who[i]] = i;
        if (!e->gone && e->since <= p->round) p->who[p->n++] = p->who[i];
    }
}

int contest_pair(const contest *c, int round, contest_table *out) {
    pairing p = {.c = c, .round = round, .out = out};
    remember(&p);
    gather(&p);
    if (p.n < c->seats) return 0;
    if (c->system == CONTEST_ROUND_ROBIN && c->seats == 2) {
        pair_berger(&p);
        put_byes_last(&p);
    } else if (c->system == CONTEST_SWISS) {
        pair_swiss(&p, p.n % c->seats);
    } else {
        int out_of_it[GAME_SEATS], byes = p.n % c->seats;
        for (int i = 0; i < byes; i++) drop(&p, find_bye(&p, 0), &out_of_it[i]);
        pair_evenly(&p);
        while (byes-- > 0) add_bye(&p, out_of_it[byes], false);
    }
    return p.made;
}
