#pragma once

#include "core/flows/classes/flame_graph.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace tenfold {

/// What a place of a flame graph is called by, or calls. Figures are of its outermost spans: what it does again below
/// itself is part of these, as profilers say it (gprof's cycles, one by one).
struct PlaceNeighbour {
    static constexpr std::uint32_t kNone = FlameFrame::kNone;
    std::uint32_t service = kNone; ///< in FlameGraph::names; kNone of a caller: nobody, requests begin here
    std::uint32_t operation = kNone;
    /// Of a caller: the spans of the place directly below it. Of a callee: its spans directly below the place.
    FlameSides of;
};

/// A place over all paths that lead to it.
struct FlamePlace {
    std::uint32_t service = 0, operation = 0; ///< in FlameGraph::names
    FlameSides of;                            ///< of its outermost spans
    std::array<std::uint64_t, 2> inner{};     ///< spans of it somewhere below these
    std::vector<PlaceNeighbour> callers;      ///< their work adds up to the place's; most work first
    std::vector<PlaceNeighbour> callees;      ///< with the place's self time they do; most work first
};

/// @param frame  in FlameGraph::frames: any of the place. Cost: O(frames).
FlamePlace placeOf(const FlameGraph& graph, std::uint32_t frame);
/// The first frame of a place. @param name  "SERVICE OPERATION"
std::optional<std::uint32_t> frameNamed(const FlameGraph& graph, const std::string& name);

/// `{"service", "operation", "inner", …, "callers": [{"service", "operation", …}], "callees"}` with figures as of
/// writeFlame(); a caller that is nobody has null names.
void writePlace(const FlameGraph& graph, const FlamePlace& place, JsonWriter& out);

} // namespace tenfold
