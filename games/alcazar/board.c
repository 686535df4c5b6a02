/* board.c -- Alcázar as text, 80 columns wide: the board of 11 x 11 cells, castles and villas with
 * their values, bridges, players, supplies, and the viewer's own cards.
 *
 * A cell takes two lines:   *17 B    plot 17 (* own card, + in the display, > just built), castle B
 *                             3═R*   three high, a bridge lies there, Red's grande (a baron: R)    */
#include "rules.h"

#include "../../board/boards.h"

enum { WIDTH = 80, CELL_W = 7, CELL_H = 2 };

typedef struct {
    const alcazar_state *s;
    const say_lang *lang;
    cells *c;
    int viewer;
} board_pen;

static const char *t(const board_pen *p, const char *english) { return say(p->lang, english); }

/* One letter for each seat, from a text that every language has for itself. */
static const char *seat_letter(const board_pen *p, int seat, char out[5]) {
    /* One letter for each of: Blue, Yellow, Green, Red, White. */
    return cells_letter(t(p, N_("BYGRW")), seat, out);
}

static int flag_on(const alcazar_state *s, int building) {
    int f = 0;
    while (f < AL_FLAGS && s->castle[f] != building) f++;
    return f;
}

/* ---- the board ------------------------------------------------------------------------------------ */

/* Which way bridges lie over the cell: 1 across, 2 down, 3 both. */
static int bridges_over(const alcazar_state *s, int cell) {
    const al_course *course = &al_courses[s->course];
    int ways = 0;
    for (int i = 0; i < AL_BRIDGES && s->bridge_from[i]; i++) {
        int from = s->bridge_from[i], to = s->bridge_to[i], apart = course->spot[to] - course->spot[from];
        if (from == cell || to == cell || al_middle(s, from, to) == cell) ways |= apart == 2 || apart == -2 ? 1 : 2;
    }
    return ways;
}

static const char *mark_of(const board_pen *p, int cell) {
    const alcazar_state *s = p->s;
    if (cell == s->piece[0] || cell == s->piece[1] || cell == s->piece[2]) return ">";
    if (cell > AL_PLOTS) return " ";
    return s->place[cell] == p->viewer ? "*" : s->place[cell] == AL_DISPLAY ? "+" : " ";
}

static void draw_cell(const board_pen *p, int x, int y, int cell) {
    static const char *const way[] = {" ", "═", "║", "╬"};
    const alcazar_state *s = p->s;
    char one[5];
    int h = s->height[cell], building = s->building[cell];
    if (cell > AL_PLOTS && !h) return;
    int place = cells_target(p->c, x, y, CELL_W - 1, CELL_H, "cell", cell);
    if (cell <= AL_PLOTS) {
        cells_also(p->c, place, "plot", cell);
        cells_also(p->c, place, "card", cell);
    }
    cells_text(p->c, x, y, CELL_BOLD, mark_of(p, cell));
    cells_printf(p->c, x + 1, y, h ? CELL_PLAIN : CELL_DIM, "%3s", alcazar_cell_words[cell]);
    if (!h) {
        cells_text(p->c, x + 3, y + 1, CELL_DIM, "·");
        return;
    }
    int flag = flag_on(s, building);
    cells_printf(p->c, x + 5, y, CELL_TITLE, "%c", flag < AL_FLAGS ? 'A' + flag : 'v');
    cells_printf(p->c, x + 1, y + 1, CELL_BOLD, "%2d", h);
    cells_text(p->c, x + 3, y + 1, CELL_PLAIN, way[bridges_over(s, cell)]);
    if (!s->noble[cell]) return;
    int seat = al_owner(s, cell);
    int at = cells_text(p->c, x + 4, y + 1, CELL_SEAT + seat, seat_letter(p, seat, one));
    if (al_noble_kind(s, cell) == AL_GRANDE) cells_text(p->c, at, y + 1, CELL_SEAT + seat, "*");
}

static int draw_board(const board_pen *p, int y) {
    const al_course *course = &al_courses[p->s->course];
    for (int row = 0; row < AL_SIDE; row++)
        for (int col = 0; col < AL_SIDE; col++)
            draw_cell(p, 1 + col * CELL_W, y + row * CELL_H, course->at[(row + AL_FRAME) * AL_PITCH + col + AL_FRAME]);
    return y + AL_SIDE * CELL_H;
}

/* ---- lists beneath it ------------------------------------------------------------------------------ */

/* A list that goes on in the next line when it reaches the edge. */
typedef struct {
    int x, y, left;
} flow;

static flow flow_begin(const board_pen *p, int y, const char *label) {
    int x = cells_text(p->c, 1, y, CELL_DIM, label) + 1;
    return (flow){x, y, x};
}

static void flow_add(const board_pen *p, flow *f, int style, const char *text) {
    int width = cells_width(text);
    if (f->x + width > WIDTH - 1) f->x = f->left, f->y++;
    f->x = cells_text(p->c, f->x, f->y, style, text) + 2;
}

static void flow_card(const board_pen *p, flow *f, int card) {
    flow_add(p, f, CELL_PLAIN, alcazar_cell_words[card]);
    int width = cells_width(alcazar_cell_words[card]);
    cells_target(p->c, f->x - 2 - width, f->y, width, 1, "card", card);
}

