/* rulebook.c -- the RULES.md of a game as pages, without its markup: all of it, the headings, one rule,
 * or every rule with a word in it. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../core/embedded.h"
#include "../text/fold.h"
#include "play.h"
#include "../text/rules_text.h"

/* ---- paragraphs ------------------------------------------------------------------------------------ */

/* Leaves out ** and `, in place. */
static void strip(char *text) {
    char *to = text;
    for (const char *c = text; *c; c++) {
        if (*c == '`') continue;
        if (*c == '*' && c[1] == '*') {
            c++;
            continue;
        }
        *to++ = *c;
    }
    *to = 0;
}

/* A paragraph with its markup; the number of a rule stands out. */
static void put_paragraph(page *out, char *text, int indent) {
    int used = 0;
    char *end = !strncmp(text, "**R", 3) ? strstr(text + 2, "**") : NULL;
    if (end) {
        *end = 0;
        page_style(out, CELL_BOLD);
        page_put(out, text + 2);
        page_style(out, CELL_PLAIN);
        page_put(out, " ");
        used = cells_width(text + 2) + 1;
        text = end + 2;
    }
    strip(text);
    page_wrap_after(out, used, indent, text);
}

/* ---- tables ------------------------------------------------------------------------------------------ */

enum { TABLE_COLUMNS = 8, TABLE_ROWS = 40, TABLE_CELL = 256 };

typedef struct {
    char cell[TABLE_ROWS][TABLE_COLUMNS][TABLE_CELL];
    int rows, columns, width[TABLE_COLUMNS];
} table;

/* "| a | b |" as a row; a line of dashes is none. */
static void table_row(table *t, const char *line, size_t n) {
    int column = 0;
    if (t->rows == TABLE_ROWS || !strncmp(line, "|--", 3) || !strncmp(line, "| --", 4)) return;
    for (size_t i = 1; i < n && column < TABLE_COLUMNS; column++) {
        size_t len = 0;
        while (i < n && line[i] == ' ') i++;
        while (i + len < n && line[i + len] != '|') len++;
        size_t trimmed = len;
        while (trimmed && line[i + trimmed - 1] == ' ') trimmed--;
        char *cell = t->cell[t->rows][column];
        snprintf(cell, TABLE_CELL, "%.*s", (int)trimmed, line + i);
        strip(cell);
        if (cells_width(cell) > t->width[column]) t->width[column] = cells_width(cell);
        i += len + 1;
    }
    if (column > t->columns) t->columns = column;
    t->rows++;
}

/* The words of `cell` from *at on that fit into a column; *at moves on. */
static void take_line(const char *cell, size_t *at, int width, char *out, size_t cap) {
    size_t from = *at + strspn(cell + *at, " "), to = from;
    for (size_t next = from; cell[next];) {
        size_t word = next + strspn(cell + next, " ");
        word += strcspn(cell + word, " ");
        snprintf(out, cap, "%.*s", (int)(word - from), cell + from);
        if (to > from && cells_width(out) > width) break;
        to = next = word;
    }
    snprintf(out, cap, "%.*s", (int)(to - from), cell + from);
    *at = to;
}

static void put_row(page *out, const table *t, int r) {
    size_t at[TABLE_COLUMNS] = {0};
    for (bool more = true; more;) {
        more = false;
        for (int k = 0; k < t->columns; k++) {
            char part[TABLE_CELL];
            take_line(t->cell[r][k], &at[k], t->width[k], part, sizeof part);
            page_put(out, k ? "  " : " ");
            page_pad(out, part, k + 1 < t->columns ? t->width[k] : 0);
            more |= t->cell[r][k][at[k]] != 0;
        }
        page_put(out, "\n");
    }
}

static void put_table(page *out, table *t) {
    int sum = 1;
    for (int k = 0; k < t->columns; k++) sum += t->width[k] + 2;
    while (sum > out->width && !out->plain) { /* the widest column gives way */
        int widest = 0;
        for (int k = 1; k < t->columns; k++)
            if (t->width[k] > t->width[widest]) widest = k;
        if (t->width[widest] < 8) break;
        t->width[widest]--;
        sum--;
    }
    for (int r = 0; r < t->rows; r++) {
        if (r == 0) page_style(out, CELL_DIM);
        if (out->plain) {
            for (int k = 0; k < t->columns; k++) page_printf(out, "%s%s", k ? "; " : "", t->cell[r][k]);
            page_put(out, "\n");
        } else {
            put_row(out, t, r);
        }
        if (r == 0) page_style(out, CELL_PLAIN);
    }
}

