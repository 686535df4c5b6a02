/* deeds_mail.c -- the e-mail address of an account: given, confirmed by a code that was sent there, dropped; and the way back in
 * for who has lost the passphrase. See notice.h. */
#include "notice.h"

enum { GOOD_FOR = 3600000, PER_ADDRESS = 3 };

static bool has_codes_enough(host *h, notice_kind kind, const char *address) {
    sqlite3_stmt *s = db_use(&h->base, DB_MAIL_CODE_COUNT);
    sqlite3_bind_text(s, 1, address, -1, SQLITE_STATIC);
    sqlite3_bind_int64(s, 2, h->now);
    sqlite3_bind_int(s, 3, (int)kind);
    bool enough = sqlite3_step(s) != SQLITE_ROW || sqlite3_column_int(s, 0) >= PER_ADDRESS;
    sqlite3_reset(s);
    return enough;
}

/* Nobody's mailbox is filled by others, and nobody's way back is closed by others who claim the address: each kind of code is counted
 * by itself. The limit also counts codes that are not written yet, and those that were used. Capitals make no other mailbox. */
static bool take_code(host *h, notice_kind kind, const char *address) {
    char small[POST_MAILBOX + 16];
    snprintf(small, sizeof small, "code %d %s", (int)kind, address);
    for (char *p = small; *p; p++)
        if (*p >= 'A' && *p <= 'Z') *p = (char)(*p | 32);
    return !has_codes_enough(h, kind, address) && limit_take_name(h, small, LIMIT_CODE);
}

static void send_code(host *h, int64_t who, notice_kind kind, const char *address) {
    char code[MAIL_CODE];
    unsigned char hash[HASH];
    people_letters(code, sizeof code);
    people_hash(code, hash);
    if (notice_send_code(h, who, kind, address, code))
        keeper_write(h->k, DB_MAIL_CODE_ADD, "biiti", hash, (size_t)HASH, who, (int64_t)kind, address,
                     h->now + GOOD_FOR);
}

static bool may_ask(ask *a) {
    if (!notice_can_mail(a->h)) {
        ask_refuse(a, 409, "not-offered", N_("This server sends no e-mail."));
        return false;
    }
    return ask_slow_down(a, limit_take(a->h, ask_address(a), LIMIT_SIGN_IN));
}

bool mail_send_code(host *h, int64_t who, const char *address) {
    if (!limit_take_person(h, who, LIMIT_LETTER) || !take_code(h, NOTICE_CONFIRM, address)) return false;
    send_code(h, who, NOTICE_CONFIRM, address);
    return true;
}

bool mail_is_good(ask *a, const char *address) {
    if (mail_is_address(address)) return true;
    ask_refuse(a, 422, "email", N_("That is not an e-mail address."));
    return false;
}

static void do_give(ask *a) {
    const char *address = ask_string(a, "email");
    if (a->who.kind != KIND_ACCOUNT) {
        ask_refuse(a, 403, "account", N_("Only for accounts."));
        return;
    }
    if (!may_ask(a) || !mail_is_good(a, address ? address : "")) return;
    if (ask_slow_down(a, mail_send_code(a->h, a->who.id, address))) json_bool(ask_open(a), "sent", true);
}

static bool find_code(host *h, int64_t who, notice_kind kind, const unsigned char hash[HASH],
                      char address[POST_MAILBOX]) {
    sqlite3_stmt *s = db_use(&h->base, DB_MAIL_CODE_GET);
    sqlite3_bind_blob(s, 1, hash, HASH, SQLITE_STATIC);
    sqlite3_bind_int64(s, 2, who);
    sqlite3_bind_int(s, 3, (int)kind);
    sqlite3_bind_int64(s, 4, h->now);
    bool found = sqlite3_step(s) == SQLITE_ROW;
    if (found) snprintf(address, POST_MAILBOX, "%s", (const char *)sqlite3_column_text(s, 0));
    sqlite3_reset(s);
    return found;
}

static void do_confirm(ask *a) {
    const char *code = ask_string(a, "code");
    char address[POST_MAILBOX];
    unsigned char hash[HASH];
    if (!may_ask(a)) return;
    people_hash(code ? code : "", hash);
    if (!find_code(a->h, a->who.id, NOTICE_CONFIRM, hash, address)) {
        ask_refuse(a, 403, "wrong", N_("That is not the code, or it is too old."));
        return;
    }
    keeper_write(a->h->k, DB_MAIL_PUT, "iti", a->who.id, address, (int64_t)1);
    keeper_write(a->h->k, DB_MAIL_CODE_DROP_ALL, "i", a->who.id);
    json *j = ask_open(a);
    json_object(j, "email");
    json_string(j, "address", address);
    json_bool(j, "checked", true);
    json_close(j);
}

static void do_drop(ask *a) {
    keeper_write(a->h->k, DB_MAIL_DROP, "i", a->who.id);
    keeper_write(a->h->k, DB_MAIL_CODE_DROP_ALL, "i", a->who.id);
    keeper_write(a->h->k, DB_CHANNEL_DROP_KIND, "ii", a->who.id, (int64_t)POST_MAIL);
    json_null(ask_open(a), "email");
}

/* The answer is the same whether there is such an account, and whether it has an address. */
static void do_ask_recovery(ask *a) {
    const char *name = ask_string(a, "name");
    char address[POST_MAILBOX] = "";
    int64_t id;
    if (!may_ask(a)) return;
    id = name ? naming_find(a->h, name) : 0;
    sqlite3_stmt *s = db_use(&a->h->base, DB_MAIL_GET);
    sqlite3_bind_int64(s, 1, id);
    keeper_write(a->h->k, DB_MAIL_CODE_TIDY, "i", a->h->now); /* so the answer takes as long in any case */
    if (sqlite3_step(s) == SQLITE_ROW && sqlite3_column_int(s, 1))
        snprintf(address, sizeof address, "%s", (const char *)sqlite3_column_text(s, 0));
    sqlite3_reset(s);
    if (address[0] && take_code(a->h, NOTICE_RECOVER, address)) send_code(a->h, id, NOTICE_RECOVER, address);
    json_bool(ask_open(a), "sent", true);
}

bool mail_recovers(host *h, int64_t who, const unsigned char hash[HASH]) {
    char address[POST_MAILBOX];
    return who && find_code(h, who, NOTICE_RECOVER, hash, address);
}

const deed deeds_mail[] = {
    {"give-email", do_give, SCOPE_ACCOUNT, false, "email"},
    {"confirm-email", do_confirm, SCOPE_ACCOUNT, false, "code"},
    {"drop-email", do_drop, SCOPE_ACCOUNT, false, NULL},
    {"recover-by-email", do_ask_recovery, 0, false, "name"},
    {NULL, NULL, 0, false, NULL},
};
