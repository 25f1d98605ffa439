#include "core/mining/work/duration_quantiles.h"

#include <algorithm>

namespace tenfold {

DurationDistribution distributionOf(std::vector<std::int64_t> values) {
    DurationDistribution out;
    out.samples = values.size();
    if (values.empty()) return out;
    std::sort(values.begin(), values.end());
    for (int q = 0; q < DurationDistribution::kQuantiles; ++q) {
        const double place = DurationDistribution::kLevels[q] * static_cast<double>(values.size() - 1);
        const auto low = static_cast<std::size_t>(place);
        const auto high = std::min(low + 1, values.size() - 1);
        const double part = place - static_cast<double>(low);
        out.quantilesNs[q] = static_cast<std::int64_t>(static_cast<double>(values[low]) * (1 - part) +
                                                       static_cast<double>(values[high]) * part);
    }
    return out;
}

} // namespace tenfold
