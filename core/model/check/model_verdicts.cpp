#include "core/base/text/number_text.h"
#include "core/model/check/model_checker.h"
#include "core/model/check/step_figures.h"
#include "core/words/sentence.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace tenfold {

using namespace comparing;

namespace {

Sentence spokenTime(double ns) {
    return numeral(duration(std::llround(ns)));
}

constexpr Words kOf = TENFOLD_WORDS("Sentence", "{0}: {1}", "check.of");
constexpr Words kNumbers = TENFOLD_WORDS("Sentence", "{0} expected, {1} observed over {2}", "check.numbers");

MismatchReason reasonOf(Accusation::Reason reason) {
    switch (reason) {
    case Accusation::Reason::Ways:
        return MismatchReason::Structure;
    case Accusation::Reason::Errors:
        return MismatchReason::Errors;
    case Accusation::Reason::Time:
    case Accusation::Reason::LongCalls:
    case Accusation::Reason::Waiting:
        break;
    }
    return MismatchReason::Time;
}

Sentence visitsText(std::uint64_t visits) {
    return say(visits == 1 ? TENFOLD_WORDS("Sentence", "{0} visit", "check.visit")
                           : TENFOLD_WORDS("Sentence", "{0} visits", "check.visits"),
               numeral(withThousands(static_cast<std::int64_t>(visits))));
}

} // namespace

const Suspect* ModelChecker::suspectOf(const std::string& service) const {
    const auto found = std::find_if(m_result->suspects.begin(), m_result->suspects.end(),
                                    [&](const Suspect& suspect) { return suspect.service == service; });
    return found == m_result->suspects.end() ? nullptr : &*found;
}

void ModelChecker::fill(ModelVerdict& verdict, const Sums& sums) const {
    const bool areBoth = sums.ofBoth > 0;
    verdict.visits = sums.visits[1];
    verdict.expectedNs = areBoth ? sums.expectedNs / sums.ofBoth : sums.of[0].mean();
    verdict.observedNs = areBoth ? sums.observedNs / sums.ofBoth : sums.of[1].mean();
    verdict.expectedSdNs = standardDeviation(sums.of[0]);
    verdict.observedSdNs = standardDeviation(sums.of[1]);
    verdict.isOutsideSd = sums.visits[0] > 0 && sums.visits[1] > 0 && verdict.expectedSdNs > 0 &&
                          std::abs(verdict.observedNs - verdict.expectedNs) > verdict.expectedSdNs;
    for (std::size_t side = 0; side < 2; ++side)
        (side == 0 ? verdict.expectedCount : verdict.observedCount) =
            sums.callers[side] > 0 ? double(sums.visits[side]) / double(sums.callers[side]) : 0;
    verdict.totalNs = sums.totalNs;
    const double change = m_result->b.durationNs.mean() - m_result->a.durationNs.mean();
    verdict.share = change == 0 ? 0 : sums.totalNs / change;
    verdict.expected = sums.of[0];
    verdict.observed = sums.of[1];
}

/// Takes over what the comparison says of a suspect; of several instances all of it.
void ModelChecker::accuse(ModelVerdict& verdict, const Suspect& suspect) {
    verdict.state = ModelVerdictState::Suspicious;
    std::vector<Sentence> texts;
    for (const Suspect& one : m_result->suspects) {
        if (one.service != suspect.service) continue;
        verdict.score += one.score;
        texts.push_back(one.instance.empty() ? one.text : say(kOf, one.instance, one.text));
    }
    verdict.text = chain(std::move(texts));
    double most = -1;
    for (const Accusation& accusation : m_comparer.accusations()) {
        if (accusation.service != suspect.service) continue;
        verdict.requests = std::max(verdict.requests, static_cast<std::uint64_t>(std::llround(accusation.requests)));
        if (accusation.requests > 0 && verdict.example.empty()) verdict.example = toHex(accusation.example);
        if (accusation.score > most) {
            most = accusation.score;
            verdict.why = reasonOf(accusation.reason);
        }
        if (accusation.path == FlowNode::kNone || accusation.reason == Accusation::Reason::Waiting) continue;
        const FlowPath& node = m_comparer.tree().nodes()[accusation.path];
        const bool isOfMessages = suspect.service.find('>') != std::string::npos && !node.isEdge;
        if (isOfMessages) continue; // they are not taken: nothing is wrong where they are sent
        m_accusedPlaces[placeOf(node).key()] += accusation.score;
    }
}

/// Why a place that changed is not where the change starts; empty where it did not change.
Sentence ModelChecker::explanationOf(const ComparedPlace& place) const {
    for (const Finding& finding : m_result->findings) {
        const bool isTime = finding.kind == FindingKind::Center || finding.kind == FindingKind::Edge;
        if (!isTime || finding.place.key() != place.key() || finding.deltaNs <= 0) continue;
        return finding.because;
    }
    return {};
}

