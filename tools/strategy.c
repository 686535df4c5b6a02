/* strategy.c -- what strong play does in a game: a player that learned plays itself, and everything that it chose and everything
 * that it could have chosen is counted, with how the match ended. Knows no game: what a choice is about comes from
 * the tables of its actions and notes. tools/strategy-pages makes pages and plots of the counts.
 *
 *   strategy GAME [--players N] [--matches M] [--from I] [--seed S] [--bot expert:guesses=1:run=1] > counts
 *
 * Match I depends on the seed and I alone, so a long run can be made in parts. Every line is a kind of count, what is
 * counted, a tab, and sums that can be added to those of other parts. Wins are in 1/WIN. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../ai/bot.h"
#include "../ai/learned.h"
#include "../ai/net.h"

enum {
    WIN = 60,        /* a victory; divisible by as many as may share it                              */
    STAGES = 6,      /* of a match, by how far the game says it has gone                             */
    OPENING = 3,     /* choices of a seat that make up an opening                                    */
    FEW = 32,        /* a number or a place that is one of more than so many says nothing by itself  */
    BINS = 20,       /* of shares that were foretold                                                 */
    LOOK_EVERY = 4,  /* decisions: at one of them it is noted what was foretold                      */
    SLOTS = 1 << 18, /* different things that are counted, at most                                   */
    SUMS = 8
};

typedef enum { SCORE, LEAD, LENGTH, FIRST, LINE, CHOICE, SOURCE, SHARE, KINDS } count_kind;
static const char *const kind_word[KINDS] = {"score", "lead", "length", "first", "line", "choice", "source", "share"};
static const char *const whose_word[] = {"net", "evaluation", "told"}; /* shares */

/* What is counted: its kind, two small numbers (stage, place in the order, bin), and what choices are about. */
typedef struct {
    uint8_t kind, a, b, used;
    int32_t value;
    uint64_t what[OPENING];
} count_key;
_Static_assert(sizeof(count_key) == 8 + 8 * OPENING, "no padding: keys are compared as bytes");

typedef struct {
    count_key key;
    int64_t sum[SUMS];
} count;

/* What a seat could have chosen, to be counted when it is known how the match ended. */
typedef struct {
    int seat;
    bool taken;
    int64_t gain; /* of the share, by the net's opinion, against everything else; INT32_MIN: there was nothing else */
    count *of;
} offer;

typedef struct {
    int seat;
    int64_t foretold;
    count *of;
} forecast;

typedef struct {
    const game *g;
    bot who;
    bot_mind mind;
    game_options options;
    int colours;
    int players;
    count *slot;
    int used;
    offer *offers;
    forecast *forecasts;
    int n_offers, n_forecasts, room_offers, room_forecasts;
    int64_t actions, decisions;
    int in_match; /* decisions of this match */
} tally;

/* One match, as far as a seat is concerned. */
typedef struct {
    int order, decisions;
    uint64_t opening[OPENING];
    int64_t points[64]; /* by source */
} seat_story;

static count *find(tally *x, count_key key) {
    uint64_t h =
        digest_mix((uint64_t)key.kind << 32 | (uint64_t)key.a << 24 | (uint64_t)key.b << 16 | (uint16_t)key.value);
    for (int i = 0; i < OPENING; i++) h = digest_mix(h ^ key.what[i]);
    for (key.used = 1;; h++) {
        count *c = &x->slot[h % SLOTS];
        if (!c->key.used) {
            if (++x->used == SLOTS / 2) {
                fputs("strategy: too many different things\n", stderr);
                exit(1);
            }
            c->key = key;
        }
        if (!memcmp(&c->key, &key, sizeof key)) return c;
    }
}

static count *find_small(tally *x, count_kind kind, int a, int b, int value) {
    return find(x, (count_key){.kind = (uint8_t)kind, .a = (uint8_t)a, .b = (uint8_t)b, .value = value});
}

