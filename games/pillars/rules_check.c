/* rules_check.c -- the derived fields of a state, and everything that holds in every state of a
 * match. A position that passes check() can be played to its end, whoever wrote it: no action
 * reads or writes out of bounds, nobody is ever left without a choice, and after every action
 * check() passes again. */
#include "rules.h"

#include <string.h>

enum { LOWEST_RESULT = -6, HIGHEST_RESULT = 40 }; /* points of one deal, over all options */

static bool is_evaluation(const pillars_state *s) { return s->phase >= PILLARS_GAIN && s->phase <= PILLARS_LIMIT; }

/* ---- derived fields -------------------------------------------------------------------------------- */

void pillars_settle(game_state *state) {
    pillars_state *s = pillars_open(state);
    int players = s->players == 3 ? 3 : 4; /* check() will refuse any other number */
    int taken = bag_count(s->king), held = 0;
    uint64_t hands = 0;
    for (int i = 0; i < players; i++) {
        taken += bag_count(s->pile[i]);
        held += bag_count(s->hand[i]) + (s->trick[i] != PILLARS_NO_CARD);
        hands = bag_plus(hands, s->hand[i]);
    }
    s->fresh = 31;
    for (int p = 0; p < PILLARS_PRIVILEGES; p++) {
        if (s->owner[p] != GAME_NOBODY) s->fresh &= (uint8_t) ~(1u << p);
        if (s->back[p] < PILLARS_PRIVILEGES) s->fresh &= (uint8_t) ~(1u << s->back[p]);
    }
    s->size = (uint8_t)pillars_hand_size(s);
    s->done = (uint8_t)(taken / players);
    s->dealt = (uint8_t)(taken + held);
    s->deck = 0;
    int turn = 0;
    if (s->phase == PILLARS_DEAL) {
        s->deck = bag_minus(pillars_full_deck(s, s->privilege % PILLARS_PRIVILEGES), hands);
        turn = held % players;
    } else if (s->phase == PILLARS_PLAY) {
        turn = s->leader % players;
        for (int i = 1; i < players && s->trick[turn] != PILLARS_NO_CARD; i++) turn = (turn + 1) % players;
    } else if (is_evaluation(s)) {
        turn = s->opener % players;
        for (int i = 1; i < players && s->scored >> turn & 1; i++) turn = (turn + 1) % players;
    }
    s->turn = (uint8_t)turn;
}

/* ---- invariants -------------------------------------------------------------------------------------- */

/* Lines marked GCOVR_EXCL_BR_LINE refuse what no text can say, because its words have other values;
 * such states come from memory only, and the fuzzer of positions makes them.                   */
static const char *check_options(const pillars_state *s) {
    if (s->players != 3 && s->players != 4) return "players: 3 or 4";             /* GCOVR_EXCL_BR_LINE */
    if ((s->deal3 | s->tom | s->metal | s->king_privilege) > 1) return "options"; /* GCOVR_EXCL_BR_LINE */
    if (s->phase > PILLARS_OVER) return "phase: no such phase";                   /* GCOVR_EXCL_BR_LINE */
    if (s->deal < 1 || s->deal > PILLARS_DEALS) return "deal: out of range";
    return NULL;
}

