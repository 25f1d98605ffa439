#include "core/stats/presence_segments.h"

#include <cmath>
#include <limits>

namespace tenfold {
namespace {

/// nats to say which `ones` of `bins` it was, by one chance, and the chance itself
double costOf(std::size_t ones, std::size_t bins, double logAll) {
    if (ones == 0 || ones == bins) return 0;
    const double n = double(bins), k = double(ones);
    return -k * std::log(k / n) - (n - k) * std::log((n - k) / n) + logAll / 2;
}

} // namespace

std::vector<std::size_t> presenceSegments(const std::vector<std::vector<bool>>& isAtWork) {
    const std::size_t bins = isAtWork.size();
    if (bins == 0) return {};
    const std::size_t who = isAtWork.front().size();
    const double logAll = std::log(double(bins));
    // a segment that began says for each one which of three it is: never, always, by chance
    const double perSegment = logAll + double(who) * std::log(3.0);
    std::vector<double> best(bins + 1, std::numeric_limits<double>::infinity());
    std::vector<std::size_t> begin(bins + 1, 0), ones(who);
    best[0] = 0;
    for (std::size_t end = 1; end <= bins; ++end) {
        ones.assign(who, 0);
        for (std::size_t first = end; first-- > 0;) {
            double cost = best[first] + perSegment;
            for (std::size_t w = 0; w < who; ++w) {
                ones[w] += isAtWork[first][w] ? 1 : 0;
                cost += costOf(ones[w], end - first, logAll);
            }
            if (cost < best[end]) {
                best[end] = cost;
                begin[end] = first;
            }
        }
    }
    std::vector<std::size_t> segments;
    for (std::size_t end = bins; end > 0; end = begin[end])
        segments.insert(segments.begin(), begin[end]);
    return segments;
}

} // namespace tenfold
