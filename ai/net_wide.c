/* net_wide.c -- see net_wide.h. */
#include "net_wide.h"

#include <string.h>

#include "net_input.h"

static void add_plain(int32_t *sum, const int8_t *weights, int hidden, const net_change *change, int n) {
    for (int k = 0; k < n; k++) {
        const int8_t *row = weights + (long)change[k].at * hidden;
        const int32_t delta = change[k].delta;
        for (int i = 0; i < hidden; i++) sum[i] += delta * row[i];
    }
}

static void round_plain(const float *x, int n, int16_t *out) {
    for (int i = 0; i < n; i++) out[i] = net_round(x[i]);
}

static int fill_up(net_change *out, int found) {
    if (found % 2) out[found++] = (net_change){0, 0};
    return found;
}

/* From number `at` on; `found` before it. */
static int differ_from(int at, int found, const int16_t *from, const int16_t *to, int n, net_change *out) {
    for (int i = at; i < n; i++)
        if (from[i] != to[i]) out[found++] = (net_change){(uint16_t)i, (int16_t)(to[i] - from[i])};
    return found;
}

static int differ_plain(const int16_t *from, const int16_t *to, int n, net_change *out) {
    return fill_up(out, differ_from(0, 0, from, to, n, out));
}

static void squash_plain(const int32_t *sum, int n, int bits, int16_t *out) {
    for (int i = 0; i < n; i++) {
        const int32_t x = (sum[i] < 0 ? 0 : sum[i]) >> bits;
        out[i] = (int16_t)(x > INT16_MAX ? INT16_MAX : x);
    }
}

static void pairs_plain(const int16_t *x, const int16_t *weights, int n, int32_t *sum) {
    for (int i = 0; i < n; i += 2, weights += 2L * NET_SECOND)
        for (int k = 0; k < NET_SECOND && (x[i] | x[i + 1]); k++)
            sum[k] += (int32_t)x[i] * weights[2 * k] + (int32_t)x[i + 1] * weights[2 * k + 1];
}

static void dots_plain(const int16_t *x, const int16_t *rows, int n, int count, int32_t *out) {
    for (int k = 0; k < count; k++) {
        const int16_t *row = rows + (long)k * n;
        int32_t sum = 0;
        for (int i = 0; i < n; i++) sum += (int32_t)x[i] * row[i];
        out[k] = sum;
    }
}

const net_ways net_plain = {add_plain, round_plain, differ_plain, squash_plain, pairs_plain, dots_plain};

#if defined(__x86_64__)
#include <immintrin.h>

/* Two rows at a time: their numbers side by side, times both deltas and added, is one instruction. Within a register
 * the halves come out crosswise, which is undone once at the end of a block. */
__attribute__((target("avx2"))) static void add_avx2(int32_t *sum, const int8_t *weights, int hidden,
                                                     const net_change *change, int n) {
    for (int i = 0; i < hidden; i += 32) {
        __m256i s0 = _mm256_setzero_si256(), s1 = s0, s2 = s0, s3 = s0;
        for (int k = 0; k < n; k += 2) {
            const int8_t *a = weights + (long)change[k].at * hidden + i,
                         *b = weights + (long)change[k + 1].at * hidden + i;
            const __m256i deltas =
                _mm256_set1_epi32((int32_t)((uint32_t)(uint16_t)change[k].delta | (uint32_t)change[k + 1].delta << 16));
            const __m256i a0 = _mm256_cvtepi8_epi16(_mm_loadu_si128((const __m128i *)a));
            const __m256i a1 = _mm256_cvtepi8_epi16(_mm_loadu_si128((const __m128i *)(a + 16)));
            const __m256i b0 = _mm256_cvtepi8_epi16(_mm_loadu_si128((const __m128i *)b));
            const __m256i b1 = _mm256_cvtepi8_epi16(_mm_loadu_si128((const __m128i *)(b + 16)));
            s0 = _mm256_add_epi32(s0, _mm256_madd_epi16(_mm256_unpacklo_epi16(a0, b0), deltas));
            s1 = _mm256_add_epi32(s1, _mm256_madd_epi16(_mm256_unpackhi_epi16(a0, b0), deltas));
            s2 = _mm256_add_epi32(s2, _mm256_madd_epi16(_mm256_unpacklo_epi16(a1, b1), deltas));
            s3 = _mm256_add_epi32(s3, _mm256_madd_epi16(_mm256_unpackhi_epi16(a1, b1), deltas));
        }
        const __m256i part[4] = {_mm256_permute2x128_si256(s0, s1, 0x20), _mm256_permute2x128_si256(s0, s1, 0x31),
                                 _mm256_permute2x128_si256(s2, s3, 0x20), _mm256_permute2x128_si256(s2, s3, 0x31)};
        for (int k = 0; k < 4; k++) {
            __m256i *to = (__m256i *)(sum + i + 8 * k);
            _mm256_storeu_si256(to, _mm256_add_epi32(_mm256_loadu_si256(to), part[k]));
        }
    }
}

