/* deeds_ratings.c -- what can be asked for about players: profile, rating and its history, leaderboards, statistics. See inside.h
 * and docs/ratings.md. */
#include <string.h>

#include "inside.h"

enum { BEST = 100, DEEPEST = 100000, HISTORY = 500, VALUES = 32, MET = 200 };

/* ---- who ---------------------------------------------------------------------------------------------------- */

typedef struct {
    int64_t person;
    char name[NAMES_BYTES], bot[NAME_BYTES];
    int64_t created;
} player;

/* "name": an account, or a computer player ("bot:hard"). */
static bool find_player(ask *a, player *p) {
    const char *name = ask_string(a, "name");
    bot b;
    *p = (player){0};
    if (name && !strncmp(name, "bot:", 4) && strlen(name) < NAME_BYTES && !bot_make(name + 4, &b)) {
        snprintf(p->bot, sizeof p->bot, "%s", name + 4);
        return true;
    }
    p->person = naming_find(a->h, name);
    sqlite3_stmt *s = db_use(&a->h->base, DB_PERSON_GET);
    sqlite3_bind_int64(s, 1, p->person);
    bool found = p->person && sqlite3_step(s) == SQLITE_ROW;
    if (found) {
        snprintf(p->name, sizeof p->name, "%s", (const char *)sqlite3_column_text(s, 2));
        p->created = sqlite3_column_int64(s, 5);
    }
    sqlite3_reset(s);
    if (!found) ask_refuse(a, 404, "no-person", N_("There is nobody with this name."));
    return found;
}

static const char *text_at(sqlite3_stmt *s, int i) {
    const unsigned char *text = sqlite3_column_text(s, i);
    return text ? (const char *)text : "";
}

static void put_player(json *j, const player *p) {
    json_string(j, "name", p->person ? p->name : NULL);
    json_string(j, "bot", p->person ? NULL : p->bot);
}

static void put_rating(json *j, sqlite3_stmt *s, int from) {
    json_real(j, "mu", sqlite3_column_double(s, from), 6);
    json_real(j, "sigma", sqlite3_column_double(s, from + 1), 6);
    json_int(j, "points", sqlite3_column_int64(s, from + 2));
}

static void do_profile(ask *a) {
    player p;
    if (!find_player(a, &p)) return;
    sqlite3_stmt *s = db_use(&a->h->base, DB_RATING_OF);
    sqlite3_bind_int64(s, 1, p.person);
    sqlite3_bind_text(s, 2, p.bot, -1, SQLITE_STATIC);
    json *j = ask_open(a);
    put_player(j, &p);
    if (p.person) json_int(j, "created", p.created);
    if (p.person) json_bool(j, "online", lobby_online(a->h, p.person));
    json_array(j, "ratings");
    while (sqlite3_step(s) == SQLITE_ROW) {
        json_object(j, NULL);
        json_string(j, "game", text_at(s, 0));
        json_int(j, "players", sqlite3_column_int64(s, 1));
        put_rating(j, s, 2);
        json_int(j, "matches", sqlite3_column_int64(s, 5));
        json_int(j, "changed", sqlite3_column_int64(s, 6));
        json_close(j);
    }
    json_close(j);
    sqlite3_reset(s);
}

static bool read_players(ask *a, long *players) { return ask_number(a, "players", 1, GAME_SEATS, players); }

/* The code of a table, unless it was private. */
static void put_table(json *j, sqlite3_stmt *s, int code, int settings) {
    json_string(j, "table", strstr(text_at(s, settings), "\"private\":true") ? NULL : text_at(s, code));
}

static void do_history(ask *a) {
    player p;
    long players = 0;
    const char *id = ask_string(a, "game");
    if (!read_players(a, &players) || !find_player(a, &p)) return;
    sqlite3_stmt *s = db_use(&a->h->base, DB_HISTORY_OF);
    sqlite3_bind_int64(s, 1, p.person);
    sqlite3_bind_text(s, 2, p.bot, -1, SQLITE_STATIC);
    sqlite3_bind_text(s, 3, id ? id : "", -1, SQLITE_STATIC);
    sqlite3_bind_int64(s, 4, players);
    sqlite3_bind_int(s, 5, HISTORY);
    json *j = ask_open(a);
    put_player(j, &p);
    json_array(j, "history");
    while (sqlite3_step(s) == SQLITE_ROW) {
        json_object(j, NULL);
        json_string(j, "game", text_at(s, 0));
        json_int(j, "players", sqlite3_column_int64(s, 1));
        put_table(j, s, 2, 8);
        json_int(j, "at", sqlite3_column_int64(s, 3));
        json_int(j, "place", sqlite3_column_int64(s, 4));
        put_rating(j, s, 5);
        json_close(j);
    }
    json_close(j);
    sqlite3_reset(s);
}

