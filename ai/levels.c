/* levels.c -- the computer players by name, from no thought to all of it. */
#include "bot.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define HARD_SEARCH .iterations = 1000, .patience = PATIENCE_ADVISED, .milliseconds = 1900, SEARCH_USUAL

enum { BEGINNER, EASY, MEDIUM, HARD, MASTER, EXPERT, GREEDY, RANDOM, BUSY, BOTS };

const bot bot_list[] = {
    [BEGINNER] = {.name = "beginner",
                  .label = N_("beginner"),
                  .help = N_("Knows the rules, overlooks much, lives for the moment."),
                  .choose = bot_choose_greedy,
                  .waver = VALUE_ONE / 20,
                  .blind = 96},
    [EASY] = {.name = "easy",
              .label = N_("easy"),
              .help = N_("Sees what is good right now, and sometimes misses it."),
              .choose = bot_choose_greedy,
              .waver = VALUE_ONE / 64,
              .blind = 40},
    [MEDIUM] = {.name = "medium",
                .label = N_("medium"),
                .help = N_("Thinks ahead a little."),
                .choose = bot_choose_search,
                .remembers = true,
                .search = {.iterations = 48, .patience = PATIENCE_NONE, .milliseconds = 1900, SEARCH_USUAL},
                .waver = VALUE_ONE / 64,
                .blind = 56},
    [HARD] = {.name = "hard",
              .label = N_("hard"),
              .help = N_("Thinks far ahead, and seldom errs."),
              .choose = bot_choose_search,
              .remembers = true,
              .search = {HARD_SEARCH},
              .waver = VALUE_ONE / 1024},
    [MASTER] = {.name = "master",
                .label = N_("master"),
                .help =
                    N_("Like hard, but thinks with what it learned from its own matches where that proved stronger."),
                .choose = bot_choose_learned,
                .learned = LEARNED_SEARCH,
                .remembers = true,
                .search = {.iterations = 2000, .patience = PATIENCE_ADVISED, .milliseconds = 900, SEARCH_BY_NET},
                .waver = VALUE_ONE / 1024},
    [EXPERT] = {.name = "expert",
                .label = N_("expert"),
                .help = N_("Plays at once, by what it learned from its own matches: better than hard in some games, "
                           "weaker in others."),
                .experiment = true,
                .choose = bot_choose_learned,
                .learned = LEARNED_ALONE,
                .remembers = true,
                .search = {HARD_SEARCH},
                .waver = VALUE_ONE / 1024},
    [GREEDY] = {.name = "greedy",
                .label = N_("greedy"),
                .help = N_("Always takes what looks best right now."),
                .experiment = true,
                .choose = bot_choose_greedy},
    [RANDOM] = {.name = "random",
                .label = N_("random"),
                .help = N_("Picks any legal action, all equally likely."),
                .experiment = true,
                .pick = bot_pick_random},
    [BUSY] = {.name = "busy",
              .label = N_("busy"),
              .help = N_("Plays at random, but seldom declines."),
              .experiment = true,
              .pick = bot_pick_busy},
    [BOTS] = {.name = NULL},
};

const bot *const bot_usual = &bot_list[EASY];

/* ---- settings -------------------------------------------------------------------------------------- */

/* A setting is a number between bounds, or one of some words, in the order of its enum. */
typedef struct {
    const char *key;
    size_t at, bytes;
    long least, most;
    const char *words[8];
} setting;

#define PART(part) offsetof(bot, part), sizeof(((bot *)0)->part)

