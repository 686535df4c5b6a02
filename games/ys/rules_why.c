/* rules_why.c -- sentences for people: why an action is refused, with the number of the rule, and
 * what a seat is asked. Only called when legal() does not list the action. */
#include "rules.h"

/* ---- what is to be done instead ------------------------------------------------------------------ */

/* Somebody does something else than he is asked for. */
static const char *const stage_wants[YS_STAGES] = {
    [YS_ST_BID] = N_("R4.1 Now everybody bids two brokers."),
    [YS_ST_ORDER] = N_("R4.4 Now an order card has to be taken."),
    [YS_ST_OPENING] = N_("R12.4 Now only characters can be played, or nothing."),
    [YS_ST_PUT] = N_("R5.6 Now a broker has to be placed; first choose which one."),
    [YS_ST_AT] = N_("R5.3 Now the place of the broker has to be chosen."),
    [YS_ST_REFILL] = N_("R13.7 Now a broker has to be put in front of the screen."),
    [YS_ST_QUEEN] = N_("R13.13 Now the Queen's neighbourhood has to be chosen."),
    [YS_ST_AFTER] = N_("R5.7 Both brokers are placed; now only characters can follow, or nothing."),
    [YS_ST_MAGICIAN] = N_("R13.10 Now the Magician's two brokers have to be chosen."),
    [YS_ST_SOLDIER] = N_("R13.12 Now the Soldier's broker has to be chosen."),
    [YS_ST_LOOK] = N_("R13.5 The placing is over; only the Spy can look once more."),
    [YS_ST_SCORING] = N_("R12.4 Now only characters can be played, or nothing."),
    [YS_ST_CAPTAIN] = N_("R13.3 Now two ships have to be swapped."),
    [YS_ST_HERALD] = N_("R13.6 Now the broker the Herald moves has to be chosen."),
    [YS_ST_HERALD_AT] = N_("R13.6 Now the place the broker moves to has to be chosen."),
    [YS_ST_TAKE_TWO] = N_("R7.3 Now two gems have to be taken."),
    [YS_ST_TAKE] = N_("R7.3 Now a gem has to be taken."),
    [YS_ST_EXCHANGE] = N_("R1.4 Now the colour of a gem has to be chosen."),
    [YS_ST_COLUMNS] = N_("R9.4 Now one of the tied columns has to be put first."),
    [YS_ST_BIDDER] = N_("R9.5 Now the best bidder has to move one price."),
    [YS_ST_CLOSING] = N_("R12.4 Now only characters can be played, or nothing."),
    [YS_ST_ALCHEMIST] = N_("R13.1 Now a gem can be changed, or nothing."),
    [YS_ST_BANKER_UP] = N_("R13.2 Now a price has to go up."),
    [YS_ST_BANKER_DOWN] = N_("R13.2 Now a price has to go down."),
    [YS_ST_JEWELLER] = N_("R13.9 Now two gems have to be chosen."),
    [YS_ST_FAVOUR] = N_("R16.3 Now everybody sends a broker to the throne room."),
};

/* In which stages an action of a kind can be legal at all. */
static bool kind_fits(const ys_state *s, int kind) {
    int st = s->stage;
    switch (kind) {
    case YS_BID: return st == YS_ST_BID;
    case YS_ORDER: return st == YS_ST_ORDER;
    case YS_UP:
    case YS_DOWN:
    case YS_FRONT_UP:
    case YS_FRONT_DOWN:
    case YS_NEUTRAL_UP:
    case YS_NEUTRAL_DOWN: return st == YS_ST_PUT;
    case YS_AT: return st == YS_ST_AT || st == YS_ST_HERALD_AT;
    case YS_REFILL: return st == YS_ST_REFILL;
    case YS_PEEK: return st == YS_ST_PUT || st == YS_ST_AFTER || st == YS_ST_LOOK;
    case YS_CLOSE: return st == YS_ST_QUEEN;
    case YS_SWAP: return st == YS_ST_MAGICIAN;
    case YS_MARK: return st == YS_ST_SOLDIER;
    case YS_SHIP_SWAP: return st == YS_ST_CAPTAIN;
    case YS_MOVE: return st == YS_ST_HERALD;
    case YS_TAKE_TWO: return st == YS_ST_TAKE_TWO;
    case YS_TAKE: return st == YS_ST_TAKE;
    case YS_COLUMN: return st == YS_ST_COLUMNS;
    case YS_RAISE: return st == YS_ST_BIDDER || st == YS_ST_BANKER_UP;
    case YS_LOWER: return st == YS_ST_BIDDER || st == YS_ST_BANKER_DOWN;
    case YS_CHANGE: return st == YS_ST_ALCHEMIST;
    case YS_FAVOUR: return st == YS_ST_FAVOUR;
    default: return false; /* free colours and "nothing more" are legal whenever they fit */
    }
}

