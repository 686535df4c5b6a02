/* store_test.c -- kept matches lose nothing: what is torn or spoilt is cut back to what is good, what a disk
 * refuses leaves no trace, and decisions are on disk before they count. The system's calls are wrapped
 * (-Wl,--wrap), so that they can be counted and made to fail. */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

#include "../../session/store.h"
#include "unit.h"

/* ---- the system ----------------------------------------------------------------------------------------- */

/* What was called, a letter each: w(rite), d(ata on disk), f(ile on disk), F(older on disk), t(runcate). */
static char calls[256];
static int write_error, sync_error, truncate_error; /* the next one fails with it */
static size_t write_most;                           /* before that, so many bytes are taken */

static void note(char c) {
    size_t n = strlen(calls);
    if (n + 1 < sizeof calls) calls[n] = c;
}

static int fails(int *error) {
    if (!*error) return 0;
    errno = *error;
    *error = 0;
    return -1;
}

ssize_t __real_write(int fd, const void *data, size_t len);
ssize_t __wrap_write(int fd, const void *data, size_t len);
ssize_t __wrap_write(int fd, const void *data, size_t len) {
    if (fd > 2) note('w');
    if (fd > 2 && write_most) {
        size_t n = write_most < len ? write_most : len;
        write_most = 0;
        return __real_write(fd, data, n);
    }
    if (fd > 2 && fails(&write_error)) return -1;
    return __real_write(fd, data, len);
}

/* A disk that is asked for real takes minutes for all these tests. */
int __wrap_fdatasync(int fd);
int __wrap_fdatasync(int fd) {
    (void)fd;
    note('d');
    return fails(&sync_error);
}

int __wrap_fsync(int fd);
int __wrap_fsync(int fd) {
    struct stat st;
    note(!fstat(fd, &st) && S_ISDIR(st.st_mode) ? 'F' : 'f');
    return fails(&sync_error);
}

int __real_ftruncate(int fd, off_t size);
int __wrap_ftruncate(int fd, off_t size);
int __wrap_ftruncate(int fd, off_t size) {
    note('t');
    return fails(&truncate_error) ? -1 : __real_ftruncate(fd, size);
}

static void assert_calls(const char *expected) {
    assert_string_equal(calls, expected);
    memset(calls, 0, sizeof calls);
}

/* ---- matches and files ------------------------------------------------------------------------------------ */

static char place[64], file[80];

static int set_up(void **unused) {
    (void)unused;
    memset(calls, 0, sizeof calls);
    write_error = sync_error = truncate_error = 0;
    write_most = 0;
    return 0;
}

static int sweep_up(void **unused) {
    char command[128];
    (void)unused;
    snprintf(command, sizeof command, "rm -rf %s/*", place);
    return system(command);
}

static match *fresh(void) {
    const char *why = NULL;
    game_options o = {{2, 0}};
    match *m = match_new(&toy_now, &o, NULL, 1, &why);
    assert_non_null(m);
    return m;
}

static void play(match *m, const char *line) {
    game_action a;
    assert_null(text_read_action(m->g, line, &a, NULL));
    assert_null(match_play(m, a, MATCH_EVERYBODY, NULL));
}

static const char *const whole[] = {"chance deal moon", "chance deal sun", "red bid 1",
                                    "blue bid -2",      "red keep",        "blue show"};
enum { WHOLE = sizeof whole / sizeof *whole };

static char *text_of(const match *m, size_t *len) {
    static char out[4096];
    text_out o = {out, 0, sizeof out};
    match_write(m, &o);
    *len = o.len;
    return out;
}

static void put_file(const char *path, const char *text, size_t len) {
    FILE *f = fopen(path, "wb");
    assert_non_null(f);
    assert_int_equal(fwrite(text, 1, len, f), len);
    assert_int_equal(fclose(f), 0);
}

static void assert_file(const char *path, const char *text, size_t len) {
    char *found;
    size_t n;
    assert_int_equal(store_read(&store_files, path, &found, &n), 0);
    assert_int_equal(n, len);
    assert_memory_equal(found, text, len);
    free(found);
}

