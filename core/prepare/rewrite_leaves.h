#pragma once

#include "core/trace/trace.h"

#include <span>
#include <utility>
#include <vector>

namespace tenfold {

/// Makes the leaves of a trace anew, message by message.
/// @param rewrite  (leaves of a request or response, list to add what becomes of them to)
template <typename Rewrite>
void rewriteLeaves(Trace& trace, const Rewrite& rewrite) {
    std::vector<Leaf> made;
    made.reserve(trace.leaves.size());
    const auto message = [&](std::uint32_t first, std::uint32_t count) {
        const std::size_t before = made.size();
        rewrite(std::span<const Leaf>(trace.leaves.data() + first, count), made);
        return static_cast<std::uint32_t>(made.size() - before);
    };
    for (Event& event : trace.events) {
        const auto first = static_cast<std::uint32_t>(made.size());
        const std::uint32_t request = message(event.firstLeaf, event.requestLeaves);
        const std::uint32_t response = message(event.firstLeaf + event.requestLeaves, event.responseLeaves);
        event.firstLeaf = first;
        event.requestLeaves = request;
        event.responseLeaves = response;
    }
    trace.leaves = std::move(made);
}

} // namespace tenfold
