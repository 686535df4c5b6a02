/* nets.c -- see nets.h. */
#include "nets.h"

#include <string.h>

#include "../core/embedded.h"

enum { GIVEN = 8 };

static struct {
    char game[16];
    const unsigned char *bytes;
    size_t size;
} given[GIVEN];

bool nets_find(const char *game, const unsigned char **bytes, size_t *size) {
    for (int i = 0; i < GIVEN && given[i].game[0]; i++)
        if (!strcmp(given[i].game, game)) {
            *bytes = given[i].bytes;
            *size = given[i].size;
            return given[i].bytes;
        }
    for (const embedded *e = embedded_nets; e->key; e++)
        if (!strcmp(e->key, game)) {
            *bytes = e->data;
            *size = e->size;
            return true;
        }
    return false;
}

bool nets_any(void) {
    for (int i = 0; i < GIVEN; i++)
        if (given[i].bytes) return true;
    return embedded_nets[0].key;
}

void nets_give(const char *game, const unsigned char *bytes, size_t size) {
    int i = 0;
    while (i < GIVEN && given[i].game[0] && strcmp(given[i].game, game) != 0) i++;
    if (i == GIVEN || strlen(game) >= sizeof given[i].game) return;
    strcpy(given[i].game, game);
    given[i].bytes = bytes;
    given[i].size = size;
}
