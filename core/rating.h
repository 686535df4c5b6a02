/* rating.h -- how strong players are, learned from the places they took: Weng and Lin's Bayesian
 * approximation with the Plackett-Luce model (JMLR 12, 2011, algorithm 4), for any number of players
 * and with shared places. The figures are those of the PyPI package openskill (docs/ratings.md).
 *
 * A player has one rating for each game and number of players: who keeps them is not this file's business. */
#ifndef BAILEY_RATING_H
#define BAILEY_RATING_H

typedef struct {
    double mu, sigma; /* the strength, and how uncertain it is */
} rating;

extern const rating rating_first; /* of somebody who has not played yet */

/* After a match of n >= 2 players: rank[i] is the place of player i, 1 the best; who share a place have
 * the same number. With one player nothing changes.                                            */
void rating_update(rating *, const int *rank, int n);

/* One player in several seats, such as a bot at a table with three of it: what the seats make of the rating
 * together.                                                                                    */
rating rating_join(const rating *seats, int n);

/* After a match: seat i was who[i]'s, whose rating is of[who[i]]. */
void rating_match(rating *of, const int *who, const int *rank, int n);

/* The order of a leaderboard, and the number that people see: 1000 for somebody new, and then what the player
 * has almost certainly reached.                                                                */
int rating_points(rating);

#endif
