/* rules_why.c -- words for people: what has to be decided now (ask), and which rule forbids an
 * action that is not offered (why). The questions "where may it stand?" are those of rules_where.c
 * and rules_noble.c; nothing is decided here. */
#include "rules.h"

/* What the player has to decide before anything else. */
static const char *const decide_first[AL_N_PHASES] = {
    [AL_TURN] = N_("R4.2 Say first which action you take."),
    [AL_PICK] = N_("R5.1 First take a card from the display."),
    [AL_CASTLE_CARD] = N_("R6.1 First choose the card that founds the castle."),
    [AL_CASTLE_PLOTS] = N_("R6.2 First choose the three plots of the castle."),
    [AL_CASTLE_TOP] = N_("R6.4 First choose the plot that gets the second block."),
    [AL_VILLA_CARD] = N_("R7.1 First choose the card that founds the villa."),
    [AL_EXTEND_CARD] = N_("R8.1 First choose the card with which you extend."),
    [AL_COLUMN] = N_("R9.1 First choose the column that you raise."),
    [AL_SPAN] = N_("R10.1 First choose where the bridge lies."),
    [AL_FLAG] = N_("R11.4 First say which flag stays."),
    [AL_PLACE_TWO] = N_("R13.1 After founding a building you can only place nobles, or leave it."),
    [AL_PLACE_ONE] = N_("R13.1 After founding a building you can only place nobles, or leave it."),
    [AL_NOBLE] = N_("R13.1 First place, move or swap nobles, or leave them as they are."),
    [AL_MOVE_TO] = N_("R13.3 First say where your noble goes."),
};

static const char ask_extend[] =
    N_("Which card do you extend with? A ground block adds {alcazar.ground_value}, a higher one "
       "{alcazar.block_value}; you receive the new value.");
static const char ask_two[] =
    N_("You may place up to two nobles in the new castle: a baron for {alcazar.castle_noble.baron} "
       "real, a grande for {alcazar.castle_noble.grande}.");
static const char *const question[AL_N_PHASES] = {
    [AL_TURN] = N_("Take back nobles if you like, then choose one action: buy a card or build."),
    [AL_PICK] = N_("Which card of the display do you take?"),
    [AL_CASTLE_CARD] = N_("Which building card founds the castle?"),
    [AL_CASTLE_PLOTS] = N_("On which three plots do you build the castle?"),
    [AL_CASTLE_TOP] = N_("Which of the three plots gets the second block?"),
    [AL_VILLA_CARD] = N_("Which building card founds the villa? It brings {alcazar.ground_value} real."),
    [AL_EXTEND_CARD] = ask_extend,
    [AL_COLUMN] =
        N_("Which column do you raise? Its building gains {alcazar.block_value}, and you receive the new value."),
    [AL_SPAN] = N_("Where does the bridge lie? It is worth three times its level, and you receive the new value."),
    [AL_FLAG] = N_("Two castles become one: which flag stays?"),
    [AL_PLACE_TWO] = ask_two,
    [AL_PLACE_ONE] = N_("You may place a noble: a baron for the building's value, a grande for twice as much."),
    [AL_NOBLE] = N_("You may place a noble on the new piece (baron: the value, grande: twice), move one, or swap two."),
    [AL_MOVE_TO] = N_("Where does the noble go?"),
};

const char *alcazar_ask(const game_view *view, int seat) {
    const alcazar_state *s = alcazar_look(view);
    if (s->phase == AL_OVER) return N_("The match is over.");
    if (s->phase <= AL_DRAW || seat != s->turn) return N_("Wait for the others.");
    if (s->raised && s->phase == AL_NOBLE)
        return N_("You may place a noble anywhere in the building (baron: the value, grande: twice), move one, or swap "
                  "two.");
    return question[s->phase];
}

/* ---- the actions of a turn ------------------------------------------------------------------------- */

