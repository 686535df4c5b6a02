/* names_test.c -- which names an account can have (host/names.h), and which look like another's. */
#include "unit.h"

#include "../../host/names.h"

static names *checker;

static int begin(void **unused) {
    (void)unused;
    checker = names_new();
    return checker ? 0 : -1;
}

static int end(void **unused) {
    (void)unused;
    names_free(checker);
    return 0;
}

static const char *clean(const char *typed, char out[NAMES_BYTES]) {
    return names_clean(checker, typed, strlen(typed), out);
}

static void names_of_people(void **unused) {
    static const struct {
        const char *typed, *name;
    } good[] = {
        {"Anna", "Anna"},
        {"Szűcs Győző", "Szűcs Győző"},
        {"Ördögh Őrs", "Ördögh Őrs"},
        {"Екатерина Смирнова", "Екатерина Смирнова"},
        {"Пётр Ёлкин 2", "Пётр Ёлкин 2"},
        {"Ὀδυσσεύς", "Ὀδυσσεύς"},
        {"田中さん", "田中さん"},
        {"محمد", "محمد"},
        {"J. R. O'Neill", "J. R. O'Neill"},
        {"O\xE2\x80\x99Neill", "O'Neill"},   /* a typographic apostrophe */
        {"  Anna \t Maria\n", "Anna Maria"}, /* spaces */
        {"Anna\xC2\xA0Maria", "Anna Maria"}, /* one that does not break */
        {"A\xCC\x81gnes", "Ágnes"},          /* an accent of its own */
        {"Ａｎｎａ", "Anna"},                /* letters as wide as Chinese ones */
        {"ﬁlip", "filip"},                   /* a ligature */
        {"x_2", "x_2"},
        {"3D", "3D"},
        {"Abcdefghijklmnopqrst", "Abcdefghijklmnopqrst"},
        {"Modesty", "Modesty"},
        {"Bottom", "Bottom"},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        char out[NAMES_BYTES];
        const char *no = clean(good[i].typed, out);
        if (no) fail_msg("%s: %s", good[i].typed, no);
        assert_string_equal(out, good[i].name);
        char again[NAMES_BYTES]; /* what was cleaned is clean */
        assert_null(clean(out, again));
        assert_string_equal(again, out);
    }
}

static void what_is_no_name(void **unused) {
    static const struct {
        const char *typed, *why;
    } bad[] = {
        {"", "at least 2"},
        {"  ", "at least 2"},
        {"A", "at least 2"},
        {"Abcdefghijklmnopqrstu", "at most 20"},
        {"ﷺﷺﷺﷺ", "at most 20"}, /* four characters that are 72 */
        {"\xFF\xFE", "not valid text"},
        {"Anna\xED\xA0\x80", "not valid text"}, /* half of a pair */
        {"An\x01na", "nothing invisible"},
        {"An\xE2\x80\x8Bna", "nothing invisible"}, /* zero width */
        {"\xE2\x80\xAE"
         "anna",
         "nothing invisible"},                     /* right to left */
        {"anna\xE2\x81\xA6", "nothing invisible"}, /* an isolate */
        {"an\xC2\xADna", "nothing invisible"},     /* a soft hyphen */
        {"anna\xEF\xB8\x8F", "nothing invisible"}, /* a variation selector */
        {"an\xE1\x85\x9Fna", "nothing invisible"}, /* a filler */
        {"anna\xEE\x80\x80", "nothing invisible"}, /* for private use */
        {"anna@home", "letters, digits, spaces"},
        {"bot:hard", "letters, digits, spaces"},
        {"<b>anna", "letters, digits, spaces"},
        {"anna😀", "letters, digits, spaces"},
        {"anna²³½", "letters, digits, spaces"},
        {"-anna", "begins with a letter"},
        {".anna", "begins with a letter"},
        {"\xCC\x81nna", "begins with a letter"},
        {"anna--maria", "side by side"},
        {"anna - maria", "side by side"},
        {"anna-", "ends with"},
        {"anna_", "ends with"},
        {"1234", "at least one letter"},
        {"n\xCC\xA4\xCC\xA5\xCC\xA6\xCC\xADnna", "at most two accents"},
        {"a \xCC\x81nna", "accents"},
        {"Аnna", "one alphabet"}, /* a Russian A */
        {"Anna Кисс", "one alphabet"},
        {"Αnna", "one alphabet"}, /* a Greek one */
        {"anna1١", "digits of one kind"},
        {"ᚠᚢᚦ", "cannot contain"}, /* runes */
        {"admin", "reserved"},
        {"Admin", "reserved"},
        {"ADMIN 7", "reserved"},
        {"admin_1", "reserved"},
        {"adrnin", "reserved"}, /* r and n */
        {"аdmin", "one alphabet"},
        {"Guest 1234", "reserved"},
        {"BaiIey", "reserved"}, /* a capital i */
        {"m-o-d", "reserved"},
    };
    char out[NAMES_BYTES] = "unchanged";
    (void)unused;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        const char *why = clean(bad[i].typed, out);
        if (!why) fail_msg("\"%s\" is a name", bad[i].typed);
        assert_has(why, bad[i].why);
        assert_string_equal(out, "unchanged");
    }
    assert_has(names_clean(checker, "An\0na", 5, out), "nothing invisible");
    char *huge = calloc(1, 100000);
    memset(huge, ' ', 99999);
    assert_has(clean(huge, out), "at most 20");
    free(huge);
}

