// Summaries of flows: any text is read without harm, and one that is right can be compared with itself.
#include "core/flows/kept/flow_summary.h"
#include "tests/fuzz/fuzzing.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tenfold;
    fuzzing::Input input(data, size);
    const auto summary = flowSummaryFrom(input.rest());
    if (!summary) return 0;
    for (const ClassSummary& c : summary->classes)
        fuzzing::require(c.quantileNs(0) <= c.quantileNs(1), "quantiles ascend");
    differencesOf(*summary, *summary);
    return 0;
}
