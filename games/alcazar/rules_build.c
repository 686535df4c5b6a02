/* rules_build.c -- what a build does, in the order of R4.3: the piece, the value, a merger, a villa
 * that becomes a castle, the income, the nobles' step, the end. Everything is trusted to be legal. */
#include "rules.h"

#include <string.h>

static void tell(game_log *log, int kind, int seat, int a, int b, int c, int d, int e) {
    game_emit(log, (game_event){.kind = (uint8_t)kind,
                                .seat = (uint8_t)seat,
                                .arg = {(int16_t)a, (int16_t)b, (int16_t)c, (int16_t)d, (int16_t)e}});
}

/* ---- nobles ------------------------------------------------------------------------------------ */

void al_put_noble(alcazar_state *s, int cell, int seat, int kind) {
    uint8_t *where = s->where[seat];
    int at = al_on_board(s, seat);
    for (; at > 0 && where[at - 1] > cell; at--) where[at] = where[at - 1];
    where[at] = (uint8_t)cell;
    s->noble[cell] = (uint8_t)(1 + 2 * seat + kind);
    s->supply[seat][kind]--;
}

/* Back to its owner's supply. */
void al_remove_noble(alcazar_state *s, int cell) {
    int seat = al_owner(s, cell), kind = al_noble_kind(s, cell), at = 0;
    uint8_t *where = s->where[seat];
    while (where[at] != cell) at++;
    for (; at + 1 < AL_NOBLES; at++) where[at] = where[at + 1];
    where[AL_NOBLES - 1] = 0;
    s->noble[cell] = 0;
    s->supply[seat][kind]++;
}

/* Something new comes onto the column from above: whoever stands there rises with it, unless
 * another player's noble has to go (R8.2, R10.8). */
static void rise_or_go(alcazar_state *s, int seat, int cell, bool others_go, game_log *log) {
    if (!s->noble[cell]) return;
    int owner = al_owner(s, cell), kind = al_noble_kind(s, cell);
    if (others_go && owner != seat) {
        al_remove_noble(s, cell);
        tell(log, AL_E_REMOVED, owner, kind, cell, 0, 0, 0);
    } else {
        tell(log, AL_E_LIFTED, owner, kind, cell, s->height[cell], 0, 0);
    }
}

/* ---- buildings --------------------------------------------------------------------------------- */

static int flag_of(const alcazar_state *s, int building) {
    int f = 0;
    while (s->castle[f] != building) f++;
    return f;
}

static void mark_castle(alcazar_state *s, int building) {
    for (int p = building; p <= AL_PLOTS; p++)
        if (s->building[p] == building) al_mask_add(s, AL_CASTLED, p);
}

/* All cells of one building get the name of another; `to` may be the same building's new lowest plot. */
static void rename_cells(alcazar_state *s, int from, int to) {
    for (int c = 0; c < AL_CELLS; c++) s->building[c] = s->building[c] == from ? (uint8_t)to : s->building[c];
}

/* A cell joins a building, which may get a new lowest plot and so a new name. Returns the name. */
static int add_cell(alcazar_state *s, int building, int cell) {
    s->building[cell] = (uint8_t)building;
    if (cell > AL_PLOTS) return building;
    bool castle = al_is_castle(s, building);
    al_mask_add(s, AL_OCCUPIED, cell);
    if (castle) al_mask_add(s, AL_CASTLED, cell);
    if (cell > building) return building;
    rename_cells(s, building, cell);
    s->value[cell] = s->value[building];
    s->value[building] = 0;
    if (castle) s->castle[flag_of(s, building)] = (uint8_t)cell;
    return cell;
}

static int capped(int value) { return value < AL_CAP ? value : AL_CAP; }

static void gain(alcazar_state *s, int seat, int building, int worth, game_log *log) {
    int was = s->value[building], now = capped(was + worth);
    s->value[building] = (uint8_t)now;
    if (al_is_castle(s, building))
        tell(log, AL_E_CASTLE_VALUE, seat, flag_of(s, building), was, now, 0, 0);
    else
        tell(log, AL_E_VILLA_VALUE, seat, building, was, now, 0, 0);
}

