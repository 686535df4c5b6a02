/* eval.c -- how many points each player of Caylus may expect: those he has, and a weight for each
 * thing that brings more. The weights change from the first turns to the last. */
#include "eval.h"

#include "rules.h"
#include "weights.h"

/* How likely the provost is to reach a space, by how far he stands beyond it (-4 .. 4), while he can
 * still be moved. */
static const uint8_t reach[] = {0, 1, 3, 6, 11, 14, 15, 16, 16};

static int odds_of(const caylus_state *s, int at) {
    int beyond = s->provost - 1 - at;
    if (s->phase >= PHASE_ROAD) return beyond >= 0 ? MEASURE_ONE : 0;
    return beyond < -4 ? 0 : beyond > 4 ? MEASURE_ONE : reach[beyond + 4];
}

typedef struct {
    int money, cube[CUBES], choice, vp; /* what a player will have once his workers are back */
} purse;

static bool can_pay(const purse *p, const tile_facts *t) {
    int spare = p->choice;
    for (int c = 0; c < CUBES; c++) {
        int rest = p->cube[c] - MEASURE_ONE * t->cost[c];
        if (rest < 0 && (c == GOLD || (spare += rest) < 0)) return false;
    }
    return true;
}

/* The best tile of a colour that can be paid, by points; EMPTY if none. */
static int best_tile(const caylus_state *s, const purse *p, uint32_t colour) {
    int best = EMPTY;
    for (uint32_t m = s->supply & colour; m; m &= m - 1) {
        int tile = FIRST_WOOD + lowest(m);
        if (can_pay(p, &caylus_tiles[tile]) && (!best || caylus_tiles[tile].vp > caylus_tiles[best].vp)) best = tile;
    }
    return best;
}

static int build_with(purse *p, int tile, int odds) {
    if (tile == EMPTY) return 0;
    for (int c = 0; c < CUBES; c++) p->cube[c] -= odds * caylus_tiles[tile].cost[c];
    p->choice -= odds * caylus_tiles[tile].wild;
    p->vp += odds * caylus_tiles[tile].vp;
    return odds;
}

static void use_offer(const caylus_state *s, purse *p, int tile, int odds) {
    for (int k = LARGE; k >= SMALL; k--) {
        const offer_facts *o = caylus_offer(tile, s->edition, k);
        int *from = o->what == DENIERS ? &p->money : o->what == ANY_CUBE ? &p->choice : &p->cube[o->what];
        int have = *from;
        if (o->what == ANY_CUBE)
            for (int c = 0; c < GOLD; c++)
                have += p->cube[c] - (p->cube[c] > MEASURE_ONE ? MEASURE_ONE : p->cube[c]); /* spare ones */
        if (have < MEASURE_ONE * o->pay) continue;
        *from -= odds * o->pay;
        p->vp += odds * o->vp;
        p->cube[GOLD] += odds * o->gold;
        return;
    }
}

/* What the worker on a space will bring. */
static void use_space(const caylus_state *s, int at, purse *p, int32_t *m, int odds) {
    int tile = s->road[at];
    const tile_facts *t = &caylus_tiles[tile];
    switch (t->use) {
    case USE_PRODUCE:
        for (int c = 0; c < CUBES; c++) p->cube[c] += odds * t->yield[c];
        return;
    case USE_CHOOSE: p->choice += odds * (t->yield[CLOTH] > 1 || t->yield[FOOD] > 1 ? 2 : 1); return;
    case USE_SELL:
        p->choice -= odds;
        p->money += odds * t->price;
        return;
    case USE_BUY:
        for (int i = 0; i < t->most && p->money >= MEASURE_ONE * t->price; i++) {
            p->money -= odds * t->price;
            p->choice += odds;
        }
        return;
    case USE_TRADE: use_offer(s, p, tile, odds); return;
    case USE_LAWYER:
        if (p->cube[CLOTH] + p->choice >= LAWYER_CLOTH * MEASURE_ONE && p->money >= LAWYER_DENIERS * MEASURE_ONE)
            m[M_LAWYER] += odds;
        else
            m[M_IDLE] += MEASURE_ONE;
        return;
    case USE_CARPENTER:
        odds = build_with(p, best_tile(s, p, WOOD_TILES), odds);
        m[M_CARPENTER] += odds;
        break;
    case USE_MASON:
        odds = build_with(p, best_tile(s, p, STONE_TILES), odds);
        m[M_MASON] += odds;
        break;
    default:
        if (m[M_RESIDENCES])
            odds = build_with(p, best_tile(s, p, PRESTIGE_TILES), odds);
        else
            odds = 0;
        m[M_ARCHITECT] += odds;
    }
    if (!odds) m[M_IDLE] += MEASURE_ONE;
}

