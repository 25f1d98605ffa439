#include "core/flows/requests/clock_offsets.h"

#include "core/flows/requests/request_flow.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <queue>
#include <set>
#include <tuple>

namespace tenfold {
namespace {

/// Calls that say little more about a pair of clocks once there are so many.
constexpr std::size_t kMostCallsAPair = 20'000;
/// Fewer bound nothing: one call that was not waited for would prove a clock wrong.
constexpr std::size_t kFewestCallsAPair = 3;
/// Bounds by that share of the calls: some are answered by something else than the span below.
constexpr double kTrimmed = 0.01;

std::int64_t trimmed(std::vector<std::int64_t> values, bool isMost) {
    const auto cut = static_cast<std::size_t>(kTrimmed * static_cast<double>(values.size()));
    const std::size_t at = isMost ? cut : values.size() - 1 - cut;
    std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(at), values.end());
    return values[at];
}

} // namespace

bool isAnsweredCall(const SpanFact& caller, const SpanFact& callee) {
    if (caller.process == callee.process || caller.durationNs < 0 || callee.durationNs < 0) return false;
    if (caller.kind == SpanKind::Client) return callee.kind == SpanKind::Server;
    const auto says = [](const SpanFact& fact) {
        return fact.kind != SpanKind::Unspecified && fact.kind != SpanKind::Internal;
    };
    return !says(caller) && !says(callee); // recorders that know no sides
}

void ClockEstimator::SpanTable::begin(std::size_t spans) {
    const std::size_t wanted = std::bit_ceil(2 * spans + 1);
    if (m_slots.size() < wanted || m_round == std::numeric_limits<std::uint32_t>::max()) {
        m_slots.assign(std::max(wanted, m_slots.size()), Slot());
        m_round = 0;
    }
    ++m_round;
}

/// Of the id, or the free one where it would be.
std::size_t ClockEstimator::SpanTable::slotOf(std::uint64_t id) const {
    constexpr std::uint64_t kOdd = 0x9E3779B97F4A7C15ULL; // 2^64 / golden ratio: spreads all bits
    std::size_t at = (id * kOdd >> 32) & (m_slots.size() - 1);
    while (m_slots[at].round == m_round && m_slots[at].id != id)
        at = (at + 1) & (m_slots.size() - 1);
    return at;
}

std::uint32_t ClockEstimator::SpanTable::find(std::uint64_t id) const {
    const Slot& slot = m_slots[slotOf(id)];
    return slot.round == m_round ? slot.index : kNone;
}

void ClockEstimator::SpanTable::assign(std::uint64_t id, std::uint32_t index) {
    m_slots[slotOf(id)] = {id, index, m_round};
}

const SpanFact* ClockEstimator::callerOf(std::span<const SpanFact> facts, const SpanFact& callee) const {
    // One number for both sides: the caller has the callee's own.
    const std::uint32_t own = m_byId.find(callee.id.value);
    if (own != SpanTable::kNone && &facts[own] != &callee) return &facts[own];
    const std::uint32_t found = m_byId.find(callee.hasParent ? callee.parent.value : callee.id.value);
    return found == SpanTable::kNone ? nullptr : &facts[found];
}

void ClockEstimator::add(std::span<const SpanFact> facts) {
    m_byId.begin(facts.size());
    for (std::uint32_t i = 0; i < facts.size(); ++i) {
        const SpanFact& fact = facts[i];
        Seen& seen = m_seen[fact.process];
        ++seen.spans;
        seen.firstNs = std::min(seen.firstNs, fact.startNs);
        seen.lastNs = std::max(seen.lastNs, fact.startNs + std::max<std::int64_t>(fact.durationNs, 0));
        if (fact.kind != SpanKind::Server || m_byId.find(fact.id.value) == SpanTable::kNone)
            m_byId.assign(fact.id.value, i);
    }
    for (const SpanFact& callee : facts) {
        const SpanFact* caller = callerOf(facts, callee);
        if (caller == nullptr || caller->process == callee.process) continue;
        Pair& pair = m_pairs[{caller->process, callee.process}];
        const std::int64_t delayNs = callee.startNs - caller->startNs;
        ++pair.children;
        pair.soonestNs = std::min(pair.soonestNs, delayNs);
        pair.latestNs = std::max(pair.latestNs, delayNs);
        if (!isAnsweredCall(*caller, callee) || pair.least.size() >= kMostCallsAPair) continue;
        pair.least.push_back(delayNs + callee.durationNs - caller->durationNs);
        pair.most.push_back(delayNs);
    }
}

