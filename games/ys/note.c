/* note.c -- what is told beside a choice: where a broker stands, what it is worth if one may know,
 * what lies in a neighbourhood, what becomes of a price. */
#include "rules.h"

static bool tell(game_event *out, int kind, int seat, int a, int b) {
    *out = (game_event){.kind = (uint8_t)kind, .seat = (uint8_t)seat, .arg = {(int16_t)a, (int16_t)b}};
    return true;
}

static bool note_broker(const ys_state *s, int seat, int owner, int number, game_event *out) {
    int i = number - 1, place = s->place[owner][i];
    if (ys_knows(s, seat, owner, i)) return tell(out, YS_NOTE_BROKER, owner, place, s->value[owner][i]);
    return tell(out, YS_NOTE_STRANGER, owner, place, 0);
}

static bool note_hood(const ys_state *s, int seat, int hood, game_event *out) {
    int c = 0;
    while (c < YS_CHARACTERS && s->card[c] != YS_AT_HOOD + hood - 1) c++;
    if (c < YS_CHARACTERS) return tell(out, YS_NOTE_HOOD, seat, s->ship[hood - 1], c);
    return tell(out, YS_NOTE_BLUE_HOOD, seat, s->ship[hood - 1], 0);
}

static bool note_price(const ys_state *s, int seat, int colour, int by, game_event *out) {
    int to = s->price[colour] + by;
    to = to < 0 ? 0 : to > YS_PRICE_TOP ? YS_PRICE_TOP : to;
    return tell(out, YS_NOTE_PRICE, seat, s->price[colour], to);
}

static bool note_column(const ys_state *s, int seat, int colour, game_event *out) {
    int placed = 0;
    for (int c = 0; c < YS_COLOURS; c++) placed += s->column[c] != 0;
    return note_price(s, seat, colour, ys_column_shift[placed], out);
}

/* R5.5, R13.6: a broker that enters the market from outside of it earns a point. */
static bool note_place(const ys_state *s, int seat, int place, game_event *out) {
    bool stays = s->stage == YS_ST_HERALD_AT && s->place[seat][s->chosen - 1] >= YS_MARKET;
    return place >= YS_MARKET && !stays && tell(out, YS_NOTE_POINT, seat, YS_MARKET_POINTS, 0);
}

bool ys_note(const game_view *view, game_action a, game_event *out) {
    const ys_state *s = ys_look(view);
    switch (a.kind) {
    case YS_BID: return tell(out, YS_NOTE_SUM, a.seat, a.arg[0] + a.arg[1], 0);
    case YS_AT: return note_place(s, a.seat, a.arg[0], out);
    case YS_PEEK:
    case YS_SWAP: return note_broker(s, a.seat, a.arg[0], a.arg[1], out);
    case YS_MARK:
    case YS_MOVE: return note_broker(s, a.seat, a.seat, a.arg[0], out);
    case YS_CLOSE: return note_hood(s, a.seat, a.arg[0], out);
    case YS_SHIP_SWAP: return tell(out, YS_NOTE_SHIPS, a.seat, s->ship[a.arg[0] - 1], s->ship[a.arg[1] - 1]);
    case YS_COLUMN: return note_column(s, a.seat, a.arg[0], out);
    case YS_RAISE: return note_price(s, a.seat, a.arg[0], 1, out);
    case YS_LOWER: return note_price(s, a.seat, a.arg[0], -1, out);
    default: return false;
    }
}
