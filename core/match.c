/* match.c -- see match.h. The only part of core/ that owns memory. */
#include "match.h"

#include <assert.h>
#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

match *match_new(const game *g, const game_options *opt, const game_state *start, uint64_t seed, const char **why) {
    match *m = calloc(1, sizeof *m);
    const char *no = NULL;
    if (!m) {
        *why = N_("There is no memory left.");
        return NULL;
    }
    m->g = g;
    m->opt = *opt;
    m->fair.published = FAIR_HIDDEN;
    rng_seed(&m->rng, seed);
    if (start) {
        memcpy(&m->start, start, g->state_bytes);
        m->from_position = true;
    } else {
        no = g->init(game_in(&m->start), opt);
    }
    if (no) {
        free(m);
        *why = no;
        return NULL;
    }
    m->now = m->start;
    return m;
}

void match_free(match *m) {
    if (m) free(m->step);
    free(m);
}

unsigned match_actors(const match *m) { return m->g->actors(game_whole(game_in(&m->now))); }

static bool make_room(match *m) {
    if (m->len < m->cap) return true;
    int cap = m->cap ? 2 * m->cap : 256;
    match_step *more = realloc(m->step, (size_t)cap * sizeof *more);
    if (!more) return false;
    m->step = more;
    m->cap = cap;
    return true;
}

const char *match_play(match *m, game_action a, unsigned speaks, game_log *log) {
    unsigned flags = 0;
    if (a.seat > GAME_CHANCE || !(speaks >> a.seat & 1))
        return a.seat == GAME_CHANCE ? N_("What chance decides is nobody's choice.")
                                     : N_("This seat is not yours to play for.");
    if (!make_room(m)) return N_("There is no memory left.");
    const char *no = game_play(m->g, game_in(&m->now), a, log, &flags);
    if (no) return no;
    m->step[m->len++] = (match_step){a, (uint8_t)flags};
    return NULL;
}

bool match_chance(match *m, game_log *log) {
    fair_drawn d;
    bool drawn = m->fair.open ? fair_draw(&m->fair, m->g, game_in(&m->now), match_draws(m, m->len), &d)
                              : game_sample(m->g, game_in(&m->now), &m->rng, &d.act);
    return drawn && !match_play(m, d.act, 1u << GAME_CHANCE, log);
}

int match_draws(const match *m, int n) {
    int draws = 0;
    for (int i = 0; i < n; i++) draws += m->step[i].act.seat == GAME_CHANCE;
    return draws;
}

bool match_only_action(const match *m, game_action *out) {
    unsigned who = match_actors(m);
    if (!who || who & (who - 1) || who == 1u << GAME_CHANCE) return false;
    int seat = 0;
    while (!(who >> seat & 1)) seat++;
    game_action list[GAME_ACTIONS];
    if (m->g->legal(game_whole(game_in(&m->now)), seat, list) != 1) return false;
    *out = list[0];
    return true;
}

bool match_forced(match *m, game_log *log) {
    game_action a;
    if (!match_only_action(m, &a) || match_play(m, a, 1u << a.seat, log)) return false;
    m->step[m->len - 1].flags |= MATCH_AUTO;
    return true;
}

const char *match_undo_to(const match *m, int seat, int *left) {
    for (*left = m->len; *left > 0;) {
        const match_step *s = &m->step[--*left];
        if (s->act.seat == GAME_CHANCE) return N_("What chance has decided cannot be undone.");
        if (s->act.seat != seat) return N_("Another player has acted since: this cannot be undone.");
        if (s->flags & MATCH_SEALED) return N_("Something hidden was revealed: this cannot be undone.");
        if (!(s->flags & MATCH_AUTO)) return NULL;
    }
    return N_("There is nothing to undo.");
}

const char *match_undo_refused(const match *m, int seat) {
    int left;
    return match_undo_to(m, seat, &left);
}

const char *match_undo(match *m, int seat) {
    int left;
    const char *no = match_undo_to(m, seat, &left);
    if (!no) match_cut(m, left);
    return no;
}

void match_cut(match *m, int n) {
    if (n >= m->len) return;
    m->len = n;
    if (m->fair.published >= n) m->fair.published = FAIR_HIDDEN; /* the line stood after the steps that go */
    match_state_at(m, n, game_in(&m->now));
}

void match_state_at(const match *m, int n, game_state *state) {
    memcpy(state, &m->start, m->g->state_bytes);
    for (int i = 0; i < n && i < m->len; i++) m->g->apply(state, m->step[i].act, NULL);
}

/* Applies an action and answers how many events it had. One that is lost may be points. */
static int apply_told(const game *g, game_state *state, game_action a, game_event *out, int cap) {
    game_log log = {.at = out, .cap = cap};
    g->apply(state, a, &log);
    assert(!log.dropped);
    return log.len;
}

