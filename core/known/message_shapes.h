#pragma once

#include "core/program/expression/expression.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <span>
#include <vector>

namespace tenfold {

/// Which paths the messages of a trace have, in which order: a few shapes for millions of events, so that a field is
/// found without reading the whole message. Thread-safe once made. Cost: O(paths of the shapes log paths).
class MessageShapes {
public:
    /// @param trace  outlives it
    explicit MessageShapes(const Trace& trace);

    /// Where the leaves with a path stand in an event's side: from its first leaf on, ascending.
    std::span<const std::uint32_t> offsetsOf(std::uint32_t event, Side side, StringId path) const;

    /// Events of one number have the same offsets at all paths.
    std::uint32_t shapeOf(std::uint32_t event) const { return m_trace.events[event].shape; }

private:
    /// Where the leaves of one path and side of one shape stand, as a part of the offsets of all.
    struct Slot {
        std::uint64_t key = kEmpty;
        std::uint32_t first = 0, count = 0;
    };
    static constexpr std::uint64_t kEmpty = ~std::uint64_t{0}; ///< no key: a slot that is free
    static std::uint64_t keyOf(std::uint32_t shape, Side side, StringId path) {
        return std::uint64_t{shape} << 32 | std::uint64_t{path.value} << 1 | (side == Side::Response ? 1 : 0);
    }
    std::size_t slotOf(std::uint64_t key) const;
    void add(std::uint32_t shape, Side side, std::span<const MessageColumns::Place> places, std::uint32_t firstOffset);

    const Trace& m_trace;
    std::vector<std::uint32_t> m_offsets;
    std::vector<Slot> m_slots; ///< open addressing; a power of two, at most half full
};

} // namespace tenfold
