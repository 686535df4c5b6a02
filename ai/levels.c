/* levels.c -- the computer players by name, from no thought to all of it. */
#include "bot.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define THINK(n)                                    \
    .choose = bot_choose_search, .remembers = true, \
    .search = {.iterations = (n), .milliseconds = 1900, .explore = 64, .trust = 1, .keen = VALUE_ONE / 64}

const bot bot_list[] = {
    {.name = "beginner",
     .help = N_("Knows the rules, overlooks much, lives for the moment."),
     .choose = bot_choose_greedy,
     .waver = VALUE_ONE / 24,
     .blind = 96},
    {.name = "easy",
     .help = N_("Sees what is good right now, and sometimes misses it."),
     .choose = bot_choose_greedy,
     .waver = VALUE_ONE / 96,
     .blind = 40},
    {.name = "medium", .help = N_("Thinks ahead a little."), THINK(60), .waver = VALUE_ONE / 100, .blind = 56},
    {.name = "hard", .help = N_("Thinks far ahead, and seldom errs."), THINK(1000), .waver = VALUE_ONE / 1024},
    {.name = "greedy", .help = N_("Always takes what looks best right now."), .choose = bot_choose_greedy},
    {.name = "random", .help = N_("Plays any legal action with the same chance."), .pick = bot_pick_random},
    {.name = "busy", .help = N_("Plays at random, but seldom declines."), .pick = bot_pick_busy},
    {.name = NULL},
};

/* ---- settings -------------------------------------------------------------------------------------- */

typedef struct {
    const char *word;
    long value;
} word_value;

static const word_value words[] = {{"share", AIM_SHARE},         {"margin", AIM_MARGIN}, {"paranoid", AIM_PARANOID},
                                   {"advised", PLAYOUT_ADVISED}, {"none", PLAYOUT_NONE}, {"cut", PLAYOUT_CUT},
                                   {"full", PLAYOUT_FULL}};

static const char *set(bot *b, const char *key, const char *text) {
    char *end;
    long n = strtol(text, &end, 10);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!strcmp(words[i].word, text)) {
            n = words[i].value;
            end = "";
        }
    if (!*text || *end || n < 0) return N_("A setting of a computer player is a whole number or a word.");
    if (!strcmp(key, "iterations"))
        b->search.iterations = (uint32_t)n;
    else if (!strcmp(key, "milliseconds"))
        b->search.milliseconds = (uint32_t)n;
    else if (!strcmp(key, "aim"))
        b->search.aim = (value_aim)n;
    else if (!strcmp(key, "playout"))
        b->search.playout = (search_playout)n;
    else if (!strcmp(key, "depth"))
        b->search.depth = (uint16_t)n;
    else if (!strcmp(key, "far"))
        b->search.far = n != 0;
    else if (!strcmp(key, "explore"))
        b->search.explore = (uint16_t)n;
    else if (!strcmp(key, "trust"))
        b->search.trust = (uint16_t)n;
    else if (!strcmp(key, "keen"))
        b->search.keen = (uint32_t)n;
    else if (!strcmp(key, "waver"))
        b->waver = (uint32_t)n;
    else if (!strcmp(key, "blind"))
        b->blind = (uint16_t)n;
    else
        return N_("A computer player has no such setting.");
    return NULL;
}

const char *bot_make(const char *text, bot *out) {
    char part[64];
    for (bool first = true; text; first = false) {
        size_t n = strcspn(text, ":");
        snprintf(part, sizeof part, "%.*s", (int)n, text);
        char *setting = strchr(part, '=');
        if (first) {
            const bot *b = bot_find(part);
            if (!b) return N_("There is no such computer player.");
            *out = *b;
        } else {
            if (!setting) return N_("A setting is written key=value.");
            *setting = 0;
            const char *no = set(out, part, setting + 1);
            if (no) return no;
        }
        text = text[n] ? text + n + 1 : NULL;
    }
    return NULL;
}
