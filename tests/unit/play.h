/* play.h -- a match in a test, played by lines of a record. */
#ifndef BAILEY_UNIT_PLAY_H
#define BAILEY_UNIT_PLAY_H

#include "unit.h"

#include "../../core/match.h"

static inline void play(match *m, const char *line) {
    game_action a;
    assert_null(text_read_action(m->g, line, &a, NULL));
    const char *no = match_play(m, a, MATCH_EVERYBODY, NULL);
    if (no) fail_msg("%s: %s", line, no);
}

#endif