/* R11.3, R11.4: two buildings become one; `keep` takes in the other, and its flag stays if it has
 * one. Returns the name of the whole. */
static int merge(alcazar_state *s, int seat, int x, int y, int worth, int keep, game_log *log) {
    int low = x < y ? x : y, high = x < y ? y : x, goes = keep == low ? high : low;
    bool castle = al_is_castle(s, keep), two_castles = castle && al_is_castle(s, goes);
    int value = capped(s->value[x] + s->value[y] + worth), flag = castle ? flag_of(s, keep) : 0;
    if (two_castles) {
        int lost = flag_of(s, goes);
        s->castle[lost] = 0;
        tell(log, AL_E_FLAG_BACK, seat, lost, 0, 0, 0, 0);
    }
    rename_cells(s, high, low);
    s->value[high] = 0;
    s->value[low] = (uint8_t)value;
    if (castle) {
        s->castle[flag] = (uint8_t)low;
        mark_castle(s, low);
        tell(log, AL_E_MERGED_CASTLE, seat, flag, goes, value, 0, 0);
    } else {
        tell(log, AL_E_MERGED_VILLA, seat, keep, goes, value, 0, 0);
    }
    return low;
}

static void raise_flag(alcazar_state *s, int seat, int villa, int flag, game_log *log) {
    s->castle[flag] = (uint8_t)villa;
    mark_castle(s, villa);
    tell(log, AL_E_FLAG_UP, seat, flag, villa, s->value[villa], 0, 0);
}

/* R12.3: the villa just built upon becomes a castle, or else, when a merger has freed a flag, the
 * most valuable villa that waits for one (of equals the one with the lowest plot). */
static void villa_to_castle(alcazar_state *s, int seat, int built, game_log *log) {
    int flag = al_free_flag(s), best = 0;
    if (flag == AL_FLAGS) return;
    if (!al_is_castle(s, built)) {
        if (s->value[built] >= AL_CASTLE_VALUE) raise_flag(s, seat, built, flag, log);
        return;
    }
    /* Had there been a flag before this one was freed, no villa would still wait for it. */
    for (int f = flag + 1; f < AL_FLAGS; f++)
        if (!s->castle[f]) return;
    for (int b = 1; b <= AL_PLOTS; b++)
        if (s->value[b] >= AL_CASTLE_VALUE && s->value[b] > s->value[best] && !al_is_castle(s, b)) best = b;
    if (best) raise_flag(s, seat, best, flag, log);
}

/* ---- the end of a build, of a turn, of the match ------------------------------------------------ */

static void count_points(const alcazar_state *s, game_log *log) {
    for (int seat = 0; seat < s->players; seat++) {
        int points[3] = {0, 0, s->money[seat] / AL_REAL_PER_POINT};
        for (int i = 0, n = al_on_board(s, seat); i < n; i++) {
            int c = s->where[seat][i], kind = al_noble_kind(s, c);
            points[kind] += al_times(s->height[c], kind);
            tell(log, AL_E_TALLY, seat, kind, c, s->height[c], 0, 0);
        }
        for (int k = 0; k < 3; k++) tell(log, AL_E_POINTS, seat, points[k], k, 0, 0, 0);
    }
}

static void finish(alcazar_state *s, int ending, game_log *log) {
    s->phase = AL_OVER;
    s->passes = 0;
    tell(log, AL_E_ENDED, s->turn, ending, 0, 0, 0, 0);
    count_points(s, log);
}

/* R14.1, R14.2, or the next player. */
void al_end_turn(alcazar_state *s, game_log *log) {
    memset(s->piece, 0, sizeof s->piece);
    s->raised = 0;
    if (!s->blocks) {
        finish(s, AL_LAST_BLOCK, log);
    } else if (s->bridge_from[AL_BRIDGES - 1]) {
        finish(s, AL_LAST_BRIDGE, log);
    } else if (s->passes == s->players) {
        finish(s, AL_ALL_PASSED, log);
    } else {
        s->turn = (uint8_t)(s->turn + 1 < s->players ? s->turn + 1 : 0);
        s->phase = AL_TURN;
    }
}

