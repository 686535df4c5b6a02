/* rules_turn.c -- the course of a turn: its seven phases, one function each, and caylus_finish(),
 * which goes on with the phase after a decision. What needs no decision happens on the way; each
 * function returns as soon as somebody has to choose. */
#include "rules.h"

/* ---- set-up and income ---------------------------------------------------------------------- */

void caylus_fill_purses(caylus_state *s, game_log *log) {
    static const uint8_t purse[CAYLUS_SEATS] = {5, 6, 6, 7, 7}; /* R2.3 */
    for (int i = 0; i < s->players; i++)
        gain_deniers(s, s->order[i], s->players == 2 ? 5 : purse[i], BY_SETUP, log); /* R14.1 */
}

static void income(caylus_state *s, game_log *log) { /* R3.2 */
    enter_phase(s, PHASE_INCOME, log);
    for (int i = 0; i < s->players; i++) {
        int seat = s->order[i];
        gain_deniers(s, seat, income_of(s, seat), BY_INCOME, log);
    }
}

void caylus_begin_turn(caylus_state *s, game_log *log) {
    tell(log, EV_TURN, GAME_NOBODY, s->turn, 0, 0);
    income(s, log);
    enter_phase(s, PHASE_PLACING, log);
    ask_seat(s, STEP_PLACE, s->order[0]);
}

static void next_turn(caylus_state *s, game_log *log) {
    s->turn++;
    s->gone = 0;
    memset(s->passed, GAME_NOBODY, sizeof s->passed);
    if (s->players == 2) { /* R14.2 */
        uint8_t first = s->order[1];
        s->order[1] = s->order[0];
        s->order[0] = first;
        for (int i = 0; i < 2; i++) tell(log, EV_ORDER, s->order[i], i + 1, 0, 0);
    }
    caylus_begin_turn(s, log);
}

/* ---- phase 2: placing workers ----------------------------------------------------------------- */

/* Puts a worker, wherever he comes from, on the place or its lowest free circle. */
void caylus_worker_to(caylus_state *s, int place, int seat) {
    int i = 0;
    if (place >= ROAD) {
        s->worker[place - ROAD] = (uint8_t)seat;
        s->occupied |= space_bit(place - ROAD);
    } else if (place == STABLES) {
        while (s->stables[i] != GAME_NOBODY) i++;
        s->stables[i] = (uint8_t)seat;
    } else if (place == CASTLE) {
        while (s->castle[i] != GAME_NOBODY) i++;
        s->castle[i] = (uint8_t)seat;
    } else if (place == INN) {
        s->inn[LEFT] = (uint8_t)seat;
    } else {
        s->special[place] = (uint8_t)seat;
    }
}

/* R4.1: the next in turn order who has not passed; when all have, phase 3. */
void caylus_placed(caylus_state *s, game_log *log) {
    if (s->gone == s->players) {
        enter_phase(s, PHASE_SPECIALS, log);
        caylus_specials(s, log);
        return;
    }
    unsigned out = 0;
    for (int i = 0; i < s->gone; i++) out |= 1u << s->passed[i];
    int at = 0;
    while (s->order[at] != s->actor) at++;
    do at = at + 1 < s->players ? at + 1 : 0;
    while (out >> s->order[at] & 1);
    s->actor = s->order[at];
}

/* ---- phase 3: special buildings ------------------------------------------------------------------ */

static void stables(caylus_state *s, game_log *log) { /* R5.6 */
    uint8_t before[CAYLUS_SEATS];
    unsigned ridden = 0;
    int n = 0;
    memcpy(before, s->order, sizeof before);
    for (; n < 3 && s->stables[n] != GAME_NOBODY; n++) {
        s->order[n] = s->stables[n];
        ridden |= 1u << s->stables[n];
        s->stables[n] = GAME_NOBODY;
        send_home(s, s->order[n], STABLES, log);
    }
    if (!n) return;
    for (int i = 0; i < s->players; i++)
        if (!(ridden >> before[i] & 1)) s->order[n++] = before[i];
    for (int i = 0; i < n; i++) tell(log, EV_ORDER, s->order[i], i + 1, 0, 0);
}

