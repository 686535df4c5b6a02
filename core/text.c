/* text.c -- see text.h. Everything here follows from the tables of a game: no game is named. */
#include "text.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- writing and splitting words ------------------------------------------------------------- */

void text_put(text_out *o, const char *s) {
    size_t n = strlen(s), left = o->len + 1 < o->cap ? o->cap - 1 - o->len : 0;
    if (left) memcpy(o->at + o->len, s, n < left ? n : left);
    o->len += n;
    if (o->cap) o->at[o->len < o->cap ? o->len : o->cap - 1] = 0;
}

void text_printf(text_out *o, const char *format, ...) {
    char buf[512];
    va_list ap;
    va_start(ap, format);
    vsnprintf(buf, sizeof buf, format, ap);
    va_end(ap);
    text_put(o, buf);
}

void text_list(text_out *o, const char *word) {
    if (o->len) text_put(o, ", ");
    text_put(o, word);
}

bool text_number(const char *word, long *out) {
    char *end;
    if (!isdigit((unsigned char)word[word[0] == '-' || word[0] == '+'])) return false;
    *out = strtol(word, &end, 10);
    return *end == 0 && *out > INT32_MIN && *out < INT32_MAX;
}

const char *text_word(const char *from, char *out, size_t cap) {
    while (isspace((unsigned char)*from)) from++;
    if (!*from) return NULL;
    size_t n = 0;
    for (; *from && !isspace((unsigned char)*from); from++)
        if (n + 1 < cap) out[n++] = (char)tolower((unsigned char)*from);
    out[n] = 0;
    return from;
}

static const char *fault(text_fault *f, const char *word, const char *reason) {
    if (f) snprintf(f->word, sizeof f->word, "%.47s", word);
    return reason;
}

/* ---- values of domains ------------------------------------------------------------------------ */

static const char *seat_word(const game *g, int64_t seat) {
    if (seat == GAME_CHANCE) return "chance";
    if (seat == GAME_NOBODY) return "nobody";
    return seat >= 0 && seat < g->options[0].hi ? g->seats[seat] : NULL;
}

const char *text_value_word(const game *g, const game_domain *d, int64_t v) {
    if (!d) return NULL;
    if (d == &game_seat) return seat_word(g, v);
    return d->word && v >= d->lo && v < d->lo + d->count ? d->word[v - d->lo] : NULL;
}

void text_value(text_out *o, const game *g, const game_domain *d, int64_t v) {
    const char *word = text_value_word(g, d, v);
    if (word)
        text_put(o, word);
    else
        text_printf(o, "%lld", (long long)v);
}

const char *text_read_value(const game *g, const game_domain *d, const char *word, int64_t *out) {
    int lo = d ? d->lo : 0, hi = d ? d->lo + d->count : 0;
    for (int v = lo; v < hi; v++) {
        const char *w = text_value_word(g, d, v);
        if (w && w[0] == word[0] && !strcmp(w, word)) {
            *out = v;
            return NULL;
        }
    }
    /* A number is accepted where the values have no names, and never beyond the domain. */
    long n;
    if ((!d || (!d->word && d != &game_seat)) && text_number(word, &n) && (!d || (n >= lo && n < hi))) {
        *out = n;
        return NULL;
    }
    return N_("This word does not belong here.");
}

/* ---- actions and events ------------------------------------------------------------------------ */

static void write_kind(text_out *o, const game *g, const game_kind *k, int seat, const int16_t *arg, int n) {
    text_value(o, g, &game_seat, seat);
    text_put(o, " ");
    text_put(o, k->name);
    for (int i = 0; i < n && k->arg[i]; i++) {
        text_put(o, " ");
        if (arg[i] == GAME_HIDDEN)
            text_put(o, "?");
        else
            text_value(o, g, k->arg[i], arg[i]);
    }
}

void text_action(text_out *o, const game *g, game_action a) {
    write_kind(o, g, &g->actions[a.kind], a.seat, a.arg, GAME_ARGS);
}

void text_event(text_out *o, const game *g, game_event e) {
    write_kind(o, g, &g->events[e.kind], e.seat, e.arg, GAME_EVENT_ARGS);
}

/* A number, or a word of the game: what may be meant, and only does not belong to this verb. */
static bool known_word(const game *g, const char *word) {
    long number;
    int64_t v;
    if (text_number(word, &number)) return true;
    for (int k = 0; k < g->n_actions; k++)
        for (int i = 0; i < GAME_ARGS && g->actions[k].arg[i]; i++)
            if (!text_read_value(g, g->actions[k].arg[i], word, &v)) return true;
    for (int i = 0; i < g->n_fields; i++)
        if (g->fields[i].value && !text_read_value(g, g->fields[i].value, word, &v)) return true;
    return false;
}

