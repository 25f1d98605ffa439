// What MONITOR prints: any bytes, in any chunks.
#include "tests/fuzz/importer_fuzzing.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto outcome = tenfold::fuzzing::readBytes("redis-monitor", {}, data, size);
    tenfold::fuzzing::requireRoundTrip(outcome.sink.lines);
    return 0;
}
