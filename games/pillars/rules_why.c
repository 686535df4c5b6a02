/* rules_why.c -- for people: why an action is refused, with the number of the rule, and what a
 * seat has to decide. */
#include "rules.h"

/* Somebody wants to do at the wrong time what belongs to another part of the deal. */
static const char *why_not_now(const pillars_state *s, int seat) {
    switch (s->phase) {
    case PILLARS_DRAW:
    case PILLARS_DEAL: return N_("R3.2 The cards are still being dealt.");
    case PILLARS_PLAY: return N_("R6.1 The evaluation comes after the last trick.");
    default:
        if (seat != s->turn) return N_("R6.1 Another player is evaluating the deal.");
        if (s->phase == PILLARS_GAIN) return N_("R6.3 First choose what Tom Builder brings.");
        if (s->phase == PILLARS_CONVERT) return N_("R6.4 First finish your conversions.");
        return N_("R6.8 Your conversions are finished: give up materials until three are left.");
    }
}

static const char *why_chance(const pillars_state *s, game_action a) {
    if (a.seat != GAME_CHANCE) return N_("R3.2 Cards come by chance; nobody chooses them.");
    if (a.kind == PILLARS_A_PRIVILEGE)
        return s->phase == PILLARS_DRAW ? N_("R3.1 This privilege is not on top of the pile.")
                                        : N_("R3.1 The privilege of a deal is drawn once, before the cards.");
    if (s->phase == PILLARS_DRAW) return N_("R3.1 First the privilege of the deal is drawn.");
    return s->phase == PILLARS_DEAL ? N_("R3.2 This card is not among those still to be dealt.")
                                    : N_("R3.2 All cards have been dealt.");
}

static const char *why_play(const pillars_state *s, game_action a) {
    if (s->phase < PILLARS_PLAY) return N_("R3.2 The cards are still being dealt.");
    if (s->phase > PILLARS_PLAY) return N_("R6.1 All cards are played; the deal is being evaluated.");
    if (a.seat != s->turn) return N_("R4.1 It is not your turn to play a card.");
    if (!bag_has(s->hand[a.seat], a.arg[0])) return N_("R4.2 This card is not in your hand.");
    return N_("R4.3 Alfred Builder may only be played in the last trick.");
}

static const char *why_convert(const pillars_state *s, game_action a) {
    int source = a.arg[0], privilege = source - PILLARS_TRADES, material = a.arg[1];
    if (s->phase != PILLARS_CONVERT || a.seat != s->turn) return why_not_now(s, a.seat);
    if (privilege == PAINTER) return N_("R8.2 The Painter turns nothing in: his point comes by itself.");
    if (s->used >> source & 1) return N_("R6.4 This one has already been used in this deal.");
    if (!(pillars_sources(s, a.seat) >> source & 1))
        return privilege < 0 ? N_("R6.2 Your tricks hold no such craftsman of your colour.")
                             : N_("R8.1 You do not own this privilege.");
    if (!(pillars_accepts[source] >> material & 1))
        return privilege < 0 ? N_("R6.5 This craftsman does not work with this material.")
                             : N_("R8.2 This privilege is not for this material.");
    return N_("R6.6 You have none of this material left.");
}

const char *pillars_why(const game_view *view, game_action a) {
    const pillars_state *s = pillars_look(view);
    if (s->phase == PILLARS_OVER) return N_("R9.1 The match is over.");
    bool turn = a.seat == s->turn;
    switch (a.kind) {
    case PILLARS_A_PRIVILEGE:
    case PILLARS_A_DEAL: return why_chance(s, a);
    case PILLARS_A_PLAY: return why_play(s, a);
    case PILLARS_A_TOM:
        if (s->phase == PILLARS_GAIN && turn) return N_("R6.3 Tom Builder brings sand, wood or stone, never metal.");
        if (s->phase > PILLARS_GAIN && turn) return N_("R6.3 Tom Builder brings you nothing now.");
        return why_not_now(s, a.seat);
    case PILLARS_A_CONVERT: return why_convert(s, a);
    case PILLARS_A_DISCARD:
        if (s->phase == PILLARS_LIMIT && turn) return N_("R6.8 You have none of this material to give up.");
        return why_not_now(s, a.seat);
    default: /* done, best */ return why_not_now(s, a.seat);
    }
}

const char *pillars_ask(const game_view *view, int seat) {
    const pillars_state *s = pillars_look(view);
    switch (s->phase) {
    case PILLARS_GAIN: return N_("Tom Builder: choose a material he brings you.");
    case PILLARS_CONVERT: return N_("Turn materials into points, one at a time, or finish.");
    case PILLARS_LIMIT: return N_("You may keep three materials: give one up.");
    default: return seat == s->leader ? N_("Lead a card to the trick.") : N_("Play a card to the trick.");
    }
}
