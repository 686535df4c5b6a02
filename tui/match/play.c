/* play.c -- acting in a match and keeping its record, for line mode and the full screen. See play.h. */
#include "play.h"

#include <stdio.h>
#include <string.h>

/* ---- acting ----------------------------------------------------------------------------------------- */

static const char *not_kept(play *p, const char *english, int no) {
    const char *part[] = {strerror(no)};
    say_fill(p->lang, english, part, 1, p->unkept, sizeof p->unkept);
    return p->unkept;
}

/* What cannot be kept does not count: all is again as it was before the step. */
static const char *keep(play *p, const session *before, bool decided) {
    int no = store_step(&p->file, p->m, decided);
    p->unkept[0] = 0;
    if (!no) return NULL;
    match_cut(p->m, p->m->len - 1);
    p->s = *before;
    return not_kept(p, N_("This does not count, because it cannot be saved: {0}"), no);
}

const char *play_act(play *p, int seat, game_action a) {
    if (play_is_far(p)) {
        far_act(p->far, a);
        return NULL;
    }
    session before = p->s;
    const char *no = session_act(&p->s, 1u << seat, a, NULL);
    return no ? no : keep(p, &before, p->s.people >> seat & 1);
}

bool play_advance(play *p) {
    session before = p->s;
    return !session_advance(&p->s, NULL) || !keep(p, &before, false);
}

const char *play_undo(play *p) {
    int n;
    if (play_is_far(p)) {
        far_undo(p->far);
        return NULL;
    }
    const char *no = match_undo_to(p->m, session_undoer(&p->s), &n);
    if (no) return no;
    int bad = store_take_back(&p->file, p->m, n);
    if (bad) return not_kept(p, N_("This cannot be undone, because the record cannot be changed: {0}"), bad);
    return session_undo(&p->s);
}

void play_toggle_confirm(play *p) {
    p->s.ways.confirm = p->ways.confirm = !p->ways.confirm;
    show_line(p, 0,
              p->ways.confirm ? N_("You are asked before your turn passes on, and can take it back.")
                              : N_("Your turn passes on without asking."),
              NULL, NULL);
}

/* ---- here or far ------------------------------------------------------------------------------------- */

int play_steps(const play *p) { return play_is_far(p) ? p->far->t.n : p->m->len; }

unsigned play_actors(const play *p) { return play_is_far(p) ? far_actors(&p->far->t) : match_actors(p->m); }

session_turn play_next(const play *p) {
    if (!play_is_far(p)) return session_next(&p->s);
    const far_table *t = &p->far->t;
    unsigned who = t->state == FAR_PLAYING ? far_actors(t) : 0;
    int first = 0;
    while (first < GAME_SEATS && !(who >> first & 1)) first++;
    if (!who) return (session_turn){t->state == FAR_PLAYING ? DUE_BOT : DUE_OVER, GAME_NOBODY};
    if (t->seat < GAME_SEATS && who >> t->seat & 1 && !t->sent) return (session_turn){DUE_PERSON, t->seat};
    return (session_turn){DUE_BOT, first < GAME_SEATS ? first : GAME_NOBODY};
}

int play_viewer(const play *p) { return play_is_far(p) ? p->far->t.seat : session_viewer(&p->s); }

/* Since one's own last decision; who only watches learns the last step. */
int play_news(const play *p, int viewer) {
    if (!play_is_far(p)) return session_news(&p->s, viewer);
    const far_table *t = &p->far->t;
    int n = t->n;
    while (n > 0 && (t->step[n - 1].seat != viewer || t->step[n - 1].forced)) n--;
    return viewer < GAME_SEATS ? n : t->n ? t->n - 1 : 0;
}

/* ---- computer players -------------------------------------------------------------------------------- */

bot_mind *play_mind(play *p, int seat) {
    bot_mind *m = &p->mind[seat];
    if (!m->b && !bot_sit(m, session_bot(&p->s, seat), p->m->g, 1)) m->b = bot_find("greedy"); /* no memory */
    return m;
}

bool play_say_lost(play *p) {
    char why[256];
    int n = p->n_lost;
    for (int i = 0; i < n; i++) {
        const char *part[] = {p->lost[i].milliseconds};
        say_fill(p->lang, p->lost[i].why, part, 1, why, sizeof why);
        show_line(p, 0, N_("{0} has lost its seat ({1}): a computer player goes on."), p->lost[i].name, why);
    }
    p->n_lost = 0;
    return n > 0;
}

/* ---- the end ------------------------------------------------------------------------------------------- */

int play_farewell(play *p) {
    int no = store_close(&p->file);
    if (no) show_path(p, N_("Not everything could be kept in {0}: {1}"), p->file.name, strerror(no));
    if (!match_actors(p->m)) {
        show_path(p, N_("The record of the match: {0}"), p->file.name, NULL);
        return no != 0;
    }
    show_path(p, N_("The match is kept in {0}."), p->file.name, NULL);
    show_path(p, N_("To continue: bailey play --resume {0}"), p->file.name, NULL);
    return no != 0;
}

void play_skipped(const play *p, const store_entry *e, char *out, size_t cap) {
    char why[STORE_WHY];
    const char *part[] = {e->name, why};
    store_say_fault(p->lang, e->error, &e->part, why);
    say_fill(p->lang, N_("Skipped: {0}, {1}"), part, 2, out, cap);
}

void play_say_skipped(const play *p, const store_listing *l) {
    char text[STORE_NAME + STORE_WHY];
    for (int i = 0; i < l->n_skipped && i < STORE_SKIPPED; i++) {
        play_skipped(p, &l->skipped[i], text, sizeof text);
        page_put(p->out, text);
        page_put(p->out, "\n");
    }
    if (l->n_skipped <= STORE_SKIPPED) return;
    snprintf(text, sizeof text, "%d", l->n_skipped - STORE_SKIPPED);
    show_line(p, 0, N_("More files skipped: {0}"), text, NULL);
}

void play_close(play *p) {
    for (int s = 0; s < GAME_SEATS; s++) {
        bot_rise(&p->mind[s]);
        p->mind[s] = (bot_mind){0};
        p->guest[s] = NULL;
    }
    p->n_lost = 0;
    store_close(&p->file);
    match_free(p->m);
    p->m = NULL;
}
