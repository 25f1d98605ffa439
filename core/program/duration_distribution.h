#pragma once

#include <algorithm>
#include <cstdint>

namespace tenfold {

/// A recorded distribution by nine quantiles, ns: 2.5, 5, 10, 25, 50, 75, 90, 95, 97.5 %.
struct DurationDistribution {
    static constexpr int kQuantiles = 9;
    static constexpr double kLevels[kQuantiles] = {0.025, 0.05, 0.10, 0.25, 0.50, 0.75, 0.90, 0.95, 0.975};
    std::int64_t quantilesNs[kQuantiles] = {};
    std::uint64_t samples = 0;
    std::int64_t medianNs() const { return quantilesNs[4]; }
    /// How many samples say so is evidence; that none does is not.
    bool operator==(const DurationDistribution& other) const {
        return std::equal(quantilesNs, quantilesNs + kQuantiles, other.quantilesNs) &&
               (samples == 0) == (other.samples == 0);
    }
};

} // namespace tenfold
