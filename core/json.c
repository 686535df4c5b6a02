/* json.c -- the writer, see json.h. */
#include "json.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Nearly everything that a server says is written here, piece by piece: where there is room, a piece is copied and no more. */

/* What does not fit only counts. */
static void put_tight(json *j, const char *text, size_t n) {
    text_out *o = j->out;
    size_t need = o->len + n + 1;
    if (need > o->cap && !(j->grow && j->grow(o, need))) j->wrong = true;
    size_t left = o->len + 1 < o->cap ? o->cap - 1 - o->len : 0;
    if (left) memcpy(o->at + o->len, text, n < left ? n : left);
    o->len += n;
    if (o->cap) o->at[o->len < o->cap ? o->len : o->cap - 1] = 0;
}

/* So many bytes of a text. */
static inline void put_some(json *j, const char *text, size_t n) {
    text_out *o = j->out;
    if (o->len + n + 1 > o->cap) {
        put_tight(j, text, n);
        return;
    }
    memcpy(o->at + o->len, text, n);
    o->len += n;
    o->at[o->len] = 0;
}

static inline void put(json *j, const char *text) { put_some(j, text, strlen(text)); }

static inline void put_letter(json *j, char c) { put_some(j, &c, 1); }

void json_begin(json *j, text_out *o, bool (*grow)(text_out *, size_t cap)) {
    *j = (json){.out = o, .grow = grow};
    o->len = 0;
    put(j, "");
}

bool json_end(const json *j) { return !j->wrong && j->depth == 0 && j->some[0]; }

/* ---- strings: RFC 8259 wants UTF-8 and nothing else -------------------------------------------------- */

/* The bytes of the letter at s, or 0 if they are none: a stray or missing byte, a letter written
 * longer than it is, half of a surrogate pair, a number beyond Unicode. */
static int letter_bytes(const char *s) {
    const unsigned char *p = (const unsigned char *)s;
    if (p[0] < 0x80) return 1;
    int n = p[0] >= 0xF0 ? 4 : p[0] >= 0xE0 ? 3 : 2;
    if (p[0] < 0xC2 || p[0] > 0xF4) return 0;
    for (int i = 1; i < n; i++)
        if ((p[i] & 0xC0) != 0x80) return 0;
    bool longer = (p[0] == 0xE0 && p[1] < 0xA0) || (p[0] == 0xF0 && p[1] < 0x90);
    bool outside = (p[0] == 0xED && p[1] > 0x9F) || (p[0] == 0xF4 && p[1] > 0x8F);
    return longer || outside ? 0 : n;
}

static bool stands_for_itself(char c) {
    return (unsigned char)c >= 0x20 && (unsigned char)c < 0x80 && c != '"' && c != '\\';
}

/* How many letters from here on stand for themselves. */
static size_t plain_run(const char *s) {
    size_t n = 0;
    while (stands_for_itself(s[n])) n++;
    return n;
}

static void quote_escaped(json *j, const char *s) {
    put_letter(j, '"');
    while (*s) {
        char one[8];
        size_t run = plain_run(s);
        if (run) {
            put_some(j, s, run);
            s += run;
            continue;
        }
        int n = letter_bytes(s);
        if (*s == '"' || *s == '\\')
            snprintf(one, sizeof one, "\\%c", *s);
        else if ((unsigned char)*s < 0x20)
            snprintf(one, sizeof one, "\\u%04x", (unsigned)(unsigned char)*s);
        else
            snprintf(one, sizeof one, "%.*s", n ? n : 3, n ? s : "\xEF\xBF\xBD");
        put(j, one);
        s += n ? n : 1;
    }
    put_letter(j, '"');
}

/* Of eight letters at a time: the highest bit of a byte is set where one does not stand for itself, and perhaps behind it. */
static uint64_t odd_ones(uint64_t x) {
    static const uint64_t each = 0x0101010101010101u;
    uint64_t quote = x ^ each * '"', slash = x ^ each * '\\';
    return (x | ((x - each * 0x20) & ~x) | ((quote - each) & ~quote) | ((slash - each) & ~slash)) & each * 0x80;
}

