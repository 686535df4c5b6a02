/* net.c -- see net.h. The file of a net, all numbers with their lowest byte first:
 *
 *   0  "bnet"; 4 u16 version 2; 6 u16 inputs; 8 u16 hidden; 10 u16 seats; 12 u16 rules of the game;
 *   14 u8, 15 u8 by how many bits the sums of the two layers are shifted down;
 *   16 u8, 17 u8 with which numbers of players it is strong by itself and in a search, a bit each;
 *   18 the game's id, filled up with 0;
 *   32 u32 check over all that follows; 36 u32 bytes of the record; 40 u32 fingerprint of what it sees (net_print.h);
 *   44 the layers, each the weights, then what is added: i8 [inputs][hidden], i32 [hidden];
 *      i16 [NET_SECOND][hidden], i32 [NET_SECOND]; i16 [2 seats][NET_SECOND], i32 [2 seats];
 *      then i32 [2 seats], what the last sums are multiplied with: the upper 32 bits of the products are logarithms
 *      (base 2, in 1/VALUE_ONE) of the shares, then points (1/GAME_POINT); then the record, a text.
 *
 * A line "shares 2 32 60 168 260 308 324" of the record: with two players, how much of what the net says in each stage of a
 * match is to be told (net_tell), in 1/256. */
#include "net.h"

#include <stdlib.h>
#include <string.h>

#include "../core/rng.h"
#include "net_print.h"
#include "net_wide.h"

enum { ID = 14, MOST_BITS = 24, STAGES = 6, TOLD_ALL = 256 };

struct net {
    const game *g;
    uint16_t told[GAME_SEATS + 1][STAGES]; /* by players */
    const net_ways *ways;
    int inputs, hidden, seats, shift[2];
    unsigned players[2]; /* alone, in a search */
    const int8_t *first; /* in the file */
    const char *record;
    int record_length;
    int32_t first_add[NET_HIDDEN], second_add[NET_SECOND], last_add[2 * GAME_SEATS], scale[2 * GAME_SEATS];
    int16_t second[NET_SECOND * NET_HIDDEN]; /* net_paired() */
    int16_t last[2 * GAME_SEATS * NET_SECOND];
};

/* ---- reading -------------------------------------------------------------------------------------- */

static unsigned get16(const unsigned char *p) { return p[0] | (unsigned)p[1] << 8; }
static uint32_t get32(const unsigned char *p) { return get16(p) | (uint32_t)get16(p + 2) << 16; }

static const unsigned char *take_paired(const unsigned char *p, int16_t *out, int hidden) {
    for (int k = 0; k < NET_SECOND; k++)
        for (int i = 0; i < hidden; i++, p += 2) out[net_paired(i, k)] = (int16_t)get16(p);
    return p;
}

static const unsigned char *take16(const unsigned char *p, int16_t *out, int n) {
    for (int i = 0; i < n; i++, p += 2) out[i] = (int16_t)get16(p);
    return p;
}

static const unsigned char *take32(const unsigned char *p, int32_t *out, int n) {
    for (int i = 0; i < n; i++, p += 4) out[i] = (int32_t)get32(p);
    return p;
}

static uint32_t check_sum(const unsigned char *p, size_t n) {
    uint32_t h = 2166136261u;
    for (size_t i = 0; i < n; i++) h = (h ^ p[i]) * 16777619u;
    return h;
}

/* How large a product can become, whatever the numbers between the layers are. */
static int64_t most(int16_t weight) { return (int64_t)abs(weight) * INT16_MAX; }

/* No sum leaves 32 bits. */
static bool all_fit(const net *t) {
    for (int i = 0; i < t->hidden; i++)
        if (llabs((int64_t)t->first_add[i]) > INT32_MAX / 2) return false;
    for (int k = 0; k < NET_SECOND; k++) {
        int64_t sum = llabs((int64_t)t->second_add[k]);
        for (int i = 0; i < t->hidden; i++) sum += most(t->second[net_paired(i, k)]);
        if (sum > INT32_MAX) return false;
    }
    for (int k = 0; k < 2 * t->seats; k++) {
        int64_t sum = llabs((int64_t)t->last_add[k]);
        for (int i = 0; i < NET_SECOND; i++) sum += most(t->last[k * NET_SECOND + i]);
        if (sum > INT32_MAX) return false;
    }
    return true;
}
/* Inputs are at most NET_MOST, weights at most 128: the first sums fit as well. */
_Static_assert((int64_t)NET_INPUTS *NET_MOST * 128 * 2 < INT32_MAX, "the sums of the first layer fit");

