/* rules_check.c -- what follows from other fields (settle), and what must always hold (check).
 * Positions are read from strangers: whatever check() lets through, legal() and apply() can play
 * to the end. A position may have fewer brokers on the board than the turns played would have
 * placed there, so that one can be written by hand; it may never have too many. */
#include "rules.h"

#include <string.h>

/* ---- derived fields ----------------------------------------------------------------------------- */

/* Lines marked GCOVR_EXCL_BR_LINE refuse what no text can say, because its words have other values or an option line
 * says it. A program may still bring it. */
static bool options_in_range(const ys_state *s) {
    bool seats = s->players >= 2 && s->players <= YS_SEATS;                                  /* GCOVR_EXCL_BR_LINE */
    bool hoods = s->neighbourhoods >= 3 && s->neighbourhoods <= YS_HOODS;                    /* GCOVR_EXCL_BR_LINE */
    return seats && hoods && (s->royal | s->express | s->open | s->neutral | s->ships) <= 1; /* GCOVR_EXCL_BR_LINE */
}

/* Behind the screen is what is nowhere else (R1.3), less those of which the view hides the value. */
int ys_unplaced(const ys_state *s, int seat, int *left) {
    int hidden = 0;
    for (int v = 0; v < YS_VALUES; v++) left[v] = ys_owned(s, v) - s->front[seat][v];
    for (int i = 0; i < YS_NUMBERS; i++) {
        if (s->place[seat][i] == YS_NOWHERE) continue;
        if (s->value[seat][i] >= YS_VALUES) /* GCOVR_EXCL_BR_LINE: in views, which no scenario settles */
            hidden++;
        else
            left[s->value[seat][i]]--;
    }
    if (s->turn == seat && s->taking >= YS_HAND_UP && s->taking <= YS_FROM_FRONT_DOWN) {
        if (s->picked >= YS_VALUES)
            hidden++;
        else
            left[s->picked]--;
    }
    return hidden;
}

/* In a view, somebody whose brokers are not all visible has a hidden hand; any garbage is taken, and
 * check() then finds it. */
void ys_count_hand(ys_state *s, int seat) {
    int left[YS_VALUES], hidden = ys_unplaced(s, seat, left);
    for (int v = 0; v < YS_VALUES; v++) s->hand[seat][v] = hidden ? UINT8_MAX : (uint8_t)left[v];
}

/* R15.2: the neutral brokers of one human that are not on the board. */
static void count_set(ys_state *s, int seat) {
    unsigned gone = 0;
    bool hidden = false;
    for (int i = 4 * seat; i < 4 * seat + 4; i++) {
        if (s->place[YS_NEUTRAL][i] == YS_NOWHERE) continue;
        hidden |= s->value[YS_NEUTRAL][i] >= YS_VALUES;
        gone |= 1u << (s->value[YS_NEUTRAL][i] & 7);
    }
    if (s->turn == seat && s->taking >= YS_SET_UP) {
        hidden |= s->picked >= YS_VALUES;
        gone |= 1u << (s->picked & 7);
    }
    s->set[seat] = hidden ? UINT8_MAX : /* GCOVR_EXCL_BR_LINE: as above */
                       (uint8_t)(ys_neutral_set[s->neutral] & ~gone);
}

void ys_count_hands(ys_state *s) {
    memset(s->hand, 0, sizeof s->hand);
    memset(s->set, 0, sizeof s->set);
    for (int p = 0; p < ys_players(s); p++) ys_count_hand(s, p);
    for (int p = 0; s->players == 2 && p < 2; p++) count_set(s, p);
}

void ys_make_line(ys_state *s) {
    memset(s->line, 0, sizeof s->line);
    for (int p = 0; p < ys_players(s); p++)
        if (s->order[p] && s->order[p] <= YS_SEATS) s->line[s->order[p] - 1] = (uint8_t)p;
}

