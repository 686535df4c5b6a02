/* libc.c -- what the games and the compiler call of the C library, for the device. The compiler turns large copies
 * and fills into loops over bytes; tools/build-gpu has it call those with gpu_ instead, which move eight at once. States are
 * compared in the same way. */
#include <stddef.h>
#include <stdint.h>

typedef uint64_t word __attribute__((may_alias));
enum { WORD = sizeof(word) };

static inline int aligned(uintptr_t address) { return address % WORD == 0; }

void gpu_memcpy(void *restrict to, const void *restrict from, size_t n) {
    unsigned char *a = to;
    const unsigned char *b = from;
    size_t i = 0;
    if (aligned((uintptr_t)to | (uintptr_t)from))
        for (; i + WORD <= n; i += WORD) *(word *)(a + i) = *(const word *)(b + i);
    for (; i < n; i++) a[i] = b[i];
}

void gpu_memset(void *to, unsigned char byte, size_t n) {
    unsigned char *a = to;
    size_t i = 0;
    if (aligned((uintptr_t)to))
        for (; i + WORD <= n; i += WORD) *(word *)(a + i) = byte * (word)0x0101010101010101u;
    for (; i < n; i++) a[i] = byte;
}

/* A number of a row that was cleared before. */
void gpu_put(_Float16 number, _Float16 *to) {
    if (number != 0) *to = number;
}

void *memcpy(void *restrict to, const void *restrict from, size_t n) {
    gpu_memcpy(to, from, n);
    return to;
}

void *memset(void *to, int byte, size_t n) {
    gpu_memset(to, (unsigned char)byte, n);
    return to;
}

void *memmove(void *to, const void *from, size_t n) {
    unsigned char *a = to;
    const unsigned char *b = from;
    if (a < b)
        for (size_t i = 0; i < n; i++) a[i] = b[i];
    else
        for (size_t i = n; i--;) a[i] = b[i];
    return to;
}

int memcmp(const void *left, const void *right, size_t n) {
    const unsigned char *a = left, *b = right;
    size_t i = 0;
    if (aligned((uintptr_t)left | (uintptr_t)right))
        while (i + WORD <= n && *(const word *)(a + i) == *(const word *)(b + i)) i += WORD;
    for (; i < n; i++)
        if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
    return 0;
}