/* ---- pieces ------------------------------------------------------------------------------------------ */

/* A line that goes on: the next one is neither empty nor the start of a list, table or heading. */
static bool goes_on(const char *next) {
    return *next && (isalnum((unsigned char)*next) || (unsigned char)*next >= 0x80 || strchr("(\"'", *next));
}

/* Some lines of a RULES.md. */
static void put_piece(page *out, const char *piece, size_t n) {
    static table t;
    char *text = malloc(n + 1);
    if (!text) return;
    for (const char *at = piece, *end = piece + n; at < end;) {
        size_t len = strcspn(at, "\n"), most = (size_t)(end - at);
        if (len > most) len = most;
        if (*at == '|') {
            memset(&t, 0, sizeof t);
            for (; at < end && *at == '|'; at += len + (at[len] == '\n')) {
                len = strcspn(at, "\n");
                table_row(&t, at, len);
            }
            put_table(out, &t);
            continue;
        }
        bool heading = *at == '#';
        if (heading) {
            size_t marks = strspn(at, "# ");
            at += marks;
            len -= marks;
        }
        size_t to = len;
        memcpy(text, at, len);
        at += len + (len < (size_t)(end - at));
        while (!heading && to && at < end && goes_on(at)) {
            len = strcspn(at, "\n");
            if (len > (size_t)(end - at)) len = (size_t)(end - at);
            text[to++] = ' ';
            memcpy(text + to, at, len);
            to += len;
            at += len + (len < (size_t)(end - at));
        }
        text[to] = 0;
        if (heading) page_style(out, CELL_TITLE);
        put_paragraph(out, text, text[0] == '*' && text[1] == ' ' ? 2 : 0);
        if (heading) page_style(out, CELL_PLAIN);
    }
    free(text);
}

void rulebook_write(const play *p) {
    const char *rules = embedded_rules_text(p->m->g->id, p->lang->code);
    if (rules)
        put_piece(p->out, rules, strlen(rules));
    else
        show_line(p, 0, N_("This game has no rules text."), NULL, NULL);
}

/* ---- the command "rules" ------------------------------------------------------------------------------ */

static void show_headings(const play *p, const char *rules) {
    const char *piece;
    size_t n;
    for (const char *at = rules; rules_next(&at, &piece, &n);)
        if (piece[0] == '#') put_piece(p->out, piece, strcspn(piece, "\n") < n ? strcspn(piece, "\n") : n);
    show_line(p, 0, N_("Type the number of a rule after it, or a word to look for."), NULL, NULL);
}

static void search(const play *p, const char *rules, const char *word) {
    enum { MOST = 8 };
    const char *piece;
    size_t n;
    int found = 0;
    for (const char *at = rules; rules_next(&at, &piece, &n);) {
        if (!fold_contains(piece, n, word)) continue;
        if (++found > MOST) continue;
        put_piece(p->out, piece, n);
        page_put(p->out, "\n");
    }
    char more[16];
    snprintf(more, sizeof more, "%d", found - MOST);
    if (!found) show_line(p, 0, N_("The rules do not mention \"{0}\"."), word, NULL);
    if (found > MOST) show_line(p, 0, N_("There are more results ({0}): search for something rarer."), more, NULL);
}

void show_rules(const play *p, const char *what) {
    const char *rules = embedded_rules_text(p->m->g->id, p->lang->code), *piece;
    size_t n;
    page_put(p->out, "\n");
    if (!rules)
        show_line(p, 0, N_("This game has no rules text."), NULL, NULL);
    else if (!*what)
        show_headings(p, rules);
    else if ((n = rules_find(rules, what, &piece)))
        put_piece(p->out, piece, n);
    else
        search(p, rules, what);
}
