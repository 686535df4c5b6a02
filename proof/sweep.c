/* sweep.c -- see sweep.h. Each function below states one property; those that need no text are in sound.h. */
#include "sweep.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../core/match.h"
#include "../core/text.h"
#include "sound.h"

static bool broken(sweep_result *r, const char *property, const game *g, const game_state *state,
                   const game_action *a) {
    char act[128] = "";
    text_out o = {act, 0, sizeof act};
    if (a) text_action(&o, g, *a);
    snprintf(r->broken, sizeof r->broken, "%s%s%s (digest %016llx)", property, a ? ": " : "", act,
             (unsigned long long)game_digest(g, game_whole(state)));
    return false;
}

static bool same(const game *g, const void *a, const void *b) { return !memcmp(a, b, g->state_bytes); }

/* An action has the form its kind's domains give, and its text reads back as itself. */
static bool well_formed(const game *g, game_action a) {
    char buf[256];
    text_out o = {buf, 0, sizeof buf};
    game_action back;
    text_action(&o, g, a);
    return o.len < sizeof buf && !text_read_action(g, buf, &back, NULL) && !memcmp(&a, &back, sizeof a);
}

/* legal(): what sound.h says of a list, and the notation of each reads back. */
static bool check_list(const game *g, const game_state *s, int seat, const game_action *list, int n, sweep_result *r) {
    int wrong = 0;
    const char *no = sound_list(seat, list, n, &wrong);
    if (no) return broken(r, no, g, s, n > 0 && n <= GAME_ACTIONS ? &list[wrong] : NULL);
    if (n > r->longest_legal) r->longest_legal = n;
    for (int i = 0; i < n; i++)
        if (!well_formed(g, list[i])) return broken(r, "the notation does not read back", g, s, &list[i]);
    return true;
}

/* An action that is not listed is refused with a reason, and the state stays as it was. */
static bool check_refusal(const game *g, const game_state *s, game_rng *rng, sweep_result *r) {
    game_action a = {0};
    a.kind = (uint8_t)rng_below(rng, (uint32_t)g->n_actions);
    a.seat = (uint8_t)rng_below(rng, (uint32_t)game_players(g, game_whole(s)) + 1);
    if (a.seat == game_players(g, game_whole(s))) a.seat = GAME_CHANCE; /* nature cannot do everything either */
    for (int i = 0; i < GAME_ARGS && g->actions[a.kind].arg[i]; i++)
        a.arg[i] = (int16_t)(g->actions[a.kind].arg[i]->lo + (int)rng_below(rng, g->actions[a.kind].arg[i]->count));
    if (g->actions[a.kind].pair && a.arg[0] > a.arg[1]) { /* a pair has its order */
        int16_t larger = a.arg[0];
        a.arg[0] = a.arg[1];
        a.arg[1] = larger;
    }
    if (game_is_legal(g, s, a)) return true;
    game_buf copy;
    memcpy(&copy, s, g->state_bytes);
    const char *no = game_play(g, game_in(&copy), a, NULL, NULL);
    if (!no || no[0] != 'R') return broken(r, "a refusal names no rule", g, s, &a);
    return same(g, &copy, s) || broken(r, "a refusal changed the state", g, s, &a);
}

/* A state and its text are the same thing; no element of a state is marked as hidden. */
static bool check_text(const game *g, const game_state *s, sweep_result *r) {
    char buf[16384];
    text_out o = {buf, 0, sizeof buf};
    text_position(&o, g, game_whole(s));
    const game *back;
    game_buf copy;
    const char *no = text_read_position(buf, &back, game_in(&copy), NULL);
    if (o.len >= sizeof buf || no || back != g) return broken(r, no ? no : "the text of the position", g, s, NULL);
    if (!same(g, &copy, s)) return broken(r, "the position does not read back", g, s, NULL);
    for (int k = 0; k < g->n_fields; k++) {
        const game_field *f = &g->fields[k];
        for (int i = 0; i < f->count[0] && f->type != FIELD_U64; i++)
            for (int j = 0; j < f->count[1]; j++)
                if (game_get(f, game_whole(s), i, j) == game_hidden_value(f))
                    return broken(r, "a state holds a hidden mark", g, s, NULL);
    }
    return true;
}

