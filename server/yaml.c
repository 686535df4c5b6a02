/* yaml.c -- see yaml.h. */
#include "yaml.h"

#include <string.h>

enum { DEPTH = 40 };

typedef struct {
    const char *text, *p;
    json_node *node;
    size_t nodes, used;
    char *room;
    size_t cap, len;
    int depth;
    const char *wrong, *where;
} reader;

static json_node *fail(reader *r, const char *why) {
    if (!r->wrong) r->where = r->p;
    if (!r->wrong) r->wrong = why;
    return NULL;
}

static json_node *new_node(reader *r, json_type type) {
    if (r->used == r->nodes) return fail(r, "too many values");
    json_node *n = &r->node[r->used++];
    *n = (json_node){.type = type};
    return n;
}

static const char *keep(reader *r, const char *from, size_t n) {
    if (r->len + n + 1 > r->cap) {
        fail(r, "too long");
        return "";
    }
    char *to = r->room + r->len;
    memcpy(to, from, n);
    to[n] = 0;
    r->len += n + 1;
    return to;
}

/* ---- where we are ---------------------------------------------------------------------------------------------- */

static void skip_blanks(reader *r) { r->p += strspn(r->p, " "); }

static bool at_comment(const reader *r) { return *r->p == '#' && (r->p == r->text || strchr(" \n", r->p[-1])); }

static bool at_end_of_line(const reader *r) { return !*r->p || *r->p == '\n' || at_comment(r); }

/* To the next word, over comments and ends of lines; the column of it when it is in another line, -1 at the end. */
static int next_line(reader *r) {
    const char *begin = r->p;
    for (;;) {
        skip_blanks(r);
        if (!*r->p) return -1;
        if (!at_end_of_line(r)) return (int)(r->p - begin);
        r->p += strcspn(r->p, "\n");
        if (*r->p) begin = ++r->p;
    }
}

/* ---- scalars --------------------------------------------------------------------------------------------------- */

static const char *read_quoted(reader *r) {
    char quote = *r->p++;
    size_t begin = r->len;
    while (*r->p && *r->p != '\n') {
        if (*r->p == quote && !(quote == '\'' && r->p[1] == quote)) {
            r->p++;
            keep(r, "", 0);
            return r->room + begin;
        }
        if (*r->p == quote || (quote == '"' && *r->p == '\\')) r->p++; /* '' and \" and \\ */
        if (r->len + 2 > r->cap) break;
        r->room[r->len++] = *r->p++;
    }
    fail(r, "a quotation does not end");
    return "";
}

/* Up to the end of the line, within braces up to what ends a value there, or to the colon of a key. */
static const char *read_plain(reader *r, bool flow, bool key) {
    const char *begin = r->p;
    while (!at_end_of_line(r)) {
        if (flow && strchr(",{}[]", *r->p)) break;
        if (*r->p == ':' && strchr(" \n", r->p[1])) {
            if (key) break;
            fail(r, "a colon in a value");
            break;
        }
        r->p++;
    }
    size_t n = (size_t)(r->p - begin);
    while (n && begin[n - 1] == ' ') n--;
    if (!n) fail(r, "nothing where a word should be");
    return keep(r, begin, n);
}

static bool is_number(const char *s) {
    s += *s == '-';
    size_t whole = strspn(s, "0123456789");
    if (!whole || (whole > 1 && s[0] == '0')) return false;
    s += whole;
    if (*s == '.') s += 1 + strspn(s + 1, "0123456789");
    return !*s;
}

static json_node *read_scalar(reader *r, bool flow) {
    bool quoted = *r->p == '"' || *r->p == '\'';
    const char *text = quoted ? read_quoted(r) : read_plain(r, flow, false);
    json_node *n = new_node(r, JSON_IS_STRING);
    if (!n) return NULL;
    n->text = text;
    if (quoted) return n;
    if (!strcmp(text, "true") || !strcmp(text, "false")) {
        n->type = JSON_IS_BOOL;
        n->truth = *text == 't';
    } else if (!strcmp(text, "null") || !strcmp(text, "~")) {
        n->type = JSON_IS_NULL;
    } else if (is_number(text)) {
        n->type = JSON_IS_NUMBER;
    }
    return n;
}

