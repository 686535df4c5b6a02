/* bot.c -- `bailey bot`: a computer player of this machine sits at tables of a server elsewhere. It sees what its seat is told
 * over the network, and nothing else, and adds bytes of its own to the draws (docs/fairness.md). */
#include <poll.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "../core/fair.h"
#include "../core/name.h"
#include "../remote/dial.h"
#include "../session/json_view_read.h"
#include "args.h"
#include "plan.h"

enum { TABLES = 64, CODE = 24, ASK_AGAIN = 2000 };

typedef struct {
    char code[CODE];
    const game *g;
    game_options opt;
    int seat; /* GAME_NOBODY: not known yet */
    game_view_buf view;
    bool ready, over;
    int promised; /* for which seat; GAME_NOBODY: for none */
    bool listed;  /* the server has the promise            */
    uint8_t bytes[FAIR_BYTES];
    char promise[FAIR_HEX], list[FAIR_HEX]; /* list: of all promises, when it was closed; "": it was not */
} board;

typedef struct {
    args *a;
    dial d;
    bot b;
    bot_mind mind;
    const game *minded; /* for which game it thinks now */
    game_rng rng;
    board board[TABLES];
    int boards;
    bool named; /* tables were named: it ends with them */
    const char *link;
    uint64_t key;
} player;

static void speak(player *p, const char *text) {
    if (!dial_say(&p->d, text, strlen(text)) || !dial_flush(&p->d)) args_refuse(p->a, N_("the connection broke"));
}

