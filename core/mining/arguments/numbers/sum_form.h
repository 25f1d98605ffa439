#pragma once

#include "core/program/expression/expression.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace tenfold {

inline constexpr std::size_t kFewestGrowing = 5; ///< observations that a sum has to explain

/// How a number grew from one call of a node to the next, and the numbers in the messages between.
struct GrowthObservation {
    std::int64_t growth = 0;
    std::vector<std::int64_t> numbers;
    double sum = 0; ///< of the numbers
    void add(std::int64_t number) {
        numbers.push_back(number);
        sum += static_cast<double>(number);
    }
};

/// The sum (without its fields and its start) that makes exact what most observations agree on: slope and amount a
/// number are solved from pairs of them, the best pair's line is made better by least squares, and whole numbers near
/// it are tried: a factor, an amount each, an amount by the piece (of a power of 2 or 10). Observations that shrink, or
/// in which something else was taken away, may disagree.
/// @return nothing when fewer than five grow, or fewer than 60 % of those in which something happens agree
/// Cost: O(observations) for each of about 70 lines and 35 pieces. Source: ours.
std::optional<SumExpression> fitSum(const std::vector<GrowthObservation>& observations);

} // namespace tenfold
