/* search.c -- see search.h.
 *
 * An iteration walks down the tree, each seat choosing by PUCT: the mean so far, plus an attraction
 * that is the greater the more promising an action looked at first and the less it was tried. Where
 * the tree ends the position is valued, and every action on the way learns what its seat got. */
#include "search.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../core/search_advice.h"
#include "net.h"
#include "run.h"
#include "tree.h"

#ifdef __wasm__ /* a browser's worker is one thread */
enum { THREADS = 1 };
#else
#include <pthread.h>
enum { THREADS = SEARCH_THREADS };
#endif

const search_config search_default = {.iterations = 1000, SEARCH_USUAL};

enum { LONGEST_PATH = 512, OWN_WEIGHT = 16, LONGEST_RUN = 4, MOST_BY_NET = 8, MOST_LOOKS = 800 };

typedef struct {
    uint32_t visits;
    int32_t worth;   /* with the best choices afterwards */
    int64_t average; /* worth with all that were tried, added up */
    int64_t share[GAME_SEATS], points[GAME_SEATS];
} tally;

typedef struct {
    searcher *s;
    tree t;
    game_rng rng;
    uint64_t iterations;
    tally root[GAME_ACTIONS];
    struct {
        tree_node *node;
        uint32_t edge; /* index in the tree: nodes move their edges */
        uint8_t seat;
        bool joined; /* the same seat's action before leads here and nowhere else: it only opened this choice */
    } path[LONGEST_PATH];
    int len;
} worker;

struct searcher {
    const game *g;
    const search_advice *advice;
    int threads;
    void *memory;
    /* the question being asked */
    search_config cfg;
    game_view_buf view;
    int me, players, colours, n, only; /* only: an index in list, or -1 */
    long length;                       /* of a playout */
    game_care care;                    /* how its actions are chosen */
    bool net_leads;                    /* by the net */
    bool far;                          /* it and the tree reach beyond draws of chance */
    value_eye eye;
    net_stand stand[GAME_SEATS]; /* of a net: the position that was asked about, from every chair */
    game_action list[GAME_ACTIONS];
    search_line line[GAME_ACTIONS];
    double deadline;
    worker *worker;
};

static const search_advice no_advice = {.prior = NULL};

/* What a tree has room for; false where its edges could not be numbered, or the machine could not address all the trees. */
static bool share_out(int megabytes, int threads, uint32_t *slots, uint32_t *edges) {
    const uint64_t bytes = (uint64_t)megabytes
                           << 20; /* whatever an int says: a uint32_t or a size_t may be too small */
    uint64_t nodes = 1024;
    while (nodes * sizeof(tree_node) * 8 < bytes) nodes *= 2;
    const uint64_t rest = (bytes - nodes * sizeof(tree_node)) / sizeof(tree_edge);
    *slots = (uint32_t)nodes;
    *edges = (uint32_t)rest;
    return rest <= UINT32_MAX && bytes * (uint64_t)threads <= PTRDIFF_MAX;
}

searcher *search_new(const game *g, int threads, int megabytes) {
    uint32_t slots, edges;
    if (threads < 1) threads = 1;
    if (threads > THREADS) threads = THREADS;
    if (megabytes < 1) megabytes = 1;
    if (!share_out(megabytes, threads, &slots, &edges)) return NULL;
    searcher *s = malloc(sizeof *s);
    if (!s) return NULL;
    *s = (searcher){.g = g, .advice = g->search ? g->search : &no_advice, .threads = threads};
    s->memory = malloc((size_t)threads * tree_bytes(slots, edges));
    s->worker = malloc((size_t)threads * sizeof *s->worker);
    if (!s->memory || !s->worker) {
        search_free(s);
        return NULL;
    }
    for (int i = 0; i < threads; i++) {
        s->worker[i].s = s;
        tree_place(&s->worker[i].t, (char *)s->memory + (size_t)i * tree_bytes(slots, edges), slots, edges);
    }
    return s;
}

void search_free(searcher *s) {
    if (!s) return;
    free(s->memory);
    free(s->worker);
    free(s);
}

void search_forget(searcher *s) {
    for (int i = 0; i < s->threads; i++) tree_clear(&s->worker[i].t);
}

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static uint32_t root_of(uint32_t n) {
    uint32_t r = 0;
    for (uint32_t bit = 1u << 15; bit; bit >>= 1)
        if ((r + bit) * (r + bit) <= n) r += bit;
    return r;
}

