/* data.c -- the blank game as data: words, sentences, fields, options. */
#include "blank.h"

#define SEAT_LIST(X)                        \
    X(BLANK_RED,    "red",    N_("Red"))    \
    X(BLANK_BLUE,   "blue",   N_("Blue"))   \
    X(BLANK_GREEN,  "green",  N_("Green"))  \
    X(BLANK_YELLOW, "yellow", N_("Yellow"))
GAME_WORDS(blank_seats, BLANK_SEATS, SEAT_LIST);
GAME_LABELS(blank_seat_labels, BLANK_SEATS, SEAT_LIST);

const game_option blank_options[BLANK_N_OPTIONS] = {
    [BLANK_PLAYERS] = {.key = "players", .label = N_("Players"), .lo = 2, .hi = BLANK_SEATS, .dflt = 2,
                       .help = N_("How many people pass.")},
    [BLANK_ROUNDS]  = {.key = "rounds", .label = N_("Rounds"), .lo = 1, .hi = 9, .dflt = 3,
                       .help = N_("How often everybody passes.")},
};

const game_preset blank_presets[GAME_PRESETS] = {
    GAME_RECOMMENDED,
    {GAME_AS_PRINTED, .help = N_("As recommended: there is no booklet.")},
};

static const char *const phase_word[] = {[BLANK_DRAW] = "draw", [BLANK_PLAY] = "play", [BLANK_OVER] = "over"};
_Static_assert(sizeof phase_word / sizeof *phase_word == BLANK_PHASES, "a word for each phase");
static const game_domain phase = {"phase", 0, BLANK_PHASES, phase_word, NULL};

#define SOURCE_LIST(X) X(BLANK_BY_PASSING, "passing", N_("passing"))
static GAME_WORDS(source_word, BLANK_SOURCES, SOURCE_LIST);
static GAME_LABELS(source_label, BLANK_SOURCES, SOURCE_LIST);
static const game_domain source = {"source", 0, BLANK_SOURCES, source_word, source_label};
static const game_domain points = {"points", -99, 199, NULL, NULL};

const game_kind blank_actions[BLANK_N_ACTIONS] = {
    [BLANK_FIRST] = {.name = "first", .arg = {&game_seat}, .say = N_("{0} begins")},
    [BLANK_PASS] = {.name = "pass", .say = N_("Pass"), .decline = 1},
};

const game_kind blank_events[BLANK_N_EVENTS] = {
    [BLANK_POINTS] = {.name = "points", .arg = {&points, &source}, .say = N_("{seat}: {+0} VP ({1})")},
    [BLANK_BEGINS] = {.name = "begins", .say = N_("{seat} begins")},
};

const game_fact blank_facts[] = {
    [BLANK_FACT_PASS] = {"pass", {0}, NULL},
};

static const game_domain left = {"left", 0, 10, NULL, NULL};
const game_kind blank_outlooks[] = {
    [BLANK_OUT_LEFT] = {.name = "left", .arg = {&left}},
};

const game_field blank_fields[] = {
    FIELD0(blank_state, players, NULL, 0),
    FIELD0(blank_state, rounds, NULL, 0),
    FIELD0(blank_state, phase, &phase, 0),
    FIELD0(blank_state, turn, &game_seat, 0),
    FIELD0(blank_state, round, NULL, 0),
    FIELD1(blank_state, passes, &game_seat, NULL, 0),
};
_Static_assert(sizeof blank_fields / sizeof *blank_fields == BLANK_N_FIELDS, "the number of fields");
