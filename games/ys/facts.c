/* facts.c -- Ys told to boards and other programs: points, prices, ships and characters, and what the rules
 * make of a position: who stands how in each contest, what gems are worth now, what can be behind a screen.
 * Every number is that of data.c or of the rules; what a view hides is counted as unknown. */
#include "rules.h"

static int moment_of(int card) {
    int w = 0;
    while (w < YS_WINDOWS && !(ys_window_cards[w] >> card & 1)) w++;
    return w;
}

/* The number a character is about: points, or what a broker counts. */
static int figure_of(int card) {
    switch (card) {
    case YS_MERCHANT: return YS_MERCHANT_POINTS;
    case YS_SOLDIER: return YS_SOLDIER_VALUE;
    case YS_PRINCE: return YS_PRINCE_POINTS;
    case YS_KING: return YS_KING_POINTS;
    default: return GAME_NONE;
    }
}

/* The neutral brokers of a set, the strongest first: the value of the nth. */
static int neutral_broker(int set, int n) {
    int v = YS_VALUES;
    while (n && v--) n -= ys_neutral_set[set] >> v & 1;
    return v;
}

int ys_fact(int fact, int i, int j, int k) {
    (void)k;
    switch (fact) {
    case YS_FACT_ROUNDS: return YS_ROUNDS;
    case YS_FACT_HOODS: return YS_HOODS;
    case YS_FACT_TOP_VALUE: return YS_VALUES - 1;
    case YS_FACT_FIRST_PRICE: return YS_PRICE_START;
    case YS_FACT_TOP_PRICE: return YS_PRICE_TOP;
    case YS_FACT_SOLDIER: return YS_SOLDIER_VALUE;
    case YS_FACT_NEUTRAL: return YS_NEUTRAL;
    case YS_FACT_NEUTRAL_SET: return ys_neutral_set[i] >> j & 1;
    case YS_FACT_NEUTRAL_BROKER: return neutral_broker(i, j);
    case YS_FACT_SHIP_GEM: return ys_ship_gems[i][j];
    case YS_FACT_MARKET_POINTS: return YS_MARKET_POINTS;
    case YS_FACT_FIGURE: return figure_of(i);
    case YS_FACT_MOMENT: return moment_of(i);
    case YS_FACT_GEM_POINTS: return ys_gem_points[i - 1][j - 1];
    case YS_FACT_BLACK_POINTS: return ys_black_points[i];
    case YS_FACT_THRONE_POINTS: return ys_throne_points[i - 1];
    default: return ys_column_shift[i - 1]; /* YS_FACT_COLUMN_SHIFT */
    }
}

/* ---- contests ---------------------------------------------------------------------------------------- */

static void tell(game_log *out, int kind, int seat, int a, int b, int c, int d, int e, int f) {
    game_emit(out, (game_event){.kind = (uint8_t)kind,
                                .seat = (uint8_t)seat,
                                .arg = {(int16_t)a, (int16_t)b, (int16_t)c, (int16_t)d, (int16_t)e, (int16_t)f}});
}

/* How many brokers of an owner in this range the viewer cannot count. A Soldier is counted. */
static int unknown_in(const ys_state *s, int owner, ys_range range) {
    int soldier = ys_player_of(s, YS_SOLDIER), n = 0;
    for (unsigned m = ys_standing(s, owner, range); m; m &= m - 1) {
        int i = ys_lowest(m);
        n += s->value[owner][i] >= YS_VALUES && !(owner == soldier && s->soldier == i + 1);
    }
    return n;
}

/* `known` is the view with 0 for what is hidden. Why one goes before the next can be said only of what is
 * seen. */
static void tell_contest(const ys_state *s, const ys_state *known, int contest, ys_range range, game_log *out) {
    ys_ranking k;
    ys_rank(known, range, &k);
    for (int i = 0; i < k.n; i++) {
        int seat = ys_seat_at(&k, i), unknown = unknown_in(s, seat, range);
        bool open = !unknown && (i + 1 == k.n || !unknown_in(s, ys_seat_at(&k, i + 1), range));
        tell(out, YS_OUT_STANDING, seat, contest, ys_total_at(&k, i), unknown, open ? ys_reason_at(&k, i) : GAME_HIDDEN,
             0, 0);
    }
}

