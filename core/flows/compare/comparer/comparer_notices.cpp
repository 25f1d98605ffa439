#include "core/flows/compare/comparer.h"

#include "core/base/text/number_text.h"
#include "core/trace/undescribed.h"
#include "core/words/sentence.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace tenfold {

using namespace comparing;

namespace {

/// Requests that both sides have are told apart from chance by this part of the smaller side.
constexpr double kLeastOverlap = 0.001;
/// More of B fail than of A, by this part of all: it may be faster because it gives up.
constexpr double kMoreFailing = 0.01;

/// Standard errors that a difference of means is no chance at.
constexpr double kSureErrors = 4;

/// Of the mean.
double squaredError(const Distribution& of) {
    const double mean = of.mean(), count = double(of.count());
    double squares = 0;
    for (const auto& [ns, times] : of.steps())
        squares += double(times) * (double(ns) - mean) * (double(ns) - mean);
    return count > 1 ? squares / (count - 1) / count : 0;
}

std::uint64_t requestHash(RunKey run, TraceId trace) {
    std::uint64_t hash = static_cast<std::uint64_t>(run.value) * 0x9E3779B97F4A7C15ULL;
    hash = (hash ^ trace.high) * 0x9E3779B97F4A7C15ULL;
    hash = (hash ^ (hash >> 32) ^ trace.low) * 0x9E3779B97F4A7C15ULL;
    return hash ^ (hash >> 29);
}

} // namespace

const FlowNotice* PopulationComparison::whyUndecided() const {
    for (const FlowNotice& notice : notices)
        if (notice.kind == "few" || notice.kind == "disjoint" || notice.kind == "clock-or-wait") return &notice;
    return nullptr;
}

/// Requests are told by run and number, where both sides have runs in common.
void Comparer::lookForOverlap(std::size_t side, const RequestFlow& flow, std::size_t run) {
    if (m_commonRuns.empty()) return;
    const RunKey key = m_sides[side].population.runs()[run].key;
    if (std::find(m_commonRuns.begin(), m_commonRuns.end(), key) == m_commonRuns.end()) return;
    const std::uint64_t hash = requestHash(key, flow.trace());
    if (side == 0)
        m_requestsOfA.insert(hash);
    else
        m_result.inBoth += m_requestsOfA.contains(hash) ? 1 : 0;
}

void Comparer::findCommonRuns() {
    for (const RunInfo& a : m_sides[0].population.runs())
        for (const RunInfo& b : m_sides[1].population.runs())
            if (a.key == b.key) m_commonRuns.push_back(a.key);
}

void Comparer::findNotices() {
    std::vector<FlowNotice>& notices = m_result.notices;
    const PopulationFigures &a = m_result.a, &b = m_result.b;
    const auto count = [](std::uint64_t number) { return numeral(withThousands(static_cast<std::int64_t>(number))); };
    if (m_result.inBoth > 0 && m_result.inBoth == a.requests && a.requests == b.requests)
        notices.push_back(
            {"same", say(TENFOLD_WORDS("Sentence", "A and B are the same {0} requests: there is nothing to compare",
                                       "notice.same"),
                         count(a.requests))});
    else if (double(m_result.inBoth) > kLeastOverlap * double(std::min(a.requests, b.requests)))
        notices.push_back(
            {"overlap",
             say(TENFOLD_WORDS("Sentence", "{0} requests are in A and in B, of {1} and {2}: they hide what differs",
                               "notice.overlap"),
                 count(m_result.inBoth), count(a.requests), count(b.requests))});
    const auto isOfGood = [](const ComparedSide& side) {
        const std::vector<RunInfo>& runs = side.population.runs();
        return !runs.empty() && std::all_of(runs.begin(), runs.end(), [](const RunInfo& run) { return run.isGood; });
    };
    if (!m_known && isOfGood(m_sides[1]) && !isOfGood(m_sides[0]))
        notices.push_back(
            {"good-suspected",
             say(TENFOLD_WORDS("Sentence",
                               "{0} is marked as good and stands for what is suspected: A and B the wrong way round?",
                               "notice.goodSuspected"),
                 m_sides[1].population.runs().front().run.name)});
    std::map<std::pair<std::uint32_t, std::uint32_t>, ClockChange> changes; // by processes: of both sides
    for (const ComparedSide& side : m_sides)
        for (const ClockChange& change : side.population.clockChanges()) {
            ClockChange& all =
                changes.try_emplace({change.caller, change.callee}, ClockChange{change.caller, change.callee, 0, 0})
                    .first->second;
            all.impossible += change.impossible;
            all.calls += change.calls;
        }
    for (const auto& [processes, change] : changes)
        notices.push_back(clockNotice(change, m_result.names));
    if (auto notice = earlierName()) notices.push_back(std::move(*notice));
    std::map<std::string, RefinedName> names;
    for (const ComparedSide& side : m_sides)
        for (const RefinedName& name : side.population.refinedNames()) {
            RefinedName& both =
                names.try_emplace(name.pattern, RefinedName{name.pattern, 0, 0, name.example}).first->second;
            both.names += name.names;
            both.spans += name.spans;
        }
    for (auto& [pattern, name] : names)
        m_result.refinedNames.push_back(std::move(name));
    std::stable_sort(m_result.refinedNames.begin(), m_result.refinedNames.end(),
                     [](const RefinedName& x, const RefinedName& y) { return x.spans > y.spans; });
    for (const RefinedName& name : m_result.refinedNames)
        notices.push_back(refinedNotice(name));
    if (auto notice = m_scatter.notice()) notices.push_back(std::move(*notice));
}

