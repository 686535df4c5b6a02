/* unit.h -- what every unit test includes: cmocka, and the toy game. */
#ifndef BAILEY_UNIT_H
#define BAILEY_UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../games/blank/blank.h"
#include "toy.h"

/* A text contains a text, with both shown when it does not. */
#define assert_has(text, part)                                                                   \
    do {                                                                                         \
        const char *has_text_ = (text), *has_part_ = (part);                                     \
        if (!has_text_ || !strstr(has_text_, has_part_))                                         \
            fail_msg("\"%s\" is not in \"%s\"", has_part_, has_text_ ? has_text_ : "(nothing)"); \
    } while (0)

#endif
