/* rules_check.c -- what follows from a position (settle), and what must hold in every position
 * (check). Positions come from strangers: settle() makes sense of any bytes without reading or
 * writing out of bounds, and what check() lets through can be played to the end. */
#include "rules.h"

#include <string.h>

/* Lines marked GCOVR_EXCL_BR_LINE are about what no text can say, because its words have other values or an option
 * line says it. A program may still bring it. */

/* ---- settle --------------------------------------------------------------------------------------- */

/* Which cells every bridge lies on, and which bridges on every cell. Read once, for it is asked often. */
typedef struct {
    uint8_t cell[AL_BRIDGES][3]; /* all 0: there is none, or it makes no sense */
    uint32_t on[AL_CELLS];       /* a bit for each bridge                      */
    uint8_t top[AL_CELLS];       /* the level of the topmost                   */
} layout;
_Static_assert(AL_BRIDGES <= 32, "a bit for each bridge");

static void read_layout(const alcazar_state *s, layout *l) {
    memset(l, 0, sizeof *l);
    if (s->course >= AL_N_COURSES) return; /* GCOVR_EXCL_BR_LINE */
    for (int i = 0; i < AL_BRIDGES; i++) {
        int from = s->bridge_from[i], to = s->bridge_to[i];
        if (from >= AL_CELLS || to >= AL_CELLS) continue; /* GCOVR_EXCL_BR_LINE */
        int middle = from && to ? al_middle(s, from, to) : 0;
        if (!middle) continue;
        const int cells[3] = {from, middle, to};
        for (int k = 0; k < 3; k++) {
            l->cell[i][k] = (uint8_t)cells[k];
            l->on[cells[k]] |= UINT32_C(1) << i;
            if (s->bridge_level[i] > l->top[cells[k]]) l->top[cells[k]] = s->bridge_level[i];
        }
    }
}

/* The lowest cell of a group; groups are linked from the higher to the lower. */
static int lowest(const uint8_t *lower, int c) {
    while (lower[c] != c) c = lower[c];
    return c;
}

static void link_cells(const alcazar_state *s, uint8_t *lower, int a, int b) {
    if (!s->height[a] || !s->height[b]) return;
    int x = lowest(lower, a), y = lowest(lower, b);
    lower[x < y ? y : x] = (uint8_t)(x < y ? x : y);
}

/* Neighbouring plots that are built upon belong together, and so do the cells of a bridge. */
static void settle_buildings(alcazar_state *s, const layout *l) {
    uint8_t lower[AL_CELLS];
    for (int c = 0; c < AL_CELLS; c++) lower[c] = (uint8_t)c;
    for (int p = 1; p <= AL_PLOTS; p++) {
        int next = al_next(s, p);
        if (next) link_cells(s, lower, p, next);
    }
    for (int i = 0; i < AL_BRIDGES; i++)
        for (int k = 1; l->cell[i][0] && k < 3; k++) link_cells(s, lower, l->cell[i][0], l->cell[i][k]);
    for (int c = 0; c < AL_CELLS; c++) s->building[c] = s->height[c] ? (uint8_t)lowest(lower, c) : 0;
}

static int at_least_0(int x) { return x > 0 ? x : 0; }

/* R12.1: a ground block 1, other blocks 2, a bridge three times its level. */
static void settle_values(alcazar_state *s, const layout *l) {
    int worth[AL_CELLS] = {0}, blocks = AL_BLOCKS - s->discarded;
    for (int c = 1; c < AL_CELLS; c++) {
        if (!s->height[c]) continue;
        int above = at_least_0(s->height[c] - l->top[c]);
        int value = l->on[c] ? s->under[c] + 2 * above : 2 * s->height[c] - 1;
        worth[s->building[c]] += value;
        blocks -= (value + 1) / 2;
    }
    for (int i = 0; i < AL_BRIDGES; i++)
        if (l->cell[i][0]) worth[s->building[l->cell[i][0]]] += 3 * s->bridge_level[i];
    for (int b = 0; b <= AL_PLOTS; b++) s->value[b] = (uint8_t)(worth[b] < AL_CAP ? worth[b] : AL_CAP);
    s->value[0] = 0;
    s->blocks = (uint8_t)at_least_0(blocks);
}

