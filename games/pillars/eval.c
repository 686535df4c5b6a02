/* eval.c -- how many points each player of the card game may expect: those he has, what his tricks
 * will bring in this deal, and a weight for everything that lasts. */
#include "eval.h"

#include <string.h>

#include "rules.h"
#include "weights.h"

static inline int least(int a, int b) { return a < b ? a : b; }
static inline int has(unsigned set, int i) { return set >> i & 1; }

typedef struct {
    int points; /* of conversions and of the cards themselves */
    int keep[PILLARS_MATERIALS];
} outcome;

/* Conversions as a sensible player makes them: specialists first, the builder takes the best that is
 * left, the Helper the rest; three units are kept. */
static outcome convert(const int *have, unsigned sources, int toms) {
    outcome o = {0};
    int m[PILLARS_MATERIALS];
    memcpy(m, have, sizeof m);
    for (; toms > 0; toms--) { /* Tom brings what is wanted most */
        if (has(sources, STONEMASON) && !m[STONE])
            m[STONE]++;
        else if (has(sources, CARPENTER) && !m[WOOD])
            m[WOOD]++;
        else
            m[STONE]++;
    }
    int metal = least(m[METAL], has(sources, TOOLMAKER) + has(sources, PILLARS_TRADES + BELL));
    int potter = least(m[SAND], has(sources, PILLARS_TRADES + POTTER));
    int mixer = least(m[SAND] - potter, has(sources, MIXER));
    m[METAL] -= metal, m[SAND] -= potter + mixer;
    if (has(sources, PILLARS_TRADES + BRICKMAKER) && m[SAND] && m[STONE] < 1 + has(sources, BUILDER))
        m[SAND]--, m[STONE]++;
    int stone = least(m[STONE], has(sources, STONEMASON)), wood = least(m[WOOD], has(sources, CARPENTER));
    m[STONE] -= stone, m[WOOD] -= wood;
    o.points = metal * pillars_value[TOOLMAKER][METAL] + potter * pillars_value[PILLARS_TRADES + POTTER][SAND] +
               mixer * pillars_value[MIXER][SAND] + stone * pillars_value[STONEMASON][STONE] +
               wood * pillars_value[CARPENTER][WOOD];
    for (int i = METAL; i >= SAND && has(sources, BUILDER); i--)
        if (m[i]) {
            m[i]--;
            o.points += pillars_value[BUILDER][i];
            break;
        }
    int room = PILLARS_STORE;
    for (int i = METAL; i >= SAND; i--) {
        o.keep[i] = least(m[i], room);
        room -= o.keep[i];
        if (has(sources, PILLARS_TRADES + HELPER))
            o.points += (m[i] - o.keep[i]) * pillars_value[PILLARS_TRADES + HELPER][i];
    }
    return o;
}

/* The points that the Hamleighs and Waleran in a bag cost. */
static int foes_in(uint64_t bag) {
    static const uint8_t foe[] = {PILLARS_REGAN, PILLARS_WALERAN, PILLARS_WILLIAM};
    int cost = 0;
    for (int i = 0; i < 3; i++) cost -= bag_has(bag, foe[i]) * pillars_points[foe[i]];
    return cost;
}

/* What a bag of cards brings the seat at the end of the deal. */
static outcome value_of_bag(const pillars_state *s, int seat, uint64_t bag, bool privilege) {
    unsigned own = (unsigned)(bag >> seat * PILLARS_TRADES) & 31, sources = own;
    int m[PILLARS_MATERIALS];
    for (int p = 0; p < PILLARS_PRIVILEGES; p++)
        sources |= (unsigned)(s->owner[p] == seat || (privilege && bag_has(bag, PILLARS_POTTER + p)))
                   << (PILLARS_TRADES + p);
    for (int i = 0; i < PILLARS_MATERIALS; i++) m[i] = s->stock[seat][i];
    m[WOOD] += bag_copies(bag, PILLARS_FOREST);
    m[STONE] += bag_copies(bag, PILLARS_QUARRY);
    m[SAND] += bag_copies(bag, PILLARS_GRAVEL);
    m[METAL] += bag_has(bag, PILLARS_PHILIP);
    outcome o = convert(m, sources, bag_has(bag, PILLARS_TOM) ? pillars_toms_units(s->tom) : 0);
    o.points += bag_count(own) * PILLARS_OWN_POINTS +
                has(sources, PILLARS_TRADES + PAINTER) * pillars_points[PILLARS_POTTER + PAINTER] +
                bag_has(bag, PILLARS_ELLEN) * pillars_points[PILLARS_ELLEN] - foes_in(bag);
    return o;
}