void ys_settle(game_state *state) {
    ys_state *s = ys_open(state);
    if (!options_in_range(s)) return; /* GCOVR_EXCL_BR_LINE */
    s->cells = 0;
    for (int o = 0; o < YS_SEATS; o++) {
        s->taken[o] = 0;
        for (int i = 0; i < YS_NUMBERS; i++) {
            int place = s->place[o][i];
            if (place != YS_NOWHERE) s->taken[o] |= (uint16_t)(1u << i);
            if (place >= YS_MARKET && place < YS_PLACES) s->cells |= (uint16_t)(1u << (place - YS_MARKET));
        }
    }
    ys_make_line(s);
    ys_count_hands(s);
}

/* ---- which stage ---------------------------------------------------------------------------------- */

enum { SETTING_UP = 1, AUCTION = 2, PLACING = 4, BEFORE_SCORING = 8, IN_SCORING = 16, ENDING = 32, OVER = 64 };

static unsigned part_of(const ys_state *s) {
    return s->stage <= YS_ST_SHIPS       ? SETTING_UP
           : s->stage <= YS_ST_OPENING   ? AUCTION
           : s->stage <= YS_ST_SOLDIER   ? PLACING
           : s->stage <= YS_ST_HERALD_AT ? BEFORE_SCORING
           : s->stage <= YS_ST_BIDDER    ? IN_SCORING
           : s->stage <= YS_ST_FAVOUR    ? ENDING
                                         : OVER;
}

static bool part_is(const ys_state *s, unsigned parts) { return (part_of(s) & parts) != 0; }

static const char *check_frame(const ys_state *s) {
    if (s->stage >= YS_STAGES) return "stage"; /* GCOVR_EXCL_BR_LINE */
    if (s->round < 1 || s->round > YS_ROUNDS) return "stage or round";
    bool all = s->stage == YS_ST_BID || s->stage == YS_ST_FAVOUR || s->stage == YS_ST_OVER;
    if (part_is(s, SETTING_UP) ? s->turn != GAME_CHANCE : all ? s->turn != GAME_NOBODY : s->turn >= s->players)
        return "turn";
    int laps = part_is(s, PLACING) ? ys_turns(s) - 1 : part_is(s, BEFORE_SCORING | IN_SCORING) ? ys_turns(s) : 0;
    if (s->lap > laps) return "lap";
    if (s->stage == YS_ST_FAVOUR && !s->royal) return "a favour without the King";
    if ((s->stage == YS_ST_DEAL && s->round != 1) || (s->stage == YS_ST_CHARACTERS && s->round == YS_ROUNDS) ||
        (s->stage == YS_ST_OVER && s->round != YS_ROUNDS))
        return "this stage is not in this round";
    return NULL;
}

static const char *check_progress(const ys_state *s) {
    int k = ys_hoods(s);
    bool hood = s->hood >= 1 && s->hood <= k, market = s->hood == YS_HOOD_MARKET;
    bool city_step = s->step >= YS_STEP_FIRST && s->step <= YS_STEP_LEAVE;
    bool fine = s->hood == 0 && s->step == 0;
    switch (s->stage) {
    case YS_ST_CHARACTERS: fine = hood && !s->step; break;
    case YS_ST_SHIPS: fine = (hood || market) && !s->step; break;
    case YS_ST_TAKE_TWO: fine = hood && s->step == YS_STEP_FIRST; break;
    case YS_ST_TAKE: fine = hood && (s->step == YS_STEP_SECOND || s->step == YS_STEP_THIRD); break;
    case YS_ST_EXCHANGE:
        fine = (hood && city_step && s->step != YS_STEP_FIRST) ||
               (market && s->step >= YS_STEP_ROW2 && s->step <= YS_STEP_COLUMNS);
        break;
    case YS_ST_COLUMNS: fine = market && s->step == YS_STEP_COLUMNS; break;
    case YS_ST_BIDDER: fine = market && s->step == YS_STEP_BIDDER; break;
    default: break;
    }
    return fine ? NULL : "hood and step";
}

/* ---- cards, gems, ships ---------------------------------------------------------------------------- */

