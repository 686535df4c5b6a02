/* tell.c -- what those who watch a table are told: each what its seat may know, and only what has changed. See inside.h. */
#include <stdlib.h>
#include <string.h>

#include "inside.h"

/* ---- a table as JSON -------------------------------------------------------------------------------------- */

/* Does this person look at the table now? */
static bool is_here(const table *t, int64_t who) {
    for (const watch *w = who ? t->watches : NULL; w; w = w->next_of_table)
        if (w->c->who.id == who) return true;
    return false;
}

static void put_seat(json *j, const table *t, int i, const host *h) {
    const table_seat *s = &t->seat[i];
    unsigned due = conduct_due(t);
    json_object(j, t->g->seats[i]);
    json_string(j, "name", s->who ? s->name : NULL);
    json_string(j, "bot", s->bot[0] ? s->bot : NULL);
    json_bool(j, "person", s->who);
    json_bool(j, "away", s->who && s->bot[0]);
    json_bool(j, "here", is_here(t, s->who));
    if (t->state == TABLE_PLAYING && (t->ways.bank || t->ways.turn))
        json_int(j, "left", s->left - (due >> i & 1 ? pace_spent(h, t) : 0));
    json_close(j);
}

static void put_mask(json *j, const char *key, const game *g, unsigned mask) {
    json_array(j, key);
    for (int i = 0; i < GAME_SEATS; i++)
        if (mask >> i & 1) json_string(j, NULL, g->seats[i]);
    json_close(j);
}

/* Who offered something first (null: nobody does), and who is for it. */
static void put_offer(json *j, const char *asked, const char *agreed, const table *t, offer_kind kind) {
    const table_offer *o = &t->offer[kind];
    json_string(j, asked, o->yes ? t->g->seats[o->seat] : NULL);
    put_mask(j, agreed, t->g, o->yes);
}

void tell_options(json *j, const game *g, const game_options *opt) {
    json_object(j, "options");
    for (int i = 0; i < g->n_options; i++) {
        const game_domain values = game_option_values(&g->options[i]);
        json_value(j, g->options[i].key, g, &values, opt->v[i]);
    }
    json_close(j);
}

void tell_clock(json *j, const char *key, int64_t bank, int64_t plus, int64_t each) {
    if (!bank && !each) {
        json_null(j, key);
        return;
    }
    json_object(j, key);
    if (bank) {
        json_int(j, "bank", bank / 1000);
        json_int(j, "plus", plus / 1000);
    } else {
        json_int(j, "turn", each / 1000);
    }
    json_close(j);
}

/* What is offered about the clocks, and since when they stand still. */
static void put_pace(json *j, const table *t) {
    if (t->ways.paused)
        json_int(j, "paused", t->ways.paused);
    else
        json_null(j, "paused");
    put_offer(j, "pause_asked", "pause_agreed", t, OFFER_PAUSE);
    tell_clock(j, "clock_offered", t->other_clock.bank, t->other_clock.plus, t->other_clock.turn);
    put_offer(j, "clock_asked", "clock_agreed", t, OFFER_CLOCK);
    offers_put(j, t);
}

/* Who opened a private table lets others in; who sits there may also show it to others. */
static void put_links(json *j, const table *t, const person *p, int own) {
    char link[WATCH_LINK];
    bool owner = p->id && p->id == t->owner;
    if (owner) json_string(j, "link", t->ways.link);
    if (!owner && own == GAME_NOBODY) return;
    links_watch(t, link);
    json_string(j, "watch_link", link);
}

void tell_table(json *j, const char *key, const host *h, const table *t, const person *p) {
    static const char *const states[] = {"open", "playing", "over", "ended"};
    int own = table_seat_of(t, p->id);
    json_object(j, key);
    json_string(j, "table", t->code);
    json_string(j, "state", states[t->state]);
    json_string(j, "game", t->g ? t->g->id : NULL);
    json_int(j, "rules", t->rules);
    json_int(j, "created", t->created);
    if (t->g) tell_options(j, t->g, &t->opt);
    json_object(j, "seats");
    for (int i = 0; t->g && i < t->seats; i++) put_seat(j, t, i, h);
    json_close(j);
    json_string(j, "you", t->g && own < GAME_SEATS ? t->g->seats[own] : NULL);
    json_bool(j, "owner", p->id && p->id == t->owner);
    json_bool(j, "private", t->ways.private);
    if (t->ways.private) put_links(j, t, p, own);
    json_bool(j, "rated", t->ways.rated);
    json_array(j, "langs");
    for (int i = 0; say_langs[i].code; i++)
        if (t->ways.langs >> i & 1) json_string(j, NULL, say_langs[i].code);
    json_close(j);
    tell_clock(j, "clock", t->ways.bank, t->ways.plus, t->ways.turn);
    json_int(j, "n", t->m ? t->m->len : (int64_t)(t->raw_len / STEP_BYTES));
    if (t->g) put_offer(j, "undo_asked", "undo_agreed", t, OFFER_UNDO);
    if (t->g) put_offer(j, "end_asked", "end_agreed", t, OFFER_END);
    json_string(j, "rematch", t->ways.again[0] ? t->ways.again : NULL);
    json_string(j, "event", t->ways.event[0] ? t->ways.event : NULL);
    json_bool(j, "starting", t->ways.closing);
    json_string(j, "conceded", t->g && t->ways.conceded ? t->g->seats[t->ways.conceded - 1] : NULL);
    if (t->g && t->state == TABLE_PLAYING) put_pace(j, t);
    if (t->g && t->state == TABLE_PLAYING && own < GAME_SEATS) plan_put(j, t, own);
    json_close(j);
}

