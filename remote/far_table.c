/* far_table.c -- what the server told of the table one is at. See far.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../session/json_view_read.h"
#include "far.h"

enum { TRIES = 8 }; /* so often in a row one asks for what is missing */

int far_seat(const game *g, const char *word) {
    int64_t seat;
    return word && !text_read_value(g, &game_seat, word, &seat) && seat < GAME_SEATS ? (int)seat : GAME_NOBODY;
}

unsigned far_actors(const far_table *t) { return t->begun ? t->g->actors(game_in(&t->view)) : 0; }

int64_t far_left(const far_table *t, int seat) {
    bool paused = far_int(t->info, "paused") != 0;
    int64_t spent = !paused && far_actors(t) >> seat & 1 ? far_now() - t->left_at : 0;
    return t->left[seat] > spent ? t->left[seat] - spent : 0;
}

/* ---- coming and going ------------------------------------------------------------------------------------------------ */

static void drop_steps(far_table *t, int from) {
    for (int i = from; i < t->n; i++) free(t->step[i].said);
    if (from < t->n) t->n = from;
}

void far_forget(far_table *t) {
    drop_steps(t, 0);
    free(t->step);
    free(t->doc.text);
    free(t->doc.tree);
    free(t->record);
    *t = (far_table){.seat = GAME_NOBODY};
}

void far_go(far *f, const char *code, const char *link) {
    if (f->t.code[0] && f->up) far_do(f, "unwatch");
    far_forget(&f->t);
    f->lobby_asked = 0;
    f->lobby_stale = true; /* far_pump() asks */
    if (!code) return;
    snprintf(f->t.code, sizeof f->t.code, "%s", code);
    snprintf(f->t.link, sizeof f->t.link, "%s", link ? link : "");
    far_watch(f, -1);
}

void far_watch(far *f, int from) {
    if (!f->up) return; /* the line asks when it is there again */
    json *j = far_ask(f, "watch");
    json_string(j, "lang", f->lang->code);
    if (from >= 0) json_int(j, "from", from);
    if (from >= 0) json_int(j, "era", f->t.era);
    far_send(f);
    far_do(f, "talk");
}

void far_act(far *f, game_action a) {
    text_out o = {f->t.action, 0, sizeof f->t.action};
    text_action(&o, f->t.g, a);
    snprintf(f->t.key, sizeof f->t.key, "t%llx", (unsigned long long)++f->next_key);
    f->t.sent = true;
    if (f->up) far_send_act(f);
}

void far_send_act(far *f) {
    json *j = far_ask(f, "act");
    json_string(j, "action", f->t.action);
    json_string(j, "key", f->t.key);
    far_send(f);
}

/* A server that tells no "offers" does not know the difference. */
void far_undo(far *f) {
    json *j = far_ask(f, "undo");
    if (json_member(f->t.info, "offers")) json_bool(j, "own", true);
    far_send(f);
}

/* ---- who sits there, and how it stands -------------------------------------------------------------------------------- */

static far_state read_state(const char *word) {
    static const char *const words[] = {"open", "playing", "over", "ended"};
    for (int i = 0; word && i < 4; i++)
        if (!strcmp(word, words[i])) return (far_state)i;
    return FAR_ENDED;
}

/* The game of this table, if it is played here by the same rules. */
static const game *read_game(const json_node *info) {
    const char *id = far_string(info, "game");
    const game *g = id ? game_find(id) : NULL;
    return g && far_int(info, "rules") == g->rules ? g : NULL;
}

/* Such a table is left, and nothing of it shown. */
static void refuse_table(far *f) {
    f->t.begun = false;
    f->hear(f->context, &(far_news){.what = FAR_INVALID});
}

/* An honest server need not be asked often until all of it is here; another one is believed no longer. */
static bool may_ask(far *f) {
    if (f->t.tries++ < TRIES) return true;
    refuse_table(f);
    return false;
}

/* What is there is of no use any more: something is missing, or what changed was told to other eyes. */
static void begin_anew(far *f) {
    f->t.begun = f->t.known = false;
    f->t.awaited = true;
    if (may_ask(f)) far_watch(f, -1);
}

