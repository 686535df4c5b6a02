/* host_none.c -- instead of host.c, bot.c and load.c where SQLite or libsodium were missing when this was built: HOST_MISSING. */
#include "args.h"

#ifndef HOST_MISSING
#define HOST_MISSING "SQLite or libsodium"
#endif

_Noreturn static void refuse(const args *a) {
    args_refuse(a, N_("this build has no server: it was made without %s"), HOST_MISSING);
}

int command_host(args *a) { refuse(a); }

int command_load(args *a) { refuse(a); }

int command_bot(args *a) { refuse(a); }
