#include "core/flows/requests/clock_offsets.h"

#include "core/flows/requests/request_flow.h"

#include <algorithm>
#include <bit>
#include <cmath>
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
constexpr std::int64_t kMillisecondNs = 1'000'000;
/// What nobody waits for has to be earlier by more: recorders round, and clocks that well kept are right enough.
constexpr std::int64_t kLeastEarlyNs = kMillisecondNs;
constexpr std::int64_t kFirstPlausibleNs = std::int64_t{20} * 365 * 24 * 3600 * 1'000'000'000; ///< 1989
constexpr std::int64_t kNoticedNs = 50'000; ///< less than that is between the bounds' own scatter
/// What nobody waits for by far: clocks so far apart count from moments of their own.
constexpr std::int64_t kLongerThanAnyWaitNs = std::int64_t{365} * 24 * 3600 * 1'000'000'000;

std::int64_t trimmed(std::vector<std::int64_t> values, bool isMost) {
    const auto cut = static_cast<std::size_t>(kTrimmed * static_cast<double>(values.size()));
    const std::size_t at = isMost ? cut : values.size() - 1 - cut;
    std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(at), values.end());
    return values[at];
}

/// Between the quartiles.
double spread(std::vector<std::int64_t> values) {
    std::sort(values.begin(), values.end());
    return double(values[values.size() * 3 / 4]) - double(values[values.size() / 4]);
}

/// Whether callers last as long as what they asked for needs, by more than chance: with callers drawn at random, how
/// likely were it that none of them is too short? Work that nobody waits for does not know how long its caller lasts.
/// @param delayNs  from a caller's start to its callee's; @param endNs  from end to end
bool isTrackedByParents(const std::vector<std::int64_t>& delayNs, const std::vector<std::int64_t>& endNs,
                        const std::vector<std::int64_t>& callerNs) {
    constexpr double kChance = 1e-4;
    std::vector<std::int64_t> sorted = callerNs;
    std::sort(sorted.begin(), sorted.end());
    const std::int64_t soonest = *std::min_element(delayNs.begin(), delayNs.end());
    double logChance = 0;
    for (std::size_t i = 0; i < delayNs.size(); ++i) {
        const std::int64_t needed = endNs[i] - soonest + callerNs[i]; // from the soonest start to the callee's end
        const auto fit = sorted.end() - std::lower_bound(sorted.begin(), sorted.end(), needed);
        logChance += std::log(std::max(double(fit), 0.5) / double(sorted.size()));
    }
    return logChance < std::log(kChance);
}

} // namespace

bool isSentByKind(const SpanFact& caller, const SpanFact& callee) {
    if (callee.isFollowing) return true;
    const bool isRemote = caller.process != callee.process;
    if (caller.kind == SpanKind::Producer) return isRemote || callee.kind == SpanKind::Consumer;
    return callee.kind == SpanKind::Consumer && isRemote;
}

bool isAnsweredCall(const SpanFact& caller, const SpanFact& callee) {
    if (caller.process == callee.process || caller.durationNs < 0 || callee.durationNs < 0) return false;
    if (caller.kind == SpanKind::Client) return callee.kind == SpanKind::Server;
    const auto says = [](const SpanFact& fact) {
        return fact.kind != SpanKind::Unspecified && fact.kind != SpanKind::Internal;
    };
    return !says(caller) && !says(callee); // recorders that know no sides
}

ClockEstimator::Bounds ClockEstimator::Bounds::reversed(std::uint32_t from) const {
    Bounds result = *this;
    result.other = from;
    result.low = -high;
    result.high = -low;
    result.offset = -offset;
    return result;
}

void ClockEstimator::Bounds::narrow(const Bounds& by) {
    const std::int64_t newLow = std::max(low, by.low), newHigh = std::min(high, by.high);
    if (newLow > newHigh) { // not all of them are what their kinds say
        if (by.trust > trust) *this = by;
        return;
    }
    low = newLow, high = newHigh;
    pairs += by.pairs;
    trust = std::max(trust, by.trust);
    isAnswered = isAnswered || by.isAnswered;
}

/// In the middle where 0 is outside; as little as is proven where one side is open.
void ClockEstimator::Bounds::settle() {
    if (low <= 0 && high >= 0)
        offset = 0;
    else if (isBounded())
        offset = low + (high - low) / 2;
    else
        offset = low > 0 ? low : high;
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
    const std::uint32_t found =
        m_byId.find(callee.hasParent || callee.isLinked ? callee.parent.value : callee.id.value);
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
        addPair(*caller, callee);
    }
}

