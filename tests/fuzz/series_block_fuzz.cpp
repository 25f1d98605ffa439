// Blocks of samples: any bytes are refused or are finite samples in the order of their times, which come back the same.
#include "core/store/sqlite/series_block.h"
#include "tests/fuzz/fuzzing.h"

#include <cmath>
#include <stdexcept>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tenfold;
    std::vector<Sample> samples, again;
    try {
        unpackSamples(fuzzing::textOf(data, size), samples);
    } catch (const std::runtime_error&) {
        return 0; // as said in its header
    }
    fuzzing::require(!samples.empty() && samples.size() <= kSamplesOfBlock, "a block has samples");
    for (std::size_t i = 0; i < samples.size(); ++i) {
        fuzzing::require(std::isfinite(samples[i].value), "values are numbers");
        fuzzing::require(i == 0 || samples[i - 1].timeNs < samples[i].timeNs, "times ascend");
    }
    unpackSamples(packedSamples(samples), again);
    fuzzing::require(again == samples, "samples come back the same");
    return 0;
}
