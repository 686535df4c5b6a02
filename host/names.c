/* names.c -- see names.h. A name goes through ICU as UTF-16. */
#include "names.h"

#include <stdlib.h>
#include <string.h>

#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/uset.h>
#include <unicode/uspoof.h>
#include <unicode/ustring.h>
#include <unicode/uversion.h>

#include "../core/game.h"
#include "names_house.h"

_Static_assert((int)NAMES_VERSION >= (int)U_MAX_VERSION_STRING_LENGTH, "ICU's version fits");

enum { ROOM = 256, MARKS = 2 }; /* code units of a text on the way; accents on one letter */

const char names_taken[] = N_("This name is taken, or looks like one that is.");
static const char too_long[] = N_("A name has at most 20 letters.");
static const char invisible[] =
    N_("A name contains nothing invisible, and nothing that changes the direction of writing.");
static const char no_letter[] = N_("A name contains only letters, digits, spaces and the signs - _ . '");

static const char signs[] = " -_.'";

struct names {
    USpoofChecker *spoof;
    const UNormalizer2 *nfkc;
};

typedef struct {
    UChar at[ROOM];
    int32_t len;
} text;

names *names_new(void) {
    UErrorCode e = U_ZERO_ERROR;
    names *n = calloc(1, sizeof *n);
    if (!n) return NULL;
    n->spoof = uspoof_open(&e);
    n->nfkc = unorm2_getNFKCInstance(&e);
    USet *allowed = uset_openEmpty();
    for (const char *c = signs; *c; c++) uset_add(allowed, *c);
    if (U_SUCCESS(e)) {
        uset_addAll(allowed, uspoof_getRecommendedSet(&e));
        uspoof_setAllowedChars(n->spoof, allowed, &e);
        uspoof_setRestrictionLevel(n->spoof, USPOOF_HIGHLY_RESTRICTIVE);
        uspoof_setChecks(n->spoof, USPOOF_CHAR_LIMIT | USPOOF_RESTRICTION_LEVEL | USPOOF_MIXED_NUMBERS, &e);
    }
    uset_close(allowed);
    if (U_SUCCESS(e)) return n;
    names_free(n);
    return NULL;
}

void names_free(names *n) {
    if (n) uspoof_close(n->spoof);
    free(n);
}

void names_version(char out[NAMES_VERSION]) {
    UVersionInfo version;
    u_getVersion(version);
    u_versionToString(version, out);
}

/* ---- what somebody typed -------------------------------------------------------------------------- */

static bool is_sign(UChar32 c) { return c > 0 && c < 0x80 && strchr(signs, c); }
static bool is_mark(UChar32 c) { return U_GET_GC_MASK(c) & U_GC_M_MASK; }
static bool is_digit(UChar32 c) { return u_charType(c) == U_DECIMAL_DIGIT_NUMBER; }
static bool is_letter(UChar32 c) { return U_GET_GC_MASK(c) & U_GC_L_MASK; }

/* What no eye sees, and what makes a screen write the other way. Ends of lines count as spaces. */
static bool is_invisible(UChar32 c) {
    return !u_isUWhiteSpace(c) &&
           (u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) || u_hasBinaryProperty(c, UCHAR_BIDI_CONTROL) ||
            U_GET_GC_MASK(c) & (U_GC_CC_MASK | U_GC_CF_MASK | U_GC_CO_MASK | U_GC_CN_MASK | U_GC_CS_MASK));
}

/* The letters of a text: how many. */
static int32_t letters_of(const text *t, UChar32 out[ROOM]) {
    UErrorCode e = U_ZERO_ERROR;
    int32_t n = 0;
    u_strToUTF32(out, ROOM, &n, t->at, t->len, &e);
    return U_SUCCESS(e) ? n : 0;
}

/* The text with single spaces and plain apostrophes, and none at its ends. */
static void settle(text *t) {
    int32_t n = 0;
    for (int32_t i = 0; i < t->len; i++) {
        UChar c = t->at[i];
        if (c == 0x2019 || c == 0x02BC) c = '\'';
        if (u_isUWhiteSpace(c)) c = ' ';
        if (c == ' ' && (n == 0 || t->at[n - 1] == ' ')) continue;
        t->at[n++] = c;
    }
    while (n && t->at[n - 1] == ' ') n--;
    t->len = n;
}

static const char *check_letters(const text *t) {
    UChar32 at[ROOM], before = ' ';
    int32_t count = letters_of(t, at);
    int letters = 0, marks = 0;
    if (count > NAMES_MOST) return too_long;
    for (int32_t i = 0; i < count; before = at[i++]) {
        UChar32 c = at[i];
        if (!is_sign(c) && !is_mark(c) && !is_digit(c) && !is_letter(c)) return no_letter;
        if (!i && !is_letter(c) && !is_digit(c)) return N_("A name begins with a letter or a digit.");
        if (is_sign(c) && is_sign(before) && !(before == '.' && c == ' '))
            return N_("A name cannot have two signs side by side.");
        marks = is_mark(c) ? marks + 1 : 0;
        if (marks > MARKS || (marks && is_sign(before))) return N_("A letter of a name has at most two accents.");
        letters += is_letter(c);
    }
    if (count < NAMES_LEAST) return N_("A name has at least 2 letters.");
    if (before == '-' || before == '_' || before == '\'') return N_("A name ends with a letter, a digit or a dot.");
    return letters ? NULL : N_("A name contains at least one letter.");
}

