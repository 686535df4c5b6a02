/* game.c -- games, options, actions, events and dice of the library. See bailey.h. */
#include <stdlib.h>

#include "inside.h"
#include "../core/embedded.h"

enum { LABEL = 1024 };

const char *bailey_version(void) { return BAILEY_VERSION; }
void bailey_free(void *p) { free(p); }
const char *bailey_say(const char *lang, const char *english) { return say(inside_lang(lang), english); }

/* ---- games ------------------------------------------------------------------------------------------- */

int bailey_games(void) {
    int n = 0;
    while (game_list[n]) n++;
    return n;
}

const bailey_game *bailey_game_at(int index) {
    return index >= 0 && index < bailey_games() ? outside_game(game_list[index]) : NULL;
}

const bailey_game *bailey_game_find(const char *id) { return id ? outside_game(game_find(id)) : NULL; }
const char *bailey_game_id(const bailey_game *g) { return inside_game(g)->id; }
const char *bailey_game_title(const bailey_game *g) { return inside_game(g)->title; }
int bailey_game_rules(const bailey_game *g) { return inside_game(g)->rules; }
bool bailey_game_hidden(const bailey_game *g) { return inside_game(g)->hidden; }
int bailey_game_features(const bailey_game *g) { return inside_game(g)->n_features; }
int bailey_game_policy(const bailey_game *g) { return game_policy_size(inside_game(g)); }

const char *bailey_game_seat(const bailey_game *g, int seat) {
    return seat >= 0 && seat < inside_game(g)->options[0].hi ? inside_game(g)->seats[seat] : NULL;
}

char *bailey_game_rules_text(const bailey_game *g, const char *lang) {
    return strdup(embedded_rules_text(inside_game(g)->id, inside_lang(lang)->code));
}

/* ---- options and fields -------------------------------------------------------------------------------- */

int bailey_option_count(const bailey_game *g) { return inside_game(g)->n_options; }

const char *bailey_option_key(const bailey_game *g, int option, int *lo, int *hi) {
    if (option < 0 || option >= inside_game(g)->n_options) return NULL;
    const game_option *o = &inside_game(g)->options[option];
    if (lo) *lo = o->lo;
    if (hi) *hi = o->hi;
    return o->key;
}

void bailey_options_default(const bailey_game *g, bailey_options *o) {
    game_default_options(inside_game(g), (game_options *)o);
}

const char *bailey_options_set(const bailey_game *g, bailey_options *o, const char *key, const char *value) {
    return game_set_option(inside_game(g), (game_options *)o, key, value);
}

int bailey_preset_count(const bailey_game *g) { return inside_game(g)->n_presets; }

const char *bailey_preset_key(const bailey_game *g, int preset) {
    return preset >= 0 && preset < inside_game(g)->n_presets ? inside_game(g)->presets[preset].key : NULL;
}

const char *bailey_options_preset(const bailey_game *g, bailey_options *o, const char *key) {
    const game_preset *p = game_find_preset(inside_game(g), key);
    if (!p) return N_("There is no such preset.");
    game_set_preset(inside_game(g), p, (game_options *)o);
    return NULL;
}

const char *inside_options(const game *g, const bailey_options *options, game_options *out) {
    game_default_options(g, out);
    for (int i = 0; options && i < g->n_options; i++) {
        if (options->value[i] < g->options[i].lo || options->value[i] > g->options[i].hi)
            return N_("This option does not have that value.");
        out->v[i] = options->value[i];
    }
    return NULL;
}

int bailey_field_count(const bailey_game *g) { return inside_game(g)->n_fields; }

const char *bailey_field_name(const bailey_game *g, int field, int count[2], int64_t *hidden) {
    if (field < 0 || field >= inside_game(g)->n_fields) return NULL;
    const game_field *f = &inside_game(g)->fields[field];
    for (int i = 0; count && i < 2; i++) count[i] = f->count[i];
    if (hidden) *hidden = game_hidden_value(f);
    return f->name;
}

/* ---- actions and events -------------------------------------------------------------------------------- */

char *bailey_action_text(const bailey_game *g, bailey_action a) {
    char *text;
    if (!game_is_action(inside_game(g), inside_action(a))) return NULL;
    INSIDE_TEXT(text, text_action(to, inside_game(g), inside_action(a)));
    return text;
}

char *bailey_action_say(const bailey_game *g, bailey_action a, const char *lang) {
    char said[LABEL];
    if (!game_is_action(inside_game(g), inside_action(a))) return NULL;
    say_action(inside_lang(lang), inside_game(g), inside_action(a), said, sizeof said);
    return strdup(said);
}

const char *bailey_action_read(const bailey_game *g, const char *text, bailey_action *out) {
    game_action a;
    const char *no = text_read_action(inside_game(g), text, &a, NULL);
    if (!no) *out = outside_action(a);
    return figures_fill(no);
}

/* An event of this game, with arguments of their domains or hidden. */
static bool is_event(const game *g, game_event e) {
    if (e.kind >= g->n_events) return false;
    for (int i = 0; i < GAME_EVENT_ARGS; i++) {
        const game_domain *d = g->events[e.kind].arg[i];
        if (d && e.arg[i] != GAME_HIDDEN && (e.arg[i] < d->lo || e.arg[i] >= d->lo + d->count)) return false;
    }
    return e.seat < g->options[0].hi || e.seat == GAME_CHANCE || e.seat == GAME_NOBODY;
}

static game_event inside_event(bailey_event e) {
    game_event same;
    memcpy(&same, &e, sizeof same);
    return same;
}

char *bailey_event_text(const bailey_game *g, bailey_event e) {
    char *text;
    if (!is_event(inside_game(g), inside_event(e))) return NULL;
    INSIDE_TEXT(text, text_event(to, inside_game(g), inside_event(e)));
    return text;
}

char *bailey_event_say(const bailey_game *g, bailey_event e, const char *lang) {
    char said[LABEL];
    if (!is_event(inside_game(g), inside_event(e))) return NULL;
    return say_event(inside_lang(lang), inside_game(g), inside_event(e), said, sizeof said) ? strdup(said) : NULL;
}

int32_t bailey_policy_index(const bailey_game *g, bailey_action a) {
    return game_is_action(inside_game(g), inside_action(a)) ? game_policy_index(inside_game(g), inside_action(a)) : -1;
}

bool bailey_policy_action(const bailey_game *g, int32_t index, int seat, bailey_action *out) {
    game_action a;
    if (!game_policy_action(inside_game(g), index, seat, &a)) return false;
    *out = outside_action(a);
    return true;
}

/* ---- dice and series ------------------------------------------------------------------------------------ */

void bailey_dice_seed(bailey_dice *d, uint64_t seed) { rng_seed(inside_dice(d), seed); }
uint32_t bailey_dice_roll(bailey_dice *d, uint32_t sides) { return sides ? rng_below(inside_dice(d), sides) : 0; }
uint64_t bailey_series_seed(uint64_t seed, uint64_t index) { return bot_match_seed(seed, index); }
uint64_t bailey_series_digest(uint64_t sum, uint64_t digest, uint64_t index) {
    return bot_add_digest(sum, digest, index);
}
