/* api.c -- paths of HTTP as deeds (docs/api.yaml). See inside.h. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "../server/apipage.h"
#include "inside.h"
#include "notice.h"

static const char prefix[] = "/api/v1/";
enum { API_LEVEL = 3 }; /* docs/api.md, "Older and newer" */

/* A star in a path is the code of a table or event, the id of a token or, after "people", a name. */
static const struct {
    const char *method, *path, *deed;
} routes[] = {
    {"GET", "me", "me"},
    {"PATCH", "me", "rename"},
    {"DELETE", "me", "forget-me"},
    {"POST", "guest", "guest"},
    {"POST", "account", "sign-up"},
    {"POST", "login", "sign-in"},
    {"POST", "logout", "sign-out"},
    {"POST", "recover", "recover"},
    {"GET", "me/tables", "mine"},
    {"GET", "push-key", "push-key"},
    {"GET", "me/channels", "channels"},
    {"POST", "me/channels", "subscribe"},
    {"PATCH", "me/channels/*", "change-channel"},
    {"DELETE", "me/channels/*", "unsubscribe"},
    {"POST", "me/channels/*/try", "try-channel"},
    {"GET", "me/notices", "notices"},
    {"PUT", "me/email", "give-email"},
    {"POST", "me/email", "confirm-email"},
    {"DELETE", "me/email", "drop-email"},
    {"POST", "recover/email", "recover-by-email"},
    {"GET", "tokens", "tokens"},
    {"POST", "tokens", "token"},
    {"DELETE", "tokens/*", "drop-token"},
    {"GET", "tables", "tables"},
    {"POST", "tables", "open"},
    {"GET", "tables/*", "table"},
    {"DELETE", "tables/*", "close"},
    {"GET", "tables/*/look", "look"},
    {"GET", "tables/*/record", "record"},
    {"GET", "tables/*/chat", "talk"},
    {"POST", "tables/*/chat", "say"},
    {"POST", "tables/*/sit", "sit"},
    {"POST", "tables/*/leave", "leave"},
    {"POST", "tables/*/seat", "seat"},
    {"POST", "tables/*/start", "start"},
    {"POST", "tables/*/act", "act"},
    {"POST", "tables/*/undo", "undo"},
    {"POST", "tables/*/refuse-undo", "refuse-undo"},
    {"POST", "tables/*/end", "end"},
    {"POST", "tables/*/return", "return"},
    {"POST", "tables/*/rematch", "rematch"},
    {"GET", "tables/*/fair", "fair"},
    {"POST", "tables/*/promise", "promise"},
    {"POST", "tables/*/give", "give"},
    {"POST", "tables/*/plan", "plan"},
    {"POST", "tables/*/auto-pass", "auto-pass"},
    {"POST", "tables/*/pause", "pause"},
    {"POST", "tables/*/resume", "resume"},
    {"POST", "tables/*/clock", "clock"},
    {"POST", "tables/*/agree", "agree"},
    {"POST", "tables/*/refuse", "refuse"},
    {"POST", "tables/*/concede", "concede"},
    {"GET", "phrases", "phrases"},
    {"GET", "lobby", "lobby"},
    {"GET", "lobby/chat", "lobby-talk"},
    {"POST", "lobby/chat", "lobby-say"},
    {"POST", "tables/*/invite", "invite"},
    {"GET", "me/invitations", "invitations"},
    {"DELETE", "me/invitations/*", "decline"},
    {"GET", "me/people", "ties"},
    {"POST", "people/*/follow", "follow"},
    {"DELETE", "people/*/follow", "unfollow"},
    {"POST", "people/*/mute", "mute"},
    {"DELETE", "people/*/mute", "unmute"},
    {"POST", "people/*/block", "block"},
    {"DELETE", "people/*/block", "unblock"},
    {"POST", "reports", "report"},
    {"GET", "moderation/reports", "reports"},
    {"POST", "moderation/settle", "settle-report"},
    {"POST", "moderation/hide", "hide-line"},
    {"POST", "moderation/silence", "silence"},
    {"POST", "moderation/ban", "ban"},
    {"GET", "moderation/reports/*", "report-context"},
    {"GET", "moderation/log", "moderation-log"},
    {"GET", "moderation/people", "held"},
    {"POST", "moderation/announce", "announce"},
    {"POST", "moderation/withdraw", "withdraw"},
    {"GET", "announcements", "announcements"},
    {"GET", "tables/*/note", "note"},
    {"PUT", "tables/*/note", "keep-note"},
    {"GET", "people/*", "profile"},
    {"GET", "people/*/history", "history"},
    {"GET", "people/*/matches", "matches"},
    {"GET", "people/*/statistics", "statistics"},
    {"GET", "leaderboard", "leaderboard"},
    {"GET", "statistics", "game-statistics"},
    {"GET", "events", "events"},
    {"POST", "events", "open-event"},
    {"GET", "events/*", "event"},
    {"DELETE", "events/*", "cancel-event"},
    {"POST", "events/*/join", "join-event"},
    {"POST", "events/*/leave", "leave-event"},
    {"POST", "events/*/start", "start-event"},
    {"POST", "events/*/remove", "remove-entrant"},
    {"GET", "tables/*/stream", ""}, /* these are answered before */
    {"GET", "games", ""},
    {"GET", "texts", ""},
    {"GET", "host.json", ""},
};
enum { N_ROUTES = sizeof routes / sizeof *routes, WORD = NAMES_BYTES + 4, ARGS = 6, ARG = 96, TURNED_AWAY = 400 };

