/* online.c -- what is told when something happens elsewhere. See online.h. */
#include "online.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MINUTE = 60000, SOON = 15000 };

void online_say(const online *o, const char *english, const char *a, const char *b) {
    show_line(o->p, 0, english, a, b);
}

bool online_at_board(const online *o) { return o->p->m && (o->p->opened || (o->f.t.begun && o->f.t.known)); }

/* ---- addresses ---------------------------------------------------------------------------------------------------------- */

const char *online_read_address(const char *address, dial_place *place, char code[FAR_CODE], char link[FAR_LINK]) {
    char url[ONLINE_URL];
    code[0] = link[0] = 0;
    if (strlen(address) >= sizeof url) return N_("that is not the address of a server");
    snprintf(url, sizeof url, "%s", address);
    char *host = strstr(url, "://"), *way = host ? strchr(host + 3, '#') : NULL;
    if (way) {
        *way++ = 0;
    } else { /* the last /t/ or /m/ of the path */
        for (char *at = host ? strchr(host + 3, '/') : NULL; at; at = strchr(at + 1, '/'))
            if ((!strncmp(at, "/t/", 3) || !strncmp(at, "/m/", 3)) && at[3]) way = at;
        if (way) *way++ = 0;
    }
    if (way) {
        while (*way == '/') way++;
        bool step = *way == 'm'; /* its link stands behind a step */
        if (way[0] && way[1] == '/')
            sscanf(way + 2, step ? "%23[A-Za-z0-9]/%*[0-9]/%63[A-Za-z0-9]" : "%23[A-Za-z0-9]/%63[A-Za-z0-9]", code,
                   link);
    }
    return dial_read_url(url, place);
}

/* ---- the match that everything else asks ------------------------------------------------------------------------------------- */

static void drop_match(online *o) {
    if (o->p->m) play_close(o->p);
    o->p->opened = false;
    o->renewed = true;
    o->d.n = 0;
    o->asked = -1;
    o->waited = 0;
}

static void name_seats(const online *o, match *m) {
    const json_node *seats = json_member(o->f.t.info, "seats");
    for (const json_node *n = seats ? seats->first : NULL; n; n = n->next) {
        int s = far_seat(m->g, n->key);
        const char *name = far_string(n, "name"), *level = far_string(n, "bot");
        if (s >= GAME_SEATS) continue;
        if (name)
            name_clean(name, m->name[s]);
        else
            snprintf(m->name[s], sizeof m->name[s], "%s%.20s", level ? "bot:" : "", level ? level : "");
    }
}

/* The game, its options and the names; see play.h. */
static void sit_down(online *o) {
    const far_table *t = &o->f.t;
    const char *why;
    play *p = o->p;
    if (p->opened) return;
    if (!p->m || p->m->g != t->g) {
        drop_match(o);
        p->m = match_new(t->g, &t->opt, NULL, 1, &why);
        if (!p->m) return;
    }
    name_seats(o, p->m);
    p->t.g = t->g;
    session_begin(&p->s, p->m, &p->ways);
}

/* The record is here: from now on it is a match like any other. */
static void open_record(online *o) {
    const char *why;
    text_fault fault;
    match *m = match_read(o->f.t.record, 1, &why, &fault);
    if (!m || match_actors(m)) {
        match_free(m);
        return;
    }
    drop_match(o);
    o->p->m = m;
    o->p->opened = true;
    name_seats(o, m);
    session_begin(&o->p->s, m, &o->p->ways);
    if (o->screen) return;
    int viewer = session_viewer(&o->p->s);
    if (!o->p->out->plain) show_board(o->p, viewer);
    show_score(o->p, viewer);
    show_places(o->p);
    online_say(o, N_("\"rematch\" plays the same again, \"save\" and a name keeps the record, \"lobby\" leads back."),
               NULL, NULL);
}

