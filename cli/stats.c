/* stats.c -- see stats.h. */
#include "stats.h"

#include <math.h>

enum { MOST = 64 };

void stats_add(stats_mean *m, double x) {
    double d = x - m->mean;
    m->n++;
    m->mean += d / (double)m->n;
    m->squares += d * (x - m->mean);
}

double stats_variance(const stats_mean *m) { return m->n < 2 ? 0 : m->squares / (double)(m->n - 1); }

double stats_half_width(const stats_mean *m) {
    if (m->n < 2) return 0;
    double free = (double)(m->n - 1);
    double t = 1.96 + 2.4 / free + 8.3 / (free * free * free); /* within 2 % of Student's quantile */
    return t * sqrt(stats_variance(m) / (double)m->n);
}

void stats_share(double p, double n, double *low, double *high) {
    const double z = 1.96;
    if (n <= 0) {
        *low = 0;
        *high = 1;
        return;
    }
    double scale = 1 + z * z / n, middle = (p + z * z / (2 * n)) / scale;
    double half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / scale;
    *low = middle - half < 0 ? 0 : middle - half;
    *high = middle + half > 1 ? 1 : middle + half;
}

void stats_ratings(int bots, const double *wins, double *rating) {
    double strength[MOST];
    if (bots > MOST) return;
    for (int i = 0; i < bots; i++) strength[i] = 1;
    for (int round = 0; round < 1000; round++)
        for (int i = 0; i < bots; i++) {
            double won = 0, against = 0;
            for (int k = 0; k < bots; k++) {
                if (k == i) continue;
                double n = wins[i * bots + k] + wins[k * bots + i] + 1;
                won += wins[i * bots + k] + 0.5;
                against += n / (strength[i] + strength[k]);
            }
            if (against > 0) strength[i] = won / against;
        }
    double mean = 0;
    for (int i = 0; i < bots; i++) mean += log10(strength[i]) / bots;
    for (int i = 0; i < bots; i++) rating[i] = 400 * (log10(strength[i]) - mean);
}

/* A small variance is not believed before there is evidence: eight observations of a fair coin's
 * are mixed in. */
double stats_log_likelihood(const stats_mean *m, double p0, double p1) {
    double variance = (m->squares + 8 * 0.25 * p0 * (1 - p0)) / ((double)m->n + 7);
    return (double)m->n * (p1 - p0) * (m->mean - (p0 + p1) / 2) / variance;
}