/* Different numbers, from 1 on without a gap; how many, or -1. */
static int run_of(const uint8_t *at, int n) {
    unsigned seen = 0;
    int count = 0;
    for (int i = 0; i < n; i++) {
        if (!at[i]) continue;
        if (at[i] > n || seen >> at[i] & 1) return -1;
        seen |= 1u << at[i];
        count++;
    }
    return seen == (1u << (count + 1)) - 2 ? count : -1;
}

static const char *check_order(const ys_state *s) {
    int dealt = run_of(s->order, s->players), picked = 0;
    unsigned seen = 0;
    for (int p = s->players; p < YS_SEATS; p++)
        if (s->order[p] || s->pick[p]) return "an order card without a player";
    if (s->stage == YS_ST_DEAL ? dealt < 0 || dealt > s->players - 2 : dealt != s->players) return "order cards";
    for (int p = 0; p < ys_players(s); p++) {
        if (!s->pick[p]) continue;
        if (s->pick[p] > s->players || seen >> s->pick[p] & 1) return "picked order cards";
        seen |= 1u << s->pick[p];
        picked++;
    }
    if (picked > (s->stage == YS_ST_ORDER ? s->players - 2 : 0)) return "too many order cards picked";
    if (s->stage == YS_ST_ORDER && s->turn != ys_next_picker(s)) return "somebody else picks";
    return NULL;
}

static const char *check_goods(const ys_state *s) {
    for (int p = 0; p < YS_SEATS; p++) {
        if (s->score[p] > YS_MOST_POINTS) return "score";
        for (int g = 0; g <= YS_BLACK; g++)
            if (s->gems[p][g] > YS_MOST_GEMS) return "gems";
        if (p >= ys_owners(s) && s->score[p]) return "points without a player";
    }
    for (int c = 0; c < YS_COLOURS; c++)
        if (s->price[c] > YS_PRICE_TOP) return "price";
    int columns = run_of(s->column, YS_COLOURS);
    if (s->stage == YS_ST_COLUMNS ? columns < 0 || columns > 2 : columns != (s->stage == YS_ST_BIDDER ? 4 : 0))
        return "columns";
    for (int i = 0; i < 4; i++) {
        if (s->row[i] > YS_NO_GEM) return "row"; /* GCOVR_EXCL_BR_LINE */
        if (s->row[i] == YS_BLACK || (s->row[i] != YS_NO_GEM && i < ys_first_row(s))) return "row";
    }
    return NULL;
}

static const char *check_ships(const ys_state *s) {
    const uint8_t *copies = ys_ship_copies[s->ships][s->express];
    int left = 0, k = ys_hoods(s), lying[YS_SHIPS] = {0};
    /* how many harbours have their ship already */
    int first = s->stage == YS_ST_SHIPS         ? s->hood == YS_HOOD_MARKET ? k : s->hood - 1
                : part_is(s, SETTING_UP | OVER) ? 0
                                                : k;
    for (int h = 0; h < YS_HOODS; h++) {
        if (h < first ? s->ship[h] >= YS_SHIPS : s->ship[h] != YS_NO_SHIP) return "ship";
        if (h < first) lying[s->ship[h]]++;
    }
    for (int t = 0; t < YS_SHIPS; t++) {
        if (s->pile[t] + lying[t] > copies[t]) return "more ships of a kind than there are";
        left += s->pile[t];
    }
    return s->stage == YS_ST_SHIPS && !left ? "no ship to draw" : NULL;
}

static const char *check_offer(const ys_state *s) {
    uint8_t full[YS_WHITE + 1] = {0};
    int total = 0;
    if (part_is(s, IN_SCORING) && s->hood <= ys_hoods(s)) {
        const uint8_t *g = ys_ship_gems[s->ship[s->hood - 1]];
        full[g[0]] = (uint8_t)ys_large_gems(s);
        full[g[1]] = full[g[2]] = 1;
    }
    for (int g = 0; g <= YS_WHITE; g++) {
        if (s->offer[g] > full[g]) return "a gem on offer that the ship does not have";
        total += s->offer[g];
    }
    bool all = s->stage == YS_ST_TAKE_TWO;
    if (all ? memcmp(full, s->offer, sizeof full) != 0 : total > ys_large_gems(s)) return "gems on offer";
    if (s->step >= YS_STEP_LEAVE && total) return "gems on offer too late";
    return NULL;
}

