#include "alcazar.h"
const char *alcazar_why(const void *state, game_action a) { (void)state; (void)a; return "R1 no"; }
const char *alcazar_ask(const void *state, int seat) { (void)state; (void)seat; return "?"; }
