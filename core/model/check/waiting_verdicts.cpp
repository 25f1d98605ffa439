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
void ModelChecker::Sums::add(const Comparer::SentEdge& edge) {
    const SentFigures &a = *edge.of[0], &b = *edge.of[1];
    for (std::size_t side = 0; side < 2; ++side) {
        visits[side] += edge.of[side]->visits;
        if (edge.of[side]->visits > 0) callers[side] += edge.callers[side];
        of[side].add(edge.of[side]->waitNs);
    }
    if (a.visits == 0 || b.visits == 0) return;
    expectedNs += double(b.visits) * a.waitNs.mean();
    observedNs += double(b.waitNs.sumNs());
    ofBoth += double(b.visits);
}

ModelChecker::Sums ModelChecker::waitingSums(const std::string& from, const std::string& to) const {
    Sums sums;
    for (const Comparer::SentEdge& edge : m_comparer.sentEdges())
        if (name(edge.place.at.service) == from && name(edge.place.toService) == to) sums.add(edge);
    return sums;
}

/// By what is sent and who takes it. No response time has it in it, so nothing else sees it.
void ModelChecker::judgeWaiting() {
    struct Place {
        ComparedPlace place;
        Sums sums;
        const PlaceVerdict* tested = nullptr;
        const Finding* finding = nullptr;
    };
    std::map<PlaceKey, Place> places;
    for (const Comparer::SentEdge& edge : m_comparer.sentEdges()) {
        Place& at = places[edge.place.key()];
        at.place = edge.place;
        at.sums.add(edge);
    }
    for (const PlaceVerdict& tested : m_result->places)
        if (const auto at = places.find(tested.place.key()); at != places.end() && tested.place.isWaiting())
            at->second.tested = &tested;
    for (const Finding& finding : m_result->findings)
        if (const auto at = places.find(finding.place.key()); at != places.end() && finding.isSent)
            if (at->second.finding == nullptr || finding.effect > at->second.finding->effect)
                at->second.finding = &finding;
    for (const auto& [key, at] : places) {
        const ComparedPlace& place = at.place;
        ModelVerdict verdict;
        verdict.kind = VerdictKind::Edge;
        verdict.service = name(place.at.service);
        verdict.operation = name(place.at.operation);
        verdict.to = name(place.toService);
        fill(verdict, at.sums);
        if (at.tested != nullptr && at.tested->verdict != PlaceVerdict::Verdict::NoData) {
            verdict.p = at.tested->p;
            verdict.isTested = true;
            verdict.state = ModelVerdictState::Consistent;
        }
        Sentence because;
        if (at.finding != nullptr) {
            because = at.finding->because;
            verdict.inOperation = name(at.finding->inOperation);
        }
        if (at.finding != nullptr && at.finding->deltaNs > 0 && !at.finding->isExplained) { // somebody is accused of it
            verdict.state = ModelVerdictState::Suspicious;
            verdict.why = MismatchReason::Time;
            verdict.score = at.finding->effect;
        }
        const Sentence numbers =
            verdict.expected.count() == 0
                ? say(TENFOLD_WORDS("Sentence",
                                    "{0} > {1} {2}: it begins {3} after it was sent, the model does not say when; "
                                    "nobody waits for it",
                                    "check.waitingUnknown"),
                      verdict.service, verdict.to, name(place.toOperation), waitedTime(verdict.observed.median()))
                : say(TENFOLD_WORDS("Sentence",
                                    "{0} > {1} {2}: {3} expected until it begins, {4} observed over {5}; nobody waits "
                                    "for it",
                                    "check.waiting"),
                      verdict.service, verdict.to, name(place.toOperation), waitedTime(verdict.expected.median()),
                      waitedTime(verdict.observed.median()),
                      numeral(withThousands(static_cast<std::int64_t>(verdict.visits))));
        verdict.text = chain({numbers, because});
        m_check.verdicts.push_back(std::move(verdict));
    }
}

} // namespace tenfold
