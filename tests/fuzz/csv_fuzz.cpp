// CSV: any bytes, in any chunks, with one of two mappings (bit 7 of the first byte).
#include "tests/fuzz/importer_fuzzing.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const char* const kMappings[] = {"time = \"t\"\nmethod = \"m\"\nrequest = \"q\"\nresponse = \"r\"\n",
                                            "header = false\ntime = \"1\"\nmethod = \"2\"\nsender = \"3\"\n"
                                            "duration = \"4\"\ntime_format = \"%Y-%m-%d %H:%M:%S\"\n"
                                            "[request]\n\"a.b\" = \"5\"\n"};
    if (size == 0) return 0;
    tenfold::ReadContext context;
    context.timezone = "UTC";
    context.options.mappingText = kMappings[data[0] >> 7];
    const auto outcome = tenfold::fuzzing::readBytes("csv", context, data, size);
    tenfold::fuzzing::requireRoundTrip(outcome.sink.lines);
    return 0;
}
