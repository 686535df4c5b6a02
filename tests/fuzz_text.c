/* fuzz_text.c -- libFuzzer writes records, positions, scenarios and catalogues. Reading them never crashes; what
 * is refused has a reason; what is accepted is sound: it writes back to the same thing, and play goes
 * on from it without a dead end. The first byte says which of the four the rest is. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../core/fair_check.h"
#include "../core/json.h"
#include "../core/match.h"
#include "../core/say.h"
#include "../proof/scenario.h"

_Noreturn static void stop(const char *what) {
    fprintf(stderr, "%s\n", what);
    abort();
}

/* From a position that was accepted one can play on: always a choice, always sound, and it ends. */
static void play_on(const game *g, const game_state *from) {
    game_buf s = {0};
    game_rng rng;
    game_action list[GAME_ACTIONS], a;
    rng_seed(&rng, game_digest(g, game_whole(from)));
    memcpy(&s, from, g->state_bytes);
    for (int i = 0; i < 400 && g->actors(game_whole(game_in(&s))); i++) {
        unsigned who = g->actors(game_whole(game_in(&s)));
        int seat = 0;
        do seat = (int)rng_below(&rng, 8);
        while (!(who >> seat & 1));
        if (seat == GAME_CHANCE) {
            if (!game_sample(g, game_in(&s), &rng, &a)) stop("nature cannot act");
        } else {
            int n = g->legal(game_whole(game_in(&s)), seat, list);
            if (n <= 0 || n > GAME_ACTIONS) stop("an actor has no choice");
            a = list[rng_below(&rng, (uint32_t)n)];
        }
        g->apply(game_in(&s), a, NULL);
        const char *no = g->check(game_in(&s));
        if (no) stop(no);
    }
}

static void read_position(const char *text) {
    static char out[65536];
    const game *g = NULL, *g2 = NULL;
    game_buf s = {0}, back = {0};
    text_fault f;
    const char *no = text_read_position(text, &g, game_in(&s), &f);
    if (no) {
        if (!*no) stop("a refusal without a reason");
        return;
    }
    text_out o = {out, 0, sizeof out};
    text_position(&o, g, game_whole(game_in(&s)));
    if (text_read_position(out, &g2, game_in(&back), NULL) || g2 != g || memcmp(&s, &back, g->state_bytes) != 0)
        stop("the position does not read back");
    json j;
    json_begin(&j, &o, NULL);
    json_view(&j, NULL, g, game_whole(game_in(&s)));
    if (!json_end(&j)) stop("the position is no JSON");
    play_on(g, game_in(&s));
}

static void read_record(const char *text) {
    const char *why = NULL;
    text_fault f;
    match *m = match_read(text, 1, &why, &f), *back;
    if (!m) {
        if (!why || !*why || f.line < 0) stop("a refusal without a reason");
        return;
    }
    size_t cap = (size_t)m->len * 96 + 65536;
    char *out = malloc(cap);
    text_out o = {out, 0, cap};
    if (!out) stop("memory");
    match_write(m, &o);
    back = match_read(out, 1, &why, NULL);
    if (!back || back->len != m->len || memcmp(&back->now, &m->now, m->g->state_bytes) != 0)
        stop("the record does not read back");
    fair_verdict said, again;
    fair_check(m, &said, NULL, NULL);
    fair_check(back, &again, NULL, NULL);
    if (said.answer != again.answer || said.wrong != again.wrong ||
        memcmp(said.list, again.list, sizeof said.list) != 0)
        stop("the proof does not read back");
    match_sheet sheet;
    match_score_sheet(m, &sheet);
    play_on(m->g, game_in(&m->now));
    match_free(back);
    match_free(m);
    free(out);
}

/* Of a spoilt record the good part is sound: alone it reads without a fault, and to the same match. */
static void read_part(const char *text, size_t len) {
    match_part part, again;
    match *m = match_read_part(text, len, INT_MAX, 1, &part);
    if (part.bytes > len || (part.why && !*part.why)) stop("a refusal without a reason");
    if (!m) {
        if (!part.why) stop("neither a match nor a reason");
        return;
    }
    const char *no = m->g->check(game_in(&m->now));
    if (no) stop(no);
    if (m->len != part.steps) stop("the steps are not counted right");
    match *back = match_read_part(text, part.bytes, INT_MAX, 1, &again);
    if (!back || again.why || again.bytes != part.bytes || back->len != m->len ||
        memcmp(&back->now, &m->now, m->g->state_bytes) != 0)
        stop("the good part does not read back");
    match_free(back);
    back = match_read_part(text, len, m->len / 2, 1, &again);
    if (!back || again.why || back->len != m->len / 2) stop("half of the good part is not good");
    match_free(back);
    match_free(m);
}

/* A catalogue as a browser fetches it: whatever it holds, every sentence has an end and stays in its room. */
static void read_catalogue(const uint8_t *mo, size_t size) {
    static const char *const english[] = {"Chance", "nobody", "no such text"}, *const part[] = {"5", "R4.2", ""};
    const say_lang *lang = say_find("hu");
    const game *g = game_list[0];
    char out[48];
    say_give(lang, mo, size);
    for (size_t i = 0; i < sizeof english / sizeof *english; i++) {
        int n = say_fill(lang, english[i], part, 3, out, sizeof out);
        if (n < 0 || (size_t)n >= sizeof out || strlen(out) != (size_t)n) stop("a sentence without an end");
    }
    for (int kind = 0; kind < g->n_actions; kind++) {
        game_action a = {.kind = (uint8_t)kind, .arg = {5, 1}};
        int n = say_action(lang, g, a, out, sizeof out);
        if (n < 0 || (size_t)n >= sizeof out || strlen(out) != (size_t)n) stop("an action without an end");
    }
    say_give(lang, NULL, 0);
}

static const char *no_rules(const game *g) {
    (void)g;
    return "";
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static FILE *nowhere;
    if (!nowhere && !(nowhere = fopen("/dev/null", "w"))) stop("/dev/null");
    if (!size) return 0;
    char *text = malloc(size); /* of the exact size, so that reading past the end is noticed */
    if (!text) stop("memory");
    memcpy(text, data + 1, size - 1);
    text[size - 1] = 0;
    scenario_tally tally = {0};
    switch (data[0]) {
    case 'P': read_position(text); break;
    case 'R':
        read_record(text);
        read_part(text, size - 1);
        break;
    case 'S': scenario_run("fuzz", text, no_rules, nowhere, &tally); break;
    case 'C': read_catalogue(data + 1, size - 1); break;
    default: break;
    }
    free(text);
    return 0;
}
