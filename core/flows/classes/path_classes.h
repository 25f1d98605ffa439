#pragma once

#include "core/base/name_table.h"
#include "core/flows/requests/request_flow.h"
#include "core/stats/distribution.h"

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace tenfold {

/// What two requests of one class may differ in.
enum class ClassRelaxation {
    Exact,     ///< nothing but the order of siblings
    Loops,     ///< how often equal siblings stand side by side
    Structure, ///< that, and errors
    Operation, ///< everything below the first span
};

/// Where a span works: what a node of a flow graph is called.
struct FlowPlace {
    std::uint32_t service = 0;
    std::uint32_t operation = 0;
    bool operator==(const FlowPlace&) const = default;
};

/// Spans that stand at the same place in all requests of a class; equal siblings are one node, how many there are is
/// counted.
struct ClassNode {
    std::uint32_t parent = FlowNode::kNone; ///< parents stand before their children
    FlowPlace place;
    SpanKind kind = SpanKind::Unspecified;
    bool isRemote = false;
    bool isEdge = false; ///< see FlowNode
    std::uint64_t spans = 0;
    std::uint64_t errors = 0;
    std::uint64_t sent = 0;                                ///< spans that nobody waits for, see FlowNode::isSent
    std::uint64_t leastPerRequest = 0, mostPerRequest = 0; ///< in the requests that have it
    Distribution durationNs;
    Distribution selfNs; ///< of an edge: of the way there and back
    /// From its parent's start, or the end of the last sibling before it; of what was sent, from the sender's start.
    Distribution delayNs;
    std::int64_t criticalNs = 0;      ///< its own part of the critical paths of all requests
    std::int64_t criticalBelowNs = 0; ///< with what is below it
    std::int64_t criticalAfterNs = 0; ///< its parent's own part that follows it
    std::uint64_t overlapping = 0; ///< spans that began while a sibling of another node ran, and none had ended since
    bool isSent() const { return 2 * sent > spans; }
};

/// Requests that take one path.
struct PathClass {
    std::uint64_t hash = 0; ///< the same in every run and on every machine
    FlowPlace root;
    std::uint64_t requests = 0;
    std::uint64_t spans = 0;
    std::uint64_t errors = 0; ///< requests with an error somewhere
    Distribution durationNs;
    std::vector<ClassNode> nodes;
    TraceId example;
};

/// Sorts requests into classes, in one pass. Memory: by the number of classes and their nodes, not of requests.
/// Cost: O(spans log fan-out).
class PathClassifier {
public:
    PathClassifier(const NameTable& names, ClassRelaxation relaxation)
        : m_names(names)
        , m_relaxation(relaxation) {}
    void add(const RequestFlow& flow);
    /// The class a request is put in.
    std::uint64_t hashOf(const RequestFlow& flow);
    /// By node of the request added last: its node of the class.
    const std::vector<std::uint32_t>& nodesOfLast() const { return m_classNodes; }
    /// Most of all time first.
    std::vector<PathClass> take();

private:
    struct Building {
        PathClass result;
        std::unordered_map<std::uint64_t, std::uint32_t> nodes; ///< by parent and hash of what is below
        std::vector<std::uint64_t> seenInRequest;               ///< by node; 0 between requests
    };
    std::uint64_t nameHash(std::uint32_t name);
    std::uint64_t labelHash(const SpanFact& fact);
    void hashNodes(const RequestFlow& flow);
    void addNodes(Building& building, const RequestFlow& flow);

    const NameTable& m_names;
    ClassRelaxation m_relaxation;
    std::vector<std::uint64_t> m_nameHashes; ///< by number; 0: not made yet
    std::vector<std::uint64_t> m_hashes;     ///< by node: of it and what is below
    std::vector<std::uint64_t> m_siblings;   ///< scratch
    std::vector<std::uint32_t> m_classNodes; ///< by node
    std::vector<std::int64_t> m_below;       ///< by node: critical time with what is below
    std::unordered_map<std::uint64_t, Building> m_classes;
};

/// "GET /item" and what tells the class from the most frequent one of the same operation: ", disk.read". An operation
/// that requests enter at in several services, or that is a client's call, has its service: "redis.dial in cart". No
/// two classes have one name.
std::vector<std::string> classNames(const std::vector<PathClass>& classes, const NameTable& names);

} // namespace tenfold
