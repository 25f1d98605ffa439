#include "core/flows/requests/waterfall.h"

#include "core/flows/requests/request_filter.h"
#include "core/words/flows_messages.h"
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <tuple>

namespace tenfold {
namespace {

/// The runs that may have the request: the one of that name, or all.
Result<std::vector<RunInfo>> runsNamed(Workspace& workspace, const std::string& name) {
    if (name.empty()) return workspace.runs();
    ASSIGN_OR_RETURN(RunInfo run, workspace.run(name));
    return std::vector<RunInfo>{std::move(run)};
}

/// Builds the rows of a flow, heads of equal siblings above their members.
class RowBuilder {
public:
    RowBuilder(const RequestFlow& flow, std::uint32_t foldFrom, std::vector<WaterfallRow>& rows)
        : m_flow(flow)
        , m_foldFrom(foldFrom)
        , m_rows(rows) {}

    void build() {
        std::vector<std::uint32_t> roots;
        for (std::uint32_t i = 0; i < m_flow.nodes.size(); i = m_flow.nodes[i].end)
            roots.push_back(i);
        // Rows wait on a stack instead of the call stack: chains of spans may be a million deep.
        push(roots, WaterfallRow::kNone, 0);
        while (!m_stack.empty()) {
            const Pending next = m_stack.back();
            m_stack.pop_back();
            if (next.closes != WaterfallRow::kNone)
                close(next.closes);
            else
                open(next);
        }
    }

private:
    struct Pending {
        std::vector<std::uint32_t> members; ///< nodes; one: a span
        std::uint32_t parent = WaterfallRow::kNone;
        std::uint32_t depth = 0;
        std::uint32_t closes = WaterfallRow::kNone; ///< row whose children are all there
    };

    auto keyOf(std::uint32_t node) const {
        const SpanFact& fact = m_flow.factOf(m_flow.nodes[node]);
        return std::tuple(fact.service, fact.operation, fact.kind);
    }

    /// Puts siblings on the stack, the first on top.
    void push(const std::vector<std::uint32_t>& siblings, std::uint32_t parent, std::uint32_t depth) {
        std::vector<Pending> found;
        if (m_foldFrom > 1 && siblings.size() >= m_foldFrom) {
            std::map<std::tuple<std::uint32_t, std::uint32_t, SpanKind>, std::vector<std::uint32_t>> equal;
            for (const std::uint32_t node : siblings)
                equal[keyOf(node)].push_back(node);
            for (const std::uint32_t node : siblings) {
                std::vector<std::uint32_t>& members = equal[keyOf(node)];
                if (members.size() < m_foldFrom)
                    found.push_back({{node}, parent, depth});
                else if (members.front() == node)
                    found.push_back({members, parent, depth});
            }
        } else {
            for (const std::uint32_t node : siblings)
                found.push_back({{node}, parent, depth});
        }
        for (auto at = found.rbegin(); at != found.rend(); ++at)
            m_stack.push_back(std::move(*at));
    }

    void open(const Pending& pending) {
        const auto index = static_cast<std::uint32_t>(m_rows.size());
        const FlowNode& first = m_flow.nodes[pending.members.front()];
        WaterfallRow row;
        row.node = pending.members.front();
        row.members = static_cast<std::uint32_t>(pending.members.size());
        row.parent = pending.parent;
        row.depth = pending.depth;
        row.time = {first.startNs, first.endNs()};
        for (const std::uint32_t member : pending.members) {
            const FlowNode& node = m_flow.nodes[member];
            row.time.toNs = std::max(row.time.toNs, node.endNs());
            row.selfNs += node.selfNs;
            row.criticalNs += node.criticalNs;
        }
        // A head adds nothing of its own to what is below it: its members do.
        row.belowSelfNs = row.isHead() ? 0 : row.selfNs;
        m_rows.push_back(row);
        m_stack.push_back({{}, WaterfallRow::kNone, 0, index});
        if (row.isHead()) {
            for (auto at = pending.members.rbegin(); at != pending.members.rend(); ++at)
                m_stack.push_back({{*at}, index, pending.depth + 1});
            return;
        }
        std::vector<std::uint32_t> children;
        for (std::uint32_t c = row.node + 1; c < first.end; c = m_flow.nodes[c].end)
            children.push_back(c);
        push(children, index, pending.depth + 1);
    }

