/* json_read.c -- see json_read.h. */
#include "json_read.h"

#include <stdint.h>
#include <string.h>

enum { DEPTH = 32 };

typedef struct {
    char *at;
    json_node *node;
    size_t used, nodes;
    const char *why;
} reader;

static bool wrong(reader *r, const char *why) {
    if (!r->why) r->why = why;
    return false;
}

static void skip_space(reader *r) { r->at += strspn(r->at, " \t\r\n"); }

static json_node *new_node(reader *r) {
    if (r->used == r->nodes) return NULL;
    json_node *n = &r->node[r->used++];
    memset(n, 0, sizeof *n);
    return n;
}

size_t json_read_nodes(const char *text) {
    size_t n = 2;
    for (; (text = strpbrk(text, ",:[{")); text++) n++;
    return n;
}

/* ---- strings ------------------------------------------------------------------------------------------ */

static int hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    c |= 0x20;
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static bool hex(const char *s, uint32_t *out) {
    *out = 0;
    for (int i = 0; i < 4; i++) {
        int d = hex_digit(s[i]);
        if (d < 0) return false;
        *out = *out << 4 | (uint32_t)d;
    }
    return true;
}

static char *put_utf8(char *to, uint32_t c) {
    if (c < 0x80) {
        *to++ = (char)c;
    } else if (c < 0x800) {
        *to++ = (char)(0xC0 | c >> 6);
        *to++ = (char)(0x80 | (c & 63));
    } else {
        if (c < 0x10000) {
            *to++ = (char)(0xE0 | c >> 12);
        } else {
            *to++ = (char)(0xF0 | c >> 18);
            *to++ = (char)(0x80 | (c >> 12 & 63));
        }
        *to++ = (char)(0x80 | (c >> 6 & 63));
        *to++ = (char)(0x80 | (c & 63));
    }
    return to;
}

/* \u and what follows it; r->at stands on the u. A letter beyond the first plane is two of these. 0 is refused:
 * it would end the text. */
static bool read_unicode(reader *r, char **to) {
    uint32_t c, low;
    if (!hex(r->at + 1, &c) || !c) return wrong(r, "\\u needs four hexadecimal digits that are not all 0");
    r->at += 5;
    if (c >= 0xDC00 && c < 0xE000) return wrong(r, "half of a letter");
    if (c >= 0xD800 && c < 0xDC00) {
        if (r->at[0] != '\\' || r->at[1] != 'u' || !hex(r->at + 2, &low) || low < 0xDC00 || low >= 0xE000)
            return wrong(r, "half of a letter");
        c = 0x10000 + ((c - 0xD800) << 10) + (low - 0xDC00);
        r->at += 6;
    }
    *to = put_utf8(*to, c);
    return true;
}

/* The bytes of one letter of UTF-8; 0: it is none. */
static int letter_bytes(const unsigned char *s) {
    if (*s < 0x80) return 1;
    int n = *s >= 0xC2 && *s < 0xE0 ? 2 : *s >= 0xE0 && *s < 0xF0 ? 3 : *s >= 0xF0 && *s < 0xF5 ? 4 : 0;
    for (int i = 1; i < n; i++)
        if ((s[i] & 0xC0) != 0x80) return 0;
    if ((*s == 0xE0 && s[1] < 0xA0) || (*s == 0xED && s[1] >= 0xA0)) return 0;
    if ((*s == 0xF0 && s[1] < 0x90) || (*s == 0xF4 && s[1] >= 0x90)) return 0;
    return n;
}

