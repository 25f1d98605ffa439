#include "core/base/text/number_text.h"
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

bool isChanged(const Distribution& a, const Distribution& b, double effect, std::size_t tests, double leastShare) {
    const double delta = b.median() - a.median();
    return std::abs(delta) > std::max(kLeastChangeNs, leastShare * a.median()) &&
           clusteredProbability(ksDistance(a, b), a.count(), b.count(), effect) * double(tests) < kCertainty;
}

} // namespace

std::string Comparer::waitText(const FlowPath& node) const {
    return fmt::format("{} > {} {}", name(m_tree.nodes()[node.parent].service), name(node.service),
                       name(node.operation));
}

ComparedPlace Comparer::waitPlace(const FlowPath& node) const {
    const FlowPath& sender = m_tree.nodes()[node.parent];
    return {true, {sender.service, sender.operation}, node.service, node.operation};
}

/// What is known of why messages wait longer: more of them, longer work, fewer who do it; else whether consumers would
/// have had the time.
Comparer::WaitCause Comparer::causeOfWait(const FlowPath& node) const {
    Consumer consumer;
    std::size_t tests = 0;
    for (const FlowPath& other : m_tree.nodes()) {
        if (other.service != node.service || other.of[0].sent.visits + other.of[1].sent.visits == 0) continue;
        ++tests;
        consumer.inA.add(other.of[0].selfInBlock);
        for (std::size_t side = 0; side < 2; ++side) {
            consumer.messages[side] += other.of[side].sent.visits;
            consumer.workNs[side].add(other.of[side].sent.durationNs);
            for (const auto& [process, figures] : other.of[side].instances)
                consumer.processes[side].insert(process);
        }
    }
    WaitCause cause;
    std::vector<Sentence> reasons;
    const auto seconds = [&](std::size_t side) { return m_sides[side].seconds; };
    std::array<double, 2> rates{}, busy{};
    for (std::size_t side = 0; side < 2; ++side) {
        if (seconds(side) <= 0) continue;
        rates[side] = double(consumer.messages[side]) / seconds(side);
        busy[side] = rates[side] * consumer.workNs[side].mean() / double(kSecondNs) /
                     double(std::max<std::size_t>(1, consumer.processes[side].size()));
    }
    const double sd = std::sqrt(double(consumer.messages[0]) + double(consumer.messages[1]));
    const bool isMore = rates[0] > 0 && rates[1] > kMoreLoad * rates[0] &&
                        (rates[1] - rates[0]) * std::min(seconds(0), seconds(1)) > kSignificant * sd / 2;
    const bool isLonger =
        consumer.workNs[1].median() > consumer.workNs[0].median() &&
        isChanged(consumer.workNs[0], consumer.workNs[1], consumer.inA.designEffect(), tests, kLeastChange);
    const std::size_t before = consumer.processes[0].size(), now = consumer.processes[1].size();
    if (isMore)
        reasons.push_back(say(TENFOLD_WORDS("Sentence", "{0} messages a second, {1} before", "waiting.moreMessages"),
                              numeral(compactNumber(rates[1], 1)), numeral(compactNumber(rates[0], 1))));
    if (isLonger)
        reasons.push_back(say(TENFOLD_WORDS("Sentence", "{0} works {1} on each, {2} before", "waiting.longerWork"),
                              name(node.service), waitTime(consumer.workNs[1].median()),
                              waitTime(consumer.workNs[0].median())));
    if (now < before)
        reasons.push_back(say(TENFOLD_WORDS("Sentence", "{0} processes of {1} take them, {2} before", "waiting.fewer"),
                              now, name(node.service), before));
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
                              name(node.service), numeral(percent(busy[1]))));
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
    std::size_t tests = 0;
    for (const FlowPath& node : m_tree.nodes())
        tests += node.of[0].sent.visits >= kFewestSamples && node.of[1].sent.visits >= kFewestSamples ? 1 : 0;
    std::map<std::tuple<bool, std::uint32_t, std::uint32_t, std::uint32_t>, PlaceVerdict> places;
    for (std::uint32_t v = 0; v < m_tree.nodes().size(); ++v) {
        const FlowPath& node = m_tree.nodes()[v];
        const SentFigures &a = node.of[0].sent, &b = node.of[1].sent;
        if (node.parent == FlowNode::kNone || a.visits + b.visits == 0) continue;
        PlaceVerdict verdict;
        verdict.place = waitPlace(node);
        verdict.samplesA = a.visits;
        verdict.samplesB = b.visits;
        const bool isEnough = a.visits >= kFewestSamples && b.visits >= kFewestSamples;
        const double effect = a.inBlock.designEffect();
        if (isEnough) {
            const bool isOther = isChanged(a.waitNs, b.waitNs, effect, tests, kLeastWaitChange);
            verdict.verdict = isOther ? PlaceVerdict::Verdict::Changed : PlaceVerdict::Verdict::Unchanged;
            verdict.deltaNs = b.waitNs.median() - a.waitNs.median();
            verdict.p = std::min(
                1.0, double(tests) * clusteredProbability(ksDistance(a.waitNs, b.waitNs), a.visits, b.visits, effect));
            if (isOther) tellWaiting(v, verdict);
        }
        PlaceVerdict& at = places.try_emplace(verdict.place.key(), verdict).first->second;
        const bool isTold =
            (verdict.verdict == PlaceVerdict::Verdict::Changed) > (at.verdict == PlaceVerdict::Verdict::Changed) ||
            (at.verdict == PlaceVerdict::Verdict::NoData && isEnough);
        if (isTold) at = verdict;
    }
    for (const auto& [key, verdict] : places)
        m_result.places.push_back(verdict);
}

