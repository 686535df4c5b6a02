/* ys.h -- the state of Ys, its words and its functions. The rules are in RULES.md (R4.2 ...);
 * data.c holds the game as data, rules*.c the rules, view.c what one seat may know.
 *
 * A broker on the board or in the throne room is a pair (owner, number 1..12): the number is given
 * on arrival and everybody can follow it, so peeks and cards name it while its value is hidden.
 * Brokers behind the screen and in front of it are only counted by value. With two players the
 * neutral brokers are those of seat 2: numbers 1-4 were placed by seat 0, 5-8 by seat 1. */
#ifndef YS_H
#define YS_H

#include "../../core/game.h"
#include "words.h"

typedef struct {
    uint16_t score[YS_SEATS];
    uint16_t down[YS_SEATS];  /* numbers of the brokers that lie face-down */
    uint16_t won, played;     /* characters won or played in this round */
    uint16_t taken[YS_SEATS]; /* derived: numbers in use */
    uint16_t cells;           /* derived: market cells in use, row * 4 + column */

    uint8_t players, neighbourhoods, royal, express, open, neutral, ships; /* the options */

    uint8_t stage, turn; /* turn: a seat, chance, or nobody when all choose at once */
    uint8_t round, lap;  /* round: from 1; lap: turns of this round that all have had, from 0 */
    uint8_t hood, step;  /* the neighbourhood that is set up or scored (5: the market), and how far */

    uint8_t order[YS_SEATS]; /* order cards; 0: none yet */
    uint8_t pick[YS_SEATS];  /* those taken in this round's auction */
    uint8_t line[YS_SEATS];  /* derived: the seats in turn order */

    uint8_t price[YS_COLOURS];
    uint8_t gems[YS_SEATS][YS_BLACK + 1];
    uint8_t card[YS_CHARACTERS]; /* where each character is */
    uint8_t blue_cards;          /* neighbourhoods with a blue card, in round 4 */
    uint8_t ship[YS_HOODS];
    uint8_t row[4]; /* the gem of each market row */
    uint8_t pile[YS_SHIPS];
    uint8_t offer[YS_WHITE + 1]; /* gems not yet taken in the harbour being scored */
    uint8_t column[YS_COLOURS];  /* the place each market column got; 0: none yet */

    uint8_t closed, looks; /* the Queen's neighbourhood; looks left to the Spy */
    uint8_t soldier;       /* number of the marked broker of the Soldier's owner; 0: none */
    /* The broker named first (Magician, Herald), or the colour the Banker raised, from 1.
     * None: nobody, 0. */
    uint8_t chosen_of, chosen;
    uint8_t taking, picked; /* the broker that is about to be placed */
    uint8_t fresh[2];       /* numbers of the own brokers placed in this turn; 0: none */

    uint8_t bid[YS_SEATS][2]; /* secret until all have bid; 5: none */
    uint8_t favour[YS_SEATS]; /* secret choice for the throne room; 5: none */

    uint8_t front[YS_SEATS][YS_VALUES]; /* how many of each value stand in front of the screen */
    /* The brokers on the board and in the throne room: see words.h for who knows them and what a
     * throne broker can be. */
    uint8_t place[YS_SEATS][YS_NUMBERS], value[YS_SEATS][YS_NUMBERS];
    uint8_t known[YS_SEATS][YS_NUMBERS], cand[YS_SEATS][YS_NUMBERS];
    uint8_t hand[YS_SEATS][YS_VALUES]; /* derived: how many of each value stand behind the screen */
    uint8_t set[2];                    /* derived: neutral values still held by seats 0 and 1 */
} ys_state;
_Static_assert(sizeof(ys_state) == 392, "every byte belongs to a field");

GAME_INSIDE(ys);

extern const game ys_game;

