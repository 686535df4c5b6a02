/* matches.c -- whole matches at random, a thread each, from positions of the caller's: from the start of
 * a game (many matches), or from the middle (playouts of a position). A match has the seed, the actions and
 * the digest that the same match has on the CPU (ai/bot.c, `bailey sim --bots random`). */
#include "table.h"

/* A match in the block's memory, the state behind it. An odd number of double words, so that neighbours
 * lie in different banks of the memory. */
typedef struct {
    game_rng rng;
    uint64_t digest;
    game_action act;
    int32_t match; /* -1: none */
    int32_t actions;
} place;

INLINED size_t place_bytes(void) {
    size_t words = (sizeof(place) + state_stride()) / 8;
    return (words | 1) * 8;
}
INLINED place *place_at(unsigned char *memory, int t) { return (place *)(memory + (size_t)t * place_bytes()); }

typedef struct {
    int n, each;      /* matches; so many begin with the same position */
    int viewer;       /* -1, or: the positions are this seat's views, and every match fills in its own guess */
    uint64_t seed, first;
    const void *starts;
    void *ends;
    uint64_t *digest;
    int32_t *actions;
    uint32_t *next; /* the first match that nobody plays yet */
} matches_job;

INLINED void begin(const matches_job *job, place *p) {
    uint32_t m = add_together(job->next, 1);
    p->match = -1;
    if (m >= (uint32_t)job->n) return;
    const void *start = const_state_at(job->starts, m / (uint32_t)job->each);
    game_rng rng;
    rng_seed(&rng, bot_match_seed(job->seed, job->first + m));
    if (job->viewer >= 0)
        GAME.determinize(start, job->viewer, &rng, p + 1);
    else
        state_copy(p + 1, start);
    p->rng = rng;
    p->digest = 0;
    p->actions = 0;
    p->match = (int32_t)m;
}

INLINED void choose(place *p, int seat) {
    game_rng rng = p->rng;
    game_action a;
    if (seat == GAME_CHANCE) {
        game_sample(&GAME, p + 1, &rng, &a);
    } else {
        game_action list[GAME_ACTIONS];
        int n = GAME.legal(p + 1, seat, list);
        a = list[rng_below(&rng, (uint32_t)n)];
    }
    p->rng = rng;
    p->act = a;
}

INLINED void act(place *p) {
    GAME.apply(p + 1, p->act, NULL);
    p->digest = digest_add_action(p->digest, p->act);
    p->actions++;
}

INLINED void end(const matches_job *job, place *p) {
    state_copy(state_at(job->ends, (size_t)p->match), p + 1);
    job->digest[p->match] = p->digest;
    job->actions[p->match] = p->actions;
    p->match = -1;
}

KERNEL bailey_matches(int n, int each, int viewer, uint64_t seed, uint64_t first, const void *starts, void *ends,
                      uint64_t *digest, int32_t *actions, uint32_t *next, int threads, void *scratch) {
    matches_job job = {n, each, viewer, seed, first, starts, ends, digest, actions, next};
    unsigned char *memory = block_memory(scratch);
    BLOCK_EACH(t, threads) {
        place *p = place_at(memory, t);
        for (begin(&job, p); p->match >= 0;) {
            int seat = table_actor(p + 1);
            if (seat < 0) {
                end(&job, p);
                begin(&job, p);
            } else {
                choose(p, seat);
                act(p);
            }
        }
    }
}

/* ---- in order ---------------------------------------------------------------------------------------- */

enum { KEYS = 64, IDLE = KEYS - 1 };

typedef struct {
    uint32_t count[2][KEYS]; /* of places with each key; two, because one is cleared while the other is used */
    uint32_t busy[2];
} sorter;

/* After the places: the sorter, then for every thread its key and rank, then the order. */
typedef struct {
    sorter *s;
    uint16_t *rank, *order;
    uint8_t *key;
} desk;

INLINED desk desk_at(unsigned char *memory, int threads) {
    unsigned char *at = memory + (size_t)threads * place_bytes();
    return (desk){(sorter *)at, (uint16_t *)(at + sizeof(sorter)), (uint16_t *)(at + sizeof(sorter)) + threads,
                  at + sizeof(sorter) + 4 * (size_t)threads};
}

INLINED void sort_key(desk d, int round, int t, unsigned key) {
    d.key[t] = (uint8_t)key;
    d.rank[t] = (uint16_t)add_together(&d.s->count[round][key], 1);
}

INLINED void sort_place(desk d, int round, int t) {
    unsigned at = d.rank[t];
    for (int k = 0; k < d.key[t]; k++) at += d.s->count[round][k];
    d.order[at] = (uint16_t)t;
}

KERNEL bailey_sorted(int n, int each, int viewer, uint64_t seed, uint64_t first, const void *starts, void *ends,
                     uint64_t *digest, int32_t *actions, uint32_t *next, int threads, void *scratch, int at0, int at1,
                     int twice) {
    matches_job job = {n, each, viewer, seed, first, starts, ends, digest, actions, next};
    unsigned char *memory = block_memory(scratch);
    desk d = desk_at(memory, threads);
    BLOCK_EACH(t, threads) {
        place_at(memory, t)->match = -1;
        for (int k = t; k < 2 * KEYS; k += threads) d.s->count[0][k] = 0;
        begin(&job, place_at(memory, t));
    }
    BLOCK_SYNC();
    for (;;) {
        BLOCK_EACH(t, threads) {
            place *p = place_at(memory, t);
            const unsigned char *s = (const unsigned char *)(p + 1);
            sort_key(d, 0, t, p->match < 0 ? IDLE : (s[at0] * 7u + s[at1]) % IDLE);
        }
        BLOCK_SYNC();
        if (d.s->count[0][IDLE] == (uint32_t)threads) return;
        BLOCK_EACH(t, threads) { sort_place(d, 0, t); }
        BLOCK_SYNC();
        BLOCK_EACH(t, threads) {
            place *p = place_at(memory, d.order[t]);
            for (int k = t; k < KEYS; k += threads) d.s->count[0][k] = 0;
            if (p->match >= 0) choose(p, table_actor(p + 1));
            if (twice) sort_key(d, 1, d.order[t], p->match < 0 ? IDLE : p->act.kind % IDLE);
        }
        if (twice) {
            BLOCK_SYNC();
            BLOCK_EACH(t, threads) { sort_place(d, 1, t); }
            BLOCK_SYNC();
            BLOCK_EACH(t, threads) {
                for (int k = t; k < KEYS; k += threads) d.s->count[1][k] = 0;
            }
        }
        BLOCK_EACH(t, threads) {
            place *p = place_at(memory, d.order[t]);
            if (p->match >= 0) {
                act(p);
                if (table_actor(p + 1) < 0) {
                    end(&job, p);
                    begin(&job, p);
                }
            }
        }
        BLOCK_SYNC();
    }
}
