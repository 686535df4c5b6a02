/* rules.c -- Caylus: the beginning of a match, what may be done, and where each deed is carried
 * out. The course of a turn is in rules_turn.c, the road in rules_road.c, favours in
 * rules_favour.c. Pure functions over a caylus_state. */
#include "rules.h"

const char *caylus_init(game_state *state, const game_options *o) {
    caylus_state *s = caylus_open(state);
    memset(s, 0, sizeof *s);
    s->players = (uint8_t)o->v[OPTION_PLAYERS];
    s->edition = (uint8_t)o->v[OPTION_EDITION];
    s->jeweller = (uint8_t)o->v[OPTION_JEWELLER];
    s->favours = (uint8_t)o->v[OPTION_FAVOURS];
    s->step = STEP_ORDER;
    s->actor = GAME_CHANCE;
    s->turn = 1;
    s->provost = s->bailiff = 6; /* R2.5 */
    s->row = NO_ROW;
    memset(s->order, GAME_NOBODY, sizeof s->order);
    memset(s->passed, GAME_NOBODY, sizeof s->passed);
    memset(s->special, GAME_NOBODY, sizeof s->special);
    memset(s->stables, GAME_NOBODY, sizeof s->stables);
    memset(s->inn, GAME_NOBODY, sizeof s->inn);
    memset(s->castle, GAME_NOBODY, sizeof s->castle);
    memset(s->owner, GAME_NOBODY, sizeof s->owner);
    memset(s->worker, GAME_NOBODY, sizeof s->worker);
    memset(s->pending, GAME_NOBODY, sizeof s->pending);
    s->road[6] = FIXED_PEDDLER;
    s->road[7] = FIXED_CARPENTER;
    s->road[15] = GOLD_MINE;
    for (int i = 0; i < s->players; i++) { /* R2.4 */
        s->cubes[i][FOOD] = 2;
        s->cubes[i][WOOD] = 1;
    }
    caylus_settle(caylus_as_state(s));
    return NULL;
}

void caylus_get_options(const game_view *view, game_options *o) {
    const caylus_state *s = caylus_look(view);
    o->v[OPTION_PLAYERS] = s->players;
    o->v[OPTION_EDITION] = s->edition;
    o->v[OPTION_JEWELLER] = s->jeweller;
    o->v[OPTION_FAVOURS] = s->favours;
}

unsigned caylus_actors(const game_view *view) {
    const caylus_state *s = caylus_look(view);
    return s->phase == PHASE_OVER ? 0 : 1u << s->actor;
}

/* ---- nature: the set-up (R2.1, R2.2) -------------------------------------------------------------- */

static unsigned seats_without_order(const caylus_state *s) {
    unsigned left = (1u << s->players) - 1;
    for (int i = 0; i < s->players; i++) left &= ~(1u << s->order[i]); /* nobody is bit 8 */
    return left;
}

static unsigned tiles_not_laid(const caylus_state *s) {
    unsigned left = ((1u << NEUTRALS) - 1) << FIRST_NEUTRAL;
    for (int i = 0; i < NEUTRALS; i++) left &= ~(1u << s->road[i]);
    return left;
}

int caylus_chance(const game_state *state, game_outcome *out) {
    const caylus_state *s = caylus_read(state);
    if (s->phase != PHASE_SETUP) return 0; /* GCOVR_EXCL_BR_LINE: nature is asked only when she acts */
    int kind = s->step == STEP_ORDER ? DO_ORDER : DO_TILE, n = 0;
    unsigned left = kind == DO_ORDER ? seats_without_order(s) : tiles_not_laid(s);
    for (; left; left &= left - 1) out[n++] = (game_outcome){game_act(kind, GAME_CHANCE, lowest(left), 0, 0), 1};
    return n;
}

static void next_in_order(caylus_state *s, int seat, game_log *log) {
    int n = 0;
    while (s->order[n] != GAME_NOBODY) n++;
    s->order[n] = (uint8_t)seat;
    tell(log, EV_ORDER, seat, n + 1, 0, 0);
}