/* ---- the auction, the throne room ------------------------------------------------------------------ */

static const char *why_order(const ys_state *s, game_action a) {
    if (a.arg[0] > s->players) return N_("R2.2 There are only as many order cards as players.");
    return N_("R4.4 This order card has been taken.");
}

/* ---- characters ------------------------------------------------------------------------------------ */

static int window_now(const ys_state *s) {
    switch (s->stage) {
    case YS_ST_OPENING: return YS_OPENING;
    case YS_ST_PUT: return YS_BEFORE;
    case YS_ST_AFTER: return YS_AFTER;
    case YS_ST_SCORING: return YS_SCORING;
    case YS_ST_CLOSING: return YS_CLOSING;
    default: return -1;
    }
}

static const char *why_play(const ys_state *s, game_action a) {
    int c = a.arg[0], window = window_now(s);
    if (c == YS_PRINCE || c == YS_KING) return N_("R13.14 Prince and King count at once and are never held.");
    if (s->card[c] != YS_WITH + a.seat) return N_("R12.1 You do not hold this character.");
    if (s->played >> c & 1) return N_("R12.1 This character has been played.");
    if (s->won >> c & 1) return N_("R12.2 A character can be played from the round after it was won.");
    if (window < 0 || !(ys_window_cards[window] >> c & 1))
        return N_("R12.4 This is not the moment for this character.");
    if (ys_cards_played(s, a.seat) == YS_CARDS_A_ROUND)
        return N_("R12.3 Nobody plays more than two characters in a round.");
    if (c == YS_QUEEN) return N_("R13.13 The Queen is played before the turn's first broker.");
    return N_("R12.5 This character could do nothing now.");
}

/* ---- placing --------------------------------------------------------------------------------------- */

static const char *why_neutral(const ys_state *s, game_action a) {
    if (s->players != 2) return N_("R15.1 Only the game for two has neutral brokers.");
    if (!s->fresh[1]) return N_("R15.2 The neutral broker is placed after your own two.");
    if (s->open && a.kind == YS_NEUTRAL_DOWN) return N_("R18.1 In an open game everybody places face-up.");
    if (!s->open && a.kind == YS_NEUTRAL_UP) return N_("R15.2 Neutral brokers are placed face-down.");
    return N_("R15.2 You do not hold this neutral broker.");
}

static const char *why_pick(const ys_state *s, game_action a) {
    bool bishop = ys_player_of(s, YS_BISHOP) == a.seat, first = !s->fresh[0];
    bool from_front = a.kind == YS_FRONT_UP || a.kind == YS_FRONT_DOWN;
    if (a.kind == YS_NEUTRAL_UP || a.kind == YS_NEUTRAL_DOWN) return why_neutral(s, a);
    if (s->fresh[1]) return N_("R15.2 Your own two brokers are placed; now comes a neutral one.");
    if (from_front && ys_player_of(s, YS_ILLUSIONIST) != a.seat)
        return N_("R13.7 Only the Illusionist takes brokers from in front of the screen.");
    if (a.kind == YS_UP || a.kind == YS_FRONT_UP) {
        if (!first && ys_lies_down(s, a.seat, s->fresh[0] - 1))
            return N_("R5.2 Of the two brokers the face-up one is placed first.");
        if (!first && !bishop && !s->open) return N_("R5.2 The second broker is placed face-down.");
    } else if (!bishop) {
        if (s->open) return N_("R18.1 In an open game everybody places face-up.");
        if (first) return N_("R5.2 The first broker is placed face-up.");
    }
    if (from_front) return N_("R13.7 No such broker stands in front of your screen.");
    return N_("R5.6 You have no such broker behind your screen.");
}

static const char *why_place(const ys_state *s, game_action a) {
    int place = a.arg[0], row = (place - YS_MARKET) / 4;
    bool herald = s->stage == YS_ST_HERALD_AT;
    if (place < YS_MARKET) {
        if (place >= 3 * ys_hoods(s)) return N_("R14.1 This neighbourhood is not in use.");
        if (s->closed == place / 3 + 1)
            return herald ? N_("R13.6 The Herald does not enter the Queen's neighbourhood.")
                          : N_("R13.13 The Queen has closed this neighbourhood.");
        return N_("R13.6 The Herald moves a broker to another place."); /* all else in the city is open */
    }
    if (row == 0) return N_("R5.4 Market row 0 is not used.");
    if (row == 1 && s->players < 4) return N_("R14.4 Market row 1 is only for four players.");
    if (herald && place == s->place[a.seat][s->chosen - 1])
        return N_("R13.6 The Herald moves a broker to another place.");
    return N_("R5.4 On this market cell stands a broker.");
}

