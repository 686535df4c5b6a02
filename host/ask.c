/* ask.c -- a request and its answer, over HTTP or a line: who may ask, when it has to wait, when the answer may go out. What
 * a deed has written is answered for after its transaction, whatever the deed. See inside.h. */
#include <stdlib.h>
#include <string.h>

#include "events.h"
#include "inside.h"

enum { SPARES = 512, SPARE_BYTES = 4096, LOOK_EACH = 1000 };

/* ---- answers ---------------------------------------------------------------------------------------------- */

void ask_begin(ask *a) {
    a->status = 200;
    a->group = -1;
    json_begin(&a->j, &a->out, json_grow);
}

/* On a line the answer stands under "ok", beside the client's own id. */
json *ask_open(ask *a) {
    json_object(&a->j, NULL);
    if (a->c && a->id[0]) json_string(&a->j, "id", a->id);
    if (a->c) json_object(&a->j, "ok");
    return &a->j;
}

void ask_refuse(ask *a, int status, const char *code, const char *why) {
    json_begin(&a->j, &a->out, json_grow);
    json_object(&a->j, NULL);
    if (a->c && a->id[0]) json_string(&a->j, "id", a->id);
    json_object(&a->j, "error");
    json_string(&a->j, "code", code);
    json_said(&a->j, "why", a->lang, why);
    a->status = status;
    a->headers[0] = 0;
    a->refused = true;
    a->h->count.refused++;
}

size_t ask_write_refusal(const say_lang *lang, const char *code, const char *why, char *out, size_t cap) {
    json j;
    text_out o = {out, 0, cap};
    json_begin(&j, &o, NULL);
    json_object(&j, NULL);
    json_object(&j, "error");
    json_string(&j, "code", code);
    json_said(&j, "why", lang, why);
    while (j.depth) json_close(&j);
    return json_end(&j) ? o.len : 0;
}

/* Asks come and go thousands of times a second. */
ask *ask_new(host *h) {
    ask *a = h->spare;
    if (a) {
        text_out out = a->out;
        h->spare = a->next;
        h->spares--;
        memset(a, 0, sizeof *a);
        a->out = out;
    } else if (!(a = calloc(1, sizeof *a))) {
        return NULL;
    }
    a->h = h;
    return a;
}

static void free_ask(ask *a) {
    host *h = a->h;
    free(a->text);
    if (h->spares < SPARES && a->out.cap <= SPARE_BYTES) {
        a->next = h->spare;
        h->spare = a;
        h->spares++;
        return;
    }
    free(a->out.at);
    free(a);
}

void ask_free_spare(host *h) {
    while (h->spare) {
        ask *a = h->spare;
        h->spare = a->next;
        free(a->out.at);
        free(a);
    }
}

static void send_line(client *c, const char *text, size_t len) {
    text_out *o = web_out(c->line);
    if (!o) return;
    if (o->len + len + 2 <= o->cap || json_grow(o, o->len + len + 2)) {
        memcpy(o->at + o->len, text, len);
        memcpy(o->at + o->len + len, "\n", 2);
        o->len += len + 1;
    }
    web_send(c->line);
}

/* To whoever asked, if he is still there. The ask is gone afterwards. */
static void deliver(ask *a) {
    while (a->j.depth) json_close(&a->j);
    if (!json_end(&a->j)) {
        ask_refuse(a, 503, "memory", N_("There is no memory left."));
        while (a->j.depth) json_close(&a->j);
    }
    if (a->c)
        send_line(a->c, a->out.at, a->out.len);
    else if (a->call)
        web_answer(a->call, a->status, a->headers, "application/json", a->out.at, a->out.len);
    free_ask(a);
}

void ask_now(ask *a) { deliver(a); }

/* Delivers it, or, when it has written something, keeps it until that is on disk. */
static void finish(ask *a, long before) {
    host *h = a->h;
    if (a->refused || keeper_gathered(h->k) == before) {
        deliver(a);
        return;
    }
    a->next = NULL;
    *h->promised_end = a;
    h->promised_end = &a->next;
}

void ask_then(ask *a, void (*rest)(ask *, void *), void *context) {
    long before = keeper_gathered(a->h->k);
    rest(a, context);
    if (!a->later) finish(a, before);
}

/* ---- after a transaction ---------------------------------------------------------------------------------- */

