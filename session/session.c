/* session.c -- see session.h. */
#include "session.h"

#include <string.h>

const session_ways session_usual = SESSION_USUAL;

/* ---- who sits where ------------------------------------------------------------------------------- */

static void seat_bot(session *s, int seat, const char *name) {
    if (!bot_make(name, &s->bot[seat])) return;
    s->bot[seat] = *bot_usual;
    s->replaced |= 1u << seat;
}

static bool is_person(const session *s, int seat) { return seat < GAME_SEATS && s->people >> seat & 1; }

static int first_seat(unsigned mask) {
    int seat = 0;
    while (!(mask >> seat & 1)) seat++;
    return seat;
}

/* Without secrets the device is still with whoever acted last, so that a turn which was not confirmed
 * can be; with secrets, nobody is known to sit there. */
static int first_holder(const session *s) {
    if (!s->people || session_has_secrets(s)) return GAME_NOBODY;
    int last = s->m->len ? s->m->step[s->m->len - 1].act.seat : GAME_NOBODY;
    return is_person(s, last) ? last : first_seat(s->people);
}

void session_begin(session *s, match *m, const session_ways *ways) {
    static const char mark[] = "bot:";
    *s = (session){.m = m, .ways = *ways};
    for (int seat = 0; seat < m->opt.v[0]; seat++) {
        if (strncmp(m->name[seat], mark, strlen(mark)) == 0)
            seat_bot(s, seat, m->name[seat] + strlen(mark));
        else
            s->people |= 1u << seat;
    }
    s->holder = first_holder(s);
}

void session_seat_bot(session *s, int seat, const bot *b) {
    if (s->people >> seat & 1) return;
    s->bot[seat] = *b;
    s->replaced &= ~(1u << seat);
}

const bot *session_bot(const session *s, int seat) {
    return seat < GAME_SEATS && s->bot[seat].name ? &s->bot[seat] : NULL;
}

void session_replace_person(session *s, int seat, const bot *b) {
    s->people &= ~(1u << seat);
    session_seat_bot(s, seat, b);
}

void session_return_seat(session *s, int seat) {
    s->bot[seat] = (bot){0};
    s->people |= 1u << seat;
}

bool session_has_secrets(const session *s) {
    bool several = s->people & (s->people - 1);
    return several && s->m->g->hidden && !s->ways.apart;
}

/* ---- what is due ---------------------------------------------------------------------------------- */

/* The last thing that anybody decided was decided by this seat. */
static bool decided_last(const match *m, int seat) {
    for (int i = m->len - 1; i >= 0 && m->step[i].act.seat == seat; i--)
        if (!(m->step[i].flags & MATCH_AUTO)) return true;
    return false;
}

/* The holder's turn is over, and there is something to take back, or to look at before the device goes. */
static bool turn_ends(const session *s, unsigned actors) {
    if (s->holder == GAME_NOBODY || actors >> s->holder & 1) return false;
    if (s->m->len <= s->confirmed || !decided_last(s->m, s->holder)) return false;
    return session_has_secrets(s) || (s->ways.confirm && !match_undo_refused(s->m, s->holder));
}

/* That it is the only one follows from what only its seat knows: at once, it would tell the others something of that. */
static bool tells_a_secret(const session *s, game_action only) {
    enum { GUESSES = 16 };
    bool watched = is_person(s, only.seat) && s->people & (s->people - 1);
    game_action list[GAME_ACTIONS];
    game_buf guess;
    if (!s->ways.secret || !watched || !s->m->g->hidden) return false;
    for (uint64_t draw = 0; draw < GUESSES; draw++) {
        session_guess(s, GAME_NOBODY, draw, game_in(&guess));
        if (s->m->g->legal(game_whole(game_in(&guess)), only.seat, list) != 1) return true;
    }
    return false;
}

session_turn session_next(const session *s) {
    unsigned actors = match_actors(s->m), people = actors & s->people;
    game_action only;
    if (!actors) return (session_turn){DUE_OVER, GAME_NOBODY};
    if (turn_ends(s, actors)) return (session_turn){DUE_CONFIRM, s->holder};
    if (actors >> GAME_CHANCE & 1) return (session_turn){DUE_CHANCE, GAME_CHANCE};
    if ((s->ways.forced || !people) && match_only_action(s->m, &only) && !tells_a_secret(s, only))
        return (session_turn){DUE_FORCED, only.seat};
    /* People first: nobody has to wait for a machine before deciding what does not depend on it. */
    if (!people) return (session_turn){DUE_BOT, first_seat(actors)};
    int seat = s->holder < GAME_SEATS && people >> s->holder & 1 ? s->holder : first_seat(people);
    return (session_turn){session_has_secrets(s) && seat != s->holder ? DUE_HAND_ON : DUE_PERSON, seat};
}

