/* replay.c -- `bailey replay`: a record as sentences, as a board, as a position, or as JSON for
 * other programs. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../board/cells.h"
#include "document.h"

typedef struct {
    const match *m;
    const say_lang *lang;
    int viewer;
} replay;

/* One step in sentences: the action as the viewer saw it, then what happened. */
static void say_step(const replay *r, int i, const game_state *before) {
    const game *g = r->m->g;
    game_event ev[GAME_EVENTS];
    game_log log = {.at = ev, .cap = GAME_EVENTS};
    game_buf s;
    char line[512], seat[64];
    game_action a = r->m->step[i].act;
    bool all = r->viewer == VIEWER_EVERYTHING;
    memcpy(&s, before, g->state_bytes);
    g->apply(game_in(&s), a, &log);
    say_value(r->lang, g, &game_seat, a.seat, seat, sizeof seat);
    if (all || a.seat != GAME_CHANCE) {
        say_action(r->lang, g, all ? a : game_action_for(g, a, r->viewer), line, sizeof line);
        printf("%4d  %s: %s\n", i + 1, seat, line);
    }
    for (int k = 0; k < log.len; k++)
        if (say_event(r->lang, g, all ? ev[k] : game_event_for(ev[k], r->viewer), line, sizeof line))
            printf("        %s\n", line);
}

static void show_end(const replay *r, const game_state *state) {
    const game *g = r->m->g;
    static cells c;
    game_view_buf view;
    char line[1024];
    memset(&view, 0, sizeof view);
    /* A board is drawn from somebody's view; without --view, from what everybody may know. */
    int viewer = r->viewer == VIEWER_EVERYTHING ? GAME_NOBODY : r->viewer;
    g->observe(state, viewer, game_in(&view));
    board_fn *draw = board_find(g->id);
    cells_clear(&c);
    if (draw) draw(game_in(&view), viewer, r->lang, &c);
    putchar('\n');
    for (int y = 0; y < c.h; y++) {
        cells_line(&c, y, line, sizeof line);
        puts(line);
    }
    game_score score;
    g->score(game_in(&view), &score);
    putchar('\n');
    for (int i = 0, n = game_colours(g, game_whole(state)); i < n; i++) {
        say_value(r->lang, g, &game_seat, i, line, sizeof line);
        printf("%d. %s: %d%s%s\n", score.rank[i], line, (int)score.points[i], r->m->name[i][0] ? "  " : "",
               r->m->name[i]);
    }
}

static void tell(const replay *r, int to) {
    game_buf s = r->m->start;
    for (int i = 0; i < to; i++) {
        say_step(r, i, game_in(&s));
        r->m->g->apply(game_in(&s), r->m->step[i].act, NULL);
    }
    show_end(r, game_in(&s));
}

static void print_position(const replay *r, const args *a, int to) {
    enum { ROOM = 1 << 18 };
    text_out o = {malloc(ROOM), 0, ROOM};
    game_buf s;
    if (!o.at) args_refuse(a, N_("There is no memory left."));
    match_state_at(r->m, to, game_in(&s));
    text_position(&o, r->m->g, game_whole(game_in(&s)));
    fputs(o.at, stdout);
    free(o.at);
}

/* The match as it stood, and what was done next, which `then` has done afterwards. */
static void print_moment(const replay *r, const args *a, document *d, match *then, bool last) {
    json *j = document_begin(d);
    json_object(j, NULL);
    json_look(j, "look", then, -1, r->viewer, r->lang);
    if (last)
        json_null(j, "next");
    else
        json_step(j, "next", r->m, then->len, game_in(&then->now), r->viewer, r->lang);
    json_close(j);
    document_print(d, a);
}

/* The match as it stood after `to` steps; all: also as it stood before each of them. */
static void print_json(const replay *r, const args *a, int to, bool all) {
    match then = *r->m; /* the steps are borrowed */
    document d = {0};
    then.now = then.start;
    for (then.len = 0; then.len < to; then.len++)
        if (all)
            print_moment(r, a, &d, &then, false);
        else
            then.g->apply(game_in(&then.now), then.step[then.len].act, NULL);
    if (all) {
        print_moment(r, a, &d, &then, true);
    } else {
        json_look(document_begin(&d), NULL, &then, -1, r->viewer, r->lang);
        document_print(&d, a);
    }
    document_free(&d);
}

int command_replay(args *a) {
    replay r = {.lang = args_lang(a, NULL)};
    const char *path = NULL, *value, *to_text = NULL, *view = NULL;
    bool as_json = false, all = false, position = false;
    while (!args_done(a)) {
        if (args_value(a, "--to", &value))
            to_text = value;
        else if (args_value(a, "--view", &value))
            view = value;
        else if (args_value(a, "--lang", &value))
            r.lang = args_lang(a, value);
        else if (args_flag(a, "--json"))
            as_json = true;
        else if (args_flag(a, "--position"))
            position = true;
        else if (args_flag(a, "--all"))
            all = true;
        else if (path || !(path = args_word(a)))
            args_unknown(a);
    }
    if (!path) args_refuse(a, N_("which record?"));
    if (all && !as_json) args_refuse(a, N_("--all goes with --json"));
    if (position && (as_json || view))
        args_refuse(a, N_("--position is a text of everything: not with --json or --view"));
    match *m = args_read_match(a, path);
    r.m = m;
    int to = to_text ? (int)args_long(a, "--to", to_text, 0, m->len) : m->len;
    r.viewer = view ? args_seat(a, m->g, m->opt.v[0], true, view) : VIEWER_EVERYTHING;
    if (position)
        print_position(&r, a, to);
    else if (as_json)
        print_json(&r, a, to, all);
    else
        tell(&r, to);
    match_free(m);
    return 0;
}
