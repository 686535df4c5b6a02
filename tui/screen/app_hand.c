/* app_hand.c -- what keys and clicks do at the table. See app.h. */
#include <string.h>

#include "app.h"

/* ---- acting ------------------------------------------------------------------------------------------ */

static void play_chosen(app *a) {
    if (!app_person_may(a) || a->chosen < 0) return;
    const char *no = play_act(a->p, a->d.seat, a->d.list[a->chosen]);
    if (no)
        app_say(a, CELL_BAD, no, NULL, NULL);
    else
        app_take_out(a);
}

static void undo(app *a) {
    const char *no = play_undo(a->p);
    if (no) {
        app_say(a, CELL_BAD, no, NULL, NULL);
        return;
    }
    think_drop(&a->bot.t);
    if (!play_is_far(a->p)) app_say(a, CELL_GOOD, N_("Your last decision was taken back."), NULL, NULL);
}

void hand_why(app *a, int place) {
    game_action wish;
    const game *g = a->p->m->g;
    if (!place_wish(g, &a->board, place, a->d.list, a->d.n, &wish)) {
        app_say(a, CELL_PLAIN, N_("Nothing can be chosen there now."), NULL, NULL);
        return;
    }
    for (int i = 0; i < a->d.n; i++)
        if (!memcmp(&wish, &a->d.list[i], sizeof wish)) return;
    /* The view's reason: the full state's might tell what is hidden. */
    app_say(a, CELL_BAD, g->why(game_in(&a->d.view), wish), NULL, NULL);
}

/* A place was chosen: with one choice it is that, with several they remain, with none one learns why. */
static void choose_place(app *a, int place, bool act) {
    int n = place_count(&a->touched, place), only = 0;
    while (only < a->d.n - 1 && !place_has(&a->touched, place, only)) only++;
    if (n == 0) {
        hand_why(a, place);
        return;
    }
    if (n == 1) {
        bool again = a->chosen == only && a->place == place;
        a->place = place;
        if (a->only >= 0 || a->filter[0]) {
            a->only = -1;
            a->filter[0] = 0;
            scene_filter(a);
        }
        a->chosen = only;
        if (act || again) play_chosen(a);
        return;
    }
    a->place = a->only = place;
    a->filter[0] = 0;
    a->on_board = false;
    a->choices_top = 0;
    scene_filter(a);
}

/* ---- moving ------------------------------------------------------------------------------------------ */

static void to_board(app *a) {
    if (!a->board.places) {
        app_say(a, CELL_PLAIN, N_("On this board nothing can be pointed at; choose from the list."), NULL, NULL);
        return;
    }
    a->on_board = !a->on_board;
    if (!a->on_board) return;
    scene_find_place(a);
    scene_choose(a, a->chosen);
}

/* The cursor on the board takes the one in the list along. */
static void follow_place(app *a) {
    for (int i = 0; i < a->d.n; i++)
        if (a->shown[i] && place_has(&a->touched, a->place, i)) {
            scene_choose(a, i);
            return;
        }
    scene_choose(a, a->chosen);
}

static void next_open_place(app *a) {
    for (int i = 1; i <= a->board.places; i++) {
        int at = (a->place + i) % a->board.places;
        rect box;
        if (!scene_open(a, at) || !place_box(&a->board, at, &box)) continue;
        a->place = at;
        follow_place(a);
        return;
    }
}

static void move(app *a, int dx, int dy) {
    if (!app_person_may(a)) {
        a->board_y += dy;
        a->board_x += dx;
    } else if (a->on_board) {
        a->place = place_move(&a->board, a->place, dx, dy);
        follow_place(a);
    } else {
        scene_choose(a, choices_move(&a->choices, a->chosen, dx, dy));
    }
}

/* The digits of a choice's number: each one moves the cursor. */
static void digit(app *a, int d) {
    int n = a->number * 10 + d;
    if (n > a->d.n) n = d;
    if (n < 1 || n > a->d.n) return;
    a->number = n;
    if (!a->shown[n - 1]) {
        a->only = -1;
        a->filter[0] = 0;
        scene_filter(a);
    }
    a->on_board = false;
    scene_choose(a, n - 1);
}

