/* list.h -- the games of this house, in the order in which people see them: a line for each. A game is
 * its folder and its line here; CMake reads the lines, and whoever wants a list of something defines
 * GAME(id) and includes this file (core/games.c, board/boards.c). */
GAME(caylus)
GAME(ys)
GAME(pillars)
GAME(alcazar)
GAME(blank)
