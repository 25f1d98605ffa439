#include "core/stats/compare/log_bins.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tenfold {

std::size_t LogBins::binOf(std::int64_t value) const {
    const auto after = std::upper_bound(edges.begin(), edges.end(), static_cast<double>(value));
    const auto passed = static_cast<std::size_t>(after - edges.begin());
    return std::clamp<std::size_t>(passed, 1, edges.size() - 1) - 1;
}

std::vector<std::uint64_t> LogBins::counted(std::span<const ValueCount> steps) const {
    std::vector<std::uint64_t> out(std::max<std::size_t>(1, edges.size()));
    for (const auto& [value, count] : steps)
        out[value <= 0 || edges.empty() ? 0 : binOf(value) + 1] += count;
    return out;
}

LogBins commonLogBins(std::span<const ValueCount> a, std::span<const ValueCount> b, std::size_t bins) {
    std::int64_t low = std::numeric_limits<std::int64_t>::max(), high = 0;
    for (const auto& steps : {a, b}) {
        const auto positive = std::find_if(steps.begin(), steps.end(), [](const ValueCount& s) { return s.value > 0; });
        if (positive == steps.end()) continue;
        low = std::min(low, positive->value);
        high = std::max(high, steps.back().value);
    }
    LogBins out;
    if (high == 0) return out;
    const double first = static_cast<double>(low), ratio = static_cast<double>(high) / first;
    for (std::size_t i = 0; i <= bins; ++i)
        out.edges.push_back(first * std::pow(ratio, static_cast<double>(i) / static_cast<double>(bins)));
    return out;
}

} // namespace tenfold