void ClockEstimator::addPair(const SpanFact& caller, const SpanFact& callee) {
    Pair& pair = m_pairs[{caller.process, callee.process}];
    const std::int64_t delayNs = callee.startNs - caller.startNs;
    ++pair.children;
    pair.soonestNs = std::min(pair.soonestNs, delayNs);
    pair.latestNs = std::max(pair.latestNs, delayNs);
    Tie tie = isAnsweredCall(caller, callee) ? Tie::Answered : Tie::Sent;
    if (m_hasCommonEpoch) {
        const bool hasEnds = caller.durationNs >= 0 && callee.durationNs >= 0;
        if (isSentByKind(caller, callee) || !hasEnds)
            tie = Tie::Sent;
        else if (caller.kind != SpanKind::Client || callee.kind != SpanKind::Server)
            tie = Tie::Untold;
    } else if (tie == Tie::Sent) {
        return;
    }
    pair.isOfWholeMs[0] = pair.isOfWholeMs[0] && caller.startNs % kMillisecondNs == 0;
    pair.isOfWholeMs[1] = pair.isOfWholeMs[1] && callee.startNs % kMillisecondNs == 0;
    Calls& calls = pair.of[static_cast<std::size_t>(tie)];
    if (calls.startNs.size() >= kMostCallsAPair) return;
    calls.startNs.push_back(delayNs);
    if (tie == Tie::Sent) {
        if (callee.kind == SpanKind::Consumer && callee.durationNs >= 0)
            calls.endNs.push_back(delayNs + callee.durationNs);
        return;
    }
    calls.endNs.push_back(delayNs + callee.durationNs - caller.durationNs);
    if (tie == Tie::Untold) pair.areServed = pair.areServed && callee.kind == SpanKind::Server;
    calls.callerNs.push_back(caller.durationNs);
}

std::int64_t ClockEstimator::recordingNs() const {
    std::int64_t longest = 0;
    for (const auto& [process, seen] : m_seen)
        longest = std::max(longest, seen.lastNs - seen.firstNs);
    return longest;
}

/// Nothing where answers contradict each other: nobody waited for some of them.
std::optional<ClockEstimator::Bounds> ClockEstimator::boundsByAnswers(const Calls& calls) {
    if (calls.startNs.size() < kFewestCallsAPair) return std::nullopt;
    Bounds bounds;
    bounds.low = trimmed(calls.endNs, false);
    bounds.high = trimmed(calls.startNs, true);
    bounds.pairs = calls.startNs.size();
    bounds.trust = 3;
    bounds.settle();
    if (bounds.low > bounds.high) return std::nullopt;
    return bounds;
}

std::optional<ClockEstimator::Bounds> ClockEstimator::boundsByUntold(const Pair& pair) {
    constexpr std::size_t kFewestServed = 10; // by fewer a timer might have set them off
    const Calls& calls = pair.of[static_cast<std::size_t>(Tie::Untold)];
    std::optional<Bounds> bounds = boundsByAnswers(calls);
    if (!bounds) return boundsByMessages(calls.startNs);
    bounds->trust = 2;
    if (bounds->high < 0 && bounds->high >= -pair.roundedNs()) bounds->high = 0;
    const bool isServed = pair.areServed && calls.startNs.size() >= kFewestServed;
    if (bounds->low > 0 && !isServed && !isTrackedByParents(calls.startNs, calls.endNs, calls.callerNs))
        bounds->low = ClockOffset::kNoLow;
    return bounds;
}

/// Of a poll that ends with a message it is the end that cannot be before the message was sent.
std::optional<ClockEstimator::Bounds> ClockEstimator::boundsByMessages(const Calls& calls) {
    const bool isPolling = calls.startNs.size() >= kFewestCallsAPair && calls.endNs.size() == calls.startNs.size() &&
                           2 * spread(calls.endNs) < spread(calls.startNs);
    return boundsByMessages(isPolling ? calls.endNs : calls.startNs);
}

std::optional<ClockEstimator::Bounds> ClockEstimator::boundsByMessages(const std::vector<std::int64_t>& delayNs) {
    if (delayNs.size() < kFewestCallsAPair) return std::nullopt;
    Bounds bounds;
    bounds.high = trimmed(delayNs, true);
    bounds.pairs = delayNs.size();
    bounds.trust = 1;
    if (bounds.high >= 0) return bounds;
    const auto early =
        static_cast<std::size_t>(std::count_if(delayNs.begin(), delayNs.end(), [](auto ns) { return ns < 0; }));
    // A few early ones are of another sender that goes by the same name, or wrongly recorded.
    if (bounds.high >= -kLeastEarlyNs || 2 * early < delayNs.size()) return std::nullopt;
    return bounds;
}

