/* puzzle.c -- `bailey puzzle`: find the better choice, line by line. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../ai/puzzles.h"
#include "../board/cells.h"
#include "document.h"

typedef struct {
    const args *a;
    const say_lang *lang;
    const game *g;
    int from, of; /* the first that is asked, and how many there are */
    bool gone;    /* nobody answers any more */
    document d;   /* with --json */
} course;

/* A line with {0} and {1} filled in. */
static void tell(const course *c, const char *english, const char *a, const char *b) {
    const char *part[] = {a, b};
    char text[1024];
    say_fill(c->lang, english, part, 2, text, sizeof text);
    puts(text);
}

static bool count(void *context, const puzzle *p) {
    (void)p;
    ++*(int *)context;
    return true;
}

/* ---- for people ---------------------------------------------------------------------------------------- */

static void show_board(const course *c, const puzzle *p, const game_view *view) {
    static cells grid;
    char line[1024];
    board_fn *draw = board_find(c->g->id);
    cells_clear(&grid);
    if (draw) draw(view, p->seat, c->lang, &grid);
    for (int y = 0; y < grid.h; y++) {
        cells_line(&grid, y, line, sizeof line);
        puts(line);
    }
}

static void show_question(const course *c, const puzzle *p, const game_view *view, const game_action *list, int n) {
    char number[16], of[16], seat[96], choice[512];
    snprintf(number, sizeof number, "%d", p->number);
    snprintf(of, sizeof of, "%d", c->of);
    say_value(c->lang, c->g, &game_seat, p->seat, seat, sizeof seat);
    putchar('\n');
    tell(c, N_("Puzzle {0} of {1}"), number, of);
    putchar('\n');
    show_board(c, p, view);
    putchar('\n');
    tell(c, N_("{0} decides. Which choice is the best?"), seat, NULL);
    for (int i = 0; i < n; i++) {
        say_choice(c->lang, c->g, view, list[i], choice, sizeof choice);
        printf("%3d) %s\n", i + 1, choice);
    }
    tell(c, N_("A number; Enter goes on to the next, ? shows the solution, q ends."), NULL, NULL);
}

/* What the solution brings, beside what else looks good. */
static void explain(const course *c, const puzzle *p, const game_view *view) {
    char best[512], other[512], share[16], less[16];
    say_choice(c->lang, c->g, view, p->best, best, sizeof best);
    say_choice(c->lang, c->g, view, p->other, other, sizeof other);
    snprintf(share, sizeof share, "%d", p->share[PUZZLE_BEST] / 10);
    snprintf(less, sizeof less, "%d", p->share[PUZZLE_OTHER] / 10);
    tell(c, N_("{0}: wins {1} {1|time|times} in 100."), best, share);
    tell(c, N_("{0}: wins {1} {1|time|times} in 100."), other, less);
}

/* Asks until it is solved, shown or left; false: nobody is there any more. */
static bool ask(const course *c, const puzzle *p, const game_view *view, const game_action *list, int n) {
    char line[64], most[16];
    snprintf(most, sizeof most, "%d", n);
    for (;;) {
        long k;
        fputs("> ", stdout);
        fflush(stdout);
        if (!fgets(line, sizeof line, stdin)) return false;
        line[strcspn(line, "\r\n")] = 0;
        if (!strcmp(line, "q")) return false;
        if (!*line) return true;
        if (!strcmp(line, "?")) {
            explain(c, p, view);
            return true;
        }
        if (!text_number(line, &k) || k < 1 || k > n) {
            tell(c, N_("Please type a number from {0} to {1}, or just Enter."), "1", most);
        } else if (!memcmp(&list[k - 1], &p->best, sizeof *list)) {
            tell(c, N_("That is it."), NULL, NULL);
            explain(c, p, view);
            return true;
        } else {
            tell(c, N_("Something else is better. Try again."), NULL, NULL);
        }
    }
}

static bool play(void *context, const puzzle *p) {
    course *c = context;
    game_view_buf view;
    game_action list[GAME_ACTIONS];
    if (p->number < c->from) return true;
    c->g->observe(game_in(&p->state), p->seat, game_in(&view));
    int n = c->g->legal(game_in(&view), p->seat, list);
    show_question(c, p, game_in(&view), list, n);
    c->gone = !ask(c, p, game_in(&view), list, n);
    return !c->gone;
}

/* ---- for programs ----------------------------------------------------------------------------------------- */

static bool put(void *context, const puzzle *p) {
    course *c = context;
    if (p->number >= c->from) json_puzzle(&c->d.j, NULL, c->g, c->lang, p);
    return true;
}

static void print_json(course *c, const char *text) {
    int line;
    json *j = document_begin(&c->d);
    json_object(j, NULL);
    json_string(j, "game", c->g->id);
    json_array(j, "puzzles");
    puzzles_read(c->g, text, put, c, &line);
    json_close(j);
    json_close(j);
    document_print(&c->d, c->a);
    document_free(&c->d);
}

/* ---- the command ------------------------------------------------------------------------------------------- */

/* Which games have some, and how many. */
static void list_games(const course *c) {
    for (int i = 0; game_list[i]; i++) {
        const char *text = puzzles_find(game_list[i]->id);
        int n = 0, line;
        if (text && !puzzles_read(game_list[i], text, count, &n, &line)) printf("%-10s %3d\n", game_list[i]->id, n);
    }
    tell(c, N_("bailey puzzle GAME begins."), NULL, NULL);
}

int command_puzzle(args *a) {
    course c = {.a = a, .lang = args_lang(a, NULL), .from = 1};
    const char *value, *which = NULL, *number = NULL;
    bool as_json = false;
    int line;
    while (!args_done(a)) {
        if (args_value(a, "--lang", &value))
            c.lang = args_lang(a, value);
        else if (args_flag(a, "--json"))
            as_json = true;
        else if (!number && (value = args_word(a)))
            *(which ? &number : &which) = value;
        else
            args_unknown(a);
    }
    if (!which) {
        list_games(&c);
        return 0;
    }
    c.g = args_game(a, which);
    const char *text = puzzles_find(c.g->id), *no = text ? puzzles_read(c.g, text, count, &c.of, &line) : NULL;
    if (!text) args_refuse(a, N_("there are no puzzles of %s"), c.g->id);
    if (no) args_refuse(a, "%s", no);
    if (number) c.from = (int)args_long(a, "NUMBER", number, 1, c.of);
    if (as_json)
        print_json(&c, text);
    else
        puzzles_read(c.g, text, play, &c, &line);
    return 0;
}