/* A match in play after the first n actions, each kept. */
static match *begun(store *s, int n) {
    match *m = fresh();
    unlink(file);
    assert_int_equal(store_begin(s, &store_files, file, m), 0);
    for (int i = 0; i < n; i++) {
        play(m, whole[i]);
        assert_int_equal(store_step(s, m, i >= 2), 0);
    }
    memset(calls, 0, sizeof calls);
    return m;
}

static void assert_same_match(const match *a, const match *b, int n) {
    game_buf x = {0}, y = {0};
    assert_int_equal(a->len, n);
    match_state_at(a, n, game_in(&x));
    match_state_at(b, n, game_in(&y));
    assert_memory_equal(&x, &y, sizeof(toy_state));
    assert_memory_equal(&a->now, &y, sizeof(toy_state));
}

/* ---- what is on disk, and when ----------------------------------------------------------------------------- */

static void decisions_are_on_disk(void **unused) {
    store s;
    match *m = fresh();
    size_t len;
    (void)unused;
    assert_int_equal(store_begin(&s, &store_files, file, m), 0);
    assert_calls("wfF"); /* the file, then its name in the folder */
    play(m, whole[0]);
    assert_int_equal(store_step(&s, m, false), 0);
    assert_calls("w");
    play(m, whole[1]);
    assert_int_equal(store_step(&s, m, false), 0);
    play(m, whole[2]);
    assert_int_equal(store_step(&s, m, true), 0);
    assert_calls("wwd");
    assert_int_equal(store_take_back(&s, m, 2), 0);
    match_cut(m, 2);
    assert_calls("td");
    for (int i = 2; i < WHOLE; i++) {
        play(m, whole[i]);
        assert_int_equal(store_step(&s, m, false), 0);
    }
    assert_calls("wwwwd"); /* the end of a match is there to stay, whoever made it */
    assert_int_equal(store_close(&s), 0);
    assert_calls("d");
    const char *text = text_of(m, &len);
    assert_file(file, text, len);
    match_free(m);
}

/* Part of a line was taken: nothing of it stays, and the same step can be tried again. */
static void full_disk(void **unused) {
    (void)unused;
    for (int n = 0; n < WHOLE; n++)
        for (size_t taken = 0; taken < 12; taken += 3) {
            store s;
            size_t len;
            match *m = begun(&s, n);
            char *before;
            size_t n_before;
            assert_int_equal(store_read(&store_files, file, &before, &n_before), 0);
            play(m, whole[n]);
            write_most = taken;
            write_error = ENOSPC;
            assert_int_equal(store_step(&s, m, true), ENOSPC);
            assert_int_equal(s.error, ENOSPC);
            assert_file(file, before, n_before);
            match_cut(m, n);
            play(m, whole[n]);
            assert_int_equal(store_step(&s, m, true), 0);
            assert_int_equal(store_close(&s), 0);
            const char *text = text_of(m, &len);
            assert_file(file, text, len);
            free(before);
            match_free(m);
        }
}

/* A disk that failed to keep what it had taken, or to give it up, is not believed again. */
static void broken_disk(void **unused) {
    store s;
    match *m = begun(&s, 2);
    (void)unused;
    play(m, whole[2]);
    sync_error = EIO;
    assert_int_equal(store_step(&s, m, true), EIO);
    assert_true(s.lost);
    assert_calls("wd");
    assert_int_equal(store_step(&s, m, true), EIO);
    assert_int_equal(store_take_back(&s, m, 0), EIO);
    assert_int_equal(store_close(&s), EIO);
    assert_calls("");
    match_free(m);
    m = begun(&s, 2);
    play(m, whole[2]);
    write_most = 5;
    write_error = ENOSPC;
    truncate_error = EIO;
    assert_int_equal(store_step(&s, m, true), ENOSPC);
    assert_true(s.lost);
    assert_int_equal(store_close(&s), ENOSPC);
    match_free(m);
    /* Half a line is there now. It is what a loss of power leaves as well. */
    assert_int_equal(store_open(&s, &store_files, file, 1, &m), 0);
    assert_int_equal(m->len, 2);
    assert_non_null(s.damage.why);
    assert_int_equal(store_close(&s), 0);
    match_free(m);
}

