#pragma once

#include "core/harvest/classes/tenant_classes.h"
#include "core/harvest/simulate/load_table.h"
#include "core/harvest/simulate/scheduling.h"

#include <optional>
#include <span>
#include <vector>

namespace tenfold::harvest {

/// The factor that brings the mean over servers and time to a target; nothing where none does. As scalingTo(), of
/// counted samples. @param seriesOf  by server  Cost: O(samples) + 10^6 steps.
std::optional<LoadScaling> scalingTo(double target, Scaling how, const LoadTable& loads,
                                     std::span<const std::uint32_t> seriesOf);

/// What a load is like to its tenants: patterns of their average servers, and the classes these make. Cancellation
/// point. Cost: O(samples) + a spectrum a tenant + the classes'.
struct LoadedClasses {
    std::vector<TenantLoad> tenants; ///< in the order of the datacenter's
    std::vector<SchedulingClass> classes;
};
LoadedClasses loadedClasses(const Datacenter& datacenter, const LoadTable& loads, const SampleValues& values,
                            std::span<const std::uint32_t> seriesOf);

/// The classes of each day that is played, each from as many slots before it as the history has: those of day 0 are the
/// history's, those of day 1 have seen a day that was played. Cancellation point.
/// @param played  follows the history, in slots as long  @param days  as many, at most those that are played
/// Cost: O(samples of both) + a spectrum a tenant and day + the classes'. Memory: a pattern a tenant and day.
/// Source: section 5.2 of the specification.
std::vector<std::vector<SchedulingClass>> dailyClasses(const Datacenter& datacenter, const LoadTable& history,
                                                       const LoadTable& played, const SampleValues& values,
                                                       std::span<const std::uint32_t> seriesOf, std::size_t days);

} // namespace tenfold::harvest
