/* board.c -- the card game in a terminal: the players with points and materials, the trick on the
 * table beside the one before, the privileges, and the viewer's hand or, after the last trick, what
 * is being evaluated. Piles stay face down, as at the table (R5.6). */
#include "rules.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#include "../../board/boards.h"

enum { WIDTH = 80, NAMES = 14, LAST = 47 }; /* columns: the seats' names, the last trick */
enum { EFFECT = 96 };                       /* room for what a card does, in words */

typedef struct {
    const pillars_state *s;
    int viewer;
    const say_lang *lang;
    cells *c;
    int y; /* the next free line */
} screen;

static void heading(screen *o, int x, const char *english) {
    cells_text(o->c, x, o->y, CELL_TITLE, say(o->lang, english));
}

static void filled(screen *o, int x, int style, const char *english, const char *a, const char *b) {
    char text[160];
    const char *part[] = {a, b};
    say_fill(o->lang, english, part, 2, text, sizeof text);
    cells_text(o->c, x, o->y, style, text);
}

static const char *seat_name(const screen *o, int seat) { return say(o->lang, pillars_seat_labels[seat]); }
static const char *card_name(const screen *o, int card) { return say(o->lang, pillars_card_labels[card]); }
static bool evaluating(const pillars_state *s) { return s->phase >= PILLARS_GAIN && s->phase <= PILLARS_LIMIT; }

/* ---- the deal, and the players --------------------------------------------------------------------- */

static void draw_deal(screen *o) {
    const pillars_state *s = o->s;
    char a[16], b[16];
    snprintf(a, sizeof a, "%d", s->deal);
    filled(o, 0, CELL_TITLE, N_("Deal {0}"), a, "");
    if (s->phase == PILLARS_PLAY) {
        snprintf(a, sizeof a, "%d", s->done + 1);
        snprintf(b, sizeof b, "%d", s->size);
        filled(o, NAMES, CELL_TITLE, N_("Trick {0} of {1}"), a, b);
        if (s->king) { /* R5.1: for those who stay without a trick */
            snprintf(a, sizeof a, "%d", bag_count(s->king));
            filled(o, LAST + 1, CELL_DIM, N_("The King's trick: {0}"), a, "");
        }
    }
    o->y += 2;
}

static void number_under(screen *o, int right, int style, int value, bool sign) {
    char text[16];
    snprintf(text, sizeof text, "%d", value);
    cells_text(o->c, right - cells_width(text) - (sign && value > 0), o->y, style, sign && value > 0 ? "+" : "");
    cells_text(o->c, right - cells_width(text), o->y, style, text);
}

static void draw_players(screen *o) {
    static const char *const column[] = {N_("points"), N_("last deal"), N_("this deal"), N_("tricks")};
    const pillars_state *s = o->s;
    int right[3 + PILLARS_MATERIALS], x = NAMES;
    bool now = evaluating(s) || s->phase == PILLARS_OVER;
    for (int i = 0; i < 3 + PILLARS_MATERIALS; i++) {
        const char *text = say(o->lang, i == 0   ? column[0]
                                        : i == 1 ? column[now ? 2 : 1]
                                        : i == 2 ? column[3]
                                                 : pillars_material_labels[i - 3]);
        x = cells_text(o->c, x, o->y, CELL_DIM, text);
        right[i] = x;
        if (i >= 3) cells_target(o->c, x - cells_width(text), o->y, cells_width(text), 1, "material", i - 3);
        x += 2;
    }
    o->y++;
    for (int i = 0; i < s->players; i++, o->y++) {
        bool turn = s->phase >= PILLARS_PLAY && s->phase < PILLARS_OVER && s->turn == i;
        if (turn) cells_text(o->c, 0, o->y, CELL_BOLD, ">");
        cells_text(o->c, 2, o->y, CELL_SEAT + i, seat_name(o, i));
        number_under(o, right[0], CELL_BOLD, s->vp[i], false);
        number_under(o, right[1], CELL_PLAIN, s->result[i], true);
        number_under(o, right[2], CELL_PLAIN, bag_count(s->pile[i]) / s->players, false);
        for (int m = 0; m < PILLARS_MATERIALS; m++)
            number_under(o, right[3 + m], s->stock[i][m] ? CELL_PLAIN : CELL_DIM, s->stock[i][m], false);
    }
    o->y++;
}

