/* beside.c -- what there is beside the matches while one plays elsewhere: a note to oneself at a table, a line of the chat that is
 * reported, events and who meets whom there. See online.h. */
#include <stdio.h>
#include <string.h>

#include "online.h"

static const char *t(const online *o, const char *english) { return say(o->p->lang, english); }

/* ---- notes ------------------------------------------------------------------------------------------------------------- */

void online_note(online *o, const char *rest) {
    if (!*rest) {
        far_do(&o->f, "note");
        return;
    }
    json_string(far_ask(&o->f, "keep-note"), "text", strcmp(rest, "-") ? rest : "");
    far_send(&o->f);
}

static void show_note(const online *o, const json_node *told, bool kept) {
    const char *text = far_string(told, "text");
    if (!text || !*text)
        online_say(o, kept ? N_("Your note is gone.") : N_("You have no note here. \"note\" and a text leaves one."),
                   NULL, NULL);
    else
        online_say(o, kept ? N_("Kept for you alone: {0}") : N_("Your note: {0}"), text, NULL);
}

/* ---- reports ------------------------------------------------------------------------------------------------------------ */

/* The line of the chat that is so many from the end; 0: there is none. */
static int64_t line_back(const online *o, int back) {
    const far_table *f = &o->f.t;
    if (f->code[0]) return back <= f->chats ? f->chat[f->chats - back].id : 0;
    const json_node *all = o->f.lobby.tree ? json_member(o->f.lobby.tree, "ok") : NULL,
                    *chat = json_member(all, "chat");
    int n = 0;
    for (const json_node *l = chat ? chat->first : NULL; l; l = l->next) n++;
    for (const json_node *l = chat ? chat->first : NULL; l; l = l->next)
        if (n-- == back) return far_int(l, "id");
    return 0;
}

void online_report(online *o, const char *rest) {
    int back = 0, used = 0;
    if (sscanf(rest, "%4d %n", &back, &used) != 1 || back < 1 || !rest[used]) {
        online_say(
            o,
            N_("\"report 1 why\" tells the moderators about the last line of the chat, \"report 2 why\" about the "
               "one before it."),
            NULL, NULL);
        return;
    }
    int64_t id = line_back(o, back);
    if (!id) {
        online_say(o, N_("There is no such line."), NULL, NULL);
        return;
    }
    json *j = far_ask(&o->f, "report");
    json_int(j, "chat", id);
    json_string(j, "why", rest + used);
    far_send(&o->f);
}

/* ---- events ------------------------------------------------------------------------------------------------------------- */

void online_events(online *o, const char *rest) {
    if (!*rest) {
        far_do(&o->f, "events");
        return;
    }
    json_string(far_ask(&o->f, "event"), "event", rest);
    far_send(&o->f);
}

/* How far it is. */
static void put_state(const online *o, const json_node *e, char *out, size_t cap) {
    const char *state = far_string(e, "state");
    char a[24], b[24];
    const char *part[] = {a, b};
    bool open = state && !strcmp(state, "open");
    snprintf(a, sizeof a, "%lld", (long long)far_int(e, open ? "count" : "round"));
    snprintf(b, sizeof b, "%lld", (long long)far_int(e, open ? "most" : "rounds"));
    if (open)
        say_fill(o->p->lang, N_("open: {0} of at most {1} have entered"), part, 2, out, cap);
    else if (state && !strcmp(state, "playing"))
        say_fill(o->p->lang, N_("round {0} of {1}"), part, 2, out, cap);
    else
        snprintf(out, cap, "%s", t(o, state && !strcmp(state, "over") ? N_("over") : N_("given up")));
}

/* "Autumn cup: Caylus; round 2 of 3; You take part; m487m00njp". */
static void put_event(const online *o, const json_node *e, char *out, size_t cap) {
    const char *id = far_string(e, "game"), *title = far_string(e, "title"), *code = far_string(e, "event");
    const game *g = id ? game_find(id) : NULL;
    char state[128];
    put_state(o, e, state, sizeof state);
    snprintf(out, cap, "%s: %s; %s%s%s; %s", title ? title : "?", g ? t(o, g->title) : "?", state,
             far_int(e, "you") ? "; " : "", far_int(e, "you") ? t(o, N_("You take part")) : "", code ? code : "?");
}

static void show_events(const online *o, const json_node *told) {
    const json_node *list = json_member(told, "events");
    char text[ONLINE_TEXT];
    page_title(o->p->out, t(o, N_("Events")));
    for (const json_node *e = list ? list->first : NULL; e; e = e->next) {
        put_event(o, e, text, sizeof text);
        page_wrap(o->p->out, 2, text);
    }
    online_say(o,
               list && list->first ? N_("\"events\" and a code shows who stands where and who meets whom.")
                                   : N_("There is no event just now."),
               NULL, NULL);
}

