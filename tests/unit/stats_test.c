/* stats_test.c -- intervals, ratings and the sequential test against numbers worked out elsewhere. */
#include "unit.h"

#include <math.h>

#include "../../cli/stats.h"

#define assert_near(a, b, e)                                                           \
    do {                                                                               \
        double near_a_ = (a), near_b_ = (b);                                           \
        if (fabs(near_a_ - near_b_) > (e)) fail_msg("%f is not %f", near_a_, near_b_); \
    } while (0)

static void means(void **unused) {
    (void)unused;
    stats_mean m = {0};
    assert_near(stats_half_width(&m), 0, 0);
    for (int i = 1; i <= 5; i++) stats_add(&m, i);
    assert_near(m.mean, 3, 1e-12);
    assert_near(stats_variance(&m), 2.5, 1e-12);
    assert_near(stats_half_width(&m), 2.776 * sqrt(2.5 / 5), 0.05); /* Student, 4 degrees of freedom */
}

static void shares(void **unused) {
    (void)unused;
    double low, high;
    stats_share(0.5, 100, &low, &high);
    assert_near(low, 0.4038, 0.0005);
    assert_near(high, 0.5962, 0.0005);
    stats_share(1, 20, &low, &high); /* certainty is never claimed */
    assert_near(low, 0.8389, 0.0005);
    assert_near(high, 1, 1e-9);
    stats_share(0, 0, &low, &high);
    assert_near(low, 0, 0);
    assert_near(high, 1, 0);
}

static void ratings(void **unused) {
    (void)unused;
    double rating[3], two[4] = {0, 300, 100, 0}, three[9] = {0, 75, 90, 25, 0, 75, 10, 25, 0};
    stats_ratings(2, two, rating); /* three to one is 191 points */
    assert_near(rating[0] - rating[1], 190.8, 1.0);
    assert_near(rating[0] + rating[1], 0, 1e-6);
    stats_ratings(3, three, rating);
    assert_near(rating[0] - rating[1], 190.8, 8);
    assert_near(rating[1] - rating[2], 190.8, 8);
}

static void sequential_test(void **unused) {
    (void)unused;
    stats_mean better = {0}, equal = {0};
    int decided = 0;
    for (int i = 0; i < 400 && !decided; i++) {
        stats_add(&better, i % 4 ? 1 : 0); /* wins three of four */
        if (stats_log_likelihood(&better, 0.5, 0.55) >= STATS_DECIDED) decided = i;
    }
    assert_in_range(decided, 10, 200);
    for (int i = 0; i < 4000; i++) stats_add(&equal, i % 2);
    assert_true(stats_log_likelihood(&equal, 0.5, 0.55) < -STATS_DECIDED);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(means),
        cmocka_unit_test(shares),
        cmocka_unit_test(ratings),
        cmocka_unit_test(sequential_test),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