void online_go(online *o, const char *code, const char *link) {
    drop_match(o);
    o->drafting = o->listed = o->leave = o->wanted = false;
    o->warned = 0;
    far_go(&o->f, code, link);
}

/* ---- what one has to decide -------------------------------------------------------------------------------------------------------- */

static void tell_left(const online *o, const char *english) {
    char left[64];
    show_left(o->p, o->f.t.seat, left, sizeof left);
    online_say(o, english, left, NULL);
}

static void ask_person(online *o, int seat) {
    play *p = o->p;
    memset(&o->d, 0, sizeof o->d);
    o->d.seat = seat;
    show_view(p, seat, &o->d.view);
    o->d.n = p->m->g->legal(game_in(&o->d.view), seat, o->d.list);
    if (o->screen || o->asked == o->f.t.n) return;
    o->asked = o->f.t.n;
    if (!p->out->plain) show_board(p, seat);
    if (o->f.t.clocks) tell_left(o, N_("You have {0} left."));
    show_question(p, &o->d);
}

static void tell_waiting(online *o) {
    unsigned who = far_actors(&o->f.t);
    char names[256] = "", seat[96];
    if (o->screen || who == o->waited || o->f.t.sent) return;
    o->waited = who;
    for (int s = 0; s < GAME_SEATS; s++) {
        if (!(who >> s & 1)) continue;
        show_seat(o->p, s, seat, sizeof seat);
        size_t n = strlen(names);
        snprintf(names + n, sizeof names - n, "%s%s", n ? ", " : "", seat);
    }
    if (names[0]) online_say(o, N_("Waiting for {0}."), names, NULL);
}

void online_ask(online *o) {
    if (!online_at_board(o) || o->p->opened) return;
    session_turn next = play_next(o->p);
    if (next.what == DUE_PERSON) {
        o->waited = 0;
        ask_person(o, next.seat);
        return;
    }
    o->d.n = 0;
    o->warned = 0;
    if (next.what == DUE_BOT) tell_waiting(o);
}

/* Before it is too late. */
static void warn(online *o) {
    const far_table *t = &o->f.t;
    if (!o->d.n || !t->clocks || t->state != FAR_PLAYING || t->seat >= GAME_SEATS) return;
    int64_t left = far_left(t, t->seat);
    int level = left < SOON ? 2 : left < MINUTE ? 1 : 0;
    if (level <= o->warned) return;
    o->warned = level;
    tell_left(o, N_("You have only {0} left."));
}

/* ---- seats and offers -------------------------------------------------------------------------------------------------------------- */

static bool same(const json_node *a, const json_node *b) {
    if (!a || !b) return a == b;
    if (a->type != b->type || a->truth != b->truth) return false;
    if (a->text && (!b->text || strcmp(a->text, b->text) != 0)) return false;
    const json_node *x = a->first, *y = b->first;
    for (; x && y; x = x->next, y = y->next)
        if (!same(x, y)) return false;
    return x == y;
}

static bool differs(const json_node *before, const json_node *now, const char *key) {
    return !same(json_member(before, key), json_member(now, key));
}

static void tell_seats(online *o, const json_node *before) {
    const json_node *was = json_member(before, "seats"), *is = json_member(o->f.t.info, "seats");
    for (const json_node *n = is ? is->first : NULL; n; n = n->next) {
        const json_node *old = was ? json_member(was, n->key) : NULL;
        char seat[64], who[FAR_NAME + 64];
        if (!old || (!differs(old, n, "name") && !differs(old, n, "bot"))) continue;
        say_value(o->p->lang, o->f.t.g, &game_seat, far_seat(o->f.t.g, n->key), seat, sizeof seat);
        online_who(o, n, who, sizeof who);
        online_say(o, N_("{0}: {1}"), seat, who);
    }
}

