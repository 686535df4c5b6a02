/* bot.h -- computer players. A bot sees a view and a seat, and answers with an action: it cannot
 * cheat, because what is hidden never reaches it. Bots know no game; what is particular to a game
 * comes from its tables. */
#ifndef BAILEY_BOT_H
#define BAILEY_BOT_H

#include "../core/rng.h"

typedef game_action bot_fn(const game *, const void *view, int seat, game_rng *);

typedef struct {
    const char *name;
    const char *help; /* one sentence for people */
    bot_fn *choose;
} bot;

extern const bot bot_list[]; /* ends with name == NULL */
const bot *bot_find(const char *name);

/* Choosing from a list that is already there, for loops that made it anyway.             */
game_action bot_pick_random(const game *, const game_action *list, int n, game_rng *);
game_action bot_pick_busy(const game *, const game_action *list, int n, game_rng *);

#endif
