/* app_form.c -- the screen before a match: a form with a row for everything one can choose. See app.h. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "app.h"
#include "../match/setup.h"

typedef enum {
    ROW_CONTINUE,
    ROW_GAME,
    ROW_SEAT,
    ROW_PRESET,
    ROW_OPTION,
    ROW_START,
    ROW_PUZZLES,
    ROW_LANGUAGE,
    ROW_LEAVE
} row_kind;

typedef struct {
    row_kind kind;
    int index; /* of the saved match, the option or the seat */
} row;

enum { ROWS = APP_SAVED + GAME_SEATS + GAME_OPTIONS + 9, TEXT = 512 };

static const game *the_game(const app *a) { return game_list[a->form.game]; }

static int list_rows(const app *a, row out[ROWS]) {
    const game *g = the_game(a);
    int n = 0;
    for (int i = 0; i < a->form.saved.n_waiting; i++) out[n++] = (row){ROW_CONTINUE, i};
    out[n++] = (row){ROW_GAME, 0};
    out[n++] = (row){ROW_OPTION, 0}; /* the number of players */
    for (int i = 0; i < a->form.opt.v[0]; i++) out[n++] = (row){ROW_SEAT, i};
    if (g->n_presets && g->n_options > 1) out[n++] = (row){ROW_PRESET, 0};
    for (int i = 1; i < g->n_options; i++) out[n++] = (row){ROW_OPTION, i};
    out[n++] = (row){ROW_START, 0};
    if (puzzle_has(g)) out[n++] = (row){ROW_PUZZLES, 0};
    out[n++] = (row){ROW_LANGUAGE, 0};
    out[n++] = (row){ROW_LEAVE, 0};
    return n;
}

/* ---- opening ------------------------------------------------------------------------------------------- */

void form_open(app *a) {
    app_form *f = &a->form;
    if (!f->opt.v[0]) { /* the first time */
        game_default_options(game_list[0], &f->opt);
        for (int s = 1; s < GAME_SEATS; s++) f->seat[s] = 1 + (int)(bot_usual - bot_list);
    }
    store_list(&store_files, APP_SAVED, &f->saved);
    f->row = 0;
    f->why[0] = 0;
    if (f->saved.n_skipped) play_skipped(a->p, &f->saved.skipped[0], f->why, sizeof f->why);
    a->at_form = true;
    a->menu = -1;
    a->line.kind = LINE_NONE;
}

/* ---- changing ------------------------------------------------------------------------------------------ */

static int around(int value, int by, int lo, int hi) {
    value += by;
    return value < lo ? hi : value > hi ? lo : value;
}

/* Which preset the options are; n_presets: none. */
static int preset_now(const app *a) {
    const game *g = the_game(a);
    const game_preset *p = game_preset_of(g, &a->form.opt);
    return p ? (int)(p - g->presets) : g->n_presets;
}

/* From options of one's own either arrow leads to the first preset. */
static void change_preset(app *a, int by) {
    const game *g = the_game(a);
    int now = preset_now(a);
    game_set_preset(g, &g->presets[now < g->n_presets ? around(now, by, 0, g->n_presets - 1) : 0], &a->form.opt);
}

static void change(app *a, row r, int by) {
    app_form *f = &a->form;
    const game *g = the_game(a);
    int n = 0;
    f->why[0] = 0;
    switch (r.kind) {
    case ROW_GAME:
        while (game_list[n]) n++;
        f->game = around(f->game, by, 0, n - 1);
        game_default_options(the_game(a), &f->opt);
        break;
    case ROW_PRESET: change_preset(a, by); break;
    case ROW_OPTION:
        f->opt.v[r.index] = (int16_t)around(f->opt.v[r.index], by, g->options[r.index].lo, g->options[r.index].hi);
        break;
    case ROW_SEAT:
        while (bot_list[n].name) n++;
        f->seat[r.index] = around(f->seat[r.index], by, 0, n);
        break;
    case ROW_LANGUAGE:
        while (say_langs[n].code) n++;
        a->p->lang = &say_langs[around((int)(a->p->lang - say_langs), by, 0, n - 1)];
        break;
    case ROW_CONTINUE:
    case ROW_START:
    case ROW_PUZZLES:
    case ROW_LEAVE: break;
    }
}

static void start(app *a) {
    app_form *f = &a->form;
    char name[GAME_SEATS][32] = {{0}};
    for (int s = 0; s < f->opt.v[0]; s++) {
        if (f->seat[s])
            snprintf(name[s], sizeof name[s], "bot:%s", bot_list[f->seat[s] - 1].name);
        else
            memcpy(name[s], f->name[s], sizeof name[s]);
    }
    uint64_t seed = a->seed ? a->seed : setup_fresh_seed();
    if (setup_new(a->p, the_game(a), &f->opt, NULL, name, a->record, seed, f->why)) app_begin(a);
}