/* Every special building loses its workers when it is done, so the first that still has some is the
 * one to go on with. */
void caylus_specials(caylus_state *s, game_log *log) {
    int seat;
    if ((seat = s->special[GATE]) != GAME_NOBODY) {
        ask_seat(s, STEP_GATE, seat);
        return;
    }
    if ((seat = s->special[TRADING_POST]) != GAME_NOBODY) { /* R5.3 */
        s->special[TRADING_POST] = GAME_NOBODY;
        gain_deniers(s, seat, TRADING_POST_DENIERS, BY_TRADING_POST, log);
        send_home(s, seat, TRADING_POST, log);
    }
    if ((seat = s->special[GUILD]) != GAME_NOBODY) {
        ask_seat(s, STEP_GUILD, seat);
        return;
    }
    if ((seat = s->special[JOUST]) != GAME_NOBODY) {
        if (affords_joust(s, seat)) {
            ask_seat(s, STEP_JOUST, seat);
            return;
        }
        s->special[JOUST] = GAME_NOBODY;
        tell(log, EV_IDLE, seat, JOUST, 0, 0);
        send_home(s, seat, JOUST, log);
    }
    stables(s, log);
    if (s->inn[LEFT] != GAME_NOBODY) { /* R5.7 */
        if (s->inn[RIGHT] != GAME_NOBODY) send_home(s, s->inn[RIGHT], INN, log);
        s->inn[RIGHT] = s->inn[LEFT];
        s->inn[LEFT] = GAME_NOBODY;
        tell(log, EV_LODGED, s->inn[RIGHT], 0, 0, 0);
    } else if (s->inn[RIGHT] != GAME_NOBODY) {
        ask_seat(s, STEP_INN, s->inn[RIGHT]);
        return;
    }
    caylus_provost(s, log);
}

/* ---- phase 4: the provost ------------------------------------------------------------------------ */

void caylus_provost(caylus_state *s, game_log *log) {
    enter_phase(s, PHASE_PROVOST, log);
    caylus_bribes(s, log);
}

void caylus_bribes(caylus_state *s, game_log *log) { /* R6.1, R6.2 */
    for (; s->queue < s->players; s->queue++)
        if (s->money[s->passed[s->queue]]) {
            ask_seat(s, STEP_BRIBE, s->passed[s->queue]);
            return;
        }
    enter_phase(s, PHASE_ROAD, log);
    caylus_road(s, log);
}

/* ---- phase 6: the castle -------------------------------------------------------------------------- */

static void end_of_turn(caylus_state *s, game_log *log);

void caylus_begin_castle(caylus_state *s, game_log *log) {
    enter_phase(s, PHASE_CASTLE, log);
    if (s->castle[0] == GAME_NOBODY)
        end_of_turn(s, log);
    else
        caylus_castle(s, log);
}

static void leave_castle(caylus_state *s, game_log *log) { /* R10.7 */
    for (int i = 0; i < CAYLUS_SEATS && s->castle[i] != GAME_NOBODY; i++) {
        send_home(s, s->castle[i], CASTLE, log);
        s->castle[i] = GAME_NOBODY;
    }
    memset(s->batches, 0, sizeof s->batches);
    end_of_turn(s, log);
}

/* R10.6: most batches; of equals the one on the lower circle. */
static void reward_builder(caylus_state *s, game_log *log) {
    int best = s->castle[0];
    for (int i = 1; i < CAYLUS_SEATS && s->castle[i] != GAME_NOBODY; i++)
        if (s->batches[s->castle[i]] > s->batches[best]) best = s->castle[i];
    if (s->batches[best]) caylus_award(s, best, 1, log);
    caylus_finish(s, log);
}

