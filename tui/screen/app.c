/* app.c -- the full-screen app: lets the match go on, draws, waits for the next event. See app.h. */
#include "app.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* ---- what is said ----------------------------------------------------------------------------------- */

/* "R4.2 There is ..." names a rule that can be read. */
static void find_rule(app *a) {
    size_t n = 1;
    while (isdigit((unsigned char)a->message[n]) || (a->message[n] == '.' && isdigit((unsigned char)a->message[n + 1])))
        n++;
    a->rule[0] = 0;
    if (a->message[0] == 'R' && n > 1 && n < sizeof a->rule)
        snprintf(a->rule, sizeof a->rule, "%.*s", (int)n, a->message);
}

void app_say(app *a, int style, const char *english, const char *x, const char *y) {
    const char *part[] = {x, y};
    say_fill(a->p->lang, english, part, y ? 2 : x ? 1 : 0, a->message, sizeof a->message);
    a->message_style = style;
    find_rule(a);
}

void app_take_out(app *a) {
    enum { MESSAGE_LINES = 3 };
    if (!a->out.len) return;
    if (page_lines(&a->out) > MESSAGE_LINES || a->out.len >= sizeof a->message) {
        view_open(a, VIEW_TEXT);
    } else { /* as one paragraph without styles */
        size_t n = 0;
        for (const char *c = a->out.text; *c; c++) {
            if (*c == PAGE_STYLE)
                c++;
            else if (*c != '\n' || n)
                a->message[n++] = *c == '\n' ? ' ' : *c;
        }
        while (n && a->message[n - 1] == ' ') n--;
        a->message[n] = 0;
        a->message_style = CELL_PLAIN;
        find_rule(a);
    }
    page_clear(&a->out);
}

/* ---- the course of the match --------------------------------------------------------------------------- */

void app_refresh(app *a) {
    const match *m = a->p->m;
    game_buf state = m->now;
    game_view_buf view;
    if (a->replay >= 0) match_state_at(m, a->replay, game_in(&state));
    memset(&view, 0, sizeof view);
    if (play_is_far(a->p))
        show_view(a->p, a->viewer, &view);
    else
        m->g->observe(game_in(&state), a->viewer, game_in(&view));
    cells_clear(&a->board);
    board_fn *draw = board_find(m->g->id);
    if (draw) draw(game_in(&view), a->viewer, a->p->lang, &a->board);
    if (a->place >= a->board.places) a->place = -1;
    place_map_make(m->g, &a->board, a->d.list, a->d.n, &a->touched);
    scene_filter(a);
    page_clear(&a->log); /* it is written anew when it is drawn */
}

static void ask_person(app *a) {
    play *p = a->p;
    decision *d = &a->d;
    show_view(p, d->seat, &d->view);
    d->n = p->m->g->legal(game_in(&d->view), d->seat, d->list);
    a->only = -1;
    a->filter[0] = 0;
    a->number = 0;
    a->choices_top = 0;
    a->log_up = 0;
    a->chosen = 0; /* the first that does something */
    while (a->chosen < d->n - 1 && p->m->g->actions[d->list[a->chosen].kind].decline) a->chosen++;
    app_refresh(a);
    a->reveal = true;
    if (a->on_board && (a->place < 0 || !scene_open(a, a->place))) scene_find_place(a);
    if (a->on_board && (a->place < 0 || !scene_open(a, a->place))) a->on_board = false;
}

/* May whoever sits down next not know what the one at the screen does? */
static bool another_sits_down(const app *a) {
    return a->viewer < GAME_SEATS && !play_is_far(a->p) && session_has_secrets(&a->p->s) &&
           play_viewer(a->p) != a->viewer;
}

/* What one person was reading, was told or had begun is not there for the next one. */
static void put_away(app *a) {
    view_close(a);
    a->view.search[0] = 0;
    a->line.kind = LINE_NONE;
    a->replay = -1;
    a->message[0] = a->rule[0] = 0;
}

