/* term_curses.c -- the screen of screen.h on a real terminal; the only file that knows curses. */
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <term.h>

#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../text/paint.h"
#include "screen.h"

static SCREEN *terminal;
static bool colours, grey; /* grey: there is a colour for what is less important */
static volatile sig_atomic_t ended;

static void end(int signal) {
    (void)signal;
    ended = 1;
}

/* ---- colours --------------------------------------------------------------------------------------- */

/* Pairs: one for each style; open places have that of bars, which need none. */
enum { STYLE_OPEN = CELL_BAR };
static void make_pair(int style, int colour) { init_pair((short)(1 + style), (short)colour, -1); }

/* The colour and attributes of a seat, on a terminal with 8, 16 or 256 colours. */
static attr_t seat_colour(const paint *c, int *colour) {
    *colour = COLORS >= 256 ? c->best : c->basic >= 8 && COLORS < 16 ? c->basic - 8 : c->basic;
    return A_BOLD | (c->reverse ? A_REVERSE : 0);
}

static void make_colours(void) {
    const char *no = getenv("NO_COLOR");
    colours = has_colors() && !(no && *no) && start_color() != ERR && use_default_colors() != ERR;
    if (!colours) return;
    grey = COLORS >= 16;
    make_pair(CELL_DIM, COLORS >= 256 ? 244 : 8);
    make_pair(CELL_TITLE, 6);
    make_pair(CELL_GOOD, 2);
    make_pair(CELL_BAD, 1);
    make_pair(STYLE_OPEN, 6);
}

/* Seats of another game have other colours. */
static void make_seats(const game *g) {
    static const game *made_for;
    if (!colours || g == made_for) return;
    made_for = g;
    for (int seat = 0; seat < GAME_SEATS; seat++) {
        int colour;
        seat_colour(paint_of(g, seat), &colour);
        make_pair(CELL_SEAT + seat, colour);
    }
}

/* What a style looks like. Attributes alone tell everything apart that matters; colour is added. */
static attr_t look(const game *g, int style, short *pair) {
    static const attr_t attributes[CELL_SEAT] = {
        [CELL_BOLD] = A_BOLD, [CELL_TITLE] = A_BOLD, [CELL_BAD] = A_BOLD, [CELL_BAR] = A_REVERSE};
    int base = style & CELL_STYLE, colour;
    attr_t a = base < CELL_SEAT ? attributes[base] : seat_colour(paint_of(g, base - CELL_SEAT), &colour);
    bool coloured = base >= CELL_SEAT || base == CELL_TITLE || base == CELL_GOOD || base == CELL_BAD;
    *pair = (short)(colours && (coloured || (base == CELL_DIM && grey)) ? 1 + base : 0);
    if (base == CELL_DIM && !(colours && grey)) a |= A_DIM;
    if (style & CELL_OPEN) {
        a = (a & ~A_DIM) | A_BOLD | A_UNDERLINE;
        if (colours && base < CELL_SEAT) *pair = 1 + STYLE_OPEN;
    }
    if (style & CELL_CHOSEN) a = (a & ~(A_DIM | A_UNDERLINE)) ^ A_REVERSE;
    return a;
}

/* ---- the screen -------------------------------------------------------------------------------------- */

/* Asked first, because curses never gives back what it took for a terminal that it then does not know. */
static bool is_known(const char *kind) {
    int found;
    if (setupterm(kind, STDOUT_FILENO, &found) != OK) return false;
    del_curterm(cur_term);
    return true;
}

/* What a terminal is like that this machine has never heard of, as happens over the network. */
static const char *like(const char *kind) {
    static const char *const known[][2] = {{"xterm", "xterm"},   {"alacritty", "xterm"}, {"foot", "xterm"},
                                           {"wezterm", "xterm"}, {"tmux", "screen"},     {"screen", "screen"}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (!strncmp(kind, known[i][0], strlen(known[i][0]))) return known[i][1];
    return kind;
}

bool screen_open(void) {
    const char *kind = getenv("TERM");
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO) || !kind || !strcmp(kind, "dumb")) return false;
    /* A terminal reached over the network often has no locale; nearly all of them know UTF-8. */
    if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0) setlocale(LC_CTYPE, "C.UTF-8");
    ESCDELAY = 25;
    terminal = newterm(is_known(kind) ? kind : like(kind), stdout, stdin);
    if (!terminal) return false;
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, true);
    intrflush(stdscr, false);
    curs_set(0);
    mousemask(BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    mouseinterval(0); /* a press is a click, at once */
    make_colours();
    struct sigaction act = {.sa_handler = end};
    sigaction(SIGTERM, &act, NULL);
    sigaction(SIGHUP, &act, NULL);
    sigaction(SIGINT, &act, NULL);
    return true;
}

