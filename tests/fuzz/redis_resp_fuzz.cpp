// Requests as bytes of Redis' protocol, as an importer reads them: any bytes, in any chunks.
#include "tests/fuzz/importer_fuzzing.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto outcome = tenfold::fuzzing::readBytes("redis-resp", {}, data, size);
    tenfold::fuzzing::requireRoundTrip(outcome.sink.lines);
    return 0;
}
