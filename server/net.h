/* net.h -- the network as the rest of the program sees it. net.c is the only file that knows
 * libwebsockets. One thread; one folder of static files for now. */
#ifndef BAILEY_NET_H
#define BAILEY_NET_H

typedef struct net net;

typedef struct {
    const char *host;               /* a name or an address of this machine: "127.0.0.1" is seen by nobody else */
    int port;                       /* 0: any free one                                                         */
    const char *root;               /* the folder whose files are served; / is its index.html                   */
    void (*crowded)(void *context); /* told once: there are more connections than can be served; may be NULL */
    void *context;
} net_config;

/* NULL, and in *why the system's word for it (errno), when the address cannot be had.         */
net *net_open(const net_config *, int *why);
int net_port(const net *);
/* Serves until net_stop(), which any thread may call.                                         */
void net_run(net *);
void net_stop(net *);
void net_close(net *);

#endif
