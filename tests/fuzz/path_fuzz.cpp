// Paths of arguments: any text is one or none; the steps of one make it again.
#include "core/trace/path.h"
#include "tests/fuzz/fuzzing.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tenfold;
    const auto steps = parsePath(fuzzing::textOf(data, size));
    if (!steps) return 0;
    std::string written;
    for (const PathStep& step : *steps)
        step.isIndex ? appendIndex(written, step.index) : appendKey(written, step.key);
    const auto again = parsePath(written);
    fuzzing::require(again && *again == *steps, "steps come back the same");
    return 0;
}
