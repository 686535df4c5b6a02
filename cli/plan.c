/* plan.c -- see plan.h. */
#include "plan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../ai/net.h"
#include "../engine/guest.h"

static void set_option(plan *t, args *a, const char *pair) {
    args_option(a, t->g, &t->opt, pair);
    for (int i = 0; i < t->g->n_options; i++) {
        size_t n = strlen(t->g->options[i].key);
        if (!strncmp(pair, t->g->options[i].key, n) && pair[n] == '=') t->given[i] = true;
    }
}

/* A single option counts more than a preset, whichever comes first. */
static void set_preset(plan *t, args *a, const char *key) {
    game_options all = t->opt;
    t->preset = args_preset(a, t->g, key);
    game_set_preset(t->g, t->preset, &all);
    for (int i = 0; i < t->g->n_options; i++)
        if (!t->given[i]) t->opt.v[i] = all.v[i];
}

bool plan_argument(plan *t, args *a) {
    const char *value;
    plan before = *t;
    if (args_value(a, "--players", &value)) {
        t->opt.v[0] = (int16_t)args_long(a, "--players", value, t->g->options[0].lo, t->g->options[0].hi);
        t->given[0] = true;
    } else if (args_value(a, "--option", &value)) {
        set_option(t, a, value);
    } else if (args_value(a, "--preset", &value)) {
        set_preset(t, a, value);
    } else {
        return false;
    }
    for (int i = 0; i < t->g->n_options; i++)
        if (before.given[i] && before.opt.v[i] != t->opt.v[i])
            args_refuse(a, N_("%s is given twice, with different values"), t->g->options[i].key);
    return true;
}

bool plan_seed(plan *t, args *a) {
    const char *value;
    if (!args_value(a, "--seed", &value)) return false;
    t->seed = args_u64(a, "--seed", value);
    return true;
}

bool plan_bot_time(plan *t, args *a) {
    const char *value;
    if (!args_value(a, "--bot-time", &value)) return false;
    t->bot_time = args_long(a, "--bot-time", value, 1, 3600000);
    return true;
}

/* Somebody else's bot has lost its seat: the report is on standard output, this is beside it. */
static void tell_loss(void *lang, int seat, const char *name, const char *why, const char *milliseconds) {
    char text[256];
    (void)seat;
    say_fill(lang, why, &milliseconds, 1, text, sizeof text);
    fprintf(stderr, say(lang, N_("%s has lost its seat to %s: %s\n")), name, say(lang, bot_usual->label), text);
}

static const char net_prefix[] = "net:";

bool plan_is_net(const char *text) { return !strncmp(text, net_prefix, strlen(net_prefix)); }

/* The bytes of nets that were given: they stay for as long as the program runs. */
static struct kept {
    struct kept *next;
    const char *bytes;
} * kept;

static const unsigned char *keep_bytes(args *a, const char *bytes) {
    struct kept *k = malloc(sizeof *k);
    if (!k) args_refuse(a, N_("There is no memory left."));
    *k = (struct kept){kept, bytes};
    kept = k;
    return (const unsigned char *)bytes;
}

void plan_net(args *a, const game *g, const char *text, bot *out) {
    char path[sizeof((plan_bot *)0)->text];
    const char *from = text + strlen(net_prefix), *player = from + strcspn(from, ":");
    size_t size;
    net *read;
    snprintf(path, sizeof path, "%.*s", (int)(player - from), from);
    const unsigned char *bytes = keep_bytes(a, args_read_bytes(a, path, &size));
    const char *no = net_read(g, bytes, size, &read);
    if (no) args_refuse(a, "%s: %s", path, say(args_lang(a, NULL), no));
    net_free(read);
    no = bot_make(*player ? player + 1 : "expert", out);
    if (!no && !out->learned) no = N_("This computer player uses no net.");
    if (no) args_refuse(a, "%s: %s", player + 1, say(args_lang(a, NULL), no));
    out->net = bytes;
    out->net_size = size;
}

void plan_make_bot(args *a, const plan *t, const char *text, plan_bot *out) {
    guest_ways ways = {.milliseconds = GUEST_MILLISECONDS, .tell = tell_loss, .context = (void *)args_lang(a, NULL)};
    if (t->bot_time) ways.milliseconds = (int)t->bot_time;
    snprintf(out->text, sizeof out->text, "%s", text);
    char words[256] = "";
    text_out valid = {words, 0, sizeof words};
    if (guest_is(text)) {
        const char *no = guest_make(text, &ways, &out->b);
        if (no) args_refuse(a, "%s (%s)", say(args_lang(a, NULL), no), text);
        return;
    }
    if (plan_is_net(text) && t->g) {
        plan_net(a, t->g, text, &out->b);
    } else {
        const char *no = bot_make_or_list(text, &out->b, &valid);
        if (no) args_refuse(a, N_("%s: %s Possible: %s"), text, say(args_lang(a, NULL), no), words);
    }
    if (out->b.search.iterations && !strstr(text, "milliseconds")) out->b.search.milliseconds = 0;
}

void plan_bots(args *a, const plan *t, const char *list, int seats, plan_bot out[GAME_SEATS]) {
    int n = 0;
    for (const char *p = list; p; n++) {
        char text[sizeof out->text];
        size_t len = strcspn(p, ",");
        if (len >= sizeof text) args_refuse(a, N_("the name of a computer player is too long: %s"), p);
        snprintf(text, sizeof text, "%.*s", (int)len, p);
        if (n == seats) args_refuse(a, N_("more computer players than seats: %s"), list);
        plan_make_bot(a, t, text, &out[n]);
        p = p[len] ? p + len + 1 : NULL;
    }
    for (; n < seats; n++) out[n] = out[n - 1];
}
