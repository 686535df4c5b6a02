/* push.c -- see push.h. Curves and ciphers are OpenSSL's; the names are those of RFC 8291, section 3. */
#include "push.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <openssl/rand.h>

#include "../core/sha256.h"

enum { SALT = 16, TAG = 16, HEADER = SALT + 4 + 1 + PUSH_PUBLIC, STEP = 256, HALF = 32 };
_Static_assert(HEADER + PUSH_TEXT + STEP + TAG <= PUSH_BODY, "a padded message fits");

/* ---- base64url ----------------------------------------------------------------------------------- */

static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

void push_base64(const uint8_t *bytes, size_t n, char *out) {
    for (size_t i = 0; i < n; i += 3) {
        uint32_t x = (uint32_t)bytes[i] << 16;
        if (i + 1 < n) x |= (uint32_t)bytes[i + 1] << 8;
        if (i + 2 < n) x |= bytes[i + 2];
        for (size_t k = 0; k < 4 && i + k < n + 1; k++) *out++ = digits[x >> (18 - 6 * k) & 63];
    }
    *out = 0;
}

bool push_read_base64(const char *text, uint8_t *out, size_t n) {
    size_t len = strlen(text), done = 0;
    uint32_t x = 0;
    if (len != (4 * n + 2) / 3) return false;
    for (size_t i = 0; i < len; i++) {
        const char *at = strchr(digits, text[i]);
        if (!at) return false;
        x = x << 6 | (uint32_t)(at - digits);
        if (i % 4 && done < n) out[done++] = (uint8_t)(x >> (6 - 2 * (i % 4)));
    }
    /* bits that belong to no byte are 0 */
    return !(n % 3 == 1 && x & 15) && !(n % 3 == 2 && x & 3);
}

/* ---- keys ------------------------------------------------------------------------------------------ */

/* A key of P-256 from its bytes; secret: NULL for a public key alone. NULL when it is none. */
static EVP_PKEY *key_from(const uint8_t public[PUSH_PUBLIC], const uint8_t *secret) {
    EVP_PKEY *key = NULL;
    OSSL_PARAM *params = NULL;
    BIGNUM *number = secret ? BN_bin2bn(secret, PUSH_SECRET, NULL) : NULL;
    OSSL_PARAM_BLD *build = OSSL_PARAM_BLD_new();
    EVP_PKEY_CTX *c = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL), *check = NULL;
    bool good = build && c && (number || !secret) &&
                OSSL_PARAM_BLD_push_utf8_string(build, OSSL_PKEY_PARAM_GROUP_NAME, "P-256", 0) &&
                OSSL_PARAM_BLD_push_octet_string(build, OSSL_PKEY_PARAM_PUB_KEY, public, PUSH_PUBLIC) &&
                (!number || OSSL_PARAM_BLD_push_BN(build, OSSL_PKEY_PARAM_PRIV_KEY, number)) &&
                (params = OSSL_PARAM_BLD_to_param(build)) && EVP_PKEY_fromdata_init(c) > 0 &&
                EVP_PKEY_fromdata(c, &key, secret ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY, params) > 0 &&
                (check = EVP_PKEY_CTX_new(key, NULL)) && EVP_PKEY_public_check(check) > 0;
    EVP_PKEY_CTX_free(check);
    EVP_PKEY_CTX_free(c);
    OSSL_PARAM_free(params);
    OSSL_PARAM_BLD_free(build);
    BN_clear_free(number);
    if (good) return key;
    EVP_PKEY_free(key);
    return NULL;
}

bool push_keys_of(const uint8_t secret[PUSH_SECRET], push_keys *out) {
    push_keys made;
    EC_GROUP *group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1);
    BIGNUM *number = BN_bin2bn(secret, PUSH_SECRET, NULL);
    EC_POINT *point = group ? EC_POINT_new(group) : NULL;
    bool good =
        point && number && !BN_is_zero(number) && BN_cmp(number, EC_GROUP_get0_order(group)) < 0 &&
        EC_POINT_mul(group, point, number, NULL, NULL, NULL) &&
        EC_POINT_point2oct(group, point, POINT_CONVERSION_UNCOMPRESSED, made.public, PUSH_PUBLIC, NULL) == PUSH_PUBLIC;
    memcpy(made.secret, secret, PUSH_SECRET);
    EC_POINT_free(point);
    BN_clear_free(number);
    EC_GROUP_free(group);
    if (good) *out = made;
    return good;
}

