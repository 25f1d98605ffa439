#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace tenfold {

/// A stretch of two aligned sequences: equal in both, or in one of them only.
struct DiffStretch {
    enum class Kind : std::uint8_t { Equal, OnlyFirst, OnlySecond };
    Kind kind = Kind::Equal;
    std::uint32_t first = 0, second = 0; ///< where it begins in each
    std::uint32_t length = 0;
    bool operator==(const DiffStretch&) const = default;
};

/// The shortest way from one sequence to the other by taking out and putting in; what is taken out stands before what
/// is put in at the same place. The stretches cover both sequences from left to right.
/// @return nothing when more than `mostEdits` are needed
/// Cost: O((n + m) * edits) time, O(edits^2) memory. Source: Myers 1986.
std::optional<std::vector<DiffStretch>> diffSequences(std::span<const std::uint32_t> first,
                                                      std::span<const std::uint32_t> second,
                                                      std::uint32_t mostEdits = 2000);

} // namespace tenfold
