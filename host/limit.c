/* limit.c -- how often an address, a person, or who uses a name may do what: buckets that fill again with time. The oldest make
 * room, each kind for its own: addresses are easily had, and push nobody else out. See inside.h. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "inside.h"

enum { PLACES = 4096, PROBES = 8 };
typedef enum { ADDRESS, PERSON, NAME, OWNERS } owner;

typedef struct {
    uint64_t of;
    double left[LIMIT_KINDS];
    int64_t at;
} bucket;

struct limit {
    unsigned char secret[crypto_shorthash_KEYBYTES]; /* who shares whose places cannot be chosen */
    bucket b[OWNERS][PLACES];
};

static const struct {
    double most, per_second;
} rates[LIMIT_KINDS] = {
    [LIMIT_REQUEST] = {200, 50},      [LIMIT_MESSAGE] = {400, 100}, [LIMIT_GUEST] = {20, 1.0 / 30},
    [LIMIT_SIGN_IN] = {10, 1.0 / 20}, [LIMIT_TALK] = {10, 0.5},     [LIMIT_INVITE] = {20, 0.1},
    [LIMIT_REPORT] = {5, 1.0 / 60},   [LIMIT_GUESS] = {30, 0.1},    [LIMIT_LETTER] = {10, 1.0 / 360},
    [LIMIT_CODE] = {3, 1.0 / 1200},   [LIMIT_TRY] = {1, 0.1},       [LIMIT_OPEN] = {40, 0.2},
};

static bool open_limits(host *h) {
    if (h->limits) return true;
    h->limits = calloc(1, sizeof *h->limits);
    if (h->limits) randombytes_buf(h->limits->secret, sizeof h->limits->secret);
    return h->limits;
}

static bucket *find(host *h, owner o, const void *bytes, size_t n) {
    unsigned char hash[crypto_shorthash_BYTES];
    uint64_t of;
    crypto_shorthash(hash, bytes, n, h->limits->secret);
    memcpy(&of, hash, sizeof of);
    bucket *all = h->limits->b[o], *oldest = &all[of % PLACES];
    for (uint64_t i = 0; i < PROBES; i++) {
        bucket *b = &all[(of + i) % PLACES];
        if (b->of == of) return b;
        if (b->at < oldest->at) oldest = b;
    }
    *oldest = (bucket){.of = of, .at = h->now};
    for (int k = 0; k < LIMIT_KINDS; k++) oldest->left[k] = rates[k].most;
    return oldest;
}

static void add(bucket *b, limit_kind kind, double n) {
    b->left[kind] += n;
    if (b->left[kind] > rates[kind].most) b->left[kind] = rates[kind].most;
}

static bool take(host *h, owner o, const void *bytes, size_t n, limit_kind kind) {
    if (!open_limits(h)) return true;
    bucket *b = find(h, o, bytes, n);
    double seconds = (double)(h->now - b->at) / 1000;
    b->at = h->now;
    for (limit_kind k = 0; k < LIMIT_KINDS; k++) add(b, k, seconds * rates[k].per_second);
    if (b->left[kind] < 1) return false;
    b->left[kind] -= 1;
    return true;
}

bool limit_take(host *h, const char *address, limit_kind kind) {
    return !address[0] || take(h, ADDRESS, address, strlen(address), kind);
}

void limit_return(host *h, const char *address, limit_kind kind) {
    if (address[0] && h->limits) add(find(h, ADDRESS, address, strlen(address)), kind, 1);
}

bool limit_take_person(host *h, int64_t who, limit_kind kind) { return take(h, PERSON, &who, sizeof who, kind); }

bool limit_take_name(host *h, const char *name, limit_kind kind) { return take(h, NAME, name, strlen(name), kind); }