static void draw_order(caylus_state *s, int seat, game_log *log) {
    next_in_order(s, seat, log);
    unsigned left = seats_without_order(s);
    if (left & (left - 1)) return;
    next_in_order(s, lowest(left), log); /* the last seat is not drawn */
    s->step = STEP_TILES;
    caylus_fill_purses(s, log);
}

static void next_on_road(caylus_state *s, int tile, game_log *log) {
    int at = lowest(s->empty);
    s->road[at] = (uint8_t)tile;
    s->empty &= ~space_bit(at);
    s->open |= space_bit(at);
    s->neutral |= space_bit(at);
    tell(log, EV_TILE, GAME_NOBODY, tile, at + 1, 0);
}

static void draw_tile(caylus_state *s, int tile, game_log *log) {
    next_on_road(s, tile, log);
    unsigned left = tiles_not_laid(s);
    if (left & (left - 1)) return;
    next_on_road(s, lowest(left), log); /* nor is the last tile */
    caylus_begin_turn(s, log);
}

/* ---- what may be done --------------------------------------------------------------------------- */

/* R4.2 - R4.6; R5.2 sends the worker of the gate by the same rules. */
uint64_t caylus_targets(const caylus_state *s, int seat) {
    uint64_t may = (uint64_t)(s->open & ~s->occupied) << ROAD;
    for (int i = GATE; i <= JOUST; i++) may |= (uint64_t)(s->special[i] == GAME_NOBODY) << i;
    bool stabled = s->stables[0] == seat || s->stables[1] == seat || s->stables[2] == seat;
    if (!stabled && s->stables[2] == GAME_NOBODY && s->players > 2) may |= 1u << STABLES;
    if (s->inn[LEFT] == GAME_NOBODY) may |= 1u << INN;
    bool building = false;
    for (int i = 0; i < CAYLUS_SEATS; i++) building |= s->castle[i] == seat;
    if (!building) may |= 1u << CASTLE;
    return may;
}

uint32_t caylus_buildable(const caylus_state *s, int seat) {
    uint32_t may = 0, kind = use_at_work(s) == USE_CARPENTER ? WOOD_TILES : STONE_TILES;
    int waived = waived_cube(s);
    if (!s->empty) return 0; /* R9.3 */
    for (uint32_t m = s->supply & kind; m; m &= m - 1)
        if (affords_tile(s, seat, FIRST_WOOD + lowest(m), waived)) may |= m & -m;
    return may;
}

uint32_t caylus_prestige_buildable(const caylus_state *s, int seat) {
    uint32_t may = 0;
    if (!(s->homes & s->owned[seat])) return 0; /* R9.11 */
    for (uint32_t m = s->supply & PRESTIGE_TILES; m; m &= m - 1)
        if (affords_tile(s, seat, FIRST_WOOD + lowest(m), CUBES)) may |= m & -m;
    return may;
}

/* An action is eight bytes, so a whole one can be stored at once; compilers would rather store its
 * parts one by one, and lists are what play at full speed is made of. */
static inline uint64_t as_word(game_action a) {
    uint64_t word;
    memcpy(&word, &a, sizeof word);
    return word;
}
_Static_assert(sizeof(game_action) == sizeof(uint64_t), "an action is one word");

/* A list of actions of one kind whose argument is `base` plus a bit of the mask. */
static int list_bits(game_action *out, int n, int kind, int seat, uint64_t mask, int base) {
    const uint64_t first = as_word(game_act(kind, seat, base, 0, 0)), one = as_word(game_act(0, 0, 1, 0, 0));
    for (; mask; mask &= mask - 1) {
        uint64_t word = first + one * (uint64_t)__builtin_ctzll(mask);
        memcpy(&out[n++], &word, sizeof word);
    }
    return n;
}

static uint64_t held(const caylus_state *s, int seat, int kinds) {
    uint64_t mask = 0;
    for (int c = 0; c < kinds; c++) mask |= (uint64_t)(s->cubes[seat][c] > 0) << c;
    return mask;
}

