/* note.c -- what is told beside a choice: which level, which value, what it costs or brings. A build
 * is tried on a copy of the view, so that what is told is what will happen. */
#include "rules.h"

#include <string.h>

static bool tell_note(game_event *out, int kind, int seat, int a, int b, int c) {
    *out = (game_event){.kind = (uint8_t)kind, .seat = (uint8_t)seat, .arg = {(int16_t)a, (int16_t)b, (int16_t)c}};
    return true;
}

/* The first event of a kind, or NULL. */
static const game_event *find(const game_log *log, int kind) {
    for (int i = 0; i < log->len; i++)
        if (log->at[i].kind == kind) return &log->at[i];
    return NULL;
}

/* A build, with what it earns and whom it removes. If a flag has to be chosen first, any will do. */
static bool note_build(const alcazar_state *view, game_action a, game_event *out) {
    alcazar_state s;
    game_event events[GAME_EVENTS];
    game_log log = {.at = events, .cap = GAME_EVENTS};
    memcpy(&s, view, sizeof s);
    alcazar_apply(alcazar_as_state(&s), a, &log);
    if (s.phase == AL_FLAG) {
        game_action keep[GAME_ACTIONS];
        alcazar_legal(alcazar_as_view(&s), a.seat, keep);
        alcazar_apply(alcazar_as_state(&s), keep[0], &log);
    }
    const game_event *removed = find(&log, AL_E_REMOVED), *bridge = find(&log, AL_E_BRIDGED);
    const game_event *built = find(&log, AL_E_BUILT), *income = find(&log, AL_E_INCOME);
    bool merged = find(&log, AL_E_MERGED_CASTLE) || find(&log, AL_E_MERGED_VILLA);
    if (find(&log, AL_E_DISCARDED)) return tell_note(out, AL_NOTE_DISCARD, a.seat, income->arg[0], 0, 0);
    int level = bridge ? bridge->arg[3] : built->arg[1];
    if (removed) return tell_note(out, AL_NOTE_REMOVES, removed->seat, level, income->arg[0], removed->arg[0]);
    return tell_note(out, merged ? AL_NOTE_MERGES : AL_NOTE_BUILDS, a.seat, level, income->arg[0], 0);
}

static bool note_top(const alcazar_state *s, int seat, int cell, game_event *out) {
    return tell_note(out, AL_NOTE_STANDS, seat, al_noble_kind(s, cell), s->height[cell], 0);
}

bool alcazar_note(const game_view *view, game_action a, game_event *out) {
    const alcazar_state *s = alcazar_look(view);
    int seat = a.seat, cell = a.arg[0], money = s->money[seat];
    switch (a.kind) {
    case AL_A_TAKE_BACK:
        return tell_note(out, AL_NOTE_REFUND, seat, al_noble_kind(s, cell), s->height[cell],
                         al_times(s->value[s->building[cell]], al_noble_kind(s, cell)));
    case AL_A_BUY_DISPLAY:
    case AL_A_BUY_DECK: return tell_note(out, AL_NOTE_LEAVES, seat, money - AL_CARD_PRICE, 0, 0);
    case AL_A_BUY_TOWER: return tell_note(out, AL_NOTE_LEAVES, seat, money - AL_TOWER_PRICE, 0, 0);
    case AL_A_BRIDGE: return tell_note(out, AL_NOTE_LEAVES, seat, money - AL_BRIDGE_PRICE, 0, 0);
    case AL_A_PICK:
        return s->height[cell] && tell_note(out, AL_NOTE_COLUMN, seat, s->height[cell], s->value[s->building[cell]], 0);
    case AL_A_CARD:
    case AL_A_RAISE:
    case AL_A_SPAN: return note_build(s, a, out);
    case AL_A_PLACE:
        return tell_note(out, AL_NOTE_PLACES, seat, s->height[a.arg[1]], al_price(s, cell), money - al_price(s, cell));
    case AL_A_MOVE: return note_top(s, seat, cell, out);
    case AL_A_TO: return tell_note(out, AL_NOTE_STANDS, seat, al_noble_kind(s, s->mover), s->height[cell], 0);
    case AL_A_SWAP: {
        int grande = al_noble_kind(s, cell) == AL_GRANDE ? a.arg[1] : cell; /* where it will stand */
        return tell_note(out, AL_NOTE_STANDS, seat, AL_GRANDE, s->height[grande], 0);
    }
    default: return false;
    }
}
