/* cells.c -- see cells.h. Pure: no terminal, no memory of its own. */
#include "cells.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void cells_clear(cells *c) { memset(c, 0, sizeof *c); }

/* The next code point; anything that is not sound UTF-8 becomes a replacement mark, byte by byte. */
static const char *decode(const char *s, uint32_t *out) {
    const unsigned char *p = (const unsigned char *)s;
    int more = p[0] < 0x80 ? 0 : p[0] >= 0xF0 ? 3 : p[0] >= 0xE0 ? 2 : 1;
    static const uint32_t least[] = {0, 0x80, 0x800, 0x10000};
    uint32_t ch = more ? p[0] & (0x3Fu >> more) : p[0];
    bool good = more == 0 || (p[0] >= 0xC2 && p[0] <= 0xF4);
    for (int i = 1; good && i <= more; i++) {
        good = (p[i] & 0xC0) == 0x80;
        ch = ch << 6 | (p[i] & 0x3Fu);
    }
    good = good && ch >= least[more] && ch <= 0x10FFFF && (ch < 0xD800 || ch > 0xDFFF);
    *out = good ? ch : 0xFFFD;
    return s + (good ? 1 + more : 1);
}

static int encode(uint32_t ch, char *out) {
    if (ch < 0x80) {
        out[0] = (char)ch;
        return 1;
    }
    int more = ch < 0x800 ? 1 : ch < 0x10000 ? 2 : 3;
    static const unsigned char first[] = {0, 0xC0, 0xE0, 0xF0};
    out[0] = (char)(first[more] | ch >> (6 * more));
    for (int i = 1; i <= more; i++) out[i] = (char)(0x80 | (ch >> (6 * (more - i)) & 0x3F));
    return 1 + more;
}

/* Marks that stand on another letter, and signs that take no room. */
static bool no_width(uint32_t ch) {
    return ch < 0x20 || ch == 0x7F || (ch >= 0x300 && ch <= 0x36F) || (ch >= 0x483 && ch <= 0x489) ||
           (ch >= 0x200B && ch <= 0x200F) || (ch >= 0x20D0 && ch <= 0x20FF) || (ch >= 0xFE00 && ch <= 0xFE0F);
}

static void set(cells *c, int x, int y, int style, uint32_t ch) {
    if (x < 0 || y < 0 || x >= CELLS_W || y >= CELLS_H) return;
    c->ch[y][x] = ch;
    c->style[y][x] = (uint8_t)style;
    if (x >= c->w) c->w = x + 1;
    if (y >= c->h) c->h = y + 1;
}

int cells_text(cells *c, int x, int y, int style, const char *utf8) {
    for (uint32_t ch; *utf8;) {
        utf8 = decode(utf8, &ch);
        if (!no_width(ch)) set(c, x++, y, style, ch);
    }
    return x;
}

int cells_printf(cells *c, int x, int y, int style, const char *format, ...) {
    char text[256];
    va_list ap;
    va_start(ap, format);
    int n = vsnprintf(text, sizeof text, format, ap);
    va_end(ap);
    if (n >= (int)sizeof text) { /* do not leave half a letter at the cut */
        size_t len = sizeof text - 1;
        while (len && ((unsigned char)text[len - 1] & 0xC0) == 0x80) len--;
        if (len && (unsigned char)text[len - 1] >= 0xC0) len--;
        text[len] = 0;
    }
    return cells_text(c, x, y, style, text);
}

void cells_box(cells *c, int x, int y, int w, int h, int style) {
    enum { ACROSS = 0x2500, DOWN = 0x2502, TOP_LEFT = 0x250C, TOP_RIGHT = 0x2510, LEFT = 0x2514, RIGHT = 0x2518 };
    if (w < 2 || h < 2) return;
    for (int i = 1; i < w - 1; i++) {
        set(c, x + i, y, style, ACROSS);
        set(c, x + i, y + h - 1, style, ACROSS);
    }
    for (int i = 1; i < h - 1; i++) {
        set(c, x, y + i, style, DOWN);
        set(c, x + w - 1, y + i, style, DOWN);
    }
    set(c, x, y, style, TOP_LEFT);
    set(c, x + w - 1, y, style, TOP_RIGHT);
    set(c, x, y + h - 1, style, LEFT);
    set(c, x + w - 1, y + h - 1, style, RIGHT);
}

int cells_width(const char *utf8) {
    int n = 0;
    for (uint32_t ch; *utf8;) {
        utf8 = decode(utf8, &ch);
        n += !no_width(ch);
    }
    return n;
}

int cells_put(const cells *c, int x, int y, char out[4]) {
    uint32_t ch = c->ch[y][x];
    return encode(ch ? ch : ' ', out);
}

int cells_line_width(const cells *c, int y) {
    int w = y < 0 || y >= c->h ? 0 : c->w;
    while (w && (!c->ch[y][w - 1] || c->ch[y][w - 1] == ' ')) w--;
    return w;
}

void cells_line(const cells *c, int y, char *out, size_t cap) {
    size_t len = 0;
    for (int x = 0, w = cells_line_width(c, y); x < w; x++) {
        char letter[4];
        size_t n = (size_t)cells_put(c, x, y, letter);
        if (len + n >= cap) break;
        memcpy(out + len, letter, n);
        len += n;
    }
    if (cap) out[len] = 0;
}
