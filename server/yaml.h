/* yaml.h -- the YAML that docs/api.yaml is written in, as a tree of json_read.h: mappings and lists by indentation or in
 * braces and brackets, scalars on one line, comments. Not the rest of YAML: no anchors, no texts over several lines. */
#ifndef BAILEY_YAML_H
#define BAILEY_YAML_H

#include "../core/json_read.h"

/* The tree in node[0]; NULL, or what is wrong and in which line. `nodes` and `room` (for the strings) as large as the
 * text is long are enough. */
const char *yaml_read(const char *text, json_node *node, size_t nodes, char *room, size_t cap, int *line);

#endif
