/* perft.c -- `bailey perft`: how many lines of play there are to a depth. A number that two
 * independent programs must agree on. Nature's outcomes count once each, whatever their weight. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../core/text.h"
#include "plan.h"

static int choices(const game *g, const game_state *s, game_action *out) {
    unsigned who = g->actors(game_whole(s));
    int n = 0;
    for (int seat = 0; seat < GAME_SEATS; seat++)
        if (who >> seat & 1) n += g->legal(game_whole(s), seat, out + n);
    if (who >> GAME_CHANCE & 1) {
        game_outcome list[GAME_ACTIONS];
        int k = g->chance(s, list);
        for (int i = 0; i < k; i++) out[n++] = list[i].act;
    }
    return n;
}

static uint64_t count(const game *g, const game_state *s, int depth) {
    game_action list[GAME_ACTIONS * (GAME_SEATS + 1)];
    if (depth == 0) return 1;
    int n = choices(g, s, list);
    if (depth == 1) return (uint64_t)n;
    uint64_t sum = 0;
    for (int i = 0; i < n; i++) {
        game_buf next;
        memcpy(&next, s, g->state_bytes);
        g->apply(game_in(&next), list[i], NULL);
        sum += count(g, game_in(&next), depth - 1);
    }
    return sum;
}

int command_perft(args *a) {
    plan t = {.g = args_game(a, args_word(a)), .seed = 1};
    const say_lang *lang = args_lang(a, NULL);
    const char *value, *position = NULL;
    long depth = 3;
    bool divide = false;
    game_buf state = {0};
    game_default_options(t.g, &t.opt);
    while (!args_done(a)) {
        if (plan_argument(&t, a)) continue;
        if (args_value(a, "--depth", &value))
            depth = args_long(a, "--depth", value, 0, 30);
        else if (args_value(a, "--position", &value))
            position = value;
        else if (args_value(a, "--lang", &value))
            lang = args_lang(a, value);
        else if (args_flag(a, "--divide"))
            divide = true;
        else
            args_unknown(a);
    }
    const char *no;
    if (position) {
        args_position(a, position, t.g, game_in(&state));
    } else if ((no = game_start(t.g, &t.opt, game_in(&state)))) {
        args_refuse(a, "%s", say(lang, no));
    }
    game_action list[GAME_ACTIONS * (GAME_SEATS + 1)];
    for (int i = 0, n = divide && depth > 0 ? choices(t.g, game_in(&state), list) : 0; i < n; i++) {
        char line[128];
        text_out o = {line, 0, sizeof line};
        game_buf next = state;
        t.g->apply(game_in(&next), list[i], NULL);
        text_action(&o, t.g, list[i]);
        printf("%-40s %llu\n", line, (unsigned long long)count(t.g, game_in(&next), (int)depth - 1));
    }
    printf("%llu\n", (unsigned long long)count(t.g, game_in(&state), (int)depth));
    return 0;
}