/* ---- what a choice is about ---------------------------------------------------------------------------- */

/* The kind of the action, a kind of note or none, and which of their arguments count, with their values. */
enum { WHAT_NOTE = 8, WHAT_ARGS = 16, ARG_BITS = 15, ARG_MOST = (1 << ARG_BITS) - 1 };

static bool is_thing(const game_domain *d) { return d && d != &game_seat && d->label; }

static uint64_t pack(int kind, int note, const int *value) {
    uint64_t what = (uint64_t)kind | (uint64_t)note << WHAT_NOTE;
    for (int i = 0; i < GAME_ARGS; i++) what |= (uint64_t)value[i] << (WHAT_ARGS + i * ARG_BITS);
    return what;
}

/* An argument that counts: its value in its domain, from 1 on; 0: it does not count. */
static int arg_counts(const game_domain *d, int value) {
    return value == GAME_HIDDEN ? 0 : (value - d->lo + 1) & ARG_MOST;
}

/* What the note on a choice names (the building that stands there) says more than the place. Otherwise the things among
 * the arguments; where there are none, small numbers and places. */
static uint64_t about(const game *g, const game_view *view, game_action a) {
    const game_kind *kind = &g->actions[a.kind];
    int value[GAME_ARGS] = {0}, n = 0;
    bool number = false;
    for (int i = 0; i < GAME_ARGS; i++) number |= kind->arg[i] && !kind->arg[i]->word && kind->arg[i] != &game_seat;
    game_event note;
    if (g->note && !number && kind->arg[0] && g->note(view, a, &note)) {
        const game_kind *told = &g->notes[note.kind];
        for (int i = 0; i < GAME_ARGS; i++)
            if (is_thing(told->arg[i]) && (value[i] = arg_counts(told->arg[i], note.arg[i])) != 0) n++;
        if (n) return pack(a.kind, note.kind + 1, value);
    }
    for (int i = 0; i < GAME_ARGS; i++)
        if (is_thing(kind->arg[i])) value[i] = arg_counts(kind->arg[i], a.arg[i]), n++;
    for (int i = 0; i < GAME_ARGS && !n; i++)
        if (kind->arg[i] && kind->arg[i] != &game_seat && kind->arg[i]->count <= FEW)
            value[i] = arg_counts(kind->arg[i], a.arg[i]);
    return pack(a.kind, 0, value);
}

/* A value as people read it, in English. */
static void print_value(const game_domain *d, int value) {
    if (d->label && d->label[value - d->lo])
        printf(" %s", d->label[value - d->lo]);
    else if (d->word)
        printf(" %s", d->word[value - d->lo]);
    else
        printf(" %d", value);
}

static void print_about(const game *g, uint64_t what) {
    const int kind = what & 255, note = what >> WHAT_NOTE & 255;
    const game_kind *told = note ? &g->notes[note - 1] : &g->actions[kind];
    printf("%s", g->actions[kind].name);
    for (int i = 0; i < GAME_ARGS; i++) {
        int value = (int)(what >> (WHAT_ARGS + i * ARG_BITS) & ARG_MOST);
        if (value) print_value(told->arg[i], value - 1 + told->arg[i]->lo);
    }
}

/* ---- a match ------------------------------------------------------------------------------------------- */

static void *make_room(void *list, int n, int *room, size_t bytes) {
    if (n < *room) return list;
    *room = *room ? 2 * *room : 4096;
    list = realloc(list, (size_t)*room * bytes);
    if (!list) abort();
    return list;
}

static int stage_of(const game *g, const game_state *state) {
    return g->measures ? g->measures->progress(state) * STAGES / 257 : 0;
}