/* Why an action of this kind cannot be taken now, at the beginning of a turn. */
static const char *why_action(const alcazar_state *s, int seat, int kind) {
    int money = s->money[seat];
    switch (kind) {
    case AL_A_BUY_DISPLAY:
        return money < AL_CARD_PRICE ? N_("R5.1 A building card costs {alcazar.card_price} real.")
                                     : N_("R5.1 The display is empty.");
    case AL_A_BUY_DECK:
        return money < AL_CARD_PRICE ? N_("R5.2 A building card costs {alcazar.card_price} real.")
                                     : N_("R5.2 The deck is empty.");
    case AL_A_BUY_TOWER:
        return money < AL_TOWER_PRICE ? N_("R5.3 A tower card costs {alcazar.tower_price} real.")
                                      : N_("R5.3 All tower cards are sold.");
    case AL_A_CASTLE:
        if (!s->cards[seat]) return N_("R6.1 You have no building card.");
        if (s->blocks < AL_CASTLE_BLOCKS)
            return N_("R6.1 A castle takes {alcazar.castle_blocks} blocks, and there are not as many left.");
        if (al_free_flag(s) == AL_FLAGS) return N_("R6.1 All eight flags fly: no castle can be founded.");
        return N_("R6.3 With none of your cards there are three empty plots far enough from other buildings.");
    case AL_A_VILLA:
        if (!s->cards[seat]) return N_("R7.1 You have no building card.");
        return N_("R7.1 On none of your cards' plots a villa would keep an empty plot on either side.");
    case AL_A_EXTEND:
        if (!s->cards[seat]) return N_("R8.1 You have no building card.");
        return N_("R8.1 None of your cards' plots is built upon or next to a building.");
    case AL_A_TOWER:
        if (!s->tower_cards[seat]) return N_("R9.1 You have no tower card.");
        return N_("R9.3 No column is low enough that holds your noble or would become a bridgehead.");
    case AL_A_BRIDGE:
        if (money < AL_BRIDGE_PRICE) return N_("R10.1 A bridge costs {alcazar.bridge_price} real, before its income.");
        if (!al_on_board(s, seat)) return N_("R10.3 You have no noble on the board who could stand on a bridgehead.");
        return N_("R10.2 From none of your nobles a bridge can be built.");
    default: return N_("R4.4 You may pass only if you can do nothing else.");
    }
}

static const char *why_pick(const alcazar_state *s, int card) {
    if (s->place[card] != AL_DISPLAY) return N_("R5.1 This card is not in the display.");
    return s->money[s->turn] < AL_CARD_PRICE ? N_("R5.1 A building card costs {alcazar.card_price} real.")
                                             : decide_first[AL_TURN];
}

/* ---- building cards ---------------------------------------------------------------------------------- */

static const char *why_card(const alcazar_state *s, int seat, int card) {
    bool held = s->place[card] == seat;
    switch (s->phase) {
    case AL_CASTLE_CARD:
        if (!held) return N_("R6.1 You do not hold this card.");
        return N_("R6.3 With this card there are no three empty plots far enough from other buildings.");
    case AL_VILLA_CARD:
        if (!held) return N_("R7.1 You do not hold this card.");
        if (s->height[card]) return N_("R7.1 The plot is built upon.");
        return N_("R7.1 A villa needs an empty plot on either side.");
    default:
        if (!held) return N_("R8.1 You do not hold this card.");
        return N_("R8.1 The plot is neither built upon nor next to a building.");
    }
}

static const char *why_plots(const alcazar_state *s, int first) {
    if (s->loop_open && first > AL_PLOTS - 2)
        return N_("R3.2 The track is open: plots {alcazar.plots} and 1 are not neighbours.");
    int second = al_next(s, first), third = al_next(s, second);
    if (s->card != first && s->card != second && s->card != third)
        return N_("R6.2 The plot of your card must be one of the three.");
    /* The one in the middle cannot be: the card's plot would then be next to a building. */
    if (s->height[first] || s->height[third]) return N_("R6.2 One of the three plots is built upon.");
    if (s->height[al_prev(s, first)] || s->height[al_next(s, third)])
        return N_("R6.3 To the next building there must be an empty plot.");
    return N_("R6.3 To the next castle there must be three empty plots.");
}

/* ---- towers and bridges -------------------------------------------------------------------------------- */