void ModelChecker::judgeCenters() {
    const double requests = double(m_result->b.requests);
    std::set<std::string> seen;
    for (const auto& [service, sums] : m_centers) {
        ModelVerdict verdict;
        verdict.service = name(service);
        seen.insert(verdict.service);
        fill(verdict, sums);
        const double expectedVisitNs = verdict.expectedNs, observedVisitNs = verdict.observedNs;
        verdict.expectedCount = m_result->a.requests > 0 ? double(sums.visits[0]) / double(m_result->a.requests) : 0;
        verdict.observedCount = double(sums.visits[1]) / requests;
        verdict.expectedNs = m_ownExpected[service];
        verdict.observedNs = m_ownObserved[service];
        for (const PlaceVerdict& place : m_result->places)
            if (!place.place.isEdge && place.place.at.service == service &&
                place.verdict != PlaceVerdict::Verdict::NoData) {
                verdict.p = std::min(verdict.p, place.p);
                verdict.isTested = true;
            }
        const bool isEnough = std::min(sums.visits[0], sums.visits[1]) >= kFewestSamples;
        if (const Suspect* suspect = suspectOf(verdict.service)) {
            accuse(verdict, *suspect);
        } else if (!isEnough) {
            const Sentence few =
                sums.visits[0] == 0
                    ? say(TENFOLD_WORDS("Sentence", "{0} observed, and the model does not know it", "check.unknown"),
                          visitsText(sums.visits[1]))
                    : say(TENFOLD_WORDS("Sentence", "{0} observed, {1} expected of; {2} are needed", "check.fewVisits"),
                          visitsText(sums.visits[1]), numeral(withThousands(static_cast<std::int64_t>(sums.visits[0]))),
                          kFewestSamples);
            verdict.text = say(kOf, verdict.service, few);
        } else {
            verdict.state = ModelVerdictState::Consistent;
            const Sentence because =
                say(kNumbers, spokenTime(expectedVisitNs), spokenTime(observedVisitNs), visitsText(sums.visits[1]));
            Sentence explained;
            for (const PlaceVerdict& place : m_result->places)
                if (explained.empty() && !place.place.isEdge && place.place.at.service == service)
                    explained = explanationOf(place.place);
            const Sentence& numbers = m_numbers[verdict.service] = chain({because, explained});
            verdict.text =
                explained.empty()
                    ? say(TENFOLD_WORDS("Sentence", "{0} takes as long as it should: {1}", "check.asExpected"),
                          verdict.service, numbers)
                    : say(kOf, verdict.service, numbers);
        }
        m_check.verdicts.push_back(std::move(verdict));
    }
    for (const Suspect& suspect : m_result->suspects) { // of which there is no span, or ways between two
        const std::size_t between = suspect.service.find('>');
        const bool isEdge = between != std::string::npos && !seen.contains(suspect.service);
        if (!seen.insert(suspect.service).second) continue;
        ModelVerdict verdict;
        verdict.kind = isEdge ? VerdictKind::Edge : VerdictKind::Center;
        verdict.service = suspect.service.substr(0, isEdge ? between : std::string::npos);
        if (isEdge) verdict.to = suspect.service.substr(between + 1);
        Sums sums;
        for (const auto& [key, place] : m_places) {
            if (!isEdge || !std::get<0>(key) || name(std::get<1>(key)) != verdict.service ||
                name(std::get<3>(key)) != verdict.to)
                continue;
            for (std::size_t side = 0; side < 2; ++side) {
                sums.visits[side] += place.visits[side];
                sums.callers[side] += place.callers[side];
                sums.of[side].add(place.of[side]);
            }
            sums.expectedNs += place.expectedNs;
            sums.observedNs += place.observedNs;
            sums.ofBoth += place.ofBoth;
            sums.totalNs += place.totalNs;
        }
        if (isEdge && sums.visits[0] + sums.visits[1] == 0) sums = waitingSums(verdict.service, verdict.to);
        if (isEdge) fill(verdict, sums);
        for (const PlaceVerdict& place : m_result->places) // of an edge as a whole, as of a center: its surest part
            if (isEdge && place.place.isEdge && name(place.place.at.service) == verdict.service &&
                name(place.place.toService) == verdict.to && place.verdict != PlaceVerdict::Verdict::NoData) {
                verdict.p = std::min(verdict.p, place.p);
                verdict.isTested = true;
            }
        accuse(verdict, suspect);
        m_check.verdicts.push_back(std::move(verdict));
    }
    for (const ServiceCenter& center : m_model.centers)
        for (const std::string& service : center.services)
            if (seen.insert(service).second) {
                ModelVerdict verdict;
                verdict.service = service;
                verdict.text =
                    say(kOf, service,
                        say(TENFOLD_WORDS("Sentence", "the model names it, no span is of it", "check.noSpan")));
                m_check.verdicts.push_back(std::move(verdict));
            }
}

