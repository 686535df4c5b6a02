/* sample.c -- random cards, fast: what chance() in rules.c lists with its weights, drawn without
 * making the list. */
#include "rules.h"

#include "../../core/rng.h"

/* The place of the r-th one among the ones of eight bytes that count 0 or 1 or, for a bag, 0..8
 * each; `counts` are their sums from the lowest byte on. `below` gets the top bit of each byte
 * that lies wholly before the r-th one; these are the lowest bytes.                            */
static inline int byte_of(uint64_t counts, uint32_t r) {
    const uint64_t ones = 0x0101010101010101u, tops = ones << 7;
    uint64_t below = ((r * ones | tops) - counts) & tops;
    return bag_lowest(below ^ tops) >> 3;
}

/* Every card of a bag with the same chance: the r-th bit of the bag, without a loop, because the
 * processor could not guess its length. First the byte, then the bit, spread out to a byte.     */
int pillars_random_card(uint64_t bag, game_rng *rng) {
    const uint64_t ones = 0x0101010101010101u;
    uint64_t counts = bag_prefix_counts(bag);
    uint32_t r = rng_below(rng, (uint32_t)(counts >> 56));
    int shift = 8 * byte_of(counts, r);
    r -= (uint32_t)(counts << 8 >> shift & 255);
    uint64_t bits = (bag >> shift & 255) * ones & 0x8040201008040201u;
    int bit = shift + byte_of(((bits + 0x7f7f7f7f7f7f7f7fu) >> 7 & ones) * ones, r);
    return bit < PILLARS_KINDS ? bit : bit - PILLARS_TWIN;
}

void pillars_sample(const game_state *state, game_rng *rng, game_action *out) {
    const pillars_state *s = pillars_read(state);
    if (s->phase == PILLARS_DEAL) {
        *out = game_act(PILLARS_A_DEAL, GAME_CHANCE, pillars_random_card(s->deck, rng), 0, 0);
        return;
    }
    int p = s->fresh ? pillars_random_card(s->fresh, rng) : s->back[0];
    *out = game_act(PILLARS_A_PRIVILEGE, GAME_CHANCE, p, 0, 0);
}
