/* json.c -- see json.h. */
#include "json.h"

#include <string.h>

void json_string(text_out *o, const char *s) {
    text_put(o, "\"");
    for (; *s; s++) {
        char one[2] = {*s, 0};
        if (*s == '"' || *s == '\\')
            text_printf(o, "\\%c", *s);
        else if ((unsigned char)*s < 0x20)
            text_printf(o, "\\u%04x", (unsigned)(unsigned char)*s);
        else
            text_put(o, one);
    }
    text_put(o, "\"");
}

/* A value as its word in quotes, or as a bare number. */
static void json_value(text_out *o, const game *g, const game_domain *d, int64_t v) {
    char buf[48];
    text_out word = {buf, 0, sizeof buf};
    text_value(&word, g, d, v);
    bool named = d && (d->word || d == &game_seat);
    if (named)
        json_string(o, buf);
    else
        text_put(o, buf);
}

static void json_element(text_out *o, const game *g, const game_field *f, int64_t v) {
    if (v == game_hidden_value(f)) {
        text_put(o, "null");
    } else if (f->flags & FIELD_SET) {
        const char *comma = "";
        text_put(o, "[");
        for (int b = 0; b < 64; b++)
            if ((uint64_t)v >> b & 1) {
                text_put(o, comma);
                json_value(o, g, f->value, b + (f->value ? f->value->lo : 0));
                comma = ",";
            }
        text_put(o, "]");
    } else {
        json_value(o, g, f->value, v);
    }
}

static bool named_index(const game_field *f, int dim) {
    return f->index[dim] && (f->index[dim]->word || f->index[dim] == &game_seat);
}

/* Along an index with names an object, otherwise an array; seats that do not play are left out. */
static void json_along(text_out *o, const game *g, const game_field *f, const void *state, int dim, int i) {
    if (f->count[0] == 1) {
        json_element(o, g, f, game_get(f, state, 0, 0));
        return;
    }
    bool named = named_index(f, dim);
    int n = f->count[dim], colours = game_colours(g, state);
    if (f->index[dim] == &game_seat && n > colours) n = colours;
    text_put(o, named ? "{" : "[");
    for (int k = 0; k < n; k++) {
        if (k) text_put(o, ",");
        if (named) {
            json_value(o, g, f->index[dim], k + f->index[dim]->lo);
            text_put(o, ":");
        }
        if (dim == 0 && f->count[1] > 1)
            json_along(o, g, f, state, 1, k);
        else
            json_element(o, g, f, dim ? game_get(f, state, i, k) : game_get(f, state, k, 0));
    }
    text_put(o, named ? "}" : "]");
}

static void json_fields(text_out *o, const game *g, const void *state, bool derived) {
    const char *comma = "";
    text_put(o, "{");
    for (int k = 0; k < g->n_fields; k++) {
        const game_field *f = &g->fields[k];
        if (f->flags & FIELD_DERIVED && !derived) continue;
        text_put(o, comma);
        json_string(o, f->name);
        text_put(o, ":");
        json_along(o, g, f, state, 0, 0);
        comma = ",";
    }
    text_put(o, "}");
}

void json_state(text_out *o, const game *g, const void *state) { json_fields(o, g, state, false); }

void json_whole(text_out *o, const game *g, const void *state) { json_fields(o, g, state, true); }

void json_action(text_out *o, const game *g, game_action a) {
    char buf[128];
    text_out t = {buf, 0, sizeof buf};
    text_action(&t, g, a);
    json_string(o, buf);
}

void json_actions(text_out *o, const game *g, const game_action *a, int n) {
    text_put(o, "[");
    for (int i = 0; i < n; i++) {
        if (i) text_put(o, ",");
        json_action(o, g, a[i]);
    }
    text_put(o, "]");
}

void json_event(text_out *o, const game *g, game_event e) {
    const game_kind *k = &g->events[e.kind];
    text_put(o, "{\"event\":");
    json_string(o, k->name);
    text_put(o, ",\"seat\":");
    json_value(o, g, &game_seat, e.seat);
    text_put(o, ",\"args\":[");
    for (int i = 0; i < GAME_EVENT_ARGS && k->arg[i]; i++) {
        if (i) text_put(o, ",");
        if (e.arg[i] == GAME_HIDDEN)
            text_put(o, "null");
        else
            json_value(o, g, k->arg[i], e.arg[i]);
    }
    text_put(o, "]}");
}