/* The name of an entrant. */
static const char *name_of(const online *o, const json_node *event, int64_t number) {
    const json_node *all = json_member(event, "entrants");
    for (const json_node *n = all ? all->first : NULL; n; n = n->next) {
        const char *name = far_string(n, "name"), *level = far_string(n, "bot");
        const bot *b = level ? bot_find(level) : NULL;
        if (far_int(n, "number") == number) return name ? name : b ? t(o, b->label) : level ? level : "?";
    }
    return "?";
}

static void show_standings(const online *o, const json_node *event) {
    const json_node *all = json_member(event, "standings");
    char line[ONLINE_TEXT];
    if (!all || !all->first) return;
    page_title(o->p->out, t(o, N_("Standings")));
    for (const json_node *n = all->first; n; n = n->next) {
        const json_node *points = json_member(n, "points");
        snprintf(line, sizeof line, "%lld. %s: %s", (long long)far_int(n, "place"),
                 name_of(o, event, far_int(n, "number")),
                 points && points->type == JSON_IS_NUMBER ? points->text : "?");
        page_wrap(o->p->out, 2, line);
    }
}

/* "Anna, Béla: m487m00njp"; with places when it is over: "1. Anna, 2. Béla". True: one sits there, and it is played. */
static bool show_pairing(const online *o, const json_node *event, const json_node *table) {
    const json_node *seats = json_member(table, "seats");
    const char *code = far_string(table, "table"), *link = far_string(table, "link"),
               *state = far_string(table, "state");
    char line[ONLINE_TEXT];
    size_t n = 0;
    bool mine = false, playing = state && !strcmp(state, "playing");
    line[0] = 0;
    for (const json_node *s = seats ? seats->first : NULL; s && n < sizeof line; s = s->next) {
        int64_t number = far_int(s, "number"), place = far_int(s, "place");
        char before[24] = "";
        if (place) snprintf(before, sizeof before, "%lld. ", (long long)place);
        mine = mine || (number && number == far_int(event, "you"));
        n += (size_t)snprintf(line + n, sizeof line - n, "%s%s%s", s == seats->first ? "" : ", ", before,
                              name_of(o, event, number));
    }
    if (n < sizeof line && code)
        snprintf(line + n, sizeof line - n, ": %s%s%s", code, link ? " " : "", link ? link : "");
    page_wrap(o->p->out, 2, line);
    return mine && playing && code;
}

static void show_round(const online *o, const json_node *event, const json_node *round) {
    const json_node *tables = json_member(round, "tables"), *byes = json_member(round, "byes"), *own = NULL;
    char text[ONLINE_TEXT];
    const char *part[] = {text};
    snprintf(text, sizeof text, "%lld", (long long)far_int(round, "round"));
    char title[64];
    say_fill(o->p->lang, N_("Round {0}"), part, 1, title, sizeof title);
    page_title(o->p->out, title);
    for (const json_node *n = tables ? tables->first : NULL; n; n = n->next)
        if (show_pairing(o, event, n)) own = n;
    for (const json_node *n = byes ? byes->first : NULL; n; n = n->next)
        online_say(o, N_("{0} sits out."), name_of(o, event, far_int(n, "number")), NULL);
    if (!own) return;
    const char *link = far_string(own, "link");
    snprintf(text, sizeof text, "go %s%s%s", far_string(own, "table"), link ? " " : "", link ? link : "");
    online_say(o, N_("Your table is open: \"{0}\" leads there."), text, NULL);
}

static void show_event(const online *o, const json_node *event) {
    const json_node *rounds = json_member(event, "schedule");
    char text[ONLINE_TEXT];
    put_event(o, event, text, sizeof text);
    page_wrap(o->p->out, 0, text);
    show_standings(o, event);
    for (const json_node *r = rounds ? rounds->first : NULL; r; r = r->next)
        if (far_int(r, "round") == far_int(event, "round")) show_round(o, event, r);
}

/* ---- answers ------------------------------------------------------------------------------------------------------------- */

bool online_hear_beside(online *o, const char *deed, const json_node *told) {
    if (!strcmp(deed, "note"))
        show_note(o, told, false);
    else if (!strcmp(deed, "keep-note"))
        show_note(o, told, true);
    else if (!strcmp(deed, "report"))
        online_say(o, N_("Thank you. A moderator will look at it."), NULL, NULL);
    else if (!strcmp(deed, "events"))
        show_events(o, told);
    else if (!strcmp(deed, "event"))
        show_event(o, json_member(told, "info"));
    else
        return false;
    return true;
}
