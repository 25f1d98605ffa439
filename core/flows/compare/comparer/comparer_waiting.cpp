#include "core/base/text/number_text.h"
#include "core/flows/compare/blame.h"
#include "core/flows/compare/comparer.h"
#include "core/words/sentence.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace tenfold {

using namespace comparing;

namespace {

/// Queues scatter more than servers do: by less their median moves from hour to hour.
constexpr double kLeastWaitChange = 0.25;
/// Consumers that are busy for so much of their time let nothing wait by themselves.
constexpr double kHardlyBusy = 0.5;

Sentence waitTime(double ns) {
    return numeral(duration(std::llround(ns)));
}

/// A sum over the paths by which a service is sent something.
struct Consumer {
    std::array<std::uint64_t, 2> messages{0, 0};
    std::array<Distribution, 2> workNs;
    std::array<std::set<std::uint32_t>, 2> processes;
    BlockedValues inA;
};

bool isChanged(const Distribution& a, const Distribution& b, const BlockedValues& inA, std::size_t tests,
               double leastShare) {
    const double delta = b.median() - a.median();
    return std::abs(delta) > std::max(kLeastChangeNs, leastShare * a.median()) &&
           changeProbability(a, b, inA) * double(tests) < kCertainty;
}

std::uint64_t countBeyond(const Distribution& of, double ns) {
    std::uint64_t count = 0;
    for (const auto& [at, times] : of.steps())
        count += double(at) > ns ? times : 0;
    return count;
}

/// Some that wait far longer than nearly all of A do, though most wait as long as before.
struct LongWaits {
    double boundNs = 0;
    double shareA = 0, shareB = 0;
    bool isAny = false;
    double p = 1;
};

LongWaits longWaits(const Distribution& a, const Distribution& b, const BlockedValues& inA) {
    constexpr double kNearlyAll = 0.99, kFar = 2, kLeastOfThem = 0.03;
    LongWaits found;
    found.boundNs = kFar * a.quantile(kNearlyAll) + kLeastChangeNs;
    const std::uint64_t longA = countBeyond(a, found.boundNs), longB = countBeyond(b, found.boundNs);
    found.shareA = double(longA) / double(a.count());
    found.shareB = double(longB) / double(b.count());
    // Those of one burst are one event: the more so the more alike A's neighbours are.
    const double z = kSignificant * std::sqrt(std::min(double(kFewestSamples), inA.designEffect()));
    found.isAny = found.shareB >= kLeastOfThem + found.shareA && sharesDiffer(longA, a.count(), longB, b.count(), z);
    const double pooled = double(longA + longB) / double(a.count() + b.count());
    const double sd = std::sqrt(pooled * (1 - pooled) * (1 / double(a.count()) + 1 / double(b.count())));
    if (found.isAny) found.p = std::erfc((found.shareB - found.shareA) / sd / (z / kSignificant) / std::sqrt(2.0));
    return found;
}

/// Whether all wait longer by as much, and hardly scatter beside it: as where the clock of one side was set. Queues
/// that are behind grow and shrink.
bool isConstantShift(const Distribution& a, const Distribution& b) {
    constexpr double kLow = 0.05, kHigh = 0.95, kLeastTimes = 10, kAlike = 0.5;
    const double spreadA = a.quantile(kHigh) - a.quantile(kLow), spreadB = b.quantile(kHigh) - b.quantile(kLow);
    const double shift = std::abs(b.median() - a.median());
    return shift > kLeastTimes * std::max(spreadA, spreadB) &&
           std::abs(spreadB - spreadA) <= kAlike * std::max(spreadA, spreadB);
}

/// Whether calls that are answered lead from one service to the other, over others too: then causality bounds how far
/// their clocks are apart.
bool areTiedByAnswers(const std::vector<FlowPath>& nodes, std::uint32_t from, std::uint32_t to) {
    std::set<std::uint32_t> reached{from};
    for (bool isNew = true; isNew && !reached.contains(to);) {
        isNew = false;
        for (const FlowPath& node : nodes) {
            if (node.parent == FlowNode::kNone) continue;
            const std::uint32_t above = nodes[node.parent].service;
            const bool isAnswered =
                node.of[0].visits + node.of[1].visits > node.of[0].sent.visits + node.of[1].sent.visits;
            if (!isAnswered || reached.contains(above) == reached.contains(node.service)) continue;
            reached.insert(reached.contains(above) ? node.service : above);
            isNew = true;
        }
    }
    return reached.contains(to);
}

} // namespace

