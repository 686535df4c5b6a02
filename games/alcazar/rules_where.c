/* rules_where.c -- where something may be built (R6 to R11). The lists of choices and the
 * refusals ask the same questions here; nothing in this file changes a state. */
#include "rules.h"

static const int direction[4] = AL_DIRECTIONS;

/* ---- along the track: sets of plots ------------------------------------------------------------ */

#define ALL_PLOTS (((al_set)0x1ff << 64 | ~(uint64_t)0) & ~(al_set)1)

/* A set of plots laid out straight: on a closed track eight plots are repeated beyond either end. So
 * the plots whose neighbour k steps ahead is a member are straight >> k, those behind straight << k. */
enum { REPEATED = 8 };
static inline al_set straighten(al_set x, bool open) {
    al_set beyond = x >> (AL_PLOTS - REPEATED) | x << (AL_PLOTS + REPEATED);
    return x << REPEATED | (open ? 0 : beyond);
}
static inline al_set roll_up(al_set straight) { return straight >> REPEATED & ALL_PLOTS; }

/* Plots that are built upon or next to one that is: there a card extends, elsewhere it founds. */
al_set al_reached(const alcazar_state *s) {
    al_set built = straighten(al_mask(s, AL_OCCUPIED), s->loop_open);
    return roll_up(built | built >> 1 | built << 1);
}

/* The other reading of R6.3: on this side of a plot three empty ones come before every castle, villas or not. */
static bool empty_to_every_castle(const alcazar_state *s, int plot, bool onward) {
    for (int empty = 0; empty < 3; empty += !s->height[plot]) {
        plot = onward ? al_next(s, plot) : al_prev(s, plot);
        if (!plot) return true;
        if (s->height[plot] && al_is_castle(s, s->building[plot])) return false;
    }
    return true;
}

static al_set far_from_every_castle(const alcazar_state *s, al_set starts) {
    al_set far = 0;
    int first;
    for (AL_EACH(first, starts))
        if (empty_to_every_castle(s, first, false) && empty_to_every_castle(s, al_next(s, al_next(s, first)), true))
            far |= al_bit(first);
    return far;
}

/* First plots of all triples on which a castle may be founded (R6.2, R6.3): the three are empty, so
 * is the plot on either side, and none of the two plots beyond belongs to a castle. What stands
 * behind the nearest building does not matter: neighbouring plots always belong to one building,
 * so behind a villa two plots away there can be no castle three plots away. */
al_set al_castle_starts(const alcazar_state *s) {
    bool open = s->loop_open;
    al_set built = straighten(al_mask(s, AL_OCCUPIED), open), castle = straighten(al_mask(s, AL_CASTLED), open);
    al_set barred = built << 1 | built | built >> 1 | built >> 2 | built >> 3;
    barred |= castle << 3 | castle << 2 | castle >> 4 | castle >> 5;
    al_set starts = roll_up(~barred);
    if (open) starts &= ~(al_bit(AL_PLOTS - 1) | al_bit(AL_PLOTS));
    return al_reads(s, AL_READ_GAPS) ? far_from_every_castle(s, starts) : starts;
}

/* The cards that fit such a triple, as its first, second or third plot. */
al_set al_castle_cards(const alcazar_state *s, al_set starts) {
    al_set first = straighten(starts, s->loop_open);
    return roll_up(first | first << 1 | first << 2);
}

al_set al_triple(const alcazar_state *s, int first) {
    int second = al_next(s, first);
    return al_bit(first) | al_bit(second) | al_bit(al_next(s, second));
}

int al_free_flag(const alcazar_state *s) {
    int f = 0;
    while (f < AL_FLAGS && s->castle[f]) f++;
    return f;
}

/* ---- across the board: bridges ------------------------------------------------------------------ */

static bool fifty_bars(bool two_castles, int x_value, int y_value) {
    return two_castles && (x_value == AL_CAP || y_value == AL_CAP);
}

/* R11.2, R11.5: only two castles, one of them at 50, stay apart. */
bool al_may_merge(const alcazar_state *s, int x, int y) {
    return x == y || !fifty_bars(al_is_castle(s, x) && al_is_castle(s, y), s->value[x], s->value[y]);
}

/* R10.6: the middle must not touch a third building. No span of course L1 can do that; another
 * course might. */
