/* fuzz_nets.c -- nets from strangers: libFuzzer writes a file. Either it is refused, or it values positions, and neither
 * a number nor a step leaves its bounds. The length and the check are put right, or nothing would ever be read. */
#include <stdlib.h>
#include <string.h>

#include "../ai/net.h"
#include "../ai/net_print.h"
#include "../ai/net_wide.h"
#include "any_game.h"

enum { HEAD = 44, HIDDEN = 32 };

static void put32(uint8_t *p, uint32_t x) {
    for (int i = 0; i < 4; i++) p[i] = (uint8_t)(x >> 8 * i);
}

/* A file of the right size, filled with what came over and over; its head as it came, but for what says which game. */
static uint8_t *make(const game *g, const uint8_t *data, size_t size, size_t *n) {
    size_t inputs = (size_t)net_inputs(g), seats = (size_t)g->options[0].hi;
    *n = HEAD + inputs * HIDDEN + 4 * HIDDEN + 2 * NET_SECOND * HIDDEN + 4 * NET_SECOND +
         2 * seats * (2 * NET_SECOND + 8);
    uint8_t *file = malloc(*n);
    if (!file) abort();
    for (size_t i = 0; i < *n; i++) file[i] = data[i % size];
    memcpy(file,
           (uint8_t[]){'b', 'n', 'e', 't', 2, 0, (uint8_t)inputs, (uint8_t)(inputs >> 8), HIDDEN, 0, (uint8_t)seats, 0,
                       (uint8_t)g->rules, (uint8_t)(g->rules >> 8)},
           14);
    memset(file + 18, 0, 14);
    memcpy(file + 18, g->id, strlen(g->id));
    put32(file + 36, 0);
    put32(file + 40, net_fingerprint(g));
    uint32_t h = 2166136261u;
    for (size_t i = 36; i < *n; i++) h = (h ^ file[i]) * 16777619u;
    put32(file + 32, h);
    return file;
}

static void value_some(const game *g, const net *t, uint64_t seed) {
    static net_stand stand;
    game_rng rng;
    rng_seed(&rng, seed);
    for (int k = 0; k < 8; k++) {
        int16_t input[NET_INPUTS];
        net_opinion o;
        for (int i = 0; i < net_inputs(g); i++)
            input[i] = (int16_t)(k == 7 ? NET_MOST : (int)rng_below(&rng, 2 * NET_MOST + 1) - NET_MOST);
        if (k == 0) net_stand_on(t, input, &stand);
        net_judge(t, &stand, input, &o);
        int32_t sum = 0;
        for (int i = 0; i < GAME_SEATS; i++) sum += o.share[i];
        if (sum > VALUE_ONE || sum < VALUE_ONE - GAME_SEATS) abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < 2) return 0;
    const game *g = any_game(data[0]);
    net *t;
    net_read(g, data, size, &t);
    net_free(t);
    size_t n;
    uint8_t *file = make(g, data + 1, size - 1, &n);
    if (!net_read(g, file, n, &t)) value_some(g, t, size);
    net_free(t);
    free(file);
    return 0;
}
