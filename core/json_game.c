/* json_game.c -- games as JSON: values, views, events, scores, and the tables themselves. See json.h;
 * everything here follows from a game's tables. */
#include "figures.h"
#include "json.h"

enum { WORD = 64 };

static bool has_words(const game_domain *d) { return d && (d->word || d == &game_seat); }

static const char *word_of(char out[WORD], const game *g, const game_domain *d, int64_t v) {
    const char *word = text_value_word(g, d, v);
    text_out o = {out, 0, WORD};
    if (word) return word;
    text_value(&o, g, d, v);
    return out;
}

void json_value(json *j, const char *key, const game *g, const game_domain *d, int64_t v) {
    char word[WORD];
    if (has_words(d))
        json_string(j, key, word_of(word, g, d, v));
    else
        json_int(j, key, v);
}

void json_notation(json *j, const char *key, const game *g, game_action a) {
    char text[128];
    text_out o = {text, 0, sizeof text};
    text_action(&o, g, a);
    json_string(j, key, text);
}

/* ---- views ---------------------------------------------------------------------------------------- */

static void put_element(json *j, const char *key, const game *g, const game_field *f, int64_t v) {
    if (v == game_hidden_value(f)) {
        json_null(j, key);
    } else if (f->flags & FIELD_SET) {
        json_array(j, key);
        for (int b = 0; b < 64; b++)
            if ((uint64_t)v >> b & 1) json_value(j, NULL, g, f->value, b + (f->value ? f->value->lo : 0));
        json_close(j);
    } else {
        json_value(j, key, g, f->value, v);
    }
}

/* Along an index with words an object, otherwise an array; seats that do not play are left out. */
static void put_along(json *j, const char *key, const game *g, const game_field *f, const game_view *view, int dim,
                      int i) {
    if (f->count[0] == 1) {
        put_element(j, key, g, f, game_get(f, view, 0, 0));
        return;
    }
    const game_domain *index = f->index[dim];
    bool named = has_words(index);
    int n = f->count[dim], colours = game_colours(g, view);
    if (index == &game_seat && n > colours) n = colours;
    if (named)
        json_object(j, key);
    else
        json_array(j, key);
    for (int k = 0; k < n; k++) {
        char word[WORD];
        const char *name = named ? word_of(word, g, index, k + index->lo) : NULL;
        if (dim == 0 && f->count[1] > 1)
            put_along(j, name, g, f, view, 1, k);
        else
            put_element(j, name, g, f, dim ? game_get(f, view, i, k) : game_get(f, view, k, 0));
    }
    json_close(j);
}

void json_field(json *j, const game *g, const game_field *f, const game_view *view) {
    put_along(j, f->name, g, f, view, 0, 0);
}

void json_view(json *j, const char *key, const game *g, const game_view *view) {
    json_object(j, key);
    for (int k = 0; k < g->n_fields; k++) json_field(j, g, &g->fields[k], view);
    json_close(j);
}

/* ---- events, scores ------------------------------------------------------------------------------- */

void json_args(json *j, const char *key, const game *g, const game_kind *k, const int16_t *arg, int most) {
    json_array(j, key);
    for (int i = 0; i < most && k->arg[i]; i++)
        if (arg[i] == GAME_HIDDEN)
            json_null(j, NULL);
        else
            json_value(j, NULL, g, k->arg[i], arg[i]);
    json_close(j);
}

static void open_told(json *j, const char *key, const game *g, const game_kind *k, game_event e) {
    json_object(j, key);
    json_string(j, "event", k->name);
    json_value(j, "seat", g, &game_seat, e.seat);
    json_args(j, "args", g, k, e.arg, GAME_EVENT_ARGS);
}

void json_open_event(json *j, const char *key, const game *g, game_event e) {
    open_told(j, key, g, &g->events[e.kind], e);
}

void json_outlook(json *j, const char *key, const game *g, const game_view *view, int viewer) {
    game_event ev[GAME_EVENTS];
    game_log log = {.at = ev, .cap = GAME_EVENTS};
    if (g->outlook) g->outlook(view, viewer, &log);
    json_array(j, key);
    for (int i = 0; i < log.len; i++) {
        open_told(j, NULL, g, &g->outlooks[ev[i].kind], ev[i]);
        json_close(j);
    }
    json_close(j);
}

void json_score(json *j, const char *key, const game *g, const game_view *view) {
    game_score s;
    g->score(view, &s);
    json_object(j, key);
    for (int i = 0, n = game_colours(g, view); i < n; i++) {
        json_object(j, g->seats[i]);
        json_int(j, "points", s.points[i]);
        json_int(j, "rank", s.rank[i]);
        json_close(j);
    }
    json_close(j);
}

/* ---- the game itself ------------------------------------------------------------------------------ */

static void put_domain(json *j, const char *key, const game_domain *d) {
    if (!d) {
        json_null(j, key);
        return;
    }
    json_object(j, key);
    json_string(j, "name", d->name);
    json_int(j, "lo", d->lo);
    json_int(j, "count", d->count);
    if (d->word) {
        json_array(j, "words");
        for (int i = 0; i < d->count; i++) json_string(j, NULL, d->word[i] ? d->word[i] : "");
        json_close(j);
    }
    json_close(j);
}

