#pragma once

#include "core/align/alignment.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace tenfold {

/// Aligns sequences with one program: the answers of alignByTable(), cell by cell, without the table.
///
/// Only one row of the table is kept, less one for each call, so that places whose cost grows with every call that
/// finds no place do not change: a call touches the places that it makes cheaper, and what it changes is written down
/// to be taken back while the way is followed from the end to the start. Places that cost more than a bound are not
/// touched; the bound grows until the answer is below it, so that a sequence that fits touches few places around its
/// way. Cost: O(calls * (edits + positions with the call's symbol)) where the program fits, O(calls * positions) where
/// it does not. Thread: reentrant. Source: ours; the growing bound as in Ukkonen 1985.
class Aligner {
public:
    static constexpr std::uint32_t kNoLimit = std::numeric_limits<std::uint32_t>::max() / 16;

    /// @param program  outlives the aligner
    explicit Aligner(const FlatProgram& program);

    /// @param cellLimit  changes of places that are written down; above it, the answer of alignByTable() above its
    /// limit
    /// @param expected   edits that are likely enough, here and below: the answer is the same, found sooner when it is
    /// so
    Alignment align(std::span<const std::uint32_t> sequence, std::uint64_t cellLimit = 400'000'000,
                    std::uint32_t expected = 0) const;
    /// The edits of align().
    std::uint32_t cost(std::span<const std::uint32_t> sequence) const;
    /// Nothing when there are more edits than `most`: often known long before the end.
    /// @param mostChanges  nothing, too, when more places than that are changed
    std::optional<Alignment> alignWithin(std::span<const std::uint32_t> sequence, std::uint32_t most,
                                         std::uint64_t mostChanges = std::numeric_limits<std::uint64_t>::max(),
                                         std::uint32_t expected = 0) const;
    std::optional<std::uint32_t> costWithin(std::span<const std::uint32_t> sequence, std::uint32_t most,
                                            std::uint32_t expected = 0) const;

private:
    class Run;
    std::span<const std::uint32_t> positionsOf(std::uint32_t symbol) const;

    const FlatProgram& m_program;
    std::vector<std::uint8_t> m_skipCost;                                        ///< by position
    std::vector<std::uint8_t> m_isInLoop;                                        ///< the same
    std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> m_positionsOf; ///< symbol -> what matches it
    std::vector<std::vector<std::uint32_t>> m_loopsAt; ///< place -> loops that begin or end there
    std::vector<std::uint32_t>
        m_nextLoops; ///< by place: the first from there on where loops begin or end, else the last
};

} // namespace tenfold
