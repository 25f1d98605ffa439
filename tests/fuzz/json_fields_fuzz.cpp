// JSON Lines of any fields: any bytes, in any chunks, with a mapping of calls or of spans (bit 7 of the first byte).
#include "tests/fuzz/importer_fuzzing.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const char* const kMappings[] = {"time = \"t\"\nmethod = \"m\"\nrequest = \"q\"\n[response]\na = \"r.a\"\n",
                                            "trace = \"i\"\nspan = \"s\"\ntime = \"t\"\nmethod = \"m\"\n"
                                            "service = \"w\"\nduration = \"d\"\n"};
    if (size == 0) return 0;
    const bool isOfSpans = (data[0] & 0x80U) != 0;
    tenfold::ReadContext context;
    context.timezone = "UTC";
    context.heads = {R"({"t":1,"m":"a","q":[1],"r":{"a":1},"i":"1","s":"2","w":"x","d":1})"
                     "\n"};
    context.options.mappingText = kMappings[isOfSpans ? 1 : 0];
    const auto outcome =
        tenfold::fuzzing::readBytes(isOfSpans ? "json-field-spans" : "json-fields", context, data, size);
    if (!isOfSpans) tenfold::fuzzing::requireRoundTrip(outcome.sink.lines);
    return 0;
}