/* Each privilege is won, put back, or never was dealt; deals are counted by those that were. */
static const char *check_privileges(const pillars_state *s) {
    unsigned owned = 0, back = 0;
    int last = PILLARS_PRIVILEGES;
    for (int p = 0; p < PILLARS_PRIVILEGES; p++) {
        if (s->owner[p] >= s->players && s->owner[p] != GAME_NOBODY) return "owner: no such seat";
        owned |= (unsigned)(s->owner[p] != GAME_NOBODY) << p;
    }
    for (int i = 0; i < PILLARS_PRIVILEGES; i++) {
        if (s->back[i] > PILLARS_PRIVILEGES) return "back: no such privilege"; /* GCOVR_EXCL_BR_LINE */
        if (s->back[i] == PILLARS_PRIVILEGES) continue;
        if (i && s->back[i - 1] == PILLARS_PRIVILEGES) return "back: a gap";
        if ((owned | back) >> s->back[i] & 1) return "back: a privilege is won or put back twice";
        back |= 1u << s->back[i];
        last = s->back[i];
    }
    int finished = s->phase > PILLARS_PLAY ? s->deal : s->deal - 1; /* deals with their privilege placed */
    if (bag_count(s->fresh) != (finished < 5 ? 5 - finished : 0))
        return "deal: in every deal a privilege leaves the pile (set owner or back)";

    if (s->privilege > PILLARS_PRIVILEGES) return "privilege: no such privilege"; /* GCOVR_EXCL_BR_LINE */
    if ((s->phase == PILLARS_DRAW) != (s->privilege == PILLARS_PRIVILEGES))
        return "privilege: none before it is drawn, one afterwards";
    if (s->phase <= PILLARS_PLAY) {
        if (owned == 31) return "owner: with all privileges won the match is over";
        if (s->phase == PILLARS_DRAW) return NULL;
        if (s->fresh ? !(s->fresh >> s->privilege & 1) : s->back[0] != s->privilege)
            return "privilege: not on top of the pile";
    } else if (!(owned >> s->privilege & 1) && last != s->privilege) {
        return "privilege: neither won nor put back last";
    }
    if (s->phase == PILLARS_OVER && owned != 31) return "phase: the match is not over before all privileges are won";
    return NULL;
}

/* Every card of the deck in exactly one place; places counted in copies. */
static const char *check_cards(const pillars_state *s) {
    uint64_t bags[2 * PILLARS_SEATS + 2];
    memcpy(bags, s->hand, sizeof s->hand);
    memcpy(bags + PILLARS_SEATS, s->pile, sizeof s->pile);
    bags[2 * PILLARS_SEATS] = s->king;
    bags[2 * PILLARS_SEATS + 1] = s->deck;
    for (int i = s->players; i < PILLARS_SEATS; i++)
        if (s->hand[i] || s->pile[i] || s->trick[i] != PILLARS_NO_CARD || s->last[i] != PILLARS_NO_CARD)
            return "cards of a seat that does not play";
    for (int i = 0; i < 2 * PILLARS_SEATS + 2; i++) {
        if (bags[i] >> PILLARS_CARDS) return "a bag: no such card"; /* GCOVR_EXCL_BR_LINE */
        if (bags[i] & PILLARS_TWINS & ~(bags[i] << PILLARS_TWIN))
            return "a bag: the second of a place without the first";
    }
    for (int i = 0; i < PILLARS_SEATS; i++) {
        if (s->trick[i] >= PILLARS_KINDS && s->trick[i] != PILLARS_NO_CARD) return "trick: no such card";
        if (s->last[i] >= PILLARS_KINDS && s->last[i] != PILLARS_NO_CARD) return "last: no such card";
    }
    uint64_t deck = s->phase == PILLARS_DRAW ? 0 : pillars_full_deck(s, s->privilege);
    for (int card = 0; card < PILLARS_KINDS; card++) {
        int copies = 0;
        for (int i = 0; i < 2 * PILLARS_SEATS + 2; i++) copies += bag_copies(bags[i], card);
        for (int i = 0; i < PILLARS_SEATS; i++) copies += s->trick[i] == card;
        if (copies != bag_copies(deck, card)) return "a card is missing or there too often";
    }
    return NULL;
}

