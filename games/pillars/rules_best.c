/* rules_best.c -- the best conversion of a deal, exactly (R6.9): the most points of the deal, then
 * the most valuable stock. Nothing here changes a state.
 *
 * Why a small search is exact. Three things are tried in full: what Tom brings, whether the
 * Brickmaker is used, and which unit (if any) goes to the master builder. Doing these first loses
 * nothing, since no order of conversions takes units away that another order would leave. Once
 * they are fixed, every other source wants one kind of material only, so the materials no longer
 * compete:
 *   metal  toolmaker 5 and bell founder 5, equal;    stone  stonemason 4;    wood  carpenter 3;
 *   sand   potter 3 before mortar mixer 2;
 * and what is then left goes to the Helper, if there is one, for 1 point each. Each of these beats
 * every other use of the unit that remains (the Helper's 1, or 0 for keeping it), so a plan that
 * leaves such a source idle beside a unit it accepts can be improved: by exchange, the greedy
 * filling has the most points, and any plan with as many points fills the same sources (of the
 * equal pair toolmaker and bell founder: as many) and leaves the same stock. The maximum over the
 * things tried is therefore the maximum over all plans, for points and for the stock that goes
 * with them. At most 10 * 2 * 5 cases. */
#include "pillars.h"

#include <string.h>

/* What a unit in stock is worth when two stocks are compared: what the master builder would pay.
 * Distinct stocks of at most three units with equal sums are told apart by their metal, then
 * stone, then wood (two bits each).                                                             */
static int stock_rank(const uint8_t *m) {
    const uint8_t *worth = pillars_value[BUILDER];
    int sum = m[SAND] * worth[SAND] + m[WOOD] * worth[WOOD] + m[STONE] * worth[STONE] + m[METAL] * worth[METAL];
    return sum << 8 | m[METAL] << 6 | m[STONE] << 4 | m[WOOD] << 2 | m[SAND];
}

/* The order in which sources are filled; the master builder and the Brickmaker come before. */
static const uint8_t fill_order[] = {TOOLMAKER, PILLARS_TRADES + BELL, STONEMASON, CARPENTER,
                                     PILLARS_TRADES + POTTER, MIXER};
static const uint8_t fill_material[] = {METAL, METAL, STONE, WOOD, SAND, SAND};

static void step(pillars_plan *p, uint8_t *stock, int source, int material) {
    stock[material]--;
    p->source[p->steps] = (uint8_t)source;
    p->material[p->steps++] = (uint8_t)material;
    p->points += pillars_value[source][material];
}

/* Completes a plan whose Tom, Brickmaker and master builder are fixed. */
static void fill(pillars_plan *p, unsigned sources, uint8_t *stock) {
    for (size_t i = 0; i < sizeof fill_order; i++)
        if (sources >> fill_order[i] & 1 && stock[fill_material[i]]) step(p, stock, fill_order[i], fill_material[i]);
    if (sources >> (PILLARS_TRADES + HELPER) & 1)
        for (int m = 0; m < PILLARS_MATERIALS; m++)
            while (stock[m]) step(p, stock, PILLARS_TRADES + HELPER, m);
    int room = PILLARS_STORE; /* R6.8, the most valuable first */
    for (int m = METAL; m >= SAND; m--) {
        p->keep[m] = (uint8_t)(stock[m] < room ? stock[m] : room);
        room -= p->keep[m];
    }
}

/* All ways to use Brickmaker and master builder on this stock; keeps the best plan seen. */
static void try_stock(pillars_plan *best, int *best_rank, const pillars_plan *tom, unsigned sources,
                      const uint8_t *stock) {
    bool brickmaker = sources >> (PILLARS_TRADES + BRICKMAKER) & 1 && stock[SAND];
    bool builder = sources >> BUILDER & 1;
    for (int brick = 0; brick <= brickmaker; brick++)
        for (int m = builder ? 0 : PILLARS_MATERIALS; m <= PILLARS_MATERIALS; m++) {
            pillars_plan p = *tom;
            uint8_t left[PILLARS_MATERIALS];
            memcpy(left, stock, sizeof left);
            if (brick) {
                step(&p, left, PILLARS_TRADES + BRICKMAKER, SAND);
                left[STONE]++;
            }
            if (m < PILLARS_MATERIALS) {
                if (!left[m]) continue;
                step(&p, left, BUILDER, m);
            }
            fill(&p, sources, left);
            int rank = p.points << 16 | stock_rank(p.keep);
            if (rank > *best_rank) {
                *best_rank = rank;
                *best = p;
            }
        }
}

pillars_plan pillars_best(const pillars_state *s, int seat) {
    pillars_plan best = {0};
    int best_rank = -1, units = s->tom_left;
    unsigned sources = s->phase == PILLARS_LIMIT ? 0 : pillars_sources(s, seat);
    for (int sand = 0; sand <= units; sand++)
        for (int wood = 0; wood <= units - sand; wood++) {
            pillars_plan tom = {.tom = {(uint8_t)sand, (uint8_t)wood, (uint8_t)(units - sand - wood), 0}};
            uint8_t stock[PILLARS_MATERIALS];
            for (int m = 0; m < PILLARS_MATERIALS; m++) stock[m] = (uint8_t)(s->stock[seat][m] + tom.tom[m]);
            try_stock(&best, &best_rank, &tom, sources, stock);
        }
    return best;
}
