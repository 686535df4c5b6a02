/* match.c -- matches, conducted by session.h. See bailey.h. */
#include <stdlib.h>

#include "inside.h"

static session_ways ways_of(unsigned ways) {
    return (session_ways){
        .confirm = ways & BAILEY_CONFIRM, .forced = ways & BAILEY_FORCED, .apart = !(ways & BAILEY_ONE_DEVICE)};
}

/* A handle for the match, which it owns; without memory for it the match is freed. */
static bailey_match *hold(match *m, const char **why) {
    const session_ways ways = ways_of(0);
    bailey_match *held = calloc(1, sizeof *held);
    if (!held) {
        match_free(m);
        refuse(why, N_("There is no memory left."));
        return NULL;
    }
    held->m = m;
    session_begin(&held->s, m, &ways);
    return held;
}

bailey_match *bailey_match_new(const bailey_game *g, const bailey_options *options, uint64_t seed, const char **why) {
    game_options opt;
    const char *no = inside_options(inside_game(g), options, &opt);
    match *m = no ? NULL : match_new(inside_game(g), &opt, NULL, seed, &no);
    refuse(why, no);
    return m ? hold(m, why) : NULL;
}

static match *open_position(const char *text, uint64_t seed, const char **why, text_fault *at) {
    const game *g = NULL;
    game_buf state = {0};
    game_options opt;
    *why = text_read_position(text, &g, game_in(&state), at);
    if (*why) return NULL;
    g->get_options(game_whole(game_in(&state)), &opt);
    return match_new(g, &opt, game_in(&state), seed, why);
}

bailey_match *bailey_match_open(const char *text, uint64_t seed, const char **why, int *line) {
    const char *no = NULL;
    text_fault at = {0};
    match *m = text_is_position(text) ? open_position(text, seed, &no, &at) : match_read(text, seed, &no, &at);
    refuse(why, m ? NULL : no);
    if (line) *line = m ? 0 : at.line;
    return m ? hold(m, why) : NULL;
}

bailey_match *bailey_match_copy(const bailey_match *from) {
    const char *why;
    match *m = match_new(from->m->g, &from->m->opt, game_in(&from->m->start), 0, &why);
    if (!m) return NULL;
    match_step *step = malloc((size_t)(from->m->len + 1) * sizeof *step);
    bailey_match *copy = step ? hold(m, NULL) : NULL;
    if (!copy) {
        if (!step) match_free(m);
        free(step);
        return NULL;
    }
    if (from->m->len) memcpy(step, from->m->step, (size_t)from->m->len * sizeof *step);
    *m = *from->m;
    m->step = step;
    m->cap = m->len + 1;
    copy->s = from->s;
    copy->s.m = m;
    return copy;
}

void bailey_match_free(bailey_match *b) {
    if (b) match_free(b->m);
    free(b);
}

/* ---- how it stands ---------------------------------------------------------------------------------------- */

const bailey_game *bailey_match_game(const bailey_match *b) { return outside_game(b->m->g); }
void bailey_match_options(const bailey_match *b, bailey_options *out) { memcpy(out, &b->m->opt, sizeof *out); }
bailey_dice *bailey_match_dice(bailey_match *b) { return (bailey_dice *)&b->m->rng; }
unsigned bailey_match_actors(const bailey_match *b) { return match_actors(b->m); }
int bailey_match_steps(const bailey_match *b) { return b->m->len; }

void bailey_match_see(const bailey_match *b, int viewer, bailey_view *v) {
    v->g = b->m->g;
    v->viewer = inside_viewer(b, viewer);
    json_see(v->g, game_in(&b->m->now), v->viewer, &v->seen);
}

bool bailey_match_step(const bailey_match *b, int step, bailey_action *out) {
    if (step < 0 || step >= b->m->len) return false;
    *out = outside_action(b->m->step[step].act);
    return true;
}

