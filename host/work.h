/* work.h -- what takes long is done beside the loop: bots think, passphrases are hashed. Passphrases go first;
 * otherwise everybody for whom there are jobs has one done in turn, so nobody's bots keep those of others waiting. */
#ifndef BAILEY_WORK_H
#define BAILEY_WORK_H

#include <stdbool.h>
#include <stdint.h>

typedef struct work work;
typedef struct work_job {
    void (*run)(struct work_job *);  /* by a thread of its own                                    */
    void (*done)(struct work_job *); /* by the loop, afterwards                                   */
    bool soon;                       /* before the others                                         */
    int64_t whose;                   /* for whom it is done                                       */
    struct work_job *next;           /* of somebody else                                          */
    struct work_job *behind, **end;  /* of the same person, and where the next one of them goes   */
} work_job;

work *work_open(int threads, void (*wake)(void *context), void *context);
void work_add(work *, work_job *);
void work_finish(work *); /* calls done() for what is ready                               */
int work_waiting(work *); /* jobs that nobody has begun                                   */
void work_close(work *);  /* what has not begun is done without being run                 */

#endif
