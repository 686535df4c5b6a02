/* rules_check.c -- settle() makes what follows from the rest of a state; check() says what is wrong with
 * one. Positions come from strangers: what passes check() can be played to the end, so every number
 * that the rules use as an index, a count or a shift is bounded here. */
#include "rules.h"

/* ---- settle -------------------------------------------------------------------------------------- */

static bool is_seat(const caylus_state *s, int seat) {
    return seat < s->players && seat < CAYLUS_SEATS; /* GCOVR_EXCL_BR_LINE: there are not more players than seats */
}

static void settle_road(caylus_state *s) {
    s->open = s->neutral = s->homes = s->empty = s->occupied = s->pledged = 0;
    memset(s->owned, 0, sizeof s->owned);
    s->supply = WOOD_TILES | STONE_TILES | PRESTIGE_TILES | SECOND_ARCHITECT;
    if (!s->jeweller) s->supply &= ~IN_SUPPLY(JEWELLER); /* R15.3 */
    for (int i = 0; i < CAYLUS_SPACES; i++) {
        int tile = s->road[i];
        uint32_t bit = space_bit(i);
        if (tile == EMPTY) s->empty |= bit;
        if (tile == RESIDENCE) s->homes |= bit;
        if (tile != EMPTY && tile < FIRST_PRESTIGE) s->open |= bit;
        if (tile != EMPTY && tile < FIRST_FIXED) s->neutral |= bit;
        if (tile == ARCHITECT && s->supply & SECOND_ARCHITECT)
            s->supply &= ~SECOND_ARCHITECT;
        else if (tile >= FIRST_WOOD && tile < RESIDENCE)
            s->supply &= ~IN_SUPPLY(tile);
        if (is_seat(s, s->owner[i])) s->owned[s->owner[i]] |= bit;
        if (s->worker[i] != GAME_NOBODY) s->occupied |= bit;
        if (s->pending[i] != GAME_NOBODY) s->pledged |= bit;
    }
}

static int workers_out(const caylus_state *s, int seat) {
    int n = 0;
    for (int i = 0; i < 4; i++) n += s->special[i] == seat;
    for (int i = 0; i < 3; i++) n += s->stables[i] == seat;
    for (int i = 0; i < 2; i++) n += s->inn[i] == seat;
    for (int i = 0; i < CAYLUS_SEATS; i++) n += s->castle[i] == seat;
    for (int i = 0; i < CAYLUS_SPACES; i++) n += s->worker[i] == seat;
    return n;
}

void caylus_settle(game_state *state) {
    caylus_state *s = caylus_open(state);
    settle_road(s);
    for (int k = 0; k < SECTIONS; k++) {
        s->filled[k] = 0;
        for (int i = 0; i < CAYLUS_SEATS; i++) s->filled[k] = (uint8_t)(s->filled[k] + s->houses[i][k]);
    }
    for (int i = 0; i < CAYLUS_SEATS; i++)
        s->home[i] = (uint8_t)(is_seat(s, i) ? CAYLUS_WORKERS - least(CAYLUS_WORKERS, workers_out(s, i)) : 0);
    s->gone = 0;
    while (s->gone < CAYLUS_SEATS && s->passed[s->gone] != GAME_NOBODY) s->gone++;
}

/* ---- ranges ----------------------------------------------------------------------------------------- */

static bool seats_or_nobody(const caylus_state *s, const uint8_t *a, int n) {
    for (int i = 0; i < n; i++)
        if (!is_seat(s, a[i]) && a[i] != GAME_NOBODY) return false;
    return true;
}

/* A queue: seats from the first place on, nobody twice, then nobody. Answers its length, or -1. */
static int queue_length(const caylus_state *s, const uint8_t *a, int n) {
    unsigned seen = 0;
    int len = 0;
    if (!seats_or_nobody(s, a, n)) return -1;
    for (; len < n && a[len] != GAME_NOBODY; len++) {
        if (seen >> a[len] & 1) return -1;
        seen |= 1u << a[len];
    }
    for (int i = len; i < n; i++)
        if (a[i] != GAME_NOBODY) return -1;
    return len;
}

