/* fuzz_told.c -- what a server tells its clients, falsified by libFuzzer (told.h). The first byte says what the rest is. */
#include "told.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (!size) return 0;
    if (data[0] == 'V')
        told_view(data + 1, size - 1);
    else if (data[0] == 'A')
        told_on_asking(data + 1, size - 1);
    else
        told(data + 1, size - 1);
    return 0;
}
