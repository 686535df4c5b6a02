/* app_menu.c -- the menu over the table, and the line one types in. See app.h. */
#include <stdio.h>
#include <string.h>

#include "app.h"
#include "../match/setup.h"

/* ---- the menu ---------------------------------------------------------------------------------------- */

typedef void choose_fn(app *);

static void do_back(app *a) { (void)a; }
static void do_copy(app *a) { line_open(a, LINE_COPY); }
static void do_new(app *a) { app_leave(a); }
static void do_puzzles(app *a) { puzzle_open(a, a->p->m->g); }
static void do_quit(app *a) { a->quit = true; }
static void do_say(app *a) { line_open(a, LINE_SAY); }

static void do_confirm(app *a) {
    play_toggle_confirm(a->p);
    app_take_out(a);
}

static void do_language(app *a) {
    const say_lang *next = a->p->lang + 1;
    a->p->lang = next->code ? next : say_langs;
    app_refresh(a);
}

/* An entry does something of its own, what a key does at the table, or what can be typed. */
typedef struct {
    const char *text;
    choose_fn *run;
    uint32_t key;
    const char *command;
} entry;
static const entry here[] = {
    {N_("Back to the table"), do_back, 0, NULL},
    {N_("Rules"), NULL, SCREEN_F0 + 2, NULL},
    {N_("Log"), NULL, SCREEN_F0 + 3, NULL},
    {N_("Score"), NULL, SCREEN_F0 + 4, NULL},
    {N_("Hint"), NULL, SCREEN_F0 + 5, NULL},
    {N_("Undo"), NULL, SCREEN_F0 + 6, NULL},
    {N_("Analysis"), NULL, SCREEN_F0 + 7, NULL},
    {N_("Look back"), NULL, SCREEN_F0 + 8, NULL},
    {N_("Ask before my turn passes on"), do_confirm, 0, NULL},
    {"Language / Nyelv / Язык", do_language, 0, NULL},
    {N_("Save a copy of the match"), do_copy, 0, NULL},
    {N_("Another match"), do_new, 0, NULL},
    {N_("Puzzles"), do_puzzles, 0, NULL},
    {N_("Help"), NULL, SCREEN_F0 + 1, NULL},
    {N_("Quit"), do_quit, 0, NULL},
};
static const entry elsewhere[] = {
    {N_("Back to the table"), do_back, 0, NULL},
    {N_("Say something"), do_say, 0, NULL},
    {N_("What was said"), NULL, 0, "chat"},
    {N_("Seats, clocks, offers"), NULL, 0, "seats"},
    {N_("Rules"), NULL, SCREEN_F0 + 2, NULL},
    {N_("Log"), NULL, SCREEN_F0 + 3, NULL},
    {N_("Score"), NULL, SCREEN_F0 + 4, NULL},
    {N_("Undo"), NULL, SCREEN_F0 + 6, NULL},
    {N_("Agree to what is asked"), NULL, 0, "agree"},
    {N_("Refuse what is asked"), NULL, 0, "refuse"},
    {N_("Offer to end the match"), NULL, 0, "end"},
    {N_("Ask for a pause"), NULL, 0, "pause"},
    {N_("Concede"), NULL, 0, "concede"},
    {N_("A computer player takes my seat"), NULL, 0, "leave"},
    {N_("Take my seat back"), NULL, 0, "return"},
    {N_("The same again"), NULL, 0, "rematch"},
    {"Language / Nyelv / Язык", do_language, 0, NULL},
    {N_("Save the record in a file"), do_copy, 0, NULL},
    {N_("Back to the lobby"), NULL, 0, "lobby"},
    {N_("Help"), NULL, 0, "help"},
    {N_("Quit"), do_quit, 0, NULL},
};
enum { ENTRIES_HERE = sizeof here / sizeof *here, ENTRIES_FAR = sizeof elsewhere / sizeof *elsewhere };

/* Without puzzles where the game has none. */
static const entry *menu_entries(const app *a, int *n) {
    static entry some[ENTRIES_HERE];
    if (a->o) {
        *n = ENTRIES_FAR;
        return elsewhere;
    }
    *n = 0;
    for (int i = 0; i < ENTRIES_HERE; i++)
        if (here[i].run != do_puzzles || puzzle_has(a->p->m->g)) some[(*n)++] = here[i];
    return some;
}

