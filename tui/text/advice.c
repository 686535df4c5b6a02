/* advice.c -- see advice.h. */
#include "advice.h"

#include <stdio.h>
#include <string.h>

enum { TEXT = 512, NAME = 96, CHART = 60 };

/* Advice thinks at least as long as the strongest level. */
#define ADVICE(n) .iterations = (n), .patience = PATIENCE_ADVISED, SEARCH_USUAL
const search_config advice_for_hint = {ADVICE(10000), .milliseconds = 2000};
const search_config advice_for_analysis = {SEARCH_USUAL};

static double percent(int32_t share) { return 100.0 * share / VALUE_ONE; }
static double in_points(int32_t points) { return (double)points / GAME_POINT; }

/* "Blue 64, Red 58" */
static void say_points(const say_lang *lang, const game *g, const int32_t *points, int colours, char *out, size_t cap) {
    int n = 0;
    char name[NAME];
    for (int i = 0; i < colours && n < (int)cap; i++) {
        say_value(lang, g, &game_seat, i, name, sizeof name);
        n += snprintf(out + n, cap - (size_t)n, "%s%s %.0f", i ? ", " : "", name, in_points(points[i]));
    }
}

/* ---- a hint ------------------------------------------------------------------------------------------ */

void advice_line(const say_lang *lang, const game *g, const game_view *view, int seat, const search_line *l, char *out,
                 size_t cap) {
    char choice[TEXT], points[TEXT], wins[16];
    say_choice(lang, g, view, l->act, choice, sizeof choice);
    say_points(lang, g, l->points, game_colours(g, view), points, sizeof points);
    snprintf(wins, sizeof wins, "%.0f", percent(l->share[seat]));
    const char *part[] = {choice, wins, points};
    say_fill(lang, N_("{0}: wins {1} {1|time|times} in 100; expected at the end: {2}"), part, 3, out, cap);
}

/* "Red: Pass; Blue: Pass": what follows the choice, as far as search has an idea. */
static void show_follow(page *out, const say_lang *lang, const game *g, const analysis_line *l) {
    char then[4 * TEXT] = "", text[5 * TEXT];
    size_t len = 0;
    for (int i = 1; i < l->n && len < sizeof then; i++) {
        char name[NAME], deed[TEXT];
        say_value(lang, g, &game_seat, l->follow[i].seat, name, sizeof name);
        say_action(lang, g, l->follow[i], deed, sizeof deed);
        len += (size_t)snprintf(then + len, sizeof then - len, "%s%s: %s", len ? "; " : "", name, deed);
    }
    const char *part[] = {then};
    if (!len) return;
    say_fill(lang, N_("Likely continuation: {0}"), part, 1, text, sizeof text);
    page_wrap(out, 3, text);
}

void advice_hint(page *out, const say_lang *lang, const game *g, const game_view *view, int seat,
                 const analysis_line *line, int n) {
    for (int k = 0; k < n; k++) {
        char text[3 * TEXT];
        advice_line(lang, g, view, seat, &line[k].line, text, sizeof text);
        page_printf(out, "%d. ", k + 1);
        page_wrap_after(out, 3, 3, text);
        show_follow(out, lang, g, &line[k]);
    }
}

/* ---- a match ------------------------------------------------------------------------------------------- */

static void show_players(page *out, const say_lang *lang, const match *m, const analysis *a) {
    for (int i = 0; i < m->opt.v[0]; i++) {
        if (!a->decisions[i]) continue;
        char name[NAME], decisions[16], loss[16], text[TEXT];
        say_value(lang, m->g, &game_seat, i, name, sizeof name);
        snprintf(decisions, sizeof decisions, "%d", a->decisions[i]);
        snprintf(loss, sizeof loss, "%.2f", percent((int32_t)(a->loss[i] / a->decisions[i])));
        const char *part[] = {name, decisions, loss};
        say_fill(lang, N_("{0}: {1} {1|decision|decisions}; each cost {2} wins in 100 on average"), part, 3, text,
                 sizeof text);
        page_wrap(out, 0, text);
    }
}

static void show_mistake(page *out, const say_lang *lang, const match *m, const analysis_point *p, int rank) {
    char name[NAME], played[TEXT], best[TEXT], number[16], wins[16], points[16], text[4 * TEXT];
    game_buf state;
    game_view_buf view = {0};
    match_state_at(m, p->step, game_in(&state));
    m->g->observe(game_in(&state), p->played.seat, game_in(&view));
    say_value(lang, m->g, &game_seat, p->played.seat, name, sizeof name);
    say_choice(lang, m->g, game_in(&view), p->played, played, sizeof played);
    say_choice(lang, m->g, game_in(&view), p->best, best, sizeof best);
    snprintf(number, sizeof number, "%d", p->step + 1);
    snprintf(wins, sizeof wins, "%.0f", percent(p->loss));
    snprintf(points, sizeof points, "%.1f", in_points(p->points_loss));
    const char *part[] = {number, name, played, best, wins, points};
    say_fill(lang, N_("action {0}, {1}: {2}. Better: {3} (wins {4} {4|time|times} more in 100, {5} {5|point|points})"),
             part, 6, text, sizeof text);
    page_printf(out, "%d. ", rank);
    page_wrap_after(out, 3, 3, text);
}

/* A row for each colour: its chance to win, in tenths, from the first decision to the last. */
static void show_chart(page *out, const say_lang *lang, const match *m, const analysis *a) {
    int columns = a->n < CHART ? a->n : CHART;
    page_title(out, say(lang, N_("The standing from the first decision to the last: chances to win, in tenths")));
    for (int i = 0; i < game_colours(m->g, game_whole(game_in(&m->now))); i++) {
        char name[NAME];
        say_value(lang, m->g, &game_seat, i, name, sizeof name);
        page_style(out, CELL_SEAT + i);
        page_pad(out, name, 14);
        page_style(out, CELL_PLAIN);
        for (int c = 0; c < columns; c++) {
            int tenths = a->at[c * a->n / columns].share[i] * 10 / VALUE_ONE;
            page_printf(out, "%d", tenths > 9 ? 9 : tenths);
        }
        page_put(out, "\n");
    }
}

void advice_analysis(page *out, const say_lang *lang, const match *m, const analysis *a) {
    show_players(out, lang, m, a);
    if (a->n_worst) page_title(out, say(lang, N_("The costliest mistakes:")));
    for (int i = 0; i < a->n_worst; i++) show_mistake(out, lang, m, &a->at[a->worst[i]], i + 1);
    if (a->n) show_chart(out, lang, m, a);
}
