/* request.c -- see request.h. Reasons of the protocol itself are for developers and not translated. */
#include "request.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool request_refuse(request *r, const char *field, const char *why) {
    if (r->field) return false;
    snprintf(r->named, sizeof r->named, "%s", field);
    r->field = r->named;
    r->why = why;
    return false;
}

bool request_read(request *r, char *line) {
    size_t nodes = json_read_nodes(line), at = 0;
    *r = (request){.line = line, .node = calloc(nodes, sizeof *r->node), .lang = say_langs};
    if (!r->node) return request_refuse(r, "", "There is no memory left.");
    const char *no = json_read(line, r->node, nodes, &at), *code = NULL;
    if (no) {
        memset(r->node, 0, sizeof *r->node);
        r->at.line = (int)at + 1;
        return request_refuse(r, "", no);
    }
    if (r->node->type != JSON_IS_OBJECT) return request_refuse(r, "", "a request is an object");
    const json_node *id = json_member(r->node, "id");
    if (id && id->type != JSON_IS_STRING && id->type != JSON_IS_NUMBER)
        return request_refuse(r, "id", "an id is a string or a number");
    if (!request_string(r, "lang", &code)) return false;
    if (code && !say_find(code)) return request_refuse(r, "lang", "there are en, hu and ru");
    if (code) r->lang = say_find(code);
    return true;
}

void request_free(request *r) {
    free(r->node);
    free(r->line);
    *r = (request){0};
}

/* ---- fields ------------------------------------------------------------------------------------------- */

bool request_string(request *r, const char *field, const char **out) {
    const json_node *n = json_member(r->node, field);
    if (!n) return true;
    if (n->type != JSON_IS_STRING) return request_refuse(r, field, "this is a string");
    *out = n->text;
    return true;
}

bool request_number(request *r, const char *field, long lo, long hi, long *out) {
    const json_node *n = json_member(r->node, field);
    long v;
    if (!n) return true;
    if (n->type == JSON_IS_NUMBER && text_number(n->text, &v) && v >= lo && v <= hi) {
        *out = v;
        return true;
    }
    snprintf(r->bounds, sizeof r->bounds, "this is a whole number from %ld to %ld", lo, hi);
    return request_refuse(r, field, r->bounds);
}

bool request_u64(request *r, const char *field, uint64_t *out) {
    const json_node *n = json_member(r->node, field);
    char *end;
    if (!n) return true;
    errno = 0;
    if (n->type == JSON_IS_NUMBER && n->text[0] != '-') {
        *out = strtoull(n->text, &end, 10);
        if (!*end && !errno) return true;
    }
    return request_refuse(r, field, "this is a whole number of at most 64 bits");
}

const char *request_id(const request *r, bool *number) {
    const json_node *id = r->node ? json_member(r->node, "id") : NULL;
    if (!id || (id->type != JSON_IS_STRING && id->type != JSON_IS_NUMBER)) return NULL;
    if (number) *number = id->type == JSON_IS_NUMBER;
    return id->text;
}

void request_put_id(const request *r, json *j) {
    bool number = false;
    const char *id = request_id(r, &number);
    if (!id)
        json_null(j, "id");
    else if (number)
        json_number(j, "id", id);
    else
        json_string(j, "id", id);
}

bool request_only(request *r, const char *const *fields) {
    for (const json_node *n = r->node->first; n; n = n->next) {
        bool known = !strcmp(n->key, "id") || !strcmp(n->key, "do") || !strcmp(n->key, "lang");
        for (int i = 0; fields[i]; i++) known = known || !strcmp(fields[i], n->key);
        if (!known) return request_refuse(r, n->key, "there is no such field here");
    }
    return true;
}

/* ---- the match ------------------------------------------------------------------------------------------ */

static bool read_options(request *r, const game *g, game_options *opt) {
    const json_node *all = json_member(r->node, "options");
    char field[96];
    if (!all) return true;
    if (all->type != JSON_IS_OBJECT) return request_refuse(r, "options", "this is an object");
    for (const json_node *n = all->first; n; n = n->next) {
        const char *no = n->type == JSON_IS_STRING || n->type == JSON_IS_NUMBER
                             ? game_set_option(g, opt, n->key, n->text)
                             : "a value is a word or a number";
        snprintf(field, sizeof field, "options.%s", n->key);
        if (no) return request_refuse(r, field, no);
    }
    return true;
}

