// Mappings of CSV: any text up to a line "---" is one or has a problem with a place; what is behind it is a table, read
// with it.
#include "core/import/formats/csv/csv_mapping.h"
#include "tests/fuzz/importer_fuzzing.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tenfold;
    constexpr std::string_view kEnd = "\n---\n";
    const std::string_view all = fuzzing::textOf(data, size);
    const std::size_t end = all.find(kEnd);
    const std::string mapping(all.substr(0, end));
    const auto parsed = csv::parseMapping(mapping, "map.toml");
    if (!parsed) {
        fuzzing::require(!parsed.error().message().empty(), "a problem is told");
        return 0;
    }
    ReadContext context;
    context.timezone = "UTC";
    context.options.mappingText = mapping;
    const std::string table(end == std::string_view::npos ? std::string_view() : all.substr(end + kEnd.size()));
    const char* const format = parsed->isOfSpans() ? "csv-spans" : "csv";
    const auto outcome = fuzzing::readAll(format, {{"a.csv", table}}, context, 0);
    if (!parsed->isOfSpans()) fuzzing::requireRoundTrip(outcome.sink.lines);
    return 0;
}
