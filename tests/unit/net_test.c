/* net_test.c -- the web server, asked over real sockets: what it hands out, and what nobody gets. */
#include "unit.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../../server/net.h"

static char folder[] = "/tmp/bailey-net-XXXXXX";
static net *server;
static pthread_t thread;

static void put(const char *name, const char *text) {
    char path[256];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    fputs(text, f);
    fclose(f);
}

static void *run(void *unused) {
    net_run(server);
    return unused;
}

static int set_up(void **unused) {
    (void)unused;
    static const char *const made[] = {"web", "web/assets", "web/inner", "webby"};
    char path[256], target[256];
    assert_non_null(mkdtemp(folder));
    for (size_t i = 0; i < sizeof made / sizeof *made; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, made[i]);
        assert_int_equal(mkdir(path, 0700), 0);
    }
    put("secret.txt", "SECRET");
    put("webby/secret.txt", "SECRET");
    put("web/index.html", "<p>home</p>");
    put("web/assets/app-1.js", "run();");
    put("web/.hidden.txt", "SECRET");
    put("web/noend", "SECRET");
    snprintf(target, sizeof target, "%s/secret.txt", folder);
    snprintf(path, sizeof path, "%s/web/link.txt", folder);
    assert_int_equal(symlink(target, path), 0);
    snprintf(target, sizeof target, "%s/webby", folder);
    snprintf(path, sizeof path, "%s/web/door", folder);
    assert_int_equal(symlink(target, path), 0);
    snprintf(path, sizeof path, "%s/web", folder);
    int why;
    server = net_open(&(net_config){.host = "127.0.0.1", .root = path}, &why);
    assert_non_null(server);
    return pthread_create(&thread, NULL, run, NULL);
}

static int tear_down(void **unused) {
    (void)unused;
    net_stop(server);
    pthread_join(thread, NULL);
    net_close(server);
    char command[128];
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command); /* NOLINT: a folder of our own */
}

/* The whole answer to a request, headers and all; `headers` are lines of their own. */
static const char *ask_with(const char *method, const char *path, const char *headers) {
    static char answer[1 << 16];
    char request[512];
    struct sockaddr_in at = {.sin_family = AF_INET, .sin_port = htons((uint16_t)net_port(server))};
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int s = socket(AF_INET, SOCK_STREAM, 0);
    assert_int_equal(connect(s, (struct sockaddr *)&at, sizeof at), 0);
    struct timeval limit = {.tv_sec = 20};
    setsockopt(s, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    int n = snprintf(request, sizeof request, "%s %s HTTP/1.1\r\n%s%s\r\n", method, path, headers,
                     strcmp(method, "POST") ? "" : "Content-Length: 0\r\n");
    assert_int_equal(send(s, request, (size_t)n, MSG_NOSIGNAL), n);
    size_t have = 0;
    for (ssize_t got; (got = recv(s, answer + have, sizeof answer - 1 - have, 0)) > 0;) have += (size_t)got;
    answer[have] = 0;
    close(s);
    return answer;
}

#define LOCAL "Host: localhost\r\nConnection: close\r\n"

static const char *ask(const char *method, const char *path) { return ask_with(method, path, LOCAL); }

static void assert_guarded(const char *answer) {
    assert_has(answer, "content-security-policy: default-src 'none'");
    assert_has(answer, "x-content-type-options: nosniff");
    assert_has(answer, "cross-origin-resource-policy: same-origin");
    assert_has(answer, "referrer-policy: no-referrer");
}

static void hands_out_files(void **unused) {
    (void)unused;
    const char *home = ask("GET", "/");
    assert_has(home, " 200 ");
    assert_has(home, "<p>home</p>");
    assert_has(home, "text/html; charset=utf-8");
    assert_has(home, "content-security-policy: default-src 'none'");
    assert_has(home, "cache-control: no-cache");
    const char *script = ask("GET", "/assets/app-1.js");
    assert_has(script, "run();");
    assert_has(script, "text/javascript");
    assert_has(script, "immutable");
    const char *query = ask("GET", "/index.html?x=1");
    assert_has(query, "<p>home</p>");
}

static void heads_have_no_body(void **unused) {
    (void)unused;
    const char *head = ask("HEAD", "/");
    assert_has(head, " 200 ");
    assert_null(strstr(head, "<p>home</p>"));
}

static void nothing_else(void **unused) {
    (void)unused;
    static const char *const paths[] = {
        "/missing.js",
        "/inner",
        "/assets",
        "/noend",
        "/.hidden.txt",
        "/../secret.txt",
        "/../webby/secret.txt",
        "/assets/../../secret.txt",
        "/%2e%2e/secret.txt",
        "/%2e%2e%2fsecret.txt",
        "/..%2fsecret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/%252e%252e/secret.txt",
        "/..\\secret.txt",
        "/..%5csecret.txt",
        "//etc/passwd",
        "/etc/passwd",
        "/....//secret.txt",
        "/./../secret.txt",
        "/link.txt",
        "/door/secret.txt",
        "/.hidden.txt%00.js",
        "/link.txt%00.js",
        "/%c0%ae%c0%ae/secret.txt",
    };
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        const char *answer = ask("GET", paths[i]);
        if (strstr(answer, "SECRET") || strstr(answer, "root:") || strstr(answer, " 200 "))
            fail_msg("%s is handed out: %s", paths[i], answer);
    }
    assert_has(ask("POST", "/"), " 405 ");
    assert_has(ask("GET", "/"), " 200 "); /* and it still serves */
}

