/* nets.c -- see nets.h. */
#include "nets.h"

#include <string.h>

#include "../core/embedded.h"
#include "net.h"

enum { GIVEN = 8 };

static struct {
    char game[16];
    const unsigned char *bytes;
    size_t size;
} given[GIVEN];

bool nets_find(const char *id, const unsigned char **bytes, size_t *size) {
    for (int i = 0; i < GIVEN && given[i].game[0]; i++)
        if (!strcmp(given[i].game, id)) {
            *bytes = given[i].bytes;
            *size = given[i].size;
            return given[i].bytes;
        }
    for (const embedded *e = embedded_nets; e->key; e++)
        if (!strcmp(e->key, id)) {
            *bytes = e->data;
            *size = e->size;
            return true;
        }
    return false;
}

/* The beginning of the file: of one that is here, or of one that can be fetched. */
static const unsigned char *head_of(const char *id, size_t *size) {
    const unsigned char *bytes;
    if (nets_find(id, &bytes, size)) return bytes;
    for (const embedded *e = embedded_net_heads; e->key; e++)
        if (!strcmp(e->key, id)) {
            *size = e->size;
            return e->data;
        }
    return NULL;
}

size_t nets_size(const char *id) {
    size_t size = 0;
    const unsigned char *head = head_of(id, &size);
    return head ? net_head_size(head, size) : 0;
}

bool nets_play(const char *id, int players, bool search) {
    size_t size = 0;
    const unsigned char *head = head_of(id, &size);
    return head && net_head_size(head, size) && net_head_plays(head, players, search);
}

void nets_give(const char *id, const unsigned char *bytes, size_t size) {
    int i = 0;
    while (i < GIVEN && given[i].game[0] && strcmp(given[i].game, id) != 0) i++;
    if (i == GIVEN || strlen(id) >= sizeof given[i].game) return;
    strcpy(given[i].game, id);
    given[i].bytes = bytes;
    given[i].size = size;
}
