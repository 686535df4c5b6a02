/* rate.c -- core/rating.h for tests/core/ratings.py: reads matches, "N MU SIGMA RANK MU SIGMA RANK ...", a line each, and
 * prints "MU SIGMA MU SIGMA ..." after them, with all digits. */
#include <stdio.h>
#include <stdlib.h>

#include "../../core/rating.h"

int main(void) {
    int n;
    while (scanf("%d", &n) == 1) {
        rating r[16];
        int rank[16];
        if (n < 1 || n > 16) return 1;
        for (int i = 0; i < n; i++)
            if (scanf("%lf %lf %d", &r[i].mu, &r[i].sigma, &rank[i]) != 3) return 1;
        rating_update(r, rank, n);
        for (int i = 0; i < n; i++) printf("%.17g %.17g%c", r[i].mu, r[i].sigma, i + 1 < n ? ' ' : '\n');
    }
    return 0;
}
