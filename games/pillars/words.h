/* words.h -- the words of The Pillars of the Earth card game: numbers of the components, phases, actions, events,
 * notes. data.c gives them their names and sentences. */
#ifndef PILLARS_WORDS_H
#define PILLARS_WORDS_H

#include "../../core/game.h"

enum {
    PILLARS_SEATS = 4,    /* blue, green, red, orange                          */
    PILLARS_KINDS = 37,   /* different cards; what an action can name          */
    PILLARS_CARDS = 40,   /* bits of a bag                                     */
    PILLARS_TWIN = 17,    /* from the bit of a place to that of its second copy */
    PILLARS_OWN_POINTS = 1, /* for a craftsman of one's own colour (R6.7)      */
    PILLARS_NO_TRICK_POINTS = 3, /* the King's, for who took none (R7.1)       */
    PILLARS_STORE = 3,    /* units of material kept from deal to deal (R6.8)   */
    PILLARS_DEALS = 30000, /* the counter of deals stops here, and points there; no match gets near */
    PILLARS_LEAST_VP = -6000000, PILLARS_MOST_VP = 40000000
};

/* Kinds. A craftsman is colour * 5 + trade, 0..19; a privilege is POTTER + its number. */
enum pillars_card {
    PILLARS_FOREST = 20,
    PILLARS_QUARRY,
    PILLARS_GRAVEL,
    PILLARS_ALFRED,
    PILLARS_ELLEN,
    PILLARS_REGAN,
    PILLARS_TOM,
    PILLARS_WALERAN,
    PILLARS_PHILIP,
    PILLARS_WILLIAM,
    PILLARS_ALIENA,
    PILLARS_KING,
    PILLARS_POTTER, /* then painter, bell founder, helper, brickmaker */
    PILLARS_NO_CARD = 40
};
enum pillars_option {
    PILLARS_O_PLAYERS, PILLARS_O_DEAL3, PILLARS_O_TOM, PILLARS_O_METAL, PILLARS_O_KING, PILLARS_N_OPTIONS
};
enum pillars_trade { TOOLMAKER, STONEMASON, CARPENTER, MIXER, BUILDER, PILLARS_TRADES };
enum pillars_privilege { POTTER, PAINTER, BELL, HELPER, BRICKMAKER, PILLARS_PRIVILEGES };
enum pillars_material { SAND, WOOD, STONE, METAL, PILLARS_MATERIALS };

/* Where a material can be turned in: the five trades, then the five privileges. The Painter is
 * among them only so that a source is TRADES + privilege: he turns nothing in.               */
enum { PILLARS_SOURCES = PILLARS_TRADES + PILLARS_PRIVILEGES };

enum pillars_phase {
    PILLARS_DRAW,    /* nature draws the privilege of the deal (R3.1)         */
    PILLARS_DEAL,    /* nature deals the cards (R3.2)                         */
    PILLARS_PLAY,    /* tricks (R4, R5)                                       */
    PILLARS_GAIN,    /* evaluation: what Tom Builder brings (R6.3)            */
    PILLARS_CONVERT, /* evaluation: materials into points (R6.4)              */
    PILLARS_LIMIT,   /* evaluation: only three materials are kept (R6.8)      */
    PILLARS_OVER
};

enum pillars_action {
    PILLARS_A_PRIVILEGE, /* chance: privilege                                 */
    PILLARS_A_DEAL,      /* chance: card                                      */
    PILLARS_A_PLAY,      /* card                                              */
    PILLARS_A_TOM,       /* material                                          */
    PILLARS_A_CONVERT,   /* source, material                                  */
    PILLARS_A_DISCARD,   /* material                                          */
    PILLARS_A_DONE,
    PILLARS_A_BEST,
    PILLARS_N_ACTIONS
};