/* NULL: there is no room, or no table has such a code. */
static board *find(player *p, const char *code) {
    size_t n = strlen(code);
    if (n >= CODE || strspn(code, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") != n) return NULL;
    for (int i = 0; i < p->boards; i++)
        if (!strcmp(p->board[i].code, code)) return &p->board[i];
    if (p->boards == TABLES) return NULL;
    board *b = &p->board[p->boards++];
    *b = (board){.seat = GAME_NOBODY, .promised = GAME_NOBODY};
    snprintf(b->code, sizeof b->code, "%s", code);
    return b;
}

static void ask_of(player *p, const board *b, const char *what, const char *more) {
    char text[512];
    snprintf(text, sizeof text, "{\"id\":\"%s\",\"do\":\"%s\",\"table\":\"%s\"%s}", what, what, b->code, more);
    speak(p, text);
}

/* ---- bytes of our own --------------------------------------------------------------------------------------------- */

static void promise(player *p, board *b) {
    uint8_t digest[FAIR_BYTES];
    char more[FAIR_HEX + 32];
    randombytes_buf(b->bytes, sizeof b->bytes);
    fair_promise_of(b->code, b->g->seats[b->seat], b->bytes, digest);
    fair_hex(digest, b->promise);
    b->promised = b->seat;
    b->listed = false;
    snprintf(more, sizeof more, ",\"promise\":\"%s\"", b->promise);
    ask_of(p, b, "promise", more);
}

static void give(player *p, const board *b) {
    char hex[FAIR_HEX], more[FAIR_HEX + 32];
    fair_hex(b->bytes, hex);
    snprintf(more, sizeof more, ",\"bytes\":\"%s\"", hex);
    ask_of(p, b, "give", more);
}

/* ---- what the server tells ---------------------------------------------------------------------------------------- */

static const char *string_of(const json_node *n, const char *key) {
    const json_node *m = json_member(n, key);
    return m && m->type == JSON_IS_STRING ? m->text : NULL;
}

static int read_seat(const game *g, const char *word) {
    int64_t seat;
    return word && !text_read_value(g, &game_seat, word, &seat) && seat < GAME_SEATS ? (int)seat : GAME_NOBODY;
}

static bool same_rules(const game *g, const json_node *info) {
    const json_node *rules = json_member(info, "rules");
    long n;
    return rules && rules->type == JSON_IS_NUMBER && text_number(rules->text, &n) && n == g->rules;
}

/* The game, its options, and which seat is ours. A game never changes: promises and views are of one. */
static void learn_table(player *p, board *b, const json_node *info) {
    const char *id = string_of(info, "game"), *state = string_of(info, "state");
    const json_node *options = json_member(info, "options"), *starting = json_member(info, "starting");
    const game *g = id ? game_find(id) : NULL;
    game_options opt;
    int seat = b->seat;
    if (b->g && g != b->g) args_refuse(p->a, N_("table %s: the server has changed the game"), b->code);
    b->over = state && (!strcmp(state, "over") || !strcmp(state, "ended"));
    if (!g || !same_rules(g, info)) return;
    b->g = g;
    b->seat = read_seat(b->g, string_of(info, "you"));
    if (b->seat != GAME_NOBODY && b->seat != b->promised && state && !strcmp(state, "open") &&
        !(starting && starting->truth))
        promise(p, b);
    game_default_options(b->g, &opt);
    for (const json_node *n = options && options->type == JSON_IS_OBJECT ? options->first : NULL; n; n = n->next)
        if (n->text) game_set_option(b->g, &opt, n->key, n->text);
    if (b->ready && b->seat == seat && !memcmp(&opt, &b->opt, sizeof opt)) return;
    b->opt = opt;
    b->ready = b->seat != GAME_NOBODY && json_begin_view(b->g, &opt, b->seat, game_in(&b->view));
}

/* What the draws follow from. Bytes are given when our promise stands in the list and nobody can add to it any more; when the secret
 * opens, the list must still be that one. */
static void learn_fair(player *p, board *b, const json_node *fair) {
    const json_node *closed = json_member(fair, "closed"), *seats = json_member(fair, "seats");
    const json_node *own = seats && b->promised < GAME_SEATS ? json_member(seats, b->g->seats[b->promised]) : NULL;
    const char *list = string_of(fair, "list"), *promised = own ? string_of(own, "promise") : NULL;
    bool ours = promised && !strcmp(promised, b->promise);
    if (ours) b->listed = true;
    if (!closed || !closed->truth || !list || !b->listed || b->promised != b->seat) return;
    bool first = !b->list[0];
    if (first) snprintf(b->list, sizeof b->list, "%s", list);
    if (!ours || strcmp(list, b->list) != 0)
        args_refuse(p->a, N_("table %s: the server has changed what the draws follow from"), b->code);
    if (first) give(p, b);
}

static bool sit_mind(player *p, const game *g) {
    if (p->minded == g) return true;
    if (p->minded) bot_rise(&p->mind);
    p->minded = bot_sit(&p->mind, &p->b, g, 1) ? g : NULL;
    return p->minded;
}

static void decide(player *p, board *b) {
    char text[256], action[128];
    text_out o = {action, 0, sizeof action};
    if (!sit_mind(p, b->g)) args_refuse(p->a, N_("There is no memory left."));
    bot_forget(&p->mind); /* other tables may lie between two decisions */
    text_action(&o, b->g, bot_think(&p->mind, game_in(&b->view), b->seat, &p->rng));
    snprintf(text, sizeof text, ",\"action\":\"%s\",\"key\":\"%llx\"", action, (unsigned long long)++p->key);
    ask_of(p, b, "act", text);
}

static void learn_position(player *p, board *b, const json_node *told) {
    const json_node *view = json_member(told, "view"), *legal = json_member(told, "legal"),
                    *over = json_member(told, "over");
    if (!view || !b->ready || b->over) return; /* after the end more is shown than the seat saw */
    if (!json_take_view(view, b->g, &b->opt, b->seat, game_in(&b->view)))
        args_refuse(p->a, N_("the server sent an invalid view"));
    if (over && over->truth) b->over = true;
    bool due = b->g->actors(game_in(&b->view)) >> b->seat & 1;
    if (!b->over && due && legal && legal->first) decide(p, b);
}

static void learn(player *p, const json_node *told) {
    const char *code = string_of(told, "table");
    const json_node *info = json_member(told, "info"), *fair = json_member(told, "fair");
    if (!code && info) code = string_of(info, "table");
    board *b = code ? find(p, code) : NULL;
    if (!b) return;
    if (info) learn_table(p, b, info);
    if (fair && b->g) learn_fair(p, b, fair);
    learn_position(p, b, told);
}

static void learn_tables(player *p, const json_node *list) {
    for (const json_node *n = list->first; n; n = n->next) {
        const json_node *info = json_member(n, "info");
        const char *code = string_of(info, "table"), *state = string_of(info, "state");
        if (!code || !state || !strcmp(state, "over") || !strcmp(state, "ended")) continue;
        int before = p->boards;
        board *b = find(p, code);
        if (b && p->boards > before) ask_of(p, b, "watch", "");
    }
}

/* An action may be late, and the match may have begun before we could promise. */
static bool may_fail(const char *id) {
    return id && (!strcmp(id, "act") || !strcmp(id, "promise") || !strcmp(id, "give"));
}

static void refuse_error(player *p, const json_node *error) {
    const char *why = string_of(error, "why");
    char harmless[512];
    snprintf(harmless, sizeof harmless, "%s", why ? why : "?");
    name_disarm(harmless);
    args_refuse(p->a, N_("the server refuses: %s"), harmless);
}

static void hear_line(player *p, char *line) {
    size_t nodes = json_read_nodes(line), at;
    json_node *tree = malloc(nodes * sizeof *tree);
    if (!tree) args_refuse(p->a, N_("There is no memory left."));
    if (!json_read(line, tree, nodes, &at)) {
        const json_node *ok = json_member(tree, "ok"), *error = json_member(tree, "error");
        const char *id = string_of(tree, "id"), *code = error ? string_of(error, "code") : NULL;
        if (error && !may_fail(id) && !(code && !strcmp(code, "seated"))) refuse_error(p, error);
        const json_node *tables = json_member(ok, "tables");
        if (tables) learn_tables(p, tables);
        learn(p, ok ? ok : tree);
    }
    free(tree);
}

/* ---- the loop -------------------------------------------------------------------------------------------------------- */

static bool is_done(const player *p) {
    for (int i = 0; i < p->boards; i++)
        if (!p->board[i].over) return false;
    return p->named;
}

static void forget_finished(player *p) {
    for (int i = 0; i < p->boards;)
        if (p->board[i].over && !p->named)
            p->board[i] = p->board[--p->boards];
        else
            i++;
}

static void play(player *p) {
    while (!is_done(p)) {
        struct pollfd ready = {.fd = p->d.fd, .events = POLLIN};
        int n = poll(&ready, 1, ASK_AGAIN);
        if (n == 0 && !p->named) {
            forget_finished(p);
            speak(p, "{\"id\":\"mine\",\"do\":\"mine\"}");
        }
        if (n <= 0) continue;
        if (!dial_hear(&p->d, false)) args_refuse(p->a, N_("the connection broke"));
        size_t len;
        for (char *text; (text = dial_next(&p->d, &len));)
            for (char *next; text && *text; text = next) {
                next = strchr(text, '\n');
                if (next) *next++ = 0;
                hear_line(p, text);
            }
        if (!dial_flush(&p->d)) args_refuse(p->a, N_("the connection broke"));
    }
}

int command_bot(args *a) {
    static player p;
    const char *value, *url = NULL, *level = bot_usual->name;
    dial_place place;
    dial_who who = {0};
    p.a = a;
    while (!args_done(a)) {
        if (args_value(a, "--url", &value)) {
            url = value;
        } else if (args_value(a, "--token", &value)) {
            who.token = value;
        } else if (args_value(a, "--level", &value)) {
            level = value;
        } else if (args_value(a, "--link", &value)) {
            p.link = value;
        } else if (args_value(a, "--table", &value)) {
            p.named = true;
            if (!find(&p, value)) args_refuse(a, N_("\"%s\" is not a table"), value);
        } else {
            args_unknown(a);
        }
    }
    if (!url || !who.token) args_refuse(a, N_("--url names the server, --token the player"));
    const char *no = dial_read_url(url, &place);
    if (no) args_refuse(a, N_("--url \"%s\": %s"), url, no);
    if (sodium_init() < 0) args_refuse(a, N_("There is no memory left."));
    plan_bot made;
    plan_make_bot(a, &(plan){0}, level, &made);
    p.b = made.b;
    rng_seed(&p.rng, (uint64_t)time(NULL) * 1000003u + (uint64_t)getpid());
    p.key = rng_next(&p.rng) >> 16 << 16;
    if (!dial_open(&p.d, &place, &who)) args_refuse(a, N_("there is no bailey host at this address"));
    for (int i = 0; i < p.boards; i++) {
        char more[96] = "";
        if (p.link) snprintf(more, sizeof more, ",\"link\":\"%.60s\"", p.link);
        ask_of(&p, &p.board[i], "sit", more);
        ask_of(&p, &p.board[i], "watch", more);
    }
    if (!p.named) speak(&p, "{\"id\":\"mine\",\"do\":\"mine\"}");
    play(&p);
    if (p.minded) bot_rise(&p.mind);
    dial_close(&p.d);
    return 0;
}
