/* crowd.c -- see crowd.h. */
#include "crowd.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct crowd_place {
    char address[CROWD_ADDRESS];
    int n;
    crowd_place *next, **before;
};

static crowd_place **row_of(crowd *c, const char *address) {
    uint32_t h = 2166136261u;
    for (; *address; address++) h = (h ^ (unsigned char)*address) * 16777619u;
    return &c->row[h % CROWD_ROWS];
}

crowd_place *crowd_enter(crowd *c, const char *address, int most) {
    crowd_place **row = row_of(c, address), *p = *row;
    while (p && strcmp(p->address, address) != 0) p = p->next;
    if (p) return p->n < most ? p->n++, p : NULL;
    if (!(p = calloc(1, sizeof *p))) return NULL;
    snprintf(p->address, sizeof p->address, "%s", address);
    p->n = 1;
    p->next = *row;
    p->before = row;
    if (*row) (*row)->before = &p->next;
    *row = p;
    return p;
}

void crowd_leave(crowd_place *p) {
    if (!p || --p->n) return;
    *p->before = p->next;
    if (p->next) p->next->before = p->before;
    free(p);
}
