/* learn.c -- a view as numbers, the viewer's own seat first. */
#include "blank.h"

void blank_features(const game_view *view, int viewer, float *out) {
    const blank_state *s = blank_look(view);
    int me = viewer < s->players ? viewer : 0;
    for (int i = 0; i < GAME_SEATS; i++) out[i] = i < s->players ? (float)s->passes[(me + i) % s->players] : 0.0f;
    out[GAME_SEATS] = (float)s->round;
}