/* R10.5: who gave nothing although there was room loses points. */
static void close_go(caylus_state *s, game_log *log) {
    int seat = s->castle[s->queue++];
    if (s->batches[seat] || section_with_room(s) == SECTIONS) return;
    tell(log, EV_NO_BATCH, seat, 0, 0, 0);
    lose_points(s, seat, NO_BATCH_VP, BY_NO_BATCH, log);
}

void caylus_castle(caylus_state *s, game_log *log) { /* R10.1 */
    while (s->queue < CAYLUS_SEATS && s->castle[s->queue] != GAME_NOBODY) {
        int seat = s->castle[s->queue];
        if (affords_batch(s, seat) && section_with_room(s) < SECTIONS) {
            ask_seat(s, STEP_BATCH, seat);
            return;
        }
        close_go(s, log);
    }
    reward_builder(s, log);
}

void caylus_end_of_go(caylus_state *s, game_log *log) {
    close_go(s, log);
    caylus_castle(s, log);
}

/* ---- phase 7: the end of the turn ------------------------------------------------------------------ */

static void final_points(caylus_state *s, game_log *log) { /* R13.2 */
    for (int i = 0; i < s->players; i++) {
        gain_points(s, i, 3 * s->cubes[i][GOLD], BY_GOLD, log);
        gain_points(s, i, plain_cubes(s, i) / 3, BY_CUBES, log);
        gain_points(s, i, s->money[i] / 4, BY_DENIERS, log);
    }
    s->phase = PHASE_OVER;
    s->step = STEP_OVER;
    s->actor = GAME_NOBODY;
    memset(s->used, 0, sizeof s->used);
    s->queue = 0;
    tell(log, EV_OVER, GAME_NOBODY, 0, 0, 0);
}

/* R11.4 - R11.6: everybody in turn order, from s->queue on; then the next section, if that is done too. */
static void score_sections(caylus_state *s, game_log *log) {
    while (s->section < SECTIONS && section_done(s)) {
        int k = s->section;
        if (s->queue == 0) tell(log, EV_SCORED, GAME_NOBODY, k, 0, 0);
        for (; s->queue < s->players; s->queue++) {
            int seat = s->order[s->queue], favours = merit_of(s, seat, k);
            tell(log, EV_COUNTED, seat, k, s->houses[seat][k], 0);
            lose_points(s, seat, shame_of(s, seat, k), BY_NO_HOUSE, log);
            if (favours) {
                caylus_award(s, seat, favours, log);
                if (caylus_ask_row(s, log)) return;
            }
        }
        s->section++;
        s->queue = 0;
    }
    if (s->section == SECTIONS)
        final_points(s, log);
    else
        next_turn(s, log);
}

static void end_of_turn(caylus_state *s, game_log *log) {
    enter_phase(s, PHASE_END, log);
    int d = s->provost > s->bailiff ? 2 : 1; /* R11.1 */
    s->bailiff = (uint8_t)(s->bailiff + d);
    s->provost = s->bailiff; /* R11.2 */
    tell(log, EV_BAILIFF, GAME_NOBODY, s->bailiff, d, 0);
    score_sections(s, log);
}

/* ---- going on ---------------------------------------------------------------------------------------- */

/* A building, a favour or a go in the castle has been dealt with. Favours gained meanwhile come
 * first (R12.1); then the phase goes on where it stopped, which the board itself shows. */
void caylus_finish(caylus_state *s, game_log *log) {
    s->row = NO_ROW;
    s->column = s->left = 0;
    s->stake = EMPTY;
    if (caylus_ask_row(s, log)) return;
    switch (s->phase) {
    case PHASE_SPECIALS: { /* only the joust field comes this way */
        int seat = s->special[JOUST];
        s->special[JOUST] = GAME_NOBODY;
        send_home(s, seat, JOUST, log);
        caylus_specials(s, log);
        break;
    }
    case PHASE_ROAD:
        caylus_leave_space(s, log);
        caylus_road(s, log);
        break;
    case PHASE_CASTLE: leave_castle(s, log); break;
    default: /* PHASE_END: the next player's houses */ s->queue++; score_sections(s, log);
    }
}
