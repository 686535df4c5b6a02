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
#define JOB_ARGUMENTS                                                                                         \
    int n, int each, int viewer, uint64_t seed, uint64_t first, const void *starts, void *ends, uint64_t *digest, \
        int32_t *actions, uint32_t *next, void *rows, int ring
#define JOB ((matches_job){n, each, viewer, seed, first, starts, ends, digest, actions, next, rows, ring})

/* A match in play; the state lies behind it. */
typedef struct {
    game_rng rng;
    uint64_t digest;
    game_action act;
    int32_t match; /* -1: none */
    int32_t actions;
} place;

INLINED void end(const matches_job *job, const place *p) {
    state_copy(state_at(job->ends, (size_t)p->match), p + 1);
    job->digest[p->match] = p->digest;
    job->actions[p->match] = p->actions;
}

INLINED bool over(const place *p) { return GAME.actors((const void *)(p + 1)) == 0; }

/* The next match that is not over before it begins. */
INLINED void begin(const matches_job *job, place *p) {
    do {
        uint32_t m = add_together(job->next, 1);
        p->match = m < (uint32_t)job->n ? (int32_t)m : -1;
        if (p->match < 0) return;
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

/* `thread` says whose rows are written. */
INLINED void choose(const matches_job *job, place *p, int thread) {
    const void *state = p + 1;
    int seat = table_actor(state);
    game_rng rng = p->rng;
    if (seat == GAME_CHANCE) {
        game_sample(&GAME, state, &rng, &p->act);
    } else {
        game_action list[GAME_ACTIONS];
        if (job->rows) learn_see(state, seat, job->rows, (size_t)thread * (size_t)job->ring + (size_t)(p->actions % job->ring));
        int n = GAME.legal(state, seat, list);
        p->act = list[rng_below(&rng, (uint32_t)n)];
    }
    p->rng = rng;
}

INLINED void act(place *p) {
    GAME.apply((void *)(p + 1), p->act, NULL);
    p->digest = digest_add_action(p->digest, p->act);
    p->actions++;
}

/* After an action: on to the next match if that was the last. */
INLINED void go_on(const matches_job *job, place *p) {
    if (!over(p)) return;
    end(job, p);
    begin(job, p);
}

/* ---- alone ------------------------------------------------------------------------------------------ */

KERNEL bailey_alone(int threads, JOB_ARGUMENTS) {
    const matches_job job = JOB;
    EACH(t, threads) {
        struct {
            place p;
            table_word state[GAME_STATE_BYTES / sizeof(table_word) + 2];
        } mine;
        for (begin(&job, &mine.p); mine.p.match >= 0; go_on(&job, &mine.p)) {
            choose(&job, &mine.p, t);
            act(&mine.p);
        }
    }
}

/* ---- together --------------------------------------------------------------------------------------- */

/* Places lie an odd number of double words apart, so that the same field of neighbours is in different banks. */
INLINED size_t place_bytes(void) { return ((sizeof(place) + state_stride()) / 8 | 1) * 8; }
INLINED place *place_at(unsigned char *memory, int i) { return (place *)(memory + (size_t)i * place_bytes()); }

/* Dealing out the places in the order of a key: count the keys, then every place finds its position. */
enum { KEYS = 64, IDLE = KEYS - 1 };
typedef struct {
    uint32_t *count; /* of places with each key */
    uint16_t *rank;  /* of each place among those with its key */
    uint16_t *order; /* the place of each thread */
    uint8_t *key;
} dealer;

/* The dealers stand behind the places: one for the choice, one for the action. */
static dealer dealer_at(unsigned char *memory, int threads, int which) {
    size_t bytes = KEYS * sizeof(uint32_t) + (size_t)threads * 5 + 8;
    unsigned char *at = memory + (size_t)threads * place_bytes() + (size_t)which * (bytes & ~(size_t)7);
    uint16_t *rank = (uint16_t *)(at + KEYS * sizeof(uint32_t));
    return (dealer){(uint32_t *)at, rank, rank + threads, (uint8_t *)(rank + 2 * threads)};
}

INLINED void deal_clear(dealer d, int t, int threads) {
    for (int k = t; k < KEYS; k += threads) d.count[k] = 0;
}
INLINED void deal_key(dealer d, int i, unsigned key) {
    d.key[i] = (uint8_t)key;
    d.rank[i] = (uint16_t)add_together(&d.count[key], 1);
}
INLINED void deal_order(dealer d, int i) {
    unsigned at = d.rank[i];
    for (int k = 0; k < d.key[i]; k++) at += d.count[k];
    d.order[at] = (uint16_t)i;
}

/* What kind of thing is next: two bytes of the state that say so (bailey_describe finds them). */
INLINED unsigned key_of_choice(const place *p, int at0, int at1) {
    const uint8_t *s = (const uint8_t *)(p + 1);
    return p->match < 0 ? IDLE : (s[at0] * 7u + s[at1]) % IDLE;
}
INLINED unsigned key_of_act(const place *p) { return p->match < 0 ? IDLE : p->act.kind % IDLE; }

/* at0, at1: where the state says what is next. scratch: the memory of the block, on the host, which has only one. */
KERNEL bailey_together(int block, int at0, int at1, void *scratch, JOB_ARGUMENTS) {
    const matches_job job = JOB;
    unsigned char *memory = block_memory(scratch);
    dealer choosing = dealer_at(memory, block, 0), acting = dealer_at(memory, block, 1);
    BLOCK_EACH(t, block) {
        begin(&job, place_at(memory, t));
        deal_clear(choosing, t, block);
        deal_clear(acting, t, block);
    }
    BLOCK_SYNC();
    for (;;) {
        BLOCK_EACH(t, block) { deal_key(choosing, t, key_of_choice(place_at(memory, t), at0, at1)); }
        BLOCK_SYNC();
        if (choosing.count[IDLE] == (uint32_t)block) return;
        BLOCK_EACH(t, block) { deal_order(choosing, t); }
        BLOCK_SYNC();
        BLOCK_EACH(t, block) {
            int i = choosing.order[t];
            place *p = place_at(memory, i);
            deal_clear(choosing, t, block);
            if (p->match >= 0) choose(&job, p, block_number() * block + i);
            deal_key(acting, i, key_of_act(p));
        }
        BLOCK_SYNC();
        BLOCK_EACH(t, block) { deal_order(acting, t); }
        BLOCK_SYNC();
        BLOCK_EACH(t, block) {
            place *p = place_at(memory, acting.order[t]);
            deal_clear(acting, t, block);
            if (p->match < 0) continue;
            act(p);
            go_on(&job, p);
        }
        BLOCK_SYNC();
    }
}
