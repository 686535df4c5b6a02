/* apipage.c -- see apipage.h: the description as a page, without scripts. */
#include "apipage.h"

#include <stdlib.h>
#include <string.h>

#include "../core/embedded.h"
#include "../core/json.h"
#include "yaml.h"

extern const embedded embedded_api[];

enum { MOST = 1 << 19 };

static struct {
    char *page, *json;
    size_t page_len, json_len;
} made;

/* ---- words ------------------------------------------------------------------------------------------------------ */

static void put_text(text_out *o, const char *text) {
    for (; *text; text++)
        if (*text == '<')
            text_printf(o, "&lt;");
        else if (*text == '&')
            text_printf(o, "&amp;");
        else if (*text == '"')
            text_printf(o, "&quot;");
        else
            text_printf(o, "%c", *text);
}

/* Text with `code` in it. */
static void put_prose(text_out *o, const char *text) {
    bool code = false;
    for (; *text; text++) {
        char one[2] = {*text, 0};
        if (*text == '`')
            text_printf(o, (code = !code) ? "<code>" : "</code>");
        else
            put_text(o, one);
    }
}

static const char *text_of(const json_node *n, const char *key) {
    const json_node *m = n ? json_member(n, key) : NULL;
    return m && m->text ? m->text : NULL;
}

static const char *last_word(const char *ref) {
    const char *slash = strrchr(ref, '/');
    return slash ? slash + 1 : ref;
}

/* What a reference leads to. */
static const json_node *follow(const json_node *root, const json_node *n) {
    const char *ref = n ? text_of(n, "$ref") : NULL;
    if (!ref) return n;
    const json_node *all = json_member(root, "components");
    if (all)
        all = json_member(all, strstr(ref, "/responses/")    ? "responses"
                               : strstr(ref, "/parameters/") ? "parameters"
                                                             : "schemas");
    return all ? json_member(all, last_word(ref)) : NULL;
}

/* ---- schemas ------------------------------------------------------------------------------------------------------ */

static bool is_required(const json_node *schema, const char *key) {
    const json_node *all = json_member(schema, "required");
    for (const json_node *n = all ? all->first : NULL; n; n = n->next)
        if (n->text && !strcmp(n->text, key)) return true;
    return false;
}

static void put_list(text_out *o, const json_node *list, const char *between) {
    for (const json_node *n = list->first; n; n = n->next) {
        put_text(o, n->text ? n->text : "null");
        if (n->next) text_printf(o, "%s", between);
    }
}

/* "text, 2 to 31 characters": all but the properties of an object. */
static void put_type(text_out *o, const json_node *s) {
    static const char *const limits[][2] = {{"minimum", "at least "},
                                            {"maximum", "at most "},
                                            {"minLength", "at least so many characters: "},
                                            {"maxLength", "at most so many characters: "},
                                            {"pattern", "like "}};
    const char *ref = text_of(s, "$ref");
    const json_node *type = json_member(s, "type"), *words = json_member(s, "enum"), *items = json_member(s, "items");
    const json_node *values = json_member(s, "additionalProperties");
    if (ref) {
        text_printf(o, "<a href=\"#schema-%s\">%s</a>", last_word(ref), last_word(ref));
        return;
    }
    if (words)
        put_list(o, words, " | ");
    else if (type && type->type == JSON_IS_ARRAY)
        put_list(o, type, " or ");
    else
        put_text(o, type && type->text ? type->text : "anything");
    if (items) {
        text_printf(o, " of ");
        put_type(o, items);
    }
    if (values && values->type == JSON_IS_OBJECT) {
        text_printf(o, ", each member: ");
        put_type(o, values);
    }
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++)
        if (text_of(s, limits[i][0])) {
            text_printf(o, ", %s", limits[i][1]);
            put_text(o, text_of(s, limits[i][0]));
        }
}

static void put_properties(text_out *o, const json_node *s) {
    const json_node *all = json_member(s, "properties");
    if (!all) {
        const json_node *items = json_member(s, "items");
        if (items && !text_of(items, "$ref")) put_properties(o, items);
        return;
    }
    text_printf(o, "<dl>");
    for (const json_node *n = all->first; n; n = n->next) {
        text_printf(o, "<dt>");
        put_text(o, n->key);
        text_printf(o, "%s</dt><dd>", is_required(s, n->key) ? "" : "?");
        put_type(o, n);
        if (text_of(n, "description")) {
            text_printf(o, " – ");
            put_prose(o, text_of(n, "description"));
        }
        put_properties(o, n);
        text_printf(o, "</dd>");
    }
    text_printf(o, "</dl>");
}

