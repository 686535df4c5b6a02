/* net_wide.h -- what a net spends its time on: in plain C, and with the wide instructions of the
 * machine where it has some. All give the same numbers. Inside of ai/net.c. */
#ifndef BAILEY_NET_WIDE_H
#define BAILEY_NET_WIDE_H

#include <stdint.h>

enum { NET_WIDE = 32 }; /* hidden numbers come in so many */

typedef struct {
    uint16_t at;   /* which input                      */
    int16_t delta; /* and how much it is greater       */
} net_change;

typedef struct {
    /* sum[i] += the changes times their rows of `weights`, each `hidden` long. `n` is even. */
    void (*add)(int32_t *sum, const int8_t *weights, int hidden, const net_change *, int n);
    void (*round)(const float *, int n, int16_t *out); /* net_round() of each */
    /* Which of n inputs differ; up to n + 1 changes, filled up to an even number with one that is none. */
    int (*differ)(const int16_t *from, const int16_t *to, int n, net_change *out);
    /* out[i]: sum[i] shifted down, at least 0 and at most INT16_MAX. */
    void (*squash)(const int32_t *sum, int n, int bits, int16_t *out);
    /* out[k]: the sum of the products of x and row k, n numbers each; `count` a multiple of 4, or less than that many
     * rows more. No sum on the way may leave 32 bits. */
    void (*dots)(const int16_t *x, const int16_t *rows, int n, int count, int32_t *out);
} net_ways;

extern const net_ways net_plain;
const net_ways *net_best_ways(void); /* of this machine */

#endif