/* ---- information sets ---------------------------------------------------------------------------- */

/* The searcher's own nodes are what it sees. The others' are what everybody sees: their hidden
 * pieces are guesses, and to them so are the searcher's. */
static uint64_t key_of(const searcher *s, const game_state *state, int seat) {
    if (!s->g->hidden) return tree_key(state, s->g->state_bytes, (uint64_t)seat);
    game_view_buf view;
    s->g->observe(state, seat == s->me ? seat : GAME_NOBODY, game_in(&view));
    return tree_key(&view, s->g->state_bytes, (uint64_t)seat + (seat == s->me ? 0 : GAME_NOBODY));
}

/* ---- valuing ------------------------------------------------------------------------------------- */

/* What the net thinks of a position from this chair. */
static void ask_net(const searcher *s, const game_state *state, int seat, net_opinion *o) {
    net_ask(s->cfg.net, &s->stand[seat], state, seat, s->players, s->colours, o);
}

/* What a seat plays for by a net, with room between 0 and VALUE_ONE for the lead, so that who is safe or lost still
 * tells one choice from another. */
static int32_t scale_worth(int32_t worth) {
    int64_t x = VALUE_ONE / 8 + (int64_t)worth * 3 / 4;
    return (int32_t)(x < 0 ? 0 : x > VALUE_ONE ? VALUE_ONE : x);
}

static void value_of_end(const searcher *s, const game_state *state, prospect *v) {
    game_score score = {0};
    value_of(s->g, state, s->players, AIM_SHARE, s->me, s->eye.lead, v);
    s->g->score(game_whole(state), &score);
    for (int seat = 0; seat < s->players; seat++) {
        net_opinion o;
        net_judge_end(&score, seat, s->players, s->colours, &o);
        if (s->colours == s->players) o.aim = v->share[seat]; /* the same, and a little for the distance */
        v->worth[seat] = scale_worth(net_worth(&o, s->players));
    }
}

/* By the net: shares and points from the searcher's chair, but what somebody else plays for from his own, as he will see
 * it when he chooses. A match that is over needs no opinion. */
static void value_by_net(const searcher *s, const game_state *state, prospect *v) {
    net_opinion o;
    if (!s->g->actors(game_whole(state))) {
        value_of_end(s, state, v);
        return;
    }
    memset(v, 0, sizeof *v);
    for (int seat = 0; seat < s->players; seat++) {
        ask_net(s, state, seat, &o);
        v->worth[seat] = scale_worth(net_worth(&o, s->players));
        if (seat != s->me) continue;
        for (int i = 0; i < s->colours; i++) {
            int at = net_seat(seat, i, s->players);
            v->share[at] = o.share[i];
            v->points[at] = o.points[i];
        }
    }
}

static void value(const searcher *s, const game_state *state, prospect *v) {
    if (s->cfg.net)
        value_by_net(s, state, v);
    else
        value_of(s->g, state, s->players, s->cfg.aim, s->me, s->eye.lead, v);
}

/* What a position is worth by the net to the seat that goes on from it, as run_look() asks. */
static int32_t worth_by_net(void *who, int seat, const game_state *state, net_opinion *o) {
    const searcher *s = who;
    prospect v;
    if (s->g->actors(game_whole(state))) {
        ask_net(s, state, seat, o);
        return scale_worth(net_worth(o, s->players));
    }
    value_of_end(s, state, &v);
    return v.worth[seat];
}

/* By a net: of those that open a run the best at once are followed to the best end of it, and the others stay behind. */
static void look_by_net(searcher *s, const game_state *state, int seat, const game_action *list, const int *which,
                        int n, int follow, int32_t *first) {
    run_eye e = {.g = s->g, .worth = worth_by_net, .who = s, .seat = seat, .longest = 1};
    bool opens[GAME_ACTIONS];
    net_opinion o;
    int32_t least = INT32_MAX;
    for (int i = 0; i < n; i++) {
        e.opens = false;
        first[which[i]] = run_look(&e, state, list[which[i]], &o);
        opens[i] = e.opens;
    }
    e.longest = RUN_LONGEST;
    for (; follow > 0; follow--) {
        int best = -1;
        for (int i = 0; i < n; i++)
            if (opens[i] && (best < 0 || first[which[i]] > first[which[best]])) best = i;
        if (best < 0) return;
        e.looks = MOST_LOOKS;
        int32_t *worth = &first[which[best]];
        *worth = run_look(&e, state, list[which[best]], &o);
        opens[best] = false;
        if (*worth < least) least = *worth;
    }
    for (int i = 0; i < n; i++)
        if (opens[i] && first[which[i]] > least) first[which[i]] = least;
}

