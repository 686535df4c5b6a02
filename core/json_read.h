/* json_read.h -- JSON, the other way: a text becomes a tree in the caller's memory. Strict (RFC 8259), and strict
 * about UTF-8. Never allocates; the text is changed, because strings are decoded where they stand. */
#ifndef BAILEY_JSON_READ_H
#define BAILEY_JSON_READ_H

#include <stdbool.h>
#include <stddef.h>

typedef enum { JSON_IS_NULL, JSON_IS_BOOL, JSON_IS_NUMBER, JSON_IS_STRING, JSON_IS_ARRAY, JSON_IS_OBJECT } json_type;

typedef struct json_node {
    json_type type;
    bool truth;                     /* of a bool                                                    */
    const char *key;                /* in an object; otherwise NULL                                 */
    const char *text;               /* of a string, decoded; of a number, as it was written         */
    struct json_node *first, *next; /* of an array or object, in order                              */
} json_node;

/* So many nodes are enough for this text.                                                         */
size_t json_read_nodes(const char *text);
/* NULL and the tree in node[0], or what is wrong and where. A member may not stand twice.         */
const char *json_read(char *text, json_node *node, size_t nodes, size_t *at);

const json_node *json_member(const json_node *object, const char *key); /* NULL: none, or no object */

#endif
