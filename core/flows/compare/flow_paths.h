#pragma once

#include "core/base/name_table.h"
#include "core/flows/compare/scatter.h"
#include "core/flows/requests/request_flow.h"
#include "core/stats/distribution.h"

#include <array>
#include <cstdint>
#include <map>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tenfold {

/// Visits in which one thing happened.
struct SignatureFigures {
    std::uint64_t visits = 0;
    std::array<std::uint32_t, kTimeBlocks> inBlock{};
    std::uint64_t failing = 0; ///< of them, those that belong to a call that fails
    std::uint64_t errors = 0;
};

/// What one process of a service did at a place.
struct InstanceFigures {
    std::uint64_t visits = 0;
    Distribution selfNs;
};

/// Visits that follow from their caller without being waited for: what a queue does.
struct SentFigures {
    std::uint64_t visits = 0;
    Distribution waitNs;     ///< from the sender's start until it begins
    Distribution durationNs; ///< of the visit, with what it waits for; of a batch once
    BlockedValues inBlock;   ///< how long they waited, on a logarithmic scale
};

/// What a population did at one path.
struct PathFigures {
    std::uint64_t visits = 0;
    std::uint64_t errors = 0;
    std::uint64_t orphans = 0;    ///< further roots of a request, whose parents its recording lacks; of a kept side 0
    SignatureFigures failed;      ///< visits that belong to a call that fails
    std::uint64_t withCallee = 0; ///< visits of a client's call whose other side is recorded
    std::array<double, kTimeBlocks> visitsInBlock{};
    std::array<double, kTimeBlocks> criticalInBlock{}; ///< ns
    BlockedValues selfInBlock;                         ///< own time, on a logarithmic scale
    Distribution selfNs;
    Distribution answeredNs; ///< of calls whose other side is recorded: how long they took
    SentFigures sent;        ///< of visits that nobody waits for
    double bareNs = 0;       ///< of visits with nothing below, together
    std::uint64_t bareVisits = 0;
    std::unordered_map<std::uint64_t, SignatureFigures> signatures; ///< by what happened
    std::unordered_map<std::uint32_t, std::uint64_t> lastCalls;     ///< visits by the path of the last thing called
    std::map<std::uint32_t, InstanceFigures> instances;             ///< by process
    double criticalNs() const;
};

/// A way from a root down to a place: requests of both populations are laid over each other by it. A client's calls are
/// named by their method alone ("GET"), so that who answers is part of the way.
struct FlowPath {
    std::uint32_t parent = FlowNode::kNone;
    std::uint32_t service = 0;
    std::uint32_t operation = 0;
    SpanKind kind = SpanKind::Unspecified;
    bool isEdge = false;         ///< a call whose other side is recorded in most visits
    std::uint32_t toService = 0; ///< the callee's; calls of one operation to two callees are two paths
    std::uint32_t root = 0;
    std::vector<std::uint32_t> children;
    std::array<PathFigures, 2> of; ///< A, B
};

/// Whether a node is a further root of its request because its parent was not recorded: no request of its own.
bool isOrphan(const RequestFlow& flow, std::uint32_t node);

/// The paths of two populations. Memory: by the number of paths and their signatures.
class FlowPaths {
public:
    /// @param names  of operations, for those that handle errors; none: only a status says what fails
    explicit FlowPaths(const NameTable* names = nullptr)
        : m_names(names) {}
    /// The paths of the nodes of a request, by node; new ones are added.
    const std::vector<std::uint32_t>& place(const RequestFlow& flow);
    /// Counts a request. @param side  0 = A, 1 = B; @param block  of time
    void add(const RequestFlow& flow, std::size_t side, std::size_t block);
    /// The child that starts last and is waited for, an index in flow.nodes; FlowNode::kNone without such.
    static std::uint32_t lastChild(const RequestFlow& flow, std::uint32_t node);
    /// What happened in the visit of each node: its error and how often which children with which errors.
    const std::vector<std::uint64_t>& signatures(const RequestFlow& flow);
    /// Whether the visit of each node belongs to a call that fails: it has an error, calls what has one or handles
    /// errors, or its caller in the same process does.
    const std::vector<char>& failing(const RequestFlow& flow);
    /// Whether an operation is one that is called to handle errors, by its name.
    bool isOfErrors(std::uint32_t operation);
    /// Settles which paths are edges; after both sides are counted.
    void finish();

    std::vector<FlowPath>& nodes() { return m_nodes; }
    const std::vector<FlowPath>& nodes() const { return m_nodes; }
    /// The process that answers at an address, as far as calls with both sides tell; 0 = not known.
    std::uint32_t processAt(std::uint32_t peer) const;
    std::uint32_t serviceOf(std::uint32_t process) const;

    /// The path of such a node below a path, FlowNode::kNone of a root; made where there is none.
    /// @param toService  of a call whose other side is recorded, else 0
    std::uint32_t pathAt(std::uint32_t parent, std::uint32_t service, std::uint32_t operation, SpanKind kind,
                         std::uint32_t toService);
    /// Which processes answer calls of an address, how often; what evidence of a population keeps.
    using Answering = std::unordered_map<std::uint32_t, std::map<std::uint32_t, std::uint64_t>>;
    const Answering& answering() const { return m_answering; }
    const std::unordered_map<std::uint32_t, std::uint32_t>& services() const { return m_services; }
    void restore(Answering answering, std::unordered_map<std::uint32_t, std::uint32_t> services) {
        m_answering = std::move(answering);
        m_services = std::move(services);
    }

private:
    std::uint32_t newPath(std::uint32_t parent, const SpanFact& fact);
    std::uint32_t pathOf(std::uint32_t parent, const SpanFact& fact, std::uint32_t callee);

    const NameTable* m_names;
    std::unordered_map<std::uint32_t, bool> m_isOfErrors; ///< by operation
    std::vector<char> m_failing;
    std::vector<FlowPath> m_nodes;
    /// By parent, service, operation, kind and callee; callee 0: the first of them.
    std::map<std::array<std::uint32_t, 5>, std::uint32_t> m_byKey;
    std::vector<std::uint32_t> m_paths;
    std::vector<std::uint64_t> m_signatures;
    std::vector<std::uint64_t> m_scratch;
    Answering m_answering;                                       ///< peer → process → calls
    std::unordered_map<std::uint32_t, std::uint32_t> m_services; ///< by process
};

} // namespace tenfold