/* What actions look worth to their seat at first: the n of the list that `which` names. */
static void look_first(searcher *s, const game_state *state, int seat, const game_action *list, const int *which, int n,
                       int follow, int32_t *first) {
    if (s->cfg.trust && s->cfg.net) {
        look_by_net(s, state, seat, list, which, n, follow, first);
        return;
    }
    const int32_t before = s->cfg.trust ? value_before(&s->eye, state, seat) : 0;
    for (int i = 0; i < n; i++)
        first[which[i]] = s->cfg.trust ? value_look(&s->eye, state, list[which[i]], before) : VALUE_ONE / 2;
}

/* ---- choosing in the tree ------------------------------------------------------------------------- */

static void weigh(const searcher *s, const game_state *state, int seat, const game_action *list, int n,
                  uint16_t *weight) {
    if (s->advice->prior)
        s->advice->prior(game_whole(state), seat, list, n, weight);
    else
        for (int i = 0; i < n; i++) weight[i] = OWN_WEIGHT;
}

/* Brings the node's edges up to date with what is legal in this guess: new ones are looked at. Both
 * lists ascend. `own`: only the searcher has acted so far, and his runs are followed: the others' would
 * cost more than they bring. False when there is no room. */
static bool update_edges(worker *w, tree_node *node, const game_state *state, int seat, const game_action *list, int n,
                         bool own) {
    searcher *s = w->s;
    const tree_edge *e = tree_edges(&w->t, node);
    int missing = 0, which[GAME_ACTIONS];
    for (int i = 0, k = 0; i < n; i++) {
        while (k < node->n && !tree_same(e[k].act, list[i]) && tree_compare(e[k].act, list[i]) < 0) k++;
        if (k == node->n || !tree_same(e[k].act, list[i])) which[missing++] = i;
    }
    if (!missing) return true;
    if (node->n + missing > UINT16_MAX / 2 || !tree_make_room(&w->t, node, node->n + missing)) return false;

    uint16_t weight[GAME_ACTIONS];
    int32_t first[GAME_ACTIONS], best = INT32_MIN;
    weigh(s, state, seat, list, n, weight);
    look_first(s, state, seat, list, which, missing, own ? s->cfg.follow : 0, first);
    tree_edge *to = tree_edges(&w->t, node);
    /* From the end, so that edges move into room that is free. */
    for (int i = n - 1, k = node->n - 1, at = node->n + missing - 1; i >= 0; i--) {
        while (k >= 0 && tree_compare(to[k].act, list[i]) > 0) to[at--] = to[k--];
        if (k >= 0 && tree_compare(to[k].act, list[i]) == 0) {
            first[i] = to[k].first;
            to[at--] = to[k--];
            continue;
        }
        to[at--] = (tree_edge){.act = list[i], .first = first[i], .mean = first[i], .weight = weight[i]};
    }
    if (!node->n) {
        for (int i = 0; i < n; i++)
            if (first[i] > best) best = first[i];
        node->best = best;
    }
    node->n = (uint16_t)(node->n + missing);
    for (int i = 0, k = 0; i < n; i++) {
        while (tree_compare(to[k].act, list[i]) < 0) k++;
        if (to[k].visits) continue;
        uint64_t attraction =
            (uint64_t)weight[i] * (64 + value_exp2(((int64_t)first[i] - node->best) * VALUE_ONE / s->cfg.keen));
        to[k].weight = (uint32_t)(attraction >> 6) + 1;
    }
    return true;
}

