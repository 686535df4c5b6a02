/* learn.c -- a view as numbers, the viewer's own seat first. Everything that is not hidden: the
 * columns, their buildings and nobles, bridges, cards as far as the viewer knows them, purses and
 * supplies, and what has to be decided. */
#include "rules.h"

#include <string.h>

/* Layout: a block of numbers for each cell, for each building card, for each seat, then the rest. */
enum {
    CELL_HEIGHT,
    CELL_VALUE,
    CELL_CASTLE,
    CELL_ACROSS,
    CELL_DOWN,
    CELL_NOW,
    CELL_NOBLE,
    PER_CELL = CELL_NOBLE + AL_SEATS,
    CARD_MINE = 0,
    CARD_DISPLAY,
    CARD_OTHERS,
    CARD_UNSEEN,
    CARD_CHOSEN,
    PER_CARD,
    SEAT_PLAYS = 0,
    SEAT_MONEY,
    SEAT_CARDS,
    SEAT_TOWERS,
    SEAT_BARONS,
    SEAT_GRANDES,
    SEAT_POINTS,
    SEAT_TURN,
    PER_SEAT,
    REST_BLOCKS = 0,
    REST_BRIDGES,
    REST_FLAGS,
    REST_DECK,
    REST_TOWERS,
    REST_PASSES,
    REST_OPEN,
    REST_LIFT,
    REST_PHASE,
    CELLS_AT = 0,
    CARDS_AT = CELLS_AT + (AL_CELLS - 1) * PER_CELL,
    SEATS_AT = CARDS_AT + AL_PLOTS * PER_CARD,
    REST_AT = SEATS_AT + AL_SEATS * PER_SEAT,
};
_Static_assert(REST_AT + REST_PHASE + AL_N_PHASES == AL_N_FEATURES, "the number of features");

static void cell_features(const alcazar_state *s, int me, float *out) {
    for (int c = 1; c < AL_CELLS; c++) {
        float *f = out + (c - 1) * PER_CELL;
        if (!s->height[c]) continue;
        int building = s->building[c];
        f[CELL_HEIGHT] = (float)s->height[c] / 8;
        f[CELL_VALUE] = (float)s->value[building] / AL_CAP;
        f[CELL_CASTLE] = al_is_castle(s, building);
        if (s->noble[c]) {
            int seat = (al_owner(s, c) - me + s->players) % s->players;
            f[CELL_NOBLE + seat] = al_noble_kind(s, c) ? 1.0f : 0.5f;
        }
    }
    for (int i = 0; i < AL_BRIDGES && s->bridge_from[i]; i++) {
        const al_course *course = &al_courses[s->course];
        int from = s->bridge_from[i], to = s->bridge_to[i], apart = course->spot[to] - course->spot[from];
        float *f = out + (al_middle(s, from, to) - 1) * PER_CELL;
        f[apart == 2 || apart == -2 ? CELL_ACROSS : CELL_DOWN] = (float)s->bridge_level[i] / 8;
    }
    for (int i = 0; i < 3; i++)
        if (s->piece[i]) out[(s->piece[i] - 1) * PER_CELL + CELL_NOW] = 1;
    if (s->mover) out[(s->mover - 1) * PER_CELL + CELL_NOW] = -1;
    if (s->first && s->first <= AL_PLOTS) {
        int p = s->first;
        for (int i = 0; i < 3; i++, p = al_next(s, p)) out[(p - 1) * PER_CELL + CELL_NOW] = 1;
    }
}

/* Which number of a card tells its place is looked up, not decided: a processor cannot guess where the next card
 * is. One that was played writes a 0 over a 0. */
static void card_features(const alcazar_state *s, int me, float *out) {
    enum { PLACES = 16 }; /* a hidden place is the last of them */
    _Static_assert((int)AL_PLAYED < PLACES - 1 && AL_HIDDEN_PLACE % PLACES == PLACES - 1, "every place has an entry");
    uint8_t number[PLACES];
    uint8_t there[PLACES];
    for (int place = 0; place < PLACES; place++) {
        number[place] = place < AL_SEATS ? CARD_OTHERS : CARD_UNSEEN;
        there[place] = 1;
    }
    number[me] = CARD_MINE;
    number[AL_DISPLAY] = CARD_DISPLAY;
    there[AL_PLAYED] = 0;
    for (int p = 1; p <= AL_PLOTS; p++) {
        int place = s->place[p] % PLACES;
        out[(p - 1) * PER_CARD + number[place]] = (float)there[place];
    }
    if (s->card && s->card <= AL_PLOTS) out[(s->card - 1) * PER_CARD + CARD_CHOSEN] = 1;
}

static void seat_features(const alcazar_state *s, int me, float *out) {
    game_score score;
    alcazar_score(alcazar_as_view(s), &score);
    for (int i = 0; i < s->players; i++) {
        float *f = out + i * PER_SEAT;
        int seat = (me + i) % s->players;
        f[SEAT_PLAYS] = 1;
        f[SEAT_MONEY] = (float)s->money[seat] / 100;
        f[SEAT_CARDS] = (float)s->cards[seat] / AL_HAND;
        f[SEAT_TOWERS] = (float)s->tower_cards[seat] / 5;
        f[SEAT_BARONS] = (float)s->supply[seat][AL_BARON] / AL_BARONS;
        f[SEAT_GRANDES] = (float)s->supply[seat][AL_GRANDE] / AL_GRANDES;
        f[SEAT_POINTS] = (float)score.points[seat] / 30;
        f[SEAT_TURN] = s->turn == seat;
    }
}

static void rest_features(const alcazar_state *s, float *f) {
    int bridges = 0, flags = 0;
    for (int i = 0; i < AL_BRIDGES; i++) bridges += !s->bridge_from[i];
    for (int i = 0; i < AL_FLAGS; i++) flags += !s->castle[i];
    f[REST_BLOCKS] = (float)s->blocks / AL_BLOCKS;
    f[REST_BRIDGES] = (float)bridges / AL_BRIDGES;
    f[REST_FLAGS] = (float)flags / AL_FLAGS;
    f[REST_DECK] = (float)s->deck / 46;
    f[REST_TOWERS] = (float)s->towers / AL_TOWERS;
    f[REST_PASSES] = (float)s->passes / AL_SEATS;
    f[REST_OPEN] = s->loop_open;
    f[REST_LIFT] = s->heads_lift;
    f[REST_PHASE + s->phase] = 1;
}

void alcazar_features(const game_view *view, int viewer, float *out) {
    const alcazar_state *s = alcazar_look(view);
    int me = viewer < s->players ? viewer : 0;
    memset(out, 0, AL_N_FEATURES * sizeof *out);
    cell_features(s, me, out + CELLS_AT);
    card_features(s, me, out + CARDS_AT);
    seat_features(s, me, out + SEATS_AT);
    rest_features(s, out + REST_AT);
}