static void settle_nobles(alcazar_state *s) {
    memset(s->where, 0, sizeof s->where);
    for (int i = 0; i < AL_SEATS; i++) {
        s->supply[i][AL_BARON] = i < s->players ? AL_BARONS : 0;
        s->supply[i][AL_GRANDE] = i < s->players ? AL_GRANDES : 0;
    }
    for (int c = 1; c < AL_CELLS; c++) {
        int seat = al_owner(s, c);
        if (seat >= AL_SEATS || !s->supply[seat][al_noble_kind(s, c)]) continue;
        s->where[seat][al_on_board(s, seat)] = (uint8_t)c;
        s->supply[seat][al_noble_kind(s, c)]--;
    }
}

static void settle_masks(alcazar_state *s) {
    memset(s->mask_lo, 0, sizeof s->mask_lo);
    memset(s->mask_hi, 0, sizeof s->mask_hi);
    for (int p = 1; p <= AL_PLOTS; p++) {
        if (s->place[p] < AL_PLAYED) al_mask_add(s, s->place[p], p);
        if (!s->height[p]) continue;
        al_mask_add(s, AL_OCCUPIED, p);
        for (int f = 0; f < AL_FLAGS; f++)
            if (s->castle[f] == s->building[p]) al_mask_add(s, AL_CASTLED, p);
    }
}

/* How many cards are in a hand and in the deck follows from place[]. The numbers are no derived
 * fields, because in a view, where places are hidden, they have to stand for themselves. */
static void settle_counts(alcazar_state *s) {
    memset(s->cards, 0, sizeof s->cards);
    s->deck = 0;
    for (int p = 1; p <= AL_PLOTS; p++) {
        if (s->place[p] < AL_SEATS) s->cards[s->place[p]]++;
        if (s->place[p] == AL_DECK) s->deck++;
    }
}

void alcazar_settle(game_state *state) {
    alcazar_state *s = alcazar_open(state);
    layout l;
    read_layout(s, &l);
    settle_buildings(s, &l);
    settle_values(s, &l);
    settle_nobles(s);
    settle_masks(s);
    settle_counts(s);
}

/* ---- check ---------------------------------------------------------------------------------------- */

static const char *check_ranges(const alcazar_state *s) {
    if (s->players < 2 || s->players > AL_SEATS) return "players";                         /* GCOVR_EXCL_BR_LINE */
    if ((s->loop_open | s->heads_lift) > 1 || s->course >= AL_N_COURSES) return "options"; /* GCOVR_EXCL_BR_LINE */
    if (s->readings >> AL_N_READINGS) return "readings";                                   /* GCOVR_EXCL_BR_LINE */
    if (s->phase >= AL_N_PHASES) return "phase";                                           /* GCOVR_EXCL_BR_LINE */
    if (s->turn >= s->players) return "turn";
    if (s->passes >= s->players) return "more passes than players";
    if (s->height[0] || s->noble[0] || s->under[0]) return "something stands outside of the board";
    int towers = s->towers;
    for (int i = 0; i < AL_SEATS; i++) {
        towers += s->tower_cards[i];
        if (i >= s->players && (s->money[i] || s->tower_cards[i])) return "a seat nobody sits in has something";
    }
    if (towers > AL_TOWERS) return "too many tower cards";
    return NULL;
}