const char *text_read_action(const game *g, const char *line, game_action *out, text_fault *f) {
    char word[48];
    game_action a = {0};
    int64_t v;
    line = text_word(line, word, sizeof word);
    if (!line) return fault(f, "", N_("An action is expected here."));
    if (text_read_value(g, &game_seat, word, &v) || v == GAME_NOBODY)
        return fault(f, word, N_("An action begins with the name of a seat."));
    a.seat = (uint8_t)v;
    line = text_word(line, word, sizeof word);
    if (!line) return fault(f, "", N_("The verb of the action is expected after the seat."));
    int k = 0;
    while (k < g->n_actions && strcmp(g->actions[k].name, word) != 0) k++;
    if (k == g->n_actions) return fault(f, word, N_("This game has no such action."));
    const game_kind *kind = &g->actions[k];
    a.kind = (uint8_t)k;
    for (int i = 0; i < GAME_ARGS && kind->arg[i]; i++) {
        line = text_word(line, word, sizeof word);
        if (!line) return fault(f, kind->arg[i]->name, N_("The action lacks an argument."));
        if (text_read_value(g, kind->arg[i], word, &v))
            return fault(f, word,
                         kind->outside && known_word(g, word) ? kind->outside
                                                              : N_("The action cannot have this argument."));
        a.arg[i] = (int16_t)v;
    }
    if (text_word(line, word, sizeof word)) return fault(f, word, N_("The action has one argument too many."));
    if (kind->pair && a.arg[0] > a.arg[1]) {
        int16_t first = a.arg[1];
        a.arg[1] = a.arg[0];
        a.arg[0] = first;
    }
    *out = a;
    return NULL;
}

/* ---- lines of a position ------------------------------------------------------------------------ */

static const char *read_index(const game *g, const game_field *f, int dim, const char **p, int *out, text_fault *fl) {
    char word[48];
    size_t n = 0;
    const char *s = *p + 1;
    for (; *s && *s != ']'; s++)
        if (n + 1 < sizeof word && !isspace((unsigned char)*s)) word[n++] = (char)tolower((unsigned char)*s);
    word[n] = 0;
    if (*s != ']') return fault(fl, *p, N_("A bracket is not closed."));
    int64_t v;
    if (text_read_value(g, f->index[dim], word, &v)) return fault(fl, word, N_("The field has no such index."));
    if (f->index[dim]) v -= f->index[dim]->lo;
    if (v < 0 || v >= f->count[dim]) return fault(fl, word, N_("The field has no such index."));
    *out = (int)v;
    *p = s + 1;
    return NULL;
}

static const char *read_set(const game *g, const game_field *f, const char **p, int64_t *out, text_fault *fl) {
    char word[48];
    const char *s = *p + 1;
    *out = 0;
    for (;;) {
        while (isspace((unsigned char)*s) || *s == ',') s++;
        if (*s == '}') break;
        size_t n = 0;
        for (; *s && !isspace((unsigned char)*s) && *s != ',' && *s != '}'; s++)
            if (n + 1 < sizeof word) word[n++] = (char)tolower((unsigned char)*s);
        word[n] = 0;
        int64_t v;
        if (!n || text_read_value(g, f->value, word, &v)) return fault(fl, word, N_("This word does not belong here."));
        if (f->value) v -= f->value->lo;
        if (v < 0 || v > 63) return fault(fl, word, N_("This number does not fit."));
        *out |= (int64_t)((uint64_t)1 << v);
    }
    *p = s + 1;
    return NULL;
}

static bool fits(const game_field *f, int64_t v) {
    switch (f->type) {
    case FIELD_U8: return v >= 0 && v <= UINT8_MAX;
    case FIELD_I8: return v >= INT8_MIN && v <= INT8_MAX;
    case FIELD_U16: return v >= 0 && v <= UINT16_MAX;
    case FIELD_I16: return v >= INT16_MIN && v <= INT16_MAX;
    case FIELD_U32: return v >= 0 && v <= UINT32_MAX;
    case FIELD_I32: return v >= INT32_MIN && v <= INT32_MAX;
    default: return true;
    }
}

static void write_element(text_out *o, const game *g, const game_field *f, int64_t v) {
    if (v == game_hidden_value(f)) {
        text_put(o, "?");
        return;
    }
    if (!(f->flags & FIELD_SET)) {
        text_value(o, g, f->value, v);
        return;
    }
    text_put(o, "{");
    for (int b = 0, first = 1; b < 64; b++)
        if ((uint64_t)v >> b & 1) {
            if (!first) text_put(o, ", ");
            text_value(o, g, f->value, b + (f->value ? f->value->lo : 0));
            first = 0;
        }
    text_put(o, "}");
}