bool match_auto(const match *m, int i, int viewer) {
    const match_step *s = &m->step[i];
    return s->flags & MATCH_AUTO && (!m->g->hidden || viewer == s->act.seat || viewer > GAME_NOBODY);
}

int match_events(const match *m, int i, int viewer, game_event *out, int cap) {
    game_buf s;
    match_state_at(m, i, game_in(&s));
    int n = apply_told(m->g, game_in(&s), m->step[i].act, out, cap);
    for (int k = 0; k < n; k++) out[k] = game_event_for(out[k], viewer);
    return n;
}

void match_score_sheet(const match *m, match_sheet *sheet) {
    game_buf s = m->start;
    game_event ev[GAME_EVENTS];
    memset(sheet, 0, sizeof *sheet);
    sheet->sources = m->g->events[GAME_EVENT_POINTS].arg[1]->count;
    for (int i = 0; i < m->len; i++) {
        for (int k = 0, n = apply_told(m->g, game_in(&s), m->step[i].act, ev, GAME_EVENTS); k < n; k++)
            if (ev[k].kind == GAME_EVENT_POINTS && ev[k].arg[1] < MATCH_SOURCES && ev[k].seat < GAME_SEATS)
                sheet->points[ev[k].arg[1]][ev[k].seat] += ev[k].arg[0];
    }
}

/* ---- the record as text ------------------------------------------------------------------------- */

static const char heading[] = "bailey record 1";

void match_write_heading(const match *m, text_out *o) {
    text_printf(o, "%s\ngame %s %d\n", heading, m->g->id, m->g->rules);
    text_options(o, m->g, &m->opt);
    for (int i = 0; i < m->opt.v[0]; i++)
        if (m->name[i][0]) text_printf(o, "seat %s %s\n", m->g->seats[i], m->name[i]);
    fair_write(&m->fair, m->g, o);
    if (m->from_position) {
        text_put(o, "position\n");
        text_fields(o, m->g, game_whole(game_in(&m->start)), "");
    }
    text_put(o, "begin\n");
}

static uint32_t short_digest(const game *g, const game_state *state) {
    uint64_t d = game_digest(g, game_whole(state));
    return (uint32_t)(d ^ d >> 32);
}

void match_line(const match *m, int i, const game_state *after, text_out *o) {
    text_action(o, m->g, m->step[i].act);
    text_printf(o, " ;%08x%s", (unsigned)short_digest(m->g, after), m->step[i].flags & MATCH_AUTO ? " auto" : "");
}

void match_write(const match *m, text_out *o) {
    game_buf s = m->start;
    match_write_heading(m, o);
    for (int i = 0; i < m->len; i++) {
        if (m->fair.published == i) fair_write_secret(&m->fair, o);
        m->g->apply(game_in(&s), m->step[i].act, NULL);
        match_line(m, i, game_in(&s), o);
        text_put(o, "\n");
    }
    if (!m->g->actors(game_whole(game_in(&s)))) text_put(o, "end\n");
    if (m->fair.published == m->len) fair_write_secret(&m->fair, o);
}

/* The reader's place in a record: which kinds of line may come next. */
typedef struct {
    enum { WANT_HEADING, WANT_GAME, WANT_OPTIONS, WANT_FIELDS, WANT_STEPS, WANT_NOTHING } want;
    const game *g;
    game_options opt;
    game_buf state;
    fair_proof fair;
    char name[GAME_SEATS][NAME_BYTES];
    match *m;
    uint64_t seed;
    bool ended;   /* the line has its newline                                           */
    bool by_hand; /* some step came without a digest                                    */
} reader;

static const char *read_seat(reader *r, const char *line, text_fault *f) {
    char word[48];
    int64_t seat;
    const char *p = text_word(line, word, sizeof word);
    p = text_word(p, word, sizeof word);
    if (!p || text_read_value(r->g, &game_seat, word, &seat) || seat >= r->opt.v[0])
        return N_("The game has no such seat.");
    while (*p == ' ') p++;
    for (const char *c = p; *c; c++)
        if ((unsigned char)*c < 0x20) return N_("A name contains no control characters.");
    name_clean(p, r->name[seat]); /* older versions took what no name may hold */
    (void)f;
    return NULL;
}

static const char *begin(reader *r) {
    const char *no = NULL;
    if (r->want == WANT_FIELDS && (no = text_finish(r->g, &r->opt, game_in(&r->state)))) return no;
    if ((no = fair_whole(&r->fair, r->opt.v[0]))) return no;
    r->m = match_new(r->g, &r->opt, r->want == WANT_FIELDS ? game_in(&r->state) : NULL, r->seed, &no);
    if (r->m) {
        memcpy(r->m->name, r->name, sizeof r->name);
        r->m->fair = r->fair;
    }
    r->want = WANT_STEPS;
    return no;
}

