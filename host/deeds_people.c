/* deeds_people.c -- what can be asked for about oneself: guest, account, tokens, being forgotten. See inside.h. */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "events.h"
#include "inside.h"
#include "notice.h"

enum { PASS_LEAST = 8, PASS_MOST = 200, CODE_TEXT = 14, TOKENS = 50, MOST_HASHINGS = 32 };

static void put_person(json *j, const person *p) {
    json_int(j, "id", p->id);
    json_string(j, "kind", p->kind == KIND_ACCOUNT ? "account" : p->kind == KIND_GUEST ? "guest" : "nobody");
    json_string(j, "name", p->id ? p->name : NULL);
    json_string(j, "lang", p->id ? p->lang : NULL);
    json_bool(j, "moderator", p->role == ROLE_MODERATOR);
}

static void do_me(ask *a) { put_person(ask_open(a), &a->who); }

static bool over_http(ask *a) {
    if (a->call) return true;
    ask_refuse(a, 400, "http", N_("Only over HTTP, because it gives you a cookie."));
    return false;
}

static bool may_try(ask *a, limit_kind kind) { return ask_slow_down(a, limit_take(a->h, ask_address(a), kind)); }

/* Only those who err are counted: a club signs in from one address. */
static void give_back(ask *a) { limit_return(a->h, ask_address(a), LIMIT_SIGN_IN); }

/* Guesses at one account count together, wherever they come from. One address is not enough to keep its owner out, nor is one site
 * (limit.c). */
static bool may_guess(ask *a, int64_t id) {
    char account[32];
    const char *name = ask_string(a, "name");
    snprintf(account, sizeof account, "account %lld", (long long)id);
    return ask_slow_down(a, limit_take_name(a->h, id || !name ? account : name, LIMIT_GUESS));
}

static void do_guest(ask *a) {
    char secret[SECRET_TEXT];
    const char *wanted = ask_string(a, "name");
    naming n;
    person p;
    if (!over_http(a) || !may_try(a, LIMIT_GUEST)) return;
    if (a->who.id) {
        do_me(a);
        return;
    }
    if (!wanted) snprintf(n.name, sizeof n.name, "guest-%lld", (long long)a->h->last_person + 1);
    if (wanted && !naming_read(a, wanted, &n)) return;
    people_guest(a->h, n.name, a->lang->code, &p, secret);
    people_give_cookie(a, secret);
    a->status = 201;
    put_person(ask_open(a), &p);
}

static void do_rename(ask *a) {
    const char *wanted = ask_string(a, "name"), *lang = ask_string(a, "lang");
    naming n;
    if (wanted && a->who.kind != KIND_GUEST) {
        ask_refuse(a, 422, "name", N_("The name of an account cannot be changed."));
        return;
    }
    if (wanted && !naming_read(a, wanted, &n)) return;
    if (wanted) memcpy(a->who.name, n.name, sizeof n.name);
    if (lang) snprintf(a->who.lang, sizeof a->who.lang, "%s", api_lang(lang)->code);
    keeper_write(a->h->k, DB_PERSON_NAME, "itt", a->who.id, wanted ? a->who.name : NULL, lang ? a->who.lang : NULL);
    a->rights_of = a->who.id;
    put_person(ask_open(a), &a->who);
}

/* ---- passphrases: hashed and compared beside the loop ---------------------------------------------------------- */

typedef struct hashing {
    work_job job; /* first: it is found by it */
    struct hashing *next;
    ask *a;
    char pass[4 * PASS_MOST + 1], stored[crypto_pwhash_STRBYTES], made[crypto_pwhash_STRBYTES];
    bool compare, fine;
    int64_t id;
    naming as;
    unsigned char code[HASH];
    void (*then)(ask *, void *);
} hashing;

static void hash_pass(work_job *j) {
    hashing *x = (hashing *)j;
    if (x->stored[0])
        x->fine = !crypto_pwhash_str_verify(x->stored, x->pass, strlen(x->pass));
    else /* also to compare it with nobody's: the time it takes says nothing */
        x->fine = !crypto_pwhash_str(x->made, x->pass, strlen(x->pass), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                                     crypto_pwhash_MEMLIMIT_INTERACTIVE) &&
                  !x->compare;
    sodium_memzero(x->pass, sizeof x->pass);
}

