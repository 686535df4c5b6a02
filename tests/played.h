/* played.h -- the server for many (host/) without a network: its sockets are played here, for tests that ask it something and turn its
 * wheels themselves. Every request gets one answer, which is JSON; a refusal has a code and a reason; nothing ends in status 500;
 * what lines are told is JSON. Else the test ends with what was wrong. */
#ifndef BAILEY_PLAYED_H
#define BAILEY_PLAYED_H

enum { PLAYED_PEOPLE = 3 }; /* 0 is nobody, the others are guests */

void played_begin(void); /* anew, with an empty database that is removed at the end                      */
void played_end(void);
/* What somebody asks for, and says over a line, which is opened if need be. `text` is written to.       */
void played_request(int who, const char *method, const char *target, const char *body);
void played_say(int who, char *text);
void played_hang_up(int who);
void played_tick(void); /* a second has gone by                                                          */
/* Of the last request. */
int played_status(void);
const char *played_body(void);

_Noreturn void played_stop(const char *what, const char *text);

#endif
