/* verify.c -- `bailey verify`: do the draws of a record follow from what was promised before them
 * (docs/fairness.md)? Exit code 0: they do; 1: they do not; 3: there is nothing to check, or not yet. */
#include <stdio.h>
#include <string.h>

#include "../session/fair_words.h"
#include "document.h"

/* The digest that a player saw, or at least its first digits, is that of this record. */
static bool is_list(args *a, const char *seen, const char *list) {
    enum { LEAST = 16 };
    size_t n = strlen(seen);
    if (n < LEAST || n >= FAIR_HEX || strspn(seen, "0123456789abcdef") != n)
        args_refuse(a, N_("--list takes the digest of the promises, or at least its first 16 digits, not \"%s\""),
                    seen);
    return !strncmp(seen, list, n);
}

/* "12: draw 3 is 5 of 0..7: chance tile farm": what somebody needs who derives the number without Bailey. */
static void print_draw(void *context, int step, int n, const fair_drawn *d) {
    const match *m = context;
    char action[128] = "";
    text_out o = {action, 0, sizeof action};
    text_action(&o, m->g, d->act);
    printf("%d: draw %d is %u of 0..%u: %s\n", step + 1, n, (unsigned)d->number, (unsigned)(d->most - 1), action);
}

int command_verify(args *a) {
    const say_lang *lang = args_lang(a, NULL);
    const char *path = NULL, *value, *seen = NULL;
    char said[FAIR_SAID], list[FAIR_HEX];
    bool as_json = false, draws = false;
    while (!args_done(a)) {
        if (args_value(a, "--list", &value))
            seen = value;
        else if (args_value(a, "--lang", &value))
            lang = args_lang(a, value);
        else if (args_flag(a, "--json"))
            as_json = true;
        else if (args_flag(a, "--draws"))
            draws = true;
        else if (path || !(path = args_word(a)))
            args_unknown(a);
    }
    if (!path) args_refuse(a, N_("which record?"));
    if (draws && as_json) args_refuse(a, N_("--draws is a text: not with --json"));
    match *m = args_read_match(a, path);
    fair_verdict v;
    fair_check(m, &v, draws ? print_draw : NULL, m);
    fair_hex(v.list, list);
    bool same = !seen || (is_list(a, seen, list) && v.answer != FAIR_NONE);
    if (as_json) {
        document d = {0};
        json_verdict(document_begin(&d), NULL, m, &v, lang);
        document_print(&d, a);
        document_free(&d);
    } else {
        fair_say(lang, m, &v, said);
        puts(said);
        if (v.answer != FAIR_NONE) printf("%s %s\n", say(lang, N_("Digest of the promises:")), list);
    }
    match_free(m);
    if (!same) {
        args_complain(a, N_("the promises in this record are not those that you saw"));
        return 1;
    }
    return v.answer == FAIR_HOLDS ? 0 : v.answer == FAIR_BROKEN ? 1 : 3;
}
