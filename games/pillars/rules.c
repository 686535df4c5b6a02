/* rules.c -- the rules of the card game up to the last trick of a deal (R2 to R5): set-up, the
 * deal, playing a card, who takes the trick. Pure functions over a pillars_state. What follows
 * after the last trick is in rules_evaluate.c. */
#include "rules.h"

#include <string.h>

/* ---- what is in the deck (R2.2, R3.2) --------------------------------------------------------- */

/* Three players with ten cards each play without the orange craftsmen and without Ellen. */
uint64_t pillars_full_deck(const pillars_state *s, int privilege) {
    uint64_t deck = (PILLARS_BIT(PILLARS_POTTER) - 1) | PILLARS_TWINS | PILLARS_BIT(PILLARS_POTTER + privilege);
    if (s->players == 3 && !s->deal3) deck &= ~((uint64_t)31 << 15 | PILLARS_BIT(PILLARS_ELLEN));
    return deck;
}

int pillars_hand_size(const pillars_state *s) { return s->players == 4 ? 9 : s->deal3 ? 12 : 10; }

uint64_t pillars_seen(const pillars_state *s) {
    uint64_t seen = s->king;
    for (int i = 0; i < s->players; i++) {
        seen = bag_plus(seen, s->pile[i]);
        if (s->trick[i] != PILLARS_NO_CARD) seen = bag_add(seen, s->trick[i]);
    }
    return seen;
}

/* From public facts alone, so that it also serves views, whose hands are hidden. */
int pillars_cards_left(const pillars_state *s, int seat) {
    if (s->phase == PILLARS_DEAL) return s->dealt / s->players + (seat < s->dealt % s->players);
    if (s->phase != PILLARS_PLAY) return 0;
    return s->size - s->done - (s->trick[seat] != PILLARS_NO_CARD);
}

/* ---- set-up (R2) ------------------------------------------------------------------------------- */

const char *pillars_init(game_state *state, const game_options *o) {
    pillars_state *s = pillars_open(state);
    memset(s, 0, sizeof *s);
    s->players = (uint8_t)o->v[PILLARS_O_PLAYERS];
    s->deal3 = (uint8_t)o->v[PILLARS_O_DEAL3];
    s->tom = (uint8_t)o->v[PILLARS_O_TOM];
    s->metal = (uint8_t)o->v[PILLARS_O_METAL];
    s->king_privilege = (uint8_t)o->v[PILLARS_O_KING];
    s->deal = 1;
    s->fresh = 31;
    s->size = (uint8_t)pillars_hand_size(s);
    s->leader = s->opener = s->last_leader = s->last_taker = GAME_NOBODY;
    s->privilege = PILLARS_PRIVILEGES;
    memset(s->trick, PILLARS_NO_CARD, sizeof s->trick);
    memset(s->last, PILLARS_NO_CARD, sizeof s->last);
    memset(s->owner, GAME_NOBODY, sizeof s->owner);
    memset(s->back, PILLARS_PRIVILEGES, sizeof s->back);
    for (int i = 0; i < s->players; i++) {
        s->stock[i][SAND] = s->stock[i][WOOD] = s->stock[i][STONE] = 1;
        s->stock[i][METAL] = s->metal;
    }
    return NULL;
}

void pillars_get_options(const game_view *view, game_options *o) {
    const pillars_state *s = pillars_look(view);
    o->v[PILLARS_O_PLAYERS] = s->players;
    o->v[PILLARS_O_DEAL3] = s->deal3;
    o->v[PILLARS_O_TOM] = s->tom;
    o->v[PILLARS_O_METAL] = s->metal;
    o->v[PILLARS_O_KING] = s->king_privilege;
}

unsigned pillars_actors(const game_view *view) {
    const pillars_state *s = pillars_look(view);
    if (s->phase <= PILLARS_DEAL) return 1u << GAME_CHANCE;
    return s->phase == PILLARS_OVER ? 0 : 1u << s->turn;
}

/* ---- nature (R3) -------------------------------------------------------------------------------- */

/* R3.1: the top of the pile is any of those never dealt; only then those put back, in order. The
 * one in play still counts as fresh, so that the set tells nobody which one it is.              */
