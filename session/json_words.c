/* json_words.c -- the games and everything that people read of them, as JSON. See json.h. */
#include <stdlib.h>
#include <string.h>

#include "../ai/nets.h"
#include "../ai/scale.h"
#include "json.h"

bool json_grow(text_out *o, size_t cap) {
    if (cap < 2 * o->cap) cap = 2 * o->cap;
    if (cap < 4096) cap = 4096;
    char *more = realloc(o->at, cap);
    if (!more) return false;
    o->at = more;
    o->cap = cap;
    return true;
}

void json_said(json *j, const char *key, const say_lang *l, const char *english) {
    json_string(j, key, say(l, english));
}

void json_refusal(json *j, const say_lang *l, const char *why, const text_fault *at) {
    json_object(j, NULL);
    json_said(j, "why", l, why);
    json_int(j, "line", at->line);
    json_string(j, "word", at->word);
    json_close(j);
}

/* The computer players that are offered, by the number of players, the weakest first; and what has to be fetched for those who learned. */
static void put_levels(json *j, const game *g) {
    json_object(j, g->id);
    json_int(j, "net", (int64_t)nets_size(g->id));
    json_array(j, "tables");
    for (int players = g->options[0].lo; players <= g->options[0].hi; players++) {
        json_object(j, NULL);
        json_int(j, "players", players);
        json_array(j, "levels");
        for (const bot *b = bot_list; b->name; b++) {
            int rating;
            if (!bot_offered(b, g, players)) continue;
            json_object(j, NULL);
            json_string(j, "name", b->name);
            if (scale_rating(g->id, players, b->name, &rating))
                json_int(j, "rating", rating);
            else
                json_null(j, "rating");
            json_close(j);
        }
        json_close(j);
        json_close(j);
    }
    json_close(j);
    json_close(j);
}

void json_games(json *j) {
    json_object(j, NULL);
    json_string(j, "version", BAILEY_VERSION);
    json_object(j, "languages");
    for (const say_lang *l = say_langs; l->code; l++) json_string(j, l->code, l->name);
    json_close(j);
    json_object(j, "ways");
    json_bool(j, "confirm", session_usual.confirm);
    json_bool(j, "forced", session_usual.forced);
    json_close(j);
    json_array(j, "games");
    for (int i = 0; game_list[i]; i++) json_game(j, NULL, game_list[i]);
    json_close(j);
    json_object(j, "levels");
    for (int i = 0; game_list[i]; i++) put_levels(j, game_list[i]);
    json_close(j);
    json_close(j);
}

/* ---- texts ---------------------------------------------------------------------------------------- */

enum { DOMAINS = 96 }; /* more than any game has */
typedef struct {
    const game_domain *seen[DOMAINS];
    int n;
} domains;

/* The labels of a domain that has words or labels, unless they have been written. */
static void put_labels(json *j, const game *g, const say_lang *l, const game_domain *d, domains *done) {
    if (!d || !(d->word || d->label || d == &game_seat) || done->n == DOMAINS) return;
    for (int i = 0; i < done->n; i++)
        if (!strcmp(done->seen[i]->name, d->name)) return;
    done->seen[done->n++] = d;
    json_object(j, d->name);
    for (int v = d->lo; v < d->lo + d->count; v++) {
        char word[64], label[256];
        text_out w = {word, 0, sizeof word};
        if (d == &game_seat && v >= g->options[0].hi && v != GAME_CHANCE && v != GAME_NOBODY) continue;
        text_value(&w, g, d, v);
        say_value(l, g, d, v, label, sizeof label);
        json_string(j, word, label);
    }
    json_close(j);
}

/* The sentence of each kind with its gaps: a heading for the choices of that kind. */
static void put_sentences(json *j, const char *key, const say_lang *l, const game_kind *k, int n) {
    json_object(j, key);
    for (int i = 0; i < n; i++) json_said(j, k[i].name, l, k[i].say);
    json_close(j);
}

static void put_option(json *j, const say_lang *l, const game_option *p) {
    char said[256];
    json_object(j, NULL);
    json_said(j, "label", l, p->label);
    json_said(j, "help", l, p->help);
    json_array(j, "values");
    for (int v = p->lo; v <= p->hi; v++) {
        say_option_value(l, p, v, said, sizeof said);
        json_string(j, NULL, said);
    }
    json_close(j);
    json_close(j);
}

static void put_texts(json *j, const game *g, const say_lang *l) {
    domains done = {.n = 0};
    json_object(j, g->id);
    json_said(j, "title", l, g->title);
    json_array(j, "options");
    for (int i = 0; i < g->n_options; i++) put_option(j, l, &g->options[i]);
    json_close(j);
    json_array(j, "presets");
    for (int i = 0; i < g->n_presets; i++) {
        json_object(j, NULL);
        json_said(j, "label", l, g->presets[i].label);
        json_said(j, "help", l, g->presets[i].help);
        json_close(j);
    }
    json_close(j);
    json_object(j, "labels");
    put_labels(j, g, l, &game_seat, &done);
    for (int i = 0; i < g->n_actions; i++)
        for (int k = 0; k < GAME_ARGS; k++) put_labels(j, g, l, g->actions[i].arg[k], &done);
    for (int i = 0; i < g->n_events; i++)
        for (int k = 0; k < GAME_EVENT_ARGS; k++) put_labels(j, g, l, g->events[i].arg[k], &done);
    for (int i = 0; i < g->n_fields; i++) {
        put_labels(j, g, l, g->fields[i].index[0], &done);
        put_labels(j, g, l, g->fields[i].index[1], &done);
        put_labels(j, g, l, g->fields[i].value, &done);
    }
    for (int i = 0; i < g->n_outlooks; i++)
        for (int k = 0; k < GAME_EVENT_ARGS; k++) put_labels(j, g, l, g->outlooks[i].arg[k], &done);
    for (int i = 0; i < g->n_notes; i++)
        for (int k = 0; k < GAME_EVENT_ARGS; k++) put_labels(j, g, l, g->notes[i].arg[k], &done);
    for (int i = 0; i < g->n_facts; i++) put_labels(j, g, l, g->facts[i].value, &done);
    json_close(j);
    put_sentences(j, "actions", l, g->actions, g->n_actions);
    put_sentences(j, "events", l, g->events, g->n_events);
    json_close(j);
}

void json_texts(json *j, const say_lang *l) {
    json_object(j, NULL);
    json_object(j, "games");
    for (int i = 0; game_list[i]; i++) put_texts(j, game_list[i], l);
    json_close(j);
    json_array(j, "bots");
    for (const bot *b = bot_list; b->name; b++) {
        json_object(j, NULL);
        json_string(j, "name", b->name);
        json_said(j, "label", l, b->label);
        json_said(j, "help", l, b->help);
        json_bool(j, "experiment", b->experiment);
        json_bool(j, "learned", b->learned);
        json_close(j);
    }
    json_close(j);
    json_string(j, "usual", bot_usual->name);
    json_close(j);
}
