/* list.c -- `bailey list`: the games, their players and options. */
#include <stdio.h>

#include "document.h"

static void print_json(const args *a) {
    document d = {0};
    json_games(document_begin(&d));
    document_print(&d, a);
    document_free(&d);
}

static void print_option(const say_lang *lang, const game_option *p) {
    printf("  %s: ", p->key);
    for (int v = p->lo; v <= p->hi; v++) {
        const char *mark = v == p->dflt ? "*" : "";
        if (p->word)
            printf("%s%s%s", v > p->lo ? ", " : "", p->word[v - p->lo], mark);
        else
            printf("%s%d%s", v > p->lo ? ", " : "", v, mark);
    }
    printf("\n      %s\n", say(lang, p->help));
}

/* Who can be named in --seats and --bots. */
static void print_bots(const say_lang *lang) {
    for (const bot *b = bot_list; b->name; b++)
        printf("%-12s %s%s\n", b->name, say(lang, b->help), b == bot_usual ? " *" : "");
    printf("%-12s %s\n", "net:FILE", say(lang, N_("A net of your own, in place of the expert's: docs/learning.md.")));
    printf("%-12s %s\n", "cmd:COMMAND", say(lang, N_("A bot of your own: docs/writing-a-bot.md.")));
    printf("\n%s\n", say(lang, N_("* marks the default.")));
}

int command_list(args *a) {
    const say_lang *lang = args_lang(a, NULL);
    bool as_json = false, bots = false;
    const char *value;
    while (!args_done(a)) {
        if (args_flag(a, "--json"))
            as_json = true;
        else if (args_flag(a, "--bots"))
            bots = true;
        else if (args_value(a, "--lang", &value))
            lang = args_lang(a, value);
        else
            args_unknown(a);
    }
    if (as_json) {
        print_json(a);
        return 0;
    }
    if (bots) {
        print_bots(lang);
        return 0;
    }
    for (int i = 0; game_list[i]; i++) {
        const game *g = game_list[i];
        printf("%s (%s)\n", g->id, say(lang, g->title));
        for (int k = 0; k < g->n_options; k++) print_option(lang, &g->options[k]);
        for (int k = 0; k < g->n_presets; k++)
            printf("  --preset %s%s\n      %s\n", g->presets[k].key, k ? "" : "*", say(lang, g->presets[k].help));
        putchar('\n');
    }
    printf("%s\n", say(lang, N_("* marks the default.")));
    return 0;
}