/* ---- the trick ---------------------------------------------------------------------------------------- */

/* One card of a trick: a star for the winning one, when it was played, its strength, its name. */
static void draw_played(screen *o, int x, int seat, const uint8_t *trick, int leader, int winner) {
    int order = (seat - leader + o->s->players) % o->s->players;
    int style = seat == winner ? CELL_BOLD : CELL_PLAIN;
    if (trick[seat] == PILLARS_NO_CARD) return;
    cells_printf(o->c, x, o->y, style, "%c%d. %2d %s", seat == winner ? '*' : ' ', order + 1,
                 pillars_strength[trick[seat]], card_name(o, trick[seat]));
}

/* Who played the winning card of a trick, as far as it lies there. */
static int winner_of(const pillars_state *s, const uint8_t *trick, int leader) {
    int n = 0;
    for (int i = 0; i < s->players; i++) n += trick[i] != PILLARS_NO_CARD;
    return n ? pillars_winner(s, trick, leader, n) : GAME_NOBODY;
}

static void draw_goes_to(screen *o, int x, int taker, const char *english) {
    if (taker < o->s->players)
        filled(o, x, CELL_DIM, english, seat_name(o, taker), "");
    else
        cells_text(o->c, x, o->y, CELL_DIM, say(o->lang, N_("the King: set aside")));
}

static void draw_tricks(screen *o) {
    const pillars_state *s = o->s;
    if (s->phase != PILLARS_PLAY) return;
    bool last = s->last_leader < s->players;
    int winner = winner_of(s, s->trick, s->leader);
    int before = last ? winner_of(s, s->last, s->last_leader) : GAME_NOBODY;
    heading(o, NAMES + 1, N_("The trick"));
    if (last) heading(o, LAST + 1, N_("The last trick"));
    o->y++;
    for (int i = 0; i < s->players; i++, o->y++) {
        cells_text(o->c, 2, o->y, CELL_SEAT + i, seat_name(o, i));
        draw_played(o, NAMES, i, s->trick, s->leader, winner);
        if (s->turn == i) cells_text(o->c, NAMES, o->y, CELL_DIM, " ...");
        if (last) draw_played(o, LAST, i, s->last, s->last_leader, before);
    }
    if (winner < s->players)
        draw_goes_to(o, NAMES + 1, pillars_taker(s, winner, s->trick[winner]), N_("so far: to {0}"));
    if (last) draw_goes_to(o, LAST + 1, s->last_taker, N_("went to: {0}"));
    o->y += 2;
}

/* ---- what cards do ------------------------------------------------------------------------------------- */

/* {0}: points or units of its own; {1}: a material; {2} and {3}: the least and the most points for a unit of it. */
static const char *const effect[PILLARS_KINDS] = {
    [PILLARS_FOREST] = N_("1 {1}"),
    [PILLARS_QUARRY] = N_("1 {1}"),
    [PILLARS_GRAVEL] = N_("1 {1}"),
    [PILLARS_ALFRED] = N_("only in the last trick"),
    [PILLARS_ELLEN] = N_("{0} VP"),
    [PILLARS_REGAN] = N_("minus {0} VP"),
    [PILLARS_TOM] = N_("{0} sand, wood or stone"),
    [PILLARS_WALERAN] = N_("minus {0} VP"),
    [PILLARS_PHILIP] = N_("1 {1}"),
    [PILLARS_WILLIAM] = N_("minus {0} VP"),
    [PILLARS_ALIENA] = N_("her holder leads first"),
    [PILLARS_KING] = N_("nobody takes the trick"),
    [PILLARS_POTTER + POTTER] = N_("1 {1} into {2} VP"),
    [PILLARS_POTTER + PAINTER] = N_("{0} VP in every deal"),
    [PILLARS_POTTER + BELL] = N_("1 {1} into {2} VP"),
    [PILLARS_POTTER + HELPER] = N_("any materials into {2} VP each"),
    [PILLARS_POTTER + BRICKMAKER] = N_("1 sand into 1 stone"),
};

static const char *effect_text(const pillars_state *s, int card) {
    if (card == PILLARS_TOM && s->tom) return N_("{0} of sand, wood and stone");
    if (card >= PILLARS_FOREST) return effect[card];
    return card % PILLARS_TRADES == BUILDER ? N_("{0} VP; 1 unit of any kind into {2} to {3} VP")
                                            : N_("{0} VP; 1 {1} into {2} VP");
}

