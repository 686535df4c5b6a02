/* plan.c -- see plan.h. */
#include "plan.h"

#include <stdio.h>
#include <string.h>

static void set_option(plan *t, args *a, const char *pair) {
    args_option(a, t->g, &t->opt, pair);
    for (int i = 0; i < t->g->n_options; i++) {
        size_t n = strlen(t->g->options[i].key);
        if (!strncmp(pair, t->g->options[i].key, n) && pair[n] == '=') t->given[i] = true;
    }
}

bool plan_argument(plan *t, args *a) {
    const char *value;
    plan before = *t;
    if (args_value(a, "--players", &value)) {
        t->opt.v[0] = (int16_t)args_long(a, "--players", value, t->g->options[0].lo, t->g->options[0].hi);
        t->given[0] = true;
    } else if (args_value(a, "--option", &value)) {
        set_option(t, a, value);
    } else if (args_value(a, "--seed", &value)) {
        t->seed = args_u64(a, "--seed", value);
    } else {
        return false;
    }
    for (int i = 0; i < t->g->n_options; i++)
        if (before.given[i] && before.opt.v[i] != t->opt.v[i])
            args_refuse(a, N_("%s is given twice, and not alike"), t->g->options[i].key);
    return true;
}

static void make_bot(args *a, const char *text, plan_bot *out) {
    snprintf(out->text, sizeof out->text, "%s", text);
    char words[256] = "";
    text_out valid = {words, 0, sizeof words};
    const char *no = bot_make_or_list(text, &out->b, &valid);
    if (no) args_refuse(a, N_("%s: %s Possible: %s"), text, say(args_lang(a, NULL), no), words);
    if (out->b.search.iterations && !strstr(text, "milliseconds")) out->b.search.milliseconds = 0;
}

void plan_bots(args *a, const char *list, int seats, plan_bot out[GAME_SEATS]) {
    int n = 0;
    for (const char *p = list; p; n++) {
        char text[sizeof out->text];
        size_t len = strcspn(p, ",");
        if (len >= sizeof text) args_refuse(a, N_("the name of a computer player is too long: %s"), p);
        snprintf(text, sizeof text, "%.*s", (int)len, p);
        if (n == seats) args_refuse(a, N_("more computer players than seats: %s"), list);
        make_bot(a, text, &out[n]);
        p = p[len] ? p + len + 1 : NULL;
    }
    for (; n < seats; n++) out[n] = out[n - 1];
}
