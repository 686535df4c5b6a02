/* words.h -- the words of Alcázar: numbers of the components, phases, actions, events, notes. data.c
 * gives them their names and sentences. */
#ifndef ALCAZAR_WORDS_H
#define ALCAZAR_WORDS_H

#include "../../core/game.h"

enum {
    AL_SEATS   = 5,
    AL_PLOTS   = 72,
    AL_CELLS   = 122, /* 1..72 the plots, 73..121 plain ground, 0 the outside */
    AL_BLOCKS  = 84,
    AL_BRIDGES = 20,
    AL_FLAGS   = 8,
    AL_TOWERS  = 20,  /* tower cards                       */
    AL_HAND    = 10,  /* building cards dealt to everybody */
    AL_SHOWN   = 6,   /* building cards in the display     */
    AL_MONEY   = 40,
    AL_BARONS  = 6,
    AL_GRANDES = 2,
    AL_NOBLES  = AL_BARONS + AL_GRANDES,

    AL_CAP          = 50, /* no building is worth more (R12.2)               */
    AL_CASTLE_VALUE = 5,  /* of a new castle; a villa worth it becomes one   */
    AL_CASTLE_BLOCKS = 4,
    AL_GROUND_VALUE = 1, AL_BLOCK_VALUE = 2, /* what a block on the ground adds, and a higher one (R12.1) */
    AL_CARD_PRICE = 5, AL_TOWER_PRICE = 10, AL_BRIDGE_PRICE = 15,
    AL_TOWER_TOP      = 5,  /* the highest level a tower card reaches (R9.2) */
    AL_REAL_PER_POINT = 50
};

enum al_option {
    AL_O_PLAYERS, AL_O_LOOP, AL_O_HEADS, AL_O_COURSE, AL_O_GAPS, AL_O_TOWER_HEADS, AL_O_TOWER_NOBLES,
    AL_N_OPTIONS
};

/* Where the booklet can be read in two ways: bits of `readings`, set for the reading that is not the usual one. */
enum al_reading {
    AL_READ_GAPS,         /* empty plots are counted to every castle (R6.3)         */
    AL_READ_TOWER_HEADS,  /* a bridgehead needs no noble opposite (R9.4)            */
    AL_READ_TOWER_NOBLES, /* after a tower card nobles go anywhere in the building (R9.5) */
    AL_N_READINGS
};

/* Who waits for what. */
enum al_phase {
    AL_DEAL,         /* nature deals a card to `turn`                     */
    AL_SHOW,         /* nature fills the display                          */
    AL_DRAW,         /* nature draws from the deck for `turn`             */
    AL_TURN,         /* take back a noble, or say which action            */
    AL_PICK,         /* which card of the display                         */
    AL_CASTLE_CARD,  /* which building card founds the castle             */
    AL_CASTLE_PLOTS, /* on which three plots                              */
    AL_CASTLE_TOP,   /* which of them gets the second block               */
    AL_VILLA_CARD,   /* which building card founds the villa              */
    AL_EXTEND_CARD,  /* which building card extends                       */
    AL_COLUMN,       /* which column the tower card raises                */
    AL_SPAN,         /* where the bridge lies                             */
    AL_FLAG,         /* which flag stays when two castles merge           */
    AL_PLACE_TWO,    /* after founding a castle: two nobles may be placed */
    AL_PLACE_ONE,    /* after founding: one (more) noble may be placed    */
    AL_NOBLE,        /* after extending: place, move or swap              */
    AL_MOVE_TO,      /* where the noble goes                              */
    AL_OVER,
    AL_N_PHASES
};

enum al_action {
    AL_A_DEAL, AL_A_SHOW,                                           /* nature                     */
    AL_A_TAKE_BACK,
    AL_A_BUY_DISPLAY, AL_A_BUY_DECK, AL_A_BUY_TOWER,                /* the actions of a turn ...  */
    AL_A_CASTLE, AL_A_VILLA, AL_A_EXTEND, AL_A_TOWER, AL_A_BRIDGE,
    AL_A_PASS,
    AL_A_PICK, AL_A_CARD, AL_A_CHOOSE, AL_A_PLOTS, AL_A_TOP,        /* ... and what they ask for  */
    AL_A_RAISE, AL_A_SPAN, AL_A_KEEP,
    AL_A_PLACE, AL_A_MOVE, AL_A_TO, AL_A_SWAP, AL_A_DONE,           /* nobles                     */
    AL_N_ACTIONS
};

