/* ys.c -- the table of Ys: who it is and what it can do. */
#include "../../core/search_advice.h"
#include "eval.h"

static const search_advice advice = {
    .playout = 100, /* to the end of the round: who wins what is seen only then */
    .care = GAME_GLANCE,
    .pace = 50,
};

const game ys_game = {
    .id = "ys",
    .title = N_("Ys"),
    .rules = 1,
    .state_bytes = sizeof(ys_state),
    .hidden = true,
    .seats = ys_seats,
    .seat_labels = ys_seat_labels,
    .options = ys_options,
    .n_options = YS_N_OPTIONS,
    .actions = ys_actions,
    .n_actions = YS_N_ACTIONS,
    .events = ys_events,
    .n_events = YS_N_EVENTS,
    .notes = ys_notes,
    .n_notes = YS_N_NOTES,
    .fields = ys_fields,
    .n_fields = YS_N_FIELDS,
    .init = ys_init,
    .get_options = ys_get_options,
    .colours = ys_colours,
    .actors = ys_actors,
    .legal = ys_legal,
    .chance = ys_chance,
    .draw = ys_sample,
    .apply = ys_apply,
    .score = ys_score,
    .why = ys_why,
    .ask = ys_ask,
    .note = ys_note,
    .observe = ys_observe,
    .determinize = ys_determinize,
    .n_features = YS_N_FEATURES,
    .features = ys_features,
    .evaluate = ys_evaluate,
    .search = &advice,
    .settle = ys_settle,
    .check = ys_check,
};
