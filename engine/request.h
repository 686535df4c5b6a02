/* request.h -- what a line of the engine protocol asks for (docs/engine.md): the fields of a request, each with a
 * reason that names it when it is wrong. */
#ifndef BAILEY_REQUEST_H
#define BAILEY_REQUEST_H

#include "../core/json_read.h"
#include "../session/json.h"

typedef struct {
    char *line;           /* the request's own copy                                             */
    json_node *node;      /* node[0]: the request                                               */
    const say_lang *lang; /* of answers                                                         */
    const char *field;    /* wrong with what, NULL: nothing is                                  */
    char named[96], bounds[80];
    const char *why;
    text_fault at; /* in a record or position; of a line that is no JSON, the character       */
} request;

/* Takes the line, which was malloc()ed. False: request_free() it after answering.              */
bool request_read(request *, char *line);
void request_free(request *);

/* The first thing that is wrong counts. Always false.                                          */
bool request_refuse(request *, const char *field, const char *why);

/* Fields: false when they are wrong. One that is missing leaves *out as it is.                 */
bool request_string(request *, const char *field, const char **out);
bool request_number(request *, const char *field, long lo, long hi, long *out);
bool request_u64(request *, const char *field, uint64_t *out);
const char *request_id(const request *, bool *number); /* NULL: has none                         */
void request_put_id(const request *, json *);

/* The match that the request is about: "record", "position", or "game" with "options"; then "actions". The caller
 * frees it. NULL: refused.                                                                     */
match *request_match(request *);
/* "seat" (or, with `viewers`, "nobody" and "everything"); without it the lowest seat that is to act.  */
bool request_seat(request *, const match *, bool viewers, int *seat);
/* Nothing but these fields may stand in it, and those of every request.                        */
bool request_only(request *, const char *const *fields);

#endif
