/* fuzz_positions.c -- positions from strangers, chosen by libFuzzer (strange.h). */
#include "strange.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    strange_position(data, size);
    return 0;
}