/* Which character a stage carries out. */
static int card_of_stage(int stage) {
    static const int8_t card[YS_STAGES] = {
        [YS_ST_QUEEN] = YS_QUEEN + 1,         [YS_ST_MAGICIAN] = YS_MAGICIAN + 1,  [YS_ST_SOLDIER] = YS_SOLDIER + 1,
        [YS_ST_CAPTAIN] = YS_CAPTAIN + 1,     [YS_ST_HERALD] = YS_HERALD + 1,      [YS_ST_HERALD_AT] = YS_HERALD + 1,
        [YS_ST_ALCHEMIST] = YS_ALCHEMIST + 1, [YS_ST_BANKER_UP] = YS_BANKER + 1,   [YS_ST_BANKER_DOWN] = YS_BANKER + 1,
        [YS_ST_JEWELLER] = YS_JEWELLER + 1,   [YS_ST_REFILL] = YS_ILLUSIONIST + 1, [YS_ST_LOOK] = YS_SPY + 1,
    };
    return card[stage] - 1;
}

/* Cards that lie at a neighbourhood: from which on, in this stage? */
static int first_hood_with_card(const ys_state *s) {
    if (part_is(s, IN_SCORING)) return s->step >= YS_STEP_LEAVE ? s->hood + 1 : s->hood;
    return s->stage == YS_ST_DEAL || part_is(s, ENDING | OVER) ? YS_HOODS + 1 : 1;
}

static const char *check_cards(const ys_state *s) {
    unsigned at = 0, k = (unsigned)ys_hoods(s), last = s->stage == YS_ST_CHARACTERS ? s->hood - 1u : k;
    unsigned lying = (2u << last) - (1u << first_hood_with_card(s)); /* a bit per neighbourhood, from 1 */
    int unseen = 0, keep = 1 << YS_PRINCE | 1 << YS_KING;
    if (first_hood_with_card(s) > (int)last) lying = 0;
    for (int c = 0; c < YS_CHARACTERS; c++) {
        int where = s->card[c];
        unseen += where == YS_UNSEEN;
        if (where > YS_GONE) return "card"; /* GCOVR_EXCL_BR_LINE */
        if (where >= YS_AT_HOOD && where < YS_WITH) {
            if (s->round == YS_ROUNDS || !(lying >> where & 1) || at >> where & 1) return "a card at a neighbourhood";
            at |= 1u << where;
        }
        bool held = where >= YS_WITH && where < YS_WITH + s->players;
        if (where >= YS_WITH && where < YS_GONE && (!held || keep >> c & 1)) return "a card with a seat";
        if (!held && (s->won | s->played) >> c & 1) return "a card won or played that nobody has";
    }
    if ((s->won | s->played) >> YS_CHARACTERS) return "won and played"; /* GCOVR_EXCL_BR_LINE */
    if (s->won & s->played) return "won and played";
    if (s->blue_cards && (s->round != YS_ROUNDS || (unsigned)s->blue_cards << 1 & ~lying)) return "blue cards";
    int need = s->round >= 3 ? 0 : (3 - s->round) * (int)k;
    if (s->stage == YS_ST_DEAL) need += (int)k;
    if (s->stage == YS_ST_CHARACTERS) need += (int)k - s->hood + 1;
    if (unseen < need) return "too few characters left";
    for (int p = 0; p < ys_players(s); p++)
        if (ys_cards_played(s, p) > YS_CARDS_A_ROUND) return "more than two cards played";
    if (part_is(s, SETTING_UP | OVER) && (s->played || s->won)) return "cards of another round";
    int card = card_of_stage(s->stage);
    return card >= 0 && ys_player_of(s, card) != s->turn ? "a stage without its card" : NULL;
}

