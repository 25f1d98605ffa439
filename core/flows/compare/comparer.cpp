#include "core/flows/compare/comparer.h"

#include "core/base/text/number_text.h"
#include "core/flows/compare/compare_words.h"
#include "core/words/flows_messages.h"
#include "core/words/sentence.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace tenfold {

using namespace comparing;

namespace {

/// Between two recordings.
constexpr std::int64_t kClockDriftNs = 1'000'000;

} // namespace

/// Of time, or where A is of many runs, of these.
std::size_t Comparer::blockOf(std::size_t side, const RequestFlow& flow, std::size_t run) const {
    const Population& population = m_sides[side].population;
    const std::int64_t startNs = population.startNs(run);
    const double length = std::max(1.0, double(population.endNs(run) - startNs));
    const std::size_t runs = population.runs().size();
    const double within = std::clamp(double(flow.startNs() - startNs) / length, 0.0, 1.0);
    const double part = runs < kRunsToBlock ? within : double(run) / double(runs);
    return std::min(kTimeBlocks - 1, static_cast<std::size_t>(part * double(kTimeBlocks)));
}

Status Comparer::gather(std::size_t at) {
    ComparedSide& side = m_sides[at];
    RETURN_IF_ERROR(side.population.estimateClocks(m_workspace, m_result.names, m_progress,
                                                   at == 0 ? nullptr : &m_sides[0].population));
    if (at == 0) {
        RETURN_IF_ERROR(leaveOutRuns());
        findCommonRuns();
    }
    std::vector<std::pair<std::int64_t, std::int64_t>> times(side.population.runs().size(),
                                                             {std::numeric_limits<std::int64_t>::max(), 0});
    TriggerGatherer links;
    RETURN_IF_ERROR(expectLinks(at, links));
    RETURN_IF_ERROR(side.population.each(m_workspace, m_result.names, side.doubts, m_progress,
                                         [&](const RequestFlow& flow, std::size_t r) {
                                             m_peers.add(flow, at);
                                             m_scatter.add(flow);
                                             lookForOverlap(at, flow, r);
                                             noteEvents(at, flow, r);
                                             m_failing[at] += flow.hasError ? 1 : 0;
                                             links.add(flow, r, blockOf(at, flow, r));
                                             m_tree.add(flow, at, blockOf(at, flow, r));
                                             ++side.figures.requests;
                                             if (const auto failing = at == 0 ? firstFailing(flow) : std::nullopt)
                                                 ++side.failing[m_tree.place(flow)[*failing]];
                                             side.figures.durationNs.add(flow.durationNs());
                                             side.rootNs[m_tree.place(flow).front()].add(flow.durationNs());
                                             times[r].first = std::min(times[r].first, flow.startNs());
                                             times[r].second = std::max(times[r].second, flow.startNs());
                                             return true;
                                         }));
    takeLinks(at, links);
    for (std::size_t r = 0; r < times.size(); ++r) {
        side.figures.runs.push_back(side.population.runs()[r].run.name);
        if (times[r].second > times[r].first) side.seconds += double(times[r].second - times[r].first) / 1e9;
    }
    if (side.figures.requests == 0)
        return fail(MessageId::NoRequests,
                    {say(at == 0 ? TENFOLD_WORDS("Sentence", "none match for A", "compare.noneForA")
                                 : TENFOLD_WORDS("Sentence", "none match for B", "compare.noneForB"))});
    if (side.seconds > 0) side.figures.requestsPerSecond = double(side.figures.requests) / side.seconds;
    return {};
}

std::string Comparer::placeText(const FlowPath& node) const {
    if (node.isEdge) return fmt::format("{} > {} {}", name(node.service), name(node.toService), name(node.operation));
    return fmt::format("{} {}", name(node.service), name(node.operation));
}

ComparedPlace Comparer::placeOf(const FlowPath& node) const {
    return {node.isEdge, {node.service, node.operation}, node.isEdge ? node.toService : 0};
}

/// A queue leaves the low quantile where it was; a slower server does not.
bool Comparer::isLoad(std::uint32_t path) const {
    const FlowPath& node = m_tree.nodes()[path];
    if (!m_moreAsked.contains(node.isEdge ? node.toService : node.service)) return false;
    const double lowA = node.of[0].selfNs.quantile(0.1), lowB = node.of[1].selfNs.quantile(0.1);
    return lowB < (1 + kLeastChange) * lowA + kLeastChangeNs;
}

std::optional<std::size_t> Comparer::firstFailing(const RequestFlow& flow) {
    for (std::size_t i = 0; i < flow.nodes.size(); ++i)
        if (flow.isError(flow.nodes[i]) || m_tree.isOfErrors(flow.factOf(flow.nodes[i]).operation)) return i;
    return std::nullopt;
}

/// A baseline of many runs does without those of them in which more fails than in a system that is well, and twice as
/// much as in most of them.
Status Comparer::leaveOutRuns() {
    Population& population = m_sides[0].population;
    const std::size_t runs = population.runs().size();
    if (runs <= kRunsToBlock) return {};
    std::vector<std::array<double, 2>> failing(runs, {0, 0});
    Doubts again;
    RETURN_IF_ERROR(
        population.each(m_workspace, m_result.names, again, m_progress, [&](const RequestFlow& flow, std::size_t run) {
            failing[run][0] += firstFailing(flow) ? 1 : 0;
            failing[run][1] += 1;
            return true;
        }));
    std::vector<double> shares;
    for (const auto& [failed, all] : failing)
        shares.push_back(all > 0 ? failed / all : 0);
    std::vector<double> sorted = shares;
    std::sort(sorted.begin(), sorted.end());
    const double many = std::max(kManyFailing, 2 * sorted[runs / 2]);
    std::vector<char> isLeftOut(runs);
    for (std::size_t r = 0; r < runs; ++r)
        isLeftOut[r] = shares[r] >= many ? 1 : 0;
    const auto left = static_cast<std::size_t>(std::count(isLeftOut.begin(), isLeftOut.end(), 0));
    if (left == runs || left < kRunsToBlock || 2 * left < runs) return {};
    for (std::size_t r = 0; r < runs; ++r)
        if (isLeftOut[r] != 0) m_result.baseline.leftOut.push_back(population.runs()[r].run.name);
    population.leaveOut(isLeftOut);
    return {};
}