static void choose(app *a, row r, const row *all, int n) {
    app_form *f = &a->form;
    switch (r.kind) {
    case ROW_CONTINUE:
        if (setup_resume(a->p, f->saved.waiting[r.index].name, setup_fresh_seed(), f->why)) app_begin(a);
        break;
    case ROW_SEAT:
        if (f->seat[r.index]) break;
        f->named = r.index;
        line_open(a, LINE_NAME);
        break;
    case ROW_START: start(a); break;
    case ROW_PUZZLES: puzzle_open(a, the_game(a)); break;
    case ROW_LEAVE: a->quit = true; break;
    case ROW_GAME:
    case ROW_PRESET:
    case ROW_OPTION:
    case ROW_LANGUAGE:
        for (int i = 0; i < n; i++)
            if (all[i].kind == ROW_START) f->row = i;
        break;
    }
}

void form_key(app *a, uint32_t key) {
    row all[ROWS];
    app_form *f = &a->form;
    int n = list_rows(a, all);
    if (key >= FORM_ROW && key < FORM_ROW + ROWS) { /* clicks */
        bool again = f->row == (int)(key - FORM_ROW);
        f->row = (int)(key - FORM_ROW);
        if (again || all[f->row].kind == ROW_START || all[f->row].kind == ROW_PUZZLES ||
            all[f->row].kind == ROW_CONTINUE || all[f->row].kind == ROW_LEAVE)
            choose(a, all[f->row], all, n);
        return;
    }
    if (key >= FORM_LESS && key < FORM_MORE + ROWS) {
        int by = key >= FORM_MORE ? 1 : -1;
        f->row = (int)(key - (by > 0 ? FORM_MORE : FORM_LESS));
        change(a, all[f->row], by);
        return;
    }
    switch (app_latin(key)) {
    case SCREEN_UP:
    case SCREEN_BACK_TAB: f->row = (f->row + n - 1) % n; break;
    case SCREEN_DOWN:
    case SCREEN_TAB: f->row = (f->row + 1) % n; break;
    case SCREEN_HOME: f->row = 0; break;
    case SCREEN_END: f->row = n - 1; break;
    case SCREEN_LEFT: change(a, all[f->row], -1); break;
    case SCREEN_RIGHT:
    case ' ': change(a, all[f->row], 1); break;
    case SCREEN_ENTER: choose(a, all[f->row], all, n); break;
    case 'q':
    case SCREEN_ESC:
    case SCREEN_F0 + 10: a->quit = true; break;
    default: break;
    }
    n = list_rows(a, all); /* fewer players, fewer rows */
    if (f->row >= n) f->row = n - 1;
}

/* ---- on the screen --------------------------------------------------------------------------------------- */

static void saved_text(const app *a, int i, char *out, size_t cap) {
    const store_entry *e = &a->form.saved.waiting[i];
    char when[32];
    time_t t = (time_t)e->time;
    struct tm parts;
    localtime_r(&t, &parts);
    strftime(when, sizeof when, "%Y-%m-%d %H:%M", &parts);
    snprintf(out, cap, "%s, %s (%d)", say(a->p->lang, e->g->title), when, e->steps);
}

