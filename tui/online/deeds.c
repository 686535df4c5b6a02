/* deeds.c -- what can be typed while one plays elsewhere: a word, in any of the languages, and what follows it. See online.h. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "../text/fold.h"
#include "online.h"

/* ---- where one is ------------------------------------------------------------------------------------------------------- */

static bool at_table(const online *o) {
    if (o->f.t.info && o->f.t.g) return true;
    online_say(o, N_("You are not at a table. \"lobby\" lists the tables, \"go\" and a number or code leads to one."),
               NULL, NULL);
    return false;
}

static bool in_match(const online *o) {
    if (!at_table(o)) return false;
    if (online_at_board(o)) return true;
    online_say(o, N_("The match has not begun."), NULL, NULL);
    return false;
}

bool online_playing(const online *o) {
    if (!in_match(o)) return false;
    if (o->f.t.state == FAR_PLAYING) return true;
    online_say(o, N_("The match is over."), NULL, NULL);
    return false;
}

static void do_lobby(online *o, const char *rest) {
    char word[32];
    fold(rest, word, sizeof word);
    if (!strcmp(word, "all") || game_find(word))
        snprintf(o->only, sizeof o->only, "%s", strcmp(word, "all") ? word : "");
    o->drafting = false;
    o->leave = true;
}

static void do_go(online *o, const char *rest) {
    dial_place place;
    char code[FAR_CODE] = "", link[FAR_LINK] = "";
    if (strstr(rest, "://")) {
        const char *no = online_read_address(rest, &place, code, link);
        if (no || strcmp(place.host, o->f.place.host) != 0 || strcmp(place.port, o->f.place.port) != 0) {
            online_say(o, N_("That is not a table of this server."), NULL, NULL);
            return;
        }
    } else {
        sscanf(rest, "%23s %63s", code, link);
    }
    if (!code[0]) {
        online_say(o, N_("Which table? Type its code, or its link."), NULL, NULL);
        return;
    }
    for (const char *c = code; *c; c++)
        if (!isalnum((unsigned char)*c)) {
            online_say(o, N_("That is not a table of this server."), NULL, NULL);
            return;
        }
    online_go(o, code, link);
}

static void do_new(online *o, const char *rest) {
    const game *g = game_find(rest); /* nothing else: the full screen has a form for it */
    if (o->screen && g)
        online_open_draft(o, g);
    else if (online_read_draft(o, rest))
        online_send_draft(o);
}

static void do_open(online *o, const char *rest) {
    (void)rest;
    if (o->drafting) online_send_draft(o);
}

/* ---- seats ------------------------------------------------------------------------------------------------------------------ */

/* The seat that the first word names, in notation or in the language of the person. */
static int read_seat(const online *o, const char *word) {
    char typed[64], name[64], folded[64];
    fold(word, typed, sizeof typed);
    for (int s = 0; s < o->f.t.seats; s++) {
        say_value(o->p->lang, o->f.t.g, &game_seat, s, name, sizeof name);
        fold(name, folded, sizeof folded);
        if (!strcmp(typed, folded) || !strcmp(typed, o->f.t.g->seats[s])) return s;
    }
    online_say(o, N_("The game has no such seat."), NULL, NULL);
    return GAME_NOBODY;
}

static void do_sit(online *o, const char *rest) {
    if (!at_table(o)) return;
    int seat = *rest ? read_seat(o, rest) : GAME_NOBODY;
    if (*rest && seat == GAME_NOBODY) return;
    json *j = far_ask(&o->f, "sit");
    if (*rest) json_string(j, "seat", o->f.t.g->seats[seat]);
    far_send(&o->f);
}