static const char *check_cards(const alcazar_state *s) {
    int shown = 0;
    if (s->place[0] != AL_PLAYED || s->known[0]) return "card 0";
    for (int p = 1; p <= AL_PLOTS; p++) {
        bool in_hand = s->place[p] < s->players;
        if (!in_hand && s->place[p] < AL_DISPLAY) return "the place of a card";
        if (s->place[p] > AL_PLAYED) return "the place of a card"; /* GCOVR_EXCL_BR_LINE */
        if (s->known[p] > in_hand) return "a card is known to be in a hand, but is not";
        shown += s->place[p] == AL_DISPLAY;
    }
    if (s->phase == AL_DEAL) {
        for (int i = 0; i < s->players; i++) {
            int most = i < s->turn ? AL_HAND : i == s->turn ? AL_HAND - 1 : 0;
            if (s->cards[i] > most || (i < s->turn && s->cards[i] != most)) return "the deal";
        }
        return shown ? "a display during the deal" : NULL;
    }
    if (shown > AL_SHOWN) return "the display is too large";
    if (s->phase == AL_SHOW) {
        if (shown == AL_SHOWN || shown + s->deck < AL_SHOWN) return "the display cannot be filled";
    } else if (shown < AL_SHOWN && s->deck) {
        return "the display is not full, but there is a deck";
    }
    return s->phase == AL_DRAW && !s->deck ? "a draw from an empty deck" : NULL;
}

/* Bridges stand in the list without gaps, lie straight, each on its own three cells, on columns
 * that reach them. */
static const char *check_bridges(const alcazar_state *s, const layout *l) {
    int n = 0;
    while (n < AL_BRIDGES && s->bridge_from[n]) n++;
    for (int i = 0; i < AL_BRIDGES; i++) {
        if (i >= n) {
            if (s->bridge_from[i] || s->bridge_to[i] || s->bridge_level[i]) return "the list of bridges has a gap";
            continue;
        }
        const uint8_t *cell = l->cell[i];
        if (!cell[0] || cell[0] > cell[2]) return "a bridge is not straight";
        if (s->bridge_level[i] < 2) return "a bridge lies too low";
        for (int k = 0; k < 3; k++)
            if (s->height[cell[k]] < s->bridge_level[i]) return "a bridge lies higher than its column";
        for (int j = 0; j < i; j++)
            if (s->bridge_from[j] == cell[0] && s->bridge_to[j] == cell[2]) return "two bridges on the same span";
    }
    return NULL;
}

static int lowest_bridge(const alcazar_state *s, uint32_t bridges) {
    int found = __builtin_ctz(bridges);
    while (bridges &= bridges - 1) {
        int i = __builtin_ctz(bridges);
        if (s->bridge_level[i] < s->bridge_level[found]) found = i;
    }
    return found;
}

/* A column is a pile of blocks and bridges, and nothing but a bridge's middle has empty space
 * beneath it. under[] must fit: between the bridges there is only so much room. */
static const char *check_column(const alcazar_state *s, const layout *l, int c) {
    uint32_t bridges = l->on[c];
    if (!bridges) {
        if (s->under[c]) return "something is under a bridge that is not there";
        return c > AL_PLOTS && s->height[c] ? "a column on plain ground without a bridge" : NULL;
    }
    bool ground = s->under[c] & 1;
    int least = 0, most = 0, blocks = (s->under[c] + 1) / 2, below = 0;
    if (ground && c > AL_PLOTS) return "a ground block on plain ground";
    while (bridges) { /* from the lowest up */
        int i = lowest_bridge(s, bridges), level = s->bridge_level[i], room = level - below - 1;
        bool head = l->cell[i][1] != c, lowest_part = below == 0;
        if (level == below) return "two bridges in one place";
        bridges &= ~(UINT32_C(1) << i);
        below = level;
        if (lowest_part && !ground) { /* nothing lies here: only a middle can */
            if (head) return "a bridgehead on nothing";
            continue;
        }
        most += room;
        least += head ? room : lowest_part;
    }
    return blocks < least || blocks > most ? "the blocks under a bridge" : NULL;
}

