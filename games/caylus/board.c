/* board.c -- Caylus as text, 80 columns wide: the players, the road with its tiles, owners and workers,
 * the special buildings, the castle, the favour table, and what can still be built. Seats and cubes
 * are letters (one text of letters each, so that every language has its own); [B] is an owner, a dot
 * before a letter is a worker. */
#include "rules.h"

#include "../../board/boards.h"

enum { WIDTH = 80, PER_ROW = 7, SPACE_W = 11 };

#define PROVOST "▲"
#define BAILIFF "■"

typedef struct {
    const caylus_state *s;
    const say_lang *lang;
    cells *c;
    int viewer;
} board_pen;

static const char *t(const board_pen *p, const char *english) { return say(p->lang, english); }

static const char *seat_letter(const board_pen *p, int seat, char out[5]) {
    /* One letter for each of: Blue, Red, Green, Orange, Black. */
    return cells_letter(t(p, N_("BRGOK")), seat, out);
}

static const char *cube_letter(const board_pen *p, int cube, char out[5]) {
    /* One letter for each of: food, wood, stone, cloth, gold. */
    return cells_letter(t(p, N_("FWSCG")), cube, out);
}

static int put_seat(const board_pen *p, int x, int y, int seat) {
    char one[5];
    if (seat >= p->s->players) return cells_text(p->c, x, y, CELL_DIM, "-");
    return cells_text(p->c, x, y, CELL_SEAT + seat, seat_letter(p, seat, one));
}

/* The seats in turn order; during the set-up those without a place come last. */
static void seats_in_order(const caylus_state *s, uint8_t out[CAYLUS_SEATS]) {
    unsigned seen = 0;
    int n = 0;
    for (int i = 0; i < s->players && s->order[i] < s->players; i++) seen |= 1u << (out[n++] = s->order[i]);
    for (int i = 0; i < s->players; i++)
        if (!(seen >> i & 1)) out[n++] = (uint8_t)i;
}

static void draw_players(const board_pen *p, int *y) {
    const caylus_state *s = p->s;
    uint8_t seats[CAYLUS_SEATS];
    char one[5];
    seats_in_order(s, seats);
    cells_text(p->c, 14, *y, CELL_DIM, t(p, N_("VP")));
    cells_text(p->c, 20, *y, CELL_DIM, t(p, N_("deniers")));
    for (int c = 0; c < CUBES; c++) {
        cells_text(p->c, 31 + 4 * c, *y, CELL_DIM, cube_letter(p, c, one));
        cells_target(p->c, 30 + 4 * c, *y, 2, 1, "cube", c);
    }
    cells_text(p->c, 52, *y, CELL_DIM, t(p, N_("workers")));
    cells_text(p->c, 62, *y, CELL_DIM, t(p, N_("order")));
    cells_text(p->c, 71, *y, CELL_DIM, t(p, N_("passed")));
    ++*y;
    for (int i = 0; i < s->players; i++, ++*y) {
        int seat = seats[i];
        if (s->actor == seat) cells_text(p->c, 0, *y, CELL_BOLD, ">");
        int x = put_seat(p, 2, *y, seat);
        cells_text(p->c, x + 1, *y, CELL_SEAT + seat, t(p, caylus_seat_labels[seat]));
        cells_target(p->c, 2, *y, 11, 1, "seat", seat);
        cells_printf(p->c, 13, *y, CELL_BOLD, "%3d", s->vp[seat]);
        cells_printf(p->c, 20, *y, CELL_PLAIN, "%3d", s->money[seat]);
        for (int c = 0; c < CUBES; c++)
            cells_printf(p->c, 30 + 4 * c, *y, s->cubes[seat][c] ? CELL_PLAIN : CELL_DIM, "%2d", s->cubes[seat][c]);
        cells_printf(p->c, 52, *y, CELL_PLAIN, "%d", s->home[seat]);
        if (s->order[i] == seat) cells_printf(p->c, 62, *y, CELL_PLAIN, "%d", i + 1);
        for (int k = 0; k < s->gone; k++)
            if (s->passed[k] == seat) cells_printf(p->c, 71, *y, CELL_PLAIN, "%d", k + 1);
    }
}