/* The screen waits for something else than before. */
static void meet(app *a, session_turn next) {
    play *p = a->p;
    if (another_sits_down(a)) put_away(a);
    a->due = next;
    a->asked = play_steps(p);
    memset(&a->d, 0, sizeof a->d);
    a->d.seat = next.seat;
    a->viewer = play_viewer(p);
    a->news = play_news(p, a->viewer);
    if (next.what == DUE_CONFIRM) a->news--; /* what it is about */
    if (next.what == DUE_PERSON)
        ask_person(a);
    else
        app_refresh(a);
    if (next.what == DUE_OVER && !play_is_far(p)) view_open(a, VIEW_SCORE);
}

static void decide(void *context, const atomic_bool *stop) {
    app_bot *job = context;
    job->mind->stop = stop;
    job->answer = bot_think(job->mind, game_in(&job->view), job->seat, &job->rng);
}

/* A step that nobody decides could not be kept: there is nobody who could try again. */
static void stop_unkept(app *a) {
    app_say(a, CELL_BAD, a->p->unkept, NULL, NULL);
    a->rc = 1;
    a->quit = true;
}

/* The bot's action, now or as soon as it has thought; false: it is thinking. */
static bool bot_acts(app *a, int seat) {
    play *p = a->p;
    const bot *b = session_bot(&p->s, seat);
    game_action act;
    app_bot *job = &a->bot;
    if (job->t.busy) {
        if (!think_done(&job->t)) return false;
    } else {
        *job = (app_bot){.mind = play_mind(p, seat), .seat = seat};
        show_view(p, seat, &job->view);
        rng_seed(&job->rng, rng_next(&p->rng));
        if (b->choose && think_start(&job->t, decide, job)) return false;
        decide(job, NULL); /* it needs no time, or there is no thread */
    }
    act = job->answer;
    const char *no = play_act(p, seat, act);
    if (!no) return true;
    if (no == p->unkept) {
        stop_unkept(a);
        return true;
    }
    app_say(a, CELL_BAD, N_("The computer player {0} chose an action that is not legal."), b->name, NULL);
    a->rc = 1;
    a->quit = true;
    return true;
}

/* Everybody may know it: so it is said to whoever is at the screen when no thread can write it any more. */
static void say_lost(app *a) {
    if (a->bot.t.busy || !play_say_lost(a->p)) return;
    app_take_out(a);
    a->message_style = CELL_BAD;
}

/* Lets the match go on until somebody has to be waited for. */
void app_go_on(app *a) {
    play *p = a->p;
    while (p->m && !a->quit) {
        session_turn next = play_next(p);
        if (next.what == DUE_CHANCE || next.what == DUE_FORCED) {
            if (!play_advance(p)) stop_unkept(a);
            continue;
        }
        if (next.what == DUE_BOT && !play_is_far(p) && bot_acts(a, next.seat)) continue;
        if (next.what != a->due.what || next.seat != a->due.seat || play_steps(p) != a->asked) meet(a, next);
        say_lost(a);
        return;
    }
}

bool app_is_idle(const app *a) { return a->due.what == DUE_BOT || a->due.what == DUE_CHANCE; }

bool app_person_may(const app *a) { return a->due.what == DUE_PERSON && a->replay < 0; }

void app_begin(app *a) {
    a->at_form = false;
    a->due = (session_turn){DUE_CHANCE, GAME_NOBODY}; /* not known yet */
    a->replay = a->menu = a->place = a->only = a->chosen = -1;
    a->line.kind = LINE_NONE;
    a->board_x = a->board_y = 0;
    a->on_board = false;
    a->message[0] = 0;
    a->viewer = play_viewer(a->p);
    a->news = 0;
    a->help.n = 0;
    a->help.steps = -1;
    view_close(a);
    app_refresh(a);
}

void app_leave(app *a) {
    think_drop(&a->bot.t);
    help_drop(a);
    if (a->p->m) play_close(a->p);
    view_close(a);
    a->seed = 0;
    a->record = NULL;
    form_open(a);
}

