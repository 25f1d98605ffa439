// The filter language: any text is valid, incomplete or invalid; steps of a valid one are filters, and so is what is
// left without them.
#include "core/filter/filter.h"

#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const tenfold::Filter filter(text);
    (void)tenfold::completionAt(text, size / 2);
    if (filter.state() != tenfold::FilterState::Valid) {
        if (filter.problem().empty() || filter.problemAt() > size) std::abort();
        return 0;
    }
    for (std::size_t step = 0; step < filter.steps() && step < 16; ++step) {
        if (tenfold::Filter(filter.stepText(step)).state() != tenfold::FilterState::Valid) std::abort();
        if (tenfold::Filter(filter.without(step)).state() != tenfold::FilterState::Valid) std::abort();
    }
    return 0;
}