static void refusals_are_guarded_too(void **unused) {
    (void)unused;
    assert_guarded(ask("GET", "/"));
    assert_guarded(ask("GET", "/missing.js"));
    assert_guarded(ask("POST", "/"));
    const char *head = ask("HEAD", "/missing.js");
    assert_has(head, " 404 ");
    assert_null(strstr(head, "404 Not Found\n"));
}

/* A page of somebody else's whose name was made to point here must not read what we serve. */
static void foreign_hosts_are_refused(void **unused) {
    (void)unused;
    static const char *const ours[] = {"localhost", "LocalHost:8420", "127.0.0.1",       "127.0.0.1:80",
                                       "[::1]",     "[::1]:8420",     "192.168.1.7:8420"};
    static const char *const foreign[] = {"example.com",           "example.com:8420",     "localhost.example.com",
                                          "127.0.0.1.example.com", "localhost:80x",        "[::1",
                                          "[example.com]",         "127.0.0.1@example.com"};
    char headers[256];
    for (size_t i = 0; i < sizeof ours / sizeof *ours; i++) {
        snprintf(headers, sizeof headers, "Host: %s\r\nConnection: close\r\n", ours[i]);
        assert_has(ask_with("GET", "/", headers), " 200 ");
    }
    for (size_t i = 0; i < sizeof foreign / sizeof *foreign; i++) {
        snprintf(headers, sizeof headers, "Host: %s\r\nConnection: close\r\n", foreign[i]);
        const char *answer = ask_with("GET", "/", headers);
        assert_has(answer, " 421 ");
        assert_guarded(answer);
        assert_null(strstr(answer, "<p>home</p>"));
    }
    assert_has(ask_with("GET", "/", "Connection: close\r\n"), " 400 ");
}

static void upgrades_are_refused(void **unused) {
    (void)unused;
    static const char *const origins[] = {"", "Origin: http://localhost\r\n", "Origin: http://example.com\r\n"};
    static const char *const protocols[] = {"", "Sec-WebSocket-Protocol: http\r\n",
                                            "Sec-WebSocket-Protocol: listen\r\n"};
    char headers[512];
    for (int i = 0; i < 9; i++) {
        snprintf(headers, sizeof headers,
                 "Host: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                 "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n%s%s",
                 origins[i / 3], protocols[i % 3]);
        const char *answer = ask_with("GET", "/", headers);
        assert_null(strstr(answer, " 101 "));
        assert_has(answer, " 403 ");
        assert_guarded(answer);
    }
    const char *other = ask_with("GET", "/", "Host: localhost\r\nConnection: Upgrade\r\nUpgrade: tea\r\n");
    assert_null(strstr(other, " 101 "));
    assert_has(ask("GET", "/"), " 200 ");
}