/* ---- drawing ------------------------------------------------------------------------------------------- */

void app_spot_at(app *a, rect at, uint32_t key) {
    if (a->spots < APP_SPOTS) a->spot[a->spots++] = (app_spot){at, key};
}

void app_rule(app *a, rect r, const char *text, int style) {
    for (int i = 0; i < r.w; i++) cells_text(&a->grid, r.x + i, r.y, CELL_DIM, "─");
    if (!*text || r.w < 8) return;
    cells_text(&a->grid, r.x + 2, r.y, CELL_DIM, " ");
    int x = cells_clip(&a->grid, r.x + 3, r.y, r.w - 5, style, text);
    cells_text(&a->grid, x, r.y, CELL_DIM, " ");
}

void app_keys(app *a, const char *const *labels) {
    int x = 0, y = a->h - 1;
    for (int i = 0; labels[i] && labels[i + 1]; i += 2) {
        const char *key = labels[i], *word = say(a->p->lang, labels[i + 1]);
        int w = cells_width(key) + 1 + cells_width(word);
        if (x + w > a->w) break;
        uint32_t code = 0;
        if (key[0] == 'F' && isdigit((unsigned char)key[1])) code = SCREEN_F0 + (uint32_t)(key[1] - '0');
        if (key[0] == 'F' && key[1] == '1' && key[2] == '0') code = SCREEN_F0 + 10;
        if (!strcmp(key, "Esc")) code = SCREEN_ESC;
        if (!strcmp(key, "Enter")) code = SCREEN_ENTER;
        if (!strcmp(key, "Tab")) code = SCREEN_TAB;
        if (!key[1]) code = (uint32_t)key[0];
        if (code) app_spot_at(a, (rect){x, y, w, 1}, code);
        x = cells_text(&a->grid, x, y, CELL_BOLD, key);
        x = cells_text(&a->grid, x, y, CELL_BAR, word);
        x += 1;
    }
}

static void draw_privacy(app *a) {
    char name[96], text[256];
    const char *part[] = {name};
    show_seat(a->p, a->d.seat, name, sizeof name);
    say_fill(a->p->lang, N_("Pass the screen to {0}."), part, 1, text, sizeof text);
    int y = a->h / 2 - 1, x = (a->w - cells_width(text)) / 2;
    cells_text(&a->grid, x < 0 ? 0 : x, y, CELL_SEAT + a->d.seat, text);
    const char *ready = say(a->p->lang, N_("Press Enter when you are ready. "));
    x = (a->w - cells_width(ready)) / 2;
    cells_text(&a->grid, x < 0 ? 0 : x, y + 2, CELL_PLAIN, ready);
    static const char *const keys[] = {"Enter", N_("Go on"), "F9", N_("Menu"), "F10", N_("Quit"), NULL};
    app_keys(a, keys);
}

void app_draw(app *a) {
    cells_clear(&a->grid);
    a->spots = 0;
    a->grid.w = a->w;
    a->grid.h = a->h;
    if (a->w < LAYOUT_LEAST_W || a->h < LAYOUT_LEAST_H) {
        cells_clip(&a->grid, 0, 0, a->w, CELL_PLAIN, say(a->p->lang, N_("The window is too small.")));
        return;
    }
    if (a->puzzle.on)
        puzzle_draw(a);
    else if (a->at_form)
        form_draw(a);
    else if (list_shown(a) && !a->view.kind)
        list_draw(a);
    else if (a->due.what == DUE_HAND_ON)
        draw_privacy(a);
    else if (a->view.kind)
        view_draw(a);
    else
        scene_draw(a);
    if (a->menu >= 0) menu_draw(a);
    if (a->line.kind) line_draw(a);
}

/* ---- events -------------------------------------------------------------------------------------------- */