static bool fits(const char *path, const char *pattern, char word[WORD]) {
    const char *star = strchr(pattern, '*');
    if (!star) return !strcmp(path, pattern);
    size_t before = (size_t)(star - pattern);
    if (strncmp(path, pattern, before) != 0) return false;
    bool name = !strncmp(pattern, "people/", 7); /* the others are codes and ids of ours */
    size_t n = name ? strcspn(path + before, "/") : strspn(path + before, "abcdefghijklmnopqrstuvwxyz0123456789");
    enum { LONGEST_CODE = 23 };
    if (!n || n >= WORD || (!name && n > LONGEST_CODE) || strcmp(path + before + n, star + 1) != 0) return false;
    memcpy(word, path + before, n);
    word[n] = 0;
    return true;
}

static int hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    c |= 0x20;
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool api_query(const char *query, const char *name, char *out, size_t cap) {
    size_t n = strlen(name), len = 0;
    for (const char *p = query; *p; p += strcspn(p, "&"), p += *p == '&') {
        if (strncmp(p, name, n) != 0 || p[n] != '=') continue;
        for (p += n + 1; *p && *p != '&' && len + 1 < cap; p++) {
            bool escaped = *p == '%' && hex_digit(p[1]) >= 0 && hex_digit(p[2]) >= 0;
            out[len++] = (char)(escaped ? hex_digit(p[1]) * 16 + hex_digit(p[2]) : *p == '+' ? ' ' : *p);
            if (escaped) p += 2;
        }
        out[len] = 0;
        return true;
    }
    return false;
}

const say_lang *api_lang(const char *code) {
    char two[3] = {0};
    for (int i = 0; code && i < 2 && code[i]; i++) two[i] = code[i];
    const say_lang *l = say_find(two);
    return l ? l : say_langs;
}

/* ---- a call becomes an ask --------------------------------------------------------------------------------- */

static void find_person(host *h, const web_call *c, person *p) {
    memset(p, 0, sizeof *p);
    if (c->bearer[0])
        people_by_token(h, c->bearer, p);
    else if (c->cookie[0])
        people_by_cookie(h, c->cookie, p);
}

static ask *new_ask(host *h, web_call *c) {
    char code[8];
    ask *a = ask_new(h);
    if (!a) return NULL;
    a->call = c;
    find_person(h, c, &a->who);
    a->lang = api_lang(api_query(c->query, "lang", code, sizeof code) ? code : a->who.id ? a->who.lang : c->language);
    ask_begin(a);
    return a;
}

