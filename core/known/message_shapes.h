#pragma once

#include "core/program/expression.h"
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
    struct Place {
        StringId path;
        Side side = Side::Request;
        std::uint32_t offset = 0; ///< from the first leaf of the event
    };
    /// Places of one shape, by side, path and offset; offsets aligned with them.
    struct Shape {
        std::vector<Place> places;
        std::vector<std::uint32_t> offsets;
    };
    const Trace& m_trace;
    std::vector<Shape> m_shapes; ///< as in Trace::messages
};

} // namespace tenfold