static void do_matches(ask *a) {
    player p;
    if (!find_player(a, &p)) return;
    sqlite3_stmt *s = db_use(&a->h->base, DB_RESULT_LAST);
    sqlite3_bind_int64(s, 1, p.person ? p.person : -1);
    sqlite3_bind_int(s, 2, BEST);
    json *j = ask_open(a);
    put_player(j, &p);
    json_array(j, "matches");
    while (sqlite3_step(s) == SQLITE_ROW) {
        const game *g = game_find(text_at(s, 1));
        int seat = sqlite3_column_int(s, 3);
        json_object(j, NULL);
        put_table(j, s, 0, 8);
        json_string(j, "game", text_at(s, 1));
        json_int(j, "players", sqlite3_column_int64(s, 2));
        json_string(j, "seat", g && seat >= 0 && seat < g->options[0].hi ? g->seats[seat] : NULL);
        json_int(j, "place", sqlite3_column_int64(s, 4));
        json_int(j, "points", sqlite3_column_int64(s, 5));
        json_bool(j, "away", sqlite3_column_int(s, 6));
        json_int(j, "at", sqlite3_column_int64(s, 7));
        json_close(j);
    }
    json_close(j);
    sqlite3_reset(s);
}

static const game *read_game(ask *a) {
    const char *id = ask_string(a, "game");
    const game *g = id ? game_find(id) : NULL;
    if (!g) ask_refuse(a, 422, "game", N_("There is no such game."));
    return g;
}

static void do_leaderboard(ask *a) {
    long players = 2, from = 0;
    const game *g = read_game(a);
    if (!g || !read_players(a, &players) || !ask_number(a, "from", 0, DEEPEST, &from)) return;
    sqlite3_stmt *s = db_use(&a->h->base, DB_RATING_BEST);
    sqlite3_bind_text(s, 1, g->id, -1, SQLITE_STATIC);
    sqlite3_bind_int64(s, 2, players);
    sqlite3_bind_int64(s, 3, from + BEST + 1);
    sqlite3_bind_int64(s, 4, a->h->now);
    json *j = ask_open(a);
    json_string(j, "game", g->id);
    json_int(j, "players", players);
    json_int(j, "from", from);
    json_array(j, "best");
    bool more = false;
    for (int place = 1, n = 1, before = 0; sqlite3_step(s) == SQLITE_ROW; n++) {
        int points = sqlite3_column_int(s, 5);
        if (points != before) place = n; /* equals share a place, also across pages */
        before = points;
        more = n > from + BEST;
        if (n <= from || more) continue;
        bool is_bot = !sqlite3_column_int64(s, 0);
        json_object(j, NULL);
        json_int(j, "place", place);
        json_string(j, "name", is_bot ? NULL : text_at(s, 2));
        json_string(j, "bot", is_bot ? text_at(s, 1) : NULL);
        put_rating(j, s, 3);
        json_int(j, "matches", sqlite3_column_int64(s, 6));
        json_close(j);
    }
    json_close(j);
    json_bool(j, "more", more);
    sqlite3_reset(s);
}

/* ---- statistics --------------------------------------------------------------------------------------------- */

typedef struct {
    int64_t matches, firsts, places, points, away;
} sums;

static void add_sums(sums *to, const sums *more) {
    to->matches += more->matches;
    to->firsts += more->firsts;
    to->places += more->places;
    to->points += more->points;
    to->away += more->away;
}

/* A line of statistics, to be closed. `results`: how many seats it tells of. */
static void open_line(json *j, const char *id, int players, const char *what, const char *value, const sums *x,
                      int64_t results) {
    json_object(j, NULL);
    json_string(j, "game", id);
    json_int(j, "players", players);
    json_string(j, "what", what);
    json_string(j, "value", *value ? value : NULL);
    json_int(j, "matches", x->matches);
    json_int(j, "firsts", x->firsts);
    json_real(j, "mean_place", (double)x->places / (double)results, 3);
    json_real(j, "mean_points", (double)x->points / (double)results, 3);
}

static void put_line(json *j, const char *id, int players, const char *what, const char *value, const sums *x,
                     int64_t results) {
    open_line(j, id, players, what, value, x, results);
    json_close(j);
}

static void do_game_statistics(ask *a) {
    const game *g = read_game(a);
    if (!g) return;
    sqlite3_stmt *s = db_use(&a->h->base, DB_TALLY_OF);
    sqlite3_bind_text(s, 1, g->id, -1, SQLITE_STATIC);
    json *j = ask_open(a);
    json_array(j, "statistics");
    while (sqlite3_step(s) == SQLITE_ROW) {
        int players = sqlite3_column_int(s, 0);
        sums x = {sqlite3_column_int64(s, 3), sqlite3_column_int64(s, 4), sqlite3_column_int64(s, 5),
                  sqlite3_column_int64(s, 6), 0};
        bool seat = !strcmp(text_at(s, 1), "seat");
        put_line(j, g->id, players, text_at(s, 1), text_at(s, 2), &x, seat ? x.matches : x.matches * players);
    }
    json_close(j);
    sqlite3_reset(s);
}

