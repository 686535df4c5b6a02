/* listen.c -- see listen.h. */
#include "listen.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static int port_of(int fd) {
    union {
        struct sockaddr any;
        struct sockaddr_in four;
        struct sockaddr_in6 six;
    } at = {.six = {0}};
    socklen_t len = sizeof at;
    if (getsockname(fd, &at.any, &len)) return 0;
    return ntohs(at.any.sa_family == AF_INET6 ? at.six.sin6_port : at.four.sin_port);
}

/* A socket that listens there, or -1 and the reason in errno. */
static int listen_at(const struct addrinfo *a) {
    int yes = 1, fd = socket(a->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (fd < 0) return -1;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (a->ai_family == AF_INET6) setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &yes, sizeof yes);
    if (!bind(fd, a->ai_addr, a->ai_addrlen) && !listen(fd, SOMAXCONN)) return fd;
    int why = errno;
    close(fd);
    errno = why;
    return -1;
}

/* The addresses of a name. A bare system may have no /etc/hosts; "localhost" means the machine itself there as well. */
static struct addrinfo *addresses_of(const char *host) {
    struct addrinfo want = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE}, *found;
    if (!getaddrinfo(host, NULL, &want, &found)) return found;
    want.ai_flags = AI_NUMERICSERV;
    return !strcmp(host, "localhost") && !getaddrinfo(NULL, "0", &want, &found) ? found : NULL;
}

int listen_open(const char *host, int *port, int fd[LISTEN_MOST], int *why) {
    struct addrinfo *found = addresses_of(host);
    int n = 0;
    *why = EADDRNOTAVAIL;
    if (!found) return 0;
    for (struct addrinfo *a = found; a && n < LISTEN_MOST; a = a->ai_next) {
        in_port_t chosen = htons((in_port_t)*port);
        if (a->ai_family == AF_INET6)
            ((struct sockaddr_in6 *)a->ai_addr)->sin6_port = chosen;
        else if (a->ai_family == AF_INET)
            ((struct sockaddr_in *)a->ai_addr)->sin_port = chosen;
        else
            continue;
        fd[n] = listen_at(a);
        if (fd[n] < 0) {
            *why = errno;
            if (errno != EADDRINUSE) continue; /* without IPv6, or not an address of this machine */
            while (n > 0) close(fd[--n]);      /* half of a name would be somebody else's */
            break;
        }
        *port = port_of(fd[n++]);
    }
    freeaddrinfo(found);
    return n;
}

void listen_peer(int fd, char *out, size_t cap) {
    struct sockaddr_storage at = {0};
    socklen_t len = sizeof at;
    out[0] = 0;
    if (getpeername(fd, (struct sockaddr *)&at, &len) || (at.ss_family != AF_INET && at.ss_family != AF_INET6)) return;
    if (getnameinfo((struct sockaddr *)&at, len, out, (socklen_t)cap, NULL, 0, NI_NUMERICHOST)) out[0] = 0;
}

int listen_spare(void) { return open("/dev/null", O_RDONLY | O_CLOEXEC); }

/* There is no descriptor left for a connection that waits. It would wait for ever, and wake us for ever: the one
 * that was kept back takes it off the queue. */
static void turn_away(int *spare, int listening) {
    close(*spare);
    int fd = accept4(listening, NULL, NULL, SOCK_CLOEXEC);
    if (fd >= 0) close(fd);
    *spare = listen_spare();
}

bool listen_accept(int listening, int *spare, bool (*take)(void *context, int fd), void *context) {
    bool crowded = false;
    for (int i = 0; i < 64; i++) {
        int fd = accept4(listening, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
        if (fd >= 0) {
            crowded |= !take(context, fd);
        } else if (errno == EMFILE || errno == ENFILE) {
            crowded = true;
            turn_away(spare, listening);
        } else if (errno != EINTR && errno != ECONNABORTED) {
            break;
        }
    }
    return crowded;
}