static void pay_income(alcazar_state *s, int seat, int amount, game_log *log) {
    s->money[seat] = (uint16_t)(s->money[seat] + amount);
    tell(log, AL_E_INCOME, seat, amount, 0, 0, 0, 0);
}

/* R4.3 from the villa's rise on. piece[] says what was built. */
static void after_build(alcazar_state *s, int seat, int building, enum al_phase nobles, game_log *log) {
    villa_to_castle(s, seat, building, log);
    pay_income(s, seat, s->value[building], log);
    s->phase = (uint8_t)nobles;
    if (!al_noble_choice(s, seat)) al_end_turn(s, log);
}

/* ---- the builds --------------------------------------------------------------------------------- */

static void put_block(alcazar_state *s, int seat, int cell, game_log *log) {
    s->blocks--;
    s->height[cell]++;
    tell(log, AL_E_BUILT, seat, cell, s->height[cell], 0, 0, 0);
    rise_or_go(s, seat, cell, true, log);
}

/* R6: card and first are pending in the state. */
void al_found_castle(alcazar_state *s, int seat, int top, game_log *log) {
    int first = s->first, second = al_next(s, first), third = al_next(s, second);
    int plot[3] = {first, second, third}, low = first, flag = al_free_flag(s);
    for (int i = 1; i < 3; i++)
        if (plot[i] < low) low = plot[i];
    s->card = s->first = 0;
    tell(log, AL_E_FOUNDED_CASTLE, seat, flag, first, second, third, top);
    for (int i = 0; i < 3; i++) {
        s->piece[i] = (uint8_t)plot[i];
        s->building[plot[i]] = (uint8_t)low;
        al_mask_add(s, AL_OCCUPIED, plot[i]);
        al_mask_add(s, AL_CASTLED, plot[i]);
        put_block(s, seat, plot[i], log);
    }
    put_block(s, seat, top, log);
    s->castle[flag] = (uint8_t)low;
    gain(s, seat, low, AL_CASTLE_VALUE, log);
    after_build(s, seat, low, AL_PLACE_TWO, log);
}

/* R7 */
void al_found_villa(alcazar_state *s, int seat, int plot, game_log *log) {
    s->piece[0] = s->building[plot] = (uint8_t)plot;
    al_mask_add(s, AL_OCCUPIED, plot);
    tell(log, AL_E_FOUNDED_VILLA, seat, plot, 0, 0, 0, 0);
    put_block(s, seat, plot, log);
    gain(s, seat, plot, AL_GROUND_VALUE, log);
    after_build(s, seat, plot, AL_PLACE_ONE, log);
}

/* R11.4: which of two buildings takes in the other? Between castles the more valuable one, once the
 * piece is credited; 0: the builder may say, because either can be. A castle takes in a villa. */
static int kept(const alcazar_state *s, int x, int y, int worth) {
    if (!al_is_castle(s, y)) return x;
    if (!al_is_castle(s, x)) return y;
    int more = s->value[x] - s->value[y];
    return more > worth ? x : more < -worth ? y : 0;
}

/* R8.4: the block that fills the gap joins the one, then both become one. */
static void fill_gap(alcazar_state *s, int seat, int plot, int x, int y, int keep, game_log *log) {
    put_block(s, seat, plot, log);
    int whole = merge(s, seat, x, y, 1, keep, log);
    after_build(s, seat, add_cell(s, whole, plot), AL_NOBLE, log);
}

/* R8 */
void al_extend(alcazar_state *s, int seat, int plot, game_log *log) {
    int left = s->building[al_prev(s, plot)], right = s->building[al_next(s, plot)];
    s->piece[0] = (uint8_t)plot;
    if (s->height[plot]) { /* R8.2 */
        put_block(s, seat, plot, log);
        gain(s, seat, s->building[plot], AL_BLOCK_VALUE, log);
        after_build(s, seat, s->building[plot], AL_NOBLE, log);
    } else if (!left || !right || left == right) { /* R8.3 */
        put_block(s, seat, plot, log);
        int building = add_cell(s, left ? left : right, plot);
        gain(s, seat, building, AL_GROUND_VALUE, log);
        after_build(s, seat, building, AL_NOBLE, log);
    } else if (!al_may_merge(s, left, right)) { /* R11.6 */
        s->blocks--;
        s->discarded++;
        tell(log, AL_E_DISCARDED, seat, plot, 0, 0, 0, 0);
        pay_income(s, seat, AL_CAP, log);
        al_end_turn(s, log);
    } else { /* R8.4 */
        int keep = kept(s, left, right, 1);
        if (keep)
            fill_gap(s, seat, plot, left, right, keep, log);
        else
            s->phase = AL_FLAG;
    }
}

