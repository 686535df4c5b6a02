/* limit.c -- how often an address, a person, or who uses a name may do what: buckets that fill again with time. The oldest make
 * room, each kind for its own: addresses are easily had, and push nobody else out. See inside.h. */
#include <arpa/inet.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "inside.h"

enum { PLACES = 4096, PROBES = 8 };
typedef enum { ADDRESS, SITE, PERSON, NAME, OWNERS } owner;
enum { SITE_HAS = 4 }; /* times as much as an address */

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
    [LIMIT_REQUEST] = {200, 50},      [LIMIT_MESSAGE] = {400, 100}, [LIMIT_GUEST] = {60, 0.1},
    [LIMIT_SIGN_IN] = {10, 1.0 / 60}, [LIMIT_TALK] = {10, 0.5},     [LIMIT_INVITE] = {20, 0.1},
    [LIMIT_REPORT] = {5, 1.0 / 60},   [LIMIT_GUESS] = {30, 0.1},    [LIMIT_LETTER] = {10, 1.0 / 360},
    [LIMIT_CODE] = {3, 1.0 / 1200},   [LIMIT_TRY] = {1, 0.1},       [LIMIT_OPEN] = {40, 0.2},
};

static bool open_limits(host *h) {
    if (h->limits) return true;
    h->limits = calloc(1, sizeof *h->limits);
    if (h->limits) randombytes_buf(h->limits->secret, sizeof h->limits->secret);
    return h->limits;
}

static double times(owner o) { return o == SITE ? SITE_HAS : 1; }

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
    for (int k = 0; k < LIMIT_KINDS; k++) oldest->left[k] = rates[k].most * times(o);
    return oldest;
}

static void add(bucket *b, owner o, limit_kind kind, double n) {
    const double most = rates[kind].most * times(o);
    b->left[kind] += n * times(o);
    if (b->left[kind] > most) b->left[kind] = most;
}

static bool take(host *h, owner o, const void *bytes, size_t n, limit_kind kind) {
    if (!open_limits(h)) return true;
    bucket *b = find(h, o, bytes, n);
    double seconds = h->now > b->at ? (double)(h->now - b->at) / 1000 : 0; /* a clock may be set back */
    b->at = h->now;
    for (limit_kind k = 0; k < LIMIT_KINDS; k++) add(b, o, k, seconds * rates[k].per_second);
    if (b->left[kind] < 1) return false;
    b->left[kind] -= 1;
    return true;
}

/* Who is given an address of IPv6 is often given 65,536 networks of them, all with the same first 48 bits: for new people and for
 * guesses these are one site. False: no such address, or another kind. */
static bool find_site(const char *address, limit_kind kind, struct in6_addr *out) {
    if ((kind != LIMIT_GUEST && kind != LIMIT_SIGN_IN) || inet_pton(AF_INET6, address, out) != 1) return false;
    memset(out->s6_addr + 6, 0, 10);
    return true;
}

static void put_back(host *h, owner o, const void *bytes, size_t n, limit_kind kind) {
    bucket *b = find(h, o, bytes, n);
    b->left[kind] += 1;
    add(b, o, kind, 0);
}

bool limit_take(host *h, const char *address, limit_kind kind) {
    struct in6_addr site;
    if (!address[0]) return true;
    if (!take(h, ADDRESS, address, strlen(address), kind)) return false;
    if (!find_site(address, kind, &site) || take(h, SITE, &site, sizeof site, kind)) return true;
    put_back(h, ADDRESS, address, strlen(address), kind);
    return false;
}

void limit_return(host *h, const char *address, limit_kind kind) {
    struct in6_addr site;
    if (!address[0] || !h->limits) return;
    put_back(h, ADDRESS, address, strlen(address), kind);
    if (find_site(address, kind, &site)) put_back(h, SITE, &site, sizeof site, kind);
}

bool limit_take_person(host *h, int64_t who, limit_kind kind) { return take(h, PERSON, &who, sizeof who, kind); }

bool limit_take_name(host *h, const char *name, limit_kind kind) { return take(h, NAME, name, strlen(name), kind); }
