/* fields.c -- which members a body has, and of which types: one that is misspelt or of a wrong type is named rather than left
 * out. See inside.h. */
#include <string.h>

#include "inside.h"

static bool is_id(const char *number) { return *number > '0' && !number[strspn(number, "0123456789")]; }

/* What members of a body are, whatever the deed. */
const char *fields_wrong_type(const json_node *body) {
    enum {
        TEXT = 1 << JSON_IS_STRING,
        NOTHING = 1 << JSON_IS_NULL,
        FLAG = 1 << JSON_IS_BOOL,
        OBJECT = 1 << JSON_IS_OBJECT,
        ID = 1 << JSON_IS_NUMBER
    };
    static const struct {
        const char *name;
        int types;
    } known[] = {
        {"name", TEXT},
        {"passphrase", TEXT},
        {"email", TEXT},
        {"code", TEXT},
        {"lang", TEXT},
        {"label", TEXT},
        {"scopes", 1 << JSON_IS_ARRAY},
        {"seat", TEXT},
        {"link", TEXT},
        {"text", TEXT},
        {"action", TEXT},
        {"key", TEXT},
        {"game", TEXT},
        {"kind", TEXT},
        {"tables", TEXT},
        {"endpoint", TEXT},
        {"p256dh", TEXT},
        {"auth", TEXT},
        {"url", TEXT},
        {"who", TEXT | NOTHING},
        {"options", OBJECT},
        {"seats", OBJECT},
        {"clock", OBJECT | NOTHING},
        {"private", FLAG},
        {"rated", FLAG},
        {"start", FLAG},
        {"phrase", TEXT},
        {"title", TEXT},
        {"system", TEXT},
        {"fill", TEXT | NOTHING},
        {"late", FLAG},
        {"join", FLAG},
        {"person", ID},
        {"chat", ID},
        {"offer", TEXT},
        {"own", FLAG},
    };
    for (const json_node *n = body->first; n; n = n->next)
        for (size_t i = 0; i < sizeof known / sizeof *known; i++)
            if (!strcmp(n->key, known[i].name) &&
                (!(known[i].types >> n->type & 1) || (known[i].types == ID && !is_id(n->text))))
                return known[i].name;
    return NULL;
}

static bool is_among(const char *words, const char *key) {
    size_t n = strlen(key), len;
    for (const char *p = words; p && *p; p += len + (p[len] == ' ')) {
        len = strcspn(p, " ");
        if (len == n && !memcmp(p, key, n)) return true;
    }
    return false;
}

bool fields_only(ask *a, const json_node *first, const char *some, const char *more) {
    for (const json_node *n = first; n; n = n->next) {
        char why[160];
        if (is_among(some, n->key) || is_among(more, n->key)) continue;
        say_fill(a->lang, N_("There is no field \"{0}\" here."), &n->key, 1, why, sizeof why);
        ask_refuse(a, 422, "field", why);
        return false;
    }
    return true;
}