static void undo_that_fails(void **unused) {
    store s;
    size_t len;
    match *m = begun(&s, 4);
    (void)unused;
    truncate_error = EIO;
    assert_int_equal(store_take_back(&s, m, 3), EIO);
    const char *text = text_of(m, &len);
    assert_file(file, text, len);
    assert_int_equal(store_take_back(&s, m, 3), 0);
    match_cut(m, 3);
    text = text_of(m, &len);
    assert_file(file, text, len);
    /* Somebody else wrote into the file: it is not the same match any more. */
    put_file(file, "hello\n", 6);
    assert_int_equal(store_take_back(&s, m, 2), ESTALE);
    assert_file(file, "hello\n", 6);
    store_close(&s);
    match_free(m);
}

static void removed_while_played(void **unused) {
    store s;
    match *m = begun(&s, 2);
    (void)unused;
    unlink(file);
    play(m, whole[2]);
    assert_int_equal(store_step(&s, m, true), ENOENT);
    store_close(&s);
    match_free(m);
}

/* Somebody with our number was killed before his file had a name, as happens where programs always get the same one. */
static void what_others_left_does_not_matter(void **unused) {
    store s;
    match *m = fresh();
    char left[sizeof file + 64];
    (void)unused;
    const char *slash = strrchr(file, '/');
    snprintf(left, sizeof left, "%.*s.bailey-%ld-0", slash ? (int)(slash - file) + 1 : 0, file, (long)getpid());
    put_file(left, "half", 4);
    assert_int_equal(store_begin(&s, &store_files, file, m), 0);
    assert_int_equal(store_close(&s), 0);
    assert_file(left, "half", 4);
    unlink(left);
    match_free(m);
}

static void cannot_begin(void **unused) {
    store s;
    match *m = fresh();
    (void)unused;
    write_error = ENOSPC;
    assert_int_equal(store_begin(&s, &store_files, file, m), ENOSPC);
    assert_int_equal(access(file, F_OK), -1);
    sync_error = EIO;
    assert_int_equal(store_begin(&s, &store_files, file, m), EIO);
    assert_int_equal(access(file, F_OK), -1);
    assert_int_equal(store_begin(&s, &store_files, file, m), 0);
    store other;
    assert_int_equal(store_begin(&other, &store_files, file, m), EEXIST);
    assert_int_equal(store_copy(&store_files, file, m), EEXIST);
    match *again;
    assert_int_equal(store_open(&other, &store_files, file, 1, &again), EWOULDBLOCK);
    assert_null(again);
    assert_int_equal(store_close(&s), 0);
    match_free(m);
}

/* ---- what was damaged --------------------------------------------------------------------------------------- */

/* Opens a damaged file, mends it, and looks at all that is left: the good part, and the file as found. */
static match *mended(const char *text, size_t len) {
    store s;
    match *m;
    char aside[STORE_NAME], path[128];
    put_file(file, text, len);
    assert_int_equal(store_open(&s, &store_files, file, 1, &m), 0);
    if (!m) {
        assert_non_null(s.damage.why);
        assert_file(file, text, len);
        return NULL;
    }
    size_t good = s.damage.bytes;
    assert_int_equal(m->len, s.damage.steps);
    if (s.damage.why) {
        assert_true(good < len);
        assert_file(file, text, len); /* nothing has been changed yet */
        memset(calls, 0, sizeof calls);
        assert_int_equal(store_mend(&s, aside), 0);
        assert_calls("wfFtd"); /* what was found is safe before anything is dropped */
        snprintf(path, sizeof path, "%s.damaged-1", file);
        assert_string_equal(aside, path);
        assert_file(aside, text, len);
        unlink(aside);
    }
    assert_file(file, text, good);
    assert_int_equal(store_close(&s), 0);
    return m;
}

/* Goes on where it stopped, and reads everything back. */
static void goes_on(match *m, const match *of) {
    store s;
    match *again;
    assert_int_equal(store_open(&s, &store_files, file, 1, &again), 0);
    assert_null(s.damage.why);
    for (int i = m->len; i < of->len; i++) {
        assert_null(match_play(again, of->step[i].act, MATCH_EVERYBODY, NULL));
        assert_int_equal(store_step(&s, again, true), 0);
    }
    assert_int_equal(store_close(&s), 0);
    match_free(again);
    assert_int_equal(store_open(&s, &store_files, file, 1, &again), 0);
    assert_null(s.damage.why);
    assert_same_match(again, of, of->len);
    store_close(&s);
    match_free(again);
}

