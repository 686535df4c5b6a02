/* contest.h -- the rules of an event (docs/events.md), and nothing else: who meets whom in a round, in which seat, who sits out,
 * and who stands where. It knows neither people nor tables, and the same questions have the same answers everywhere. */
#ifndef BAILEY_CONTEST_H
#define BAILEY_CONTEST_H

#include "../core/game.h"

enum {
    CONTEST_ENTRANTS = 128,
    CONTEST_EVERYBODY = 32, /* ... where everybody meets everybody                                            */
    CONTEST_ROUNDS = 64,
    CONTEST_POINT = 120,    /* points are counted in parts, so that shares of two to six players are whole     */
    CONTEST_SHARE = 1000000 /* the whole of a share of game points                                             */
};

typedef enum { CONTEST_SWISS, CONTEST_ROUND_ROBIN } contest_system;

typedef struct {
    bool gone;    /* is not paired any more                                                               */
    int since;    /* the first round that it can play, from 1                                             */
    uint64_t lot; /* the smallest is first where nothing else decides                                     */
} contest_entrant;

/* A table, or with one who sits there a bye. */
typedef struct {
    int round, seats;
    int who[GAME_SEATS];   /* entrants, in the order of the seats                                          */
    int place[GAME_SEATS]; /* 1: the best, shared by those who are equal; 0: not over                      */
    int points[GAME_SEATS];
    bool forfeit; /* a bye because the other has gone                                                      */
} contest_table;

typedef struct {
    contest_system system;
    int seats;  /* at each table                                                                          */
    int rounds; /* of all; contest_rounds() proposes                                                      */
    contest_entrant *entrant;
    int entrants;
    contest_table *table; /* of all rounds, in order                                                      */
    int tables;
} contest;

/* How many rounds so many entrants want; times: how often everybody meets everybody. At least 1.           */
int contest_rounds(contest_system, int seats, int entrants, int times);

/* The tables of a round, then its byes, into `out` (CONTEST_ENTRANTS of them): how many. Results of earlier
 * rounds count in Swiss; with fewer entrants left than a table has seats there is no table.                 */
int contest_pair(const contest *, int round, contest_table *out);

/* What an entrant has for a bye of this event, in parts of a point.                                        */
int contest_bye(const contest *, bool forfeit);

typedef struct {
    int who, place;         /* from 1, no two the same                                                             */
    int points;             /* in parts                                                                            */
    int against, opponents; /* points of those met, each as often as met; and how many they are            */
    int direct;             /* points in parts against those who are equal so far; -1: they did not all meet */
    int share;              /* of the points of the game, on average                                        */
    int played, firsts, byes;
} contest_standing;

/* All entrants, the first first. */
void contest_stand(const contest *, contest_standing out[CONTEST_ENTRANTS]);

#endif