static bool alike(const char *a, const char *b) {
    char x[NAMES_BYTES], y[NAMES_BYTES], of_x[NAMES_KEYS][NAMES_KEY], of_y[NAMES_KEYS][NAMES_KEY];
    const char *no = clean(a, x);
    if (!no) no = clean(b, y);
    if (no) fail_msg("%s, %s: %s", a, b, no);
    names_keys(checker, x, of_x);
    names_keys(checker, y, of_y);
    for (int i = 0; i < NAMES_KEYS; i++)
        for (int k = 0; k < NAMES_KEYS; k++)
            if (!strcmp(of_x[i], of_y[k])) return true;
    return false;
}

static void look_alikes(void **unused) {
    static const char *const same[][2] = {
        {"Anna", "anna"},
        {"Anna", "ANNA"},
        {"Соня", "СОНЯ"},
        {"Őrs", "őrs"},
        {"paypa", "раура"},
        {"Ilona", "llona"},
        {"Ilona", "1lona"},
        {"Bob0", "BobO"},
        {"bob0", "BobO"},
        {"modern", "rnodern"},
        {"Anna-Maria I", "anna maria l"},
        {"Anna Maria", "Anna-Maria"},
        {"Anna Maria", "annamaria"},
        {"COCO", "СОСО"},
        {"coco", "сосо"},
        {"TOM", "ΤΟΜ"},
        {"O'Neill", "ONeill"},
        {"Straße", "STRASSE"},
    };
    static const char *const differ[][2] = {
        {"Anna", "Hanna"},  {"Zoe", "Zoé"},   {"Orsi", "Őrsi"},  {"Ivan", "Иван"},
        {"Соня", "Соня 2"}, {"Соня", "Сеня"}, {"Kata", "Katya"},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof same / sizeof *same; i++)
        if (!alike(same[i][0], same[i][1])) fail_msg("%s and %s are told apart", same[i][0], same[i][1]);
    for (size_t i = 0; i < sizeof differ / sizeof *differ; i++)
        if (alike(differ[i][0], differ[i][1])) fail_msg("%s passes for %s", differ[i][0], differ[i][1]);
}

static void the_version_is_a_number(void **unused) {
    char version[NAMES_VERSION] = "";
    (void)unused;
    names_version(version);
    assert_true(atoi(version) >= 60);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_of_people),
        cmocka_unit_test(what_is_no_name),
        cmocka_unit_test(look_alikes),
        cmocka_unit_test(the_version_is_a_number),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