std::optional<ClockEstimator::Bounds> ClockEstimator::boundsByEpoch(const Pair& pair, std::int64_t recordingNs) const {
    const bool isOther = m_hasCommonEpoch ? pair.children >= kFewestCallsAPair && pair.soonestNs > kLongerThanAnyWaitNs
                                          : pair.soonestNs < -recordingNs || pair.latestNs > recordingNs;
    if (!isOther || pair.latestNs - pair.soonestNs > recordingNs) return std::nullopt;
    Bounds bounds;
    bounds.low = pair.latestNs - recordingNs;
    bounds.high = bounds.offset = pair.soonestNs; // the quickest was there at once
    bounds.pairs = pair.children;
    bounds.isAnswered = false;
    return bounds;
}

std::optional<ClockEstimator::Bounds> ClockEstimator::boundsOf(const Pair& pair, std::int64_t recordingNs) const {
    const auto of = [&](Tie tie) -> const Calls& { return pair.of[static_cast<std::size_t>(tie)]; };
    std::optional<Bounds> bounds = boundsByAnswers(of(Tie::Answered));
    if (!m_hasCommonEpoch) return bounds ? bounds : boundsByEpoch(pair, recordingNs);
    if (!bounds) bounds = boundsByMessages(of(Tie::Answered).startNs);
    for (const std::optional<Bounds>& other : {boundsByUntold(pair), boundsByMessages(of(Tie::Sent))}) {
        if (!other) continue;
        if (bounds)
            bounds->narrow(*other);
        else
            bounds = other;
    }
    if (!bounds || !bounds->isBounded())
        if (const auto epoch = boundsByEpoch(pair, recordingNs)) return epoch;
    return bounds;
}

ClockEstimator::BoundsByProcess ClockEstimator::boundsByProcess(std::int64_t recordingNs) const {
    BoundsByProcess result;
    std::map<std::pair<std::uint32_t, std::uint32_t>, Bounds> both; // of those that ask each other: first is less
    for (const auto& [processes, pair] : m_pairs) {
        std::optional<Bounds> bounds = boundsOf(pair, recordingNs);
        if (!bounds) continue;
        const auto [caller, callee] = processes;
        bounds->other = callee;
        if (!m_hasCommonEpoch) {
            result[caller].push_back(*bounds);
            result[callee].push_back(bounds->reversed(caller));
            continue;
        }
        const Bounds directed = caller < callee ? *bounds : bounds->reversed(caller);
        const auto [at, isNew] = both.try_emplace(std::minmax(caller, callee), directed);
        if (!isNew) at->second.narrow(directed);
    }
    for (auto& [processes, bounds] : both) {
        if (bounds.isAnswered) bounds.settle();
        bounds.other = processes.second;
        result[processes.first].push_back(bounds);
        result[processes.second].push_back(bounds.reversed(processes.first));
    }
    return result;
}

/// Processes that call each other, each by its tightest bounds: Prim's tree.
std::vector<ClockOffset> ClockEstimator::offsetsOfGroup(std::uint32_t first, const BoundsByProcess& bounds) const {
    struct Step {
        std::uint32_t from;
        const Bounds* bounds;
        auto order() const { return std::tuple(!bounds->isBounded(), bounds->width(), from, bounds->other); }
        bool operator<(const Step& other) const { return order() > other.order(); } // the tightest on top
    };
    std::priority_queue<Step> open;
    std::map<std::uint32_t, ClockOffset> reached;
    const auto reach = [&](const ClockOffset& offset) {
        if (!reached.try_emplace(offset.process, offset).second) return;
        for (const Bounds& b : bounds.at(offset.process))
            if (b.isBounded() || b.offset != 0) open.push({offset.process, &b}); // else nothing ties their clocks
    };
    ClockOffset origin;
    origin.process = first;
    reach(origin);
    while (!open.empty()) {
        const Step step = open.top();
        open.pop();
        const Bounds& b = *step.bounds;
        ClockOffset offset;
        const ClockOffset& from = reached.at(step.from);
        offset.process = b.other;
        offset.offsetNs = from.offsetNs + b.offset;
        offset.lowNs = from.hasLow() && b.low > ClockOffset::kNoLow ? from.lowNs + b.low : ClockOffset::kNoLow;
        offset.highNs = from.hasHigh() && b.high < ClockOffset::kNoHigh ? from.highNs + b.high : ClockOffset::kNoHigh;
        offset.pairs = b.pairs;
        // Over a wrong clock it may be as right as the first: what is open adds up, and nothing is proven of it.
        const bool isOpen = offset.hasLow() && offset.hasHigh() && offset.lowNs <= 0 && offset.highNs >= 0;
        if (isOpen && m_hasCommonEpoch) offset.offsetNs = 0;
        reach(offset);
    }
    std::vector<ClockOffset> result;
    for (const auto& [process, offset] : reached)
        result.push_back(offset);
    return result;
}