__attribute__((target("avx2"))) static __m256i round_8(const float *x) {
    const __m256i halves = _mm256_cvttps_epi32(_mm256_mul_ps(_mm256_loadu_ps(x), _mm256_set1_ps(2 * NET_ONE)));
    const __m256i size = _mm256_srli_epi32(_mm256_add_epi32(_mm256_abs_epi32(halves), _mm256_set1_epi32(1)), 1);
    return _mm256_sign_epi32(size, halves);
}

__attribute__((target("avx2"))) static void round_avx2(const float *x, int n, int16_t *out) {
    const __m256i most = _mm256_set1_epi16(NET_MOST), least = _mm256_set1_epi16(-NET_MOST);
    int i = 0;
    for (; i + 16 <= n; i += 16) {
        const __m256i both = _mm256_permute4x64_epi64(_mm256_packs_epi32(round_8(x + i), round_8(x + i + 8)), 0xD8);
        _mm256_storeu_si256((__m256i *)(out + i), _mm256_max_epi16(_mm256_min_epi16(both, most), least));
    }
    round_plain(x + i, n - i, out + i);
}

__attribute__((target("avx2"))) static int differ_avx2(const int16_t *from, const int16_t *to, int n, net_change *out) {
    int found = 0, i = 0;
    for (; i + 16 <= n; i += 16) {
        const __m256i same = _mm256_cmpeq_epi16(_mm256_loadu_si256((const __m256i *)(from + i)),
                                                _mm256_loadu_si256((const __m256i *)(to + i)));
        for (uint32_t left = ~(uint32_t)_mm256_movemask_epi8(same) & 0x55555555u; left; left &= left - 1) {
            const int k = i + __builtin_ctz(left) / 2;
            out[found++] = (net_change){(uint16_t)k, (int16_t)(to[k] - from[k])};
        }
    }
    return fill_up(out, differ_from(i, found, from, to, n, out));
}

__attribute__((target("avx2"))) static void squash_avx2(const int32_t *sum, int n, int bits, int16_t *out) {
    const __m128i by = _mm_cvtsi32_si128(bits);
    const __m256i zero = _mm256_setzero_si256();
    for (int i = 0; i < n; i += 16) {
        const __m256i a = _mm256_sra_epi32(_mm256_max_epi32(_mm256_loadu_si256((const __m256i *)(sum + i)), zero), by);
        const __m256i b =
            _mm256_sra_epi32(_mm256_max_epi32(_mm256_loadu_si256((const __m256i *)(sum + i + 8)), zero), by);
        _mm256_storeu_si256((__m256i *)(out + i), _mm256_permute4x64_epi64(_mm256_packs_epi32(a, b), 0xD8));
    }
}

