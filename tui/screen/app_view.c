/* app_view.c -- pages over the whole screen that one can scroll and search in: rules, log, score, help,
 * and whatever else is too long for a message. See app.h. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "app.h"

static int rows(const app *a) { return a->h - 2; } /* a title above, the keys below */

/* ---- what stands in them ------------------------------------------------------------------------------- */

static const char *const help_lines[] = {
    N_("arrows: move among the choices; Enter: take the one under the cursor"),
    N_("digits: go to the choice with this number"),
    N_("Tab: move on the board instead; what can be chosen is underlined; space: the next such place"),
    N_("Enter on a place that cannot be chosen tells why not, with the number of the rule"),
    N_("/: show only the choices with a text in them; Esc: all again"),
    N_(": type an action or a command, as in line mode"),
    N_("u, F6: take back your last decision"),
    N_("Page up, Page down, mouse wheel: scroll the board"),
    N_("r, F2: the rules, or the rule that was just named"),
    N_("l, F3: what has happened so far"),
    N_("s, F4: the points, and where they come from"),
    N_("h, F5: a hint: the cursor goes to the best choice (a, F7: the others); Esc: what was found so far"),
    N_("a, F7: your decisions compared with the best ones; a digit there leads to the mistake"),
    N_("b, F8: look back, action by action"),
    N_("v: after the match, see it through the eyes of the next player"),
    N_("m, F9, Esc: the menu"),
    N_("q, F10: stop here; the match is kept and can be continued"),
    N_("mouse: a click puts the cursor there, a second click takes the choice"),
    NULL,
};
static const char *const reading_lines[] = {
    N_("arrows, Page up, Page down, Home, End, space: scroll"),
    N_("/: look for a text; n: the next result, N: the previous one"),
    N_("[ and ]: the previous heading, the next heading"),
    N_("Esc, Enter, q: back to the table"),
    NULL,
};

static void write_help(const play *p) {
    page_title(p->out, say(p->lang, N_("At the table")));
    for (int i = 0; help_lines[i]; i++) show_line(p, 2, help_lines[i], NULL, NULL);
    page_title(p->out, say(p->lang, N_("While reading")));
    for (int i = 0; reading_lines[i]; i++) show_line(p, 2, reading_lines[i], NULL, NULL);
    page_put(p->out, "\n");
    if (p->far) {
        show_line(p, 2, N_("t: say something at the table; \":help\" lists everything that can be typed after a colon"),
                  NULL, NULL);
        return;
    }
    show_line(p, 2, N_("The match is kept in {0} after every action."), p->file.name, NULL);
}

/* Writes the page anew, for the width of the screen as it is now. */
static void write_view(app *a) {
    enum { LONGEST = 100 }; /* longer lines are hard to read */
    play *p = a->p;
    page *before = p->out;
    if (a->view.kind == VIEW_TEXT || a->view.width == a->w) return;
    page_clear(&a->view.text);
    a->view.text.width = a->w - 2 < LONGEST ? a->w - 2 : LONGEST;
    p->out = &a->view.text;
    switch (a->view.kind) {
    case VIEW_RULES: rulebook_write(p); break;
    case VIEW_LOG:
        show_steps(p, 0, a->replay >= 0 ? a->replay : play_steps(p), a->viewer);
        if (!p->out->len) show_line(p, 0, N_("Nothing yet: the match begins."), NULL, NULL);
        break;
    case VIEW_SCORE:
        if (!play_is_far(p) && !match_actors(p->m)) show_places(p);
        show_score(p, a->viewer);
        break;
    case VIEW_HELP: write_help(p); break;
    case VIEW_ANALYSIS: help_write(a); break;
    case VIEW_NONE:
    case VIEW_TEXT: break;
    }
    p->out = before;
    a->view.width = a->w;
    a->view.found = -1;
}

static const char *title(const app *a) {
    switch (a->view.kind) {
    case VIEW_RULES: return N_("The rules");
    case VIEW_LOG: return N_("What has happened so far");
    case VIEW_SCORE: return N_("Points");
    case VIEW_HELP: return N_("What you can do here");
    case VIEW_ANALYSIS: return N_("Analysis");
    case VIEW_NONE:
    case VIEW_TEXT: break;
    }
    return "";
}

/* ---- opening, closing ------------------------------------------------------------------------------------ */

static void clamp(app *a) {
    int last = page_lines(&a->view.text) - rows(a);
    if (a->view.top > last) a->view.top = last;
    if (a->view.top < 0) a->view.top = 0;
}

void view_open(app *a, app_view_kind kind) {
    a->view.kind = kind;
    a->view.top = 0;
    a->view.width = 0;
    a->view.found = -1;
    a->message[0] = 0;
    if (kind == VIEW_TEXT) { /* what was said */
        page old = a->view.text;
        a->view.text = a->out;
        a->out = old;
        page_clear(&a->out);
        return;
    }
    write_view(a);
    if (kind == VIEW_LOG) a->view.top = page_lines(&a->view.text);
    clamp(a);
}