/* Somebody's name is in the list for the first time; or nobody's any more: `made`, what they agreed on has come about. */
static void tell_agreed(online *o, const json_node *before, const char *key, const char *english, bool made) {
    const json_node *is = json_member(o->f.t.info, key);
    char seat[96];
    if (!differs(before, o->f.t.info, key)) return;
    if (!is || !is->first) {
        if (!made) online_say(o, N_("The offer no longer stands."), NULL, NULL);
        return;
    }
    for (const json_node *n = is->first; n; n = n->next) {
        const json_node *was = json_member(before, key), *old = was ? was->first : NULL;
        if (!n->text) continue;
        while (old && !(old->text && !strcmp(old->text, n->text))) old = old->next;
        int s = far_seat(o->f.t.g, n->text);
        if (old || s == o->f.t.seat) continue;
        show_seat(o->p, s, seat, sizeof seat);
        online_say(o, english, seat, NULL);
    }
}

static void tell_clock(online *o) {
    char pace[96];
    online_pace(o, json_member(o->f.t.info, "clock"), pace, sizeof pace);
    online_say(o, N_("The clock is now: {0}."), pace, NULL);
}

static void tell_offers(online *o, const json_node *before) {
    const json_node *info = o->f.t.info;
    const char *undo = far_string(info, "undo_asked"), *conceded = far_string(info, "conceded");
    char seat[96];
    if (differs(before, info, "undo_asked") && undo && far_seat(o->f.t.g, undo) != o->f.t.seat) {
        show_seat(o->p, far_seat(o->f.t.g, undo), seat, sizeof seat);
        online_say(o, N_("{0} asks to undo. Answer \"agree\" or \"refuse\"."), seat, NULL);
    }
    if (differs(before, info, "undo_asked") && !undo && far_string(before, "undo_asked"))
        online_say(o, N_("Nobody asks to undo any more."), NULL, NULL);
    if (o->f.t.state == FAR_PLAYING) {
        const bool paused = differs(before, info, "paused"), clock = differs(before, info, "clock");
        tell_agreed(o, before, "end_agreed", N_("{0} offers to end the match. Answer \"agree\" or \"refuse\"."), false);
        tell_agreed(o, before, "pause_agreed", N_("{0} asks for a pause. Answer \"agree\" or \"refuse\"."), paused);
        tell_agreed(o, before, "clock_agreed",
                    N_("{0} asks for another clock. \"seats\" tells which. Answer \"agree\" or \"refuse\"."), clock);
        if (clock) tell_clock(o);
        if (paused)
            online_say(o,
                       far_int(info, "paused") ? N_("The clocks are stopped. \"resume\" starts them again.")
                                               : N_("The clocks run again."),
                       NULL, NULL);
    }
    if (differs(before, info, "conceded") && conceded) {
        show_seat(o->p, far_seat(o->f.t.g, conceded), seat, sizeof seat);
        online_say(o, N_("{0} has conceded."), seat, NULL);
    }
    if (differs(before, info, "rematch") && far_string(info, "rematch"))
        online_say(o, N_("There is a rematch at another table. \"rematch\" leads there."), NULL, NULL);
}

static bool is_full(const json_node *info) {
    const json_node *seats = json_member(info, "seats");
    for (const json_node *n = seats ? seats->first : NULL; n; n = n->next)
        if (!far_string(n, "name") && !far_string(n, "bot")) return false;
    return seats;
}

static void tell_info(online *o, const json_node *before) {
    const far_table *t = &o->f.t;
    const char *state = far_string(before, "state");
    if (!t->g) {
        online_say(o, N_("This table has a game or rules that this program does not know: it needs another version."),
                   NULL, NULL);
        o->leave = true;
        return;
    }
    if (t->state == FAR_PLAYING || t->state == FAR_OVER || t->begun) sit_down(o);
    if (t->state == FAR_OVER && !o->wanted) {
        o->wanted = true;
        far_do(&o->f, "record");
    }
    if (!before) {
        o->p->t.g = t->g;
        if (t->state == FAR_OPEN && !o->screen) online_show_list(o);
        return;
    }
    if (state && !strcmp(state, "open") && t->state == FAR_PLAYING) {
        if (o->screen) online_say(o, N_("The match begins."), NULL, NULL);
        return;
    }
    tell_seats(o, before);
    if (t->state == FAR_OPEN && is_full(t->info) && !is_full(before))
        online_say(o,
                   far_true(t->info, "owner") ? N_("All seats are taken: \"start\" begins the match.")
                                              : N_("All seats are taken: whoever opened the table begins the match."),
                   NULL, NULL);
    if (o->p->m) tell_offers(o, before);
    if (t->state == FAR_ENDED && state && strcmp(state, "ended") != 0)
        online_say(o, N_("The match was ended. \"rematch\" plays the same again, \"lobby\" leads back."), NULL, NULL);
}