/* The traces of characters in play. */
static const char *check_effects(const ys_state *s) {
    int soldier = ys_player_of(s, YS_SOLDIER);
    if (s->closed > ys_hoods(s) || (s->closed && (ys_player_of(s, YS_QUEEN) < 0 || s->stage == YS_ST_QUEEN)) ||
        (s->closed && (!part_is(s, PLACING | BEFORE_SCORING | IN_SCORING) || s->closed < s->hood)))
        return "the Queen's neighbourhood";
    if (s->looks > YS_LOOKS || (s->looks && (ys_player_of(s, YS_SPY) < 0 || s->stage > YS_ST_LOOK))) return "looks";
    if (s->soldier &&
        (s->soldier > YS_NUMBERS || soldier < 0 || s->stage == YS_ST_SOLDIER ||
         !part_is(s, PLACING | BEFORE_SCORING | IN_SCORING) || !(s->taken[soldier] >> (s->soldier - 1) & 1)))
        return "the Soldier's broker";
    if (s->stage == YS_ST_HERALD_AT)
        return s->chosen_of == s->turn && s->chosen >= 1 && s->chosen <= YS_NUMBERS &&
                       ys_herald_brokers(s, s->turn) >> (s->chosen - 1) & 1
                   ? NULL
                   : "the Herald's broker";
    if (s->stage == YS_ST_BANKER_DOWN)
        return s->chosen_of == GAME_NOBODY && s->chosen >= 1 && s->chosen <= YS_COLOURS ? NULL : "the Banker's colour";
    if (s->stage == YS_ST_MAGICIAN && s->chosen)
        return s->chosen_of < ys_owners(s) && s->chosen <= YS_NUMBERS && s->taken[s->chosen_of] >> (s->chosen - 1) & 1
                   ? NULL
                   : "the Magician's broker";
    return s->chosen || s->chosen_of != GAME_NOBODY ? "a broker chosen for nothing" : NULL;
}

/* ---- brokers ---------------------------------------------------------------------------------------- */

static bool place_is_possible(const ys_state *s, int place) {
    uint32_t scored = part_is(s, IN_SCORING) && s->hood > 1 ? (1u << 3 * ((s->hood < 5 ? s->hood : 5) - 1)) - 1 : 0;
    if (place < YS_MARKET)
        return place < 3 * ys_hoods(s) && part_is(s, PLACING | BEFORE_SCORING | IN_SCORING) && !(scored >> place & 1);
    if (place < YS_PLACES)
        return (place - YS_MARKET) / 4 >= ys_first_row(s) && part_is(s, PLACING | BEFORE_SCORING | IN_SCORING);
    if (place == YS_THRONE) return s->royal;
    if (place != YS_HOME) return false; /* GCOVR_EXCL_BR_LINE */
    return part_is(s, IN_SCORING);
}

/* Nothing lies face-down where the scoring has already looked. */
static bool must_lie_open(const ys_state *s, int place) {
    if (place == YS_THRONE) return s->stage == YS_ST_OVER;
    if (place == YS_HOME) return true;
    if (!part_is(s, IN_SCORING)) return false;
    return s->hood == YS_HOOD_MARKET || place / 3 + 1 == s->hood;
}

static const char *check_broker(const ys_state *s, int owner, int i) {
    int place = s->place[owner][i];
    bool there = place != YS_NOWHERE, down = ys_lies_down(s, owner, i);
    unsigned known = s->known[owner][i], cand = s->cand[owner][i];
    if (!there) return s->value[owner][i] || down || known || cand ? "traces of a broker that is not there" : NULL;
    if (!place_is_possible(s, place)) return "a broker at an impossible place";
    if (owner >= ys_owners(s) || (ys_is_neutral(s, owner) && i >= 8)) return "a broker without an owner";
    if (s->value[owner][i] >= YS_VALUES) return "a broker's value"; /* GCOVR_EXCL_BR_LINE */
    if (down && must_lie_open(s, place)) return "a broker face-down that was revealed";
    if (!down && place == YS_THRONE && s->stage != YS_ST_OVER) return "a broker face-up in the throne room";
    if (!down && (known || cand)) return "knowledge of a broker that lies open";
    unsigned others = ((1u << s->players) - 1) & ~(1u << owner);
    if (ys_is_neutral(s, owner) ? known != 0 : known != YS_ALL_KNOW && known & ~others) return "who knows a broker";
    if (!cand) return NULL;
    if (cand > 63) return "what a broker can be"; /* GCOVR_EXCL_BR_LINE */
    if (!s->royal || known & YS_ALL_KNOW || !(cand >> s->value[owner][i] & 1)) return "what a broker can be";
    unsigned values = cand & 31;
    return values & (values - 1) ? NULL : "a broker that can be only one thing";
}

