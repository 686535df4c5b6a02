/* push_test.c -- Web Push (host/push.h): the example of RFC 8291, a browser that reads what it is sent, signatures, and
 * what is refused. */
#include <openssl/ec.h>
#include <openssl/evp.h>

#include "unit.h"

#include "../../core/sha256.h"
#include "../../host/push.h"

/* RFC 8291, section 5 and appendix A. */
static const char message[] = "When I grow up, I want to be a watermelon";
static const char browser_secret[] = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94";
static const char browser_public[] =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
static const char browser_auth[] = "BTBZMqHH6r4Tts7J_aSIgg";
static const char server_secret[] = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
static const char salt_text[] = "DGv6ra1nlYgDCS1FRnbzlw";
static const char body_text[] = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_"
                                "c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
                                "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";

static push_keys keys_of(const char *secret) {
    uint8_t bytes[PUSH_SECRET];
    push_keys k;
    assert_true(push_read_base64(secret, bytes, sizeof bytes));
    assert_true(push_keys_of(bytes, &k));
    return k;
}

static void the_example_of_the_rfc(void **unused) {
    uint8_t browser[PUSH_PUBLIC], auth[PUSH_AUTH], salt[16], body[PUSH_BODY];
    size_t len = 0;
    char text[2 * PUSH_BODY];
    push_keys own = keys_of(server_secret), theirs = keys_of(browser_secret);
    (void)unused;
    assert_true(push_read_base64(browser_public, browser, sizeof browser));
    assert_memory_equal(browser, theirs.public, sizeof browser);
    assert_true(push_read_base64(browser_auth, auth, sizeof auth));
    assert_true(push_read_base64(salt_text, salt, sizeof salt));
    assert_true(push_encrypt_with(&own, salt, 0, browser, auth, message, strlen(message), body, &len));
    push_base64(body, len, text);
    assert_string_equal(text, body_text);
}

/* ---- a browser ------------------------------------------------------------------------------------- */

static void keyed(const uint8_t *key, size_t n, const void *text, size_t len, uint8_t out[32]) {
    hmac256 h;
    hmac256_begin(&h, key, n);
    hmac256_add(&h, text, len);
    hmac256_end(&h, out);
}

/* The point of two keys, by arithmetic on the curve instead of OpenSSL's derivation. */
static void agreed(const push_keys *mine, const uint8_t other[PUSH_PUBLIC], uint8_t out[32]) {
    EC_GROUP *g = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1);
    EC_POINT *p = EC_POINT_new(g), *q = EC_POINT_new(g);
    BIGNUM *n = BN_bin2bn(mine->secret, PUSH_SECRET, NULL), *x = BN_new();
    assert_int_equal(EC_POINT_oct2point(g, p, other, PUSH_PUBLIC, NULL), 1);
    assert_int_equal(EC_POINT_mul(g, q, NULL, p, n, NULL), 1);
    assert_int_equal(EC_POINT_get_affine_coordinates(g, q, x, NULL, NULL), 1);
    assert_int_equal(BN_bn2binpad(x, out, 32), 32);
    BN_free(x);
    BN_free(n);
    EC_POINT_free(p);
    EC_POINT_free(q);
    EC_GROUP_free(g);
}