static void tags_spare_a_second_transfer(void **unused) {
    (void)unused;
    char tag[96], headers[256];
    const char *line = strstr(ask("GET", "/"), "\netag: ");
    assert_non_null(line);
    assert_int_equal(sscanf(line, "\netag: %95s", tag), 1);
    static const char *const forms[] = {"%s", "W/%s", "\"x\", %s", "\"x\",W/%s ,\"y\""};
    for (size_t i = 0; i <= sizeof forms / sizeof *forms; i++) {
        char value[160];
        snprintf(value, sizeof value, i < sizeof forms / sizeof *forms ? forms[i] : "*", tag);
        snprintf(headers, sizeof headers, LOCAL "If-None-Match: %s\r\n", value);
        const char *answer = ask_with("GET", "/", headers);
        assert_has(answer, " 304 ");
        assert_has(answer, tag);
        assert_guarded(answer);
        assert_null(strstr(answer, "<p>home</p>"));
    }
    assert_has(ask_with("GET", "/", LOCAL "If-None-Match: \"other\"\r\n"), "<p>home</p>");
    put("web/index.html", "<p>moved house</p>");
    snprintf(headers, sizeof headers, LOCAL "If-None-Match: %s\r\n", tag);
    assert_has(ask_with("GET", "/", headers), "<p>moved house</p>");
    put("web/index.html", "<p>home</p>");
}

static const char *range(const char *range) {
    char headers[256];
    snprintf(headers, sizeof headers, LOCAL "Range: %s\r\n", range);
    return ask_with("GET", "/digits.txt", headers);
}

static void parts_of_files(void **unused) {
    (void)unused;
    put("web/digits.txt", "0123456789");
    static const char *const parts[][3] = {
        {"bytes=2-4", "content-range: bytes 2-4/10\r\n", "\r\n\r\n234"},
        {"bytes=7-", "content-range: bytes 7-9/10\r\n", "\r\n\r\n789"},
        {"bytes=-2", "content-range: bytes 8-9/10\r\n", "\r\n\r\n89"},
        {"bytes=-99", "content-range: bytes 0-9/10\r\n", "\r\n\r\n0123456789"},
        {"bytes=0-999", "content-range: bytes 0-9/10\r\n", "\r\n\r\n0123456789"},
    };
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        const char *answer = range(parts[i][0]);
        assert_has(answer, " 206 ");
        assert_has(answer, parts[i][1]);
        assert_string_equal(strstr(answer, "\r\n\r\n"), parts[i][2]);
        char length[64];
        snprintf(length, sizeof length, "content-length: %zu\r\n", strlen(parts[i][2]) - 4);
        assert_has(answer, length);
    }
    static const char *const beyond[] = {"bytes=10-", "bytes=10-12", "bytes=-0"};
    for (size_t i = 0; i < sizeof beyond / sizeof *beyond; i++) {
        assert_has(range(beyond[i]), " 416 ");
        assert_has(range(beyond[i]), "content-range: bytes */10\r\n");
    }
    static const char *const none[] = {"bytes=4-2", "bytes=x-", "lines=1-2",  "bytes=1-2,4-5",
                                       "bytes=",    "bytes=-",  "bytes=1-2x", "bytes=99999999999999999999-"};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        assert_has(range(none[i]), " 200 ");
        assert_has(range(none[i]), "\r\n\r\n0123456789");
    }
    assert_has(range("bytes=0-1\r\nIf-Range: \"other\""), " 200 "); /* the file has changed meanwhile */
    char tag[96], want[160];
    assert_int_equal(sscanf(strstr(ask("GET", "/digits.txt"), "\netag: "), "\netag: %95s", tag), 1);
    snprintf(want, sizeof want, "bytes=0-1\r\nIf-Range: %s", tag);
    assert_has(range(want), " 206 ");
}

