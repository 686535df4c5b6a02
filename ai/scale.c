/* scale.c -- see scale.h. */
#include "scale.h"

#include <stdio.h>
#include <string.h>

#include "../core/embedded.h"

/* games/GAME/scale.txt: a line for each number of players and level. */
static bool find(const char *text, int players, const char *level, int *rating) {
    for (; *text; text += strcspn(text, "\n"), text += *text == '\n') {
        char name[32];
        int n, points;
        if (sscanf(text, "%d %31s %d", &n, name, &points) < 3) continue;
        if (n != players || strcmp(name, level) != 0) continue;
        *rating = points;
        return true;
    }
    return false;
}

bool scale_rating(const char *game, int players, const char *level, int *rating) {
    for (const embedded *e = embedded_scales; e->key; e++)
        if (!strcmp(e->key, game)) return find((const char *)e->data, players, level, rating);
    return false;
}