static void count_batches(const caylus_state *s, int seat, const purse *p, int32_t *m) {
    int spare = 0, kinds = 0, food = p->cube[FOOD];
    for (int c = WOOD; c <= CLOTH; c++) {
        int n = p->cube[c] < 0 ? 0 : p->cube[c];
        spare += n;
        kinds += n > MEASURE_ONE ? MEASURE_ONE : n;
    }
    spare += p->choice;
    if (food > spare / 2) food = spare / 2;
    if (food > kinds) food = kinds; /* one of two kinds at least: a rough bound */
    if (food < 0) food = 0;
    bool inside = false;
    for (int i = 0; i < CAYLUS_SEATS; i++) inside |= s->castle[i] == seat;
    if (inside && s->phase <= PHASE_CASTLE) {
        if (food >= MEASURE_ONE / 2)
            m[M_CASTLE] += food > 2 * MEASURE_ONE ? 2 * MEASURE_ONE : food;
        else
            m[M_EMPTY_HANDED] += s->batches[seat] ? 0 : MEASURE_ONE;
    }
    m[M_BATCH] += food;
}

static void count_holdings(const caylus_state *s, int seat, int32_t *m) {
    uint32_t own = s->owned[seat];
    for (uint32_t r = own & ~s->homes; r; r &= r - 1) {
        int tile = s->road[lowest(r)];
        if (tile >= FIRST_PRESTIGE)
            m[M_INCOME] += MEASURE_ONE * caylus_tiles[tile].income;
        else if (tile >= FIRST_STONE && caylus_tiles[tile].use == USE_PRODUCE)
            m[M_STONE_PRODUCERS] += MEASURE_ONE;
        else if (caylus_tiles[tile].use == USE_PRODUCE || caylus_tiles[tile].use == USE_CHOOSE)
            m[M_PRODUCERS] += MEASURE_ONE;
        else
            m[M_SHOPS] += MEASURE_ONE;
    }
    m[M_RESIDENCES] = MEASURE_ONE * count_bits(s->homes & own);
    for (uint32_t r = s->pledged; r; r &= r - 1)
        if (s->pending[lowest(r)] == seat) m[M_RESIDENCES] += MEASURE_ONE;
    for (int r = 0; r < ROWS; r++) m[M_ROW_PRESTIGE + r] = MEASURE_ONE * s->favour[seat][r];
    if (s->section < SECTIONS) {
        int k = s->section;
        if (!s->houses[seat][k])
            m[M_SHAME] = MEASURE_ONE;
        else
            m[M_MERIT] = MEASURE_ONE * merit_of(s, seat, k);
        if (k + 1 < SECTIONS) m[M_AHEAD] = MEASURE_ONE * s->houses[seat][k + 1];
    }
    if (s->inn[RIGHT] == seat || s->inn[LEFT] == seat) m[M_INN] = MEASURE_ONE;
    for (int i = 0; i < s->players; i++)
        if (s->order[i] == seat) m[M_FIRST] = MEASURE_ONE * (s->players - i);
}

static bool has_passed(const caylus_state *s, int seat) {
    for (int i = 0; i < s->gone; i++)
        if (s->passed[i] == seat) return true;
    return false;
}

