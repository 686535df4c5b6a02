/* store.c -- see store.h. What is the same on every shelf: which lines a step is, when they must be on
 * disk, what of a damaged log is good. */
#include "store.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* The whole record; the caller frees it. NULL when there is no memory. */
static char *text_of(const match *m, size_t *len) {
    text_out count = {NULL, 0, 0};
    match_write(m, &count);
    char *text = malloc(count.len + 1);
    text_out o = {text, 0, count.len + 1};
    if (text) match_write(m, &o);
    *len = o.len;
    return text;
}

/* ---- a match begins, or goes on --------------------------------------------------------------------- */

int store_begin(store *s, const store_shelf *shelf, const char *name, const match *m) {
    size_t len;
    *s = (store){.shelf = shelf, .handle = -1};
    char *text = text_of(m, &len);
    int no = text ? shelf->begin(s, name, m->g->id, text, len) : ENOMEM;
    free(text);
    return no;
}

int store_open(store *s, const store_shelf *shelf, const char *name, uint64_t seed, match **m) {
    char *text = NULL;
    size_t len = 0;
    *s = (store){.shelf = shelf, .handle = -1};
    *m = NULL;
    int no = shelf->open(s, name);
    if (no) return no;
    no = shelf->read(name, &text, &len);
    if (!no) *m = match_read_part(text, len, INT_MAX, seed, &s->damage);
    if (*m) s->ragged = text[s->damage.bytes - 1] != '\n';
    free(text);
    if (!*m) shelf->close(s);
    return no;
}

int store_mend(store *s, char aside[STORE_NAME]) {
    int no = s->shelf->set_aside(s, aside);
    if (!no) no = s->shelf->cut(s, s->damage.steps, s->damage.bytes);
    if (!no) s->damage.why = NULL;
    return no;
}

int store_close(store *s) {
    if (s->handle < 0) return s->error;
    int no = s->lost ? s->error : s->shelf->sync(s);
    if (no) s->error = no;
    s->shelf->close(s);
    return s->error;
}

/* ---- while it is played ------------------------------------------------------------------------------- */

int store_step(store *s, const match *m, bool decided) {
    char line[512];
    text_out o = {line, 0, sizeof line};
    bool over = !match_actors(m);
    if (s->lost) return s->error;
    if (s->ragged) text_put(&o, "\n");
    match_line(m, m->len - 1, game_in(&m->now), &o);
    text_put(&o, over ? "\nend\n" : "\n");
    s->error = o.len < sizeof line ? s->shelf->append(s, line, o.len) : EOVERFLOW;
    if (s->error) return s->error;
    s->ragged = false;
    if (!decided && !over) return 0;
    /* What a disk could not take once it may claim to have later: it is not asked again. */
    s->error = s->shelf->sync(s);
    s->lost = s->error != 0;
    return s->error;
}

/* The log is read once more: lines written by hand may stand between the steps. */
int store_take_back(store *s, const match *m, int n) {
    char *text;
    size_t len;
    match_part part;
    game_buf then;
    if (s->lost) return s->error;
    int no = s->shelf->read(s->name, &text, &len);
    if (!no) {
        match *kept = match_read_part(text, len, n, 1, &part);
        match_state_at(m, n, game_in(&then));
        bool same = kept && kept->len == n && !memcmp(&kept->now, &then, m->g->state_bytes);
        match_free(kept);
        no = same ? s->shelf->cut(s, part.steps, part.bytes) : ESTALE;
        if (!no) s->ragged = text[part.bytes - 1] != '\n';
        free(text);
    }
    s->error = no;
    return no;
}

int store_read(const store_shelf *shelf, const char *name, char **text, size_t *len) {
    return shelf->read(name, text, len);
}

int store_copy(const store_shelf *shelf, const char *name, const match *m) {
    size_t len;
    char *text = text_of(m, &len);
    int no = text ? shelf->copy(name, text, len) : ENOMEM;
    free(text);
    return no;
}

/* ---- what waits ---------------------------------------------------------------------------------------- */

static int latest_first(const void *a, const void *b) {
    const store_item *x = a, *y = b;
    return x->time < y->time ? 1 : x->time > y->time ? -1 : strcmp(y->name, x->name);
}

/* False when the match is over. */
static bool look_at(const store_shelf *shelf, const store_item *item, store_entry *e) {
    char *text;
    size_t len;
    *e = (store_entry){.time = item->time};
    memcpy(e->name, item->name, sizeof e->name);
    e->error = shelf->read(item->name, &text, &len);
    if (e->error) return true;
    match *m = match_read_part(text, len, INT_MAX, 1, &e->part);
    bool over = m && !match_actors(m);
    if (m) {
        e->g = m->g;
        e->steps = m->len;
    }
    match_free(m);
    free(text);
    return !over;
}

void store_list(const store_shelf *shelf, int most, store_listing *out) {
    store_item *item = NULL;
    store_entry e;
    int n = shelf->list(&item);
    if (!item) n = 0;
    out->n_waiting = out->n_skipped = 0;
    if (n) qsort(item, (size_t)n, sizeof *item, latest_first);
    for (int i = 0; i < n && out->n_waiting < most && out->n_waiting < STORE_WAITING; i++) {
        if (!look_at(shelf, &item[i], &e)) continue;
        if (e.g)
            out->waiting[out->n_waiting++] = e;
        else if (out->n_skipped++ < STORE_SKIPPED)
            out->skipped[out->n_skipped - 1] = e;
    }
    free(item);
}
