/* reasons.c -- what the evaluation measures, in words: why one action is better than another (ai/reasons.h). */
#include "eval.h"

const game_measure_words ys_words[MEASURES] = {
    [M_POINTS] = {.more = N_("points {+0}")},
    [M_GEMS] = {.more = N_("points for coloured gems at the end {+0}")},
    [M_BLACK] = {.more = N_("black gems {+0}")},
    [M_BLACK_NOW] = {.more = N_("points for black gems {+0}")},
    [M_AREAS] = {.more = N_("points in the city this round {+0}")},
    [M_BIDDER] = {.more = N_("best bidder in the market"), .less = N_("not the best bidder in the market")},
    [M_TO_COME] = {.more = N_("brokers still to be placed {+0}")},
    [M_HAND] = {.more = N_("value still behind the screen {+0}")},
    [M_FRONT] = {.more = N_("value in front of the screen {+0}")},
    [M_EARLY] = {.more = N_("earlier in the turn order"), .less = N_("later in the turn order")},
    [M_THRONE] = {.more = N_("value in the throne room {+0}")},
    [M_ALCHEMIST] = {.more = N_("Alchemist {+0}")},
    [M_BANKER] = {.more = N_("Banker {+0}")},
    [M_CAPTAIN] = {.more = N_("Captain {+0}")},
    [M_BISHOP] = {.more = N_("Bishop {+0}")},
    [M_SPY] = {.more = N_("Spy {+0}")},
    [M_HERALD] = {.more = N_("Herald {+0}")},
    [M_ILLUSIONIST] = {.more = N_("Illusionist {+0}")},
    [M_INTRIGUER] = {.more = N_("Intriguer {+0}")},
    [M_JEWELLER] = {.more = N_("Jeweller {+0}")},
    [M_MAGICIAN] = {.more = N_("Magician {+0}")},
    [M_MERCHANT] = {.more = N_("Merchant {+0}")},
    [M_SOLDIER] = {.more = N_("Soldier {+0}")},
    [M_QUEEN] = {.more = N_("Queen {+0}")},
};
