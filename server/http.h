/* http.h -- what the headers of a request mean. No network here: texts in, decisions out. */
#ifndef BAILEY_HTTP_H
#define BAILEY_HTTP_H

#include <stdbool.h>
#include <stddef.h>

/* A request is for us when its Host is an address, "localhost" or the name we listen on. Any other name may have been
 * made to point here by somebody whose page wants to read what we serve.                                       */
bool http_is_our_host(const char *header, const char *listening);

/* Accept-Encoding: "br, gzip;q=0" accepts br only.                                                             */
bool http_accepts(const char *header, const char *encoding);

/* If-None-Match or If-Match: one of the tags, or a star.                                                       */
bool http_names_tag(const char *header, const char *tag);

/* Range: the bytes `*from` to `*to` of `size`. Several ranges, and what cannot be read, count as none.         */
typedef enum { HTTP_WHOLE, HTTP_PART, HTTP_BEYOND } http_range;
http_range http_read_range(const char *header, long long size, long long *from, long long *to);

/* An address of this machine or of a private network.                                               */
bool http_is_near(const char *address);
/* Of this machine.                                                                                  */
bool http_is_here(const char *address);
/* What an address counts as: of IPv6 the first 64 bits, because whoever has one of them has them all. */
void http_shorten(char *address, size_t cap);

#endif
