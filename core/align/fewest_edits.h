#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace tenfold {

/// What two sequences begin and end with alike; the two do not overlap.
struct CommonEnds {
    std::size_t prefix = 0, suffix = 0;
    /// A sequence without them.
    std::span<const std::uint32_t> between(std::span<const std::uint32_t> all) const {
        return all.subspan(prefix, all.size() - prefix - suffix);
    }
};

inline CommonEnds commonEnds(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b) {
    CommonEnds ends;
    const std::size_t shorter = std::min(a.size(), b.size());
    while (ends.prefix < shorter && a[ends.prefix] == b[ends.prefix])
        ++ends.prefix;
    while (ends.suffix < shorter - ends.prefix && a[a.size() - 1 - ends.suffix] == b[b.size() - 1 - ends.suffix])
        ++ends.suffix;
    return ends;
}

/// One element taken out of the first sequence or put in from the second, and how far into the first it leads.
struct LastEdit {
    bool isPutIn = false;
    std::int64_t first = 0;
};

/// The last of `edits` edits on the way to a diagonal (place in the first sequence less place in the second).
/// @param reach  how far into the first sequence each diagonal is reached with one edit fewer
template <typename Reach>
LastEdit lastEdit(const Reach& reach, std::int64_t edits, std::int64_t diagonal) {
    const bool isPutIn = diagonal == -edits || (diagonal != edits && reach(diagonal - 1) < reach(diagonal + 1));
    return {isPutIn, isPutIn ? reach(diagonal + 1) : reach(diagonal - 1) + 1};
}

/// The fewest elements to take out of the first sequence and put in to come to the second: how far each diagonal is
/// reached is extended edit by edit.
/// @param most      edits at most
/// @param afterEach  called with how far the diagonals -edits … edits are reached (every second counts), after each
///                   number of edits but the last
/// @return nothing when more are needed
/// Cost: O(edits^2 + what is equal) time expected, O(most) memory. Source: Myers 1986, greedy algorithm.
template <typename AfterEach>
std::optional<std::uint32_t> fewestEdits(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b,
                                         std::uint32_t most, const AfterEach& afterEach) {
    const auto n = static_cast<std::int64_t>(a.size()), m = static_cast<std::int64_t>(b.size());
    const auto bound = static_cast<std::int64_t>(std::min<std::size_t>(most, a.size() + b.size()));
    std::vector<std::int64_t> reached(2 * static_cast<std::size_t>(bound) + 3, 0);
    const std::int64_t middle = bound + 1; // diagonal 0
    const auto reach = [&](std::int64_t diagonal) -> std::int64_t& {
        return reached[static_cast<std::size_t>(diagonal + middle)];
    };
    for (std::int64_t edits = 0; edits <= bound; ++edits) {
        for (std::int64_t diagonal = -edits; diagonal <= edits; diagonal += 2) {
            std::int64_t x = lastEdit(reach, edits, diagonal).first;
            while (x < n && x - diagonal < m &&
                   a[static_cast<std::size_t>(x)] == b[static_cast<std::size_t>(x - diagonal)])
                ++x;
            reach(diagonal) = x;
            if (x >= n && x - diagonal >= m) return static_cast<std::uint32_t>(edits);
        }
        afterEach(std::span<const std::int64_t>(&reach(-edits), 2 * static_cast<std::size_t>(edits) + 1));
    }
    return std::nullopt;
}

} // namespace tenfold
