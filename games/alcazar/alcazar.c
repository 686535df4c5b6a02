/* alcazar.c -- Alcázar's table: who it is and what it can do. */
#include "../../core/search_advice.h"
#include "eval.h"

static const search_advice advice = {
    .playout = 24, /* most of what evaluate() counts is worth something only if it is used */
    .care = GAME_LOOK,
    .past_chance = true, /* only buying cards draws, and must be compared with building */
    .pace = 25,
    .review = 6000,
};

const game alcazar_game = {
    .id = "alcazar",
    .title = N_("Alcázar"),
    .rules = 1,
    .state_bytes = sizeof(alcazar_state),
    .hidden = true,
    .seats = alcazar_seats,
    .seat_labels = alcazar_seat_labels,
    .options = alcazar_options,
    .n_options = AL_N_OPTIONS,
    .presets = alcazar_presets,
    .n_presets = GAME_PRESETS,
    .actions = alcazar_actions,
    .n_actions = AL_N_ACTIONS,
    .events = alcazar_events,
    .n_events = AL_N_EVENTS,
    .notes = alcazar_notes,
    .n_notes = AL_N_NOTES,
    .outlooks = alcazar_outlooks,
    .n_outlooks = AL_N_OUTLOOKS,
    .facts = alcazar_facts,
    .n_facts = AL_N_FACTS,
    .fields = alcazar_fields,
    .n_fields = AL_N_FIELDS,
    .init = alcazar_init,
    .get_options = alcazar_get_options,
    .actors = alcazar_actors,
    .legal = alcazar_legal,
    .chance = alcazar_chance,
    .draw = alcazar_sample,
    .apply = alcazar_apply,
    .score = alcazar_score,
    .why = alcazar_why,
    .ask = alcazar_ask,
    .note = alcazar_note,
    .fact = alcazar_fact,
    .outlook = alcazar_outlook,
    .observe = alcazar_observe,
    .determinize = alcazar_determinize,
    .n_features = AL_N_FEATURES,
    .features = alcazar_features,
    .evaluate = alcazar_evaluate,
    .search = &advice,
    .measures = &alcazar_measures,
    .settle = alcazar_settle,
    .check = alcazar_check,
};
