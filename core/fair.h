/* fair.h -- draws that can be checked afterwards (docs/fairness.md). The server promises a secret before it
 * knows what the seats will add, each seat promises bytes of its own before it sees those of the others, and
 * every draw follows from all of it: nobody can choose a draw, and when the secret is published everybody
 * can derive each one again (core/fair_check.h).
 *
 * A server: fair_begin, then fair_promise by seats, then fair_give by seats, then fair_open; the match draws
 * by itself from then on; at the end fair_publish. After a restart the record holds everything but the
 * secret: match_read, then fair_open. Randomness comes from the caller. */
#ifndef BAILEY_FAIR_H
#define BAILEY_FAIR_H

#include "sha256.h"
#include "text.h"

enum { FAIR_BYTES = SHA256_BYTES, FAIR_ID = 41, FAIR_HIDDEN = -1 };

typedef struct {
    bool promised, given;
    uint8_t promise[FAIR_BYTES], bytes[FAIR_BYTES];
} fair_seat;

typedef struct {
    char id[FAIR_ID]; /* of the match; empty: there is no proof                                  */
    bool promised;    /* by the server                                                           */
    uint8_t promise[FAIR_BYTES], secret[FAIR_BYTES];
    fair_seat seat[GAME_SEATS];
    int published; /* the secret is public since so many steps of the match, or FAIR_HIDDEN      */
    bool open;     /* the secret is known and the draws follow from it: key is good              */
    hmac256 key;
} fair_proof;

/* Functions that return a text return NULL, or why not, and have changed nothing then. */

/* A new proof; the id has letters, digits, "-" and "_". The secret is not kept.                */
const char *fair_begin(fair_proof *, const char *id, const uint8_t secret[FAIR_BYTES]);
const char *fair_promise(fair_proof *, const game *, int seat, const uint8_t promise[FAIR_BYTES]);
/* The bytes that a seat has promised; after fair_open nothing is taken any more.               */
const char *fair_give(fair_proof *, const game *, int seat, const uint8_t bytes[FAIR_BYTES]);
/* With its secret the proof is complete, and draws follow from it.                             */
const char *fair_open(fair_proof *, const game *, const uint8_t secret[FAIR_BYTES]);
/* Records written from now on hold the secret; so many steps were played without it.           */
void fair_publish(fair_proof *, int steps);

/* What a party promises: the digest that commits it. `seat`: the word of the seat; NULL: the server. */
void fair_promise_of(const char *id, const char *seat, const uint8_t bytes[FAIR_BYTES], uint8_t out[FAIR_BYTES]);
/* The digest of all promises. A seat compares it before it gives its bytes, and keeps it.      */
void fair_list(const fair_proof *, const game *, uint8_t out[FAIR_BYTES]);

/* Nature's n-th draw in this match, from 0. False when nature is not to act. The proof is open. */
typedef struct {
    uint32_t number, most; /* 0 .. most-1; most is the sum of the weights of all outcomes        */
    game_action act;       /* the outcome in whose share of the weights the number lies          */
} fair_drawn;
bool fair_draw(const fair_proof *, const game *, const game_state *, int n, fair_drawn *out);
/* Draw n as a number 0 .. most-1, most > 0.                                                     */
uint32_t fair_below(const fair_proof *, int n, uint32_t most);

/* The lines of a record. Before "begin": everything but the secret. fair_whole: NULL, or what those of
 * a record with so many players lack.                                                          */
void fair_write(const fair_proof *, const game *, text_out *);
void fair_write_secret(const fair_proof *, text_out *);
const char *fair_read_line(fair_proof *, const game *, const char *line, text_fault *);
const char *fair_read_secret(fair_proof *, const char *line, int steps, text_fault *);
const char *fair_whole(const fair_proof *, int players);

/* Digits, both ways; fair_read_hex is false unless the word is 64 of them.                      */
enum { FAIR_HEX = 2 * FAIR_BYTES + 1 };
void fair_hex(const uint8_t bytes[FAIR_BYTES], char out[FAIR_HEX]);
bool fair_read_hex(const char *word, uint8_t out[FAIR_BYTES]);

#endif
