/* app_scene.c -- the table: board, question, choices, what happened. Everything is drawn anew from the
 * state of the app; layout.c says where. See app.h. */
#include <stdio.h>
#include <string.h>

#include "app.h"
#include "../text/fold.h"

enum { NAME = 96 };

/* ---- choices -------------------------------------------------------------------------------------- */

static bool passes_filter(const app *a, int i) {
    const game *g = a->p->m->g;
    char text[CHOICE_TEXT];
    if (a->only >= 0 && !place_has(&a->touched, a->only, i)) return false;
    if (!a->filter[0]) return true;
    say_choice(a->p->lang, g, game_in(&a->d.view), a->d.list[i], text, sizeof text);
    return fold_contains(text, strlen(text), a->filter);
}

void scene_filter(app *a) {
    int first = -1;
    for (int i = 0; i < a->d.n; i++) {
        a->shown[i] = passes_filter(a, i);
        if (a->shown[i] && first < 0) first = i;
    }
    if (a->d.n && (a->chosen < 0 || !a->shown[a->chosen])) a->chosen = first;
}

bool scene_open(const app *a, int place) { return app_person_may(a) && place_count(&a->touched, place) > 0; }

/* Scrolls the board so far that the box can be seen. */
static void reveal(app *a, rect box) {
    int w = a->lay.board.w, h = a->lay.board.h;
    if (box.y < a->board_y) a->board_y = box.y;
    if (box.y + box.h > a->board_y + h) a->board_y = least(box.y, box.y + box.h - h);
    if (box.x < a->board_x) a->board_x = box.x;
    if (box.x + box.w > a->board_x + w) a->board_x = least(box.x, box.x + box.w - w);
}

void scene_choose(app *a, int action) {
    rect box;
    a->chosen = action;
    int spot = choices_find(&a->choices, action);
    if (spot >= 0) {
        int y = a->choices.spot[spot].y, h = a->lay.choices.h;
        if (y < a->choices_top) a->choices_top = y > 0 && a->choices.spot[most(spot - 1, 0)].heading ? y - 1 : y;
        if (y >= a->choices_top + h) a->choices_top = y - h + 1;
    }
    if (a->on_board && a->place >= 0) {
        if (place_box(&a->board, a->place, &box)) reveal(a, box);
        return;
    }
    for (int i = 0; i < a->board.places && action >= 0; i++)
        if (place_has(&a->touched, i, action) && place_box(&a->board, i, &box)) {
            reveal(a, box);
            return;
        }
}

/* How good a place is for the cursor: that of the choice it was on, one that can be chosen, any. */
static int place_worth(const app *a, int place) {
    rect box;
    if (!place_box(&a->board, place, &box)) return 0;
    if (a->chosen >= 0 && place_has(&a->touched, place, a->chosen)) return 3;
    return scene_open(a, place) ? 2 : 1;
}

void scene_find_place(app *a) {
    int best = -1, worth = 0;
    for (int i = 0; i < a->board.places; i++)
        if (place_worth(a, i) > worth) {
            best = i;
            worth = place_worth(a, i);
        }
    a->place = best;
}

static void draw_choices(app *a) {
    rect r = a->lay.choices;
    const game *g = a->p->m->g;
    int last_top = most(a->choices.rows - r.h, 0);
    if (!r.h) return;
    a->choices_top = most(0, least(a->choices_top, last_top));
    for (int i = 0; i < a->choices.n; i++) {
        const choice_spot *s = &a->choices.spot[i];
        int y = s->y - a->choices_top, x = r.x + s->x;
        char text[CHOICE_TEXT];
        if (y < 0 || y >= r.h || s->x >= r.w) continue;
        choices_text(a->p->lang, g, &a->d, s, text);
        if (s->heading) {
            cells_clip(&a->grid, x + 1, r.y + y, r.w - s->x - 1, CELL_TITLE, text);
            continue;
        }
        int style = s->action == a->chosen ? CELL_BOLD | CELL_CHOSEN : CELL_PLAIN;
        int to = cells_printf(&a->grid, x, r.y + y, s->action == a->chosen ? style : CELL_DIM, "%4d ", s->action + 1);
        int room = r.w - s->x - 5;
        bool whole = cells_width(text) <= room;
        to = cells_clip(&a->grid, to, r.y + y, whole ? room : room - 1, style, text);
        if (!whole) cells_text(&a->grid, to, r.y + y, style, "…"); /* the line below the table says all of it */
        if (whole && s->action == a->chosen) cells_text(&a->grid, to, r.y + y, style, " ");
        if (s->action == a->chosen) cells_text(&a->grid, x, r.y + y, style, ">");
    }
    if (a->choices_top > 0) cells_text(&a->grid, r.x + r.w - 1, r.y, CELL_BOLD, "▲");
    if (a->choices_top < last_top) cells_text(&a->grid, r.x + r.w - 1, r.y + r.h - 1, CELL_BOLD, "▼");
}