static void put_schema(text_out *o, const json_node *s) {
    text_printf(o, "<p>");
    put_type(o, s);
    text_printf(o, "</p>");
    put_properties(o, s);
}

/* ---- operations ---------------------------------------------------------------------------------------------------- */

/* The one kind of content there is: "application/json" and its schema. */
static const json_node *schema_in(const json_node *holder) {
    const json_node *content = holder ? json_member(holder, "content") : NULL;
    return content && content->first ? json_member(content->first, "schema") : NULL;
}

static void put_parameters(text_out *o, const json_node *root, const json_node *list) {
    for (const json_node *n = list ? list->first : NULL; n; n = n->next) {
        const json_node *p = follow(root, n), *schema = p ? json_member(p, "schema") : NULL;
        if (!schema) continue;
        text_printf(o, "<dt>");
        put_text(o, text_of(p, "name"));
        text_printf(o, "</dt><dd>in the %s: ", text_of(p, "in"));
        put_type(o, schema);
        text_printf(o, "</dd>");
    }
}

static void put_responses(text_out *o, const json_node *root, const json_node *all) {
    text_printf(o, "<h4>Answers</h4><dl>");
    for (const json_node *n = all ? all->first : NULL; n; n = n->next) {
        const json_node *r = follow(root, n), *schema = schema_in(r);
        text_printf(o, "<dt>%s</dt><dd>", strcmp(n->key, "default") ? n->key : "otherwise");
        put_prose(o, r && text_of(r, "description") ? text_of(r, "description") : "");
        if (schema) {
            text_printf(o, " ");
            put_type(o, schema);
            put_properties(o, schema);
        }
        text_printf(o, "</dd>");
    }
    text_printf(o, "</dl>");
}

static const json_node *next_operation(const json_node *n) {
    static const char *const methods[] = {"get", "post", "put", "patch", "delete"};
    for (; n; n = n->next)
        for (size_t i = 0; i < sizeof methods / sizeof *methods; i++)
            if (!strcmp(n->key, methods[i])) return n;
    return NULL;
}

/* "get-tables-code-look" */
static void put_anchor(text_out *o, const char *method, const char *path) {
    text_printf(o, "%s", method);
    for (; *path; path++)
        if (*path == '/')
            text_printf(o, "-");
        else if (*path != '{' && *path != '}')
            text_printf(o, "%c", *path);
}

static void put_heading(text_out *o, const char *method, const char *path) {
    text_printf(o, "<span class=\"method %s\">", method);
    for (; *method; method++) text_printf(o, "%c", *method - 'a' + 'A');
    text_printf(o, "</span> <code>");
    put_text(o, path);
    text_printf(o, "</code>");
}

static void put_operation(text_out *o, const json_node *root, const json_node *path, const json_node *op) {
    const json_node *body = json_member(op, "requestBody"), *of_path = json_member(path, "parameters");
    const json_node *own = json_member(op, "parameters");
    text_printf(o, "<article id=\"");
    put_anchor(o, op->key, path->key);
    text_printf(o, "\"><h3>");
    put_heading(o, op->key, path->key);
    text_printf(o, "</h3><p>");
    put_prose(o, text_of(op, "summary") ? text_of(op, "summary") : "");
    text_printf(o, "</p>");
    if (of_path || own) {
        text_printf(o, "<h4>With</h4><dl>");
        put_parameters(o, root, of_path);
        put_parameters(o, root, own);
        text_printf(o, "</dl>");
    }
    if (schema_in(body)) {
        text_printf(o, "<h4>Body</h4>");
        put_schema(o, schema_in(body));
    }
    put_responses(o, root, json_member(op, "responses"));
    text_printf(o, "</article>\n");
}

static void put_menu(text_out *o, const json_node *paths) {
    text_printf(o, "<nav aria-label=\"Requests\"><ul>");
    for (const json_node *p = paths->first; p; p = p->next)
        for (const json_node *op = next_operation(p->first); op; op = next_operation(op->next)) {
            text_printf(o, "<li><a href=\"#");
            put_anchor(o, op->key, p->key);
            text_printf(o, "\">");
            put_heading(o, op->key, p->key);
            text_printf(o, "</a></li>");
        }
    text_printf(o, "<li><a href=\"#schemas\">What comes and goes</a></li></ul></nav>\n");
}

