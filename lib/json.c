/* json.c -- the documents of session/json.h as the library hands them out. See bailey.h. */
#include <stdlib.h>

#include "inside.h"

typedef struct {
    json j;
    text_out text;
} document;

static json *begin(document *d) {
    d->text = (text_out){0};
    json_begin(&d->j, &d->text, json_grow);
    return &d->j;
}

/* The text, which is the caller's now; NULL when there was no memory for all of it. */
static char *hand_out(document *d) {
    if (json_end(&d->j)) return d->text.at;
    free(d->text.at);
    return NULL;
}

char *bailey_games_json(void) {
    document d;
    json_games(begin(&d));
    return hand_out(&d);
}

char *bailey_texts_json(const char *lang) {
    document d;
    json_texts(begin(&d), inside_lang(lang));
    return hand_out(&d);
}

char *bailey_view_json(const bailey_view *v) {
    document d;
    json_view(begin(&d), NULL, v->g, game_in(&v->seen));
    return hand_out(&d);
}

char *bailey_match_look_json(const bailey_match *b, int step, int viewer, const char *lang) {
    document d;
    json_look(begin(&d), NULL, b->m, step, inside_viewer(b, viewer), inside_lang(lang));
    return hand_out(&d);
}

char *bailey_match_steps_json(const bailey_match *b, int from, int to, int viewer, const char *lang) {
    document d;
    if (to < 0 || to > b->m->len) to = b->m->len;
    json_steps(begin(&d), b->m, from < 0 ? 0 : from, to, inside_viewer(b, viewer), inside_lang(lang));
    return hand_out(&d);
}

char *bailey_match_due_json(const bailey_match *b, const char *lang) {
    document d;
    json_turn(begin(&d), NULL, &b->s, inside_lang(lang));
    return hand_out(&d);
}

char *bailey_match_sheet_json(const bailey_match *b, const char *lang) {
    document d;
    json_sheet(begin(&d), b->m, inside_lang(lang));
    return hand_out(&d);
}

char *bailey_match_scores_json(const bailey_match *b, int viewer) {
    document d;
    json_scores(begin(&d), b->m, inside_viewer(b, viewer));
    return hand_out(&d);
}
