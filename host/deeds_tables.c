/* deeds_tables.c -- what can be asked for in the lobby: open a table, sit, start, play again. See inside.h. */
#include <stdlib.h>
#include <string.h>

#include "inside.h"

enum { LISTED = 100, MOST_OPEN = 20, MOST_LIVE = 100, BANK = 86400, DAYS = 30 };

/* ---- a new table -------------------------------------------------------------------------------------------- */

bool deed_read_options(ask *a, const game *g, game_options *opt) {
    const json_node *all = json_member(a->node, "options");
    game_default_options(g, opt);
    if (!all) return true;
    if (all->type != JSON_IS_OBJECT) {
        ask_refuse(a, 422, "value", N_("\"options\" is an object."));
        return false;
    }
    for (const json_node *n = all->first; n; n = n->next) {
        const char *no = n->type == JSON_IS_STRING || n->type == JSON_IS_NUMBER
                             ? game_set_option(g, opt, n->key, n->text)
                             : N_("This option does not have that value.");
        if (!no) continue;
        ask_refuse(a, 422, "option", no);
        return false;
    }
    game_buf state;
    const char *no = g->init(game_in(&state), opt);
    if (no) ask_refuse(a, 422, "option", no);
    return !no;
}

/* "clock": null, {"bank": 600, "plus": 10} or {"days": 3}; all in seconds but the days. */
bool deed_read_clock(ask *a, table_ways *w) {
    const json_node *clock = json_member(a->node, "clock"), *all = a->node;
    long bank = 0, plus = 0, days = 0;
    if (!clock || clock->type == JSON_IS_NULL) return true;
    a->node = (json_node *)clock;
    bool fine = (clock->type != JSON_IS_OBJECT || fields_only(a, clock->first, "bank plus days", NULL)) &&
                ask_number(a, "bank", 1, BANK, &bank) && ask_number(a, "plus", 0, 3600, &plus) &&
                ask_number(a, "days", 1, DAYS, &days);
    a->node = (json_node *)all;
    if (fine && !bank == !days) {
        ask_refuse(a, 422, "value", N_("\"clock\" has a bank (and plus), or days."));
        fine = false;
    }
    w->bank = (int64_t)bank * 1000;
    w->plus = (int64_t)plus * 1000;
    w->turn = (int64_t)days * 86400000;
    return fine;
}

/* "langs": ["hu", "en"], what is spoken at the table. */
static bool read_langs(ask *a, table_ways *w) {
    const json_node *all = json_member(a->node, "langs");
    if (!all || all->type == JSON_IS_NULL) return true;
    bool fine = all->type == JSON_IS_ARRAY;
    for (const json_node *n = all->first; fine && n; n = n->next) {
        const say_lang *l = n->type == JSON_IS_STRING ? say_find(n->text) : NULL;
        fine = l;
        if (l) w->langs |= 1u << (l - say_langs);
    }
    if (!fine) ask_refuse(a, 422, "value", N_("\"langs\" can be en, hu and ru."));
    return fine;
}

static int find_seat(const game *g, int seats, const char *word) {
    for (int i = 0; word && i < seats; i++)
        if (!strcmp(g->seats[i], word)) return i;
    return GAME_NOBODY;
}

/* Its settings would say how long the server thinks for it. */
bool deed_is_bot(ask *a, const char *name) {
    bot b;
    const char *no = N_("There is no such computer player.");
    if (strchr(name, ':'))
        no = N_("Computer players have no settings here, only a level, for example \"hard\".");
    else if (strlen(name) < NAME_BYTES - 4)
        no = bot_make(name, &b);
    if (no) ask_refuse(a, 422, "bot", no);
    return !no;
}

static bool put_bot(ask *a, table *t, int seat, const char *name) {
    if (!deed_is_bot(a, name)) return false;
    memset(&t->seat[seat], 0, sizeof t->seat[seat]);
    snprintf(t->seat[seat].bot, NAME_BYTES, "%s", name);
    return true;
}

static void put_person(table *t, int seat, const person *p) {
    memset(&t->seat[seat], 0, sizeof t->seat[seat]);
    t->seat[seat].who = p->id;
    memcpy(t->seat[seat].name, p->name, sizeof p->name);
}