static void first_or_last(app *a, bool first) {
    int to = a->chosen;
    for (int i = 0; i < a->d.n; i++)
        if (a->shown[i] && (first ? i < to : i > to)) to = i;
    a->on_board = false;
    scene_choose(a, to);
}

/* ---- looking back ------------------------------------------------------------------------------------- */

void hand_look_back(app *a, int to) {
    int len = a->p->m->len;
    if (play_is_far(a->p)) {
        app_say(a, CELL_PLAIN, N_("You can look back when the match is over; F3 shows what has happened."), NULL, NULL);
        return;
    }
    if (to < 0) to = 0;
    if (to > len) to = len;
    a->replay = to;
    a->log_up = 0;
    app_refresh(a);
}

static void end_look_back(app *a) {
    a->replay = -1;
    app_refresh(a);
}

/* To the next or last step that a person decided, or to an end. */
static int decided_step(const app *a, int from, int by) {
    const match *m = a->p->m;
    for (int i = from + by; i > 0 && i < m->len; i += by)
        if (m->step[i].act.seat < GAME_SEATS && !session_bot(&a->p->s, m->step[i].act.seat) &&
            !match_auto(m, i, a->viewer))
            return i;
    return by < 0 ? 0 : m->len;
}

static bool back_key(app *a, uint32_t key) {
    switch (key) {
    case SCREEN_LEFT:
    case SCREEN_UP: hand_look_back(a, a->replay - 1); return true;
    case SCREEN_RIGHT:
    case SCREEN_DOWN:
    case SCREEN_ENTER:
    case ' ': hand_look_back(a, a->replay + 1); return true;
    case '[': hand_look_back(a, decided_step(a, a->replay, -1)); return true;
    case ']': hand_look_back(a, decided_step(a, a->replay, 1)); return true;
    case SCREEN_HOME: hand_look_back(a, 0); return true;
    case SCREEN_END: hand_look_back(a, a->p->m->len); return true;
    case SCREEN_ESC:
    case SCREEN_F0 + 8:
    case 'b': end_look_back(a); return true;
    default: return false;
    }
}

/* After the match everybody's view can be looked at. */
static void next_viewer(app *a) {
    if (a->due.what != DUE_OVER) {
        app_say(a, CELL_PLAIN, N_("What the others saw can be looked at when the match is over."), NULL, NULL);
        return;
    }
    char seat[96];
    a->viewer = a->viewer >= GAME_SEATS ? 0 : a->viewer + 1 < a->p->m->opt.v[0] ? a->viewer + 1 : GAME_NOBODY;
    app_refresh(a);
    say_value(a->p->lang, a->p->m->g, &game_seat, a->viewer, seat, sizeof seat);
    app_say(a, CELL_PLAIN, N_("What {0} saw."), seat, NULL);
}

/* ---- keys ------------------------------------------------------------------------------------------------ */

static void escape(app *a) {
    if (a->help.t.busy) {
        think_hurry(&a->help.t);
    } else if (a->bot.t.busy) {
        think_hurry(&a->bot.t);
    } else if (a->only >= 0 || a->filter[0]) {
        a->only = -1;
        a->filter[0] = 0;
        scene_filter(a);
    } else if (a->on_board) {
        a->on_board = false;
    } else {
        menu_open(a);
    }
}

static void enter(app *a) {
    if (a->due.what == DUE_CONFIRM) {
        session_confirm(&a->p->s);
    } else if (a->due.what == DUE_OVER) {
        view_open(a, VIEW_SCORE);
    } else if (app_person_may(a)) {
        if (a->on_board && a->place >= 0)
            choose_place(a, a->place, true);
        else
            play_chosen(a);
    }
}

static void help(app *a, void (*find)(app *)) {
    if (play_is_far(a->p))
        app_say(a, CELL_PLAIN, PLAY_NO_HELP, NULL, NULL);
    else
        find(a);
}

static void scroll(app *a, int by) {
    a->board_y += by;
    if (a->board_y < 0) a->board_y = 0;
}