/* A space of the road, three lines: number, mark and officials; the tile; owner, worker, pledge. */
static void draw_space(const board_pen *p, int x, int y, int i) {
    const caylus_state *s = p->s;
    int tile = s->road[i], at = cells_printf(p->c, x, y, CELL_DIM, "%d", i + 1);
    for (int k = 0; k < SECTIONS; k++)
        if (caylus_marker[k] == i + 1) at = cells_printf(p->c, at, y, CELL_DIM, " *%d", k + 1);
    if (s->provost == i + 1) at = cells_text(p->c, at, y, CELL_TITLE, " " PROVOST);
    if (s->bailiff == i + 1) cells_text(p->c, at, y, CELL_TITLE, " " BAILIFF);
    int style = tile == EMPTY ? CELL_DIM : s->owner[i] < s->players ? CELL_SEAT + s->owner[i] : CELL_PLAIN;
    cells_text(p->c, x, y + 1, style, tile == EMPTY ? "." : t(p, caylus_tile_short[tile]));
    at = x;
    if (s->owner[i] < s->players) {
        at = cells_text(p->c, at, y + 2, CELL_PLAIN, "[");
        at = put_seat(p, at, y + 2, s->owner[i]);
        at = cells_text(p->c, at, y + 2, CELL_PLAIN, "] ");
    }
    if (s->worker[i] < s->players) {
        at = cells_text(p->c, at, y + 2, CELL_BOLD, "•");
        at = put_seat(p, at, y + 2, s->worker[i]);
    }
    if (s->pending[i] < s->players) put_seat(p, cells_text(p->c, at, y + 2, CELL_PLAIN, " >"), y + 2, s->pending[i]);
    cells_target(p->c, x, y, SPACE_W - 1, 3, "place", ROAD + i);
}

static void draw_road(const board_pen *p, int *y) {
    for (int row = 0; row < CAYLUS_SPACES / PER_ROW; row++, *y += 3)
        for (int k = 0; k < PER_ROW; k++) {
            draw_space(p, 2 + k * SPACE_W, *y, row * PER_ROW + k);
            for (int l = 0; l < 3; l++) cells_text(p->c, 1 + k * SPACE_W, *y + l, CELL_DIM, "│");
        }
}

/* Writes a place and its circles at x, or on the next line if they do not fit; returns the x after. */
static int put_circles(const board_pen *p, int x, int *y, int place, const uint8_t *who, int n) {
    const char *label = t(p, caylus_place_label[place]);
    int w = cells_width(label) + 1 + 2 * n;
    if (x + w > WIDTH) x = 2, ++*y;
    cells_target(p->c, x, *y, w, 1, "place", place);
    x = cells_text(p->c, x, *y, CELL_PLAIN, label);
    for (int i = 0; i < n; i++) {
        x = cells_text(p->c, x, *y, CELL_DIM, i ? "," : " ");
        x = put_seat(p, x, *y, who[i]);
    }
    return x + 3;
}

static void draw_specials(const board_pen *p, int *y) {
    const caylus_state *s = p->s;
    int x = 2;
    for (int i = GATE; i <= JOUST; i++) x = put_circles(p, x, y, i, &s->special[i], 1);
    if (s->players > 2) x = put_circles(p, x, y, STABLES, s->stables, 3);
    x = put_circles(p, x, y, INN, s->inn, 2);
    put_circles(p, x, y, CASTLE, s->castle, s->players);
    ++*y;
}

/* The sections with a letter for each house, three in a line. */
static void draw_castle(const board_pen *p, int *y) {
    const caylus_state *s = p->s;
    int x = 2;
    for (int k = 0; k < SECTIONS; k++) {
        bool now = s->section == k;
        const char *label = t(p, caylus_section_label[k]);
        if (x + cells_width(label) + 6 + caylus_room[k] > WIDTH) x = 2, ++*y;
        x = cells_printf(p->c, x, *y, now ? CELL_BOLD : CELL_DIM, "%s*%d %s", now ? ">" : "", k + 1, label);
        x = cells_printf(p->c, x, *y, CELL_DIM, " %d ", caylus_batch_vp[k]);
        for (int seat = 0; seat < s->players; seat++)
            for (int n = 0; n < s->houses[seat][k]; n++) x = put_seat(p, x, *y, seat);
        for (int n = s->filled[k]; n < caylus_room[k]; n++) x = cells_text(p->c, x, *y, CELL_DIM, "·");
        x += 3;
    }
    ++*y;
}