static int list_placing(const caylus_state *s, int seat, game_action *out) {
    out[0] = game_act(DO_PASS, seat, 0, 0, 0);
    if (!s->money[seat] || !s->home[seat]) return 1;
    uint64_t may = caylus_targets(s, seat);
    if (s->money[seat] < full_price(s, seat)) may &= (uint64_t)s->owned[seat] << ROAD; /* R4.8 */
    return list_bits(out, 1, DO_PLACE, seat, may, 0);
}

static int list_shifts(const caylus_state *s, int kind, int seat, int most, game_action *out) {
    int n = 0;
    for (int d = -most; d <= most; d++)
        if (s->provost + d >= 1 && s->provost + d <= CAYLUS_SPACES) out[n++] = game_act(kind, seat, d, 0, 0);
    return n;
}

static int list_batches(const caylus_state *s, int seat, game_action *out) {
    int n = 0;
    out[n++] = game_act(DO_STOP, seat, 0, 0, 0);
    for (int a = WOOD; a < GOLD; a++)
        for (int b = a + 1; b <= GOLD && s->cubes[seat][a]; b++)
            if (s->cubes[seat][b]) out[n++] = game_act(DO_BATCH, seat, a, b, 0);
    return n;
}

static int list_offers(const caylus_state *s, int seat, game_action *out) {
    int tile = s->road[space_at_work(s)], n = 1;
    for (int k = SMALL; k <= LARGE; k++)
        if (affords_offer(s, seat, caylus_offer(tile, s->edition, k))) out[n++] = game_act(DO_TRADE, seat, k, 0, 0);
    return n;
}

static int list_yields(int tile, int kind, int seat, game_action *out) {
    int n = 0;
    for (int c = 0; c < CUBES; c++)
        if (caylus_tiles[tile].yield[c]) out[n++] = game_act(kind, seat, c, 0, 0);
    return n;
}

int caylus_legal(const game_view *view, int seat, game_action *out) {
    const caylus_state *s = caylus_look(view);
    const uint64_t plain = (1u << GOLD) - 1; /* the four cubes that are not gold */
    if (seat != s->actor) return 0;
    if (seat >= CAYLUS_SEATS) return 0;           /* GCOVR_EXCL_BR_LINE: nature and nobody are not asked here */
    out[0] = game_act(DO_DECLINE, seat, 0, 0, 0); /* overwritten where one cannot decline */
    switch (s->step) {
    case STEP_PLACE: return list_placing(s, seat, out);
    case STEP_GATE:
        out[0] = game_act(DO_TAKE_BACK, seat, 0, 0, 0);
        return list_bits(out, 1, DO_RELOCATE, seat, caylus_targets(s, seat), 0);
    case STEP_GUILD: return list_shifts(s, DO_GUILD, seat, PROVOST_REACH, out);
    case STEP_JOUST:
        out[1] = out[0];
        out[0] = game_act(DO_JOUST, seat, 0, 0, 0);
        return 2;
    case STEP_INN:
        out[0] = game_act(DO_KEEP, seat, 0, 0, 0);
        out[1] = game_act(DO_WITHDRAW, seat, 0, 0, 0);
        return 2;
    case STEP_BRIBE: return list_shifts(s, DO_BRIBE, seat, least(PROVOST_REACH, s->money[seat] / PROVOST_PRICE), out);
    case STEP_PRODUCE:
    case STEP_BONUS: return list_yields(s->road[space_at_work(s)], DO_TAKE, seat, out);
    case STEP_SELL: return list_bits(out, 1, DO_SELL, seat, held(s, seat, CUBES), 0);
    case STEP_BUY: return list_bits(out, 1, DO_BUY, seat, plain, 0);
    case STEP_TRADE: return list_offers(s, seat, out);
    case STEP_ALCHEMY_SMALL:
    case STEP_ALCHEMY_LARGE: return list_bits(out, 0, DO_GIVE, seat, held(s, seat, GOLD), 0);
    case STEP_BUILD: return list_bits(out, 1, DO_BUILD, seat, caylus_buildable(s, seat), FIRST_WOOD);
    case STEP_WILD: return list_bits(out, 0, DO_PAY, seat, held(s, seat, CUBES), 0);
    case STEP_CONVERT: return list_bits(out, 1, DO_CONVERT, seat, convertible(s, seat), 1);
    case STEP_PRESTIGE: return list_bits(out, 1, DO_PRESTIGE, seat, caylus_prestige_buildable(s, seat), FIRST_WOOD);
    case STEP_BATCH: return list_batches(s, seat, out);
    case STEP_ROW: return list_bits(out, 0, DO_ROW, seat, ALL_ROWS & ~s->used[seat], 0);
    case STEP_COLUMN: return list_bits(out, 1, DO_COLUMN, seat, (1u << s->favour[seat][s->row]) - 1, 1);
    case STEP_EITHER: return list_bits(out, 0, DO_TAKE, seat, 1u << WOOD | 1u << STONE, 0);
    case STEP_SWAP_GIVE: return list_bits(out, 1, DO_GIVE, seat, held(s, seat, CUBES), 0);
    default: return list_bits(out, 0, DO_TAKE, seat, plain, 0); /* STEP_SWAP_TAKE */
    }
}