/* Lines marked GCOVR_EXCL_BR_LINE refuse what no text can say, because its words have other values or an option line
 * says it. A program may still bring it. */
static const char *check_ranges(const caylus_state *s) {
    if (s->players < 2 || s->players > CAYLUS_SEATS) return "players";   /* GCOVR_EXCL_BR_LINE */
    if ((s->edition | s->jeweller | s->favours) > 1) return "an option"; /* GCOVR_EXCL_BR_LINE */
    if (s->phase >= PHASES) return "phase";                              /* GCOVR_EXCL_BR_LINE */
    if (s->phase == PHASE_INCOME) return "phase";
    if (s->section > SECTIONS) return "section"; /* GCOVR_EXCL_BR_LINE */
    if (s->provost < 1 || s->provost > CAYLUS_SPACES) return "the provost has left the road";
    if (s->bailiff < 6 || s->bailiff > 25) return "the bailiff is not on his way";
    int steps = s->bailiff - 6 - (s->phase == PHASE_END); /* at least one a turn; in phase 7 he has moved */
    if (s->turn < 1 || s->turn - 1 > steps) return "more turns than steps of the bailiff";
    if (!seats_or_nobody(s, s->special, 4)) return "a worker of nobody on a special building";
    if (!seats_or_nobody(s, s->inn, 2)) return "a worker of nobody in the inn";
    if (!seats_or_nobody(s, s->worker, CAYLUS_SPACES)) return "a worker of nobody on the road";
    if (!seats_or_nobody(s, s->owner, CAYLUS_SPACES)) return "an unknown owner";
    if (!seats_or_nobody(s, s->pending, CAYLUS_SPACES)) return "an unknown pledge";
    int stabled = queue_length(s, s->stables, 3);
    if (stabled < 0 || (s->players == 2 && stabled)) return "stables";
    if (queue_length(s, s->castle, 5) < 0) return "castle workers";
    if (queue_length(s, s->order, CAYLUS_SEATS) < 0) return "turn order";
    if (queue_length(s, s->passed, CAYLUS_SEATS) < 0) return "passing order";
    return NULL;
}

static const char *check_holdings(const caylus_state *s) {
    static const uint8_t nothing[5];
    int filled[SECTIONS] = {0};
    for (int i = 0; i < CAYLUS_SEATS; i++) {
        if (i >= s->players) {
            if (s->money[i] || s->vp[i] || memcmp(s->cubes[i], nothing, CUBES) != 0 || s->used[i] || s->batches[i] ||
                memcmp(s->favour[i], nothing, ROWS) != 0 || memcmp(s->houses[i], nothing, SECTIONS) != 0)
                return "a seat that does not play owns something";
            continue;
        }
        if (s->money[i] > MOST_MONEY || s->vp[i] > MOST_VP) return "too much money or too many points";
        for (int c = 0; c < CUBES; c++)
            if (s->cubes[i][c] > MOST_CUBES) return "too many cubes";
        for (int r = 0; r < ROWS; r++)
            if (s->favour[i][r] > (s->favours == FAVOURS_SIMPLE ? 0 : last_column(s)))
                return "a favour marker beyond the reachable column";
        if (s->used[i] > ALL_ROWS) return "an unknown row"; /* GCOVR_EXCL_BR_LINE */
        for (int k = 0; k < SECTIONS; k++) filled[k] += s->houses[i][k];
        if (workers_out(s, i) > CAYLUS_WORKERS) return "more than six workers";
    }
    bool full = true;
    for (int k = 0; k < SECTIONS; k++) {
        if (filled[k] > caylus_room[k]) return "more houses than room in a section";
        if (k > s->section && filled[k] && !full) return "houses in a section before its time";
        full = full && (k < s->section || filled[k] == caylus_room[k]);
    }
    return NULL;
}