void hand_key(app *a, uint32_t key) {
    char rule[sizeof a->rule];
    memcpy(rule, a->rule, sizeof rule);
    key = app_latin(key);
    a->message[0] = a->rule[0] = 0;
    if (key < '0' || key > '9') a->number = 0;
    if (a->replay >= 0 && back_key(a, key)) return;
    switch (key) {
    case SCREEN_UP: move(a, 0, -1); break;
    case SCREEN_DOWN: move(a, 0, 1); break;
    case SCREEN_LEFT: move(a, -1, 0); break;
    case SCREEN_RIGHT: move(a, 1, 0); break;
    case SCREEN_HOME: first_or_last(a, true); break;
    case SCREEN_END: first_or_last(a, false); break;
    case SCREEN_PAGE_UP: scroll(a, -a->lay.board.h / 2 - 1); break;
    case SCREEN_PAGE_DOWN: scroll(a, a->lay.board.h / 2 + 1); break;
    case '<': a->board_x -= 10; break;
    case '>': a->board_x += 10; break;
    case SCREEN_TAB:
    case SCREEN_BACK_TAB:
        if (app_person_may(a)) to_board(a);
        break;
    case ' ':
        if (app_person_may(a) && a->on_board) next_open_place(a);
        break;
    case SCREEN_ENTER: enter(a); break;
    case SCREEN_ESC: escape(a); break;
    case '?':
    case SCREEN_F0 + 1: view_open(a, VIEW_HELP); break;
    case 'r':
    case SCREEN_F0 + 2: view_rule(a, rule); break;
    case 'l':
    case SCREEN_F0 + 3: view_open(a, VIEW_LOG); break;
    case 's':
    case SCREEN_F0 + 4: view_open(a, VIEW_SCORE); break;
    case 'b':
    case SCREEN_F0 + 8: hand_look_back(a, a->p->m->len); break;
    case 'h':
    case SCREEN_F0 + 5: help(a, help_hint); break;
    case 'a':
    case SCREEN_F0 + 7: help(a, help_analysis); break;
    case 'u':
    case SCREEN_BACKSPACE:
    case SCREEN_F0 + 6: undo(a); break;
    case 'm':
    case SCREEN_F0 + 9: menu_open(a); break;
    case 'q':
    case SCREEN_F0 + 10: a->quit = true; break;
    case 'v': next_viewer(a); break;
    case '/':
        if (app_person_may(a)) line_open(a, LINE_FILTER);
        break;
    case ':':
        if (a->o || app_person_may(a)) line_open(a, LINE_COMMAND);
        break;
    case 't':
        if (a->o) line_open(a, LINE_SAY);
        break;
    default:
        if (key >= '0' && key <= '9' && app_person_may(a)) digit(a, (int)(key - '0'));
    }
}

/* ---- clicks ----------------------------------------------------------------------------------------------- */

static bool inside(rect r, int x, int y) { return x >= r.x && y >= r.y && x < r.x + r.w && y < r.y + r.h; }

/* One click puts the cursor there, the second one does it. */
void hand_click(app *a, int x, int y) {
    const layout *l = &a->lay;
    a->message[0] = a->rule[0] = 0;
    if (!app_person_may(a)) {
        enter(a);
        return;
    }
    if (inside(l->board, x, y)) {
        int bx = a->board_x + x - l->board.x, by = a->board_y + y - l->board.y;
        int place = bx < a->board.w && by < a->board.h ? a->board.target[by][bx] - 1 : -1;
        if (place >= 0 && place < a->board.places) choose_place(a, place, false);
    } else if (inside(l->choices, x, y)) {
        for (int i = 0; i < a->choices.n; i++) {
            const choice_spot *s = &a->choices.spot[i];
            rect r = {l->choices.x + s->x, l->choices.y + s->y - a->choices_top, s->w, 1};
            if (s->heading || !inside(r, x, y)) continue;
            a->on_board = false;
            if (a->chosen == s->action)
                play_chosen(a);
            else
                scene_choose(a, s->action);
            return;
        }
    }
}

void hand_wheel(app *a, int x, int y, int by) {
    if (inside(a->lay.choices, x, y))
        a->choices_top += by;
    else if (inside(a->lay.log, x, y))
        a->log_up -= by;
    else
        scroll(a, by);
}