/* "seats": {"red": "me", "blue": "bot:hard"}; who is not named is awaited. Without it the first seat is mine. */
static bool read_seats(ask *a, table *t) {
    const json_node *all = json_member(a->node, "seats");
    if (!all) {
        put_person(t, 0, &a->who);
        return true;
    }
    for (const json_node *n = all->first; all->type == JSON_IS_OBJECT && n; n = n->next) {
        int seat = find_seat(t->g, t->seats, n->key);
        const char *who = n->type == JSON_IS_STRING ? n->text : "";
        if (seat == GAME_NOBODY) {
            ask_refuse(a, 422, "seat", N_("The game has no such seat."));
            return false;
        }
        if (!strncmp(who, "bot:", 4)) {
            if (!put_bot(a, t, seat, who + 4)) return false;
        } else if (!strcmp(who, "me") && table_seat_of(t, a->who.id) == GAME_NOBODY) {
            put_person(t, seat, &a->who);
        } else if (n->type != JSON_IS_NULL) {
            ask_refuse(a, 422, "seat", N_("A seat is \"me\" (once), \"bot:NAME\" or null."));
            return false;
        }
    }
    return true;
}

/* One more table. Those of events are counted as events. */
static bool may_open(ask *a) {
    int open = 0, playing = 0;
    if (!ask_is_limited(a)) return true;
    for (const table *t = a->h->tables; t; t = t->next) {
        if (t->owner != a->who.id || t->ways.event[0]) continue;
        open += t->state == TABLE_OPEN;
        playing += t->state == TABLE_PLAYING;
    }
    if (open < MOST_OPEN && open + playing < MOST_LIVE) return ask_may(a, LIMIT_OPEN);
    ask_refuse(a, 429, "too-many",
               open >= MOST_OPEN ? N_("You have too many waiting tables already.")
                                 : N_("You have too many matches under way already."));
    return false;
}

static bool is_full(const table *t) {
    int n = 0;
    for (int i = 0; i < t->seats; i++) n += t->seat[i].who || t->seat[i].bot[0];
    return n == t->seats;
}

/* Computer players do not play with each other for nobody. */
static bool may_start(ask *a, const table *t) {
    for (int i = 0; i < t->seats; i++)
        if (t->seat[i].who) return true;
    for (const watch *w = t->watches; w; w = w->next_of_table)
        if (w->c->who.id == t->owner) return true;
    ask_refuse(a, 409, "unwatched",
               N_("A match begins when a person sits at the table, or whoever opened it watches."));
    return false;
}

bool deed_may_play_rated(ask *a, const table_ways *w) {
    if (!w->rated || a->who.kind == KIND_ACCOUNT) return true;
    ask_refuse(a, 403, "account", N_("Rated matches are played with an account."));
    return false;
}

static void do_open(ask *a) {
    const char *id = ask_string(a, "game");
    const game *g = id ? game_find(id) : NULL;
    table draft = {.owner = a->who.id, .g = g};
    if (!g) {
        ask_refuse(a, 422, "game", N_("There is no such game."));
        return;
    }
    if (!may_open(a) || !deed_read_options(a, g, &draft.opt) || !deed_read_clock(a, &draft.ways) ||
        !read_langs(a, &draft.ways))
        return;
    draft.seats = draft.opt.v[0];
    draft.rules = g->rules;
    draft.ways.private = ask_flag(a, "private", false);
    draft.ways.rated = ask_flag(a, "rated", false);
    if (!deed_may_play_rated(a, &draft.ways) || !read_seats(a, &draft)) return;
    bool start = ask_flag(a, "start", false) && is_full(&draft);
    if (start && !may_start(a, &draft)) return;
    table *t = table_new(a->h);
    if (!t) {
        ask_refuse(a, 503, "memory", N_("There is no memory left."));
        return;
    }
    t->owner = draft.owner;
    t->g = g;
    t->opt = draft.opt;
    t->ways = draft.ways;
    t->seats = draft.seats;
    t->rules = draft.rules;
    memcpy(t->seat, draft.seat, sizeof t->seat);
    people_letters(t->ways.link, sizeof t->ways.link);
    table_write_new(a->h, t);
    if (start) conduct_start(a->h, t);
    a->status = 201;
    tell_table(ask_open(a), "info", a->h, t, &a->who);
}

