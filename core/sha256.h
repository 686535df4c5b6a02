/* sha256.h -- SHA-256 and HMAC-SHA-256 (FIPS 180-4, RFC 2104): what the proof of fair draws is made of
 * (core/fair.h). Here rather than from a library, because the browser's module checks proofs too. */
#ifndef BAILEY_SHA256_H
#define BAILEY_SHA256_H

#include <stddef.h>
#include <stdint.h>

enum { SHA256_BYTES = 32, SHA256_BLOCK = 64 };

typedef struct {
    uint32_t h[8];
    uint64_t len; /* bytes so far */
    uint8_t block[SHA256_BLOCK];
} sha256;

void sha256_begin(sha256 *);
void sha256_add(sha256 *, const void *bytes, size_t n);
void sha256_end(sha256 *, uint8_t out[SHA256_BYTES]);

/* A keyed digest. Once begun it can be copied, so that a key is prepared once for many messages. */
typedef struct {
    sha256 inner, outer;
} hmac256;

void hmac256_begin(hmac256 *, const void *key, size_t n);
void hmac256_add(hmac256 *, const void *bytes, size_t n);
void hmac256_end(hmac256 *, uint8_t out[SHA256_BYTES]);

#endif