static size_t size_of(size_t inputs, size_t hidden, size_t seats) {
    return NET_HEAD + inputs * hidden + 4 * hidden + 2 * NET_SECOND * hidden + 4 * NET_SECOND +
           2 * seats * (2 * NET_SECOND + 8);
}

static void read_layers(net *t, const unsigned char *p) {
    t->first = (const int8_t *)p;
    p = take32(p + (size_t)t->inputs * (size_t)t->hidden, t->first_add, t->hidden);
    p = take_paired(p, t->second, t->hidden);
    p = take32(p, t->second_add, NET_SECOND);
    p = take16(p, t->last, 2 * t->seats * NET_SECOND);
    p = take32(p, t->last_add, 2 * t->seats);
    p = take32(p, t->scale, 2 * t->seats);
    t->record = (const char *)p;
}

static void read_told(net *t) {
    static const char word[] = "\nshares ";
    for (int n = 0; n <= GAME_SEATS; n++)
        for (int i = 0; i < STAGES; i++) t->told[n][i] = TOLD_ALL;
    const char *end = t->record + t->record_length;
    for (const char *p = t->record; p + sizeof word < end; p++) {
        long number[1 + STAGES];
        char line[64] = {0}, *at = line;
        int n = 0;
        if (memcmp(p, word, sizeof word - 1) != 0) continue;
        p += sizeof word - 1;
        memcpy(line, p, (size_t)(end - p) < sizeof line - 1 ? (size_t)(end - p) : sizeof line - 1);
        for (char *from; n <= STAGES; n++) {
            number[n] = strtol(from = at, &at, 10);
            if (at == from) break;
        }
        if (n <= STAGES || number[0] < 0 || number[0] > GAME_SEATS) continue;
        for (int i = 0; i < STAGES; i++) {
            const long part = number[1 + i];
            t->told[number[0]][i] = (uint16_t)(part < 0 ? 0 : part > 4 * TOLD_ALL ? 4 * TOLD_ALL : part);
        }
    }
}

size_t net_head_size(const unsigned char *head, size_t size) {
    if (size < NET_HEAD || memcmp(head, "bnet", 4) != 0) return 0;
    return size_of(get16(head + 6), get16(head + 8), get16(head + 10)) + get32(head + 36);
}

bool net_head_plays(const unsigned char *head, int players, bool search) {
    return head[search ? 17 : 16] >> players & 1;
}

const char *net_read(const game *g, const unsigned char *bytes, size_t size, net **out) {
    *out = NULL;
    if (size < NET_HEAD || memcmp(bytes, "bnet", 4) != 0) return N_("This is not a net file.");
    if (get16(bytes + 4) != 2) return N_("This net is of another version.");
    char id[ID + 1] = {0};
    memcpy(id, bytes + 18, ID);
    if (strcmp(id, g->id) != 0) return N_("This net plays another game.");
    size_t inputs = get16(bytes + 6), hidden = get16(bytes + 8), seats = get16(bytes + 10), record = get32(bytes + 36);
    if (get16(bytes + 12) != g->rules) return N_("This net was trained with other rules of the game.");
    if ((int)inputs != net_inputs(g) || get32(bytes + 40) != net_fingerprint(g))
        return N_("This net sees the game differently: it was trained with another version of the program.");
    if (!hidden || hidden > NET_HIDDEN || hidden % NET_WIDE || (int)seats != g->options[0].hi ||
        bytes[14] > MOST_BITS || bytes[15] > MOST_BITS)
        return N_("This net has an unknown layout.");
    size_t layers = size_of(inputs, hidden, seats);
    if (size < layers || size - layers != record) return N_("This net is cut off, or longer than it says.");
    if (check_sum(bytes + 36, size - 36) != get32(bytes + 32)) return N_("This net is damaged.");
    net *t = calloc(1, sizeof *t);
    if (!t) return N_("There is no memory left.");
    *t = (net){.g = g,
               .ways = net_best_ways(),
               .inputs = (int)inputs,
               .hidden = (int)hidden,
               .seats = (int)seats,
               .shift = {bytes[14], bytes[15]},
               .players = {bytes[16], bytes[17]},
               .record_length = (int)record};
    read_layers(t, bytes + NET_HEAD);
    read_told(t);
    if (!all_fit(t)) {
        free(t);
        return N_("The numbers of this net are too large.");
    }
    *out = t;
    return NULL;
}

