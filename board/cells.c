/* cells.c -- see cells.h. Pure: no terminal, no memory of its own. */
#include "cells.h"

#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "width.h"

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

int cells_encode(uint32_t ch, char out[4]) {
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

static bool inside(int x, int y) { return x >= 0 && y >= 0 && x < CELLS_W && y < CELLS_H; }

static void set(cells *c, int x, int y, int style, uint32_t ch) {
    if (!inside(x, y)) return;
    /* Half of a wide letter is no letter. */
    if (c->ch[y][x] == CELL_REST && ch != CELL_REST && x > 0) c->ch[y][x - 1] = ' ';
    if (x + 1 < CELLS_W && c->ch[y][x + 1] == CELL_REST) c->ch[y][x + 1] = ' ';
    c->ch[y][x] = ch;
    c->style[y][x] = (uint8_t)style;
    if (x >= c->w) c->w = x + 1;
    if (y >= c->h) c->h = y + 1;
}

int cells_clip(cells *c, int x, int y, int w, int style, const char *utf8) {
    for (uint32_t ch; *utf8;) {
        utf8 = decode(utf8, &ch);
        int wide = width_of(ch);
        if (!wide) continue;
        if (wide > w) return x;
        if (wide == 2 && (!inside(x, y) || !inside(x + 1, y))) ch = ' ';
        set(c, x, y, style, ch);
        if (wide == 2) set(c, x + 1, y, style, ch == ' ' ? ch : CELL_REST);
        x += wide;
        w -= wide;
    }
    return x;
}

int cells_text(cells *c, int x, int y, int style, const char *utf8) {
    return cells_clip(c, x, y, INT_MAX, style, utf8);
}

void cells_fill(cells *c, int x, int y, int w, int h, int style) {
    for (int i = 0; i < h; i++)
        for (int k = 0; k < w; k++) set(c, x + k, y + i, style, ' ');
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

int cells_counted(cells *c, int x, int y, int style, const say_lang *lang, const char *english, int first, int second) {
    char a[12], b[12], text[256];
    snprintf(a, sizeof a, "%d", first);
    snprintf(b, sizeof b, "%d", second);
    say_fill(lang, english, (const char *const[]){a, b}, 2, text, sizeof text);
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
        n += width_of(ch);
    }
    return n;
}

int cells_put(const cells *c, int x, int y, char out[4]) {
    uint32_t ch = c->ch[y][x];
    return ch == CELL_REST ? 0 : cells_encode(ch ? ch : ' ', out);
}

int cells_line_width(const cells *c, int y) {
    int w = y < 0 || y >= c->h ? 0 : c->w;
    while (w && (!c->ch[y][w - 1] || c->ch[y][w - 1] == ' ')) w--;
    return w;
}

const char *cells_letter(const char *utf8, int n, char out[5]) {
    for (; n > 0; n--) {
        utf8++;
        while (((unsigned char)*utf8 & 0xC0) == 0x80) utf8++;
    }
    int len = 0;
    do out[len] = utf8[len];
    while (++len < 4 && ((unsigned char)utf8[len] & 0xC0) == 0x80);
    out[len] = 0;
    return out;
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

/* ---- places -------------------------------------------------------------------------------------------- */

static int add_place(cells *c, const char *domain, int value) {
    if (c->places == CELLS_PLACES) return -1;
    c->place[c->places] = (cells_place){domain, (int16_t)value, 0};
    return c->places++;
}

int cells_target(cells *c, int x, int y, int w, int h, const char *domain, int value) {
    int place = add_place(c, domain, value);
    for (int i = y; i < y + h; i++)
        for (int k = x; k < x + w; k++)
            if (inside(k, i)) c->target[i][k] = (int16_t)(1 + place);
    return place;
}

void cells_also(cells *c, int place, const char *domain, int value) {
    int more = place < 0 ? -1 : add_place(c, domain, value);
    if (more < 0) return;
    while (c->place[place].also) place = c->place[place].also - 1;
    c->place[place].also = (int16_t)(1 + more);
}

bool cells_means(const cells *c, int place, const char *domain, int value) {
    for (; place >= 0; place = c->place[place].also - 1)
        if (c->place[place].value == value && !strcmp(c->place[place].domain, domain)) return true;
    return false;
}
