#pragma once

#include "core/flows/classes/flow_set.h"

#include <nlohmann/json_fwd.hpp>

#include <array>
#include <cstdint>
#include <map>
#include <vector>

namespace tenfold {

class JsonWriter;

/// What spans at one path took together, over all requests.
struct FlameFigures {
    std::uint64_t count = 0;
    std::uint64_t errors = 0;
    std::int64_t selfNs = 0;  ///< without the time in which what is below runs
    std::int64_t totalNs = 0; ///< how long they lasted; what runs side by side counts each
    std::int64_t workNs = 0;  ///< self time of these and all below: the width of a frame, in which those above fit
};

using FlameSides = std::array<FlameFigures, 2>; ///< side A, side B; of one population A alone

/// A way from a root down to a place: (service, operation) by (service, operation).
struct FlameFrame {
    static constexpr std::uint32_t kNone = 0xffffffffU;
    std::uint32_t parent = kNone; ///< index in FlameGraph::frames
    std::uint32_t service = 0;    ///< in FlameGraph::names
    std::uint32_t operation = 0;
    std::uint32_t depth = 0;
    std::uint32_t end = 0; ///< behind the last frame on top of it; the first one is the next frame
    FlameSides of;
};

/// Where the time of requests goes, by path, as a flame graph shows it: spans at the same path are one frame.
struct FlameGraph {
    NameTable names;
    /// A frame before those on top of it; side by side those with most work first, of both sides together.
    std::vector<FlameFrame> frames;
    std::array<std::uint64_t, 2> requests{};
    std::array<std::int64_t, 2> workNs{}; ///< of all requests of a side
    bool hasTwoSides = false;
    std::uint64_t deeper = 0; ///< spans below kDeepestFrame, whose time stands there

    /// Nobody looks at more levels, and paths as text would be quadratic in the depth of a request.
    static constexpr std::uint32_t kDeepestFrame = 255;

    /// By how much a request of B spends more self time somewhere than one of A; 0 where a side has no request.
    double changeNs(const FlameSides& of) const;
    double changeNs(const FlameFrame& frame) const { return changeNs(frame.of); }
    /// The part of a frame's work in all work; of two sides the mean of both. 0 … 1
    double width(const FlameFrame& frame) const;
};

/// Adds up what is at the same path. Memory: by the number of paths.
class FlameCounter {
public:
    /// @param names  of what is added
    explicit FlameCounter(const NameTable& names)
        : m_names(names) {}
    /// Cost: O(spans log paths).
    void add(const RequestFlow& flow);
    /// Cost: O(nodes log paths).
    void add(const PathClass& paths);
    /// Call once. Cost: O(frames log frames).
    FlameGraph finish();

private:
    std::uint32_t frameAt(std::uint32_t parent, std::uint32_t service, std::uint32_t operation);
    /// @param parent  kNone or what this gave for it
    std::uint32_t add(std::uint32_t parent, std::uint32_t service, std::uint32_t operation,
                      const FlameFigures& figures);

    const NameTable& m_names;
    FlameGraph m_graph;
    std::map<std::array<std::uint32_t, 3>, std::uint32_t> m_byKey; ///< parent, service, operation of m_names
    std::vector<std::uint32_t> m_frameOf;                          ///< by node
};

/// Of the requests of a population. Errors and cost: as of Population::each().
Result<FlameGraph> flameGraph(Workspace& workspace, Population population, Progress& progress);
/// Of flows that were gathered. Cost: O(nodes of all classes log paths).
FlameGraph flameOf(const FlowSet& flows);
/// Two graphs as one whose frames say both sides. Cost: O(frames log frames).
FlameGraph flameChange(const FlameGraph& a, const FlameGraph& b);

/// `{"requests", "deeper", "frames": [{"path": [{service, operation} …], "selfNs", "totalNs", "workNs", "count",
/// "errors"}]}`; of two sides these are in "a" and "b", and "changeNs" is by how much a request of B spends more self
/// time there.
void writeFlame(const FlameGraph& graph, JsonWriter& out);
/// The figures in it: those of one population, or "a", "b" and "changeNs".
nlohmann::ordered_json sidesJson(const FlameGraph& graph, const FlameSides& of);

} // namespace tenfold