/* PUCT among the edges that are legal now; `only`: -1, or the one to take. */
static tree_edge *choose(const worker *w, const tree_node *node, const game_action *list, int n, int only, int *index) {
    tree_edge *e = tree_edges(&w->t, node), *best = NULL;
    uint64_t weights = 1;
    uint32_t visits = 0;
    for (int i = 0, k = 0; i < n; i++, k++) {
        while (!tree_same(e[k].act, list[i])) k++;
        weights += e[k].weight;
        visits += e[k].visits;
    }
    uint64_t pull =
        ((uint64_t)w->s->cfg.explore * root_of((visits < 1u << 22 ? visits + 1 : 1u << 22) << 8) << 20) / weights;
    int64_t most = INT64_MIN;
    for (int i = 0, k = 0; i < n; i++, k++) {
        while (!tree_same(e[k].act, list[i])) k++;
        int64_t score = e[k].mean + (int64_t)((pull * e[k].weight >> 16) / (e[k].visits + 1));
        if (only < 0 ? score > most : i == only) {
            most = score;
            best = &e[k];
            *index = i;
        }
    }
    return best;
}

/* ---- an iteration ------------------------------------------------------------------------------------ */

static int actor(const searcher *s, unsigned who, bool root) {
    if (root) return s->me;
    return __builtin_ctz(who);
}

static game_action draw_weighted(worker *w, const game_state *state, int seat, const game_action *list, int n) {
    uint16_t weight[GAME_ACTIONS];
    uint32_t sum = 0;
    weigh(w->s, state, seat, list, n, weight);
    for (int i = 0; i < n; i++) sum += weight[i];
    uint32_t at = rng_below(&w->rng, sum);
    for (int i = 0; i < n; i++) {
        if (at < weight[i]) return list[i];
        at -= weight[i];
    }
    return list[0];
}

/* The best at first sight of some that are spread over the list; of equals any. */
static game_action choose_carefully(worker *w, const game_state *state, int seat, const game_action *list, int n) {
    const value_eye *eye = &w->s->eye;
    const bool glance = w->s->care == GAME_GLANCE;
    const int tried = glance ? 5 : 12, step = (n + tried - 1) / tried;
    int32_t before = glance ? 0 : value_before(eye, state, seat), most = INT32_MIN;
    int best = 0;
    uint32_t equal = 0;
    for (int i = (int)rng_below(&w->rng, (uint32_t)step); i < n; i += step) {
        int32_t worth = glance ? value_glance(eye, state, list[i]) : value_look(eye, state, list[i], before);
        if (worth > most) equal = 0;
        if (worth < most || rng_below(&w->rng, ++equal)) continue;
        most = worth;
        best = i;
    }
    return list[best];
}

/* What the seat's own net would do, of some that are spread over the list. */
static game_action choose_by_net(worker *w, const game_state *state, int seat, const game_action *list, int n) {
    const searcher *s = w->s;
    const int step = (n + MOST_BY_NET - 1) / MOST_BY_NET;
    int32_t most = INT32_MIN;
    int best = 0;
    for (int i = (int)rng_below(&w->rng, (uint32_t)step); i < n; i += step) {
        game_buf after;
        net_opinion o;
        memcpy(&after, state, s->g->state_bytes);
        s->g->apply(game_in(&after), list[i], NULL);
        ask_net(s, game_in(&after), seat, &o);
        int32_t worth = net_worth(&o, s->players);
        if (worth <= most) continue;
        most = worth;
        best = i;
    }
    return list[best];
}

static void play_out(worker *w, game_state *state) {
    const searcher *s = w->s;
    const game *g = s->g;
    game_action list[GAME_ACTIONS], a;
    long left = s->length;
    for (unsigned who; left > 0 && (who = g->actors(game_whole(state))) != 0;) {
        int seat = __builtin_ctz(who);
        if (seat == GAME_CHANCE) {
            if (s->cfg.playout != PLAYOUT_FULL && !s->far) return;
            game_sample(g, state, &w->rng, &a);
        } else {
            int n = g->legal(game_whole(state), seat, list);
            a = n == 1         ? list[0]
                : s->net_leads ? choose_by_net(w, state, seat, list, n)
                : s->care      ? choose_carefully(w, state, seat, list, n)
                               : draw_weighted(w, state, seat, list, n);
            left -= n > 1;
        }
        g->apply(state, a, NULL);
    }
}

/* Notes where the last action on the path led: to this node of the same seat's, or (NULL) elsewhere. Is it
 * always here? What was revealed or drawn in between makes it lead to many nodes. */
static bool led_to(worker *w, const tree_node *node) {
    return w->len && tree_leads_to(&w->t, &w->t.edge[w->path[w->len - 1].edge], node);
}

