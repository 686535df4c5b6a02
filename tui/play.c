/* play.c -- the course of a match in line mode: nature, bots and forced actions go by themselves,
 * people are asked. See play.h. */
#include "play.h"

#include <stdio.h>
#include <string.h>

const char *play_seats_from_names(play *p) {
    for (int s = 0; s < p->m->opt.v[0]; s++) {
        const char *name = p->m->name[s];
        if (strncmp(name, "bot:", 4) != 0) continue;
        p->bot[s] = bot_find(name + 4);
        if (!p->bot[s]) return name + 4;
    }
    return NULL;
}

int play_people(const play *p) {
    int n = 0;
    for (int s = 0; s < p->m->opt.v[0]; s++) n += !p->bot[s];
    return n;
}

bool play_passes_screen(const play *p) { return p->m->g->hidden && play_people(p) > 1; }

void play_catch_up(play *p) {
    for (int i = 0; i < p->m->len; i++) {
        const match_step *step = &p->m->step[i];
        if (step->act.seat >= GAME_SEATS || step->flags & MATCH_AUTO || p->bot[step->act.seat]) continue;
        p->seen[step->act.seat] = p->seen[GAME_NOBODY] = i + 1;
    }
}

/* ---- acting ----------------------------------------------------------------------------------------- */

static void keep(play *p) {
    bool before = p->file.error != 0;
    int no = store_step(&p->file, p->m);
    if (no && !before) show_line(p, 0, N_("The record cannot be written any more: {0}"), strerror(no), NULL);
}

const char *play_act(play *p, game_action a) {
    const char *no = match_play(p->m, a, NULL);
    if (!no) keep(p);
    return no;
}

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
    fputs("\n--------------------------------\n", stdout);
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
        putchar('\n');
        show_line(p, 0,
                  N_("Type the number of your choice. \"rules\" shows the rules, \"help\" what else you can type."),
                  NULL, NULL);
    }
    p->greeted = true;
    show_seat(p, d->seat, seat, sizeof seat);
    putchar('\n');
    term_style(&p->t, CELL_SEAT + d->seat, p->m->g);
    printf("%s: ", seat);
    term_style(&p->t, CELL_PLAIN, p->m->g);
    term_wrap_after(&p->t, cells_width(seat) + 2, 2, say(p->lang, p->m->g->ask(&d->view, d->seat)));
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
    if (!p->t.plain) show_board(p, seat);
    answer a = ANSWER_SHOW;
    while (a == ANSWER_AGAIN || a == ANSWER_SHOW) {
        if (a == ANSWER_SHOW) show_question(p, &d);
        const char *line = term_ask(&p->t, "> ");
        a = line ? answer_line(p, &d, line) : ANSWER_QUIT;
    }
    if (a == ANSWER_QUIT) p->quit = true;
    if (a != ANSWER_MOVED || p->m->len <= before) return; /* or it was an undo */
    putchar('\n');
    show_steps(p, before, p->m->len, seat);
    p->seen[play_passes_screen(p) ? seat : GAME_NOBODY] = p->seen[GAME_NOBODY] = p->m->len;
    if (!before_passing_on(p, seat)) p->quit = true;
}

/* ---- the course of the match ---------------------------------------------------------------------------- */

/* The next to decide: a bot before people (it needs no one to wait), and among people the one who
 * sits at the screen already. */
static int next_actor(const play *p, unsigned who) {
    int person = -1;
    for (int s = 0; s < GAME_SEATS; s++) {
        if (!(who >> s & 1)) continue;
        if (p->bot[s]) return s;
        if (person < 0 || s == p->shown) person = s;
    }
    return person;
}

static int show_end(play *p) {
    int viewer = GAME_NOBODY;
    for (int s = 0; s < p->m->opt.v[0] && play_people(p) == 1; s++)
        if (!p->bot[s]) viewer = s;
    if (play_passes_screen(p)) term_clear(&p->t);
    show_news(p, viewer);
    if (!p->t.plain) show_board(p, viewer);
    show_score(p, viewer);
    show_places(p);
    return 0;
}

void play_farewell(const play *p) {
    if (p->file.error) {
        show_path(p, N_("The record in {0} is not complete: {1}"), p->file.path, strerror(p->file.error));
        return;
    }
    if (!match_actors(p->m)) {
        show_path(p, N_("The record of the match: {0}"), p->file.path, NULL);
        return;
    }
    show_path(p, N_("The match is kept in {0}."), p->file.path, NULL);
    show_path(p, N_("To continue: bailey play --resume {0}"), p->file.path, NULL);
}

int play_run(play *p) {
    p->shown = GAME_NOBODY;
    while (!p->quit) {
        unsigned who = match_actors(p->m);
        if (!who) return show_end(p);
        if (who >> GAME_CHANCE & 1 ? match_chance(p->m, NULL) : match_forced(p->m, NULL)) {
            keep(p);
            continue;
        }
        int seat = next_actor(p, who);
        if (!p->bot[seat]) {
            ask_person(p, seat);
        } else if (play_act(p, bot_act(p->bot[seat], p->m->g, &p->m->now, seat, &p->rng))) {
            fprintf(stderr, "bailey play: the computer player %s chose an action that is not legal\n",
                    p->bot[seat]->name);
            return 1;
        }
    }
    return 0;
}
