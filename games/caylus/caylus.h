/* caylus.h -- the state of Caylus and the functions of its room. What the numbers in the state
 * mean (tiles, cubes, steps) is listed in words.h; how they come about, in the rules*.c files. */
#ifndef CAYLUS_H
#define CAYLUS_H

#include "../../core/game.h"

enum { CAYLUS_SEATS = 5, CAYLUS_SPACES = 28, CAYLUS_WORKERS = 6 };

/* Everybody sees everything; the only chance is in the set-up. "Nobody" is GAME_NOBODY.
 * road[0] is the space behind the bridge, which people call 1; the provost and the bailiff are
 * kept as people count. Seats that do not play hold zeros and nobody. */
typedef struct {
    /* Made by settle(). In a mask of the road bit i is road[i]. */
    uint32_t open;                /* tiles that take workers: neutral, fixed, wood, stone */
    uint32_t neutral;             /* the neutral ones among them */
    uint32_t homes;               /* residences */
    uint32_t empty;               /* no tile yet */
    uint32_t occupied;            /* a worker stands there */
    uint32_t pledged;             /* to become a residence once its worker has left (R9.9) */
    uint32_t owned[CAYLUS_SEATS]; /* tiles of each seat, of any colour */
    uint32_t supply;              /* craft and prestige tiles not on the road, see words.h */

    uint16_t money[CAYLUS_SEATS], vp[CAYLUS_SEATS];

    uint8_t players, edition, jeweller, favours; /* the options of the match */
    uint8_t phase, step, actor, turn;
    uint8_t provost, bailiff, section; /* section: the one under construction; 3 = all are done */
    uint8_t queue;                     /* whose go it is: passing order (phase 4), castle (6), turn order (7) */
    uint8_t due;                       /* favours the actor has still to use */
    uint8_t row, column;               /* the favour being used */
    uint8_t left;                      /* cubes still to buy, give or take in this step */
    uint8_t stake;                     /* the tile whose last cube is still to be paid */
    uint8_t order[CAYLUS_SEATS], passed[CAYLUS_SEATS]; /* who is first, second, ... */
    uint8_t special[4], stables[3], inn[2], castle[5]; /* whose worker stands there */
    uint8_t batches[CAYLUS_SEATS];                     /* given in this phase 6 */
    uint8_t cubes[CAYLUS_SEATS][5];
    uint8_t favour[CAYLUS_SEATS][4]; /* columns of the markers */
    uint8_t used[CAYLUS_SEATS];      /* rows used in this phase */
    uint8_t houses[CAYLUS_SEATS][3]; /* in each section */
    uint8_t road[CAYLUS_SPACES], owner[CAYLUS_SPACES];
    uint8_t worker[CAYLUS_SPACES], pending[CAYLUS_SPACES];

    /* Made by settle(). */
    uint8_t home[CAYLUS_SEATS]; /* workers at hand */
    uint8_t filled[3];          /* houses in each section */
    uint8_t gone;               /* how many have passed */
} caylus_state;

_Static_assert(sizeof(caylus_state) == 300, "no padding: every byte has its field");

GAME_INSIDE(caylus);

extern const game caylus_game;

/* rules.c, rules_turn.c, rules_road.c, rules_favour.c */
const char *caylus_init(game_state *, const game_options *);
void caylus_get_options(const game_view *, game_options *);
unsigned caylus_actors(const game_view *);
int caylus_legal(const game_view *, int seat, game_action *);
int caylus_chance(const game_state *, game_outcome *);
unsigned caylus_apply(game_state *, game_action, game_log *);
void caylus_score(const game_view *, game_score *);

/* rules_why.c */
const char *caylus_why(const game_view *, game_action);
const char *caylus_ask(const game_view *, int seat);

/* note.c */
bool caylus_note(const game_view *, game_action, game_event *);

/* facts.c */
int caylus_fact(int fact, int i, int j, int k);
void caylus_outlook(const game_view *, int viewer, game_log *);

/* rules_check.c */
void caylus_settle(game_state *);
const char *caylus_check(const game_state *);

/* view.c */
void caylus_observe(const game_state *, int viewer, game_view *);
void caylus_determinize(const game_view *, int viewer, game_rng *, game_state *);

/* learn.c */
enum { CAYLUS_N_FEATURES = 758 };
void caylus_features(const game_view *, int viewer, float *);

#endif
