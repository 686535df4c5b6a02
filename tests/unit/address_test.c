/* address_test.c -- which addresses the server may be sent to by people: see host/address.h. */
#include <arpa/inet.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <setjmp.h>
#include <string.h>

#include <cmocka.h>

#include "../../host/address.h"

static bool is_public(const char *text, int port, bool *fair) {
    struct sockaddr_storage s = {0};
    struct sockaddr_in four = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    struct sockaddr_in6 six = {.sin6_family = AF_INET6, .sin6_port = htons((uint16_t)port)};
    if (inet_pton(AF_INET, text, &four.sin_addr) == 1) {
        memcpy(&s, &four, sizeof four);
    } else {
        assert_int_equal(inet_pton(AF_INET6, text, &six.sin6_addr), 1);
        memcpy(&s, &six, sizeof six);
    }
    *fair = address_is_fair_port((struct sockaddr *)&s);
    return address_is_public((struct sockaddr *)&s);
}

static void public_addresses_are_open(void **state) {
    static const char *const all[] = {"1.1.1.1",     "9.255.255.255",   "11.0.0.0",       "100.63.255.255",
                                      "100.128.0.0", "172.15.0.1",      "172.32.0.1",     "192.167.1.1",
                                      "192.169.1.1", "223.255.255.255", "2606:4700::11",  "2001:4860:4860::8888",
                                      "2a00::1",     "2002:101:101::1", "::ffff:8.8.8.8", "64:ff9b::8.8.8.8"};
    bool fair;
    (void)state;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (!is_public(all[i], 443, &fair) || !fair) fail_msg("%s is refused", all[i]);
}

static void private_addresses_are_closed(void **state) {
    static const char *const all[] = {"0.0.0.0",      "0.1.2.3",          "10.0.0.1",        "10.255.255.255",
                                      "100.64.0.1",   "127.0.0.1",        "127.255.255.254", "169.254.169.254",
                                      "172.16.0.1",   "172.31.255.255",   "192.0.0.1",       "192.0.2.1",
                                      "192.168.0.1",  "198.18.0.1",       "198.19.255.1",    "198.51.100.1",
                                      "203.0.113.9",  "224.0.0.1",        "255.255.255.255", "::",
                                      "::1",          "fe80::1",          "fc00::1",         "fd12::1",
                                      "ff02::1",      "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::10.0.0.1",
                                      "64:ff9b:1::1", "2001::1",          "2001:db8::1",     "2002:7f00:1::1",
                                      "2002:a00:1::", "3fff::1",          "100::1",          "::7f00:1",
                                      "5f00::1"};
    bool fair;
    (void)state;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (is_public(all[i], 443, &fair)) fail_msg("%s is open", all[i]);
}

static void ports_of_services_are_closed(void **state) {
    static const struct {
        int port;
        bool fair;
    } all[] = {{443, true}, {80, true},  {1024, true}, {8443, true}, {0, false},
               {22, false}, {25, false}, {111, false}, {1023, false}};
    bool fair;
    (void)state;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        is_public("1.1.1.1", all[i].port, &fair);
        assert_int_equal(fair, all[i].fair);
        is_public("2606:4700::11", all[i].port, &fair);
        assert_int_equal(fair, all[i].fair);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(public_addresses_are_open),
                                       cmocka_unit_test(private_addresses_are_closed),
                                       cmocka_unit_test(ports_of_services_are_closed)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
