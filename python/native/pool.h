/* pool.h -- threads that wait for work in numbered blocks. Who gives the work does its part of it. */
#ifndef BAILEY_POOL_H
#define BAILEY_POOL_H

typedef struct pool pool;
typedef void pool_work(void *context, int block);

pool *pool_new(int threads); /* the caller's thread among them; NULL: no memory, or no threads */
void pool_free(pool *);      /* NULL may be given */
void pool_run(pool *, pool_work *, void *context, int blocks); /* returns when all blocks are done */

#endif
