#pragma once

#include "core/characterize/characterize.h"
#include "core/characterize/compare_populations.h"
#include "core/characterize/published/published_workloads.h"
#include "core/stats/series/log_grid.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tenfold::characterize {

/// A curve to be drawn: ascending in x.
struct ShownCurve {
    std::vector<double> x, y;
};

/// Everything a window shows of a population, so that what a person drags follows at once: nothing of it is read or
/// measured again. Distributions stand as histograms.
struct ShownPopulation {
    std::string name; ///< of the run or of the logs
    std::shared_ptr<const Characterization> whole;
    std::vector<FeatureSample> features;
    std::vector<PublishedBeside> beside;
    std::vector<std::pair<std::uint64_t, std::string>> mostRead;
    std::vector<std::int64_t> hourly; ///< reads of each complete hour, UTC
    std::int64_t firstHour = 0;       ///< of these, since 1970

    const Population& population() const { return *whole->population; }
    const ValueCounts* feature(std::string_view featureName) const;
    const MeasureResult* result(std::string_view measure, std::string_view what = {}) const;
    /// Why a measure is not there; nothing: it is.
    std::optional<Sentence> whyNot(std::string_view measure) const;
};

/// @param whole  with all measures  Cost: a sort of the reads.
std::shared_ptr<const ShownPopulation> shownPopulation(std::string name, std::shared_ptr<const Characterization> whole);

/// P(X >= x) at each distinct value. At most `most` points, the extremes kept.
ShownCurve complementaryShares(const ValueCounts& values, std::size_t most = 4000);
/// P(X <= x) at each distinct value.
ShownCurve cumulativeShares(const ValueCounts& values, std::size_t most = 4000);
/// % of the total held by the largest so many % of the members.
ShownCurve concentrationCurve(const ValueCounts& values, std::size_t most = 1000);

/// Reads by slot of a width: the busiest stretch of at most `most` slots.
struct ShownSlots {
    std::int64_t widthMs = 0, fromMs = 0;
    std::vector<double> counts;
    double mean = 0, dispersion = 0; ///< over the whole interval
};
ShownSlots shownReads(const Population& population, std::int64_t widthMs, std::size_t most);

/// Variances of the means of blocks of slots, over the slots that M21 looks at.
struct ShownVariance {
    std::int64_t slotMs = 60;
    std::size_t slotCount = 0;
    std::vector<ScalePoint> points; ///< none: too few slots, or so many that a window would wait
};
ShownVariance shownVariance(const ShownPopulation& shown);

} // namespace tenfold::characterize
