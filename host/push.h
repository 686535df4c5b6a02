/* push.h -- a message to somebody's browser by Web Push: the body, encrypted for that browser alone (RFC 8291,
 * aes128gcm of RFC 8188), and the line that says who sends it (VAPID, RFC 8292). Sending it is another
 * matter: POST the body to the endpoint with
 *
 *   Authorization: (push_authorize)      Content-Encoding: aes128gcm      TTL: seconds
 *
 * The keys of the server are made once and kept; a browser that subscribes is given the public one, and answers
 * with an endpoint, a key (p256dh) and a secret (auth), in base64url. */
#ifndef BAILEY_PUSH_H
#define BAILEY_PUSH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    PUSH_SECRET = 32,
    PUSH_PUBLIC = 65, /* a point of P-256, not compressed                                      */
    PUSH_AUTH = 16,
    PUSH_TEXT = 3072, /* a message at most: services take bodies of 4096 bytes                 */
    PUSH_BODY = 4096,
    PUSH_LINE = 1024,
    PUSH_ORIGIN = 256
};

typedef struct {
    uint8_t secret[PUSH_SECRET], public[PUSH_PUBLIC];
} push_keys;

/* Functions return false when what they were given is no such thing, or when OpenSSL fails. */

bool push_new_keys(push_keys *);
/* The public key to a secret one.                                                              */
bool push_keys_of(const uint8_t secret[PUSH_SECRET], push_keys *);

/* The body for the browser with this key and secret. Messages are padded, so that their length tells nothing. */
bool push_encrypt(const uint8_t browser[PUSH_PUBLIC], const uint8_t auth[PUSH_AUTH], const void *message, size_t n,
                  uint8_t body[PUSH_BODY], size_t *len);
/* The same with a given salt and key of its own, padded by so many bytes: for the example in the RFC. */
bool push_encrypt_with(const push_keys *, const uint8_t salt[16], size_t pad, const uint8_t browser[PUSH_PUBLIC],
                       const uint8_t auth[PUSH_AUTH], const void *message, size_t n, uint8_t body[PUSH_BODY],
                       size_t *len);

/* The value of the header Authorization, good for 12 hours from `now` (seconds since 1970). `contact`: "mailto:..."
 * or "https://...", where the operator of the push service can complain.                       */
bool push_authorize(const push_keys *, const char *endpoint, const char *contact, int64_t now, char out[PUSH_LINE]);
/* "https://push.example:8443" of an endpoint; false when it is no address that begins with https. */
bool push_origin(const char *endpoint, char out[PUSH_ORIGIN]);

/* base64url without "=", both ways. Reading is strict: exactly n bytes. Writing needs 4 bytes for every
 * 3, and 1.                                                                                     */
void push_base64(const uint8_t *bytes, size_t n, char *out);
bool push_read_base64(const char *text, uint8_t *out, size_t n);

#endif
