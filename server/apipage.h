/* apipage.h -- docs/api.yaml, which is part of the program, for people and for programs. */
#ifndef BAILEY_APIPAGE_H
#define BAILEY_APIPAGE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct {
    const char *type, *text;
    size_t len;
} apipage;

/* What there is at this path: /api the page, /api/page.css its looks, /api/v1/openapi.json and .yaml the description itself.
 * False: nothing. Made once, and kept. */
bool apipage_find(const char *path, apipage *);
void apipage_free(void);

#endif
