#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace tenfold {

/// What an experiment varies: a name and its values each.
using Axes = std::vector<std::pair<std::string, std::vector<std::string>>>;
/// One combination: a value of each axis.
using AxesPoint = std::map<std::string, std::string>;

/// How many combinations there are; no more than `most`, which is said for any number above.
std::uint64_t countPoints(const Axes& axes, std::uint64_t most);

/// All combinations, the first axis changing soonest. No axes: one point without values. Cost: O(points × axes).
/// @param axes  with names that differ
std::vector<AxesPoint> pointsOf(const Axes& axes);

} // namespace tenfold
