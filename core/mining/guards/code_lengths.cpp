#include "core/mining/guards/code_lengths.h"

#include "core/base/log_gamma.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace tenfold {
namespace {

constexpr double kLongestNs = 3600e9;                              ///< an hour: the slots that a grid has
constexpr std::array<double, 4> kGrids = {0.01, 0.04, 0.16, 0.64}; ///< width of a slot: steady to careless
constexpr std::array<double, 2> kWeights = {0.5, 0.02};            ///< many slots are in use, few are
constexpr double kGridChoiceBits = 3;                              ///< which of the eight

double log2Gamma(double x) {
    return logGamma(x) / std::log(2.0);
}

} // namespace

double WayCode::bits(std::span<const std::uint32_t> counts) {
    std::size_t all = 0;
    for (const std::uint32_t n : counts)
        all += n;
    while (m_ofAll.size() <= all) {
        const auto i = static_cast<double>(m_ofAll.size() - 1);
        m_ofAll.push_back(m_ofAll.back() + std::log2(i + static_cast<double>(m_ways) / 2));
        m_ofWay.push_back(m_ofWay.back() + std::log2(i + 0.5));
    }
    double bits = m_ofAll[all];
    for (const std::uint32_t n : counts)
        bits -= m_ofWay[n];
    return bits;
}

double bitsOfDelays(std::vector<std::int64_t>& delaysNs, std::int64_t stepNs) {
    if (delaysNs.empty()) return 0;
    std::sort(delaysNs.begin(), delaysNs.end());
    const auto n = static_cast<double>(delaysNs.size()), step = static_cast<double>(stepNs);
    double best = std::numeric_limits<double>::infinity();
    for (const double grid : kGrids) {
        const double ratio = std::log(1 + grid);
        const double slots = std::log(1 + kLongestNs / step) / ratio;
        double inside = 0;
        std::array<double, kWeights.size()> which{};
        const auto add = [&](double slot, double count) {
            const double width = std::exp((slot + 1) * ratio) - std::exp(slot * ratio);
            inside += count * std::max(0.0, std::log2(width));
            for (std::size_t w = 0; w < kWeights.size(); ++w)
                which[w] += log2Gamma(kWeights[w]) - log2Gamma(count + kWeights[w]);
        };
        double slot = -1, count = 0;
        for (const std::int64_t ns : delaysNs) {
            const double here = std::floor(std::log(1 + std::max(0.0, static_cast<double>(ns)) / step) / ratio);
            if (here != slot && count > 0) add(slot, count), count = 0;
            slot = here;
            count += 1;
        }
        add(slot, count);
        for (std::size_t w = 0; w < kWeights.size(); ++w) {
            const double all = kWeights[w] * slots;
            best = std::min(best, which[w] + log2Gamma(n + all) - log2Gamma(all) + inside);
        }
    }
    return best + kGridChoiceBits;
}

} // namespace tenfold
