/* board.c -- Ys as text, 80 columns wide: the players, the city with its harbours and palaces, the
 * market with its gems and prices, the throne room. A broker is the letter of its owner, its value
 * and its number: a capital letter lies face-up (B4²), a small one face-down (b?³, or b4³ if the
 * viewer knows it). Each language has its own letters, in texts of letters. */
#include "rules.h"

#include "../../board/boards.h"

enum {
    LABEL_W = 12, /* the names of areas and rows at the left         */
    HOOD_W = 17,  /* a neighbourhood's column                        */
    CELL_W = 7,   /* a market cell                                   */
    BROKERS_A_LINE = 3
};

typedef struct {
    const ys_state *s;
    const say_lang *lang;
    cells *c;
    int viewer;
} board_pen;

static const char *t(const board_pen *p, const char *english) { return say(p->lang, english); }

static const char *gem_letter(const board_pen *p, int gem, char out[5]) {
    /* One letter for each gem: blue, green, yellow, red, black, white. */
    return cells_letter(t(p, N_("BGYRKW")), gem, out);
}

/* ---- brokers ------------------------------------------------------------------------------------- */

static int put_small_number(const board_pen *p, int x, int y, int n) {
    static const char *const digit[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    if (n >= 10) x = cells_text(p->c, x, y, CELL_DIM, digit[n / 10]);
    return cells_text(p->c, x, y, CELL_DIM, digit[n % 10]);
}

/* One letter for each seat, Blue, Orange, Purple, Yellow: capital for face-up, small for face-down. */
static int put_broker(const board_pen *p, int x, int y, int owner, int i) {
    const ys_state *s = p->s;
    char one[5];
    bool down = ys_lies_down(s, owner, i);
    int value = s->value[owner][i];
    x = cells_text(p->c, x, y, CELL_SEAT + owner, cells_letter(t(p, down ? N_("bopy") : N_("BOPY")), owner, one));
    x = value < YS_VALUES ? cells_printf(p->c, x, y, CELL_BOLD, "%d", value) : cells_text(p->c, x, y, CELL_BOLD, "?");
    if (ys_player_of(s, YS_SOLDIER) == owner && s->soldier == i + 1) x = cells_text(p->c, x, y, CELL_GOOD, "!");
    return put_small_number(p, x, y, i + 1);
}

/* The brokers of a range of places from (x, y) on, `per` in a line; how many lines they take. */
static int put_brokers(const board_pen *p, int x, int y, ys_range range, int per) {
    int n = 0;
    for (int o = 0; o < ys_owners(p->s); o++)
        for (unsigned m = ys_standing(p->s, o, range); m; m &= m - 1, n++)
            put_broker(p, x + n % per * 5, y + n / per, o, ys_lowest(m));
    return (n + per - 1) / per;
}

/* ---- the city ------------------------------------------------------------------------------------ */

static void put_ship(const board_pen *p, int x, int y, int ship) {
    char one[5];
    if (ship >= YS_SHIPS) {
        cells_text(p->c, x, y, CELL_DIM, "-");
        return;
    }
    for (int large = ys_large_gems(p->s); large; large--)
        x = cells_text(p->c, x, y, CELL_BOLD, gem_letter(p, ys_ship_gems[ship][0], one));
    for (int k = 1; k < 3; k++)
        x = cells_text(p->c, x + (k == 1), y, CELL_BOLD, gem_letter(p, ys_ship_gems[ship][k], one));
}

static void put_card(const board_pen *p, int x, int y, int hood) {
    for (int c = 0; c < YS_CHARACTERS; c++)
        if (p->s->card[c] == YS_AT_HOOD + hood - 1) cells_text(p->c, x, y, CELL_PLAIN, t(p, ys_character_labels[c]));
    if (p->s->blue_cards >> (hood - 1) & 1) cells_text(p->c, x, y, CELL_PLAIN, t(p, N_("Blue card")));
}

static void draw_city(const board_pen *p, int *y) {
    static const char *const area_label[] = {N_("Port"), N_("Commerce"), N_("Palace")};
    const ys_state *s = p->s;
    int top = *y, k = ys_hoods(s);
    cells_text(p->c, 0, top, CELL_TITLE, t(p, N_("City")));
    cells_text(p->c, 0, top + 1, CELL_DIM, t(p, N_("ship")));
    cells_text(p->c, 0, top + 2, CELL_DIM, t(p, N_("card")));
    for (int h = 1; h <= k; h++) {
        int x = LABEL_W + (h - 1) * HOOD_W, at = cells_printf(p->c, x, top, CELL_TITLE, "%d", h);
        cells_target(p->c, x, top, 1, 1, "neighbourhood", h);
        if (s->hood == h) at = cells_text(p->c, at, top, CELL_BOLD, " <");
        if (s->closed == h)
            cells_text(p->c, at + 1, top, CELL_SEAT + ys_player_of(s, YS_QUEEN), t(p, ys_character_labels[YS_QUEEN]));
        put_ship(p, x, top + 1, s->ship[h - 1]);
        put_card(p, x, top + 2, h);
    }
    *y += 3;
    for (int area = YS_PORT; area <= YS_PALACE; area++) {
        int lines = 1;
        cells_text(p->c, 0, *y, CELL_DIM, t(p, area_label[area]));
        for (int h = 1; h <= k; h++) {
            int place = ys_place_of(h, area), x = LABEL_W + (h - 1) * HOOD_W;
            int n = put_brokers(p, x, *y, ys_area_range(place), BROKERS_A_LINE);
            if (n == 0) cells_text(p->c, x, *y, CELL_DIM, "·");
            if (n > lines) lines = n;
            cells_target(p->c, x, *y, HOOD_W - 2, n ? n : 1, "place", place);
        }
        *y += lines;
    }
    for (int line = top; line < *y; line++)
        for (int h = 1; h <= k; h++) cells_text(p->c, LABEL_W + (h - 1) * HOOD_W - 2, line, CELL_DIM, "│");
}

/* ---- the market ----------------------------------------------------------------------------------- */

/* R11.1: how a colour stands among the four. */
static int price_place(const ys_state *s, int colour) {
    int place = 1;
    for (int c = 0; c < YS_COLOURS; c++)
        place += s->price[c] > s->price[colour] || (s->price[c] == s->price[colour] && c < colour);
    return place;
}

static void draw_market(const board_pen *p, int *y) {
    const ys_state *s = p->s;
    char one[5];
    cells_text(p->c, 0, *y, CELL_TITLE, t(p, N_("Market")));
    if (s->hood == YS_HOOD_MARKET) cells_text(p->c, LABEL_W - 4, *y, CELL_BOLD, "<");
    for (int c = 0; c < YS_COLOURS; c++) {
        cells_text(p->c, LABEL_W + 3 + c * CELL_W, *y, CELL_TITLE, gem_letter(p, c, one));
        cells_target(p->c, LABEL_W + 3 + c * CELL_W, *y, 1, 1, "colour", c);
    }
    ++*y;
    for (int row = ys_first_row(s); row < 4; row++, ++*y) {
        int x = cells_counted(p->c, 0, *y, CELL_DIM, p->lang, N_("row {0}"), row, 0);
        if (s->row[row] != YS_NO_GEM) cells_text(p->c, x + 1, *y, CELL_BOLD, gem_letter(p, s->row[row], one));
        for (int c = 0; c < YS_COLOURS; c++) {
            int place = YS_MARKET + row * 4 + c, at = LABEL_W + 2 + c * CELL_W;
            if (!put_brokers(p, at, *y, ys_area_range(place), 1)) cells_text(p->c, at + 1, *y, CELL_DIM, "·");
            cells_target(p->c, at, *y, CELL_W - 1, 1, "place", place);
        }
    }
    cells_text(p->c, 0, *y, CELL_DIM, t(p, N_("price")));
    for (int c = 0; c < YS_COLOURS; c++) {
        int x = cells_printf(p->c, LABEL_W + 2 + c * CELL_W, *y, CELL_PLAIN, "%d", s->price[c]);
        cells_printf(p->c, x, *y, CELL_DIM, " (%d.)", price_place(s, c));
    }
    ++*y;
}

/* ---- players --------------------------------------------------------------------------------------- */

static int sum_of(const uint8_t *count) { return count[0] + count[1] + count[2] + count[3] + count[4]; }

/* "0 1 1 3", or a dash. */
static int put_values(const board_pen *p, int x, int y, const uint8_t *count) {
    if (!sum_of(count)) return cells_text(p->c, x, y, CELL_DIM, " -");
    for (int v = 0; v < YS_VALUES; v++)
        for (int n = 0; n < count[v]; n++) x = cells_printf(p->c, x, y, CELL_PLAIN, " %d", v);
    return x;
}

/* The same for the viewer's own brokers, which can be pointed at. */
static int put_own_values(const board_pen *p, int x, int y, const uint8_t *count) {
    for (int v = 0, at = x; v < YS_VALUES; at += 2 * count[v++])
        if (count[v]) cells_target(p->c, at + 1, y, 2 * count[v] - 1, 1, "value", v);
    return put_values(p, x, y, count);
}

static bool has_own_in_fingers(const ys_state *s, int seat) {
    return s->turn == seat && s->taking >= YS_HAND_UP && s->taking <= YS_FROM_FRONT_DOWN;
}

/* What the viewer has not seen of a seat's brokers: "?x5 of 0 1 1 2 3 4" - five are behind the screen,
 * the sixth lies face-down somewhere. */
static int put_unseen(const board_pen *p, int x, int y, int seat) {
    const ys_state *s = p->s;
    uint8_t left[YS_VALUES];
    int hidden = has_own_in_fingers(s, seat) && s->picked >= YS_VALUES;
    for (int v = 0; v < YS_VALUES; v++) left[v] = (uint8_t)(ys_owned(s, v) - s->front[seat][v]);
    for (unsigned m = s->taken[seat]; m; m &= m - 1) {
        if (s->value[seat][ys_lowest(m)] < YS_VALUES)
            left[s->value[seat][ys_lowest(m)]]--;
        else
            hidden++;
    }
    if (has_own_in_fingers(s, seat) && s->picked < YS_VALUES) left[s->picked]--;
    x = cells_printf(p->c, x, y, CELL_PLAIN, " ?x%d", sum_of(left) - hidden);
    return put_values(p, cells_printf(p->c, x, y, CELL_DIM, " %s", t(p, N_("of"))), y, left);
}

static void put_cards(const board_pen *p, int x, int y, int seat) {
    const ys_state *s = p->s;
    for (int c = 0; c < YS_CHARACTERS; c++) {
        if (s->card[c] != YS_WITH + seat) continue;
        const char *label = t(p, ys_character_labels[c]);
        bool played = s->played >> c & 1, won = s->won >> c & 1;
        if (x + cells_width(label) + 3 > 80) x = LABEL_W + 2, y++;
        int from = x + 1;
        x = cells_printf(p->c, x, y, played || won ? CELL_DIM : CELL_PLAIN, " %s%s%s",
                         played ? "["
                         : won  ? "("
                                : "",
                         label,
                         played ? "]"
                         : won  ? ")"
                                : "");
        if (seat == p->viewer) cells_target(p->c, from, y, x - from, 1, "character", c);
    }
}

static int put_set(const board_pen *p, int x, int y, int seat) {
    uint8_t count[YS_VALUES];
    for (int v = 0; v < YS_VALUES; v++) count[v] = p->s->set[seat] >> v & 1;
    x = cells_printf(p->c, x, y, CELL_DIM, "  %s", t(p, N_("neutral:")));
    return p->s->set[seat] != UINT8_MAX ? put_values(p, x, y, count) : cells_text(p->c, x, y, CELL_PLAIN, " ?");
}

static void draw_player(const board_pen *p, int y, int seat, bool neutral) {
    const ys_state *s = p->s;
    char one[5];
    bool acts = seat < s->players && ys_actors(ys_as_view(s)) >> seat & 1;
    if (acts) cells_text(p->c, 0, y, CELL_BOLD, ">");
    int x = cells_printf(p->c, 1, y, CELL_SEAT + seat, "%s %s", cells_letter(t(p, N_("BOPY")), seat, one),
                         t(p, ys_seat_labels[seat]));
    if (seat == p->viewer) cells_text(p->c, x, y, CELL_BOLD, "*");
    cells_printf(p->c, 18, y, CELL_BOLD, "%3d", s->score[seat]);
    for (int g = 0; g <= YS_BLACK; g++)
        cells_printf(p->c, 25 + 4 * g, y, s->gems[seat][g] ? CELL_PLAIN : CELL_DIM, "%2d", s->gems[seat][g]);
    if (neutral) {
        cells_text(p->c, 47, y, CELL_DIM, t(p, N_("neutral")));
        return;
    }
    cells_printf(p->c, 48, y, CELL_PLAIN, "%d", s->pick[seat] ? s->pick[seat] : s->order[seat]);
    put_values(p, 54, y, s->front[seat]);
    if (s->bid[seat][0] < YS_VALUES)
        cells_printf(p->c, 66, y, CELL_DIM, "%s %d %d", t(p, N_("bid")), s->bid[seat][0], s->bid[seat][1]);
    else if (s->bid[seat][0] != YS_NO_VALUE || s->favour[seat] != YS_NO_VALUE)
        cells_text(p->c, 66, y, CELL_DIM, t(p, N_("has chosen")));
    x = cells_text(p->c, 3, y + 1, CELL_DIM, t(p, N_("behind:")));
    if (s->hand[seat][0] == UINT8_MAX)
        x = put_unseen(p, x, y + 1, seat);
    else
        x = seat == p->viewer ? put_own_values(p, x, y + 1, s->hand[seat]) : put_values(p, x, y + 1, s->hand[seat]);
    if (s->players == 2) x = put_set(p, x, y + 1, seat);
    put_cards(p, x < 44 ? 44 : x + 1, y + 1, seat);
}

static void draw_players(const board_pen *p, int *y) {
    const ys_state *s = p->s;
    char one[5];
    cells_text(p->c, 18, *y, CELL_DIM, t(p, N_("VP")));
    for (int g = 0; g <= YS_BLACK; g++) {
        cells_text(p->c, 26 + 4 * g, *y, CELL_DIM, gem_letter(p, g, one));
        cells_target(p->c, 26 + 4 * g, *y, 1, 1, "gem", g);
    }
    cells_text(p->c, 47, *y, CELL_DIM, t(p, N_("order")));
    cells_text(p->c, 55, *y, CELL_DIM, t(p, N_("in front")));
    ++*y;
    for (int i = 0; i < ys_players(s); i++, *y += 2) {
        int seat = s->order[0] && s->order[s->players - 1] ? s->line[i] : i; /* in the order of play */
        draw_player(p, *y, seat, false);
        if (p->c->h > *y + 2) ++*y; /* a line more for many cards */
    }
    if (s->players == 2) draw_player(p, (*y)++, YS_NEUTRAL, true);
}

/* ---- all of it --------------------------------------------------------------------------------------- */

static const char *phase_label(const ys_state *s) {
    if (s->stage <= YS_ST_SHIPS) return N_("Set-up");
    if (s->stage <= YS_ST_ORDER) return N_("Auction");
    if (s->stage <= YS_ST_LOOK) return N_("Placing");
    if (s->stage <= YS_ST_JEWELLER) return N_("Scoring");
    return s->stage == YS_ST_FAVOUR ? N_("King's Favour") : N_("The end");
}

static void draw_fingers(const board_pen *p, int x) {
    const ys_state *s = p->s;
    char one[5];
    if (s->taking == YS_IDLE) return;
    int owner = s->taking >= YS_SET_UP ? YS_NEUTRAL : s->turn;
    const char *letters = s->taking & 1 ? N_("BOPY") : N_("bopy");
    x = cells_text(p->c, x, 0, CELL_DIM, t(p, N_("to be placed:"))) + 1;
    x = cells_text(p->c, x, 0, CELL_SEAT + owner, cells_letter(t(p, letters), owner, one));
    if (s->picked < YS_VALUES)
        cells_printf(p->c, x, 0, CELL_BOLD, "%d", s->picked);
    else
        cells_text(p->c, x, 0, CELL_BOLD, "?");
}

void ys_draw_board(const game_view *view, int viewer, const say_lang *lang, cells *c) {
    board_pen p = {ys_look(view), lang, c, viewer};
    const ys_state *s = ys_look(view);
    int y = 0, x = cells_counted(c, 0, y, CELL_TITLE, p.lang, N_("Round {0}/{1}"), s->round, YS_ROUNDS);
    x = cells_text(c, x + 2, y, CELL_BOLD, t(&p, phase_label(s)));
    if (s->stage >= YS_ST_PUT && s->stage <= YS_ST_SOLDIER)
        x = cells_printf(c, x + 2, y, CELL_PLAIN, "%s %d/%d", t(&p, N_("turn")), s->lap + 1, ys_turns(s));
    draw_fingers(&p, x + 2);
    y = 1;
    draw_players(&p, &y);
    y++;
    draw_city(&p, &y);
    y++;
    draw_market(&p, &y);
    if (s->royal) {
        cells_text(c, 0, y, CELL_TITLE, t(&p, N_("Throne")));
        y += put_brokers(&p, LABEL_W, y, ys_area_range(YS_THRONE), 12);
    }
    y++;
    cells_text(c, 0, y++, CELL_DIM,
               t(&p, N_("B4² face-up, b?² face-down, small number: which one; ! Soldier; [played] (won)")));
    cells_text(c, 0, y, CELL_DIM, t(&p, N_("Gems: B blue, G green, Y yellow, R red, K black, W white")));
}