static void read_clocks(far_table *t, const json_node *left) {
    t->clocks = left && left->first;
    t->left_at = far_now();
    for (const json_node *n = left ? left->first : NULL; n; n = n->next) {
        int seat = far_seat(t->g, n->key);
        if (seat < GAME_SEATS && n->type == JSON_IS_NUMBER) t->left[seat] = strtoll(n->text, NULL, 10);
    }
}

/* Who looks at the table now. */
static void learn_here(far *f, const json_node *list) {
    unsigned before = f->t.here;
    f->t.here = 0;
    for (const json_node *n = f->t.g ? list->first : NULL; n; n = n->next) {
        int seat = n->type == JSON_IS_STRING ? far_seat(f->t.g, n->text) : GAME_NOBODY;
        if (seat < GAME_SEATS) f->t.here |= 1u << seat;
    }
    if (before != f->t.here) f->hear(f->context, &(far_news){.what = FAR_HERE, .from = (int)before});
}

/* What a table plays, it plays for good. */
static bool is_same(const far_table *t, const game *g, const game_options *opt) {
    return !t->info || (g == t->g && (!g || !memcmp(opt, &t->opt, sizeof *opt)));
}

static void read_options(const game *g, const json_node *options, game_options *opt) {
    game_default_options(g, opt);
    for (const json_node *n = options && options->type == JSON_IS_OBJECT ? options->first : NULL; n; n = n->next)
        if (n->text) game_set_option(g, opt, n->key, n->text);
}

static void learn_info(far *f, const json_node *info, far_doc *doc) {
    far_table *t = &f->t;
    far_doc old = t->doc;
    unsigned here = 0;
    int sat = t->seat;
    const json_node *before = t->info;
    const game *g = read_game(info);
    game_options opt = {{0}};
    if (g) read_options(g, json_member(info, "options"), &opt);
    if (!is_same(t, g, &opt)) {
        refuse_table(f);
        return;
    }
    t->state = read_state(far_string(info, "state"));
    t->g = g;
    t->opt = opt;
    t->info = info;
    t->doc = *doc;
    *doc = (far_doc){0};
    t->seats = 0;
    const json_node *seats = json_member(info, "seats");
    for (const json_node *n = seats ? seats->first : NULL; n; n = n->next) t->seats += t->seats < GAME_SEATS;
    if (t->g) {
        t->seat = far_seat(t->g, far_string(info, "you"));
        for (const json_node *n = seats ? seats->first : NULL; n; n = n->next) {
            int seat = far_seat(t->g, n->key);
            if (seat < GAME_SEATS && far_true(n, "here")) here |= 1u << seat;
            if (seat >= GAME_SEATS || !json_member(n, "left")) continue;
            t->left[seat] = far_int(n, "left");
            t->left_at = far_now();
            t->clocks = true;
        }
    }
    t->here = here;
    bool anew = t->begun && t->seat != sat; /* the view is another seat's */
    if (anew) t->begun = false;
    f->hear(f->context, &(far_news){.what = FAR_INFO, .before = before});
    free(old.text);
    free(old.tree);
    if (anew) begin_anew(f);
}

/* ---- the match ------------------------------------------------------------------------------------------------------------ */

static char *sentences(const json_node *step) {
    const json_node *events = json_member(step, "events"), *action = json_member(step, "action");
    char *out = NULL;
    size_t len = 0;
    FILE *to = open_memstream(&out, &len);
    if (!to) return NULL;
    for (const json_node *e = events ? events->first : NULL; e; e = e->next) {
        const char *said = far_string(e, "say");
        if (said && *said) fprintf(to, "%s\n", said);
    }
    /* An action without events is told by its own words; but not nature's, which may be secret. */
    const char *seat = far_string(step, "seat"), *said = far_string(action, "say");
    if (ftell(to) == 0 && seat && strcmp(seat, "chance") != 0 && said) fprintf(to, "\t%s\n", said);
    fclose(to);
    return out;
}

