#include "core/model/check/change_point.h"

#include <algorithm>
#include <cmath>
#include <random>

namespace tenfold {
namespace {

/// Values are put into at most so many groups of equal number, in order of time.
constexpr std::size_t kGroups = 80;
constexpr std::size_t kFewestValues = 20;
/// Groups before and in the part: fewer are an outlier.
constexpr std::size_t kFewestGroups = 2;
constexpr int kOrders = 200;
constexpr double kCertainStep = 0.01;
/// Of the mean in the part: where it was more before, it did not begin then, it grew.
constexpr double kMostBefore = 0.5;

struct Segment {
    std::size_t from = 0, to = 0; ///< groups
    double statistic = 0;
};

/// A part that ends is told from one that goes on where it stands out by as much more: by chance some part always does.
constexpr double kPlainlyMore = 1.5;

/// The part that stands out most, upwards; one that goes on to the end where it does nearly as much.
Segment bestSegment(const std::vector<double>& means) {
    const std::size_t n = means.size();
    std::vector<double> sums(n + 1, 0);
    for (std::size_t i = 0; i < n; ++i)
        sums[i + 1] = sums[i] + means[i];
    const double mean = sums[n] / double(n);
    Segment best, open;
    for (std::size_t from = 0; from < n; ++from)
        for (std::size_t to = from + kFewestGroups; to <= n; ++to) {
            const double length = double(to - from), others = double(n) - length;
            const double above = sums[to] - sums[from] - length * mean;
            if (others < 1 || above <= 0) continue;
            const double statistic = above * above / (length * others);
            if (statistic > best.statistic) best = {from, to, statistic};
            if (to == n && statistic > open.statistic) open = {from, to, statistic};
        }
    return best.statistic > kPlainlyMore * open.statistic ? best : open;
}

} // namespace

std::optional<ChangePoint> changePoint(std::vector<std::pair<std::int64_t, double>> values) {
    if (values.size() < kFewestValues) return std::nullopt;
    std::sort(values.begin(), values.end());
    // One value a thousand times the others would decide alone.
    std::vector<double> sorted;
    for (const auto& [at, value] : values)
        sorted.push_back(value);
    std::sort(sorted.begin(), sorted.end());
    const double most = sorted[std::min(sorted.size() - 1, sorted.size() * 99 / 100)];
    const std::size_t groups = std::min(kGroups, values.size() / 2);
    std::vector<std::size_t> begins(groups + 1);
    std::vector<double> means(groups);
    for (std::size_t g = 0; g <= groups; ++g)
        begins[g] = g * values.size() / groups;
    for (std::size_t g = 0; g < groups; ++g) {
        for (std::size_t i = begins[g]; i < begins[g + 1]; ++i)
            means[g] += std::min(values[i].second, most);
        means[g] /= double(begins[g + 1] - begins[g]);
    }
    const Segment found = bestSegment(means);
    if (found.statistic <= 0 || found.from < kFewestGroups) return std::nullopt;
    std::mt19937 random(20261123);
    std::vector<double> shuffled = means;
    int asGreat = 0;
    for (int order = 0; order < kOrders; ++order) {
        std::shuffle(shuffled.begin(), shuffled.end(), random);
        asGreat += bestSegment(shuffled).statistic >= found.statistic ? 1 : 0;
    }
    ChangePoint result;
    result.p = double(asGreat + 1) / double(kOrders + 1);
    for (std::size_t g = 0; g < found.from; ++g)
        result.before += means[g] / double(found.from);
    for (std::size_t g = found.from; g < found.to; ++g)
        result.after += means[g] / double(found.to - found.from);
    if (result.p > kCertainStep || result.after <= 0 || result.before > kMostBefore * result.after) return std::nullopt;
    // Within the groups around: from where on the sum above the middle of both means never falls below again.
    const double middle = (result.before + result.after) / 2;
    const std::size_t from = begins[found.from - 1], to = begins[found.from + 1];
    std::size_t at = from;
    double sum = 0, least = 0;
    for (std::size_t i = from; i < to; ++i) {
        sum += std::min(values[i].second, most) - middle;
        if (sum < least) {
            least = sum;
            at = i + 1;
        }
    }
    result.atNs = values[std::min(at, values.size() - 1)].first;
    return result;
}

} // namespace tenfold
