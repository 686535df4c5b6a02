/* jobs.h -- many matches on many cores, and the clocks they are measured with. */
#ifndef BAILEY_JOBS_H
#define BAILEY_JOBS_H

#include <stdbool.h>

/* A worker per thread, at most JOBS_THREADS, calls run(context, thread, job) for every job 0..n-1. With a terminal the
 * share that is done is shown on standard error.                                            */
enum { JOBS_THREADS = 1024 };
typedef void job_fn(void *context, int thread, long job);
void jobs_run(long n, int threads, job_fn *, void *context);
/* From now on the first Ctrl+C lets jobs that were begun end, and begins no others; the second ends the program. */
void jobs_heed_interrupt(void);
bool jobs_interrupted(void);
double jobs_seconds(void);     /* of a clock that only runs forward                   */
double jobs_cpu_seconds(void); /* that this thread has computed: others' work does not count */

#endif
