/* net_test.c -- the web server, asked over real sockets: what it hands out, and what nobody gets. */
#include "unit.h"

#include <arpa/inet.h>
#include <errno.h>
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
    server = net_open(&(net_config){"127.0.0.1", 0, path}, &why);
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

/* The whole answer to a request, headers and all. */
static const char *ask(const char *method, const char *path) {
    static char answer[1 << 16];
    char request[512];
    struct sockaddr_in at = {.sin_family = AF_INET, .sin_port = htons((uint16_t)net_port(server))};
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int s = socket(AF_INET, SOCK_STREAM, 0);
    assert_int_equal(connect(s, (struct sockaddr *)&at, sizeof at), 0);
    struct timeval limit = {.tv_sec = 20};
    setsockopt(s, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    int n = snprintf(request, sizeof request, "%s %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n%s\r\n",
                     method, path, strcmp(method, "POST") ? "" : "Content-Length: 0\r\n");
    assert_int_equal(send(s, request, (size_t)n, MSG_NOSIGNAL), n);
    size_t have = 0;
    for (ssize_t got; (got = recv(s, answer + have, sizeof answer - 1 - have, 0)) > 0;) have += (size_t)got;
    answer[have] = 0;
    close(s);
    return answer;
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

static void addresses_that_cannot_be_had(void **unused) {
    (void)unused;
    int why;
    assert_null(net_open(&(net_config){"127.0.0.1", net_port(server), folder}, &why));
    assert_int_equal(why, EADDRINUSE);
    assert_null(net_open(&(net_config){"nowhere", 0, folder}, &why));
    assert_int_equal(why, EADDRNOTAVAIL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hands_out_files),
        cmocka_unit_test(heads_have_no_body),
        cmocka_unit_test(nothing_else),
        cmocka_unit_test(addresses_that_cannot_be_had),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