Status Comparer::expectLinks(std::size_t side, TriggerGatherer& links) {
    const std::vector<RunInfo>& runs = m_sides[side].population.runs();
    for (std::size_t run = 0; run < runs.size(); ++run) {
        ASSIGN_OR_RETURN(const std::vector<LinkRow> rows, m_workspace.linksFrom(runs[run].key, m_progress));
        links.expect(run, rows);
    }
    return {};
}

void Comparer::takeLinks(std::size_t side, const TriggerGatherer& links) {
    links.each([&](const TriggerGatherer::LinkedWork& work) {
        SentFigures& of =
            m_sentByLinks[{work.from.service, work.from.operation, work.to.service, work.to.operation}][side];
        ++of.visits;
        of.waitNs.add(work.waitNs);
        if (work.workNs >= 0) of.durationNs.add(work.workNs);
        of.inBlock.add(double(work.waitNs), work.block);
    });
}

std::vector<Comparer::SentEdge> Comparer::sentEdges() const {
    std::vector<SentEdge> edges;
    const auto& nodes = m_tree.nodes();
    for (std::uint32_t v = 0; v < nodes.size(); ++v) {
        const FlowPath& node = nodes[v];
        if (node.parent == FlowNode::kNone || node.of[0].sent.visits + node.of[1].sent.visits == 0) continue;
        const FlowPath& sender = nodes[node.parent];
        edges.push_back({{true, {sender.service, sender.operation}, node.service, node.operation},
                         nodes[node.root].operation,
                         v,
                         {&node.of[0].sent, &node.of[1].sent},
                         {sender.of[0].visits, sender.of[1].visits}});
    }
    for (const auto& [key, of] : m_sentByLinks)
        edges.push_back({{true, {key[0], key[1]}, key[2], key[3]},
                         key[1],
                         FlowNode::kNone,
                         {&of[0], &of[1]},
                         {of[0].visits, of[1].visits}});
    return edges;
}

std::string Comparer::waitText(const ComparedPlace& place) const {
    return fmt::format("{} > {} {}", name(place.at.service), name(place.toService), name(place.toOperation));
}

/// What is known of why messages wait longer: more of them, longer work, fewer who do it; else whether consumers would
/// have had the time.
Comparer::WaitCause Comparer::causeOfWait(std::uint32_t service) const {
    Consumer consumer;
    std::size_t tests = 0;
    for (const SentEdge& edge : sentEdges()) {
        if (edge.place.toService != service) continue;
        ++tests;
        for (std::size_t side = 0; side < 2; ++side) {
            consumer.messages[side] += edge.of[side]->visits;
            consumer.workNs[side].add(edge.of[side]->durationNs);
        }
    }
    for (const FlowPath& node : m_tree.nodes()) {
        if (node.service != service) continue;
        consumer.inA.add(node.of[0].selfInBlock);
        for (std::size_t side = 0; side < 2; ++side)
            for (const auto& [process, figures] : node.of[side].instances)
                consumer.processes[side].insert(process);
    }
    WaitCause cause;
    std::vector<Sentence> reasons;
    const auto seconds = [&](std::size_t side) { return m_sides[side].seconds; };
    std::array<double, 2> rates{}, busy{};
    for (std::size_t side = 0; side < 2; ++side) {
        if (seconds(side) <= 0) continue;
        rates[side] = double(consumer.messages[side]) / seconds(side);
        busy[side] = double(consumer.workNs[side].sumNs()) / double(kSecondNs) / seconds(side) /
                     double(std::max<std::size_t>(1, consumer.processes[side].size()));
    }
    const double sd = std::sqrt(double(consumer.messages[0]) + double(consumer.messages[1]));
    const bool isMore = rates[0] > 0 && rates[1] > kMoreLoad * rates[0] &&
                        (rates[1] - rates[0]) * std::min(seconds(0), seconds(1)) > kSignificant * sd / 2;
    const bool isLonger = consumer.workNs[1].median() > consumer.workNs[0].median() &&
                          isChanged(consumer.workNs[0], consumer.workNs[1], consumer.inA, tests, kLeastChange);
    const std::size_t before = consumer.processes[0].size(), now = consumer.processes[1].size();
    if (isMore)
        reasons.push_back(say(TENFOLD_WORDS("Sentence", "{0} messages a second, {1} before", "waiting.moreMessages"),
                              numeral(compactNumber(rates[1], 1)), numeral(compactNumber(rates[0], 1))));
    if (isLonger)
        reasons.push_back(say(TENFOLD_WORDS("Sentence", "{0} works {1} on each, {2} before", "waiting.longerWork"),
                              name(service), waitTime(consumer.workNs[1].median()),
                              waitTime(consumer.workNs[0].median())));
    if (now < before)
        reasons.push_back(say(TENFOLD_WORDS("Sentence", "{0} processes of {1} take them, {2} before", "waiting.fewer"),
                              now, name(service), before));
    cause.kind = isLonger                 ? WaitCause::Kind::LongerWork
                 : isMore || now < before ? WaitCause::Kind::Load
                                          : WaitCause::Kind::Unknown;
    if (isMore && !isLonger && now >= before) cause.isInput = true;
    if (reasons.empty() && busy[1] > 0 && busy[1] < kHardlyBusy) {
        cause.kind = WaitCause::Kind::Waiting;
        reasons.push_back(say(TENFOLD_WORDS("Sentence",
                                            "{0} works only {1} of the time and on each as long as before: they wait "
                                            "for something else",
                                            "waiting.notBusy"),
                              name(service), numeral(percent(busy[1]))));
    } else if (reasons.empty()) {
        reasons.push_back(say(TENFOLD_WORDS("Sentence",
                                            "not more messages, longer work or fewer processes: why cannot be known "
                                            "from these spans",
                                            "waiting.unknown")));
    } else if (busy[1] > busy[0] && busy[1] <= 1) {
        reasons.push_back(say(TENFOLD_WORDS("Sentence", "so it is busy {0} of the time, {1} before", "waiting.busy"),
                              numeral(percent(busy[1])), numeral(percent(busy[0]))));
    }
    cause.text = chain(std::move(reasons));
    return cause;
}