/* ---- the lobby ------------------------------------------------------------------------------------------------------------------------ */

static bool was_due(online *o, const char *code) {
    for (int i = 0; i < o->dues; i++)
        if (!strcmp(o->due[i], code)) return true;
    return false;
}

/* Another table waits, or somebody invites. */
static void tell_due(online *o) {
    const json_node *all = json_member(o->f.lobby.tree, "ok"), *mine = json_member(all, "mine"),
                    *invitations = json_member(all, "invitations");
    char now[ONLINE_DUE][FAR_CODE], text[ONLINE_TEXT];
    int n = 0;
    for (const json_node *m = mine ? mine->first : NULL; m && n < ONLINE_DUE; m = m->next) {
        const json_node *info = json_member(m, "info");
        const char *code = far_string(info, "table");
        if (!code || !far_true(m, "due")) continue;
        snprintf(now[n++], FAR_CODE, "%s", code);
        if (!o->listed && !o->f.t.code[0]) continue;
        if (was_due(o, code) || !strcmp(code, o->f.t.code)) continue;
        online_table(o, info, text, sizeof text);
        online_say(o, N_("It is your turn elsewhere: {0}"), text, NULL);
    }
    for (const json_node *m = invitations ? invitations->first : NULL; m && n < ONLINE_DUE; m = m->next) {
        const json_node *info = json_member(m, "info");
        const char *code = far_string(info, "table"), *by = far_string(m, "by");
        if (!code) continue;
        snprintf(now[n++], FAR_CODE, "%s", code);
        if ((!o->listed && !o->f.t.code[0]) || was_due(o, code)) continue;
        online_table(o, info, text, sizeof text);
        online_say(o, N_("{0} invites you: {1}"), by ? by : "?", text);
    }
    memcpy(o->due, now, sizeof now[0] * (size_t)n);
    o->dues = n;
}

void online_show_said(const online *o, const json_node *n) {
    far_chat c = {0};
    snprintf(c.name, sizeof c.name, "%s", far_string(n, "name") ? far_string(n, "name") : "?");
    snprintf(c.text, sizeof c.text, "%s", far_string(n, "text") ? far_string(n, "text") : "");
    show_chat(o->p, &c);
}

static void hear_lobby(online *o) {
    tell_due(o);
    if (o->f.t.code[0] || o->screen || o->listed) return;
    o->listed = true;
    online_show_list(o);
    page_put(o->p->out, "\n");
    online_say(o, N_("Type a number, or \"help\"."), NULL, NULL);
}

/* ---- answers ---------------------------------------------------------------------------------------------------------------------------- */

void online_say_phrase(online *o, const char *phrase) {
    json_string(far_ask(&o->f, o->f.t.code[0] ? "say" : "lobby-say"), "phrase", phrase);
    far_send(&o->f);
}

/* The phrases there are: one of them was wanted by its number, or all are to be read. */
static void hear_phrases(online *o, const json_node *told) {
    const json_node *list = json_member(told, "phrases");
    long wanted = o->phrase_wanted, n = 0;
    o->phrase_wanted = 0;
    for (const json_node *x = list ? list->first : NULL; x; x = x->next) {
        const char *id = far_string(x, "phrase"), *text = far_string(x, "text");
        if (!id || !text) continue;
        if (++n == wanted) {
            online_say_phrase(o, id);
            return;
        }
        if (!wanted) page_printf(o->p->out, "%ld) %s\n", n, text);
    }
    online_say(o,
               wanted ? N_("There is no such phrase; \"phrase\" lists them.") : N_("\"phrase 1\" says the first one."),
               NULL, NULL);
}

