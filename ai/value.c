/* value.c -- see value.h. */
#include "value.h"

#include <string.h>

/* The whole part of the exponent shifts; for the rest a parabola through 1, 2 and their ratio is
 * right to two parts in a thousand. */
uint32_t value_exp2(int64_t x) {
    if (x >= 0) return VALUE_ONE;
    int64_t down = (-x + VALUE_ONE - 1) / VALUE_ONE;
    if (down > 20) return 0;
    uint64_t f = (uint64_t)(x + down * VALUE_ONE);
    uint64_t up = VALUE_ONE + (f * (43025 + (22511 * f >> 16)) >> 16);
    return (uint32_t)(up >> down);
}

static int32_t clamp(int64_t x, int32_t lo, int32_t hi) { return x < lo ? lo : x > hi ? hi : (int32_t)x; }

int32_t value_lead(const game *g, const game_state *state) {
    int32_t points[GAME_SEATS] = {0};
    return g->evaluate ? g->evaluate(state, points) : 8 * GAME_POINT;
}

/* Whoever is ahead by `lead` is twice as likely to win. */
static void shares(const int32_t *points, int n, int32_t lead, int32_t *share) {
    int32_t best = points[0];
    uint64_t weight[GAME_SEATS], sum = 0;
    for (int i = 1; i < n; i++)
        if (points[i] > best) best = points[i];
    for (int i = 0; i < n; i++) {
        weight[i] = value_exp2(((int64_t)points[i] - best) * VALUE_ONE / lead);
        sum += weight[i];
    }
    for (int i = 0; i < n; i++) share[i] = (int32_t)(weight[i] * VALUE_ONE / sum);
}

/* What is not over is never as good as a victory, nor as bad as a defeat: a small part is kept back and
 * shared out evenly. */
static void keep_doubt(int n, int32_t *share) {
    for (int i = 0; i < n; i++) share[i] = (int32_t)(((int64_t)62 * share[i] + 2 * VALUE_ONE / n) / 64);
}

/* At the end those who came in first share the victory; a small part still speaks of the distance, so
 * that a player who is lost, or safe, plays on for points. */
static void crown(const game_score *end, int n, int32_t *share) {
    int winners = 0, first = GAME_SEATS;
    for (int i = 0; i < n; i++)
        if (end->rank[i] < first) first = end->rank[i];
    for (int i = 0; i < n; i++) winners += end->rank[i] == first;
    for (int i = 0; i < n; i++) share[i] = (share[i] + (end->rank[i] == first ? 63 * VALUE_ONE / winners : 0)) / 64;
}

/* The victory among the first n; `end`: NULL while the match goes on. */
static void share_out(const int32_t *points, const game_score *end, int n, int32_t lead, int32_t *share) {
    shares(points, n, lead, share);
    if (end)
        crown(end, n, share);
    else
        keep_doubt(n, share);
}

/* Far behind (or ahead) all positions have the same share of the victory. Nobody lets go for that: a
 * part of what a position is worth sees eight times as far. */
static void add_hope(prospect *v, int players, int32_t lead) {
    enum { FARTHER = 8, QUARTERS = 1 };
    int32_t hope[GAME_SEATS];
    shares(v->points, players, FARTHER * lead, hope);
    for (int i = 0; i < players; i++) v->worth[i] = ((4 - QUARTERS) * v->worth[i] + QUARTERS * hope[i]) / 4;
}

void value_of(const game *g, const game_state *state, int players, value_aim aim, int me, int32_t lead, prospect *v) {
    int n = g->colours ? g->colours(game_whole(state)) : players; /* who can win */
    bool over = !g->actors(game_whole(state));
    int32_t here = lead;
    game_score score;
    memset(v, 0, sizeof *v);
    if (g->evaluate && !over) {
        here = g->evaluate(state, v->points);
    } else {
        g->score(game_whole(state), &score);
        for (int i = 0; i < n; i++) v->points[i] = score.points[i] * GAME_POINT;
    }
    share_out(v->points, over ? &score : NULL, n, here, v->share);
    memcpy(v->worth, v->share, sizeof v->worth);
    if (n > players) {
        /* To come before the others counts half, also behind a colour that nobody plays. */
        share_out(v->points, over ? &score : NULL, players, here, v->worth);
        for (int i = 0; i < players; i++) v->worth[i] = (v->worth[i] + v->share[i]) / 2;
    }
    if (aim != AIM_MARGIN) {
        add_hope(v, players, lead);
        for (int i = 0; i < players; i++)
            if (aim == AIM_PARANOID && i != me) v->worth[i] = VALUE_ONE - v->worth[me];
        return;
    }
    for (int i = 0; i < players; i++) {
        int32_t other = INT32_MIN;
        for (int k = 0; k < n; k++)
            if (k != i && v->points[k] > other) other = v->points[k];
        v->worth[i] =
            clamp(VALUE_ONE / 2 + ((int64_t)v->points[i] - other) * VALUE_ONE / (16 * (int64_t)lead), 0, VALUE_ONE);
    }
}

/* ---- a first look ------------------------------------------------------------------------------- */

enum { DEEPEST = 4, MOST_LOOKS = 120 };

/* What the actor has after the action, in `after`. */
static int32_t try_out(const value_eye *e, const game_state *state, game_action a, game_state *after) {
    prospect v;
    memcpy(after, state, e->g->state_bytes);
    e->g->apply(after, a, NULL);
    value_of(e->g, after, e->players, e->aim, e->me, e->lead, &v);
    return v.worth[a.seat];
}

static int32_t look(const value_eye *e, const game_state *state, game_action a, int32_t before, int depth, int *looks) {
    const game *g = e->g;
    game_buf after;
    int32_t at_once = try_out(e, state, a, game_in(&after));
    --*looks;
    if (at_once != before || depth == DEEPEST || g->actors(game_whole(game_in(&after))) != 1u << a.seat) return at_once;
    game_action list[GAME_ACTIONS];
    int n = g->legal(game_whole(game_in(&after)), a.seat, list);
    int32_t best = INT32_MIN;
    for (int i = 0; i < n && (i == 0 || *looks > 0); i++) {
        int32_t worth = look(e, game_in(&after), list[i], before, depth + 1, looks);
        if (worth > best) best = worth;
    }
    return best;
}

int32_t value_before(const value_eye *e, const game_state *state, int seat) {
    prospect v;
    value_of(e->g, state, e->players, e->aim, e->me, e->lead, &v);
    return v.worth[seat];
}

int32_t value_glance(const value_eye *e, const game_state *state, game_action a) {
    game_buf after;
    return try_out(e, state, a, game_in(&after));
}

int32_t value_look(const value_eye *e, const game_state *state, game_action a, int32_t before) {
    int looks = MOST_LOOKS;
    return look(e, state, a, before, 0, &looks);
}
