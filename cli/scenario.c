/* scenario.c -- `bailey scenario`: runs scenario files and says what did not hold. */
#include "../proof/scenario.h"

#include <stdlib.h>

#include "../core/embedded.h"
#include "args.h"

static const char *rules_of(const game *g) { return embedded_rules_text(g->id, "en"); }

int command_scenario(args *a) {
    const say_lang *lang = args_lang(a, NULL);
    scenario_tally all = {0};
    int files = 0;
    for (const char *path; (path = args_word(a)); files++) {
        scenario_tally one = {0};
        char *text = args_read_file(a, path);
        scenario_run(path, text, rules_of, stdout, &one);
        free(text);
        all.scenarios += one.scenarios;
        all.checks += one.checks;
        all.failures += one.failures;
    }
    if (!args_done(a)) args_unknown(a);
    if (!files) args_refuse(a, N_("which files? Scenarios are in games/*/tests/*.txt"));
    printf(say(lang, N_("%d files, %d scenarios, %d checks: %d failures\n")), files, all.scenarios, all.checks,
           all.failures);
    return all.failures ? 1 : 0;
}