static void hear_done(online *o, const char *deed, const json_node *told) {
    char code[FAR_CODE];
    const char *table = far_string(json_member(told, "info"), "table"), *name = far_string(told, "name");
    bool done = far_true(told, "done");
    if (online_hear_beside(o, deed, told)) return;
    if ((!strcmp(deed, "open") || !strcmp(deed, "rematch")) && table) {
        snprintf(code, sizeof code, "%s", table);
        online_go(o, code, NULL);
    } else if (!strcmp(deed, "close") || (!strcmp(deed, "leave") && o->f.t.state == FAR_OPEN)) {
        o->leave = true;
    } else if (!strcmp(deed, "leave")) {
        online_say(o, N_("A computer player goes on in your seat; \"return\" takes it back."), NULL, NULL);
    } else if (!strcmp(deed, "undo") && done) {
        online_say(o, N_("Your last decision was taken back."), NULL, NULL);
    } else if ((!strcmp(deed, "undo") || !strcmp(deed, "end") || !strcmp(deed, "pause") || !strcmp(deed, "clock") ||
                !strcmp(deed, "agree")) &&
               !done) {
        online_say(o, N_("The others are asked."), NULL, NULL);
    } else if (!strcmp(deed, "invite")) {
        online_say(o, N_("{0} is invited."), name ? name : "?", NULL);
    } else if (!strcmp(deed, "phrases")) {
        hear_phrases(o, told);
    } else if (!strcmp(deed, "plan")) {
        const char *plan = far_string(told, "plan");
        online_say(o, plan ? N_("Planned: {0}") : N_("Nothing is planned."), plan, NULL);
    } else if (!strcmp(deed, "auto-pass")) {
        online_say(o,
                   far_true(told, "auto_pass") ? N_("You pass whenever you can, until you act.")
                                               : N_("You no longer pass automatically."),
                   NULL, NULL);
    } else if (!strcmp(deed, "return")) {
        online_say(o, N_("The seat is yours again."), NULL, NULL);
    }
}

static void hear_refused(online *o, const char *deed, const json_node *error) {
    const char *why = far_string(error, "why");
    page_style(o->p->out, CELL_BAD);
    page_wrap(o->p->out, 0, why ? why : say(o->p->lang, N_("The server refuses, and does not say why.")));
    page_style(o->p->out, CELL_PLAIN);
    if (!strcmp(deed, "act")) o->asked = o->screen ? o->asked : -1;
    if (!strcmp(deed, "watch")) o->leave = true;
}

static void tell_here(const online *o, unsigned before) {
    const far_table *t = &o->f.t;
    char seat[96];
    for (int s = 0; s < t->seats; s++) {
        bool is = t->here >> s & 1;
        if (is == (before >> s & 1) || s == t->seat || !o->p->m) continue;
        show_seat(o->p, s, seat, sizeof seat);
        online_say(o, is ? N_("{0} is at the table.") : N_("{0} has gone from the table."), seat, NULL);
    }
}

/* So many steps have been shown. */
static void hear_whole(online *o, int shown) {
    sit_down(o);
    if (o->screen || !o->p->m) {
        o->renewed = true;
        return;
    }
    o->waited = 0;
    o->asked = -1;
    if (shown) {
        show_steps(o->p, shown, o->f.t.n, o->f.t.seat);
        return;
    }
    show_news(o->p, o->f.t.seat);
    if (o->f.t.seat == GAME_NOBODY && !o->p->out->plain) show_board(o->p, GAME_NOBODY);
    if (o->f.t.seat == GAME_NOBODY)
        online_say(o, N_("You watch. \"board\" shows the board, \"lobby\" leads back."), NULL, NULL);
}

