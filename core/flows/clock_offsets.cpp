#include "core/flows/clock_offsets.h"

#include "core/flows/request_flow.h"

#include <algorithm>
#include <deque>

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

void ClockEstimator::add(std::span<const SpanFact> facts) {
    m_byId.clear();
    for (std::uint32_t i = 0; i < facts.size(); ++i) {
        ++m_spans[facts[i].process];
        if (facts[i].kind != SpanKind::Server || !m_byId.contains(facts[i].id.value))
            m_byId.insert_or_assign(facts[i].id.value, i);
    }
    for (const SpanFact& callee : facts) {
        const auto found = m_byId.find(callee.hasParent ? callee.parent.value : callee.id.value);
        if (found == m_byId.end()) continue;
        const SpanFact* caller = &facts[found->second];
        // One number for both sides: the caller has the callee's own.
        if (const auto own = m_byId.find(callee.id.value); own != m_byId.end() && &facts[own->second] != &callee)
            caller = &facts[own->second];
        if (!isAnsweredCall(*caller, callee)) continue;
        Pair& pair = m_pairs[{caller->process, callee.process}];
        if (pair.least.size() >= kMostCallsAPair) continue;
        pair.least.push_back(callee.startNs + callee.durationNs - caller->startNs - caller->durationNs);
        pair.most.push_back(callee.startNs - caller->startNs);
    }
}

std::map<std::uint32_t, std::vector<ClockEstimator::Bounds>> ClockEstimator::boundsByProcess() const {
    std::map<std::uint32_t, std::vector<Bounds>> result;
    for (const auto& [processes, pair] : m_pairs) {
        if (pair.least.size() < kFewestCallsAPair) continue;
        Bounds bounds{processes.second, trimmed(pair.least, false), trimmed(pair.most, true), 0, pair.least.size()};
        if (bounds.low > bounds.high) continue; // answers that nobody waited for
        const bool isRight = bounds.low <= 0 && bounds.high >= 0;
        bounds.offset = isRight ? 0 : bounds.low + (bounds.high - bounds.low) / 2;
        result[processes.first].push_back(bounds);
        result[processes.second].push_back({processes.first, -bounds.high, -bounds.low, -bounds.offset, bounds.pairs});
    }
    return result;
}

ClockOffsets ClockEstimator::estimate() const {
    const auto bounds = boundsByProcess();
    ClockOffsets result;
    std::unordered_map<std::uint32_t, ClockOffset> reached;
    for (const auto& [first, unused] : bounds) {
        if (reached.contains(first)) continue;
        // One group of processes that call each other.
        std::vector<std::uint32_t> group{first};
        reached[first] = {first, 0, 0, 0, 0};
        for (std::size_t i = 0; i < group.size(); ++i)
            for (const Bounds& b : bounds.at(group[i])) {
                const std::int64_t base = reached[group[i]].offsetNs;
                if (!reached.try_emplace(b.other, ClockOffset{b.other, base + b.offset, b.low, b.high, b.pairs}).second)
                    continue;
                group.push_back(b.other);
            }
        // The time most of them agree on is the right one; where as many disagree, that of the most spans.
        std::map<std::int64_t, std::pair<std::size_t, std::uint64_t>> votes;
        for (const std::uint32_t process : group) {
            auto& vote =
                votes[reached[process].offsetNs / 100'000]; // estimates of one clock differ by less than 0.1 ms
            vote.first += 1;
            const auto spans = m_spans.find(process);
            vote.second += spans == m_spans.end() ? 0 : spans->second;
        }
        const auto best = std::max_element(votes.begin(), votes.end(),
                                           [](const auto& a, const auto& b) { return a.second < b.second; });
        std::int64_t right = best->first * 100'000;
        for (const std::uint32_t process : group)
            if (reached[process].offsetNs / 100'000 == best->first) {
                right = reached[process].offsetNs;
                break;
            }
        for (const std::uint32_t process : group) {
            ClockOffset offset = reached[process];
            offset.offsetNs -= right;
            constexpr std::int64_t kNoticed = 50'000; // less than that is between the bounds' own scatter
            if (std::abs(offset.offsetNs) < kNoticed) continue;
            for (const Bounds& b : bounds.at(process))
                if (std::abs(reached[b.other].offsetNs - right) < kNoticed) {
                    offset.lowNs = -b.high;
                    offset.highNs = -b.low;
                    offset.pairs = b.pairs;
                }
            result.m_offsets.emplace(process, offset.offsetNs);
            result.m_wrong.push_back(offset);
        }
    }
    std::sort(result.m_wrong.begin(), result.m_wrong.end(),
              [](const ClockOffset& a, const ClockOffset& b) { return a.process < b.process; });
    return result;
}

} // namespace tenfold
