/* list.c -- `bailey list`: the games, their players and options. */
#include <stdio.h>
#include <stdlib.h>

#include "../core/json.h"
#include "args.h"

static void print_json(void) {
    enum { CAP = 1 << 20 };
    char *buf = malloc(CAP);
    text_out o = {buf, 0, CAP};
    if (!buf) return;
    text_put(&o, "{\"games\":[");
    for (int i = 0; game_list[i]; i++) {
        if (i) text_put(&o, ",");
        json_game(&o, game_list[i]);
    }
    text_put(&o, "]}");
    puts(buf);
    free(buf);
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

int command_list(args *a) {
    const say_lang *lang = args_lang(a, NULL);
    bool json = false;
    const char *value;
    while (!args_done(a)) {
        if (args_flag(a, "--json"))
            json = true;
        else if (args_value(a, "--lang", &value))
            lang = args_lang(a, value);
        else
            args_unknown(a);
    }
    if (json) {
        print_json();
        return 0;
    }
    for (int i = 0; game_list[i]; i++) {
        const game *g = game_list[i];
        printf("%s (%s)\n", g->id, say(lang, g->title));
        for (int k = 0; k < g->n_options; k++) print_option(lang, &g->options[k]);
        putchar('\n');
    }
    printf("%s\n", say(lang, N_("* marks what is played unless you say otherwise.")));
    return 0;
}
