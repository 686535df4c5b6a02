/* learn.c -- a view as numbers of about -1 to 1 for a learning program, the viewer's seat first and
 * the others as they sit after him. The layout, in this order: the players; each tile that takes
 * workers, wherever it lies; the prestige tiles; the common things. */
#include "rules.h"

enum {
    PER_PLAYER = 41,
    PER_TILE = 15, /* of the tiles that take workers; the Architect has two entries */
    OPEN_TILES = FIRST_PRESTIGE - FIRST_NEUTRAL + 1,
    BLUE_TILES = RESIDENCE - FIRST_PRESTIGE,
    COMMON = PHASES + STEPS + TILES + 31
};
_Static_assert(CAYLUS_N_FEATURES == CAYLUS_SEATS * (PER_PLAYER + BLUE_TILES) + PER_TILE * OPEN_TILES + COMMON,
               "the number of features");

typedef struct {
    const caylus_state *s;
    int me;
    float *at;
} writer;

static inline void put(writer *w, int n, int of) { *w->at++ = (float)n * (1.0f / (float)of); }
static inline void put_flag(writer *w, bool b) { *w->at++ = b ? 1.0f : 0.0f; }

/* The whole vector was zero before. */
static inline void put_one_of(writer *w, int which, int n) {
    if (which < n) w->at[which] = 1.0f;
    w->at += n;
}

/* How far behind the viewer a seat sits; CAYLUS_SEATS, which is none of them, for nobody. */
static int turned(const writer *w, int seat) {
    int n = w->s->players;
    if (seat >= n) return CAYLUS_SEATS;
    return seat >= w->me ? seat - w->me : seat - w->me + n;
}

static int place_in(const uint8_t *queue, int n, int seat) { /* 1 is first; 0: not there */
    for (int i = 0; i < n; i++)
        if (queue[i] == seat) return i + 1;
    return 0;
}

static void put_player(writer *w, int seat) {
    const caylus_state *s = w->s;
    int homes = count_bits(s->homes & s->owned[seat]);
    put_flag(w, true);
    put_flag(w, s->actor == seat);
    put(w, s->money[seat], 20);
    put(w, s->vp[seat], 100);
    for (int c = 0; c < CUBES; c++) put(w, s->cubes[seat][c], 8);
    put(w, s->home[seat], CAYLUS_WORKERS);
    for (int r = 0; r < ROWS; r++) put(w, s->favour[seat][r], 5);
    for (int r = 0; r < ROWS; r++) put_flag(w, s->used[seat] >> r & 1);
    for (int k = 0; k < SECTIONS; k++) put(w, s->houses[seat][k], 6);
    put(w, place_in(s->order, CAYLUS_SEATS, seat), 5);
    put(w, place_in(s->passed, CAYLUS_SEATS, seat), 5);
    for (int i = 0; i < 4; i++) put_flag(w, s->special[i] == seat);
    for (int i = 0; i < 3; i++) put_flag(w, s->stables[i] == seat);
    for (int i = 0; i < 2; i++) put_flag(w, s->inn[i] == seat);
    for (int i = 0; i < CAYLUS_SEATS; i++) put_flag(w, s->castle[i] == seat);
    put(w, s->batches[seat], 4);
    put(w, homes, 4);
    put(w, full_price(s, seat), 5);
    put_flag(w, convertible(s, seat) & s->owned[seat]);
}

static void put_tile(writer *w, int at) { /* at: a road index, or -1 */
    const caylus_state *s = w->s;
    if (at < 0) {
        w->at += PER_TILE;
        return;
    }
    put_flag(w, true);
    put(w, at + 1, CAYLUS_SPACES);
    put_flag(w, at < s->provost);
    put_one_of(w, turned(w, s->owner[at]), CAYLUS_SEATS);
    put_one_of(w, turned(w, s->worker[at]), CAYLUS_SEATS);
    put_flag(w, s->pending[at] != GAME_NOBODY);
    put_flag(w, s->pending[at] == w->me);
}

static void put_road(writer *w) {
    const caylus_state *s = w->s;
    int8_t where[TILES], second = -1;
    memset(where, -1, sizeof where);
    for (int i = 0; i < CAYLUS_SPACES; i++) {
        if (s->road[i] == ARCHITECT && where[ARCHITECT] >= 0)
            second = (int8_t)i;
        else
            where[s->road[i]] = (int8_t)i;
    }
    for (int t = FIRST_NEUTRAL; t < FIRST_PRESTIGE; t++) put_tile(w, where[t]);
    put_tile(w, second);
    for (int t = FIRST_PRESTIGE; t < RESIDENCE; t++)
        put_one_of(w, where[t] < 0 ? CAYLUS_SEATS : turned(w, s->owner[where[t]]), CAYLUS_SEATS);
}

static void put_common(writer *w) {
    const caylus_state *s = w->s;
    bool at_work = s->phase == PHASE_ROAD && s->occupied;
    put_one_of(w, s->phase, PHASES);
    put_one_of(w, s->step, STEPS);
    put_one_of(w, at_work ? s->road[space_at_work(s)] : EMPTY, TILES);
    put_one_of(w, s->players, 6);
    put_flag(w, s->edition);
    put_flag(w, s->jeweller);
    put_flag(w, s->favours);
    put_one_of(w, s->section, SECTIONS + 1);
    for (int k = 0; k < SECTIONS; k++) put(w, s->filled[k], caylus_room[k]);
    put(w, s->provost, CAYLUS_SPACES);
    put(w, s->bailiff, CAYLUS_SPACES);
    put(w, s->provost - s->bailiff, 8);
    put(w, s->turn, 18);
    put(w, s->gone, 5);
    put_one_of(w, s->row, ROWS);
    put(w, s->column, 5);
    put(w, s->due, 4);
    put(w, s->left, 4);
    put_flag(w, s->stake == WOOD_MARKETPLACE);
    put_flag(w, s->stake == WOOD_PEDDLER);
    put(w, count_bits(s->empty), 19);
}

void caylus_features(const game_view *view, int viewer, float *out) {
    const caylus_state *s = caylus_look(view);
    writer w = {s, viewer < s->players ? viewer : 0, out};
    memset(out, 0, CAYLUS_N_FEATURES * sizeof *out);
    for (int i = 0; i < s->players; i++) put_player(&w, (w.me + i) % s->players);
    w.at += (CAYLUS_SEATS - s->players) * PER_PLAYER;
    put_road(&w);
    put_common(&w);
}