void net_free(net *t) { free(t); }

const char *net_record(const net *t, int *length) {
    *length = t->record_length;
    return t->record;
}

int net_width(const net *t) { return t->hidden; }

bool net_plays(const net *t, int players, bool search) { return t->players[search] >> players & 1; }

void net_be_plain(net *t) { t->ways = &net_plain; }

/* ---- looking -------------------------------------------------------------------------------------- */

void net_look(const net *t, const game *g, const game_state *state, const game_view *view, int seat,
              int16_t input[NET_INPUTS]) {
    float feature[NET_FEATURES];
    const int n = g->n_features;
    g->features(view, seat, feature);
    t->ways->round(feature, n, input);
    net_input_more(g, state, view, seat, input + n);
}

/* ---- judging -------------------------------------------------------------------------------------- */

void net_stand_on(const net *t, const int16_t input[NET_INPUTS], net_stand *s) {
    static const int16_t nothing[NET_INPUTS];
    net_change change[NET_INPUTS + 1];
    memcpy(s->input, input, (size_t)t->inputs * sizeof *input);
    memcpy(s->sum, t->first_add, (size_t)t->hidden * sizeof *s->sum);
    t->ways->add(s->sum, t->first, t->hidden, change, t->ways->differ(nothing, input, t->inputs, change));
}

/* Logarithms become shares. */
static void share_out(const int32_t *y, int n, int32_t *share) {
    uint64_t weight[GAME_SEATS], sum = 0;
    int32_t best = y[0];
    for (int i = 1; i < n; i++)
        if (y[i] > best) best = y[i];
    for (int i = 0; i < n; i++) {
        weight[i] = value_exp2((int64_t)y[i] - best);
        sum += weight[i];
    }
    for (int i = 0; i < n; i++) share[i] = (int32_t)(weight[i] * VALUE_ONE / sum);
}

void net_judge(const net *t, const net_stand *s, const int16_t input[NET_INPUTS], net_opinion *out) {
    int32_t sum[NET_HIDDEN], y[2 * GAME_SEATS];
    int16_t first[NET_HIDDEN], second[NET_SECOND];
    net_change change[NET_INPUTS + 1];
    memcpy(sum, s->sum, (size_t)t->hidden * sizeof *sum);
    t->ways->add(sum, t->first, t->hidden, change, t->ways->differ(s->input, input, t->inputs, change));
    t->ways->squash(sum, t->hidden, t->shift[0], first);
    memcpy(sum, t->second_add, sizeof t->second_add);
    t->ways->pairs(first, t->second, t->hidden, sum);
    t->ways->squash(sum, NET_SECOND, t->shift[1], second);
    t->ways->dots(second, t->last, NET_SECOND, 2 * t->seats, y);
    for (int k = 0; k < 2 * t->seats; k++) y[k] = (int32_t)(((int64_t)y[k] + t->last_add[k]) * t->scale[k] >> 32);
    memset(out, 0, sizeof *out);
    share_out(y, t->seats, out->share);
    out->aim = out->share[0];
    memcpy(out->points, y + t->seats, (size_t)t->seats * sizeof *y);
}

/* ---- telling -------------------------------------------------------------------------------------- */

