/* app_puzzle.c -- find the better choice, on the whole screen: a position, its choices, and what the answer was worth. It lies over the
 * table or the form, and leads back there. See app.h. */
#include <stdio.h>
#include <string.h>

#include "app.h"

/* ---- which one ------------------------------------------------------------------------------------------ */

typedef struct {
    app_puzzle *to;
    int wanted;
} search;

static bool find(void *context, const puzzle *p) {
    const search *s = context;
    s->to->of = p->number;
    if (p->number == s->wanted) s->to->now = *p;
    return true;
}

/* Puzzle `number` of the game; beyond the last one comes the first. */
static void ask(app *a, int number) {
    app_puzzle *z = &a->puzzle;
    search s = {z, number};
    int line;
    z->of = 0;
    puzzles_read(z->g, puzzles_find(z->g->id), find, &s, &line);
    if (number < 1 || number > z->of) {
        s.wanted = number < 1 ? z->of : 1;
        puzzles_read(z->g, puzzles_find(z->g->id), find, &s, &line);
    }
    z->verdict = PUZZLE_ASKED;
    z->chosen = z->top = z->board_x = z->board_y = 0;
    z->g->observe(game_in(&z->now.state), z->now.seat, game_in(&z->view));
    z->n = z->g->legal(game_in(&z->view), z->now.seat, z->list);
}

bool puzzle_has(const game *g) { return puzzles_find(g->id) != NULL; }

void puzzle_open(app *a, const game *g) {
    if (!puzzle_has(g)) return;
    if (a->puzzle.g != g) memset(&a->puzzle, 0, sizeof a->puzzle);
    a->puzzle.g = g;
    a->puzzle.on = true;
    ask(a, a->puzzle.now.number ? a->puzzle.now.number : 1);
}

/* ---- on the screen --------------------------------------------------------------------------------------- */

static void draw_board(app *a, rect r) {
    app_puzzle *z = &a->puzzle;
    const say_lang *lang = a->p->lang;
    cells *b = &a->board;
    board_fn *draw = board_find(z->g->id);
    cells_clear(b);
    if (draw) draw(game_in(&z->view), z->now.seat, lang, b);
    scene_window(a, r, &z->board_x, &z->board_y, NULL);
}

static void draw_choices(app *a, rect r) {
    app_puzzle *z = &a->puzzle;
    if (z->chosen < z->top) z->top = z->chosen;
    if (z->chosen >= z->top + r.h) z->top = z->chosen - r.h + 1;
    for (int y = 0; y < r.h && z->top + y < z->n; y++) {
        int i = z->top + y, style = i == z->chosen ? CELL_BOLD | CELL_CHOSEN : CELL_PLAIN;
        char text[512], line[540];
        say_choice(a->p->lang, z->g, game_in(&z->view), z->list[i], text, sizeof text);
        snprintf(line, sizeof line, "%s%2d %s", i == z->chosen ? "> " : "  ", i + 1, text);
        cells_clip(&a->grid, r.x, r.y + y, r.w, style, line);
        app_spot_at(a, (rect){r.x, r.y + y, r.w, 1}, PUZZLE_ROW + (uint32_t)i);
    }
}

/* How often a choice wins. */
static void draw_share(app *a, int y, int style, game_action action, int thousandths) {
    char choice[512], share[16], text[640];
    const char *part[] = {choice, share};
    say_action(a->p->lang, a->puzzle.g, action, choice, sizeof choice);
    snprintf(share, sizeof share, "%d", thousandths / 10);
    say_fill(a->p->lang, N_("{0}: wins {1} {1|time|times} in 100."), part, 2, text, sizeof text);
    cells_clip(&a->grid, 1, y, a->w - 2, style, text);
}