static void large_files_arrive_whole(void **unused) {
    (void)unused;
    static char text[60001];
    for (size_t i = 0; i + 1 < sizeof text; i++) text[i] = (char)('a' + i * i % 23);
    put("web/large.txt", text);
    const char *answer = ask("GET", "/large.txt");
    assert_string_equal(strstr(answer, "\r\n\r\n") + 4, text);
}

static void small_versions(void **unused) {
    (void)unused;
    put("web/page.js", "plain");
    put("web/page.js.br", "BR");
    put("web/page.js.gz", "GZIP");
    static const char *const cases[][2] = {
        {"br, gzip", "BR"},
        {"gzip, deflate, br;q=0.5", "BR"},
        {"gzip", "GZIP"},
        {"br;q=0, gzip;q=1.0", "GZIP"},
        {"br ; q=0.000", "plain"},
        {"deflate", "plain"},
        {"brotli", "plain"},
        {"identity", "plain"},
        {"BR", "BR"},
        {"x-br", "plain"},
    };
    char headers[256], tags[3][96];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        snprintf(headers, sizeof headers, LOCAL "Accept-Encoding: %s\r\n", cases[i][0]);
        const char *answer = ask_with("GET", "/page.js", headers), *body = cases[i][1];
        assert_string_equal(strstr(answer, "\r\n\r\n") + 4, body);
        assert_has(answer, "vary: accept-encoding\r\n");
        assert_has(answer, "content-type: text/javascript");
        int which = !strcmp(body, "BR") ? 0 : !strcmp(body, "GZIP") ? 1 : 2;
        if (which == 2)
            assert_null(strstr(answer, "content-encoding"));
        else
            assert_has(answer, which ? "content-encoding: gzip\r\n" : "content-encoding: br\r\n");
        assert_int_equal(sscanf(strstr(answer, "\netag: "), "\netag: %95s", tags[which]), 1);
    }
    assert_string_not_equal(tags[0], tags[1]);
    assert_string_not_equal(tags[1], tags[2]);
    assert_has(ask("GET", "/page.js"), "\r\n\r\nplain");
    assert_has(ask("GET", "/page.js.br"), " 404 ");
    /* One that is older than the file it was made from is stale. */
    char path[256];
    snprintf(path, sizeof path, "%s/web/page.js.br", folder);
    struct timespec old[2] = {{.tv_sec = 1000}, {.tv_sec = 1000}};
    assert_int_equal(utimensat(AT_FDCWD, path, old, 0), 0);
    assert_has(ask_with("GET", "/page.js", LOCAL "Accept-Encoding: br\r\n"), "\r\n\r\nplain");
}

static void addresses_that_cannot_be_had(void **unused) {
    (void)unused;
    int why;
    assert_null(net_open(&(net_config){.host = "127.0.0.1", .port = net_port(server), .root = folder}, &why));
    assert_int_equal(why, EADDRINUSE);
    assert_null(net_open(&(net_config){.host = "no where", .root = folder}, &why));
    assert_int_equal(why, EADDRNOTAVAIL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hands_out_files),
        cmocka_unit_test(heads_have_no_body),
        cmocka_unit_test(nothing_else),
        cmocka_unit_test(refusals_are_guarded_too),
        cmocka_unit_test(foreign_hosts_are_refused),
        cmocka_unit_test(upgrades_are_refused),
        cmocka_unit_test(tags_spare_a_second_transfer),
        cmocka_unit_test(parts_of_files),
        cmocka_unit_test(large_files_arrive_whole),
        cmocka_unit_test(small_versions),
        cmocka_unit_test(addresses_that_cannot_be_had),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