/* An event, or a note on a choice: of a known kind, its arguments of their domains. */
static const char *check_event(const game_kind *kinds, int n_kinds, const game_event *e, char *buf, size_t cap) {
    if (e->kind >= n_kinds) return "an unknown kind of event";
    for (int j = 0; j < GAME_EVENT_ARGS; j++) {
        const game_domain *d = kinds[e->kind].arg[j];
        if (d ? e->arg[j] >= d->lo && e->arg[j] < d->lo + d->count : e->arg[j] == 0) continue;
        snprintf(buf, cap, "event %s, argument %d is %d", kinds[e->kind].name, j, e->arg[j]);
        return buf;
    }
    return NULL;
}

/* What is told beside a choice follows from the view as well. */
static bool check_notes(const game *g, const game_state *s, const game_view *view, const game_action *list, int n,
                        sweep_result *r) {
    char what[96];
    for (int i = 0; g->note && i < n; i++) {
        game_event a = {0}, b = {0};
        bool told = g->note(game_whole(s), list[i], &a);
        if (told != g->note(view, list[i], &b) || memcmp(&a, &b, sizeof a) != 0)
            return broken(r, "a note depends on what is hidden", g, s, &list[i]);
        const char *no = !told ? NULL : check_event(g->notes, g->n_notes, &a, what, sizeof what);
        if (no) return broken(r, no, g, s, &list[i]);
    }
    return true;
}

static void look_out(const game *g, const game_view *view, int viewer, game_log *log) {
    memset(log->at, 0, GAME_EVENTS * sizeof *log->at);
    log->len = 0;
    log->cap = GAME_EVENTS;
    g->outlook(view, viewer, log);
}

/* The outlook is of known kinds and domains, of a view and of a full state; equal views have the same. */
static bool check_outlook(const game *g, const game_state *s, const game_view *view, const game_view *again, int viewer,
                          sweep_result *r) {
    game_event a[GAME_EVENTS], b[GAME_EVENTS];
    game_log of_view = {.at = a, .cap = GAME_EVENTS}, of_other = {.at = b, .cap = GAME_EVENTS};
    char what[96];
    if (!g->outlook) return true;
    look_out(g, view, viewer, &of_view);
    look_out(g, again, viewer, &of_other);
    if (of_view.len != of_other.len || memcmp(a, b, sizeof a) != 0)
        return broken(r, "equal views have different outlooks", g, s, NULL);
    look_out(g, game_whole(s), GAME_NOBODY, &of_other);
    if (of_view.len == GAME_EVENTS || of_other.len == GAME_EVENTS)
        return broken(r, "the outlook is too long", g, s, NULL);
    for (int i = 0; i < of_view.len + of_other.len; i++) {
        game_event e = i < of_view.len ? a[i] : b[i - of_view.len];
        for (int j = 0; j < GAME_EVENT_ARGS && i < of_view.len && e.kind < g->n_outlooks; j++)
            if (e.arg[j] == GAME_HIDDEN && g->outlooks[e.kind].arg[j]) e.arg[j] = g->outlooks[e.kind].arg[j]->lo;
        const char *no = check_event(g->outlooks, g->n_outlooks, &e, what, sizeof what);
        if (no) return broken(r, no, g, s, NULL);
    }
    return true;
}

/* What sound.h says of a view, and what is told beside it. A state that looks the same is left in `other`. */
static bool check_view(const game *g, const game_state *s, int viewer, game_state *other, game_rng *rng,
                       sweep_result *r) {
    game_view_buf seen = {0}, again = {0};
    game_view *view = game_in(&seen);
    const char *no = sound_view(g, s, viewer, rng, view, other);
    if (no) return broken(r, no, g, s, NULL);
    g->observe(other, viewer, game_in(&again));
    if (!check_outlook(g, s, view, game_in(&again), viewer, r)) return false;
    if (viewer >= GAME_SEATS || !(g->actors(view) >> viewer & 1)) return true;
    game_action list[GAME_ACTIONS];
    return check_notes(g, s, view, list, g->legal(view, viewer, list), r);
}

static bool check_leak(const game *g, const game_state *s, const game_state *other, int viewer, game_action a,
                       game_rng *rng, sweep_result *r) {
    bool compared = false;
    const char *no = sound_secret(g, s, other, viewer, a, rng, &compared);
    r->compared += compared;
    return !no || broken(r, no, g, s, &a);
}