/* What the browser reads: the length of the message, or -1. */
static int opened(const push_keys *mine, const uint8_t auth[PUSH_AUTH], uint8_t *body, size_t len, uint8_t *out) {
    uint8_t shared[32], prk[32], ikm[32], cek[32], nonce[32], info[14 + 2 * PUSH_PUBLIC + 1];
    const uint8_t *sender = body + 21;
    int n = 0, rest = 0;
    agreed(mine, sender, shared);
    memcpy(info, "WebPush: info", 14);
    memcpy(info + 14, mine->public, PUSH_PUBLIC);
    memcpy(info + 14 + PUSH_PUBLIC, sender, PUSH_PUBLIC);
    info[sizeof info - 1] = 1;
    keyed(auth, PUSH_AUTH, shared, 32, prk);
    keyed(prk, 32, info, sizeof info, ikm);
    keyed(body, 16, ikm, 32, prk);
    keyed(prk, 32, "Content-Encoding: aes128gcm\0\1", 29, cek);
    keyed(prk, 32, "Content-Encoding: nonce\0\1", 25, nonce);
    EVP_CIPHER_CTX *c = EVP_CIPHER_CTX_new();
    size_t sealed = len - 86 - 16;
    EVP_DecryptInit_ex(c, EVP_aes_128_gcm(), NULL, cek, nonce);
    EVP_DecryptUpdate(c, out, &n, body + 86, (int)sealed);
    EVP_CIPHER_CTX_ctrl(c, EVP_CTRL_GCM_SET_TAG, 16, body + len - 16);
    bool good = EVP_DecryptFinal_ex(c, out + n, &rest) > 0;
    EVP_CIPHER_CTX_free(c);
    while (n && !out[n - 1]) n--; /* padding */
    return good && n && out[n - 1] == 2 ? n - 1 : -1;
}

static void the_browser_reads_it(void **unused) {
    static const size_t lengths[] = {0, 1, 254, 255, 256, 3071, PUSH_TEXT};
    uint8_t auth[PUSH_AUTH] = {9, 8, 7}, body[PUSH_BODY], again[PUSH_BODY], out[PUSH_BODY], text[PUSH_TEXT + 1];
    size_t len, other;
    push_keys mine, stranger;
    (void)unused;
    assert_true(push_new_keys(&mine) && push_new_keys(&stranger));
    assert_memory_not_equal(mine.secret, stranger.secret, PUSH_SECRET);
    memset(text, 'x', sizeof text);
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        assert_true(push_encrypt(mine.public, auth, text, lengths[i], body, &len));
        assert_true(len <= PUSH_BODY);
        assert_int_equal((len - 86 - 16) % 256, 0); /* the length tells nothing */
        assert_int_equal(opened(&mine, auth, body, len, out), lengths[i]);
        assert_memory_equal(out, text, lengths[i]);
        assert_true(push_encrypt(mine.public, auth, text, lengths[i], again, &other));
        assert_memory_not_equal(body, again, 86); /* another key and another salt every time */
        assert_int_equal(opened(&stranger, auth, body, len, out), -1);
        body[len - 1] ^= 1;
        assert_int_equal(opened(&mine, auth, body, len, out), -1);
    }
    assert_false(push_encrypt(mine.public, auth, text, PUSH_TEXT + 1, body, &len));
}

static void keys_that_are_none(void **unused) {
    uint8_t auth[PUSH_AUTH] = {0}, body[PUSH_BODY], none[PUSH_PUBLIC] = {4, 1, 2, 3}, zero[PUSH_SECRET] = {0},
            most[PUSH_SECRET];
    size_t len;
    push_keys k;
    (void)unused;
    assert_false(push_encrypt(none, auth, "x", 1, body, &len)); /* not on the curve */
    none[0] = 0;
    assert_false(push_encrypt(none, auth, "x", 1, body, &len));
    assert_false(push_keys_of(zero, &k));
    memset(most, 0xFF, sizeof most);
    assert_false(push_keys_of(most, &k));
}

/* ---- signatures --------------------------------------------------------------------------------------- */

static bool is_signed(const push_keys *k, const char *text, size_t n, const uint8_t raw[64]) {
    uint8_t *der = NULL;
    ECDSA_SIG *pair = ECDSA_SIG_new();
    ECDSA_SIG_set0(pair, BN_bin2bn(raw, 32, NULL), BN_bin2bn(raw + 32, 32, NULL));
    int len = i2d_ECDSA_SIG(pair, &der);
    EVP_PKEY *key = EVP_EC_gen("P-256");
    assert_int_equal(EVP_PKEY_set1_encoded_public_key(key, k->public, PUSH_PUBLIC), 1);
    EVP_MD_CTX *c = EVP_MD_CTX_new();
    EVP_DigestVerifyInit(c, NULL, EVP_sha256(), NULL, key);
    bool good = EVP_DigestVerify(c, der, (size_t)len, (const uint8_t *)text, n) == 1;
    EVP_MD_CTX_free(c);
    EVP_PKEY_free(key);
    ECDSA_SIG_free(pair);
    OPENSSL_free(der);
    return good;
}

