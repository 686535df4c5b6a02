/* view.c -- what one seat may know (R15): its own cards, those that everybody saw being taken from
 * the display, what has been played, and how many cards the others and the deck hold. */
#include "rules.h"

#include <string.h>

#include "../../core/rng.h"

/* Is a castle being founded, with a card and on plots that are not shown yet? */
static bool founding(const alcazar_state *s) { return s->phase == AL_CASTLE_PLOTS || s->phase == AL_CASTLE_TOP; }

/* Hidden are the cards in the deck and in other hands, unless everybody knows about them. */
void alcazar_observe(const game_state *state, int viewer, game_view *out) {
    alcazar_state *v = alcazar_fill(out);
    int card;
    memcpy(v, state, sizeof *v);
    for (int holder = 0; holder <= AL_DECK; holder++) {
        if (holder == viewer || holder == AL_DISPLAY) continue;
        for (AL_EACH(card, al_mask(v, holder))) {
            if (v->known[card]) continue;
            v->place[card] = AL_HIDDEN_PLACE;
            al_mask_remove(v, holder, card);
        }
    }
    if (founding(v) && v->turn != viewer) {
        v->card = AL_HIDDEN_PLACE;
        if (v->phase == AL_CASTLE_TOP) v->first = AL_HIDDEN_PLACE;
    }
}

/* The cards with which the action that `turn` has announced can be done; all, if it takes none. */
al_set al_fitting_cards(const alcazar_state *s) {
    switch (s->phase) {
    case AL_CASTLE_CARD:
    case AL_CASTLE_PLOTS:
    case AL_CASTLE_TOP: return al_castle_cards(s, al_castle_starts(s));
    case AL_VILLA_CARD: return ~al_reached(s);
    case AL_EXTEND_CARD: return al_reached(s);
    default: return 0;
    }
}

static int random_member(al_set set, game_rng *rng) {
    for (uint32_t n = rng_below(rng, (uint32_t)al_count(set)); n; n--) set &= set - 1;
    return al_first(set);
}

/* Deals the unseen cards: first to the player who acts, then to the others; the rest is the deck.
 * Whoever has announced an action must hold a card for it. Hands without one are dealt again, so
 * that all that are possible stay equally likely. */
void alcazar_determinize(const game_view *view, int viewer, game_rng *rng, game_state *out) {
    alcazar_state *s = alcazar_open(out);
    uint8_t unseen[AL_PLOTS];
    int missing[AL_SEATS], n = 0, dealt = 0, actor;
    memcpy(s, view, sizeof *s);
    for (int i = 0; i < AL_SEATS; i++) missing[i] = s->cards[i];
    for (int p = 1; p <= AL_PLOTS; p++) {
        if (s->place[p] == AL_HIDDEN_PLACE) unseen[n++] = (uint8_t)p;
        if (s->place[p] < AL_SEATS) missing[s->place[p]]--;
    }
    actor = s->turn;
    al_set fitting = al_fitting_cards(s);
    bool done = !fitting || actor == viewer || (fitting & al_mask(s, actor));
    do {
        for (int i = 0; i < missing[actor]; i++) {
            int j = i + (int)rng_below(rng, (uint32_t)(n - i));
            uint8_t p = unseen[j];
            unseen[j] = unseen[i];
            unseen[i] = p;
            done |= al_has(fitting, p);
        }
    } while (!done);
    for (int k = 0; k < s->players; k++) {
        int seat = (actor + k) % s->players;
        for (int i = 0; i < missing[seat]; i++, dealt++) {
            if (k) {
                int j = dealt + (int)rng_below(rng, (uint32_t)(n - dealt));
                uint8_t p = unseen[j];
                unseen[j] = unseen[dealt];
                unseen[dealt] = p;
            }
            s->place[unseen[dealt]] = (uint8_t)seat;
            al_mask_add(s, seat, unseen[dealt]);
        }
    }
    for (; dealt < n; dealt++) {
        s->place[unseen[dealt]] = AL_DECK;
        al_mask_add(s, AL_DECK, unseen[dealt]);
    }
    if (!founding(s) || actor == viewer) return;
    s->card = (uint8_t)random_member(fitting & al_mask(s, actor), rng);
    if (s->phase != AL_CASTLE_TOP) return;
    al_set firsts = 0;
    int first;
    for (AL_EACH(first, al_castle_starts(s)))
        if (al_has(al_triple(s, first), s->card)) firsts |= al_bit(first);
    s->first = (uint8_t)random_member(firsts, rng);
}