static void put_page(text_out *o, const json_node *root) {
    const json_node *info = json_member(root, "info"), *paths = json_member(root, "paths");
    const json_node *all = json_member(root, "components"), *schemas = all ? json_member(all, "schemas") : NULL;
    if (!info || !paths || !schemas) return;
    text_printf(o, "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
                   "content=\"width=device-width, initial-scale=1\"><title>Bailey: the API</title>"
                   "<link rel=\"stylesheet\" href=\"/api/page.css\"></head>\n<body><a class=\"skip\" "
                   "href=\"#requests\">To the requests</a>"
                   "<header><h1>Bailey: the API</h1><p>");
    put_prose(o, text_of(info, "description") ? text_of(info, "description") : "");
    text_printf(o, "</p><p>Paths begin with <code>/api/v1</code>. For programs: <a "
                   "href=\"/api/v1/openapi.json\">openapi.json</a>, "
                   "<a href=\"/api/v1/openapi.yaml\">openapi.yaml</a>. A question mark: this member may be "
                   "missing.</p></header>\n");
    put_menu(o, paths);
    text_printf(o, "<main id=\"requests\" tabindex=\"-1\"><h2>Requests</h2>\n");
    for (const json_node *p = paths->first; p; p = p->next)
        for (const json_node *op = next_operation(p->first); op; op = next_operation(op->next))
            put_operation(o, root, p, op);
    text_printf(o, "<h2 id=\"schemas\">What comes and goes</h2>\n");
    for (const json_node *n = schemas->first; n; n = n->next) {
        text_printf(o, "<article id=\"schema-%s\"><h3>%s</h3>", n->key, n->key);
        put_schema(o, n);
        text_printf(o, "</article>\n");
    }
    text_printf(o, "</main></body></html>\n");
}

/* ---- the description as JSON ------------------------------------------------------------------------------------------ */

static void put_json(json *j, const json_node *n) {
    switch (n->type) {
    case JSON_IS_NULL: json_null(j, n->key); break;
    case JSON_IS_BOOL: json_bool(j, n->key, n->truth); break;
    case JSON_IS_NUMBER: json_number(j, n->key, n->text); break;
    case JSON_IS_STRING: json_string(j, n->key, n->text); break;
    default:
        if (n->type == JSON_IS_OBJECT)
            json_object(j, n->key);
        else
            json_array(j, n->key);
        for (const json_node *c = n->first; c; c = c->next) put_json(j, c);
        json_close(j);
    }
}

/* ---- made once ----------------------------------------------------------------------------------------------------------- */

static void make(void) {
    const embedded *source = &embedded_api[0];
    json_node *node = calloc(source->size, sizeof *node);
    char *room = malloc(source->size + 1), *text = malloc(source->size + 1);
    text_out page = {malloc(MOST), 0, MOST}, out = {malloc(MOST), 0, MOST};
    int line;
    if (node && room && text && page.at && out.at) {
        memcpy(text, source->data, source->size);
        text[source->size] = 0;
        if (!yaml_read(text, node, source->size, room, source->size + 1, &line)) {
            json j;
            put_page(&page, node);
            json_begin(&j, &out, NULL);
            put_json(&j, node);
        }
        made.page = realloc(page.at, page.len + 1);
        made.json = realloc(out.at, out.len + 1);
        made.page_len = page.len;
        made.json_len = out.len;
    } else {
        free(page.at);
        free(out.at);
    }
    free(node);
    free(room);
    free(text);
}

bool apipage_find(const char *path, apipage *a) {
    bool page = !strcmp(path, "/api") || !strcmp(path, "/api/"), asks_json = !strcmp(path, "/api/v1/openapi.json");
    if ((page || asks_json) && !made.page) make();
    if (page && made.page) {
        *a = (apipage){"text/html; charset=utf-8", made.page, made.page_len};
    } else if (asks_json && made.json) {
        *a = (apipage){"application/json", made.json, made.json_len};
    } else if (!strcmp(path, "/api/v1/openapi.yaml")) {
        *a = (apipage){"application/yaml", (const char *)embedded_api[0].data, embedded_api[0].size};
    } else if (!strcmp(path, "/api/page.css")) {
        *a = (apipage){"text/css; charset=utf-8", (const char *)embedded_api[1].data, embedded_api[1].size};
    } else {
        return false;
    }
    return true;
}

void apipage_free(void) {
    free(made.page);
    free(made.json);
    memset(&made, 0, sizeof made);
}