/* ---- the road ---------------------------------------------------------------------------------------- */

static const char *check_space(const caylus_state *s, int i) {
    static const uint8_t fixed[CAYLUS_SPACES] = {[6] = FIXED_PEDDLER, [7] = FIXED_CARPENTER, [15] = GOLD_MINE};
    int tile = s->road[i], owner = s->owner[i];
    if (tile >= TILES) return "an unknown tile"; /* GCOVR_EXCL_BR_LINE */
    if (fixed[i] ? tile != fixed[i] : tile >= FIRST_FIXED && tile < FIRST_WOOD)
        return "fixed buildings stay where they are";
    if (tile >= FIRST_NEUTRAL && tile < FIRST_FIXED && i >= NEUTRALS) return "a neutral tile beyond road 6";
    if (tile >= FIRST_WOOD && tile < FIRST_PRESTIGE && i < NEUTRALS) return "a craft tile before road 9";
    if ((tile >= FIRST_WOOD) != (owner != GAME_NOBODY)) return "a tile without its owner, or an owner without a tile";
    if (s->worker[i] != GAME_NOBODY && (tile == EMPTY || tile >= FIRST_PRESTIGE))
        return "a worker where none can stand";
    if (s->pending[i] == GAME_NOBODY) return NULL;
    if (s->worker[i] == GAME_NOBODY) return "a pledge without a worker";
    if (tile == LAWYER || (tile >= FIRST_FIXED && owner != s->pending[i])) return "a pledge that nobody could make";
    return NULL;
}

static const char *check_road(const caylus_state *s) {
    uint8_t copies[TILES] = {0};
    bool gap = false;
    for (int i = 0; i < CAYLUS_SPACES; i++) {
        const char *no = check_space(s, i);
        if (no) return no;
        int tile = s->road[i];
        copies[tile]++;
        if (tile == EMPTY && i < NEUTRALS && s->phase != PHASE_SETUP) return "a neutral space is empty";
        if (gap && tile != EMPTY && tile != GOLD_MINE) return "an empty space before a built one";
        gap |= tile == EMPTY && i >= NEUTRALS;
    }
    for (int t = FIRST_NEUTRAL; t < RESIDENCE; t++)
        if (copies[t] > (t == ARCHITECT ? 2 : t == JEWELLER ? s->jeweller : 1))
            return "more copies of a tile than there are";
    return NULL;
}

/* ---- phases and steps --------------------------------------------------------------------------------- */

/* In the set-up nothing has happened but lots drawn. */
static const char *check_setup(const caylus_state *s) {
    caylus_state fresh;
    game_options o = {{0}};
    int ordered = queue_length(s, s->order, CAYLUS_SEATS), laid = 0;
    caylus_get_options(caylus_as_view(s), &o);
    caylus_init(caylus_as_state(&fresh), &o);
    memcpy(fresh.order, s->order, sizeof fresh.order);
    memcpy(fresh.road, s->road, NEUTRALS);
    fresh.step = s->step;
    if (ordered == s->players) caylus_fill_purses(&fresh, NULL);
    caylus_settle(caylus_as_state(&fresh));
    if (memcmp(&fresh, s, sizeof fresh) != 0) return "something has happened during the set-up";
    while (laid < NEUTRALS && s->road[laid] != EMPTY) laid++;
    for (int i = 0; i < NEUTRALS; i++)
        if ((s->road[i] != EMPTY) != (i < laid)) return "neutral tiles are laid in order";
    if (s->step == STEP_ORDER) return ordered < s->players - 1 && !laid ? NULL : "the turn order is being drawn";
    if (s->step == STEP_TILES) return ordered == s->players && laid < NEUTRALS - 1 ? NULL : "the tiles are being laid";
    return "a step that is not of the set-up";
}

