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

typedef struct {
    uint8_t players, rounds;    /* the options of the match                     */
    uint8_t phase, turn, round; /* turn: the seat to act                        */
    uint8_t passes[GAME_SEATS]; /* one point for each                           */
} blank_state;

_Static_assert(sizeof(blank_state) == 5 + GAME_SEATS, "no padding: every byte has its field");

extern const game blank_game;

/* data.c */
extern const game_kind blank_actions[], blank_events[];
extern const game_field blank_fields[];
extern const game_option blank_options[];
extern const char *const blank_seats[], *const blank_seat_labels[];
enum { BLANK_N_FIELDS = 6 };

/* rules.c */
const char *blank_init(void *, const game_options *);
void blank_get_options(const void *, game_options *);
unsigned blank_actors(const void *);
int blank_legal(const void *, int seat, game_action *);
int blank_chance(const void *, game_outcome *);
unsigned blank_apply(void *, game_action, game_log *);
void blank_score(const void *, game_score *);
const char *blank_why(const void *, game_action);
const char *blank_ask(const void *, int seat);
const char *blank_check(const void *);

/* view.c */
void blank_observe(const void *, int viewer, void *);
void blank_determinize(const void *, int viewer, game_rng *, void *);

/* learn.c */
enum { BLANK_N_FEATURES = GAME_SEATS + 1 };
void blank_features(const void *, int viewer, float *);

#endif