    void close(std::uint32_t index) {
        WaterfallRow& row = m_rows[index];
        row.end = static_cast<std::uint32_t>(m_rows.size());
        if (row.parent != WaterfallRow::kNone) m_rows[row.parent].belowSelfNs += row.belowSelfNs;
    }

    const RequestFlow& m_flow;
    std::uint32_t m_foldFrom;
    std::vector<WaterfallRow>& m_rows;
    std::vector<Pending> m_stack;
};

/// Where no span runs; nodes by start.
std::vector<TimeStretch> idleTimes(const RequestFlow& flow, std::int64_t longestNs) {
    std::vector<TimeStretch> busy;
    busy.reserve(flow.nodes.size());
    for (const FlowNode& node : flow.nodes)
        busy.push_back({node.startNs, node.endNs()});
    std::sort(busy.begin(), busy.end(), [](const TimeStretch& a, const TimeStretch& b) { return a.fromNs < b.fromNs; });
    std::vector<TimeStretch> idle;
    std::int64_t upTo = busy.front().toNs;
    for (const TimeStretch& time : busy) {
        if (time.fromNs - upTo > longestNs) idle.push_back({upTo, time.fromNs});
        upTo = std::max(upTo, time.toNs);
    }
    return idle;
}

std::vector<ServiceTime> serviceTimes(const RequestFlow& flow) {
    std::map<std::uint32_t, ServiceTime> byService;
    for (const FlowNode& node : flow.nodes) {
        ServiceTime& time = byService[flow.factOf(node).service];
        ++time.spans;
        time.selfNs += node.selfNs;
        time.criticalNs += node.criticalNs;
    }
    std::vector<ServiceTime> result;
    for (auto& [service, time] : byService) {
        time.service = service;
        result.push_back(time);
    }
    std::stable_sort(result.begin(), result.end(),
                     [](const ServiceTime& a, const ServiceTime& b) { return a.selfNs > b.selfNs; });
    return result;
}

} // namespace

Result<WholeRequest> readRequest(Workspace& workspace, const std::string& run, TraceId trace, bool correctClocks,
                                 Progress& progress) {
    ASSIGN_OR_RETURN(const std::vector<RunInfo> candidates, runsNamed(workspace, run));
    WholeRequest result;
    std::vector<std::string> found;
    for (const RunInfo& candidate : candidates) {
        ASSIGN_OR_RETURN(std::vector<SpanFact> facts, workspace.factsOf(candidate.key, trace, result.names, progress));
        if (facts.empty()) continue;
        found.push_back(candidate.run.name);
        result.run = candidate;
        result.facts = std::move(facts);
    }
    if (found.empty()) return fail(MessageId::UnknownRequest, {toHex(trace)});
    if (found.size() > 1)
        return fail(MessageId::RequestOfSeveralRuns, {toHex(trace), fmt::format("{}", fmt::join(found, ", "))});
    ClockOffsets clocks;
    if (correctClocks) {
        ASSIGN_OR_RETURN(Population whole, Population::ofRuns(workspace, {result.run.run.name}));
        RETURN_IF_ERROR(whole.estimateClocks(workspace, result.names, progress));
        clocks = whole.clocksOf(0);
        for (const ClockOffset& clock : clocks.wrong())
            if (std::any_of(result.facts.begin(), result.facts.end(),
                            [&](const SpanFact& fact) { return fact.process == clock.process; }))
                result.clocks.push_back(clock);
    }
    result.flow = RequestBuilder(clocks, result.doubts).build(result.facts);
    ASSIGN_OR_RETURN(result.links, linksOfRequest(workspace, result.run, result.flow, result.names, progress));
    return result;
}

Result<WholeRequest> readMatchingRequest(Workspace& workspace, const std::string& filter, TraceId trace,
                                         bool correctClocks, Progress& progress) {
    ASSIGN_OR_RETURN(const RequestFilter wanted, RequestFilter::parse(filter));
    auto any = readRequest(workspace, {}, trace, correctClocks, progress);
    if (any || any.error().id() != MessageId::RequestOfSeveralRuns) return any;
    ASSIGN_OR_RETURN(const std::vector<RunInfo> runs, workspace.runs());
    for (const RunInfo& run : runs) {
        if (!wanted.canMatch(run.run.name)) continue;
        auto found = readRequest(workspace, run.run.name, trace, correctClocks, progress);
        if (found || found.error().id() != MessageId::UnknownRequest) return found;
    }
    return any;
}

std::vector<CriticalPart> criticalPath(const RequestFlow& flow) {
    std::vector<CriticalPart> parts;
    walkCriticalPath(flow.nodes, [&](std::uint32_t node, std::int64_t fromNs, std::int64_t toNs, std::uint32_t) {
        parts.push_back({node, {fromNs, toNs}});
    });
    std::sort(parts.begin(), parts.end(),
              [](const CriticalPart& a, const CriticalPart& b) { return a.time.fromNs < b.time.fromNs; });
    return parts;
}

BusyTime::BusyTime(TimeStretch whole, std::vector<TimeStretch> idle, double idleShare)
    : m_whole(whole)
    , m_idle(std::move(idle))
    , m_idleShare(m_idle.empty() ? 0 : std::min(idleShare, 0.5 / double(m_idle.size())))
    , m_busyNs(whole.lengthNs()) {
    std::int64_t before = 0;
    for (const TimeStretch& stretch : m_idle) {
        m_idleBefore.push_back(before);
        before += stretch.lengthNs();
    }
    m_busyNs -= before;
}

double BusyTime::position(std::int64_t ns) const {
    if (ns <= m_whole.fromNs) return 0;
    if (ns >= m_whole.toNs) return 1;
    const double busyShare = 1 - m_idleShare * double(m_idle.size());
    const auto next = std::upper_bound(m_idle.begin(), m_idle.end(), ns,
                                       [](std::int64_t at, const TimeStretch& idle) { return at < idle.fromNs; });
    // The idle stretch that began last lies before, or around.
    double idleStretches = 0;
    std::int64_t idleNs = 0;
    if (next != m_idle.begin()) {
        const auto last = next - 1;
        const std::int64_t within = std::min(ns, last->toNs) - last->fromNs;
        idleNs = m_idleBefore[std::size_t(last - m_idle.begin())] + within;
        idleStretches = double(last - m_idle.begin()) + double(within) / double(last->lengthNs());
    }
    const double busy = m_busyNs == 0 ? 0 : double(ns - m_whole.fromNs - idleNs) / double(m_busyNs);
    return std::min(1.0, busy * busyShare + idleStretches * m_idleShare);
}

Waterfall waterfallOf(const RequestFlow& flow, const WaterfallOptions& options) {
    Waterfall result;
    if (flow.nodes.empty()) return result;
    result.time = {flow.startNs(), flow.startNs()};
    for (const FlowNode& node : flow.nodes) {
        result.time.fromNs = std::min(result.time.fromNs, node.startNs);
        result.time.toNs = std::max(result.time.toNs, node.endNs());
        result.selfNs += node.selfNs;
    }
    RowBuilder(flow, options.foldFrom, result.rows).build();
    result.critical = criticalPath(flow);
    result.idle = idleTimes(flow, options.longestIdleNs);
    result.services = serviceTimes(flow);
    return result;
}

} // namespace tenfold
