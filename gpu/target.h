/* target.h -- what a kernel needs to know about the machine it runs on. On a GPU every thread runs the
 * kernel once; on the host (tests, and machines without a GPU) a kernel is a function and its threads are
 * the turns of a loop. Kernels are written with the words below and are the same source for both. */
#ifndef BAILEY_GPU_TARGET_H
#define BAILEY_GPU_TARGET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A kernel's name begins with bailey_; tools/build-gpu knows it by that.
 *
 * EACH(t, n): the body runs once for every t from 0 to n - 1, on whatever thread.
 *
 * A kernel whose threads work together runs in blocks. BLOCK_EACH(t, threads): the body runs once for every
 * thread t of the block; nothing of one body is known to the next but what stands in the block's memory, and
 * BLOCK_SYNC() stands between the two. block_memory(): on the device the memory that the launch gave the
 * block, on the host the memory that the caller gave the kernel. */
#ifdef BAILEY_GPU_DEVICE
int gpu_thread_(void) __asm__("llvm.nvvm.read.ptx.sreg.tid.x");
int gpu_threads_(void) __asm__("llvm.nvvm.read.ptx.sreg.ntid.x");
int gpu_block_(void) __asm__("llvm.nvvm.read.ptx.sreg.ctaid.x");
int gpu_blocks_(void) __asm__("llvm.nvvm.read.ptx.sreg.nctaid.x");
__attribute__((convergent)) void gpu_barrier_(void) __asm__("llvm.nvvm.barrier0");
__attribute__((convergent)) bool gpu_all_(int, bool) __asm__("llvm.nvvm.vote.all.sync");
__attribute__((convergent)) int gpu_ballot_(int, bool) __asm__("llvm.nvvm.vote.ballot.sync");
__attribute__((convergent)) void gpu_warp_(int) __asm__("llvm.nvvm.bar.warp.sync");
void gpu_fence_(void) __asm__("llvm.nvvm.membar.cta");
__attribute__((convergent)) int gpu_most_(int, int) __asm__("llvm.nvvm.redux.sync.umax");
extern __attribute__((address_space(3))) uint64_t gpu_block_memory_[]; /* given by the launch */

#define EACH(t, n)                                                                                                   \
    for (int t = gpu_block_() * gpu_threads_() + gpu_thread_(), t##_step_ = gpu_blocks_() * gpu_threads_(); t < (n); \
         t += t##_step_)
#define BLOCK_EACH(t, threads) for (int t = gpu_thread_(), t##_left_ = 1; t##_left_; t##_left_ = 0)
#define BLOCK_SYNC() gpu_barrier_()
static inline int block_number(void) { return gpu_block_(); }
static inline bool warp_all(bool x) { return gpu_all_(-1, x); }
static inline uint32_t warp_most(uint32_t x) { return (uint32_t)gpu_most_((int)x, -1); }
static inline uint32_t warp_ballot(bool x) { return (uint32_t)gpu_ballot_(-1, x); }
static inline void warp_sync(void) { gpu_warp_(-1); }
static inline void block_fence(void) { gpu_fence_(); }
static inline int warp_number(void) { return gpu_thread_() / 32; }
enum { WARP = 32 };
static inline int warp_lane(void) { return gpu_thread_() % WARP; }
static inline unsigned char *block_memory(void *from_host) {
    (void)from_host;
    return (unsigned char *)gpu_block_memory_;
}
#else
#define EACH(t, n) for (int t = 0; t < (n); t++)
#define BLOCK_EACH(t, threads) for (int t = 0; t < (threads); t++)
#define BLOCK_SYNC() ((void)0)
static inline int block_number(void) { return 0; }
static inline bool warp_all(bool x) { return x; }
static inline uint32_t warp_most(uint32_t x) { return x; }
static inline uint32_t warp_ballot(bool x) { return x; }
static inline void warp_sync(void) {}
static inline void block_fence(void) {}
static inline int warp_number(void) { return 0; }
enum { WARP = 1 };
static inline int warp_lane(void) { return 0; }
static inline unsigned char *block_memory(void *from_host) { return from_host; }
#endif

#define KERNEL __attribute__((visibility("default"))) void
#define INLINED static inline __attribute__((always_inline))

/* Adds to a number that other threads add to as well; answers what it was before. */
INLINED uint32_t add_together(uint32_t *to, uint32_t n) { return __atomic_fetch_add(to, n, __ATOMIC_RELAXED); }

/* For numbers that other threads change at any time. */
INLINED uint32_t read_shared(const uint32_t *from) { return __atomic_load_n(from, __ATOMIC_RELAXED); }
INLINED void write_shared(uint32_t *to, uint32_t x) { __atomic_store_n(to, x, __ATOMIC_RELAXED); }
INLINED bool swap_shared(uint32_t *at, uint32_t from, uint32_t to) {
    return __atomic_compare_exchange_n(at, &from, to, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
}

#endif