/* Events are of known kinds and their arguments of their domains; a log changes nothing. */
static bool check_events(const game *g, const game_state *before, const game_state *after, game_action a,
                         sweep_result *r) {
    game_buf copy = {0};
    game_event ev[GAME_EVENTS];
    game_log log = {.at = ev, .cap = GAME_EVENTS};
    memcpy(&copy, before, g->state_bytes);
    g->apply(game_in(&copy), a, &log);
    if (!same(g, &copy, after)) return broken(r, "the log changes the play", g, before, &a);
    if (log.dropped) return broken(r, "more events than a log holds", g, before, &a);
    if (log.len > r->most_events) r->most_events = log.len;
    for (int i = 0; i < log.len; i++) {
        char what[96];
        const char *no = check_event(g->events, g->n_events, &ev[i], what, sizeof what);
        if (no) return broken(r, no, g, before, &a);
    }
    return true;
}

static bool check_chance(const game *g, const game_state *s, game_action drawn, sweep_result *r) {
    game_outcome out[GAME_ACTIONS];
    game_action list[GAME_ACTIONS] = {{0}};
    int n = g->chance(s, out);
    bool found = false;
    for (int i = 0; i < n && i < GAME_ACTIONS; i++) {
        list[i] = out[i].act;
        if (!out[i].weight) return broken(r, "an outcome that cannot happen", g, s, &list[i]);
        found |= !memcmp(&drawn, &list[i], sizeof drawn);
    }
    int longest = r->longest_legal; /* nature's lists are not people's */
    bool fine = check_list(g, s, GAME_CHANCE, list, n, r);
    r->longest_legal = longest;
    return fine && (found || broken(r, "the draw is not among the outcomes", g, s, &drawn));
}

bool sweep_step(const game *g, game_state *state, sweep_pick_fn *pick, game_rng *rng, sweep_result *r) {
    unsigned who = g->actors(game_whole(state));
    game_buf other = {0}, before = {0};
    game_action list[GAME_ACTIONS], a = {0};
    int seat = 0;
    memcpy(&before, state, g->state_bytes);

    /* Among several actors any may be first. */
    do seat = (int)rng_below(rng, 8);
    while (!(who >> seat & 1));
    if (seat == GAME_CHANCE) {
        game_sample(g, state, rng, &a);
        if (!check_chance(g, state, a, r)) return false;
    } else {
        int n = g->legal(game_whole(state), seat, list);
        if (!check_list(g, state, seat, list, n, r)) return false;
        a = pick(g, list, n, rng);
    }
    if (!check_refusal(g, state, rng, r)) return false;
    /* The text of a position takes as long as everything else together: now and then will do. */
    if (rng_below(rng, 8) == 0 && !check_text(g, state, r)) return false;

    int viewer = sound_viewer(g, state, rng);
    if (!check_view(g, state, viewer, game_in(&other), rng, r)) return false;
    if (seat != GAME_CHANCE && !check_leak(g, state, game_in(&other), viewer, a, rng, r)) return false;

    if (g->apply(state, a, NULL) & GAME_SEALED) r->sealed++;
    r->actions++;
    r->last = a;
    const char *no = sound_state(g, state);
    if (no) return broken(r, no, g, game_in(&before), &a);
    return check_events(g, game_in(&before), state, a, r);
}

/* A finished match: its record reads back, its score sheet adds up, ranks follow from points. */
static bool check_match(const game *g, const game_options *opt, const game_action *act, int n, const game_state *end,
                        sweep_result *r) {
    static const size_t most = 1u << 22;
    const char *no = NULL;
    match *m = match_new(g, opt, NULL, 1, &no), *back = NULL;
    for (int i = 0; !no && i < n; i++) no = match_play(m, act[i], MATCH_EVERYBODY, NULL);
    if (no) {
        match_free(m);
        return broken(r, no, g, end, NULL);
    }
    match_sheet sheet;
    game_score score;
    bool fine = true;
    g->score(game_whole(end), &score);
    match_score_sheet(m, &sheet);
    int colours = game_colours(g, game_whole(end));
    for (int i = 0; i < colours; i++) {
        int32_t sum = 0;
        for (int k = 0; k < sheet.sources && k < MATCH_SOURCES; k++) sum += sheet.points[k][i];
        if (sum != score.points[i]) fine = broken(r, "the score sheet does not add up", g, end, NULL);
        if (score.rank[i] < 1 || score.rank[i] > colours) fine = broken(r, "an impossible rank", g, end, NULL);
    }
    size_t size = (size_t)n * 96 + 8192;
    char *text = size < most ? malloc(size) : NULL;
    if (text && fine) {
        text_out o = {text, 0, size};
        match_write(m, &o);
        back = match_read(text, 1, &no, NULL);
        if (!back || back->len != n || !same(g, &back->now, end))
            fine = broken(r, "the record does not read back", g, end, NULL);
    }
    free(text);
    match_free(back);
    match_free(m);
    return fine;
}