static void seat_somebody(online *o, const char *rest, bool computer) {
    char word[64] = "", level[32] = "", name[40];
    if (!at_table(o)) return;
    sscanf(rest, "%63s %31s", word, level);
    int seat = read_seat(o, word);
    if (seat == GAME_NOBODY) return;
    json *j = far_ask(&o->f, "seat");
    snprintf(name, sizeof name, "bot:%s", level[0] ? level : bot_usual->name);
    json_string(j, "seat", o->f.t.g->seats[seat]);
    json_string(j, "who", computer ? name : NULL);
    far_send(&o->f);
}

static void do_bot(online *o, const char *rest) { seat_somebody(o, rest, true); }
static void do_free(online *o, const char *rest) { seat_somebody(o, rest, false); }

static void simple(online *o, const char *deed) {
    if (at_table(o)) far_do(&o->f, deed);
}

static void do_start(online *o, const char *rest) { (void)rest, simple(o, "start"); }
static void do_leave(online *o, const char *rest) { (void)rest, simple(o, "leave"); }
static void do_return(online *o, const char *rest) { (void)rest, simple(o, "return"); }
static void do_close(online *o, const char *rest) { (void)rest, simple(o, "close"); }
static void do_rematch(online *o, const char *rest) { (void)rest, simple(o, "rematch"); }

static void do_invite(online *o, const char *rest) {
    if (!at_table(o)) return;
    if (!*rest) {
        char link[ONLINE_URL + 128];
        online_link(o, link, sizeof link);
        show_path(o->p, N_("Others join with {0}"), link, NULL);
        return;
    }
    json_string(far_ask(&o->f, "invite"), "name", rest);
    far_send(&o->f);
}

/* ---- talk ---------------------------------------------------------------------------------------------------------------------- */

static void do_say(online *o, const char *rest) {
    if (!*rest) return;
    json *j = far_ask(&o->f, o->f.t.code[0] ? "say" : "lobby-say");
    json_string(j, "text", rest);
    far_send(&o->f);
}

static void do_phrase(online *o, const char *rest) {
    if (!*rest) {
        far_do(&o->f, "phrases");
        return;
    }
    long n;
    if (!text_number(rest, &n)) {
        online_say_phrase(o, rest);
        return;
    }
    o->phrase_wanted = n; /* the server has the list */
    far_do(&o->f, "phrases");
}

static void do_chat(online *o, const char *rest) {
    const far_table *f = &o->f.t;
    (void)rest;
    if (f->code[0]) {
        if (!f->chats) online_say(o, N_("Nobody has said anything yet."), NULL, NULL);
        for (int i = 0; i < f->chats; i++) show_chat(o->p, &f->chat[i]);
        return;
    }
    const json_node *all = o->f.lobby.tree ? json_member(o->f.lobby.tree, "ok") : NULL,
                    *chat = json_member(all, "chat");
    if (!chat || !chat->first) online_say(o, N_("Nobody has said anything yet."), NULL, NULL);
    for (const json_node *n = chat ? chat->first : NULL; n; n = n->next) online_show_said(o, n);
}

static void do_note(online *o, const char *rest) {
    if (at_table(o)) online_note(o, rest);
}

static void do_people(online *o, const char *rest) {
    const json_node *all = o->f.lobby.tree ? json_member(o->f.lobby.tree, "ok") : NULL,
                    *people = json_member(json_member(all, "online"), "people");
    (void)rest;
    for (const json_node *n = people ? people->first : NULL; n; n = n->next)
        page_wrap(o->p->out, 2, far_string(n, "name") ? far_string(n, "name") : "?");
}

static void do_name(online *o, const char *rest) {
    char why[ME_WHY];
    dial_who who = me_who(&o->who, o->token);
    if (!*rest) {
        online_say(o, N_("You are {0}."), o->who.name, NULL);
    } else if (me_rename(&o->f.place, &who, o->p->lang, rest, why)) {
        snprintf(o->who.name, sizeof o->who.name, "%s", rest);
        name_disarm(o->who.name);
        online_say(o, N_("You are {0}."), o->who.name, NULL);
    } else {
        page_wrap(o->p->out, 0, why);
    }
}

