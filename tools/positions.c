/* positions.c -- makes a set of positions for a game (see ai/positions.h): computer players that look
 * one action ahead and err differently play matches with every number of players, now and then a
 * decision is kept, and each of its choices is looked into for so many iterations, as `master` searches.
 *
 *   positions GAME [--count 200] [--iterations 1000] [--seed 1] [--players N] > games/GAME/positions.txt
 *
 * The first match has N players (or the fewest there can be), the next one more, and so on. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../ai/counsel.h"
#include "../ai/positions.h"

enum { CHOICES = 4096, KEPT = 3, MOST_CHOICES = 40 };

typedef struct {
    char choices[CHOICES];
    size_t len;
    char *kept;
    size_t kept_len;
    FILE *out;
    int n;
} notes;

static void note_choice(notes *t, int i) {
    static const char digits[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    for (; i >= 62 && t->len < CHOICES - 1; i -= 62) t->choices[t->len++] = '+';
    if (t->len < CHOICES - 1) t->choices[t->len++] = digits[i];
}

static void note_position(notes *t, counsel *who, const search_config *wanted, const game_state *state, int seat,
                          const game_action *list, int n, int made, game_rng *rng) {
    game_view_buf view;
    const search_line *line;
    who->g->observe(state, seat, game_in(&view));
    const search_config cfg = counsel_search(who, wanted, game_players(who->g, game_in(&view)));
    search_forget(who->s);
    fprintf(t->out, "at %d", made);
    for (int i = 0; i < n; i++) {
        search_run(who->s, &cfg, game_in(&view), seat, &list[i], rng, &line);
        fprintf(t->out, " %d", (int)(((int64_t)line[i].share[seat] * POSITION_ONE + VALUE_ONE / 2) / VALUE_ONE));
    }
    fputc('\n', t->out);
    t->n++;
}

/* One match; answers how many positions were kept. */
static int play(counsel *who, int players, uint64_t seed, int want, const search_config *wanted) {
    const game *g = who->g;
    static const char *const levels[] = {"greedy:waver=300", "greedy:waver=1024:blind=40", "greedy:waver=100",
                                         "greedy:waver=600"};
    notes t = {.len = 0};
    bot made[GAME_SEATS];
    bot_mind mind[GAME_SEATS];
    game_options o;
    game_buf state;
    game_rng nature, dice;
    game_action list[GAME_ACTIONS];
    int seat, n, decisions = 0;
    game_default_options(g, &o);
    o.v[0] = (int16_t)players;
    if (g->init(game_in(&state), &o)) return 0;
    t.out = open_memstream(&t.kept, &t.kept_len);
    rng_seed(&nature, seed);
    rng_seed(&dice, bot_match_seed(seed, 1));
    for (int i = 0; i < players; i++) {
        bot_make(levels[(seed + (uint64_t)i) % 4], &made[i]);
        if (!t.out || !bot_sit(&mind[i], &made[i], g, 1)) abort();
    }
    for (; (n = positions_advance(g, game_in(&state), &nature, &seat, list)) != 0; decisions++) {
        game_view_buf view;
        int chosen = 0;
        /* So few of a hundred that all stages of many matches have their turn. */
        if (t.n < want && n > 2 && n <= MOST_CHOICES && rng_below(&dice, 100) < KEPT)
            note_position(&t, who, wanted, game_in(&state), seat, list, n, decisions, &dice);
        g->observe(game_in(&state), seat, game_in(&view));
        game_action a = bot_think(&mind[seat], game_in(&view), seat, &dice);
        while (memcmp(&list[chosen], &a, sizeof a) != 0) chosen++;
        note_choice(&t, chosen);
        g->apply(game_in(&state), a, NULL);
    }
    fclose(t.out);
    if (t.n) printf("match %d %llu %.*s\n%s", players, (unsigned long long)seed, (int)t.len, t.choices, t.kept);
    fflush(stdout);
    free(t.kept);
    for (int i = 0; i < players; i++) bot_rise(&mind[i]);
    return t.n;
}

int main(int argc, char **argv) {
    const game *g = argc > 1 ? game_find(argv[1]) : NULL;
    search_config cfg = search_default;
    long count = 200;
    uint64_t seed = 1;
    if (!g) {
        fprintf(stderr, "positions GAME [--count 200] [--iterations 1000] [--seed 1] [--players N]\n");
        return 2;
    }
    int players = g->options[0].lo;
    for (int i = 2; i + 1 < argc; i += 2) {
        if (!strcmp(argv[i], "--count")) count = strtol(argv[i + 1], NULL, 10);
        if (!strcmp(argv[i], "--iterations")) cfg.iterations = (uint32_t)strtoul(argv[i + 1], NULL, 10);
        if (!strcmp(argv[i], "--seed")) seed = strtoull(argv[i + 1], NULL, 10);
        if (!strcmp(argv[i], "--players")) players = (int)strtol(argv[i + 1], NULL, 10);
    }
    counsel who;
    if (!counsel_sit(&who, g, 1, 64)) return 1;
    printf("# %s: decisions with the worth of every choice (ai/positions.h). Made by: positions %s --count %ld "
           "--iterations %u "
           "--seed %llu --players %d\n",
           g->id, g->id, count, cfg.iterations, (unsigned long long)seed, players);
    for (long n = 0; n < count; seed++) {
        n += play(&who, players, seed, (int)(count - n), &cfg);
        players = players < g->options[0].hi ? players + 1 : g->options[0].lo;
    }
    counsel_rise(&who);
    return 0;
}
