#include "core/flows/requests/request_flow.h"

#include <algorithm>
#include <numeric>

namespace tenfold {
namespace {

/// Less is what clocks scatter by.
constexpr std::int64_t kLateNs = 50'000;
/// What is done may end behind the start of what came after it by one part of so many of the shorter: of unequal clocks
/// at most kLateNs, of rounding at most its unit, and in any unit and by any clock (method.md, Request flows).
constexpr std::int64_t kLeastOfClocks = 10, kLeastOfRounding = 3, kLeastOfTurns = 100;
/// No request lasts so long in one process; a field of microseconds read as nanoseconds and the other way round differ
/// by a thousand.
// As the import doubts them (spans/span_emitter.cpp).
constexpr std::int64_t kYear1990Ns = std::int64_t{631'152'000} * 1'000'000'000;
constexpr std::int64_t kYear2200Ns = std::int64_t{7'258'118'400} * 1'000'000'000;
constexpr std::int64_t kYearNs = std::int64_t{365} * 24 * 3600 * 1'000'000'000;

bool isCallee(const SpanFact& fact) {
    return fact.kind == SpanKind::Server || fact.kind == SpanKind::Consumer;
}

} // namespace

const RequestFlow& RequestBuilder::build(std::span<const SpanFact> facts) {
    m_flow.facts = facts;
    m_flow.nodes.clear();
    m_flow.hasError = false;
    if (facts.front().trace.isZero()) m_doubts.add(DoubtKind::ZeroId, {}, facts.size());
    findParents();
    openCycles();
    layOut();
    settleTimes();
    findSelfTimes();
    findCriticalPath();
    return m_flow;
}

std::uint32_t RequestBuilder::parentOf(std::uint32_t index) {
    const auto facts = m_flow.facts;
    const SpanFact& fact = facts[index];
    const auto spansOf = [&](SpanId id) {
        const auto first = std::lower_bound(m_byId.begin(), m_byId.end(), std::pair(id, std::uint32_t{0}));
        auto last = first;
        if (last != m_byId.end() && last->first == id) ++last; // seldom more than one
        if (last != m_byId.end() && last->first == id)
            last = std::upper_bound(last, m_byId.end(), std::pair(id, FlowNode::kNone));
        return std::pair(first, last);
    };
    // Both sides of a call under one number: the callee's parent is the caller.
    if (isCallee(fact) && !fact.id.isZero())
        for (auto [at, last] = spansOf(fact.id); at != last; ++at)
            if (at->second != index && !isCallee(facts[at->second]) && facts[at->second].process != fact.process)
                return at->second;
    if ((!fact.hasParent && !fact.isLinked) || fact.parent.isZero()) return FlowNode::kNone;
    const auto [first, last] = spansOf(fact.parent);
    std::uint32_t best = FlowNode::kNone;
    for (auto at = first; at != last; ++at) {
        const std::uint32_t other = at->second;
        if (other == index) continue;
        // Of two with one number the callee made what is below, unless that is the caller's own.
        const bool isBetter = best == FlowNode::kNone ||
                              (facts[other].process == fact.process && facts[best].process != fact.process) ||
                              (isCallee(facts[other]) && !isCallee(facts[best]) && facts[best].process != fact.process);
        if (isBetter) best = other;
    }
    if (best == FlowNode::kNone && !fact.isLinked)
        m_doubts.add(first == last ? DoubtKind::MissingParent : DoubtKind::Cycle, fact.trace);
    return best;
}

void RequestBuilder::findParents() {
    const auto facts = m_flow.facts;
    m_byId.clear();
    for (std::uint32_t i = 0; i < facts.size(); ++i)
        m_byId.emplace_back(facts[i].id, i);
    std::sort(m_byId.begin(), m_byId.end());
    for (std::size_t i = 0; i < m_byId.size(); ++i) {
        const SpanFact& fact = facts[m_byId[i].second];
        if (fact.id.isZero()) m_doubts.add(DoubtKind::ZeroId, fact.trace);
        if (i == 0 || fact.id.isZero() || fact.id != m_byId[i - 1].first) continue;
        const SpanFact& before = facts[m_byId[i - 1].second];
        if (isCallee(fact) == isCallee(before) || fact.process == before.process)
            m_doubts.add(DoubtKind::Duplicate, fact.trace);
    }
    m_parents.resize(facts.size());
    for (std::uint32_t i = 0; i < facts.size(); ++i)
        m_parents[i] = parentOf(i);
}

/// Walks up from each span; one that comes back to itself is opened where it starts first.
void RequestBuilder::openCycles() {
    constexpr char kNew = 0, kOnWay = 1, kDone = 2;
    m_seen.assign(m_parents.size(), kNew);
    for (std::uint32_t i = 0; i < m_parents.size(); ++i) {
        std::uint32_t at = i;
        for (; at != FlowNode::kNone && m_seen[at] == kNew; at = m_parents[at])
            m_seen[at] = kOnWay;
        std::uint32_t first = FlowNode::kNone;
        if (at != FlowNode::kNone && m_seen[at] == kOnWay) {
            first = at;
            const auto facts = m_flow.facts;
            for (std::uint32_t on = m_parents[at]; on != at; on = m_parents[on]) {
                const bool isRoot = facts[on].isLinked > facts[first].isLinked; // a link to what is below it
                const bool isEqual = facts[on].isLinked == facts[first].isLinked;
                if (isRoot || (isEqual && facts[on].startNs < facts[first].startNs)) first = on;
            }
            if (!facts[first].isLinked) m_doubts.add(DoubtKind::Cycle, facts[first].trace);
        }
        // All of the way is done before it is opened: behind the opening nothing leads to the rest of it.
        for (at = i; at != FlowNode::kNone && m_seen[at] == kOnWay; at = m_parents[at])
            m_seen[at] = kDone;
        if (first != FlowNode::kNone) m_parents[first] = FlowNode::kNone;
    }
}

/// Parents before children, siblings by start; of the roots those that are roots by their own word come first.
void RequestBuilder::layOut() {
    const auto facts = m_flow.facts;
    const auto startOf = [&](std::uint32_t i) { return facts[i].startNs - m_clocks.offsetNs(facts[i].process); };
    m_order.resize(facts.size());
    std::iota(m_order.begin(), m_order.end(), 0U);
    std::sort(m_order.begin(), m_order.end(), [&](std::uint32_t a, std::uint32_t b) {
        if (m_parents[a] != m_parents[b]) return m_parents[a] < m_parents[b]; // roots last
        if (m_parents[a] == FlowNode::kNone && facts[a].hasParent != facts[b].hasParent) return facts[b].hasParent;
        const std::int64_t startA = startOf(a), startB = startOf(b);
        return startA != startB ? startA < startB : a < b;
    });
    // First child of each span in m_order, found once.
    m_children.assign(facts.size() + 1, FlowNode::kNone);
    for (std::uint32_t i = 0; i < m_order.size(); ++i) {
        const std::uint32_t parent = m_parents[m_order[i]];
        std::uint32_t& first = m_children[parent == FlowNode::kNone ? facts.size() : parent];
        if (first == FlowNode::kNone) first = i;
    }
    struct Level {
        std::uint32_t parentFact, parentNode, next;
    };
    std::vector<Level> stack{{FlowNode::kNone, FlowNode::kNone, m_children[facts.size()]}};
    while (!stack.empty()) {
        Level& level = stack.back();
        if (level.next == FlowNode::kNone || level.next >= m_order.size() ||
            m_parents[m_order[level.next]] != level.parentFact) {
            if (level.parentNode != FlowNode::kNone)
                m_flow.nodes[level.parentNode].end = static_cast<std::uint32_t>(m_flow.nodes.size());
            stack.pop_back();
            continue;
        }
        FlowNode node;
        node.fact = m_order[level.next++];
        node.parent = level.parentNode;
        node.startNs = startOf(node.fact);
        node.durationNs = std::max<std::int64_t>(facts[node.fact].durationNs, 0);
        m_flow.hasError = m_flow.hasError || facts[node.fact].status == SpanStatus::Error;
        const auto index = static_cast<std::uint32_t>(m_flow.nodes.size());
        m_flow.nodes.push_back(node);
        stack.push_back({node.fact, index, m_children[node.fact]});
    }
}

/// A callee without a common clock lies in the middle of its call: so no two clocks are compared.
void RequestBuilder::centre(std::uint32_t at) {
    std::vector<FlowNode>& nodes = m_flow.nodes;
    const FlowNode& callee = nodes[at];
    const FlowNode& call = nodes[callee.parent];
    const std::int64_t shift = call.startNs + (call.durationNs - callee.durationNs) / 2 - callee.startNs;
    for (std::uint32_t i = at; i < callee.end; ++i)
        nodes[i].startNs += shift;
}

/// Where nothing tells two clocks apart, what was asked for lies where it was asked for, moved as little as can be;
/// what lasts longer than that begins with it, and who asked for it waits.
void RequestBuilder::fit(std::uint32_t at) {
    std::vector<FlowNode>& nodes = m_flow.nodes;
    const FlowNode& child = nodes[at];
    const FlowNode& parent = nodes[child.parent];
    const std::int64_t latest = std::max(parent.startNs, parent.endNs() - child.durationNs);
    const std::int64_t shift = std::clamp(child.startNs, parent.startNs, latest) - child.startNs;
    for (std::uint32_t i = at; i < child.end && shift != 0; ++i)
        nodes[i].startNs += shift;
}

void RequestBuilder::settleTimes() {
    std::vector<FlowNode>& nodes = m_flow.nodes;
    for (std::uint32_t i = 0; i < nodes.size(); ++i) {
        const SpanFact& fact = m_flow.factOf(nodes[i]);
        const bool isNoDate = m_countsFrom1970 && (fact.startNs < kYear1990Ns || fact.startNs > kYear2200Ns);
        if (fact.durationNs > kYearNs || isNoDate) m_doubts.add(DoubtKind::Unit, fact.trace);
        if (nodes[i].parent == FlowNode::kNone) continue;
        FlowNode& parent = nodes[nodes[i].parent];
        const SpanFact& caller = m_flow.factOf(parent);
        nodes[i].isRemote = fact.process != caller.process;
        const bool isOnly = i == nodes[i].parent + 1 && nodes[i].end == parent.end;
        // Recorders that know no sides: what does nothing but one call elsewhere is that call, unless it is one itself
        // that came from elsewhere: then it is the service at work.
        const bool isWithoutSides =
            caller.kind == SpanKind::Unspecified && fact.kind == SpanKind::Unspecified && !parent.isRemote;
        const bool isCaller = caller.kind == SpanKind::Client || caller.kind == SpanKind::Producer || isWithoutSides;
        const bool isSent = isSentByKind(caller, fact);
        parent.isEdge = parent.isEdge || (nodes[i].isRemote && isOnly && isCaller && !isSent);
        const bool isTied = m_clocks.areTied(fact.process, caller.process);
        if (!isTied) fit(i);
        if (isSent) {
            nodes[i].isSent = true;
            nodes[i].isWaitedFor = false;
            // One that waits for messages may have begun before this one was sent.
            if (isTied && nodes[i].endNs() + kLateNs < parent.startNs)
                m_doubts.add(DoubtKind::OutsideParent, fact.trace);
            continue;
        }
        if (isTied) settleTime(i);
    }
}

/// Of what may be waited for, on clocks that can be compared. That a child outlives its parent proves nothing: a server
/// writes after its client has read all, and a client that gives up has waited until then. Only what begins when its
/// parent has ended was not waited for.
void RequestBuilder::settleTime(std::uint32_t i) {
    FlowNode& node = m_flow.nodes[i];
    FlowNode& parent = m_flow.nodes[node.parent];
    const SpanFact &fact = m_flow.factOf(node), &caller = m_flow.factOf(parent);
    const bool isAfter =
        caller.durationNs >= 0 && node.startNs >= parent.endNs() && node.endNs() > parent.endNs() + kLateNs;
    const bool isEarly = node.startNs < parent.startNs;
    if (!isAfter && !isEarly) return;
    const bool isAnswer = parent.isEdge && caller.kind == SpanKind::Client && node.durationNs <= parent.durationNs;
    const bool isFarEarly = node.startNs + kLateNs < parent.startNs;
    if (isFarEarly || (isAfter && isAnswer)) m_doubts.add(DoubtKind::OutsideParent, fact.trace);
    if (isAnswer) { // an answer that cannot be, by these clocks
        centre(i);
        return;
    }
    node.isSent = isAfter;
    node.isWaitedFor = !isAfter;
    if (node.isSent && caller.kind != SpanKind::Client) parent.isEdge = false;
}

void RequestBuilder::findSelfTimes() {
    std::vector<FlowNode>& nodes = m_flow.nodes;
    for (std::uint32_t i = 0; i < nodes.size(); ++i) {
        std::int64_t covered = 0, upTo = nodes[i].startNs;
        for (std::uint32_t c = i + 1; c < nodes[i].end; c = nodes[c].end) { // by start
            if (nodes[c].isSent) continue;
            const std::int64_t begin = std::max(nodes[c].startNs, upTo);
            const std::int64_t end = std::min(nodes[c].endNs(), nodes[i].endNs());
            if (end <= begin) continue;
            covered += end - begin;
            upTo = end;
        }
        nodes[i].selfNs = nodes[i].durationNs - covered;
    }
}

void RequestBuilder::findCriticalPath() {
    walkCriticalPath(m_flow.nodes,
                     [this](std::uint32_t node, std::int64_t fromNs, std::int64_t toNs, std::uint32_t after) {
                         if (after != FlowNode::kNone) m_flow.nodes[after].criticalAfterNs += toNs - fromNs;
                         m_flow.nodes[node].criticalNs += toNs - fromNs;
                     });
}

std::int64_t edgeNs(const RequestFlow& flow, std::uint32_t n) {
    const FlowNode& node = flow.nodes[n];
    if (node.parent == FlowNode::kNone) return node.durationNs;
    const FlowNode& parent = flow.nodes[node.parent];
    if (node.isSent) return std::max<std::int64_t>(0, node.startNs - parent.startNs);
    if (parent.isEdge && node.isRemote) return parent.selfNs;
    std::int64_t since = parent.startNs;
    for (std::uint32_t s = node.parent + 1; s < n; s = flow.nodes[s].end)
        if (!flow.nodes[s].isSent && isDoneBefore(flow.nodes[s], node))
            since = std::max(since, std::min(flow.nodes[s].endNs(), node.startNs));
    return node.startNs - since;
}

bool isDoneBefore(const FlowNode& earlier, const FlowNode& later) {
    const std::int64_t overlapNs = earlier.endNs() - later.startNs;
    if (overlapNs <= 0) return true;
    const std::int64_t shorterNs = std::min(earlier.durationNs, later.durationNs);
    // Starts and lengths are rounded each by itself: to the unit in which both are written.
    std::int64_t unitNs = 1;
    const auto isWhole = [&](std::int64_t unit) {
        return earlier.startNs % unit == 0 && earlier.durationNs % unit == 0 && later.startNs % unit == 0 &&
               later.durationNs % unit == 0;
    };
    for (const std::int64_t unit : {std::int64_t{1'000}, std::int64_t{1'000'000}})
        if (isWhole(unit)) unitNs = unit;
    const std::int64_t ofRoundingNs = std::min(unitNs, shorterNs / kLeastOfRounding);
    const std::int64_t ofClocksNs = std::min(kLateNs, shorterNs / kLeastOfClocks);
    return overlapNs <= std::max({ofRoundingNs, ofClocksNs, shorterNs / kLeastOfTurns});
}

void walkCriticalPath(
    const std::vector<FlowNode>& nodes,
    const std::function<void(std::uint32_t node, std::int64_t fromNs, std::int64_t toNs, std::uint32_t after)>& visit) {
    struct Window {
        std::uint32_t node;
        std::int64_t fromNs, toNs;
    };
    std::vector<Window> open{{0, nodes[0].startNs, nodes[0].endNs()}};
    std::vector<std::uint32_t> byEnd;
    while (!open.empty()) {
        const Window window = open.back();
        open.pop_back();
        byEnd.clear();
        for (std::uint32_t c = window.node + 1; c < nodes[window.node].end; c = nodes[c].end)
            if (nodes[c].isWaitedFor) byEnd.push_back(c);
        std::sort(byEnd.begin(), byEnd.end(), [&](std::uint32_t a, std::uint32_t b) {
            return nodes[a].endNs() != nodes[b].endNs() ? nodes[a].endNs() > nodes[b].endNs() : a > b;
        });
        std::int64_t at = window.toNs;
        std::uint32_t next = FlowNode::kNone; // what was waited for behind it
        for (const std::uint32_t c : byEnd) {
            // Who outlives the one that waits is waited for until then; one that overlaps what came after it was not
            // the last.
            if (next != FlowNode::kNone && !isDoneBefore(nodes[c], nodes[next])) continue;
            const std::int64_t end = std::min(nodes[c].endNs(), at);
            const std::int64_t begin = std::max(nodes[c].startNs, window.fromNs);
            if (end <= begin) continue;
            if (at > end) visit(window.node, end, at, c);
            open.push_back({c, begin, end});
            at = begin;
            next = c;
        }
        if (at > window.fromNs) visit(window.node, window.fromNs, at, FlowNode::kNone);
    }
}

} // namespace tenfold
