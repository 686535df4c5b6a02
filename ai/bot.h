/* bot.h -- computer players. A bot sees a view and a seat, and answers with an action: it cannot
 * cheat, because what is hidden never reaches it. Bots know no game; what is particular to a game
 * comes from its tables, its evaluation and its hints about actions. */
#ifndef BAILEY_BOT_H
#define BAILEY_BOT_H

#include "../core/text.h"
#include "digest.h"
#include "search.h"

typedef struct bot bot;
typedef struct bot_mind bot_mind; /* a bot at the table: what it remembers during a match */

typedef game_action bot_pick_fn(const game *, const game_action *list, int n, game_rng *);
typedef game_action bot_choose_fn(bot_mind *, const game_view *view, int seat, game_rng *);

/* A bot that is a program of somebody else's: what sits at the table for it. ai/ knows no programs; who starts them
 * (engine/guest.h) fills this in. forget(): another match begins.                             */
typedef struct bot_guest {
    void *(*sit)(const struct bot_guest *, const game *); /* NULL: no memory                   */
    void (*forget)(void *sitting);
    void (*rise)(void *sitting);
} bot_guest;

/* How it uses what a net has learnt: not, to value the positions after its choices, or within a search. */
typedef enum { LEARNED_NOTHING, LEARNED_ALONE, LEARNED_SEARCH } bot_learned;

/* A bot that needs only the list of its choices has `pick` and no `choose`: no view is made.  */
struct bot {
    const char *name;
    const char *label, *help; /* for people: what it is called, and one sentence          */
    bool experiment;          /* for comparison, not to be played for pleasure               */
    bot_pick_fn *pick;
    bot_choose_fn *choose;
    bool remembers; /* has a search with a tree                                          */
    bot_learned learned;
    const unsigned char *net; /* NULL: the game's own, or the bytes of another that stay there  */
    size_t net_size;
    const bot_guest *guest; /* NULL, or how it is reached                                */
    search_config search;
    /* How it errs. A choice is drawn among the lines with weights that halve for every `waver` that
     * a line is worth less than the best (1/VALUE_ONE; 0: always the best). `blind`: in so many of
     * 256 cases it does not notice an action at all, except the one most obvious to it.         */
    uint32_t waver;
    uint16_t blind;
    /* By a net alone: over how many guesses at what is hidden, how far it follows its own run of choices, and of how many
     * choices; 0: as usual. With one guess and a run of one it is as quick as in training.        */
    uint16_t guesses, run, lines;
};

struct bot_mind {
    const bot *b;
    const game *g;
    searcher *s;             /* NULL for those that do not remember */
    const atomic_bool *stop; /* NULL, or: when somebody sets it, it has to decide at once */
    void *guest;             /* what sits there for a guest */
    struct net *net;         /* NULL, or what it has learnt */
    bool by_net;             /* the net is for this number of players, and search may use it */
};

extern const bot bot_list[];       /* ends with name == NULL */
extern const bot *const bot_usual; /* sits where nobody has said who, in every program    */
const bot *bot_find(const char *name);
/* Is it for people who want to play, and worth its name in this game with so many players? */
bool bot_offered(const bot *, const game *, int players);

/* A bot from a name with settings, for experiments: "hard:iterations=200:aim=margin". NULL, or what
 * is wrong with it. The settings are the members of search_config, waver and blind.             */
const char *bot_make(const char *text, bot *out);
/* The same; `valid` gets what could have stood instead of what is wrong: names, settings, words, bounds. */
const char *bot_make_or_list(const char *text, bot *out, text_out *valid);
void bot_list_names(text_out *, bool (*which)(const bot *)); /* "easy, hard": all, or those that are chosen */

/* Sits down: false when there is no memory. Threads: of a search (1 is reproducible everywhere). */
bool bot_sit(bot_mind *, const bot *, const game *, int threads);
void bot_forget(bot_mind *); /* another match begins */
void bot_rise(bot_mind *);
/* What the bot does in this seat, which must be an actor.                                       */
game_action bot_think(bot_mind *, const game_view *view, int seat, game_rng *);
/* The same for a bot that sits down for this one decision; makes the view by itself.            */
game_action bot_act(const bot *, const game *, const game_state *state, int seat, game_rng *);

bot_pick_fn bot_pick_random, bot_pick_busy;
bot_choose_fn bot_choose_greedy, bot_choose_search, bot_choose_learned;
bool bot_sit_net(bot_mind *); /* brings the net, if there is one: false when there is no memory, or it is bad */
/* Draws a line: the best that the bot notices, or one that is worth less, which is the likelier the less it
 * loses. Lines of which too little is known take no part.                                       */
game_action bot_draw(const bot *, const search_line *, int n, uint32_t least_visits, game_rng *);

/* A whole match played by bots from `state` on. `digest` runs over every action and the end: two
 * programs that agree on it played the same match.                                             */
typedef struct {
    long actions;
    int longest_legal; /* the longest list a seat was offered (only known for picking bots)   */
    game_score score;
    uint64_t digest;
} bot_result;
typedef void bot_watch_fn(void *context, game_action); /* told of every action; may be NULL   */
void bot_play_match(const game *, game_state *state, const bot *const seats[], game_rng *rng, bot_watch_fn *,
                    void *context, bot_result *);
/* The same for bots that sit already: rng[seat] are their dice, rng[GAME_CHANCE] nature's.      */
void bot_play_seated(const game *, game_state *state, bot_mind seats[], game_rng *const rng[], bot_watch_fn *,
                     void *context, bot_result *);

#endif
