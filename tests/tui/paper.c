/* paper.c -- a screen for tests: what would be on a terminal is printed on standard output. Standard
 * input is a script, a command a line:
 *
 *   size 80 24        the screen gets this size (80 24 at the beginning)
 *   key Enter F2 a    keys, one after the other: a letter, or a name of the table below
 *   text Béla         every letter is a key
 *   click 10 5        a click at column 10, row 5, counted from 0
 *   wheel 10 5 up     the mouse wheel (up or down)
 *   now Esc           one key while something is being thought about; otherwise that is waited for
 *   shot NAME         prints the screen, and below it where it is marked as open or chosen
 *
 * The end of the script ends the program like a terminal that goes away. */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <wchar.h>

#include "../../tui/screen/screen.h"

static int width = 80, height = 24;
static cells painted;
static char line[1024];
static const char *keys; /* what is left of a line of keys or of a text */
static bool letters;     /* it is a text                                */
static bool waiting;     /* the line has been read, but not used yet    */

static const struct {
    const char *name;
    uint32_t key;
} names[] = {
    {"Enter", SCREEN_ENTER},
    {"Esc", SCREEN_ESC},
    {"Tab", SCREEN_TAB},
    {"Backspace", SCREEN_BACKSPACE},
    {"Up", SCREEN_UP},
    {"Down", SCREEN_DOWN},
    {"Left", SCREEN_LEFT},
    {"Right", SCREEN_RIGHT},
    {"Home", SCREEN_HOME},
    {"End", SCREEN_END},
    {"Space", ' '},
    {"BackTab", SCREEN_BACK_TAB},
    {"PageUp", SCREEN_PAGE_UP},
    {"PageDown", SCREEN_PAGE_DOWN},
    {"Colon", ':'},
};

bool screen_open(void) {
    setlocale(LC_CTYPE, "C.UTF-8"); /* mbrtowc below reads UTF-8 */
    return true;
}

void screen_close(void) {}

void screen_size(int *w, int *h) {
    *w = width;
    *h = height;
}

void screen_paint(const cells *c, const game *g) {
    (void)g;
    painted = *c;
}

/* "  12 open 3-6 10-16": the runs of a row with a mark. */
static void print_marks(int y, int bit, const char *word) {
    bool any = false;
    for (int x = 0; x < painted.w; x++) {
        int from = x;
        while (x < painted.w && painted.style[y][x] & bit) x++;
        if (x == from) continue;
        if (!any) printf("%4d %s", y, word);
        printf(" %d-%d", from, x - 1);
        any = true;
    }
    if (any) putchar('\n');
}

static void shot(const char *name) {
    static char row[CELLS_W * 4 + 1];
    printf("==== %s %dx%d\n", name, width, height);
    for (int y = 0; y < height; y++) {
        cells_line(&painted, y, row, sizeof row);
        puts(row);
    }
    puts("----");
    for (int y = 0; y < painted.h; y++) {
        print_marks(y, CELL_OPEN, "open");
        print_marks(y, CELL_CHOSEN, "chosen");
    }
}

static uint32_t next_letter(void) {
    wchar_t ch = 0;
    mbstate_t state = {0};
    size_t n = mbrtowc(&ch, keys, strlen(keys), &state);
    keys += n > 0 && n < 5 ? n : 1;
    return (uint32_t)ch;
}

static uint32_t next_key(void) {
    size_t n;
    keys += strspn(keys, " ");
    n = strcspn(keys, " ");
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strlen(names[i].name) == n && !strncmp(names[i].name, keys, n)) {
            keys += n;
            return names[i].key;
        }
    if (n > 1 && keys[0] == 'F' && keys[1] >= '0' && keys[1] <= '9') {
        uint32_t f = SCREEN_F0 + (uint32_t)atoi(keys + 1);
        keys += n;
        return f;
    }
    return next_letter();
}

/* The next line of the script, which stays until it is used. */
static bool read_line(void) {
    if (waiting) return true;
    if (!fgets(line, sizeof line, stdin)) return false;
    line[strcspn(line, "\n")] = 0;
    return waiting = true;
}

/* Reads commands until there is an event. */
static screen_event next_event(void) {
    char word[32];
    int x, y;
    for (;;) {
        if (keys) {
            if (!letters) keys += strspn(keys, " ");
            if (*keys) return (screen_event){.what = EVENT_KEY, .key = letters ? next_letter() : next_key()};
            keys = NULL;
        }
        if (!read_line()) return (screen_event){.what = EVENT_END};
        waiting = false;
        if (!strncmp(line, "key ", 4) || !strncmp(line, "now ", 4)) {
            keys = line + 4;
            letters = false;
        } else if (!strncmp(line, "text ", 5)) {
            keys = line + 5;
            letters = true;
        } else if (!strncmp(line, "shot ", 5)) {
            shot(line + 5);
        } else if (sscanf(line, "size %d %d", &x, &y) == 2) {
            width = x < CELLS_W ? x : CELLS_W;
            height = y < CELLS_H ? y : CELLS_H;
            return (screen_event){.what = EVENT_RESIZE};
        } else if (sscanf(line, "click %d %d", &x, &y) == 2) {
            return (screen_event){.what = EVENT_CLICK, .x = x, .y = y};
        } else if (sscanf(line, "wheel %d %d %31s", &x, &y, word) == 3) {
            return (screen_event){
                .what = EVENT_WHEEL, .x = x, .y = y, .key = strcmp(word, "up") ? SCREEN_DOWN : SCREEN_UP};
        } else if (line[0] && line[0] != '#') {
            fprintf(stderr, "paper: \"%s\" is no command\n", line);
            exit(3);
        }
    }
}

/* A thought is waited for; the script goes on afterwards. */
screen_event screen_wait(int milliseconds) {
    if (keys && !*keys) keys = NULL;
    bool now = !keys && read_line() && !strncmp(line, "now ", 4);
    if (milliseconds < 0 || now) return next_event();
    nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    return (screen_event){.what = EVENT_NONE};
}
