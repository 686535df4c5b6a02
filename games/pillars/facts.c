/* facts.c -- the card game told to boards and other programs: what a card is, and what the rules make of
 * a position: who has the trick and why, what counts for the seat that evaluates. Every number is that
 * of data.c or of the rules. */
#include "rules.h"

#include <string.h>

int pillars_fact(int fact, int i, int j, int k) {
    bool craftsman = i < PILLARS_FOREST, accepted;
    (void)k;
    switch (fact) {
    case PILLARS_FACT_STORE: return PILLARS_STORE;
    case PILLARS_FACT_NO_TRICK: return PILLARS_NO_TRICK_POINTS;
    case PILLARS_FACT_OWN: return PILLARS_OWN_POINTS;
    case PILLARS_FACT_TOM: return pillars_toms_units(i);
    case PILLARS_FACT_KIND: return i < PILLARS_KINDS ? i : i - PILLARS_TWIN;
    case PILLARS_FACT_STRENGTH: return pillars_strength[i];
    case PILLARS_FACT_COLOUR: return craftsman ? i / PILLARS_TRADES : GAME_NONE;
    case PILLARS_FACT_SOURCE:
        return craftsman ? i % PILLARS_TRADES : i < PILLARS_POTTER ? GAME_NONE : PILLARS_TRADES + i - PILLARS_POTTER;
    case PILLARS_FACT_BRINGS: return pillars_brings[i] ? pillars_brings[i] - 1 : GAME_NONE;
    case PILLARS_FACT_POINTS: return pillars_points[i] ? pillars_points[i] : GAME_NONE;
    default: /* PILLARS_FACT_VALUE */
        accepted = pillars_accepts[i] >> j & 1;
        return accepted ? pillars_value[i][j] : GAME_NONE;
    }
}

/* ---- tricks ---------------------------------------------------------------------------------------- */

/* Who has the trick of which the first n cards lie there, and why (R5). */
static void tell_standing(const pillars_state *s, int kind, const uint8_t *trick, int leader, int n, int player,
                          game_log *out) {
    int winner = pillars_winner(s, trick, leader, n), card = trick[winner];
    pillars_verdict v = pillars_judge(s, trick, winner);
    game_emit(out,
              (game_event){.kind = (uint8_t)kind,
                           .seat = (uint8_t)v.taker,
                           .arg = {(int16_t)winner, (int16_t)card, (int16_t)v.how, (int16_t)v.why, (int16_t)player}});
}

/* What the trick would be with each card of the seat to play, if the hand is seen. */
static void tell_chances(const pillars_state *s, int lying, game_log *out) {
    uint64_t hand = s->hand[s->turn];
    if (hand == UINT64_MAX) return;
    for (uint64_t left = hand & PILLARS_KIND_BITS; left; left &= left - 1) {
        uint8_t trick[PILLARS_SEATS];
        memcpy(trick, s->trick, sizeof trick);
        trick[s->turn] = (uint8_t)bag_lowest(left);
        tell_standing(s, PILLARS_OUT_WITH, trick, s->leader, lying + 1, trick[s->turn], out);
    }
}

static void look_at_tricks(const pillars_state *s, game_log *out) {
    int lying = 0;
    if (s->last_leader != GAME_NOBODY) tell_standing(s, PILLARS_OUT_LAST, s->last, s->last_leader, s->players, 0, out);
    if (s->phase != PILLARS_PLAY) return;
    for (int i = 0; i < s->players; i++) lying += s->trick[i] != PILLARS_NO_CARD;
    if (lying) tell_standing(s, PILLARS_OUT_TRICK, s->trick, s->leader, lying, 0, out);
    tell_chances(s, lying, out);
}

/* ---- the evaluation -------------------------------------------------------------------------------- */

static void tell(game_log *out, int kind, int seat, int a, int b, int c, int d) {
    game_emit(out, (game_event){.kind = (uint8_t)kind,
                                .seat = (uint8_t)seat,
                                .arg = {(int16_t)a, (int16_t)b, (int16_t)c, (int16_t)d}});
}

/* Does a card of the haul bring the seat anything (R6.2, R6.3, R6.7, R7.1)? */
static bool counts(const pillars_state *s, int seat, int card) {
    if (card < PILLARS_FOREST) return card / PILLARS_TRADES == seat;
    if (card == PILLARS_KING) return !s->pile[seat];
    return card == PILLARS_TOM || pillars_brings[card] || (card < PILLARS_POTTER && pillars_points[card]);
}

static void look_at_evaluation(const pillars_state *s, int seat, game_log *out) {
    uint64_t haul = pillars_haul(s, seat);
    int craftsmen = 0, people = 0, painter = s->owner[PAINTER] == seat ? pillars_points[PILLARS_POTTER + PAINTER] : 0;
    for (uint64_t left = haul & PILLARS_KIND_BITS; left; left &= left - 1) {
        int card = bag_lowest(left);
        if (!counts(s, seat, card)) continue;
        tell(out, PILLARS_OUT_COUNTS, seat, card, bag_copies(haul, card), 0, 0);
        craftsmen += card < PILLARS_FOREST ? PILLARS_OWN_POINTS : 0;
        people += card == PILLARS_KING ? PILLARS_NO_TRICK_POINTS : pillars_points[card];
    }
    tell(out, PILLARS_OUT_LEDGER, seat, craftsmen, people, painter, s->result[seat] - craftsmen - people - painter);
    for (unsigned left = pillars_all_sources(s, seat); left; left &= left - 1) {
        int source = bag_lowest(left);
        int card = source < PILLARS_TRADES ? seat * PILLARS_TRADES + source : PILLARS_POTTER + source - PILLARS_TRADES;
        tell(out, PILLARS_OUT_SOURCE, seat, source, card, s->used >> source & 1, 0);
    }
}

void pillars_outlook(const game_view *view, int viewer, game_log *out) {
    const pillars_state *s = pillars_look(view);
    (void)viewer; /* a hand is in the view, or it is not */
    for (int i = 0; i < s->players; i++)
        tell(out, PILLARS_OUT_CARDS, i, pillars_cards_left(s, i), bag_count(s->pile[i]) / s->players, 0, 0);
    look_at_tricks(s, out);
    if (s->phase >= PILLARS_GAIN && s->phase <= PILLARS_LIMIT) look_at_evaluation(s, s->turn, out);
}