static void settle_table(host *h, table *t, bool fine) {
    t->flying = false;
    if (!fine) {
        if (!table_reload(h, t)) t->state = TABLE_ENDED; /* it was new */
        t->news = true;
    }
    tell_watchers(h, t);
    conduct_think(h, t);
    ask *a = t->asked;
    t->asked = NULL;
    t->asked_end = &t->asked;
    while (a) {
        ask *next = a->next;
        a->next = NULL;
        ask_run(a);
        a = next;
    }
}

void ask_settle(host *h, bool fine) {
    ask *a = h->flying_promises;
    h->flying_promises = NULL;
    if (!fine) ratings_forget(h);
    if (!fine) events_reload(h);
    while (a) {
        ask *next = a->next;
        if (!fine)
            ask_refuse(a, 503, "storage", N_("It could not be written to disk; nothing has changed."));
        else if (a->group >= 0 && keeper_group_failed(h->k, a->group))
            ask_refuse(a, 409, "taken", N_("Somebody else has it already."));
        if (a->rights_of) lobby_look_again(h, a->rights_of);
        deliver(a);
        a = next;
    }
    while (h->flying) { /* those that are still in the list are not told yet: forget() waits for them */
        table *t = h->flying;
        h->flying = t->next_flying;
        settle_table(h, t, fine);
    }
}

static int promised_in(const ask *list, const ask *like) {
    int n = 0;
    for (; list; list = list->next) n += list->deed == like->deed && list->who.id == like->who.id;
    return n;
}

int ask_promised(const ask *a) { return promised_in(a->h->promised, a) + promised_in(a->h->flying_promises, a); }

/* ---- who has gone ------------------------------------------------------------------------------------------- */

static void forget_in(ask *a, const client *c) {
    for (; a; a = a->next)
        if (a->c == c) a->c = NULL;
}

void ask_forget_line(host *h, client *c) {
    forget_in(h->promised, c);
    forget_in(h->flying_promises, c);
    for (table *t = h->flying; t; t = t->next_flying) forget_in(t->asked, c);
}

/* ---- running ------------------------------------------------------------------------------------------------ */

void ask_wait(ask *a, table *t) {
    a->later = true;
    a->next = NULL;
    *t->asked_end = a;
    t->asked_end = &a->next;
}

void ask_run(ask *a) {
    if (!a->c && !a->call) { /* nobody waits for it any more, and it has not begun */
        free_ask(a);
        return;
    }
    if (a->t && a->t->flying) {
        ask_wait(a, a->t);
        return;
    }
    a->later = false;
    long before = keeper_gathered(a->h->k);
    a->deed(a);
    if (!a->later) finish(a, before);
}

void ask_refuse_nobody(ask *a) {
    ask_refuse(a, 401, "nobody", N_("You have to be somebody to do that: POST /api/v1/guest makes you a guest."));
}

/* A line may be open for days: before it changes anything, who is at its end is looked up again; before a move, which
 * comes by the thousand, once a second. */
static bool is_somebody(ask *a, const deed *d) {
    client *c = a->c;
    if (!a->who.id) return false;
    if (!c || (!strcmp(d->name, "act") && a->h->now - c->looked < LOOK_EACH)) return true;
    if (!people_again(a->h, &c->who)) return false;
    c->looked = a->h->now;
    a->who = c->who;
    return true;
}

const char *ask_address(const ask *a) { return a->call ? a->call->address : a->c ? a->c->address : ""; }

bool ask_slow_down(ask *a, bool fine) {
    if (!fine) ask_refuse(a, 429, "slow-down", N_("Too many requests: please wait a little."));
    return fine;
}

bool ask_is_limited(const ask *a) { return ask_address(a)[0]; }

bool ask_may(ask *a, limit_kind kind) {
    host *h = a->h;
    return !ask_is_limited(a) ||
           ask_slow_down(a, limit_take_person(h, a->who.id, kind) && limit_take(h, ask_address(a), kind));
}

/* Finds the deed and its table; false: refused, and delivered. */
static bool prepare(ask *a, const char *name) {
    const deed *d = deed_find(name);
    if (!ask_slow_down(a, !a->c || limit_take(a->h, a->c->address, LIMIT_MESSAGE))) {
        deliver(a);
        return false;
    }
    if (!d) {
        ask_refuse(a, 404, "unknown", N_("There is no such resource."));
    } else if (d->scope > SCOPE_READ && !is_somebody(a, d)) {
        ask_refuse_nobody(a);
    } else if (d->scope && a->who.id && !(a->who.scopes & d->scope)) {
        ask_refuse(a, 403, "scope", N_("The token does not allow that."));
    } else if (fields_only(a, a->body, d->fields, a->c ? "id do table link" : NULL)) {
        const char *code = d->table ? ask_string(a, "table") : NULL;
        a->deed = d->run;
        if (d->table && !(a->t = code ? table_find(a->h, code) : NULL))
            ask_refuse(a, 404, "no-table", N_("There is no such table."));
    }
    if (!a->refused) return true;
    deliver(a);
    return false;
}

