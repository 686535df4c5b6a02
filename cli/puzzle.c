/* puzzle.c -- `bailey puzzle`: find the better choice, line by line. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../ai/puzzles.h"
#include "../board/cells.h"
#include "../tui/text/advice.h"
#include "document.h"

typedef struct {
    const args *a;
    const say_lang *lang;
    const game *g;
    const char *text; /* the puzzles of the game; NULL: the mistakes of a match */
    match *m;
    analysis found;
    int from, of; /* the first that is asked, and how many there are */
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

/* Every puzzle until the function answers false: NULL, or what is wrong with them. */
static const char *each(const course *c, puzzle_fn *fn, void *context) {
    int line;
    if (c->text) return puzzles_read(c->g, c->text, fn, context, &line);
    puzzles_from(c->m, &c->found, fn, context);
    return NULL;
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
    const course *c = context;
    game_view_buf view;
    game_action list[GAME_ACTIONS];
    if (p->number < c->from) return true;
    c->g->observe(game_in(&p->state), p->seat, game_in(&view));
    int n = c->g->legal(game_in(&view), p->seat, list);
    show_question(c, p, game_in(&view), list, n);
    return ask(c, p, game_in(&view), list, n);
}

/* ---- for programs ----------------------------------------------------------------------------------------- */

static bool put(void *context, const puzzle *p) {
    course *c = context;
    if (p->number >= c->from) json_puzzle(&c->d.j, NULL, c->g, c->lang, p);
    return true;
}

static void print_json(course *c) {
    json_open_puzzles(document_begin(&c->d), c->g);
    each(c, put, c);
    json_close_puzzles(&c->d.j);
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

/* The mistakes that were made in a match, of one seat or of all. */
static void look_for_mistakes(args *a, course *c, const char *path, const char *seat) {
    unsigned seats = (1u << GAME_SEATS) - 1;
    c->m = args_read_match(a, path);
    c->g = c->m->g;
    if (seat) seats = 1u << args_seat(a, c->g, c->m->opt.v[0], false, seat);
    if (!analysis_make(c->m, seats, &advice_for_analysis, 1, 1, NULL, NULL, &c->found))
        args_refuse(a, N_("There is no memory left."));
}

static void find_game(args *a, course *c, const char *word) {
    c->g = args_game(a, word);
    c->text = puzzles_find(c->g->id);
    if (!c->text) args_refuse(a, N_("there are no puzzles of %s"), c->g->id);
}

int command_puzzle(args *a) {
    course c = {.a = a, .lang = args_lang(a, NULL), .from = 1};
    const char *value, *word[2] = {NULL, NULL}, *record = NULL, *seat = NULL;
    bool as_json = false;
    int words = 0;
    while (!args_done(a)) {
        if (args_value(a, "--lang", &value))
            c.lang = args_lang(a, value);
        else if (args_value(a, "--from", &record) || args_value(a, "--seat", &seat))
            continue;
        else if (args_flag(a, "--json"))
            as_json = true;
        else if (words < 2 && (value = args_word(a)))
            word[words++] = value;
        else
            args_unknown(a);
    }
    if (record && words > 1) args_refuse(a, N_("a game or a record, not both"));
    if (seat && !record) args_refuse(a, N_("--seat goes with --from"));
    if (!words && !record) {
        list_games(&c);
        return 0;
    }
    if (record)
        look_for_mistakes(a, &c, record, seat);
    else
        find_game(a, &c, word[0]);
    const char *no = each(&c, count, &c.of);
    if (no) args_refuse(a, "%s", no);
    if (words > (record ? 0 : 1)) c.from = (int)args_long(a, "NUMBER", word[words - 1], 1, c.of ? c.of : 1);
    if (as_json)
        print_json(&c);
    else if (c.of)
        each(&c, play, &c);
    else
        tell(&c, N_("Nothing was clearly worse than what the search would have done."), NULL, NULL);
    analysis_free(&c.found);
    match_free(c.m);
    return 0;
}