static void hear(void *context, const far_news *n) {
    online *o = context;
    o->heard = true;
    switch (n->what) {
    case FAR_LINE:
        online_say(o,
                   o->f.up ? N_("The connection is back.")
                           : N_("The connection broke. Trying to reconnect; nothing is lost."),
                   NULL, NULL);
        break;
    case FAR_LOBBY: hear_lobby(o); break;
    case FAR_SPOKEN:
        if (!o->f.t.code[0]) online_show_said(o, n->node);
        break;
    case FAR_INFO: tell_info(o, n->before); break;
    case FAR_WHOLE: hear_whole(o, n->from); break;
    case FAR_STEPS:
        sit_down(o);
        if (!o->screen && o->p->m) show_steps(o->p, n->from, o->f.t.n, o->f.t.seat);
        break;
    case FAR_BACK:
        online_say(o, N_("Something was taken back."), NULL, NULL);
        o->asked = -1;
        o->renewed = o->screen;
        break;
    case FAR_CHAT: show_chat(o->p, &o->f.t.chat[n->from]); break;
    case FAR_HERE: tell_here(o, (unsigned)n->from); break;
    case FAR_DONE: hear_done(o, n->text, n->node); break;
    case FAR_REFUSED: hear_refused(o, n->text, n->node); break;
    case FAR_UNKNOWN:
        online_say(o, N_("The server has not answered \"{0}\": check whether it happened, and try again if not."),
                   n->text, NULL);
        break;
    case FAR_RECORD: open_record(o); break;
    case FAR_INVALID:
        online_say(o, N_("The server sent a position that cannot be: this table is left."), NULL, NULL);
        o->leave = true;
        break;
    }
}

/* ---- running --------------------------------------------------------------------------------------------------------------------------- */

void online_begin(online *o, play *p, const dial_place *place, const char *code, const char *link) {
    dial_who who = me_who(&o->who, o->token);
    o->p = p;
    o->asked = -1;
    snprintf(o->url, sizeof o->url, "%s://%s%s%s%s%s%s", place->tls ? "https" : "http",
             strchr(place->host, ':') ? "[" : "", place->host, strchr(place->host, ':') ? "]" : "",
             strcmp(place->port, place->tls ? "443" : "80") ? ":" : "",
             strcmp(place->port, place->tls ? "443" : "80") ? place->port : "", place->prefix);
    far_begin(&o->f, place, &who, p->lang, hear, o);
    p->far = &o->f;
    if (!far_open(&o->f)) return;
    online_say(o, N_("You are {0}."), o->who.name, NULL);
    if (code[0]) online_go(o, code, link);
}

bool online_pump(online *o) {
    o->heard = false;
    far_pump(&o->f);
    if (o->leave) {
        online_go(o, NULL, NULL);
        o->heard = true;
    }
    if (o->f.lang != o->p->lang) { /* everything once more, in other words */
        o->f.lang = o->p->lang;
        o->f.lobby_stale = true;
        if (o->f.t.code[0] && !o->p->opened) far_watch(&o->f, -1);
    }
    if (online_at_board(o)) online_ask(o);
    warn(o);
    return o->heard;
}

void online_end(online *o) {
    char at[ONLINE_URL + 128];
    if (o->f.t.code[0])
        snprintf(at, sizeof at, "%s/m/%s", o->url, o->f.t.code);
    else
        snprintf(at, sizeof at, "%s", o->url);
    bool seated = o->f.t.code[0] && o->f.t.seat < GAME_SEATS && o->f.t.state <= FAR_PLAYING;
    if (seated) online_say(o, N_("Your seat stays yours."), NULL, NULL);
    show_path(o->p, N_("To come back: bailey play --at {0}"), at, NULL);
    drop_match(o);
    far_close(&o->f);
}