void ask_dispatch(ask *a, const char *name) {
    if (prepare(a, name)) ask_run(a);
}

/* ---- a line speaks ------------------------------------------------------------------------------------------- */

/* A thousand messages a second are more than anybody needs. Actions that were played are counted neither here nor with the address
 * (do_act): there are never more of them than the game allows. */
static bool may_speak(client *c) {
    double more = c->h->now > c->refilled ? (double)(c->h->now - c->refilled) : 0;
    c->refilled = c->h->now;
    c->tokens = c->tokens + more > 2000 ? 2000 : c->tokens + more;
    if (c->tokens < 1) return false;
    c->tokens -= 1;
    return true;
}

size_t ask_nodes(const char *text) {
    size_t nodes = json_read_nodes(text);
    return nodes < MOST_NODES ? nodes : MOST_NODES;
}

void ask_hear(client *c, char *text, size_t len) {
    host *h = c->h;
    size_t nodes = ask_nodes(text), at;
    h->count.messages++;
    if (!may_speak(c)) {
        web_end(c->line, "too many messages");
        return;
    }
    ask *a = ask_new(h);
    if (!a) return;
    a->c = c;
    a->who = c->who;
    a->lang = api_lang(c->who.lang);
    ask_begin(a);
    /* The text and its tree in one piece, because the ask may have to wait. */
    size_t room = (len + 1 + 15) & ~(size_t)15;
    a->text = malloc(room + nodes * sizeof(json_node));
    if (!a->text) {
        free_ask(a);
        return;
    }
    memcpy(a->text, text, len + 1);
    a->node = (json_node *)(void *)(a->text + room);
    const char *wrong = memchr(text, 0, len) ? "zero" : json_read(a->text, a->node, nodes, &at);
    if (wrong || a->node[0].type != JSON_IS_OBJECT) {
        a->node = NULL;
        ask_refuse(a, 400, "json", N_("That is not a JSON object."));
        deliver(a);
        return;
    }
    a->body = a->node->first;
    const json_node *id = json_member(a->node, "id");
    if (id && (id->type == JSON_IS_STRING || id->type == JSON_IS_NUMBER))
        memcpy(a->id, id->text, strnlen(id->text, sizeof a->id - 1));
    const char *name = ask_string(a, "do");
    ask_dispatch(a, name ? name : "");
}

/* ---- what is asked for ---------------------------------------------------------------------------------------- */

const char *ask_string(ask *a, const char *name) {
    const json_node *n = a->node ? json_member(a->node, name) : NULL;
    return n && n->type == JSON_IS_STRING ? n->text : NULL;
}

bool ask_number(ask *a, const char *name, long lo, long hi, long *out) {
    const json_node *n = a->node ? json_member(a->node, name) : NULL;
    long v;
    if (!n || n->type == JSON_IS_NULL) return true;
    if (n->type == JSON_IS_NUMBER && text_number(n->text, &v) && v >= lo && v <= hi) {
        *out = v;
        return true;
    }
    char why[128];
    snprintf(why, sizeof why, "\"%s\" is a whole number from %ld to %ld.", name, lo, hi);
    ask_refuse(a, 422, "value", why);
    return false;
}

bool ask_flag(ask *a, const char *name, bool usual) {
    const json_node *n = a->node ? json_member(a->node, name) : NULL;
    return n && n->type == JSON_IS_BOOL ? n->truth : usual;
}

const deed *deed_find(const char *name) {
    static const deed *const lists[] = {deeds_play,  deeds_tables, deeds_people, deeds_draws,  deeds_ratings,
                                        deeds_plan,  deeds_pace,   deeds_talk,   deeds_ties,   deeds_moderate,
                                        deeds_lobby, deeds_notice, deeds_mail,   deeds_events, deeds_notes,
                                        deeds_care,  deeds_offers, NULL};
    for (const deed *const *list = lists; *list; list++)
        for (const deed *d = *list; d->name; d++)
            if (!strcmp(d->name, name)) return d;
    return NULL;
}