/* A bit for each of the 16 pairs from x on that is not 0. */
__attribute__((target("avx2"))) static uint32_t pairs_there(const int16_t *x) {
    const __m256i zero = _mm256_setzero_si256();
    const __m256i a = _mm256_cmpeq_epi32(_mm256_loadu_si256((const __m256i *)x), zero),
                  b = _mm256_cmpeq_epi32(_mm256_loadu_si256((const __m256i *)(x + 16)), zero);
    return (uint32_t)(_mm256_movemask_ps(_mm256_castsi256_ps(a)) | _mm256_movemask_ps(_mm256_castsi256_ps(b)) << 8) ^
           0xFFFF;
}

/* A pair of x times all that it is weighed with is one instruction for eight sums; all sums stay in registers. */
__attribute__((target("avx2"))) static void pairs_avx2(const int16_t *x, const int16_t *weights, int n, int32_t *sum) {
    __m256i s[NET_SECOND / 8];
    for (int k = 0; k < NET_SECOND / 8; k++) s[k] = _mm256_loadu_si256((const __m256i *)sum + k);
    for (int i = 0; i < n; i += 32)
        for (uint32_t left = pairs_there(x + i); left; left &= left - 1) {
            const int at = i / 2 + __builtin_ctz(left);
            const __m256i *row = (const __m256i *)(weights + 2L * NET_SECOND * at);
            int32_t both;
            memcpy(&both, x + 2L * at, sizeof both);
            const __m256i pair = _mm256_set1_epi32(both);
            for (int k = 0; k < NET_SECOND / 8; k++)
                s[k] = _mm256_add_epi32(s[k], _mm256_madd_epi16(_mm256_loadu_si256(row + k), pair));
        }
    for (int k = 0; k < NET_SECOND / 8; k++) _mm256_storeu_si256((__m256i *)sum + k, s[k]);
}

__attribute__((target("avx2"))) static __m256i product(const int16_t *row, __m256i x) {
    return _mm256_madd_epi16(_mm256_loadu_si256((const __m256i *)row), x);
}

/* Four rows at a time, so that x is read once for all of them and their sums are folded together. */
__attribute__((target("avx2"))) static void dots_avx2(const int16_t *x, const int16_t *rows, int n, int count,
                                                      int32_t *out) {
    int k = 0;
    for (; k + 4 <= count; k += 4, rows += 4L * n) {
        __m256i s0 = _mm256_setzero_si256(), s1 = s0, s2 = s0, s3 = s0;
        for (int i = 0; i < n; i += 16) {
            const __m256i v = _mm256_loadu_si256((const __m256i *)(x + i));
            s0 = _mm256_add_epi32(s0, product(rows + i, v));
            s1 = _mm256_add_epi32(s1, product(rows + n + i, v));
            s2 = _mm256_add_epi32(s2, product(rows + 2 * n + i, v));
            s3 = _mm256_add_epi32(s3, product(rows + 3 * n + i, v));
        }
        const __m256i all = _mm256_hadd_epi32(_mm256_hadd_epi32(s0, s1), _mm256_hadd_epi32(s2, s3));
        _mm_storeu_si128((__m128i *)(out + k),
                         _mm_add_epi32(_mm256_castsi256_si128(all), _mm256_extracti128_si256(all, 1)));
    }
    dots_plain(x, rows, n, count - k, out + k);
}

static const net_ways avx2 = {add_avx2, round_avx2, differ_avx2, squash_avx2, pairs_avx2, dots_avx2};

const net_ways *net_best_ways(void) { return __builtin_cpu_supports("avx2") ? &avx2 : &net_plain; }

#elif defined(__aarch64__)
#include <arm_neon.h>

