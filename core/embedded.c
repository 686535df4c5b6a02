/* embedded.c -- see embedded.h. */
#include "embedded.h"

#include <stdio.h>
#include <string.h>

static const char *find(const char *game, const char *lang) {
    char key[64];
    snprintf(key, sizeof key, "%s/%s", game, lang);
    for (const embedded *e = embedded_rules; e->key; e++)
        if (!strcmp(e->key, key)) return (const char *)e->data;
    return NULL;
}

const char *embedded_rules_text(const char *game, const char *lang) {
    const char *text = find(game, lang);
    return text ? text : find(game, "en");
}