static bool is_there(const ys_state *s, int owner, int number) {
    return owner < ys_owners(s) && s->taken[owner] >> (number - 1) & 1;
}

static bool in_queens_hood(const ys_state *s, int owner, int i) {
    return s->closed && s->place[owner][i] / 3 + 1 == s->closed;
}

static const char *why_peek(const ys_state *s, game_action a) {
    int owner = a.arg[0], i = a.arg[1] - 1;
    if (ys_player_of(s, YS_SPY) != a.seat) return N_("R13.5 Only the Spy looks at brokers.");
    if (!s->looks) return N_("R13.5 The Spy has looked three times.");
    if (s->stage == YS_ST_PUT && s->fresh[0]) return N_("R13.5 The Spy looks before or after the turn's brokers.");
    if (!is_there(s, owner, a.arg[1])) return N_("R5.8 There is no such broker on the board.");
    if (ys_is_neutral(s, owner)) return N_("R15.3 Nobody looks at neutral brokers.");
    if (owner == a.seat || !ys_lies_down(s, owner, i))
        return N_("R13.5 The Spy looks at other players' face-down brokers.");
    return N_("R13.5 You know this broker already.");
}

static const char *why_swap(const ys_state *s, game_action a) {
    int owner = a.arg[0], i = a.arg[1] - 1;
    if (!is_there(s, owner, a.arg[1])) return N_("R5.8 There is no such broker on the board.");
    if (in_queens_hood(s, owner, i)) return N_("R13.10 The Magician does not touch the Queen's neighbourhood.");
    if (s->place[owner][i] == YS_THRONE) /* refused only because the first one is there too */
        return N_("R16.5 Only one of the Magician's two brokers may be in the throne room.");
    return N_("R13.10 The Magician's two brokers stand on different places.");
}

static const char *why_move(const ys_state *s, game_action a) {
    int i = a.arg[0] - 1;
    if (!is_there(s, a.seat, a.arg[0])) return N_("R5.8 There is no such broker on the board.");
    if (in_queens_hood(s, a.seat, i)) return N_("R13.6 The Herald does not enter the Queen's neighbourhood.");
    return N_("R16.5 The Herald does not reach the throne room.");
}

static const char *why_ships(const ys_state *s, game_action a) {
    if (a.arg[0] > ys_hoods(s) || a.arg[1] > ys_hoods(s)) return N_("R14.1 This neighbourhood is not in use.");
    return N_("R13.3 Name two different neighbourhoods.");
}

/* ---- scoring --------------------------------------------------------------------------------------- */

static const char *why_price(const ys_state *s, game_action a) {
    int c = a.arg[0];
    if (a.kind == YS_RAISE && s->price[c] == YS_PRICE_TOP) return N_("R1.7 This price is at the top.");
    if (a.kind == YS_LOWER && s->price[c] == 0) return N_("R1.7 This price is at the bottom.");
    return N_("R13.2 The Banker moves two different prices, one up and one down.");
}

static const char *why_change(const ys_state *s, game_action a) {
    if (!s->gems[a.seat][a.arg[0]]) return N_("R13.1 You have no such gem.");
    return N_("R13.1 The Alchemist gives a gem of another colour.");
}

/* ---- the two doors ----------------------------------------------------------------------------------- */

static const char *why_not_now(const ys_state *s, game_action a) {
    if (s->stage == YS_ST_OVER) return N_("R11.6 The match is over.");
    if (a.kind == YS_DEAL) return N_("R2.2 Order cards are dealt by lot, once, at the beginning.");
    if (a.kind == YS_SHOW) return N_("R3.2 Characters are turned up by lot, one for each neighbourhood, none twice.");
    if (a.kind == YS_SHIP) return N_("R3.3 Ships are drawn by lot from the pile when a round begins.");
    if (s->turn == GAME_CHANCE) return N_("R3.1 The round is being set up.");
    if (ys_actors(ys_as_view(s)) >> a.seat & 1) return NULL;
    if (s->stage == YS_ST_BID) return N_("R4.1 You have bid; wait for the others.");
    if (s->stage == YS_ST_FAVOUR) return N_("R16.3 You have chosen; wait for the others.");
    return N_("R3.1 It is another player's turn.");
}