/* ---- looking around -------------------------------------------------------------------------------------------- */

static bool is_shown(ask *a, const table *t, table_state state, const char *id) {
    if (t->state != state || (id && (!t->g || strcmp(t->g->id, id) != 0))) return false;
    return !t->ways.private || table_seat_of(t, a->who.id) < GAME_NOBODY || t->owner == a->who.id;
}

static void do_tables(ask *a) {
    const char *state = ask_string(a, "state"), *id = ask_string(a, "game");
    table_state wanted = state && !strcmp(state, "playing") ? TABLE_PLAYING : TABLE_OPEN;
    if (state && wanted == TABLE_OPEN && strcmp(state, "open") != 0) {
        ask_refuse(a, 422, "value", N_("\"state\" is \"open\" or \"playing\"."));
        return;
    }
    json *j = ask_open(a);
    int n = 0;
    json_array(j, "tables");
    for (const table *t = a->h->tables; t && n < LISTED; t = t->next)
        if (is_shown(a, t, wanted, id)) {
            tell_table(j, NULL, a->h, t, &a->who);
            n++;
        }
    json_close(j);
}

static void do_mine(ask *a) {
    sqlite3_stmt *s = db_use(&a->h->base, DB_TABLE_OF_PERSON);
    char code[LISTED][CODE];
    int n = 0;
    sqlite3_bind_int64(s, 1, a->who.id);
    sqlite3_bind_int(s, 2, LISTED);
    while (n < LISTED && sqlite3_step(s) == SQLITE_ROW)
        snprintf(code[n++], CODE, "%s", (const char *)sqlite3_column_text(s, 1));
    sqlite3_reset(s);
    json *j = ask_open(a);
    json_array(j, "tables");
    for (int i = 0; i < n; i++) {
        const table *t = table_find(a->h, code[i]);
        if (!t) continue;
        json_object(j, NULL);
        tell_table(j, "info", a->h, t, &a->who);
        int seat = table_seat_of(t, a->who.id);
        json_bool(j, "due", seat < GAME_SEATS && conduct_due(t) >> seat & 1);
        json_close(j);
    }
    json_close(j);
}

static void do_table(ask *a) { tell_table(ask_open(a), "info", a->h, a->t, &a->who); }

/* ---- at an open table ------------------------------------------------------------------------------------------- */

static bool is_open(ask *a) {
    if (a->t->state == TABLE_OPEN && a->t->g && !a->t->ways.closing) return true;
    ask_refuse(a, 409, "not-open", N_("The match has begun already."));
    return false;
}

static void answer_info(ask *a) { tell_table(ask_open(a), "info", a->h, a->t, &a->who); }

static void do_sit(ask *a) {
    table *t = a->t;
    const char *word = ask_string(a, "seat");
    int seat = 0;
    if (!is_open(a) || !deed_may_enter(a)) return;
    if (table_seat_of(t, a->who.id) < GAME_NOBODY) {
        ask_refuse(a, 409, "seated", N_("You sit at this table already."));
        return;
    }
    if (!deed_may_play_rated(a, &t->ways) || !ties_may_sit(a)) return;
    if (word)
        seat = find_seat(t->g, t->seats, word);
    else
        while (seat < t->seats && (t->seat[seat].who || t->seat[seat].bot[0])) seat++;
    if (seat >= t->seats || t->seat[seat].who || t->seat[seat].bot[0]) {
        ask_refuse(a, 409, "taken", N_("This seat is not free."));
        return;
    }
    put_person(t, seat, &a->who);
    table_write_seat(a->h, t, seat);
    ties_drop_invitation(a->h, t, a->who.id);
    answer_info(a);
}

static bool is_owner(ask *a) {
    if (a->t->owner == a->who.id) return true;
    ask_refuse(a, 403, "not-yours", N_("Only the person who opened the table can do that."));
    return false;
}