/* Every different thing that could be chosen: was it, and how much better is it than the rest? */
static void note_offers(tally *x, const game_view *view, const search_line *line, int n, game_action chosen,
                        int stage) {
    const int seat = chosen.seat;
    uint64_t what[GAME_ACTIONS], took = about(x->g, view, chosen);
    for (int i = 0; i < n; i++) what[i] = about(x->g, view, line[i].act);
    for (int i = 0; i < n; i++) {
        int32_t with = line[i].share[seat], without = -1;
        int first = 0;
        while (what[first] != what[i]) first++;
        if (first < i) continue;
        for (int k = 0; k < n; k++) {
            int32_t *best = what[k] == what[i] ? &with : &without;
            if (line[k].share[seat] > *best) *best = line[k].share[seat];
        }
        if (without < 0) continue; /* there was nothing else */
        x->offers = make_room(x->offers, x->n_offers, &x->room_offers, sizeof *x->offers);
        count_key key = {.kind = CHOICE, .a = (uint8_t)stage, .what = {what[i]}};
        x->offers[x->n_offers++] =
            (offer){.seat = seat, .taken = what[i] == took, .gain = with - without, .of = find(x, key)};
    }
}

static void note_forecast(tally *x, int who, int seat, int stage, int32_t share) {
    int bin = (int)((int64_t)share * BINS / (VALUE_ONE + 1));
    x->forecasts = make_room(x->forecasts, x->n_forecasts, &x->room_forecasts, sizeof *x->forecasts);
    x->forecasts[x->n_forecasts++] =
        (forecast){.seat = seat, .foretold = share, .of = find_small(x, SHARE, who, stage, bin)};
}

/* What the net, and what the game's evaluation, think of the position after the choice, and what people are told. */
static void note_forecasts(tally *x, const game_view *view, const game_state *after, const search_line *line,
                           int stage) {
    prospect p;
    int32_t told[GAME_SEATS];
    if (!x->g->actors(game_whole(after))) return;
    memcpy(told, line->share, sizeof told);
    net_tell(x->mind.net, view, line->act.seat, told);
    value_of(x->g, after, x->players, AIM_SHARE, line->act.seat, value_lead(x->g, after), &p);
    for (int i = 0; i < x->players; i++) {
        note_forecast(x, 0, i, stage, line->share[i]);
        note_forecast(x, 1, i, stage, p.share[i]);
        note_forecast(x, 2, i, stage, told[i]);
    }
}

static void tell_points(seat_story *story, const game_log *log) {
    for (int i = 0; i < log->len; i++) {
        const game_event *e = &log->at[i];
        if (e->kind == GAME_EVENT_POINTS && e->seat < GAME_SEATS && e->arg[1] >= 0 && e->arg[1] < 64)
            story[e->seat].points[e->arg[1]] += e->arg[0];
    }
}

static game_action decide(tally *x, const game_state *state, int seat, game_rng *rng, seat_story *story, int *begun) {
    game_view_buf view;
    search_line line[GAME_ACTIONS];
    game_action list[GAME_ACTIONS];
    game_buf after;
    seat_story *me = &story[seat];
    x->g->observe(state, seat, game_in(&view));
    if (x->g->legal(game_in(&view), seat, list) == 1) return list[0];
    const int stage = stage_of(x->g, state);
    const int n = learned_lines_as(&x->who, x->mind.net, x->g, game_in(&view), seat, rng, line);
    const game_action a = learned_draw(&x->who, line, n, rng);
    if (!me->decisions) me->order = (*begun)++;
    if (me->decisions < OPENING) me->opening[me->decisions] = about(x->g, game_in(&view), a);
    note_offers(x, game_in(&view), line, n, a, stage);
    me->decisions++;
    x->decisions++;
    if (x->in_match++ % LOOK_EVERY == 0) {
        int i = 0;
        while (memcmp(&line[i].act, &a, sizeof a) != 0) i++;
        memcpy(&after, state, x->g->state_bytes);
        x->g->apply(game_in(&after), a, NULL);
        note_forecasts(x, game_in(&view), game_in(&after), &line[i], stage);
    }
    return a;
}