const char *ys_why(const game_view *view, game_action a) {
    const ys_state *s = ys_look(view);
    const char *no = why_not_now(s, a);
    if (no) return no;
    if (a.kind == YS_PLAY) return why_play(s, a);
    if (!kind_fits(s, a.kind)) return stage_wants[s->stage];
    switch (a.kind) {
    case YS_BID: return N_("R4.1 You do not have these two brokers behind your screen.");
    case YS_ORDER: return why_order(s, a);
    case YS_UP:
    case YS_DOWN:
    case YS_FRONT_UP:
    case YS_FRONT_DOWN:
    case YS_NEUTRAL_UP:
    case YS_NEUTRAL_DOWN: return why_pick(s, a);
    case YS_AT: return why_place(s, a);
    case YS_REFILL: return N_("R13.7 You have no such broker behind your screen.");
    case YS_PEEK: return why_peek(s, a);
    case YS_CLOSE: return N_("R14.1 This neighbourhood is not in use.");
    case YS_SWAP: return why_swap(s, a);
    case YS_MARK: return N_("R13.12 The Soldier marks one of the two brokers you just placed, on the board.");
    case YS_SHIP_SWAP: return why_ships(s, a);
    case YS_MOVE: return why_move(s, a);
    case YS_TAKE_TWO:
    case YS_TAKE: return N_("R7.3 The ship does not offer this.");
    case YS_COLUMN: return N_("R9.3 This column is not among the tied ones.");
    case YS_RAISE:
    case YS_LOWER: return why_price(s, a);
    case YS_CHANGE: return why_change(s, a);
    default: return N_("R16.3 No such broker stands in front of your screen.");
    }
}

/* ---- questions --------------------------------------------------------------------------------------- */

static const char *ask_put(const ys_state *s, int seat) {
    bool bishop = ys_player_of(s, YS_BISHOP) == seat, first = !s->fresh[0];
    if (s->fresh[1]) return N_("Which neutral broker do you place?");
    if (bishop)
        return first ? N_("Which broker do you place first, and how does it lie?")
                     : N_("Which broker do you place second, and how does it lie?");
    if (s->open) return first ? N_("Which broker do you place first?") : N_("Which broker do you place second?");
    return first ? N_("Which broker do you place face-up?") : N_("Which broker do you place face-down?");
}

const char *ys_ask(const game_view *view, int seat) {
    const ys_state *s = ys_look(view);
    static const char *const question[YS_STAGES] = {
        [YS_ST_DEAL] = N_("Order cards are being dealt."),
        [YS_ST_CHARACTERS] = N_("Characters are being turned up."),
        [YS_ST_SHIPS] = N_("Ships are arriving."),
        [YS_ST_BID] = N_("Which two brokers do you bid for the order of play?"),
        [YS_ST_ORDER] = N_("Which order card do you take?"),
        [YS_ST_OPENING] = N_("The placing begins: do you play a character?"),
        [YS_ST_AT] = N_("Where do you place the broker?"),
        [YS_ST_REFILL] = N_("Which broker do you put in front of the screen instead?"),
        [YS_ST_QUEEN] = N_("Which neighbourhood does the Queen close?"),
        [YS_ST_AFTER] = N_("Your brokers are placed: does a character follow?"),
        [YS_ST_SOLDIER] = N_("Which of the two brokers counts {ys.soldier}?"),
        [YS_ST_LOOK] = N_("The placing is over: does the Spy look once more?"),
        [YS_ST_SCORING] = N_("The scoring begins: do you play a character?"),
        [YS_ST_CAPTAIN] = N_("Which two ships does the Captain swap?"),
        [YS_ST_HERALD] = N_("Which of your brokers does the Herald move?"),
        [YS_ST_HERALD_AT] = N_("Where does the Herald move the broker?"),
        [YS_ST_TAKE_TWO] = N_("You are first in this neighbourhood: which two gems do you take?"),
        [YS_ST_TAKE] = N_("You are second in this neighbourhood: which gem do you take?"),
        [YS_ST_COLUMNS] = N_("These columns are tied: which one comes first?"),
        [YS_ST_BIDDER] = N_("You are the best bidder: which price do you move?"),
        [YS_ST_CLOSING] = N_("The scoring is over: do you play a character?"),
        [YS_ST_ALCHEMIST] = N_("Which gem does the Alchemist change, and into which?"),
        [YS_ST_BANKER_UP] = N_("Which price does the Banker raise?"),
        [YS_ST_BANKER_DOWN] = N_("Which other price does the Banker lower?"),
        [YS_ST_JEWELLER] = N_("Which two gems does the Jeweller bring?"),
        [YS_ST_FAVOUR] = N_("Which of the brokers in front of your screen goes to the throne room?"),
        [YS_ST_OVER] = N_("The match is over."),
    };
    switch (s->stage) {
    case YS_ST_PUT: return ask_put(s, seat);
    case YS_ST_MAGICIAN:
        return s->chosen ? N_("With which broker does it swap places?") : N_("Which broker does the Magician swap?");
    case YS_ST_EXCHANGE:
        return s->step == YS_STEP_LEAVE ? N_("Which gem do you take for the blue card?")
                                        : N_("Which gem do you take for the white one?");
    default: return question[s->stage];
    }
}