void menu_open(app *a) { a->menu = 0; }

/* A frame with nothing behind it. */
static void box(app *a, rect r) {
    cells_fill(&a->grid, r.x, r.y, r.w, r.h, CELL_PLAIN);
    cells_box(&a->grid, r.x, r.y, r.w, r.h, CELL_PLAIN);
}

void menu_draw(app *a) {
    int w = 0, n;
    const entry *entries = menu_entries(a, &n);
    char text[ENTRIES_FAR][160];
    for (int i = 0; i < n; i++) {
        const char *value = "", *key = "";
        char name[8];
        if (entries[i].run == do_confirm) value = say(a->p->lang, a->p->ways.confirm ? N_("yes") : N_("no"));
        if (entries[i].run == do_language) value = a->p->lang->name;
        if (entries[i].key) {
            snprintf(name, sizeof name, "F%d", (int)(entries[i].key - SCREEN_F0));
            key = name;
        }
        snprintf(text[i], sizeof text[i], "%-3s %s%s%s", key, say(a->p->lang, entries[i].text), *value ? ": " : "",
                 value);
        if (cells_width(text[i]) > w) w = cells_width(text[i]);
    }
    int rows = n + 2 > a->h ? a->h - 2 : n, top = a->menu < rows ? 0 : a->menu - rows + 1; /* the cursor is in sight */
    rect r = {(a->w - w - 6) / 2, (a->h - rows - 2) / 2, w + 6, rows + 2};
    if (r.x < 0) r.x = 0;
    if (r.y < 0) r.y = 0;
    box(a, r);
    for (int i = top; i < top + rows; i++) {
        int style = i == a->menu ? CELL_BOLD | CELL_CHOSEN : CELL_PLAIN, y = r.y + 1 + i - top;
        cells_fill(&a->grid, r.x + 1, y, r.w - 2, 1, style);
        cells_clip(&a->grid, r.x + 1, y, r.w - 2, style, i == a->menu ? "> " : "  ");
        cells_clip(&a->grid, r.x + 3, y, r.w - 4, style, text[i]);
        app_spot_at(a, (rect){r.x + 1, y, r.w - 2, 1}, MENU_ROW + (uint32_t)i);
    }
}

void menu_key(app *a, uint32_t key) {
    int n;
    const entry *entries = menu_entries(a, &n);
    for (int i = 0; i < n; i++) { /* a click, or the key that stands beside the entry */
        if (key != MENU_ROW + (uint32_t)i && (!entries[i].key || key != entries[i].key)) continue;
        a->menu = i;
        key = SCREEN_ENTER;
        break;
    }
    switch (app_latin(key)) {
    case SCREEN_UP: a->menu = (a->menu + n - 1) % n; break;
    case SCREEN_DOWN:
    case SCREEN_TAB: a->menu = (a->menu + 1) % n; break;
    case SCREEN_HOME: a->menu = 0; break;
    case SCREEN_END: a->menu = n - 1; break;
    case SCREEN_ENTER:
    case ' ': {
        int row = a->menu;
        a->menu = -1;
        if (entries[row].run)
            entries[row].run(a);
        else if (entries[row].command)
            list_command(a, entries[row].command);
        else if (a->due.what != DUE_HAND_ON) /* nothing is shown to who is not sitting down */
            hand_key(a, entries[row].key);
        if (entries[row].run == do_language) a->menu = row; /* stays, so that one can go on to the next one */
        break;
    }
    case SCREEN_F0 + 10: a->quit = true; break;
    case SCREEN_ESC:
    case SCREEN_F0 + 9:
    case 'm':
    case 'q': a->menu = -1; break;
    default: break;
    }
}

/* ---- a line being typed -------------------------------------------------------------------------------- */

void line_open(app *a, app_line_kind kind) {
    a->line.kind = kind;
    a->line.text[0] = 0;
    if (kind == LINE_NAME) snprintf(a->line.text, sizeof a->line.text, "%s", a->form.name[a->form.named]);
}