/* What is in the path and the query, as if it stood in the body; the body's tree lies behind its text. */
static const char *read_args(ask *a, const char *path, const char *word) {
    static const char *const asked[ARGS] = {"state", "game", "link", "players", "step", "from"};
    const web_call *c = a->call;
    size_t nodes = (c->len ? ask_nodes(c->body) : 2) + ARGS + 1, at;
    size_t room = (c->len + 4 + ARGS * ARG + WORD + 15) & ~(size_t)15;
    a->text = calloc(1, room + nodes * sizeof(json_node));
    if (!a->text) return N_("There is no memory left.");
    a->node = (json_node *)(void *)(a->text + room);
    memcpy(a->text, c->len ? c->body : "{}", c->len ? c->len + 1 : 3);
    const char *no = c->len && memchr(c->body, 0, c->len) ? "zero" : json_read(a->text, a->node, nodes - ARGS - 1, &at);
    if (no || a->node[0].type != JSON_IS_OBJECT) return N_("That is not a JSON object.");
    a->body = a->node->first;
    char *spare = a->text + c->len + 4;
    json_node *more = a->node + nodes - ARGS - 1;
    for (size_t i = 0; i <= ARGS; i++) {
        const char *key = i < ARGS                       ? asked[i]
                          : !strncmp(path, "people/", 7) ? "name"
                          : !strncmp(path, "events/", 7) ? "event"
                                                         : "table";
        long number;
        if (i < ARGS ? !api_query(c->query, key, spare, ARG) : !word[0]) continue;
        if (i == ARGS) memcpy(spare, word, strlen(word) + 1);
        bool counts = i < ARGS && (!strcmp(key, "players") || !strcmp(key, "step") || !strcmp(key, "from")) &&
                      text_number(spare, &number);
        *more = (json_node){
            .type = counts ? JSON_IS_NUMBER : JSON_IS_STRING, .key = key, .text = spare, .next = a->node->first};
        a->node->first = more++;
        spare += strlen(spare) + 1;
    }
    return NULL;
}

static void refuse_type(ask *a, const char *name) {
    char why[80];
    snprintf(why, sizeof why, "\"%s\" has a wrong type or value.", name);
    ask_refuse(a, 422, "value", why);
    ask_now(a);
}

static void refuse_now(ask *a, int status, const char *code, const char *why) {
    ask_refuse(a, status, code, why);
    ask_now(a);
}

/* 405, and what could be asked instead. */
static void refuse_method(ask *a, const char *allowed) {
    ask_refuse(a, 405, "method", N_("There is no such resource."));
    snprintf(a->headers, sizeof a->headers, "allow: %s\r\n", allowed);
    ask_now(a);
}

static void api_route(host *h, web_call *c, const char *path) {
    char word[WORD] = "", allowed[64] = "";
    bool changes = strcmp(c->method, "GET") != 0 && strcmp(c->method, "HEAD") != 0;
    const char *method = !strcmp(c->method, "HEAD") ? "GET" : c->method, *name = NULL;
    ask *a = new_ask(h, c);
    if (!a) {
        web_answer(c, 503, "", "text/plain", "", 0);
        return;
    }
    for (int i = 0; i < N_ROUTES && !name; i++) {
        if (!fits(path, routes[i].path, word)) continue;
        size_t n = strlen(allowed);
        snprintf(allowed + n, sizeof allowed - n, "%s%s", n ? ", " : "", routes[i].method);
        if (!strcmp(method, routes[i].method)) name = routes[i].deed;
    }
    if (!name && allowed[0]) {
        refuse_method(a, allowed);
    } else if (!name) {
        refuse_now(a, 404, "unknown", N_("There is no such resource."));
    } else if (changes && c->len && !c->json) {
        refuse_now(a, 415, "type", N_("A body must be application/json."));
    } else {
        const char *no = read_args(a, path, word), *wrong = no ? NULL : fields_wrong_type(a->node);
        snprintf(a->path_word, sizeof a->path_word, "%s", word);
        a->word = a->path_word;
        if (no)
            refuse_now(a, 400, "json", no);
        else if (wrong)
            refuse_type(a, wrong);
        else
            ask_dispatch(a, name);
    }
}

