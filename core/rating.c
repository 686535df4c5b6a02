/* rating.c -- see rating.h. Letters as in the paper: theta is mu, C(q) the players who did not do better
 * than q, A(q) those who share the place of q. */
#include "rating.h"

#include <assert.h>
#include <math.h>

/* What openskill calls beta, tau and kappa: the luck in one match, how much strength may change from match
 * to match, and the least share of a variance that one match leaves. */
#define BETA (25.0 / 6.0)
#define TAU (25.0 / 300.0)
#define KAPPA 0.0001

enum { MOST = 16 };

const rating rating_first = {25.0, 25.0 / 3.0};

void rating_update(rating *r, const int *rank, int n) {
    double variance[MOST], strength[MOST], sum[MOST], total = 0, best = r[0].mu;
    int shared[MOST];
    assert(n >= 1 && n <= MOST);
    if (n < 2) return;
    for (int i = 0; i < n; i++) {
        variance[i] = r[i].sigma * r[i].sigma + TAU * TAU;
        total += variance[i] + BETA * BETA;
        if (r[i].mu > best) best = r[i].mu;
    }
    double c = sqrt(total);
    for (int i = 0; i < n; i++) strength[i] = exp((r[i].mu - best) / c); /* only their proportions count */
    for (int q = 0; q < n; q++) {
        sum[q] = 0;
        shared[q] = 0;
        for (int i = 0; i < n; i++) {
            if (rank[i] >= rank[q]) sum[q] += strength[i];
            shared[q] += rank[i] == rank[q];
        }
    }
    for (int i = 0; i < n; i++) {
        double omega = 0, delta = 0;
        for (int q = 0; q < n; q++) {
            if (rank[q] > rank[i]) continue;
            double p = strength[i] / sum[q];
            omega += ((q == i) - p) / shared[q];
            delta += p * (1 - p) / shared[q];
        }
        double sigma = sqrt(variance[i]), left = 1 - delta * variance[i] / total * sigma / c;
        r[i].mu += omega * variance[i] / c;
        r[i].sigma = sigma * sqrt(left > KAPPA ? left : KAPPA);
    }
}

rating rating_join(const rating *seats, int n) {
    rating sum = {0, 0};
    for (int i = 0; i < n; i++) {
        sum.mu += seats[i].mu / n;
        sum.sigma += seats[i].sigma / n;
    }
    return sum;
}

void rating_match(rating *of, const int *who, const int *rank, int n) {
    rating seat[MOST], same[MOST];
    assert(n >= 1 && n <= MOST);
    for (int i = 0; i < n; i++) seat[i] = of[who[i]];
    rating_update(seat, rank, n);
    for (int i = 0; i < n; i++) {
        int seats = 0, before = 0;
        for (int j = 0; j < n; j++) {
            if (who[j] != who[i]) continue;
            before += j < i;
            same[seats++] = seat[j];
        }
        if (!before) of[who[i]] = rating_join(same, seats);
    }
}

int rating_points(rating r) { return (int)lround(1000 + 40 * (r.mu - 3 * r.sigma)); }
