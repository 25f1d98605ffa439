// Hadoop RPC logs: any bytes, in any chunks.
#include "tests/fuzz/importer_fuzzing.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    tenfold::ReadContext context;
    context.timezone = "UTC";
    const auto outcome = tenfold::fuzzing::readBytes("hadoop-rpc", context, data, size);
    tenfold::fuzzing::requireRoundTrip(outcome.sink.lines);
    return 0;
}