/* The parts of a turn that are over have left nothing behind. */
static const char *check_course(const caylus_state *s) {
    int players = s->players;
    bool specials = s->stables[0] != GAME_NOBODY || s->inn[LEFT] != GAME_NOBODY;
    unsigned used = 0, given = 0;
    for (int i = 0; i < 4; i++) specials |= s->special[i] != GAME_NOBODY;
    for (int i = 0; i < players; i++) {
        used |= s->used[i];
        given |= s->batches[i];
    }
    if (s->order[players - 1] == GAME_NOBODY) return "turn order";
    if (s->phase == PHASE_PLACING ? s->gone >= players : s->gone != players) return "passing order";
    if (s->phase < PHASE_CASTLE && section_done(s)) return "the section has been finished before";
    if (s->phase == PHASE_CASTLE && s->bailiff >= caylus_marker[s->section])
        return "the section has been finished before";
    if (s->phase == PHASE_PLACING && s->provost != s->bailiff)
        return "the provost stands with the bailiff until phase 3";
    if (s->phase >= PHASE_PROVOST && specials) return "a worker on a special building after phase 3";
    if (s->phase >= PHASE_CASTLE && s->occupied) return "a worker on the road after phase 5";
    if (s->phase >= PHASE_END && s->castle[0] != GAME_NOBODY) return "a worker in the castle after phase 6";
    if (s->phase == PHASE_PLACING && s->pledged) return "a pledge in phase 2";
    if (s->phase != PHASE_CASTLE && given) return "batches are counted in phase 6 only";
    if ((s->phase <= PHASE_PLACING || s->phase == PHASE_PROVOST || s->phase == PHASE_OVER) && used)
        return "a favour row used in a phase without favours";
    if (s->step >= STEP_GATE && s->step <= STEP_JOUST && (used || s->pledged)) return "a favour used before the joust";
    return NULL;
}

static bool is_favour_step(int step) { return step >= STEP_ROW && step <= STEP_SWAP_TAKE; }

/* The steps that build or convert belong to a favour while a row is in use. */
static bool in_favour(const caylus_state *s) { return is_favour_step(s->step) || s->row != NO_ROW; }

/* Favours due and the cell in use: never more than the rules can award (three for a section and two
 * for a monument raised by one of them). */
static const char *check_favour(const caylus_state *s) {
    static const uint8_t wants[STEPS] = {[STEP_EITHER] = 2,  [STEP_SWAP_GIVE] = 4, [STEP_SWAP_TAKE] = 4,
                                         [STEP_CONVERT] = 4, [STEP_PRESTIGE] = 5,  [STEP_WILD] = 2};
    int seat = s->actor, used = s->used[seat], marker;
    if (s->row > NO_ROW) return "row"; /* GCOVR_EXCL_BR_LINE */
    if (s->column > 5) return "row or column";
    if (!in_favour(s)) return s->due || s->column ? "a favour outside its time" : NULL;
    if (s->favours == FAVOURS_SIMPLE) return "there is no table of favours in this match";
    if (s->due > (used >> ROW_BUILDINGS & 1 ? 4 : 3)) return "too many favours at once";
    for (int i = 0; i < s->players; i++)
        if (i != seat && s->phase == PHASE_SPECIALS && s->used[i]) return "a row used by somebody without a favour";
    if (s->step == STEP_ROW)
        return s->row == NO_ROW && !s->column && s->due && used != ALL_ROWS ? NULL : "no favour to choose a row for";
    if (s->row != ROW_CUBES && s->row != ROW_BUILDINGS) return "the row in use";
    marker = s->favour[seat][s->row];
    if (!(used >> s->row & 1) || s->column > marker) return "the row in use";
    if (s->step == STEP_COLUMN) return !s->column && marker ? NULL : "the column in use";
    if ((s->row == ROW_CUBES) != is_favour_step(s->step)) return "the row in use";
    if (s->step == STEP_BUILD) return s->column == 2 || s->column == 3 ? NULL : "the column in use";
    return s->column == wants[s->step] && s->column ? NULL : "the column in use";
}

