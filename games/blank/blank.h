/* blank.h -- the state of the blank game: nature draws who begins, then everybody passes a few
 * times. It exists to be copied: the smallest room with all its furniture. */
#ifndef BLANK_H
#define BLANK_H

#include "../../core/game.h"

enum blank_option { BLANK_PLAYERS, BLANK_ROUNDS, BLANK_N_OPTIONS };
enum blank_seat { BLANK_RED, BLANK_BLUE, BLANK_GREEN, BLANK_YELLOW, BLANK_SEATS };
enum blank_phase { BLANK_DRAW, BLANK_PLAY, BLANK_OVER, BLANK_PHASES };
enum blank_action { BLANK_FIRST, BLANK_PASS, BLANK_N_ACTIONS };
enum blank_event { BLANK_POINTS = GAME_EVENT_POINTS, BLANK_BEGINS, BLANK_N_EVENTS };
enum blank_source { BLANK_BY_PASSING, BLANK_SOURCES };
enum blank_fact { BLANK_FACT_PASS, BLANK_N_FACTS };      /* points for passing             */
enum blank_outlook { BLANK_OUT_LEFT, BLANK_N_OUTLOOKS }; /* seat: how often it still passes */
enum { BLANK_PASS_POINTS = 1 };

typedef struct {
    uint8_t players, rounds;    /* the options of the match                     */
    uint8_t phase, turn, round; /* turn: the seat to act                        */
    uint8_t passes[GAME_SEATS]; /* one point for each                           */
} blank_state;

_Static_assert(sizeof(blank_state) == 5 + GAME_SEATS, "no padding: every byte has its field");

GAME_INSIDE(blank);

extern const game blank_game;

/* data.c */
extern const game_kind blank_actions[], blank_events[], blank_outlooks[];
extern const game_fact blank_facts[];
extern const game_field blank_fields[];
extern const game_option blank_options[];
extern const game_preset blank_presets[GAME_PRESETS];
extern const char *const blank_seats[], *const blank_seat_labels[];
enum { BLANK_N_FIELDS = 6 };

/* rules.c */
const char *blank_init(game_state *, const game_options *);
void blank_get_options(const game_view *, game_options *);
unsigned blank_actors(const game_view *);
int blank_legal(const game_view *, int seat, game_action *);
int blank_chance(const game_state *, game_outcome *);
unsigned blank_apply(game_state *, game_action, game_log *);
void blank_score(const game_view *, game_score *);
const char *blank_why(const game_view *, game_action);
const char *blank_ask(const game_view *, int seat);
const char *blank_check(const game_state *);

/* facts.c */
int blank_fact(int fact, int i, int j, int k);
void blank_outlook(const game_view *, int viewer, game_log *);

/* view.c */
void blank_observe(const game_state *, int viewer, game_view *);
void blank_determinize(const game_view *, int viewer, game_rng *, game_state *);

/* learn.c */
enum { BLANK_N_FEATURES = GAME_SEATS + 1 };
void blank_features(const game_view *, int viewer, float *);

#endif