int pillars_chance(const game_state *state, game_outcome *out) {
    const pillars_state *s = pillars_read(state);
    int n = 0;
    if (s->phase == PILLARS_DRAW) {
        unsigned fresh = s->fresh;
        if (!fresh) fresh = 1u << s->back[0];
        for (; fresh; fresh &= fresh - 1)
            out[n++] = (game_outcome){game_act(PILLARS_A_PRIVILEGE, GAME_CHANCE, bag_lowest(fresh), 0, 0), 1};
    } else {
        for (uint64_t left = s->deck & PILLARS_KIND_BITS; left; left &= left - 1) {
            int card = bag_lowest(left);
            out[n++] =
                (game_outcome){game_act(PILLARS_A_DEAL, GAME_CHANCE, card, 0, 0), (uint32_t)bag_copies(s->deck, card)};
        }
    }
    return n;
}

static void draw_privilege(pillars_state *s, int privilege, game_log *log) {
    unsigned fresh = s->fresh;
    bool known = (fresh & (fresh - 1)) == 0; /* one candidate, or those put back in known order */
    s->privilege = (uint8_t)privilege;
    s->deck = pillars_full_deck(s, privilege);
    s->phase = PILLARS_DEAL;
    game_emit(log, (game_event){.kind = PILLARS_E_NEW_DEAL,
                                .seat = GAME_NOBODY,
                                .hide = known ? 0 : 2,
                                .arg = {(int16_t)s->deal, (int16_t)privilege}});
}

static inline int next_seat(const pillars_state *s, int seat) { return seat + 1 == s->players ? 0 : seat + 1; }

/* R3.2; after the last card the holder of Lady Aliena leads (R3.3). */
static void deal_card(pillars_state *s, int card, game_log *log) {
    int to = s->turn;
    s->deck = bag_take(s->deck, card);
    s->hand[to] = bag_add(s->hand[to], card);
    s->dealt++;
    game_emit(log, (game_event){.kind = PILLARS_E_DEALT,
                                .seat = (uint8_t)to,
                                .sees = (uint8_t)(1u << to),
                                .hide = 1,
                                .arg = {(int16_t)card}});
    s->turn = (uint8_t)next_seat(s, to);
    if (s->deck) return;
    int opener = 0;
    while (!bag_has(s->hand[opener], PILLARS_ALIENA)) opener++;
    s->opener = s->leader = s->turn = (uint8_t)opener;
    s->phase = PILLARS_PLAY;
    game_emit(log, (game_event){.kind = PILLARS_E_LEADS, .seat = s->opener, .arg = {PILLARS_BY_ALIENA}});
}

/* ---- tricks (R4, R5) ----------------------------------------------------------------------------- */

/* R4.2: any card of the hand, but Alfred Builder only as the last one (R4.3). */
static int legal_play(const pillars_state *s, int seat, game_action *out) {
    int n = 0;
    uint64_t hand = s->hand[seat];
    if (hand & (hand - 1)) hand &= ~PILLARS_BIT(PILLARS_ALFRED);
    for (hand &= PILLARS_KIND_BITS; hand; hand &= hand - 1)
        out[n++] = game_act(PILLARS_A_PLAY, seat, bag_lowest(hand), 0, 0);
    return n;
}

int pillars_legal(const game_view *view, int seat, game_action *out) {
    const pillars_state *s = pillars_look(view);
    if (seat != s->turn) return 0;
    switch (s->phase) {
    case PILLARS_PLAY: return legal_play(s, seat, out);
    case PILLARS_GAIN:
    case PILLARS_CONVERT:
    case PILLARS_LIMIT: return pillars_legal_evaluate(s, seat, out);
    default: return 0;
    }
}

/* R5.1, R5.2: the seat of the winning card among the first n from the leader's on: the King's if he
 * is there, else the strongest, among equals the one played later.                              */
int pillars_winner(const pillars_state *s, const uint8_t *trick, int leader, int n) {
    int best = leader, high = 0;
    for (int i = leader; n > 0; i = next_seat(s, i), n--) {
        int strength = trick[i] == PILLARS_KING ? UINT8_MAX : pillars_strength[trick[i]];
        if (strength >= high) best = i, high = strength;
    }
    return best;
}

/* R5.1: nobody takes the King's trick. R5.3, R5.4: a craftsman gives the trick to the player of his
 * colour, any other card to the one who played it; so does a craftsman of a colour that nobody
 * plays (R11.2).                                                                                */
int pillars_taker(const pillars_state *s, int player, int card) {
    int colour = card < PILLARS_FOREST ? card / PILLARS_TRADES : PILLARS_SEATS;
    if (card == PILLARS_KING) return GAME_NOBODY;
    return colour < s->players ? colour : player;
}

