/* facts.c -- Caylus told to boards and other programs: what tiles cost and do, the castle, the favour
 * table, and what the rules make of a position. Every number is that of data.c or of the rules. */
#include "rules.h"

static int family_of(int tile) {
    static const uint8_t first[] = {EMPTY,       FIRST_NEUTRAL,  FIRST_FIXED, FIRST_WOOD,
                                    FIRST_STONE, FIRST_PRESTIGE, RESIDENCE};
    int f = sizeof first - 1;
    while (first[f] > tile) f--;
    return f;
}

static int offer_fact(int fact, int edition, int tile, int offer) {
    if (caylus_tiles[tile].use != USE_TRADE) return GAME_NONE;
    const offer_facts *o = caylus_offer(tile, edition, offer);
    return fact == FACT_OFFER_WHAT  ? o->what
           : fact == FACT_OFFER_PAY ? o->pay
           : fact == FACT_OFFER_VP  ? o->vp
                                    : o->gold;
}

int caylus_fact(int fact, int i, int j, int k) {
    const tile_facts *tile = &caylus_tiles[i];
    switch (fact) {
    case FACT_SPACES: return CAYLUS_SPACES;
    case FACT_WORKERS: return CAYLUS_WORKERS;
    case FACT_COLUMNS: return last_reach(SECTIONS);
    case FACT_FAMILY: return family_of(i);
    case FACT_USE: return tile->use;
    case FACT_COST: return tile->cost[j];
    case FACT_WILD: return tile->wild;
    case FACT_VP: return edition_vp(j, i);
    case FACT_FAVOURS: return tile->favours;
    case FACT_INCOME: return tile->income;
    case FACT_YIELD: return tile->yield[j];
    case FACT_PRICE: return tile->price;
    case FACT_MOST: return tile->most;
    case FACT_ROOM: return caylus_room[i];
    case FACT_MARK: return caylus_marker[i];
    case FACT_BATCH_VP: return caylus_batch_vp[i];
    case FACT_SHAME: return caylus_shame[i];
    case FACT_MERIT: return caylus_merit[i][j];
    case FACT_REACH: return last_reach(i);
    case FACT_LENDS: return lent_use(i);
    case FACT_FAVOUR_VP: return favour_points(i);
    case FACT_FAVOUR_DENIERS: return favour_purse(i);
    case FACT_AMOUNT: return caylus_amounts[i];
    case FACT_WORKER_PRICE: return j < i ? price_after(i, j) : GAME_NONE;
    default: return offer_fact(fact, i, j, k);
    }
}

static void look_at_seat(const caylus_state *s, int seat, game_log *out) {
    int k = s->section;
    tell(out, OUT_INCOME, seat, income_of(s, seat), 0, 0);
    if (s->gone < s->players) tell(out, OUT_PRICE, seat, full_price(s, seat), 0, 0);
    if (k < SECTIONS) tell(out, OUT_SCORING, seat, k, merit_of(s, seat, k), -shame_of(s, seat, k));
}

void caylus_outlook(const game_view *view, int viewer, game_log *out) {
    const caylus_state *s = caylus_look(view);
    (void)viewer; /* everybody sees everything */
    for (int i = 0; i < s->players; i++) look_at_seat(s, i, out);
    if (s->phase == PHASE_ROAD && s->occupied) tell(out, OUT_AT_WORK, GAME_NOBODY, space_at_work(s) + 1, 0, 0);
    if (s->empty) tell(out, OUT_GROUND, GAME_NOBODY, lowest(s->empty) + 1, 0, 0);
    for (int tile = FIRST_WOOD; tile < RESIDENCE; tile++)
        if (tile != JEWELLER || s->jeweller) tell(out, OUT_SUPPLY, GAME_NOBODY, tile, copies_left(s, tile), 0);
}