/* Workers on the special buildings, and what is being decided at this moment. */
static void count_present(const caylus_state *s, int seat, purse *p, int32_t *m) {
    if (s->special[GATE] == seat) m[M_GATE] = MEASURE_ONE;
    if (s->special[TRADING_POST] == seat) p->money += TRADING_POST_DENIERS * MEASURE_ONE;
    if (s->special[GUILD] == seat) m[M_GUILD] = MEASURE_ONE;
    if (s->special[JOUST] == seat && p->money >= JOUST_DENIERS * MEASURE_ONE &&
        p->cube[CLOTH] >= JOUST_CLOTH * MEASURE_ONE)
        m[M_JOUST] = MEASURE_ONE;
    if (s->stables[0] == seat || s->stables[1] == seat || s->stables[2] == seat) m[M_STABLES] = MEASURE_ONE;
    if (s->phase == PHASE_PLACING && !has_passed(s, seat)) {
        int can = s->money[seat] / full_price(s, seat);
        m[M_HANDS] = MEASURE_ONE * (can < s->home[seat] ? can : s->home[seat]);
    }
    if (s->actor != seat) return;
    m[M_FAVOUR] = MEASURE_ONE * (s->due + (s->step == STEP_COLUMN));
    if (s->stake != EMPTY) p->vp += MEASURE_ONE * tile_vp(s, s->stake);
    if (s->step == STEP_SWAP_TAKE || s->step == STEP_EITHER)
        p->choice += MEASURE_ONE * (s->step == STEP_EITHER ? 1 : s->left);
    if (s->step == STEP_ALCHEMY_SMALL || s->step == STEP_ALCHEMY_LARGE) {
        p->cube[GOLD] += MEASURE_ONE * (s->step == STEP_ALCHEMY_SMALL ? 1 : 2);
        p->choice -= MEASURE_ONE * s->left;
    }
}

void caylus_measure(const game_state *state, int32_t *all) {
    const caylus_state *s = caylus_read(state);
    int32_t(*out)[MEASURES] = (int32_t(*)[MEASURES])all;
    purse p[CAYLUS_SEATS];
    memset(out, 0, (size_t)s->players * sizeof *out);
    for (int i = 0; i < s->players; i++) {
        p[i] = (purse){.money = MEASURE_ONE * s->money[i], .vp = MEASURE_ONE * s->vp[i]};
        for (int c = 0; c < CUBES; c++) p[i].cube[c] = MEASURE_ONE * s->cubes[i][c];
        count_holdings(s, i, out[i]);
        count_present(s, i, &p[i], out[i]);
    }
    for (uint32_t r = s->occupied; r; r &= r - 1) {
        int at = lowest(r), seat = s->worker[at], odds = odds_of(s, at), owner = s->owner[at];
        use_space(s, at, &p[seat], out[seat], odds);
        if (owner < s->players && owner != seat && s->road[at] >= FIRST_STONE &&
            caylus_tiles[s->road[at]].use == USE_PRODUCE)
            p[owner].choice += odds;
    }
    for (int i = 0; i < s->players; i++) {
        int32_t *m = out[i];
        count_batches(s, i, &p[i], m);
        m[M_MONEY] = p[i].money > 8 * MEASURE_ONE ? 8 * MEASURE_ONE : p[i].money;
        m[M_RICHES] = p[i].money - m[M_MONEY];
        for (int c = 0; c < CUBES; c++) m[M_FOOD + c] = p[i].cube[c];
        m[M_CHOICE] = p[i].choice;
        m[M_POINTS] = p[i].vp;
    }
}

/* By the bailiff, or by the houses if the castle grows faster than he walks. */
int caylus_progress(const game_state *state) {
    const caylus_state *s = caylus_read(state);
    int walked = (s->bailiff - 6) * 256 / 18, built = (s->filled[0] + s->filled[1] + s->filled[2]) * 256 / 30;
    int most = walked > built ? walked : built;
    return most > 256 ? 256 : most;
}

const game_measures caylus_measures = {MEASURES, weights, caylus_measure, caylus_progress, caylus_words};

int32_t caylus_evaluate(const game_state *state, int32_t value[GAME_SEATS]) {
    const caylus_state *s = caylus_read(state);
    int32_t m[CAYLUS_SEATS][MEASURES];
    int t = caylus_progress(state);
    caylus_measure(state, m[0]);
    weigh_measures(&caylus_measures, m[0], s->players, t, value);
    return (GAME_POINT * 10 - t * 8);
}