/// What says no service was told as another one in workspaces of before.
std::optional<FlowNotice> Comparer::earlierName() const {
    constexpr std::string_view kEarlier = "unknown";
    std::array<bool, 2> hasEarlier{}, hasNow{};
    for (const FlowPath& node : m_tree.nodes())
        for (std::size_t side = 0; side < 2; ++side) {
            if (node.of[side].visits == 0) continue;
            hasEarlier[side] = hasEarlier[side] || name(node.service) == kEarlier;
            hasNow[side] = hasNow[side] || name(node.service) == kUndescribed;
        }
    for (std::size_t side = 0; side < 2; ++side)
        if (hasEarlier[side] && !hasNow[side] && hasNow[1 - side] && !hasEarlier[1 - side])
            return FlowNotice{
                "earlier",
                say(TENFOLD_WORDS(
                        "Sentence",
                        "{0} has a service {1}, the other one has {2}: an earlier version called so what says "
                        "no service. Import {0} anew, else the two count as different services",
                        "notice.earlierName"),
                    side == 0 ? "A" : "B", std::string(kEarlier), std::string(kUndescribed))};
    return std::nullopt;
}

/// Whether enough requests begin with operations that are in A and in B: one by chance among names that differ is none.
bool Comparer::hasSharedRoot() const {
    if (m_known) return true;
    std::array<std::uint64_t, 2> shared{};
    for (const FlowPath& node : m_tree.nodes())
        if (node.parent == FlowNode::kNone && node.of[0].visits > 0 && node.of[1].visits > 0)
            for (std::size_t side = 0; side < 2; ++side)
                shared[side] += node.of[side].visits;
    const auto isEnough = [&](std::size_t side, const PopulationFigures& of) {
        return shared[side] >= std::min<std::uint64_t>(kFewestSamples, of.requests);
    };
    return shared[0] > 0 && isEnough(0, m_result.a) && isEnough(1, m_result.b);
}

/// Whether there is anything that A and B can be held against each other by, where nobody is named.
void Comparer::findGrounds() {
    const PopulationFigures &a = m_result.a, &b = m_result.b;
    if (m_known || !m_result.suspects.empty() || a.requests == 0 || b.requests == 0) return;
    std::vector<FlowNotice>& notices = m_result.notices;
    const Sentence takesA = numeral(duration(std::llround(a.durationNs.mean()))),
                   takesB = numeral(duration(std::llround(b.durationNs.mean())));
    if (std::min(a.requests, b.requests) < kFewestSamples) {
        notices.insert(
            notices.begin(),
            {"few",
             say(TENFOLD_WORDS("Sentence",
                               "{0} requests in A, {1} in B: with fewer than {2} on a side it cannot be told from "
                               "chance who became slower. On average they take {3} in A and {4} in B",
                               "notice.few"),
                 a.requests, b.requests, kFewestSamples, takesA, takesB)});
        return;
    }
    if (hasSharedRoot()) return;
    notices.insert(
        notices.begin(),
        {"disjoint",
         say(TENFOLD_WORDS("Sentence",
                           "no operation that more than a few requests begin with is in A and in B: nothing can be "
                           "held against each other, and nobody is cleared. On average they take {0} in A and {1} in "
                           "B. Are services or "
                           "operations only called otherwise?",
                           "notice.disjoint"),
             takesA, takesB)});
}

/// Who compares looks for what became slower. Where B is the faster one, and not because it gives up, A and B may stand
/// the wrong way round. What is held against a model has its sides by what they are.
void Comparer::findReversal() {
    const PopulationFigures &a = m_result.a, &b = m_result.b;
    if (m_known || a.requests < kFewestSamples || b.requests < kFewestSamples) return;
    const double mean = a.durationNs.mean();
    double changeNs = m_changeNs; // but for another mix of what is asked for
    for (const PathChange& change : m_changes)
        changeNs -= change.mixNs;
    const double error = std::sqrt(squaredError(a.durationNs) + squaredError(b.durationNs));
    const double least = std::max({kLeastChange * mean, kLeastChangeNs, kSureErrors * error});
    if (!(mean > 0) || m_changeNs > -least || changeNs > -least) return;
    const double failingA = double(m_failing[0]) / double(a.requests),
                 failingB = double(m_failing[1]) / double(b.requests);
    if (failingB > failingA + kMoreFailing) return;
    Reversal reversal;
    reversal.byNs = -m_changeNs;
    reversal.share = -m_changeNs / mean;
    // Requests that are suspected nevertheless may be those that give up, or those without a fault that A has.
    reversal.text = say(!m_result.suspects.empty()
                            ? TENFOLD_WORDS("Sentence",
                                            "B is faster than A, by {0} a request ({1}), and goes other ways: A and B "
                                            "the wrong way round, or does B give up early? A is what was good, B what "
                                            "is suspected",
                                            "notice.reversedOrEarly")
                            : TENFOLD_WORDS("Sentence",
                                            "B is faster than A, by {0} a request ({1}): A and B the wrong way round? "
                                            "A is what was good, B what is suspected",
                                            "notice.reversed"),
                        numeral(duration(std::llround(reversal.byNs))), numeral(percent(reversal.share)));
    m_result.notices.insert(m_result.notices.begin(), {"reversed", reversal.text});
    m_result.reversal = std::move(reversal);
}

} // namespace tenfold