void screen_close(void) {
    if (!terminal) return;
    endwin();
    delscreen(terminal);
    terminal = NULL;
}

void screen_size(int *w, int *h) {
    *w = COLS < CELLS_W ? COLS : CELLS_W;
    *h = LINES < CELLS_H ? LINES : CELLS_H;
}

void screen_paint(const cells *c, const game *g) {
    make_seats(g);
    erase();
    for (int y = 0; y < c->h && y < LINES; y++)
        for (int x = 0; x < c->w && x < COLS; x++) {
            uint32_t ch = c->ch[y][x];
            if (ch == CELL_REST || (!ch && !c->style[y][x])) continue;
            wchar_t text[2] = {ch ? (wchar_t)ch : L' ', 0};
            cchar_t cell;
            short pair;
            attr_t a = look(g, c->style[y][x], &pair);
            setcchar(&cell, text, a, pair, NULL);
            mvadd_wch(y, x, &cell);
        }
    move(LINES - 1, COLS - 1);
    refresh();
}

/* ---- what people do ------------------------------------------------------------------------------------ */

static uint32_t named_key(wint_t key) {
    static const struct {
        wint_t curses;
        uint32_t ours;
    } keys[] = {
        {KEY_UP, SCREEN_UP},         {KEY_DOWN, SCREEN_DOWN},           {KEY_LEFT, SCREEN_LEFT},
        {KEY_RIGHT, SCREEN_RIGHT},   {KEY_HOME, SCREEN_HOME},           {KEY_END, SCREEN_END},
        {KEY_PPAGE, SCREEN_PAGE_UP}, {KEY_NPAGE, SCREEN_PAGE_DOWN},     {KEY_BTAB, SCREEN_BACK_TAB},
        {KEY_ENTER, SCREEN_ENTER},   {KEY_BACKSPACE, SCREEN_BACKSPACE}, {KEY_DC, SCREEN_BACKSPACE},
    };
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (keys[i].curses == key) return keys[i].ours;
    if (key > KEY_F0 && key <= KEY_F(12)) return SCREEN_F0 + (uint32_t)(key - KEY_F0);
    return 0;
}

static screen_event mouse(void) {
    MEVENT m;
    screen_event e = {.what = EVENT_NONE};
    if (getmouse(&m) != OK) return e;
    e.x = m.x;
    e.y = m.y;
    if (m.bstate & BUTTON1_PRESSED) e.what = EVENT_CLICK;
    if (m.bstate & (BUTTON4_PRESSED | BUTTON5_PRESSED)) {
        e.what = EVENT_WHEEL;
        e.key = m.bstate & BUTTON4_PRESSED ? SCREEN_UP : SCREEN_DOWN;
    }
    return e;
}

/* Whether nobody can type any more. */
static bool gone(void) {
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    return ended || (poll(&input, 1, 0) > 0 && input.revents & (POLLHUP | POLLERR | POLLNVAL));
}

screen_event screen_wait(int milliseconds) {
    enum { REDRAW = 12 };     /* Ctrl-L, when something else has written on the screen */
    enum { A_SECOND = 1000 }; /* a signal that comes just before the wait is noticed soon */
    wint_t key;
    int kind = ERR;
    do {
        if (gone()) return (screen_event){.what = EVENT_END};
        timeout(milliseconds < 0 ? A_SECOND : milliseconds);
        kind = get_wch(&key);
    } while (kind == ERR && milliseconds < 0);
    if (gone()) return (screen_event){.what = EVENT_END};
    if (kind == ERR) return (screen_event){.what = EVENT_NONE};
    if (kind == KEY_CODE_YES && key == KEY_RESIZE) return (screen_event){.what = EVENT_RESIZE};
    if (kind == KEY_CODE_YES && key == KEY_MOUSE) return mouse();
    if (kind != KEY_CODE_YES && key == REDRAW) clearok(curscr, true);
    uint32_t ours = kind == KEY_CODE_YES ? named_key(key) : (uint32_t)key;
    if (kind != KEY_CODE_YES && key == '\n') ours = SCREEN_ENTER;
    if (kind != KEY_CODE_YES && key == 8) ours = SCREEN_BACKSPACE;
    return (screen_event){.what = ours ? EVENT_KEY : EVENT_NONE, .key = ours};
}
