/* libc.c -- the four functions of the C library that compilers call by themselves, for the device. */
#include <stddef.h>

void *memcpy(void *restrict to, const void *restrict from, size_t n) {
    unsigned char *a = to;
    const unsigned char *b = from;
    for (size_t i = 0; i < n; i++) a[i] = b[i];
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

void *memset(void *to, int byte, size_t n) {
    unsigned char *a = to;
    for (size_t i = 0; i < n; i++) a[i] = (unsigned char)byte;
    return to;
}

int memcmp(const void *left, const void *right, size_t n) {
    const unsigned char *a = left, *b = right;
    for (size_t i = 0; i < n; i++)
        if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
    return 0;
}
