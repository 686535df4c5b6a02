/* fillable.c -- can determinize() fill a view that came from elsewhere? It deals the hidden cards, the actor one that the announced
 * action can be done with; what it then makes is check()'s to judge. */
#include "rules.h"

#include <string.h>

/* Where something may be built is asked of the derived fields. settle() makes sense of any bytes, and of a view what its viewer
 * sees, but for the numbers of cards, which there stand for themselves. */
static bool is_settled(const alcazar_state *s) {
    alcazar_state made;
    memcpy(&made, s, sizeof made);
    alcazar_settle(alcazar_as_state(&made));
    memcpy(made.cards, s->cards, sizeof made.cards);
    made.deck = s->deck;
    return !memcmp(&made, s, sizeof made);
}

bool alcazar_fillable(const game_view *view, int viewer) {
    const alcazar_state *s = alcazar_look(view);
    al_set unseen = 0;
    int missing[AL_SEATS], n = 0, lacking = 0;
    if (s->turn >= s->players || s->phase >= AL_N_PHASES || !is_settled(s)) return false;
    for (int i = 0; i < AL_SEATS; i++) missing[i] = s->cards[i];
    for (int p = 1; p <= AL_PLOTS; p++) {
        if (s->place[p] < AL_SEATS) missing[s->place[p]]--;
        if (s->place[p] != AL_HIDDEN_PLACE) continue;
        unseen |= al_bit(p);
        n++;
    }
    for (int i = 0; i < s->players; i++) {
        if (missing[i] < 0) return false;
        lacking += missing[i];
    }
    if (lacking > n) return false;
    if (s->turn == viewer || s->phase < AL_CASTLE_CARD || s->phase > AL_EXTEND_CARD) return true;
    al_set fitting = al_fitting_cards(s);
    return (fitting & al_mask(s, s->turn)) || (missing[s->turn] && (fitting & unseen));
}