std::int64_t ClockEstimator::recordingNs() const {
    std::int64_t longest = 0;
    for (const auto& [process, seen] : m_seen)
        longest = std::max(longest, seen.lastNs - seen.firstNs);
    return longest;
}

ClockEstimator::BoundsByProcess ClockEstimator::boundsByProcess(std::int64_t recordingNs) const {
    BoundsByProcess result;
    const auto add = [&](std::pair<std::uint32_t, std::uint32_t> processes, Bounds bounds) {
        result[processes.first].push_back(bounds);
        result[processes.second].push_back(
            {processes.first, -bounds.high, -bounds.low, -bounds.offset, bounds.pairs, bounds.isAnswered});
    };
    for (const auto& [processes, pair] : m_pairs) {
        if (pair.least.size() >= kFewestCallsAPair) {
            Bounds bounds{
                processes.second, trimmed(pair.least, false), trimmed(pair.most, true), 0, pair.least.size(), true};
            const bool isRight = bounds.low <= 0 && bounds.high >= 0;
            bounds.offset = isRight ? 0 : bounds.low + (bounds.high - bounds.low) / 2;
            if (bounds.low <= bounds.high) { // else answers that nobody waited for
                add(processes, bounds);
                continue;
            }
        }
        const bool isOfOtherEpoch = pair.soonestNs < -recordingNs || pair.latestNs > recordingNs;
        if (!isOfOtherEpoch || pair.latestNs - pair.soonestNs > recordingNs) continue;
        // The quickest was there at once.
        add(processes, {processes.second, pair.latestNs - recordingNs, pair.soonestNs, pair.soonestNs, pair.children});
    }
    return result;
}

/// Processes that call each other, each by its tightest bounds: Prim's tree.
std::vector<ClockOffset> ClockEstimator::offsetsOfGroup(std::uint32_t first, const BoundsByProcess& bounds) const {
    struct Step {
        std::int64_t width;
        std::uint32_t from;
        const Bounds* bounds;
        bool operator<(const Step& other) const { // the tightest on top
            return std::tie(width, from, bounds->other) > std::tie(other.width, other.from, other.bounds->other);
        }
    };
    std::priority_queue<Step> open;
    std::map<std::uint32_t, ClockOffset> reached;
    const auto reach = [&](const ClockOffset& offset) {
        if (!reached.try_emplace(offset.process, offset).second) return;
        for (const Bounds& b : bounds.at(offset.process))
            open.push({b.width(), offset.process, &b});
    };
    ClockOffset origin;
    origin.process = first;
    reach(origin);
    while (!open.empty()) {
        const Step step = open.top();
        open.pop();
        const Bounds& b = *step.bounds;
        ClockOffset offset;
        offset.process = b.other;
        offset.offsetNs = reached.at(step.from).offsetNs + b.offset;
        offset.lowNs = b.low;
        offset.highNs = b.high;
        offset.pairs = b.pairs;
        reach(offset);
    }
    std::vector<ClockOffset> result;
    for (const auto& [process, offset] : reached)
        result.push_back(offset);
    return result;
}