static bool add_step(far_table *t, const json_node *n) {
    if (t->n == t->cap) {
        int cap = t->cap ? 2 * t->cap : 256;
        far_step *more = realloc(t->step, (size_t)cap * sizeof *more);
        if (!more) return false;
        t->step = more;
        t->cap = cap;
    }
    const char *seat = far_string(n, "seat");
    int who = far_seat(t->g, seat);
    t->step[t->n++] = (far_step){who < GAME_SEATS ? who : GAME_CHANCE, far_true(n, "auto"), sentences(n)};
    return true;
}

static bool begin_view(far_table *t) { return json_begin_view(t->g, &t->opt, t->seat, game_in(&t->view)); }

static bool take_view(far_table *t, const json_node *view) {
    return json_take_view(view, t->g, &t->opt, t->seat, game_in(&t->view));
}

static bool take_whole(far_table *t, const json_node *view, int n) {
    drop_steps(t, 0);
    t->known = n == 0;
    t->awaited = false;
    t->revealed = t->state > FAR_PLAYING;
    t->begun = begin_view(t) && take_view(t, view);
    return t->begun;
}

/* How a match begins is known to everybody. What has changed since then is laid over that: what is here may be of a moment between.
 * Not so after the end, when it is told to eyes that see everything. */
static bool take_change(far_table *t, const json_node *view, int first) {
    if (!first && (!t->begun || t->state == FAR_PLAYING)) t->begun = begin_view(t);
    return t->begun && take_view(t, view);
}

/* Whoever asks after the end is told what was hidden, too; news tell what the seat sees. Laid over each other that would be what nobody
 * sees. */
static bool is_for_others(const far_table *t, const json_node *told) {
    bool revealed = json_member(told, "info") && t->state > FAR_PLAYING;
    return t->begun && revealed != t->revealed;
}

static void ask_history(far *f) {
    if (!may_ask(f)) return;
    json *j = far_ask(f, "watch");
    json_string(j, "lang", f->lang->code);
    json_int(j, "from", 0);
    json_int(j, "era", f->t.era);
    far_send(f);
}

typedef enum {
    WHOLE,
    HISTORY, /* what happened from the start on */
    EARLY,   /* the steps before it are on their way, and these with them */
    CHANGE,
    USELESS
} told_kind;

static told_kind kind_of(const far_table *t, const json_node *told) {
    int first = (int)far_int(told, "from");
    if (!json_member(told, "from")) return WHOLE;
    if (is_for_others(t, told)) return USELESS;
    if (!first && !t->known) return HISTORY;
    if (t->begun && !t->known) return EARLY;
    return t->begun && first <= t->n ? CHANGE : USELESS; /* else something is missing */
}

static void tell_steps(far *f, told_kind kind, bool cut, int first) {
    far_table *t = &f->t;
    if (kind == HISTORY && t->tries) t->tries--; /* it came when it was asked for */
    if (kind == CHANGE) t->tries = 0;
    if (kind != CHANGE) first = t->told < t->n ? t->told : t->n;
    t->told = 0;
    far_news news = {.what = cut ? FAR_BACK : kind == CHANGE ? FAR_STEPS : FAR_WHOLE, .from = first};
    f->hear(f->context, &news);
}

/* The view is taken already. */
static void learn_steps(far *f, const json_node *told, told_kind kind) {
    far_table *t = &f->t;
    const json_node *steps = json_member(told, "steps"), *era = json_member(told, "era");
    bool cut = kind == CHANGE && far_int(told, "n") < t->n;
    int first = (int)far_int(told, "from");
    if (kind != WHOLE) drop_steps(t, first);
    if (era && t->era != far_int(told, "era")) t->told = 0; /* something was taken back */
    if (era) t->era = (int)far_int(told, "era");
    for (const json_node *s = steps && kind != WHOLE ? steps->first : NULL; s; s = s->next) add_step(t, s);
    t->known = t->known || kind == HISTORY;
    t->over = far_true(told, "over");
    read_clocks(t, json_member(told, "left"));
    if (t->known)
        tell_steps(f, kind, cut, first);
    else
        ask_history(f); /* nothing is shown before all of it is here */
}

