#include "core/stats/series/bursts.h"

#include "core/stats/summary/description.h"

#include <numeric>

namespace tenfold {

Bursts findBursts(std::span<const std::int64_t> counts) {
    Bursts out;
    if (counts.empty()) return out;
    const ValueCounts steps = countedValues({counts.begin(), counts.end()});
    out.high = quantileOf(steps, 900);
    out.low = quantileOf(steps, 500);
    out.requests = std::accumulate(counts.begin(), counts.end(), std::int64_t{0});
    const auto isLow = [&](std::int64_t count) { return count < out.low || count == 0; };
    for (std::size_t first = 0; first < counts.size();) {
        if (isLow(counts[first])) {
            ++first;
            continue;
        }
        Burst run{first};
        bool hasHigh = false;
        std::size_t end = first;
        for (; end < counts.size() && !isLow(counts[end]); ++end) {
            hasHigh = hasHigh || counts[end] > out.high;
            run.requests += counts[end];
        }
        run.slots = end - first;
        if (hasHigh && first > 0 && end < counts.size()) {
            out.bursts.push_back(run);
            out.requestsInside += run.requests;
        }
        first = end;
    }
    return out;
}

} // namespace tenfold