static const char *read_key(reader *r, bool flow) {
    const char *key = *r->p == '"' || *r->p == '\'' ? read_quoted(r) : read_plain(r, flow, true);
    if (*r->p != ':') fail(r, "a key without a colon");
    if (*r->p == ':') r->p++;
    skip_blanks(r);
    return key;
}

/* ---- braces and brackets ----------------------------------------------------------------------------------------- */

static json_node *read_flow(reader *r) {
    bool object = *r->p == '{';
    char end = object ? '}' : ']';
    json_node *n = new_node(r, object ? JSON_IS_OBJECT : JSON_IS_ARRAY), **last = n ? &n->first : NULL;
    if (!n) return NULL;
    if (++r->depth > DEPTH) return fail(r, "too deep");
    r->p++;
    next_line(r);
    while (!r->wrong && *r->p != end) {
        const char *key = object ? read_key(r, true) : NULL;
        next_line(r);
        json_node *child = *r->p == '{' || *r->p == '[' ? read_flow(r) : read_scalar(r, true);
        if (!child) return NULL;
        child->key = key;
        *last = child;
        last = &child->next;
        next_line(r);
        if (*r->p == ',') {
            r->p++;
            next_line(r);
        } else if (*r->p != end) {
            return fail(r, "neither a comma nor the end");
        }
    }
    if (*r->p) r->p++;
    r->depth--;
    return n;
}

/* ---- by indentation ---------------------------------------------------------------------------------------------- */

static json_node *read_block(reader *r, int column);

/* What stands behind a colon or a dash. `column`: of the line it is in. */
static json_node *read_value(reader *r, int column) {
    if (at_end_of_line(r)) {
        int next = next_line(r);
        if (next <= column) return new_node(r, JSON_IS_NULL);
        return read_block(r, next);
    }
    json_node *n = *r->p == '{' || *r->p == '[' ? read_flow(r) : read_scalar(r, false);
    if (!r->wrong && !at_end_of_line(r)) skip_blanks(r);
    if (!r->wrong && !at_end_of_line(r)) return fail(r, "something behind a value");
    return n;
}

static bool is_item(const reader *r) { return *r->p == '-' && strchr(" \n", r->p[1]); }

/* Does a key begin here, and not a value? */
static bool is_key(const reader *r) {
    if (*r->p == '{' || *r->p == '[') return false;
    reader look = *r;
    const char *colon =
        *r->p == '"' || *r->p == '\'' ? (read_quoted(&look), look.p) : (read_plain(&look, false, true), look.p);
    return *colon == ':';
}

/* Where the line in which we are begins, seen from here. */
static int column_of(const reader *r) {
    const char *begin = r->p;
    while (begin > r->text && begin[-1] != '\n') begin--;
    return (int)(r->p - begin);
}

static json_node *read_block(reader *r, int column) {
    bool list = is_item(r);
    json_node *n = new_node(r, list ? JSON_IS_ARRAY : JSON_IS_OBJECT), **last = n ? &n->first : NULL;
    if (!n || ++r->depth > DEPTH) return fail(r, "too deep");
    for (int here = column; !r->wrong && here == column && is_item(r) == list;
         here = next_line(r) < 0 ? -1 : column_of(r)) {
        json_node *child;
        const char *key = NULL;
        if (list) {
            r->p++;
            skip_blanks(r);
            child = !at_end_of_line(r) && is_key(r) ? read_block(r, column_of(r)) : read_value(r, column);
        } else {
            key = read_key(r, false);
            child = read_value(r, column);
        }
        if (!child) return NULL;
        child->key = key;
        *last = child;
        last = &child->next;
    }
    r->depth--;
    return n;
}

const char *yaml_read(const char *text, json_node *node, size_t nodes, char *room, size_t cap, int *line) {
    reader r = {.text = text, .p = text, .node = node, .nodes = nodes, .room = room, .cap = cap};
    int column = next_line(&r);
    if (column < 0) fail(&r, "it is empty");
    if (!r.wrong) read_block(&r, column);
    if (!r.wrong && next_line(&r) >= 0) fail(&r, "this is not indented as it should be");
    *line = 1;
    for (const char *p = text; r.wrong && p < r.where; p++) *line += *p == '\n';
    return r.wrong;
}