void json_score(text_out *o, const game *g, const void *state) {
    game_score s;
    g->score(state, &s);
    text_put(o, "{");
    for (int i = 0, n = game_colours(g, state); i < n; i++)
        text_printf(o, "%s\"%s\":{\"points\":%d,\"rank\":%d}", i ? "," : "", g->seats[i], (int)s.points[i], s.rank[i]);
    text_put(o, "}");
}

/* ---- the game itself ---------------------------------------------------------------------------- */

static void json_domain(text_out *o, const game_domain *d) {
    if (!d) {
        text_put(o, "null");
        return;
    }
    text_put(o, "{\"name\":");
    json_string(o, d->name);
    text_printf(o, ",\"lo\":%d,\"count\":%d", d->lo, d->count);
    if (d->word) {
        text_put(o, ",\"words\":[");
        for (int i = 0; i < d->count; i++) {
            if (i) text_put(o, ",");
            json_string(o, d->word[i] ? d->word[i] : "");
        }
        text_put(o, "]");
    }
    text_put(o, "}");
}

static void json_kinds(text_out *o, const char *key, const game_kind *k, int n, int args) {
    text_printf(o, ",\"%s\":[", key);
    for (int i = 0; i < n; i++) {
        text_put(o, i ? ",{\"name\":" : "{\"name\":");
        json_string(o, k[i].name);
        text_put(o, ",\"args\":[");
        for (int j = 0; j < args && k[i].arg[j]; j++) {
            if (j) text_put(o, ",");
            json_domain(o, k[i].arg[j]);
        }
        text_put(o, "]}");
    }
    text_put(o, "]");
}

void json_game(text_out *o, const game *g) {
    text_put(o, "{\"id\":");
    json_string(o, g->id);
    text_put(o, ",\"title\":");
    json_string(o, g->title);
    text_printf(o, ",\"rules\":%d,\"min_players\":%d,\"max_players\":%d,\"hidden\":%s,\"state_bytes\":%d,\"seats\":[",
                g->rules, g->options[0].lo, g->options[0].hi, g->hidden ? "true" : "false", g->state_bytes);
    for (int i = 0; i < g->options[0].hi; i++) {
        if (i) text_put(o, ",");
        json_string(o, g->seats[i]);
    }
    text_put(o, "],\"options\":[");
    for (int i = 0; i < g->n_options; i++) {
        const game_option *p = &g->options[i];
        text_put(o, i ? ",{\"key\":" : "{\"key\":");
        json_string(o, p->key);
        text_put(o, ",\"values\":[");
        for (int v = p->lo; v <= p->hi; v++) {
            if (v > p->lo) text_put(o, ",");
            if (p->word)
                json_string(o, p->word[v - p->lo]);
            else
                text_printf(o, "%d", v);
        }
        text_put(o, "],\"default\":");
        if (p->word)
            json_string(o, p->word[p->dflt - p->lo]);
        else
            text_printf(o, "%d", p->dflt);
        text_put(o, ",\"help\":");
        json_string(o, p->help);
        text_put(o, "}");
    }
    text_put(o, "]");
    json_kinds(o, "actions", g->actions, g->n_actions, GAME_ARGS);
    json_kinds(o, "events", g->events, g->n_events, GAME_EVENT_ARGS);
    text_put(o, ",\"fields\":[");
    for (int i = 0; i < g->n_fields; i++) {
        const game_field *f = &g->fields[i];
        text_put(o, i ? ",{\"name\":" : "{\"name\":");
        json_string(o, f->name);
        text_printf(o, ",\"count\":[%d,%d],\"set\":%s,\"derived\":%s,\"index\":[", f->count[0], f->count[1],
                    f->flags & FIELD_SET ? "true" : "false", f->flags & FIELD_DERIVED ? "true" : "false");
        json_domain(o, f->index[0]);
        text_put(o, ",");
        json_domain(o, f->index[1]);
        text_put(o, "],\"value\":");
        json_domain(o, f->value);
        text_put(o, "}");
    }
    text_put(o, "]}");
}
