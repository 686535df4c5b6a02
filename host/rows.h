/* rows.h -- rows of the database as JSON, by the names of their columns. */
#ifndef BAILEY_ROWS_H
#define BAILEY_ROWS_H

#include <sqlite3.h>

#include "../core/json.h"

/* The row that the statement is at, as an object. After a column "game" a column "seat" is told by its name.   */
void rows_put(json *, const char *key, sqlite3_stmt *);

#endif
