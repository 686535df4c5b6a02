/* positions.c -- see positions.h. */
#include "positions.h"

#include <stdlib.h>
#include <string.h>

int positions_advance(const game *g, game_state *state, game_rng *rng, int *seat, game_action *list) {
    for (unsigned who; (who = g->actors(game_whole(state))) != 0;) {
        *seat = __builtin_ctz(who);
        if (*seat == GAME_CHANCE) {
            game_sample(g, state, rng, &list[0]);
        } else {
            int n = g->legal(game_whole(state), *seat, list);
            if (n > 1) return n;
        }
        g->apply(state, list[0], NULL);
    }
    return 0;
}

/* The number a choice is written as; -1 at the end, or when something else stands there. */
static int read_choice(const char **p) {
    static const char digits[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    int n = 0;
    for (; **p == '+'; ++*p) n += 62;
    const char *at = **p ? strchr(digits, **p) : NULL;
    if (!at) return -1;
    ++*p;
    return n + (int)(at - digits);
}

typedef struct {
    const game *g;
    game_buf state;
    game_rng rng;
    const char *choices; /* not yet made */
    int made;
} course;

static const char *begin(course *c, const char *line) {
    char *end;
    game_options o;
    game_default_options(c->g, &o);
    o.v[0] = (int16_t)strtol(line, &end, 10);
    rng_seed(&c->rng, strtoull(end, &end, 10));
    c->choices = end + (*end == ' ');
    c->made = 0;
    if (o.v[0] < c->g->options[0].lo || o.v[0] > c->g->options[0].hi || c->g->init(game_in(&c->state), &o))
        return "a match of so many players cannot be";
    return NULL;
}

static const char *go_to(course *c, position *p, const char *line) {
    char *end;
    long to = strtol(line, &end, 10);
    for (;;) {
        p->n = positions_advance(c->g, game_in(&c->state), &c->rng, &p->seat, p->list);
        if (!p->n) return "the match is over before";
        if (c->made >= to) break;
        int i = read_choice(&c->choices);
        if (i < 0 || i >= p->n) return "there is no such choice";
        c->g->apply(game_in(&c->state), p->list[i], NULL);
        c->made++;
    }
    p->state = c->state;
    p->best = 0;
    for (int i = 0; i < p->n; i++) {
        if (*end != ' ') return "too few values";
        p->worth[i] = (int)strtol(end, &end, 10);
        if (p->worth[i] > p->best) p->best = p->worth[i];
    }
    return *end && *end != '\n' ? "too many values" : NULL;
}

const char *positions_read(const game *g, const char *text, position_fn *fn, void *context, int *line) {
    course c = {.g = g};
    position *p = malloc(sizeof *p);
    const char *no = p ? NULL : "no memory";
    *line = 0;
    for (; !no && *text; text += strcspn(text, "\n"), text += *text == '\n') {
        ++*line;
        if (!strncmp(text, "match ", 6)) {
            no = begin(&c, text + 6);
        } else if (!strncmp(text, "at ", 3)) {
            no = c.choices ? go_to(&c, p, text + 3) : "no match yet";
            if (!no) fn(context, p);
        } else if (*text != '#' && *text != '\n') {
            no = "neither a match nor a position";
        }
    }
    free(p);
    return no;
}
