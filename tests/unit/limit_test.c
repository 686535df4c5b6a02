/* limit_test.c -- how often something may be done, by whom it is counted, and how many connections somebody has: see host/limit.c,
 * server/crowd.h, server/http.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../host/inside.h"
#include "../../server/crowd.h"
#include "../../server/http.h"

static int set_up(void **state) {
    host *h = calloc(1, sizeof *h);
    h->now = 1000000;
    *state = h;
    return 0;
}

static int tear_down(void **state) {
    host *h = *state;
    free(h->limits);
    free(h);
    return 0;
}

static int count(host *h, const char *address, limit_kind kind) {
    int n = 0;
    while (n < 1000 && limit_take(h, address, kind)) n++;
    return n;
}

static void buckets_fill_again(void **state) {
    host *h = *state;
    assert_int_equal(count(h, "192.0.2.1", LIMIT_REQUEST), 200);
    assert_int_equal(count(h, "192.0.2.1", LIMIT_GUEST), 60);
    assert_int_equal(count(h, "192.0.2.2", LIMIT_REQUEST), 200);
    h->now += 1000;
    assert_int_equal(count(h, "192.0.2.1", LIMIT_REQUEST), 50);
    limit_return(h, "192.0.2.1", LIMIT_REQUEST);
    assert_int_equal(count(h, "192.0.2.1", LIMIT_REQUEST), 1);
    assert_int_equal(count(h, "", LIMIT_REQUEST), 1000);
}

static void a_clock_that_is_set_back_takes_nothing(void **state) {
    host *h = *state;
    assert_true(limit_take(h, "192.0.2.1", LIMIT_SIGN_IN) && limit_take_person(h, 7, LIMIT_TALK));
    h->now -= 7200000;
    assert_int_equal(count(h, "192.0.2.1", LIMIT_SIGN_IN), 9);
    assert_true(limit_take_person(h, 7, LIMIT_TALK));
    h->now += 60000;
    assert_int_equal(count(h, "192.0.2.1", LIMIT_SIGN_IN), 1);
}

/* Of IPv6 the addresses of a site, which has 65,536 networks, have four times as much as one. */
static void a_site_is_limited_as_a_whole(void **state) {
    host *h = *state;
    char text[48];
    int n = 0;
    for (int i = 0; i < 100; i++) {
        snprintf(text, sizeof text, "2001:db8:1:%x::", i);
        while (limit_take(h, text, LIMIT_SIGN_IN)) n++;
    }
    assert_int_equal(n, 40);
    assert_int_equal(count(h, "2001:db8:2::", LIMIT_SIGN_IN), 10);
    assert_int_equal(count(h, "2001:db8:1::", LIMIT_REQUEST), 200);
    limit_return(h, "2001:db8:1:63::", LIMIT_SIGN_IN);
    assert_int_equal(count(h, "2001:db8:1:63::", LIMIT_SIGN_IN), 1);
}

static void addresses_push_nobody_else_out(void **state) {
    host *h = *state;
    char text[32];
    while (limit_take_person(h, 7, LIMIT_TALK)) continue;
    while (limit_take_name(h, "account 7", LIMIT_GUESS)) continue;
    for (int i = 0; i < 200000; i++) {
        snprintf(text, sizeof text, "2001:db8:%x:%x::", i >> 12, i & 0xfff);
        limit_take(h, text, LIMIT_REQUEST);
    }
    assert_false(limit_take_person(h, 7, LIMIT_TALK));
    assert_true(limit_take_person(h, 8, LIMIT_TALK));
    assert_false(limit_take_name(h, "account 7", LIMIT_GUESS));
    assert_true(limit_take_name(h, "account 8", LIMIT_GUESS));
}

static void addresses_are_counted_by_who_has_them(void **unused) {
    static const char *const same[][2] = {{"192.0.2.1", "192.0.2.1"},
                                          {"::ffff:192.0.2.1", "192.0.2.1"},
                                          {"2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"},
                                          {"fe80::1%eth0", "fe80::"},
                                          {"::1", "::1"},
                                          {"unknown", "unknown"},
                                          {"", ""}};
    char text[48];
    (void)unused;
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        snprintf(text, sizeof text, "%s", same[i][0]);
        http_shorten(text, sizeof text);
        assert_string_equal(text, same[i][1]);
    }
    assert_true(http_is_here("127.1.2.3") && http_is_here("::1") && !http_is_here("128.0.0.1") && !http_is_here("::"));
}

static void places_are_given_back(void **unused) {
    static crowd c;
    crowd_place *all[3000];
    char text[32];
    (void)unused;
    for (int i = 0; i < 3000; i++) {
        snprintf(text, sizeof text, "192.0.%d.%d", i % 1000 >> 8, i % 1000 & 255);
        all[i] = crowd_enter(&c, text, 3);
        assert_non_null(all[i]);
    }
    assert_null(crowd_enter(&c, "192.0.0.7", 3));
    crowd_leave(all[7]);
    assert_ptr_equal(all[7] = crowd_enter(&c, "192.0.0.7", 3), all[1007]);
    for (int i = 0; i < 3000; i++) crowd_leave(all[i]);
    for (int i = 0; i < CROWD_ROWS; i++) assert_null(c.row[i]);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(buckets_fill_again, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_clock_that_is_set_back_takes_nothing, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_site_is_limited_as_a_whole, set_up, tear_down),
        cmocka_unit_test_setup_teardown(addresses_push_nobody_else_out, set_up, tear_down),
        cmocka_unit_test(addresses_are_counted_by_who_has_them),
        cmocka_unit_test(places_are_given_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
