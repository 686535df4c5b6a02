/* play.c -- acting in a match and keeping its record, for line mode and the full screen. See play.h. */
#include "play.h"

#include <string.h>

/* ---- acting ----------------------------------------------------------------------------------------- */

static void keep(play *p) {
    bool before = p->file.error != 0;
    int no = store_step(&p->file, p->m);
    if (no && !before) show_line(p, 0, N_("The record cannot be written any more: {0}"), strerror(no), NULL);
}

const char *play_act(play *p, int seat, game_action a) {
    const char *no = session_act(&p->s, 1u << seat, a, NULL);
    if (!no) keep(p);
    return no;
}

void play_advance(play *p) {
    if (session_advance(&p->s, NULL)) keep(p);
}

const char *play_undo(play *p) {
    const char *no = session_undo(&p->s);
    if (no) return no;
    int bad = store_rewrite(&p->file, p->m);
    if (bad) show_line(p, 0, N_("The record cannot be written any more: {0}"), strerror(bad), NULL);
    return NULL;
}

void play_toggle_confirm(play *p) {
    p->s.ways.confirm = p->ways.confirm = !p->ways.confirm;
    show_line(p, 0,
              p->ways.confirm ? N_("Before your turn passes on you are asked, and can take it back.")
                              : N_("Your turn passes on without asking."),
              NULL, NULL);
}

/* ---- computer players -------------------------------------------------------------------------------- */

bot_mind *play_mind(play *p, int seat) {
    bot_mind *m = &p->mind[seat];
    if (!m->b && !bot_sit(m, session_bot(&p->s, seat), p->m->g, 1)) m->b = bot_find("greedy"); /* no memory */
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
