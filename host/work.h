/* work.h -- what takes long is done beside the loop: bots think, passphrases are hashed. Jobs are taken in the order in which
 * they came, passphrases first; a table has one job at a time, so nobody's bots take all the turns. */
#ifndef BAILEY_WORK_H
#define BAILEY_WORK_H

#include <stdbool.h>

typedef struct work work;
typedef struct work_job {
    void (*run)(struct work_job *);  /* by a thread of its own                                    */
    void (*done)(struct work_job *); /* by the loop, afterwards                                   */
    bool soon;                       /* before the others                                         */
    struct work_job *next;
} work_job;

work *work_open(int threads, void (*wake)(void *context), void *context);
void work_add(work *, work_job *);
void work_finish(work *); /* calls done() for what is ready                               */
int work_waiting(work *); /* jobs that nobody has begun                                   */
void work_close(work *);  /* what has not begun is done without being run                 */

#endif
