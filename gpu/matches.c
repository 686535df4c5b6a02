/* matches.c -- whole matches at random, a thread each, from positions of the caller's: from the start of
 * a game (many matches), or from the middle (playouts of a position). A match has the seed, the actions and
 * the digest that the same match has on the CPU (ai/bot.c, `bailey sim --bots random`).
 *
 * Threads run fast side by side only where they do the same thing, so there are three kernels. bailey_alone: every
 * thread plays for itself, with the state in its own memory, and 32 threads begin their matches at the same time. In
 * the other two the states lie in the block's memory, and matches are dealt out to threads anew for every action, by
 * what is next in them: bailey_rounds, in which all threads of a block wait for each other, and bailey_pool, in which
 * nobody waits. Which is faster depends on the game and the chip; gpu/bench.py --tune measures. bailey_seen is
 * bailey_pool once more, and writes down what the seats see before they choose. */
#include "learn.h"
#include "place.h"

/* What is next, as in choose_from(). Answers the seat if it has a choice, otherwise -1. */
INLINED int choose(place *p, game_action *a) {
    game_action list[GAME_ACTIONS];
    int seat = table_actor(p + 1);
    return choose_from(p, seat, list, a) > 1 ? seat : -1;
}

/* One action, if there is a match. */
INLINED void turn(const matches_job *job, place *p) {
    game_action a;
    if (p->match < 0) return;
    choose(p, &a);
    act(job, p, a);
}

/* ---- alone ------------------------------------------------------------------------------------------ */

KERNEL bailey_alone(int threads, JOB_ARGUMENTS) {
    const matches_job job = JOB;
    EACH(t, threads) {
        own_place mine;
        mine.p.match = FREE;
        do {
            begin_together(&job, &mine.p);
            turn(&job, &mine.p);
        } while (!warp_all(mine.p.match == NONE));
    }
}

/* ---- places in the block's memory --------------------------------------------------------------------- */

/* Places lie an odd number of double words apart, so that the same field of neighbours is in different banks. */
INLINED size_t place_bytes(void) { return ((sizeof(place) + state_stride()) / 8 | 1) * 8; }
INLINED place *place_at(unsigned char *memory, int i) { return (place *)(memory + (size_t)i * place_bytes()); }

/* What is next in a place, in a number: two bytes of the state say so, bailey_describe knows which. */
enum { KEYS = 64, IDLE = KEYS - 1, BEGINNING = KEYS - 2 };
INLINED uint32_t key_of(const place *p, int at0, int at1) {
    const uint8_t *s = (const uint8_t *)(p + 1);
    return p->match == NONE ? IDLE : p->match == FREE ? BEGINNING : (s[at0] * 7u + s[at1]) % BEGINNING;
}

/* The key of the most places, times KEYS with their number in front; 0: there is none but idle ones. */
INLINED uint32_t most_frequent(const uint32_t *count) {
    uint32_t most = 0;
    for (uint32_t k = (uint32_t)warp_lane(); k < IDLE; k += WARP) {
        uint32_t n = read_shared(&count[k]), x = n ? n * KEYS + k : 0;
        most = x > most ? x : most;
    }
    return warp_most(most);
}

/* Plays on in a place while its key stays the same, `stay` actions at most; answers the new key. */
INLINED uint32_t play_on(const matches_job *job, place *p, uint32_t key, int stay, int at0, int at1) {
    uint32_t now;
    do {
        if (p->match == FREE) begin(job, p);
        turn(job, p);
        now = key_of(p, at0, at1);
    } while (--stay > 0 && now == key);
    return now;
}

/* ---- in rounds -------------------------------------------------------------------------------------- */

/* Behind the places: how many there are of each key; for every round how many were dealt out, of each key or of the
 * one (of two counts one is used while the other is cleared); whom each thread got; and the keys of all. */
typedef struct {
    uint32_t count[KEYS], dealt[2][KEYS];
    uint16_t place[];
} dealer;