/* A short text with a number in it, without stdio: "A Almería 23" and the like are put together. */
static void flow_number(const board_pen *p, flow *f, int style, const char *text, int number) {
    int digits = number > 99 ? 3 : number > 9 ? 2 : 1;
    if (f->x + cells_width(text) + 1 + digits > WIDTH - 1) f->x = f->left, f->y++;
    f->x = cells_text(p->c, f->x, f->y, style, text);
    f->x = cells_printf(p->c, f->x + 1, f->y, CELL_BOLD, "%d", number) + 2;
}

static int draw_castles(const board_pen *p, int y) {
    const alcazar_state *s = p->s;
    flow f = flow_begin(p, y, t(p, N_("Castles:")));
    for (int k = 0; k < AL_FLAGS; k++) {
        if (!s->castle[k]) continue;
        if (f.x + 4 + cells_width(t(p, alcazar_flag_labels[k])) + 3 > WIDTH - 1) f.x = f.left, f.y++;
        f.x = cells_printf(p->c, f.x, f.y, CELL_TITLE, "%c", 'A' + k) + 1;
        flow_number(p, &f, CELL_PLAIN, t(p, alcazar_flag_labels[k]), s->value[s->castle[k]]);
    }
    f = flow_begin(p, f.y + 1, t(p, N_("Villas (plot: value):")));
    for (int b = 1; b <= AL_PLOTS; b++) {
        if (!s->value[b] || al_is_castle(s, b)) continue;
        if (f.x + 6 > WIDTH - 1) f.x = f.left, f.y++;
        f.x = cells_printf(p->c, f.x, f.y, CELL_PLAIN, "%d:%d", b, s->value[b]) + 2;
    }
    f = flow_begin(p, f.y + 1, t(p, N_("Bridges (ends: level):")));
    for (int i = 0; i < AL_BRIDGES && s->bridge_from[i]; i++) {
        if (f.x + 10 > WIDTH - 1) f.x = f.left, f.y++;
        f.x = cells_printf(p->c, f.x, f.y, CELL_PLAIN, "%s-%s:%d", alcazar_cell_words[s->bridge_from[i]],
                           alcazar_cell_words[s->bridge_to[i]], s->bridge_level[i]) +
              2;
    }
    return f.y + 1;
}

static int draw_players(const board_pen *p, int y) {
    const alcazar_state *s = p->s;
    static const char *const heading[] = {N_("real"),        N_("cards"),        N_("towers"),
                                          N_("barons left"), N_("grandes left"), N_("points now")};
    static const int column[] = {16, 22, 30, 39, 52, 66};
    game_score score;
    char one[5];
    alcazar_score(alcazar_as_view(s), &score);
    for (int k = 0; k < 6; k++) cells_text(p->c, column[k], y, CELL_DIM, t(p, heading[k]));
    for (int i = 0; i < s->players; i++) {
        int number[] = {s->money[i],    s->cards[i], s->tower_cards[i], s->supply[i][AL_BARON], s->supply[i][AL_GRANDE],
                        score.points[i]};
        y++;
        if (s->turn == i && s->phase != AL_OVER) cells_text(p->c, 0, y, CELL_BOLD, ">");
        int x = cells_text(p->c, 2, y, CELL_SEAT + i, seat_letter(p, i, one));
        cells_text(p->c, x + 1, y, CELL_SEAT + i, t(p, alcazar_seat_labels[i]));
        for (int k = 0; k < 6; k++) cells_printf(p->c, column[k], y, k == 5 ? CELL_BOLD : CELL_PLAIN, "%3d", number[k]);
    }
    return y + 1;
}

static int draw_cards(const board_pen *p, int y) {
    const alcazar_state *s = p->s;
    int card, bridges = 0, flags = 0;
    for (int i = 0; i < AL_BRIDGES; i++) bridges += !s->bridge_from[i];
    for (int i = 0; i < AL_FLAGS; i++) flags += !s->castle[i];
    flow f = flow_begin(p, y, t(p, N_("Supply:")));
    flow_number(p, &f, CELL_PLAIN, t(p, N_("blocks")), s->blocks);
    flow_number(p, &f, CELL_PLAIN, t(p, N_("bridges")), bridges);
    flow_number(p, &f, CELL_PLAIN, t(p, N_("flags")), flags);
    flow_number(p, &f, CELL_PLAIN, t(p, N_("tower cards")), s->towers);
    flow_number(p, &f, CELL_PLAIN, t(p, N_("deck")), s->deck);
    f = flow_begin(p, f.y + 1, t(p, N_("+ Display:")));
    for (AL_EACH(card, al_mask(s, AL_DISPLAY))) flow_card(p, &f, card);
    for (int i = 0; i < s->players; i++) {
        al_set cards = al_mask(s, i);
        char one[5];
        if (!cards) continue;
        f = flow_begin(p, f.y + 1, t(p, i == p->viewer ? N_("* Your cards:") : N_("Seen cards of")));
        if (i != p->viewer) flow_add(p, &f, CELL_SEAT + i, seat_letter(p, i, one));
        for (AL_EACH(card, cards)) flow_card(p, &f, card);
    }
    return f.y + 1;
}

void alcazar_draw_board(const game_view *view, int viewer, const say_lang *lang, cells *c) {
    const board_pen p = {alcazar_look(view), lang, c, viewer};
    int y = draw_board(&p, 0);
    y = draw_castles(&p, y);
    y = draw_players(&p, y);
    draw_cards(&p, y);
}