void ModelChecker::judgePlaces() {
    std::map<PlaceKey, const PlaceVerdict*> tested;
    for (const PlaceVerdict& place : m_result->places)
        tested[place.place.key()] = &place;
    std::size_t more = 0;
    for (const auto& [key, sums] : m_places) {
        if (sums.visits[0] == 0 && sums.visits[1] == 0) continue;
        const ComparedPlace place{std::get<0>(key), {std::get<1>(key), std::get<2>(key)}, std::get<3>(key)};
        ModelVerdict verdict;
        verdict.kind = place.isEdge ? VerdictKind::Edge : VerdictKind::Center;
        verdict.service = name(place.at.service);
        verdict.operation = name(place.at.operation);
        if (place.isEdge) verdict.to = name(place.toService);
        fill(verdict, sums);
        const std::string what = place.isEdge
                                     ? fmt::format("{} > {} {}", verdict.service, verdict.to, verdict.operation)
                                     : fmt::format("{} {}", verdict.service, verdict.operation);
        const auto found = tested.find(key);
        if (found != tested.end()) verdict.p = found->second->p;
        const bool isEnough = found != tested.end() && found->second->verdict != PlaceVerdict::Verdict::NoData;
        verdict.isTested = isEnough;
        const Sentence numbers =
            say(kNumbers, spokenTime(verdict.expectedNs), spokenTime(verdict.observedNs), visitsText(verdict.visits));
        if (const auto accused = m_accusedPlaces.find(key); accused != m_accusedPlaces.end()) {
            verdict.state = ModelVerdictState::Suspicious;
            verdict.score = accused->second;
            double most = -1;
            Sentence said; // as of the suspect: one thing is said in one way
            for (const Accusation& accusation : m_comparer.accusations()) {
                if (accusation.path == FlowNode::kNone || suspectOf(accusation.service) == nullptr ||
                    placeOf(m_comparer.tree().nodes()[accusation.path]).key() != key)
                    continue;
                if (accusation.requests > 0 && verdict.example.empty()) verdict.example = toHex(accusation.example);
                verdict.requests += static_cast<std::uint64_t>(std::llround(accusation.requests));
                if (accusation.score <= most) continue;
                most = accusation.score;
                verdict.why = reasonOf(accusation.reason);
                said = accusation.text;
            }
            for (const Finding& finding : m_result->findings)
                if (verdict.why == MismatchReason::Time && verdict.inOperation.empty() && finding.place.key() == key &&
                    finding.kind != FindingKind::Count)
                    verdict.inOperation = name(finding.inOperation);
            verdict.text =
                verdict.why == MismatchReason::Time ? say(kOf, what, numbers)
                : !said.empty()
                    ? inWordsOfModels(said)
                    : say(verdict.why == MismatchReason::Errors
                              ? TENFOLD_WORDS("Sentence", "{0}: fails, or goes on otherwise in {1} requests",
                                              "check.errorsAt")
                              : TENFOLD_WORDS("Sentence", "{0}: goes another way in {1} requests", "check.waysAt"),
                          what, std::max<std::uint64_t>(1, verdict.requests));
        } else if (!isEnough) {
            verdict.text = say(TENFOLD_WORDS("Sentence", "{0}: {1}; too few, on one side at least", "check.fewAt"),
                               what, visitsText(verdict.visits));
        } else {
            verdict.state = ModelVerdictState::Consistent;
            verdict.text = say(kOf, what, chain({numbers, explanationOf(place)}));
        }
        constexpr std::size_t kMostPlaces = 20'000; // as many nobody reads, and memory is not for them
        if (verdict.state != ModelVerdictState::Suspicious && ++more > kMostPlaces) continue;
        m_check.verdicts.push_back(std::move(verdict));
    }
}

