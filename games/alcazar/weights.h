/* weights.h -- points (in 1/GAME_POINT) for each measure at the beginning, in the middle and at the end
 * of a match. Made by tools/fit. */
static const int16_t weights[MEASURES][3] = {
    [M_POINTS] = {256, 256, 256},
    [M_MONEY] = {5, 187, 117},
    [M_RICHES] = {-578, 26, 2},
    [M_BARONS] = {816, 168, 132},
    [M_GRANDES] = {-1, -283, 587},
    [M_TOWERS] = {-9, 526, -70},
    [M_CARDS] = {297, -44, 42},
    [M_REACH] = {-369, 107, -39},
    [M_LIFTS] = {285, 429, 63},
    [M_THREATS] = {292, 93, 97},
    [M_RISK_HANDS] = {-13, -282, -24},
    [M_RISK_DECK] = {61, -311, 21},
    [M_INCOME] = {811, 236, -104},
    [M_PRICE] = {-273, 131, 4},
    [M_REFUND] = {-324, 117, 8},
    [M_SPANS] = {535, 492, 203},
    [M_LOW] = {859, -36, 95},
};