bool sweep_match(const game *g, const game_options *opt, uint64_t seed, sweep_pick_fn *pick, sweep_result *r) {
    game_rng rng;
    game_buf s = {0};
    int cap = 4096, n = 0;
    game_action *act = malloc((size_t)cap * sizeof *act);
    rng_seed(&rng, seed);
    const char *no = g->init(game_in(&s), opt);
    bool fine = act && !no && !g->check(game_in(&s));
    if (!fine) snprintf(r->broken, sizeof r->broken, "no start: %s", no ? no : act ? g->check(game_in(&s)) : "memory");
    while (fine && g->actors(game_whole(game_in(&s)))) {
        fine = sweep_step(g, game_in(&s), pick, &rng, r);
        if (!fine) break;
        if (n == cap) {
            game_action *more = realloc(act, 2 * (size_t)cap * sizeof *act);
            if (!more) break;
            act = more;
            cap *= 2;
        }
        act[n++] = r->last;
        if (n == SOUND_ACTIONS) fine = broken(r, "the match does not end", g, game_in(&s), NULL);
    }
    if (fine) fine = check_match(g, opt, act, n, game_in(&s), r);
    free(act);
    r->matches++;
    return fine;
}

/* ---- tables --------------------------------------------------------------------------------------- */

static bool good_word(const char *w) {
    if (!w || !*w) return false;
    for (; *w; w++)
        if (!((*w >= 'a' && *w <= 'z') || (*w >= '0' && *w <= '9') || *w == '-' || *w == '_' || *w == '+'))
            return false;
    return true;
}

static const char *check_domain(const game_domain *d) {
    if (!d || d == &game_seat || !d->word) return NULL;
    for (int i = 0; i < d->count; i++) {
        if (!good_word(d->word[i])) return "a domain's word is not a lower-case word";
        for (int j = 0; j < i; j++)
            if (!strcmp(d->word[i], d->word[j])) return "two values of a domain have the same word";
        if (d->label && !d->label[i]) return "a domain lacks a label";
    }
    return NULL;
}

static const char *check_kinds(const game_kind *k, int n, int args) {
    const char *no = NULL;
    for (int i = 0; i < n; i++) {
        if (!good_word(k[i].name)) return "a kind's name is not a lower-case word";
        for (int j = 0; j < args; j++)
            if ((no = check_domain(k[i].arg[j]))) return no;
        for (int j = 0; j < i; j++)
            if (!strcmp(k[i].name, k[j].name)) return "two kinds have the same name";
    }
    return NULL;
}

static const char *check_options(const game *g) {
    if (!g->n_options || strcmp(g->options[0].key, "players") != 0) return "the first option is not players";
    if (g->n_options > GAME_OPTIONS || g->options[0].hi > GAME_SEATS) return "too many options or seats";
    for (int i = 0; i < g->n_options; i++) {
        const game_option *o = &g->options[i];
        const game_domain values = game_option_values(o);
        const char *no = check_domain(&values);
        if (no) return no;
        if (!good_word(o->key) || o->dflt < o->lo || o->dflt > o->hi) return "an option's key or default";
        if (!o->label || !o->help) return "an option lacks a label or a sentence";
    }
    return NULL;
}