/* Walks down and returns the index of the searcher's first action; `state` is then where the tree ends:
 * where it knows nothing yet, but not in the middle of a seat's run of small actions, which would be
 * valued for what is not done yet. */
static int walk(worker *w, game_state *state) {
    const searcher *s = w->s;
    const game *g = s->g;
    game_action list[GAME_ACTIONS], a;
    int first = -1, last = GAME_NOBODY, run = 0;
    bool root = true, drawn = false, own = true;
    w->len = 0;
    for (unsigned who; w->len < LONGEST_PATH && (who = g->actors(game_whole(state))) != 0; root = false) {
        int seat = actor(s, who, root), n, index = 0;
        if (seat == GAME_CHANCE) {
            if (!s->far) break;
            game_sample(g, state, &w->rng, &a);
            g->apply(state, a, NULL);
            drawn = true;
            continue;
        }
        n = g->legal(game_whole(state), seat, list);
        if (n == 1 && !root) {
            g->apply(state, list[0], NULL);
            continue;
        }
        uint64_t key = key_of(s, state, seat);
        tree_node *known = tree_find(&w->t, key), *node = known ? known : tree_add(&w->t, key);
        bool joined = led_to(w, seat == last && !drawn && (seat == s->me || !g->hidden) ? node : NULL);
        if (!known) {
            if (node) node->visits = 1;
            if (!node || (seat != last && !root) || ++run > LONGEST_RUN) break;
        }
        own = own && seat == s->me && !drawn;
        if (!update_edges(w, node, state, seat, list, n, own)) break;
        tree_edge *e = choose(w, node, list, n, root ? s->only : -1, &index);
        if (root) first = index;
        w->path[w->len].node = node;
        w->path[w->len].edge = (uint32_t)(e - w->t.edge);
        w->path[w->len].joined = joined;
        w->path[w->len++].seat = (uint8_t)seat;
        last = seat;
        drawn = false;
        g->apply(state, e->act, NULL);
    }
    if (!(g->actors(game_whole(state)) & ~(1u << GAME_CHANCE))) led_to(w, NULL);
    return first;
}

/* What the seat has at a node if it goes on as it did most. */
static int32_t best_of(const worker *w, const tree_node *node) {
    const tree_edge *e = tree_edges(&w->t, node), *best = e;
    for (int k = 1; k < node->n; k++)
        if (e[k].visits > best->visits || (e[k].visits == best->visits && e[k].mean > best->mean)) best = &e[k];
    return best->mean;
}

/* Every action on the way learns what its seat got. An action that only opens a choice (which card,
 * which place) is worth what the best choice is worth, not the mean of all that were tried: else a
 * choice among many would look worse than an action without one. */
static void learn(worker *w, const prospect *v) {
    const int32_t trust = w->s->cfg.trust;
    for (int i = w->len - 1; i >= 0; i--) {
        tree_edge *e = &w->t.edge[w->path[i].edge];
        e->visits++;
        if (i + 1 < w->len && w->path[i + 1].joined)
            e->sum = (int64_t)best_of(w, w->path[i + 1].node) * e->visits;
        else
            e->sum += v->worth[w->path[i].seat];
        e->mean = (int32_t)((e->sum + (int64_t)trust * e->first) / ((int64_t)e->visits + trust));
        w->path[i].node->visits++;
    }
}

/* Did the searcher end the match all by itself? */
static bool ended_it(const worker *w, const game_state *state) {
    for (int i = 0; i < w->len; i++)
        if (w->path[i].seat != w->s->me) return false;
    return !w->s->g->actors(game_whole(state));
}

static void iterate(worker *w) {
    const searcher *s = w->s;
    game_buf state;
    prospect v;
    if (s->g->hidden)
        s->g->determinize(game_in(&s->view), s->me, &w->rng, game_in(&state));
    else
        memcpy(&state, &s->view, s->g->state_bytes);
    int first = walk(w, game_in(&state));
    bool at_hand = ended_it(w, game_in(&state));
    play_out(w, game_in(&state));
    value(s, game_in(&state), &v);
    /* Nobody lets a victory wait for a greater one, unless that is what he plays for. */
    if (at_hand && s->cfg.aim != AIM_MARGIN && v.share[s->me] > VALUE_ONE / 4 * 3) v.worth[s->me] = VALUE_ONE;
    learn(w, &v);
    w->iterations++;
    if (first < 0) return; /* no room for the root: cannot happen with an arena of a megabyte */
    tally *t = &w->root[first];
    t->visits++;
    t->worth = w->t.edge[w->path[0].edge].mean;
    t->average += v.worth[s->me];
    for (int i = 0; i < s->colours; i++) {
        t->share[i] += v.share[i];
        t->points[i] += v.points[i];
    }
}

