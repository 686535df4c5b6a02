/* net_wide.h -- what a net spends its time on: in plain C, and with the wide instructions of the
 * machine where it has some. All give the same numbers. Inside of ai/net.c. */
#ifndef BAILEY_NET_WIDE_H
#define BAILEY_NET_WIDE_H

#include <stdint.h>

enum { NET_WIDE = 32, NET_SECOND = 64 }; /* hidden numbers come in so many; and there are so many in the second layer */

/* Where the weight of x[i] for number k of the second layer stands. */
static inline int net_paired(int i, int k) { return i / 2 * 2 * NET_SECOND + 2 * k + i % 2; }

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
    /* sum[k] += the products of x and what x is weighed with for k, of which there are NET_SECOND. Most of x are 0. The
     * weights of two neighbours in x stand side by side: net_paired(). No sum on the way may leave 32 bits. */
    void (*pairs)(const int16_t *x, const int16_t *weights, int n, int32_t *sum);
    /* out[k]: the sum of the products of x and row k, n numbers each. */
    void (*dots)(const int16_t *x, const int16_t *rows, int n, int count, int32_t *out);
} net_ways;

extern const net_ways net_plain;
const net_ways *net_best_ways(void); /* of this machine */

#endif