/* ---- deeds ------------------------------------------------------------------------------------------ */

static void place_worker(caylus_state *s, int place, game_log *log) {
    int seat = s->actor, owner = place >= ROAD ? s->owner[place - ROAD] : GAME_NOBODY;
    pay_deniers(s, seat, owner == seat ? 1 : full_price(s, seat), BY_PLACING, log);
    s->home[seat]--;
    caylus_worker_to(s, place, seat);
    tell(log, EV_PLACED, seat, place, 0, 0);
    if (owner != GAME_NOBODY && owner != seat) gain_points(s, owner, 1, BY_OWNER, log); /* R4.10 */
    caylus_placed(s, log);
}

static void relocate_worker(caylus_state *s, int place, game_log *log) { /* R5.2 */
    int seat = s->actor, owner = place >= ROAD ? s->owner[place - ROAD] : GAME_NOBODY;
    s->special[GATE] = GAME_NOBODY;
    caylus_worker_to(s, place, seat);
    tell(log, EV_RELOCATED, seat, place, 0, 0);
    if (owner != GAME_NOBODY && owner != seat) gain_points(s, owner, 1, BY_OWNER, log);
    caylus_specials(s, log);
}

static void pass(caylus_state *s, game_log *log) { /* R4.11 */
    s->passed[s->gone++] = s->actor;
    tell(log, EV_PASSED, s->actor, s->gone, 0, 0);
    if (s->gone == 1) gain_deniers(s, s->actor, FIRST_PASS_DENIERS, BY_FIRST_PASS, log);
    caylus_placed(s, log);
}

static void move_provost(caylus_state *s, int d, game_log *log) {
    s->provost = (uint8_t)(s->provost + d);
    if (d) tell(log, EV_PROVOST, s->actor, s->provost, d, 0);
}

static void leave_special(caylus_state *s, int place, game_log *log) {
    s->special[place] = GAME_NOBODY;
    send_home(s, s->actor, place, log);
    caylus_specials(s, log);
}

static void withdraw(caylus_state *s, game_log *log) { /* R5.7 */
    s->inn[RIGHT] = GAME_NOBODY;
    send_home(s, s->actor, INN, log);
    caylus_provost(s, log);
}

static void take_cube(caylus_state *s, int cube, game_log *log) {
    if (s->step == STEP_PRODUCE) {
        int n = caylus_tiles[s->road[space_at_work(s)]].yield[cube];
        gain_cubes(s, s->actor, cube, n, BY_PRODUCTION, log);
    } else {
        gain_cubes(s, s->actor, cube, 1, s->step == STEP_BONUS ? BY_OWNER_CUBE : BY_FAVOUR, log);
        if (s->step == STEP_SWAP_TAKE && --s->left) return;
    }
    caylus_finish(s, log);
}

static void give_cube(caylus_state *s, int cube, game_log *log) {
    if (s->step != STEP_SWAP_GIVE) {
        caylus_alchemy(s, cube, log);
        return;
    }
    pay_cubes(s, s->actor, cube, 1, BY_FAVOUR, log); /* column 4 of the cubes, R12.4 */
    s->step = STEP_SWAP_TAKE;
    s->left = SWAP_CUBES;
}