static void look_at_contests(const ys_state *s, const ys_state *known, game_log *out) {
    ys_state unarmed[2] = {*s, *known}; /* R16.5: a Soldier has no effect in the throne room */
    int contest = 0;
    unarmed[0].soldier = unarmed[1].soldier = 0;
    for (; contest < YS_MARKET; contest++) tell_contest(s, known, contest, ys_area_range(contest), out);
    for (int hood = 1; hood <= YS_HOODS; hood++) tell_contest(s, known, contest++, ys_hood_range(hood), out);
    for (int row = 0; row < 4; row++) tell_contest(s, known, contest++, ys_row_range(row), out);
    tell_contest(&unarmed[0], &unarmed[1], contest, ys_area_range(YS_THRONE), out);
}

/* R9.3: the place of each market column as it stands, and the worst that a tie can make of it (R9.4). */
static void look_at_columns(const ys_state *s, const ys_state *known, game_log *out) {
    int weight[YS_COLOURS], unknown[YS_COLOURS] = {0}, hidden = 0;
    ys_weigh_columns(known, weight);
    for (int o = 0; o < ys_owners(s); o++)
        for (int p = YS_MARKET; p < YS_PLACES; p++) {
            int n = unknown_in(s, o, ys_area_range(p));
            unknown[(p - YS_MARKET) % YS_COLOURS] += n;
            hidden += n;
        }
    for (int c = 0; c < YS_COLOURS; c++) {
        int best = 1, worst = 0;
        for (int d = 0; d < YS_COLOURS; d++) {
            best += weight[d] > weight[c];
            worst += weight[d] >= weight[c];
        }
        if (s->column[c]) best = worst = s->column[c];
        if (hidden) best = worst = GAME_HIDDEN;
        tell(out, YS_OUT_COLUMN, GAME_NOBODY, c, weight[c] / 64, unknown[c], weight[c] % 64, best, worst);
    }
}

/* ---- seats --------------------------------------------------------------------------------------------- */

static void look_behind_screen(const ys_state *s, int seat, game_log *out) {
    int from[YS_VALUES], hidden = ys_unplaced(s, seat, from), count = -hidden;
    for (int v = 0; v < YS_VALUES; v++) {
        count += from[v];
        from[v] = from[v] > 0 ? from[v] : 0;
    }
    tell(out, YS_OUT_BEHIND, seat, count > 0 ? count : 0, from[0], from[1], from[2], from[3], from[4]);
}

void ys_outlook(const game_view *view, int viewer, game_log *out) {
    const ys_state *s = ys_look(view);
    ys_state known;
    (void)viewer; /* what he does not know is not in the view */
    memcpy(&known, s, sizeof known);
    for (int o = 0; o < YS_SEATS; o++)
        for (int i = 0; i < YS_NUMBERS; i++)
            if (known.value[o][i] >= YS_VALUES) known.value[o][i] = 0;
    tell(out, YS_OUT_BOARD, GAME_NOBODY, ys_hoods(s), ys_first_row(s), ys_turns(s), ys_large_gems(s),
         ys_commerce_points(s), 0);
    for (int c = 0; c < YS_COLOURS; c++) tell(out, YS_OUT_RANK, GAME_NOBODY, c, ys_value_rank(s, c) + 1, 0, 0, 0, 0);
    for (int o = 0; o < ys_owners(s); o++)
        for (int g = 0; g <= YS_BLACK; g++) tell(out, YS_OUT_WORTH, o, g, ys_gem_worth(s, o, g), 0, 0, 0, 0);
    for (int p = 0; p < ys_players(s); p++) look_behind_screen(s, p, out);
    look_at_columns(s, &known, out);
    look_at_contests(s, &known, out);
}
