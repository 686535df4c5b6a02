/* stats.h -- what may be said about strength from a number of matches: intervals, ratings, a
 * sequential test. */
#ifndef BAILEY_STATS_H
#define BAILEY_STATS_H

/* A running mean with its variance (Welford). */
typedef struct {
    long n;
    double mean, squares;
} stats_mean;
void stats_add(stats_mean *, double x);
double stats_variance(const stats_mean *); /* of one observation; 0 for fewer than two */
/* Half the width of the 95 % interval of the mean (Student); 0 for fewer than two.      */
double stats_half_width(const stats_mean *);

/* The 95 % interval (Wilson) of a share p seen in n matches.                            */
void stats_share(double p, double n, double *low, double *high);

/* Ratings on the scale of Elo from wins[i * bots + j], how often i came before j (a tie is a half):
 * the most likely ones (Bradley and Terry), one drawn match with everybody added, mean 0. */
void stats_ratings(int bots, const double *wins, double *rating);

/* The log likelihood ratio of "the mean is p1" against "it is p0", by the normal law; beyond
 * +-STATS_DECIDED one of them is rejected with alpha = beta = 0.05.                      */
#define STATS_DECIDED 2.9444389791664403 /* ln(0.95 / 0.05) */
double stats_log_likelihood(const stats_mean *, double p0, double p1);

#endif