/* Who asks cannot be an ask: in the language of the request. */
static const say_lang *lang_of(const web_call *c) {
    char code[8];
    return api_lang(api_query(c->query, "lang", code, sizeof code) ? code : c->language);
}

static void turn_away(web_call *c, int status, const char *code, const char *why) {
    char text[TURNED_AWAY];
    size_t n = ask_write_refusal(lang_of(c), code, why, text, sizeof text);
    web_answer(c, status, "", "application/json", text, n);
}

size_t api_turn_away(void *context, const web_call *c, int status, char *out, size_t cap) {
    static const struct {
        int status;
        const char *code, *why;
    } known[] = {
        {400, "http", N_("This server does not understand that request.")},
        {403, "foreign", N_("This request comes from a page of another site.")},
        {413, "too-long", N_("The body is too long, or does not say how long it is.")},
        {421, "host", N_("This server does not go by that name.")},
        {429, "slow-down", N_("Too many requests: please wait a little.")},
        {503, "memory", N_("There is no memory left.")},
    };
    size_t i = 0;
    (void)context;
    while (i + 1 < sizeof known / sizeof *known && known[i].status != status) i++;
    return ask_write_refusal(lang_of(c), known[i].code, known[i].why, out, cap);
}

/* ---- what is the same for everybody ---------------------------------------------------------------------------- */

static void answer_games(host *h, web_call *c) {
    json j;
    text_out o = {0};
    if (!h->games) {
        json_begin(&j, &o, json_grow);
        json_games(&j);
        h->games = o.at;
    }
    web_answer(c, 200, "", "application/json", h->games ? h->games : "", h->games ? strlen(h->games) : 0);
}

static void answer_texts(web_call *c) {
    char code[8] = "en";
    json j;
    text_out o = {0};
    api_query(c->query, "lang", code, sizeof code);
    json_begin(&j, &o, json_grow);
    json_texts(&j, api_lang(code));
    web_answer(c, 200, "", "application/json", o.at, o.len);
    free(o.at);
}

/* A page learns from this file that a server for many handed it out: where only files are, it says null (web/public). "api"
 * grows with what can be asked for: a page that was kept may be older or newer than the server. */
static void answer_host(const host *h, web_call *c) {
    char text[128];
    int n = snprintf(text, sizeof text, "{\"now\":%lld,\"api\":%d,\"version\":\"%s\",\"mail\":%s}", (long long)h->now,
                     API_LEVEL, BAILEY_VERSION, notice_can_mail(h) ? "true" : "false");
    web_answer(c, 200, "", "application/json", text, (size_t)n);
}

static void answer_health(host *h, web_call *c) {
    const char *text = h->draining ? "{\"status\":\"draining\"}"
                       : h->broken ? "{\"status\":\"broken\"}"
                                   : "{\"status\":\"ok\"}";
    web_answer(c, h->draining || h->broken ? 503 : 200, "", "application/json", text, strlen(text));
}

