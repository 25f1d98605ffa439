#pragma once

#include "core/flows/classes/flow_set.h"
#include "core/flows/compare/comparison.h"
#include "widgets/flows/graph/graphpicture.h"

#include <array>
#include <string>
#include <utility>
#include <vector>

namespace tenfold {

/// What A and B did at one way down from where requests enter: their classes laid over each other by service and
/// operation. A call whose other side is there is the edge to it.
struct SuperimposedNode {
    static constexpr std::uint32_t kNone = 0xffffffffU;
    std::uint32_t parent = kNone; ///< parents stand before their children
    std::string service, operation;
    std::pair<std::string, std::string> name() const { return {service, operation}; }
    std::vector<std::uint32_t> children; ///< by their start
    std::string caller, call;            ///< service and operation of the call that leads to it; empty: there is none
    struct Side {
        std::uint64_t spans = 0, errors = 0;
        std::uint64_t overlapping = 0;                  ///< spans that began while a sibling ran
        Distribution durationNs, selfNs, edgeNs;        ///< edge: as timeOf() says
        std::int64_t criticalNs = 0, wayCriticalNs = 0; ///< own parts of the node, and of the call that leads to it
        std::int64_t criticalBelowNs = 0;
    };
    std::array<Side, 2> of; ///< A, B
};

/// The requests of one operation in A and in B.
struct Superimposed {
    std::vector<SuperimposedNode> nodes; ///< the first is where requests enter
    std::array<std::uint64_t, 2> requests{};
    std::array<std::int64_t, 2> totalNs{};
};

/// Where requests enter.
struct EntryPlace {
    std::string service, operation;
    double changeNs = 0; ///< of the mean time of all requests, as far as it comes from these
    bool operator==(const EntryPlace& other) const { return service == other.service && operation == other.operation; }
};
/// Entries of A and B, the one that changed most first.
std::vector<EntryPlace> entryPlaces(const FlowSet& a, const FlowSet& b);

/// Cost: O(nodes of the classes of that entry).
Superimposed superimpose(const FlowSet& a, const FlowSet& b, const EntryPlace& entry);

/// A node or edge is added or removed where the other population has none although it would have been there ten times
/// at least; changed, where the comparison says so of its place or a finding names it. Ids are indices of nodes, of an
/// edge that of the node it leads to.
/// @param comparison  may be null: then nothing is changed
std::shared_ptr<const GraphPicture> superimposedPicture(const Superimposed& both,
                                                        const PopulationComparison* comparison);

} // namespace tenfold
