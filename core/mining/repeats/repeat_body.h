#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

namespace tenfold {

/// A place where the body of a loop stands `count` times in a row.
struct BodyOccurrence {
    std::uint32_t at = 0;
    std::uint32_t count = 0;

    bool operator==(const BodyOccurrence&) const = default;
};

/// Places where a body stands, as many times in a row as it does, left to right and without overlap. Where single ones
/// are in the way of several in a row, those win.
/// @param body  at least one symbol
/// Cost: O(symbols + body).  Source: ours; the search is Knuth, Morris & Pratt 1977.
std::vector<BodyOccurrence> bodyOccurrences(const std::vector<std::uint32_t>& symbols,
                                            const std::vector<std::uint32_t>& body);

/// Bodies of loops, and in how many places each was seen.
class RepeatBodyCount {
public:
    void add(const std::vector<std::uint32_t>& symbols, std::size_t start, std::size_t length);
    /// Those in most places, of equals the shortest.
    std::vector<std::vector<std::uint32_t>> mostFrequent(std::size_t most) const;

private:
    std::map<std::vector<std::uint32_t>, std::size_t> m_places;
};

} // namespace tenfold
