#pragma once

#include "core/harvest/classes/load_pattern.h"

#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace tenfold::harvest {

/// How long a job ran last time, in three.
enum class JobType { Short, Medium, Long };
std::string_view jobTypeName(JobType type);

/// A job that lasts exactly a limit is medium.
struct JobThresholds {
    double shortSeconds = 173; ///< below: short. Those of Zhang et al. 2016 for their workload
    double longSeconds = 433;  ///< above: long
};
/// @param lastSeconds  of the run before; none: it never ran, and is medium
JobType jobTypeOf(std::optional<double> lastSeconds, const JobThresholds& thresholds);

/// A run of the past: how long it took, and core seconds it needed.
struct JobRun {
    double seconds = 0;
    double demand = 0;
};
/// Cores that the tenants of a pattern leave, by Pattern.
using PatternCapacity = std::array<double, 3>;

/// The limits at which each type needs as much as the pattern that it prefers can give: short jobs the unpredictable,
/// medium ones the periodic. Between two durations the middle; 0 where a pattern gives nothing. Source: the rule is
/// that of Zhang et al. 2016, section 4.5, the formula ours. Without runs, or capacity, the paper's limits.
JobThresholds jobThresholds(const std::vector<JobRun>& runs, const PatternCapacity& capacity);

} // namespace tenfold::harvest
