/* address.c -- see address.h. The blocks are those of IANA's registries of special-purpose addresses. */
#include "address.h"

#include <netinet/in.h>
#include <stdint.h>
#include <string.h>

typedef struct {
    uint32_t net;
    int bits;
} block;

#define IP(a, b, c, d) ((uint32_t)(a) << 24 | (b) << 16 | (c) << 8 | (d))
static const block special[] = {
    {IP(0, 0, 0, 0), 8},      {IP(10, 0, 0, 0), 8},     {IP(100, 64, 0, 0), 10}, {IP(127, 0, 0, 0), 8},
    {IP(169, 254, 0, 0), 16}, {IP(172, 16, 0, 0), 12},  {IP(192, 0, 0, 0), 24},  {IP(192, 0, 2, 0), 24},
    {IP(192, 88, 99, 0), 24}, {IP(192, 168, 0, 0), 16}, {IP(198, 18, 0, 0), 15}, {IP(198, 51, 100, 0), 24},
    {IP(203, 0, 113, 0), 24}, {IP(224, 0, 0, 0), 4},    {IP(240, 0, 0, 0), 4},
};
#undef IP

static bool is_public_four(uint32_t ip) {
    for (size_t i = 0; i < sizeof special / sizeof *special; i++)
        if (ip >> (32 - special[i].bits) == special[i].net >> (32 - special[i].bits)) return false;
    return true;
}

static uint32_t four_at(const uint8_t *p) {
    return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
}

/* Of the sixes only 2000::/3 is the public network; some of it carries an address of the old kind inside. */
static bool is_public_six(const uint8_t a[16]) {
    static const uint8_t mapped[12] = {[10] = 0xff, [11] = 0xff}, translated[12] = {0, 0x64, 0xff, 0x9b};
    if (!memcmp(a, mapped, 12) || !memcmp(a, translated, 12)) return is_public_four(four_at(a + 12));
    if (a[0] >> 5 != 1) return false;
    if (a[0] == 0x20 && a[1] == 0x02) return is_public_four(four_at(a + 2));
    if (a[0] == 0x20 && a[1] == 0x01 && a[2] < 2) return false;                     /* 2001::/23: protocols, tunnels */
    if (a[0] == 0x20 && a[1] == 0x01 && a[2] == 0x0d && a[3] == 0xb8) return false; /* for books                 */
    return !(a[0] == 0x3f && a[1] == 0xff && a[2] < 0x10);
}

bool address_is_public(const struct sockaddr *s) {
    struct sockaddr_in four;
    struct sockaddr_in6 six;
    if (s->sa_family == AF_INET) {
        memcpy(&four, s, sizeof four);
        return is_public_four(ntohl(four.sin_addr.s_addr));
    }
    if (s->sa_family != AF_INET6) return false;
    memcpy(&six, s, sizeof six);
    return is_public_six(six.sin6_addr.s6_addr);
}

bool address_is_fair_port(const struct sockaddr *s) {
    struct sockaddr_in four;
    memcpy(&four, s, sizeof four); /* the port stands at the same place in both */
    int port = ntohs(four.sin_port);
    return port == 443 || port == 80 || port >= 1024;
}