enum al_event {
    AL_E_POINTS = GAME_EVENT_POINTS,
    AL_E_DEALT, AL_E_SHOWN, AL_E_BOUGHT, AL_E_DRAWS, AL_E_DREW, AL_E_BOUGHT_TOWER,
    AL_E_PLAYED, AL_E_PLAYED_TOWER,
    AL_E_FOUNDED_CASTLE, AL_E_FOUNDED_VILLA, AL_E_BUILT, AL_E_BRIDGED, AL_E_DISCARDED,
    AL_E_CASTLE_VALUE, AL_E_VILLA_VALUE, AL_E_MERGED_CASTLE, AL_E_MERGED_VILLA,
    AL_E_FLAG_BACK, AL_E_FLAG_UP, AL_E_INCOME,
    AL_E_PLACED, AL_E_MOVED, AL_E_SWAPPED, AL_E_LIFTED, AL_E_REMOVED, AL_E_TAKEN_BACK,
    AL_E_PASSED, AL_E_ENDED, AL_E_TALLY,
    AL_N_EVENTS
};

enum al_note {
    AL_NOTE_REFUND, AL_NOTE_LEAVES, AL_NOTE_COLUMN, AL_NOTE_BUILDS, AL_NOTE_MERGES, AL_NOTE_REMOVES,
    AL_NOTE_DISCARD, AL_NOTE_PLACES, AL_NOTE_STANDS,
    AL_N_NOTES
};

/* What the rules say whatever the position, see facts.c. */
enum al_fact {
    AL_FACT_PLOTS, AL_FACT_BLOCKS, AL_FACT_BRIDGES, AL_FACT_SIDE, /* how many; cells along a side of the grid */
    AL_FACT_CARD_PRICE, AL_FACT_TOWER_PRICE, AL_FACT_BRIDGE_PRICE,
    AL_FACT_CAP, AL_FACT_REAL_PER_POINT,
    AL_FACT_GROUND, AL_FACT_CASTLE_BLOCKS, AL_FACT_TOWER_TOP, /* cells of plain ground; blocks; the highest level */
    AL_FACT_GROUND_VALUE, AL_FACT_BLOCK_VALUE,
    AL_FACT_NOBLES, AL_FACT_TIMES,  /* of a kind: how many a seat has; how often value and level count */
    AL_FACT_CASTLE_NOBLE,           /* of a kind: its price in a new castle                      */
    AL_FACT_COLUMN, AL_FACT_ROW,    /* where a cell lies, by course                              */
    AL_FACT_NEXT, AL_FACT_PREVIOUS, /* the neighbour of a plot, on a closed and on an open track */
    AL_N_FACTS
};

/* What the rules make of a position, see facts.c. */
enum al_outlook {
    AL_OUT_BRIDGE, /* from, middle, to, level                                     */
    AL_OUT_GAP,    /* a cell whose levels from the first to the last are empty    */
    AL_OUT_USE,    /* a plot: what playing its card would mean                    */
    AL_N_OUTLOOKS
};
/* A villa of its own, a block beside a building, on top of a column, between two, or for nothing. */
enum al_use { AL_USE_VILLA, AL_USE_BESIDE, AL_USE_TOP, AL_USE_JOIN, AL_USE_WASTED };

enum al_source { AL_FROM_BARONS, AL_FROM_GRANDES, AL_FROM_MONEY, AL_SOURCES };
enum al_ending { AL_LAST_BLOCK, AL_LAST_BRIDGE, AL_ALL_PASSED, AL_ENDINGS };
enum al_kind_of_noble { AL_BARON, AL_GRANDE, AL_NOBLE_KINDS };

/* Where a building card is: in the hand of seat 0..4, or here. The sets of plots have the same
 * numbers, and two more: plots that are built upon, and those of them that belong to castles. */
enum al_place { AL_DISPLAY = AL_SEATS, AL_DECK, AL_PLAYED, AL_HIDDEN_PLACE = 255 };
enum al_mask { AL_OCCUPIED = AL_PLAYED, AL_CASTLED, AL_N_MASKS };

/* data.c */
extern const game_kind alcazar_actions[AL_N_ACTIONS], alcazar_events[AL_N_EVENTS], alcazar_notes[AL_N_NOTES];
extern const game_kind alcazar_outlooks[AL_N_OUTLOOKS];
extern const game_fact alcazar_facts[AL_N_FACTS];
extern const game_option alcazar_options[];
extern const game_preset alcazar_presets[GAME_PRESETS];
extern const game_field alcazar_fields[];
extern const char *const alcazar_seats[], *const alcazar_seat_labels[], *const alcazar_flag_labels[];
extern const char *const alcazar_cell_words[AL_CELLS];
enum { AL_N_FIELDS = 35 };

#endif