/* Reads "field[i][j] = v w x". With `state` the values are put there; otherwise they are
 * compared with `with`. */
static const char *line_run(const game *g, const char *line, game_state *state, const game_view *with, text_fault *fl) {
    char name[48], word[48];
    size_t n = 0;
    const char *p = line;
    while (isspace((unsigned char)*p)) p++;
    for (; isalnum((unsigned char)*p) || *p == '_' || *p == '-'; p++)
        if (n + 1 < sizeof name) name[n++] = *p;
    name[n] = 0;
    const game_field *f = game_field_find(g, name);
    if (!f) return fault(fl, name, N_("The game has no such field."));
    if (state && f->flags & FIELD_DERIVED)
        return fault(fl, name, N_("This field follows from others and cannot be set."));

    int at[2] = {0, 0}, given = 0;
    while (isspace((unsigned char)*p)) p++;
    for (; *p == '['; given++) {
        if (given == 2 || (given == 1 && f->count[1] == 1)) return fault(fl, name, N_("The field has fewer indices."));
        const char *no = read_index(g, f, given, &p, &at[given], fl);
        if (no) return no;
    }
    while (isspace((unsigned char)*p)) p++;
    if (*p != '=') return fault(fl, p, N_("An equals sign is expected after the field."));
    p++;

    int last = given ? f->count[1] : f->count[0] * f->count[1]; /* values this line may give */
    int at0 = at[0], at1 = at[1], count = 0;
    if (given == 1 && f->count[1] == 1) last = f->count[0] - at0;
    if (given == 2) last = f->count[1] - at1;
    for (;; count++) {
        while (isspace((unsigned char)*p)) p++;
        if (!*p || *p == '#') break;
        if (count == last) return fault(fl, p, N_("There are more values than the field holds."));
        int64_t v;
        if (*p == '{' && f->flags & FIELD_SET) {
            const char *no = read_set(g, f, &p, &v, fl);
            if (no) return no;
        } else {
            p = text_word(p, word, sizeof word);
            if (!strcmp(word, "?") && !state)
                v = game_hidden_value(f);
            else if (f->flags & FIELD_SET || text_read_value(g, f->value, word, &v))
                return fault(fl, word, N_("This word does not belong here."));
            else if (!fits(f, v) || v == game_hidden_value(f))
                return fault(fl, word, N_("This number does not fit."));
        }
        int i = at0, j = at1 + count;
        if (given < 2 && f->count[1] == 1)
            i = at0 + count, j = 0;
        else if (given == 0)
            i = count / f->count[1], j = count % f->count[1];
        if (state) {
            game_put(f, state, i, j, v);
        } else if (game_get(f, with, i, j) != v) {
            if (fl) {
                text_out o = {fl->word, 0, sizeof fl->word};
                write_element(&o, g, f, game_get(f, with, i, j));
            }
            return N_("The field has another value.");
        }
    }
    return count ? NULL : fault(fl, name, N_("A value is missing."));
}

const char *text_read_line(const game *g, const char *line, game_state *state, text_fault *f) {
    game_buf aside; /* a line whose third value is bad must not have set the first two */
    memcpy(&aside, state, g->state_bytes);
    const char *no = line_run(g, line, game_in(&aside), NULL, f);
    if (!no) memcpy(state, &aside, g->state_bytes);
    return no;
}

const char *text_line_holds(const game *g, const char *line, const game_view *view, text_fault *f) {
    return line_run(g, line, NULL, view, f);
}

/* ---- whole positions ---------------------------------------------------------------------------- */

void text_fields(text_out *o, const game *g, const game_view *view, const char *indent) {
    game_options opt = {{0}};
    game_buf base;
    g->get_options(view, &opt);
    memset(&base, 0, sizeof base);
    game_start(g, &opt, game_in(&base));
    for (int k = 0; k < g->n_fields; k++) {
        const game_field *f = &g->fields[k];
        if (f->flags & FIELD_DERIVED) continue;
        for (int i = 0; i < f->count[0]; i++)
            for (int j = 0; j < f->count[1]; j++) {
                int64_t v = game_get(f, view, i, j);
                if (v == game_get(f, game_whole(game_in(&base)), i, j)) continue;
                text_printf(o, "%s%s", indent, f->name);
                for (int d = 0; d < 2 && f->count[d] > 1; d++) {
                    text_put(o, "[");
                    text_value(o, g, f->index[d], (d ? j : i) + (f->index[d] ? f->index[d]->lo : 0));
                    text_put(o, "]");
                }
                text_put(o, " = ");
                write_element(o, g, f, v);
                text_put(o, "\n");
            }
    }
}