/* ---- how it ended ------------------------------------------------------------------------------------- */

static void add_result(count *c, int at, int64_t win, int64_t points, int64_t lead) {
    c->sum[at] += 1;
    c->sum[at + 1] += win;
    c->sum[at + 2] += points;
    if (at + 3 < SUMS) c->sum[at + 3] += lead;
}

static void count_seat(tally *x, const seat_story *me, int64_t win, int64_t points, int64_t lead) {
    add_result(find_small(x, SCORE, me->order, 0, (int)points), 0, win, points, lead);
    count_key key = {.kind = FIRST, .a = (uint8_t)me->order, .what = {me->opening[0]}};
    add_result(find(x, key), 0, win, points, lead);
    key = (count_key){.kind = LINE, .a = (uint8_t)me->order};
    memcpy(key.what, me->opening, sizeof key.what);
    add_result(find(x, key), 0, win, points, lead);
    for (int i = 0; i < 64; i++)
        if (me->points[i]) { /* of who wins, and of the others */
            count *c = find_small(x, SOURCE, 0, 0, i);
            c->sum[0] += me->points[i] * win;
            c->sum[1] += me->points[i] * (WIN - win);
        }
}

static void count_match(tally *x, const game_state *state, seat_story *story, long actions) {
    game_score score = {0};
    int64_t win[GAME_SEATS] = {0}, lead[GAME_SEATS] = {0}, crown = 0; /* crown: who is first of all colours */
    int winners = 0, first = GAME_SEATS + 1, decisions = 0;
    x->g->score(game_whole(state), &score);
    for (int i = 0; i < x->players; i++)
        if (score.rank[i] < first) first = score.rank[i];
    for (int i = 0; i < x->players; i++) winners += score.rank[i] == first;
    for (int i = 0; i < x->players; i++) {
        int32_t other = INT32_MIN;
        for (int k = 0; k < x->players; k++)
            if (k != i && score.points[k] > other) other = score.points[k];
        win[i] = score.rank[i] == first ? WIN / winners : 0;
        lead[i] = score.points[i] - other;
        count_seat(x, &story[i], win[i], score.points[i], lead[i]);
        if (score.rank[i] == first) find_small(x, LEAD, 0, 0, (int)lead[i])->sum[0] += WIN / winners;
        decisions += story[i].decisions;
    }
    x->colours = game_colours(x->g, game_whole(state));
    for (int i = 0; i < x->colours; i++) crown += score.rank[i] == 1;
    count *length = find_small(x, LENGTH, 0, 0, decisions);
    length->sum[0]++;
    length->sum[1] += actions;
    for (int i = 0; i < x->n_offers; i++) {
        const offer *o = &x->offers[i];
        o->of->sum[0] += o->gain;
        o->of->sum[o->taken ? 1 : 4] += 1;
        o->of->sum[o->taken ? 2 : 5] += win[o->seat];
        o->of->sum[o->taken ? 3 : 6] += lead[o->seat];
    }
    for (int i = 0; i < x->n_forecasts; i++) {
        const forecast *f = &x->forecasts[i];
        f->of->sum[0] += 1;
        f->of->sum[1] += f->foretold;
        f->of->sum[2] += score.rank[f->seat] == 1 ? WIN / crown : 0; /* shares are of a victory that anybody can have */
    }
}

static void play(tally *x, uint64_t seed) {
    static game_event events[GAME_EVENTS];
    game_buf state = {0};
    game_rng rng;
    seat_story story[GAME_SEATS] = {{0}};
    int begun = 0;
    long actions = 0;
    rng_seed(&rng, seed);
    x->g->init(game_in(&state), &x->options);
    x->n_offers = x->n_forecasts = x->in_match = 0;
    for (unsigned who; (who = x->g->actors(game_whole(game_in(&state)))) != 0; actions++) {
        const int seat = __builtin_ctz(who);
        game_log log = {.at = events, .cap = GAME_EVENTS};
        game_action a;
        if (seat == GAME_CHANCE)
            game_sample(x->g, game_in(&state), &rng, &a);
        else
            a = decide(x, game_in(&state), seat, &rng, story, &begun);
        x->g->apply(game_in(&state), a, &log);
        tell_points(story, &log);
    }
    x->actions += actions;
    count_match(x, game_in(&state), story, actions);
}

