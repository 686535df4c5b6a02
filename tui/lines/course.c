/* course.c -- the course of a match in line mode: nature, bots and forced actions go by themselves,
 * people are asked. See lines.h. */
#include <stdio.h>
#include <string.h>

#include "lines.h"

/* ---- the screen and who sits in front of it ---------------------------------------------------------- */

/* After a person's last action of a turn: on a terminal that is handed on, time to read what it
 * did; and, if wanted, the chance to take it back. False when somebody leaves. */
static bool before_passing_on(play *p, int seat) {
    bool leaves = play_passes_screen(p) && p->t.in_tty && p->t.out_tty;
    unsigned who = match_actors(p->m);
    if (who >> seat & 1) return true;
    bool final = p->m->step[p->m->len - 1].flags & MATCH_SEALED;
    if (!leaves && (!p->confirm || final)) return true;
    char *line = term_ask(
        &p->t, say(p->lang, final ? N_("Press Enter to go on. ") : N_("Press Enter to go on, or type undo. ")));
    if (line && answer_word_of(line) == WORD_UNDO) answer_undo(p, seat);
    return line && answer_word_of(line) != WORD_QUIT;
}

/* Nothing that only one person may know stays on the screen when another sits down. */
static bool pass_screen_to(play *p, int seat) {
    char name[96];
    if (!play_passes_screen(p) || p->shown == seat) return true;
    p->shown = GAME_NOBODY;
    term_clear(&p->t);
    page_put(p->out, "\n--------------------------------\n");
    show_seat(p, seat, name, sizeof name);
    show_line(p, 0, N_("Pass the screen to {0}."), name, NULL);
    const char *line = term_ask(&p->t, say(p->lang, N_("Press Enter when you are ready. ")));
    if (!line || answer_word_of(line) == WORD_QUIT) return false;
    p->shown = seat;
    return true;
}

/* ---- a person decides --------------------------------------------------------------------------------- */

static void show_question(play *p, const decision *d) {
    char seat[96];
    if (!p->greeted) {
        page_put(p->out, "\n");
        show_line(p, 0,
                  N_("Type the number of your choice. \"rules\" shows the rules, \"help\" what else you can type."),
                  NULL, NULL);
    }
    p->greeted = true;
    show_seat(p, d->seat, seat, sizeof seat);
    page_put(p->out, "\n");
    page_style(p->out, CELL_SEAT + d->seat);
    page_printf(p->out, "%s: ", seat);
    page_style(p->out, CELL_PLAIN);
    page_wrap_after(p->out, cells_width(seat) + 2, 2, say(p->lang, p->m->g->ask(&d->view, d->seat)));
    show_choices(p, d, NULL);
}

static void ask_person(play *p, int seat) {
    static decision d;
    int before = p->m->len;
    if (!pass_screen_to(p, seat)) {
        p->quit = true;
        return;
    }
    memset(&d, 0, sizeof d);
    d.seat = seat;
    show_view(p, seat, &d.view);
    d.n = p->m->g->legal(&d.view, seat, d.list);
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
    p->seen[play_passes_screen(p) ? seat : GAME_NOBODY] = p->seen[GAME_NOBODY] = p->m->len;
    if (!before_passing_on(p, seat)) p->quit = true;
}

/* ---- the course of the match ---------------------------------------------------------------------------- */

static int show_end(play *p) {
    int viewer = GAME_NOBODY;
    for (int s = 0; s < p->m->opt.v[0] && play_people(p) == 1; s++)
        if (!p->bot[s]) viewer = s;
    if (play_passes_screen(p)) term_clear(&p->t);
    show_news(p, viewer);
    if (!p->out->plain) show_board(p, viewer);
    show_score(p, viewer);
    show_places(p);
    return 0;
}

static const char *bot_acts(play *p, int seat) {
    game_buf view;
    show_view(p, seat, &view);
    return play_act(p, bot_think(play_mind(p, seat), &view, seat, &p->rng));
}

int course_run(play *p) {
    p->shown = GAME_NOBODY;
    while (!p->quit) {
        unsigned who = match_actors(p->m);
        if (!who) return show_end(p);
        if (play_advance(p)) continue;
        int seat = play_next(p, who);
        if (!p->bot[seat]) {
            ask_person(p, seat);
        } else if (bot_acts(p, seat)) {
            fprintf(stderr, "bailey play: the computer player %s chose an action that is not legal\n",
                    p->bot[seat]->name);
            return 1;
        }
    }
    return 0;
}