/* ---- lines ------------------------------------------------------------------------------------------------ */

static bool grow_out(text_out *o, size_t cap) { return json_grow(o, cap); }

/* A document on a line of its own, behind what is there. */
typedef struct {
    json j;
    text_out part; /* the rest of the line's buffer */
    text_out *out;
    web_line *line;
} document;

static text_out scratch; /* documents are made here, one at a time, and copied */

/* In an open game all who want no words see the same: that part is written once, stays in `scratch`, and each document goes on
 * behind it. */
static struct {
    json j;
    size_t len; /* 0: it is not there */
} seen;

static json *begin(document *d, client *c, const table *t) {
    d->line = c->line;
    d->out = web_out(c->line);
    if (!d->out) return NULL;
    seen.len = 0;
    json_begin(&d->j, &scratch, grow_out);
    json_object(&d->j, NULL);
    if (t) json_string(&d->j, "table", t->code);
    return &d->j;
}

static json *begin_behind_seen(document *d, client *c) {
    d->line = c->line;
    d->out = web_out(c->line);
    if (!d->out) return NULL;
    d->j = seen.j;
    scratch.len = seen.len;
    return &d->j;
}

static void append(text_out *o, const char *text, size_t n) {
    if (o->len + n + 1 > o->cap && !json_grow(o, o->len + n + 1)) return;
    memcpy(o->at + o->len, text, n);
    o->len += n;
    o->at[o->len] = 0;
}

static void finish(document *d) {
    json_close(&d->j);
    if (!json_end(&d->j)) return;
    append(d->out, scratch.at, scratch.len);
    append(d->out, "\n", 1);
}

static void end(document *d) {
    finish(d);
    web_send(d->line);
}

/* ---- changes ---------------------------------------------------------------------------------------------- */

static void put_clocks(json *j, const host *h, const table *t) {
    unsigned due = conduct_due(t);
    if (!t->ways.bank && !t->ways.turn) return;
    json_object(j, "left");
    for (int i = 0; i < t->seats; i++)
        json_int(j, t->g->seats[i], t->seat[i].left - (due >> i & 1 ? pace_spent(h, t) : 0));
    json_close(j);
}

/* What happened at a table since its watchers were told. */
typedef struct {
    int from;
    bool cut; /* steps were taken back */
    unsigned actors;
} happened;

/* Whoever is to act learns it at once. */
static void send_change(host *h, watch *w, int seat, const happened *x) {
    bool due = w->t->state != TABLE_PLAYING || (seat < GAME_SEATS && x->actors >> seat & 1);
    if (h->busy && !due)
        web_send_later(w->c->line);
    else
        web_send(w->c->line);
}

static void tell_change(host *h, watch *w, const happened *x) {
    table *t = w->t;
    document d;
    int seat = table_seat_of(t, w->c->who.id);
    bool open = !t->g->hidden && !w->lang, written = open && seen.len;
    json *j = written ? begin_behind_seen(&d, w->c) : begin(&d, w->c, t);
    if (!j) return;
    if (!written) {
        json_int(j, "n", t->m->len);
        json_int(j, "from", x->from);
        if (x->cut) json_int(j, "era", t->era);
        json_change_seen(j, t->m, game_in(&t->shown), x->from, seat, w->lang);
    }
    if (open) {
        seen.j = d.j;
        seen.len = scratch.len;
    }
    json_change_own(j, t->m, seat, w->lang);
    put_clocks(j, h, t);
    finish(&d);
    send_change(h, w, seat, x);
}

static void tell_info(host *h, watch *w) {
    document d;
    json *j = begin(&d, w->c, w->t);
    if (!j) return;
    tell_table(j, "info", h, w->t, &w->c->who);
    end(&d);
}