/* R19.6: one whose candidates were seen, one swapped in, and one linked pair at most. */
static const char *check_throne(const ys_state *s, int owner) {
    int in_throne = 0, strange = 0, linked = 0, limited = 0, sum = 0, first = -1;
    bool magician_to_come =
        s->card[YS_MAGICIAN] != YS_GONE && (!(s->played >> YS_MAGICIAN & 1) || s->stage == YS_ST_MAGICIAN);
    for (int i = 0; i < YS_NUMBERS; i++) {
        unsigned cand = s->cand[owner][i];
        bool throne = s->place[owner][i] == YS_THRONE;
        in_throne += throne;
        strange += throne && !(s->known[owner][i] & YS_ALL_KNOW) && !(cand & YS_PAIR);
        limited += cand && !(cand & YS_PAIR);
        if (!(cand & YS_PAIR)) continue;
        if (!throne || (first >= 0 && cand != s->cand[owner][first])) return "a pair in the throne room";
        first = i;
        linked++;
        sum += 1 << s->value[owner][i];
    }
    if (linked && (linked != 2 || sum != (s->cand[owner][first] & 31) || magician_to_come))
        return "a pair in the throne room";
    if (s->stage == YS_ST_OVER) return NULL;
    /* Counted when the scoring is over; then one is sent, and the Magician may swap in another. */
    bool no_swap = linked || magician_to_come || part_is(s, SETTING_UP | AUCTION);
    int most = part_is(s, ENDING) ? 0 : no_swap ? 1 : 2;
    if (limited > (most > 0) || strange > most) return "strangers in the throne room";
    if (in_throne > s->round - magician_to_come) return "too many brokers in the throne room";
    return NULL;
}

/* The turns a seat still has to play in this round, the present one included. */
static int turns_left(const ys_state *s, int seat) {
    if (part_is(s, SETTING_UP | AUCTION)) return ys_turns(s);
    if (!part_is(s, PLACING)) return 0;
    return ys_turns(s) - s->lap - (s->order[seat] < s->order[s->turn]);
}

/* R5.6: everybody can place what he still has to place. */
static const char *check_supply(const ys_state *s, int seat) {
    int turns = turns_left(s, seat), place = 2 * turns, hand, neutral = turns;
    bool acting = part_is(s, PLACING) && s->turn == seat;
    if (acting) {
        bool placed_all = s->stage == YS_ST_AFTER || s->stage == YS_ST_MAGICIAN || s->stage == YS_ST_SOLDIER;
        place -= placed_all ? 2 : (s->fresh[0] != 0) + (s->fresh[1] != 0);
        neutral -= placed_all || s->taking >= YS_SET_UP;
    }
    hand = place;
    if (acting && (s->taking == YS_HAND_UP || s->taking == YS_HAND_DOWN)) hand--;
    if (acting && s->stage == YS_ST_REFILL) hand++;
    if (s->stage <= YS_ST_BID) hand += 2;
    if (ys_hand_size(s, seat) < hand) return "too few brokers behind a screen";
    int used = 0, held = 0;
    for (int i = 0; i < YS_NUMBERS; i++) used += s->taken[seat] >> i & 1;
    if (used + place > YS_NUMBERS) return "too many brokers on the board";
    for (int v = 0; s->players == 2 && v < YS_VALUES; v++) held += s->set[seat] >> v & 1;
    if (s->players == 2 && held < neutral) return "too few neutral brokers";
    return NULL;
}

