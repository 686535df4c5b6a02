/* fair_test.c -- SHA-256 against the published examples; promises, draws and the record of a fair match; and
 * that whatever is changed in such a record is noticed and named. */
#include "play.h"

#include "../../core/fair_check.h"

/* ---- SHA-256 and HMAC ------------------------------------------------------------------------------- */

static const char *hex_of(const uint8_t bytes[FAIR_BYTES]) {
    static char hex[FAIR_HEX];
    fair_hex(bytes, hex);
    return hex;
}

/* In pieces of every length: where a block ends must not matter. */
static const char *digest_of(const char *text, size_t n, size_t piece) {
    uint8_t out[SHA256_BYTES];
    sha256 s;
    sha256_begin(&s);
    for (size_t at = 0; at < n; at += piece) sha256_add(&s, text + at, n - at < piece ? n - at : piece);
    sha256_end(&s, out);
    return hex_of(out);
}

static void sha256_examples(void **unused) {
    static const struct {
        const char *text, *digest;
    } example[] = {
        /* FIPS 180-4, and the lengths around a block */
        {"", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"},
        {"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},
        {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
         "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"},
        {"abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqr"
         "stu",
         "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"},
        {"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
         "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"},
        {"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
         "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof example / sizeof *example; i++)
        for (size_t piece = 1; piece < 130; piece += 7)
            assert_string_equal(digest_of(example[i].text, strlen(example[i].text), piece), example[i].digest);
    enum { MILLION = 1000000 };
    char *many = malloc(MILLION);
    memset(many, 'a', MILLION);
    assert_string_equal(digest_of(many, MILLION, 4099),
                        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
    free(many);
}

static void hmac_examples(void **unused) { /* RFC 4231: cases 1, 2, 3, 6 */
    uint8_t key[131], out[SHA256_BYTES], data[50];
    hmac256 h;
    (void)unused;
    memset(key, 0x0b, 20);
    hmac256_begin(&h, key, 20);
    hmac256_add(&h, "Hi There", 8);
    hmac256_end(&h, out);
    assert_string_equal(hex_of(out), "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
    hmac256_begin(&h, "Jefe", 4);
    hmac256_add(&h, "what do ya want ", 16);
    hmac256_add(&h, "for nothing?", 12);
    hmac256_end(&h, out);
    assert_string_equal(hex_of(out), "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    memset(key, 0xaa, sizeof key);
    memset(data, 0xdd, sizeof data);
    hmac256_begin(&h, key, 20);
    hmac256_add(&h, data, sizeof data);
    hmac256_end(&h, out);
    assert_string_equal(hex_of(out), "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe");
    static const char larger[] = "Test Using Larger Than Block-Size Key - Hash Key First";
    hmac256_begin(&h, key, sizeof key);
    hmac256_add(&h, larger, sizeof larger - 1);
    hmac256_end(&h, out);
    assert_string_equal(hex_of(out), "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
}

/* ---- promises ------------------------------------------------------------------------------------------ */

static const uint8_t secret[FAIR_BYTES] = {1, 2, 3}, red[FAIR_BYTES] = {4, 5}, blue[FAIR_BYTES] = {6};

static void promise(fair_proof *f, int seat, const uint8_t bytes[FAIR_BYTES]) {
    uint8_t made[FAIR_BYTES];
    fair_promise_of(f->id, toy_now.seats[seat], bytes, made);
    assert_null(fair_promise(f, &toy_now, seat, made));
}

static fair_proof proof(void) {
    fair_proof f;
    assert_null(fair_begin(&f, "A-match_7", secret));
    promise(&f, 0, red);
    promise(&f, 1, blue);
    assert_null(fair_give(&f, &toy_now, 0, red));
    assert_null(fair_give(&f, &toy_now, 1, blue));
    return f;
}

/* Names, digits and numbers as tests/fair/follow.py derives them from the document. */
static void promises_and_numbers_are_those_of_the_document(void **unused) {
    static const uint32_t most[] = {1, 2, 6, 1000, 3000000000u, 4294967295u};
    fair_proof f = proof();
    uint8_t list[FAIR_BYTES];
    uint64_t sum = 0;
    (void)unused;
    assert_string_equal(hex_of(f.promise), "071eb66c9d76475736add67c4b9ec8084d541a832f95249eece431e9197adebc");
    fair_list(&f, &toy_now, list);
    assert_string_equal(hex_of(list), "5231ad14845a25bef886b809f9d7dc68aac66a33cdbe26be4502f18ea083df7e");
    assert_null(fair_open(&f, &toy_now, secret));
    for (int n = 0; n < 200; n++)
        for (size_t i = 0; i < sizeof most / sizeof *most; i++) {
            uint32_t got = fair_below(&f, n, most[i]);
            assert_true(got < most[i]);
            sum = sum * 1000003 + got;
        }
    assert_int_equal(sum, 0x5746c86acf731d3au);
}

static void what_cannot_be_promised_or_given(void **unused) {
    fair_proof f = proof();
    const fair_proof before = f;
    char too_long[FAIR_ID + 1] = "";
    (void)unused;
    assert_has(fair_give(&f, &toy_now, 0, blue), "not the bytes that were promised");
    assert_has(fair_give(&f, &toy_now, 2, blue), "promised no bytes");
    assert_has(fair_give(&f, &toy_now, 3, blue), "no such seat");
    assert_has(fair_give(&f, &toy_now, -1, blue), "no such seat");
    assert_has(fair_promise(&f, &toy_now, 3, blue), "no such seat");
    assert_has(fair_promise(&f, &toy_now, 0, blue), "it cannot promise others");
    assert_has(fair_open(&f, &toy_now, red), "not the secret that was promised");
    memset(too_long, 'a', FAIR_ID);
    assert_has(fair_begin(&f, "", secret), "at most 40");
    assert_has(fair_begin(&f, too_long, secret), "at most 40");
    assert_has(fair_begin(&f, "a b", secret), "at most 40");
    assert_memory_equal(&f, &before, sizeof f);
    assert_null(fair_open(&f, &toy_now, secret));
    assert_has(fair_promise(&f, &toy_now, 2, blue), "nothing can be added");
    assert_has(fair_give(&f, &toy_now, 0, red), "nothing can be added");
    fair_proof none = {0};
    assert_has(fair_open(&none, &toy_now, secret), "no promise of the server");
}

/* The same bytes promised by another seat, or for another match, are another promise. */
static void promises_cannot_be_copied(void **unused) {
    uint8_t a[FAIR_BYTES], b[FAIR_BYTES];
    (void)unused;
    fair_promise_of("one", "red", red, a);
    fair_promise_of("one", "blue", red, b);
    assert_memory_not_equal(a, b, sizeof a);
    fair_promise_of("two", "red", red, b);
    assert_memory_not_equal(a, b, sizeof a);
    fair_promise_of("one", NULL, red, b);
    assert_memory_not_equal(a, b, sizeof a);
}

/* ---- draws ------------------------------------------------------------------------------------------------ */

/* Every number is about as frequent as every other: 20 standard deviations would be a mistake of ours. */
static void numbers_are_even(void **unused) {
    enum { MOST = 6, DRAWS = 60000 };
    int count[MOST] = {0};
    fair_proof f = proof();
    (void)unused;
    assert_null(fair_open(&f, &toy_now, secret));
    for (int n = 0; n < DRAWS; n++) count[fair_below(&f, n, MOST)]++;
    for (int i = 0; i < MOST; i++) assert_in_range(count[i], DRAWS / MOST - 500, DRAWS / MOST + 500);
}

/* Whatever somebody adds or leaves out changes the draws. */
static void every_part_counts(void **unused) {
    fair_proof f[5];
    uint8_t other[FAIR_BYTES] = {1, 2, 4};
    uint32_t got[5];
    (void)unused;
    f[0] = f[2] = proof();
    assert_null(fair_begin(&f[1], "A-match_7", other));
    f[2].seat[1].given = false;
    f[3] = proof();
    f[3].seat[1] = (fair_seat){0};
    f[4] = proof();
    f[4].seat[0].given = false;
    promise(&f[4], 0, other);
    assert_null(fair_give(&f[4], &toy_now, 0, other));
    for (int i = 0; i < 5; i++) {
        assert_null(fair_open(&f[i], &toy_now, i == 1 ? other : secret));
        got[i] = fair_below(&f[i], 0, UINT32_MAX);
        for (int k = 0; k < i; k++) assert_int_not_equal(got[i], got[k]);
    }
}

static match *begin(uint64_t seed) {
    const char *why = NULL;
    match *m = match_new(&toy_now, &(game_options){{2}}, NULL, seed, &why);
    assert_non_null(m);
    m->fair = proof();
    assert_null(fair_open(&m->fair, m->g, secret));
    return m;
}

static match *finished(void) {
    match *m = begin(1);
    while (match_chance(m, NULL)) {}
    play(m, "red bid 1");
    play(m, "blue bid -2");
    play(m, "red keep");
    play(m, "blue show");
    assert_int_equal(match_actors(m), 0);
    return m;
}

/* The proof draws, not the seed; and drawn again after a cut, it is the same draw. */
static void the_proof_draws(void **unused) {
    match *a = begin(1), *b = begin(2);
    (void)unused;
    while (match_chance(a, NULL)) {}
    while (match_chance(b, NULL)) {}
    assert_int_equal(a->len, 2);
    assert_memory_equal(&a->now, &b->now, sizeof(toy_state));
    match_cut(b, 1);
    assert_int_equal(match_draws(b, b->len), 1);
    assert_true(match_chance(b, NULL));
    assert_memory_equal(&a->now, &b->now, sizeof(toy_state));
    match_free(a);
    match_free(b);
}

/* ---- the record ---------------------------------------------------------------------------------------------- */

static char *text_of(const match *m) {
    static char buf[4096];
    text_out o = {buf, 0, sizeof buf};
    match_write(m, &o);
    assert_true(o.len < sizeof buf);
    return buf;
}

static match *read_back(const char *text) {
    const char *why = NULL;
    text_fault at;
    match *m = match_read(text, 5, &why, &at);
    if (!m) fail_msg("line %d: %s (%s)", at.line, why, at.word);
    return m;
}

static fair_verdict verdict(const char *text) {
    fair_verdict v;
    match *m = read_back(text);
    fair_check(m, &v, NULL, NULL);
    match_free(m);
    return v;
}

static void the_secret_is_written_only_when_published(void **unused) {
    match *m = finished();
    char *text = text_of(m);
    (void)unused;
    assert_non_null(strstr(text, "\nfair match A-match_7\nfair server "));
    assert_null(strstr(text, "secret"));
    assert_null(strstr(text, hex_of(secret)));
    assert_int_equal(verdict(text).answer, FAIR_WAITING);
    fair_publish(&m->fair, m->len);
    text = text_of(m);
    assert_non_null(strstr(text, "\nend\nfair secret 010203"));
    fair_verdict v = verdict(text);
    assert_int_equal(v.answer, FAIR_HOLDS);
    assert_int_equal(v.draws, 2);
    assert_int_equal(v.given, 3);
    assert_int_equal(v.withheld, 0);
    char first[4096];
    snprintf(first, sizeof first, "%s", text);
    match *again = read_back(first);
    assert_string_equal(text_of(again), first); /* nothing of the proof is lost */
    assert_false(again->fair.open);             /* what is public draws nothing any more */
    match_free(again);
    match_free(m);
}

/* After a restart there are the record and the secret: the next draw is the one that would have come. */
static void a_match_goes_on_after_a_restart(void **unused) {
    match *whole = finished(), *m = begin(1);
    (void)unused;
    assert_true(match_chance(m, NULL));
    match *again = read_back(text_of(m));
    assert_has(fair_open(&again->fair, again->g, red), "not the secret");
    assert_null(fair_open(&again->fair, again->g, secret));
    assert_true(match_chance(again, NULL));
    assert_memory_equal(&again->step[1].act, &whole->step[1].act, sizeof(game_action));
    match_free(again);
    match_free(m);
    match_free(whole);
}

static void old_records_carry_no_proof(void **unused) {
    match *m = finished();
    (void)unused;
    m->fair = (fair_proof){.published = FAIR_HIDDEN};
    assert_null(strstr(text_of(m), "fair"));
    assert_int_equal(verdict(text_of(m)).answer, FAIR_NONE);
    match_free(m);
}

/* A good record in which, before it is written, somebody changes something: what the check says then. */
static fair_verdict changed(void (*change)(match *)) {
    match *m = finished();
    fair_publish(&m->fair, m->len);
    change(m);
    fair_verdict v = verdict(text_of(m));
    match_free(m);
    return v;
}

static void change_nothing(match *m) { (void)m; }
static void change_secret(match *m) { m->fair.secret[31] ^= 1; }
static void change_server(match *m) { m->fair.promise[0] ^= 0x80; }
static void change_bytes(match *m) { m->fair.seat[1].bytes[9] ^= 1; }
static void change_promise(match *m) { m->fair.seat[1].promise[9] ^= 1; }
static void change_match(match *m) { m->fair.id[0] = 'B'; }
static void change_seats(match *m) {
    fair_seat s = m->fair.seat[0];
    m->fair.seat[0] = m->fair.seat[1];
    m->fair.seat[1] = s;
}
static void change_withheld(match *m) { m->fair.seat[0].given = false; }
static void change_left_out(match *m) { m->fair.seat[0] = (fair_seat){0}; }
static void change_time(match *m) { m->fair.published = 1; }
/* Other cards, with digests that fit: the cards of both swapped, or one that was never drawn. */
static void change_order(match *m) {
    game_action first = m->step[0].act;
    m->step[0].act = m->step[1].act;
    m->step[1].act = first;
}
static void change_draw(match *m) { m->step[1].act.arg[0] = m->step[1].act.arg[0] == 0 ? 1 : 0; }

static void every_change_is_named(void **unused) {
    (void)unused;
    assert_int_equal(changed(change_nothing).answer, FAIR_HOLDS);
    assert_int_equal(changed(change_secret).wrong, FAIR_WRONG_SECRET);
    assert_int_equal(changed(change_server).wrong, FAIR_WRONG_SECRET);
    assert_int_equal(changed(change_match).wrong, FAIR_WRONG_SECRET);
    fair_verdict v = changed(change_bytes);
    assert_int_equal(v.answer, FAIR_BROKEN);
    assert_int_equal(v.wrong, FAIR_WRONG_BYTES);
    assert_int_equal(v.seat, 1);
    assert_int_equal(changed(change_promise).wrong, FAIR_WRONG_BYTES);
    v = changed(change_seats);
    assert_int_equal(v.wrong, FAIR_WRONG_BYTES);
    assert_int_equal(v.seat, 0);
    v = changed(change_time);
    assert_int_equal(v.wrong, FAIR_WRONG_TIME);
    assert_int_equal(v.step, 1);
    v = changed(change_draw);
    assert_int_equal(v.wrong, FAIR_WRONG_DRAW);
    assert_int_equal(v.step, 1);
    assert_int_equal(v.draws, 1);
    match *m = finished(); /* these two tests need draws that differ, as they do here */
    assert_memory_not_equal(&m->step[0].act, &m->step[1].act, sizeof(game_action));
    match_free(m);
    v = changed(change_order);
    assert_int_equal(v.wrong, FAIR_WRONG_DRAW);
    assert_int_equal(v.step, 0);
    assert_int_equal(changed(change_withheld).wrong, FAIR_WRONG_DRAW);
    assert_int_equal(changed(change_left_out).wrong, FAIR_WRONG_DRAW);
}

static void seats_that_withhold_are_told(void **unused) {
    match *m = begin(1);
    (void)unused;
    m->fair = proof();
    m->fair.seat[1].given = false;
    assert_null(fair_open(&m->fair, m->g, secret));
    while (match_chance(m, NULL)) {}
    fair_publish(&m->fair, m->len); /* a match that was given up */
    assert_non_null(strstr(text_of(m), " withheld\n"));
    fair_verdict v = verdict(text_of(m));
    assert_int_equal(v.answer, FAIR_HOLDS);
    assert_int_equal(v.given, 1);
    assert_int_equal(v.withheld, 2);
    match_free(m);
}

/* A match whose secret is out goes on with other draws, and says so; taken back, the line goes as well. */
static void a_published_match_goes_on_without_a_proof(void **unused) {
    match *m = begin(1);
    (void)unused;
    assert_true(match_chance(m, NULL));
    fair_publish(&m->fair, m->len);
    match *again = read_back(text_of(m));
    assert_true(match_chance(again, NULL));
    char *secret_line = strstr(text_of(again), "fair secret"), *last = strstr(text_of(again), "chance deal");
    assert_non_null(secret_line);
    assert_true(last < secret_line && strstr(secret_line, "chance deal"));
    assert_int_equal(verdict(text_of(again)).wrong, FAIR_WRONG_TIME);
    match_cut(again, 1);
    assert_null(strstr(text_of(again), "fair secret"));
    match_free(again);
    match_free(m);
}

#define HEX "0000000000000000000000000000000000000000000000000000000000000000"

static void lines_that_are_refused(void **unused) {
    static const struct {
        const char *lines, *why;
        int line;
    } bad[] = {
        {"fair server " HEX "\nbegin\n", "are out of order", 4},
        {"fair match x\nfair match y\nbegin\n", "are out of order", 5},
        {"fair match x\nfair server " HEX "\nfair server " HEX "\nbegin\n", "are out of order", 6},
        {"fair match x\nfair seat red " HEX " " HEX "\nbegin\n", "are out of order", 5},
        {"fair match x\nfair server " HEX "\nfair seat blue " HEX " " HEX "\nfair seat red " HEX " " HEX "\nbegin\n",
         "are out of order", 7},
        {"fair match x\nbegin\n", "no promise of the server", 5},
        {"fair match\nbegin\n", "at most 40", 4},
        {"fair match a.b\nbegin\n", "at most 40", 4},
        {"fair match a b\nbegin\n", "goes on where it should end", 4},
        {"fair match x\nfair server 00\nbegin\n", "64 hexadecimal digits", 5},
        {"fair match x\nfair server " HEX "00\nbegin\n", "64 hexadecimal digits", 5},
        {"fair match x\nfair server " HEX " 0\nbegin\n", "goes on where it should end", 5},
        {"fair match x\nfair server " HEX "\nfair seat red " HEX "\nbegin\n", "64 hexadecimal digits", 6},
        {"fair match x\nfair server " HEX "\nfair seat red\nbegin\n", "64 hexadecimal digits", 6},
        {"fair match x\nfair server " HEX "\nfair seat red withheld\nbegin\n", "64 hexadecimal digits", 6},
        {"fair match x\nfair server " HEX "\nfair seat chance " HEX " withheld\nbegin\n", "no such seat", 6},
        {"fair match x\nfair server " HEX "\nfair seat green " HEX " withheld\nbegin\n", "no such seat", 7},
        {"fair\nbegin\n", "\"match\", \"server\" or \"seat\"", 4},
        {"fair secret " HEX "\nbegin\n", "\"match\", \"server\" or \"seat\"", 4},
        {"begin\nfair match x\n", "is expected after \"fair\" here", 5},
        {"begin\nfair secret " HEX "\n", "no promise of one", 5},
        {"fair match x\nfair server " HEX "\nbegin\nfair secret\n", "64 hexadecimal digits", 7},
        {"fair match x\nfair server " HEX "\nbegin\nfair secret " HEX "\nfair secret " HEX "\n", "out of order", 8},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char text[1024];
        const char *why = NULL;
        text_fault at;
        snprintf(text, sizeof text, "bailey record 1\ngame toy %d\noption players 2\n%s", toy_now.rules, bad[i].lines);
        assert_null(match_read(text, 1, &why, &at));
        assert_has(why, bad[i].why);
        if (at.line != bad[i].line) fail_msg("%s: line %d", bad[i].lines, at.line);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sha256_examples),
        cmocka_unit_test(hmac_examples),
        cmocka_unit_test(promises_and_numbers_are_those_of_the_document),
        cmocka_unit_test(what_cannot_be_promised_or_given),
        cmocka_unit_test(promises_cannot_be_copied),
        cmocka_unit_test(numbers_are_even),
        cmocka_unit_test(every_part_counts),
        cmocka_unit_test(the_proof_draws),
        cmocka_unit_test(the_secret_is_written_only_when_published),
        cmocka_unit_test(a_match_goes_on_after_a_restart),
        cmocka_unit_test(old_records_carry_no_proof),
        cmocka_unit_test(every_change_is_named),
        cmocka_unit_test(seats_that_withhold_are_told),
        cmocka_unit_test(a_published_match_goes_on_without_a_proof),
        cmocka_unit_test(lines_that_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