void text_options(text_out *o, const game *g, const game_options *opt) {
    for (int i = 0; i < g->n_options; i++) {
        const game_option *p = &g->options[i];
        if (i && opt->v[i] == p->dflt) continue;
        if (p->word)
            text_printf(o, "option %s %s\n", p->key, p->word[opt->v[i] - p->lo]);
        else
            text_printf(o, "option %s %d\n", p->key, opt->v[i]);
    }
}

void text_position(text_out *o, const game *g, const game_view *view) {
    game_options opt = {{0}};
    g->get_options(view, &opt);
    text_printf(o, "position %s %d\n", g->id, g->rules);
    text_options(o, g, &opt);
    text_fields(o, g, view, "");
}

const char *text_finish(const game *g, const game_options *opt, game_state *state) {
    game_options mine = {{0}};
    g->get_options(game_whole(state), &mine);
    for (int i = 0; i < g->n_options; i++)
        if (mine.v[i] != opt->v[i]) return N_("An option is set by an option line, not by a field.");
    if (g->settle) g->settle(state);
    const char *no = g->check(state);
    return no || game_has_choices(g, state) ? no : N_("Play cannot continue from this position.");
}

const char text_too_long[] = N_("The line is too long.");

const char *text_next_line(const char *text, char *out, size_t cap) {
    if (!*text) return NULL;
    size_t n = strcspn(text, "\n"), keep = n < cap ? n : cap - 1;
    memcpy(out, text, keep);
    out[keep] = 0;
    while (keep && isspace((unsigned char)out[keep - 1])) out[--keep] = 0;
    return text + n + (text[n] == '\n');
}

const char *text_read_option(const game *g, const char *line, game_options *opt, text_fault *f) {
    char word[48], value[48];
    const char *p = text_word(line, word, sizeof word);
    p = p ? text_word(p, word, sizeof word) : NULL;
    p = p ? text_word(p, value, sizeof value) : NULL;
    if (!p) return fault(f, line, N_("An option needs a name and a value."));
    const char *no = game_set_option(g, opt, word, value);
    return no ? fault(f, line, no) : NULL;
}

const char *text_read_game(const char *line, const game **g, text_fault *f) {
    char word[48];
    const char *p = text_word(line, word, sizeof word);
    p = p ? text_word(p, word, sizeof word) : NULL;
    if (!p || !(*g = game_find(word))) return fault(f, p ? word : "", N_("There is no such game."));
    long rules;
    if (!text_word(p, word, sizeof word) || !text_number(word, &rules) || rules != (*g)->rules)
        return fault(f, word, N_("It was made by another version of the rules."));
    return NULL;
}

bool text_is_position(const char *text) {
    char line[TEXT_LINE], word[48] = "";
    while ((text = text_next_line(text, line, sizeof line)))
        if (text_word(line, word, sizeof word) && word[0] != '#') return !strcmp(word, "position");
    return false;
}

const char *text_read_position(const char *text, const game **out_game, game_state *out_state, text_fault *f) {
    char line[TEXT_LINE], word[48];
    const game *g = NULL;
    game_options opt;
    game_buf state;
    bool started = false;
    text_fault none;
    if (!f) f = &none;
    *f = (text_fault){0, ""};
    memset(&state, 0, sizeof state);
    for (const char *next; (next = text_next_line(text, line, sizeof line)); text = next) {
        f->line++;
        const char *no = NULL;
        if ((size_t)(next - text) > sizeof line) return fault(f, "", text_too_long);
        if (!text_word(line, word, sizeof word) || word[0] == '#') continue;
        if (!g) {
            if (strcmp(word, "position") != 0) return fault(f, word, N_("A position begins with its game."));
            if ((no = text_read_game(line, &g, f))) return no;
            game_default_options(g, &opt);
        } else if (!strcmp(word, "option")) {
            if (started) return fault(f, line, N_("Options come before fields."));
            no = text_read_option(g, line, &opt, f);
        } else {
            if (!started && (no = game_start(g, &opt, game_in(&state)))) return fault(f, "", no);
            started = true;
            no = text_read_line(g, line, game_in(&state), f);
        }
        if (no) return no;
    }
    if (!g) return N_("A position begins with its game.");
    const char *no = started ? NULL : game_start(g, &opt, game_in(&state));
    if (!no) no = text_finish(g, &opt, game_in(&state));
    if (no) return fault(f, "", no);
    *out_game = g;
    memcpy(out_state, &state, g->state_bytes);
    return NULL;
}
