/* play.c -- acting in a match and keeping its record, for line mode and the full screen. See play.h. */
#include "play.h"

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

bool play_advance(play *p) {
    unsigned who = match_actors(p->m);
    bool went = who >> GAME_CHANCE & 1 ? match_chance(p->m, NULL) : match_forced(p->m, NULL);
    if (went) keep(p);
    return went;
}

int play_next(const play *p, unsigned actors) {
    int person = -1;
    for (int s = 0; s < GAME_SEATS; s++) {
        if (!(actors >> s & 1)) continue;
        if (p->bot[s]) return s;
        if (person < 0 || s == p->shown) person = s;
    }
    return person;
}

const char *play_undo(play *p, int seat) {
    const char *no = match_undo(p->m, seat);
    if (no) return no;
    for (int i = 0; i <= GAME_NOBODY; i++)
        if (p->seen[i] > p->m->len) p->seen[i] = p->m->len;
    int bad = store_rewrite(&p->file, p->m);
    if (bad) show_line(p, 0, N_("The record cannot be written any more: {0}"), strerror(bad), NULL);
    return NULL;
}

/* ---- computer players -------------------------------------------------------------------------------- */

bot_mind *play_mind(play *p, int seat) {
    bot_mind *m = &p->mind[seat];
    if (!m->b && !bot_sit(m, p->bot[seat], p->m->g, 1)) m->b = bot_find("greedy"); /* no memory */
    return m;
}

/* ---- the end ------------------------------------------------------------------------------------------- */

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

void play_close(play *p) {
    for (int s = 0; s < GAME_SEATS; s++) {
        bot_rise(&p->mind[s]);
        p->mind[s] = (bot_mind){0};
    }
    store_close(&p->file);
    match_free(p->m);
    p->m = NULL;
}