static const char *check_board(const alcazar_state *s) {
    layout l;
    read_layout(s, &l);
    const char *no = check_bridges(s, &l);
    int nobles[AL_SEATS][2] = {{0}}, blocks = s->discarded;
    if (no) return no;
    for (int c = 1; c < AL_CELLS; c++) {
        if ((no = check_column(s, &l, c))) return no;
        blocks += l.on[c] ? (s->under[c] + 1) / 2 + s->height[c] - l.top[c] : s->height[c];
        if (!s->noble[c]) continue;
        if (!s->height[c]) return "a noble stands on nothing";
        if (al_owner(s, c) >= s->players) return "a noble of nobody";
        if (++nobles[al_owner(s, c)][al_noble_kind(s, c)] > (al_noble_kind(s, c) ? AL_GRANDES : AL_BARONS))
            return "too many nobles";
    }
    return blocks > AL_BLOCKS ? "too many blocks" : NULL;
}

/* Called when the derived fields are known to be right. */
static const char *check_flags(const alcazar_state *s) {
    for (int f = 0; f < AL_FLAGS; f++) {
        if (!s->castle[f]) continue;
        if (s->castle[f] > AL_PLOTS || s->building[s->castle[f]] != s->castle[f])
            return "a flag does not stand on the lowest plot of a building";
        for (int g = 0; g < f; g++)
            if (s->castle[g] == s->castle[f]) return "two flags on one building";
    }
    bool free_flag = al_free_flag(s) < AL_FLAGS;
    for (int b = 1; free_flag && b <= AL_PLOTS; b++)
        if (s->value[b] >= AL_CASTLE_VALUE && !al_is_castle(s, b)) return "a villa should be a castle";
    return NULL;
}

/* No sum of money can ever grow beyond 32767: a piece earns 50 at most and lets in nobles who can
 * be taken back for 100 each, at most one for each piece (two for the four of a castle). */
static const char *check_money(const alcazar_state *s) {
    int pieces = s->blocks;
    for (int i = 0; i < AL_BRIDGES; i++) pieces += !s->bridge_from[i];
    for (int i = 0; i < s->players; i++)
        if (s->money[i] + 100 * al_on_board(s, i) + 150 * pieces > INT16_MAX) return "too much money";
    return NULL;
}

/* piece[] of the nobles' step: one column, a castle's three plots, or a bridge; all of one building. */
static bool piece_sound(const alcazar_state *s) {
    int a = s->piece[0], b = s->piece[1], c = s->piece[2];
    if (a >= AL_CELLS || b >= AL_CELLS || c >= AL_CELLS) return false; /* GCOVR_EXCL_BR_LINE */
    if (a < 1 || !s->building[a]) return false;
    if (!b && !c) return s->phase != AL_PLACE_TWO;
    if (s->building[b] != s->building[a] || s->building[c] != s->building[a]) return false;
    if (s->phase == AL_NOBLE || s->phase == AL_MOVE_TO) return al_middle(s, a, c) == b;
    return a <= AL_PLOTS && b <= AL_PLOTS && b == al_next(s, a) && c == al_next(s, b);
}

/* A merger of two castles that waits for the builder to say which flag stays (R11.4). */
static bool flag_sound(const alcazar_state *s) {
    int a = s->piece[0], m = s->piece[1], b = s->piece[2], x, y, worth = 1;
    if (a >= AL_CELLS || b >= AL_CELLS) return false; /* GCOVR_EXCL_BR_LINE */
    if (m) {
        if (a < 1 || b < 1 || a > b || al_middle(s, a, b) != m || s->money[s->turn] < AL_BRIDGE_PRICE ||
            al_span_fault(s, s->turn, a, b))
            return false;
        x = s->building[a];
        y = s->building[b];
        worth = 3 * (s->height[a] + 1);
    } else {
        if (a < 1 || a > AL_PLOTS || b || s->height[a] || s->place[a] != AL_PLAYED) return false;
        x = s->building[al_prev(s, a)];
        y = s->building[al_next(s, a)];
    }
    int more = s->value[x] - s->value[y];
    return x && y && x != y && al_is_castle(s, x) && al_is_castle(s, y) && al_may_merge(s, x, y) && more <= worth &&
           -more <= worth;
}

