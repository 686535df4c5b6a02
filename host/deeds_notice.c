/* deeds_notice.c -- how somebody wants to be told: channels, the log of what was sent through them. See notice.h. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "notice.h"

enum { CHANNELS = 10, LOGGED = 50, HOOK_KEY = 32 };

static const char *const kinds[] = {NULL, "push", "mail", "webhook"};

static bool is_offered(ask *a, bool there) {
    if (there && a->h->notices->p) return true;
    ask_refuse(a, 409, "not-offered", N_("This server does not offer that."));
    return false;
}

/* ---- what there is --------------------------------------------------------------------------------------------------- */

static void put_channel(json *j, const char *key, int64_t id, int kind, const char *address, bool every) {
    json_object(j, key);
    json_int(j, "id", id);
    json_string(j, "kind", kinds[kind]);
    json_string(j, "address", kind == POST_MAIL ? NULL : address);
    json_string(j, "tables", every ? "all" : "turn-based");
}

static void put_mail(ask *a, json *j) {
    sqlite3_stmt *s = db_use(&a->h->base, DB_MAIL_GET);
    sqlite3_bind_int64(s, 1, a->who.id);
    if (sqlite3_step(s) == SQLITE_ROW) {
        json_object(j, "email");
        json_string(j, "address", (const char *)sqlite3_column_text(s, 0));
        json_bool(j, "checked", sqlite3_column_int(s, 1));
        json_close(j);
    } else {
        json_null(j, "email");
    }
    sqlite3_reset(s);
}

static void put_push_key(const ask *a, json *j) {
    json_string(j, "push_key", a->h->notices->p && a->h->notices->public[0] ? a->h->notices->public : NULL);
}

static void do_push_key(ask *a) { put_push_key(a, ask_open(a)); }

static void do_channels(ask *a) {
    json *j = ask_open(a);
    put_push_key(a, j);
    json_bool(j, "mail", notice_can_mail(a->h));
    put_mail(a, j);
    json_array(j, "channels");
    sqlite3_stmt *s = notice_channels(a->h, a->who.id);
    while (sqlite3_step(s) == SQLITE_ROW) {
        put_channel(j, NULL, sqlite3_column_int64(s, 0), sqlite3_column_int(s, 1),
                    (const char *)sqlite3_column_text(s, 2), sqlite3_column_int(s, 3));
        json_int(j, "created", sqlite3_column_int64(s, 4));
        json_int(j, "failed", sqlite3_column_int(s, 5));
        json_close(j);
    }
    sqlite3_reset(s);
    json_close(j);
}

/* ---- subscribing -------------------------------------------------------------------------------------------------------- */

static int count_channels(ask *a) {
    int n = 0;
    sqlite3_stmt *s = notice_channels(a->h, a->who.id);
    while (sqlite3_step(s) == SQLITE_ROW) n++;
    sqlite3_reset(s);
    return n;
}

static int64_t find_channel(ask *a, post_kind kind, const char *address) {
    sqlite3_stmt *s = db_use(&a->h->base, DB_CHANNEL_FIND);
    sqlite3_bind_int64(s, 1, a->who.id);
    sqlite3_bind_int(s, 2, (int)kind);
    sqlite3_bind_text(s, 3, address, -1, SQLITE_STATIC);
    int64_t id = sqlite3_step(s) == SQLITE_ROW ? sqlite3_column_int64(s, 0) : 0;
    sqlite3_reset(s);
    return id;
}

/* -1: refused. */
static int read_tables(ask *a) {
    const char *word = ask_string(a, "tables");
    const json_node *there = json_member(a->node, "tables");
    if (!there || (word && !strcmp(word, "turn-based"))) return 0;
    if (word && !strcmp(word, "all")) return 1;
    ask_refuse(a, 422, "value", N_("\"tables\" is \"turn-based\" or \"all\"."));
    return -1;
}

/* An address that a request may go to; whether its name leads somewhere private is seen when it is sent. */
static bool is_url(ask *a, const char *url) {
    bool plain = a->h->config.private && url && !strncmp(url, "http://", 7);
    size_t n = url ? strlen(url) : 0, scheme = plain ? 7 : 8;
    bool fine = url && (plain || !strncmp(url, "https://", 8)) && n < POST_URL && n > scheme;
    for (const char *p = url; fine && *p; p++) fine = *p > ' ' && *p < 127 && !strchr("\"<>\\^`{|}", *p);
    fine = fine && !memchr(url + scheme, '@', strcspn(url + scheme, "/?#")) && strcspn(url + scheme, "/?#") > 0;
    if (!fine) ask_refuse(a, 422, "address", N_("That is not an https address."));
    return fine;
}

