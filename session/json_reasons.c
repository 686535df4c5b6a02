/* json_reasons.c -- why actions are good or bad, as JSON. See json.h. */
#include <stdio.h>

#include "../ai/reasons.h"
#include "json.h"

static void put_reason(json *j, const say_lang *l, const reasons_one *r) {
    char amount[16], text[256];
    snprintf(amount, sizeof amount, "%s%d", r->amount < 0 ? "\u2212" : "+", r->amount < 0 ? -r->amount : r->amount);
    say_fill(l, r->text, (const char *const[]){amount}, 1, text, sizeof text);
    json_object(j, NULL);
    json_string(j, "say", text);
    json_real(j, "points", (double)r->points / GAME_POINT, 2);
    json_close(j);
}

void json_reasons(json *j, const game *g, const say_lang *l, const game_view *view, int seat, const game_action *act,
                  int n, game_rng *rng) {
    reasons of[REASONS_ACTIONS];
    if (n > REASONS_ACTIONS) n = REASONS_ACTIONS;
    reasons_make(g, view, seat, act, n, rng, of);
    json_array(j, NULL);
    for (int i = 0; i < n; i++) {
        json_object(j, NULL);
        json_notation(j, "text", g, act[i]);
        json_array(j, "reasons");
        for (int k = 0; k < of[i].n; k++) put_reason(j, l, &of[i].at[k]);
        json_close(j);
        json_real(j, "others", (double)of[i].others / GAME_POINT, 2);
        json_close(j);
    }
    json_close(j);
}