static void add_neon(int32_t *sum, const int8_t *weights, int hidden, const net_change *change, int n) {
    for (int i = 0; i < hidden; i += 16) {
        int32x4_t s0 = vld1q_s32(sum + i), s1 = vld1q_s32(sum + i + 4), s2 = vld1q_s32(sum + i + 8),
                  s3 = vld1q_s32(sum + i + 12);
        for (int k = 0; k < n; k++) {
            const int8x16_t row = vld1q_s8(weights + (long)change[k].at * hidden + i);
            const int16x8_t low = vmovl_s8(vget_low_s8(row)), high = vmovl_s8(vget_high_s8(row));
            s0 = vmlal_n_s16(s0, vget_low_s16(low), change[k].delta);
            s1 = vmlal_n_s16(s1, vget_high_s16(low), change[k].delta);
            s2 = vmlal_n_s16(s2, vget_low_s16(high), change[k].delta);
            s3 = vmlal_n_s16(s3, vget_high_s16(high), change[k].delta);
        }
        vst1q_s32(sum + i, s0);
        vst1q_s32(sum + i + 4, s1);
        vst1q_s32(sum + i + 8, s2);
        vst1q_s32(sum + i + 12, s3);
    }
}

static void pairs_neon(const int16_t *x, const int16_t *weights, int n, int32_t *sum) {
    int32x4_t s[NET_SECOND / 4];
    for (int k = 0; k < NET_SECOND / 4; k++) s[k] = vld1q_s32(sum + 4 * k);
    for (int i = 0; i < n; i += 2, weights += 2L * NET_SECOND)
        for (int k = 0; k < NET_SECOND / 4 && (x[i] | x[i + 1]); k++) {
            const int16x4x2_t four = vld2_s16(weights + 8 * k);
            s[k] = vmlal_n_s16(vmlal_n_s16(s[k], four.val[0], x[i]), four.val[1], x[i + 1]);
        }
    for (int k = 0; k < NET_SECOND / 4; k++) vst1q_s32(sum + 4 * k, s[k]);
}

static void dots_neon(const int16_t *x, const int16_t *rows, int n, int count, int32_t *out) {
    for (int k = 0; k < count; k++, rows += n) {
        int32x4_t s = vdupq_n_s32(0), t = s;
        for (int i = 0; i < n; i += 8) {
            const int16x8_t a = vld1q_s16(x + i), b = vld1q_s16(rows + i);
            s = vmlal_s16(s, vget_low_s16(a), vget_low_s16(b));
            t = vmlal_s16(t, vget_high_s16(a), vget_high_s16(b));
        }
        out[k] = vaddvq_s32(vaddq_s32(s, t));
    }
}

static const net_ways neon = {add_neon, round_plain, differ_plain, squash_plain, pairs_neon, dots_neon};

const net_ways *net_best_ways(void) { return &neon; } /* every machine of this kind has it */

#elif defined(__wasm_simd128__) /* this file is compiled twice: a module with these is refused where there are none */
#include <wasm_simd128.h>

