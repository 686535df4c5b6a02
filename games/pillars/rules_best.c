/* rules_best.c -- the best conversion of a deal, exactly (R6.9): the most points of the deal, then
 * the most valuable stock. Nothing here changes a state.
 *
 * Why a small search is exact. Three things are tried in full: what Tom brings, whether the
 * Brickmaker is used, and which unit (if any) goes to the master builder. Doing these first loses
 * nothing, since no order of conversions leaves a unit that another order would not. Once they
 * are fixed, every other source wants one kind of material only, so the materials no longer
 * compete:
 *   metal  toolmaker 5 and Bell founder 5, equal;    stone  stonemason 4;    wood  carpenter 3;
 *   sand   Potter 3 before mortar mixer 2;
 * and what is then left goes to the Helper, if there is one, for 1 point each. Each of these pays
 * more than any other use of the unit (the Helper's 1, or 0 for keeping it), so a plan that leaves
 * such a source idle beside a unit it accepts can be improved: by exchange, this filling has the
 * most points, and every plan with as many points fills as much and leaves the same stock. The
 * best over the things tried is therefore the best of all plans, for the points and for the stock
 * that goes with them. At most 10 * 2 * 5 cases. Different stocks never come out equal: with every
 * stock a deal can bring and every set of sources, all best plans were seen to keep the same. */
#include "rules.h"

#include <string.h>

typedef struct {
    int8_t tom[PILLARS_MATERIALS]; /* what Tom brings                     */
    int brick, builder;            /* used or not; a material, or 4 = idle */
} choice;

static inline int has(unsigned sources, int source) { return sources >> source & 1; }
static inline int least(int a, int b) { return a < b ? a : b; }

/* One choice completed: its points, then the worth of what is kept, as one number to be compared.
 * A unit in stock is worth what the master builder would pay for it.                            */
static int rank_of(const uint8_t *stock, unsigned sources, const choice *c, uint8_t *keep) {
    int m[PILLARS_MATERIALS + 1], points = 0, worth = 0, room = PILLARS_STORE;
    for (int i = 0; i < PILLARS_MATERIALS; i++) m[i] = stock[i] + c->tom[i];
    m[PILLARS_MATERIALS] = 1; /* what the idle builder takes */
    m[SAND] -= c->brick;
    m[STONE] += c->brick;
    if (m[SAND] < 0 || !m[c->builder]) return -1;
    m[c->builder]--;
    if (c->builder < PILLARS_MATERIALS) points = pillars_value[BUILDER][c->builder];

    int metal = least(m[METAL], has(sources, TOOLMAKER) + has(sources, PILLARS_TRADES + BELL));
    int stone = least(m[STONE], has(sources, STONEMASON)), wood = least(m[WOOD], has(sources, CARPENTER));
    int potter = least(m[SAND], has(sources, PILLARS_TRADES + POTTER));
    int mixer = least(m[SAND] - potter, has(sources, MIXER));
    points += metal * pillars_value[TOOLMAKER][METAL] + stone * pillars_value[STONEMASON][STONE] +
              wood * pillars_value[CARPENTER][WOOD] + mixer * pillars_value[MIXER][SAND] +
              potter * pillars_value[PILLARS_TRADES + POTTER][SAND];
    m[METAL] -= metal, m[STONE] -= stone, m[WOOD] -= wood, m[SAND] -= potter + mixer;
    if (has(sources, PILLARS_TRADES + HELPER)) {
        points += m[SAND] + m[WOOD] + m[STONE] + m[METAL];
        room = 0; /* nothing is left to keep */
    }
    for (int i = METAL; i >= SAND; i--) { /* R6.8, the most valuable first */
        keep[i] = (uint8_t)least(m[i], room);
        room -= keep[i];
        worth += keep[i] * pillars_value[BUILDER][i];
    }
    return points << 8 | worth;
}

static void step(pillars_plan *p, uint8_t *stock, int source, int material) {
    stock[material]--;
    p->source[p->steps] = (uint8_t)source;
    p->material[p->steps++] = (uint8_t)material;
}

/* The order in which sources are filled, each with its only material. */
static const uint8_t fill_source[] = {TOOLMAKER, PILLARS_TRADES + BELL,   STONEMASON,
                                      CARPENTER, PILLARS_TRADES + POTTER, MIXER};
static const uint8_t fill_material[] = {METAL, METAL, STONE, WOOD, SAND, SAND};

/* Writes the chosen case down as the steps a player would take. */
static void write_steps(pillars_plan *p, const uint8_t *before, unsigned sources, const choice *c) {
    uint8_t stock[PILLARS_MATERIALS];
    for (int m = 0; m < PILLARS_MATERIALS; m++) {
        p->tom[m] = (uint8_t)c->tom[m];
        stock[m] = (uint8_t)(before[m] + c->tom[m]);
    }
    if (c->brick) {
        step(p, stock, PILLARS_TRADES + BRICKMAKER, SAND);
        stock[STONE]++;
    }
    if (c->builder < PILLARS_MATERIALS) step(p, stock, BUILDER, c->builder);
    for (size_t i = 0; i < sizeof fill_source; i++)
        if (has(sources, fill_source[i]) && stock[fill_material[i]]) step(p, stock, fill_source[i], fill_material[i]);
    if (has(sources, PILLARS_TRADES + HELPER))
        for (int m = 0; m < PILLARS_MATERIALS; m++)
            while (stock[m]) step(p, stock, PILLARS_TRADES + HELPER, m);
}

pillars_plan pillars_best(const pillars_state *s, int seat) {
    const uint8_t *stock = s->stock[seat];
    unsigned sources = s->phase == PILLARS_LIMIT ? 0 : pillars_sources(s, seat);
    int best_rank = -1, units = s->tom_left;
    int bricks = has(sources, PILLARS_TRADES + BRICKMAKER), idle = PILLARS_MATERIALS;
    choice best = {0}, c = {0};
    pillars_plan plan = {0};
    for (int sand = 0; sand <= units; sand++)
        for (int wood = 0; wood <= units - sand; wood++) {
            c.tom[SAND] = (int8_t)sand, c.tom[WOOD] = (int8_t)wood, c.tom[STONE] = (int8_t)(units - sand - wood);
            for (c.brick = 0; c.brick <= bricks; c.brick++)
                for (c.builder = has(sources, BUILDER) ? 0 : idle; c.builder <= idle; c.builder++) {
                    uint8_t keep[PILLARS_MATERIALS];
                    int rank = rank_of(stock, sources, &c, keep);
                    if (rank <= best_rank) continue;
                    best_rank = rank;
                    best = c;
                    memcpy(plan.keep, keep, sizeof keep);
                }
        }
    plan.points = best_rank >> 8;
    write_steps(&plan, stock, sources, &best);
    return plan;
}
