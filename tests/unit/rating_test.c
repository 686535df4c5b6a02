/* rating_test.c -- ratings (core/rating.h): what must hold whatever the figures are. tests/core/ratings.py compares the figures. */
#include <math.h>

#include "unit.h"

#include "../../core/rating.h"

static void winners_rise_and_losers_fall(void **unused) {
    rating r[] = {rating_first, rating_first, rating_first, rating_first};
    (void)unused;
    rating_update(r, (const int[]){3, 1, 4, 2}, 4);
    assert_true(r[1].mu > r[3].mu && r[3].mu > r[0].mu && r[0].mu > r[2].mu);
    assert_true(r[1].mu > 25 && r[2].mu < 25);
    for (int i = 0; i < 4; i++) assert_true(r[i].sigma < rating_first.sigma);
}

/* Who share a place are treated alike, wherever they sit; seats have no order. */
static void shared_places(void **unused) {
    rating r[] = {rating_first, rating_first, rating_first}, s[] = {rating_first, rating_first, rating_first};
    (void)unused;
    rating_update(r, (const int[]){1, 1, 3}, 3);
    assert_true(fabs(r[0].mu - r[1].mu) < 1e-12 && r[0].mu > r[2].mu);
    rating_update(s, (const int[]){3, 1, 1}, 3);
    assert_true(fabs(s[0].mu - r[2].mu) < 1e-12 && fabs(s[1].mu - r[0].mu) < 1e-12);
    rating all[] = {rating_first, rating_first};
    rating_update(all, (const int[]){1, 1}, 2);
    assert_true(fabs(all[0].mu - 25) < 1e-12 && fabs(all[1].mu - 25) < 1e-12);
}

static void alone_nothing_changes(void **unused) {
    rating r = rating_first;
    (void)unused;
    rating_update(&r, (const int[]){1}, 1);
    assert_true(r.mu == rating_first.mu && r.sigma == rating_first.sigma);
}

/* However far apart, the figures stay figures. */
static void extremes(void **unused) {
    rating r[] = {{10000, 0.001}, {-10000, 50}, {25, 1e-6}};
    (void)unused;
    for (int i = 0; i < 1000; i++) rating_update(r, (const int[]){3, 1, 2}, 3);
    for (int i = 0; i < 3; i++) assert_true(isfinite(r[i].mu) && r[i].sigma > 0 && isfinite(r[i].sigma));
}

static void several_seats_are_joined(void **unused) {
    rating r = rating_join((const rating[]){{20, 5}, {26, 7}}, 2);
    (void)unused;
    assert_true(fabs(r.mu - 23) < 1e-12 && fabs(r.sigma - 6) < 1e-12);
}

static void points(void **unused) {
    (void)unused;
    assert_int_equal(rating_points(rating_first), 1000);
    assert_int_equal(rating_points((rating){35, 1}), 2280);
    assert_int_equal(rating_points((rating){10, 8}), 440);
}

static void a_match_rates_everybody_once(void **unused) {
    rating of[] = {rating_first, rating_first}, apart[] = {rating_first, rating_first, rating_first};
    (void)unused;
    rating_match(of, (const int[]){1, 0, 1}, (const int[]){2, 1, 3}, 3);
    rating_update(apart, (const int[]){2, 1, 3}, 3);
    assert_true(fabs(of[0].mu - apart[1].mu) < 1e-12);
    assert_true(fabs(of[1].mu - (apart[0].mu + apart[2].mu) / 2) < 1e-12);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(winners_rise_and_losers_fall), cmocka_unit_test(shared_places),
        cmocka_unit_test(alone_nothing_changes),        cmocka_unit_test(extremes),
        cmocka_unit_test(several_seats_are_joined),     cmocka_unit_test(points),
        cmocka_unit_test(a_match_rates_everybody_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
