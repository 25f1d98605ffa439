#include "core/characterize/generate/quantile_table.h"

#include "core/characterize/measures/summary_json.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tenfold::characterize {
namespace {

/// How finely a table is looked at where it stands for a sample; a distance is wrong by at most half of one part.
constexpr std::size_t kSampleParts = 20'000;

double spaced(double value) {
    return std::log1p(std::max(0.0, value));
}

} // namespace

double QuantileTable::at(double share) const {
    if (points.empty()) return std::numeric_limits<double>::quiet_NaN();
    const auto above = std::lower_bound(points.begin(), points.end(), share,
                                        [](const Point& point, double wanted) { return point.share < wanted; });
    if (above == points.begin()) return points.front().value;
    if (above == points.end()) return points.back().value;
    const Point &low = *(above - 1), &high = *above;
    if (high.value == low.value || share >= high.share) return high.value;
    const double part = (share - low.share) / (high.share - low.share);
    return std::expm1(spaced(low.value) + part * (spaced(high.value) - spaced(low.value)));
}

double QuantileTable::shareUpTo(double value) const {
    const auto above = std::upper_bound(points.begin(), points.end(), value,
                                        [](double wanted, const Point& point) { return wanted < point.value; });
    if (above == points.begin()) return 0;
    const Point& low = *(above - 1);
    if (above == points.end()) return 1;
    const double part = (spaced(value) - spaced(low.value)) / (spaced(above->value) - spaced(low.value));
    return low.share + part * (above->share - low.share);
}

double QuantileTable::mean() const {
    if (points.empty()) return 0;
    double sum = 0;
    for (std::size_t i = 0; i < kSampleParts; ++i)
        sum += at((double(i) + 0.5) / double(kSampleParts));
    return sum / double(kSampleParts);
}

ValueCounts QuantileTable::sample() const {
    std::vector<std::int64_t> values;
    if (points.empty()) return {};
    for (std::size_t i = 0; i < kSampleParts; ++i)
        values.push_back(std::llround(at((double(i) + 0.5) / double(kSampleParts))));
    return countedValues(std::move(values));
}

QuantileTable tableOf(const ValueCounts& values) {
    QuantileTable table;
    if (values.empty()) return table;
    const auto all = double(countOf(values));
    // where the value changes the table has to have a corner, or ties would be smeared; a few hundred are enough
    constexpr double kEven = 0.005;   // 200 even parts
    constexpr double kTailStep = 0.8; // towards the largest: what is left shrinks by a fifth a point
    constexpr double kEnoughOfAll = 0.002;
    std::vector<double> shares;
    for (int i = 0; i <= 200; ++i)
        shares.push_back(i * kEven);
    for (double left = kEven; left > 1 / all; left *= kTailStep)
        shares.push_back(1 - left);
    std::sort(shares.begin(), shares.end());
    double below = 0;
    std::size_t next = 0;
    const auto put = [&](double share, double value) {
        if (!table.points.empty() && table.points.back().share == share && table.points.back().value == value) return;
        table.points.push_back({share, value});
    };
    for (const ValueCount& step : values) {
        const double upTo = (below + double(step.count)) / all, from = below / all;
        const auto value = double(step.value);
        if (double(step.count) / all >= kEnoughOfAll) { // a tie: flat from its first to its last share
            put(from, value);
            while (next < shares.size() && shares[next] <= upTo)
                ++next;
            put(upTo, value);
        } else {
            for (; next < shares.size() && shares[next] <= upTo; ++next)
                put(shares[next], value);
        }
        below += double(step.count);
    }
    if (table.points.back().share < 1) put(1, double(values.back().value));
    return table;
}

nlohmann::ordered_json tableJson(const QuantileTable& table) {
    auto json = nlohmann::ordered_json::array();
    for (const QuantileTable::Point& point : table.points)
        json.push_back({point.share, point.value});
    return json;
}

std::optional<QuantileTable> tableFrom(const nlohmann::ordered_json& json) {
    QuantileTable table;
    if (!json.is_array()) return std::nullopt;
    for (const auto& pair : json) {
        if (!pair.is_array() || pair.size() != 2 || !pair[0].is_number() || !pair[1].is_number()) return std::nullopt;
        const QuantileTable::Point point{pair[0].get<double>(), pair[1].get<double>()};
        const bool isOrdered = table.points.empty() ||
                               (point.share >= table.points.back().share && point.value >= table.points.back().value);
        if (!isOrdered || !(point.share >= 0 && point.share <= 1) || !(point.value >= 0) || std::isinf(point.value))
            return std::nullopt;
        table.points.push_back(point);
    }
    return table;
}

} // namespace tenfold::characterize
