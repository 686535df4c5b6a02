/* days_test.c -- what time does to a server for many: tables that wait, clocks of matches, and a clock that is set or leaps while a
 * machine sleeps. The clock on the wall is ours here, and seconds go by as quickly as they can. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "../played.h"

enum { MINUTE = 60, HOUR = 60 * MINUTE, DAY = 24 * HOUR, STEP = 50, CODE = 16 };

static time_t ahead;

int __real_clock_gettime(clockid_t, struct timespec *);
int __wrap_clock_gettime(clockid_t, struct timespec *);
int __wrap_clock_gettime(clockid_t which, struct timespec *t) {
    int no = __real_clock_gettime(which, t);
    if (which == CLOCK_REALTIME) t->tv_sec += ahead;
    return no;
}

/* So many seconds go by. */
static void pass(long seconds) {
    for (; seconds > 0; seconds -= STEP) {
        ahead += STEP;
        played_tick();
    }
}

static void leap(long seconds) {
    ahead += seconds;
    for (int i = 0; i < 3; i++) played_tick();
}

static void open_table(int who, const char *what, char code[CODE]) {
    played_request(who, "POST", "/api/v1/tables", what);
    const char *at = strstr(played_body(), "\"table\":\"");
    assert_non_null(at);
    assert_int_equal(sscanf(at, "\"table\":\"%15[a-z0-9]", code), 1);
}

static bool says(const char *code, const char *what) {
    char path[64];
    snprintf(path, sizeof path, "/api/v1/tables/%s", code);
    played_request(0, "GET", path, "");
    return strstr(played_body(), what) != NULL;
}

static const char open_one[] = "{\"game\":\"ys\",\"options\":{\"players\":2}}";

static void tables_wait_two_weeks(void **unused) {
    char left[CODE], awaited[CODE], hello[] = "{\"do\":\"me\"}";
    (void)unused;
    played_begin();
    open_table(1, open_one, left);
    open_table(2, open_one, awaited);
    played_say(2, hello);
    pass(13 * DAY);
    assert_true(says(left, "\"state\":\"open\"") && says(awaited, "\"state\":\"open\""));
    pass(2 * DAY);
    assert_true(says(left, "\"state\":\"ended\"") && says(awaited, "\"state\":\"open\""));
    played_hang_up(2);
    pass(13 * DAY);
    assert_true(says(awaited, "\"state\":\"open\""));
    pass(2 * DAY);
    assert_true(says(awaited, "\"state\":\"ended\""));
}

static void who_could_not_come_back_has_half_a_day(void **unused) {
    char code[CODE];
    (void)unused;
    played_begin();
    open_table(1, open_one, code);
    leap(20 * DAY);
    assert_true(says(code, "\"state\":\"open\""));
    pass(11 * HOUR);
    assert_true(says(code, "\"state\":\"open\""));
    leap(-30 * DAY);
    leap(30 * DAY);
    pass(11 * HOUR);
    assert_true(says(code, "\"state\":\"open\""));
    pass(2 * HOUR);
    assert_true(says(code, "\"state\":\"ended\""));
}

static void a_leap_costs_nobody_time(void **unused) {
    char code[CODE], path[64];
    (void)unused;
    played_begin();
    open_table(1, "{\"game\":\"ys\",\"options\":{\"players\":2},\"clock\":{\"bank\":600,\"plus\":0}}", code);
    snprintf(path, sizeof path, "/api/v1/tables/%s/sit", code);
    played_request(2, "POST", path, "{}");
    snprintf(path, sizeof path, "/api/v1/tables/%s/start", code);
    played_request(1, "POST", path, "{}");
    assert_int_equal(played_status(), 200);
    pass(5 * MINUTE);
    leap(HOUR);
    leap(-2 * HOUR);
    pass(4 * MINUTE);
    assert_true(says(code, "\"state\":\"playing\"") && !says(code, "\"away\":true"));
    pass(2 * MINUTE);
    assert_true(says(code, "\"away\":true"));
}

static int tear_down(void **unused) {
    (void)unused;
    played_end();
    return 0;
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(tables_wait_two_weeks, tear_down),
        cmocka_unit_test_teardown(who_could_not_come_back_has_half_a_day, tear_down),
        cmocka_unit_test_teardown(a_leap_costs_nobody_time, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
