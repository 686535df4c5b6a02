/* fillable.c -- can determinize() fill a view that came from elsewhere? It deals as many of the unseen cards as the other hands
 * lack, the privilege first; what it then makes is check()'s to judge. */
#include "rules.h"

static bool is_bag(uint64_t bag) { return !(bag >> PILLARS_CARDS); }

bool pillars_fillable(const game_view *view, int viewer) {
    const pillars_state *s = pillars_look(view);
    if (s->phase != PILLARS_DEAL && s->phase != PILLARS_PLAY) return true;
    if (s->privilege == UINT8_MAX ? !s->fresh || s->fresh > 31 : s->privilege >= PILLARS_PRIVILEGES) return false;
    if (!is_bag(s->king) || (viewer < s->players && !is_bag(s->hand[viewer]))) return false;
    for (int i = 0; i < s->players; i++)
        if (!is_bag(s->pile[i]) || (s->trick[i] >= PILLARS_KINDS && s->trick[i] != PILLARS_NO_CARD)) return false;

    uint64_t open = bag_plus(viewer < s->players ? s->hand[viewer] : 0, pillars_seen(s));
    if (s->privilege == UINT8_MAX && open >> PILLARS_POTTER & 31) return false; /* whichever it is, it is unseen */
    int privilege = s->privilege == UINT8_MAX ? bag_lowest(s->fresh) : s->privilege;
    uint64_t unseen = bag_minus(pillars_full_deck(s, privilege), open);
    bool aliena = s->phase == PILLARS_PLAY && bag_has(unseen, PILLARS_ALIENA);
    if (aliena && s->opener >= s->players) return false;
    int lacking = 0;
    for (int i = 0; i < s->players; i++) {
        int lacks = i == viewer ? 0 : pillars_cards_left(s, i);
        if (aliena && i == s->opener) lacks = lacks > 1 ? lacks : 1;
        if (lacks > 0) lacking += lacks;
    }
    return lacking <= bag_count(unseen);
}
