/* choices.c -- see choices.h. */
#include "choices.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* "Place a worker: {0}" has the heading "Place a worker:", and its choices need only what follows;
 * but not when that would be a bare number beside the number of the choice. Short ones keep the word
 * before it: "card 5" under "Take building ...". (E2 begins the minus sign.) */
static size_t heading_of(const say_lang *lang, const game *g, const game_action *a, bool brief) {
    const char *template = say(lang, g->actions[a->kind].say);
    char text[CHOICE_TEXT];
    size_t n = strcspn(template, "{");
    if (!template[n] || say_action(lang, g, *a, text, sizeof text) <= (int)n) return 0;
    if (!strchr("+\xE2?0123456789", text[n])) return n;
    while (n && template[n - 1] == ' ') n--;
    while (n && template[n - 1] != ' ') n--;
    return brief ? n : 0;
}

void choices_text(const say_lang *lang, const game *g, const decision *d, const choice_spot *s, char out[CHOICE_TEXT]) {
    char text[CHOICE_TEXT];
    if (!s->heading) {
        if (s->note)
            say_choice(lang, g, game_in(&d->view), d->list[s->action], text, sizeof text);
        else
            say_action(lang, g, d->list[s->action], text, sizeof text);
        snprintf(out, CHOICE_TEXT, "%s", text + s->cut);
        return;
    }
    size_t n = s->cut;
    const char *template = say(lang, g->actions[d->list[s->action].kind].say);
    while (n && template[n - 1] == ' ') n--;
    snprintf(out, CHOICE_TEXT, "%.*s%s", (int)n, template, n && template[n - 1] == ':' ? "" : " ...");
}

static void add(choice_list *out, int action, size_t cut, bool heading, bool note) {
    out->spot[out->n++] =
        (choice_spot){.action = (int16_t)action, .cut = (uint16_t)cut, .heading = heading, .note = note};
}

/* Gives the spots from `first` on their places: columns read downwards, as many as fit. */
static void columns(const say_lang *lang, const game *g, const decision *d, int width, choice_list *out, int first) {
    enum { GAP = 2 };
    char text[CHOICE_TEXT];
    int widest = 0, n = out->n - first;
    for (int i = first; i < out->n; i++) {
        choices_text(lang, g, d, &out->spot[i], text);
        out->spot[i].w = (int16_t)(CHOICE_NUMBER + cells_width(text));
        if (out->spot[i].w > widest) widest = out->spot[i].w;
    }
    if (widest > out->widest) out->widest = widest;
    int across = (width + GAP) / (widest + GAP);
    if (across < 1) across = 1;
    int down = (n + across - 1) / across;
    for (int i = 0; i < n; i++) {
        choice_spot *s = &out->spot[first + i];
        s->x = (int16_t)(i / down * (widest + GAP));
        s->y = (int16_t)(out->rows + i % down);
    }
    out->rows += down;
}

void choices_lay(const say_lang *lang, const game *g, const decision *d, const bool *shown, int how, int width,
                 choice_list *out) {
    const game_action *list = d->list;
    bool brief = how & CHOICES_BRIEF;
    int worth_a_heading = brief ? 2 : 4;
    int waiting = 0, used = 0; /* spots from `waiting` on have no places yet */
    out->n = out->rows = out->widest = 0;
    for (int i = 0; i < d->n;) {
        int last = i, count = 0;
        for (; last < d->n && list[last].kind == list[i].kind; last++) count += shown[last];
        size_t cut = how & CHOICES_HEADINGS && count >= worth_a_heading && used < CHOICE_HEADINGS
                         ? heading_of(lang, g, &list[i], brief)
                         : 0;
        if (cut) {
            if (out->n > waiting) columns(lang, g, d, width, out, waiting);
            add(out, i, cut, true, false);
            out->spot[out->n - 1].y = (int16_t)out->rows++;
            waiting = out->n;
            used++;
        }
        for (; i < last; i++)
            if (shown[i]) add(out, i, cut, false, how & CHOICES_NOTES);
        if (cut) {
            columns(lang, g, d, width, out, waiting);
            waiting = out->n;
        }
    }
    if (out->n > waiting) columns(lang, g, d, width, out, waiting);
}

int choices_find(const choice_list *l, int action) {
    for (int i = 0; i < l->n; i++)
        if (!l->spot[i].heading && l->spot[i].action == action) return i;
    return -1;
}

int choices_move(const choice_list *l, int action, int dx, int dy) {
    int at = choices_find(l, action), best = -1;
    long least = 0;
    if (at < 0) return action;
    const choice_spot *from = &l->spot[at];
    for (int i = 0; i < l->n; i++) {
        const choice_spot *s = &l->spot[i];
        long ahead = dx ? (s->x - from->x) * dx : (s->y - from->y) * dy;
        long aside = labs(dx ? s->y - from->y : s->x - from->x);
        if (s->heading || ahead <= 0 || (dx && aside)) continue;
        long cost = dx ? ahead : ahead * 1000 + aside;
        if (best < 0 || cost < least) {
            best = i;
            least = cost;
        }
    }
    return best < 0 ? action : l->spot[best].action;
}