/* Before the match begins, and when its secret opens. */
static void tell_fair(host *h, watch *w) {
    document d;
    if (w->t->state == TABLE_PLAYING) return;
    json *j = begin(&d, w->c, NULL);
    if (!j) return;
    draws_put(j, h, w->t, w->lang ? w->lang : api_lang(""));
    end(&d);
}

void tell_watchers(host *h, table *t) {
    lobby_tell(h, t);
    bool moved = t->m && (t->m->len != t->shown_n || memcmp(&t->m->now, &t->shown, t->g->state_bytes) != 0);
    bool cut = moved && t->m->len < t->shown_n;
    happened x = {.from = cut ? t->m->len : t->shown_n, .cut = cut, .actors = moved ? match_actors(t->m) : 0};
    seen.len = 0;
    for (watch *w = t->watches; w; w = w->next_of_table) {
        if (moved) tell_change(h, w, &x);
        if (t->news || t->offer_news) tell_info(h, w);
        if (t->news || t->fair_news) tell_fair(h, w);
    }
    t->news = t->offer_news = t->fair_news = false;
    if (!moved) return;
    memcpy(&t->shown, &t->m->now, t->g->state_bytes);
    t->shown_n = t->m->len;
}

/* Members of an object: the whole of it, or, for who has seen so many steps of this era, what came after. */
void tell_look(json *j, host *h, const table *t, const person *p, const say_lang *lang, int from, int era) {
    tell_table(j, "info", h, t, p);
    if (!t->m) return;
    bool resumes = from >= 0 && from <= t->m->len && era == t->era;
    game_buf before;
    json_int(j, "n", t->m->len);
    json_int(j, "era", t->era);
    if (resumes) match_state_at(t->m, from, game_in(&before));
    if (resumes) json_int(j, "from", from);
    json_change(j, t->m, resumes ? game_in(&before) : NULL, from, table_viewer(t, p), lang);
    put_clocks(j, h, t);
}

void tell_first(host *h, watch *w) {
    document d;
    json *j = begin(&d, w->c, w->t);
    if (!j) return;
    tell_look(j, h, w->t, &w->c->who, w->lang, -1, 0);
    end(&d);
}

void tell_line(host *h, table *t, const talk_line *l) {
    for (watch *w = t->watches; w; w = w->next_of_table) {
        document d;
        json *j = talk_is_mute(h, w->c->who.id, l->person) ? NULL : begin(&d, w->c, t);
        if (!j) continue;
        json_object(j, "chat");
        talk_put(j, l, w->lang ? w->lang : api_lang(w->c->who.lang));
        json_close(j);
        end(&d);
    }
}

void tell_hidden(table *t, int64_t line) {
    for (watch *w = t->watches; w; w = w->next_of_table) {
        document d;
        json *j = begin(&d, w->c, t);
        if (!j) continue;
        json_int(j, "chat_hidden", line);
        end(&d);
    }
}

void tell_here(table *t) {
    unsigned mask = 0;
    for (int i = 0; t->g && i < t->seats; i++)
        if (is_here(t, t->seat[i].who)) mask |= 1u << i;
    for (watch *w = t->g ? t->watches : NULL; w; w = w->next_of_table) {
        document d;
        json *j = begin(&d, w->c, t);
        if (!j) continue;
        put_mask(j, "here", t->g, mask);
        end(&d);
    }
}

/* ---- lines about something else -------------------------------------------------------------------------------- */

static document other; /* one loop, one line at a time */

json *tell_open(client *c) { return begin(&other, c, NULL); }

void tell_close(client *c) {
    (void)c;
    end(&other);
}

/* ---- who watches -------------------------------------------------------------------------------------------- */

watch *tell_watch(client *c, table *t, const say_lang *lang) {
    for (watch *w = c->watches; w; w = w->next_of_client)
        if (w->t == t) {
            w->lang = lang;
            return w;
        }
    if (c->n_watches == MOST_WATCHED) return NULL;
    watch *w = calloc(1, sizeof *w);
    if (!w) return NULL;
    *w = (watch){c, t, lang, t->watches, c->watches};
    t->watches = w;
    c->watches = w;
    c->n_watches++;
    return w;
}

void tell_unwatch(watch *w) {
    watch **p = &w->t->watches;
    while (*p != w) p = &(*p)->next_of_table;
    *p = w->next_of_table;
    for (p = &w->c->watches; *p != w;) p = &(*p)->next_of_client;
    *p = w->next_of_client;
    w->c->n_watches--;
    free(w);
}

void tell_unwatch_all(client *c) {
    for (watch *w = c->watches, *next; w; w = next) {
        next = w->next_of_client;
        table *t = w->t;
        tell_unwatch(w);
        if (table_seat_of(t, c->who.id) < GAME_NOBODY) tell_here(t);
    }
}