static void do_resume(online *o, const char *rest) {
    (void)rest, online_playing(o) ? far_do(&o->f, "resume") : (void)0;
}
static void do_concede(online *o, const char *rest) {
    (void)rest, online_playing(o) ? far_do(&o->f, "concede") : (void)0;
}

/* ---- the match -------------------------------------------------------------------------------------------------------------------- */

static void do_plan(online *o, const char *rest) {
    char whole[256];
    if (!online_playing(o)) return;
    json *j = far_ask(&o->f, "plan");
    bool seated = o->f.t.seat < GAME_SEATS &&
                  strncmp(rest, o->f.t.g->seats[o->f.t.seat], strlen(o->f.t.g->seats[o->f.t.seat])) != 0;
    snprintf(whole, sizeof whole, "%s%s%s", seated ? o->f.t.g->seats[o->f.t.seat] : "", seated ? " " : "", rest);
    json_string(j, "action", *rest ? whole : NULL);
    far_send(&o->f);
}

static void do_auto_pass(online *o, const char *rest) {
    (void)rest;
    if (!online_playing(o)) return;
    json_bool(far_ask(&o->f, "auto-pass"), "on", !far_true(o->f.t.info, "auto_pass"));
    far_send(&o->f);
}

static void do_seats(online *o, const char *rest) {
    (void)rest;
    if (at_table(o)) online_seats(o);
}

static void do_board(online *o, const char *rest) {
    (void)rest;
    if (!in_match(o)) return;
    show_board(o->p, play_viewer(o->p));
    o->asked = -1;
    o->waited = 0;
    online_ask(o);
}

/* What line mode has for every match: rules, log, score, save, language. */
static void do_same(online *o, const char *line) {
    static decision none;
    none.seat = play_viewer(o->p);
    answer_line(o->p, &none, line);
}

static void do_quit(online *o, const char *rest) {
    (void)rest;
    o->quit = true;
}

static online_deed do_help;

/* One text is both: the words, before the colon, and what they do. Those of all languages are understood. */
static const struct {
    const char *text;
    online_deed *run;
} deeds[] = {
    {N_("lobby, tables: what waits for you, open tables, matches to watch; add a game for only its tables, \"all\" for "
        "all"),
     do_lobby},
    {N_("go, watch: to a table, by its code or link"), do_go},
    {N_("new: opens a table: new caylus players=3 bots=easy days=3 private"), do_new},
    {N_("open: opens the table as it is set up"), do_open},
    {N_("sit: sits down; add a seat"), do_sit},
    {N_("bot: seats a computer player: bot red easy"), do_bot},
    {N_("free: makes a seat free: free red"), do_free},
    {N_("invite: the link for others; add the name of an account to invite it"), do_invite},
    {N_("start: begins the match"), do_start},
    {N_("close: gives up a table that has not begun"), do_close},
    {N_("leave: stands up; in a match a computer player goes on in your seat"), do_leave},
    {N_("return: takes your seat back"), do_return},
    {N_("seats, time: who sits where, clocks, what is offered"), do_seats},
    {N_("board: the board and your choices once more"), do_board},
    {N_("say, tell: says something at the table, or in the lobby"), do_say},
    {N_("phrase: says a ready-made sentence, which everybody reads in their own language; without a number it lists "
        "them"),
     do_phrase},
    {N_("chat, talk: what was said"), do_chat},
    {N_("report: tells the moderators about a line of the chat, counted from the last: report 1 why"), online_report},
    {N_("people: who is here"), do_people},
    {N_("name: who you are; add another name"), do_name},
    {N_("undo, back: takes back your last decision, or asks the others for it"), online_ask_undo},
    {N_("agree, yes: accept what another player asks for"), online_agree},
    {N_("refuse, no: decline what another player asks for"), online_refuse},
    {N_("end: offers to end the match"), online_ask_end},
    {N_("pause: asks for a pause; add the number of days"), online_ask_pause},
    {N_("resume: lets the clocks run again"), do_resume},
    {N_("clock: asks for another clock: clock 10+10, clock 3d, clock none"), online_ask_clock},
    {N_("concede, resign: gives the match to the other player, at a table of two"), do_concede},
    {N_("plan: an action to be taken as soon as it is your turn; alone it removes the plan"), do_plan},
    {N_("autopass: passes for you whenever you can; again to stop it"), do_auto_pass},
    {N_("rematch: the same again, at a new table"), do_rematch},
    {N_("note: what you left for yourself at this table; add a text to keep it, \"-\" to drop it"), do_note},
    {N_("events: rounds of matches on this server; add a code for standings and pairings"), online_events},
    {N_("help, ?: this list"), do_help},
    {N_("quit, exit: stops here; your seat stays yours"), do_quit},
};
enum { DEEDS = sizeof deeds / sizeof *deeds };

