/* weights.h -- points (in 1/GAME_POINT) for each measure at the beginning, in the middle and at the end
 * of a match. Made by tools/fit. */
static const int16_t weights[MEASURES][3] = {
    [M_POINTS] = {256, 256, 256},
    [M_HAUL] = {256, 256, 256},
    [M_LYING] = {154, 154, 154},
    [M_SAND] = {256, 205, 0},
    [M_WOOD] = {384, 307, 0},
    [M_STONE] = {512, 461, 0},
    [M_METAL] = {640, 563, 0},
    [M_POTTER] = {1536, 768, 0},
    [M_PAINTER] = {1024, 512, 0},
    [M_BELL] = {1280, 768, 0},
    [M_HELPER] = {2048, 1024, 0},
    [M_BRICKMAKER] = {768, 384, 0},
    [M_NO_TRICK] = {512, 512, 512},
    [M_LEAD] = {0, 0, 0},
    [M_COMING] = {410, 410, 410},
    [M_HIGH] = {256, 256, 256},
    [M_BURDEN] = {128, 128, 128},
    [M_KING] = {0, 0, 0},
};
