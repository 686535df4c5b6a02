/* puzzles.c -- are the puzzles that come with the program sound? Each is read and its choices are legal; the solution of
 * the first of each game is better than everything else in a search with other dice than those they were made with, and with
 * --all [GAME] of nine in ten: a search errs now and then. Searches count iterations, so what holds once holds everywhere.
 * Prints "N passed, M failed". */
#include <stdio.h>
#include <string.h>

#include "../ai/puzzles.h"

enum { WANTED = 50 }; /* of a game, at least */

typedef struct {
    counsel who;
    const game *g;
    int seen, sample, lost, passed, failed; /* sample: how many are searched again; lost: of these not found again */
} examiner;

static void expect(examiner *x, bool fine, const puzzle *p, const char *what) {
    if (fine)
        x->passed++;
    else
        x->failed++;
    if (!fine) printf("%s, puzzle %d: %s\n", x->g->id, p->number, what);
}

static bool examine(void *context, const puzzle *p) {
    examiner *x = context;
    game_view_buf view;
    game_rng rng;
    const bool asked = x->g->actors(game_whole(game_in(&p->state))) >> p->seat & 1;
    expect(x, p->number == ++x->seen, p, "the numbers do not follow each other");
    expect(x, asked && p->best.seat == p->seat && p->other.seat == p->seat, p, "it is not the seat's decision");
    expect(x, game_is_legal(x->g, game_in(&p->state), p->best), p, "the solution is not legal");
    expect(x, game_is_legal(x->g, game_in(&p->state), p->other), p, "the other choice is not legal");
    expect(x, memcmp(&p->best, &p->other, sizeof p->best) != 0, p, "the other choice is the solution");
    expect(x, p->share[PUZZLE_BEST] > p->share[PUZZLE_NEXT] && p->share[PUZZLE_NEXT] >= p->share[PUZZLE_OTHER], p,
           "the shares are not in order");
    if (!asked || x->seen > x->sample) return true;
    x->g->observe(game_in(&p->state), p->seat, game_in(&view));
    rng_seed(&rng, 1918);
    search_config cfg = search_default;
    if (!puzzle_holds(&x->who, &cfg, game_in(&view), &rng, 1, p)) {
        printf("%s, puzzle %d: something was as good as the solution\n", x->g->id, p->number);
        x->lost++;
    }
    return true;
}

int main(int argc, char **argv) {
    const bool all = argc > 1 && !strcmp(argv[1], "--all");
    examiner x = {.sample = all ? INT32_MAX : 1};
    int sets = 0;
    for (int i = 0; game_list[i]; i++) {
        const char *text = puzzles_find(game_list[i]->id), *no;
        int line;
        if (!text || (argc > 2 && strcmp(argv[2], game_list[i]->id) != 0)) continue;
        x.g = game_list[i];
        x.seen = x.lost = 0;
        if (!counsel_sit(&x.who, x.g, 1, 64)) return 1;
        no = puzzles_read(x.g, text, examine, &x, &line);
        if (no) printf("%s, line %d: %s\n", x.g->id, line, no);
        if (x.seen < WANTED) printf("%s: %d puzzles\n", x.g->id, x.seen);
        if (all) printf("%s: %d of %d found again\n", x.g->id, x.seen - x.lost, x.seen);
        x.failed += no || x.seen < WANTED || x.lost > (all ? x.seen / 10 : 0);
        counsel_rise(&x.who);
        sets++;
    }
    x.failed += !sets;
    printf("%d passed, %d failed\n", x.passed, x.failed);
    return x.failed > 0;
}