/// How long what nobody waits for has waited: no part of any response time, so no other step sees it.
void Comparer::findWaiting() {
    const std::vector<SentEdge> edges = sentEdges();
    const auto isEnough = [](const SentEdge& edge) {
        return edge.of[0]->visits >= kFewestSamples && edge.of[1]->visits >= kFewestSamples;
    };
    const auto tests = static_cast<std::size_t>(std::count_if(edges.begin(), edges.end(), isEnough));
    std::map<std::tuple<bool, std::uint32_t, std::uint32_t, std::uint32_t>, PlaceVerdict> places;
    std::map<std::uint32_t, WaitCause> causes; // by who takes them
    for (const SentEdge& edge : edges) {
        const SentFigures &a = *edge.of[0], &b = *edge.of[1];
        PlaceVerdict verdict;
        verdict.place = edge.place;
        verdict.samplesA = a.visits;
        verdict.samplesB = b.visits;
        if (isEnough(edge)) {
            const bool isOther = isChanged(a.waitNs, b.waitNs, a.inBlock, tests, kLeastWaitChange);
            const LongWaits some = longWaits(a.waitNs, b.waitNs, a.inBlock);
            const bool areSome = !isOther && some.isAny;
            verdict.verdict = isOther || areSome ? PlaceVerdict::Verdict::Changed : PlaceVerdict::Verdict::Unchanged;
            verdict.deltaNs = b.waitNs.median() - a.waitNs.median();
            verdict.p =
                std::min(1.0, double(tests) * (areSome ? some.p : changeProbability(a.waitNs, b.waitNs, a.inBlock)));
            if (isOther || areSome) {
                const auto [cause, isNew] = causes.try_emplace(edge.place.toService);
                if (isNew) cause->second = causeOfWait(edge.place.toService);
                WaitCause why = areSome || verdict.deltaNs > 0 ? cause->second : WaitCause();
                const bool isUntold = why.kind == WaitCause::Kind::Unknown || why.kind == WaitCause::Kind::Waiting;
                if (!areSome && isUntold && isConstantShift(a.waitNs, b.waitNs) &&
                    !areTiedByAnswers(m_tree.nodes(), edge.place.at.service, edge.place.toService)) {
                    why.kind = WaitCause::Kind::Unknown;
                    why.text = say(TENFOLD_WORDS("Sentence",
                                                 "all of them by as much, as where the clock of {0} or of {1} was set "
                                                 "in between: no answered call between the two tells which it is",
                                                 "waiting.orClock"),
                                   name(edge.place.at.service), name(edge.place.toService));
                }
                tellWaiting(edge, verdict, why, areSome);
            }
        }
        PlaceVerdict& at = places.try_emplace(verdict.place.key(), verdict).first->second;
        const bool isWorse =
            verdict.verdict == PlaceVerdict::Verdict::Changed && at.verdict != PlaceVerdict::Verdict::Changed;
        if (isWorse || (at.verdict == PlaceVerdict::Verdict::NoData && isEnough(edge))) at = verdict;
    }
    for (const auto& [key, verdict] : places)
        m_result.places.push_back(verdict);
}