static bool from_front(const ys_state *s) { return s->taking == YS_FROM_FRONT_UP || s->taking == YS_FROM_FRONT_DOWN; }

/* R5.2: the second broker of a turn can only be placed if the first lies as it should. */
static const char *check_facing(const ys_state *s) {
    if (s->stage != YS_ST_PUT && s->stage != YS_ST_AT && s->stage != YS_ST_REFILL) return NULL;
    if (ys_player_of(s, YS_BISHOP) == s->turn) return NULL;
    bool down = s->taking == YS_HAND_DOWN || s->taking == YS_FROM_FRONT_DOWN;
    if (down && (s->open || !s->fresh[0])) return "how a broker lies";
    return s->fresh[0] && ys_lies_down(s, s->turn, s->fresh[0] - 1) ? "how a broker lies" : NULL;
}

static const char *check_fingers(const ys_state *s) {
    bool at = s->stage == YS_ST_AT, neutral = s->taking >= YS_SET_UP;
    if (s->taking > YS_SET_DOWN) return "the broker in somebody's fingers"; /* GCOVR_EXCL_BR_LINE */
    if (at ? s->taking < YS_HAND_UP || s->picked >= YS_VALUES : s->taking != YS_IDLE || s->picked != YS_NO_VALUE)
        return "the broker in somebody's fingers";
    if (from_front(s) && ys_player_of(s, YS_ILLUSIONIST) != s->turn)
        return "a broker from the front without the Illusionist";
    bool own = s->stage == YS_ST_PUT || at, turn = part_is(s, PLACING);
    for (int k = 0; k < 2; k++) {
        if (!s->fresh[k]) continue;
        if (!turn || s->stage == YS_ST_QUEEN || s->fresh[k] > YS_NUMBERS ||
            !(s->taken[s->turn] >> (s->fresh[k] - 1) & 1))
            return "brokers placed in this turn";
    }
    if (s->fresh[0] ? s->fresh[0] == s->fresh[1] : s->fresh[1] || s->stage == YS_ST_REFILL)
        return "brokers placed in this turn";
    if (own && s->fresh[1] && s->players != 2) return "a third broker in a turn";
    if (at && neutral != (s->fresh[1] != 0)) return "the neutral broker comes last";
    if (neutral && (s->taking == YS_SET_UP) != s->open) return "how a neutral broker lies";
    return check_facing(s);
}

/* R15.2: each human has four different neutral brokers. */
static const char *check_neutral(const ys_state *s) {
    for (int p = 0; p < 2; p++) {
        unsigned left = ys_neutral_set[s->neutral];
        for (int i = 4 * p; i < 4 * p + 4; i++) {
            if (s->place[YS_NEUTRAL][i] == YS_NOWHERE) continue;
            if (!(left >> s->value[YS_NEUTRAL][i] & 1)) return "a neutral broker too many";
            left &= ~(1u << s->value[YS_NEUTRAL][i]);
        }
        if (s->turn == p && s->taking >= YS_SET_UP && !(left >> s->picked & 1)) return "a neutral broker too many";
    }
    return NULL;
}

static const char *check_hand(const ys_state *s, int seat) {
    int front = 0;
    for (int v = 0; v < YS_VALUES; v++) {
        front += s->front[seat][v];
        if (s->hand[seat][v] > ys_owned(s, v)) return "more brokers of a value than there are";
    }
    if (front && (s->stage <= YS_ST_BID || (part_is(s, ENDING) && !s->royal) || part_is(s, OVER)))
        return "brokers in front of a screen";
    bool taken = s->turn == seat && (s->stage == YS_ST_REFILL || from_front(s)); /* somebody else comes for him */
    if (s->royal && !front && !taken && s->stage > YS_ST_BID && s->stage != YS_ST_OVER)
        return "nobody in front of a screen";
    const uint8_t *b = s->bid[seat];
    if (b[0] != YS_NO_VALUE || b[1] != YS_NO_VALUE) {
        if (s->stage != YS_ST_BID || b[0] > b[1] || b[1] >= YS_VALUES) return "bid";
        if (!s->hand[seat][b[0]] || s->hand[seat][b[1]] <= (b[0] == b[1])) return "a bid of brokers that are not there";
    }
    int f = s->favour[seat];
    if (f != YS_NO_VALUE && f >= YS_VALUES) return "favour"; /* GCOVR_EXCL_BR_LINE */
    if (f != YS_NO_VALUE && (s->stage != YS_ST_FAVOUR || !s->front[seat][f])) return "favour";
    return NULL;
}

