/* learn.c -- a view as numbers, the viewer's own seat and colour first. Cards by kind: where each
 * one is, as far as the viewer knows; then the seats; then the deal as a whole. */
#include "rules.h"

#include <string.h>

/* Columns of a card. */
enum { IN_HAND, IN_TRICK, IN_PILE, IN_KING = IN_PILE + PILLARS_SEATS, UNSEEN };
_Static_assert(UNSEEN + 1 == PILLARS_CARD_FEATURES, "columns of a card");

static int seat_from(const pillars_state *s, int me, int i) {
    return me + i < s->players ? me + i : me + i - s->players;
}

/* The row of a card: colours rotate with the seats; one that nobody plays stays where it is. */
static int row_of(const pillars_state *s, int me, int card) {
    int colour = card / PILLARS_TRADES;
    if (colour >= s->players || card >= PILLARS_FOREST) return card;
    int from_me = colour < me ? colour + s->players - me : colour - me;
    return from_me * PILLARS_TRADES + card % PILLARS_TRADES;
}

static void put_bag(const pillars_state *s, int me, uint64_t bag, int column, float *cards) {
    for (; bag; bag &= bag - 1) {
        int bit = bag_lowest(bag), card = bit < PILLARS_KINDS ? bit : bit - PILLARS_TWIN;
        cards[row_of(s, me, card) * PILLARS_CARD_FEATURES + column] += 1.0f;
    }
}

static void card_features(const pillars_state *s, int viewer, int me, float *cards) {
    if (s->phase == PILLARS_DEAL || s->phase == PILLARS_PLAY) {
        bool known = s->privilege < PILLARS_PRIVILEGES;
        uint64_t hand = viewer < s->players ? s->hand[viewer] : 0;
        uint64_t deck = pillars_full_deck(s, known ? s->privilege : 0);
        if (!known) { /* each candidate with its chance */
            deck &= ~PILLARS_BIT(PILLARS_POTTER);
            for (unsigned left = s->fresh; left; left &= left - 1)
                cards[(PILLARS_POTTER + bag_lowest(left)) * PILLARS_CARD_FEATURES + UNSEEN] =
                    1.0f / (float)bag_count(s->fresh);
        }
        put_bag(s, me, hand, IN_HAND, cards);
        put_bag(s, me, bag_minus(deck, bag_plus(hand, pillars_seen(s))), UNSEEN, cards);
        for (int i = 0; i < s->players; i++)
            if (s->trick[i] != PILLARS_NO_CARD) put_bag(s, me, PILLARS_BIT(s->trick[i]), IN_TRICK, cards);
    }
    for (int i = 0; i < s->players; i++) put_bag(s, me, s->pile[seat_from(s, me, i)], IN_PILE + i, cards);
    put_bag(s, me, s->king, IN_KING, cards);
}

/* Who would take the trick as it lies: nobody once the King is in it. */
static int taker_so_far(const pillars_state *s) {
    if (s->phase != PILLARS_PLAY || s->trick[s->leader] == PILLARS_NO_CARD) return GAME_NOBODY;
    int n = (s->turn - s->leader + s->players) % s->players;
    int winner = pillars_winner(s, s->trick, s->leader, n);
    return pillars_taker(s, winner, s->trick[winner]);
}

static void seat_features(const pillars_state *s, int me, int seat, int taker, float *f) {
    int n = 0, tricks = bag_count(s->pile[seat]) / s->players;
    for (int m = 0; m < PILLARS_MATERIALS; m++) f[n++] = (float)s->stock[seat][m] / 3.0f;
    f[n++] = (float)s->vp[seat] / 100.0f;
    f[n++] = (float)(s->vp[seat] - s->vp[me]) / 40.0f;
    f[n++] = (float)s->result[seat] / 20.0f;
    f[n++] = (float)tricks / 6.0f;
    for (int p = 0; p < PILLARS_PRIVILEGES; p++) f[n++] = s->owner[p] == seat;
    f[n++] = s->phase >= PILLARS_PLAY && s->phase < PILLARS_OVER && s->turn == seat;
    f[n++] = s->leader == seat;
    f[n++] = s->opener == seat;
    f[n++] = s->scored >> seat & 1;
    f[n++] = s->trick[seat] == PILLARS_NO_CARD ? 0.0f : (float)(1 + pillars_strength[s->trick[seat]]) / 12.0f;
    f[n++] = taker == seat;
}

void pillars_features(const game_view *view, int viewer, float *out) {
    const pillars_state *s = pillars_look(view);
    int me = viewer < s->players ? viewer : 0;
    memset(out, 0, PILLARS_N_FEATURES * sizeof *out);
    card_features(s, viewer, me, out);
    out += PILLARS_KINDS * PILLARS_CARD_FEATURES;
    int taker = taker_so_far(s);
    for (int i = 0; i < s->players; i++)
        seat_features(s, me, seat_from(s, me, i), taker, out + i * PILLARS_SEAT_FEATURES);
    out += PILLARS_SEATS * PILLARS_SEAT_FEATURES;

    for (int i = 0; i <= PILLARS_OVER; i++) *out++ = s->phase == i;
    for (int i = 0; i < PILLARS_SOURCES; i++) *out++ = s->used >> i & 1;
    *out++ = (float)s->tom_left / 3.0f;
    *out++ = (float)(s->deal < 20 ? s->deal : 20) / 10.0f;
    *out++ = (float)pillars_cards_left(s, me) / 12.0f;
    *out++ = (float)s->done / 12.0f;
    for (int p = 0; p < PILLARS_PRIVILEGES; p++) *out++ = s->privilege == p;
    *out++ = s->privilege == UINT8_MAX;
    for (int p = 0; p < PILLARS_PRIVILEGES; p++) *out++ = (float)(s->fresh >> p & 1);
    for (int i = 0; i < PILLARS_PRIVILEGES; i++)
        if (s->back[i] < PILLARS_PRIVILEGES) out[s->back[i]] = (float)(PILLARS_PRIVILEGES - i) / 5.0f;
    out += PILLARS_PRIVILEGES;
    *out++ = s->players == 3;
    *out++ = s->deal3;
    *out++ = s->tom;
    *out++ = s->metal;
    *out++ = s->king_privilege;
}