/// How often others ask each process for something, and do not only send it a message.
std::map<std::uint32_t, std::uint64_t> ClockEstimator::askedByProcess() const {
    std::map<std::uint32_t, std::uint64_t> asked;
    for (const auto& [processes, pair] : m_pairs)
        asked[processes.second] +=
            pair.children - std::min<std::uint64_t>(pair.children, pair.of[std::size_t(Tie::Sent)].startNs.size());
    return asked;
}

void ClockEstimator::settleGroup(std::vector<ClockOffset> group, const BoundsByProcess& bounds,
                                 std::int64_t recordingNs, const std::map<std::uint32_t, std::uint64_t>& asked,
                                 ClockOffsets& result) const {
    constexpr std::int64_t kOneClockNs = 100'000; // estimates of one clock differ by less
    // The time most of them agree on is the right one. Where as many disagree, that of those who are asked: machines
    // of users are wrong more often than servers. Then that of the most spans.
    std::map<std::int64_t, std::tuple<std::size_t, std::uint64_t, std::uint64_t>> votes;
    // One that shows a time before there were such recordings counts from another moment.
    const auto isPlausible = [&](const ClockOffset& offset) {
        return m_seen.at(offset.process).firstNs >= kFirstPlausibleNs;
    };
    const bool isAnyPlausible = m_hasCommonEpoch && std::any_of(group.begin(), group.end(), isPlausible);
    for (const ClockOffset& offset : group) {
        auto& [processes, calls, spans] = votes[offset.offsetNs / kOneClockNs];
        const auto at = asked.find(offset.process);
        processes += isPlausible(offset) || !isAnyPlausible ? 1 : 0;
        calls += at == asked.end() ? 0 : at->second;
        spans += m_seen.at(offset.process).spans;
    }
    const std::int64_t best = std::max_element(votes.begin(), votes.end(), [](const auto& a, const auto& b) {
                                  return a.second != b.second ? a.second < b.second : b.first == 0; // who was first
                              })->first;
    const ClockOffset& anchoring = *std::find_if(
        group.begin(), group.end(), [&](const ClockOffset& offset) { return offset.offsetNs / kOneClockNs == best; });
    const std::int64_t right = anchoring.offsetNs;
    const std::uint32_t anchor = anchoring.process;
    if (m_hasCommonEpoch)
        group = offsetsOfGroup(anchor, bounds);
    else
        for (ClockOffset& offset : group)
            offset.offsetNs -= right;
    std::map<std::uint32_t, std::int64_t> against;
    for (const ClockOffset& offset : group)
        against[offset.process] = offset.offsetNs;
    for (ClockOffset& offset : group) {
        if (std::abs(offset.offsetNs) < kNoticedNs) continue;
        const Bounds* nearest = nullptr; // what is known best against a process of right time
        for (const Bounds& b : bounds.at(offset.process)) {
            const auto other = against.find(b.other);
            if (other == against.end() || std::abs(other->second) >= kNoticedNs) continue;
            const auto order = [&](const Bounds& of) {
                const bool isOutside = offset.offsetNs < -of.high || offset.offsetNs > -of.low;
                return std::tuple(isOutside, !of.isBounded(), of.width());
            };
            if (nearest == nullptr || order(b) < order(*nearest)) nearest = &b;
        }
        if (nearest != nullptr) {
            const Bounds own = nearest->reversed(offset.process);
            const bool isNarrower = !m_hasCommonEpoch || (own.low <= offset.offsetNs && own.high >= offset.offsetNs);
            if (isNarrower) {
                offset.lowNs = m_hasCommonEpoch ? std::max(offset.lowNs, own.low) : own.low;
                offset.highNs = m_hasCommonEpoch ? std::min(offset.highNs, own.high) : own.high;
                offset.pairs = own.pairs;
            }
        }
        const std::int64_t farthest = m_hasCommonEpoch ? kLongerThanAnyWaitNs : recordingNs;
        offset.isOfOtherEpoch = std::abs(offset.offsetNs) > farthest || !result.areTied(offset.process, anchor);
        result.m_offsets.emplace(offset.process, offset.offsetNs);
        result.m_wrong.push_back(offset);
    }
}