int bailey_match_events(const bailey_match *b, int step, int viewer, bailey_event *out) {
    if (step < 0 || step >= b->m->len) return 0;
    viewer = inside_viewer(b, viewer);
    if (viewer != VIEWER_EVERYTHING) return match_events(b->m, step, viewer, (game_event *)out, GAME_EVENTS);
    game_buf state;
    game_log log = {.at = (game_event *)out, .cap = GAME_EVENTS};
    match_state_at(b->m, step, game_in(&state));
    b->m->g->apply(game_in(&state), b->m->step[step].act, &log);
    return log.len;
}

static void put_story(const match *m, int from, int viewer, text_out *to) {
    game_buf state;
    game_event ev[GAME_EVENTS];
    bool all = viewer == VIEWER_EVERYTHING;
    match_state_at(m, from, game_in(&state));
    for (int i = from; i < m->len; i++) {
        game_action a = m->step[i].act;
        game_log log = {.at = ev, .cap = GAME_EVENTS};
        m->g->apply(game_in(&state), a, &log);
        text_action(to, m->g, all ? a : game_action_for(m->g, a, viewer));
        for (int k = 0; k < log.len; k++) {
            text_put(to, "\t");
            text_event(to, m->g, all ? ev[k] : game_event_for(ev[k], viewer));
        }
        text_put(to, "\n");
    }
}

char *bailey_match_story(const bailey_match *b, int from, int viewer) {
    char *text;
    if (from < 0 || from > b->m->len) from = from < 0 ? 0 : b->m->len;
    INSIDE_TEXT(text, put_story(b->m, from, inside_viewer(b, viewer), to));
    return text;
}

/* ---- who sits where ------------------------------------------------------------------------------------------ */

const char *bailey_match_seat(bailey_match *b, int seat, const char *name) {
    char clean[NAME_BYTES];
    bot known;
    if (seat < 0 || seat >= b->m->opt.v[0]) return N_("This seat is not in the match.");
    if (!name_clean(name, clean)) return N_("This is too long for a name, or not a name.");
    const char *no = strncmp(clean, "bot:", 4) ? NULL : bot_make(clean + 4, &known);
    if (no) return no;
    memcpy(b->m->name[seat], clean, sizeof clean);
    const session_ways ways = b->s.ways;
    session_begin(&b->s, b->m, &ways);
    return NULL;
}

const char *bailey_match_name(const bailey_match *b, int seat) {
    return seat >= 0 && seat < b->m->opt.v[0] ? b->m->name[seat] : NULL;
}

/* ---- how it goes on ------------------------------------------------------------------------------------------ */

void bailey_match_conduct(bailey_match *b, unsigned ways) { b->s.ways = ways_of(ways); }

bailey_due bailey_match_due(const bailey_match *b, int *seat) {
    session_turn next = session_next(&b->s);
    if (seat) *seat = next.seat;
    return (bailey_due)next.what;
}

const char *bailey_match_act(bailey_match *b, unsigned speaks, bailey_action a) {
    return session_act(&b->s, speaks, inside_action(a), NULL);
}

bool bailey_match_advance(bailey_match *b) { return session_advance(&b->s, NULL); }
void bailey_match_confirm(bailey_match *b) { session_confirm(&b->s); }
void bailey_match_take(bailey_match *b) { session_take(&b->s); }
const char *bailey_match_undo(bailey_match *b) { return session_undo(&b->s); }
const char *bailey_match_undo_refused(const bailey_match *b) { return session_undo_refused(&b->s); }

char *bailey_match_record(const bailey_match *b) {
    char *text;
    INSIDE_TEXT(text, match_write(b->m, to));
    return text;
}

uint64_t bailey_match_digest(const bailey_match *b) {
    uint64_t digest = 0;
    for (int i = 0; i < b->m->len; i++) digest = digest_add_action(digest, b->m->step[i].act);
    return digest_add_end(digest, game_digest(b->m->g, game_whole(game_in(&b->m->now))));
}
