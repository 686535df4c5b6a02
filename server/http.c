/* http.c -- see http.h. */
#include "http.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

bool http_is_our_host(const char *header, const char *listening) {
    char name[256];
    unsigned char address[sizeof(struct in6_addr)];
    bool bracket = header[0] == '[';
    const char *end = bracket ? strchr(header, ']') : header + strcspn(header, ":");
    if (!end) return false;
    const char *port = end + bracket;
    if (*port && (*port != ':' || strspn(port + 1, "0123456789") != strlen(port + 1))) return false;
    if (snprintf(name, sizeof name, "%.*s", (int)(end - header - bracket), header + bracket) >= (int)sizeof name)
        return false;
    if (bracket) return inet_pton(AF_INET6, name, address) == 1;
    return inet_pton(AF_INET, name, address) == 1 || !strcasecmp(name, "localhost") || !strcasecmp(name, listening);
}

bool http_is_near(const char *address) {
    struct in_addr four;
    struct in6_addr six;
    if (!strncmp(address, "::ffff:", 7)) address += 7;
    if (inet_pton(AF_INET, address, &four) == 1) {
        uint32_t ip = ntohl(four.s_addr);
        return ip >> 24 == 127 || ip >> 24 == 10 || ip >> 20 == 0xAC1 || ip >> 16 == 0xC0A8;
    }
    if (inet_pton(AF_INET6, address, &six) != 1) return false;
    return (six.s6_addr[0] & 0xFE) == 0xFC || !memcmp(&six, &in6addr_loopback, sizeof six);
}

bool http_is_here(const char *address) { return !strncmp(address, "127.", 4) || !strcmp(address, "::1"); }

void http_shorten(char *address, size_t cap) {
    struct in6_addr six;
    address[strcspn(address, "%")] = 0; /* the interface */
    if (inet_pton(AF_INET6, address, &six) != 1 || IN6_IS_ADDR_LOOPBACK(&six)) return;
    if (IN6_IS_ADDR_V4MAPPED(&six)) {
        inet_ntop(AF_INET, six.s6_addr + 12, address, (socklen_t)cap);
    } else {
        memset(six.s6_addr + 8, 0, 8);
        inet_ntop(AF_INET6, &six, address, (socklen_t)cap);
    }
}

/* The next of the words that commas separate, without the blanks around it; false at the end. */
static bool next_item(const char **at, const char **item, size_t *len) {
    *at += strspn(*at, " \t,");
    if (!**at) return false;
    *item = *at;
    *len = strcspn(*at, ",");
    *at += *len;
    while (*len && strchr(" \t", (*item)[*len - 1])) --*len;
    return true;
}

bool http_accepts(const char *header, const char *encoding) {
    const char *item;
    size_t len, n = strlen(encoding);
    while (next_item(&header, &item, &len)) {
        if (len < n || strncasecmp(item, encoding, n) != 0 || !strchr(" \t;,", item[n])) continue;
        const char *q = memchr(item, '=', len);
        return !q || strtod(q + 1, NULL) > 0;
    }
    return false;
}

bool http_names_tag(const char *header, const char *tag) {
    const char *item;
    size_t len;
    while (next_item(&header, &item, &len)) {
        if (len > 2 && !strncmp(item, "W/", 2)) {
            item += 2;
            len -= 2;
        }
        if ((len == 1 && *item == '*') || (len == strlen(tag) && !strncmp(item, tag, len))) return true;
    }
    return false;
}

static bool read_number(const char **at, long long *out) {
    size_t digits = strspn(*at, "0123456789");
    if (!digits || digits > 18) return false;
    *out = strtoll(*at, NULL, 10);
    *at += digits;
    return true;
}

http_range http_read_range(const char *header, long long size, long long *from, long long *to) {
    if (strncasecmp(header, "bytes=", 6) != 0) return HTTP_WHOLE;
    const char *at = header + 6;
    bool last = *at == '-'; /* "-500": the last 500 bytes */
    at += last;
    if (!read_number(&at, from)) return HTTP_WHOLE;
    *to = size - 1;
    if (last) {
        if (*at) return HTTP_WHOLE;
        if (!*from) return HTTP_BEYOND;
        *from = *from < size ? size - *from : 0;
    } else {
        long long end = *to;
        if (*at++ != '-') return HTTP_WHOLE;
        if (*at && (!read_number(&at, &end) || *at || end < *from)) return HTTP_WHOLE;
        if (end < *to) *to = end;
    }
    return *from < size ? HTTP_PART : HTTP_BEYOND;
}
