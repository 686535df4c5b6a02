/* far.c -- the line to a server: asking, hearing, and coming back when it broke. See far.h. */
#include "far.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

enum { FIRST_WAIT = 500, LONGEST_WAIT = 15000, LOBBY_EVERY = 700, LOBBY_SELDOM = 5000 }; /* milliseconds */

int64_t far_now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* ---- members ---------------------------------------------------------------------------------------------------- */

const char *far_string(const json_node *n, const char *key) {
    const json_node *m = n ? json_member(n, key) : NULL;
    return m && m->type == JSON_IS_STRING ? m->text : NULL;
}

int64_t far_int(const json_node *n, const char *key) {
    const json_node *m = n ? json_member(n, key) : NULL;
    return m && m->type == JSON_IS_NUMBER ? strtoll(m->text, NULL, 10) : 0;
}

bool far_true(const json_node *n, const char *key) {
    const json_node *m = n ? json_member(n, key) : NULL;
    return m && m->type == JSON_IS_BOOL && m->truth;
}

/* ---- asking ------------------------------------------------------------------------------------------------------ */

json *far_ask(far *f, const char *deed) {
    f->out_text = (text_out){f->out, 0, sizeof f->out};
    json_begin(&f->j, &f->out_text, NULL);
    json_object(&f->j, NULL);
    char id[24];
    snprintf(id, sizeof id, "%llu", (unsigned long long)++f->next_id);
    json_string(&f->j, "id", id);
    json_string(&f->j, "do", deed);
    if (f->t.code[0]) json_string(&f->j, "table", f->t.code);
    if (f->t.code[0] && f->t.link[0]) json_string(&f->j, "link", f->t.link);
    if (f->n_asked == FAR_ASKED) memmove(f->asked, f->asked + 1, sizeof f->asked[0] * (size_t)--f->n_asked);
    f->asked[f->n_asked].id = f->next_id;
    snprintf(f->asked[f->n_asked++].deed, sizeof f->asked[0].deed, "%s", deed);
    return &f->j;
}

void far_send(far *f) {
    json_close(&f->j);
    if (!json_end(&f->j) || !f->up) {
        const char *deed = f->asked[--f->n_asked].deed;
        if (strcmp(deed, "act") != 0) f->hear(f->context, &(far_news){.what = FAR_UNKNOWN, .text = deed});
        return;
    }
    dial_say(&f->d, f->out, f->out_text.len);
    dial_flush(&f->d); /* a line that is broken is noticed when it is next heard */
}

void far_do(far *f, const char *deed) {
    far_ask(f, deed);
    far_send(f);
}

static void take_asked(far *f, const char *id, char deed[16]) {
    deed[0] = 0;
    for (int i = 0; id && i < f->n_asked; i++) {
        if (f->asked[i].id != strtoull(id, NULL, 10)) continue;
        memcpy(deed, f->asked[i].deed, 16);
        memmove(f->asked + i, f->asked + i + 1, sizeof f->asked[0] * (size_t)(--f->n_asked - i));
        return;
    }
}

static void ask_lobby(far *f) {
    f->lobby_stale = false;
    f->lobby_asked = far_now();
    json_string(far_ask(f, "lobby"), "lang", f->lang->code);
    far_send(f);
}

/* Who sits at a table hears of the lobby now and then. */
static int64_t lobby_due(const far *f) {
    return f->lobby_asked ? f->lobby_asked + (f->t.code[0] ? LOBBY_SELDOM : LOBBY_EVERY) : 0;
}

/* ---- the line ---------------------------------------------------------------------------------------------------- */

void far_begin(far *f, const dial_place *place, const dial_who *who, const say_lang *lang, far_hear *hear,
               void *context) {
    memset(f, 0, sizeof *f);
    f->place = *place;
    f->who = *who;
    f->lang = lang;
    f->hear = hear;
    f->context = context;
    f->d.fd = -1;
    f->t.seat = GAME_NOBODY;
    f->lobby_stale = true;
    if (getrandom(&f->next_key, sizeof f->next_key, 0) != sizeof f->next_key) f->next_key = (uint64_t)far_now() << 20;
}

bool far_open(far *f) {
    f->up = dial_open(&f->d, &f->place, &f->who);
    return f->up;
}

void far_close(far *f) {
    if (f->up) dial_flush(&f->d);
    if (f->d.fd >= 0) dial_close(&f->d);
    far_forget(&f->t);
    free(f->lobby.text);
    free(f->lobby.tree);
    f->lobby = (far_doc){0};
}