/* Label, value (empty: it is a button) and the sentence that explains it. */
static void describe(const app *a, row r, char label[TEXT], char value[TEXT], char help[TEXT]) {
    const say_lang *lang = a->p->lang;
    const app_form *f = &a->form;
    const game *g = the_game(a);
    const game_option *o = &g->options[r.kind == ROW_OPTION ? r.index : 0];
    const bot *b = r.kind == ROW_SEAT && f->seat[r.index] ? &bot_list[f->seat[r.index] - 1] : NULL;
    const game_preset *preset;
    const char *said = "";
    char level[96];
    value[0] = help[0] = 0;
    switch (r.kind) {
    case ROW_CONTINUE:
        snprintf(label, TEXT, "%s", say(lang, N_("Continue a match")));
        saved_text(a, r.index, value, TEXT);
        break;
    case ROW_GAME:
        snprintf(label, TEXT, "%s", say(lang, N_("Game")));
        snprintf(value, TEXT, "%s", say(lang, g->title));
        said = say(lang,
                   N_("Left and right change what is under the cursor; Enter goes on to the beginning of the match."));
        break;
    case ROW_PRESET:
        preset = game_preset_of(g, &f->opt);
        snprintf(label, TEXT, "%s", say(lang, N_("Rules")));
        snprintf(value, TEXT, "%s", say(lang, preset ? preset->label : N_("options of your own")));
        said = preset ? say(lang, preset->help) : "";
        break;
    case ROW_OPTION:
        snprintf(label, TEXT, "%s", say(lang, o->label));
        say_option_value(lang, o, f->opt.v[r.index], value, TEXT);
        said = say(lang, o->help);
        break;
    case ROW_SEAT:
        say_value(lang, g, &game_seat, r.index, label, TEXT);
        if (!b) said = say(lang, N_("Somebody at this screen. Enter: type the name."));
        if (b) setup_level(lang, g, f->opt.v[0], b, level, sizeof level, help, TEXT);
        if (b)
            snprintf(value, TEXT, "%s %s", say(lang, N_("computer:")), level);
        else if (f->name[r.index][0])
            snprintf(value, TEXT, "%s: %s", say(lang, N_("a person")), f->name[r.index]);
        else
            snprintf(value, TEXT, "%s", say(lang, N_("a person")));
        break;
    case ROW_START: snprintf(label, TEXT, "%s", say(lang, N_("Begin the match"))); break;
    case ROW_PUZZLES:
        snprintf(label, TEXT, "%s", say(lang, N_("Puzzles")));
        said = say(lang, N_("Positions from matches, each with one choice that is clearly the best: find it."));
        break;
    case ROW_LANGUAGE:
        snprintf(label, TEXT, "%s", "Language / Nyelv / Язык");
        snprintf(value, TEXT, "%s", a->p->lang->name);
        break;
    case ROW_LEAVE: snprintf(label, TEXT, "%s", say(lang, N_("Leave"))); break;
    }
    if (*said) snprintf(help, TEXT, "%s", said);
}

static void draw_row(app *a, row r, int i, int y, int left) {
    char label[TEXT], value[TEXT], help[TEXT];
    bool here = i == a->form.row, arrows = r.kind != ROW_CONTINUE;
    int style = here ? CELL_BOLD | CELL_CHOSEN : r.kind == ROW_SEAT ? CELL_SEAT + r.index : CELL_PLAIN;
    describe(a, r, label, value, help);
    cells_text(&a->grid, 1, y, CELL_BOLD, here ? ">" : " ");
    int x = cells_clip(&a->grid, 3, y, a->w - 4, value[0] ? style & ~CELL_CHOSEN : style, label);
    app_spot_at(a, (rect){0, y, a->w, 1}, FORM_ROW + (uint32_t)i);
    if (!value[0]) return;
    x = x > left ? x + 1 : left;
    if (arrows) {
        app_spot_at(a, (rect){x, y, 2, 1}, FORM_LESS + (uint32_t)i);
        cells_text(&a->grid, x, y, here ? CELL_BOLD : CELL_DIM, "◂ ");
    }
    x = cells_clip(&a->grid, x + 2, y, a->w - x - 4, here ? CELL_BOLD | CELL_CHOSEN : CELL_PLAIN, value);
    if (arrows) {
        app_spot_at(a, (rect){x, y, 2, 1}, FORM_MORE + (uint32_t)i);
        cells_text(&a->grid, x, y, here ? CELL_BOLD : CELL_DIM, " ▸");
    }
}

void form_draw(app *a) {
    enum { TOP = 2, BELOW = 4 };
    static const char *const keys[] = {"↑↓",         N_("Move"), "←→",       N_("Change"), "Enter",
                                       N_("Choose"), "F10",      N_("Quit"), NULL};
    row all[ROWS];
    char label[TEXT], value[TEXT], help[TEXT];
    int n = list_rows(a, all), room = a->h - TOP - BELOW, first = 0, left = 0;
    if (a->form.row >= room) first = a->form.row - room + 1;
    app_rule(a, (rect){0, 0, a->w, 1}, say(a->p->lang, N_("Bailey: board games, exact to the rule.")), CELL_BOLD);
    for (int i = 0; i < n; i++) {
        describe(a, all[i], label, value, help);
        if (value[0] && 3 + cells_width(label) + 2 > left) left = 3 + cells_width(label) + 2;
    }
    for (int i = first; i < n && i < first + room; i++) draw_row(a, all[i], i, TOP + i - first, left);
    describe(a, all[a->form.row], label, value, help);
    page text = {.width = a->w - 6};
    if (a->form.why[0]) page_style(&text, CELL_BAD);
    page_wrap(&text, 0, a->form.why[0] ? a->form.why : help);
    page_paint(&text, 0, &a->grid, 3, a->h - BELOW + 1, a->w - 6, BELOW - 2);
    page_free(&text);
    app_keys(a, keys);
}
