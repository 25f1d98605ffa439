#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace tenfold {

/// Where the rows of a table stand when they are sorted by id. Ids that follow each other are one range, as those of an
/// imported run are: memory is by ranges and never by an id, whatever a file says. A look-up is one comparison in the
/// first range, and a binary search of the ranges behind it.
class IdPlaces {
public:
    static constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();

    /// The next row. @return false, and nothing is added, unless its id is above all before it and above 0
    bool add(std::int64_t id);
    /// @return kNone when there is no such row
    std::size_t of(std::int64_t id) const {
        const std::uint64_t since = static_cast<std::uint64_t>(id) - m_firstId;
        return since < m_firstSize ? static_cast<std::size_t>(since) : ofLater(id);
    }
    std::size_t size() const { return m_size; }

private:
    struct Range {
        std::int64_t first = 0; ///< id
        std::size_t place = 0;  ///< of that id
    };
    std::size_t ofLater(std::int64_t id) const;

    std::vector<Range> m_ranges; ///< by id
    std::uint64_t m_firstId = 0; ///< of the first range, which is all there is of one run
    std::uint64_t m_firstSize = 0;
    std::int64_t m_last = 0; ///< id
    std::size_t m_size = 0;
};

} // namespace tenfold
