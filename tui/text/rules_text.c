/* rules_text.c -- see rules_text.h. */
#include "rules_text.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* Where this piece ends: at the next heading, or (inside a section) the next numbered paragraph. */
static size_t length(const char *from, int paragraph) {
    const char *p = from + 2;
    while ((p = strchr(p, '\n'))) {
        p++;
        if (!strncmp(p, "## ", 3) || (paragraph && !strncmp(p, "**R", 3))) break;
    }
    size_t n = p ? (size_t)(p - from) : strlen(from);
    while (n && isspace((unsigned char)from[n - 1])) n--;
    return n;
}

size_t rules_find(const char *text, const char *number, const char **found) {
    char want[24], mark[32];
    size_t n = 0;
    for (; number[n] && n + 1 < sizeof want; n++) want[n] = (char)toupper((unsigned char)number[n]);
    want[n] = 0;
    int paragraph = strchr(want, '.') != NULL;
    snprintf(mark, sizeof mark, paragraph ? "**%s**" : "## %s ", want);
    const char *p = want[0] == 'R' && n + 1 < sizeof want ? strstr(text, mark) : NULL;
    if (!p) return 0;
    *found = p;
    return length(p, paragraph);
}

static bool begins(const char *p) { return !strncmp(p, "## ", 3) || !strncmp(p, "**R", 3); }

bool rules_next(const char **at, const char **piece, size_t *n) {
    const char *p = *at;
    while (p && *p && !begins(p)) {
        p = strchr(p, '\n');
        if (p) p++;
    }
    if (!p || !*p) return false;
    *piece = p;
    *n = length(p, 1);
    *at = p + *n;
    return true;
}