bool push_new_keys(push_keys *out) {
    uint8_t secret[PUSH_SECRET];
    for (int tries = 0; tries < 8; tries++) /* nearly every number is a key */
        if (RAND_priv_bytes(secret, sizeof secret) == 1 && push_keys_of(secret, out)) return true;
    return false;
}

/* ---- the body ---------------------------------------------------------------------------------------- */

static bool agree(const push_keys *own, const uint8_t other[PUSH_PUBLIC], uint8_t out[32]) {
    EVP_PKEY *mine = key_from(own->public, own->secret), *theirs = key_from(other, NULL);
    EVP_PKEY_CTX *c = mine ? EVP_PKEY_CTX_new(mine, NULL) : NULL;
    size_t len = 32;
    bool good = c && theirs && EVP_PKEY_derive_init(c) > 0 && EVP_PKEY_derive_set_peer(c, theirs) > 0 &&
                EVP_PKEY_derive(c, out, &len) > 0 && len == 32;
    EVP_PKEY_CTX_free(c);
    EVP_PKEY_free(theirs);
    EVP_PKEY_free(mine);
    return good;
}

/* One step of HKDF, whichever: a keyed digest. */
static void hkdf(const uint8_t *key, size_t n, const void *text, size_t len, uint8_t out[SHA256_BYTES]) {
    hmac256 h;
    hmac256_begin(&h, key, n);
    hmac256_add(&h, text, len);
    hmac256_end(&h, out);
}

static bool seal(const uint8_t key[16], const uint8_t nonce[12], const uint8_t *plain, size_t n, uint8_t *out) {
    EVP_CIPHER_CTX *c = EVP_CIPHER_CTX_new();
    int len = 0, rest = 0;
    bool good = c && EVP_EncryptInit_ex(c, EVP_aes_128_gcm(), NULL, key, nonce) > 0 &&
                EVP_EncryptUpdate(c, out, &len, plain, (int)n) > 0 && EVP_EncryptFinal_ex(c, out + len, &rest) > 0 &&
                EVP_CIPHER_CTX_ctrl(c, EVP_CTRL_GCM_GET_TAG, TAG, out + n) > 0;
    EVP_CIPHER_CTX_free(c);
    return good;
}

bool push_encrypt_with(const push_keys *own, const uint8_t salt[16], size_t pad, const uint8_t browser[PUSH_PUBLIC],
                       const uint8_t auth[PUSH_AUTH], const void *message, size_t n, uint8_t body[PUSH_BODY],
                       size_t *len) {
    static const char cek_info[] = "Content-Encoding: aes128gcm\0\1", nonce_info[] = "Content-Encoding: nonce\0\1";
    uint8_t shared[32], prk[32], ikm[32], cek[32], nonce[32], info[14 + 2 * PUSH_PUBLIC + 1], plain[PUSH_TEXT + STEP];
    if (n > PUSH_TEXT || pad >= STEP || !agree(own, browser, shared)) return false;
    memcpy(info, "WebPush: info", 14); /* with its 0 */
    memcpy(info + 14, browser, PUSH_PUBLIC);
    memcpy(info + 14 + PUSH_PUBLIC, own->public, PUSH_PUBLIC);
    info[sizeof info - 1] = 1;
    hkdf(auth, PUSH_AUTH, shared, sizeof shared, prk);
    hkdf(prk, sizeof prk, info, sizeof info, ikm);
    hkdf(salt, SALT, ikm, sizeof ikm, prk);
    hkdf(prk, sizeof prk, cek_info, sizeof cek_info - 1, cek);
    hkdf(prk, sizeof prk, nonce_info, sizeof nonce_info - 1, nonce);
    memcpy(body, salt, SALT);
    memcpy(body + SALT,
           (const uint8_t[]){PUSH_BODY >> 24, PUSH_BODY >> 16 & 255, PUSH_BODY >> 8 & 255, PUSH_BODY & 255}, 4);
    body[SALT + 4] = PUSH_PUBLIC;
    memcpy(body + SALT + 5, own->public, PUSH_PUBLIC);
    memset(plain, 0, sizeof plain);
    if (n) memcpy(plain, message, n);
    plain[n] = 2; /* the last record; what follows is padding */
    *len = HEADER + n + 1 + pad + TAG;
    return seal(cek, nonce, plain, n + 1 + pad, body + HEADER);
}

