/* names_plain.c -- names.h without ICU, for programs that are all in one file: names are written with the letters of English, so
 * that none can pass for another but by a sign, a capital letter, or what looks like 1 or 0. */
#include "names.h"

#include <stdlib.h>
#include <string.h>

#include "../core/game.h"
#include "names_house.h"

struct names {
    char unused;
};

const char names_taken[] = N_("This name is taken, or looks like one that is.");

names *names_new(void) { return calloc(1, sizeof(names)); }
void names_free(names *n) { free(n); }
void names_version(char out[NAMES_VERSION]) { memcpy(out, "plain 1", 8); }

static bool is_sign(char c) { return c && strchr(" -_.'", c); }
static bool is_digit(char c) { return c >= '0' && c <= '9'; }
static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/* Names of the house, also with numbers after them. */
static bool is_reserved(const char *name) {
    char bare[NAMES_BYTES], key[NAMES_KEYS][NAMES_KEY], other[NAMES_KEYS][NAMES_KEY];
    size_t len = strlen(name);
    while (len && (is_sign(name[len - 1]) || is_digit(name[len - 1]))) len--;
    memcpy(bare, name, len);
    bare[len] = 0;
    names_keys(NULL, bare, key);
    for (int i = 0; names_house[i]; i++) {
        names_keys(NULL, names_house[i], other);
        if (!strcmp(key[1], other[1])) return true;
    }
    return false;
}

const char *names_clean(const names *n, const char *typed, size_t len, char out[NAMES_BYTES]) {
    char name[NAMES_BYTES];
    size_t k = 0, letters = 0;
    (void)n;
    for (size_t i = 0; i < len; i++) {
        char c = typed[i] == '\t' || typed[i] == '\n' || typed[i] == '\r' ? ' ' : typed[i];
        if (c == ' ' && (!k || name[k - 1] == ' ')) continue;
        if (!is_letter(c) && !is_digit(c) && !is_sign(c))
            return N_("On this server a name contains only the letters a to z, digits, spaces and the signs - _ . '");
        if (!k && is_sign(c)) return N_("A name begins with a letter or a digit.");
        if (k && is_sign(c) && is_sign(name[k - 1]) && !(name[k - 1] == '.' && c == ' '))
            return N_("A name cannot have two signs side by side.");
        if (k == NAMES_MOST) return N_("A name has at most 20 letters.");
        letters += is_letter(c);
        name[k++] = c;
    }
    while (k && name[k - 1] == ' ') k--;
    if (k < NAMES_LEAST) return N_("A name has at least 2 letters.");
    if (is_sign(name[k - 1]) && name[k - 1] != '.') return N_("A name ends with a letter, a digit or a dot.");
    if (!letters) return N_("A name contains at least one letter.");
    name[k] = 0;
    if (is_reserved(name)) return N_("This name is reserved.");
    memcpy(out, name, k + 1);
    return NULL;
}

/* One key as it looks, one as it looks in small letters, both without signs. */
void names_keys(const names *n, const char *name, char key[NAMES_KEYS][NAMES_KEY]) {
    (void)n;
    for (int i = 0; i < NAMES_KEYS; i++) {
        size_t k = 0;
        for (const char *p = name; *p && k + 1 < NAMES_KEY; p++) {
            char c = *p;
            if (is_sign(c)) continue;
            if (i && c >= 'A' && c <= 'Z') c |= 0x20;
            if (c == '1' || c == 'I') c = 'l';
            if (c == '0' || c == 'O') c = 'o';
            if (c >= 'A' && c <= 'Z') c |= 0x20;
            key[i][k++] = c;
        }
        key[i][k] = 0;
    }
}