static const setting settings[] = {
    {"iterations", PART(search.iterations), 0, INT32_MAX, {NULL}},
    {"patience", PART(search.patience), 0, 0, {"none", "advised"}},
    {"milliseconds", PART(search.milliseconds), 0, INT32_MAX, {NULL}},
    {"aim", PART(search.aim), 0, 0, {"share", "margin", "paranoid"}},
    {"playout", PART(search.playout), 0, 0, {"advised", "none", "cut", "glance", "look", "full", "net"}},
    {"depth", PART(search.depth), 0, UINT16_MAX, {NULL}},
    {"sight", PART(search.sight), 0, 0, {"advised", "near", "far"}},
    {"explore", PART(search.explore), 0, UINT16_MAX, {NULL}},
    {"trust", PART(search.trust), 0, UINT16_MAX, {NULL}},
    {"keen", PART(search.keen), 1, VALUE_ONE, {NULL}},
    {"follow", PART(search.follow), 0, UINT16_MAX, {NULL}},
    {"waver", PART(waver), 0, VALUE_ONE, {NULL}},
    {"blind", PART(blind), 0, 256, {NULL}},
    {"guesses", PART(guesses), 0, 64, {NULL}},
    {"run", PART(run), 0, 64, {NULL}},
    {"lines", PART(lines), 0, 64, {NULL}},
};

static bool read_value(const setting *s, const char *text, long *n) {
    char *end;
    if (!s->words[0]) {
        *n = strtol(text, &end, 10);
        return *text && !*end && *n >= s->least && *n <= s->most;
    }
    for (*n = 0; s->words[*n]; ++*n)
        if (!strcmp(s->words[*n], text)) return true;
    return false;
}

void bot_list_names(text_out *o, bool (*which)(const bot *)) {
    for (const bot *b = bot_list; b->name; b++)
        if (!which || which(b)) text_list(o, b->name);
}

static void list_values(text_out *o, const setting *s) {
    if (!s->words[0]) text_printf(o, "%s=%ld..%ld", s->key, s->least, s->most);
    for (int i = 0; s->words[i]; i++) {
        text_list(o, s->key);
        text_printf(o, "=%s", s->words[i]);
    }
}

static const char *set(bot *b, const char *key, const char *text, text_out *valid) {
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) {
        const setting *s = &settings[i];
        long n;
        if (strcmp(s->key, key) != 0) continue;
        if (!read_value(s, text, &n)) {
            list_values(valid, s);
            return s->words[0] ? N_("This setting of a computer player does not take that value.")
                               : N_("This setting of a computer player is a whole number, and within bounds.");
        }
        uint16_t small = (uint16_t)n;
        uint32_t large = (uint32_t)n;
        if (s->at == offsetof(bot, search.iterations)) b->search.patience = PATIENCE_NONE; /* the number is meant */
        memcpy((char *)b + s->at, s->bytes == sizeof small ? (void *)&small : (void *)&large, s->bytes);
        return NULL;
    }
    for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) text_list(valid, settings[i].key);
    return N_("A computer player has no such setting.");
}

const char *bot_make(const char *text, bot *out) { return bot_make_or_list(text, out, &(text_out){0}); }

const char *bot_make_or_list(const char *text, bot *out, text_out *valid) {
    char part[64];
    for (bool first = true; text; first = false) {
        size_t n = strcspn(text, ":");
        snprintf(part, sizeof part, "%.*s", (int)n, text);
        char *equals = strchr(part, '=');
        if (first) {
            const bot *b = bot_find(part);
            if (!b) {
                bot_list_names(valid, NULL);
                return N_("There is no such computer player.");
            }
            *out = *b;
        } else {
            if (equals) *equals = 0;
            const char *no = set(out, part, equals ? equals + 1 : "", valid);
            if (!equals) no = N_("A setting is written key=value.");
            if (no) return no;
        }
        text = text[n] ? text + n + 1 : NULL;
    }
    /* Who plays by a net alone never searches with these settings: without a net it is `hard`, with hard's iterations. */
    const bool searches = out->remembers && out->learned != LEARNED_ALONE;
    if (searches && !out->search.iterations && !out->search.milliseconds) {
        text_printf(valid, "iterations=1..%d, milliseconds=1..%d", INT32_MAX, INT32_MAX);
        return N_("A computer player that searches needs a limit: iterations or milliseconds.");
    }
    return NULL;
}