static void give_batch(caylus_state *s, int a, int b, game_log *log) { /* R10.2 - R10.4 */
    int seat = s->actor, k = section_with_room(s);
    pay_cubes(s, seat, FOOD, 1, BY_BATCH, log);
    pay_cubes(s, seat, a, 1, BY_BATCH, log);
    pay_cubes(s, seat, b, 1, BY_BATCH, log);
    s->batches[seat]++;
    s->houses[seat][k]++;
    s->filled[k]++;
    tell(log, EV_BATCH, seat, k, 0, 0);
    gain_points(s, seat, caylus_batch_vp[k], BY_BATCH, log);
    caylus_castle(s, log);
}

unsigned caylus_apply(game_state *state, game_action a, game_log *log) {
    caylus_state *s = caylus_open(state);
    int arg = a.arg[0], seat = s->actor;
    switch (a.kind) {
    case DO_ORDER: draw_order(s, arg, log); break;
    case DO_TILE: draw_tile(s, arg, log); break;
    case DO_PASS: pass(s, log); break;
    case DO_PLACE: place_worker(s, arg, log); break;
    case DO_TAKE_BACK: leave_special(s, GATE, log); break;
    case DO_RELOCATE: relocate_worker(s, arg, log); break;
    case DO_GUILD:
        move_provost(s, arg, log);
        leave_special(s, GUILD, log);
        break;
    case DO_JOUST: /* R5.5; the worker stays until the favour has been used */
        pay_deniers(s, seat, JOUST_DENIERS, BY_JOUST, log);
        pay_cubes(s, seat, CLOTH, JOUST_CLOTH, BY_JOUST, log);
        caylus_award(s, seat, 1, log);
        caylus_finish(s, log);
        break;
    case DO_KEEP: caylus_provost(s, log); break;
    case DO_WITHDRAW: withdraw(s, log); break;
    case DO_BRIBE:
        pay_deniers(s, seat, PROVOST_PRICE * (arg < 0 ? -arg : arg), BY_BRIBE, log);
        move_provost(s, arg, log);
        s->queue++;
        caylus_bribes(s, log);
        break;
    case DO_DECLINE: caylus_finish(s, log); break;
    case DO_TAKE: take_cube(s, arg, log); break;
    case DO_SELL:
        pay_cubes(s, seat, arg, 1, BY_MARKET, log);
        gain_deniers(s, seat, caylus_tiles[s->road[space_at_work(s)]].price, BY_MARKET, log);
        caylus_finish(s, log);
        break;
    case DO_BUY: caylus_buy(s, arg, log); break;
    case DO_TRADE: caylus_trade(s, arg, log); break;
    case DO_GIVE: give_cube(s, arg, log); break;
    case DO_BUILD: caylus_build(s, arg, log); break;
    case DO_PAY: caylus_pay_wild(s, arg, log); break;
    case DO_CONVERT: caylus_convert(s, arg - 1, log); break;
    case DO_PRESTIGE: caylus_prestige(s, arg, log); break;
    case DO_STOP: caylus_end_of_go(s, log); break;
    case DO_BATCH: give_batch(s, arg, a.arg[1], log); break;
    case DO_ROW: caylus_choose_row(s, arg, log); break;
    default: caylus_choose_column(s, arg, log); break; /* DO_COLUMN */
    }
    return 0;
}

/* R13.2, R13.3. Before the end: as if the match stopped now, with the points for what is left. */
void caylus_score(const game_view *view, game_score *out) {
    const caylus_state *s = caylus_look(view);
    memset(out, 0, sizeof *out);
    for (int i = 0; i < s->players; i++) {
        out->points[i] = s->vp[i];
        if (s->phase != PHASE_OVER) out->points[i] += 3 * s->cubes[i][GOLD] + plain_cubes(s, i) / 3 + s->money[i] / 4;
    }
    game_rank(out, s->players, NULL);
}