/* The leader cannot be caught any more. */
static bool decided(const worker *w, uint64_t left) {
    uint32_t best = 0, second = 0;
    for (int i = 0; i < w->s->n; i++) {
        uint32_t v = w->root[i].visits;
        if (v > best) {
            second = best;
            best = v;
        } else if (v > second) {
            second = v;
        }
    }
    return best - second > left;
}

static void *work(void *arg) {
    worker *w = arg;
    const searcher *s = w->s;
    uint64_t most =
        s->cfg.iterations ? (s->cfg.iterations + (uint32_t)s->threads - 1) / (uint32_t)s->threads : UINT64_MAX;
    memset(w->root, 0, (size_t)s->n * sizeof *w->root);
    w->iterations = 0;
    if (tree_half_full(&w->t)) tree_clear(&w->t);
    while (w->iterations < most) {
        iterate(w);
        if (w->iterations % 32) continue;
        if (s->cfg.stop && atomic_load_explicit(s->cfg.stop, memory_order_relaxed)) break;
        if (s->cfg.milliseconds && seconds() > s->deadline) break;
        if (s->only < 0 && decided(w, most - w->iterations)) break;
    }
    return NULL;
}

static void work_all(searcher *s) {
#ifndef __wasm__
    pthread_t id[THREADS];
    bool started[THREADS] = {false};
    for (int i = 1; i < s->threads; i++) started[i] = !pthread_create(&id[i], NULL, work, &s->worker[i]);
    for (int i = 1; i < s->threads; i++)
        if (!started[i]) work(&s->worker[i]);
    work(&s->worker[0]);
    for (int i = 1; i < s->threads; i++)
        if (started[i]) pthread_join(id[i], NULL);
#else
    work(&s->worker[0]);
#endif
}

/* ---- the question -------------------------------------------------------------------------------------- */

/* Shares are means over all that was tried. If the best choices afterwards are worth more than that, the
 * seat's share is greater by as much, at the cost of the others. */
static void choose_best_afterwards(const searcher *s, int32_t gain, int32_t *share) {
    int32_t before = VALUE_ONE - share[s->me], more = share[s->me] + gain;
    if (s->cfg.aim == AIM_MARGIN || before <= 0) return;
    share[s->me] = more < 0 ? 0 : more > VALUE_ONE ? VALUE_ONE : more;
    for (int p = 0; p < s->colours; p++)
        if (p != s->me) share[p] = (int32_t)((int64_t)share[p] * (VALUE_ONE - share[s->me]) / before);
}

static void gather(searcher *s) {
    for (int i = 0; i < s->n; i++) {
        tally t = {0};
        int64_t worth = 0;
        for (int k = 0; k < s->threads; k++) {
            const tally *from = &s->worker[k].root[i];
            t.visits += from->visits;
            t.average += from->average;
            worth += (int64_t)from->worth * from->visits;
            for (int p = 0; p < s->colours; p++) {
                t.share[p] += from->share[p];
                t.points[p] += from->points[p];
            }
        }
        search_line *l = &s->line[i];
        *l = (search_line){.act = s->list[i], .visits = t.visits};
        if (!t.visits) continue;
        l->worth = (int32_t)(worth / t.visits);
        for (int p = 0; p < s->colours; p++) {
            l->share[p] = (int32_t)(t.share[p] / t.visits);
            l->points[p] = (int32_t)(t.points[p] / t.visits);
        }
        choose_best_afterwards(s, l->worth - (int32_t)(t.average / t.visits), l->share);
    }
}

static void stand_on(searcher *s, const game_state *guess, int seat) {
    game_view_buf view;
    int16_t input[NET_INPUTS];
    s->g->observe(guess, seat, game_in(&view));
    net_look(s->cfg.net, s->g, guess, game_in(&view), seat, input);
    net_stand_on(s->cfg.net, input, &s->stand[seat]);
}