static void hash_done(work_job *j) {
    hashing *x = (hashing *)j;
    ask *a = x->a;
    hashing **p = &a->h->hashings;
    while (*p != x) p = &(*p)->next;
    *p = x->next;
    a->later = false;
    ask_then(a, x->then, x);
    free(x);
}

/* A hashing takes time and memory: each person has one at a time, and few wait. */
static bool may_hash(ask *a) {
    int n = 0;
    bool busy = false;
    for (const hashing *x = a->h->hashings; x; x = x->next, n++) busy |= a->who.id && x->a->who.id == a->who.id;
    return ask_slow_down(a, !busy && n < MOST_HASHINGS);
}

/* In characters: a word of four Cyrillic letters is eight bytes, and as easy to guess as one of four Latin ones. */
static size_t length(const char *utf8) {
    size_t n = 0;
    for (; *utf8; utf8++) n += (*utf8 & 0xC0) != 0x80;
    return n;
}

/* What is only compared may be as short as it likes. */
static hashing *new_hashing(ask *a, bool compare, void (*then)(ask *, void *)) {
    const char *pass = ask_string(a, "passphrase");
    const size_t n = pass ? length(pass) : 0;
    if (!n || n > PASS_MOST || (!compare && n < PASS_LEAST)) {
        ask_refuse(a, 422, "passphrase", N_("A passphrase has 8 to 200 characters."));
        return NULL;
    }
    if (!may_hash(a)) return NULL;
    hashing *x = calloc(1, sizeof *x);
    if (!x) {
        ask_refuse(a, 503, "memory", N_("There is no memory left."));
        return NULL;
    }
    x->job = (work_job){.run = hash_pass, .done = hash_done, .soon = true};
    x->a = a;
    x->compare = compare;
    x->then = then;
    snprintf(x->pass, sizeof x->pass, "%s", pass);
    return x;
}

static void begin_hashing(hashing *x) {
    x->next = x->a->h->hashings;
    x->a->h->hashings = x;
    x->a->later = true;
    work_add(x->a->h->pool, &x->job);
}

/* ---- accounts --------------------------------------------------------------------------------------------------- */

static void put_codes(ask *a, json *j, int64_t id) {
    json_array(j, "codes");
    for (int i = 0; i < CODES; i++) {
        char code[CODE_TEXT];
        unsigned char hash[HASH];
        people_letters(code, sizeof code);
        people_hash(code, hash);
        keeper_write(a->h->k, DB_CODE_ADD, "bi", hash, (size_t)HASH, id);
        json_string(j, NULL, code);
    }
    json_close(j);
}

static void refuse_second_account(ask *a) { ask_refuse(a, 409, "account", N_("You have an account already.")); }

static void sign_up(ask *a, void *context) {
    hashing *x = context;
    if (!x->fine) {
        ask_refuse(a, 503, "memory", N_("There is no memory left."));
        return;
    }
    if (a->who.id && !people_again(a->h, &a->who)) {
        ask_refuse_nobody(a);
        return;
    }
    if (a->who.id && (a->who.kind == KIND_ACCOUNT || ask_promised(a))) {
        refuse_second_account(a);
        return;
    }
    person p = a->who;
    a->group = keeper_begin_group(a->h->k);
    if (!p.id) { /* nobody yet: an account at once */
        p = (person){.id = ++a->h->last_person, .scopes = SCOPE_ALL};
        snprintf(p.lang, sizeof p.lang, "%s", a->lang->code);
        keeper_write(a->h->k, DB_PERSON_ADD, "iittti", p.id, (int64_t)KIND_GUEST, x->as.name, NULL, p.lang, a->h->now);
    }
    p.kind = KIND_ACCOUNT;
    memcpy(p.name, x->as.name, sizeof p.name);
    keeper_write(a->h->k, DB_PERSON_SIGN_UP, "itttt", p.id, p.name, x->as.plain, x->made, NULL);
    naming_keep(a->h, &x->as, p.id);
    if (!a->who.id) people_open_door(a, p.id, x->made);
    a->rights_of = p.id;
    a->status = 201;
    json *j = ask_open(a);
    put_person(j, &p);
    put_codes(a, j, p.id);
    const char *email = ask_string(a, "email");
    if (email && notice_can_mail(a->h)) mail_send_code(a->h, p.id, email);
    keeper_end_group(a->h->k);
}

