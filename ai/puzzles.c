/* puzzles.c -- see puzzles.h. */
#include "puzzles.h"

#include <stdlib.h>
#include <string.h>

#include "../core/embedded.h"
#include "../core/text.h"

/* ---- solving ---------------------------------------------------------------------------------------- */

enum { TRIED = 3 };

/* How the victory is shared for the seat after each of these, looked into by itself. */
static void look_into(counsel *c, const search_config *cfg, const game_view *view, const game_action *tried, int n,
                      game_rng *rng, int32_t *share) {
    for (int i = 0; i < n; i++) {
        const search_line *line;
        int k = 0;
        search_forget(c->s);
        search_run(c->s, cfg, view, tried[i].seat, &tried[i], rng, &line);
        while (memcmp(&line[k].act, &tried[i], sizeof *tried) != 0) k++;
        share[i] = line[k].share[tried[i].seat];
    }
}

/* The most promising choices by a search over all, and the other one of the puzzle. */
static int find_tried(counsel *c, const search_config *cfg, const game_view *view, const puzzle *p, game_rng *rng,
                      game_action *tried) {
    analysis_line line[TRIED];
    search_forget(c->s);
    int n = analysis_advise(c, cfg, view, p->seat, rng, line, TRIED), known = 0;
    for (int i = 0; i < n; i++) {
        tried[i] = line[i].line.act;
        known += !memcmp(&tried[i], &p->other, sizeof *tried);
    }
    if (!known) tried[n++] = p->other;
    return n;
}

static int in_thousandths(int32_t share) { return (int)(((int64_t)share * PUZZLE_ONE + VALUE_ONE / 2) / VALUE_ONE); }

bool puzzle_solve(counsel *c, const search_config *wanted, const game_view *view, game_rng *rng, int32_t clear,
                  puzzle *p) {
    const search_config cfg = counsel_search(c, wanted, game_players(c->g, view));
    game_action tried[TRIED + 1];
    int32_t share[TRIED + 1] = {0}, next = 0;
    int n = find_tried(c, wanted, view, p, rng, tried), best = 0;
    look_into(c, &cfg, view, tried, n, rng, share);
    for (int i = 1; i < n; i++)
        if (share[i] > share[best]) best = i;
    for (int i = 0; i < n; i++) {
        if (i != best && share[i] > next) next = share[i];
        if (!memcmp(&tried[i], &p->other, sizeof *tried)) p->share[PUZZLE_OTHER] = in_thousandths(share[i]);
    }
    p->best = tried[best];
    p->share[PUZZLE_BEST] = in_thousandths(share[best]);
    p->share[PUZZLE_NEXT] = in_thousandths(next);
    return share[best] - next >= clear;
}

bool puzzle_holds(counsel *c, const search_config *wanted, const game_view *view, game_rng *rng, int32_t clear,
                  const puzzle *p) {
    search_config longer = counsel_search(c, wanted, game_players(c->g, view));
    game_action tried[TRIED + 1];
    int32_t mine, other;
    longer.iterations *= 2;
    look_into(c, &longer, view, &p->best, 1, rng, &mine);
    look_into(c, &longer, view, &p->other, 1, rng, &other);
    if (mine - other < clear) return false; /* most are found out here */
    int n = find_tried(c, wanted, view, p, rng, tried);
    for (int i = 0; i < n; i++) {
        if (!memcmp(&tried[i], &p->best, sizeof *tried) || !memcmp(&tried[i], &p->other, sizeof *tried)) continue;
        look_into(c, &longer, view, &tried[i], 1, rng, &other);
        if (mine - other < clear) return false;
    }
    return true;
}

int puzzle_level(const puzzle *p) {
    enum { PLAIN = 55, SUBTLE = 30 }; /* parts the puzzles that come with the program into three, about */
    const int clear = p->share[PUZZLE_BEST] - p->share[PUZZLE_NEXT];
    return clear >= PLAIN ? PUZZLE_EASY : clear >= SUBTLE ? PUZZLE_MEDIUM : PUZZLE_HARD;
}

/* ---- mistakes of a match ------------------------------------------------------------------------------ */

/* What the lines of a decision say of the best, the next best and what was played. */
static void take_lines(const analysis_point *at, puzzle *p) {
    for (int i = at->lines - 1; i >= 0; i--) {
        const game_action act = at->line[i].line.act;
        const int share = in_thousandths(at->line[i].line.share[p->seat]);
        if (!memcmp(&act, &p->best, sizeof act))
            p->share[PUZZLE_BEST] = share;
        else
            p->share[PUZZLE_NEXT] = share;
        if (!memcmp(&act, &p->other, sizeof act)) p->share[PUZZLE_OTHER] = share;
    }
}

