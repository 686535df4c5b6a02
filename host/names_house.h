/* names_house.h -- the names of the house, which nobody may have. Only names.c and names_plain.c include it. */
#ifndef BAILEY_NAMES_HOUSE_H
#define BAILEY_NAMES_HOUSE_H

#include <stddef.h>

static const char *const names_house[] = {"admin",    "administrator", "anonymous", "bailey",    "bot",  "chance",
                                          "computer", "deleted",       "guest",     "host",      "mod",  "moderator",
                                          "nobody",   "null",          "official",  "owner",     "root", "server",
                                          "staff",    "support",       "system",    "undefined", NULL};

#endif
