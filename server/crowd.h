/* crowd.h -- how many connections each address has. */
#ifndef BAILEY_CROWD_H
#define BAILEY_CROWD_H

enum { CROWD_ROWS = 1024, CROWD_ADDRESS = 48 };

typedef struct crowd_place crowd_place;
typedef struct {
    crowd_place *row[CROWD_ROWS];
} crowd;

/* One more from there; NULL: it has `most` already, or there is no memory. */
crowd_place *crowd_enter(crowd *, const char *address, int most);
void crowd_leave(crowd_place *); /* NULL: it was not counted */

#endif