static void keep_channel(ask *a, post_kind kind, const char *address, const void *secret, size_t len, int every) {
    notices *n = a->h->notices;
    int64_t id = find_channel(a, kind, address);
    if (!id && count_channels(a) >= CHANNELS) {
        ask_refuse(a, 429, "too-many", N_("You have too many channels already."));
        return;
    }
    if (!id) id = ++n->last_channel;
    const bool here = kind == POST_PUSH; /* the browser that asks, as long as its session lasts */
    keeper_write(a->h->k, DB_CHANNEL_PUT, "iiitbiib", id, a->who.id, (int64_t)kind, address, secret, len,
                 (int64_t)every, a->h->now, here ? a->who.door : NULL, here ? (size_t)HASH : SIZE_MAX);
    notice_know(a->h, a->who.id);
    a->status = 201;
    json *j = ask_open(a);
    put_channel(j, "channel", id, (int)kind, address, every);
    json_close(j);
}

static void add_push(ask *a, int every) {
    const char *endpoint = ask_string(a, "endpoint"), *key = ask_string(a, "p256dh"), *auth = ask_string(a, "auth");
    uint8_t secret[POST_PUSH_SECRET];
    if (!is_offered(a, a->h->notices->public[0]) || !is_url(a, endpoint)) return;
    if (!key || !auth || !post_read_browser(key, auth, secret)) {
        ask_refuse(a, 422, "value", N_("\"p256dh\" and \"auth\" are those of the browser."));
        return;
    }
    keep_channel(a, POST_PUSH, endpoint, secret, sizeof secret, every);
}

static bool has_mail(ask *a) {
    sqlite3_stmt *s = db_use(&a->h->base, DB_MAIL_GET);
    sqlite3_bind_int64(s, 1, a->who.id);
    bool checked = sqlite3_step(s) == SQLITE_ROW && sqlite3_column_int(s, 1);
    sqlite3_reset(s);
    if (!checked) ask_refuse(a, 409, "email", N_("First give an address and confirm it."));
    return checked;
}

static void add_hook(ask *a, int every) {
    const char *url = ask_string(a, "url");
    unsigned char bytes[HOOK_KEY];
    char secret[2 * HOOK_KEY + 1];
    if (a->who.kind != KIND_ACCOUNT) {
        ask_refuse(a, 403, "account", N_("Only for accounts."));
        return;
    }
    if (!is_url(a, url)) return;
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(secret, sizeof secret, bytes, sizeof bytes);
    keep_channel(a, POST_WEBHOOK, url, secret, strlen(secret), every);
    if (!a->refused) json_string(&a->j, "secret", secret);
}

static void do_subscribe(ask *a) {
    const char *kind = ask_string(a, "kind");
    int every = read_tables(a);
    if (every < 0 || !is_offered(a, true)) return;
    if (kind && !strcmp(kind, "push")) {
        add_push(a, every);
    } else if (kind && !strcmp(kind, "webhook")) {
        add_hook(a, every);
    } else if (kind && !strcmp(kind, "mail")) {
        if (is_offered(a, notice_can_mail(a->h)) && has_mail(a)) keep_channel(a, POST_MAIL, "", "", 0, every);
    } else {
        ask_refuse(a, 422, "value", N_("\"kind\" is \"push\", \"mail\" or \"webhook\"."));
    }
}

/* ---- one channel ----------------------------------------------------------------------------------------------------- */

/* The row, reset by the caller; NULL: refused. */
static sqlite3_stmt *find_own(ask *a, int64_t *id) {
    const char *word = a->word && a->word[0] ? a->word : NULL;
    long number = 0;
    if (!word && !ask_number(a, "channel", 0, INT32_MAX, &number)) return NULL;
    *id = word && strspn(word, "0123456789") == strlen(word) ? atoll(word) : number;
    sqlite3_stmt *s = notice_channels(a->h, a->who.id);
    while (sqlite3_step(s) == SQLITE_ROW)
        if (sqlite3_column_int64(s, 0) == *id) return s;
    sqlite3_reset(s);
    ask_refuse(a, 404, "no-channel", N_("You have no such channel."));
    return NULL;
}

static void do_change(ask *a) {
    int64_t id;
    int every = read_tables(a);
    sqlite3_stmt *s = every < 0 ? NULL : find_own(a, &id);
    if (!s) return;
    keeper_write(a->h->k, DB_CHANNEL_EVERY, "iii", a->who.id, id, (int64_t)every);
    json *j = ask_open(a);
    put_channel(j, "channel", id, sqlite3_column_int(s, 1), (const char *)sqlite3_column_text(s, 2), every);
    json_close(j);
    sqlite3_reset(s);
}