static void do_help(online *o, const char *rest) {
    (void)rest;
    page_title(o->p->out, say(o->p->lang, N_("What you can type")));
    online_say(o, N_("the number of what you choose; in a match also an action in words, or a part of a choice's text"),
               NULL, NULL);
    for (int i = 0; i < DEEDS; i++)
        if (deeds[i].run != do_open) show_line(o->p, 2, deeds[i].text, NULL, NULL);
    online_say(o, N_("rules, log, score, save, language: as in every match"), NULL, NULL);
}

online_deed *online_find(const char *word) {
    char folded[64];
    fold(word, folded, sizeof folded);
    for (int i = 0; i < DEEDS; i++)
        for (const say_lang *l = say_langs; l->code; l++)
            if (fold_has_word(say(l, deeds[i].text), folded)) return deeds[i].run;
    return NULL;
}

/* ---- a line ------------------------------------------------------------------------------------------------------------------------- */

static void choose_row(online *o, long number) {
    for (int i = 0; i < o->rows; i++) {
        if (o->row[i].heading || --number) continue;
        char command[sizeof o->row[i].command];
        memcpy(command, o->row[i].command, sizeof command);
        online_command(o, command);
        return;
    }
    online_say(o, N_("There is no such number in the list. \"lobby\" shows it again."), NULL, NULL);
}

/* What is notation in this game is an action, also where a command has the same name. */
static bool is_verb(const game *g, const char *word) {
    for (int k = 0; k < g->n_actions; k++)
        if (!strcmp(g->actions[k].name, word)) return true;
    return false;
}

bool online_command(online *o, const char *line) {
    char word[64];
    long number;
    while (isspace((unsigned char)*line)) line++;
    if (!*line) {
        if (online_at_board(o)) {
            o->asked = -1;
            o->waited = 0;
            online_ask(o);
        } else {
            online_show_list(o);
        }
        return true;
    }
    size_t n = strcspn(line, " \t");
    snprintf(word, sizeof word, "%.*s", (int)n, line);
    const char *rest = line + n;
    while (isspace((unsigned char)*rest)) rest++;
    bool on_board = online_at_board(o);
    bool deciding = on_board && play_is_far(o->p) && o->d.n && play_next(o->p).what == DUE_PERSON;
    if (text_number(line, &number) && !on_board) {
        choose_row(o, number);
        return true;
    }
    online_deed *run = deciding && is_verb(o->p->m->g, word) ? NULL : online_find(word);
    if (run)
        run(o, rest);
    else if (deciding)
        answer_line(o->p, &o->d, line);
    else if (text_number(line, &number))
        online_say(o, o->f.t.sent ? N_("Your action is on its way.") : N_("It is not your turn."), NULL, NULL);
    else if (on_board)
        do_same(o, line);
    else
        online_say(o, N_("\"{0}\" is not a command; \"help\" lists what you can type."), word, NULL);
    return true;
}