static void draw_verdict(app *a, int y) {
    const app_puzzle *z = &a->puzzle;
    const say_lang *lang = a->p->lang;
    if (z->verdict == PUZZLE_WRONG)
        cells_clip(&a->grid, 1, y, a->w - 2, CELL_BAD, say(lang, N_("Something else is better. Try again.")));
    if (z->verdict == PUZZLE_FOUND) cells_clip(&a->grid, 1, y, a->w - 2, CELL_GOOD, say(lang, N_("That is it.")));
    if (z->verdict < PUZZLE_FOUND) return;
    draw_share(a, y + 1, CELL_GOOD, z->now.best, z->now.share[PUZZLE_BEST]);
    draw_share(a, y + 2, CELL_PLAIN, z->now.other, z->now.share[PUZZLE_OTHER]);
}

void puzzle_draw(app *a) {
    enum { BELOW = 5 }; /* the verdict, and the keys */
    static const char *const keys[] = {"↑↓", N_("Move"),        "Enter", N_("Choose"), "?", N_("Solution"),
                                       "n",  N_("Next puzzle"), "Esc",   N_("Back"),   NULL};
    app_puzzle *z = &a->puzzle;
    char text[256], number[16], of[16], seat[96];
    const char *part[] = {number, of}, *who[] = {seat};
    int rows = least(z->n, most(3, a->h / 3)), question = a->h - BELOW - rows - 1;
    snprintf(number, sizeof number, "%d", z->now.number);
    snprintf(of, sizeof of, "%d", z->of);
    say_fill(a->p->lang, N_("Puzzle {0} of {1}"), part, 2, text, sizeof text);
    app_rule(a, (rect){0, 0, a->w, 1}, text, CELL_BOLD);
    draw_board(a, (rect){0, 1, a->w, question - 1});
    say_value(a->p->lang, z->g, &game_seat, z->now.seat, seat, sizeof seat);
    say_fill(a->p->lang, N_("{0} decides. Which choice is the best?"), who, 1, text, sizeof text);
    app_rule(a, (rect){0, question, a->w, 1}, text, CELL_SEAT + z->now.seat);
    draw_choices(a, (rect){1, question + 1, a->w - 2, rows});
    draw_verdict(a, a->h - BELOW + 1);
    app_keys(a, keys);
}

/* ---- keys ------------------------------------------------------------------------------------------------ */

static void judge(app *a) {
    app_puzzle *z = &a->puzzle;
    if (z->verdict >= PUZZLE_FOUND)
        ask(a, z->now.number + 1);
    else
        z->verdict = memcmp(&z->list[z->chosen], &z->now.best, sizeof z->now.best) ? PUZZLE_WRONG : PUZZLE_FOUND;
}

void puzzle_key(app *a, uint32_t key) {
    enum { SCROLL = 8 };
    app_puzzle *z = &a->puzzle;
    if (key >= PUZZLE_ROW && key < PUZZLE_ROW + (uint32_t)z->n) { /* a click: there, and on it again */
        bool again = z->chosen == (int)(key - PUZZLE_ROW);
        z->chosen = (int)(key - PUZZLE_ROW);
        if (again) judge(a);
        return;
    }
    switch (app_latin(key)) {
    case SCREEN_UP: z->chosen = (z->chosen + z->n - 1) % z->n; break;
    case SCREEN_DOWN: z->chosen = (z->chosen + 1) % z->n; break;
    case SCREEN_HOME: z->chosen = 0; break;
    case SCREEN_END: z->chosen = z->n - 1; break;
    case SCREEN_PAGE_UP: z->board_y -= SCROLL; break;
    case SCREEN_PAGE_DOWN: z->board_y += SCROLL; break;
    case SCREEN_LEFT: z->board_x -= SCROLL; break;
    case SCREEN_RIGHT: z->board_x += SCROLL; break;
    case SCREEN_ENTER: judge(a); break;
    case '?': z->verdict = PUZZLE_SHOWN; break;
    case 'n': ask(a, z->now.number + 1); break;
    case 'p': ask(a, z->now.number - 1); break;
    case SCREEN_F0 + 10: a->quit = true; break;
    case SCREEN_ESC:
    case 'q':
        z->on = false;
        if (!a->at_form && a->p->m) app_refresh(a); /* the board of the table */
        break;
    default: break;
    }
}