/* ---- the board -------------------------------------------------------------------------------------- */

/* What the cursor is on: a place of the board, or all places of the choice in the list. */
static bool place_chosen(const app *a, int place) {
    if (!app_person_may(a)) return false;
    if (a->on_board) return place == a->place;
    return a->chosen >= 0 && place_has(&a->touched, place, a->chosen);
}

/* If nothing of what can be chosen is in view, the first of it comes into view. */
static void reveal_open(app *a) {
    int first = -1, top = 0;
    for (int i = 0; i < a->board.places; i++) {
        rect box;
        if (!scene_open(a, i) || !place_box(&a->board, i, &box)) continue;
        if (box.y >= a->board_y && box.y + box.h <= a->board_y + a->lay.board.h) return;
        if (first < 0 || box.y < top) {
            first = i;
            top = box.y;
        }
    }
    rect all = {0, top - 1, 1, a->lay.board.h}; /* with a line above, and what follows it */
    if (first < 0) return;
    if (all.y + all.h > a->board.h) all.y = most(0, a->board.h - all.h);
    reveal(a, all);
}

void scene_window(app *a, rect r, int *at_x, int *at_y, const uint8_t *mark) {
    const cells *b = &a->board;
    *at_y = most(0, least(*at_y, b->h - r.h));
    *at_x = most(0, least(*at_x, b->w - r.w));
    for (int y = 0; y < r.h && *at_y + y < b->h; y++)
        for (int x = 0; x < r.w && *at_x + x < b->w; x++) {
            int from_x = *at_x + x, from_y = *at_y + y, place = b->target[from_y][from_x] - 1;
            uint32_t ch = b->ch[from_y][from_x];
            int flags = mark && place >= 0 && place < b->places ? mark[place] : 0;
            if (!ch && !flags) continue;
            /* An underline below nothing would be no shape at all. */
            if (flags == CELL_OPEN && (!ch || ch == ' ')) flags = 0;
            a->grid.ch[r.y + y][r.x + x] = ch;
            a->grid.style[r.y + y][r.x + x] = (uint8_t)(b->style[from_y][from_x] | flags);
        }
    if (r.w < 2) return;
    if (*at_y > 0) cells_text(&a->grid, r.x + r.w - 1, r.y, CELL_BOLD, "▲");
    if (*at_y + r.h < b->h) cells_text(&a->grid, r.x + r.w - 1, r.y + r.h - 1, CELL_BOLD, "▼");
}

static void draw_board(app *a) {
    const cells *b = &a->board;
    if (a->reveal) reveal_open(a);
    a->reveal = false;
    uint8_t mark[CELLS_PLACES];
    for (int i = 0; i < b->places; i++)
        mark[i] = (uint8_t)((scene_open(a, i) ? CELL_OPEN : 0) | (place_chosen(a, i) ? CELL_CHOSEN : 0));
    scene_window(a, a->lay.board, &a->board_x, &a->board_y, mark);
}

/* ---- what happened ----------------------------------------------------------------------------------- */

static void write_steps(app *a, page *to, int width, int from, int until) {
    page *before = a->p->out;
    to->width = width;
    a->p->out = to;
    show_steps(a->p, from, until, a->viewer);
    a->p->out = before;
}

static int steps_shown(const app *a) { return a->replay >= 0 ? a->replay : play_steps(a->p); }

/* The log with a line where the news begin. */
static void write_log(app *a, int width) {
    int until = steps_shown(a), news = a->replay >= 0 ? most(a->replay - 1, 0) : least(a->news, until);
    if (a->log.len && a->log.width == width) return;
    page_clear(&a->log);
    write_steps(a, &a->log, width, 0, news);
    if (news && news < until) {
        page_style(&a->log, CELL_DIM);
        for (int i = 0; i < least(width, 20); i++) page_put(&a->log, "─");
        page_style(&a->log, CELL_PLAIN);
        page_put(&a->log, "\n");
    }
    write_steps(a, &a->log, width, news, until);
    a->log.width = width;
}