/* The King's trick holds the King; Alfred comes with the last trick (R4.3); the numbers agree. */
static const char *check_tricks(const pillars_state *s) {
    bool playing = s->phase == PILLARS_PLAY;
    uint64_t piles = 0;
    for (int i = 0; i < s->players; i++) {
        if (bag_count(s->pile[i]) % s->players) return "pile: tricks are whole";
        piles |= s->pile[i];
    }
    if (s->king && (!bag_has(s->king, PILLARS_KING) || bag_count(s->king) != s->players))
        return "king: one whole trick with the King in it";
    if (bag_has(piles, PILLARS_KING)) return "pile: nobody takes the King's trick";
    if (s->phase > PILLARS_PLAY && s->done != s->size) return "phase: not all tricks are played";
    if (playing && s->done >= s->size) return "phase: all tricks are played";
    if (bag_has(piles | s->king, PILLARS_ALFRED) && s->done != s->size)
        return "pile: Alfred Builder before the last trick";

    int played = 0;
    for (int i = 0; i < s->players; i++) {
        if (bag_count(s->hand[i]) != pillars_cards_left(s, i)) return "hand: a wrong number of cards";
        played += s->trick[i] != PILLARS_NO_CARD;
        if (s->trick[i] == PILLARS_ALFRED && s->done + 1 < s->size)
            return "trick: Alfred Builder before the last trick";
    }
    if (playing ? s->leader >= s->players : s->leader != GAME_NOBODY) return "leader: a seat in play, nobody otherwise";
    if (s->phase > PILLARS_DEAL ? s->opener >= s->players : s->opener != GAME_NOBODY)
        return "opener: a seat once the cards are dealt, nobody before";
    if (s->phase == PILLARS_DEAL && !s->deck) return "phase: all cards are dealt";
    if (!playing) return NULL; /* then no card is left over for a trick */

    for (int i = 0; i < played; i++)
        if (s->trick[(s->leader + i) % s->players] == PILLARS_NO_CARD) return "trick: not in turn from the leader";
    if (played == s->players) return "trick: complete, so it has a taker";
    for (int i = 0; i < s->players; i++)
        if ((bag_has(s->hand[i], PILLARS_ALIENA) || s->trick[i] == PILLARS_ALIENA) && s->opener != i)
            return "opener: the holder of Lady Aliena";
    if (!s->done && s->leader != s->opener) return "leader: the holder of Lady Aliena leads first";
    return NULL;
}

/* The trick before is a courtesy to people: it may be missing, but must not lie. */
static const char *check_last(const pillars_state *s) {
    int cards = 0;
    for (int i = 0; i < s->players; i++) cards += s->last[i] != PILLARS_NO_CARD;
    if (!cards)
        return s->last_leader == GAME_NOBODY && s->last_taker == GAME_NOBODY ? NULL
                                                                             : "last: no trick, yet a leader or taker";
    if (cards != s->players || s->last_leader >= s->players) return "last: not a whole trick with its leader";
    if (s->last_taker >= s->players && s->last_taker != GAME_NOBODY) return "last_taker: no such seat";
    uint64_t pile = s->last_taker == GAME_NOBODY ? s->king : s->pile[s->last_taker], trick = 0;
    for (int i = 0; i < s->players; i++) {
        if (!bag_has(pile, s->last[i])) return "last: its cards do not lie with its taker";
        trick |= PILLARS_BIT(s->last[i]);
    }
    int next = s->last_taker == GAME_NOBODY ? s->last_leader : s->last_taker;
    if (s->phase == PILLARS_PLAY && s->leader != next) return "leader: another one follows from the last trick";
    return s->last_taker == GAME_NOBODY && !bag_has(trick, PILLARS_KING) ? "last: the King's trick without the King"
                                                                         : NULL;
}

static int sum(const uint8_t *m) { return m[SAND] + m[WOOD] + m[STONE] + m[METAL]; }

