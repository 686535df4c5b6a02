/* weights.h -- points (in 1/GAME_POINT) for each measure at the beginning, in the middle and at the end
 * of a match. Made by tools/fit. */
static const int16_t weights[MEASURES][3] = {
    [M_POINTS] = {256, 256, 256},
    [M_HAUL] = {284, 282, 230},
    [M_LYING] = {174, 199, 192},
    [M_SAND] = {71, 206, 79},
    [M_WOOD] = {73, 176, 54},
    [M_STONE] = {322, 184, 73},
    [M_METAL] = {991, 807, 121},
    [M_POTTER] = {1381, 717, 8},
    [M_PAINTER] = {1369, 661, -41},
    [M_BELL] = {298, 570, -44},
    [M_HELPER] = {-257, 89, 212},
    [M_BRICKMAKER] = {274, 137, -34},
    [M_NO_TRICK] = {571, 201, 456},
    [M_LEAD] = {-220, -139, -13},
    [M_COMING] = {1164, 953, 923},
    [M_HIGH] = {498, 664, 448},
    [M_BURDEN] = {-67, -72, -64},
    [M_KING] = {260, 36, 160},
};