static void write_recent(app *a, int width) {
    int until = steps_shown(a), from = a->replay >= 0 ? most(a->replay - 1, 0) : least(a->news, until);
    page_clear(&a->recent);
    write_steps(a, &a->recent, width, from, until);
}

static void draw_log(app *a) {
    rect r = a->lay.log;
    write_log(a, r.w);
    app_rule(a, a->lay.log_rule, say(a->p->lang, N_("What has happened so far")), CELL_DIM);
    int over = most(page_lines(&a->log) - r.h, 0);
    a->log_up = most(0, least(a->log_up, over));
    page_paint(&a->log, over - a->log_up, &a->grid, r.x, r.y, r.w, r.h);
}

static void draw_news(app *a, rect r) {
    int over = most(page_lines(&a->recent) - r.h, 0);
    page_paint(&a->recent, over, &a->grid, r.x, r.y, r.w, r.h); /* the latest */
    if (!over || !r.h) return;
    char more[16], text[128];
    const char *part[] = {more};
    snprintf(more, sizeof more, "%d", over);
    say_fill(a->p->lang, N_("lines before this: {0} (F3)"), part, 1, text, sizeof text);
    int x = r.w - cells_width(text) - 2, used = cells_line_width(&a->grid, r.y);
    if (x > used) cells_text(&a->grid, x, r.y, CELL_DIM, text);
}

/* ---- title, question, message -------------------------------------------------------------------------- */

/* Is there room for how well each computer player plays? */
static bool levels_fit(const app *a) {
    const play *p = a->p;
    char name[NAME];
    int w = 1 + cells_width(say(p->lang, p->m->g->title)) + 2;
    for (int s = 0; s < p->m->opt.v[0]; s++) {
        show_seat(p, s, name, sizeof name);
        w += 1 + cells_width(name) + 1;
        if (session_bot(&p->s, s)) w += 1 + cells_width(say(p->lang, session_bot(&p->s, s)->label));
    }
    return w <= a->w;
}

static void draw_title(app *a) {
    const play *p = a->p;
    char name[NAME];
    bool levels = levels_fit(a);
    unsigned who = a->replay >= 0 ? 0 : play_actors(p);
    int x = cells_text(&a->grid, 1, 0, CELL_BOLD, say(p->lang, p->m->g->title)) + 2;
    for (int s = 0; s < p->m->opt.v[0]; s++) {
        show_seat(p, s, name, sizeof name);
        x = cells_text(&a->grid, x, 0, CELL_BOLD, who >> s & 1 ? "▸" : " ");
        x = cells_clip(&a->grid, x, 0, a->w - x - 1, CELL_SEAT + s, name);
        if (play_is_far(p) && p->far->t.clocks) {
            show_left(p, s, name, sizeof name);
            x = cells_clip(&a->grid, x, 0, a->w - x - 1, CELL_PLAIN, " ");
            x = cells_clip(&a->grid, x, 0, a->w - x - 1, CELL_PLAIN, name);
        }
        if (session_bot(&p->s, s) && levels) {
            x = cells_clip(&a->grid, x, 0, a->w - x, CELL_DIM, " ");
            x = cells_clip(&a->grid, x, 0, a->w - x, CELL_DIM, say(p->lang, session_bot(&p->s, s)->label));
        }
        x++;
    }
}

/* How long the bot has been thinking, of the time it may take: "■■■□□□□□□□", or in seconds. */
static void thinking(const app *a, char *out, size_t cap) {
    enum { BLOCKS = 10 };
    double since = think_seconds(&a->bot.t), most = a->bot.mind ? a->bot.mind->b->search.milliseconds * 1e-3 : 0;
    int full = most > 0 ? (int)(BLOCKS * since / most) : 0;
    size_t n = 0;
    if (most <= 0) snprintf(out, cap, "%d s", (int)since);
    for (int i = 0; most > 0 && i < BLOCKS && n + 4 < cap; i++)
        n += (size_t)snprintf(out + n, cap - n, "%s", i < full ? "■" : "□");
}