/* Points: what a seat had before the deal that is being or was evaluated, and what it got in it. */
static const char *check_points(const pillars_state *s, int seat) {
    bool evaluated = s->scored >> seat & 1, now = is_evaluation(s) && seat == s->turn;
    int result = s->result[seat], more = now ? pillars_best(s, seat).points : 0;
    if (result < LOWEST_RESULT || result + more > HIGHEST_RESULT) return "result: impossible in one deal";
    if (is_evaluation(s) && !evaluated && !now && result) return "result: points before the evaluation";
    int before = s->vp[seat] - (evaluated || now ? result : 0);
    int deals = s->deal - 1;
    if (s->deal < PILLARS_DEALS && (before < LOWEST_RESULT * deals || before > HIGHEST_RESULT * deals))
        return "vp: impossible in so many deals";
    return s->phase <= PILLARS_PLAY && s->deal == 1 && result ? "result: no deal was evaluated yet" : NULL;
}

static const char *check_seat(const pillars_state *s, int seat) {
    const uint8_t *m = s->stock[seat];
    if (seat >= s->players) return sum(m) || s->vp[seat] || s->result[seat] ? "a seat that does not play" : NULL;
    bool fresh_start = s->metal && s->deal == 1 && !(s->scored >> seat & 1); /* four units (R11.4) */
    int most = is_evaluation(s) && seat == s->turn ? 14 - s->tom_left : PILLARS_STORE + fresh_start;
    if (sum(m) > most) return "stock: too many materials";
    return s->vp[seat] < PILLARS_LEAST_VP || s->vp[seat] > PILLARS_MOST_VP ? "vp: out of range" : check_points(s, seat);
}

/* Where the evaluation stands: seats are done in turn from the opener, and the one whose turn it
 * is has something to decide.                                                                   */
static const char *check_evaluation(const pillars_state *s) {
    unsigned all = (1u << s->players) - 1;
    if (!is_evaluation(s)) {
        if (s->used || s->tom_left) return "used, tom_left: only in an evaluation";
        return s->scored != (s->phase == PILLARS_OVER ? all : 0) ? "scored: only in an evaluation" : NULL;
    }
    int seat = s->turn, n = 0;
    while (n < s->players && s->scored >> (s->opener + n) % s->players & 1) n++;
    if (bag_count(s->scored) != n || n == s->players) return "scored: in turn from the opener, and not everybody";
    if (s->owner[s->privilege] != pillars_privilege_winner(s)) return "owner: not the winner of this deal's privilege";
    if (s->used >> (PILLARS_TRADES + HELPER) & 1) return "used: the Helper is never used up";
    pillars_state unused = *s;
    unused.used = 0;
    if (s->used & ~pillars_sources(&unused, seat)) return "used: a source the seat does not have";
    bool tom = bag_has(pillars_haul(s, seat), PILLARS_TOM);
    if (s->phase == PILLARS_GAIN)
        return !tom || !s->tom_left || s->tom_left > pillars_toms_units(s->tom) || s->used
                   ? "tom_left: Tom Builder brings no such number"
                   : NULL;
    if (s->tom_left) return "tom_left: Tom Builder comes first";
    game_action list[GAME_ACTIONS];
    if (s->phase == PILLARS_CONVERT && pillars_legal_evaluate(s, seat, list) < 3) return "phase: nothing to convert";
    if (s->phase == PILLARS_LIMIT && sum(s->stock[seat]) <= PILLARS_STORE) return "phase: nothing to give up";
    return NULL;
}

const char *pillars_check(const game_state *state) {
    const pillars_state *s = pillars_read(state);
    pillars_state settled = *s;
    pillars_settle(pillars_as_state(&settled)); /* GCOVR_EXCL_BR_LINE: as the next line */
    const char *no = check_options(s);
    if (memcmp(&settled, s, sizeof settled) != 0) return "a derived field is wrong"; /* GCOVR_EXCL_BR_LINE */
    if (!no) no = check_privileges(s);
    if (!no) no = check_cards(s);
    if (!no) no = check_tricks(s);
    if (!no) no = check_last(s);
    if (!no) no = check_evaluation(s);
    for (int i = 0; !no && i < PILLARS_SEATS; i++) no = check_seat(s, i);
    return no;
}