/* Which thread gets a place with this key; `block` or more: none. */
INLINED uint32_t deal(dealer *d, int round, uint32_t key, bool sorted, uint32_t only, int places) {
    uint32_t before = 0;
    if (!sorted) return key == only ? add_together(&d->dealt[round][key], 1) : (uint32_t)places;
    for (uint32_t k = 0; k < key; k++) before += d->count[k];
    return before + add_together(&d->dealt[round][key], 1);
}

/* In every round those places play that have the most frequent key; or, `sorted`, all of them, in the order of their
 * keys, and then all matches of a block begin at the same time. at0, at1: where the bytes of the key are. scratch: the
 * memory of the block on the host, which has only one block. */
KERNEL bailey_rounds(int block, int places, int stay, int sorted, int at0, int at1, void *scratch, JOB_ARGUMENTS) {
    const matches_job job = JOB;
    unsigned char *memory = block_memory(scratch);
    dealer *d = (dealer *)(memory + (size_t)places * place_bytes());
    uint8_t *keys = (uint8_t *)(d->place + block);
    BLOCK_EACH(t, block) {
        for (int i = t; i < places; i += block) {
            place_at(memory, i)->match = FREE;
            keys[i] = BEGINNING;
        }
        for (int k = t; k < KEYS; k += block) {
            d->count[k] = k == BEGINNING ? (uint32_t)places : 0;
            d->dealt[0][k] = d->dealt[1][k] = 0;
        }
    }
    BLOCK_SYNC();
    uint32_t most;
    for (int round = 0; (most = most_frequent(d->count)) != 0; round = !round) {
        uint32_t only = most % KEYS;
        bool may_begin = !sorted || d->count[BEGINNING] + d->count[IDLE] == (uint32_t)places;
        BLOCK_EACH(t, block) {
            for (int i = t; i < places; i += block) {
                uint32_t to = deal(d, round, keys[i], sorted, only, places);
                if (to < (uint32_t)block) d->place[to] = (uint16_t)i;
            }
        }
        BLOCK_SYNC();
        BLOCK_EACH(t, block) {
            for (int k = t; k < KEYS; k += block) d->dealt[!round][k] = 0;
            if ((uint32_t)t < (sorted ? (uint32_t)places : d->dealt[round][only])) {
                int i = d->place[t];
                uint32_t key = keys[i];
                if (key != IDLE && (key != BEGINNING || may_begin)) {
                    uint32_t now = play_on(&job, place_at(memory, i), key, stay, at0, at1);
                    if (now != key) {
                        keys[i] = (uint8_t)now;
                        add_together(&d->count[key], 0u - 1);
                        add_together(&d->count[now], 1);
                    }
                }
            }
        }
        BLOCK_SYNC();
    }
}

/* ---- from a pool ------------------------------------------------------------------------------------ */

/* Behind the places: how many wait with each key, and the keys of all; then the places that each warp has taken. */
enum { TAKEN = KEYS, NOWHERE = 0xffff };
typedef struct {
    uint32_t count[KEYS];
    uint32_t key[];
} pool;

INLINED pool *fill_pool(unsigned char *memory, int block, int places) {
    pool *d = (pool *)(memory + (size_t)places * place_bytes());
    BLOCK_EACH(t, block) {
        for (int i = t; i < places; i += block) {
            place_at(memory, i)->match = FREE;
            d->key[i] = BEGINNING;
        }
        for (int k = t; k < KEYS; k += block) d->count[k] = k == BEGINNING ? (uint32_t)places : 0;
    }
    BLOCK_SYNC();
    return d;
}

/* Takes a place with this key for each thread of the warp, as far as there are, from number `from` on. */
INLINED uint32_t take(pool *d, int places, uint32_t key, int from, uint16_t *taken) {
    int lane = warp_lane(), got = 0;
    taken[lane] = NOWHERE;
    warp_sync();
    for (int i = 0; i < places && got < WARP; i += WARP) {
        int at = from + i + lane < places ? from + i + lane : from + i + lane - places;
        bool fits = i + lane < places && read_shared(&d->key[at]) == key;
        uint32_t all = warp_ballot(fits);
        int slot = got + __builtin_popcount(all & ((1u << lane) - 1));
        if (fits && slot < WARP && swap_shared(&d->key[at], key, TAKEN)) taken[slot] = (uint16_t)at;
        got += __builtin_popcount(all);
    }
    warp_sync();
    uint32_t mine = taken[lane], all = (uint32_t)__builtin_popcount(warp_ballot(mine != NOWHERE));
    if (all && lane == 0) add_together(&d->count[key], 0u - all);
    block_fence(); /* what the last warp wrote, before what this one reads; and the other way round in give() */
    return mine;
}