/* What the line above the choices says: who is to decide and what, or what is going on. */
static void question(const app *a, char *out, size_t cap) {
    const play *p = a->p;
    char seat[NAME], number[48], all[16];
    const char *part[] = {seat, number};
    show_seat(p, a->d.seat, seat, sizeof seat);
    if (a->replay >= 0) {
        snprintf(number, sizeof number, "%d", a->replay);
        snprintf(all, sizeof all, "%d", p->m->len);
        part[0] = number;
        part[1] = all;
        say_fill(p->lang, N_("Looking back: action {0} of {1}"), part, 2, out, cap);
    } else if (play_is_far(p) && !p->far->up) {
        snprintf(out, cap, "%s", say(p->lang, N_("The connection broke. Trying to reconnect; nothing is lost.")));
    } else if (a->due.what == DUE_PERSON) {
        snprintf(out, cap, "%s: %s", seat, say(p->lang, p->m->g->ask(game_in(&a->d.view), a->d.seat)));
    } else if (a->due.what == DUE_CONFIRM) {
        bool final = session_undo_refused(&p->s);
        snprintf(
            out, cap, "%s: %s", seat,
            say(p->lang, final ? N_("Press Enter to go on. ") : N_("Press Enter to go on, or u to take it back.")));
    } else if (a->due.what == DUE_OVER) {
        snprintf(out, cap, "%s", say(p->lang, N_("The match is over")));
    } else if (play_is_far(p)) {
        say_fill(p->lang, p->far->t.sent ? N_("Your action is on its way.") : N_("Waiting for {0}."), part,
                 p->far->t.sent ? 0 : 1, out, cap);
    } else {
        thinking(a, number, sizeof number);
        say_fill(p->lang, N_("{0} is thinking {1} (Esc: decide now)"), part, 2, out, cap);
    }
}

static void wrap_into(app *a, rect r, int style, const char *text) {
    page lines = {.width = r.w};
    page_style(&lines, style);
    page_wrap(&lines, 0, text);
    page_paint(&lines, 0, &a->grid, r.x, r.y, r.w, r.h);
    page_free(&lines);
}

static int rows_of(int width, const char *text) {
    page lines = {.width = width};
    page_wrap(&lines, 0, text);
    int n = page_lines(&lines);
    page_free(&lines);
    return n;
}

/* The message, with the way to the rule it names. */
static void full_message(const app *a, char *out, size_t cap) {
    int n = snprintf(out, cap, "%s", a->message);
    if (a->rule[0] && n > 0 && (size_t)n < cap)
        snprintf(out + n, cap - (size_t)n, " %s", say(a->p->lang, N_("(F2 shows the rule)")));
}

/* At the right of the title: that not all choices are shown. */
static void draw_filter(app *a, rect r) {
    char text[APP_LINE + 64];
    int n = 0, all = 0;
    if (!app_person_may(a) || (!a->filter[0] && a->only < 0)) return;
    for (int i = 0; i < a->d.n; i++) n += a->shown[i], all++;
    snprintf(text, sizeof text, " %s%s%d/%d  Esc ", a->filter, a->filter[0] ? "  " : "", n, all);
    int w = cells_width(text);
    if (w + 4 < r.w) cells_text(&a->grid, r.x + r.w - w - 2, r.y, CELL_BOLD, text);
}

/* ---- all of it ----------------------------------------------------------------------------------------- */

static void draw_keys(app *a) {
    /* What does not fit is left out from the end; the menu has everything. */
    static const char *const person[] = {"F1",  N_("Help"),     "F2", N_("Rules"),     "F3",  N_("Log"),
                                         "F4",  N_("Score"),    "F5", N_("Hint"),      "F6",  N_("Undo"),
                                         "Tab", N_("Board"),    "F9", N_("Menu"),      "F10", N_("Quit"),
                                         "F7",  N_("Analysis"), "F8", N_("Look back"), NULL};
    static const char *const waiting[] = {"F1", N_("Help"),     "F2", N_("Rules"),     "F3",  N_("Log"),
                                          "F4", N_("Score"),    "F9", N_("Menu"),      "F10", N_("Quit"),
                                          "F7", N_("Analysis"), "F8", N_("Look back"), NULL};
    static const char *const hand_on[] = {"Enter", N_("Go on"), "F6", N_("Undo"), "F9", N_("Menu"),  "F10", N_("Quit"),
                                          "F2",    N_("Rules"), "F3", N_("Log"),  "F4", N_("Score"), NULL};
    static const char *const back[] = {"←→", N_("Step"), "Home", N_("Begin"), "End", N_("Now"),   "Esc", N_("Back"),
                                       "F5", N_("Hint"), "F3",   N_("Log"),   "F2",  N_("Rules"), NULL};
    app_keys(a, a->replay >= 0               ? back
                : a->due.what == DUE_PERSON  ? person
                : a->due.what == DUE_CONFIRM ? hand_on
                                             : waiting);
}

