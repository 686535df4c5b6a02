/* width.h -- how many cells of a terminal a letter takes: 0, 1 or 2. The same everywhere, whatever
 * the locale of the machine. */
#ifndef BAILEY_WIDTH_H
#define BAILEY_WIDTH_H

#include <stdbool.h>
#include <stdint.h>

int width_of(uint32_t code_point);

#endif