uint32_t app_latin(uint32_t key) {
    static const char cyrillic_lower[] = "f,dult;pbqrkvyjghcnea[wxio]sm'.z"; /* from U+0430 on */
    if (key >= 0x410 && key <= 0x42F) key += 0x20;
    if (key >= 0x430 && key <= 0x44F) return (unsigned char)cyrillic_lower[key - 0x430];
    return key >= 'A' && key <= 'Z' && key != 'N' ? key + 'a' - 'A' : key;
}

static void privacy_key(app *a, uint32_t key) {
    if (key == SCREEN_F0 + 10 || key == 'q') a->quit = true;
    if (key == SCREEN_F0 + 9) menu_open(a);
    if (key == SCREEN_ENTER) session_take(&a->p->s);
}

static void key_event(app *a, uint32_t key) {
    if (a->line.kind)
        line_key(a, key);
    else if (a->menu >= 0)
        menu_key(a, key);
    else if (a->puzzle.on)
        puzzle_key(a, key);
    else if (a->at_form)
        form_key(a, key);
    else if (list_shown(a) && !a->view.kind)
        list_key(a, key);
    else if (a->due.what == DUE_HAND_ON)
        privacy_key(a, key);
    else if (!a->view.kind || !view_key(a, key))
        hand_key(a, key);
}

void app_event(app *a, screen_event e) {
    switch (e.what) {
    case EVENT_KEY: key_event(a, e.key); break;
    case EVENT_CLICK:
        for (int i = a->spots - 1; i >= 0; i--) { /* what was drawn last lies on top */
            const app_spot *s = &a->spot[i];
            if (e.x < s->at.x || e.y < s->at.y || e.x >= s->at.x + s->at.w || e.y >= s->at.y + s->at.h) continue;
            key_event(a, s->key);
            return;
        }
        if (!a->at_form && !a->puzzle.on && !list_shown(a) && !a->view.kind && a->menu < 0 && !a->line.kind &&
            a->due.what != DUE_HAND_ON)
            hand_click(a, e.x, e.y);
        break;
    case EVENT_WHEEL:
        if (a->view.kind || a->at_form || a->puzzle.on || list_shown(a) || a->menu >= 0)
            key_event(a, e.key);
        else
            hand_wheel(a, e.x, e.y, e.key == SCREEN_UP ? -3 : 3);
        break;
    case EVENT_END: a->quit = true; break;
    case EVENT_NONE:
    case EVENT_RESIZE: break;
    }
}

void app_open(app *a, play *p) {
    memset(a, 0, sizeof *a);
    a->p = p;
    a->replay = a->menu = a->help.steps = -1;
    a->out = p->t.out; /* what was said while the match was set up */
    p->t.out = (page){.plain = a->out.plain, .width = a->out.width};
    p->out = &a->out;
}

void app_close(app *a) {
    screen_close();
    think_drop(&a->bot.t);
    help_drop(a);
    a->p->out = &a->p->t.out;
    if (a->rc) fprintf(stderr, "%s\n", a->message);
    page_free(&a->out);
    page_free(&a->log);
    page_free(&a->recent);
    page_free(&a->view.text);
}

int app_run(play *p, uint64_t seed, const char *record) {
    enum { A_MOMENT = 50 }; /* how long a finished thought may wait, in milliseconds */
    static app a;
    app_open(&a, p);
    a.seed = seed;
    a.record = record;
    if (p->m)
        app_begin(&a);
    else
        form_open(&a);
    while (!a.quit) {
        screen_size(&a.w, &a.h);
        a.out.width = a.w;
        help_check(&a);
        if (!a.puzzle.on) app_go_on(&a);
        app_take_out(&a);
        if (a.quit) break;
        app_draw(&a);
        screen_paint(&a.grid, a.puzzle.on ? a.puzzle.g : a.at_form ? game_list[a.form.game] : p->m->g);
        app_event(&a, screen_wait(a.bot.t.busy || a.help.t.busy ? A_MOMENT : -1));
    }
    app_close(&a);
    return a.rc;
}
