/* best.c -- a test of rules_best.c: the best conversion against all conversions. From random
 * evaluations, many of them with far more cards and privileges than play usually gives, every run
 * of single steps is tried; the best end found must equal what `best` does, in points and stock.
 *
 * Links with the games and core/rng.c; prints one line; exit status 1 if a difference was found.
 *   best [POSITIONS [SEED]] */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../../core/rng.h"
#include "../rules.h"

/* ---- all conversions, by brute force --------------------------------------------------------------- */

/* What was found from each state of one evaluation. The sources used (256 sets) and the stock that
 * is left (14 units, so at most 500 ways) make fewer states than there are slots.               */
enum { SLOTS = 1 << 20 };
typedef struct {
    uint64_t key;
    int value, evaluation; /* an entry of an earlier evaluation counts as empty */
} memo;
static memo table[SLOTS];
static int evaluation;

/* The worth of a stock as R6.9 says, written down a second time on purpose, and then the stock
 * itself, two bits for each kind: two ends count as equal only if they keep the same.           */
static int stock_code(const uint8_t *m) {
    return (m[SAND] + 2 * m[WOOD] + 3 * m[STONE] + 4 * m[METAL]) << 8 | m[METAL] << 6 | m[STONE] << 4 | m[WOOD] << 2 |
           m[SAND];
}

static bool is_deciding(const pillars_state *s, int seat) {
    return s->phase >= PILLARS_GAIN && s->phase <= PILLARS_LIMIT && s->turn == seat;
}

/* The best that single steps can reach from here: points still to come << 16 | code of the stock. */
static int explore(const pillars_state *s, int seat) {
    if (!is_deciding(s, seat)) return stock_code(s->stock[seat]);
    const uint8_t *m = s->stock[seat];
    uint64_t key = (uint64_t)s->phase | (uint64_t)s->tom_left << 4 | (uint64_t)s->used << 8 | (uint64_t)m[0] << 24 |
                   (uint64_t)m[1] << 32 | (uint64_t)m[2] << 40 | (uint64_t)m[3] << 48;
    unsigned at = (unsigned)(key * 0x9e3779b97f4a7c15u >> 44);
    while (table[at].evaluation == evaluation && table[at].key != key) at = (at + 1) % SLOTS;
    if (table[at].evaluation == evaluation) return table[at].value;
    game_action list[GAME_ACTIONS];
    int best = -1;
    for (int i = 0, n = pillars_legal(pillars_as_view(s), seat, list); i < n; i++) {
        if (list[i].kind == PILLARS_A_BEST) continue;
        pillars_state next = *s;
        pillars_apply(pillars_as_state(&next), list[i], NULL);
        int value = ((next.vp[seat] - s->vp[seat]) << 16) + explore(&next, seat);
        if (value > best) best = value;
    }
    while (table[at].evaluation == evaluation) at = (at + 1) % SLOTS; /* deeper calls took the slot */
    table[at] = (memo){key, best, evaluation};
    return best;
}

/* ---- positions to try ---------------------------------------------------------------------------------- */

static void play_randomly(pillars_state *s, game_rng *rng, int until_done) {
    while (s->phase < PILLARS_PLAY || (s->phase == PILLARS_PLAY && s->done < until_done)) {
        game_action list[GAME_ACTIONS], a;
        if (s->phase < PILLARS_PLAY)
            pillars_sample(pillars_as_state(s), rng, &a);
        else
            a = list[rng_below(rng, (uint32_t)pillars_legal(pillars_as_view(s), s->turn, list))];
        pillars_apply(pillars_as_state(s), a, NULL);
    }
}

/* All tricks so far to one seat, which owns most of the privileges and has a random store. */
static void enrich(pillars_state *s, game_rng *rng) {
    int rich = (int)rng_below(rng, s->players);
    for (int i = 0; i < s->players; i++)
        if (i != rich) {
            s->pile[rich] = bag_plus(s->pile[rich], s->pile[i]);
            s->pile[i] = 0;
        }
    for (int p = 0; p < PILLARS_PRIVILEGES; p++)
        if (p != s->privilege) s->owner[p] = (uint8_t)(rng_below(rng, 4) ? (unsigned)rich : rng_below(rng, s->players));
    s->deal = 5;
    memset(s->last, PILLARS_NO_CARD, sizeof s->last);
    s->last_leader = s->last_taker = GAME_NOBODY;
    for (int i = 0; i < s->players; i++) {
        memset(s->stock[i], 0, sizeof s->stock[i]);
        for (unsigned n = rng_below(rng, 4); n; n--) s->stock[i][rng_below(rng, 4)]++;
    }
    pillars_settle(pillars_as_state(s));
}

int main(int argc, char **argv) {
    long wanted = argc > 1 ? atol(argv[1]) : 2000, tried = 0, wrong = 0;
    game_rng rng;
    rng_seed(&rng, argc > 2 ? (uint64_t)atoll(argv[2]) : 1);
    int most = 0;
    while (tried < wanted) {
        game_options o = {{(int16_t)(3 + rng_below(&rng, 2)), (int16_t)rng_below(&rng, 2), (int16_t)rng_below(&rng, 2),
                           (int16_t)rng_below(&rng, 2), (int16_t)rng_below(&rng, 2)}};
        pillars_state s;
        pillars_init(pillars_as_state(&s), &o);
        play_randomly(&s, &rng, pillars_hand_size(&s) - 1);
        if (rng_below(&rng, 4)) enrich(&s, &rng);
        const char *no = pillars_check(pillars_as_state(&s));
        if (no) {
            printf("best: a position of the test is not sound: %s\n", no);
            return 1;
        }
        play_randomly(&s, &rng, pillars_hand_size(&s));
        while (s.phase >= PILLARS_GAIN && s.phase <= PILLARS_LIMIT) {
            int seat = s.turn;
            pillars_state done = s;
            evaluation++;
            int expected = explore(&s, seat);
            pillars_apply(pillars_as_state(&done), game_act(PILLARS_A_BEST, seat, 0, 0, 0), NULL);
            int found = ((done.vp[seat] - s.vp[seat]) << 16) + stock_code(done.stock[seat]);
            if (expected != found) {
                printf("best: %d points and stock %x, possible are %d and %x\n", found >> 16, (unsigned)found & 0xffff,
                       expected >> 16, (unsigned)expected & 0xffff);
                wrong++;
            }
            if (done.result[seat] > most) most = done.result[seat];
            tried++;
            /* Go on with a single step, so that evaluations half done are tried as well. */
            game_action list[GAME_ACTIONS];
            pillars_apply(pillars_as_state(&s),
                          list[rng_below(&rng, (uint32_t)pillars_legal(pillars_as_view(&s), seat, list))], NULL);
        }
    }
    printf("best: %ld evaluations, %ld differences, highest result of a deal %d\n", tried, wrong, most);
    return wrong != 0;
}