void ClockEstimator::settleGroup(std::vector<ClockOffset> group, const BoundsByProcess& bounds,
                                 std::int64_t recordingNs, ClockOffsets& result) const {
    constexpr std::int64_t kOneClockNs = 100'000; // estimates of one clock differ by less
    constexpr std::int64_t kNoticedNs = 50'000;   // less than that is between the bounds' own scatter
    // The time most of them agree on is the right one; where as many disagree, that of the most spans.
    std::map<std::int64_t, std::pair<std::size_t, std::uint64_t>> votes;
    for (const ClockOffset& offset : group) {
        auto& vote = votes[offset.offsetNs / kOneClockNs];
        vote.first += 1;
        vote.second += m_seen.at(offset.process).spans;
    }
    const std::int64_t best = std::max_element(votes.begin(), votes.end(), [](const auto& a, const auto& b) {
                                  return a.second < b.second;
                              })->first;
    const ClockOffset& anchoring = *std::find_if(
        group.begin(), group.end(), [&](const ClockOffset& offset) { return offset.offsetNs / kOneClockNs == best; });
    const std::int64_t right = anchoring.offsetNs;
    const std::uint32_t anchor = anchoring.process;
    std::map<std::uint32_t, std::int64_t> against;
    for (ClockOffset& offset : group)
        against[offset.process] = offset.offsetNs -= right;
    for (ClockOffset& offset : group) {
        if (std::abs(offset.offsetNs) < kNoticedNs) continue;
        for (const Bounds& b : bounds.at(offset.process))
            if (std::abs(against.at(b.other)) < kNoticedNs) {
                offset.lowNs = -b.high;
                offset.highNs = -b.low;
                offset.pairs = b.pairs;
            }
        offset.isOfOtherEpoch = std::abs(offset.offsetNs) > recordingNs || !result.areTied(offset.process, anchor);
        result.m_offsets.emplace(offset.process, offset.offsetNs);
        result.m_wrong.push_back(offset);
    }
}

/// What only children that nobody waited for tie stands apart.
void ClockEstimator::findIslands(const BoundsByProcess& bounds, ClockOffsets& result) {
    const auto isLoose = [](const Bounds& b) { return !b.isAnswered; };
    const bool isAnyLoose = std::any_of(bounds.begin(), bounds.end(), [&](const auto& entry) {
        return std::any_of(entry.second.begin(), entry.second.end(), isLoose);
    });
    if (!isAnyLoose) return;
    std::uint32_t island = 0;
    for (const auto& [first, unused] : bounds) {
        if (!result.m_islands.try_emplace(first, island + 1).second) continue;
        ++island;
        std::vector<std::uint32_t> open{first};
        while (!open.empty()) {
            const std::uint32_t process = open.back();
            open.pop_back();
            for (const Bounds& b : bounds.at(process))
                if (b.isAnswered && result.m_islands.try_emplace(b.other, island).second) open.push_back(b.other);
        }
    }
}

ClockOffsets ClockEstimator::estimate() const {
    const std::int64_t longestNs = recordingNs();
    const BoundsByProcess bounds = boundsByProcess(longestNs);
    ClockOffsets result;
    findIslands(bounds, result);
    std::set<std::uint32_t> settled;
    for (const auto& [first, unused] : bounds) {
        if (settled.contains(first)) continue;
        std::vector<ClockOffset> group = offsetsOfGroup(first, bounds);
        for (const ClockOffset& offset : group)
            settled.insert(offset.process);
        settleGroup(std::move(group), bounds, longestNs, result);
    }
    std::sort(result.m_wrong.begin(), result.m_wrong.end(),
              [](const ClockOffset& a, const ClockOffset& b) { return a.process < b.process; });
    bool isFirst = true;
    for (const auto& [process, seen] : m_seen) {
        const std::int64_t firstNs = seen.firstNs - result.offsetNs(process);
        const std::int64_t lastNs = seen.lastNs - result.offsetNs(process);
        result.m_firstNs = isFirst ? firstNs : std::min(result.m_firstNs, firstNs);
        result.m_lastNs = isFirst ? lastNs : std::max(result.m_lastNs, lastNs);
        isFirst = false;
    }
    return result;
}

} // namespace tenfold