/* data.c */
extern const game_kind ys_actions[], ys_events[], ys_notes[], ys_outlooks[];
extern const game_fact ys_facts[];
extern const game_field ys_fields[];
extern const game_option ys_options[];
extern const game_preset ys_presets[GAME_PRESETS];
extern const char *const ys_seats[], *const ys_seat_labels[];
extern const char *const ys_character_labels[], *const ys_gem_labels[];
extern const uint8_t ys_ship_gems[YS_SHIPS][3];      /* large, small, small */
extern const uint8_t ys_ship_copies[2][2][YS_SHIPS]; /* [ships][express] */
extern const uint8_t ys_brokers[2][YS_VALUES];       /* [express] */
extern const uint8_t ys_neutral_set[2];              /* [neutral]: a bit per value */
extern const uint16_t ys_window_cards[YS_WINDOWS];   /* a bit per character */
extern const uint8_t ys_gem_points[4][4];            /* [value of the colour][place] */
extern const uint8_t ys_black_points[8], ys_throne_points[4];
extern const int8_t ys_column_shift[4];
enum { YS_N_FIELDS = 48 };

/* rules*.c */
const char *ys_init(game_state *, const game_options *);
void ys_get_options(const game_view *, game_options *);
unsigned ys_actors(const game_view *);
int ys_colours(const game_view *);
int ys_legal(const game_view *, int seat, game_action *);
int ys_chance(const game_state *, game_outcome *);
unsigned ys_apply(game_state *, game_action, game_log *);
void ys_score(const game_view *, game_score *);
const char *ys_why(const game_view *, game_action);
const char *ys_ask(const game_view *, int seat);

/* rules_check.c */
void ys_settle(game_state *);
const char *ys_check(const game_state *);

/* sample.c */
void ys_sample(const game_state *, game_rng *, game_action *);

/* note.c */
bool ys_note(const game_view *, game_action, game_event *);

/* facts.c */
int ys_fact(int fact, int i, int j, int k);
void ys_outlook(const game_view *, int viewer, game_log *);

/* view.c */
void ys_observe(const game_state *, int viewer, game_view *);
void ys_determinize(const game_view *, int viewer, game_rng *, game_state *);

/* fillable.c */
bool ys_fillable(const game_view *, int viewer);

/* learn.c */
enum { YS_N_FEATURES = 757 };
void ys_features(const game_view *, int viewer, float *);

/* ---- small facts about a state, used everywhere ---------------------------------------------- */

static inline int ys_hoods(const ys_state *s) { return s->players == 2 ? 3 : s->neighbourhoods; }
/* Never more than four; said here so that compilers believe it. */
static inline int ys_players(const ys_state *s) { return s->players < YS_SEATS ? s->players : YS_SEATS; }
static inline int ys_turns(const ys_state *s) { return s->express ? 3 : 4; }
/* Owners of brokers: the players, and the neutral one with two (R15.1). */
static inline int ys_owners(const ys_state *s) { return s->players == 2 ? 3 : s->players; }
/* R5.4, R14.4: the market rows from here to 3 are in use. R7.3, R14.2: a ship has so many large gems. */
static inline int ys_first_row(const ys_state *s) { return s->players == 4 ? 1 : 2; }
static inline int ys_large_gems(const ys_state *s) { return s->players == 4 ? 2 : 1; }
static inline bool ys_is_neutral(const ys_state *s, int owner) { return owner == YS_NEUTRAL && s->players == 2; }
static inline bool ys_lies_down(const ys_state *s, int owner, int i) { return s->down[owner] >> i & 1; }
/* The seat that played this character in this round, or -1. */
static inline int ys_player_of(const ys_state *s, int character) {
    return s->played >> character & 1 ? s->card[character] - YS_WITH : -1;
}
static inline int ys_commerce_points(const ys_state *s) {
    return ys_player_of(s, YS_MERCHANT) >= 0 ? YS_MERCHANT_POINTS : YS_COMMERCE_POINTS;
}
/* Does the viewer know what broker i of this owner is worth? The one who placed a neutral broker
 * remembers it (R15.3). */
static inline bool ys_knows(const ys_state *s, int viewer, int owner, int i) {
    return !ys_lies_down(s, owner, i) || s->known[owner][i] & YS_ALL_KNOW ||
           (viewer < YS_SEATS &&
            (viewer == owner || s->known[owner][i] >> viewer & 1 || (ys_is_neutral(s, owner) && i / 4 == viewer)));
}
/* How many brokers of a value the seat owns by now: R1.3, and the spare 2s of R16.4. */
static inline int ys_owned(const ys_state *s, int value) {
    int spares = !s->royal || value != 2 ? 0 : s->round <= YS_SPARES ? s->round - 1 : YS_SPARES;
    return ys_brokers[s->express][value] + spares;
}

#endif
