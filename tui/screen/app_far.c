/* app_far.c -- playing elsewhere on the full screen: the lobby, a table before its match and a table to be opened are lists; a
 * match is the same table as everywhere. See app.h. */
#include <stdio.h>
#include <string.h>

#include "app.h"

bool list_shown(const app *a) { return a->o && (a->o->drafting || !online_at_board(a->o)); }

void list_command(app *a, const char *line) {
    bool drafting = a->o->drafting;
    page_clear(&a->out);
    online_command(a->o, line);
    if (a->o->drafting != drafting) a->row = a->row_top = 0;
    app_take_out(a);
}

/* ---- drawing -------------------------------------------------------------------------------------------------------------- */

static bool can_choose(const app *a, int row) { return row >= 0 && row < a->o->rows && !a->o->row[row].heading; }

static void stay_inside(app *a) {
    int n = a->o->rows, at = a->row < n ? a->row : n - 1;
    if (at < 0) at = 0;
    for (int i = at; i < n; i++)
        if (can_choose(a, i)) {
            a->row = i;
            return;
        }
    while (at > 0 && !can_choose(a, at)) at--;
    a->row = at;
}

static void draw_title(app *a) {
    const online *o = a->o;
    char text[ONLINE_URL + 128];
    snprintf(text, sizeof text, "Bailey  %s  %s", o->url, o->who.name);
    app_rule(a, (rect){0, 0, a->w, 1}, text, CELL_BOLD);
}

void list_draw(app *a) {
    static const char *const keys[] = {"Enter", N_("Choose"),  "F1",  N_("Help"), "t", N_("Say something"),
                                       ":",     N_("Command"), "F10", N_("Quit"), NULL};
    static const char *const form[] = {"←→",       N_("Change"), "Enter",    N_("Choose"), "Esc",
                                       N_("Back"), "F10",        N_("Quit"), NULL};
    int h = a->h - 4;
    online_list(a->o);
    stay_inside(a);
    if (a->row < a->row_top) a->row_top = a->row;
    if (a->row >= a->row_top + h) a->row_top = a->row - h + 1;
    if (a->row_top == 1 || (a->row_top && a->row_top <= a->row && a->row - a->row_top < 1 && a->row < h))
        a->row_top = 0;
    draw_title(a);
    for (int i = a->row_top; i < a->o->rows && i < a->row_top + h; i++) {
        const online_row *r = &a->o->row[i];
        int y = 1 + i - a->row_top;
        bool on = i == a->row && !r->heading;
        int style = r->heading ? CELL_TITLE : on ? CELL_BOLD | CELL_CHOSEN : CELL_PLAIN;
        cells_clip(&a->grid, 0, y, 2, style, on ? "> " : "");
        cells_clip(&a->grid, r->heading ? 0 : 2, y, a->w - 3, style, r->text);
        if (!r->heading) app_spot_at(a, (rect){0, y, a->w, 1}, LIST_ROW + (uint32_t)i);
    }
    if (a->row_top > 0) cells_text(&a->grid, a->w - 1, 1, CELL_BOLD, "▲");
    if (a->row_top + h < a->o->rows) cells_text(&a->grid, a->w - 1, h, CELL_BOLD, "▼");
    page lines = {.width = a->w};
    if (!a->o->f.up)
        page_wrap(&lines, 0, say(a->p->lang, N_("The connection broke. Trying to reconnect; nothing is lost.")));
    else if (a->message[0])
        page_wrap(&lines, 0, a->message);
    page_paint(&lines, 0, &a->grid, 0, a->h - 3, a->w, 2);
    page_free(&lines);
    app_keys(a, a->o->drafting ? form : keys);
}

/* ---- keys ------------------------------------------------------------------------------------------------------------------- */

static void move(app *a, int by) {
    int to = a->row + by;
    while (to >= 0 && to < a->o->rows && !can_choose(a, to)) to += by;
    if (can_choose(a, to)) a->row = to;
}

static void choose(app *a) {
    char command[sizeof a->o->row[0].command];
    if (!can_choose(a, a->row)) return;
    memcpy(command, a->o->row[a->row].command, sizeof command);
    if (!strcmp(command, "more"))
        online_change_draft(a->o, a->row, 1);
    else
        list_command(a, command);
}

void list_key(app *a, uint32_t key) {
    a->message[0] = 0;
    if (key >= LIST_ROW && key < LIST_ROW + ONLINE_ROWS) { /* one click puts the cursor there, the second one does it */
        bool again = a->row == (int)(key - LIST_ROW);
        a->row = (int)(key - LIST_ROW);
        if (again) choose(a);
        return;
    }
    switch (app_latin(key)) {
    case SCREEN_UP: move(a, -1); break;
    case SCREEN_DOWN:
    case SCREEN_TAB: move(a, 1); break;
    case SCREEN_PAGE_UP:
        for (int i = 0; i < 10; i++) move(a, -1);
        break;
    case SCREEN_PAGE_DOWN:
        for (int i = 0; i < 10; i++) move(a, 1);
        break;
    case SCREEN_HOME: a->row = 0; break;
    case SCREEN_END: a->row = a->o->rows - 1; break;
    case SCREEN_LEFT:
        if (a->o->drafting) online_change_draft(a->o, a->row, -1);
        break;
    case SCREEN_RIGHT:
        if (a->o->drafting) online_change_draft(a->o, a->row, 1);
        break;
    case SCREEN_ENTER:
    case ' ': choose(a); break;
    case SCREEN_ESC:
        if (a->o->drafting || a->o->f.t.code[0]) list_command(a, "lobby");
        break;
    case '?':
    case SCREEN_F0 + 1: list_command(a, "help"); break;
    case 't': line_open(a, LINE_SAY); break;
    case ':': line_open(a, LINE_COMMAND); break;
    case 'q':
    case SCREEN_F0 + 10: a->quit = true; break;
    default: break;
    }
}

/* ---- the loop ----------------------------------------------------------------------------------------------------------------- */

/* Another match is on the table, or none. */
static void renew(app *a) {
    a->o->renewed = false;
    a->row = a->row_top = 0;
    if (online_at_board(a->o))
        app_begin(a);
    else
        help_drop(a);
}

int app_run_far(online *o) {
    enum { A_MOMENT = 100 }; /* how long news may wait, in milliseconds */
    static app a;
    app_open(&a, o->p);
    a.o = o;
    o->screen = true;
    o->p->talk = true;
    while (!a.quit && !o->quit) {
        screen_size(&a.w, &a.h);
        a.out.width = a.w;
        if (online_pump(o) && o->p->m) page_clear(&a.log); /* it is written anew when it is drawn */
        if (o->renewed) renew(&a);
        if (!list_shown(&a)) {
            help_check(&a);
            app_go_on(&a);
        }
        app_take_out(&a);
        app_draw(&a);
        screen_paint(&a.grid, o->p->m ? o->p->m->g : NULL);
        app_event(&a, screen_wait(A_MOMENT));
    }
    app_close(&a);
    return a.rc;
}
