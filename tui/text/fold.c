/* fold.c -- see fold.h. Covers the letters of Latin and Cyrillic alphabets in UTF-8's two-byte
 * range; whatever lies beyond stays as it is. */
#include "fold.h"

#include <stdlib.h>
#include <string.h>

/* The plain letters of U+00E0 .. U+00FF; a dot where there is none. */
static const char plain_latin[] = "aaaaaa.ceeeeiiii.nooooo.ouuuuy.y";

static unsigned fold_letter(unsigned ch) {
    if (ch >= 0xC0 && ch <= 0xDE && ch != 0xD7) ch += 0x20; /* capitals of Latin-1          */
    if (ch >= 0x100 && ch <= 0x17F) ch |= 1;                /* pairs of capital and small    */
    if (ch >= 0x410 && ch <= 0x42F) ch += 0x20;             /* Cyrillic capitals             */
    if (ch >= 0x400 && ch <= 0x40F) ch += 0x50;
    if (ch == 0x451) return 0x435; /* yo is often typed as ye */
    if (ch == 0x151) return 'o';   /* the long Hungarian vowels */
    if (ch == 0x171) return 'u';
    if (ch >= 0xE0 && ch <= 0xFF && plain_latin[ch - 0xE0] != '.') return (unsigned char)plain_latin[ch - 0xE0];
    return ch;
}

/* Folds the letter at *s into out (room for 2 bytes), moves *s on, returns the bytes written. */
static size_t next(const char **s, char *out) {
    unsigned char a = (unsigned char)**s, b = a ? (unsigned char)(*s)[1] : 0;
    if (a >= 0xC2 && a <= 0xDF && (b & 0xC0) == 0x80) {
        unsigned ch = fold_letter((a & 0x1Fu) << 6 | (b & 0x3Fu));
        *s += 2;
        if (ch >= 0x80) {
            out[0] = (char)(0xC0 | ch >> 6);
            out[1] = (char)(0x80 | (ch & 0x3F));
            return 2;
        }
        out[0] = (char)ch;
        return 1;
    }
    out[0] = (char)(a >= 'A' && a <= 'Z' ? a + 'a' - 'A' : a);
    (*s)++;
    return 1;
}

void fold(const char *utf8, char *out, size_t cap) {
    size_t len = 0;
    char letter[2];
    while (*utf8) {
        size_t n = next(&utf8, letter);
        if (len + n >= cap) break;
        memcpy(out + len, letter, n);
        len += n;
    }
    if (cap) out[len] = 0;
}

bool fold_contains(const char *text, size_t length, const char *part) {
    char *folded = malloc(length + 1), *wanted = malloc(strlen(part) + 1);
    bool found = false;
    if (folded && wanted) {
        memcpy(folded, text, length);
        folded[length] = 0;
        fold(folded, folded, length + 1); /* never longer, so it can be done in place */
        fold(part, wanted, strlen(part) + 1);
        found = strstr(folded, wanted) != NULL;
    }
    free(folded);
    free(wanted);
    return found;
}

bool fold_has_word(const char *text, const char *word) {
    char words[256];
    fold(text, words, sizeof words);
    words[strcspn(words, ":")] = 0;
    for (char *save, *w = strtok_r(words, ", ", &save); w; w = strtok_r(NULL, ", ", &save))
        if (!strcmp(w, word)) return true;
    return false;
}