/* Of one player, in one game with so many: all, by seat, by value of each option. */
typedef struct {
    const game *g;
    int players;
    sums all, seat[GAME_SEATS], option[GAME_OPTIONS][VALUES];
} account;

static void put_account(json *j, const account *x) {
    if (!x->g) return;
    put_line(j, x->g->id, x->players, "all", "", &x->all, x->all.matches);
    for (int i = 0; i < GAME_SEATS; i++)
        if (x->seat[i].matches)
            put_line(j, x->g->id, x->players, "seat", x->g->seats[i], &x->seat[i], x->seat[i].matches);
    for (int i = 1; i < x->g->n_options; i++)
        for (int v = 0; v < VALUES; v++) {
            const game_option *o = &x->g->options[i];
            char value[96];
            if (!x->option[i][v].matches) continue;
            if (o->word)
                snprintf(value, sizeof value, "%s=%s", o->key, o->word[v]);
            else
                snprintf(value, sizeof value, "%s=%d", o->key, o->lo + v);
            put_line(j, x->g->id, x->players, "option", value, &x->option[i][v], x->option[i][v].matches);
        }
}

static void add_row(account *x, sqlite3_stmt *s) {
    sums more = {sqlite3_column_int64(s, 4), sqlite3_column_int64(s, 5), sqlite3_column_int64(s, 6),
                 sqlite3_column_int64(s, 7), sqlite3_column_int64(s, 8)};
    game_options opt;
    int seat = sqlite3_column_int(s, 2);
    table_read_options(x->g, text_at(s, 3), &opt);
    add_sums(&x->all, &more);
    if (seat >= 0 && seat < GAME_SEATS) add_sums(&x->seat[seat], &more);
    for (int i = 1; i < x->g->n_options; i++) {
        int v = opt.v[i] - x->g->options[i].lo;
        if (v >= 0 && v < VALUES) add_sums(&x->option[i][v], &more);
    }
}

/* Against whom: accounts and computer players. Guests are nobody whom one meets again. */
static void put_opponents(json *j, host *h, int64_t who) {
    sqlite3_stmt *s = db_use(&h->base, DB_RESULT_MET);
    sqlite3_bind_int64(s, 1, who);
    sqlite3_bind_int(s, 2, MET);
    while (sqlite3_step(s) == SQLITE_ROW) {
        char value[NAMES_BYTES + 8];
        bool is_bot = !sqlite3_column_int64(s, 2);
        sums x = {sqlite3_column_int64(s, 5), sqlite3_column_int64(s, 6), sqlite3_column_int64(s, 7),
                  sqlite3_column_int64(s, 8), 0};
        snprintf(value, sizeof value, "%s%s", is_bot ? "bot:" : "", text_at(s, is_bot ? 3 : 4));
        open_line(j, text_at(s, 0), sqlite3_column_int(s, 1), "opponent", value, &x, x.matches);
        json_int(j, "ahead", sqlite3_column_int64(s, 9));
        json_int(j, "behind", sqlite3_column_int64(s, 10));
        json_close(j);
    }
    sqlite3_reset(s);
}

static void do_statistics(ask *a) {
    static account x; /* one loop */
    player p;
    if (!find_player(a, &p)) return;
    sqlite3_stmt *s = db_use(&a->h->base, DB_RESULT_SUMS);
    sqlite3_bind_int64(s, 1, p.person ? p.person : -1);
    memset(&x, 0, sizeof x);
    json *j = ask_open(a);
    put_player(j, &p);
    json_array(j, "statistics");
    while (sqlite3_step(s) == SQLITE_ROW) {
        const game *g = game_find(text_at(s, 0));
        int players = sqlite3_column_int(s, 1);
        if (g != x.g || players != x.players) {
            put_account(j, &x);
            memset(&x, 0, sizeof x);
            x.g = g;
            x.players = players;
        }
        if (g) add_row(&x, s);
    }
    put_account(j, &x);
    sqlite3_reset(s);
    put_opponents(j, a->h, p.person ? p.person : -1);
    json_close(j);
}

const deed deeds_ratings[] = {
    {"profile", do_profile, SCOPE_READ, false, "name"},
    {"history", do_history, SCOPE_READ, false, "name game players"},
    {"matches", do_matches, SCOPE_READ, false, "name"},
    {"statistics", do_statistics, SCOPE_READ, false, "name"},
    {"leaderboard", do_leaderboard, SCOPE_READ, false, "game players from"},
    {"game-statistics", do_game_statistics, SCOPE_READ, false, "game"},
    {NULL, NULL, 0, false, NULL},
};
