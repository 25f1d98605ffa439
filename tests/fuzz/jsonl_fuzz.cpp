// Canonical events: any bytes, in any chunks; what is read is written and read again.
#include "tests/fuzz/importer_fuzzing.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto outcome = tenfold::fuzzing::readBytes("jsonl", {}, data, size);
    tenfold::fuzzing::requireRoundTrip(outcome.sink.lines);
    return 0;
}