/* What stands after the semicolon: the digest of the state, and whether nobody decided. */
static const char *read_digest(reader *r, const char *mark, bool forced) {
    char *end, word[48];
    unsigned long digest = strtoul(mark, &end, 16);
    if (end != mark + 8 || digest != short_digest(r->g, game_in(&r->m->now)))
        return N_("The digest does not match: the record was changed, or made with other rules.");
    const char *rest = text_word(end, word, sizeof word);
    if (!rest) return NULL;
    if (strcmp(word, "auto") != 0 || text_word(rest, word, sizeof word))
        return N_("Only \"auto\" may follow the digest.");
    if (!forced) return N_("There were other actions to choose from: this one was not forced.");
    r->m->step[r->m->len - 1].flags |= MATCH_AUTO;
    return NULL;
}

static const char *read_step(reader *r, char *line, text_fault *f) {
    char *mark = strchr(line, ';');
    game_action a, only;
    if (mark) *mark++ = 0;
    /* Programs write digests. Where only the last line has neither digest nor newline, its end is lost:
     * "bid 1" may have been "bid 12". */
    if (!mark && !r->ended && !r->by_hand) return N_("The line is not finished.");
    r->by_hand |= !mark;
    bool forced = match_only_action(r->m, &only);
    const char *no = text_read_action(r->g, line, &a, f);
    if (!no) no = match_play(r->m, a, MATCH_EVERYBODY, NULL);
    if (no || !mark) return no;
    no = read_digest(r, mark, forced);
    if (no) match_cut(r->m, r->m->len - 1);
    return no;
}

static const char *read_record_line(reader *r, char *line, const char *word, text_fault *f) {
    switch (r->want) {
    case WANT_HEADING: r->want = WANT_GAME; return strcmp(line, heading) ? N_("This is not a Bailey record.") : NULL;
    case WANT_GAME: {
        if (strcmp(word, "game") != 0) return N_("The name of the game is expected here.");
        const char *no = text_read_game(line, &r->g, f);
        if (!no) game_default_options(r->g, &r->opt);
        r->want = WANT_OPTIONS;
        return no;
    }
    case WANT_OPTIONS:
        if (!strcmp(word, "option")) return text_read_option(r->g, line, &r->opt, f);
        if (!strcmp(word, "seat")) return read_seat(r, line, f);
        if (!strcmp(word, "fair")) return fair_read_line(&r->fair, r->g, line, f);
        if (!strcmp(word, "begin")) return begin(r);
        if (strcmp(word, "position") != 0) return N_("Options, seats, a position or \"begin\" are expected here.");
        r->want = WANT_FIELDS;
        return game_start(r->g, &r->opt, game_in(&r->state));
    case WANT_FIELDS: return strcmp(word, "begin") ? text_read_line(r->g, line, game_in(&r->state), f) : begin(r);
    case WANT_STEPS:
        if (!strcmp(word, "fair")) return fair_read_secret(&r->m->fair, line, r->m->len, f);
        if (strcmp(word, "end") != 0) return read_step(r, line, f);
        r->want = WANT_NOTHING;
        return match_actors(r->m) ? N_("The record ends before the match does.") : NULL;
    default:
        if (!strcmp(word, "fair")) return fair_read_secret(&r->m->fair, line, r->m->len, f);
        return N_("Nothing may follow the end of a record.");
    }
}

static const char *read_line(reader *r, const char *from, size_t n, text_fault *f) {
    char line[TEXT_LINE], word[48];
    if (n >= sizeof line) return text_too_long;
    if (memchr(from, 0, n)) return N_("There are bytes here that are not text.");
    while (n && isspace((unsigned char)from[n - 1])) n--;
    memcpy(line, from, n);
    line[n] = 0;
    if (!text_word(line, word, sizeof word) || word[0] == '#') return NULL;
    return read_record_line(r, line, word, f);
}

match *match_read_part(const char *text, size_t len, int most, uint64_t seed, match_part *part) {
    reader r = {.seed = seed, .fair.published = FAIR_HIDDEN};
    *part = (match_part){0};
    while (part->bytes < len && !(r.m && r.m->len >= most)) {
        const char *from = text + part->bytes, *newline = memchr(from, '\n', len - part->bytes);
        size_t n = newline ? (size_t)(newline - from) : len - part->bytes;
        r.ended = newline != NULL;
        part->fault = (text_fault){part->fault.line + 1, ""};
        part->why = read_line(&r, from, n, &part->fault);
        if (part->why) break;
        part->bytes += n + r.ended;
    }
    if (!part->why && !r.m) part->why = N_("The record has no beginning.");
    if (r.m) part->steps = r.m->len;
    return r.m;
}

match *match_read(const char *text, uint64_t seed, const char **why, text_fault *f) {
    match_part part;
    match *m = match_read_part(text, strlen(text), INT_MAX, seed, &part);
    *why = part.why;
    if (f) *f = part.fault;
    if (!part.why) return m;
    match_free(m);
    return NULL;
}
