/* keeper_test.c -- the server's database: schema, transactions of many deeds, groups that fail as a whole, what is wrong with a file. */
#include <setjmp.h>
#include <stdatomic.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "../../host/keeper.h"

static char path[64];

static void nothing(void *context) { (void)context; }

static int set_up(void **unused) {
    (void)unused;
    snprintf(path, sizeof path, "/tmp/bailey-keeper-%d.db", (int)getpid());
    return 0;
}

static int tear_down(void **unused) {
    (void)unused;
    static const char *const ends[] = {"", "-wal", "-shm"};
    for (int i = 0; i < 3; i++) {
        char name[96];
        snprintf(name, sizeof name, "%s%s", path, ends[i]);
        unlink(name);
    }
    return 0;
}

static bool settle(keeper *k) {
    bool fine = false;
    keeper_send(k);
    while (!keeper_ended(k, &fine)) keeper_wait(k);
    return fine;
}

static void add_person(keeper *k, int64_t id, const char *key) {
    assert_true(keeper_write(k, DB_PERSON_ADD, "iittti", id, (int64_t)2, "name", key, "en", (int64_t)7));
}

static int64_t people(db *d) {
    sqlite3_stmt *s = db_use(d, DB_PERSON_LAST);
    assert_int_equal(sqlite3_step(s), SQLITE_ROW);
    int64_t n = sqlite3_column_int64(s, 0);
    sqlite3_reset(s);
    return n;
}

static void what_was_sent_is_there(void **unused) {
    (void)unused;
    db d;
    keeper *k = keeper_open(path, nothing, NULL);
    assert_non_null(k);
    assert_int_equal(keeper_gathered(k), 0);
    for (int i = 1; i <= 1000; i++) add_person(k, i, NULL);
    assert_int_equal(keeper_gathered(k), 1000);
    assert_true(settle(k));
    assert_int_equal(keeper_gathered(k), 0);
    assert_null(db_open(&d, path));
    assert_int_equal(people(&d), 1000);
    db_free(&d);
    keeper_stop(k);
    keeper_close(k);
}

static void a_group_happens_whole_or_not(void **unused) {
    (void)unused;
    db d;
    keeper *k = keeper_open(path, nothing, NULL);
    int first = keeper_begin_group(k);
    add_person(k, 2001, "anna");
    keeper_end_group(k);
    int second = keeper_begin_group(k);
    add_person(k, 2002, "bela");
    add_person(k, 2003, "anna"); /* the name is taken */
    keeper_end_group(k);
    add_person(k, 2000, NULL);
    assert_true(settle(k));
    assert_false(keeper_group_failed(k, first));
    assert_true(keeper_group_failed(k, second));
    assert_null(db_open(&d, path));
    assert_int_equal(people(&d), 2001);
    db_free(&d);
    keeper_stop(k);
    keeper_close(k);
}

static void a_broken_transaction_leaves_nothing(void **unused) {
    (void)unused;
    db d;
    keeper *k = keeper_open(path, nothing, NULL);
    add_person(k, 3000, NULL);
    add_person(k, 3000, NULL); /* outside of a group nothing may go wrong */
    assert_false(settle(k));
    assert_null(db_open(&d, path));
    assert_int_equal(people(&d), 2001);
    db_free(&d);
    add_person(k, 3000, NULL);
    assert_true(settle(k));
    keeper_stop(k);
    keeper_close(k);
}

static void tell_slowly(void *told) {
    nanosleep(&(struct timespec){.tv_nsec = 50000000}, NULL);
    ++*(atomic_int *)told;
}

/* What `done` uses may be freed as soon as the keeper has stopped. */
static void a_keeper_that_has_stopped_tells_nobody(void **unused) {
    (void)unused;
    atomic_int told = 0;
    bool fine = false;
    keeper *k = keeper_open(path, tell_slowly, &told);
    add_person(k, 3001, NULL);
    keeper_send(k);
    while (!keeper_ended(k, &fine)) nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    assert_true(fine);
    keeper_stop(k);
    assert_int_equal(told, 1);
    assert_false(keeper_busy(k));
    keeper_close(k);
}

static void files_that_cannot_be_used_are_refused(void **unused) {
    (void)unused;
    db d;
    assert_non_null(db_open(&d, "/nowhere/at/all.db"));
    db_free(&d);
    assert_null(db_open(&d, path));
    assert_true(db_exec(&d, "PRAGMA user_version=99"));
    db_free(&d);
    assert_string_equal(db_open(&d, path), "a newer version of Bailey made it");
    db_free(&d);
    tear_down(NULL);
    FILE *f = fopen(path, "w");
    for (int i = 0; i < 100; i++) fputs("this is no database\n", f);
    fclose(f);
    assert_non_null(db_open(&d, path));
    db_free(&d);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_sent_is_there),
        cmocka_unit_test(a_group_happens_whole_or_not),
        cmocka_unit_test(a_broken_transaction_leaves_nothing),
        cmocka_unit_test(a_keeper_that_has_stopped_tells_nobody),
        cmocka_unit_test(files_that_cannot_be_used_are_refused),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
