/* scale.h -- how strong the levels are in a game with so many players, as tools/scale found out by matches. */
#ifndef BAILEY_SCALE_H
#define BAILEY_SCALE_H

#include <stdbool.h>

/* A level that is 400 points above another comes before it ten times as often as behind it. False: never measured. */
bool scale_rating(const char *game, int players, const char *level, int *rating);

#endif
