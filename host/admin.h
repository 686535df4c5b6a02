/* admin.h -- what whoever runs a server does with its database, while it runs or not: look, ban, hide, copy. */
#ifndef BAILEY_ADMIN_H
#define BAILEY_ADMIN_H

#include <stdint.h>
#include <stdio.h>

/* Each answers NULL, or what is wrong. Lists are lines of JSON.                                  */
const char *admin_people(const char *base, FILE *out);
const char *admin_tables(const char *base, FILE *out);
const char *admin_ban(const char *base, int64_t person, int banned);
const char *admin_hide(const char *base, int64_t line); /* of the chat                            */
const char *admin_reports(const char *base, FILE *out); /* that nobody has settled                */
const char *admin_chat(const char *base, FILE *out);    /* the last lines                         */
const char *admin_moderator(const char *base, int64_t person, int moderates);
const char *admin_settle(const char *base, int64_t report);
const char *admin_backup(const char *base, const char *to);

#endif