void Comparer::judgeBaseline() {
    std::vector<Sentence>& reasons = m_result.baseline.reasons;
    if (m_result.isOfTwo()) {
        reasons.push_back(say(TENFOLD_WORDS(
            "Sentence", "one request on each side: what differs is of these two, nothing follows for others",
            "compare.onlyTwo")));
        return;
    }
    if (m_result.a.requests < kFewestSamples) reasons.push_back(say(words::kFewRequestsInA, m_result.a.requests));
    std::uint64_t failing = 0;
    std::pair<std::uint64_t, std::uint32_t> most{0, 0};
    for (const auto& [path, requests] : m_sides[0].failing) {
        failing += requests;
        most = std::max(most, {requests, path});
    }
    const double share = double(failing) / double(m_result.a.requests);
    if (share >= kManyFailing)
        reasons.push_back(say(words::kManyFailInA, numeral(percent(share)), placeText(m_tree.nodes()[most.second])));
}

void Comparer::findClocks() {
    for (const ClockOffset& clock : m_result.clocksB) {
        if (clock.isOfOtherEpoch) continue; // no fault of the clock
        const auto before = std::find_if(m_result.clocksA.begin(), m_result.clocksA.end(),
                                         [&](const ClockOffset& c) { return c.process == clock.process; });
        const std::int64_t was = before == m_result.clocksA.end() ? 0 : before->offsetNs;
        if (std::abs(clock.offsetNs - was) < kClockDriftNs) continue;
        Finding finding;
        finding.kind = FindingKind::Clock;
        finding.place.at.service = clock.process;
        finding.a = double(was);
        finding.b = double(clock.offsetNs);
        finding.deltaNs = finding.b - finding.a;
        if (!clock.hasLow() || !clock.hasHigh())
            finding.text = say(
                clock.offsetNs < 0
                    ? TENFOLD_WORDS("Sentence",
                                    "the clock of {0} is at least {1} behind the others: what it was sent would begin "
                                    "before it was; corrected by that, nobody is to blame",
                                    "compare.clockBehindAtLeast")
                    : TENFOLD_WORDS("Sentence",
                                    "the clock of {0} is at least {1} ahead of the others: what it sent would begin "
                                    "before it was; corrected by that, nobody is to blame",
                                    "compare.clockAheadAtLeast"),
                name(clock.process), numeral(duration(std::abs(clock.offsetNs))));
        else
            finding.text =
                say(clock.offsetNs < 0
                        ? TENFOLD_WORDS(
                              "Sentence",
                              "the clock of {0} is {1} behind the others ({2} to {3}); corrected, nobody is to blame",
                              "compare.clockBehind")
                        : TENFOLD_WORDS(
                              "Sentence",
                              "the clock of {0} is {1} ahead of the others ({2} to {3}); corrected, nobody is to blame",
                              "compare.clockAhead"),
                    name(clock.process), numeral(duration(std::abs(clock.offsetNs))),
                    numeral(duration(std::abs(clock.lowNs))), numeral(duration(std::abs(clock.highNs))));
        if (before != m_result.clocksA.end())
            if (const double laterNs = laterByMessages(*before, clock); laterNs > 0) tellClockOrWait(finding, laterNs);
        m_result.findings.push_back(finding);
    }
    // As right in B as messages show: nothing proves that it is the clock, and not that they wait.
    for (const ClockOffset& clock : m_result.clocksA) {
        const bool isInB = std::any_of(m_result.clocksB.begin(), m_result.clocksB.end(),
                                       [&](const ClockOffset& c) { return c.process == clock.process; });
        const double laterNs = laterByMessages(clock, ClockOffset{});
        if (clock.isOfOtherEpoch || isInB || laterNs < double(kClockDriftNs)) continue;
        Finding finding;
        finding.kind = FindingKind::Clock;
        finding.place.at.service = clock.process;
        finding.a = double(clock.offsetNs);
        finding.deltaNs = finding.b - finding.a;
        tellClockOrWait(finding, laterNs);
        m_result.findings.push_back(finding);
    }
}

/// How much later messages to or from a process begin in B by its clock, which only they bound; 0: not later, or
/// answered calls tell what the clock does.
double Comparer::laterByMessages(const ClockOffset& a, const ClockOffset& b) {
    const bool isTaker = !a.hasLow(), isSender = !a.hasHigh();
    const bool isRight = b.offsetNs == 0;
    if (isTaker == isSender || (!isRight && (isTaker ? b.hasLow() : b.hasHigh()))) return 0;
    return std::max(0.0, double(isTaker ? b.offsetNs - a.offsetNs : a.offsetNs - b.offsetNs));
}

void Comparer::tellClockOrWait(Finding& finding, double laterNs) {
    finding.text = say(TENFOLD_WORDS("Sentence",
                                     "messages to or from {0} begin {1} later after they were sent than in A: either a "
                                     "clock was set, or they wait as much longer. These spans cannot tell which, and "
                                     "nobody is cleared",
                                     "compare.clockOrWait"),
                       name(finding.place.at.service), numeral(duration(std::llround(laterNs))));
    m_result.notices.push_back({"clock-or-wait", finding.text});
}

} // namespace tenfold