static bool clear_of_others(const alcazar_state *s, int x, int y, int middle) {
    bool track = middle <= AL_PLOTS;
    int beside[3] = {s->building[middle], track ? s->building[al_prev(s, middle)] : 0,
                     track ? s->building[al_next(s, middle)] : 0};
    bool clear = true;
    for (int i = 0; i < 3; i++) clear &= (beside[i] == 0) | (beside[i] == x) | (beside[i] == y);
    return clear;
}

static bool span_used(const alcazar_state *s, int a, int b) {
    int from = a < b ? a : b, to = a < b ? b : a;
    for (int i = 0; i < AL_BRIDGES && s->bridge_from[i]; i++) /* GCOVR_EXCL_BR_LINE: the last one ends the match */
        if (s->bridge_from[i] == from && s->bridge_to[i] == to) return true;
    return false;
}

/* The cell between the ends of a span, 0 if they do not lie two cells apart in a straight line. */
int al_middle(const alcazar_state *s, int from, int to) {
    const al_course *c = &al_courses[s->course];
    int spot = c->spot[from];
    for (int d = 0; d < 4; d++)
        if (c->at[spot + 2 * direction[d]] == to) return c->at[spot + direction[d]];
    return 0;
}

/* R10.2 to R10.6, for a straight span. */
static inline enum al_span_fault straight_span_fault(const alcazar_state *s, int seat, int a, int m, int b) {
    if (!s->height[a] || !s->height[b]) return AL_SPAN_NO_HEAD;
    if (s->height[a] != s->height[b]) return AL_SPAN_UNEQUAL;
    if (s->height[m] > s->height[a]) return AL_SPAN_MIDDLE_HIGH;
    int one = al_owner(s, a), other = al_owner(s, b);
    if (one != seat && other != seat) return AL_SPAN_NO_NOBLE;
    if (!s->heads_lift && ((one != seat && one != GAME_NOBODY) || (other != seat && other != GAME_NOBODY)))
        return AL_SPAN_OPPONENT;
    if (span_used(s, a, b)) return AL_SPAN_USED;
    int x = s->building[a], y = s->building[b];
    bool merger = al_may_merge(s, x, y), clear = clear_of_others(s, x, y, m);
    return (merger & clear) ? AL_SPAN_FINE : AL_SPAN_NO_MERGER;
}

enum al_span_fault al_span_fault(const alcazar_state *s, int seat, int from, int to) {
    int m = al_middle(s, from, to);
    return m ? straight_span_fault(s, seat, from, m, to) : AL_SPAN_NOT_STRAIGHT;
}

/* Can the seat build a bridge at all? Heights mostly decide, so they are looked at first. */
static bool any_span(const alcazar_state *s, int seat) {
    const al_course *course = &al_courses[s->course];
    int nobles = al_on_board(s, seat);
    for (int i = 0; i < nobles; i++) {
        int a = s->where[seat][i], h = s->height[a];
        const uint8_t *at = &course->at[course->spot[a]];
        for (int d = 0; d < 4; d++) {
            int b = at[2 * direction[d]];
            if (s->height[b] == h && !straight_span_fault(s, seat, a, at[direction[d]], b)) return true;
        }
    }
    return false;
}

/* All spans on which the seat may build, ascending, each with the smaller end first; at most four
 * for each of its nobles. */
int al_spans(const alcazar_state *s, int seat, uint8_t (*out)[2]) {
    const al_course *course = &al_courses[s->course];
    int n = 0, nobles = al_on_board(s, seat);
    for (int i = 0; i < nobles; i++) {
        int a = s->where[seat][i];
        const uint8_t *at = &course->at[course->spot[a]];
        for (int d = 0; d < 4; d++) {
            int b = at[2 * direction[d]];
            if (b < a && al_owner(s, b) == seat) continue; /* listed already, from the other end */
            if (straight_span_fault(s, seat, a, at[direction[d]], b)) continue;
            uint8_t low = (uint8_t)(a < b ? a : b), high = (uint8_t)(a < b ? b : a);
            int k = n++;
            for (; k > 0 && (out[k - 1][0] > low || (out[k - 1][0] == low && out[k - 1][1] > high)); k--)
                out[k][0] = out[k - 1][0], out[k][1] = out[k - 1][1];
            out[k][0] = low, out[k][1] = high;
        }
    }
    return n;
}

/* ---- tower cards --------------------------------------------------------------------------------- */

/* R9.4: would a block on `c`, where nobody stands, be a bridgehead opposite `d`?
 * Judged as if the block lay there: with its value, and as a castle if that makes it one. */