/* The column raised by a tower card after which nobles go anywhere in its building (R9.5). */
static bool raised_sound(const alcazar_state *s) {
    return al_reads(s, AL_READ_TOWER_NOBLES) && (s->phase == AL_NOBLE || s->phase == AL_MOVE_TO) &&
           s->raised == s->piece[0] && !s->piece[1] && !s->piece[2];
}

/* What is pending fits the phase, and nothing else is pending. */
static const char *check_pending(const alcazar_state *s) {
    static const uint8_t action_of[AL_N_PHASES] = {
        [AL_PICK] = AL_A_BUY_DISPLAY,  [AL_CASTLE_CARD] = AL_A_CASTLE, [AL_CASTLE_PLOTS] = AL_A_CASTLE,
        [AL_CASTLE_TOP] = AL_A_CASTLE, [AL_VILLA_CARD] = AL_A_VILLA,   [AL_EXTEND_CARD] = AL_A_EXTEND,
        [AL_COLUMN] = AL_A_TOWER,      [AL_SPAN] = AL_A_BRIDGE,
    };
    int phase = s->phase, seat = s->turn;
    bool nobles = phase >= AL_PLACE_TWO && phase <= AL_MOVE_TO;
    bool card = phase == AL_CASTLE_PLOTS || phase == AL_CASTLE_TOP;
    if (!nobles && phase != AL_FLAG && (s->piece[0] || s->piece[1] || s->piece[2])) return "a piece too many";
    if (!card && s->card) return "a card is chosen too early";
    if (phase != AL_CASTLE_TOP && s->first) return "plots are chosen too early";
    if (phase != AL_MOVE_TO && s->mover) return "a noble is moved too early";
    if (s->mover >= AL_CELLS) return "the noble that moves"; /* GCOVR_EXCL_BR_LINE */
    if (s->raised && !raised_sound(s)) return "the column just raised";
    if (s->passes && phase != AL_TURN) return "passes in the middle of a turn";
    if (!nobles && phase != AL_OVER && (!s->blocks || s->bridge_from[AL_BRIDGES - 1]))
        return "the last piece is built, but the match goes on";
    if (action_of[phase] && !(al_main_actions(s, seat) >> action_of[phase] & 1)) return "an action that cannot be done";
    if (card && (s->card < 1 || s->card > AL_PLOTS || s->place[s->card] != seat))
        return "the chosen card is not in hand";
    if (card && !al_has(al_castle_cards(s, al_castle_starts(s)), s->card)) return "the chosen card founds no castle";
    if (phase == AL_CASTLE_TOP && (s->first < 1 || s->first > AL_PLOTS || !al_has(al_castle_starts(s), s->first) ||
                                   !al_has(al_triple(s, s->first), s->card)))
        return "the chosen plots";
    if (phase == AL_FLAG && !flag_sound(s)) return "no two castles wait for a flag";
    if (nobles && !piece_sound(s)) return "the piece just built";
    if (nobles && phase != AL_MOVE_TO && !al_noble_choice(s, seat)) return "nothing to decide about nobles";
    if (phase == AL_MOVE_TO && (s->mover < 1 || !al_can_move(s, seat, s->mover))) return "the noble that moves";
    return NULL;
}

const char *alcazar_check(const game_state *state) {
    const alcazar_state *s = alcazar_read(state);
    alcazar_state settled;
    const char *no = check_ranges(s);
    if (!no) no = check_board(s);
    if (no) return no;
    memcpy(&settled, s, sizeof settled);
    alcazar_settle(alcazar_as_state(&settled));   /* GCOVR_EXCL_BR_LINE: as the next line */
    if (memcmp(&settled, s, sizeof settled) != 0) /* GCOVR_EXCL_BR_LINE */
        return "what should follow from the position does not";
    no = check_cards(s);
    if (!no) no = check_flags(s);
    if (!no) no = check_money(s);
    if (!no) no = check_pending(s);
    return no;
}
