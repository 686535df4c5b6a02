/* rulebook.c -- the command "rules" within a match: the headings, one rule, or every rule with a
 * word in it. The texts are the RULES.md of the game, shown without their markup. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../core/embedded.h"
#include "fold.h"
#include "play.h"
#include "rules_text.h"

/* A line that goes on: the next one is neither empty nor the start of a list, table or heading. */
static bool goes_on(const char *next) {
    return *next && (isalnum((unsigned char)*next) || (unsigned char)*next >= 0x80 || strchr("(\"'", *next));
}

static void show_piece(const play *p, const char *piece, size_t n) {
    char *text = malloc(n + 1);
    size_t len = 0;
    bool heading = piece[0] == '#';
    if (!text) return;
    for (size_t i = heading ? 3 : 0; i < n; i++) {
        char c = piece[i];
        if (c == '`') continue;
        if (c == '*' && i + 1 < n && piece[i + 1] == '*') {
            i++;
            continue;
        }
        if (c == '\n') {
            if (!heading && i + 1 < n && goes_on(piece + i + 1)) c = ' ';
            heading = false;
        }
        text[len++] = c;
    }
    text[len] = 0;
    term_wrap(&p->t, 0, text);
    free(text);
}

static void show_headings(const play *p, const char *rules) {
    const char *piece;
    size_t n;
    for (const char *at = rules; rules_next(&at, &piece, &n);)
        if (piece[0] == '#') show_piece(p, piece, strcspn(piece, "\n") < n ? strcspn(piece, "\n") : n);
    show_line(p, 0, N_("Type the number of a rule after it, or a word to look for."), NULL, NULL);
}

static void search(const play *p, const char *rules, const char *word) {
    enum { MOST = 8 };
    const char *piece;
    size_t n;
    int found = 0;
    for (const char *at = rules; rules_next(&at, &piece, &n);) {
        if (!fold_contains(piece, n, word)) continue;
        if (++found > MOST) continue;
        show_piece(p, piece, n);
        putchar('\n');
    }
    char more[16];
    snprintf(more, sizeof more, "%d", found - MOST);
    if (!found) show_line(p, 0, N_("The rules do not mention \"{0}\"."), word, NULL);
    if (found > MOST) show_line(p, 0, N_("There are more places ({0}): look for something rarer."), more, NULL);
}

void show_rules(const play *p, const char *what) {
    const char *rules = embedded_rules_text(p->m->g->id, p->lang->code), *piece;
    size_t n;
    putchar('\n');
    if (!rules)
        show_line(p, 0, N_("This game has no rules text."), NULL, NULL);
    else if (!*what)
        show_headings(p, rules);
    else if ((n = rules_find(rules, what, &piece)))
        show_piece(p, piece, n);
    else
        search(p, rules, what);
}
