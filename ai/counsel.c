/* counsel.c -- see counsel.h. */
#include "counsel.h"

#include <string.h>

#include "net.h"
#include "nets.h"

bool counsel_sit(counsel *c, const game *g, int threads, int megabytes) {
    const unsigned char *bytes;
    size_t size;
    *c = (counsel){.g = g, .s = search_new(g, threads, megabytes)};
    if (c->s && nets_find(g->id, &bytes, &size)) net_read(g, bytes, size, &c->net); /* a bad one is none */
    return c->s;
}

void counsel_rise(counsel *c) {
    search_free(c->s);
    net_free(c->net);
    memset(c, 0, sizeof *c);
}

search_config counsel_search(const counsel *c, const search_config *wanted, int players) {
    search_config cfg = *wanted;
    if (!c->net || !net_plays(c->net, players, true)) return cfg;
    const search_config by_net = {SEARCH_BY_NET};
    cfg.net = c->net;
    cfg.explore = by_net.explore;
    cfg.trust = by_net.trust;
    cfg.keen = by_net.keen;
    return cfg;
}