static const char *why_raise(const alcazar_state *s, int seat, int cell) {
    static const char *const reason[] = {
        [AL_COLUMN_FINE] = N_("R4.2 Say first which action you take."),
        [AL_COLUMN_EMPTY] = N_("R9.2 A tower card builds on a column, never on the ground."),
        [AL_COLUMN_HIGH] = N_("R9.2 A tower card reaches level {alcazar.tower_top} and no higher."),
        [AL_COLUMN_OPPONENT] = N_("R9.3 Another player's noble stands there."),
        [AL_COLUMN_NO_HEAD] = N_("R9.4 You have no noble there, and it would be no bridgehead opposite one of yours."),
    };
    if (!s->tower_cards[seat]) return N_("R9.1 You have no tower card.");
    enum al_column_fault fault = al_column_fault(s, seat, cell);
    if (fault == AL_COLUMN_NO_HEAD && al_reads(s, AL_READ_TOWER_HEADS))
        return N_("R9.4 You have no noble there, and it would be no bridgehead.");
    return reason[fault];
}

static const char *why_span(const alcazar_state *s, int seat, int from, int to) {
    static const char *const reason[] = {
        [AL_SPAN_FINE] = N_("R4.2 Say first which action you take."),
        [AL_SPAN_NOT_STRAIGHT] = N_("R10.2 The ends of a bridge lie two cells apart in a straight line."),
        [AL_SPAN_NO_HEAD] = N_("R10.2 A bridge needs a column under either end."),
        [AL_SPAN_UNEQUAL] = N_("R10.2 The two bridgeheads are not of the same height."),
        [AL_SPAN_MIDDLE_HIGH] = N_("R10.2 The column in the middle is higher than the bridgeheads."),
        [AL_SPAN_NO_NOBLE] = N_("R10.3 A noble of yours must stand on one of the bridgeheads."),
        [AL_SPAN_OPPONENT] = N_("R10.4 Another player's noble stands on a bridgehead."),
        [AL_SPAN_USED] = N_("R10.5 A bridge already lies exactly there."),
        [AL_SPAN_NO_MERGER] =
            N_("R10.6 A bridge joins no castle of {alcazar.cap} to another castle, and touches no third building."),
    };
    if (s->money[seat] < AL_BRIDGE_PRICE)
        return N_("R10.1 A bridge costs {alcazar.bridge_price} real, before its income.");
    return reason[al_span_fault(s, seat, from, to)];
}

/* ---- nobles ---------------------------------------------------------------------------------------------- */

static const char *why_place(const alcazar_state *s, int seat, int kind, int cell) {
    if (s->raised && s->building[cell] != s->building[s->raised])
        return N_("R9.5 A noble can only be placed in the building that was just raised.");
    if (!s->raised && cell != s->piece[0] && cell != s->piece[1] && cell != s->piece[2])
        return N_("R13.2 A noble can only be placed on what has just been built.");
    if (s->noble[cell]) return N_("R3.4 Somebody stands there already.");
    if (!s->supply[seat][kind]) return N_("R13.2 You have no noble of this kind left.");
    return N_("R13.2 You cannot pay for this noble.");
}

static const char *why_move(const alcazar_state *s, int seat, int cell) {
    if (al_owner(s, cell) != seat) return N_("R13.3 No noble of yours stands there.");
    if (s->building[cell] != s->building[s->piece[0]])
        return N_("R13.3 Nobles move only inside the building that was just extended.");
    return N_("R13.3 No column of the building is free.");
}

static const char *why_to(const alcazar_state *s, int cell) {
    if (s->building[cell] != s->building[s->mover])
        return N_("R13.3 Nobles move only inside the building that was just extended.");
    return N_("R3.4 Somebody stands there already.");
}

static const char *why_swap(const alcazar_state *s, int seat, int a, int b) {
    if (al_owner(s, a) != seat || al_owner(s, b) != seat) return N_("R13.4 Only your own nobles can be swapped.");
    if (s->noble[a] == s->noble[b]) return N_("R13.4 Only a baron and a grande can be swapped.");
    return N_("R13.4 Nobles are swapped only inside the building that was just extended.");
}

