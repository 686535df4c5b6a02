/* tree.h -- the memory of a search: what was tried in which information set, and how it went. A
 * node is found by a key made from what its actor sees, so paths that lead to the same knowledge
 * meet, chance needs no nodes, and what was learnt for one move serves the next. One block of
 * memory, taken once; when it is full nothing more is remembered, and search goes on. */
#ifndef BAILEY_TREE_H
#define BAILEY_TREE_H

#include <string.h>

#include "../core/game.h"

_Static_assert(sizeof(game_action) == sizeof(uint64_t), "two actions are compared as two words");

typedef struct {
    game_action act;
    int64_t sum; /* of what followed, for the actor                    */
    uint32_t visits;
    uint32_t weight; /* how promising before any visit, against its neighbours */
    int32_t first;   /* what it looked worth before any visit              */
    int32_t mean;    /* of `first` and of what followed                    */
    uint32_t next;   /* where it leads, see tree_leads_to(); 0: not known yet */
} tree_edge;

typedef struct {
    uint64_t key; /* 0: an empty slot                                   */
    uint32_t visits;
    uint32_t edges;   /* index of the first                                 */
    uint16_t n, room; /* edges there are, and there is room for             */
    int32_t best;     /* the greatest `first` when the node was opened      */
} tree_node;

typedef struct {
    tree_node *node;
    tree_edge *edge;
    uint32_t slots, nodes; /* slots is a power of two                   */
    uint32_t edges, edge_room;
} tree;

size_t tree_bytes(uint32_t slots, uint32_t edges);
void tree_place(tree *, void *memory, uint32_t slots, uint32_t edges); /* over memory of that size */
void tree_clear(tree *);
bool tree_half_full(const tree *);

tree_node *tree_find(const tree *, uint64_t key); /* NULL: not there        */
tree_node *tree_add(tree *, uint64_t key);        /* NULL: no room          */
/* Makes room for n edges in all; false when there is none.                        */
bool tree_make_room(tree *, tree_node *, int n);
static inline tree_edge *tree_edges(const tree *t, const tree_node *node) { return t->edge + node->edges; }

/* Notes that the edge led to this node of the same actor's (NULL: anywhere else). True if it always did. */
bool tree_leads_to(const tree *, tree_edge *, const tree_node *);

int tree_compare(game_action, game_action); /* the order of legal()   */
static inline bool tree_same(game_action a, game_action b) {
    uint64_t x, y;
    memcpy(&x, &a, sizeof x);
    memcpy(&y, &b, sizeof y);
    return x == y;
}
uint64_t tree_key(const void *bytes, size_t n, uint64_t salt);

#endif
