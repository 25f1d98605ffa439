#include "core/base/text/number_text.h"
#include "core/model/check/model_checker.h"
#include "core/words/sentence.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace tenfold {

namespace {

Sentence waitedTime(double ns) {
    return numeral(duration(std::llround(ns)));
}

} // namespace

/// The waiting of what is sent and not waited for, as the time of an edge from its sender to who takes it.
/// @param isWanted  by sender and consumer
template <typename IsWanted>
ModelChecker::Sums ModelChecker::waitingSums(IsWanted isWanted) const {
    Sums sums;
    const auto& nodes = m_comparer.tree().nodes();
    for (const FlowPath& node : nodes) {
        if (node.parent == FlowNode::kNone || !isWanted(nodes[node.parent], node)) continue;
        const SentFigures &a = node.of[0].sent, &b = node.of[1].sent;
        for (std::size_t side = 0; side < 2; ++side) {
            sums.visits[side] += node.of[side].sent.visits;
            if (node.of[side].sent.visits > 0) sums.callers[side] += nodes[node.parent].of[side].visits;
            sums.of[side].add(node.of[side].sent.waitNs);
        }
        if (a.visits == 0 || b.visits == 0) continue;
        sums.expectedNs += double(b.visits) * a.waitNs.mean();
        sums.observedNs += double(b.waitNs.sumNs());
        sums.ofBoth += double(b.visits);
    }
    return sums;
}

ModelChecker::Sums ModelChecker::waitingSums(const std::string& from, const std::string& to) const {
    return waitingSums([&](const FlowPath& sender, const FlowPath& consumer) {
        return name(sender.service) == from && name(consumer.service) == to;
    });
}

/// By what is sent and who takes it. No response time has it in it, so nothing else sees it.
void ModelChecker::judgeWaiting() {
    std::map<PlaceKey, ComparedPlace> places;
    std::set<PlaceKey> accused;
    const auto& nodes = m_comparer.tree().nodes();
    for (const FlowPath& node : nodes)
        if (node.parent != FlowNode::kNone && node.of[0].sent.visits + node.of[1].sent.visits > 0) {
            const ComparedPlace place = m_comparer.waitPlace(node);
            places.emplace(place.key(), place);
        }
    for (const Accusation& accusation : m_comparer.accusations())
        if (accusation.reason == Accusation::Reason::Waiting && suspectOf(accusation.service) != nullptr)
            accused.insert(m_comparer.waitPlace(nodes[accusation.path]).key());
    for (const auto& [key, place] : places) {
        ModelVerdict verdict;
        verdict.kind = VerdictKind::Edge;
        verdict.service = name(place.at.service);
        verdict.operation = name(place.at.operation);
        verdict.to = name(place.toService);
        fill(verdict, waitingSums([&](const FlowPath& sender, const FlowPath& consumer) {
                 return sender.service == place.at.service && sender.operation == place.at.operation &&
                        consumer.service == place.toService;
             }));
        for (const PlaceVerdict& tested : m_result->places)
            if (tested.place.key() == key && tested.verdict != PlaceVerdict::Verdict::NoData) {
                verdict.p = tested.p;
                verdict.state = ModelVerdictState::Consistent;
            }
        Sentence because;
        for (const Finding& finding : m_result->findings)
            if (finding.isSent && finding.place.key() == key) {
                because = finding.because;
                verdict.inOperation = name(finding.inOperation);
                verdict.score = accused.contains(key) ? std::max(verdict.score, finding.effect) : 0;
            }
        if (accused.contains(key)) {
            verdict.state = ModelVerdictState::Suspicious;
            verdict.why = MismatchReason::Time;
        }
        verdict.text =
            chain({say(TENFOLD_WORDS("Sentence",
                                     "{0} > {1} {2}: {3} expected until it begins, {4} observed over {5}; nobody waits "
                                     "for it",
                                     "check.waiting"),
                       verdict.service, verdict.to, name(place.toOperation), waitedTime(verdict.expected.median()),
                       waitedTime(verdict.observed.median()),
                       numeral(withThousands(static_cast<std::int64_t>(verdict.visits)))),
                   because});
        m_check.verdicts.push_back(std::move(verdict));
    }
}

} // namespace tenfold
