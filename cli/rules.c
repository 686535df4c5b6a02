/* rules.c -- `bailey rules`: a game's RULES.md, whole or one numbered rule. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "../core/embedded.h"
#include "../tui/text/rules_text.h"
#include "args.h"

int command_rules(args *a) {
    const say_lang *lang = args_lang(a, NULL);
    const char *game_word = NULL, *rule = NULL, *value;
    while (!args_done(a)) {
        if (args_value(a, "--lang", &value))
            lang = args_lang(a, value);
        else if ((value = args_word(a)) && !rule)
            *(game_word ? &rule : &game_word) = value;
        else {
            a->at -= value != NULL;
            args_unknown(a);
        }
    }
    const game *g = args_game(a, game_word);
    const char *text = embedded_rules_text(g->id, lang->code);
    if (!rule) {
        fputs(text, stdout);
        return 0;
    }
    const char *found;
    size_t len = rules_find(text, rule, &found);
    if (!len) args_refuse(a, N_("%s has no rule %s; \"bailey rules %s\" shows all of them"), g->id, rule, g->id);
    printf("%.*s\n", (int)len, found);
    return 0;
}
