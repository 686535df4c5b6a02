/* home.h -- where the files lie that come with the program: found from the program itself, so that an installed
 * folder can be moved. */
#ifndef BAILEY_HOME_H
#define BAILEY_HOME_H

#include <stdbool.h>
#include <stddef.h>

/* The folder share/bailey/NAME beside the program's own (bin/), or in it, as in a build folder. False: neither is
 * there; `out` then says where it should be.                                                          */
bool home_find(const char *name, char *out, size_t cap);

#endif
