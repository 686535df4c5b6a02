/* lines.h -- playing line by line, in a pipe or with a screen reader: the questions before a match
 * (menu.c), its course (course.c), and matches elsewhere (far_lines.c). */
#ifndef BAILEY_LINES_H
#define BAILEY_LINES_H

#include "../match/play.h"
#include "../online/online.h"

/* course.c: line mode, until the match is over or somebody quits. The program's exit code.   */
int course_run(play *);

/* far_lines.c: the same with people elsewhere, from the lobby on. */
int far_lines_run(online *);

/* menu.c: asks what to play. False when nothing.                                             */
typedef struct {
    const game *g;
    game_options opt;
    char name[GAME_SEATS][32];
    char path[STORE_NAME]; /* not empty: continue this match instead */
} menu_choice;
bool menu_ask(play *, menu_choice *);

#endif
