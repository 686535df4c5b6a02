/* reasons.c -- what the evaluation measures, in words: why one action is better than another (ai/reasons.h). */
#include "eval.h"

const game_measure_words alcazar_words[MEASURES] = {
    [M_POINTS] = {.more = N_("points {+0}")},
    [M_MONEY] = {.more = N_("real {+0}"), .times = 10},
    [M_RICHES] = {.more = N_("real {+0}"), .times = 10},
    [M_TOWERS] = {.more = N_("tower cards {+0}")},
    [M_CARDS] = {.more = N_("building cards {+0}")},
    [M_REACH] = {.more = N_("cards that extend a building {+0}")},
    [M_LIFTS] = {.more = N_("cards that lift your nobles {+0}")},
    [M_THREATS] = {.more = N_("points that you can take from others {+0}")},
    [M_RISK_HANDS] = {.more = N_("points that others can take from you {+0}")},
    [M_RISK_SHOWN] = {.more = N_("points that others can take from you {+0}")},
    [M_RISK_DECK] = {.more = N_("points that others can take from you {+0}")},
    [M_INCOME] = {.more = N_("income of your best card {+0}"), .times = 10},
    [M_SPANS] = {.more = N_("places for a bridge {+0}")},
    [M_BRIDGE] = {.more = N_("points by your best bridge {+0}")},
    [M_CLIMB] = {.more = N_("points by moving and swapping {+0}")},
    [M_TURN] = {.more = N_("your turn goes on"), .less = N_("your turn ends")},
    [M_LOW] = {.more = N_("nobles that a tower card can lift {+0}")},
};
