/* rules.h -- what the files rules*.c ask each other. */
#ifndef ALCAZAR_RULES_H
#define ALCAZAR_RULES_H

#include "alcazar.h"

/* rules_where.c: where something may be built; one source for lists and for refusals */
enum al_span_fault {
    AL_SPAN_FINE,
    AL_SPAN_NOT_STRAIGHT,
    AL_SPAN_NO_HEAD,
    AL_SPAN_UNEQUAL,
    AL_SPAN_MIDDLE_HIGH,
    AL_SPAN_NO_NOBLE,
    AL_SPAN_OPPONENT,
    AL_SPAN_USED,
    AL_SPAN_NO_MERGER
};
enum al_column_fault { AL_COLUMN_FINE, AL_COLUMN_EMPTY, AL_COLUMN_HIGH, AL_COLUMN_OPPONENT, AL_COLUMN_NO_HEAD };
al_set al_castle_starts(const alcazar_state *);
al_set al_castle_cards(const alcazar_state *, al_set starts);
al_set al_triple(const alcazar_state *, int first);
al_set al_reached(const alcazar_state *);
int al_middle(const alcazar_state *, int from, int to);
bool al_may_merge(const alcazar_state *, int x, int y);
enum al_span_fault al_span_fault(const alcazar_state *, int seat, int from, int to);
enum al_column_fault al_column_fault(const alcazar_state *, int seat, int cell);
al_set al_columns(const alcazar_state *, int seat, bool any);
int al_spans(const alcazar_state *, int seat, uint8_t (*out)[2]);
int al_free_flag(const alcazar_state *);
unsigned al_main_actions(const alcazar_state *, int seat);

/* rules_build.c: what a build does */
void al_remove_noble(alcazar_state *, int cell);
void al_put_noble(alcazar_state *, int cell, int seat, int kind);
void al_found_castle(alcazar_state *, int seat, int top, game_log *);
void al_found_villa(alcazar_state *, int seat, int plot, game_log *);
void al_extend(alcazar_state *, int seat, int plot, game_log *);
void al_raise(alcazar_state *, int seat, int cell, game_log *);
void al_bridge(alcazar_state *, int seat, int from, int to, game_log *);
void al_keep_flag(alcazar_state *, int seat, int flag, game_log *);
void al_end_turn(alcazar_state *, game_log *);

/* rules_noble.c: the nobles' step after a build */
bool al_noble_choice(const alcazar_state *, int seat);
int al_noble_list(const alcazar_state *, int seat, game_action *);
int al_price(const alcazar_state *, int kind);
al_set al_free_tops(const alcazar_state *, int building);
bool al_can_move(const alcazar_state *, int seat, int cell);

/* view.c */
al_set al_fitting_cards(const alcazar_state *);

/* rules.c: nature's action that brings this card where one is due. */
game_action al_drawn(const alcazar_state *, int card);

#endif
