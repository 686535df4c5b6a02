/* proof.c -- whole random matches, a thread each, and all along the way the question whether everything is sound
 * (proof/sound.h). The matches are those of bailey_alone, whose digests they have: whoever judges has dice of his own. Events
 * are not compared, for there are none on a GPU; `bailey check` compares them. */
#include "../proof/sound.h"
#include "place.h"

enum { SENTENCE = 128 }; /* bytes of what is said of a match */

/* Of a job: how many matches were found unsound, which was the first to be noticed, and after how many actions; and the
 * pairs of states that look the same and were compared. */
enum { FOUND, FOUND_MATCH, FOUND_ACTIONS, FOUND_PAIRS };

INLINED void report(uint32_t *found, char *what, int32_t match, int32_t actions, const char *no) {
    if (add_together(&found[FOUND], 1)) return;
    found[FOUND_MATCH] = (uint32_t)match;
    found[FOUND_ACTIONS] = (uint32_t)actions;
    for (int i = 0; i < SENTENCE - 1 && no[i]; i++) what[i] = no[i];
}

/* What a seat, or who only watches, may know before an action and after it. */
INLINED const char *judge_views(const place *p, game_action a, uint32_t *pairs) {
    const void *state = p + 1;
    table_state view = {0}, other = {0};
    bool compared = false;
    game_rng dice;
    rng_seed(&dice, p->digest + (uint64_t)p->match);
    int viewer = sound_viewer(&GAME, state, &dice);
    const char *no = sound_state(&GAME, state);
    if (!no) no = sound_view(&GAME, state, viewer, &dice, (void *)&view, (void *)&other);
    if (!no && a.seat != GAME_CHANCE) no = sound_secret(&GAME, state, (void *)&other, viewer, a, &dice, &compared);
    *pairs += compared;
    return no;
}

/* One action, and before and after it what is unsound. Views are looked at before one action in `often`; 0: never. The state
 * is checked at the beginning, after every action whose number `judge` divides, and at the end; the threads of a warp are at
 * the same action, so that none waits for others to check. check() compares what settle() makes, so that sound_state(), which
 * settles once more, need not be asked as often. */
INLINED const char *judged_turn(const matches_job *job, place *p, uint32_t often, int judge, uint32_t *pairs) {
    game_action list[GAME_ACTIONS], a;
    const char *no = p->actions ? NULL : GAME.check((const void *)(p + 1));
    if (no) return no;
    int wrong, seat = table_actor(p + 1), n = choose_from(p, seat, list, &a);
    if (seat != GAME_CHANCE) no = sound_list(seat, list, n, &wrong);
    if (!no && often && (uint32_t)(p->digest >> 32) % often == 0) no = judge_views(p, a, pairs);
    if (no) return no;
    act(job, p, a);
    bool ended = p->match < 0;
    if (ended || p->actions % judge == 0) no = GAME.check((const void *)(p + 1));
    return !no && p->actions == SOUND_ACTIONS ? "the match does not end" : no;
}

KERNEL bailey_proof(int threads, int often, int judge, uint32_t *found, char *what, JOB_ARGUMENTS) {
    const matches_job job = JOB;
    EACH(t, threads) {
        own_place mine;
        uint32_t pairs = 0;
        mine.p.match = FREE;
        do {
            begin_together(&job, &mine.p);
            int32_t match = mine.p.match;
            const char *no = match < 0 ? NULL : judged_turn(&job, &mine.p, (uint32_t)often, judge, &pairs);
            if (no) {
                report(found, what, match, mine.p.actions, no);
                if (mine.p.match >= 0) end(&job, &mine.p);
                mine.p.match = FREE;
            }
        } while (!warp_all(mine.p.match == NONE));
        add_together(&found[FOUND_PAIRS], pairs);
    }
}