/* R9 */
void al_raise(alcazar_state *s, int seat, int cell, game_log *log) {
    int building = s->building[cell];
    s->tower_cards[seat]--;
    s->piece[0] = (uint8_t)cell;
    if (al_reads(s, AL_READ_TOWER_NOBLES)) s->raised = (uint32_t)cell;
    tell(log, AL_E_PLAYED_TOWER, seat, 0, 0, 0, 0, 0);
    put_block(s, seat, cell, log);
    gain(s, seat, building, AL_BLOCK_VALUE, log);
    after_build(s, seat, building, AL_NOBLE, log);
}

/* What the blocks of a column are worth: a ground block 1, any other 2; bridges not counted. */
static int column_worth(const alcazar_state *s, int cell) {
    int top = 0;
    for (int i = 0; i < AL_BRIDGES && s->bridge_from[i]; i++) /* GCOVR_EXCL_BR_LINE: the last one ends the match */
        if (s->bridge_from[i] == cell || s->bridge_to[i] == cell ||
            al_middle(s, s->bridge_from[i], s->bridge_to[i]) == cell)
            top = s->bridge_level[i] > top ? s->bridge_level[i] : top;
    if (top) return s->under[cell] + 2 * (s->height[cell] - top);
    return s->height[cell] ? 2 * s->height[cell] - 1 : 0;
}

/* R10.7, R10.8: `keep` says whose flag stays if two castles merge. piece[] holds the three cells. */
static void lay_bridge(alcazar_state *s, int seat, int keep, game_log *log) {
    int a = s->piece[0], m = s->piece[1], b = s->piece[2], level = s->height[a] + 1, i = 0;
    int x = s->building[a], y = s->building[b], worth = 3 * level, whole = x;
    s->money[seat] = (uint16_t)(s->money[seat] - AL_BRIDGE_PRICE);
    tell(log, AL_E_BRIDGED, seat, a, m, b, level, AL_BRIDGE_PRICE);
    for (int k = 0; k < 3; k++) s->under[s->piece[k]] = (uint8_t)column_worth(s, s->piece[k]);
    for (int k = 0; k < 3; k++) {
        s->height[s->piece[k]] = (uint8_t)level;
        rise_or_go(s, seat, s->piece[k], k == 1, log);
    }
    while (i < AL_BRIDGES - 1 && s->bridge_from[i]) i++; /* R10.1: one is left */
    s->bridge_from[i] = (uint8_t)a;
    s->bridge_to[i] = (uint8_t)b;
    s->bridge_level[i] = (uint8_t)level;
    if (x == y)
        gain(s, seat, x, worth, log);
    else
        whole = merge(s, seat, x, y, worth, keep, log);
    if (!s->building[m]) whole = add_cell(s, whole, m);
    after_build(s, seat, whole, AL_NOBLE, log);
}

/* R10 */
void al_bridge(alcazar_state *s, int seat, int from, int to, game_log *log) {
    int x = s->building[from], y = s->building[to];
    s->piece[0] = (uint8_t)from;
    s->piece[1] = (uint8_t)al_middle(s, from, to);
    s->piece[2] = (uint8_t)to;
    int keep = x == y ? x : kept(s, x, y, 3 * (s->height[from] + 1));
    if (keep)
        lay_bridge(s, seat, keep, log);
    else
        s->phase = AL_FLAG;
}

/* The builder has said which flag stays: the build that waited for it goes on. */
void al_keep_flag(alcazar_state *s, int seat, int flag, game_log *log) {
    int keep = s->castle[flag], plot = s->piece[0];
    if (s->piece[1])
        lay_bridge(s, seat, keep, log);
    else
        fill_gap(s, seat, plot, s->building[al_prev(s, plot)], s->building[al_next(s, plot)], keep, log);
}