bool push_encrypt(const uint8_t browser[PUSH_PUBLIC], const uint8_t auth[PUSH_AUTH], const void *message, size_t n,
                  uint8_t body[PUSH_BODY], size_t *len) {
    push_keys own;
    uint8_t salt[SALT];
    return RAND_bytes(salt, sizeof salt) == 1 && push_new_keys(&own) &&
           push_encrypt_with(&own, salt, STEP - 1 - n % STEP, browser, auth, message, n, body, len);
}

/* ---- who sends it --------------------------------------------------------------------------------------- */

bool push_origin(const char *endpoint, char out[PUSH_ORIGIN]) {
    static const char scheme[] = "https://";
    size_t n = sizeof scheme - 1;
    if (strncmp(endpoint, scheme, n) != 0) return false;
    size_t host = strspn(endpoint + n, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-:[]");
    char after = endpoint[n + host];
    if (!host || (after && after != '/' && after != '?' && after != '#') || n + host >= PUSH_ORIGIN) return false;
    memcpy(out, endpoint, n + host);
    out[n + host] = 0;
    return true;
}

/* ES256: the two halves of the signature, 32 bytes each. */
static bool sign(const push_keys *own, const char *text, uint8_t out[2 * HALF]) {
    uint8_t der[128];
    const uint8_t *at = der;
    size_t len = sizeof der;
    ECDSA_SIG *pair = NULL;
    EVP_PKEY *key = key_from(own->public, own->secret);
    EVP_MD_CTX *c = EVP_MD_CTX_new();
    bool good = key && c && EVP_DigestSignInit(c, NULL, EVP_sha256(), NULL, key) > 0 &&
                EVP_DigestSign(c, der, &len, (const uint8_t *)text, strlen(text)) > 0 &&
                (pair = d2i_ECDSA_SIG(NULL, &at, (long)len)) &&
                BN_bn2binpad(ECDSA_SIG_get0_r(pair), out, HALF) == HALF &&
                BN_bn2binpad(ECDSA_SIG_get0_s(pair), out + HALF, HALF) == HALF;
    ECDSA_SIG_free(pair);
    EVP_MD_CTX_free(c);
    EVP_PKEY_free(key);
    return good;
}

bool push_authorize(const push_keys *own, const char *endpoint, const char *contact, int64_t now, char out[PUSH_LINE]) {
    enum { HOURS = 12 };
    static const char header[] = "{\"typ\":\"JWT\",\"alg\":\"ES256\"}";
    char origin[PUSH_ORIGIN], claims[PUSH_ORIGIN + 300], token[PUSH_LINE], public[92], signature[92];
    uint8_t signed_[2 * HALF];
    bool plain = !strncmp(contact, "mailto:", 7) || !strncmp(contact, "https://", 8);
    if (!plain || strlen(contact) > 200 || strpbrk(contact, "\"\\ \t\r\n") || !push_origin(endpoint, origin))
        return false;
    int n = snprintf(claims, sizeof claims, "{\"aud\":\"%s\",\"exp\":%" PRId64 ",\"sub\":\"%s\"}", origin,
                     now + HOURS * 3600, contact);
    push_base64((const uint8_t *)header, sizeof header - 1, token);
    strcat(token, ".");
    push_base64((const uint8_t *)claims, (size_t)n, token + strlen(token));
    if (!sign(own, token, signed_)) return false;
    push_base64(own->public, PUSH_PUBLIC, public);
    push_base64(signed_, sizeof signed_, signature);
    snprintf(out, PUSH_LINE, "vapid t=%.750s.%s, k=%s", token, signature, public);
    return true;
}
