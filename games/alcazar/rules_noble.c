/* rules_noble.c -- the nobles' step after a build (R13): what may be placed, moved or swapped.
 * piece[] holds the cells of what was just built; all of them belong to one building. */
#include "rules.h"

static int site(const alcazar_state *s) { return s->building[s->piece[0]]; }

/* R13.2: a baron costs the building's value, a grande twice as much. */
int al_price(const alcazar_state *s, int kind) { return al_times(s->value[site(s)], kind); }

static bool can_pay(const alcazar_state *s, int seat, int kind) {
    return s->supply[seat][kind] && s->money[seat] >= al_price(s, kind);
}

/* R13.3: columns of the building on which nobody stands. */
al_set al_free_tops(const alcazar_state *s, int building) {
    al_set tops = 0;
    for (int c = 1; c < AL_CELLS; c++)
        if (s->building[c] == building && !s->noble[c]) tops |= al_bit(c);
    return tops;
}

static bool has_free_top(const alcazar_state *s, int building) {
    for (int c = building; c < AL_CELLS; c++)
        if (s->building[c] == building && !s->noble[c]) return true;
    return false;
}

static bool own_here(const alcazar_state *s, int seat, int cell) {
    return al_owner(s, cell) == seat && s->building[cell] == site(s);
}

bool al_can_move(const alcazar_state *s, int seat, int cell) {
    return own_here(s, seat, cell) && has_free_top(s, site(s));
}

/* The cells on which a noble may be placed (R13.2): those of the piece, or after a tower card, by the other
 * reading of R9.5, all of the building. */
static al_set places(const alcazar_state *s) {
    al_set free = 0;
    if (s->raised) return al_free_tops(s, site(s));
    for (int i = 0; i < 3; i++)
        if (s->piece[i] && !s->noble[s->piece[i]]) free |= al_bit(s->piece[i]);
    return free;
}

/* Is there anything but to leave the nobles as they are? Otherwise nobody is asked (R13.1). */
bool al_noble_choice(const alcazar_state *s, int seat) {
    if ((can_pay(s, seat, AL_BARON) || can_pay(s, seat, AL_GRANDE)) && places(s)) return true;
    if (s->phase != AL_NOBLE) return false;
    /* A baron and a grande can be swapped even where no top is free. */
    unsigned kinds = 0;
    for (int i = 0, n = al_on_board(s, seat), here = site(s); i < n; i++) {
        int c = s->where[seat][i];
        if (s->building[c] == here) kinds |= 1u << al_noble_kind(s, c);
    }
    return kinds == 3 || (kinds && has_free_top(s, site(s)));
}

int al_noble_list(const alcazar_state *s, int seat, game_action *out) {
    al_set free = places(s);
    int n = 0, cell;
    for (int kind = AL_BARON; kind <= AL_GRANDE; kind++) {
        if (!can_pay(s, seat, kind)) continue;
        for (AL_EACH(cell, free)) out[n++] = game_act(AL_A_PLACE, seat, kind, cell, 0);
    }
    if (s->phase == AL_NOBLE) {
        int here = site(s), count = 0;
        uint8_t own[AL_NOBLES];
        for (int i = 0, nobles = al_on_board(s, seat); i < nobles; i++)
            if (s->building[s->where[seat][i]] == here) own[count++] = s->where[seat][i];
        bool room = count && has_free_top(s, here);
        for (int i = 0; i < count && room; i++) out[n++] = game_act(AL_A_MOVE, seat, own[i], 0, 0);
        for (int i = 0; i < count; i++)
            for (int j = i + 1; j < count; j++)
                if (s->noble[own[i]] != s->noble[own[j]]) /* R13.4: like for like would change nothing */
                    out[n++] = game_act(AL_A_SWAP, seat, own[i], own[j], 0);
    }
    out[n++] = game_act(AL_A_DONE, seat, 0, 0, 0);
    return n;
}
