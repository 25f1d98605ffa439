// What a workspace keeps of a storage workload: whatever its bytes are, they are refused or a state that can be
// finished and kept again.
#include "core/characterize/access/log_source.h"
#include "tests/fuzz/fuzzing.h"

namespace {

using namespace tenfold;
using namespace tenfold::characterize;

std::vector<StatePart> soundParts(std::string_view format, std::string_view text) {
    const LogFormat* const known = logFormatNamed(format);
    Population population(known->kind, tenfold::characterize::Question());
    const auto reader = known->make(*TimeZone::named("UTC"));
    reader->begin("input");
    (void)reader->feed(text, population);
    (void)reader->end(population);
    return population.kept();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const std::vector<StatePart> audit = soundParts(
        "hdfs-audit", "2026-06-01 08:00:00,000 INFO FSNamesystem.audit: allowed=true\tugi=etl\tip=/10.1.2.3\tcmd=create"
                      "\tsrc=/a/b\tdst=null\tperm=null\n2026-06-01 08:00:01,000 INFO FSNamesystem.audit: allowed=true"
                      "\tugi=etl\tip=/10.1.2.3\tcmd=open\tsrc=/a/b\tdst=null\tperm=null\n");
    static const std::vector<StatePart> cache = soundParts("lirs", "1\n2\n1\n3\n2\n");
    fuzzing::Input input(data, size);
    std::vector<StatePart> parts = input.byte() % 2 == 0 ? audit : cache;
    StatePart& one = parts[input.byte() % parts.size()];
    const std::size_t at = input.byte();
    // a sound beginning, then what is to be read
    one.bytes = one.bytes.substr(0, 2 + at % one.bytes.size()) + std::string(input.rest());
    if (const auto population = Population::restored(parts)) {
        const auto kept = population->kept();
        const auto again = Population::restored(kept);
        fuzzing::require(again != nullptr, "what is kept can be read");
        population->finish();
    }
    if (const auto image = NamespaceImage::restored(input.rest())) (void)image->bytes();
    return 0;
}
