/* caylus.c -- the table of Caylus: who it is and what it can do. */
#include "../../core/search_advice.h"
#include "eval.h"

static const search_advice advice = {
    .playout = 24, /* about a round: workers, money and cubes are worth something when they are used */
    .care = GAME_GLANCE,
    .pace = 30,
    .patience = 6,
    .patience_by_net = 4, /* every doubling wins five matches of six */
    .review = 30000,
};

const game caylus_game = {
    .id = "caylus",
    .title = N_("Caylus"),
    .rules = 1,
    .state_bytes = sizeof(caylus_state),
    .hidden = false,
    .seats = caylus_seats,
    .seat_labels = caylus_seat_labels,
    .options = caylus_options,
    .n_options = CAYLUS_N_OPTIONS,
    .presets = caylus_presets,
    .n_presets = GAME_PRESETS,
    .actions = caylus_actions,
    .n_actions = ACTIONS,
    .events = caylus_events,
    .n_events = EVENTS,
    .notes = caylus_notes,
    .n_notes = NOTES,
    .outlooks = caylus_outlooks,
    .n_outlooks = OUTLOOKS,
    .facts = caylus_facts,
    .n_facts = FACTS,
    .fields = caylus_fields,
    .n_fields = CAYLUS_N_FIELDS,
    .init = caylus_init,
    .get_options = caylus_get_options,
    .actors = caylus_actors,
    .legal = caylus_legal,
    .chance = caylus_chance,
    .apply = caylus_apply,
    .score = caylus_score,
    .why = caylus_why,
    .ask = caylus_ask,
    .note = caylus_note,
    .fact = caylus_fact,
    .outlook = caylus_outlook,
    .observe = caylus_observe,
    .determinize = caylus_determinize,
    .n_features = CAYLUS_N_FEATURES,
    .features = caylus_features,
    .evaluate = caylus_evaluate,
    .search = &advice,
    .measures = &caylus_measures,
    .settle = caylus_settle,
    .check = caylus_check,
};