/* Presets set options of the game to values they have; the first one sets none. */
static const char *check_presets(const game *g) {
    for (int i = 0; i < g->n_presets; i++) {
        const game_preset *p = &g->presets[i];
        if (!good_word(p->key) || !p->label || !p->help) return "a preset lacks a key, a label or a sentence";
        for (int k = 0; k < i; k++)
            if (!strcmp(p->key, g->presets[k].key)) return "two presets have the same key";
        for (int k = 0; k < GAME_OPTIONS && p->set[k].option; k++) {
            int option = p->set[k].option, value = p->set[k].value;
            if (!i || option < 0 || option >= g->n_options || value < g->options[option].lo ||
                value > g->options[option].hi)
                return "a preset sets what cannot be set";
        }
    }
    return NULL;
}

/* A fact answers with a value of its domain, or that there is none. */
static const char *check_answers(const game *g, int fact, int dim, int *at) {
    const game_fact *f = &g->facts[fact];
    const game_domain *d = dim < GAME_FACT_OF ? f->of[dim] : NULL;
    if (!d) {
        int v = g->fact(fact, at[0], at[1], at[2]);
        if (v == GAME_NONE ||
            (f->value ? v >= f->value->lo && v < f->value->lo + f->value->count : v > INT16_MIN && v <= INT16_MAX))
            return NULL;
        return "a fact is not of its domain";
    }
    for (int i = 0; i < (d == &game_seat ? g->options[0].hi : d->count); i++) {
        at[dim] = d->lo + i;
        const char *no = check_answers(g, fact, dim + 1, at);
        if (no) return no;
    }
    at[dim] = 0;
    return NULL;
}

static const char *check_facts(const game *g) {
    const char *no;
    for (int i = 0; i < g->n_facts; i++) {
        const game_fact *f = &g->facts[i];
        int at[GAME_FACT_OF] = {0};
        if (!good_word(f->name)) return "a fact's name is not a lower-case word";
        for (int j = 0; j < i; j++)
            if (!strcmp(f->name, g->facts[j].name)) return "two facts have the same name";
        if ((no = check_domain(f->value))) return no;
        for (int k = 0; k < GAME_FACT_OF; k++)
            if ((no = check_domain(f->of[k]))) return no;
        if ((no = check_answers(g, i, 0, at))) return no;
    }
    return NULL;
}

/* Fields cover every byte of the state exactly once. */
static const char *check_fields(const game *g) {
    static const uint8_t size[] = {1, 1, 2, 2, 4, 4, 8};
    unsigned char covered[GAME_STATE_BYTES] = {0};
    const char *no;
    for (int k = 0; k < g->n_fields; k++) {
        const game_field *f = &g->fields[k];
        if ((no = check_domain(f->value)) || (no = check_domain(f->index[0])) || (no = check_domain(f->index[1])))
            return no;
        for (int i = 0; i < f->count[0]; i++)
            for (int j = 0; j < f->count[1]; j++)
                for (int b = 0; b < size[f->type]; b++) {
                    int at = f->offset + i * f->stride[0] + j * f->stride[1] + b;
                    if (at >= g->state_bytes || covered[at]++) return "fields overlap or leave the state";
                }
        if (f->flags & FIELD_DERIVED && !g->settle) return "a derived field, but no settle()";
    }
    for (int i = 0; i < g->state_bytes; i++)
        if (!covered[i]) return "a byte of the state belongs to no field";
    return NULL;
}

const char *sweep_tables(const game *g) {
    const char *no;
    if (g->state_bytes > GAME_STATE_BYTES) return "the state is too large";
    if ((no = check_options(g))) return no;
    if ((no = check_presets(g))) return no;
    for (int i = 0; i < g->n_actions; i++)
        if (!g->actions[i].say) return "an action has no sentence";
    if ((no = check_kinds(g->actions, g->n_actions, GAME_ARGS))) return no;
    if ((no = check_kinds(g->events, g->n_events, GAME_EVENT_ARGS))) return no;
    if ((no = check_kinds(g->notes, g->n_notes, GAME_EVENT_ARGS))) return no;
    if ((no = check_kinds(g->outlooks, g->n_outlooks, GAME_EVENT_ARGS))) return no;
    if ((no = check_facts(g))) return no;
    if (strcmp(g->events[GAME_EVENT_POINTS].name, "points") != 0) return "event 0 is not points";
    if (!g->events[GAME_EVENT_POINTS].arg[1] || g->events[GAME_EVENT_POINTS].arg[1]->count > MATCH_SOURCES)
        return "the sources of points";
    return check_fields(g);
}