/* The deal so far. Who has no trick will get the King's, if that stays so. */
static outcome value_of_deal(const pillars_state *s, int seat) {
    outcome o = {0};
    if (s->phase >= PILLARS_GAIN && (s->scored >> seat & 1 || s->phase == PILLARS_OVER)) {
        for (int i = 0; i < PILLARS_MATERIALS; i++) o.keep[i] = s->stock[seat][i];
        return o;
    }
    if (s->phase >= PILLARS_GAIN && s->turn == seat) { /* its cards are counted, conversions are being made */
        int m[PILLARS_MATERIALS];
        for (int i = 0; i < PILLARS_MATERIALS; i++) m[i] = s->stock[seat][i];
        return convert(m, s->phase == PILLARS_LIMIT ? 0 : pillars_sources(s, seat), s->tom_left);
    }
    o = value_of_bag(s, seat, s->phase >= PILLARS_GAIN ? pillars_haul(s, seat) : s->pile[seat], s->pile[seat] != 0);
    if (s->phase >= PILLARS_GAIN && !s->pile[seat]) o.points += PILLARS_NO_TRICK_POINTS;
    return o;
}

/* R5.3: who would take the trick as it lies. */
static int taker_so_far(const pillars_state *s, int *played) {
    *played = 0;
    for (int i = 0; i < s->players; i++) *played += s->trick[i] != PILLARS_NO_CARD;
    if (s->phase != PILLARS_PLAY || !*played) return GAME_NOBODY;
    int best = pillars_winner(s, s->trick, s->leader, *played);
    return pillars_taker(s, best, s->trick[best]);
}

/* What is in hands, and what the trick on the table would bring to whom it goes as it lies. */
static void count_play(const pillars_state *s, int seat, int taker, int played, const outcome *now, int32_t *m) {
    uint64_t unplayed = 0;
    for (int i = 0; i < s->players; i++) unplayed |= s->hand[i];
    for (unsigned own = (unsigned)(unplayed >> seat * PILLARS_TRADES) & 31; own; own &= own - 1)
        m[M_COMING] += 2 * (1 + bag_lowest(own));
    static const uint8_t strong[] = {PILLARS_PHILIP, PILLARS_WILLIAM, PILLARS_ALIENA};
    for (int i = 0; i < 3; i++)
        if (bag_has(s->hand[seat], strong[i])) m[M_HIGH] += pillars_strength[strong[i]];
    m[M_BURDEN] = MEASURE_ONE * foes_in(s->hand[seat]);
    m[M_KING] = MEASURE_ONE * bag_has(s->hand[seat], PILLARS_KING);
    m[M_LEAD] = s->leader == seat ? MEASURE_ONE : 0;
    if (!s->pile[seat]) m[M_NO_TRICK] = MEASURE_ONE * s->done / s->size;
    if (taker != seat) return;
    uint64_t bag = s->pile[seat];
    for (int i = 0; i < s->players; i++)
        if (s->trick[i] != PILLARS_NO_CARD) bag = bag_add(bag, s->trick[i]);
    m[M_LYING] =
        (value_of_bag(s, seat, bag, true).points - now->points) * MEASURE_ONE * played / (s->players == 4 ? 4 : 3);
}

void pillars_measure(const game_state *state, int32_t *all) {
    const pillars_state *s = pillars_read(state);
    int played, taker = taker_so_far(s, &played);
    memset(all, 0, (size_t)s->players * MEASURES * sizeof *all);
    for (int seat = 0; seat < s->players; seat++) {
        int32_t *m = all + seat * MEASURES;
        outcome o = value_of_deal(s, seat);
        m[M_POINTS] = MEASURE_ONE * s->vp[seat];
        m[M_HAUL] = MEASURE_ONE * o.points;
        for (int i = 0; i < PILLARS_MATERIALS; i++) m[M_SAND + i] = MEASURE_ONE * o.keep[i];
        for (int p = 0; p < PILLARS_PRIVILEGES; p++)
            if (s->owner[p] == seat || bag_has(s->pile[seat], PILLARS_POTTER + p)) m[M_POTTER + p] = MEASURE_ONE;
        if (s->phase == PILLARS_PLAY) count_play(s, seat, taker, played, &o, m);
    }
}

/* By the privileges won: with the fifth the match ends. */
int pillars_progress(const game_state *state) {
    const pillars_state *s = pillars_read(state);
    int won = 0;
    for (int p = 0; p < PILLARS_PRIVILEGES; p++) won += s->owner[p] != GAME_NOBODY;
    int part = s->phase == PILLARS_PLAY ? 51 * s->done / s->size : s->phase >= PILLARS_GAIN ? -1 : 0;
    int t = 51 * won + part;
    return t < 0 ? 0 : t > 256 ? 256 : t;
}

const game_measures pillars_measures = {MEASURES, weights, pillars_measure, pillars_progress, pillars_words};

int32_t pillars_evaluate(const game_state *state, int32_t value[GAME_SEATS]) {
    const pillars_state *s = pillars_read(state);
    int32_t m[PILLARS_SEATS * MEASURES];
    int t = pillars_progress(state);
    pillars_measure(state, m);
    weigh_measures(&pillars_measures, m, s->players, t, value);
    return GAME_POINT * 6 - t * 4;
}

/* The best conversion is offered as one action, and it is nearly always right. */
void pillars_prior(const game_view *view, int seat, const game_action *list, int n, uint16_t *weight) {
    (void)view, (void)seat;
    for (int i = 0; i < n; i++)
        weight[i] = list[i].kind == PILLARS_A_BEST ? 128 : list[i].kind == PILLARS_A_PLAY ? 16 : 2;
}