int session_viewer(const session *s) {
    session_turn next = session_next(s);
    if (next.what == DUE_PERSON) return next.seat;
    return next.what == DUE_HAND_ON || (next.what == DUE_OVER && session_has_secrets(s)) ? GAME_NOBODY : s->holder;
}

/* ---- deeds ---------------------------------------------------------------------------------------- */

const char *session_act(session *s, unsigned speaks, game_action a, game_log *log) {
    const char *no = match_play(s->m, a, speaks, log);
    if (!no && is_person(s, a.seat)) s->holder = a.seat;
    return no;
}

bool session_advance(session *s, game_log *log) {
    switch (session_next(s).what) {
    case DUE_CHANCE: return match_chance(s->m, log);
    case DUE_FORCED: return match_forced(s->m, log);
    default: return false;
    }
}

void session_confirm(session *s) { s->confirmed = s->m->len; }

void session_take(session *s) {
    session_turn next = session_next(s);
    if (next.what == DUE_HAND_ON) s->holder = next.seat;
}

/* ---- looking back --------------------------------------------------------------------------------- */

/* The number of steps up to the last decision of one of these seats; 0: none of them has decided. */
static int last_decision(const match *m, unsigned seats) {
    for (int i = m->len; i > 0; i--) {
        const match_step *step = &m->step[i - 1];
        if (step->act.seat < GAME_SEATS && seats >> step->act.seat & 1 && !(step->flags & MATCH_AUTO)) return i;
    }
    return 0;
}

int session_undoer(const session *s) {
    if (s->ways.apart || session_has_secrets(s)) return s->holder;
    int n = last_decision(s->m, s->people);
    return n ? s->m->step[n - 1].act.seat : s->holder;
}

const char *session_undo_refused(const session *s) { return match_undo_refused(s->m, session_undoer(s)); }

void session_cut(session *s, int left) {
    match_cut(s->m, left);
    if (s->confirmed > s->m->len) s->confirmed = s->m->len;
}

const char *session_undo_seat(session *s, int seat) {
    int left;
    const char *no = match_undo_to(s->m, seat, &left);
    if (no) return no;
    session_cut(s, left);
    s->holder = seat;
    return NULL;
}

const char *session_undo(session *s) { return session_undo_seat(s, session_undoer(s)); }

const char *session_consent_to(const session *s, int seat, int *left) {
    const match *m = s->m;
    for (*left = m->len; *left > 0;) {
        const match_step *step = &m->step[--*left];
        if (step->act.seat == seat && !(step->flags & MATCH_AUTO)) return NULL;
        if (step->act.seat != seat && m->g->actions[step->act.kind].secret)
            return N_("It includes another player's secret: this cannot be undone.");
    }
    return N_("There is nothing to undo.");
}

static bool reveals(const game *g, const game_buf *before, game_action a) {
    game_buf after = *before;
    unsigned flags = 0;
    return !game_play(g, game_in(&after), a, NULL, &flags) && flags & GAME_SEALED;
}

void session_guess(const session *s, int seat, uint64_t draw, game_state *guess) {
    const match *m = s->m;
    game_view_buf view;
    game_rng rng;
    rng_seed(&rng, (uint64_t)m->len + (draw << 32));
    m->g->observe(game_in(&m->now), seat, game_in(&view));
    m->g->determinize(game_in(&view), seat, &rng, guess);
}

bool session_asks(const session *s, game_action a) {
    const match *m = s->m;
    game_buf guess;
    game_view_buf view;
    game_action choice[GAME_ACTIONS];
    if (!s->ways.confirm || a.seat >= GAME_SEATS) return false;
    session_guess(s, a.seat, 0, game_in(&guess));
    m->g->observe(game_in(&m->now), a.seat, game_in(&view));
    if (!reveals(m->g, &guess, a)) return false;
    for (int n = m->g->legal(game_in(&view), a.seat, choice); n-- > 0;)
        if (!reveals(m->g, &guess, choice[n])) return true;
    return false;
}

int session_news(const session *s, int viewer) {
    bool own = viewer < GAME_SEATS && (s->ways.apart || session_has_secrets(s));
    return last_decision(s->m, own ? 1u << viewer : s->people);
}
