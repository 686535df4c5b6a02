/* data.c -- the blank game as data: words, sentences, fields, options. */
#include "blank.h"

const char *const blank_seats[] = {"red", "blue", "green", "yellow"};
const char *const blank_seat_labels[] = {N_("Red"), N_("Blue"), N_("Green"), N_("Yellow")};

const game_option blank_options[] = {
    {"players", 2, 4, 2, NULL, N_("How many people pass.")},
    {"rounds", 1, 9, 3, NULL, N_("How often everybody passes.")},
};

static const char *const phase_word[] = {"draw", "play", "over"};
static const game_domain phase = {"phase", 0, 3, phase_word, NULL};

static const char *const source_word[] = {"passing"};
static const char *const source_label[] = {N_("passing")};
static const game_domain source = {"source", 0, 1, source_word, source_label};
static const game_domain points = {"points", -99, 199, NULL, NULL};

const game_kind blank_actions[] = {
    [BLANK_FIRST] = {"first", {&game_seat}, N_("{0} begins"), 0, 0},
    [BLANK_PASS] = {"pass", {0}, N_("Pass"), 1, 0},
};

const game_kind blank_events[] = {
    [BLANK_POINTS] = {"points", {&points, &source}, N_("{seat}: {+0} VP ({1})"), 0, 0},
    [BLANK_BEGINS] = {"begins", {0}, N_("{seat} begins"), 0, 0},
};

const game_fact blank_facts[] = {
    [BLANK_FACT_PASS] = {"pass", {0}, NULL},
};

static const game_domain left = {"left", 0, 10, NULL, NULL};
const game_kind blank_outlooks[] = {
    [BLANK_OUT_LEFT] = {"left", {&left}, NULL, 0, 0},
};

const game_field blank_fields[] = {
    FIELD0(blank_state, players, NULL, 0),
    FIELD0(blank_state, rounds, NULL, 0),
    FIELD0(blank_state, phase, &phase, 0),
    FIELD0(blank_state, turn, &game_seat, 0),
    FIELD0(blank_state, round, NULL, 0),
    FIELD1(blank_state, passes, &game_seat, NULL, 0),
};
