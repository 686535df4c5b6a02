/* fuzz_json.c -- libFuzzer writes JSON, and requests to the engine. Reading never crashes; what is refused has a
 * reason and a place; what is accepted reads back to the same tree. The engine answers every line once, in JSON, and
 * ends when it is told to. The first byte says which of the two the rest is. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../core/json.h"
#include "../core/json_read.h"
#include "../engine/engine.h"
#include "../session/json.h"

_Noreturn static void stop(const char *what) {
    fprintf(stderr, "%s\n", what);
    abort();
}

/* Of the exact size, so that reading past the end is noticed. */
static char *copy(const char *text, size_t len) {
    char *to = malloc(len + 1);
    if (!to) stop("memory");
    memcpy(to, text, len);
    to[len] = 0;
    return to;
}

static json_node *read_tree(char *text, const char **why) {
    size_t len = strlen(text), nodes = json_read_nodes(text), at = 0;
    json_node *node = calloc(nodes, sizeof *node);
    if (!node) stop("memory");
    *why = json_read(text, node, nodes, &at);
    if (at > len) stop("it read on behind the end");
    if (*why && !**why) stop("a refusal without a reason");
    return node;
}

/* ---- a tree and back --------------------------------------------------------------------------------- */

static void put(json *j, const json_node *n) {
    switch (n->type) {
    case JSON_IS_NULL: json_null(j, n->key); return;
    case JSON_IS_BOOL: json_bool(j, n->key, n->truth); return;
    case JSON_IS_NUMBER: json_number(j, n->key, n->text); return;
    case JSON_IS_STRING: json_string(j, n->key, n->text); return;
    case JSON_IS_ARRAY: json_array(j, n->key); break;
    case JSON_IS_OBJECT: json_object(j, n->key); break;
    }
    for (const json_node *c = n->first; c; c = c->next) put(j, c);
    json_close(j);
}

static bool same_text(const char *a, const char *b) { return a == b || (a && b && !strcmp(a, b)); }

static bool same(const json_node *a, const json_node *b) {
    if (!a || !b) return a == b;
    return a->type == b->type && a->truth == b->truth && same_text(a->key, b->key) && same_text(a->text, b->text) &&
           same(a->first, b->first) && same(a->next, b->next);
}

static int depth(const json_node *n) {
    int most = 0;
    for (const json_node *c = n->first; c; c = c->next) {
        int d = depth(c);
        if (d >= most) most = d + 1;
    }
    return most;
}

static void read_back(const char *text, size_t len) {
    const char *why, *no;
    char *own = copy(text, len);
    json_node *tree = read_tree(own, &why);
    if (!why && depth(tree) + 1 < JSON_DEPTH) { /* the writer goes less deep */
        text_out out = {0};
        json j;
        json_begin(&j, &out, json_grow);
        put(&j, tree);
        if (!json_end(&j)) stop("what was read cannot be written");
        json_node *again = read_tree(out.at, &no);
        if (no || !same(tree, again)) stop("it does not read back");
        free(again);
        free(out.at);
    }
    free(tree);
    free(own);
}

/* ---- the engine ---------------------------------------------------------------------------------------- */

static long requests(const char *text, size_t len) {
    long n = 0;
    for (size_t at = 0; at < len;) {
        size_t end = at;
        while (end < len && text[end] != '\n') end++;
        size_t last = end;
        while (last > at && text[last - 1] == '\r') last--;
        while (at < last && (text[at] == ' ' || text[at] == '\t')) at++;
        n += at < last;
        at = end + 1;
    }
    return n;
}

/* The last line is ours: it ends whatever has no end. */
static void ask(const char *text, size_t len) {
    static const char quit[] = "\n{\"do\": \"quit\"}\n";
    size_t size = 0;
    char *all = malloc(len + sizeof quit), *answers = NULL;
    if (!all) stop("memory");
    memcpy(all, text, len);
    memcpy(all + len, quit, sizeof quit - 1);
    FILE *in = fmemopen(all, len + sizeof quit - 1, "r"), *out = open_memstream(&answers, &size);
    if (!in || !out) stop("memory");
    if (!engine_run(in, out, 1)) stop("the engine failed");
    fclose(in);
    fclose(out);
    long n = 0;
    for (char *line = answers, *end; *line; line = end + 1, n++) {
        const char *why;
        if (!(end = strchr(line, '\n'))) stop("an answer is not a line");
        *end = 0;
        json_node *tree = read_tree(line, &why);
        if (why || !json_member(tree, "id")) stop("an answer is no answer");
        if (end[1] == 0 && !json_member(tree, "quit")) stop("it did not say that it ends");
        free(tree);
    }
    bool odd = memchr(text, 0, len) || memmem(text, len, "quit", 4) || memmem(text, len, "\\u", 2);
    if (!odd && n != requests(text, len) + 1) stop("not one answer for each request");
    free(answers);
    free(all);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (!size) return 0;
    const char *text = (const char *)data + 1;
    if (data[0] == 'E')
        ask(text, size - 1);
    else
        read_back(text, size - 1);
    return 0;
}