void puzzles_from(const match *m, const analysis *a, puzzle_fn *fn, void *context) {
    enum { CLEAR = VALUE_ONE / 25, APART = PUZZLE_ONE / 50 }; /* less may be chance */
    puzzle p = {.number = 1};
    for (int i = 0; i < a->n; i++) {
        const analysis_point *at = &a->at[i];
        if (!at->checked || at->loss < CLEAR) continue;
        p.seat = at->played.seat;
        p.best = at->best;
        p.other = at->played;
        take_lines(at, &p);
        if (p.share[PUZZLE_BEST] - p.share[PUZZLE_NEXT] < APART) continue; /* there are two solutions */
        match_state_at(m, at->step, game_in(&p.state));
        if (!fn(context, &p)) return;
        p.number++;
    }
}

/* ---- reading ---------------------------------------------------------------------------------------- */

enum { LINE = 256 };

/* What stands behind the word, if the line begins with it; goes on to the next line then. */
static bool take(const char **text, int *line, const char *word, char out[LINE]) {
    const size_t n = strlen(word), len = strcspn(*text, "\n");
    if (strncmp(*text, word, n) != 0 || (*text)[n] != ' ' || len - n - 1 >= LINE) return false;
    memcpy(out, *text + n + 1, len - n - 1);
    out[len - n - 1] = 0;
    *text += len + ((*text)[len] == '\n');
    ++*line;
    return true;
}

static bool take_shares(const char *words, int share[PUZZLE_SHARES]) {
    char *end = (char *)words;
    for (int i = 0; i < PUZZLE_SHARES; i++) {
        const char *from = end;
        share[i] = (int)strtol(from, &end, 10);
        if (end == from || share[i] < 0 || share[i] > PUZZLE_ONE) return false;
    }
    return !*end;
}

static const char *take_action(const game *g, const char **text, int *line, const char *word, game_action *a) {
    char words[LINE];
    if (!take(text, line, word, words)) return "something is missing";
    return text_read_action(g, words, a, NULL);
}

static const char *take_position(const game *g, const char **text, int *line, puzzle *p) {
    const char *end = strstr(*text, "\n\n");
    const size_t n = end ? (size_t)(end - *text) + 1 : strlen(*text);
    const game *of = NULL;
    text_fault fault;
    char *copy = malloc(n + 1);
    if (!copy) return "no memory";
    memcpy(copy, *text, n);
    copy[n] = 0;
    const char *no = text_read_position(copy, &of, game_in(&p->state), &fault);
    free(copy);
    if (!no && of != g) no = "another game";
    for (size_t i = 0; i < n; i++) *line += (*text)[i] == '\n';
    *text += n;
    return no;
}

static const char *take_puzzle(const game *g, const char **text, int *line, puzzle *p) {
    char words[LINE];
    memset(p, 0, sizeof *p);
    if (!take(text, line, "puzzle", words)) return "no puzzle begins here";
    p->number = (int)strtol(words, NULL, 10);
    if (!take(text, line, "seat", words)) return "whose decision?";
    while (p->seat < g->options[0].hi && strcmp(g->seats[p->seat], words) != 0) p->seat++;
    if (p->seat == g->options[0].hi) return "no such seat";
    const char *no = take_action(g, text, line, "best", &p->best);
    if (!no) no = take_action(g, text, line, "other", &p->other);
    if (!no && (!take(text, line, "share", words) || !take_shares(words, p->share))) no = "the shares are none";
    return no ? no : take_position(g, text, line, p);
}

const char *puzzles_read(const game *g, const char *text, puzzle_fn *fn, void *context, int *line) {
    const char *no = NULL;
    puzzle *p = malloc(sizeof *p);
    if (!p) return "no memory";
    *line = 1;
    for (bool more = true; more && !no && *text;) {
        if (*text == '#' || *text == '\n') {
            text += strcspn(text, "\n");
            text += *text == '\n';
            ++*line;
            continue;
        }
        no = take_puzzle(g, &text, line, p);
        if (!no) more = fn(context, p);
    }
    free(p);
    return no;
}

const char *puzzles_find(const char *id) {
    for (const embedded *e = embedded_puzzles; e->key; e++)
        if (!strcmp(e->key, id)) return (const char *)e->data;
    return NULL;
}
