/* json_puzzle.c -- a puzzle (ai/puzzles.h) as JSON. See json.h. */
#include <stdlib.h>

#include "json.h"

/* A match that begins with the position: fronts open it like any other. */
static void put_record(json *j, const game *g, const puzzle *p) {
    game_options options = {{0}};
    const char *why;
    text_out out = {0};
    g->get_options(game_whole(game_in(&p->state)), &options);
    match *m = match_new(g, &options, game_in(&p->state), 0, &why);
    do {
        out.len = 0;
        if (m) match_write(m, &out);
    } while (m && out.len >= out.cap && json_grow(&out, out.len + 1));
    json_string(j, "record", m && out.at ? out.at : NULL);
    free(out.at);
    match_free(m);
}

void json_puzzle(json *j, const char *key, const game *g, const say_lang *l, const puzzle *p) {
    static const char *const names[PUZZLE_SHARES] = {"best", "next", "other"};
    static const char *const levels[] = {"easy", "medium", "hard"};
    game_action list[GAME_ACTIONS];
    game_view_buf view;
    g->observe(game_in(&p->state), p->seat, game_in(&view));
    json_object(j, key);
    json_int(j, "number", p->number);
    json_string(j, "seat", g->seats[p->seat]);
    json_int(j, "players", game_players(g, game_in(&view)));
    json_int(j, "choices", g->legal(game_in(&view), p->seat, list));
    json_string(j, "level", levels[puzzle_level(p)]);
    put_record(j, g, p);
    json_action(j, "best", g, l, p->best, game_in(&view));
    json_action(j, "other", g, l, p->other, game_in(&view));
    json_object(j, "share");
    for (int i = 0; i < PUZZLE_SHARES; i++) json_real(j, names[i], (double)p->share[i] / PUZZLE_ONE, 3);
    json_close(j);
    json_close(j);
}

void json_open_puzzles(json *j, const game *g) {
    json_object(j, NULL);
    json_string(j, "game", g->id);
    json_array(j, "puzzles");
}

void json_close_puzzles(json *j) {
    json_close(j);
    json_close(j);
}