/// End to end. What is slower because of a suspect is explained by it.
void ModelChecker::judgeOperations() {
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::array<Distribution, 2>> operations; // service, operation
    std::map<std::pair<std::uint32_t, std::uint32_t>, double> mixNs;
    const auto& nodes = m_comparer.tree().nodes();
    for (std::uint32_t v = 0; v < nodes.size(); ++v) {
        if (nodes[v].parent != FlowNode::kNone) continue;
        const auto key = std::pair(nodes[v].service, nodes[v].operation);
        mixNs[key] += m_comparer.changes()[v].mixNs;
        for (std::size_t side = 0; side < 2; ++side)
            if (const auto of = m_comparer.side(side).rootNs.find(v); of != m_comparer.side(side).rootNs.end())
                operations[key][side].add(of->second);
    }
    for (const auto& [key, of] : operations) {
        ModelVerdict verdict;
        verdict.kind = VerdictKind::Operation;
        verdict.service = name(key.first);
        verdict.operation = name(key.second);
        verdict.visits = of[1].count();
        verdict.expectedNs = of[0].mean();
        verdict.observedNs = of[1].mean();
        verdict.expectedSdNs = standardDeviation(of[0]);
        verdict.observedSdNs = standardDeviation(of[1]);
        verdict.expectedCount = m_result->a.requests > 0 ? double(of[0].count()) / double(m_result->a.requests) : 0;
        verdict.observedCount = double(of[1].count()) / double(m_result->b.requests);
        verdict.totalNs = mixNs[key];
        verdict.expected = of[0];
        verdict.observed = of[1];
        verdict.isOutsideSd =
            verdict.expectedSdNs > 0 && std::abs(verdict.observedNs - verdict.expectedNs) > verdict.expectedSdNs;
        // By hand a file says means alone, of any number of requests.
        const bool isEnough = of[1].count() >= kFewestSamples &&
                              (m_twin.isNeeded() ? of[0].count() > 0 : of[0].count() >= kFewestSamples);
        if (isEnough) verdict.state = ModelVerdictState::Consistent;
        verdict.text = chain(
            {say(TENFOLD_WORDS("Sentence", "{0}: {1} expected, {2} observed end to end over {3} requests",
                               "check.operation"),
                 verdict.operation, spokenTime(verdict.expectedNs), spokenTime(verdict.observedNs),
                 numeral(withThousands(static_cast<std::int64_t>(of[1].count())))),
             of[0].count() == 0 ? say(TENFOLD_WORDS("Sentence", "the model does not know it", "check.unknownOperation"))
                                : Sentence()});
        m_check.verdicts.push_back(std::move(verdict));
    }
}

/// Who is innocent, and of whom that cannot be said: where something has to be explained.
void ModelChecker::clear() {
    m_clearing->finish();
    if (m_check.refused) return;
    m_check.toExplain = m_clearing->mismatches();
    const FlowNotice* undecided = m_result->whyUndecided();
    const bool isOpen = undecided != nullptr && undecided->kind == "clock-or-wait"; // whoever it is, nothing clears
    if (isOpen) m_check.toExplain.push_back({false, "", "", 0, 0, 0, undecided->text});
    std::map<std::string, std::uint32_t> numbers;
    for (const auto& [service, sums] : m_centers)
        numbers[name(service)] = service;
    for (ModelVerdict& verdict : m_check.verdicts) {
        const bool isWhole = verdict.kind == VerdictKind::Center && verdict.operation.empty();
        if (!isWhole || verdict.state == ModelVerdictState::Suspicious || m_check.toExplain.empty()) continue;
        verdict.isCleared = false;
        if (verdict.state == ModelVerdictState::NoData) {
            m_check.notCleared.push_back({verdict.service, verdict.text.arguments().back()}); // without its name
            continue;
        }
        const auto answer = m_clearing->answer(numbers.at(verdict.service));
        if (!answer || isOpen) {
            m_check.notCleared.push_back({verdict.service, m_numbers[verdict.service]});
            continue;
        }
        verdict.isCleared = answer->isCleared;
        const Sentence because = chain({m_numbers[verdict.service], answer->because});
        (answer->isCleared ? m_check.innocent : m_check.notCleared).push_back({verdict.service, because});
        if (!answer->isCleared)
            verdict.text =
                say(TENFOLD_WORDS("Sentence", "{0}: not accused, and cannot be cleared from these requests: {1}",
                                  "check.notCleared"),
                    verdict.service, because);
    }
}

void ModelChecker::sortVerdicts() {
    const auto key = [](const ModelVerdict& v) {
        const int state = v.state == ModelVerdictState::Suspicious   ? 0
                          : v.state == ModelVerdictState::Consistent ? 1
                                                                     : 2;
        const bool isPlace = v.kind != VerdictKind::Operation && !v.operation.empty();
        const int group = v.kind == VerdictKind::Operation ? 2 : isPlace ? 1 : 0;
        return std::tuple(state, group, state == 0 ? -v.score : -std::abs(v.totalNs));
    };
    std::stable_sort(m_check.verdicts.begin(), m_check.verdicts.end(),
                     [&](const ModelVerdict& x, const ModelVerdict& y) { return key(x) < key(y); });
}

} // namespace tenfold