/* Asked again by itself, or not needed any more. */
static bool is_repeated(const char *deed) {
    static const char *const words[] = {"act", "watch", "lobby", "talk", "record", "unwatch"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!strcmp(deed, words[i])) return true;
    return false;
}

static void lose(far *f) {
    dial_close(&f->d);
    f->up = false;
    f->tries = 0;
    f->again_at = far_now() + FIRST_WAIT;
    f->hear(f->context, &(far_news){.what = FAR_LINE});
    for (int i = 0; i < f->n_asked; i++)
        if (!is_repeated(f->asked[i].deed))
            f->hear(f->context, &(far_news){.what = FAR_UNKNOWN, .text = f->asked[i].deed});
    f->n_asked = 0;
}

static void come_back(far *f) {
    if (!far_open(f)) {
        f->tries++;
        int wait = FIRST_WAIT << (f->tries < 5 ? f->tries : 5);
        f->again_at = far_now() + (wait < LONGEST_WAIT ? wait : LONGEST_WAIT);
        return;
    }
    f->hear(f->context, &(far_news){.what = FAR_LINE});
    f->lobby_stale = true;
    f->t.tries = 0; /* what had been asked for is lost */
    if (f->t.code[0]) far_watch(f, f->t.begun && f->t.known ? f->t.n : -1);
    if (f->t.sent) far_send_act(f);
}

/* ---- hearing ------------------------------------------------------------------------------------------------------- */

/* A record has lines of its own and is read by match_read(), which trusts nothing. */
static void disarm(char *line, const json_node *n) {
    if (n->type == JSON_IS_STRING && !(n->key && !strcmp(n->key, "record"))) name_disarm(line + (n->text - line));
    for (const json_node *m = n->first; m; m = m->next) disarm(line, m);
}

static void keep(far_doc *to, far_doc *from) {
    free(to->text);
    free(to->tree);
    *to = *from;
    *from = (far_doc){0};
}

static void hear_lobby(far *f, const json_node *change) {
    const json_node *chat = json_member(change, "chat");
    if (chat) f->hear(f->context, &(far_news){.what = FAR_SPOKEN, .node = chat});
    f->lobby_stale = true;
}

static void hear_answer(far *f, const char *deed, const json_node *ok, far_doc *doc) {
    if (!strcmp(deed, "lobby")) {
        keep(&f->lobby, doc);
        f->hear(f->context, &(far_news){.what = FAR_LOBBY});
        return;
    }
    far_learn(f, deed, ok, doc);
}

static void hear_line(far *f, const char *line) {
    size_t nodes = json_read_nodes(line), at;
    far_doc doc = {strdup(line), malloc(nodes * sizeof *doc.tree)};
    if (doc.text && doc.tree && !json_read(doc.text, doc.tree, nodes, &at) && doc.tree->type == JSON_IS_OBJECT) {
        disarm(doc.text, doc.tree);
        const json_node *ok = json_member(doc.tree, "ok"), *error = json_member(doc.tree, "error"),
                        *lobby = json_member(doc.tree, "lobby");
        char deed[16];
        take_asked(f, far_string(doc.tree, "id"), deed);
        if (error && !strcmp(deed, "act")) f->t.sent = false;
        if (error)
            f->hear(f->context, &(far_news){.what = FAR_REFUSED, .text = deed, .node = error});
        else if (lobby)
            hear_lobby(f, lobby);
        else
            hear_answer(f, deed, ok ? ok : doc.tree, &doc);
    }
    free(doc.text);
    free(doc.tree);
}

void far_pump(far *f) {
    size_t len;
    if (!f->up) {
        if (far_now() >= f->again_at) come_back(f);
        return;
    }
    bool good = dial_hear(&f->d, false);
    for (char *text; (text = dial_next(&f->d, &len));)
        for (char *next; text && *text; text = next) {
            next = strchr(text, '\n');
            if (next) *next++ = 0;
            hear_line(f, text);
        }
    if (f->lobby_stale && far_now() >= lobby_due(f)) ask_lobby(f);
    if (!good || !dial_flush(&f->d)) lose(f);
}

int far_wait(const far *f) {
    int64_t at = !f->up ? f->again_at : f->lobby_stale ? lobby_due(f) : INT64_MAX;
    int64_t wait = at == INT64_MAX ? 1000 : at - far_now();
    return wait < 0 ? 0 : wait > 1000 ? 1000 : (int)wait;
}
