// CSV: any bytes, in any chunks, with one of two mappings (bit 7 of the first byte); and any bytes as a mapping.
#include "tests/fuzz/importer_fuzzing.h"

#include "core/import/csv/csv_mapping.h"

namespace {

tenfold::ReadContext contextWith(const char* mapping) {
    static const tenfold::test::TempFolder folder;
    tenfold::ReadContext context;
    context.timezone = "UTC";
    context.options.mapping = folder.path() / mapping;
    folder.write("json.toml", "time = \"t\"\nmethod = \"m\"\nrequest = \"q\"\nresponse = \"r\"\n");
    folder.write("columns.toml", "header = false\ntime = \"1\"\nmethod = \"2\"\nsender = \"3\"\nduration = \"4\"\n"
                                 "time_format = \"%Y-%m-%d %H:%M:%S\"\n[request]\n\"a.b\" = \"5\"\n");
    return context;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const tenfold::ReadContext contexts[] = {contextWith("json.toml"), contextWith("columns.toml")};
    if (size == 0) return 0;
    const auto outcome = tenfold::fuzzing::readBytes("csv", contexts[data[0] >> 7], data, size);
    tenfold::fuzzing::requireRoundTrip(outcome.sink.lines);
    (void)tenfold::csv::parseMapping({reinterpret_cast<const char*>(data) + 1, size - 1}, "fuzz.toml");
    return 0;
}
