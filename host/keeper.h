/* keeper.h -- everything that is written goes through here: many deeds in one transaction, which a thread of its own
 * brings to disk while the next ones are gathered. What is promised to somebody is promised after its transaction. */
#ifndef BAILEY_KEEPER_H
#define BAILEY_KEEPER_H

#include "db.h"

typedef struct keeper keeper;

/* `done` is called by the keeper's thread when a transaction has ended, unless somebody is in keeper_wait().     */
keeper *keeper_open(const char *path, void (*done)(void *context), void *context);
/* Its threads end, after the transaction that was sent: from now on `done` is not called. Once, before closing.  */
void keeper_stop(keeper *);
void keeper_close(keeper *);

/* A statement with its values, by a letter each: i (int64_t), t (const char *, NULL is NULL), b (const void *, size_t).
 * False: there is no memory, and the whole transaction will fail.                                             */
bool keeper_write(keeper *, db_statement, const char *types, ...);
/* Writes between these two happen all or, when one breaks a constraint, none. The number is asked about later. */
int keeper_begin_group(keeper *);
void keeper_end_group(keeper *);

long keeper_gathered(const keeper *); /* writes since keeper_send()                                            */
bool keeper_busy(const keeper *);
/* Gives the thread what was gathered. Only when it is not busy.                                               */
void keeper_send(keeper *);
/* True once for each transaction that has ended: did it succeed? group_failed: of that transaction.            */
bool keeper_ended(keeper *, bool *fine);
/* Waits a moment for the transaction: nothing can be promised before, and what arrives meanwhile is read together. */
void keeper_wait(keeper *);
bool keeper_group_failed(const keeper *, int group);

#endif