static const char *effect_of(const screen *o, int card, char out[EFFECT]) {
    bool trade = card < PILLARS_FOREST, privilege = card >= PILLARS_POTTER, tom = card == PILLARS_TOM;
    int source = trade ? card % PILLARS_TRADES : card - PILLARS_POTTER + PILLARS_TRADES;
    int own = trade ? PILLARS_OWN_POINTS : tom ? pillars_toms_units(o->s->tom) : abs(pillars_points[card]);
    int material = pillars_brings[card] ? pillars_brings[card] - 1 : SAND, least = INT_MAX, most = 0;
    for (unsigned left = trade || privilege ? pillars_accepts[source] : 0; left; left &= left - 1) {
        material = bag_lowest(left);
        int points = pillars_value[source][material];
        if (points < least) least = points;
        if (points > most) most = points;
    }
    char number[3][12];
    snprintf(number[0], sizeof number[0], "%d", own);
    snprintf(number[1], sizeof number[1], "%d", least);
    snprintf(number[2], sizeof number[2], "%d", most);
    const char *part[] = {number[0], say(o->lang, pillars_material_labels[material]), number[1], number[2]};
    say_fill(o->lang, effect_text(o->s, card), part, 4, out, EFFECT);
    return out;
}

static void draw_effect(screen *o, int x, int card) {
    const pillars_state *s = o->s;
    char text[EFFECT];
    int colour = card / PILLARS_TRADES;
    if (card >= PILLARS_FOREST)
        cells_text(o->c, x, o->y, CELL_PLAIN, effect_of(o, card, text));
    else if (colour == (evaluating(s) ? s->turn : o->viewer))
        cells_text(o->c, x, o->y, CELL_GOOD, effect_of(o, card, text));
    else if (colour < s->players)
        filled(o, x, CELL_DIM, N_("when it wins, {0} takes the trick"), seat_name(o, colour), "");
    else
        cells_text(o->c, x, o->y, CELL_DIM, say(o->lang, N_("worth nothing to anybody")));
}

static int widest_name(const screen *o, uint64_t bag) {
    int widest = 0;
    for (bag &= PILLARS_KIND_BITS; bag; bag &= bag - 1) {
        int w = cells_width(card_name(o, bag_lowest(bag)));
        if (w > widest) widest = w;
    }
    return widest;
}

/* Cards from the strongest down, with strength and effect; `used`: sources already used. */
static void draw_cards(screen *o, uint64_t bag, unsigned used) {
    int at = 8 + widest_name(o, bag);
    for (int strength = 15; strength >= 0; strength--)
        for (uint64_t left = bag & PILLARS_KIND_BITS; left; left &= left - 1) {
            int card = bag_lowest(left), copies = bag_copies(bag, card);
            int source = card < PILLARS_FOREST ? card % PILLARS_TRADES : card - PILLARS_POTTER + PILLARS_TRADES;
            if (pillars_strength[card] != strength) continue;
            int style = card < PILLARS_FOREST && card / PILLARS_TRADES < o->s->players
                            ? CELL_SEAT + card / PILLARS_TRADES
                            : CELL_PLAIN;
            cells_printf(o->c, 2, o->y, CELL_BOLD, "%2d", strength);
            int x = cells_text(o->c, 5, o->y, style, card_name(o, card));
            if (copies > 1) cells_text(o->c, x, o->y, CELL_PLAIN, " x2");
            draw_effect(o, at + 2, card);
            if (!evaluating(o->s))
                cells_target(o->c, 2, o->y, at - 2, 1, "card", card);
            else if (card < PILLARS_FOREST || card >= PILLARS_POTTER)
                cells_target(o->c, 2, o->y, at - 2, 1, "source", source);
            if ((card < PILLARS_FOREST || card >= PILLARS_POTTER) && used >> source & 1)
                cells_text(o->c, WIDTH - 1 - cells_width(say(o->lang, N_("(used)"))), o->y, CELL_DIM,
                           say(o->lang, N_("(used)")));
            o->y++;
        }
}

static void draw_hand(screen *o) {
    const pillars_state *s = o->s;
    if (o->viewer >= s->players || s->phase > PILLARS_PLAY || !s->hand[o->viewer]) return;
    heading(o, 0, N_("Your hand"));
    o->y++;
    draw_cards(o, s->hand[o->viewer], 0);
    o->y++;
}