static match *finished(void) {
    match *m = fresh();
    for (int i = 0; i < WHOLE; i++) play(m, whole[i]);
    return m;
}

/* How many whole steps the first n bytes of the record have: up to the last figure of the digest. */
static int steps_in(const char *text, size_t n) {
    int steps = 0;
    for (size_t i = 0; i + 8 < n; i++) steps += text[i] == ';';
    return steps;
}

static void torn_anywhere(void **unused) {
    match *of = finished();
    size_t len;
    char *text = text_of(of, &len), *begin = strstr(text, "begin");
    (void)unused;
    for (size_t n = 0; n <= len; n++) {
        match *m = mended(text, n);
        if (!m) {
            assert_true(text + n < begin + 5);
            continue;
        }
        assert_same_match(m, of, steps_in(text, n));
        goes_on(m, of);
        match_free(m);
    }
    match_free(of);
}

/* A block of zeros, or of something else, where the end should be. */
static void spoilt_tails(void **unused) {
    static const char *const tails[] = {"\n\n\x80\xff\xfe\n", "red", "end\n", "red bid 1 ;", "blue show ;00000000\n",
                                        "bailey record 1\n"};
    match *of = finished();
    size_t len;
    char *text = text_of(of, &len), torn[16384];
    (void)unused;
    int steps = 0;
    for (size_t n = (size_t)(strstr(text, "begin") - text) + 6; n < len; steps++) {
        memcpy(torn, text, n);
        for (size_t t = 0; t <= sizeof tails / sizeof *tails; t++) {
            bool zeros = t == sizeof tails / sizeof *tails;
            size_t more = zeros ? 5000 : strlen(tails[t]);
            if (steps == WHOLE && !zeros && !strcmp(tails[t], "end\n")) continue; /* that is right there */
            if (zeros)
                memset(torn + n, 0, more);
            else
                memcpy(torn + n, tails[t], more);
            match *m = mended(torn, n + more);
            assert_non_null(m);
            assert_same_match(m, of, steps);
            goes_on(m, of);
            match_free(m);
        }
        n += strcspn(text + n, "\n") + 1;
    }
    match_free(of);
}

/* Bytes changed at random after the heading: what is left is a match, and it is mended once and for all. It need not
 * be a beginning of the same one: a # at the right place makes a comment of an action. */
static void spoilt_at_random(void **unused) {
    match *of = finished();
    size_t len;
    char *text = text_of(of, &len), spoilt[4096];
    size_t heading = (size_t)(strstr(text, "begin") - text) + 6;
    game_rng rng;
    (void)unused;
    rng_seed(&rng, 15);
    for (int i = 0; i < 800; i++) {
        memcpy(spoilt, text, len);
        for (uint32_t k = 1 + rng_below(&rng, 4); k; k--)
            spoilt[heading + rng_below(&rng, (uint32_t)(len - heading))] = (char)rng_below(&rng, 256);
        match *m = mended(spoilt, len);
        assert_non_null(m);
        game_buf x = {0};
        match_state_at(m, m->len, game_in(&x));
        assert_memory_equal(&x, &m->now, sizeof(toy_state));
        store s;
        match *again;
        assert_int_equal(store_open(&s, &store_files, file, 1, &again), 0);
        assert_null(s.damage.why);
        assert_same_match(again, m, m->len);
        store_close(&s);
        match_free(again);
        match_free(m);
    }
    match_free(of);
}

static void what_was_kept_stays(void **unused) {
    store s;
    match *m;
    char aside[STORE_NAME], path[128];
    static const char text[] = "bailey record 1\ngame toy 7\nbegin\nred fl";
    (void)unused;
    for (int i = 1; i <= 3; i++) {
        put_file(file, text, sizeof text - 1);
        assert_int_equal(store_open(&s, &store_files, file, 1, &m), 0);
        assert_int_equal(store_mend(&s, aside), 0);
        snprintf(path, sizeof path, "%s.damaged-%d", file, i);
        assert_string_equal(aside, path);
        assert_file(aside, text, sizeof text - 1);
        store_close(&s);
        match_free(m);
    }
    put_file(file, text, sizeof text - 1);
    assert_int_equal(store_open(&s, &store_files, file, 1, &m), 0);
    write_error = ENOSPC;
    assert_int_equal(store_mend(&s, aside), ENOSPC);
    assert_file(file, text, sizeof text - 1);
    store_close(&s);
    match_free(m);
}