void Comparer::tellWaiting(std::uint32_t path, const PlaceVerdict& verdict) {
    const FlowPath& node = m_tree.nodes()[path];
    const SentFigures &a = node.of[0].sent, &b = node.of[1].sent;
    const bool isLonger = verdict.deltaNs > 0;
    const WaitCause cause = isLonger ? causeOfWait(node) : WaitCause();
    Finding finding;
    finding.kind = FindingKind::Edge;
    finding.place = verdict.place;
    finding.isSent = true;
    finding.inOperation = m_tree.nodes()[node.root].operation;
    finding.a = a.waitNs.median();
    finding.b = b.waitNs.median();
    finding.deltaNs = verdict.deltaNs;
    finding.p = verdict.p;
    const double concerned = std::min(1.0, double(b.visits) / double(m_result.b.requests));
    const double relative = std::min(1.0, std::abs(finding.deltaNs) / std::max(1.0, std::max(finding.a, finding.b)));
    finding.effect = (isLonger ? 1 : -1) * concerned * relative;
    finding.isExplained = cause.isInput;
    finding.because = cause.text;
    finding.text = chain(
        {say(isLonger
                 ? TENFOLD_WORDS("Sentence",
                                 "{0} waits {1} more until it begins: {2} → {3} since it was sent, in the middle; not "
                                 "part of the response time",
                                 "finding.waitsLonger")
                 : TENFOLD_WORDS("Sentence",
                                 "{0} waits {1} less until it begins: {2} → {3} since it was sent, in the middle; not "
                                 "part of the response time",
                                 "finding.waitsLess"),
             waitText(node), waitTime(std::abs(finding.deltaNs)), waitTime(finding.a), waitTime(finding.b)),
         cause.text});
    m_result.findings.push_back(finding);
    if (!isLonger || cause.isInput) return;
    const Accusation why{Accusation::Reason::Waiting, {}, 0, path, 0, {}};
    const std::string& consumer = name(node.service);
    accuse(cause.kind == WaitCause::Kind::LongerWork
               ? consumer
               : fmt::format("{}>{}", name(m_tree.nodes()[node.parent].service), consumer),
           "", finding.effect, finding.text, why);
}

/// Of two single requests.
void Comparer::findWaitingOfTwo() {
    for (const FlowPath& node : m_tree.nodes()) {
        const SentFigures &a = node.of[0].sent, &b = node.of[1].sent;
        if (a.visits == 0 || b.visits == 0 || a.waitNs.mean() == b.waitNs.mean()) continue;
        Finding finding;
        finding.kind = FindingKind::Edge;
        finding.place = waitPlace(node);
        finding.isSent = true;
        finding.inOperation = m_tree.nodes()[node.root].operation;
        finding.a = a.waitNs.mean();
        finding.b = b.waitNs.mean();
        finding.deltaNs = finding.b - finding.a;
        finding.text =
            say(TENFOLD_WORDS("Sentence", "{0} begins {2} after it was sent, {1} in A; not part of the response time",
                              "two.waits"),
                waitText(node), waitTime(finding.a), waitTime(finding.b));
        m_result.findings.push_back(std::move(finding));
    }
}

} // namespace tenfold
