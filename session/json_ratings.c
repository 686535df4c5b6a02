/* json_ratings.c -- ratings from a list of matches, both as JSON. See json.h. */
#include <stdlib.h>
#include <string.h>

#include "../core/rating.h"
#include "json.h"

enum { PLAYERS = 64 }; /* in one list: a person, and computer players by name */

typedef struct {
    const char *name[PLAYERS];
    rating of[PLAYERS];
    int n;
} ladder;

/* The number of a player, who may be new; -1: there is no more room. */
static int find_player(ladder *l, const char *name) {
    for (int i = 0; i < l->n; i++)
        if (!strcmp(l->name[i], name)) return i;
    if (l->n == PLAYERS) return -1;
    l->name[l->n] = name;
    l->of[l->n] = rating_first;
    return l->n++;
}

/* Who sat there, and the places they took; how many there were, 0 if this is no match. */
static int read_match(ladder *l, const json_node *of, int *who, int *place) {
    const json_node *name = json_member(of, "who"), *rank = json_member(of, "places");
    int n = 0;
    if (!name || !rank || name->type != JSON_IS_ARRAY || rank->type != JSON_IS_ARRAY) return 0;
    name = name->first;
    rank = rank->first;
    for (; name && rank; name = name->next, rank = rank->next) {
        if (n == GAME_SEATS || name->type != JSON_IS_STRING || rank->type != JSON_IS_NUMBER) return 0;
        who[n] = find_player(l, name->text);
        place[n] = (int)strtol(rank->text, NULL, 10);
        if (who[n++] < 0) return 0;
    }
    return name || rank ? 0 : n;
}

bool json_ratings(json *j, const json_node *matches) {
    static ladder l;
    int who[GAME_SEATS], place[GAME_SEATS];
    l.n = 0;
    if (matches->type != JSON_IS_ARRAY) return false;
    json_array(j, NULL);
    for (const json_node *m = matches->first; m; m = m->next) {
        int n = read_match(&l, m, who, place);
        if (!n) return false;
        rating_match(l.of, who, place, n);
        json_object(j, NULL);
        for (int i = 0; i < l.n; i++) json_int(j, l.name[i], rating_points(l.of[i]));
        json_close(j);
    }
    json_close(j);
    return true;
}
