#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

// How far what was found agrees with what is true: measures of partitions, for tests and benchmarks.
namespace tenfold::test {

using Partition = std::vector<std::uint32_t>; ///< the part that each member is in

inline std::map<std::pair<std::uint32_t, std::uint32_t>, double> membersInBoth(const Partition& a, const Partition& b) {
    std::map<std::pair<std::uint32_t, std::uint32_t>, double> members;
    for (std::size_t i = 0; i < a.size(); ++i)
        members[{a[i], b[i]}] += 1;
    return members;
}

inline std::map<std::uint32_t, double> sizesOfParts(const Partition& partition) {
    std::map<std::uint32_t, double> sizes;
    for (const std::uint32_t part : partition)
        sizes[part] += 1;
    return sizes;
}

/// Agreement of two partitions: 1 equal, 0 as by chance. Source: Hubert & Arabie 1985.
inline double adjustedRandIndex(const Partition& a, const Partition& b) {
    const auto pairsOf = [](double n) { return n * (n - 1) / 2; };
    double both = 0, inA = 0, inB = 0;
    for (const auto& [parts, n] : membersInBoth(a, b))
        both += pairsOf(n);
    for (const auto& [part, n] : sizesOfParts(a))
        inA += pairsOf(n);
    for (const auto& [part, n] : sizesOfParts(b))
        inB += pairsOf(n);
    const double expected = a.size() < 2 ? 0 : inA * inB / pairsOf(static_cast<double>(a.size()));
    const double most = (inA + inB) / 2;
    return most == expected ? 1 : (both - expected) / (most - expected);
}

/// How far each cluster holds only members of one class: 1 pure. Source: Rosenberg & Hirschberg 2007.
inline double homogeneity(const Partition& classes, const Partition& clusters) {
    const auto n = static_cast<double>(classes.size());
    std::map<std::uint32_t, double> inCluster = sizesOfParts(clusters);
    double entropy = 0, conditional = 0;
    for (const auto& [c, k] : sizesOfParts(classes))
        entropy -= k / n * std::log(k / n);
    for (const auto& [parts, k] : membersInBoth(classes, clusters))
        conditional -= k / n * std::log(k / inCluster[parts.second]);
    return entropy == 0 ? 1 : 1 - conditional / entropy;
}

} // namespace tenfold::test