static void answer_metrics(host *h, web_call *c) {
    char text[2048];
    text_out o = {text, 0, sizeof text};
    int lines;
    size_t waiting;
    web_limits(h->w, &lines, &waiting);
    const struct {
        const char *name, *kind;
        uint64_t value;
    } all[] = {
        {"bailey_requests_total", "counter", h->count.requests},
        {"bailey_messages_total", "counter", h->count.messages},
        {"bailey_actions_total", "counter", h->count.actions},
        {"bailey_refusals_total", "counter", h->count.refused},
        {"bailey_commits_total", "counter", h->count.commits},
        {"bailey_failed_commits_total", "counter", h->count.failed_commits},
        {"bailey_bot_decisions_total", "counter", h->count.bots},
        {"bailey_notices_total", "counter", h->notices->delivered},
        {"bailey_failed_notices_total", "counter", h->notices->failed},
        {"bailey_tables", "gauge", h->n_tables},
        {"bailey_lines", "gauge", (uint64_t)lines},
        {"bailey_waiting_bytes", "gauge", waiting},
        {"bailey_waiting_jobs", "gauge", (uint64_t)work_waiting(h->pool)},
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        text_printf(&o, "# TYPE %s %s\n%s %llu\n", all[i].name, all[i].kind, all[i].name,
                    (unsigned long long)all[i].value);
    web_answer(c, 200, "", "text/plain; version=0.0.4", text, o.len);
}

/* The lobby as lines of JSON, for programs without WebSockets. */
static bool answer_lobby(host *h, web_call *c, const char *path) {
    char code[8];
    client *x;
    if (strcmp(c->method, "GET") != 0 || strcmp(path, "lobby/stream") != 0) return false;
    if (!(x = calloc(1, sizeof *x))) {
        turn_away(c, 503, "memory", N_("There is no memory left."));
        return true;
    }
    *x = (client){.h = h, .stream = true};
    find_person(h, c, &x->who);
    const say_lang *lang = api_lang(api_query(c->query, "lang", code, sizeof code) ? code
                                    : x->who.id                                    ? x->who.lang
                                                                                   : c->language);
    if (!(x->line = web_stream(c, x, "application/x-ndjson"))) {
        free(x);
        return true;
    }
    lobby_come(h, x);
    lobby_watch(x, lang);
    lobby_first(h, x);
    return true;
}

/* A table as lines of JSON, for programs without WebSockets. */
static bool answer_stream(host *h, web_call *c, const char *path) {
    char word[WORD], code[8], link[32] = "";
    person p;
    if (strcmp(c->method, "GET") != 0 || !fits(path, "tables/*/stream", word)) return false;
    table *t = table_find(h, word);
    find_person(h, c, &p);
    api_query(c->query, "link", link, sizeof link);
    if (!t || !links_may_see(h, t, p.id, link)) {
        turn_away(c, 404, "no-table", N_("There is no such table."));
        return true;
    }
    client *x = calloc(1, sizeof *x);
    bool words = api_query(c->query, "lang", code, sizeof code);
    if (x) *x = (client){.h = h, .who = p, .stream = true};
    if (!x || !(x->line = web_stream(c, x, "application/x-ndjson"))) {
        free(x);
        return true;
    }
    lobby_come(h, x);
    watch *w = tell_watch(x, t, words ? api_lang(code) : NULL);
    if (w) tell_first(h, w);
    if (w && table_seat_of(t, p.id) < GAME_NOBODY) tell_here(t);
    return true;
}

void api_call(void *context, web_call *c) {
    host *h = context;
    const char *path = c->path;
    const bool reads = !strcmp(c->method, "GET") || !strcmp(c->method, "HEAD");
    apipage page;
    h->count.requests++;
    if (!strcmp(path, "/health")) {
        answer_health(h, c);
    } else if (!strcmp(path, "/metrics")) {
        answer_metrics(h, c);
    } else if (reads &&
               !strcmp(path, "/api/v1/host.json")) { /* a page that is turned away would think there is no server */
        answer_host(h, c);
    } else if (!limit_take(h, c->address, LIMIT_REQUEST)) {
        h->count.refused++;
        turn_away(c, 429, "slow-down", N_("Too many requests: please wait a little."));
    } else if (apipage_find(path, &page)) {
        web_answer(c, 200, "", page.type, page.text, page.len);
    } else {
        path = strncmp(path, prefix, strlen(prefix)) != 0 ? "" : path + strlen(prefix);
        if (reads && !strcmp(path, "games"))
            answer_games(h, c);
        else if (reads && !strcmp(path, "texts"))
            answer_texts(c);
        else if (!strcmp(path, "stop"))
            notice_answer_stop(h, c);
        else if (!answer_stream(h, c, path) && !answer_lobby(h, c, path))
            api_route(h, c, path);
    }
}

void *api_greet(void *context, const web_call *c) {
    host *h = context;
    if (h->draining) return NULL;
    client *x = calloc(1, sizeof *x);
    if (!x) return NULL;
    *x = (client){.h = h, .tokens = 2000, .refilled = h->now};
    memcpy(x->address, c->address, sizeof x->address);
    find_person(h, c, &x->who);
    if (!x->who.id) x->who.scopes = SCOPE_READ;
    if (!x->who.id) snprintf(x->who.lang, sizeof x->who.lang, "%s", api_lang(c->language)->code);
    return x;
}
