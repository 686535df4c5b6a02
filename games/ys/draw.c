/* draw.c -- nature's draws, sampled faster than from the list that chance() makes. */
#include "../../core/rng.h"
#include "ys.h"

/* The k-th of all counted things. */
void ys_draw_lot(const void *state, game_rng *rng, game_action *out) {
    const ys_state *s = state;
    const uint8_t *of = s->stage == YS_ST_SHIPS ? s->pile : s->stage == YS_ST_DEAL ? s->order : s->card;
    int n = s->stage == YS_ST_SHIPS ? YS_SHIPS : s->stage == YS_ST_DEAL ? s->players : YS_CHARACTERS;
    uint8_t weight[YS_SHIPS];
    uint32_t total = 0;
    for (int i = 0; i < n; i++) {
        weight[i] = s->stage == YS_ST_SHIPS ? of[i] : !of[i]; /* undealt and unseen are both 0 */
        total += weight[i];
    }
    uint32_t k = rng_below(rng, total);
    int i = 0;
    while (k >= weight[i]) k -= weight[i++];
    int kind = s->stage == YS_ST_SHIPS ? YS_SHIP : s->stage == YS_ST_DEAL ? YS_DEAL : YS_SHOW;
    *out = game_act(kind, GAME_CHANCE, i, 0, 0);
}