/* The choices, with what the game adds to them if there is room for all of it, and brief ones if there
 * is too little: what tells them apart stands at their ends. */
static void lay_choices(app *a, int width, bool side) {
    enum { SHORT = 5 };
    static const int ways[] = {CHOICES_HEADINGS | CHOICES_NOTES, CHOICES_HEADINGS, CHOICES_HEADINGS | CHOICES_BRIEF};
    const play *p = a->p;
    for (int i = 0; i < 3; i++) {
        choices_lay(p->lang, p->m->g, &a->d, a->shown, ways[i], width, &a->choices);
        if (a->choices.widest <= width && (i || side || a->choices.rows <= SHORT)) return;
    }
}

/* One line about the choice under the cursor. */
static void detail(const app *a, char *out, size_t cap) {
    const play *p = a->p;
    out[0] = 0;
    if (!app_person_may(a)) return;
    bool open = !a->on_board || a->place < 0 || scene_open(a, a->place);
    if (open && a->chosen >= 0)
        say_choice(p->lang, p->m->g, game_in(&a->d.view), a->d.list[a->chosen], out, cap);
    else if (!open)
        snprintf(out, cap, "%s", say(p->lang, N_("This cannot be chosen now; Enter tells why.")));
}

void scene_draw(app *a) {
    enum { MESSAGE_MOST = 3 };
    char ask[1024], message[sizeof a->message + 128], about[CHOICE_TEXT];
    int wide = layout_choices_width(a->w, a->board.w);
    bool person = app_person_may(a), side = wide < a->w;
    layout_wish want = {.board_w = a->board.w, .board_h = a->board.h, .log = steps_shown(a) > 0};
    a->choices.n = a->choices.rows = 0;
    if (person) lay_choices(a, wide - 1, side);
    want.choices = person && a->on_board && !side ? 0 : a->choices.rows; /* the board needs the room */
    if (app_is_idle(a) && !side) want.choices = a->choices_h;            /* so that nothing jumps */
    question(a, ask, sizeof ask);
    want.question = side ? rows_of(wide, ask) : cells_width(ask) > a->w - 5 ? rows_of(a->w, ask) : 0;
    full_message(a, message, sizeof message);
    if (!help_status(a, about, sizeof about)) detail(a, about, sizeof about);
    want.message = a->message[0] ? least(rows_of(a->w, message), MESSAGE_MOST) : about[0] != 0;
    write_recent(a, a->w - 1);
    want.news = person && a->on_board ? 0 : page_lines(&a->recent);
    if (app_is_idle(a)) want.news = 0; /* they stand where the choices will be */
    layout_make(a->w, a->h, &want, &a->lay);
    if (person) a->choices_h = a->lay.choices.h;

    const layout *l = &a->lay;
    int style = a->replay >= 0 || a->due.what == DUE_OVER ? CELL_BOLD : CELL_SEAT + a->d.seat;
    draw_title(a);
    draw_board(a);
    if (l->side)
        for (int y = 0; y < l->board.h; y++) cells_text(&a->grid, l->board.w, l->board.y + y, CELL_DIM, "│");
    if (l->news.h) draw_news(a, l->news);
    if (l->rule.h) app_rule(a, l->rule, l->question.h ? "" : ask, style);
    if (l->question.h) wrap_into(a, l->question, style, ask);
    draw_filter(a, l->title);
    draw_choices(a);
    if (app_is_idle(a) && !side) draw_news(a, l->choices);
    if (l->log.h) draw_log(a);
    if (a->message[0])
        wrap_into(a, l->message, a->message_style, message);
    else if (l->message.h)
        cells_clip(&a->grid, cells_text(&a->grid, 0, l->message.y, CELL_BOLD, "> "), l->message.y, a->w - 2, CELL_PLAIN,
                   about);
    draw_keys(a);
}
