/* tree.c -- see tree.h. */
#include "tree.h"

#include <string.h>

size_t tree_bytes(uint32_t slots, uint32_t edges) {
    return (size_t)slots * sizeof(tree_node) + (size_t)edges * sizeof(tree_edge);
}

void tree_place(tree *t, void *memory, uint32_t slots, uint32_t edges) {
    *t = (tree){.slots = slots, .edge_room = edges, .node = memory};
    t->edge = (tree_edge *)(t->node + slots);
    tree_clear(t);
}

void tree_clear(tree *t) {
    memset(t->node, 0, (size_t)t->slots * sizeof *t->node);
    t->nodes = t->edges = 0;
}

bool tree_half_full(const tree *t) { return t->nodes > t->slots / 3 || t->edges > t->edge_room / 2; }

static tree_node *slot(const tree *t, uint64_t key) {
    uint32_t at = (uint32_t)key & (t->slots - 1);
    while (t->node[at].key && t->node[at].key != key) at = (at + 1) & (t->slots - 1);
    return &t->node[at];
}

tree_node *tree_find(const tree *t, uint64_t key) {
    tree_node *node = slot(t, key);
    return node->key ? node : NULL;
}

tree_node *tree_add(tree *t, uint64_t key) {
    if (t->nodes >= t->slots / 4 * 3) return NULL; /* full tables are slow */
    tree_node *node = slot(t, key);
    *node = (tree_node){.key = key};
    t->nodes++;
    return node;
}

bool tree_make_room(tree *t, tree_node *node, int n) {
    if (n <= node->room) return true;
    uint32_t room = (uint32_t)(node->n ? n + n / 2 : n);
    if (room > t->edge_room - t->edges) return false;
    memcpy(t->edge + t->edges, tree_edges(t, node), node->n * sizeof(tree_edge));
    node->edges = t->edges;
    node->room = (uint16_t)room;
    t->edges += room;
    return true;
}

bool tree_leads_to(const tree *t, tree_edge *e, const tree_node *node) {
    const uint32_t elsewhere = UINT32_MAX, next = node ? (uint32_t)(node - t->node) + 1 : elsewhere;
    e->next = !e->next || e->next == next ? next : elsewhere;
    return e->next != elsewhere;
}

int tree_compare(game_action a, game_action b) {
    if (a.kind != b.kind) return a.kind < b.kind ? -1 : 1;
    for (int i = 0; i < GAME_ARGS; i++)
        if (a.arg[i] != b.arg[i]) return a.arg[i] < b.arg[i] ? -1 : 1;
    return 0;
}

uint64_t tree_key(const void *bytes, size_t n, uint64_t salt) {
    const unsigned char *p = bytes;
    uint64_t h = salt * 0x9e3779b97f4a7c15u + 0xcbf29ce484222325u;
    for (; n >= 8; n -= 8, p += 8) {
        uint64_t word;
        memcpy(&word, p, 8);
        h = (h ^ word) * 0x9e3779b97f4a7c15u;
        h ^= h >> 32;
    }
    uint64_t rest = 0;
    memcpy(&rest, p, n);
    h = (h ^ rest ^ (uint64_t)n << 56) * 0x9e3779b97f4a7c15u;
    h ^= h >> 29;
    return h ? h : 1;
}
