/* address.h -- may the server, because somebody asked for it, connect to this address? Only to what is public: not to this
 * machine, nor into the networks behind it. */
#ifndef BAILEY_ADDRESS_H
#define BAILEY_ADDRESS_H

#include <stdbool.h>

struct sockaddr;

bool address_is_public(const struct sockaddr *);
/* 443, 80 and those that no service of the system has: a request is no way to talk to mail servers and the like. */
bool address_is_fair_port(const struct sockaddr *);

#endif