/// @param areSome  only some of them wait longer
void Comparer::tellWaiting(const SentEdge& edge, const PlaceVerdict& verdict, const WaitCause& cause, bool areSome) {
    constexpr double kLongest = 0.99;
    const SentFigures &a = *edge.of[0], &b = *edge.of[1];
    const bool isLonger = areSome || verdict.deltaNs > 0;
    Finding finding;
    finding.kind = FindingKind::Edge;
    finding.place = edge.place;
    finding.isSent = true;
    finding.inOperation = edge.inOperation;
    finding.a = areSome ? a.waitNs.quantile(kLongest) : a.waitNs.median();
    finding.b = areSome ? b.waitNs.quantile(kLongest) : b.waitNs.median();
    finding.deltaNs = finding.b - finding.a;
    finding.p = verdict.p;
    const double concerned = std::min(1.0, double(b.visits) / double(m_result.b.requests));
    const double relative = std::min(1.0, std::abs(finding.deltaNs) / std::max(1.0, std::max(finding.a, finding.b)));
    finding.effect = (isLonger ? 1 : -1) * concerned * relative;
    finding.isExplained = cause.isInput;
    finding.because = cause.text;
    if (areSome) {
        const LongWaits some = longWaits(a.waitNs, b.waitNs, a.inBlock);
        finding.effect *= some.shareB;
        finding.text =
            chain({say(TENFOLD_WORDS("Sentence",
                                     "{0} waits longer than {1} in {2} of its messages, {3} before, most of them as "
                                     "long as before: {4} since it was sent; not part of the response time",
                                     "finding.someWaitLonger"),
                       waitText(edge.place), waitTime(some.boundNs), numeral(percent(some.shareB)),
                       numeral(percent(some.shareA)), waitTime(b.waitNs.median())),
                   cause.text});
    } else {
        finding.text = chain(
            {say(isLonger
                     ? TENFOLD_WORDS("Sentence",
                                     "{0} waits {1} more until it begins: {2} → {3} since it was sent, in the middle; "
                                     "not part of the response time",
                                     "finding.waitsLonger")
                     : TENFOLD_WORDS("Sentence",
                                     "{0} waits {1} less until it begins: {2} → {3} since it was sent, in the middle; "
                                     "not part of the response time",
                                     "finding.waitsLess"),
                 waitText(edge.place), waitTime(std::abs(finding.deltaNs)), waitTime(finding.a), waitTime(finding.b)),
             cause.text});
    }
    m_result.findings.push_back(finding);
    if (!isLonger || cause.isInput) return;
    const std::string& consumer = name(edge.place.toService);
    const bool isConsumer = cause.kind == WaitCause::Kind::LongerWork;
    accuse(isConsumer ? consumer : fmt::format("{}>{}", name(edge.place.at.service), consumer), "", finding.effect,
           finding.text, {Accusation::Reason::Waiting, {}, 0, edge.path, 0, {}});
}

/// Of two single requests.
void Comparer::findWaitingOfTwo() {
    for (const SentEdge& edge : sentEdges()) {
        const SentFigures &a = *edge.of[0], &b = *edge.of[1];
        if (a.visits == 0 || b.visits == 0 || a.waitNs.mean() == b.waitNs.mean()) continue;
        Finding finding;
        finding.kind = FindingKind::Edge;
        finding.place = edge.place;
        finding.isSent = true;
        finding.inOperation = edge.inOperation;
        finding.a = a.waitNs.mean();
        finding.b = b.waitNs.mean();
        finding.deltaNs = finding.b - finding.a;
        finding.text =
            say(TENFOLD_WORDS("Sentence", "{0} begins {2} after it was sent, {1} in A; not part of the response time",
                              "two.waits"),
                waitText(edge.place), waitTime(finding.a), waitTime(finding.b));
        m_result.findings.push_back(std::move(finding));
    }
}

} // namespace tenfold
