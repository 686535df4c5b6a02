/* choices.h -- the choices of a decision as people read them: grouped by verb, under a heading where a
 * verb has many, in columns. Where everything stands is worked out once, for line mode and for the
 * full screen. */
#ifndef BAILEY_CHOICES_H
#define BAILEY_CHOICES_H

#include "../../board/cells.h"

enum { CHOICE_TEXT = 512, CHOICE_HEADINGS = 64, CHOICE_NUMBER = 6 }; /* "%4d) " before a choice */

/* What somebody has to decide.                                                               */
typedef struct {
    int seat;
    game_view_buf view;
    game_action list[GAME_ACTIONS];
    int n;
} decision;

typedef struct {
    int16_t action;     /* an index in the list; of a heading, the first action under it          */
    int16_t x, y, w;    /* cells; w includes the number                                           */
    uint16_t cut;       /* bytes of the text that the heading says already                        */
    bool heading, note; /* note: with what the game adds to the choice                          */
} choice_spot;

typedef struct {
    choice_spot spot[GAME_ACTIONS + CHOICE_HEADINGS];
    int n, rows, widest;
} choice_list;

/* `shown`: which of the actions take part. With headings the texts are shorter, with notes longer;
 * brief: headings take as much as they can.                                                    */
enum { CHOICES_HEADINGS = 1, CHOICES_NOTES = 2, CHOICES_BRIEF = 4 };
void choices_lay(const say_lang *, const game *, const decision *, const bool *shown, int how, int width,
                 choice_list *out);
/* The words of a spot, without the number.                                                    */
void choices_text(const say_lang *, const game *, const decision *, const choice_spot *, char out[CHOICE_TEXT]);
/* The spot of an action, or -1.                                                               */
int choices_find(const choice_list *, int action);
/* From a choice to its neighbour in a direction (dx or dy is -1 or 1); the same if there is none. */
int choices_move(const choice_list *, int action, int dx, int dy);

#endif