enum pillars_event {
    PILLARS_E_POINTS = GAME_EVENT_POINTS,
    PILLARS_E_NEW_DEAL,  /* nobody: number, privilege (hidden while unknown)   */
    PILLARS_E_DEALT,     /* seat: card (only the seat sees it)                */
    PILLARS_E_LEADS,     /* seat: why                                         */
    PILLARS_E_PLAYED,    /* seat: card, strength                              */
    PILLARS_E_WINS,      /* seat that played it: card, highest or later       */
    PILLARS_E_TAKES,     /* seat that takes: why                              */
    PILLARS_E_KING,      /* the leader: the trick is set aside                */
    PILLARS_E_WON,       /* seat: privilege                                   */
    PILLARS_E_RETURNED,  /* nobody: privilege                                 */
    PILLARS_E_EVALUATES, /* seat: own tricks or King's trick, how many cards  */
    PILLARS_E_GAINS,     /* seat: amount, material, card it comes from        */
    PILLARS_E_SPENDS,    /* seat: material, source                            */
    PILLARS_E_BRICK,     /* seat: sand has become stone                       */
    PILLARS_E_LOSES,     /* seat: material beyond the limit                   */
    PILLARS_E_RESULT,    /* seat: points of the deal; sand, wood, stone, metal kept */
    PILLARS_E_VICTORY,   /* seat                                              */
    PILLARS_N_EVENTS
};

/* What is told beside a choice, see note.c. */
enum pillars_note {
    PILLARS_NOTE_HOLDS, /* the seat that has the trick so far: strength                    */
    PILLARS_NOTE_TAKES, /* the seat that takes it: strength                                */
    PILLARS_NOTE_KING,  /* nobody: strength                                                */
    PILLARS_NOTE_POINTS,
    PILLARS_NOTE_STONE,
    PILLARS_NOTE_BEST, /* points; sand, wood, stone, metal kept                            */
    PILLARS_N_NOTES
};

/* What the rules say whatever the position, see facts.c. */
enum pillars_fact {
    PILLARS_FACT_STORE,    /* units of material kept from deal to deal                     */
    PILLARS_FACT_NO_TRICK, /* points of the King for who took no trick                     */
    PILLARS_FACT_OWN,      /* points for a craftsman of one's own colour                   */
    PILLARS_FACT_TOM,      /* units of material that Tom Builder brings, by his option     */
    PILLARS_FACT_KIND,     /* of a card in a bag                                           */
    PILLARS_FACT_STRENGTH, PILLARS_FACT_COLOUR, PILLARS_FACT_SOURCE, PILLARS_FACT_BRINGS,
    PILLARS_FACT_POINTS,   /* of a card                                                    */
    PILLARS_FACT_VALUE,    /* points for a unit of material turned in with a source        */
    PILLARS_N_FACTS
};

/* What the rules make of a position, see facts.c. */
enum pillars_outlook {
    PILLARS_OUT_CARDS,  /* seat: cards in hand, tricks taken                               */
    PILLARS_OUT_LAST,   /* who took the last trick: winning seat, its card, how, why       */
    PILLARS_OUT_TRICK,  /* who has the trick so far: the same                              */
    PILLARS_OUT_WITH,   /* who has it if the seat to play plays ...: the same, that card   */
    PILLARS_OUT_COUNTS, /* the seat that evaluates: a card that brings it something, copies */
    PILLARS_OUT_LEDGER, /* its points so far: craftsmen, people, Painter, conversions      */
    PILLARS_OUT_SOURCE, /* what it can convert with: source, its card, used already        */
    PILLARS_N_OUTLOOKS
};

/* Arguments of events.                                                                       */
enum pillars_lead { PILLARS_BY_ALIENA, PILLARS_BY_TRICK, PILLARS_BY_KING, PILLARS_LEADS };
enum pillars_how { PILLARS_HIGHEST, PILLARS_LATER, PILLARS_HOWS };
enum pillars_taker { PILLARS_BY_PLAYER, PILLARS_BY_COLOUR, PILLARS_BY_NOBODYS_COLOUR, PILLARS_TAKERS };
enum { PILLARS_KING_BARS = PILLARS_TAKERS }; /* nobody takes it; only an outlook says so */
/* Sources of points: 0..9 as sources of conversions (the Painter's own point included), then */
enum pillars_points {
    PILLARS_P_CRAFTSMEN = PILLARS_SOURCES,
    PILLARS_P_ELLEN,
    PILLARS_P_REGAN,
    PILLARS_P_WALERAN,
    PILLARS_P_WILLIAM,
    PILLARS_P_KING,
    PILLARS_N_POINTS
};

#endif
