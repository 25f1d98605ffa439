#pragma once

#include "core/harvest/classes/load_pattern.h"
#include "core/stats/groups/k_means.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tenfold::harvest {

/// How many classes a pattern has.
struct ClassRule {
    std::size_t mostClasses = 15;
    double goodSilhouette = 0.5; ///< groups that stand apart: their number is taken
    double nearEnough = 0.05; ///< root mean square distance from the class's mean, of a machine: half a core of twelve
    KMeansOptions means = {};
};

/// The groups of tenants of one pattern, by their profiles. Three or fewer are one group. Source: k-means as in Zhang
/// et al. 2016, section 4.3; the number of groups by ClassRule is ours. Of more than ten thousand tenants so many are
/// drawn and grouped, and the others go to the nearest mean. Cost: that of kMeans() for each number
/// tried, and O(tenants²) for the silhouettes of these.
KMeans groupsOf(const Points& profiles, const ClassRule& rule = {});

/// What clustering wants to know of a tenant.
struct TenantLoad {
    std::string id;
    std::uint64_t servers = 0;
    LoadPattern load;
};

/// Tenants of one pattern whose load goes alike.
struct UtilizationClass {
    std::string name; ///< "periodic-2": the same for equal inputs
    Pattern pattern = Pattern::Unpredictable;
    double average = 0, peak = 0;     ///< of its tenants, weighted by servers
    std::vector<std::size_t> tenants; ///< by index, ascending
    std::uint64_t servers = 0;
};

/// All classes, in order of pattern, average and peak.
std::vector<UtilizationClass> utilizationClasses(const std::vector<TenantLoad>& tenants, const ClassRule& rule = {});

} // namespace tenfold::harvest
