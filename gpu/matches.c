/* matches.c -- whole matches at random, a thread each, from positions of the caller's: from the start of
 * a game (many matches), or from the middle (playouts of a position). A match has the seed, the actions and
 * the digest that the same match has on the CPU (ai/bot.c, `bailey sim --bots random`). A thread whose match
 * is over takes the next one.
 *
 * There are two kernels for it. bailey_alone: every thread plays for itself, with the state in its own memory.
 * bailey_together: the states lie in the block's memory, and before every action the matches of a block are
 * dealt out anew, so that threads that run side by side do the same kind of thing. Which is faster depends on
 * the game and the chip; gpu/bench.py --tune measures. */
#include "learn.h"

typedef struct {
    int n, each;          /* matches; so many begin with the same position */
    int viewer;           /* -1, or: the positions are this seat's views, and every match fills in its own guess */
    uint64_t seed, first; /* the matches of each position are those of `bailey sim --seed`, from `first` on */
    const void *starts;
    void *ends;       /* the states at the end */
    uint64_t *digest; /* of the actions; bailey_score adds the end */
    int32_t *actions; /* how many */
    uint32_t *next;   /* the first match that nobody plays yet */
    void *rows;       /* NULL, or: what the seat sees (half floats), written before every choice ... */
    int ring;         /* ... and after so many rows of a thread the first again */
} matches_job;

/* Kernels take the job member by member: such arguments cost no registers. */
#define JOB_ARGUMENTS                                                                                             \
    int n, int each, int viewer, uint64_t seed, uint64_t first, const void *starts, void *ends, uint64_t *digest, \
        int32_t *actions, uint32_t *next, void *rows, int ring
#define JOB ((matches_job){n, each, viewer, seed, first, starts, ends, digest, actions, next, rows, ring})

/* A match in play; the state lies behind it. */
enum { FREE = -1, NONE = -2 };
typedef struct {
    game_rng rng;
    uint64_t digest;
    int32_t match; /* or FREE: the next one is to be taken, or NONE: there is none left */
    int32_t actions;
} place;

INLINED void end(const matches_job *job, const place *p) {
    state_copy(state_at(job->ends, (size_t)p->match), p + 1);
    job->digest[p->match] = p->digest;
    job->actions[p->match] = p->actions;
}

INLINED bool over(const place *p) { return GAME.actors((const void *)(p + 1)) == 0; }

/* Takes the next match that is not over before it begins. */
INLINED void begin(const matches_job *job, place *p) {
    do {
        uint32_t m = add_together(job->next, 1);
        p->match = m < (uint32_t)job->n ? (int32_t)m : NONE;
        if (p->match == NONE) return;
        const void *start = const_state_at(job->starts, m / (uint32_t)job->each);
        rng_seed(&p->rng, bot_match_seed(job->seed, job->first + m % (uint32_t)job->each));
        if (job->viewer >= 0)
            GAME.determinize(start, job->viewer, &p->rng, (void *)(p + 1));
        else
            state_copy(p + 1, start);
        p->digest = 0;
        p->actions = 0;
    } while (over(p) && (end(job, p), true));
}

/* One action, if there is a match. `thread` says whose rows are written. */
INLINED void turn(const matches_job *job, place *p, int thread) {
    void *state = p + 1;
    if (p->match == FREE) begin(job, p);
    if (p->match == NONE) return;
    int seat = table_actor(state);
    game_rng rng = p->rng;
    game_action a;
    if (seat == GAME_CHANCE) {
        game_sample(&GAME, state, &rng, &a);
    } else {
        game_action list[GAME_ACTIONS];
        if (job->rows) {
            size_t row = (size_t)thread * (size_t)job->ring + (size_t)(p->actions % job->ring);
            learn_see(state, seat, job->rows, row);
        }
        int n = GAME.legal(state, seat, list);
        a = list[rng_below(&rng, (uint32_t)n)];
    }
    p->rng = rng;
    p->digest = digest_add_action(p->digest, a);
    p->actions++;
    GAME.apply(state, a, NULL);
    if (!over(p)) return;
    end(job, p);
    p->match = FREE;
}

/* ---- alone ------------------------------------------------------------------------------------------ */

KERNEL bailey_alone(int threads, JOB_ARGUMENTS) {
    const matches_job job = JOB;
    EACH(t, threads) {
        struct {
            place p;
            table_word state[GAME_STATE_BYTES / sizeof(table_word) + 2];
        } mine;
        for (mine.p.match = FREE; mine.p.match != NONE;) turn(&job, &mine.p, t);
    }
}

/* ---- together --------------------------------------------------------------------------------------- */

/* Places lie an odd number of double words apart, so that the same field of neighbours is in different banks. */
INLINED size_t place_bytes(void) { return ((sizeof(place) + state_stride()) / 8 | 1) * 8; }
INLINED place *place_at(unsigned char *memory, int i) { return (place *)(memory + (size_t)i * place_bytes()); }

/* Places are dealt out in the order of what is next in them: two bytes of the state say so, bailey_describe knows
 * which. While they play, threads count how often each key comes; then every place finds its position. Of the two
 * counts one is used while the other is cleared. */
enum { KEYS = 64, IDLE = KEYS - 1, BEGINNING = KEYS - 2 };
typedef struct {
    uint32_t count[2][KEYS];
} dealer;
typedef struct {
    uint16_t key, rank, order; /* of place i; the place that thread i plays */
} dealt;

INLINED void deal_key(dealer *d, int round, const place *p, int at0, int at1, dealt *to) {
    const uint8_t *s = (const uint8_t *)(p + 1);
    to->key = (uint16_t)(p->match == NONE ? IDLE : p->match == FREE ? BEGINNING : (s[at0] * 7u + s[at1]) % BEGINNING);
    to->rank = (uint16_t)add_together(&d->count[round][to->key], 1);
}

INLINED void deal_order(const dealer *d, int round, int i, dealt *all) {
    unsigned at = all[i].rank;
    for (int k = 0; k < all[i].key; k++) at += d->count[round][k];
    all[at].order = (uint16_t)i;
}

/* at0, at1: where those bytes are. scratch: the memory of the block on the host, which has only one block. */
KERNEL bailey_together(int block, int at0, int at1, void *scratch, JOB_ARGUMENTS) {
    const matches_job job = JOB;
    unsigned char *memory = block_memory(scratch);
    dealer *d = (dealer *)(memory + (size_t)block * place_bytes());
    dealt *all = (dealt *)(d + 1);
    BLOCK_EACH(t, block) {
        for (int k = t; k < 2 * KEYS; k += block) d->count[k / KEYS][k % KEYS] = 0;
        place_at(memory, t)->match = FREE;
    }
    BLOCK_SYNC();
    BLOCK_EACH(t, block) { deal_key(d, 0, place_at(memory, t), at0, at1, &all[t]); }
    BLOCK_SYNC();
    for (int round = 0; d->count[round][IDLE] < (uint32_t)block; round = !round) {
        BLOCK_EACH(t, block) { deal_order(d, round, t, all); }
        BLOCK_SYNC();
        BLOCK_EACH(t, block) {
            int i = all[t].order;
            place *p = place_at(memory, i);
            turn(&job, p, block_number() * block + i);
            deal_key(d, !round, p, at0, at1, &all[i]);
        }
        BLOCK_SYNC();
        BLOCK_EACH(t, block) {
            for (int k = t; k < KEYS; k += block) d->count[round][k] = 0;
        }
    }
}
