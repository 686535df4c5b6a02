/* view.c -- what one seat may know: the own hand, and whatever was laid open. Cards played are
 * known to everybody who was there, so the piles stay in a view; other hands, the cards not yet
 * dealt and, until it shows itself, the privilege of the deal do not. */
#include "rules.h"

#include <string.h>

static uint64_t own_hand(const pillars_state *s, int viewer) { return viewer < s->players ? s->hand[viewer] : 0; }

/* The privilege of the deal is known to its holder, to all once it was played, and from the
 * start if only one could be on top of the pile.                                               */
bool pillars_privilege_known(const pillars_state *s, int viewer) {
    if (s->phase != PILLARS_DEAL && s->phase != PILLARS_PLAY) return true;
    if ((s->fresh & (s->fresh - 1)) == 0) return true;
    return ((own_hand(s, viewer) | pillars_seen(s)) & PILLARS_KIND_BITS) >> PILLARS_POTTER != 0;
}

void pillars_observe(const game_state *state, int viewer, game_view *view) {
    const pillars_state *s = pillars_read(state);
    pillars_state *v = pillars_fill(view);
    bool known = pillars_privilege_known(s, viewer);
    memcpy(v, s, sizeof *v);
    for (int i = 0; i < PILLARS_SEATS; i++)
        if (i != viewer && v->hand[i]) v->hand[i] = UINT64_MAX;
    if (v->deck) v->deck = UINT64_MAX;
    if (!known) v->privilege = UINT8_MAX;
}

/* The unseen cards are dealt at random to the hidden hands, and in the middle of a deal the rest
 * stays in the deck. Lady Aliena is with the opener until she is played (R3.3); nothing else is
 * known of another hand, since no rule makes anybody show what he lacks. The privilege is any of
 * those that could have been on top of the pile.                                              */
void pillars_determinize(const game_view *view, int viewer, game_rng *rng, game_state *state) {
    const pillars_state *v = pillars_look(view);
    pillars_state *s = pillars_open(state);
    memcpy(s, v, sizeof *s);
    if (s->phase != PILLARS_DEAL && s->phase != PILLARS_PLAY) return;
    if (s->privilege == UINT8_MAX) s->privilege = (uint8_t)pillars_random_card(s->fresh, rng);

    uint64_t open = bag_plus(own_hand(v, viewer), pillars_seen(v));
    uint64_t unseen = bag_minus(pillars_full_deck(s, s->privilege), open);
    for (int i = 0; i < s->players; i++)
        if (i != viewer) s->hand[i] = 0;
    if (s->phase == PILLARS_PLAY && bag_has(unseen, PILLARS_ALIENA)) {
        unseen = bag_take(unseen, PILLARS_ALIENA);
        s->hand[s->opener] = PILLARS_BIT(PILLARS_ALIENA);
    }
    for (int i = 0; i < s->players; i++) {
        if (i == viewer) continue;
        for (int n = pillars_cards_left(v, i) - bag_count(s->hand[i]); n > 0; n--) {
            int card = pillars_random_card(unseen, rng);
            unseen = bag_take(unseen, card);
            s->hand[i] = bag_add(s->hand[i], card);
        }
    }
    s->deck = unseen; /* empty once the deal is out */
}
