/* rng_test.c -- the generator gives the published numbers, and small numbers with equal chance. */
#include "unit.h"

/* xoshiro256** from state {1, 2, 3, 4}: the first outputs, computed by hand from the algorithm. */
static void known_first_values(void **unused) {
    game_rng r = {{1, 2, 3, 4}};
    (void)unused;
    assert_int_equal(rng_next(&r), 11520u);
    assert_int_equal(rng_next(&r), 0u);
    assert_int_equal(rng_next(&r), 1509978240u);
    assert_int_equal(rng_next(&r), 1215971899390074240u);
}

/* splitmix64 from 0: its published sequence. */
static void seeding(void **unused) {
    game_rng r, other;
    (void)unused;
    rng_seed(&r, 0);
    assert_int_equal(r.s[0], 0xe220a8397b1dcdafu);
    assert_int_equal(r.s[1], 0x6e789e6aa1b965f4u);
    assert_int_equal(r.s[2], 0x06c45d188009454fu);
    assert_int_equal(r.s[3], 0xf88bb8a8724c81ecu);
    rng_seed(&other, 1);
    assert_memory_not_equal(&r, &other, sizeof r);
    rng_seed(&other, 0);
    assert_memory_equal(&r, &other, sizeof r);
}

static void below_is_uniform(void **unused) {
    enum { N = 7, ROLLS = 700000 };
    long seen[N] = {0};
    game_rng r;
    (void)unused;
    rng_seed(&r, 42);
    for (int i = 0; i < ROLLS; i++) seen[rng_below(&r, N)]++;
    double chi2 = 0;
    for (int i = 0; i < N; i++) {
        double off = (double)seen[i] - (double)ROLLS / N;
        chi2 += off * off / ((double)ROLLS / N);
    }
    assert_true(chi2 < 22.5); /* 6 degrees of freedom: exceeded once in a thousand seeds */
}

/* Without rejection a range of 3/4 of 2^32 would give a third of the numbers twice as often. */
static void below_rejects(void **unused) {
    const uint32_t n = 3u << 30;
    long low = 0;
    game_rng r;
    (void)unused;
    rng_seed(&r, 7);
    for (int i = 0; i < 300000; i++) {
        uint32_t v = rng_below(&r, n);
        assert_true(v < n);
        low += v % 3 == 0;
    }
    assert_in_range(low, 99000, 101000);
    for (int i = 0; i < 100; i++) assert_int_equal(rng_below(&r, 1), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_first_values),
        cmocka_unit_test(seeding),
        cmocka_unit_test(below_is_uniform),
        cmocka_unit_test(below_rejects),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
