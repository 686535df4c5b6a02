/* host_none.c -- instead of host.c where SQLite or libsodium were missing when this was built. */
#include "args.h"

_Noreturn static void refuse(const args *a) {
    args_refuse(a, N_("this build has no server: SQLite and libsodium were missing"));
}

int command_host(args *a) { refuse(a); }

int command_load(args *a) { refuse(a); }

int command_bot(args *a) { refuse(a); }
