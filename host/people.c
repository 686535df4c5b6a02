/* people.c -- who somebody is: secrets that cookies and tokens carry, of which only hashes are kept. See inside.h. */
#include <sodium.h>
#include <string.h>

#include "inside.h"

static const char cookie_name[] = "bailey=";
enum { SESSION_SECONDS = 365 * 24 * 3600 };

void people_hash(const char *secret, unsigned char hash[HASH]) {
    crypto_generichash(hash, HASH, (const unsigned char *)secret, strlen(secret), NULL, 0);
}

void people_secret(char out[SECRET_TEXT]) {
    unsigned char bytes[32];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(out, SECRET_TEXT, bytes, sizeof bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    sodium_memzero(bytes, sizeof bytes);
}

void people_letters(char *out, size_t n) {
    static const char letters[] = "abcdefghjkmnpqrstvwxyz0123456789"; /* none that look alike, 32 of them */
    for (size_t i = 0; i + 1 < n; i++) out[i] = letters[randombytes_uniform(sizeof letters - 1)];
    out[n - 1] = 0;
}

static bool find_cookie(const char *cookies, char out[SECRET_TEXT]) {
    for (const char *p = cookies; p && *p; p = strchr(p, ';')) {
        p += strspn(p, "; ");
        if (strncmp(p, cookie_name, strlen(cookie_name)) != 0) continue;
        p += strlen(cookie_name);
        size_t n = strcspn(p, "; ");
        if (n != SECRET_TEXT - 1) return false;
        memcpy(out, p, n);
        out[n] = 0;
        return true;
    }
    return false;
}

static void copy_column(sqlite3_stmt *s, int column, char *out, size_t cap) {
    const unsigned char *text = sqlite3_column_text(s, column);
    snprintf(out, cap, "%s", text ? (const char *)text : "");
}

bool people_load(host *h, int64_t id, person *p) {
    sqlite3_stmt *s = db_use(&h->base, DB_PERSON_GET);
    memset(p, 0, sizeof *p);
    if (!s) return false;
    sqlite3_bind_int64(s, 1, id);
    bool found = sqlite3_step(s) == SQLITE_ROW;
    int64_t banned = found ? sqlite3_column_int64(s, 6) : 0;
    found = found && banned != 1 && banned <= h->now;
    if (found) {
        p->id = id;
        p->kind = sqlite3_column_int(s, 1);
        p->scopes = SCOPE_ALL;
        copy_column(s, 2, p->name, sizeof p->name);
        copy_column(s, 3, p->lang, sizeof p->lang);
        p->role = sqlite3_column_int(s, 7);
        p->silent = sqlite3_column_int64(s, 8);
    }
    sqlite3_reset(s);
    return found;
}

int64_t people_since(const host *h) { return h->now - INT64_C(1000) * SESSION_SECONDS; }

/* Whoever this door stands for, and what may be done by it. */
static bool by_door(host *h, bool token, const unsigned char door[HASH], person *p) {
    sqlite3_stmt *s = db_use(&h->base, token ? DB_TOKEN_GET : DB_DOOR_GET);
    int64_t id = 0;
    int scopes = SCOPE_ALL;
    if (!s) return false;
    sqlite3_bind_blob(s, 1, door, HASH, SQLITE_STATIC);
    if (!token) sqlite3_bind_int64(s, 2, people_since(h));
    if (sqlite3_step(s) == SQLITE_ROW) {
        id = sqlite3_column_int64(s, 0);
        if (token) scopes = sqlite3_column_int(s, 1) & ~SCOPE_ACCOUNT;
    }
    sqlite3_reset(s);
    if (!id || !people_load(h, id, p)) return false;
    p->scopes = scopes;
    p->token = token;
    memcpy(p->door, door, HASH);
    return true;
}

bool people_door(const char *cookies, unsigned char door[HASH]) {
    char secret[SECRET_TEXT];
    if (!find_cookie(cookies, secret)) return false;
    people_hash(secret, door);
    return true;
}

bool people_by_cookie(host *h, const char *cookies, person *p) {
    unsigned char door[HASH];
    memset(p, 0, sizeof *p);
    return people_door(cookies, door) && by_door(h, false, door, p);
}

bool people_by_token(host *h, const char *token, person *p) {
    unsigned char door[HASH];
    memset(p, 0, sizeof *p);
    people_hash(token, door);
    return by_door(h, true, door, p);
}

bool people_again(host *h, person *p) {
    person now;
    if (!by_door(h, p->token, p->door, &now)) return false;
    *p = now;
    return true;
}

void people_guest(host *h, const char *name, const char *lang, person *p, char secret[SECRET_TEXT]) {
    unsigned char hash[HASH];
    *p = (person){.id = ++h->last_person, .kind = KIND_GUEST, .scopes = SCOPE_ALL};
    snprintf(p->name, sizeof p->name, "%s", name);
    snprintf(p->lang, sizeof p->lang, "%s", lang);
    people_secret(secret);
    people_hash(secret, hash);
    keeper_write(h->k, DB_PERSON_ADD, "iittti", p->id, (int64_t)KIND_GUEST, p->name, NULL, p->lang, h->now);
    keeper_write(h->k, DB_DOOR_ADD, "biit", hash, (size_t)HASH, p->id, h->now, NULL);
}

void people_give_cookie(ask *a, const char *secret) {
    snprintf(a->headers, sizeof a->headers, "set-cookie: %s%s; Path=/; HttpOnly; SameSite=Lax; Max-Age=%d%s\r\n",
             cookie_name, secret, SESSION_SECONDS, a->h->config.cert || a->h->config.behind ? "; Secure" : "");
}

void people_close_door(ask *a) {
    unsigned char door[HASH];
    person p;
    if (!a->call || !people_door(a->call->cookie, door)) return; /* also of somebody who may not come in now */
    if (people_by_cookie(a->h, a->call->cookie, &p)) a->rights_of = p.id;
    keeper_write(a->h->k, DB_DOOR_DROP, "b", door, (size_t)HASH);
}

bool people_open_door(ask *a, int64_t id, const char *pass) {
    char secret[SECRET_TEXT];
    unsigned char hash[HASH];
    people_close_door(a); /* its cookie is replaced */
    people_secret(secret);
    people_hash(secret, hash);
    bool fine = keeper_write(a->h->k, DB_DOOR_ADD, "biit", hash, (size_t)HASH, id, a->h->now, pass);
    people_give_cookie(a, secret);
    return fine;
}
