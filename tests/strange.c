/* strange.c -- some moves into a match a few fields are overwritten with whatever the bytes say, or with
 * what they are some moves later, as in a position that somebody wrote by hand. Either the game's check()
 * refuses that, or play goes on from there: always a choice, always sound, nothing out of bounds. */
#include "strange.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../core/rng.h"
#include "../core/text.h"
#include "any_game.h"

typedef struct {
    const uint8_t *at;
    size_t left;
} bytes;

static unsigned take(bytes *b) {
    if (!b->left) return 0;
    b->left--;
    return *b->at++;
}

_Noreturn static void stop(const char *what, const game *g, const game_state *from) {
    static char text[65536];
    text_out o = {text, 0, sizeof text};
    text_position(&o, g, game_whole(from));
    fprintf(stderr, "%s\n%s", what, text);
    abort();
}

/* Plays at random; false when there is no sound next position. */
static const char *play(const game *g, game_state *s, int steps, game_rng *rng) {
    game_action list[GAME_ACTIONS], a;
    const char *no = NULL;
    for (unsigned who; !no && steps-- > 0 && (who = g->actors(game_whole(s)));) {
        unsigned seat = rng_below(rng, 8);
        while (!(who >> seat & 1)) seat = (seat + 1) % 8;
        if (seat == GAME_CHANCE) {
            if (!game_sample(g, s, rng, &a)) return "nature cannot act";
        } else {
            int n = g->legal(game_whole(s), (int)seat, list);
            if (n <= 0 || n > GAME_ACTIONS) return "an actor has no choice";
            a = list[rng_below(rng, (uint32_t)n)];
            game_buf guess = {0};
            game_view_buf view = {0};
            g->observe(s, (int)seat, game_in(&view));
            g->determinize(game_in(&view), (int)seat, rng, game_in(&guess));
        }
        g->apply(s, a, NULL);
        no = g->check(s);
    }
    return no;
}

/* A value the reader of positions would accept for this field. */
static int64_t value_for(const game_field *f, bytes *b) {
    int64_t v = take(b);
    if (v > 127) v -= 256;
    const game_domain *d = f->value;
    if (f->flags & FIELD_SET) {
        for (int i = 0; i < 7; i++) v = (int64_t)((uint64_t)v << 8 | take(b));
        int most = d == &game_seat ? GAME_SEATS : d ? d->count : 64;
        return most < 64 ? v & (int64_t)(((uint64_t)1 << most) - 1) : v;
    }
    if (d) return d->lo + (uint8_t)v % d->count;
    return take(b) % 8 ? v : v * 251;
}

static bool fits(const game_field *f, int64_t v) {
    game_buf one = {0};
    game_field scalar = *f;
    scalar.offset = 0;
    game_put(&scalar, game_in(&one), 0, 0, v);
    return game_get(&scalar, game_whole(game_in(&one)), 0, 0) == v && v != game_hidden_value(f);
}

static void put_all(const game_field *f, game_state *s, const game_state *from) {
    for (int i = 0; i < f->count[0]; i++)
        for (int j = 0; j < f->count[1]; j++) game_put(f, s, i, j, game_get(f, game_whole(from), i, j));
}

bool strange_position(const uint8_t *data, size_t size) {
    bytes b = {data, size};
    game_options opt = {{0}};
    game_buf s = {0}, later, from;
    game_rng rng;
    const game *g = any_game(take(&b));
    for (int i = 0; i < g->n_options; i++) {
        const game_option *o = &g->options[i];
        opt.v[i] = (int16_t)(o->lo + (int)(take(&b) % (unsigned)(o->hi - o->lo + 1)));
    }
    if (g->init(game_in(&s), &opt)) return false;
    rng_seed(&rng, take(&b));
    const char *no = play(g, game_in(&s), (int)take(&b) * 2, &rng);
    if (no) stop(no, g, game_in(&s));
    later = s;
    if ((no = play(g, game_in(&later), (int)take(&b), &rng))) stop(no, g, game_in(&later));
    while (b.left > 3) {
        unsigned which = take(&b), other = which & STRANGE_LATER;
        const game_field *f = &g->fields[(which % STRANGE_LATER) % (unsigned)g->n_fields];
        if (f->flags & FIELD_DERIVED) continue;
        if (other && take(&b) % 2) { /* the whole field */
            put_all(f, game_in(&s), game_in(&later));
            continue;
        }
        int i = (int)(take(&b) % f->count[0]), j = (int)(take(&b) % f->count[1]);
        int64_t v = other ? game_get(f, game_whole(game_in(&later)), i, j) : value_for(f, &b);
        if (fits(f, v)) game_put(f, game_in(&s), i, j, v);
    }
    if (text_finish(g, &opt, game_in(&s))) return false;
    from = s;
    if ((no = play(g, game_in(&s), 300, &rng))) stop(no, g, game_in(&from));
    return true;
}
