/* rules_favour.c -- royal favours (R12). Favours are counted in s->due while their player, the actor,
 * uses them one by one; a building that a favour lends may add to them, so nothing is nested. */
#include "rules.h"

void caylus_award(caylus_state *s, int seat, int favours, game_log *log) {
    tell(log, EV_FAVOURS, seat, favours, 0, 0);
    if (s->favours == FAVOURS_SIMPLE) { /* R15.4 */
        gain_points(s, seat, SIMPLE_FAVOUR_VP * favours, BY_FAVOUR, log);
        return;
    }
    s->actor = (uint8_t)seat;
    s->due = (uint8_t)(s->due + favours);
}

/* R12.6: a row only once in a phase; favours for which no row is left are lost. */
bool caylus_ask_row(caylus_state *s, game_log *log) {
    if (!s->due) return false;
    if (s->used[s->actor] != ALL_ROWS) {
        s->step = STEP_ROW;
        return true;
    }
    tell(log, EV_LOST, s->actor, s->due, 0, 0);
    s->due = 0;
    return false;
}

void caylus_choose_row(caylus_state *s, int row, game_log *log) { /* R12.3 */
    int seat = s->actor;
    s->due--;
    s->used[seat] = (uint8_t)(s->used[seat] | 1u << row);
    if (s->favour[seat][row] < last_column(s)) {
        s->favour[seat][row]++;
        tell(log, EV_MARKER, seat, row, s->favour[seat][row], 0);
    }
    int column = s->favour[seat][row];
    if (row == ROW_CUBES || row == ROW_BUILDINGS) {
        s->row = (uint8_t)row;
        s->step = STEP_COLUMN;
        return;
    }
    /* R12.8: more points or deniers are never worse, so there is nothing to ask. */
    tell(log, EV_FAVOUR, seat, row, column, 0);
    if (row == ROW_PRESTIGE)
        gain_points(s, seat, favour_points(column), BY_FAVOUR, log);
    else
        gain_deniers(s, seat, favour_purse(column), BY_FAVOUR, log);
    caylus_finish(s, log);
}

/* R12.4: true when the cell asks something more. */
static bool use_cubes(caylus_state *s, game_log *log) {
    int seat = s->actor;
    switch (s->column) {
    case 1: gain_cubes(s, seat, FOOD, FAVOUR_CUBES, BY_FAVOUR, log); return false;
    case 2: s->step = STEP_EITHER; return true;
    case 3: gain_cubes(s, seat, CLOTH, FAVOUR_CUBES, BY_FAVOUR, log); return false;
    case 4: s->step = STEP_SWAP_GIVE; return plain_cubes(s, seat) + s->cubes[seat][GOLD] > 0;
    default: gain_cubes(s, seat, GOLD, FAVOUR_CUBES, BY_FAVOUR, log); return false;
    }
}

/* R12.5. A column may be named although nothing can come of it (R12.7). */
static bool use_building(caylus_state *s) {
    int seat = s->actor;
    switch (s->column) {
    case 1: return false;
    case 2:
    case 3: s->step = STEP_BUILD; return caylus_buildable(s, seat) != 0;
    case 4: s->step = STEP_CONVERT; return affords_conversion(s, seat) && convertible(s, seat);
    default: s->step = STEP_PRESTIGE; return caylus_prestige_buildable(s, seat) != 0;
    }
}

void caylus_choose_column(caylus_state *s, int column, game_log *log) {
    s->column = (uint8_t)column;
    tell(log, EV_FAVOUR, s->actor, s->row, column, 0);
    bool asks = s->row == ROW_CUBES ? use_cubes(s, log) : use_building(s);
    if (!asks) caylus_finish(s, log);
}
