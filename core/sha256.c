/* sha256.c -- see sha256.h. Names as in FIPS 180-4. */
#include "sha256.h"

#include <string.h>

static uint32_t rotr(uint32_t x, int n) { return x >> n | x << (32 - n); }

static uint32_t load(const uint8_t *p) {
    return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | (uint32_t)p[3];
}

static void store(uint8_t *p, uint32_t x) {
    for (int i = 0; i < 4; i++) p[i] = (uint8_t)(x >> (24 - 8 * i));
}

static void compress(uint32_t h[8], const uint8_t block[SHA256_BLOCK]) {
    static const uint32_t k[64] = {
        0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
        0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
        0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
        0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
        0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
        0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
        0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
        0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
    };
    uint32_t w[64], v[8];
    for (int i = 0; i < 16; i++) w[i] = load(block + 4 * i);
    for (int i = 16; i < 64; i++) {
        uint32_t s0 = rotr(w[i - 15], 7) ^ rotr(w[i - 15], 18) ^ w[i - 15] >> 3;
        uint32_t s1 = rotr(w[i - 2], 17) ^ rotr(w[i - 2], 19) ^ w[i - 2] >> 10;
        w[i] = w[i - 16] + s0 + w[i - 7] + s1;
    }
    memcpy(v, h, sizeof v);
    for (int i = 0; i < 64; i++) {
        uint32_t a = v[0], e = v[4];
        uint32_t t1 = v[7] + (rotr(e, 6) ^ rotr(e, 11) ^ rotr(e, 25)) + ((e & v[5]) ^ (~e & v[6])) + k[i] + w[i];
        uint32_t t2 = (rotr(a, 2) ^ rotr(a, 13) ^ rotr(a, 22)) + ((a & v[1]) ^ (a & v[2]) ^ (v[1] & v[2]));
        memmove(v + 1, v, 7 * sizeof *v);
        v[4] += t1;
        v[0] = t1 + t2;
    }
    for (int i = 0; i < 8; i++) h[i] += v[i];
}

void sha256_begin(sha256 *s) {
    static const uint32_t first[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                      0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    memset(s, 0, sizeof *s);
    memcpy(s->h, first, sizeof first);
}

void sha256_add(sha256 *s, const void *bytes, size_t n) {
    const uint8_t *p = bytes;
    while (n) {
        size_t at = s->len % SHA256_BLOCK, room = SHA256_BLOCK - at, part = n < room ? n : room;
        memcpy(s->block + at, p, part);
        s->len += part;
        p += part;
        n -= part;
        if (part == room) compress(s->h, s->block);
    }
}

void sha256_end(sha256 *s, uint8_t out[SHA256_BYTES]) {
    static const uint8_t padding[SHA256_BLOCK] = {0x80};
    uint64_t bits = 8 * s->len;
    uint8_t length[8];
    store(length, (uint32_t)(bits >> 32));
    store(length + 4, (uint32_t)bits);
    size_t at = s->len % SHA256_BLOCK;
    sha256_add(s, padding, (at < 56 ? 56 : 120) - at);
    sha256_add(s, length, sizeof length);
    for (int i = 0; i < 8; i++) store(out + 4 * i, s->h[i]);
}

void hmac256_begin(hmac256 *h, const void *key, size_t n) {
    uint8_t pad[SHA256_BLOCK] = {0};
    sha256_begin(&h->inner);
    sha256_begin(&h->outer);
    if (n > sizeof pad) {
        sha256 s;
        sha256_begin(&s);
        sha256_add(&s, key, n);
        sha256_end(&s, pad);
    } else if (n) {
        memcpy(pad, key, n);
    }
    for (size_t i = 0; i < sizeof pad; i++) pad[i] ^= 0x36;
    sha256_add(&h->inner, pad, sizeof pad);
    for (size_t i = 0; i < sizeof pad; i++) pad[i] ^= 0x36 ^ 0x5c;
    sha256_add(&h->outer, pad, sizeof pad);
}

void hmac256_add(hmac256 *h, const void *bytes, size_t n) { sha256_add(&h->inner, bytes, n); }

void hmac256_end(hmac256 *h, uint8_t out[SHA256_BYTES]) {
    uint8_t inner[SHA256_BYTES];
    sha256_end(&h->inner, inner);
    sha256_add(&h->outer, inner, sizeof inner);
    sha256_end(&h->outer, out);
}