/// Who is tied to others by messages alone is right unless these would arrive before they were sent, now that the
/// clocks of others are known.
void ClockEstimator::settleMessages(const std::vector<std::vector<ClockOffset>>& groups, const BoundsByProcess& bounds,
                                    ClockOffsets& result) const {
    if (!m_hasCommonEpoch || result.m_wrong.empty()) return;
    std::map<std::uint32_t, std::size_t> groupOf;
    for (std::size_t g = 0; g < groups.size(); ++g)
        for (const ClockOffset& member : groups[g])
            groupOf[member.process] = g;
    const auto move = [&](std::size_t g, std::int64_t byNs, std::uint64_t pairs) {
        for (const ClockOffset& member : groups[g]) {
            const std::int64_t offsetNs = result.m_offsets[member.process] += byNs;
            std::erase_if(result.m_wrong, [&](const ClockOffset& c) { return c.process == member.process; });
            ClockOffset moved{member.process, 0, offsetNs, ClockOffset::kNoLow, ClockOffset::kNoHigh, pairs, false};
            (byNs < 0 ? moved.highNs : moved.lowNs) = offsetNs;
            if (std::abs(offsetNs) >= kNoticedNs) result.m_wrong.push_back(moved);
        }
    };
    constexpr int kMostPasses = 4; // chains of queues are short
    bool isMoved = true;
    for (int pass = 0; pass < kMostPasses && isMoved; ++pass) {
        isMoved = false;
        for (const auto& [process, ofProcess] : bounds)
            for (const Bounds& b : ofProcess) {
                const std::size_t own = groupOf.at(process), other = groupOf.at(b.other);
                if (own == other || !b.isAnswered || b.high >= ClockOffset::kNoHigh) continue;
                const std::int64_t tooEarlyNs = result.offsetNs(b.other) - result.offsetNs(process) - b.high;
                if (tooEarlyNs <= kLeastEarlyNs) continue;
                const bool isOtherMoved = groups[other].size() <= groups[own].size();
                move(isOtherMoved ? other : own, isOtherMoved ? -tooEarlyNs : tooEarlyNs, b.pairs);
                isMoved = true;
            }
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

/// That an answer comes after its caller has gone on is what a caller does that gives up; but it was not asked for
/// then.
void ClockEstimator::findChanges(ClockOffsets& result) const {
    constexpr double kTooMany = 0.05; // fewer are of a few requests that are recorded wrongly
    for (const auto& [processes, pair] : m_pairs) {
        const Calls& calls = pair.of[static_cast<std::size_t>(Tie::Answered)];
        const auto [caller, callee] = processes;
        if (calls.startNs.size() < kFewestCallsAPair || !result.areTied(caller, callee)) continue;
        const std::int64_t offset = result.offsetNs(callee) - result.offsetNs(caller);
        ClockChange change{caller, callee, 0, calls.startNs.size()};
        for (std::size_t i = 0; i < calls.startNs.size(); ++i) {
            const std::int64_t delay = calls.startNs[i] - offset;
            const bool isBefore = delay < -std::max(kNoticedNs, pair.roundedNs());
            const bool isAfter = delay > calls.callerNs[i] + std::max(kNoticedNs, pair.roundedNs());
            change.impossible += isBefore || isAfter ? 1 : 0;
        }
        if (change.impossible >= kFewestCallsAPair && double(change.impossible) > kTooMany * double(change.calls))
            result.m_changes.push_back(change);
    }
}

ClockOffsets ClockEstimator::estimate() const {
    const std::int64_t longestNs = recordingNs();
    const BoundsByProcess bounds = boundsByProcess(longestNs);
    ClockOffsets result;
    findIslands(bounds, result);
    std::set<std::uint32_t> settled;
    std::vector<std::vector<ClockOffset>> groups;
    const std::map<std::uint32_t, std::uint64_t> asked = askedByProcess();
    for (const auto& [first, unused] : bounds) {
        if (settled.contains(first)) continue;
        groups.push_back(offsetsOfGroup(first, bounds));
        for (const ClockOffset& offset : groups.back())
            settled.insert(offset.process);
        settleGroup(groups.back(), bounds, longestNs, asked, result);
    }
    settleMessages(groups, bounds, result);
    findChanges(result);
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
