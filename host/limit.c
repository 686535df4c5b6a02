/* limit.c -- how often an address may do what: buckets that fill again with time. The oldest make room. See inside.h. */
#include <stdlib.h>
#include <string.h>

#include "inside.h"

enum { PLACES = 4096, PROBES = 8 };

typedef struct {
    char address[48];
    double left[LIMIT_KINDS];
    int64_t at;
} bucket;

struct limit {
    bucket b[PLACES];
};

static const struct {
    double most, per_second;
} rates[LIMIT_KINDS] = {
    [LIMIT_REQUEST] = {200, 50}, [LIMIT_GUEST] = {20, 1.0 / 30}, [LIMIT_SIGN_IN] = {10, 1.0 / 20},
    [LIMIT_TALK] = {10, 0.5},    [LIMIT_INVITE] = {20, 0.1},     [LIMIT_REPORT] = {5, 1.0 / 60},
    [LIMIT_OPEN] = {40, 0.2},
};

static uint32_t hash(const char *s) {
    uint32_t h = 2166136261u;
    for (; *s; s++) h = (h ^ (unsigned char)*s) * 16777619u;
    return h;
}

static bucket *find(struct limit *l, const char *address, int64_t now) {
    uint32_t at = hash(address);
    bucket *oldest = &l->b[at % PLACES];
    for (uint32_t i = 0; i < PROBES; i++) {
        bucket *b = &l->b[(at + i) % PLACES];
        if (!strcmp(b->address, address)) return b;
        if (b->at < oldest->at) oldest = b;
    }
    memset(oldest, 0, sizeof *oldest);
    snprintf(oldest->address, sizeof oldest->address, "%s", address);
    for (int k = 0; k < LIMIT_KINDS; k++) oldest->left[k] = rates[k].most;
    oldest->at = now;
    return oldest;
}

static bool is_here(const char *address) { return !strncmp(address, "127.", 4) || !strcmp(address, "::1"); }

/* Whoever sits at the machine itself may do what they like, unless a proxy there speaks for everybody. */
static bool counts(const host *h, const char *address) {
    return h->config.strict || h->config.behind || !is_here(address);
}

static const char *address_of(const ask *a) { return a->call ? a->call->address : a->c->address; }

bool limit_counts(const ask *a) { return counts(a->h, address_of(a)); }

bool limit_ask(ask *a, limit_kind kind) {
    char asker[32];
    snprintf(asker, sizeof asker, "person %lld", (long long)a->who.id);
    if (!limit_counts(a) || (limit_take(a->h, address_of(a), kind) && limit_take(a->h, asker, kind))) return true;
    ask_refuse(a, 429, "slow-down", N_("Too many requests: please wait a little."));
    return false;
}

bool limit_take(host *h, const char *address, limit_kind kind) {
    if (!counts(h, address)) return true;
    if (!h->limits && !(h->limits = calloc(1, sizeof *h->limits))) return true;
    bucket *b = find(h->limits, address, h->now);
    double seconds = (double)(h->now - b->at) / 1000;
    b->at = h->now;
    for (int k = 0; k < LIMIT_KINDS; k++) {
        b->left[k] += seconds * rates[k].per_second;
        if (b->left[k] > rates[k].most) b->left[k] = rates[k].most;
    }
    if (b->left[kind] < 1) return false;
    b->left[kind] -= 1;
    return true;
}