/* ---- the privileges -------------------------------------------------------------------------------------- */

static void draw_privileges(screen *o) {
    const pillars_state *s = o->s;
    bool dealt = s->phase == PILLARS_DEAL || s->phase == PILLARS_PLAY;
    int names = widest_name(o, (uint64_t)31 << PILLARS_POTTER), effects = 0;
    char text[EFFECT];
    for (int p = 0; p < PILLARS_PRIVILEGES; p++) {
        int w = cells_width(effect_of(o, PILLARS_POTTER + p, text));
        if (w > effects) effects = w;
    }
    heading(o, 0, N_("Privileges"));
    o->y++;
    for (int p = 0; p < PILLARS_PRIVILEGES; p++, o->y++) {
        int x = 2 + names + 2, y = o->y, at = x + effects + 2;
        cells_text(o->c, 2, y, CELL_PLAIN, card_name(o, PILLARS_POTTER + p));
        cells_text(o->c, x, y, CELL_DIM, effect_of(o, PILLARS_POTTER + p, text));
        if (s->owner[p] < s->players)
            cells_text(o->c, at, y, CELL_SEAT + s->owner[p], seat_name(o, s->owner[p]));
        else if (dealt && s->privilege == p)
            cells_text(o->c, at, y, CELL_BOLD, say(o->lang, N_("in this deal")));
        else if (s->fresh >> p & 1)
            cells_text(
                o->c, at, y, CELL_DIM,
                say(o->lang, dealt && s->privilege == UINT8_MAX ? N_("in this deal or the pile") : N_("in the pile")));
        else
            cells_text(o->c, at, y, CELL_DIM, say(o->lang, N_("put back under the pile")));
    }
    o->y++;
}

/* ---- the evaluation -------------------------------------------------------------------------------------- */

/* The cards that count for the seat (R6.2), its privileges among them, and what `best` would do. */
static void draw_evaluation(screen *o) {
    const pillars_state *s = o->s;
    if (!evaluating(s)) return;
    int seat = s->turn;
    uint64_t colours = ((uint64_t)1 << PILLARS_FOREST) - 1, own = (uint64_t)31 << seat * PILLARS_TRADES;
    uint64_t idle = (uint64_t)31 << PILLARS_POTTER | PILLARS_BIT(PILLARS_ALFRED) | PILLARS_BIT(PILLARS_ALIENA) |
                    PILLARS_BIT(PILLARS_KING) | (colours & ~own);
    uint64_t bag = pillars_haul(s, seat) & ~idle;
    for (int p = 0; p < PILLARS_PRIVILEGES; p++)
        if (s->owner[p] == seat) bag |= PILLARS_BIT(PILLARS_POTTER + p);
    filled(o, 0, CELL_TITLE,
           s->pile[seat] ? N_("{0} evaluates the tricks") : N_("{0} took no trick: the King's trick counts"),
           seat_name(o, seat), "");
    o->y++;
    draw_cards(o, bag, s->used);
    char points[16], keep[96];
    snprintf(points, sizeof points, "%d", PILLARS_NO_TRICK_POINTS);
    if (!s->pile[seat]) filled(o, 5, CELL_GOOD, N_("without a trick the King brings {0} VP"), points, "");
    o->y += !s->pile[seat];

    pillars_plan plan = pillars_best(s, seat);
    const char *part[PILLARS_MATERIALS];
    char number[PILLARS_MATERIALS][16];
    for (int m = 0; m < PILLARS_MATERIALS; m++) {
        snprintf(number[m], sizeof number[m], "%d", plan.keep[m]);
        part[m] = number[m];
    }
    snprintf(points, sizeof points, "%d", plan.points);
    say_fill(o->lang, N_("sand {0}, wood {1}, stone {2}, metal {3}"), part, PILLARS_MATERIALS, keep, sizeof keep);
    filled(o, 2, CELL_BOLD, N_("At best: {0} VP more; kept: {1}"), points, keep);
    o->y += 2;
}

void pillars_draw_board(const game_view *view, int viewer, const say_lang *lang, cells *c) {
    screen o = {pillars_look(view), viewer, lang, c, 0};
    draw_deal(&o);
    draw_players(&o);
    draw_privileges(&o);
    draw_tricks(&o);
    draw_hand(&o);
    draw_evaluation(&o);
}