static inline bool makes_bridgehead(const alcazar_state *s, int c, int m, int d) {
    int level = s->height[d];
    if (s->height[c] + 1 != level || s->height[m] > level || span_used(s, c, d)) return false;
    int x = s->building[c], y = s->building[d];
    int value = s->value[x] + AL_BLOCK_VALUE < AL_CAP ? s->value[x] + AL_BLOCK_VALUE : AL_CAP;
    bool castle = al_is_castle(s, x) || (value >= AL_CASTLE_VALUE && al_free_flag(s) < AL_FLAGS);
    bool merger = x == y || !fifty_bars(castle && al_is_castle(s, y), value, s->value[y]);
    bool clear = clear_of_others(s, x, y, m);
    return merger & clear;
}

/* Who may stand opposite a new bridgehead: a noble of yours, or by the other reading of R9.4 whoever a bridge can
 * be built from, once a noble of yours is placed on the block. */
static bool may_face(const alcazar_state *s, int seat, int far) {
    int owner = al_owner(s, far);
    return owner == seat || (al_reads(s, AL_READ_TOWER_HEADS) && (owner == GAME_NOBODY || s->heads_lift));
}

enum al_column_fault al_column_fault(const alcazar_state *s, int seat, int cell) {
    const al_course *course = &al_courses[s->course];
    int owner = al_owner(s, cell), spot = course->spot[cell];
    if (!s->height[cell]) return AL_COLUMN_EMPTY;
    if (s->height[cell] >= AL_TOWER_TOP) return AL_COLUMN_HIGH;
    if (owner == seat) return AL_COLUMN_FINE;
    if (owner != GAME_NOBODY) return AL_COLUMN_OPPONENT;
    for (int d = 0; d < 4; d++) {
        int far = course->at[spot + 2 * direction[d]];
        if (may_face(s, seat, far) && makes_bridgehead(s, cell, course->at[spot + direction[d]], far))
            return AL_COLUMN_FINE;
    }
    return AL_COLUMN_NO_HEAD;
}

/* All columns the seat may raise with a tower card: under its nobles, and two cells away from
 * them; by the other reading of R9.4 any. `any`: one is enough. */
al_set al_columns(const alcazar_state *s, int seat, bool any) {
    const al_course *course = &al_courses[s->course];
    int nobles = al_on_board(s, seat);
    al_set fine = 0;
    if (al_reads(s, AL_READ_TOWER_HEADS)) {
        for (int c = 1; c < AL_CELLS && !(any && fine); c++)
            if (!al_column_fault(s, seat, c)) fine |= al_bit(c);
        return fine;
    }
    for (int i = 0; i < nobles; i++) {
        int a = s->where[seat][i], spot = course->spot[a];
        if (s->height[a] < AL_TOWER_TOP) fine |= al_bit(a);
        for (int d = 0; d < 4 && !(any && fine); d++) {
            int far = course->at[spot + 2 * direction[d]];
            if (s->height[far] + 1 == s->height[a] && !al_column_fault(s, seat, far)) fine |= al_bit(far);
        }
        if (any && fine) return fine;
    }
    return fine;
}

/* ---- the actions of a turn ------------------------------------------------------------------------ */

/* Which actions the seat can carry through, as bits of their kinds (R4.2). While a turn begins
 * there is always a block and a bridge left: the last one ends the match. */
unsigned al_main_actions(const alcazar_state *s, int seat) {
    unsigned can = 0;
    int money = s->money[seat];
    if (money >= AL_CARD_PRICE) {
        if (al_mask(s, AL_DISPLAY)) can |= 1u << AL_A_BUY_DISPLAY;
        if (s->deck) can |= 1u << AL_A_BUY_DECK;
    }
    if (money >= AL_TOWER_PRICE && s->towers) can |= 1u << AL_A_BUY_TOWER;
    al_set hand = al_mask(s, seat);
    if (hand) {
        al_set reached = al_reached(s), founding = hand & ~reached;
        if (hand & reached) can |= 1u << AL_A_EXTEND;
        if (founding) {
            can |= 1u << AL_A_VILLA;
            if (s->blocks >= AL_CASTLE_BLOCKS && al_free_flag(s) < AL_FLAGS &&
                founding & al_castle_cards(s, al_castle_starts(s)))
                can |= 1u << AL_A_CASTLE;
        }
    }
    if (s->tower_cards[seat] && al_columns(s, seat, true)) can |= 1u << AL_A_TOWER;
    if (money >= AL_BRIDGE_PRICE && any_span(s, seat)) can |= 1u << AL_A_BRIDGE;
    return can;
}