/* The same with reasons, of a trick that may still lack cards. */
pillars_verdict pillars_judge(const pillars_state *s, const uint8_t *trick, int winner) {
    int card = trick[winner], tied = 0, taker = pillars_taker(s, winner, card);
    /* GCOVR_EXCL_BR_LINE: a trick that lacks cards, or has the King, is told beside the board and not taken. */
    for (int i = 0; i < s->players; i++) {
        if (trick[i] == PILLARS_NO_CARD) continue; /* GCOVR_EXCL_BR_LINE */
        tied += pillars_strength[trick[i]] == pillars_strength[card];
    }
    int why = card == PILLARS_KING             ? PILLARS_KING_BARS /* GCOVR_EXCL_BR_LINE */
              : card >= PILLARS_FOREST         ? PILLARS_BY_PLAYER /* GCOVR_EXCL_BR_LINE */
              : card / PILLARS_TRADES == taker ? PILLARS_BY_COLOUR
                                               : PILLARS_BY_NOBODYS_COLOUR;
    return (pillars_verdict){taker, tied > 1 ? PILLARS_LATER : PILLARS_HIGHEST, why};
}

static void tell_taker(const pillars_state *s, int winner, game_log *log) {
    pillars_verdict v = pillars_judge(s, s->trick, winner);
    game_event wins = {.kind = PILLARS_E_WINS, .seat = (uint8_t)winner, .arg = {s->trick[winner], (int16_t)v.how}};
    game_event takes = {.kind = PILLARS_E_TAKES, .seat = (uint8_t)v.taker, .arg = {(int16_t)v.why}};
    game_emit(log, wins);  /* GCOVR_EXCL_BR_LINE: somebody listens, or this would not be asked */
    game_emit(log, takes); /* GCOVR_EXCL_BR_LINE */
}

static void end_trick(pillars_state *s, game_log *log) {
    int winner = pillars_winner(s, s->trick, s->leader, s->players);
    int taker = pillars_taker(s, winner, s->trick[winner]), leader = taker;
    bool king = taker == GAME_NOBODY;
    uint64_t *pile = king ? &s->king : &s->pile[taker];
    if (king) { /* R5.1: who led the King's trick leads again */
        leader = s->leader;
        game_emit(log, (game_event){.kind = PILLARS_E_KING, .seat = s->leader});
    } else if (log) {
        tell_taker(s, winner, log);
    }
    for (int i = 0; i < s->players; i++) *pile = bag_add(*pile, s->trick[i]);
    memcpy(s->last, s->trick, sizeof s->last);
    memset(s->trick, PILLARS_NO_CARD, sizeof s->trick);
    s->last_leader = s->leader;
    s->last_taker = (uint8_t)taker;
    s->leader = s->turn = (uint8_t)leader; /* R5.5 */
    s->done++;
    if (s->hand[leader])
        game_emit(log, (game_event){.kind = PILLARS_E_LEADS,
                                    .seat = s->leader,
                                    .arg = {king ? PILLARS_BY_KING : PILLARS_BY_TRICK}});
    else
        pillars_end_deal(s, log);
}

static void play_card(pillars_state *s, int seat, int card, game_log *log) {
    s->hand[seat] = bag_take(s->hand[seat], card);
    s->trick[seat] = (uint8_t)card;
    game_emit(
        log,
        (game_event){.kind = PILLARS_E_PLAYED, .seat = (uint8_t)seat, .arg = {(int16_t)card, pillars_strength[card]}});
    s->turn = (uint8_t)next_seat(s, seat);
    if (s->turn == s->leader) end_trick(s, log);
}

/* Playing shows a card to the others, dealing shows one to its receiver: neither can be taken
 * back. After the last trick everything has been seen.                                         */
unsigned pillars_apply(game_state *state, game_action a, game_log *log) {
    pillars_state *s = pillars_open(state);
    switch (a.kind) {
    case PILLARS_A_PRIVILEGE: draw_privilege(s, a.arg[0], log); return GAME_SEALED;
    case PILLARS_A_DEAL: deal_card(s, a.arg[0], log); return GAME_SEALED;
    case PILLARS_A_PLAY: play_card(s, a.seat, a.arg[0], log); return GAME_SEALED;
    default: pillars_evaluate_action(s, a, log); return 0;
    }
}

/* R9.2: whoever has the most points wins; equals share the victory. */
void pillars_score(const game_view *view, game_score *out) {
    const pillars_state *s = pillars_look(view);
    memset(out, 0, sizeof *out);
    for (int i = 0; i < s->players; i++) out->points[i] = s->vp[i];
    game_rank(out, s->players, NULL);
}
