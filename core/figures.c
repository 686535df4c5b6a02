/* figures.c -- see figures.h. Facts never change, so each sentence is put together once and kept. */
#include "figures.h"

#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "text.h"

enum { LONGEST = 1024, WORD = 48, KEPT = 2048 /* a power of two, far above all sentences in all languages */ };

/* The next part of "caylus.price.bank}", up to its point or brace; false if it is too long. */
static bool take_part(const char **at, char out[WORD]) {
    size_t n = strcspn(*at, ".}{ ");
    if (!n || n >= WORD) return false;
    memcpy(out, *at, n);
    out[n] = 0;
    *at += n;
    return true;
}

/* The fact that a gap names, and the length of the gap with its braces; 0 if it names none. */
static size_t read_gap(const char *gap, int *answer) {
    const char *at = gap + 1;
    char word[WORD];
    int of[GAME_FACT_OF] = {0}, fact = 0;
    const game *g = take_part(&at, word) ? game_find(word) : NULL;
    if (!g || *at++ != '.' || !take_part(&at, word)) return 0;
    while (fact < g->n_facts && strcmp(g->facts[fact].name, word) != 0) fact++;
    if (fact == g->n_facts || g->facts[fact].value) return 0;
    for (int i = 0; i < GAME_FACT_OF && g->facts[fact].of[i]; i++) {
        int64_t value;
        if (*at++ != '.' || !take_part(&at, word) || text_read_value(g, g->facts[fact].of[i], word, &value)) return 0;
        of[i] = (int)value;
    }
    if (*at != '}' || (*answer = g->fact(fact, of[0], of[1], of[2])) == GAME_NONE) return 0;
    return (size_t)(at + 1 - gap);
}

/* Length of the filled text; `any`: whether there was a figure in it. */
static size_t fill(const char *text, char out[LONGEST], bool *any) {
    size_t n = 0;
    *any = false;
    for (const char *p = text; *p && n < LONGEST - 16;) {
        int answer;
        size_t gap = *p == '{' ? read_gap(p, &answer) : 0;
        if (gap)
            n += (size_t)snprintf(out + n, 16, "%d", answer), *any = true;
        else
            out[n++] = *p;
        p += gap ? gap : 1;
    }
    out[n] = 0;
    return n;
}

static uint32_t hash(const char *s) {
    uint32_t h = 2166136261u;
    for (; *s; s++) h = (h ^ (unsigned char)*s) * 16777619u;
    return h;
}

const char *figures_fill(const char *text) {
    /* Each entry is the text as written and, behind its end, as filled. */
    static _Atomic(char *) kept[KEPT];
    if (!text || !strchr(text, '{')) return text;
    size_t written = strlen(text) + 1;
    char *made = NULL, out[LONGEST];
    bool any;
    for (uint32_t i = hash(text), end = i + KEPT; i != end; i++) {
        char *there = atomic_load_explicit(&kept[i % KEPT], memory_order_acquire);
        if (!there && !made) {
            size_t filled = fill(text, out, &any) + 1;
            if (!any || written > LONGEST - 16 || !(made = malloc(written + filled))) return text;
            memcpy(made, text, written);
            memcpy(made + written, out, filled);
        }
        if (!there && atomic_compare_exchange_strong(&kept[i % KEPT], &there, made)) return made + written;
        if (strcmp(there, text) != 0) continue;
        free(made); /* somebody was faster */
        return there + written;
    }
    free(made);
    return text;
}
