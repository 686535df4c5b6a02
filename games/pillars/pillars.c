/* pillars.c -- The Pillars of the Earth card game's table: who it is and what it can do. */
#include "../../core/search_advice.h"
#include "eval.h"

static const search_advice advice = {
    .prior = pillars_prior,
    .playout = 100, /* to the end of the deal */
    .pace = 150,
    .by_net = 8, /* two tricks: what lies on the table is gone, and who has the lead is seen */
    .patience = 4,
};

const game pillars_game = {
    .id = "pillars",
    .title = N_("The Pillars of the Earth: the card game"),
    .rules = 1,
    .state_bytes = sizeof(pillars_state),
    .hidden = true,
    .seats = pillars_seats,
    .seat_labels = pillars_seat_labels,
    .options = pillars_options,
    .n_options = PILLARS_N_OPTIONS,
    .presets = pillars_presets,
    .n_presets = GAME_PRESETS,
    .actions = pillars_actions,
    .n_actions = PILLARS_N_ACTIONS,
    .events = pillars_events,
    .n_events = PILLARS_N_EVENTS,
    .notes = pillars_notes,
    .n_notes = PILLARS_N_NOTES,
    .outlooks = pillars_outlooks,
    .n_outlooks = PILLARS_N_OUTLOOKS,
    .facts = pillars_facts,
    .n_facts = PILLARS_N_FACTS,
    .fields = pillars_fields,
    .n_fields = PILLARS_N_FIELDS,
    .init = pillars_init,
    .get_options = pillars_get_options,
    .actors = pillars_actors,
    .legal = pillars_legal,
    .chance = pillars_chance,
    .draw = pillars_sample,
    .apply = pillars_apply,
    .score = pillars_score,
    .why = pillars_why,
    .ask = pillars_ask,
    .note = pillars_note,
    .fact = pillars_fact,
    .outlook = pillars_outlook,
    .observe = pillars_observe,
    .determinize = pillars_determinize,
    .n_features = PILLARS_N_FEATURES,
    .features = pillars_features,
    .evaluate = pillars_evaluate,
    .search = &advice,
    .measures = &pillars_measures,
    .settle = pillars_settle,
    .check = pillars_check,
};
