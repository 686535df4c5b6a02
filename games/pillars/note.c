/* note.c -- what is told beside a choice: how strong a card is and who would then take the trick,
 * what a conversion brings, what the best way leads to. */
#include "rules.h"

#include <string.h>

/* Who has the trick once this card lies in it (R5); nobody, if the King is there. */
static int taker_with(const pillars_state *s, int seat, int card) {
    uint8_t trick[PILLARS_SEATS];
    memcpy(trick, s->trick, sizeof trick);
    trick[seat] = (uint8_t)card;
    int winner = pillars_winner(s, trick, s->leader, (seat - s->leader + s->players) % s->players + 1);
    return pillars_taker(s, winner, trick[winner]);
}

static bool note_play(const pillars_state *s, int seat, int card, game_event *out) {
    int taker = taker_with(s, seat, card);
    bool last = (seat + 1) % s->players == s->leader;
    int kind = taker == GAME_NOBODY ? PILLARS_NOTE_KING : last ? PILLARS_NOTE_TAKES : PILLARS_NOTE_HOLDS;
    *out = (game_event){.kind = (uint8_t)kind, .seat = (uint8_t)taker, .arg = {pillars_strength[card]}};
    return true;
}

bool pillars_note(const game_view *view, game_action a, game_event *out) {
    const pillars_state *s = pillars_look(view);
    if (a.kind == PILLARS_A_PLAY) return note_play(s, a.seat, a.arg[0], out);
    if (a.kind == PILLARS_A_CONVERT) {
        int points = pillars_value[a.arg[0]][a.arg[1]];
        *out = (game_event){
            .kind = points ? PILLARS_NOTE_POINTS : PILLARS_NOTE_STONE, .seat = a.seat, .arg = {(int16_t)points}};
        return true;
    }
    if (a.kind != PILLARS_A_BEST) return false;
    pillars_plan plan = pillars_best(s, a.seat);
    const uint8_t *m = plan.keep;
    *out = (game_event){
        .kind = PILLARS_NOTE_BEST, .seat = a.seat, .arg = {(int16_t)plan.points, m[SAND], m[WOOD], m[STONE], m[METAL]}};
    return true;
}
