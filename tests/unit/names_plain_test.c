/* names_plain_test.c -- names on a server that was built without ICU. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "../../host/names.h"

static const char *clean(const char *typed, char out[NAMES_BYTES]) {
    return names_clean(NULL, typed, strlen(typed), out);
}

static void only_plain_letters_make_names(void **unused) {
    char name[NAMES_BYTES];
    (void)unused;
    assert_null(clean("  Anna   Maria ", name));
    assert_string_equal(name, "Anna Maria");
    assert_null(clean("J. R. O'Neill", name));
    static const char *const wrong[] = {
        "",         "a",          "-Anna",       "Anna-", "Anna--Maria",           "1234",
        "bot:hard", "Zo\xc3\xab", "Moderator 7", "GUEST", "abcdefghijklmnopqrstu", "A\x01nna"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) assert_non_null(clean(wrong[i], name));
    assert_string_equal(name, "J. R. O'Neill");
}

static bool alike(const char *a, const char *b) {
    char x[NAMES_KEYS][NAMES_KEY], y[NAMES_KEYS][NAMES_KEY];
    names_keys(NULL, a, x);
    names_keys(NULL, b, y);
    for (int i = 0; i < NAMES_KEYS; i++)
        for (int k = 0; k < NAMES_KEYS; k++)
            if (!strcmp(x[i], y[k])) return true;
    return false;
}

static void what_looks_alike_shares_a_key(void **unused) {
    (void)unused;
    assert_true(alike("Anna-Maria", "ANNA MARIA"));
    assert_true(alike("BoI", "Bol"));
    assert_true(alike("Bob0", "BobO"));
    assert_true(alike("Al1", "Al l"));
    assert_false(alike("Anna", "Anne"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_plain_letters_make_names),
        cmocka_unit_test(what_looks_alike_shares_a_key),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
