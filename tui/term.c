/* term.c -- see term.h. */
#include "term.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

void term_open(term *t, bool plain) {
    memset(t, 0, sizeof *t);
    const char *no_colour = getenv("NO_COLOR"), *kind = getenv("TERM");
    t->in_tty = isatty(STDIN_FILENO);
    t->out_tty = isatty(STDOUT_FILENO);
    t->plain = plain;
    t->colour = t->out_tty && !plain && !(no_colour && *no_colour) && !(kind && !strcmp(kind, "dumb"));
    t->width = 80;
    struct winsize size;
    if (t->out_tty && !ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) && size.ws_col >= 40) t->width = size.ws_col;
    if (t->width > CELLS_W) t->width = CELLS_W; /* longer lines are hard to read */
}

void term_close(term *t) {
    free(t->line);
    t->line = NULL;
}

char *term_ask(term *t, const char *prompt) {
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

void term_clear(const term *t) {
    if (t->out_tty) fputs("\033[H\033[2J\033[3J", stdout);
}

/* Seats are named after their colours; a colour this table does not know is bold. */
static const char *seat_colour(const game *g, int seat) {
    static const struct {
        const char *word, *code;
    } colour[] = {
        {"red", "1;31"},    {"green", "1;32"},        {"yellow", "1;33"},      {"blue", "1;94"}, {"violet", "1;35"},
        {"purple", "1;35"}, {"orange", "1;38;5;208"}, {"white", "1;97"},       {"black", "7"},   {"grey", "1;37"},
        {"pink", "1;95"},   {"brown", "1;38;5;137"},  {"beige", "1;38;5;187"},
    };
    for (size_t i = 0; g && seat < g->options[0].hi && i < sizeof colour / sizeof *colour; i++)
        if (!strcmp(g->seats[seat], colour[i].word)) return colour[i].code;
    return "1";
}

void term_style(const term *t, int style, const game *g) {
    static const char *const code[CELL_SEAT] = {
        [CELL_PLAIN] = "0",   [CELL_DIM] = "2",   [CELL_BOLD] = "1",
        [CELL_TITLE] = "1;4", [CELL_GOOD] = "32", [CELL_BAD] = "31",
    };
    const char *c = style >= CELL_SEAT ? seat_colour(g, style - CELL_SEAT) : code[style];
    if (t->colour) printf(style == CELL_PLAIN ? "\033[%sm" : "\033[0;%sm", c ? c : "0");
}

void term_wrap_after(const term *t, int used, int indent, const char *text) {
    int x = used;
    bool first = true; /* the next word is the first of its line, or of the text */
    for (;;) {
        text += strspn(text, " ");
        int n = (int)strcspn(text, " \n");
        char word[256];
        snprintf(word, sizeof word, "%.*s", n, text);
        int w = cells_width(word);
        if (!first && !t->plain && x + 1 + w > t->width) {
            putchar('\n');
            x = 0;
            first = true;
        }
        if (n) {
            int space = !first ? 1 : x ? 0 : indent;
            printf("%*s%.*s", space, "", n, text);
            x += space + w;
            first = false;
        }
        text += n;
        if (!*text) break;
        if (*text != '\n') continue;
        putchar('\n');
        x = 0;
        first = true;
        text++;
    }
    putchar('\n');
}

void term_wrap(const term *t, int indent, const char *text) { term_wrap_after(t, 0, indent, text); }

void term_title(const term *t, const char *text) {
    putchar('\n');
    term_style(t, CELL_TITLE, NULL);
    fputs(text, stdout);
    term_style(t, CELL_PLAIN, NULL);
    putchar('\n');
}

void term_pad(const char *text, int width) {
    int space = (width < 0 ? -width : width) - cells_width(text);
    if (space < 0) space = 0;
    printf("%*s%s%*s", width < 0 ? space : 0, "", text, width < 0 ? 0 : space, "");
}

void term_board(const term *t, const game *g, const void *view, int viewer, const say_lang *lang) {
    cells c;
    board_fn *draw = board_find(g->id);
    cells_clear(&c);
    if (draw) draw(view, viewer, lang, &c);
    putchar('\n');
    for (int y = 0; y < c.h; y++) {
        int style = CELL_PLAIN;
        for (int x = 0, w = cells_line_width(&c, y); x < w; x++) {
            char letter[4];
            if (c.style[y][x] != style && c.ch[y][x]) term_style(t, style = c.style[y][x], g);
            fwrite(letter, 1, (size_t)cells_put(&c, x, y, letter), stdout);
        }
        if (style != CELL_PLAIN) term_style(t, CELL_PLAIN, g);
        putchar('\n');
    }
}
