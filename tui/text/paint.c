/* paint.c -- see paint.h. The shades are chosen to be read on dark and on light backgrounds. */
#include "paint.h"

#include <string.h>

static const paint paints[] = {
    {"red", 1, 160, false},    {"green", 2, 34, false},   {"yellow", 11, 178, false}, {"blue", 12, 33, false},
    {"violet", 5, 134, false}, {"purple", 5, 134, false}, {"orange", 3, 208, false},  {"white", -1, -1, false},
    {"black", -1, -1, true},   {"grey", 7, 245, false},   {"pink", 13, 205, false},   {"brown", 3, 137, false},
    {"beige", 7, 180, false},
};

const paint *paint_of(const game *g, int seat) {
    static const paint own = {"", -1, -1, false};
    for (size_t i = 0; g && seat < g->options[0].hi && i < sizeof paints / sizeof *paints; i++)
        if (!strcmp(g->seats[seat], paints[i].word)) return &paints[i];
    return &own;
}
