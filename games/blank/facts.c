/* facts.c -- the blank game told to boards and other programs: what the rules say whatever the position, and
 * what they make of one. Numbers come from the tables and the rules. */
#include "blank.h"

int blank_fact(int fact, int i, int j, int k) {
    (void)fact, (void)i, (void)j, (void)k; /* there is only one */
    return BLANK_PASS_POINTS;
}

void blank_outlook(const game_view *view, int viewer, game_log *out) {
    const blank_state *s = blank_look(view);
    (void)viewer; /* everybody sees everything */
    for (int i = 0; i < s->players; i++)
        game_emit(out, (game_event){
                           .kind = BLANK_OUT_LEFT, .seat = (uint8_t)i, .arg = {(int16_t)(s->rounds - s->passes[i])}});
}