static void do_sign_up(ask *a) {
    const char *name = ask_string(a, "name");
    if (!over_http(a) || !may_try(a, LIMIT_GUEST)) return;
    if (a->who.id && !(a->who.scopes & SCOPE_ACCOUNT)) {
        ask_refuse(a, 403, "scope", N_("The token does not allow that."));
        return;
    }
    if (a->who.kind == KIND_ACCOUNT) {
        refuse_second_account(a);
        return;
    }
    if (ask_string(a, "email") && !mail_is_good(a, ask_string(a, "email"))) return;
    hashing *x = new_hashing(a, false, sign_up);
    if (!x) return;
    if (naming_read(a, name, &x->as))
        begin_hashing(x);
    else
        free(x);
}

static int64_t find_account(host *h, const char *name, char stored[crypto_pwhash_STRBYTES]) {
    int64_t id = naming_find(h, name);
    sqlite3_stmt *s = db_use(&h->base, DB_PERSON_PASS_GET);
    stored[0] = 0;
    sqlite3_bind_int64(s, 1, id);
    if (id && sqlite3_step(s) == SQLITE_ROW) {
        const unsigned char *pass = sqlite3_column_text(s, 0);
        snprintf(stored, crypto_pwhash_STRBYTES, "%s", pass ? (const char *)pass : "");
    }
    sqlite3_reset(s);
    return id;
}

static const char wrong[] = N_("Name and passphrase do not match.");

static void sign_in(ask *a, void *context) {
    hashing *x = context;
    person p;
    if (!x->fine || !people_load(a->h, x->id, &p)) {
        ask_refuse(a, 403, "wrong", wrong);
        return;
    }
    people_open_door(a, p.id, x->stored);
    give_back(a);
    put_person(ask_open(a), &p);
}

static void do_sign_in(ask *a) {
    if (!over_http(a) || !may_try(a, LIMIT_SIGN_IN)) return;
    hashing *x = new_hashing(a, true, sign_in);
    if (!x) return;
    x->id = find_account(a->h, ask_string(a, "name"), x->stored);
    if (!may_guess(a, x->id)) {
        sodium_memzero(x, sizeof *x);
        free(x);
        return;
    }
    begin_hashing(x);
}

static void do_sign_out(ask *a) {
    if (!over_http(a)) return;
    people_close_door(a);
    snprintf(a->headers, sizeof a->headers, "set-cookie: bailey=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0\r\n");
    json_bool(ask_open(a), "signed_out", true);
}

static void recover(ask *a, void *context) {
    hashing *x = context;
    person p;
    if (!x->fine || !people_load(a->h, x->id, &p)) {
        ask_refuse(a, 403, "wrong", wrong);
        return;
    }
    keeper_write(a->h->k, DB_CODE_DROP, "b", x->code, (size_t)HASH);
    keeper_write(a->h->k, DB_MAIL_CODE_DROP_ALL, "i", x->id);
    keeper_write(a->h->k, DB_PERSON_PASS, "it", x->id, x->made);
    keeper_write(a->h->k, DB_DOOR_DROP_ALL, "i", x->id);
    keeper_write(a->h->k, DB_TOKEN_DROP_ALL, "i", x->id);
    people_open_door(a, x->id, x->made);
    give_back(a);
    a->rights_of = x->id;
    put_person(ask_open(a), &p);
}