static bool read_preset(request *r, const game *g, game_options *opt) {
    const json_node *n = json_member(r->node, "preset");
    if (!n) return true;
    const game_preset *p = n->type == JSON_IS_STRING ? game_find_preset(g, n->text) : NULL;
    if (!p) return request_refuse(r, "preset", "there is no such preset; \"games\" lists them");
    game_set_preset(g, p, opt);
    return true;
}

static match *new_match(request *r, const char *id, uint64_t seed) {
    const game *g = game_find(id);
    game_options opt;
    const char *why;
    if (!g) {
        request_refuse(r, "game", "there is no such game; \"games\" lists them");
        return NULL;
    }
    game_default_options(g, &opt);
    if (!read_preset(r, g, &opt)) return NULL;
    if (!read_options(r, g, &opt)) return NULL;
    match *m = match_new(g, &opt, NULL, seed, &why);
    if (!m) request_refuse(r, "options", why);
    return m;
}

static match *from_position(request *r, const char *text, uint64_t seed) {
    const game *g = NULL;
    game_buf state = {0};
    game_options opt;
    const char *why = text_read_position(text, &g, game_in(&state), &r->at);
    match *m = NULL;
    if (!why) {
        g->get_options(game_whole(game_in(&state)), &opt);
        m = match_new(g, &opt, game_in(&state), seed, &why);
    }
    if (!m) request_refuse(r, "position", why);
    return m;
}

static match *from_record(request *r, const char *text, uint64_t seed) {
    const char *why;
    match *m = match_read(text, seed, &why, &r->at);
    if (!m) request_refuse(r, "record", why);
    return m;
}

/* Actions in notation, "advance" for whatever nobody decides. */
static const char *play(match *m, const json_node *n) {
    game_action a;
    if (n->type != JSON_IS_STRING) return "an action is a string";
    if (!strcmp(n->text, "advance")) {
        bool any = false;
        while (match_chance(m, NULL) || match_forced(m, NULL)) any = true;
        return any ? NULL : "somebody has to decide here";
    }
    const char *no = text_read_action(m->g, n->text, &a, NULL);
    return no ? no : match_play(m, a, MATCH_EVERYBODY, NULL);
}

static bool play_actions(request *r, match *m) {
    const json_node *all = json_member(r->node, "actions");
    char field[96];
    int i = 0;
    if (all && all->type != JSON_IS_ARRAY) return request_refuse(r, "actions", "this is a list");
    for (const json_node *n = all ? all->first : NULL; n; n = n->next, i++) {
        const char *no = play(m, n);
        snprintf(field, sizeof field, "actions[%d]", i);
        if (no) return request_refuse(r, field, no);
    }
    return true;
}

match *request_match(request *r) {
    const char *id = NULL, *record = NULL, *position = NULL;
    uint64_t seed = 1;
    match *m = NULL;
    if (!request_string(r, "game", &id) || !request_string(r, "record", &record) ||
        !request_string(r, "position", &position) || !request_u64(r, "seed", &seed))
        return NULL;
    if ((id != NULL) + (record != NULL) + (position != NULL) != 1)
        request_refuse(r, record && position ? "position" : "game",
                       "one of game, record and position says what it is about");
    else
        m = id ? new_match(r, id, seed) : record ? from_record(r, record, seed) : from_position(r, position, seed);
    if (m && play_actions(r, m)) return m;
    match_free(m);
    return NULL;
}

bool request_seat(request *r, const match *m, bool viewers, int *seat) {
    const char *word = NULL;
    unsigned who = match_actors(m) & ~(1u << GAME_CHANCE);
    int64_t v;
    if (!request_string(r, "seat", &word)) return false;
    if (!word) {
        *seat = who ? __builtin_ctz(who) : GAME_NOBODY;
        return viewers || who || request_refuse(r, "seat", "nobody has to decide anything here");
    }
    if (viewers && !strcmp(word, "everything")) {
        *seat = VIEWER_EVERYTHING;
        return true;
    }
    if (text_read_value(m->g, &game_seat, word, &v) || v == GAME_CHANCE || (v >= m->opt.v[0] && v != GAME_NOBODY))
        return request_refuse(r, "seat", "there is no such seat in this match");
    if (!viewers && (v >= GAME_SEATS || !(who >> v & 1)))
        return request_refuse(r, "seat", "this seat has nothing to decide here");
    *seat = (int)v;
    return true;
}