static void the_sender_signs(void **unused) {
    char line[PUSH_LINE], want[PUSH_LINE], public[92];
    uint8_t raw[64];
    push_keys own = keys_of(server_secret);
    (void)unused;
    for (int i = 0; i < 50; i++) { /* now and then half of a signature begins with zeros */
        assert_true(
            push_authorize(&own, "https://push.example:8443/a/b?c", "mailto:me@example.org", 1700000000 + i, line));
        assert_int_equal(strncmp(line, "vapid t=", 8), 0);
        const char *token = line + 8, *claims = strchr(token, '.') + 1, *signature = strchr(claims, '.') + 1;
        char *end = strstr(line, ", k=");
        push_base64(own.public, PUSH_PUBLIC, public);
        assert_string_equal(end + 4, public);
        *end = 0;
        assert_true(push_read_base64(signature, raw, sizeof raw));
        assert_true(is_signed(&own, token, (size_t)(signature - 1 - token), raw));
        raw[40] ^= 1;
        assert_false(is_signed(&own, token, (size_t)(signature - 1 - token), raw));
        char said[512];
        int n = snprintf(said, sizeof said,
                         "{\"aud\":\"https://push.example:8443\",\"exp\":%d,\"sub\":\"mailto:me@example.org\"}",
                         1700000000 + i + 12 * 3600);
        push_base64((const uint8_t *)said, (size_t)n, want);
        assert_int_equal(strncmp(claims, want, strlen(want)), 0);
        assert_int_equal(strncmp(token, "eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.", 37), 0);
    }
    assert_false(push_authorize(&own, "http://push.example/", "mailto:me@example.org", 1, line));
    assert_false(push_authorize(&own, "https://push.example/", "me@example.org", 1, line));
    assert_false(push_authorize(&own, "https://push.example/", "mailto:a\",\"b\":\"", 1, line));
}

static void endpoints(void **unused) {
    char out[PUSH_ORIGIN], huge[400] = "https://";
    (void)unused;
    assert_true(push_origin("https://a.b/c", out));
    assert_string_equal(out, "https://a.b");
    assert_true(push_origin("https://a.b", out));
    assert_true(push_origin("https://[::1]:7/x", out));
    assert_string_equal(out, "https://[::1]:7");
    assert_false(push_origin("https://", out));
    assert_false(push_origin("https:///x", out));
    assert_false(push_origin("HTTP://a.b/", out));
    assert_false(push_origin("https://me:secret@a.b/", out));
    assert_false(push_origin("https://a\"b/", out));
    memset(huge + 8, 'a', 300);
    assert_false(push_origin(huge, out));
}

static void base64_is_strict(void **unused) {
    uint8_t out[3];
    (void)unused;
    assert_true(push_read_base64("AP-_", out, 3));
    assert_memory_equal(out, "\x00\xFF\xBF", 3);
    assert_true(push_read_base64("AP8", out, 2));
    assert_true(push_read_base64("AA", out, 1));
    assert_true(push_read_base64("", out, 0));
    assert_false(push_read_base64("AP9", out, 2)); /* a bit too many */
    assert_false(push_read_base64("AB", out, 1));
    assert_false(push_read_base64("AP8=", out, 2));
    assert_false(push_read_base64("AP-_", out, 2));
    assert_false(push_read_base64("AP+/", out, 3));
    assert_false(push_read_base64("A", out, 1));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_example_of_the_rfc),
        cmocka_unit_test(the_browser_reads_it),
        cmocka_unit_test(keys_that_are_none),
        cmocka_unit_test(the_sender_signs),
        cmocka_unit_test(endpoints),
        cmocka_unit_test(base64_is_strict),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
