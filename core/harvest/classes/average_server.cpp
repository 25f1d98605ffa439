#include "core/harvest/classes/average_server.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace tenfold::harvest {
namespace {

/// Fills the slots between two samples, both ends excluded.
void fillBetween(Series& series, std::size_t from, std::size_t to) {
    const double step = (series[to] - series[from]) / static_cast<double>(to - from);
    for (std::size_t i = from + 1; i < to; ++i)
        series[i] = series[from] + step * static_cast<double>(i - from);
}

} // namespace

AverageServer withoutGaps(Series mean) {
    AverageServer out;
    const auto isSample = [](double share) { return !std::isnan(share); };
    const auto samples = std::count_if(mean.begin(), mean.end(), isSample);
    if (samples > 0) {
        out.coverage = static_cast<double>(samples) / static_cast<double>(mean.size());
        out.filled = mean;
        const auto first = std::find_if(mean.begin(), mean.end(), isSample);
        const auto firstAt = static_cast<std::size_t>(first - mean.begin());
        std::fill(out.filled.begin(), out.filled.begin() + static_cast<std::ptrdiff_t>(firstAt), *first);
        std::size_t last = firstAt;
        for (std::size_t i = firstAt + 1; i < mean.size(); ++i) {
            if (!isSample(mean[i])) continue;
            fillBetween(out.filled, last, i);
            last = i;
        }
        std::fill(out.filled.begin() + static_cast<std::ptrdiff_t>(last), out.filled.end(), mean[last]);
    }
    out.mean = std::move(mean);
    return out;
}

AverageServer averageServer(std::span<const Series> servers) {
    const std::size_t slots = servers.empty() ? 0 : servers.front().size();
    Series sum(slots, 0), count(slots, 0);
    for (const Series& server : servers)
        for (std::size_t i = 0; i < slots; ++i)
            if (!std::isnan(server[i])) {
                sum[i] += server[i];
                ++count[i];
            }
    for (std::size_t i = 0; i < slots; ++i)
        sum[i] = count[i] > 0 ? sum[i] / count[i] : std::numeric_limits<double>::quiet_NaN();
    return withoutGaps(std::move(sum));
}

} // namespace tenfold::harvest
