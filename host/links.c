/* links.c -- what opens a private table: its link, with which one sits down and talks, and its watch link, with which one only looks on:
 * that one may stand in an address on somebody's page (docs/api.md, "Watching"). The watch link follows from the other, which does
 * not follow from it. See inside.h. */
#include <sodium.h>
#include <string.h>

#include "../core/sha256.h"
#include "inside.h"

void links_watch(const table *t, char out[WATCH_LINK]) {
    static const char what[] = "watch ";
    uint8_t digest[SHA256_BYTES];
    hmac256 h;
    hmac256_begin(&h, t->ways.link, strlen(t->ways.link));
    hmac256_add(&h, what, sizeof what - 1);
    hmac256_add(&h, t->code, strlen(t->code)); /* the tables of an event share a link */
    hmac256_end(&h, digest);
    sodium_bin2hex(out, WATCH_LINK, digest, WATCH_LINK / 2);
}

bool links_may_enter(host *h, const table *t, int64_t who, const char *link) {
    if (!t->ways.private || (who && (table_seat_of(t, who) < GAME_NOBODY || t->owner == who))) return true;
    return (link && !strcmp(link, t->ways.link)) || ties_invited(h, t, who);
}

bool links_may_see(host *h, const table *t, int64_t who, const char *link) {
    char only[WATCH_LINK];
    if (links_may_enter(h, t, who, link)) return true;
    links_watch(t, only);
    return link && !strcmp(link, only);
}