/* What was escaped is never longer than its escape, so the text is written over itself. */
static bool read_string(reader *r, const char **out) {
    static const char escape[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
    char *to = ++r->at;
    *out = to;
    while (*r->at != '"') {
        if ((unsigned char)*r->at < 0x20)
            return wrong(r, *r->at ? "a control character in a string" : "the text ends within a string");
        if (*r->at == '\\') {
            const char *e = *++r->at ? strchr(escape, *r->at) : NULL;
            if (e) {
                *to++ = meant[e - escape];
                r->at++;
            } else if (*r->at != 'u') {
                return wrong(r, "there is no such escape");
            } else if (!read_unicode(r, &to)) {
                return false;
            }
            continue;
        }
        int n = letter_bytes((const unsigned char *)r->at);
        if (!n) return wrong(r, "this is not UTF-8");
        while (n--) *to++ = *r->at++;
    }
    r->at++;
    *to = 0;
    return true;
}

/* ---- values ---------------------------------------------------------------------------------------------- */

static size_t digits(const char *s) { return strspn(s, "0123456789"); }

static size_t number_length(const char *s) {
    const char *p = s + (*s == '-');
    size_t n = digits(p);
    if (!n || (n > 1 && *p == '0')) return 0;
    p += n;
    if (*p == '.') {
        if (!(n = digits(p + 1))) return 0;
        p += n + 1;
    }
    if (*p == 'e' || *p == 'E') {
        p += 1 + (p[1] == '+' || p[1] == '-');
        if (!(n = digits(p))) return 0;
        p += n;
    }
    return (size_t)(p - s);
}

static bool read_value(reader *r, json_node *n, int depth);

static bool read_members(reader *r, json_node *n, char close, int depth) {
    json_node **link = &n->first;
    r->at++;
    skip_space(r);
    if (*r->at == close) return r->at++, true;
    for (;;) {
        json_node *child = new_node(r);
        if (!child) return wrong(r, "too much in it");
        if (close == '}') {
            const char *key;
            skip_space(r);
            if (*r->at != '"') return wrong(r, "a member begins with a string");
            if (!read_string(r, &key)) return false;
            if (json_member(n, key)) return wrong(r, "this member stands twice");
            skip_space(r);
            if (*r->at != ':') return wrong(r, "a colon is missing");
            r->at++;
            child->key = key;
        }
        if (!read_value(r, child, depth + 1)) return false;
        *link = child;
        link = &child->next;
        skip_space(r);
        char c = *r->at;
        if (c != ',' && c != close)
            return wrong(r, close == '}' ? "a comma or } is missing" : "a comma or ] is missing");
        r->at++;
        if (c == close) return true;
    }
}

static bool read_word(reader *r, json_node *n, const char *word, json_type type, bool truth) {
    if (strncmp(r->at, word, strlen(word)) != 0) return wrong(r, "this is not JSON");
    r->at += strlen(word);
    n->type = type;
    n->truth = truth;
    return true;
}

static bool read_value(reader *r, json_node *n, int depth) {
    if (depth > DEPTH) return wrong(r, "too deep");
    skip_space(r);
    switch (*r->at) {
    case '{': n->type = JSON_IS_OBJECT; return read_members(r, n, '}', depth);
    case '[': n->type = JSON_IS_ARRAY; return read_members(r, n, ']', depth);
    case '"': n->type = JSON_IS_STRING; return read_string(r, &n->text);
    case 't': return read_word(r, n, "true", JSON_IS_BOOL, true);
    case 'f': return read_word(r, n, "false", JSON_IS_BOOL, false);
    case 'n': return read_word(r, n, "null", JSON_IS_NULL, false);
    default: break;
    }
    size_t len = number_length(r->at);
    if (!len) return wrong(r, *r->at ? "this is not JSON" : "the text ends too early");
    n->type = JSON_IS_NUMBER;
    n->text = r->at;
    r->at += len;
    return true;
}

/* Numbers stand in the text as they were written: the byte behind one is a separator that has been read. */
static void end_numbers(json_node *node, size_t n) {
    for (size_t i = 0; i < n; i++)
        if (node[i].type == JSON_IS_NUMBER) ((char *)node[i].text)[number_length(node[i].text)] = 0;
}

const char *json_read(char *text, json_node *node, size_t nodes, size_t *at) {
    reader r = {.at = text, .node = node, .nodes = nodes};
    json_node *top = new_node(&r);
    if (!top) return "too much in it";
    if (read_value(&r, top, 0)) {
        skip_space(&r);
        if (*r.at) wrong(&r, "something follows the value");
    }
    if (at) *at = (size_t)(r.at - text);
    if (!r.why) end_numbers(node, r.used);
    return r.why;
}

const json_node *json_member(const json_node *object, const char *key) {
    if (!object || object->type != JSON_IS_OBJECT) return NULL;
    for (const json_node *n = object->first; n; n = n->next)
        if (!strcmp(n->key, key)) return n;
    return NULL;
}
