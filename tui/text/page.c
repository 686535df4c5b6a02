/* page.c -- see page.h. Without memory a page stays shorter; nothing else happens. */
#include "page.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fold.h"

void page_clear(page *p) {
    p->len = 0;
    if (p->text) p->text[0] = 0;
}

void page_free(page *p) {
    free(p->text);
    *p = (page){.width = p->width, .plain = p->plain};
}

static void put_bytes(page *p, const char *bytes, size_t n) {
    if (p->len + n >= p->cap) {
        size_t cap = 2 * (p->len + n) + 256;
        char *more = realloc(p->text, cap);
        if (!more) return;
        p->text = more;
        p->cap = cap;
    }
    memcpy(p->text + p->len, bytes, n);
    p->len += n;
    p->text[p->len] = 0;
}

void page_put(page *p, const char *utf8) { put_bytes(p, utf8, strlen(utf8)); }

void page_printf(page *p, const char *format, ...) {
    char text[512];
    va_list ap;
    va_start(ap, format);
    int n = vsnprintf(text, sizeof text, format, ap);
    va_end(ap);
    if (n > 0) put_bytes(p, text, n < (int)sizeof text ? (size_t)n : sizeof text - 1);
}

void page_style(page *p, int style) {
    char mark[2] = {PAGE_STYLE, (char)(PAGE_LETTER + style)};
    if (!p->plain) put_bytes(p, mark, sizeof mark);
}

static void put_spaces(page *p, int n) {
    for (; n > 0; n--) put_bytes(p, " ", 1);
}

void page_wrap_after(page *p, int used, int indent, const char *text) {
    int x = used;
    bool first = true; /* the next word is the first of its line, or of the text */
    for (;;) {
        text += strspn(text, " ");
        int n = (int)strcspn(text, " \n");
        char word[256];
        snprintf(word, sizeof word, "%.*s", n, text);
        int w = cells_width(word);
        if (!first && !p->plain && x + 1 + w > p->width) {
            page_put(p, "\n");
            x = 0;
            first = true;
        }
        if (n) {
            int space = !first ? 1 : x ? 0 : indent;
            put_spaces(p, space);
            put_bytes(p, text, (size_t)n);
            x += space + w;
            first = false;
        }
        text += n;
        if (!*text) break;
        if (*text != '\n') continue;
        page_put(p, "\n");
        x = 0;
        first = true;
        text++;
    }
    page_put(p, "\n");
}

void page_wrap(page *p, int indent, const char *text) { page_wrap_after(p, 0, indent, text); }

void page_title(page *p, const char *text) {
    page_put(p, "\n");
    page_style(p, CELL_TITLE);
    page_put(p, text);
    page_style(p, CELL_PLAIN);
    page_put(p, "\n");
}

void page_pad(page *p, const char *text, int width) {
    int space = (width < 0 ? -width : width) - cells_width(text);
    if (width < 0) put_spaces(p, space);
    page_put(p, text);
    if (width > 0) put_spaces(p, space);
}

void page_board(page *p, const cells *c) {
    for (int y = 0; y < c->h; y++) {
        int style = CELL_PLAIN;
        for (int x = 0, w = cells_line_width(c, y); x < w; x++) {
            char letter[4];
            if (c->style[y][x] != style && c->ch[y][x]) page_style(p, style = c->style[y][x]);
            put_bytes(p, letter, (size_t)cells_put(c, x, y, letter));
        }
        if (style != CELL_PLAIN) page_style(p, CELL_PLAIN);
        page_put(p, "\n");
    }
}

/* ---- reading ------------------------------------------------------------------------------------------ */

int page_lines(const page *p) {
    int n = 0;
    for (size_t i = 0; i < p->len; i++) n += p->text[i] == '\n';
    return n + (p->len && p->text[p->len - 1] != '\n');
}

const char *page_line(const page *p, int y, int *style) {
    *style = CELL_PLAIN;
    for (size_t i = 0; i < p->len; i++) {
        if (y == 0) return p->text + i;
        if (p->text[i] == '\n') y--;
        if (p->text[i] == PAGE_STYLE) *style = p->text[i + 1] - PAGE_LETTER;
    }
    return NULL;
}

void page_paint(const page *p, int first, cells *c, int x, int y, int w, int h) {
    int style;
    const char *at = page_line(p, first, &style);
    for (int row = 0; row < h && at && *at; row++) {
        int to = x;
        while (*at && *at != '\n') {
            if (*at == PAGE_STYLE) {
                style = at[1] - PAGE_LETTER;
                at += 2;
                continue;
            }
            char run[512];
            size_t n = strcspn(at, "\n\1");
            if (n >= sizeof run) n = sizeof run - 1;
            while (n > 1 && ((unsigned char)at[n] & 0xC0) == 0x80) n--; /* never within a letter */
            memcpy(run, at, n);
            run[n] = 0;
            to = cells_clip(c, to, y + row, x + w - to, style, run);
            at += n;
        }
        at += *at == '\n';
    }
}

/* A line without its marks; the letters that fit. */
static size_t bare(const char *line, char *out, size_t cap) {
    size_t n = 0;
    for (; *line && *line != '\n' && n + 1 < cap; line++) {
        if (*line == PAGE_STYLE)
            line++;
        else if (*line != ' ' || (n && out[n - 1] != ' ')) /* indents and columns do not matter */
            out[n++] = *line;
    }
    out[n] = 0;
    return n;
}

/* A text may go on in the next line: it counts where it begins. */
int page_find(const page *p, int from, const char *text) {
    char two[2048];
    int style, n = page_lines(p);
    for (int y = from < 0 ? 0 : from; y < n; y++) {
        size_t len = bare(page_line(p, y, &style), two, sizeof two / 2);
        if (fold_contains(two, len, text)) return y;
        const char *next = page_line(p, y + 1, &style);
        if (!len || !next || two[len - 1] == '-') continue;
        two[len++] = ' ';
        size_t more = bare(next, two + len, sizeof two - len);
        if (fold_contains(two, len + more, text) && !fold_contains(two + len, more, text)) return y;
    }
    return -1;
}
