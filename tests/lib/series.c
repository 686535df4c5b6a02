/* series.c -- a program of somebody else's: plays matches of every game through bailey.h alone and prints the digest
 * of each series, which is that of `bailey sim`. Also good C++: tests/lib/install.sh compiles it as both.
 * Usage: series SEED MATCHES BOT */
#include <bailey/bailey.h>
#include <stdio.h>
#include <stdlib.h>

/* The lowest seat that is to act decides, as in `bailey sim`; one set of dice for nature and all players. */
static void play(bailey_match *m, bailey_bot **bots, bailey_view *view) {
    unsigned actors;
    while ((actors = bailey_match_actors(m)) != 0) {
        int seat = 0;
        bailey_action a;
        while (!(actors >> seat & 1)) seat++;
        if (seat == BAILEY_CHANCE) {
            bailey_match_advance(m);
            continue;
        }
        bailey_match_see(m, seat, view);
        if (!bailey_bot_choose(bots[seat], view, bailey_match_dice(m), &a)) abort();
        const char *no = bailey_match_act(m, 1u << seat, a);
        if (no) {
            fprintf(stderr, "%s\n", no);
            exit(1);
        }
    }
}

static uint64_t series(const bailey_game *g, uint64_t seed, uint64_t matches, const char *name) {
    bailey_options options;
    bailey_view *view = bailey_view_new(g);
    uint64_t sum = 0;
    bailey_options_default(g, &options);
    for (uint64_t i = 0; i < matches; i++) {
        bailey_bot *bots[BAILEY_SEATS] = {NULL};
        const char *why = NULL;
        bailey_match *m = bailey_match_new(g, &options, bailey_series_seed(seed, i), &why);
        for (int k = 0; m && k < options.value[0]; k++) bots[k] = bailey_bot_new(g, name, 1, &why);
        if (why) {
            fprintf(stderr, "%s\n", why);
            exit(1);
        }
        play(m, bots, view);
        sum = bailey_series_digest(sum, bailey_match_digest(m), i);
        for (int k = 0; k < BAILEY_SEATS; k++) bailey_bot_free(bots[k]);
        bailey_match_free(m);
    }
    bailey_view_free(view);
    return sum;
}

int main(int argc, char **argv) {
    if (argc != 4) return 2;
    for (int i = 0; i < bailey_games(); i++) {
        const bailey_game *g = bailey_game_at(i);
        printf("%s %016llx\n", bailey_game_id(g),
               (unsigned long long)series(g, strtoull(argv[1], NULL, 10), strtoull(argv[2], NULL, 10), argv[3]));
    }
    return 0;
}
