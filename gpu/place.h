/* place.h -- a match that a thread plays at random, for the kernels that play whole ones: how it begins, goes on and ends. */
#ifndef BAILEY_GPU_PLACE_H
#define BAILEY_GPU_PLACE_H

#include "table.h"

typedef struct {
    int n, each;          /* matches; so many begin with the same position */
    int viewer;           /* -1, or: the positions are this seat's views, and every match fills in its own guess */
    uint64_t seed, first; /* the matches of each position are those of `bailey sim --seed`, from `first` on */
    const void *starts;
    void *ends;       /* the states at the end */
    uint64_t *digest; /* of the actions; bailey_score adds the end */
    int32_t *actions; /* how many */
    uint32_t *next;   /* the first match that nobody plays yet */
} matches_job;

/* Kernels take the job member by member: such arguments cost no registers. */
#define JOB_ARGUMENTS                                                                                             \
    int n, int each, int viewer, uint64_t seed, uint64_t first, const void *starts, void *ends, uint64_t *digest, \
        int32_t *actions, uint32_t *next
#define JOB ((matches_job){n, each, viewer, seed, first, starts, ends, digest, actions, next})

/* A match in play; the state lies behind it. */
enum { FREE = -1, NONE = -2 };
typedef struct {
    game_rng rng;
    uint64_t digest;
    int32_t match; /* or FREE: the next one is to be taken, or NONE: there is none left */
    int32_t actions;
} place;

/* One in a thread's own memory. */
typedef struct {
    place p;
    table_state state;
} own_place;

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

/* Threads that play alone begin at the same time, so that they do the same for a while. */
INLINED void begin_together(const matches_job *job, place *p) {
    if (warp_all(p->match < 0) && p->match == FREE) begin(job, p);
}

/* What chance or the seat to act does next, at random. Answers how many choices there were, which stand in `list`; chance
 * has one, which does not. */
INLINED int choose_from(place *p, int seat, game_action *list, game_action *a) {
    void *state = p + 1;
    int n = 1;
    game_rng rng = p->rng;
    if (seat == GAME_CHANCE) {
        game_sample(&GAME, state, &rng, a);
    } else {
        n = GAME.legal(state, seat, list);
        *a = list[rng_below(&rng, (uint32_t)n)];
    }
    p->rng = rng;
    return n;
}

INLINED void act(const matches_job *job, place *p, game_action a) {
    p->digest = digest_add_action(p->digest, a);
    p->actions++;
    GAME.apply((void *)(p + 1), a, NULL);
    if (!over(p)) return;
    end(job, p);
    p->match = FREE;
}

#endif
