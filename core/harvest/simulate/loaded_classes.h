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

} // namespace tenfold::harvest
