/* net.h -- a net that learnt a game by playing itself (train/, docs/learning.md): it looks at a position from one seat and
 * says how the victory will be shared and how many points everybody will have. Whole numbers only: the same
 * position has the same value on every machine, with or without the wide instructions of net_wide.c.
 *
 * inputs x hidden x NET_SECOND x two numbers for every seat. The first layer costs most, and positions that one looks at
 * together differ little; so one of them, the stand, is added up as a whole, and the others as differences from it. */
#ifndef BAILEY_NET_H
#define BAILEY_NET_H

#include "net_input.h"
#include "value.h"

enum { NET_HIDDEN = 512 }; /* width of the first layer, at most */

typedef struct net net;

typedef struct {
    int16_t input[NET_INPUTS];
    int32_t sum[NET_HIDDEN];
} net_stand;

/* By places behind the viewer: 0 is the viewer.                                                   */
typedef struct {
    int32_t share[GAME_SEATS];  /* of the victory, VALUE_ONE in all                                 */
    int32_t points[GAME_SEATS]; /* at the end, in 1/GAME_POINT                                      */
    int32_t aim;                /* what the viewer plays for beside the lead: net_aim()             */
} net_opinion;

/* A net from the bytes of its file, which stay where they are as long as the net is used. NULL, or what is wrong
 * with it (a text with N_).                                                                         */
const char *net_read(const game *, const unsigned char *bytes, size_t size, net **out);
void net_free(net *);
/* From the first NET_HEAD bytes of a file alone, if they are those of a net: how long the file is (0: of none), and
 * is it strong with so many players, by itself or in a search?                                       */
enum { NET_HEAD = 44 };
size_t net_head_size(const unsigned char *head, size_t size);
bool net_head_plays(const unsigned char *head, int players, bool search);
int net_width(const net *);                       /* of its first layer: a look takes the longer the wider it is */
const char *net_record(const net *, int *length); /* how it was trained; not closed by a 0        */
/* Is it strong with so many players: by itself, or in a search?                                     */
bool net_plays(const net *, int players, bool search);
/* Shares of the colours, as this net or a search by it found them for a seat that sees `view`, made such that they come true as
 * often as they say: from the net's own matches (tools/strategy-pages). Early in a match a net is surer than it may be.
 * The order stays. For people; whoever chooses takes the shares as they are.                          */
void net_tell(const net *, const game_view *view, int seat, int32_t share[GAME_SEATS]);
void net_be_plain(net *); /* leaves the wide instructions alone            */

/* What the net sees of a position: `state` is a full one or a guess, `view` what the seat sees of it. */
void net_look(const net *, const game *, const game_state *state, const game_view *view, int seat,
              int16_t input[NET_INPUTS]);
void net_stand_on(const net *, const int16_t input[NET_INPUTS], net_stand *);
void net_judge(const net *, const net_stand *, const int16_t input[NET_INPUTS], net_opinion *);
/* Half for the victory, half for coming before the other players: it is the same, unless a colour that nobody plays can win.
 * As it was while the net learnt (worth() of train/worth.py).                                         */
void net_aim(net_opinion *, int players, int colours);
/* All of it: what a seat thinks of a position that goes on, a full one or a guess. */
void net_ask(const net *, const net_stand *, const game_state *, int seat, int players, int colours, net_opinion *);
/* The end of a match, which needs no net.                                                             */
void net_judge_end(const game_score *, int seat, int players, int colours, net_opinion *);
/* What the viewer plays for, in 1/VALUE_ONE: its aim, and a little for the lead over the other players, so that who is safe
 * or lost plays on (MARGIN of train/worth.py).                                                         */
int32_t net_worth(const net_opinion *, int players);
int32_t net_lead(int32_t points, int32_t other); /* what a lead counts for beside the share                */

#endif