/* ---- writing ------------------------------------------------------------------------------------------- */

static void print_count(const game *g, const count *c) {
    const count_key *k = &c->key;
    printf("%s", kind_word[k->kind]);
    if (k->kind == FIRST || k->kind == LINE || k->kind == CHOICE || k->kind == SCORE) printf(" %d", k->a);
    if (k->kind == SHARE) printf(" %s %d", whose_word[k->a], k->b);
    if (k->kind == SOURCE)
        print_value(g->events[GAME_EVENT_POINTS].arg[1], k->value);
    else if (k->kind != FIRST && k->kind != LINE && k->kind != CHOICE)
        printf(" %d", k->value);
    for (int i = 0; i < (k->kind == LINE ? OPENING : 1) && k->what[i]; i++) {
        printf(i ? " / " : " ");
        print_about(g, k->what[i]);
    }
    putchar('\t');
    for (int i = 0; i < SUMS; i++) printf("%lld%c", (long long)c->sum[i], i + 1 < SUMS ? ' ' : '\n');
}

static bool sit(tally *x, const char *who, int players) {
    const char *no = bot_make(who, &x->who);
    if (!no && x->who.learned != LEARNED_ALONE) no = "only a player that learned, without a search";
    game_default_options(x->g, &x->options);
    if (players) x->options.v[0] = (int16_t)players;
    x->players = x->options.v[0];
    game_buf state;
    if (!no) no = x->g->init(game_in(&state), &x->options);
    if (!no && (!bot_sit(&x->mind, &x->who, x->g, 1) || !x->mind.net)) no = "this game has no net";
    if (!no && !(x->slot = calloc(SLOTS, sizeof *x->slot))) no = "no memory";
    if (no) fprintf(stderr, "strategy: %s\n", no);
    return !no;
}

int main(int argc, char **argv) {
    tally x = {.g = argc > 1 ? game_find(argv[1]) : NULL};
    const char *who = "expert:guesses=1:run=1";
    long matches = 100, from = 0;
    int players = 0;
    uint64_t seed = 1;
    if (!x.g) {
        fputs("strategy GAME [--players N] [--matches M] [--from I] [--seed S] [--bot expert:guesses=1:run=1]\n",
              stderr);
        return 2;
    }
    for (int i = 2; i + 1 < argc; i += 2) {
        if (!strcmp(argv[i], "--players")) players = (int)strtol(argv[i + 1], NULL, 10);
        if (!strcmp(argv[i], "--matches")) matches = strtol(argv[i + 1], NULL, 10);
        if (!strcmp(argv[i], "--from")) from = strtol(argv[i + 1], NULL, 10);
        if (!strcmp(argv[i], "--seed")) seed = strtoull(argv[i + 1], NULL, 10);
        if (!strcmp(argv[i], "--bot")) who = argv[i + 1];
    }
    if (!sit(&x, who, players)) return 1;
    for (long k = from; k < from + matches; k++) play(&x, bot_match_seed(seed, (uint64_t)k));
    printf("run %s %d %s %llu\t%ld %lld %lld %ld 0 0 0 0\n", x.g->id, x.players, who, (unsigned long long)seed, matches,
           (long long)x.actions, (long long)x.decisions, matches * x.colours);
    for (int i = 0; i < SLOTS; i++)
        if (x.slot[i].key.used) print_count(x.g, &x.slot[i]);
    bot_rise(&x.mind);
    free(x.slot);
    free(x.offers);
    free(x.forecasts);
    return 0;
}