/* Who acts in a favour, and what he has done for it. */
static const char *check_favoured(const caylus_state *s) {
    int seat = s->actor, n = 0;
    switch (s->phase) {
    case PHASE_SPECIALS:
        if (s->special[GATE] != GAME_NOBODY || s->special[TRADING_POST] != GAME_NOBODY ||
            s->special[GUILD] != GAME_NOBODY || s->special[JOUST] != seat)
            return "no favour now in phase 3";
        return NULL;
    case PHASE_ROAD: return s->worker[space_at_work(s)] == seat ? NULL : "no favour now in phase 5";
    case PHASE_CASTLE:
        while (n < CAYLUS_SEATS && s->castle[n] != GAME_NOBODY) n++;
        return s->queue == n && s->batches[seat] ? NULL : "no favour now in phase 6";
    case PHASE_END:
        return s->queue < s->players && s->order[s->queue] == seat && s->houses[seat][s->section] > 1
                   ? NULL
                   : "no favour now in phase 7";
    default: return "no favour in this phase";
    }
}

/* Steps that stand for themselves: the phase they belong to, who acts, and what he needs for it. */
static const char *check_own_step(const caylus_state *s) {
    int seat = s->actor, at = s->occupied ? space_at_work(s) : 0, tile = s->road[at], nobody = GAME_NOBODY;
    const tile_facts *t = &caylus_tiles[tile];
    bool on_road = s->phase == PHASE_ROAD && s->worker[at] == seat;
    bool in_3 = s->phase == PHASE_SPECIALS, gate_done = in_3 && s->special[GATE] == nobody;
    bool post_done = gate_done && s->special[TRADING_POST] == nobody;
    bool guild_done = post_done && s->special[GUILD] == nobody;
    bool joust_done = guild_done && s->special[JOUST] == nobody;
    const char *what = "step";
    bool fine = false;
    switch (s->step) {
    case STEP_PLACE: /* so it is phase 2: later everybody has passed */
        what = "who has passed places no worker";
        fine = true;
        for (int i = 0; i < s->gone; i++) fine = fine && s->passed[i] != seat;
        break;
    case STEP_GATE:
        what = "the gate";
        fine = in_3 && s->special[GATE] == seat;
        break;
    case STEP_GUILD:
        what = "the guild";
        fine = post_done && s->special[GUILD] == seat;
        break;
    case STEP_JOUST:
        what = "the joust field";
        fine = guild_done && s->special[JOUST] == seat && affords_joust(s, seat);
        break;
    case STEP_INN:
        what = "the inn";
        fine = joust_done && s->stables[0] == nobody && s->inn[LEFT] == nobody && s->inn[RIGHT] == seat;
        break;
    case STEP_BRIBE:
        what = "the bribe";
        fine = s->phase == PHASE_PROVOST && s->queue < s->players && s->passed[s->queue] == seat && s->money[seat];
        break;
    case STEP_PRODUCE:
        what = "the production";
        fine = on_road && t->use == USE_CHOOSE;
        break;
    case STEP_BONUS:
        what = "the owner's share";
        fine =
            s->phase == PHASE_ROAD && t->use == USE_PRODUCE && tile >= FIRST_STONE && s->owner[at] == seat && !on_road;
        break;
    case STEP_SELL:
        what = "the market";
        fine = on_road && t->use == USE_SELL;
        break;
    case STEP_BUY:
        what = "the peddler";
        fine = on_road && t->use == USE_BUY && s->left && s->left <= t->most && s->money[seat] >= t->price;
        break;
    case STEP_TRADE:
        what = "the exchange";
        fine = on_road && t->use == USE_TRADE;
        break;
    case STEP_ALCHEMY_SMALL:
    case STEP_ALCHEMY_LARGE:
        what = "the alchemist";
        fine = on_road && tile == ALCHEMIST && s->left && s->left <= plain_cubes(s, seat) &&
               s->left <= caylus_offer(tile, s->edition, s->step - STEP_ALCHEMY_SMALL)->pay;
        break;
    case STEP_BUILD:
        what = "building";
        fine = on_road && (t->use == USE_CARPENTER || t->use == USE_MASON);
        break;
    case STEP_WILD:
        what = "building";
        fine = on_road && t->use == USE_CARPENTER;
        break;
    case STEP_CONVERT:
        what = "the lawyer";
        fine = on_road && t->use == USE_LAWYER;
        break;
    case STEP_PRESTIGE:
        what = "the architect";
        fine = on_road && t->use == USE_ARCHITECT;
        break;
    case STEP_BATCH:
        what = "the batch";
        fine = s->phase == PHASE_CASTLE && s->queue < CAYLUS_SEATS && s->castle[s->queue] == seat &&
               affords_batch(s, seat) && section_with_room(s) < SECTIONS;
        break;
    default: break;
    }
    return fine ? NULL : what;
}

