/* facts.c -- Alcázar told to boards and other programs: the course, prices and limits, and what the rules
 * make of a position: bridges with their middles, the empty levels beneath them, what playing a card
 * would mean. Every number is that of words.h, data.c or the rules. */
#include "rules.h"

/* Where a cell lies in the drawing of the course, from 0. */
static int spot_of(int course, int cell) { return al_courses[course].spot[cell] - AL_FRAME * AL_PITCH - AL_FRAME; }

int alcazar_fact(int fact, int i, int j, int k) {
    int plot = 0;
    (void)k;
    switch (fact) {
    case AL_FACT_PLOTS: return AL_PLOTS;
    case AL_FACT_BLOCKS: return AL_BLOCKS;
    case AL_FACT_BRIDGES: return AL_BRIDGES;
    case AL_FACT_SIDE: return AL_SIDE;
    case AL_FACT_CARD_PRICE: return AL_CARD_PRICE;
    case AL_FACT_TOWER_PRICE: return AL_TOWER_PRICE;
    case AL_FACT_BRIDGE_PRICE: return AL_BRIDGE_PRICE;
    case AL_FACT_CAP: return AL_CAP;
    case AL_FACT_REAL_PER_POINT: return AL_REAL_PER_POINT;
    case AL_FACT_GROUND: return AL_CELLS - 1 - AL_PLOTS;
    case AL_FACT_CASTLE_BLOCKS: return AL_CASTLE_BLOCKS;
    case AL_FACT_TOWER_TOP: return AL_TOWER_TOP;
    case AL_FACT_GROUND_VALUE: return AL_GROUND_VALUE;
    case AL_FACT_BLOCK_VALUE: return AL_BLOCK_VALUE;
    case AL_FACT_NOBLES: return i == AL_BARON ? AL_BARONS : AL_GRANDES;
    case AL_FACT_TIMES: return al_times(1, i);
    case AL_FACT_CASTLE_NOBLE: return al_times(AL_CASTLE_VALUE, i);
    case AL_FACT_COLUMN: return spot_of(i, j) % AL_PITCH;
    case AL_FACT_ROW: return spot_of(i, j) / AL_PITCH;
    case AL_FACT_NEXT: plot = al_after(j, i); break;
    default: plot = al_before(j, i); break; /* AL_FACT_PREVIOUS */
    }
    return plot ? plot : GAME_NONE;
}

static void tell(game_log *out, int kind, int a, int b, int c, int d) {
    game_emit(out, (game_event){.kind = (uint8_t)kind,
                                .seat = GAME_NOBODY,
                                .arg = {(int16_t)a, (int16_t)b, (int16_t)c, (int16_t)d}});
}

/* ---- columns ------------------------------------------------------------------------------------------- */

typedef struct {
    int level;
    bool head; /* an end of the bridge: beneath it the column is solid */
} al_deck;

/* The bridges over a cell, the lowest first. */
static int decks_over(const alcazar_state *s, int cell, al_deck *deck) {
    int n = 0;
    for (int i = 0; i < AL_BRIDGES && s->bridge_from[i]; i++) {
        int from = s->bridge_from[i], to = s->bridge_to[i], k = n;
        bool head = from == cell || to == cell;
        if (!head && al_middle(s, from, to) != cell) continue;
        for (; k > 0 && deck[k - 1].level > s->bridge_level[i]; k--) deck[k] = deck[k - 1];
        deck[k] = (al_deck){s->bridge_level[i], head};
        n++;
    }
    return n;
}

/* The empty levels beneath the middles of bridges. How many blocks lie there follows from their value: on
 * the ground 1, elsewhere 2 (R12.1); so an odd value has a block on the ground in it, an even one none. They
 * lie as low as the bridges' ends, which stand on solid columns, leave room for. */
static void tell_gaps(const alcazar_state *s, int cell, game_log *out) {
    al_deck deck[AL_BRIDGES];
    int n = decks_over(s, cell, deck), left = (s->under[cell] + 1) / 2, level = 1;
    for (int i = 0; i < n; i++) {
        int room = deck[i].level - level, count = room, due = 0;
        for (int k = i + 1; k < n; k++) due += deck[k].head ? deck[k].level - deck[k - 1].level - 1 : 0;
        if (!deck[i].head) {
            bool bare = i == 0 && s->under[cell] % 2 == 0;
            count = bare || left < due ? 0 : left - due < room ? left - due : room;
        }
        if (count < room) tell(out, AL_OUT_GAP, cell, level + count, deck[i].level - 1, 0);
        left -= count;
        level = deck[i].level + 1;
    }
}

/* ---- cards --------------------------------------------------------------------------------------------- */

/* What the card of a plot would do (R7.1, R8, R11.6). */
static int use_of(const alcazar_state *s, int plot) {
    int x = s->building[al_prev(s, plot)], y = s->building[al_next(s, plot)];
    if (s->height[plot]) return AL_USE_TOP;
    if (!x && !y) return AL_USE_VILLA;
    if (!x || !y || x == y) return AL_USE_BESIDE;
    return al_may_merge(s, x, y) ? AL_USE_JOIN : AL_USE_WASTED;
}

void alcazar_outlook(const game_view *view, int viewer, game_log *out) {
    const alcazar_state *s = alcazar_look(view);
    (void)viewer; /* the town is open to all */
    for (int i = 0; i < AL_BRIDGES && s->bridge_from[i]; i++)
        tell(out, AL_OUT_BRIDGE, s->bridge_from[i], al_middle(s, s->bridge_from[i], s->bridge_to[i]), s->bridge_to[i],
             s->bridge_level[i]);
    for (int cell = 1; cell < AL_CELLS; cell++)
        if (s->height[cell]) tell_gaps(s, cell, out);
    for (int plot = 1; plot <= AL_PLOTS; plot++) tell(out, AL_OUT_USE, plot, use_of(s, plot), 0, 0);
}
