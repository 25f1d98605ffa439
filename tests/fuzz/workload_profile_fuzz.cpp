// Profiles of synthetic workloads: any text is read without harm, and one that is right is the same after writing.
#include "core/characterize/generate/workload_profile.h"
#include "tests/fuzz/fuzzing.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tenfold;
    using namespace tenfold::characterize;
    fuzzing::Input input(data, size);
    const auto profile = profileFromText(input.rest());
    if (!profile) return 0;
    const auto json = profileJson(*profile);
    const auto again = profileFrom(json);
    fuzzing::require(again.has_value(), "what was written can be read");
    fuzzing::require(profileJson(*again) == json, "and says the same");
    return 0;
}
