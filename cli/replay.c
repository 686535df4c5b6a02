/* replay.c -- `bailey replay`: a record as sentences, as a board, or as JSON for other programs. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../core/json.h"
#include "../core/match.h"
#include "../board/cells.h"
#include "args.h"

typedef struct {
    const match *m;
    const say_lang *lang;
    int viewer; /* a seat, GAME_NOBODY, or -1: everything */
    char *buf;  /* room for one line of JSON */
    size_t cap;
} replay;

static const void *seen(const replay *r, const void *state, game_buf *view) {
    if (r->viewer < 0) return state;
    memset(view, 0, sizeof *view);
    r->m->g->observe(state, r->viewer, view);
    return view;
}

static void put_actor(const replay *r, text_out *o, unsigned who) {
    const char *comma = "";
    text_put(o, "[");
    for (int s = 0; s <= GAME_CHANCE; s++)
        if (who >> s & 1) {
            text_printf(o, "%s\"%s\"", comma, s == GAME_CHANCE ? "chance" : r->m->g->seats[s]);
            comma = ",";
        }
    text_put(o, "]");
}

/* What a seat may choose; a viewer learns only the own list. */
static void put_legal(const replay *r, text_out *o, const void *state, int seat) {
    game_action list[GAME_ACTIONS];
    int n = 0;
    if (seat == GAME_CHANCE) {
        game_outcome out[GAME_ACTIONS];
        n = r->viewer < 0 ? r->m->g->chance(state, out) : 0;
        for (int i = 0; i < n; i++) list[i] = out[i].act;
    } else if (r->viewer < 0 || r->viewer == seat) {
        n = r->m->g->legal(state, seat, list);
    }
    json_actions(o, r->m->g, list, n);
}

static void json_step(const replay *r, int i, const void *state, bool last) {
    const game *g = r->m->g;
    text_out o = {r->buf, 0, r->cap};
    game_buf view;
    unsigned who = g->actors(state);
    text_printf(&o, "{\"step\":%d,\"actors\":", i);
    put_actor(r, &o, who);
    if (!last) {
        game_action a = r->m->step[i].act;
        text_printf(&o, ",\"actor\":\"%s\",\"action\":", a.seat == GAME_CHANCE ? "chance" : g->seats[a.seat]);
        if (r->viewer >= 0 && a.seat == GAME_CHANCE)
            text_put(&o, "null"); /* what nature drew reaches a seat through events and its view */
        else
            json_action(&o, g, r->viewer < 0 ? a : game_action_for(g, a, r->viewer));
        text_put(&o, ",\"legal\":");
        put_legal(r, &o, state, a.seat);
    }
    text_put(&o, ",\"score\":");
    json_score(&o, g, seen(r, state, &view));
    if (r->viewer < 0) text_printf(&o, ",\"digest\":\"%016llx\"", (unsigned long long)game_digest(g, state));
    text_put(&o, ",\"position\":");
    json_state(&o, g, seen(r, state, &view));
    text_put(&o, "}");
    puts(r->buf);
}

/* One step in sentences: the action as the viewer saw it, then what happened. */
static void say_step(const replay *r, int i, const void *before) {
    const game *g = r->m->g;
    game_event ev[GAME_EVENTS];
    game_log log = {ev, 0, GAME_EVENTS};
    game_buf s;
    char line[512], seat[64];
    game_action a = r->m->step[i].act;
    memcpy(&s, before, g->state_bytes);
    g->apply(&s, a, &log);
    say_value(r->lang, g, &game_seat, a.seat, seat, sizeof seat);
    if (r->viewer < 0 || a.seat != GAME_CHANCE) {
        say_action(r->lang, g, r->viewer < 0 ? a : game_action_for(g, a, r->viewer), line, sizeof line);
        printf("%4d  %s: %s\n", i + 1, seat, line);
    }
    for (int k = 0; k < log.len; k++)
        if (say_event(r->lang, g, r->viewer < 0 ? ev[k] : game_event_for(ev[k], r->viewer), line, sizeof line))
            printf("        %s\n", line);
}

static void show_end(const replay *r, const void *state) {
    const game *g = r->m->g;
    static cells c;
    game_buf view;
    char line[1024];
    memset(&view, 0, sizeof view);
    /* A board is drawn from somebody's view; without --view, from what everybody may know. */
    int viewer = r->viewer < 0 ? GAME_NOBODY : r->viewer;
    g->observe(state, viewer, &view);
    board_fn *draw = board_find(g->id);
    cells_clear(&c);
    if (draw) draw(&view, viewer, r->lang, &c);
    putchar('\n');
    for (int y = 0; y < c.h; y++) {
        cells_line(&c, y, line, sizeof line);
        puts(line);
    }
    game_score score;
    g->score(&view, &score);
    putchar('\n');
    for (int i = 0, n = game_colours(g, state); i < n; i++) {
        say_value(r->lang, g, &game_seat, i, line, sizeof line);
        printf("%d. %s: %d%s%s\n", score.rank[i], line, (int)score.points[i], r->m->name[i][0] ? "  " : "",
               r->m->name[i]);
    }
}

int command_replay(args *a) {
    replay r = {.lang = args_lang(a, NULL), .viewer = -1, .cap = 1u << 18};
    const char *path = NULL, *value, *to_text = NULL, *view = NULL, *why;
    bool json = false, all = false;
    text_fault f;
    while (!args_done(a)) {
        if (args_value(a, "--to", &value))
            to_text = value;
        else if (args_value(a, "--view", &value))
            view = value;
        else if (args_value(a, "--lang", &value))
            r.lang = args_lang(a, value);
        else if (args_flag(a, "--json"))
            json = true;
        else if (args_flag(a, "--all"))
            all = true;
        else if (path || !(path = args_word(a)))
            args_unknown(a);
    }
    if (!path) args_refuse(a, N_("which record?"));
    if (all && !json) args_refuse(a, N_("--all goes with --json"));
    char *text = args_read_file(a, path);
    match *m = match_read(text, 1, &why, &f);
    free(text);
    if (!m)
        args_refuse(a, f.word[0] ? N_("%s, line %d: %s (%s)") : N_("%s, line %d: %s"), path, f.line, say(r.lang, why),
                    f.word);
    r.m = m;
    int to = to_text ? (int)args_long(a, "--to", to_text, 0, m->len) : m->len;
    int64_t seat = -1;
    if (view && (text_read_value(m->g, &game_seat, view, &seat) || seat == GAME_CHANCE ||
                 (seat < GAME_NOBODY && seat >= m->opt.v[0])))
        args_refuse(a, N_("there is no seat \"%s\" in this match"), view);
    r.viewer = (int)seat;
    r.buf = malloc(r.cap);
    if (!r.buf) args_refuse(a, N_("There is no memory left."));

    game_buf s = m->start;
    for (int i = 0; i < to; i++) {
        if (json && all) json_step(&r, i, &s, false);
        if (!json) say_step(&r, i, &s);
        m->g->apply(&s, m->step[i].act, NULL);
    }
    if (json)
        json_step(&r, to, &s, true);
    else
        show_end(&r, &s);
    free(r.buf);
    match_free(m);
    return 0;
}