INLINED void give(pool *d, uint32_t i, uint32_t key) {
    block_fence();
    add_together(&d->count[key], 1);
    write_shared(&d->key[i], key);
}

INLINED bool all_idle(const pool *d, int places) { return warp_all(read_shared(&d->count[IDLE]) == (uint32_t)places); }

/* No warp waits for another: each takes places with the key that most have, plays them and puts them back. */
KERNEL bailey_pool(int block, int places, int at0, int at1, void *scratch, JOB_ARGUMENTS) {
    const matches_job job = JOB;
    unsigned char *memory = block_memory(scratch);
    pool *d = fill_pool(memory, block, places);
    uint16_t *taken = (uint16_t *)(d->key + places) + warp_number() * WARP;
    int from = warp_number() * WARP % places;
    while (!all_idle(d, places)) {
        uint32_t most = most_frequent(d->count), key = most % KEYS;
        if (most == 0) continue; /* others have them all */
        uint32_t i = take(d, places, key, from, taken);
        from = from + WARP < places ? from + WARP : 0;
        if (i != NOWHERE) give(d, i, play_on(&job, place_at(memory, (int)i), key, 1, at0, at1));
        warp_sync();
    }
}

/* ---- from a pool, with rows ---------------------------------------------------------------------------- */

/* Place i writes `ring` rows, over and over: the number of the next one. */
INLINED size_t row_of(unsigned char *memory, int places, int i, int ring) {
    return (size_t)(block_number() * places + i) * (size_t)ring + (size_t)(place_at(memory, i)->actions % ring);
}

/* The warp clears the rows of those of its threads that see something (`who`, a bit each), all threads one row. Most
 * numbers of a row stay 0, so that this is most of the writing. */
INLINED void clear_rows(unsigned char *memory, int places, uint32_t who, const uint16_t *taken, learn_half *rows,
                        int ring) {
    const int pieces = (int)(learn_stride() / LEARN_WIDE);
    for (; who; who &= who - 1) {
        size_t row = row_of(memory, places, taken[__builtin_ctz(who)], ring);
        learn_halves *to = (learn_halves *)(rows + row * learn_stride());
        for (int k = warp_lane(); k < pieces; k += WARP) to[k] = (learn_halves){0};
    }
    warp_sync();
}

/* bailey_pool, and before every choice that is one, what the seat sees as a row of halves. */
KERNEL bailey_seen(int block, int places, int at0, int at1, void *scratch, learn_half *rows, int ring, JOB_ARGUMENTS) {
    const matches_job job = JOB;
    unsigned char *memory = block_memory(scratch);
    pool *d = fill_pool(memory, block, places);
    uint16_t *taken = (uint16_t *)(d->key + places) + warp_number() * WARP;
    int from = warp_number() * WARP % places;
    while (!all_idle(d, places)) {
        uint32_t most = most_frequent(d->count), key = most % KEYS;
        if (most == 0) continue; /* others have them all */
        uint32_t i = take(d, places, key, from, taken);
        from = from + WARP < places ? from + WARP : 0;
        place *p = place_at(memory, (int)(i == NOWHERE ? 0 : i));
        bool plays = false;
        int seat = -1;
        game_action a;
        if (i != NOWHERE) {
            if (p->match == FREE) begin(&job, p);
            plays = p->match >= 0;
            if (plays) seat = choose(p, &a);
        }
        clear_rows(memory, places, warp_ballot(seat >= 0), taken, rows, ring);
        if (seat >= 0)
            learn_see((const void *)(p + 1), seat, rows + row_of(memory, places, (int)i, ring) * learn_stride());
        if (plays) act(&job, p, a);
        if (i != NOWHERE) give(d, i, key_of(p, at0, at1));
        warp_sync();
    }
}
