/* work_test.c -- jobs beside the loop: passphrases first, and then one of everybody in turn. */
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../host/work.h"

static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER, lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t news = PTHREAD_COND_INITIALIZER;
static char order[32];
static int done, ready;
static bool held;

/* The only thread stands here until all jobs are in the queue. */
static void wait_at_gate(work_job *x) {
    (void)x;
    pthread_mutex_lock(&lock);
    held = true;
    pthread_cond_signal(&news);
    pthread_mutex_unlock(&lock);
    pthread_mutex_lock(&gate);
    pthread_mutex_unlock(&gate);
}

static void run(work_job *x) { order[strlen(order)] = x->soon ? 's' : (char)('0' + x->whose); }
static void finished(work_job *x) { (void)x, done++; }

static void wake(void *context) {
    (void)context;
    pthread_mutex_lock(&lock);
    ready++;
    pthread_cond_signal(&news);
    pthread_mutex_unlock(&lock);
}

static work_job made[16];
static int n_made;

static void add(work *w, int whose, bool soon) {
    work_job *x = &made[n_made++];
    *x = (work_job){.run = run, .done = finished, .whose = whose, .soon = soon};
    work_add(w, x);
}

static work *open_and_hold(void) {
    static work_job first;
    memset(order, 0, sizeof order);
    n_made = done = ready = 0;
    held = false;
    work *w = work_open(1, wake, NULL);
    assert_non_null(w);
    pthread_mutex_lock(&gate);
    first = (work_job){.run = wait_at_gate, .done = finished};
    work_add(w, &first);
    pthread_mutex_lock(&lock);
    while (!held) pthread_cond_wait(&news, &lock);
    pthread_mutex_unlock(&lock);
    return w;
}

static void everybody_has_one_in_turn(void **unused) {
    (void)unused;
    work *w = open_and_hold();
    for (int i = 0; i < 5; i++) add(w, 1, false);
    for (int i = 0; i < 2; i++) add(w, 2, false);
    add(w, 3, false);
    add(w, 0, true);
    add(w, 0, true);
    assert_int_equal(work_waiting(w), n_made);
    pthread_mutex_unlock(&gate);
    pthread_mutex_lock(&lock);
    while (ready <= n_made) pthread_cond_wait(&news, &lock);
    pthread_mutex_unlock(&lock);
    work_finish(w);
    assert_string_equal(order, "ss12312111");
    assert_int_equal(done, n_made + 1);
    work_close(w);
}

static void all_are_done_with_when_it_closes(void **unused) {
    (void)unused;
    work *w = open_and_hold();
    for (int i = 0; i < 12; i++) add(w, i % 3, i % 4 == 0);
    pthread_mutex_unlock(&gate);
    work_close(w);
    assert_int_equal(done, n_made + 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everybody_has_one_in_turn),
        cmocka_unit_test(all_are_done_with_when_it_closes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