/* ---- what waits ----------------------------------------------------------------------------------------------- */

static void listing(void **unused) {
    static store_listing l;
    store s;
    size_t len;
    char path[128];
    (void)unused;
    setenv("XDG_DATA_HOME", place, 1);
    store_list(&store_files, STORE_WAITING, &l);
    assert_int_equal(l.n_waiting + l.n_skipped, 0);
    match *m = fresh();
    assert_int_equal(store_begin(&s, &store_files, NULL, m), 0);
    store_close(&s);
    assert_has(s.name, "/bailey/toy-");
    char first[STORE_NAME];
    memcpy(first, s.name, sizeof first);
    assert_int_equal(store_begin(&s, &store_files, NULL, m), 0); /* in the same second */
    assert_string_not_equal(s.name, first);
    for (int i = 0; i < WHOLE; i++) {
        play(m, whole[i]);
        assert_int_equal(store_step(&s, m, true), 0);
    }
    store_close(&s);
    char *text = text_of(m, &len);
    snprintf(path, sizeof path, "%s/bailey/torn.record", place);
    put_file(path, text, len - 60);
    snprintf(path, sizeof path, "%s/bailey/bad.record", place);
    put_file(path, "hello", 5);
    snprintf(path, sizeof path, "%s/bailey/bad.record.damaged-1", place);
    put_file(path, text, len - 60);
    snprintf(path, sizeof path, "%s/bailey/fifo.record", place);
    assert_int_equal(mkfifo(path, 0600), 0);
    store_list(&store_files, STORE_WAITING, &l);
    assert_int_equal(l.n_waiting, 2); /* the one that is over is not waiting */
    assert_int_equal(l.n_skipped, 1);
    assert_has(l.skipped[0].name, "/bad.record");
    assert_has(l.skipped[0].part.why, "not a Bailey record");
    for (int i = 0; i < 2; i++) assert_true(!!l.waiting[i].part.why == !!strstr(l.waiting[i].name, "torn"));
    match_free(m);
}

static void whole_files(void **unused) {
    char *text;
    size_t len;
    (void)unused;
    assert_int_equal(store_read(&store_files, place, &text, &len), EISDIR);
    assert_null(text);
    assert_int_equal(store_read(&store_files, "/dev/zero", &text, &len), EFBIG);
    assert_int_equal(store_read(&store_files, "/dev/null", &text, &len), 0);
    assert_int_equal(len, 0);
    free(text);
    store s;
    match *m = NULL;
    assert_int_equal(store_open(&s, &store_files, "/dev/null", 1, &m), EINVAL);
    assert_int_equal(store_open(&s, &store_files, place, 1, &m), EISDIR);
    assert_null(m);
}

int main(void) {
    snprintf(place, sizeof place, "%s/bailey-store-XXXXXX", access("/dev/shm", W_OK) ? "/tmp" : "/dev/shm");
    if (!mkdtemp(place)) return 1;
    snprintf(file, sizeof file, "%s/a.record", place);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(decisions_are_on_disk, set_up, sweep_up),
        cmocka_unit_test_setup_teardown(full_disk, set_up, sweep_up),
        cmocka_unit_test_setup_teardown(broken_disk, set_up, sweep_up),
        cmocka_unit_test_setup_teardown(undo_that_fails, set_up, sweep_up),
        cmocka_unit_test_setup_teardown(removed_while_played, set_up, sweep_up),
        cmocka_unit_test_setup_teardown(what_others_left_does_not_matter, set_up, sweep_up),
        cmocka_unit_test_setup_teardown(cannot_begin, set_up, sweep_up),
        cmocka_unit_test_setup_teardown(torn_anywhere, set_up, sweep_up),
        cmocka_unit_test_setup_teardown(spoilt_tails, set_up, sweep_up),
        cmocka_unit_test_setup_teardown(spoilt_at_random, set_up, sweep_up),
        cmocka_unit_test_setup_teardown(what_was_kept_stays, set_up, sweep_up),
        cmocka_unit_test_setup_teardown(listing, set_up, sweep_up),
        cmocka_unit_test_setup_teardown(whole_files, set_up, sweep_up),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    rmdir(place);
    return failed;
}
