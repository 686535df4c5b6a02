/* phases.c -- writes records of positions to look at: a match of busy players, stopped the first time
 * that each different question is asked.
 *
 *   phases GAME PLAYERS SEED FOLDER [MOST]
 *
 * FOLDER/01.record and so on: whoever is asked is a person, all others are bots. The exit code is 1
 * when nobody is ever asked anything. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../ai/bot.h"
#include "../../core/match.h"

enum { QUESTIONS = 200 };

static void write_record(match *m, int seat, const char *folder, int number) {
    char path[1024];
    for (int i = 0; i < m->opt.v[0]; i++) snprintf(m->name[i], sizeof m->name[i], i == seat ? "Anna" : "bot:random");
    text_out count = {NULL, 0, 0};
    match_write(m, &count);
    char *text = malloc(count.len + 1);
    text_out o = {text, 0, count.len + 1};
    match_write(m, &o);
    snprintf(path, sizeof path, "%s/%02d.record", folder, number);
    FILE *f = fopen(path, "w");
    if (!f || fputs(text, f) < 0 || fclose(f)) exit(1);
    free(text);
}

int main(int argc, char **argv) {
    if (argc < 5) return 2;
    const game *g = game_find(argv[1]);
    const bot *busy = bot_find("busy");
    int most = argc > 5 ? atoi(argv[5]) : QUESTIONS, asked = 0;
    const char *question[QUESTIONS], *why;
    game_options opt;
    game_rng rng;
    if (!g || !busy) return 2;
    game_default_options(g, &opt);
    opt.v[0] = (int16_t)atoi(argv[2]);
    match *m = match_new(g, &opt, NULL, strtoull(argv[3], NULL, 10), &why);
    if (!m) return 2;
    rng_seed(&rng, strtoull(argv[3], NULL, 10) + 1);
    for (unsigned who; (who = match_actors(m)) && asked < most && asked < QUESTIONS;) {
        if (match_chance(m, NULL) || match_forced(m, NULL)) continue;
        int seat = 0, known = 0;
        while (!(who >> seat & 1)) seat++;
        const char *ask = g->ask(game_whole(game_in(&m->now)), seat);
        while (known < asked && strcmp(question[known], ask) != 0) known++;
        if (known == asked) {
            question[asked++] = ask;
            write_record(m, seat, argv[4], asked);
        }
        match_play(m, bot_act(busy, g, game_in(&m->now), seat, &rng), MATCH_EVERYBODY, NULL);
    }
    match_free(m);
    printf("%s: %d questions\n", g->id, asked);
    return asked ? 0 : 1;
}