/* Numbers that a step keeps between two actions, and zero otherwise. */
static const char *check_memory(const caylus_state *s) {
    int seat = s->actor;
    bool wild = s->stake == WOOD_MARKETPLACE || s->stake == WOOD_PEDDLER, queued, counts;
    if (s->step == STEP_WILD) {
        if (!wild || !(s->supply & IN_SUPPLY(s->stake)) || !s->empty ||
            plain_cubes(s, seat) + s->cubes[seat][GOLD] == 0)
            return "the tile at stake";
    } else if (s->stake != EMPTY) {
        return "the tile at stake";
    }
    counts = s->step == STEP_BUY || s->step == STEP_ALCHEMY_SMALL || s->step == STEP_ALCHEMY_LARGE;
    if (s->step == STEP_SWAP_TAKE ? s->left < 1 || s->left > SWAP_CUBES : s->left && !counts)
        return "cubes left to take";
    if (s->step == STEP_CONVERT && !affords_conversion(s, seat)) return "a conversion that cannot be paid";
    queued = s->phase == PHASE_PROVOST || s->phase == PHASE_CASTLE || s->phase == PHASE_END;
    if (s->queue && !queued) return "a queue without a phase";
    return NULL;
}

static const char *check_play(const caylus_state *s) {
    const char *no = check_course(s);
    if (no) return no;
    if (s->phase == PHASE_OVER) {
        bool still = !s->due && !s->left && !s->column && !s->queue && s->row == NO_ROW && s->stake == EMPTY;
        return s->section == SECTIONS && s->step == STEP_OVER && s->actor == GAME_NOBODY && still ? NULL : "the end";
    }
    if (!is_seat(s, s->actor)) return "actor";
    if (s->phase == PHASE_END && (!section_done(s) || s->provost != s->bailiff)) return "no section to score";
    if (s->phase == PHASE_ROAD && (!s->occupied || space_at_work(s) >= s->provost)) return "nobody is at work";
    if ((no = check_favour(s))) return no;
    if ((no = in_favour(s) ? check_favoured(s) : check_own_step(s))) return no;
    return check_memory(s);
}

const char *caylus_check(const game_state *state) {
    const caylus_state *s = caylus_read(state);
    caylus_state settled = *s;
    const char *no;
    if (s->step >= STEPS) return "step"; /* GCOVR_EXCL_BR_LINE */
    if ((no = check_ranges(s)) || (no = check_holdings(s)) || (no = check_road(s))) return no;
    caylus_settle(caylus_as_state(&settled)); /* GCOVR_EXCL_BR_LINE: as the next line */
    if (memcmp(&settled, s, sizeof settled) != 0) return "a derived field is stale"; /* GCOVR_EXCL_BR_LINE */
    if (s->phase == PHASE_SETUP) return check_setup(s);
    if (s->section == SECTIONS && s->phase != PHASE_OVER) return "section";
    return check_play(s);
}
