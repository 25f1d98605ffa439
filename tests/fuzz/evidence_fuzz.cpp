// Evidence of requests, as it stands in model files: any bytes are read or are none; what is read is written and comes
// back the same.
#include "core/flows/kept/baseline_evidence.h"
#include "tests/fuzz/fuzzing.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tenfold;
    const auto evidence = evidenceFromBytes(fuzzing::textOf(data, size));
    if (!evidence) return 0;
    const std::string written = evidenceToBytes(*evidence);
    const auto again = evidenceFromBytes(written);
    fuzzing::require(again.has_value(), "what is written is read");
    fuzzing::require(evidenceToBytes(*again) == written, "evidence comes back the same");
    return 0;
}