static void learn_position(far *f, const json_node *told) {
    far_table *t = &f->t;
    const json_node *view = json_member(told, "view");
    if (!view || !t->g || t->record) return;
    int n = (int)far_int(told, "n"), first = (int)far_int(told, "from");
    told_kind kind = kind_of(t, told);
    if (kind != WHOLE && t->awaited) return; /* the whole will have it, too */
    if (n < 0 || first < 0 || (kind == WHOLE && !take_whole(t, view, n))) {
        refuse_table(f);
    } else if (kind != WHOLE && (kind == USELESS || !take_change(t, view, first))) {
        if (t->known) t->told = t->n;
        begin_anew(f);
    } else if (kind != EARLY) {
        learn_steps(f, told, kind);
    }
}

/* ---- talk ------------------------------------------------------------------------------------------------------------------ */

static void add_chat(far_table *t, const json_node *n, int at) {
    if (t->chats == FAR_CHATS) memmove(t->chat, t->chat + 1, sizeof t->chat[0] * (size_t)--t->chats);
    far_chat *c = &t->chat[t->chats++];
    const char *name = far_string(n, "name"), *text = far_string(n, "text");
    *c = (far_chat){.id = far_int(n, "id"), .said = far_int(n, "said"), .at = at};
    snprintf(c->name, sizeof c->name, "%s", name ? name : "?");
    snprintf(c->text, sizeof c->text, "%s", text ? text : "");
}

static bool has_chat(const far_table *t, int64_t id) {
    for (int i = 0; i < t->chats; i++)
        if (t->chat[i].id == id) return true;
    return false;
}

static void hear_chat(far *f, const json_node *n) {
    if (!n || has_chat(&f->t, far_int(n, "id"))) return;
    add_chat(&f->t, n, f->t.n);
    f->hear(f->context, &(far_news){.what = FAR_CHAT, .from = f->t.chats - 1});
}

static void hide_chat(far_table *t, int64_t id) {
    for (int i = 0; i < t->chats; i++)
        if (t->chat[i].id == id) memmove(t->chat + i, t->chat + i + 1, sizeof t->chat[0] * (size_t)(--t->chats - i));
}

static int by_time(const void *a, const void *b) {
    const far_chat *x = a, *y = b;
    return x->said < y->said ? -1 : x->said > y->said;
}

/* What was said before one came is old; what was said while the line was broken is news. */
static void learn_talk(far *f, const json_node *list) {
    bool first = !f->t.chats;
    for (const json_node *n = list->first; n; n = n->next)
        if (first)
            add_chat(&f->t, n, 0);
        else
            hear_chat(f, n);
    qsort(f->t.chat, (size_t)f->t.chats, sizeof f->t.chat[0], by_time);
}

/* ---- a line ------------------------------------------------------------------------------------------------------------------ */

static bool is_here(const far *f, const json_node *told, const json_node *info) {
    const char *code = far_string(told, "table");
    if (!code) code = far_string(info, "table");
    return code && f->t.code[0] && !strcmp(code, f->t.code);
}

void far_learn(far *f, const char *deed, const json_node *told, far_doc *doc) {
    const json_node *info = json_member(told, "info"), *hidden = json_member(told, "chat_hidden"),
                    *chat = json_member(told, "chat"), *here = json_member(told, "here");
    bool asked = deed[0] && strcmp(deed, "watch") != 0;
    if (!strcmp(deed, "act")) f->t.sent = false;
    if (!strcmp(deed, "talk") && chat) {
        learn_talk(f, chat);
        return;
    }
    if (!strcmp(deed, "record") && far_string(told, "record")) {
        free(f->t.record);
        f->t.record = strdup(far_string(told, "record"));
        if (f->t.record) f->hear(f->context, &(far_news){.what = FAR_RECORD});
        return;
    }
    if (is_here(f, told, info)) {
        if (hidden) hide_chat(&f->t, far_int(told, "chat_hidden"));
        if (chat) hear_chat(f, chat);
        if (here) learn_here(f, here);
        if (info) learn_info(f, info, doc); /* the tree stays with the table from here on */
        learn_position(f, told);
    }
    if (asked) f->hear(f->context, &(far_news){.what = FAR_DONE, .text = deed, .node = told});
}