void view_rule(app *a, const char *number) {
    view_open(a, VIEW_RULES);
    if (!*number) return;
    int style, n = page_lines(&a->view.text);
    size_t len = strlen(number);
    for (int y = 0; y < n; y++) { /* the line that begins with it */
        const char *line = page_line(&a->view.text, y, &style);
        while (*line == PAGE_STYLE) line += 2;
        if (strncmp(line, number, len) != 0 || isdigit((unsigned char)line[len]) || line[len] == '.') continue;
        a->view.top = a->view.found = y;
        clamp(a);
        return;
    }
}

void view_close(app *a) { a->view.kind = VIEW_NONE; }

/* ---- searching ------------------------------------------------------------------------------------------- */

void view_search(app *a, const char *text, bool again) {
    if (!again) snprintf(a->view.search, sizeof a->view.search, "%s", text);
    if (!a->view.search[0]) return;
    int from = again && a->view.found >= 0 ? a->view.found + 1 : again ? a->view.top + 1 : 0;
    int y = page_find(&a->view.text, from, a->view.search);
    if (y < 0 && from > 0) y = page_find(&a->view.text, 0, a->view.search); /* from the beginning */
    if (y < 0) {
        app_say(a, CELL_BAD, N_("\"{0}\" does not occur here."), a->view.search, NULL);
        return;
    }
    a->message[0] = 0;
    a->view.found = y;
    if (y < a->view.top || y >= a->view.top + rows(a)) a->view.top = y - 2;
    clamp(a);
}

static void search_back(app *a) {
    int last = -1, y = -1;
    if (!a->view.search[0]) return;
    while ((y = page_find(&a->view.text, y + 1, a->view.search)) >= 0 && y < a->view.found) last = y;
    if (last < 0) return;
    a->view.found = last;
    if (last < a->view.top) a->view.top = last - 2;
    clamp(a);
}

static void to_heading(app *a, int by) {
    int style, n = page_lines(&a->view.text);
    for (int y = a->view.top + by; y >= 0 && y < n; y += by) {
        const char *line = page_line(&a->view.text, y, &style);
        if (line[0] != PAGE_STYLE || line[1] != PAGE_LETTER + CELL_TITLE) continue;
        a->view.top = y;
        clamp(a);
        return;
    }
}

/* ---- on the screen --------------------------------------------------------------------------------------- */

void view_draw(app *a) {
    static const char *const keys[] = {
        "Esc", N_("Back"),         "/",   N_("Search"), "n", N_("Next result"), "[", N_("Previous heading"),
        "]",   N_("Next heading"), "F10", N_("Quit"),   NULL};
    char where[64];
    write_view(a);
    clamp(a);
    int n = page_lines(&a->view.text), h = rows(a), last = a->view.top + h < n ? a->view.top + h : n;
    app_rule(a, (rect){0, 0, a->w, 1}, say(a->p->lang, title(a)), CELL_BOLD);
    snprintf(where, sizeof where, " %d/%d ", last, n);
    if (n > h) cells_text(&a->grid, a->w - cells_width(where) - 2, 0, CELL_DIM, where);
    page_paint(&a->view.text, a->view.top, &a->grid, 1, 1, a->w - 2, h);
    int found = a->view.found - a->view.top;
    if (a->view.found >= 0 && found >= 0 && found < h) cells_text(&a->grid, 0, 1 + found, CELL_BOLD, ">");
    char status[256];
    if (a->view.kind == VIEW_ANALYSIS && help_status(a, status, sizeof status))
        cells_clip(&a->grid, 0, a->h - 1, a->w, CELL_BOLD, status);
    else if (a->message[0])
        cells_clip(&a->grid, 0, a->h - 1, a->w, a->message_style, a->message);
    else
        app_keys(a, keys);
}

/* Digits lead from the analysis to the mistakes, Esc ends it early. */
static bool analysis_key(app *a, uint32_t key) {
    if (key == SCREEN_ESC && a->help.t.busy) {
        think_hurry(&a->help.t);
        return true;
    }
    int step = key >= '1' && key <= '9' ? help_mistake(a, (int)(key - '1')) : -1;
    if (step < 0) return false;
    view_close(a);
    hand_look_back(a, step);
    return true;
}

bool view_key(app *a, uint32_t key) {
    int h = rows(a);
    a->message[0] = 0;
    if (a->view.kind == VIEW_ANALYSIS && analysis_key(a, key)) return true;
    switch (app_latin(key)) {
    case SCREEN_UP: a->view.top--; break;
    case SCREEN_DOWN: a->view.top++; break;
    case SCREEN_PAGE_UP: a->view.top -= h - 1; break;
    case ' ':
    case SCREEN_PAGE_DOWN: a->view.top += h - 1; break;
    case SCREEN_HOME: a->view.top = 0; break;
    case SCREEN_END: a->view.top = page_lines(&a->view.text); break;
    case '/': line_open(a, LINE_SEARCH); break;
    case 'n': view_search(a, "", true); break;
    case 'N': search_back(a); break;
    case '[': to_heading(a, -1); break;
    case ']': to_heading(a, 1); break;
    case 'q':
    case SCREEN_ENTER:
    case SCREEN_ESC: view_close(a); break;
    case SCREEN_F0 + 1:
    case SCREEN_F0 + 2:
    case SCREEN_F0 + 3:
    case SCREEN_F0 + 4:
    case SCREEN_F0 + 9:
    case SCREEN_F0 + 10: view_close(a); return false;
    default: break;
    }
    clamp(a);
    return true;
}
