#include "core/plan/walker/compiled_plan.h"

#include "core/base/threads/cancellation.h"
#include "core/plan/walker/call_waits.h"
#include "core/plan/walker/claimed_program.h"
#include "core/plan/walker/node_course.h"
#include "core/plan/walker/start_waits.h"
#include "core/program/start_rule.h"

#include <algorithm>
#include <utility>

namespace tenfold {
namespace {

constexpr std::size_t kOffsetsKept = 1'000'000; ///< Chain: calls further on are taken at the last known distance
constexpr std::uint64_t kMostCallsLookedAt = 4'000'000; ///< of a node, for those waited for: it may run for centuries
constexpr std::uint64_t kJoinNodesLookedAt = 1000;      ///< Join, Fork: for the latest and the earliest starts
constexpr std::int64_t kLatestStartNs = std::int64_t{1} << 61; ///< half of int64: what is added still fits

} // namespace

CompiledPlan::CompiledPlan(const Plan& plan, bool isAsClaimed)
    : m_plan(plan)
    , m_isAsClaimed(isAsClaimed)
    , m_types(plan.program.types.size()) {
    const auto waits = startWaits(plan.program.types);
    for (std::size_t t = 0; t < waits.size(); ++t)
        m_types[t].after = waits[t];
}

const CompiledType& CompiledPlan::type(std::size_t index) {
    settle();
    return *m_types[index].compiled;
}

const CompiledType& CompiledPlan::typeWithoutWaits(std::size_t index) {
    compile();
    return *m_types[index].compiled;
}

void CompiledPlan::compile() {
    if (m_isCompiled) return; // asked for each type
    m_isCompiled = true;
    for (std::size_t t = 0; t < m_types.size(); ++t) {
        if (m_types[t].compiled) continue;
        const NodeProgram* program = &m_plan.program.types[t];
        if (const auto claimed = m_plan.claimed.find(program->type); m_isAsClaimed && claimed != m_plan.claimed.end())
            program = &m_claimed.try_emplace(t, claimedProgram(*program, claimed->second, m_plan)).first->second;
        m_types[t].compiled = std::make_unique<CompiledType>(compileType(m_plan, *program));
    }
}

void CompiledPlan::settle() {
    if (m_isSettled) return;
    m_isSettled = true; // what is asked while calls settle gets what is known by then
    compile();
    std::vector<CompiledType*> types;
    for (const Entry& entry : m_types)
        types.push_back(entry.compiled.get());
    CallWaits waits(m_plan, std::move(types));
    if (waits.empty()) return;
    waits.settle([this](std::size_t t, std::uint64_t node) { return startOf(t, node); },
                 [this, &waits] {
                     for (Entry& entry : m_types) {
                         entry.isResolved = false;
                         if (!entry.after || waits.waits(*entry.after)) entry.offsetsNs.clear();
                         entry.latestOwnNs.reset();
                         entry.occurrenceNs.reset();
                         entry.lastAsked.reset();
                     }
                 });
}

std::vector<std::int64_t> CompiledPlan::offsetsOf(std::size_t index, std::int64_t startNs, const std::string& method,
                                                  bool isFirstEnough, std::uint64_t& found) {
    found = 0;
    std::vector<std::int64_t> offsets;
    const CompiledType& compiled = type(index);
    if (compiled.nodes == 0) return offsets;
    std::uint64_t calls = 0;
    NodeCourse course(m_plan, compiled, NodeCourse::Patience::AllTheTime);
    course.whenIdle([&] {
        calls += NodeCourse::kCallsOfIdleRounds;
        return calls <= kMostCallsLookedAt;
    });
    course.run(0, startNs, [&](const DueCall& call) {
        if (++calls > kMostCallsLookedAt) return false;
        if (!method.empty() && call.call->call->method != method) return true;
        const std::int64_t offsetNs = call.timeNs - startNs;
        ++found;
        if (offsets.size() < kOffsetsKept && (call.repeat == 0 || offsets.empty()))
            offsets.push_back(offsetNs);
        else
            offsets.back() = offsetNs; // of the rest only the last matters; what is asked again ends with the answer
        return !isFirstEnough;
    });
    if (calls > kMostCallsLookedAt && !offsets.empty()) // the last one is not before the node's end by its mean delays
        offsets.back() = std::max(offsets.back(), frameOf(compiled, 0).bodyNs);
    return offsets;
}

/// When the first node of a type starts that waits for its own calls: by what was recorded.
std::int64_t CompiledPlan::firstStartOf(std::size_t index) const {
    const StartRule& rule = m_plan.program.types[index].start;
    const DurationDistribution& recorded = rule.evidence.sinceRunStart;
    const std::int64_t startNs = recorded.samples > 0 ? recorded.quantilesNs[0] : rule.firstDelay.medianNs();
    return std::clamp<std::int64_t>(startNs, 0, kLatestStartNs);
}

void CompiledPlan::resolve(std::size_t index) {
    if (m_types[index].isResolved) return;
    std::vector<std::size_t> line; // may be as long as a file says: no recursion
    for (std::optional<std::size_t> next = index; next && !m_types[*next].isResolved; next = m_types[*next].after) {
        m_types[*next].isResolved = true;
        line.push_back(*next);
    }
    for (; !line.empty(); line.pop_back()) // who is waited for before those who wait
        measure(line.back());
}

std::uint64_t CompiledPlan::callsAwaited(std::size_t index) {
    startOf(index, 0);
    return m_types[index].callsAwaited;
}

void CompiledPlan::measure(std::size_t index) {
    Entry& entry = m_types[index];
    const StartRule& rule = m_plan.program.types[index].start;
    if (!entry.after) return;
    const bool isOwn = *entry.after == index;
    const bool isFirstEnough = rule.kind != StartRule::Kind::Chain && rule.occurrence == 0;
    std::int64_t fromNs = isOwn ? 0 : startOf(*entry.after, 0); // who asks along the line finds it known
    // what it waits for happens when it happens, whenever the node starts
    if (isOwn || m_types[*entry.after].isAsking) fromNs = firstStartOf(*entry.after);
    // The end of a plan that has one comes sooner to nodes that start later.
    if (m_plan.durationNs && fromNs != entry.offsetsFromNs) entry.offsetsNs.clear();
    if (entry.offsetsNs.empty()) { // else they are as they were: nodes of that type wait for nobody
        entry.isAsking = isOwn;
        entry.offsetsNs = offsetsOf(*entry.after, fromNs, rule.afterMethod, isFirstEnough, entry.callsAwaited);
        entry.offsetsFromNs = fromNs;
        entry.isAsking = false;
        if (isAfterEnd(rule)) // as late as recorded, if the calls do not take longer
            entry.offsetsNs.push_back(
                std::max(entry.offsetsNs.empty() ? 0 : entry.offsetsNs.back(), rule.callAfterStart.medianNs()));
        if (entry.offsetsNs.empty()) entry.offsetsNs = {std::max<std::int64_t>(0, rule.callAfterStart.medianNs())};
    }
    if (rule.kind == StartRule::Kind::Join && !isOwn) entry.latestStartNs = latestStartOf(*entry.after);
}

std::int64_t CompiledPlan::latestStartOf(std::size_t index) {
    Entry& entry = m_types[index];
    if (entry.isAsking) return findLatestStart(index); // of its own nodes as recorded, which is no answer for others
    if (!entry.latestOwnNs) entry.latestOwnNs = findLatestStart(index);
    return *entry.latestOwnNs;
}

std::int64_t CompiledPlan::findLatestStart(std::size_t index) {
    const std::uint64_t nodes = type(index).nodes;
    if (nodes == 0) return startOf(index, 0); // when one would start
    const std::uint64_t step = std::max<std::uint64_t>(1, nodes / kJoinNodesLookedAt);
    std::int64_t latest = 0;
    for (std::uint64_t looked = 0; looked <= (nodes - 1) / step; ++looked) { // a step may go beyond 64 bits
        cancellationPoint();
        latest = std::max(latest, startOf(index, looked * step));
    }
    return std::max(latest, startOf(index, nodes - 1));
}

std::int64_t CompiledPlan::occurrenceNs(const Entry& entry, const StartRule& rule) const {
    if (rule.occurrence < 0) return entry.offsetsNs.back();
    return entry.offsetsNs[std::min(static_cast<std::size_t>(rule.occurrence), entry.offsetsNs.size() - 1)];
}

/// When that happens which nodes of a type wait for, all for the same; nothing where they wait for nothing.
std::optional<std::int64_t> CompiledPlan::triggerOf(std::size_t index) {
    Entry& entry = m_types[index];
    const StartRule& rule = m_plan.program.types[index].start;
    const bool isOwnChain = rule.kind == StartRule::Kind::Chain && entry.after == index;
    if (!entry.after || entry.isAsking || isOwnChain) return {};
    if (rule.kind == StartRule::Kind::Join) return entry.latestStartNs + occurrenceNs(entry, rule);
    entry.isAsking = *entry.after == index;
    const std::int64_t trigger = occurrenceOfAllNs(entry, rule);
    entry.isAsking = false;
    return trigger;
}

bool CompiledPlan::waitsInTurns(std::size_t index) const {
    const std::optional<std::size_t> after = m_types[index].after;
    return m_plan.program.types[index].start.kind == StartRule::Kind::Chain && after && *after != index;
}

/// Whose call a node waits for that waits in turns.
CompiledPlan::Turn CompiledPlan::nextInLine(Turn& turn) {
    const Entry& entry = m_types[turn.index];
    const StartRule& rule = m_plan.program.types[turn.index].start;
    const std::uint64_t makers = std::max<std::uint64_t>(type(*entry.after).nodes, 1);
    const std::uint64_t calls = saturatingProduct(makers, entry.offsetsNs.size());
    const std::uint64_t nodes = type(turn.index).nodes;
    const std::uint64_t first = rule.occurrence >= 0 ? static_cast<std::uint64_t>(rule.occurrence)
                                : calls > nodes      ? calls - nodes
                                                     : 0;
    const std::uint64_t call = saturatingSum(first, turn.node);
    const std::uint64_t last = entry.offsetsNs.size() - 1;
    turn.offsetNs = entry.offsetsNs[std::min(call / makers, last)];
    return {*entry.after, call % makers};
}

std::int64_t CompiledPlan::occurrenceOfAllNs(Entry& entry, const StartRule& rule) {
    if (!entry.occurrenceNs) entry.occurrenceNs = findOccurrence(entry, rule);
    return *entry.occurrenceNs;
}

std::int64_t CompiledPlan::findOccurrence(const Entry& entry, const StartRule& rule) {
    const std::uint64_t makers = type(*entry.after).nodes;
    if (makers < 2) return startOf(*entry.after, 0) + occurrenceNs(entry, rule);
    if (rule.occurrence < 0) return latestStartOf(*entry.after) + entry.offsetsNs.back();
    const std::uint64_t step = std::max<std::uint64_t>(1, makers / kJoinNodesLookedAt);
    const auto wanted = static_cast<std::size_t>(rule.occurrence);
    std::vector<std::int64_t> calls;
    for (std::uint64_t looked = 0; looked <= (makers - 1) / step; ++looked) {
        cancellationPoint();
        for (std::size_t i = 0; i < std::min(wanted + 1, entry.offsetsNs.size()); ++i)
            calls.push_back(startOf(*entry.after, looked * step) + entry.offsetsNs[i]);
    }
    const auto at = calls.begin() + static_cast<std::ptrdiff_t>(std::min(wanted, calls.size() - 1));
    std::nth_element(calls.begin(), at, calls.end());
    return *at;
}

std::int64_t CompiledPlan::inTurnNs(std::size_t index, std::uint64_t nodeIndex) {
    const Entry& entry = m_types[index];
    const CompiledType& own = type(index);
    const StartRule& rule = m_plan.program.types[index].start;
    double turns = static_cast<double>(nodeIndex), turnNs = static_cast<double>(rule.delay.medianNs());
    if (rule.kind == StartRule::Kind::Wave) {
        const std::size_t atOnce = atOnceOf(rule, m_plan.parameters, m_plan.overridden);
        const std::uint64_t wholeTurns = nodeIndex / atOnce;
        turns = static_cast<double>(wholeTurns);
        turnNs += static_cast<double>(std::max(own.program->lifetime.medianNs(), frameOf(own, nodeIndex).bodyNs));
    } else {
        turnNs += static_cast<double>(occurrenceNs(entry, rule));
    }
    return static_cast<std::int64_t>(std::clamp(turns * turnNs, 0.0, static_cast<double>(kLatestStartNs)));
}

std::int64_t CompiledPlan::startOf(std::size_t index, std::uint64_t nodeIndex) {
    settle(); // before an entry is half resolved: playing asks for starts itself
    std::vector<Turn> line = {{index, nodeIndex}};
    std::optional<std::int64_t> start;
    for (;;) {
        Turn& last = line.back();
        resolve(last.index);
        const Entry& entry = m_types[last.index];
        if (!entry.isAsking && entry.lastAsked && entry.lastAsked->first == last.node) {
            start = entry.lastAsked->second;
            line.pop_back();
            break;
        }
        if (!waitsInTurns(last.index)) break;
        const Turn next = nextInLine(last);
        line.push_back(next);
    }
    for (; !line.empty(); line.pop_back()) {
        const Turn& turn = line.back();
        Entry& entry = m_types[turn.index];
        start = startWith(turn.index, turn.node, start ? *start + turn.offsetNs : triggerOf(turn.index));
        if (!entry.isAsking) entry.lastAsked = {turn.node, *start};
    }
    return *start;
}

/// @param triggerNs  when that happened which the node waits for; nothing: that is not known, or it waits for nothing
std::int64_t CompiledPlan::startWith(std::size_t index, std::uint64_t nodeIndex,
                                     std::optional<std::int64_t> triggerNs) {
    const Entry& entry = m_types[index];
    const StartRule& rule = m_plan.program.types[index].start;
    const auto drawn = [&](const DurationDistribution& delay) {
        const CompiledType& own = type(index);
        return std::clamp<std::int64_t>(own.nodes > 0 ? quantileNs(delay, own.startSpread.levelOf(nodeIndex))
                                                      : delay.medianNs(),
                                        0, kLatestStartNs);
    };
    const bool isOwnChain = rule.kind == StartRule::Kind::Chain && entry.after == index;
    const bool isInTurn = rule.kind == StartRule::Kind::Wave || isOwnChain;
    std::int64_t start = drawn(isInTurn ? rule.firstDelay : rule.delay);
    if (isOwnChain) start = std::clamp<std::int64_t>(rule.firstDelay.medianNs(), 0, kLatestStartNs); // keeps the order
    const DurationDistribution& recorded = rule.evidence.sinceRunStart;
    if (triggerNs)
        start += *triggerNs;
    else if (waitsToStart(rule) && !isInTurn && recorded.samples > 0)
        start = drawn(recorded);
    if (isInTurn) start += inTurnNs(index, nodeIndex);
    return std::clamp<std::int64_t>(start, 0, kLatestStartNs);
}

} // namespace tenfold
