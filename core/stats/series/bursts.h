#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace tenfold {

/// A maximal run of slots that are not low, with a high one in it and a low one on either side.
struct Burst {
    std::size_t first = 0, slots = 0;
    std::int64_t requests = 0;
};

struct Bursts {
    std::int64_t high = 0, low = 0; ///< high: above Q(0.9); low: below Q(0.5), or 0
    std::vector<Burst> bursts;      ///< in order
    std::int64_t requests = 0, requestsInside = 0;
    std::optional<double> shareInside() const {
        return requests == 0 ? std::nullopt : std::optional(double(requestsInside) / double(requests));
    }
};

/// A run at the border of the period is no burst. Cost: O(n log n).
Bursts findBursts(std::span<const std::int64_t> counts);

} // namespace tenfold
