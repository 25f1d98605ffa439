// Blocks of spans: any columns are refused or can be read at every place.
#include "core/store/sqlite/span_block.h"
#include "tests/fuzz/fuzzing.h"

#include <stdexcept>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tenfold;
    fuzzing::Input input(data, size);
    const bool isWhole = (input.byte() & 1U) != 0;
    SpanBlock block;
    block.events = input.byte();
    if (block.events == 255)
        block.events = ~std::size_t{0} >> (input.byte() % 64); // as of a negative number in the file
    // lengths as they should be, but for what a byte adds to each
    const auto column = [&](std::size_t wanted) { return std::string(input.bytes(wanted + input.byte() / 128)); };
    block.kinds = column(block.events);
    block.requests = column(2 * block.events);
    block.traces = column(16 * std::size_t{input.byte() % 8U});
    block.channels = column(block.events * (input.byte() % 9U));
    block.shapes = column(block.events * (input.byte() % 9U));
    if (isWhole) {
        block.statuses = column(block.events);
        block.spanIds = column(8 * block.events);
        block.parentIds = column(8 * block.events);
        block.starts = column(block.events * (input.byte() % 9U));
        block.durations = column(block.events * (input.byte() % 9U));
    }
    try {
        block.check(isWhole);
        const NumberColumn channels(block.channels, block.events), shapes(block.shapes, block.events);
        const NumberColumn starts(block.starts, block.events), durations(block.durations, block.events);
        for (std::size_t at = 0; at < block.events; ++at) {
            (void)(channels[at] + shapes[at]);
            if (isWhole) (void)(starts[at] + durations[at]);
            if (!block.isSpan(at)) continue;
            (void)block.trace(block.requestOf(at));
            (void)block.kind(at);
            if (!isWhole) continue;
            (void)block.spanId(at);
            (void)block.parentId(at);
            (void)block.status(at);
        }
    } catch (const std::runtime_error&) {
        return 0; // as said in its header
    }
    return 0;
}
