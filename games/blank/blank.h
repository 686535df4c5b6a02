/* blank.h -- the state of the blank game: nature draws who begins, then everybody passes a few
 * times. It exists to be copied: the smallest room with all its furniture. */
#ifndef BLANK_H
#define BLANK_H

#include "../../core/game.h"

enum blank_phase { BLANK_DRAW, BLANK_PLAY, BLANK_OVER };
enum blank_action { BLANK_FIRST, BLANK_PASS };
enum blank_event { BLANK_POINTS = GAME_EVENT_POINTS, BLANK_BEGINS };
enum blank_fact { BLANK_FACT_PASS };   /* points for passing             */
enum blank_outlook { BLANK_OUT_LEFT }; /* seat: how often it still passes */
enum { BLANK_PASS_POINTS = 1 };

typedef struct {
    uint8_t players, rounds;    /* the options of the match                     */
    uint8_t phase, turn, round; /* turn: the seat to act                        */
    uint8_t passes[GAME_SEATS]; /* one point for each                           */
} blank_state;

extern const game blank_game;

/* data.c */
extern const game_kind blank_actions[], blank_events[], blank_outlooks[];
extern const game_fact blank_facts[];
extern const game_field blank_fields[];
extern const game_option blank_options[];
extern const char *const blank_seats[], *const blank_seat_labels[];
enum { BLANK_N_ACTIONS = 2, BLANK_N_EVENTS = 2, BLANK_N_FACTS = 1, BLANK_N_OUTLOOKS = 1 };
enum { BLANK_N_FIELDS = 6, BLANK_N_OPTIONS = 2 };

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

/* facts.c */
int blank_fact(int fact, int i, int j, int k);
void blank_outlook(const void *, int viewer, game_log *);

/* view.c */
void blank_observe(const void *, int viewer, void *);
void blank_determinize(const void *, int viewer, game_rng *, void *);

/* learn.c */
enum { BLANK_N_FEATURES = GAME_SEATS + 1 };
void blank_features(const void *, int viewer, float *);

#endif