static void do_recover(ask *a) {
    const char *code = ask_string(a, "code");
    char stored[crypto_pwhash_STRBYTES];
    if (!over_http(a) || !may_try(a, LIMIT_SIGN_IN)) return;
    hashing *x = new_hashing(a, false, recover);
    if (!x) return;
    x->id = find_account(a->h, ask_string(a, "name"), stored);
    people_hash(code ? code : "", x->code);
    sqlite3_stmt *s = db_use(&a->h->base, DB_CODE_GET);
    sqlite3_bind_blob(s, 1, x->code, HASH, SQLITE_STATIC);
    sqlite3_bind_int64(s, 2, x->id);
    bool known = sqlite3_step(s) == SQLITE_ROW || mail_recovers(a->h, x->id, x->code);
    sqlite3_reset(s);
    if (!x->id || !known) {
        free(x);
        ask_refuse(a, 403, "wrong", wrong);
        return;
    }
    begin_hashing(x);
}

static table *flying_table_of(const host *h, int64_t who) {
    table *t = h->flying;
    while (t && table_seat_of(t, who) == GAME_NOBODY) t = t->next_flying;
    return t;
}

/* The person goes, the matches stay. */
static void forget(ask *a) {
    table *busy = flying_table_of(a->h, a->who.id);
    if (busy) {
        a->deed = forget;
        ask_wait(a, busy);
        return;
    }
    static const db_statement all[] = {DB_PERSON_FORGET,  DB_DOOR_DROP_ALL, DB_TOKEN_DROP_ALL,    DB_CODE_DROP_ALL,
                                       DB_SEAT_FORGET,    DB_CHAT_FORGET,   DB_NAME_FORGET,       DB_RATING_FORGET,
                                       DB_HISTORY_FORGET, DB_TIE_FORGET,    DB_INVITATION_FORGET, DB_ENTRANT_FORGET,
                                       DB_EVENT_FORGET,   DB_NOTE_FORGET};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) keeper_write(a->h->k, all[i], "i", a->who.id);
    notice_forget(a->h, a->who.id);
    events_forget(a->h, a->who.id);
    for (table *t = a->h->tables; t; t = t->next) {
        int seat = table_seat_of(t, a->who.id);
        if (seat == GAME_NOBODY) continue;
        if (t->state == TABLE_OPEN && !t->ways.closing) {
            table_free_seat(a->h, t, seat);
            continue;
        }
        t->seat[seat].name[0] = 0;
        if (t->m) t->m->name[seat][0] = 0;
        if (t->state == TABLE_PLAYING && t->m && !t->seat[seat].bot[0]) conduct_leave(a->h, t, seat);
    }
    a->rights_of = a->who.id;
    json_bool(ask_open(a), "forgotten", true);
}

static void forget_account(ask *a, void *context) {
    hashing *x = context;
    if (!x->fine)
        ask_refuse(a, 403, "wrong", wrong);
    else if (!people_again(a->h, &a->who))
        ask_refuse_nobody(a);
    else
        forget(a);
}

static void do_forget(ask *a) {
    if (!over_http(a)) return;
    if (a->who.kind == KIND_GUEST) {
        forget(a);
        return;
    }
    if (!may_try(a, LIMIT_SIGN_IN) || !may_guess(a, a->who.id)) return;
    hashing *x = new_hashing(a, true, forget_account);
    if (!x) return;
    sqlite3_stmt *s = db_use(&a->h->base, DB_PERSON_PASS_GET);
    sqlite3_bind_int64(s, 1, a->who.id);
    if (sqlite3_step(s) == SQLITE_ROW)
        snprintf(x->stored, sizeof x->stored, "%s", (const char *)sqlite3_column_text(s, 0));
    sqlite3_reset(s);
    begin_hashing(x);
}

/* ---- tokens ------------------------------------------------------------------------------------------------------ */

static const struct {
    const char *name;
    int bit;
} scopes[] = {{"read", SCOPE_READ}, {"play", SCOPE_PLAY}, {"tables", SCOPE_TABLES}};
enum { N_SCOPES = sizeof scopes / sizeof *scopes };

static void put_scopes(json *j, int mask) {
    json_array(j, "scopes");
    for (int i = 0; i < N_SCOPES; i++)
        if (mask & scopes[i].bit) json_string(j, NULL, scopes[i].name);
    json_close(j);
}

