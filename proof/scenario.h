/* scenario.h -- runs scenario files (docs/scenarios.md): positions, actions and what must hold. */
#ifndef BAILEY_SCENARIO_H
#define BAILEY_SCENARIO_H

#include <stdio.h>

#include "../core/text.h"

typedef struct {
    int scenarios, checks, failures;
} scenario_tally;

/* `rules`: the text of the game's RULES.md, to see that cited rules exist; may be NULL.
 * Failures are reported on `report`, one line each with `name` and the line number.       */
typedef const char *scenario_rules_fn(const game *);
void scenario_run(const char *name, const char *text, scenario_rules_fn *, FILE *report, scenario_tally *);

#endif
