/* puzzles.c -- makes puzzles for a game (ai/puzzles.h): decisions in which one choice is clearly the best, by a long search and by
 * a longer one with other dice. First those of a set of positions (ai/positions.h), whose worths are the first search; then
 * matches are played by computer players that look one action ahead and err: what one of them did not see.
 *
 *   puzzles GAME [--positions FILE] [--count 50] [--iterations 1000] [--seed 1] > games/GAME/puzzles/checked.txt */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../ai/analysis.h"
#include "../ai/positions.h"
#include "../ai/puzzles.h"

enum { LEAST_CHOICES = 3, MOST_CHOICES = 40, EACH = 2, CLEAR = VALUE_ONE / 50, DOUBTFUL = VALUE_ONE / 24 };

typedef struct {
    counsel who;
    search_config brief, longer;
    game_rng rng;
    int count, made;
} maker;

/* Is it worth a closer look? What was chosen looks bad in a moment's thought. */
static bool looks_wrong(maker *x, const game_view *view, game_action chosen) {
    const search_line *line;
    const search_config cfg = counsel_search(&x->who, &x->brief, game_players(x->who.g, view));
    int order[1], mine = 0;
    search_forget(x->who.s);
    int n = search_run(x->who.s, &cfg, view, chosen.seat, NULL, &x->rng, &line);
    if (!analysis_rank(line, n, order, 1)) return false;
    while (memcmp(&line[mine].act, &chosen, sizeof chosen) != 0) mine++;
    return line[order[0]].worth - line[mine].worth > DOUBTFUL;
}

static void print(const maker *x, const game_state *state, const puzzle *p) {
    static char text[1 << 16];
    const game *g = x->who.g;
    text_out out = {text, 0, sizeof text};
    printf("puzzle %d\nseat %s\n", x->made, g->seats[p->seat]);
    text_action(&out, g, p->best);
    printf("best %s\n", text);
    out.len = 0;
    text_action(&out, g, p->other);
    printf("other %s\n", text);
    printf("share %d %d %d\n", p->share[PUZZLE_BEST], p->share[PUZZLE_NEXT], p->share[PUZZLE_OTHER]);
    out.len = 0;
    text_position(&out, g, game_whole(state));
    printf("%s\n", text);
    fflush(stdout);
}

/* A decision of which the worth of every choice is known already. */
static void try_position(void *context, const position *known) {
    maker *x = context;
    game_view_buf view;
    puzzle p = {.seat = known->seat};
    int best = 0, next = -1;
    while (known->worth[best] < known->best) best++;
    for (int i = 0; i < known->n; i++)
        if (i != best && (next < 0 || known->worth[i] > known->worth[next])) next = i;
    if (x->made == x->count || (known->best - known->worth[next]) * (VALUE_ONE / POSITION_ONE) < CLEAR) return;
    p.best = known->list[best];
    p.other = known->list[next];
    p.share[PUZZLE_BEST] = known->best;
    p.share[PUZZLE_NEXT] = p.share[PUZZLE_OTHER] = known->worth[next];
    x->who.g->observe(game_in(&known->state), p.seat, game_in(&view));
    if (!puzzle_holds(&x->who, &x->longer, game_in(&view), &x->rng, CLEAR / 2, &p)) return;
    x->made++;
    print(x, game_in(&known->state), &p);
}

static bool try_positions(maker *x, const char *path) {
    enum { ROOM = 1 << 20 };
    char *text = malloc(ROOM);
    FILE *f = fopen(path, "r");
    int line = 0;
    if (!text || !f) return false;
    text[fread(text, 1, ROOM - 1, f)] = 0;
    fclose(f);
    const char *no = positions_read(x->who.g, text, try_position, x, &line);
    free(text);
    if (no) fprintf(stderr, "%s, line %d: %s\n", path, line, no);
    return !no;
}

/* One match; at most EACH of its decisions become puzzles. */
static void play(maker *x, int players, uint64_t seed) {
    static const char *const levels[] = {"greedy:waver=300", "greedy:waver=1024:blind=40", "greedy:waver=100",
                                         "greedy:waver=600"};
    const game *g = x->who.g;
    bot made[GAME_SEATS];
    bot_mind mind[GAME_SEATS];
    game_options o;
    game_buf state;
    game_rng nature, dice;
    game_action list[GAME_ACTIONS];
    int seat, n, found = 0;
    game_default_options(g, &o);
    o.v[0] = (int16_t)players;
    if (g->init(game_in(&state), &o)) return;
    rng_seed(&nature, seed);
    rng_seed(&dice, bot_match_seed(seed, 1));
    for (int i = 0; i < players; i++) {
        bot_make(levels[(seed + (uint64_t)i) % 4], &made[i]);
        if (!bot_sit(&mind[i], &made[i], g, 1)) abort();
    }
    while (found < EACH && x->made < x->count &&
           (n = positions_advance(g, game_in(&state), &nature, &seat, list)) != 0) {
        game_view_buf view;
        puzzle p = {.seat = seat};
        g->observe(game_in(&state), seat, game_in(&view));
        p.other = bot_think(&mind[seat], game_in(&view), seat, &dice);
        if (n >= LEAST_CHOICES && n <= MOST_CHOICES && looks_wrong(x, game_in(&view), p.other) &&
            puzzle_solve(&x->who, &x->longer, game_in(&view), &x->rng, CLEAR, &p) &&
            memcmp(&p.best, &p.other, sizeof p.best) != 0 &&
            puzzle_holds(&x->who, &x->longer, game_in(&view), &x->rng, CLEAR / 2, &p)) {
            found++;
            x->made++;
            print(x, game_in(&state), &p);
        }
        g->apply(game_in(&state), p.other, NULL);
    }
    for (int i = 0; i < players; i++) bot_rise(&mind[i]);
}

int main(int argc, char **argv) {
    const game *g = argc > 1 ? game_find(argv[1]) : NULL;
    maker x = {.count = 50, .brief = {.iterations = 60, SEARCH_USUAL}, .longer = search_default};
    uint64_t seed = 1;
    const char *positions = NULL;
    if (!g) {
        fprintf(stderr, "puzzles GAME [--positions FILE] [--count 50] [--iterations 1000] [--seed 1]\n");
        return 2;
    }
    for (int i = 2; i + 1 < argc; i += 2) {
        if (!strcmp(argv[i], "--count")) x.count = (int)strtol(argv[i + 1], NULL, 10);
        if (!strcmp(argv[i], "--iterations")) x.longer.iterations = (uint32_t)strtoul(argv[i + 1], NULL, 10);
        if (!strcmp(argv[i], "--positions")) positions = argv[i + 1];
        if (!strcmp(argv[i], "--seed")) seed = strtoull(argv[i + 1], NULL, 10);
    }
    if (!counsel_sit(&x.who, g, 1, 64)) return 1;
    rng_seed(&x.rng, seed);
    printf("# %s: puzzles (ai/puzzles.h). Made by: puzzles %s --count %d --iterations %u --seed %llu\n", g->id, g->id,
           x.count, x.longer.iterations, (unsigned long long)seed);
    if (positions) printf("# --positions %s\n", positions);
    if (positions && !try_positions(&x, positions)) return 1;
    int players = g->options[0].lo;
    for (; x.made < x.count; seed++) {
        play(&x, players, seed);
        players = players < g->options[0].hi ? players + 1 : g->options[0].lo;
    }
    counsel_rise(&x.who);
    return 0;
}
