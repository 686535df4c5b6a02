/* course.c -- the course of a match in line mode: nature, bots and forced actions go by themselves,
 * people are asked. See lines.h. */
#include <stdio.h>
#include <string.h>

#include "lines.h"

/* ---- the screen and who sits in front of it ---------------------------------------------------------- */

/* The turn can be looked at, and perhaps taken back, before it passes on. */
static void confirm_turn(play *p) {
    if (!p->ways.confirm && !(p->t.in_tty && p->t.out_tty)) { /* nobody looks at a pipe */
        session_confirm(&p->s);
        return;
    }
    char *line =
        term_ask(&p->t, say(p->lang, session_undo_refused(&p->s) ? N_("Press Enter to go on. ")
                                                                 : N_("Press Enter to go on, or type undo. ")));
    answer_word word = line ? answer_word_of(line) : WORD_QUIT;
    p->quit = word == WORD_QUIT;
    if (word == WORD_UNDO)
        answer_undo(p);
    else
        session_confirm(&p->s);
}

/* Nothing that only one person may know stays on the screen when another sits down. */
static void pass_screen_to(play *p, int seat) {
    char name[96];
    term_clear(&p->t);
    play_say_lost(p);
    page_put(p->out, "\n--------------------------------\n");
    show_seat(p, seat, name, sizeof name);
    show_line(p, 0, N_("Pass the screen to {0}."), name, NULL);
    const char *line = term_ask(&p->t, say(p->lang, N_("Press Enter when you are ready. ")));
    p->quit = !line || answer_word_of(line) == WORD_QUIT;
    if (!p->quit) session_take(&p->s);
}

/* ---- a person decides --------------------------------------------------------------------------------- */

static void ask_person(play *p, int seat) {
    static decision d;
    int before = p->m->len;
    play_say_lost(p);
    memset(&d, 0, sizeof d);
    d.seat = seat;
    show_view(p, seat, &d.view);
    d.n = p->m->g->legal(game_in(&d.view), seat, d.list);
    show_news(p, seat);
    if (!p->out->plain) show_board(p, seat);
    answer a = ANSWER_SHOW;
    while (a == ANSWER_AGAIN || a == ANSWER_SHOW) {
        if (a == ANSWER_SHOW) show_question(p, &d);
        const char *line = term_ask(&p->t, "> ");
        a = line ? answer_line(p, &d, line) : ANSWER_QUIT;
    }
    if (a == ANSWER_QUIT) p->quit = true;
    if (a != ANSWER_MOVED || p->m->len <= before) return; /* or it was an undo */
    page_put(p->out, "\n");
    show_steps(p, before, p->m->len, seat);
}

/* ---- the course of the match ---------------------------------------------------------------------------- */

static int show_end(play *p) {
    int viewer = session_viewer(&p->s);
    if (session_has_secrets(&p->s)) term_clear(&p->t);
    play_say_lost(p);
    show_news(p, viewer);
    if (!p->out->plain) show_board(p, viewer);
    show_score(p, viewer);
    show_places(p);
    return 0;
}

/* A step that no person decides could not be kept: there is nobody who could try again. */
static int stop_unkept(play *p) {
    play_say_lost(p);
    show_line(p, 0, p->unkept, NULL, NULL);
    return 1;
}

/* False when the match cannot go on, which was said. */
static bool bot_acts(play *p, int seat) {
    game_view_buf view;
    show_view(p, seat, &view);
    game_action a = bot_think(play_mind(p, seat), game_in(&view), seat, &p->rng);
    const char *no = play_act(p, seat, a);
    if (!no) return true;
    if (no == p->unkept)
        stop_unkept(p);
    else
        fprintf(stderr, "bailey play: the computer player %s chose an action that is not legal\n",
                session_bot(&p->s, seat)->name);
    return false;
}

int course_run(play *p) {
    while (!p->quit) {
        session_turn next = session_next(&p->s);
        switch (next.what) {
        case DUE_OVER: return show_end(p);
        case DUE_CHANCE:
        case DUE_FORCED:
            if (!play_advance(p)) return stop_unkept(p);
            break;
        case DUE_CONFIRM: confirm_turn(p); break;
        case DUE_HAND_ON: pass_screen_to(p, next.seat); break;
        case DUE_PERSON: ask_person(p, next.seat); break;
        case DUE_BOT:
            if (!bot_acts(p, next.seat)) return 1;
        }
    }
    return 0;
}
