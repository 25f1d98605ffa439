#include "twin_table.h"

#include "bench_figures.h"

#include "core/mining/timing/predicted_delay.h"
#include "core/trace/clock_step.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

namespace tenfold {
namespace {

double onLog(double ns) {
    return std::log(std::max(0.0, ns) + static_cast<double>(kFinestSpreadNs));
}

/// A band on the log scale around a median.
struct Band {
    double low, median, high;
    explicit Band(const DurationDistribution& d)
        : low(onLog(static_cast<double>(d.quantilesNs[1])))
        , median(onLog(static_cast<double>(d.quantilesNs[4])))
        , high(onLog(static_cast<double>(d.quantilesNs[7]))) {}
    /// By what the band has to be stretched to hold a delay.
    double stretchFor(double value) const {
        constexpr double kFineness = 0.02;
        return value >= median ? (value - median) / std::max(high - median, kFineness)
                               : (median - value) / std::max(median - low, kFineness);
    }
};

/// The value that a share of the others lies below.
double shareBelow(std::vector<double> values, double share) {
    const auto place =
        std::min(values.size() - 1, static_cast<std::size_t>(share * static_cast<double>(values.size())));
    std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(place), values.end());
    return values[place];
}

/// Nine of ten of a run's own delays of a place, on the log scale.
std::pair<double, double> ownRange(std::vector<std::int64_t> delaysNs) {
    std::sort(delaysNs.begin(), delaysNs.end());
    const auto at = [&](double level) {
        const double place = level * static_cast<double>(delaysNs.size() + 1) - 1;
        const auto index = std::clamp(std::round(place), 0.0, static_cast<double>(delaysNs.size() - 1));
        return onLog(static_cast<double>(delaysNs[static_cast<std::size_t>(index)]));
    };
    return {at(0.05), at(0.95)};
}

} // namespace

void compareWithTwin(const ValidationReport& report, const ValidationReport& twin) {
    std::map<std::pair<std::string, std::uint32_t>, const std::vector<std::int64_t>*> delaysOf;
    std::vector<DelaysByRun> places;
    for (const auto& row : twin.intervals) {
        delaysOf[{row.type, row.stepId}] = &row.delaysNs;
        places.push_back({row.delaysNs});
    }
    const DelayPredictor predictor(places, {1.0}, kFinestSpreadNs);
    struct Widths {
        double ours, predicted, range;
    };
    std::vector<double> stretches, margins;
    std::vector<Widths> widths;
    for (const auto& row : report.intervals) {
        const auto it = delaysOf.find({row.type, row.stepId});
        if (it == delaysOf.end()) continue;
        const Band ours(row.predicted), predicted(predictor.predict({*it->second}));
        const auto [low, high] = ownRange(*it->second);
        for (const std::int64_t delay : row.delaysNs) {
            const double value = onLog(static_cast<double>(delay));
            stretches.push_back(predicted.stretchFor(value));
            margins.push_back(std::max({0.0, low - value, value - high}));
        }
        widths.push_back({ours.high - ours.low, predicted.high - predicted.low, high - low});
    }
    if (widths.empty()) return;
    const double stretch = shareBelow(stretches, report.intervalsInBand90);
    const double margin = shareBelow(margins, report.intervalsInBand90);
    std::vector<double> besidePredicted, besideRange;
    for (const Widths& w : widths) {
        if (w.predicted > 0) besidePredicted.push_back(w.ours / (w.predicted * stretch));
        if (w.range + margin > 0) besideRange.push_back(w.ours / (w.range + 2 * margin));
    }
    fmt::print(
        "  band width beside the twin repetition's, at equal coverage (log scale, median of {} places): x {:.2f} "
        "of its prediction, x {:.2f} of its range with a margin chosen in hindsight\n",
        widths.size(), medianOf(besidePredicted), medianOf(besideRange));
}

} // namespace tenfold