/* As with AVX2: two rows at a time, times both deltas and added by one instruction. */
static void add_wasm(int32_t *sum, const int8_t *weights, int hidden, const net_change *change, int n) {
    for (int i = 0; i < hidden; i += 16) {
        v128_t s0 = wasm_v128_load(sum + i), s1 = wasm_v128_load(sum + i + 4), s2 = wasm_v128_load(sum + i + 8),
               s3 = wasm_v128_load(sum + i + 12);
        for (int k = 0; k < n; k += 2) {
            const v128_t a = wasm_v128_load(weights + (long)change[k].at * hidden + i);
            const v128_t b = wasm_v128_load(weights + (long)change[k + 1].at * hidden + i);
            const v128_t deltas =
                wasm_i32x4_splat((int32_t)((uint32_t)(uint16_t)change[k].delta | (uint32_t)change[k + 1].delta << 16));
            const v128_t low = wasm_i8x16_shuffle(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
            const v128_t high = wasm_i8x16_shuffle(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
            s0 = wasm_i32x4_add(s0, wasm_i32x4_dot_i16x8(wasm_i16x8_extend_low_i8x16(low), deltas));
            s1 = wasm_i32x4_add(s1, wasm_i32x4_dot_i16x8(wasm_i16x8_extend_high_i8x16(low), deltas));
            s2 = wasm_i32x4_add(s2, wasm_i32x4_dot_i16x8(wasm_i16x8_extend_low_i8x16(high), deltas));
            s3 = wasm_i32x4_add(s3, wasm_i32x4_dot_i16x8(wasm_i16x8_extend_high_i8x16(high), deltas));
        }
        wasm_v128_store(sum + i, s0);
        wasm_v128_store(sum + i + 4, s1);
        wasm_v128_store(sum + i + 8, s2);
        wasm_v128_store(sum + i + 12, s3);
    }
}

static int differ_wasm(const int16_t *from, const int16_t *to, int n, net_change *out) {
    int found = 0, i = 0;
    for (; i + 8 <= n; i += 8) {
        const v128_t other = wasm_i16x8_ne(wasm_v128_load(from + i), wasm_v128_load(to + i));
        for (uint32_t left = (uint32_t)wasm_i16x8_bitmask(other); left; left &= left - 1) {
            const int k = i + __builtin_ctz(left);
            out[found++] = (net_change){(uint16_t)k, (int16_t)(to[k] - from[k])};
        }
    }
    return fill_up(out, differ_from(i, found, from, to, n, out));
}

static void squash_wasm(const int32_t *sum, int n, int bits, int16_t *out) {
    const v128_t zero = wasm_i32x4_const_splat(0);
    for (int i = 0; i < n; i += 8) {
        const v128_t a = wasm_i32x4_shr(wasm_i32x4_max(wasm_v128_load(sum + i), zero), (uint32_t)bits);
        const v128_t b = wasm_i32x4_shr(wasm_i32x4_max(wasm_v128_load(sum + i + 4), zero), (uint32_t)bits);
        wasm_v128_store(out + i, wasm_i16x8_narrow_i32x4(a, b));
    }
}

/* The sums in two halves, so that they stay in registers. */
static void pairs_wasm(const int16_t *x, const int16_t *weights, int n, int32_t *sum) {
    enum { HALF = NET_SECOND / 2 };
    for (int from = 0; from < NET_SECOND; from += HALF) {
        v128_t s[HALF / 4];
        for (int k = 0; k < HALF / 4; k++) s[k] = wasm_v128_load(sum + from + 4 * k);
        for (int i = 0; i < n; i += 8) {
            const v128_t there = wasm_i32x4_ne(wasm_v128_load(x + i), wasm_i32x4_const_splat(0));
            for (uint32_t left = (uint32_t)wasm_i32x4_bitmask(there); left; left &= left - 1) {
                const int at = i / 2 + __builtin_ctz(left);
                const int16_t *row = weights + 2L * NET_SECOND * at + 2L * from;
                const v128_t pair = wasm_v128_load32_splat(x + 2L * at);
                for (int k = 0; k < HALF / 4; k++)
                    s[k] = wasm_i32x4_add(s[k], wasm_i32x4_dot_i16x8(wasm_v128_load(row + 8 * k), pair));
            }
        }
        for (int k = 0; k < HALF / 4; k++) wasm_v128_store(sum + from + 4 * k, s[k]);
    }
}

static void dots_wasm(const int16_t *x, const int16_t *rows, int n, int count, int32_t *out) {
    for (int k = 0; k < count; k++, rows += n) {
        v128_t s = wasm_i32x4_const_splat(0), t = s;
        for (int i = 0; i < n; i += 16) {
            s = wasm_i32x4_add(s, wasm_i32x4_dot_i16x8(wasm_v128_load(x + i), wasm_v128_load(rows + i)));
            t = wasm_i32x4_add(t, wasm_i32x4_dot_i16x8(wasm_v128_load(x + i + 8), wasm_v128_load(rows + i + 8)));
        }
        s = wasm_i32x4_add(s, t);
        out[k] = wasm_i32x4_extract_lane(s, 0) + wasm_i32x4_extract_lane(s, 1) + wasm_i32x4_extract_lane(s, 2) +
                 wasm_i32x4_extract_lane(s, 3);
    }
}

static const net_ways wide = {add_wasm, round_plain, differ_wasm, squash_wasm, pairs_wasm, dots_wasm};

const net_ways *net_best_ways(void) { return &wide; }

#else

const net_ways *net_best_ways(void) { return &net_plain; }

#endif
