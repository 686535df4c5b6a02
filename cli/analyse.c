/* analyse.c -- `bailey hint` and `bailey analyse`: what search thinks of a position, and of a match. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../session/store_words.h"
#include "../tui/text/advice.h"
#include "document.h"

typedef struct {
    search_config cfg;
    const char *path, *seat;
    long threads;
    uint64_t seed;
    bool as_json;
    const say_lang *lang;
} wish;

static void read_wish(args *a, wish *w) {
    const char *value;
    w->lang = args_lang(a, NULL);
    w->threads = 1;
    w->seed = 1;
    while (!args_done(a)) {
        if (args_value(a, "--iterations", &value)) {
            w->cfg.iterations = (uint32_t)args_long(a, "--iterations", value, 1, 100000000);
            w->cfg.patience = PATIENCE_NONE;
            w->cfg.milliseconds = 0;
        } else if (args_value(a, "--seconds", &value)) {
            w->cfg.milliseconds = (uint32_t)(1000 * args_long(a, "--seconds", value, 1, 3600));
            w->cfg.iterations = 0;
        } else if (args_value(a, "--threads", &value))
            w->threads = args_long(a, "--threads", value, 1, SEARCH_THREADS);
        else if (args_value(a, "--seed", &value))
            w->seed = args_u64(a, "--seed", value);
        else if (args_value(a, "--seat", &value))
            w->seat = value;
        else if (args_value(a, "--lang", &value))
            w->lang = args_lang(a, value);
        else if (args_flag(a, "--json"))
            w->as_json = true;
        else if (w->path || !(w->path = args_word(a)))
            args_unknown(a);
    }
    if (!w->path) args_refuse(a, N_("which record?"));
}

/* The state at the end of a record, or a position. */
static const game *read_state(args *a, const wish *w, game_buf *state) {
    size_t len;
    char *text = args_read_bytes(a, w->path, &len);
    const game *g = NULL;
    if (text_is_position(text)) {
        match_part part = {0};
        char reason[STORE_WHY];
        if (strlen(text) != len) args_refuse(a, N_("%s is not a text file"), w->path);
        part.why = text_read_position(text, &g, game_in(state), &part.fault);
        if (part.why) {
            store_say_fault(w->lang, 0, &part, reason);
            args_refuse(a, "%s, %s", w->path, reason);
        }
    } else {
        match *m = args_match(a, w->path, text, len);
        g = m->g;
        *state = m->now;
        match_free(m);
    }
    free(text);
    return g;
}

static int asked_seat(args *a, const wish *w, const game *g, const game_state *state) {
    unsigned who = g->actors(game_whole(state)) & ~(1u << GAME_CHANCE);
    if (!who) args_refuse(a, N_("nobody has to decide anything here"));
    if (!w->seat) return __builtin_ctz(who);
    int seat = args_seat(a, g, game_players(g, game_whole(state)), false, w->seat);
    if (who >> seat & 1) return seat;
    char words[128];
    text_out list = {words, 0, sizeof words};
    for (int i = 0; i < GAME_SEATS; i++)
        if (who >> i & 1) text_list(&list, g->seats[i]);
    args_refuse(a, N_("%s has nothing to decide here, but %s"), w->seat, words);
}

static void print(page *p) {
    if (p->text) fputs(p->text, stdout);
    page_free(p);
}

int command_hint(args *a) {
    wish w = {.cfg = advice_for_hint};
    game_buf state = {0};
    game_view_buf view = {0};
    game_rng rng;
    counsel who;
    analysis_line line[ADVICE_LINES];
    read_wish(a, &w);
    const game *g = read_state(a, &w, &state);
    int seat = asked_seat(a, &w, g, game_in(&state));
    g->observe(game_in(&state), seat, game_in(&view));
    if (!counsel_sit(&who, g, (int)w.threads, 64)) args_refuse(a, N_("There is no memory left."));
    rng_seed(&rng, w.seed);
    int n = analysis_advise(&who, &w.cfg, game_in(&view), seat, &rng, line, ADVICE_LINES);
    page out = {.plain = true};
    document d = {0};
    if (w.as_json) {
        json_advice(document_begin(&d), g, w.lang, game_in(&view), seat, line, n);
        document_print(&d, a);
        document_free(&d);
    } else {
        advice_hint(&out, w.lang, g, game_in(&view), seat, line, n);
    }
    print(&out);
    counsel_rise(&who);
    return 0;
}

static bool progress(void *context, int done, int of) {
    (void)context;
    if (isatty(STDERR_FILENO)) fprintf(stderr, done == of ? "\r      \r" : "\r%3d %% ", 100 * done / of);
    return true;
}

int command_analyse(args *a) {
    wish w = {.cfg = advice_for_analysis};
    analysis x;
    read_wish(a, &w);
    match *m = args_read_match(a, w.path);
    unsigned seats = (1u << GAME_SEATS) - 1;
    if (w.seat) seats = 1u << args_seat(a, m->g, m->opt.v[0], false, w.seat);
    if (!analysis_make(m, seats, &w.cfg, (int)w.threads, w.seed, progress, NULL, &x))
        args_refuse(a, N_("There is no memory left."));
    page out = {.plain = true};
    document d = {0};
    if (w.as_json) {
        json_analysis(document_begin(&d), m, w.lang, &x);
        document_print(&d, a);
        document_free(&d);
    } else {
        advice_analysis(&out, w.lang, m, &x);
    }
    print(&out);
    analysis_free(&x);
    match_free(m);
    return 0;
}