static int read_scopes(ask *a) {
    const json_node *all = json_member(a->node, "scopes");
    int mask = SCOPE_READ;
    if (!all) return SCOPE_READ | SCOPE_PLAY | SCOPE_TABLES;
    if (all->type != JSON_IS_ARRAY) return 0;
    for (const json_node *n = all->first; n; n = n->next) {
        int i = 0;
        while (i < N_SCOPES && !(n->type == JSON_IS_STRING && !strcmp(n->text, scopes[i].name))) i++;
        if (i == N_SCOPES) return 0;
        mask |= scopes[i].bit;
    }
    return mask;
}

static int count_tokens(ask *a) {
    sqlite3_stmt *s = db_use(&a->h->base, DB_TOKEN_COUNT);
    sqlite3_bind_int64(s, 1, a->who.id);
    int n = sqlite3_step(s) == SQLITE_ROW ? sqlite3_column_int(s, 0) : TOKENS;
    sqlite3_reset(s);
    return n;
}

static void do_token(ask *a) {
    char secret[SECRET_TEXT], token[SECRET_TEXT + 8], id[13];
    unsigned char hash[HASH];
    const char *label = ask_string(a, "label");
    int mask = read_scopes(a);
    if (!mask || (label && strlen(label) > 60)) {
        ask_refuse(a, 422, "value", N_("\"scopes\" are among read, play, tables; \"label\" has at most 60 bytes."));
        return;
    }
    if (count_tokens(a) + ask_promised(a) >= TOKENS) {
        ask_refuse(a, 429, "too-many", N_("You have 50 tokens already: drop one that you no longer need."));
        return;
    }
    people_secret(secret);
    people_letters(id, sizeof id);
    snprintf(token, sizeof token, "bailey-%s", secret);
    people_hash(token, hash);
    /* Not if the cookie that asks for it ends in the same transaction. */
    keeper_write(a->h->k, DB_TOKEN_ADD, "btitiib", hash, (size_t)HASH, id, a->who.id, label ? label : "", (int64_t)mask,
                 a->h->now, a->who.door, (size_t)HASH);
    a->status = 201;
    json *j = ask_open(a);
    json_string(j, "id", id);
    json_string(j, "token", token);
    put_scopes(j, mask);
}

static void do_tokens(ask *a) {
    sqlite3_stmt *s = db_use(&a->h->base, DB_TOKEN_LIST);
    json *j = ask_open(a);
    sqlite3_bind_int64(s, 1, a->who.id);
    json_array(j, "tokens");
    for (int n = 0; n < TOKENS && sqlite3_step(s) == SQLITE_ROW; n++) {
        json_object(j, NULL);
        json_string(j, "id", (const char *)sqlite3_column_text(s, 0));
        json_string(j, "label", (const char *)sqlite3_column_text(s, 1));
        put_scopes(j, sqlite3_column_int(s, 2));
        json_int(j, "created", sqlite3_column_int64(s, 3));
        json_close(j);
    }
    json_close(j);
    sqlite3_reset(s);
}

static void do_drop_token(ask *a) {
    const char *id = a->word ? a->word : ask_string(a, "token");
    keeper_write(a->h->k, DB_TOKEN_DROP, "it", a->who.id, id ? id : "");
    a->rights_of = a->who.id;
    json_bool(ask_open(a), "dropped", true);
}

const deed deeds_people[] = {
    {"guest", do_guest, 0, false, "name"},
    {"me", do_me, 0, false, NULL},
    {"rename", do_rename, SCOPE_ACCOUNT, false, "name lang"},
    {"sign-up", do_sign_up, 0, false, "name passphrase email"},
    {"sign-in", do_sign_in, 0, false, "name passphrase"},
    {"sign-out", do_sign_out, 0, false, NULL},
    {"recover", do_recover, 0, false, "name code passphrase"},
    {"forget-me", do_forget, SCOPE_ACCOUNT, false, "passphrase"},
    {"token", do_token, SCOPE_ACCOUNT, false, "label scopes"},
    {"tokens", do_tokens, SCOPE_ACCOUNT, false, NULL},
    {"drop-token", do_drop_token, SCOPE_ACCOUNT, false, "token"},
    {NULL, NULL, 0, false, NULL},
};