static uint32_t iterations_here(const search_advice *advice, const search_config *cfg) {
    uint64_t n = cfg->iterations;
    if (!n || cfg->playout != PLAYOUT_ADVISED) return cfg->iterations;
    if (!cfg->net && advice->pace) n = n * advice->pace / 100 + 1;
    const uint16_t times = cfg->net ? advice->patience_by_net : advice->patience;
    if (times && cfg->patience == PATIENCE_ADVISED) n *= times;
    return n < UINT32_MAX ? (uint32_t)n : UINT32_MAX;
}

int search_run(searcher *s, const search_config *cfg, const game_view *view, int seat, const game_action *only,
               game_rng *rng, const search_line **lines) {
    s->cfg = *cfg;
    s->me = seat;
    s->players = game_players(s->g, view);
    s->colours = game_colours(s->g, view);
    s->n = s->g->legal(view, seat, s->list);
    s->only = -1;
    for (int i = 0; only && i < s->n; i++)
        if (!memcmp(&s->list[i], only, sizeof *only)) s->only = i;
    memcpy(&s->view, view, s->g->state_bytes);
    const bool by_net = cfg->net && (cfg->playout == PLAYOUT_ADVISED || cfg->playout == PLAYOUT_NET);
    const long length[] = {
        by_net ? s->advice->by_net : s->advice->playout, 0, cfg->depth, cfg->depth, cfg->depth, 1000000, cfg->depth};
    const game_care care[] = {s->advice->care, GAME_AT_RANDOM, GAME_AT_RANDOM, GAME_GLANCE,
                              GAME_LOOK,       GAME_AT_RANDOM, GAME_GLANCE};
    s->net_leads = by_net;
    s->length = length[cfg->playout];
    s->care = care[cfg->playout];
    s->cfg.iterations = iterations_here(s->advice, cfg);
    if (!s->cfg.follow) s->cfg.follow = s->advice->follow_by_net;
    s->far = cfg->sight == SIGHT_ADVISED ? s->advice->past_chance : cfg->sight == SIGHT_FAR;
    s->deadline = seconds() + cfg->milliseconds * 1e-3;
    for (int i = 0; i < s->threads; i++) rng_seed(&s->worker[i].rng, rng_next(rng));
    game_buf guess;
    s->g->determinize(view, seat, &s->worker[0].rng, game_in(&guess));
    s->eye = (value_eye){s->g, s->players, seat, cfg->aim, value_lead(s->g, game_in(&guess))};
    for (int i = 0; cfg->net && i < s->players; i++) stand_on(s, game_in(&guess), i);

    work_all(s);
    gather(s);
    *lines = s->line;
    return s->n;
}

uint64_t search_iterations(const searcher *s) {
    uint64_t sum = 0;
    for (int i = 0; i < s->threads; i++) sum += s->worker[i].iterations;
    return sum;
}

/* The action that was tried most in this information set; NULL: none was. */
static const tree_edge *most_tried(const worker *w, const game_state *state, int seat, const game_action *list, int n) {
    const tree_node *node = tree_find(&w->t, key_of(w->s, state, seat));
    const tree_edge *e = node ? tree_edges(&w->t, node) : NULL, *best = NULL;
    for (int i = 0, k = 0; node && i < n; i++) {
        while (k < node->n && tree_compare(e[k].act, list[i]) < 0) k++;
        if (k < node->n && tree_same(e[k].act, list[i]) && e[k].visits > (best ? best->visits : 0)) best = &e[k];
    }
    return best;
}

int search_follow(const searcher *s, game_action a, game_action *out, int cap) {
    const worker *w = &s->worker[0];
    game_action list[GAME_ACTIONS];
    game_buf state;
    game_rng rng;
    int len = 0;
    rng_seed(&rng, 0);
    s->g->determinize(game_in(&s->view), s->me, &rng, game_in(&state));
    while (len < cap) {
        out[len++] = a;
        s->g->apply(game_in(&state), a, NULL);
        unsigned who = s->g->actors(game_whole(game_in(&state)));
        int seat = who ? __builtin_ctz(who) : GAME_CHANCE;
        if (seat == GAME_CHANCE) break;
        int n = s->g->legal(game_whole(game_in(&state)), seat, list);
        const tree_edge *best = n > 1 ? most_tried(w, game_in(&state), seat, list, n) : NULL;
        if (n > 1 && !best) break;
        a = best ? best->act : list[0];
    }
    return len;
}
