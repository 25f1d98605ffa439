#pragma once

#include "core/characterize/generate/workload_profile.h"

#include <string>
#include <string_view>
#include <vector>

namespace tenfold::characterize {

/// "prod-like", "rd-like", "spark-like": profiles in the likeness of systems of which only figures were published.
std::vector<std::string_view> presetNames();

/// A day of such a system, made as small as a hundred thousand reads; all else in proportion. What was not published
/// is taken as plausible and stands in `assumed`; nothing of it is a measurement. To be edited.
/// Errors: UnknownPreset, which lists them.
/// Source: figures of publishedFigures(); specification of characterization 4, 6.1.
Result<WorkloadProfile> presetProfile(std::string_view name, std::uint64_t seed);

/// A distribution of which only these were published: up to Q(.99) through the quartiles, beyond so that mean and tail
/// weight (the share of the sum at or above Q(.99)) are met.
/// @param lower  Q(.25), which is not published  Empty where no such distribution is: a tail lighter than its length.
QuantileTable describedTable(double lower, double median, double quartileRange, double mean, double tailWeight);

} // namespace tenfold::characterize
