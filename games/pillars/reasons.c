/* reasons.c -- what the evaluation measures, in words: why one action is better than another (ai/reasons.h). */
#include "eval.h"

const game_measure_words pillars_words[MEASURES] = {
    [M_POINTS] = {.more = N_("points {+0}")},
    [M_HAUL] = {.more = N_("points from tricks already taken {+0}")},
    [M_LYING] = {.more = N_("points from the trick on the table {+0}")},
    [M_SAND] = {.more = N_("sand {+0}")},
    [M_WOOD] = {.more = N_("wood {+0}")},
    [M_STONE] = {.more = N_("stone {+0}")},
    [M_METAL] = {.more = N_("metal {+0}")},
    [M_POTTER] = {.more = N_("the Potter's privilege"), .less = N_("no Potter's privilege")},
    [M_PAINTER] = {.more = N_("the Painter's privilege"), .less = N_("no Painter's privilege")},
    [M_BELL] = {.more = N_("the Bell founder's privilege"), .less = N_("no Bell founder's privilege")},
    [M_HELPER] = {.more = N_("the Helper's privilege"), .less = N_("no Helper's privilege")},
    [M_BRICKMAKER] = {.more = N_("the Brickmaker's privilege"), .less = N_("no Brickmaker's privilege")},
    [M_NO_TRICK] = {.more = N_("still without a trick"), .less = N_("no longer without a trick")},
    [M_LEAD] = {.more = N_("you lead to the next trick"), .less = N_("you do not lead to the next trick")},
    [M_COMING] = {.more = N_("strength of your craftsmen still to come {+0}")},
    [M_HIGH] = {.more = N_("strong cards in hand {+0}")},
    [M_BURDEN] = {.more = N_("penalties in hand {+0}")},
    [M_KING] = {.more = N_("the King stays in hand"), .less = N_("the King leaves your hand")},
};