static void draw_favours(const board_pen *p, int *y) {
    static const char *const row_label[ROWS] = {N_("prestige points"), N_("deniers"), N_("cubes"), N_("buildings")};
    /* Five letters at most, so that five markers fit beside them. */
    static const char *const building[5] = {"-", N_("Carp."), N_("Mas."), N_("Law."), N_("Arch.")};
    const caylus_state *s = p->s;
    if (s->favours == FAVOURS_SIMPLE) return;
    for (int r = 0; r < ROWS; r++, ++*y) {
        char a[5], b[5];
        cells_text(p->c, 2, *y, CELL_PLAIN, t(p, row_label[r]));
        cells_target(p->c, 2, *y, 15, 1, "row", r);
        for (int k = 0; k < 5; k++) {
            int x = 18 + 12 * k, style = k < last_column(s) ? CELL_PLAIN : CELL_DIM;
            static const uint8_t given[5] = {FOOD, WOOD, CLOTH, GOLD, GOLD};
            if (r == ROW_PRESTIGE) x = cells_printf(p->c, x, *y, style, "+%d", favour_points(k + 1));
            if (r == ROW_DENIERS) x = cells_printf(p->c, x, *y, style, "+%d", favour_purse(k + 1));
            if (r == ROW_BUILDINGS) x = cells_text(p->c, x, *y, style, t(p, building[k]));
            if (r == ROW_CUBES && k == 1)
                x = cells_printf(p->c, x, *y, style, "%s/%s", cube_letter(p, WOOD, a), cube_letter(p, STONE, b));
            else if (r == ROW_CUBES && k == 3)
                x = cells_printf(p->c, x, *y, style, "1>%d", SWAP_CUBES);
            else if (r == ROW_CUBES)
                x = cells_text(p->c, x, *y, style, cube_letter(p, given[k], a));
            x++;
            for (int seat = 0; seat < s->players; seat++)
                if (s->favour[seat][r] == k + 1) x = put_seat(p, x, *y, seat);
            if (s->row == r) cells_target(p->c, 18 + 12 * k, *y, 11, 1, "column", k + 1);
        }
    }
}

/* "Mason FW 4": a tile of the supply, its cost and its points. */
static int put_tile(const board_pen *p, int x, int *y, int tile) {
    char cost[64], one[5];
    int n = 0;
    const tile_facts *f = &caylus_tiles[tile];
    const char *label = t(p, caylus_tile_short[tile]);
    for (int c = 0; c < CUBES; c++)
        for (int k = 0; k < f->cost[c]; k++) {
            const char *l = cube_letter(p, c, one);
            while (*l) cost[n++] = *l++;
        }
    if (f->wild) cost[n++] = '*';
    cost[n] = 0;
    bool two = tile == ARCHITECT && p->s->supply & SECOND_ARCHITECT;
    int w = cells_width(label) + cells_width(cost) + (two ? 7 : 4);
    if (x + w > WIDTH) x = 2, ++*y;
    cells_target(p->c, x, *y, w - 2, 1, "tile", tile);
    x = cells_text(p->c, x, *y, CELL_PLAIN, label);
    x = cells_printf(p->c, x, *y, CELL_DIM, " %s", cost);
    return cells_printf(p->c, x, *y, CELL_PLAIN, " %d%s", tile_vp(p->s, tile), two ? " x2" : "") + 2;
}

static void draw_supply(const board_pen *p, int *y) {
    static const char *const label[3] = {N_("Wood:"), N_("Stone:"), N_("Prestige:")};
    static const uint32_t tiles[3] = {WOOD_TILES, STONE_TILES, PRESTIGE_TILES};
    for (int k = 0; k < 3; k++, ++*y) {
        int x = cells_text(p->c, 2, *y, CELL_TITLE, t(p, label[k])) + 1;
        for (uint32_t m = p->s->supply & tiles[k]; m; m &= m - 1) x = put_tile(p, x, y, FIRST_WOOD + lowest(m));
    }
}

void caylus_draw_board(const game_view *view, int viewer, const say_lang *lang, cells *c) {
    board_pen p = {caylus_look(view), lang, c, viewer};
    int y = 0;
    int x = cells_counted(c, 0, y, CELL_TITLE, p.lang, N_("Turn {0}"), p.s->turn, 0);
    cells_text(c, x + 2, y, CELL_BOLD, t(&p, caylus_phase_label[p.s->phase]));
    x = cells_printf(c, 46, y, CELL_TITLE, PROVOST " %s %d", t(&p, N_("provost")), p.s->provost);
    cells_printf(c, x + 2, y++, CELL_TITLE, BAILIFF " %s %d", t(&p, N_("bailiff")), p.s->bailiff);
    draw_players(&p, &y);
    y++;
    draw_specials(&p, &y);
    y++;
    draw_road(&p, &y);
    cells_text(c, 2, y++, CELL_DIM,
               t(&p, N_("[ ] owner   • worker   > becomes a residence   * mark of a castle section")));
    draw_castle(&p, &y);
    y++;
    draw_favours(&p, &y);
    draw_supply(&p, &y);
}
