#include "core/harvest/choose/job_types.h"

#include <algorithm>
#include <map>

namespace tenfold::harvest {
namespace {

/// The first duration at which runs up to it need `share` of all, and half of the way to the next one.
/// @param demand  by duration  @param part, whole  the share, not divided: equal sums are compared as they are
double thresholdAt(const std::map<double, double>& demand, double all, double part, double whole) {
    if (part <= 0) return 0;
    double sum = 0;
    for (auto at = demand.begin(); at != demand.end(); ++at) {
        sum += at->second;
        const auto next = std::next(at);
        // sum / all >= part / whole; rounding must not pass over a run
        if (sum * whole < part * all * (1 - 1e-12) && next != demand.end()) continue;
        return next == demand.end() ? at->first : (at->first + next->first) / 2;
    }
    return 0;
}

} // namespace

std::string_view jobTypeName(JobType type) {
    constexpr std::array<std::string_view, 3> kNames{"short", "medium", "long"};
    return kNames.at(static_cast<std::size_t>(type));
}

JobType jobTypeOf(std::optional<double> lastSeconds, const JobThresholds& thresholds) {
    if (!lastSeconds) return JobType::Medium;
    if (*lastSeconds < thresholds.shortSeconds) return JobType::Short;
    return *lastSeconds > thresholds.longSeconds ? JobType::Long : JobType::Medium;
}

JobThresholds jobThresholds(const std::vector<JobRun>& runs, const PatternCapacity& capacity) {
    std::map<double, double> demand;
    double all = 0;
    for (const JobRun& run : runs) {
        demand[run.seconds] += run.demand;
        all += run.demand;
    }
    const auto of = [&](Pattern pattern) { return capacity.at(static_cast<std::size_t>(pattern)); };
    const double whole = of(Pattern::Constant) + of(Pattern::Periodic) + of(Pattern::Unpredictable);
    if (all <= 0 || whole <= 0) return {};
    return {thresholdAt(demand, all, of(Pattern::Unpredictable), whole),
            thresholdAt(demand, all, of(Pattern::Unpredictable) + of(Pattern::Periodic), whole)};
}

} // namespace tenfold::harvest
