/* term.c -- see term.h. */
#include "term.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "paint.h"

void term_open(term *t, bool plain) {
    memset(t, 0, sizeof *t);
    const char *no_colour = getenv("NO_COLOR"), *kind = getenv("TERM");
    enum { WIDEST = 100 }; /* longer lines are hard to read */
    t->in_tty = isatty(STDIN_FILENO);
    t->out_tty = isatty(STDOUT_FILENO);
    t->out.plain = plain;
    t->colour = t->out_tty && !plain && !(no_colour && *no_colour) && !(kind && !strcmp(kind, "dumb"));
    t->many = (kind && strstr(kind, "256")) || getenv("COLORTERM");
    t->out.width = 80;
    struct winsize size;
    if (t->out_tty && !ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) && size.ws_col >= 40) t->out.width = size.ws_col;
    if (t->out.width > WIDEST) t->out.width = WIDEST;
}

void term_close(term *t) {
    free(t->line);
    t->line = NULL;
    page_free(&t->out);
}

/* What follows "ESC [" to get a seat's colour. */
static void seat_code(const term *t, int seat, char *out, size_t cap) {
    const paint *c = paint_of(t->g, seat);
    if (c->basic < 0)
        snprintf(out, cap, c->reverse ? "0;7" : "0;1");
    else if (t->many)
        snprintf(out, cap, "0;1;38;5;%d", c->best);
    else
        snprintf(out, cap, "0;1;%d", c->basic < 8 ? 30 + c->basic : 90 + c->basic - 8);
}

static void print_style(const term *t, int style) {
    static const char *const code[CELL_SEAT] = {
        [CELL_PLAIN] = "0",     [CELL_DIM] = "0;2",   [CELL_BOLD] = "0;1",
        [CELL_TITLE] = "0;1;4", [CELL_GOOD] = "0;32", [CELL_BAD] = "0;31",
    };
    char seat[32];
    if (!t->colour) return;
    if (style >= CELL_SEAT) seat_code(t, style - CELL_SEAT, seat, sizeof seat);
    printf("\033[%sm", style >= CELL_SEAT ? seat : code[style] ? code[style] : "0");
}

void term_print(term *t) {
    for (const char *at = t->out.text; at && *at;) {
        size_t n = strcspn(at, "\1");
        fwrite(at, 1, n, stdout);
        at += n;
        if (*at != PAGE_STYLE) continue;
        print_style(t, at[1] - PAGE_LETTER);
        at += 2;
    }
    page_clear(&t->out);
}

char *term_ask(term *t, const char *prompt) {
    term_print(t);
    fputs(prompt, stdout);
    fflush(stdout);
    ssize_t n = t->over ? -1 : getline(&t->line, &t->cap, stdin);
    if (n < 0) {
        t->over = true;
        putchar('\n');
        return NULL;
    }
    while (n > 0 && isspace((unsigned char)t->line[n - 1])) t->line[--n] = 0;
    char *from = t->line;
    while (isspace((unsigned char)*from)) from++;
    if (!t->in_tty) puts(from);
    return from;
}

void term_clear(term *t) {
    term_print(t);
    if (t->out_tty) fputs("\033[H\033[2J\033[3J", stdout);
}