/* log2(x / VALUE_ONE) in 1/VALUE_ONE, for 0 < x <= VALUE_ONE: a square has twice the logarithm, bit by bit. */
static int32_t log2_of(int32_t x) {
    uint64_t m = (uint64_t)x;
    int32_t y = 0;
    for (; m < VALUE_ONE; m <<= 1) y -= VALUE_ONE;
    for (int32_t bit = VALUE_ONE / 2; bit; bit >>= 1) {
        m = m * m / VALUE_ONE;
        if (m < 2 * (uint64_t)VALUE_ONE) continue;
        m >>= 1;
        y += bit;
    }
    return y;
}

/* How much is told at this point of a match: between the middles of two stages it changes evenly. */
static int told_at(const uint16_t told[STAGES], int progress) {
    const int at = progress * STAGES - TOLD_ALL / 2, i = at < 0 ? 0 : at / TOLD_ALL;
    if (at < 0 || i >= STAGES - 1) return told[at < 0 ? 0 : STAGES - 1];
    return (told[i] * (TOLD_ALL - at % TOLD_ALL) + told[i + 1] * (at % TOLD_ALL)) / TOLD_ALL;
}

void net_tell(const net *t, const game_view *view, int seat, int32_t share[GAME_SEATS]) {
    enum { NOTHING = -64 * VALUE_ONE };
    const int players = game_players(t->g, view), colours = game_colours(t->g, view);
    int32_t y[GAME_SEATS] = {0};
    game_buf guess;
    game_rng rng;
    rng_seed(&rng, 1); /* how far a match has gone does not depend on what is hidden */
    t->g->determinize(view, seat, &rng, game_in(&guess));
    const int part = told_at(t->told[players], t->g->measures ? t->g->measures->progress(game_in(&guess)) : 0);
    if (part == TOLD_ALL) return;
    for (int i = 0; i < colours; i++)
        y[i] = share[i] > 0 ? (int32_t)((int64_t)log2_of(share[i] < VALUE_ONE ? share[i] : VALUE_ONE) * part / TOLD_ALL)
                            : NOTHING;
    share_out(y, colours, share);
}

int32_t net_lead(int32_t points, int32_t other) {
    enum { WHOLE = 32 * GAME_POINT * 20 }; /* a lead of 32 points counts a twentieth of the victory */
    return (int32_t)(((int64_t)points - other) * VALUE_ONE / WHOLE);
}

int32_t net_worth(const net_opinion *o, int players) {
    int32_t other = INT32_MIN;
    for (int i = 1; i < players; i++)
        if (o->points[i] > other) other = o->points[i];
    return o->aim + net_lead(o->points[0], other);
}

void net_aim(net_opinion *o, int players, int colours) {
    int64_t among = 0;
    for (int i = 0; i < players; i++) among += o->share[i];
    if (players == colours || among <= 0) return;
    o->aim = (int32_t)((o->share[0] + (int64_t)o->share[0] * VALUE_ONE / among) / 2);
}

void net_ask(const net *t, const net_stand *stand, const game_state *state, int seat, int players, int colours,
             net_opinion *o) {
    game_view_buf view;
    int16_t input[NET_INPUTS];
    t->g->observe(state, seat, game_in(&view));
    net_look(t, t->g, state, game_in(&view), seat, input);
    net_judge(t, stand, input, o);
    net_aim(o, players, colours);
}

/* Of the first n those who came in first share the victory. */
static int32_t share_at_end(const game_score *score, int n, int who) {
    const int rank = score->rank[who];
    int beside = 0;
    for (int i = 0; i < n; i++) {
        if (score->rank[i] < rank) return 0;
        beside += i != who && score->rank[i] == rank;
    }
    return VALUE_ONE / (1 + beside);
}

void net_judge_end(const game_score *score, int seat, int players, int colours, net_opinion *o) {
    memset(o, 0, sizeof *o);
    for (int i = 0; i < colours; i++) {
        int at = net_seat(seat, i, players);
        o->points[i] = score->points[at] * GAME_POINT;
        o->share[i] = share_at_end(score, colours, at);
    }
    o->aim = (share_at_end(score, players, seat) + o->share[0]) / 2; /* as in value_of() */
}
