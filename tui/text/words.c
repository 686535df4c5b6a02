/* words.c -- see words.h. */
#include "words.h"

#include <stdio.h>
#include <string.h>

typedef struct {
    const char *word, *text;
} entry;

/* Of all games: the same key means the same everywhere. */
static const entry options[] = {
    {"players", N_("Players")},
    {"rounds", N_("Rounds")},
    /* Caylus */
    {"edition", N_("Edition")},
    {"jeweller", N_("Jeweller")},
    {"favours", N_("Royal favours")},
    /* Ys */
    {"neighbourhoods", N_("Neighbourhoods")},
    {"royal", N_("King's Favour")},
    {"express", N_("Short game")},
    {"open", N_("Everything face-up")},
    {"neutral", N_("Neutral brokers")},
    {"ships", N_("Ships")},
    /* The Pillars of the Earth */
    {"deal3", N_("Deal for three players")},
    {"tom", N_("Tom Builder")},
    {"metal", N_("Metal at the start")},
    {"king_privilege", N_("Privilege in the King's trick")},
    /* Alcázar */
    {"loop", N_("Track")},
    {"bridge_heads", N_("Nobles on bridgeheads")},
    {"course", N_("Course of the track")},
    {NULL, NULL},
};

static const entry values[] = {
    {"on", N_("on")},
    {"off", N_("off")},
    {"table", N_("table")},
    {"simple", N_("simple")},
    {"standard", N_("standard")},
    {"strong", N_("strong")},
    {"balanced", N_("balanced")},
    {"all", N_("each once")},
    {"one", N_("one")},
    {"three", N_("three")},
    {"ten", N_("ten")},
    {"twelve", N_("twelve")},
    {"pile", N_("under the pile")},
    {"taker", N_("to who has no trick")},
    {"closed", N_("closed")},
    {"open", N_("open")},
    {"forbid", N_("forbidden")},
    {"lift", N_("lifted")},
    {NULL, NULL},
};

static const entry bots[] = {
    {"beginner", N_("beginner")}, {"easy", N_("easy")},     {"medium", N_("medium")}, {"hard", N_("hard")},
    {"greedy", N_("greedy")},     {"random", N_("random")}, {"busy", N_("busy")},     {NULL, NULL},
};

static const char *find(const say_lang *lang, const entry *e, const char *word) {
    for (; e->word; e++)
        if (!strcmp(e->word, word)) return say(lang, e->text);
    return word;
}

const char *word_option(const say_lang *lang, const game_option *o) { return find(lang, options, o->key); }
const char *word_bot(const say_lang *lang, const char *name) { return find(lang, bots, name); }

void word_value(const say_lang *lang, const game_option *o, int value, char *out, size_t cap) {
    if (o->word)
        snprintf(out, cap, "%s", find(lang, values, o->word[value - o->lo]));
    else
        snprintf(out, cap, "%d", value);
}
