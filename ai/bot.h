/* bot.h -- computer players. A bot sees a view and a seat, and answers with an action: it cannot
 * cheat, because what is hidden never reaches it. Bots know no game; what is particular to a game
 * comes from its tables. */
#ifndef BAILEY_BOT_H
#define BAILEY_BOT_H

#include "../core/rng.h"

typedef game_action bot_pick_fn(const game *, const game_action *list, int n, game_rng *);
typedef game_action bot_choose_fn(const game *, const void *view, int seat, game_rng *);

/* A bot that needs only the list of its choices has `pick` and no `choose`: no view is made.  */
typedef struct {
    const char *name;
    const char *help; /* one sentence for people */
    bot_pick_fn *pick;
    bot_choose_fn *choose;
} bot;

extern const bot bot_list[]; /* ends with name == NULL */
const bot *bot_find(const char *name);

/* What the bot does in this seat, which must be an actor.                                    */
game_action bot_act(const bot *, const game *, const void *state, int seat, game_rng *);

bot_pick_fn bot_pick_random, bot_pick_busy;

/* A whole match played by bots from `state` on. `digest` runs over every action and the end:
 * two programs that agree on it played the same match.                                       */
typedef struct {
    long actions;
    int longest_legal; /* the longest list a seat was offered (only known for picking bots)   */
    game_score score;
    uint64_t digest;
} bot_result;
typedef void bot_watch_fn(void *context, game_action); /* told of every action; may be NULL   */
void bot_play_match(const game *, void *state, const bot *const seats[], game_rng *, bot_watch_fn *, void *context,
                    bot_result *);

/* Adds a match's digest to a sum that does not depend on the order of matches.               */
uint64_t bot_add_digest(uint64_t sum, uint64_t digest, uint64_t index);
uint64_t bot_match_seed(uint64_t seed, uint64_t index);

#endif