void line_draw(app *a) {
    static const char *const prompt[] = {
        [LINE_NONE] = "",          [LINE_FILTER] = N_("Choices with:"),
        [LINE_COMMAND] = ":",      [LINE_SEARCH] = N_("Look for:"),
        [LINE_NAME] = N_("Name:"), [LINE_COPY] = N_("Save a copy as:"),
        [LINE_SAY] = N_("Say:"),
    };
    int y = a->h - 1;
    cells_fill(&a->grid, 0, y, a->w, 1, CELL_PLAIN);
    int x = cells_text(&a->grid, 0, y, CELL_BOLD, say(a->p->lang, prompt[a->line.kind]));
    x += a->line.kind != LINE_COMMAND;
    const char *text = a->line.text; /* its end, if it is long */
    while (cells_width(text) > a->w - x - 1) {
        text++;
        while (((unsigned char)*text & 0xC0) == 0x80) text++;
    }
    x = cells_text(&a->grid, x, y, CELL_PLAIN, text);
    cells_text(&a->grid, x, y, CELL_CHOSEN, " ");
}

static void add_letter(app_line *l, uint32_t ch, size_t most) {
    char utf8[5] = {0};
    size_t n = strlen(l->text);
    if (!name_letter(ch)) return;
    size_t len = (size_t)cells_encode(ch, utf8);
    if (n + len >= most) return;
    memcpy(l->text + n, utf8, len + 1);
}

static void drop_letter(app_line *l) {
    size_t n = strlen(l->text);
    while (n && ((unsigned char)l->text[n - 1] & 0xC0) == 0x80) n--;
    if (n) l->text[n - 1] = 0;
}

/* A filter works while it is being typed. */
static void filter(app *a) {
    snprintf(a->filter, sizeof a->filter, "%s", a->line.text);
    a->only = -1;
    a->choices_top = 0;
    scene_filter(a);
}

/* What is typed after the colon is what line mode understands; what takes time happens in a thread. */
static void command(app *a) {
    const say_lang *lang = a->p->lang;
    if (a->o) {
        list_command(a, a->line.text);
        return;
    }
    answer_word word = answer_word_of(a->line.text);
    if (word == WORD_HINT || word == WORD_ANALYSE) {
        (word == WORD_HINT ? help_hint : help_analysis)(a);
        return;
    }
    page_clear(&a->out);
    if (answer_line(a->p, &a->d, a->line.text) == ANSWER_QUIT) a->quit = true;
    if (a->p->lang != lang) app_refresh(a);
    app_take_out(a);
}

/* Who is refused keeps the name from before, and reads why below the form. */
static void take_name(app *a) {
    app_form *f = &a->form;
    char name[sizeof *f->name];
    f->why[0] = 0;
    if (setup_person(a->p, a->line.text, name, f->why)) memcpy(f->name[f->named], name, sizeof name);
}

static void finish(app *a) {
    app_line_kind kind = a->line.kind;
    a->line.kind = LINE_NONE;
    switch (kind) {
    case LINE_FILTER: filter(a); break;
    case LINE_COMMAND: command(a); break;
    case LINE_SEARCH: view_search(a, a->line.text, false); break;
    case LINE_NAME: take_name(a); break;
    case LINE_SAY: {
        char text[APP_LINE + 8];
        snprintf(text, sizeof text, "say %s", a->line.text);
        if (a->line.text[0]) list_command(a, text);
        break;
    }
    case LINE_COPY:
        if (!a->line.text[0]) break;
        if (play_is_far(a->p)) {
            app_say(a, CELL_BAD, N_("The record is available when the match is over."), NULL, NULL);
            break;
        }
        page_clear(&a->out);
        answer_save(a->p, a->line.text);
        app_take_out(a);
        break;
    case LINE_NONE: break;
    }
}

void line_key(app *a, uint32_t key) {
    enum { NAME_MOST = 32, ERASE_ALL = 21 };
    switch (key) {
    case SCREEN_ENTER: finish(a); return;
    case SCREEN_ESC:
        if (a->line.kind == LINE_FILTER) {
            a->line.text[0] = 0;
            filter(a);
        }
        a->line.kind = LINE_NONE;
        return;
    case SCREEN_BACKSPACE: drop_letter(&a->line); break;
    case ERASE_ALL: a->line.text[0] = 0; break;
    default: add_letter(&a->line, key, a->line.kind == LINE_NAME ? NAME_MOST : sizeof a->line.text);
    }
    if (a->line.kind == LINE_FILTER) filter(a);
}