static void do_unsubscribe(ask *a) {
    int64_t id;
    sqlite3_stmt *s = find_own(a, &id);
    if (!s) return;
    sqlite3_reset(s);
    keeper_write(a->h->k, DB_CHANNEL_DROP, "ii", a->who.id, id);
    json_bool(ask_open(a), "dropped", true);
}

/* One at a time: the limit counts what is not written yet. */
static bool may_try(ask *a, int64_t channel) {
    char name[40];
    snprintf(name, sizeof name, "channel %lld", (long long)channel);
    sqlite3_stmt *s = db_use(&a->h->base, DB_NOTICE_TRIED);
    sqlite3_bind_int64(s, 1, a->who.id);
    sqlite3_bind_int64(s, 2, channel);
    sqlite3_bind_int(s, 3, NOTICE_TRY);
    bool waits = sqlite3_step(s) == SQLITE_ROW;
    sqlite3_reset(s);
    return !waits && !notice_is_enough(a->h, a->who.id) && limit_take_name(a->h, name, LIMIT_TRY) &&
           limit_take(a->h, ask_address(a), LIMIT_SIGN_IN);
}

static void do_try(ask *a) {
    int64_t id;
    sqlite3_stmt *s = find_own(a, &id);
    if (!s) return;
    sqlite3_reset(s);
    if (!is_offered(a, true)) return;
    if (!ask_slow_down(a, may_try(a, id))) return;
    notice_add(a->h, a->who.id, id, NOTICE_TRY, NULL, 0, a->h->now);
    json_int(ask_open(a), "notice", a->h->notices->last_notice);
}

/* ---- the log ------------------------------------------------------------------------------------------------------------ */

static void put_notice(json *j, sqlite3_stmt *s) {
    static const char *const states[] = {"waiting", "delivered", "failed", "dropped"};
    static const char *const about[] = {NULL, "turn", "try", "confirm", "recover"};
    json_object(j, NULL);
    json_int(j, "id", sqlite3_column_int64(s, 0));
    json_int(j, "channel", sqlite3_column_int64(s, 1));
    json_string(j, "kind", about[sqlite3_column_int(s, 2)]);
    json_string(j, "table", (const char *)sqlite3_column_text(s, 3));
    json_int(j, "created", sqlite3_column_int64(s, 4));
    json_string(j, "state", states[sqlite3_column_int(s, 6)]);
    if (!sqlite3_column_int(s, 6)) json_int(j, "due", sqlite3_column_int64(s, 5));
    json_array(j, "attempts");
}

static void do_log(ask *a) {
    sqlite3_stmt *s = db_use(&a->h->base, DB_NOTICE_OF);
    json *j = ask_open(a);
    int64_t last = 0;
    json_array(j, "notices");
    sqlite3_bind_int64(s, 1, a->who.id);
    sqlite3_bind_int(s, 2, LOGGED);
    while (sqlite3_step(s) == SQLITE_ROW) {
        if (sqlite3_column_int64(s, 0) != last) {
            if (last) json_close(j);
            if (last) json_close(j);
            last = sqlite3_column_int64(s, 0);
            put_notice(j, s);
        }
        if (sqlite3_column_type(s, 7) == SQLITE_NULL) continue;
        json_object(j, NULL);
        json_int(j, "at", sqlite3_column_int64(s, 7));
        json_int(j, "status", sqlite3_column_int(s, 8));
        json_string(j, "why", sqlite3_column_bytes(s, 9) ? (const char *)sqlite3_column_text(s, 9) : NULL);
        json_close(j);
    }
    if (last) json_close(j);
    if (last) json_close(j);
    json_close(j);
    sqlite3_reset(s);
}

const deed deeds_notice[] = {
    {"push-key", do_push_key, 0, false, NULL},
    {"channels", do_channels, SCOPE_ACCOUNT, false, NULL},
    {"subscribe", do_subscribe, SCOPE_ACCOUNT, false, "kind tables endpoint p256dh auth url"},
    {"change-channel", do_change, SCOPE_ACCOUNT, false, "channel tables"},
    {"unsubscribe", do_unsubscribe, SCOPE_ACCOUNT, false, "channel"},
    {"try-channel", do_try, SCOPE_ACCOUNT, false, "channel"},
    {"notices", do_log, SCOPE_ACCOUNT, false, NULL},
    {NULL, NULL, 0, false, NULL},
};
