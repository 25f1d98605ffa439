#pragma once

#include "core/flows/requests/clock_offsets.h"
#include "core/flows/requests/doubts.h"
#include "core/store/events/event_query.h"

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace tenfold {

/// One span in the graph of its request. Times are ns, after correction of clocks.
struct FlowNode {
    static constexpr std::uint32_t kNone = 0xffffffffU;
    std::uint32_t fact = 0;       ///< index in RequestFlow::facts
    std::uint32_t parent = kNone; ///< index in RequestFlow::nodes
    std::uint32_t end = 0; ///< behind the last node below it; the first child is the next node, its end the second
    std::int64_t startNs = 0;
    std::int64_t durationNs = 0;      ///< 0 where unknown
    std::int64_t selfNs = 0;          ///< without the time in which a child runs
    std::int64_t criticalNs = 0;      ///< its own part of the critical path; these add up to the request's duration
    std::int64_t criticalAfterNs = 0; ///< its parent's own part of the critical path that follows it
    bool isWaitedFor = true;          ///< not isSent: until its parent ends, where it outlives it
    /// It follows from its parent, which does not wait: a message (isSentByKind), or it begins when the parent has
    /// ended. With all that is below it is in no critical path, and takes no time of its parent.
    bool isSent = false;
    bool isRemote = false; ///< another process than the parent's
    /// A call as the caller sees it, with one span of the callee below: time here is time of the way, not of a service.
    bool isEdge = false;
    std::int64_t endNs() const { return startNs + durationNs; }
};

/// The spans of one request as a tree, parents before children, children by their start. A request whose spans lack
/// parents has several roots; the first is the one that says how long it took.
struct RequestFlow {
    std::span<const SpanFact> facts;
    std::vector<FlowNode> nodes;
    bool hasError = false;

    const SpanFact& factOf(const FlowNode& node) const { return facts[node.fact]; }
    bool isError(const FlowNode& node) const { return factOf(node).status == SpanStatus::Error; }
    TraceId trace() const { return facts.front().trace; }
    std::int64_t startNs() const { return nodes.front().startNs; }
    std::int64_t durationNs() const { return nodes.front().durationNs; }
};

/// Makes requests of spans, one after the other in the same memory. What does not fit together is kept as it is and
/// counted: spans whose parent is missing are further roots, a cycle is opened at its earliest span, of spans with one
/// number the first is the parent of those that name it. Spans of caller and callee with one number (Zipkin) are two.
/// Cost: O(spans log spans) a request.
class RequestBuilder {
public:
    /// @param countsFrom1970  times are of the calendar: one that no recording is of is doubted
    RequestBuilder(const ClockOffsets& clocks, Doubts& doubts, bool countsFrom1970 = false)
        : m_clocks(clocks)
        , m_doubts(doubts)
        , m_countsFrom1970(countsFrom1970) {}
    /// The request of these spans, at least one; stays until the next call.
    const RequestFlow& build(std::span<const SpanFact> facts);

private:
    void findParents();
    std::uint32_t parentOf(std::uint32_t fact);
    void openCycles();
    void layOut();
    void settleTimes();
    void settleTime(std::uint32_t node);
    void centre(std::uint32_t node);
    void fit(std::uint32_t node);
    void findSelfTimes();
    void findCriticalPath();

    const ClockOffsets& m_clocks;
    Doubts& m_doubts;
    bool m_countsFrom1970;
    RequestFlow m_flow;
    std::vector<std::uint32_t> m_parents;                 ///< by fact
    std::vector<std::pair<SpanId, std::uint32_t>> m_byId; ///< facts by id, then index
    std::vector<std::uint32_t> m_order;                   ///< facts by parent, then start
    std::vector<std::uint32_t> m_children;                ///< scratch
    std::vector<char> m_seen;
};

/// The time of the edge that leads to a node: of what was sent, the waiting from the sender's start until it begins; of
/// the way there and back between caller and callee; else until it begins, from its parent's start or the end of the
/// last sibling before it. Of a root: its duration. Cost: O(siblings).
std::int64_t edgeNs(const RequestFlow& flow, std::uint32_t node);

/// Whether one sibling was done when another began, so that what came after may have waited for it. Recorded ends
/// overlap the next start by rounding and by how clocks differ: a hundredth of the shorter one, or 50 us where that is
/// less than a tenth, or the unit of the times where that is less than a third. What overlaps by more ran beside it.
bool isDoneBefore(const FlowNode& earlier, const FlowNode& later);

/// The parts of the critical path: back from the end, what ended last was waited for until then, and before it what
/// ended last before it began. Parts do not overlap and cover the time of the first root; in no order.
/// One that was done before (isDoneBefore) and yet overlaps counts until the next begins.
/// @param visit  with the node whose own work it is, the part's start and end, and the child that was waited for until
/// then, kNone before all of them. What outlives the one that waits counts until that one ends
/// Cost: O(spans log fan-out). Source: Jaeger's critical path, where overlapping calls count once.
void walkCriticalPath(
    const std::vector<FlowNode>& nodes,
    const std::function<void(std::uint32_t node, std::int64_t fromNs, std::int64_t toNs, std::uint32_t after)>& visit);

/// Whether the spans are the two sides of one call that was waited for: what clocks can be compared by.
bool isAnsweredCall(const SpanFact& caller, const SpanFact& callee);

/// Whether a caller does not wait for a span below it, by what they say of themselves: a message (producer, consumer of
/// another process), or a span that follows from it (SpanFact::isFollowing).
bool isSentByKind(const SpanFact& caller, const SpanFact& callee);

} // namespace tenfold