static const char *check_alphabet(const names *n, const text *t) {
    UErrorCode e = U_ZERO_ERROR;
    int32_t wrong = uspoof_check2(n->spoof, t->at, t->len, NULL, &e);
    if (U_FAILURE(e) || wrong & USPOOF_CHAR_LIMIT) return N_("There is a character here that names cannot contain.");
    if (wrong & USPOOF_MIXED_NUMBERS) return N_("A name has digits of one kind: this one mixes several.");
    return wrong ? N_("A name is written in one alphabet: this one mixes several.") : NULL;
}

/* Names of the house, also with numbers after them. */
static bool is_reserved(const names *n, const char *name) {
    char bare[NAMES_BYTES], key[NAMES_KEYS][NAMES_KEY], other[NAMES_KEYS][NAMES_KEY];
    size_t len = strlen(name);
    while (len && strchr(" -_.'0123456789", name[len - 1])) len--;
    memcpy(bare, name, len);
    bare[len] = 0;
    names_keys(n, bare, key);
    for (int i = 0; names_house[i]; i++) {
        names_keys(n, names_house[i], other);
        if (!strcmp(key[0], other[0]) || !strcmp(key[1], other[1])) return true;
    }
    return false;
}

const char *names_clean(const names *n, const char *typed, size_t len, char out[NAMES_BYTES]) {
    UErrorCode e = U_ZERO_ERROR;
    text raw, t;
    char name[NAMES_BYTES] = "";
    if (len > ROOM) return too_long; /* whatever it is: more than anybody types */
    u_strFromUTF8(raw.at, ROOM, &raw.len, typed, (int32_t)len, &e);
    if (e == U_INVALID_CHAR_FOUND) return N_("This is not valid text.");
    if (e == U_BUFFER_OVERFLOW_ERROR) return too_long;
    UChar32 at[ROOM];
    for (int32_t i = 0, count = letters_of(&raw, at); i < count; i++)
        if (is_invisible(at[i])) return invisible;
    e = U_ZERO_ERROR;
    t.len = unorm2_normalize(n->nfkc, raw.at, raw.len, t.at, ROOM, &e);
    if (U_FAILURE(e)) return too_long;
    settle(&t);
    const char *no = check_letters(&t);
    if (!no) no = check_alphabet(n, &t);
    if (no) return no;
    u_strToUTF8(name, sizeof name, NULL, t.at, t.len, &e);
    if (U_FAILURE(e)) return too_long;
    if (is_reserved(n, name)) return N_("This name is reserved.");
    memcpy(out, name, sizeof name);
    return NULL;
}

/* ---- what it looks like ------------------------------------------------------------------------------ */

static void fold(text *t) {
    UErrorCode e = U_ZERO_ERROR;
    text small;
    small.len = u_strFoldCase(small.at, ROOM, t->at, t->len, U_FOLD_CASE_DEFAULT, &e);
    if (U_SUCCESS(e)) *t = small;
}

static bool skeleton(const names *n, text *t) {
    UErrorCode e = U_ZERO_ERROR;
    text bones;
    bones.len = uspoof_getSkeleton(n->spoof, 0, t->at, t->len, bones.at, ROOM, &e);
    if (U_SUCCESS(e)) *t = bones;
    return U_SUCCESS(e);
}

/* The skeleton of UTS 39, which is the same for texts that look alike, in small letters; and once more, because a small
 * letter may look like others than the capital one did ("m" like "rn"). */
static void key_of(const names *n, text t, char out[NAMES_KEY]) {
    UErrorCode e = U_ZERO_ERROR;
    bool fine = skeleton(n, &t);
    fold(&t);
    fine = fine && skeleton(n, &t);
    u_strToUTF8(out, NAMES_KEY, NULL, t.at, fine ? t.len : 0, &e);
    if (U_FAILURE(e)) abort(); /* 20 letters never become so long */
}

void names_keys(const names *n, const char *name, char key[NAMES_KEYS][NAMES_KEY]) {
    UErrorCode e = U_ZERO_ERROR;
    text t;
    int32_t bare = 0;
    u_strFromUTF8(t.at, ROOM, &t.len, name, -1, &e);
    if (U_FAILURE(e)) t.len = 0;
    for (int32_t i = 0; i < t.len; i++) /* "Anna-Maria" passes for "Anna Maria" */
        if (!is_sign(t.at[i])) t.at[bare++] = t.at[i];
    t.len = bare;
    key_of(n, t, key[0]);
    fold(&t);
    key_of(n, t, key[1]);
}