static void put_kinds(json *j, const char *key, const game_kind *k, int n, int args) {
    json_array(j, key);
    for (int i = 0; i < n; i++) {
        json_object(j, NULL);
        json_string(j, "name", k[i].name);
        json_array(j, "args");
        for (int a = 0; a < args && k[i].arg[a]; a++) put_domain(j, NULL, k[i].arg[a]);
        json_close(j);
        json_close(j);
    }
    json_close(j);
}

static void put_option(json *j, const game *g, const game_option *p) {
    const game_domain values = game_option_values(p);
    json_object(j, NULL);
    json_string(j, "key", p->key);
    json_string(j, "label", p->label);
    json_array(j, "values");
    for (int v = p->lo; v <= p->hi; v++) json_value(j, NULL, g, &values, v);
    json_close(j);
    if (p->word_label) {
        json_array(j, "labels");
        for (int v = p->lo; v <= p->hi; v++) json_string(j, NULL, p->word_label[v - p->lo]);
        json_close(j);
    }
    json_value(j, "default", g, &values, p->dflt);
    json_string(j, "help", figures_fill(p->help));
    json_close(j);
}

static void put_field(json *j, const game_field *f) {
    json_object(j, NULL);
    json_string(j, "name", f->name);
    json_array(j, "count");
    for (int dim = 0; dim < 2; dim++) json_int(j, NULL, f->count[dim]);
    json_close(j);
    json_bool(j, "set", f->flags & FIELD_SET);
    json_bool(j, "derived", f->flags & FIELD_DERIVED);
    json_array(j, "index");
    for (int dim = 0; dim < 2; dim++) put_domain(j, NULL, f->index[dim]);
    json_close(j);
    put_domain(j, "value", f->value);
    json_close(j);
}

/* The answers of a fact along its domains: an object by words, an array by numbers, null where there is none. */
static void put_answers(json *j, const char *key, const game *g, int fact, int dim, int *at) {
    const game_fact *f = &g->facts[fact];
    const game_domain *d = dim < GAME_FACT_OF ? f->of[dim] : NULL;
    if (!d) {
        int v = g->fact(fact, at[0], at[1], at[2]);
        if (v == GAME_NONE)
            json_null(j, key);
        else
            json_value(j, key, g, f->value, v);
        return;
    }
    bool named = has_words(d);
    int n = d == &game_seat ? g->options[0].hi : d->count;
    if (named)
        json_object(j, key);
    else
        json_array(j, key);
    for (int i = 0; i < n; i++) {
        char word[WORD];
        at[dim] = d->lo + i;
        put_answers(j, named ? word_of(word, g, d, at[dim]) : NULL, g, fact, dim + 1, at);
    }
    at[dim] = 0;
    json_close(j);
}

static void put_fact(json *j, const game *g, int fact) {
    const game_fact *f = &g->facts[fact];
    int at[GAME_FACT_OF] = {0};
    json_object(j, NULL);
    json_string(j, "name", f->name);
    json_array(j, "of");
    for (int k = 0; k < GAME_FACT_OF && f->of[k]; k++) put_domain(j, NULL, f->of[k]);
    json_close(j);
    put_domain(j, "value", f->value);
    put_answers(j, "at", g, fact, 0, at);
    json_close(j);
}

/* A preset with everything it stands for, but the number of players. */
static void put_preset(json *j, const game *g, const game_preset *p) {
    game_options all = {{0}};
    game_set_preset(g, p, &all);
    json_object(j, NULL);
    json_string(j, "key", p->key);
    json_string(j, "label", p->label);
    json_string(j, "help", figures_fill(p->help));
    json_object(j, "options");
    for (int i = 1; i < g->n_options; i++) {
        const game_domain values = game_option_values(&g->options[i]);
        json_value(j, g->options[i].key, g, &values, all.v[i]);
    }
    json_close(j);
    json_close(j);
}

void json_game(json *j, const char *key, const game *g) {
    json_object(j, key);
    json_string(j, "id", g->id);
    json_string(j, "title", g->title);
    json_int(j, "rules", g->rules);
    json_int(j, "min_players", g->options[0].lo);
    json_int(j, "max_players", g->options[0].hi);
    json_bool(j, "hidden", g->hidden);
    json_int(j, "state_bytes", g->state_bytes);
    json_array(j, "seats");
    for (int i = 0; i < g->options[0].hi; i++) json_string(j, NULL, g->seats[i]);
    json_close(j);
    json_array(j, "options");
    for (int i = 0; i < g->n_options; i++) put_option(j, g, &g->options[i]);
    json_close(j);
    json_array(j, "presets");
    for (int i = 0; i < g->n_presets; i++) put_preset(j, g, &g->presets[i]);
    json_close(j);
    put_kinds(j, "actions", g->actions, g->n_actions, GAME_ARGS);
    put_kinds(j, "events", g->events, g->n_events, GAME_EVENT_ARGS);
    put_kinds(j, "outlooks", g->outlooks, g->n_outlooks, GAME_EVENT_ARGS);
    json_array(j, "facts");
    for (int i = 0; i < g->n_facts; i++) put_fact(j, g, i);
    json_close(j);
    json_array(j, "fields");
    for (int i = 0; i < g->n_fields; i++) put_field(j, &g->fields[i]);
    json_close(j);
    json_close(j);
}