/* The owner puts a bot into a seat, or makes it free. */
static void do_seat(ask *a) {
    table *t = a->t;
    const char *who = ask_string(a, "who");
    if (!is_open(a) || !is_owner(a)) return;
    int seat = find_seat(t->g, t->seats, ask_string(a, "seat"));
    if (seat == GAME_NOBODY) {
        ask_refuse(a, 422, "seat", N_("The game has no such seat."));
        return;
    }
    if (!who)
        memset(&t->seat[seat], 0, sizeof t->seat[seat]);
    else if (strncmp(who, "bot:", 4) != 0 || t->seat[seat].who) {
        ask_refuse(a, 409, "taken", N_("This seat is not free."));
        return;
    } else if (!put_bot(a, t, seat, who + 4)) {
        return;
    }
    draws_drop_seat(a->h, t, seat);
    table_write_seat(a->h, t, seat);
    answer_info(a);
}

static void do_start(ask *a) {
    if (!is_open(a) || !is_owner(a)) return;
    if (!is_full(a->t)) {
        ask_refuse(a, 409, "not-full", N_("Some seats are still free."));
        return;
    }
    if (!may_start(a, a->t)) return;
    const char *no = draws_close_list(a->h, a->t) ? NULL : conduct_start(a->h, a->t);
    if (no)
        ask_refuse(a, 409, "option", no);
    else
        answer_info(a);
}

static void do_close(ask *a) {
    if (!is_open(a) || !is_owner(a)) return;
    a->t->state = TABLE_ENDED;
    table_write(a->h, a->t, false);
    answer_info(a);
}

/* The same again: whoever asks first opens the table, bots sit down, the others' seats wait for them. */
static void do_rematch(ask *a) {
    table *old = a->t, *t;
    int seat = table_seat_of(old, a->who.id);
    if (old->state <= TABLE_PLAYING || seat == GAME_NOBODY || !old->g) {
        ask_refuse(a, 409, "playing", N_("Only those who played a match can ask for a rematch."));
        return;
    }
    if (!old->ways.again[0]) {
        if (!may_open(a)) return;
        if (!(t = table_new(a->h))) {
            ask_refuse(a, 503, "memory", N_("There is no memory left."));
            return;
        }
        t->owner = a->who.id;
        t->g = old->g;
        t->rules = old->g->rules;
        t->opt = old->opt;
        t->ways = old->ways;
        t->ways.conceded = 0;
        t->ways.event[0] = 0;
        t->ways.paused = t->ways.clock_from = 0;
        t->seats = old->seats;
        for (int i = 0; i < t->seats; i++)
            if (!old->seat[i].who) memcpy(t->seat[i].bot, old->seat[i].bot, NAME_BYTES);
        put_person(t, seat, &a->who);
        table_write_new(a->h, t);
        memcpy(old->ways.again, t->code, CODE);
        table_write(a->h, old, false);
    } else if (!(t = table_find(a->h, old->ways.again))) {
        ask_refuse(a, 404, "no-table", N_("There is no such table."));
        return;
    } else if (t->flying) {
        ask_wait(a, t);
        return;
    } else if (t->state == TABLE_OPEN && table_seat_of(t, a->who.id) == GAME_NOBODY && !t->seat[seat].who) {
        put_person(t, seat, &a->who);
        table_write_seat(a->h, t, seat);
    }
    tell_table(ask_open(a), "info", a->h, t, &a->who);
}

const deed deeds_tables[] = {
    {"open", do_open, SCOPE_TABLES, false, "game options seats clock private rated langs start"},
    {"tables", do_tables, SCOPE_READ, false, "state game"},
    {"mine", do_mine, SCOPE_PLAY, false, NULL},
    {"table", do_table, SCOPE_READ, true, NULL},
    {"sit", do_sit, SCOPE_TABLES, true, "seat link"},
    {"seat", do_seat, SCOPE_TABLES, true, "seat who"},
    {"start", do_start, SCOPE_TABLES, true, NULL},
    {"close", do_close, SCOPE_TABLES, true, NULL},
    {"rematch", do_rematch, SCOPE_TABLES, true, NULL},
    {NULL, NULL, 0, false, NULL},
};