static const char *check_brokers(const ys_state *s) {
    const char *no;
    uint16_t cells = 0;
    for (int o = 0; o < YS_SEATS; o++) {
        if (s->down[o] >> YS_NUMBERS) return "down"; /* GCOVR_EXCL_BR_LINE */
        for (int i = 0; i < YS_NUMBERS; i++) {
            if ((no = check_broker(s, o, i))) return no;
            int cell = s->place[o][i] - YS_MARKET;
            if (cell < 0 || cell >= 16) continue;
            if (cells >> cell & 1) return "two brokers on one market cell";
            cells |= (uint16_t)(1u << cell);
        }
        if (s->royal && (no = check_throne(s, o))) return no;
    }
    if ((no = check_fingers(s)) || (s->players == 2 && (no = check_neutral(s)))) return no;
    for (int p = 0; p < YS_SEATS; p++) {
        if (p < ys_players(s)) {
            if ((no = check_hand(s, p)) || (no = check_supply(s, p))) return no;
            continue;
        }
        for (int v = 0; v < YS_VALUES; v++)
            if (s->front[p][v]) return "a front without a player";
        if (s->bid[p][0] != YS_NO_VALUE || s->bid[p][1] != YS_NO_VALUE || s->favour[p] != YS_NO_VALUE)
            return "a secret choice without a player";
    }
    return NULL;
}

/* Who chooses in the scoring follows from the board. */
static const char *check_chooser(const ys_state *s) {
    ys_ranking k;
    int at = s->step - YS_STEP_FIRST, reason;
    if (s->stage == YS_ST_TAKE_TWO || s->stage == YS_ST_TAKE) {
        ys_rank(s, ys_hood_range(s->hood), &k);
        if (at >= k.n || ys_seat_at(&k, at) != s->turn) return "somebody else takes gems";
    }
    if (s->stage == YS_ST_BIDDER) {
        ys_rank(s, ys_market_range(), &k);
        if (!k.n || ys_seat_at(&k, 0) != s->turn) return "somebody else is the best bidder";
    }
    if (s->stage == YS_ST_COLUMNS && s->turn != ys_decider(s, &reason)) return "somebody else decides the columns";
    return NULL;
}

const char *ys_check(const game_state *state) {
    const ys_state *s = ys_read(state);
    game_options o = {{0}};
    game_action list[GAME_ACTIONS];
    const char *no;
    if (!options_in_range(s)) return "options"; /* GCOVR_EXCL_BR_LINE */
    ys_get_options(ys_as_view(s), &o);
    if ((no = ys_options_clash(&o))) return no; /* GCOVR_EXCL_BR_LINE: the match would not have begun */
    if ((no = check_frame(s)) || (no = check_progress(s)) || (no = check_order(s)) || (no = check_goods(s)) ||
        (no = check_ships(s)) || (no = check_offer(s)) || (no = check_cards(s)))
        return no;
    ys_state made = *s;
    ys_settle(ys_as_state(&made));                                    /* GCOVR_EXCL_BR_LINE: as the next line */
    if (memcmp(&made, s, sizeof made) != 0) return "a derived field"; /* GCOVR_EXCL_BR_LINE */
    if ((no = check_brokers(s)) || (no = check_effects(s)) || (no = check_chooser(s))) return no;
    unsigned who = ys_actors(ys_as_view(s));
    if (!who && s->stage != YS_ST_OVER) return "nobody is left to choose";
    for (int p = 0; p < ys_players(s); p++)
        if (who >> p & 1 && !ys_legal(ys_as_view(s), p, list)) return "a seat without a choice";
    return NULL;
}