static bool all_plain(const char *s, size_t n) {
    uint64_t x, odd = 0;
    for (; n >= 8; s += 8, n -= 8) {
        memcpy(&x, s, 8);
        odd |= odd_ones(x);
    }
    uint32_t four;
    uint16_t two;
    memcpy(&x, "letters ", 8); /* what is left is pushed in */
    if (n & 4) {
        memcpy(&four, s, 4);
        x = x << 32 | four;
        s += 4;
    }
    if (n & 2) {
        memcpy(&two, s, 2);
        x = x << 16 | two;
        s += 2;
    }
    if (n & 1) x = x << 8 | (unsigned char)*s;
    return !(odd | odd_ones(x));
}

/* Words and keys have nothing to escape. */
static void quoted(json *j, const char *s) {
    text_out *o = j->out;
    size_t n = strlen(s);
    if (o->len + n + 3 > o->cap || !all_plain(s, n)) {
        quote_escaped(j, s);
        return;
    }
    char *to = o->at + o->len;
    *to = '"';
    memcpy(to + 1, s, n);
    to[n + 1] = '"';
    to[n + 2] = 0;
    o->len += n + 2;
}

/* ---- values ------------------------------------------------------------------------------------------- */

/* What stands before a value: a comma, its key. */
static void lead(json *j, const char *key) {
    bool keyed = j->depth && j->object[j->depth];
    if (keyed != (key != NULL) || (j->depth == 0 && j->some[0])) j->wrong = true;
    if (j->some[j->depth]) put_letter(j, ',');
    j->some[j->depth] = true;
    if (!keyed) return;
    quoted(j, key ? key : "");
    put_letter(j, ':');
}

static void open(json *j, const char *key, bool object) {
    lead(j, key);
    if (j->depth + 1 == JSON_DEPTH) {
        j->wrong = true;
        return;
    }
    put_letter(j, object ? '{' : '[');
    j->depth++;
    j->object[j->depth] = object;
    j->some[j->depth] = false;
}

void json_object(json *j, const char *key) { open(j, key, true); }

void json_array(json *j, const char *key) { open(j, key, false); }

void json_close(json *j) {
    if (j->depth == 0) {
        j->wrong = true;
        return;
    }
    put_letter(j, j->object[j->depth--] ? '}' : ']');
}

static void bare(json *j, const char *key, const char *text) {
    lead(j, key);
    put(j, text);
}

void json_null(json *j, const char *key) { bare(j, key, "null"); }

void json_bool(json *j, const char *key, bool yes) { bare(j, key, yes ? "true" : "false"); }

void json_number(json *j, const char *key, const char *text) { bare(j, key, text); }

static void put_digits(json *j, const char *key, uint64_t v, bool minus) {
    char text[24], *p = text + sizeof text;
    do {
        *--p = (char)('0' + v % 10);
        v /= 10;
    } while (v);
    if (minus) *--p = '-';
    lead(j, key);
    put_some(j, p, (size_t)(text + sizeof text - p));
}

void json_int(json *j, const char *key, int64_t v) { put_digits(j, key, v < 0 ? -(uint64_t)v : (uint64_t)v, v < 0); }

void json_u64(json *j, const char *key, uint64_t v) { put_digits(j, key, v, false); }

void json_real(json *j, const char *key, double v, int decimals) {
    char text[64];
    int n = snprintf(text, sizeof text, "%.*f", decimals, v);
    bool number = isfinite(v) && n < (int)sizeof text;
    bare(j, key, number ? text : "null"); /* JSON has no infinity */
}

void json_string(json *j, const char *key, const char *utf8) {
    lead(j, key);
    if (utf8)
        quoted(j, utf8);
    else
        put(j, "null");
}

void json_digest(json *j, const char *key, uint64_t d) {
    char text[20];
    snprintf(text, sizeof text, "%016llx", (unsigned long long)d);
    json_string(j, key, text);
}
