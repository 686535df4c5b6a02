/* name.c -- see name.h. */
#include "name.h"

#include <stddef.h>
#include <string.h>

bool name_letter(uint32_t c) {
    static const struct {
        uint32_t first, last;
    } refused[] = {
        {0x0000, 0x001F},   {0x007F, 0x009F}, /* controls                                          */
        {0x00AD, 0x00AD},   {0x034F, 0x034F}, /* soft hyphen, grapheme joiner                      */
        {0x061C, 0x061C},                     /* Arabic letter mark                                */
        {0x115F, 0x1160},   {0x3164, 0x3164}, /* fillers without ink                               */
        {0x180E, 0x180E},   {0x200B, 0x200F}, /* zero width, marks of direction                    */
        {0x2028, 0x202E},                     /* separators of lines, embeddings and overrides     */
        {0x2060, 0x206F},                     /* joiners, isolates                                 */
        {0xD800, 0xDFFF},                     /* halves of UTF-16                                  */
        {0xFDD0, 0xFDEF},   {0xFE00, 0xFE0F}, /* no characters; variation selectors                */
        {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0}, /* byte order mark, a filler                         */
        {0xFFF0, 0xFFFB},   {0xFFFE, 0xFFFF}, /* annotations, no characters                        */
        {0xE0000, 0xE0FFF},                   /* tags, more selectors                              */
    };
    if (c >= 0x20 && c < 0x7F) return true; /* as most are */
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        if (c >= refused[i].first && c <= refused[i].last) return false;
    return c <= 0x10FFFF;
}

/* The length of the UTF-8 letter at p; 0: there is none. Only the shortest way to write a letter counts. */
static size_t decode(const unsigned char *p, uint32_t *out) {
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    size_t n = *p < 0x80 ? 1 : *p >= 0xF0 && *p < 0xF8 ? 4 : *p >= 0xE0 ? 3 : *p >= 0xC0 ? 2 : 0;
    if (n == 0 || *p >= 0xF8) return 0;
    uint32_t c = n == 1 ? *p : *p & (0x7Fu >> n);
    for (size_t i = 1; i < n; i++) {
        if ((p[i] & 0xC0) != 0x80) return 0; /* the 0 at the end is none either */
        c = c << 6 | (p[i] & 0x3Fu);
    }
    *out = c;
    return c >= least[n] ? n : 0;
}

bool name_clean(const char *text, char out[NAME_BYTES]) {
    const unsigned char *p = (const unsigned char *)text;
    size_t len = 0;
    bool whole = true;
    while (*p) {
        uint32_t c = 0;
        size_t n = decode(p, &c);
        if (n && name_letter(c)) {
            if (len + n >= NAME_BYTES) {
                whole = false;
                break;
            }
            memcpy(out + len, p, n);
            len += n;
        } else {
            whole = false;
        }
        p += n ? n : 1;
    }
    out[len] = 0;
    return whole;
}

void name_disarm(char *text) {
    const unsigned char *p = (const unsigned char *)text;
    char *out = text;
    while (*p) {
        uint32_t c = 0;
        size_t n = decode(p, &c);
        if (n && name_letter(c)) {
            memmove(out, p, n);
            out += n;
        } else {
            *out++ = '?';
        }
        p += n ? n : 1;
    }
    *out = 0;
}
