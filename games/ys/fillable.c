/* fillable.c -- can determinize() fill a view that came from elsewhere? It draws as many brokers as are blank, and indexes with
 * the values it finds; what it then makes is check()'s to judge. */
#include "rules.h"

enum { BLANK = UINT8_MAX };

/* R19.6: two brokers that are these two values, each of them one. */
static bool pair_fits(const ys_state *s, int seat) {
    unsigned known = 0, values = 0;
    int n = 0;
    for (int i = 0; i < YS_NUMBERS; i++) {
        unsigned cand = s->cand[seat][i], value = s->value[seat][i];
        if (!(cand & YS_PAIR)) continue;
        if (!(s->taken[seat] >> i & 1) || (n++ && cand != values)) return false;
        values = cand;
        if (value == BLANK) continue;
        if (!(cand & ~known & 31 & 1u << value)) return false;
        known |= 1u << value;
    }
    unsigned high = values & 31 & ((values & 31) - 1);
    return !n || (n == 2 && high && !(high & (high - 1)));
}

/* So many of the brokers left are to be drawn. */
static bool enough(const int left[YS_VALUES], int draws) {
    for (int v = 0; v < YS_VALUES; v++) {
        if (left[v] < 0) return false;
        draws -= left[v];
    }
    return draws <= 0;
}

/* Takes a broker whose value is known, or counts one more to be drawn. */
static void take(int left[YS_VALUES], int value, int *draws) {
    if (value == BLANK)
        ++*draws;
    else
        left[value]--;
}

static bool seat_fits(const ys_state *s, int seat) {
    int left[YS_VALUES], draws = 0, limited = 0, front = 0;
    unsigned paired = 0, allowed = 0;
    bool own_fingers = s->turn == seat && s->taking >= YS_HAND_UP && s->taking <= YS_FROM_FRONT_DOWN;
    if (!pair_fits(s, seat)) return false;
    for (int v = 0; v < YS_VALUES; v++) {
        left[v] = ys_owned(s, v) - s->front[seat][v];
        front += s->front[seat][v];
    }
    for (unsigned m = s->taken[seat]; m; m &= m - 1) {
        int i = ys_lowest(m);
        if (i >= YS_NUMBERS) return false;
        unsigned cand = s->cand[seat][i];
        if (cand & YS_PAIR) {
            paired = paired ? paired & (paired - 1) : cand & 31; /* the lower one, then the higher one */
            left[ys_lowest(paired)]--;
            continue;
        }
        take(left, s->value[seat][i], &draws);
        if (!cand || s->value[seat][i] != BLANK) continue;
        limited++;
        allowed = cand;
    }
    if (own_fingers && s->picked == YS_NO_VALUE) return false;
    if (own_fingers) take(left, s->picked, &draws);
    if (s->bid[seat][0] == BLANK) draws += 2;
    if (!enough(left, draws) || limited > 1 || (s->favour[seat] == BLANK && !front)) return false;
    for (int v = 0; v < YS_VALUES; v++)
        if (allowed >> v & 1 && left[v]) return true;
    return !limited;
}

/* R15.3: the neutral brokers that this human was given. */
static bool set_fits(const ys_state *s, int seat) {
    int left[YS_VALUES], draws = 0;
    const uint8_t *value = s->value[YS_NEUTRAL];
    bool fingers = s->turn == seat && s->taking >= YS_SET_UP;
    for (int v = 0; v < YS_VALUES; v++) left[v] = ys_neutral_set[s->neutral] >> v & 1;
    for (int i = 4 * seat; i < 4 * seat + 4; i++)
        if (s->place[YS_NEUTRAL][i] != YS_NOWHERE || value[i] == BLANK) take(left, value[i], &draws);
    if (fingers && s->picked == YS_NO_VALUE) return false;
    if (fingers) take(left, s->picked, &draws);
    return enough(left, draws);
}

bool ys_fillable(const game_view *view, int viewer) {
    const ys_state *s = ys_look(view);
    (void)viewer;
    for (int p = 0; p < ys_players(s); p++)
        if (!seat_fits(s, p) || (s->players == 2 && !set_fits(s, p))) return false;
    return true;
}