/* ---- all of it -------------------------------------------------------------------------------------------- */

static const char *why_in_turn(const alcazar_state *s, game_action a) {
    switch (a.kind) {
    case AL_A_TAKE_BACK: return N_("R13.5 No noble of yours stands there.");
    case AL_A_PICK: return why_pick(s, a.arg[0]);
    case AL_A_RAISE: return why_raise(s, a.seat, a.arg[0]);
    case AL_A_SPAN: return why_span(s, a.seat, a.arg[0], a.arg[1]);
    case AL_A_CARD:
    case AL_A_CHOOSE:
    case AL_A_PLOTS:
    case AL_A_TOP:
    case AL_A_KEEP: return decide_first[AL_TURN];
    case AL_A_PLACE:
    case AL_A_MOVE:
    case AL_A_TO:
    case AL_A_SWAP:
    case AL_A_DONE: return N_("R13.1 Nobles are placed, moved and swapped only after a build.");
    default: return why_action(s, a.seat, a.kind);
    }
}

/* In the middle of a turn the action must be of the kind that is asked for. */
static const char *why_in_between(const alcazar_state *s, game_action a) {
    static const uint32_t asked_in[AL_N_ACTIONS] = {
        [AL_A_PICK] = 1u << AL_PICK,
        [AL_A_CARD] = 1u << AL_VILLA_CARD | 1u << AL_EXTEND_CARD,
        [AL_A_CHOOSE] = 1u << AL_CASTLE_CARD,
        [AL_A_PLOTS] = 1u << AL_CASTLE_PLOTS,
        [AL_A_TOP] = 1u << AL_CASTLE_TOP,
        [AL_A_RAISE] = 1u << AL_COLUMN,
        [AL_A_SPAN] = 1u << AL_SPAN,
        [AL_A_KEEP] = 1u << AL_FLAG,
        [AL_A_PLACE] = 1u << AL_PLACE_TWO | 1u << AL_PLACE_ONE | 1u << AL_NOBLE,
        [AL_A_MOVE] = 1u << AL_NOBLE,
        [AL_A_TO] = 1u << AL_MOVE_TO,
        [AL_A_SWAP] = 1u << AL_NOBLE,
    };
    if (a.kind == AL_A_TAKE_BACK) return N_("R4.2 Nobles are taken back only before the action.");
    if (!(asked_in[a.kind] >> s->phase & 1)) return decide_first[s->phase];
    switch (a.kind) {
    case AL_A_PICK: return why_pick(s, a.arg[0]);
    case AL_A_CARD:
    case AL_A_CHOOSE: return why_card(s, a.seat, a.arg[0]);
    case AL_A_PLOTS: return why_plots(s, a.arg[0]);
    case AL_A_TOP: return N_("R6.4 The second block goes onto one of the three plots.");
    case AL_A_RAISE: return why_raise(s, a.seat, a.arg[0]);
    case AL_A_SPAN: return why_span(s, a.seat, a.arg[0], a.arg[1]);
    case AL_A_KEEP: return N_("R11.4 This is not the flag of either castle.");
    case AL_A_PLACE: return why_place(s, a.seat, a.arg[0], a.arg[1]);
    case AL_A_MOVE: return why_move(s, a.seat, a.arg[0]);
    case AL_A_TO: return why_to(s, a.arg[0]);
    default: return why_swap(s, a.seat, a.arg[0], a.arg[1]);
    }
}

const char *alcazar_why(const game_view *view, game_action a) {
    const alcazar_state *s = alcazar_look(view);
    if (s->phase == AL_OVER) return N_("R14.1 The match is over.");
    if (a.kind == AL_A_DEAL || a.kind == AL_A_SHOW) return N_("R2.1 Building cards come by chance.");
    if (s->phase <= AL_DRAW) return N_("R4.1 First the cards have to be drawn.");
    if (a.seat != s->turn) return N_("R4.1 It is another player's turn.");
    return s->phase == AL_TURN ? why_in_turn(s, a) : why_in_between(s, a);
}
