/* note.c -- what is told beside a choice: what stands there, what it costs, what it brings. */
#include "rules.h"

static bool tell_note(game_event *out, int kind, int seat, int a, int b, int c) {
    *out = (game_event){.kind = (uint8_t)kind, .seat = (uint8_t)seat, .arg = {(int16_t)a, (int16_t)b, (int16_t)c}};
    return true;
}

/* Where a worker would stand. The price is only told for what costs something: not at the Gate. */
static bool note_place(const caylus_state *s, int place, int seat, bool free_of_charge, game_event *out) {
    int price = full_price(s, seat);
    if (place < ROAD) return !free_of_charge && tell_note(out, NOTE_PRICE, seat, price, 0, 0);
    int at = place - ROAD, owner = s->owner[at], tile = s->road[at];
    if (owner == seat) price = 1; /* R4.8 */
    if (free_of_charge) price = 0;
    if (owner == GAME_NOBODY) return tell_note(out, free_of_charge ? NOTE_TILE : NOTE_TILE_PRICE, seat, tile, price, 0);
    return tell_note(out, free_of_charge ? NOTE_OWNED : NOTE_OWNED_PRICE, owner, tile, price, 0);
}

static bool note_trade(const caylus_state *s, int seat, int offer, game_event *out) {
    const offer_facts *o = caylus_offer(s->road[space_at_work(s)], s->edition, offer);
    if (o->vp) return tell_note(out, NOTE_FOR_POINTS, seat, o->pay, o->what, o->vp);
    return tell_note(out, NOTE_FOR_GOLD, seat, o->pay, o->what, o->gold);
}

static bool note_provost(const caylus_state *s, int seat, int d, game_event *out) {
    int to = s->provost + d;
    return tell_note(out, NOTE_PROVOST, seat, to, s->road[to - 1], 0);
}

bool caylus_note(const game_view *view, game_action a, game_event *out) {
    const caylus_state *s = caylus_look(view);
    int arg = a.arg[0], seat = a.seat;
    switch (a.kind) {
    case DO_PLACE: return note_place(s, arg, seat, false, out);
    case DO_RELOCATE: return note_place(s, arg, seat, true, out);
    case DO_GUILD:
    case DO_BRIBE: return note_provost(s, seat, arg, out);
    case DO_SELL: return tell_note(out, NOTE_DENIERS, seat, caylus_tiles[s->road[space_at_work(s)]].price, 0, 0);
    case DO_TRADE: return note_trade(s, seat, arg, out);
    case DO_BUILD: return tell_note(out, NOTE_POINTS, seat, tile_vp(s, arg), 0, 0);
    case DO_PRESTIGE: return tell_note(out, NOTE_POINTS, seat, caylus_tiles[arg].vp, 0, 0);
    case DO_CONVERT: return tell_note(out, NOTE_TILE, seat, s->road[arg - 1], 0, 0);
    case DO_BATCH:
        return tell_note(out, NOTE_HOUSE, seat, section_with_room(s), caylus_batch_vp[section_with_room(s)], 0);
    case DO_ROW: return tell_note(out, NOTE_MARKER, seat, least(s->favour[seat][arg] + 1, last_column(s)), 0, 0);
    case DO_COLUMN: return tell_note(out, NOTE_CELL, seat, arg + (s->row == ROW_BUILDINGS ? 5 : 0), 0, 0);
    default: return false;
    }
}
