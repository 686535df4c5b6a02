/* home.c -- see home.h. */
#include "home.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool is_folder(const char *path) {
    struct stat s;
    return !stat(path, &s) && S_ISDIR(s.st_mode);
}

bool home_find(const char *name, char *out, size_t cap) {
    char self[PATH_MAX] = "";
    ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);
    if (n > 0)
        self[n] = 0;
    else if (!realpath(program_invocation_name, self)) /* without /proc: as it was called */
        self[0] = 0;
    char *slash = strrchr(self, '/');
    if (slash) *slash = 0;
    snprintf(out, cap, "%s/share/bailey/%s", self, name);
    if (is_folder(out)) return true;
    if (slash) slash = strrchr(self, '/');
    if (slash) *slash = 0;
    snprintf(out, cap, "%s/share/bailey/%s", self, name);
    return is_folder(out);
}
