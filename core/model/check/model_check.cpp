#include "core/model/check/model_check.h"

#include "core/base/text/number_text.h"
#include "core/flows/compare/compare_words.h"
#include "core/model/check/model_checker.h"
#include "core/model/check/step_figures.h"
#include "core/words/sentence.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace tenfold {

using namespace comparing;

namespace {

constexpr std::size_t kMostExplained = 8; // remarks; all of it is in comparisons

struct OtherWords {
    Words ofComparison, ofModel;
};

/// Comparisons call the model A, and what is checked B.
constexpr OtherWords kOtherWords[] = {
    {words::kProcessGone,
     TENFOLD_WORDS("Sentence", "{0} is gone: {1} spans where the model was measured, none here", "check.processGone")},
    {words::kServiceGone,
     TENFOLD_WORDS("Sentence",
                   "nothing of {0} is left: {1} spans where the model was measured, none here, and its callers fail",
                   "check.serviceGone")},
    {words::kLongCalls,
     TENFOLD_WORDS(
         "Sentence",
         "calls of {0} take far longer than usual in {1} requests, {2} to be expected by the model: {3} of {4} "
         "up to {5}, as in {6}",
         "check.longCalls")},
    {words::kFewRequestsInA,
     TENFOLD_WORDS("Sentence", "the model was measured from {0} requests", "check.fewMeasured")},
    {words::kManyFailInA,
     TENFOLD_WORDS("Sentence",
                   "{0} of the requests the model was measured from fail or pass a handler of errors, most often at "
                   "{1}: what failed there already is no change",
                   "check.manyFailMeasured")},
};

} // namespace

Sentence inWordsOfModels(const Sentence& sentence) {
    if (sentence.isData()) return sentence;
    std::vector<Sentence> arguments;
    for (const Sentence& argument : sentence.arguments())
        arguments.push_back(inWordsOfModels(argument));
    for (const OtherWords& other : kOtherWords)
        if (sentence.says(other.ofComparison)) return Sentence(other.ofModel, std::move(arguments));
    return Sentence(sentence.id(), sentence.english(), std::move(arguments));
}

void ModelChecker::Sums::add(const FlowPath& node, const PathChange& change) {
    const PathFigures &a = node.of[0], &b = node.of[1];
    visits[0] += a.visits;
    visits[1] += b.visits;
    totalNs += change.timeNs;
    if (a.visits > 0 && b.visits > 0) {
        expectedNs += double(b.visits) * a.selfNs.mean();
        observedNs += double(b.selfNs.sumNs());
        ofBoth += double(b.visits);
    }
    of[0].add(a.selfNs);
    of[1].add(b.selfNs);
}

void ModelChecker::sumUp() {
    const auto& nodes = m_comparer.tree().nodes();
    const double requests = double(m_result->b.requests);
    for (std::uint32_t v = 0; v < nodes.size(); ++v) {
        const FlowPath& node = nodes[v];
        const PathChange& change = m_comparer.changes()[v];
        Sums& place = m_places[placeOf(node).key()];
        place.add(node, change);
        for (std::size_t side = 0; side < 2; ++side)
            place.callers[side] += node.parent == FlowNode::kNone ? (side == 0 ? m_result->a : m_result->b).requests
                                                                  : nodes[node.parent].of[side].visits;
        m_meanCritical.push_back(node.of[0].visits > 0 ? node.of[0].criticalNs() / double(node.of[0].visits) : 0);
        m_meanSelf.emplace_back(node.of[0].selfNs.mean(), node.of[0].selfNs.quantile(0.9));
        m_meanWait.emplace_back(node.of[0].sent.waitNs.mean(), node.of[0].sent.waitNs.quantile(0.9));
        if (!node.isEdge) {
            m_centers[node.service].add(node, change);
            // Of as many requests of each kind as were asked for here.
            const PathFigures& rootA = nodes[node.root].of[0];
            const double perRoot = rootA.visits > 0 ? double(node.of[0].visits) / double(rootA.visits) : 0;
            m_ownExpected[node.service] +=
                perRoot * double(nodes[node.root].of[1].visits) * node.of[0].selfNs.mean() / requests;
            m_ownObserved[node.service] += double(node.of[1].selfNs.sumNs()) / requests;
        }
        if (node.parent != FlowNode::kNone) m_centers[nodes[node.parent].service].totalNs += change.countNs;
    }
}

/// Requests that go a way which the model knows, more often than it lets expect, deviate too: as many as suspects are
/// named for. One that has a call too many as well is counted there.
void ModelChecker::settleStructure() {
    double accused = 0;
    for (const Accusation& accusation : m_comparer.accusations()) {
        const bool isOfWays =
            accusation.reason == Accusation::Reason::Ways || accusation.reason == Accusation::Reason::Errors;
        if (isOfWays && suspectOf(accusation.service) != nullptr) accused += accusation.requests;
    }
    StructureCounts& counts = m_check.structure;
    const auto deviating = static_cast<std::uint64_t>(std::llround(std::min(accused, double(m_check.requests))));
    const std::uint64_t counted = m_check.requests - std::min(m_check.requests, counts.covered);
    counts.otherWays = std::min(counts.covered, deviating - std::min(deviating, counted));
    counts.covered -= counts.otherWays;
}

void ModelChecker::findInputs() {
    const PopulationFigures &a = m_result->a, &b = m_result->b;
    for (const LoadChange& load : m_result->load)
        m_check.inputs.push_back(
            {load.what, load.a, load.b,
             say(TENFOLD_WORDS("Sentence", "{0}: {1} expected, {2} observed; it is asked for, nobody is to blame",
                               "check.input"),
                 load.what, numeral(compactNumber(load.a, 1)), numeral(compactNumber(load.b, 1)))});
    for (const LoadEffect& effect : m_result->effects)
        m_check.remarks.push_back(effect.text);
    // Little's law: as many are under way as come in the time that one takes.
    const double outstandingA = a.requestsPerSecond * a.durationNs.mean() / 1e9;
    const double outstandingB = b.requestsPerSecond * b.durationNs.mean() / 1e9;
    if (outstandingA <= 0 || outstandingB <= 0) return;
    const double ratio = outstandingB / outstandingA;
    if (ratio < kMoreLoad && ratio > 1 / kMoreLoad) return;
    const bool isStarved = ratio < 1 && b.requestsPerSecond < a.requestsPerSecond / kMoreLoad;
    m_check.inputs.push_back(
        {say(TENFOLD_WORDS("Sentence", "requests outstanding", "load.outstanding")), outstandingA, outstandingB,
         say(isStarved
                 ? TENFOLD_WORDS("Sentence",
                                 "requests outstanding: {0} expected, {1} observed; fewer are let in at once, so "
                                 "fewer are answered: an input of the model, which cannot be blamed on what "
                                 "answers them",
                                 "check.starved")
                 : TENFOLD_WORDS("Sentence",
                                 "requests outstanding: {0} expected, {1} observed; it follows from what is asked "
                                 "for and how long it takes",
                                 "check.outstanding"),
             numeral(compactNumber(outstandingA, 1)), numeral(compactNumber(outstandingB, 1)))});
}

void ModelChecker::findRemarks() {
    for (const Finding& finding : m_result->findings)
        if (finding.kind == FindingKind::Clock) m_check.remarks.push_back(finding.text);
    for (const FlowNotice& notice : m_result->notices)
        if (notice.kind == "clock-changed") m_check.remarks.push_back(notice.text);
    for (const Sentence& reason : m_result->baseline.reasons)
        if (!m_twin.isByHand()) m_check.remarks.push_back(inWordsOfModels(reason));
    m_check.remarks.insert(m_check.remarks.end(), m_twin.remarks().begin(), m_twin.remarks().end());
    if (m_twin.isByHand())
        m_check.remarks.push_back(
            say(TENFOLD_WORDS("Sentence",
                              "the model has no evidence: where it gives no standard deviation, means are held against "
                              "means, 10 % and 0.1 ms at least",
                              "check.byHand")));
    std::size_t told = 0;
    for (const Finding& finding : m_result->findings) {
        const bool isTime = finding.kind == FindingKind::Center || finding.kind == FindingKind::Edge;
        if (isTime && finding.deltaNs > 0 && finding.isExplained && told++ < kMostExplained)
            m_check.remarks.push_back(finding.text);
        if (finding.kind == FindingKind::Class && told++ < kMostExplained)
            m_check.remarks.push_back(
                say(TENFOLD_WORDS("Sentence", "{0}: what is asked for is an input", "check.mixIsInput"), finding.text));
    }
    for (std::size_t k = 0; k < kDoubtKinds; ++k)
        if (const Doubts::Count& doubt = m_comparer.side(1).doubts.kinds[k]; doubt.count > 0)
            m_check.remarks.push_back(
                say(TENFOLD_WORDS("Sentence", "kept with doubts, {0}: {1}, as in {2}", "check.doubts"),
                    doubtName(static_cast<DoubtKind>(k)), doubt.count, toHex(doubt.example)));
}

/// Whether all that is suspected lies before the first that serves.
void ModelChecker::findOutside() {
    const auto& nodes = m_comparer.tree().nodes();
    const auto isBefore = [&](std::uint32_t v) {
        if (v == FlowNode::kNone) return false;
        const bool isCall = nodes[v].isEdge || nodes[v].kind == SpanKind::Client;
        if (!isCall) return false;
        const std::uint32_t client = nodes[nodes[v].root].service;
        for (std::uint32_t at = v; at != FlowNode::kNone; at = nodes[at].parent)
            if (nodes[at].kind == SpanKind::Server || nodes[at].kind == SpanKind::Consumer ||
                nodes[at].service != client)
                return false;
        return nodes[v].kind == SpanKind::Client || nodes[v].parent == FlowNode::kNone;
    };
    std::size_t accusations = 0;
    for (const Accusation& accusation : m_comparer.accusations()) {
        if (suspectOf(accusation.service) == nullptr) continue;
        if (!isBefore(accusation.path)) return;
        ++accusations;
    }
    m_check.isOutside = accusations > 0;
    if (m_check.isOutside)
        m_check.remarks.insert(m_check.remarks.begin(),
                               say(TENFOLD_WORDS("Sentence",
                                                 "nothing inside is wrong: what is longer lies between the client and "
                                                 "the system, or outside of it",
                                                 "check.outside")));
}

/// Operations that requests begin with, on a side, with their services.
Sentence ModelChecker::firstOperations(std::size_t side) const {
    constexpr std::size_t kMostNamed = 5;
    std::set<std::string> names;
    if (side == 0)
        for (const ModelStep& step : m_model.steps)
            if (step.parent == ModelStep::kNone) names.insert(step.service + " " + step.operation);
    if (side == 1)
        for (const FlowPath& node : m_comparer.tree().nodes())
            if (node.parent == FlowNode::kNone && node.of[1].visits > 0)
                names.insert(name(node.service) + " " + name(node.operation));
    std::string text;
    std::size_t told = 0;
    for (const std::string& one : names) {
        if (told++ == kMostNamed)
            return say(TENFOLD_WORDS("Sentence", "{0} and {1} more", "list.andMore"), text, names.size() - kMostNamed);
        text += (text.empty() ? "" : ", ") + one;
    }
    return text.empty() ? say(TENFOLD_WORDS("Sentence", "it has none", "check.noOperation")) : Sentence(text);
}

void ModelChecker::findRefusal() {
    if (m_result->b.requests < kFewestSamples) {
        m_check.refused =
            say(TENFOLD_WORDS("Sentence", "{0} requests are too few to hold against a model; {1} are needed",
                              "check.tooFew"),
                m_result->b.requests, kFewestSamples);
        return;
    }
    if (m_check.structure.unknownOperation == m_check.requests) {
        m_check.refused =
            say(TENFOLD_WORDS("Sentence",
                              "nothing of the model was seen: no request begins with one of its operations ({0}); they "
                              "begin with {1}",
                              "check.nothingSeen"),
                firstOperations(0), firstOperations(1));
        return;
    }
    const AskedOrder none;
    const AskedOrder& before = m_comparer.known() ? m_comparer.known()->asked : none;
    const SpeedDependence found = speedDependence({&before, &m_askedB});
    if (!found.isAny()) return;
    m_check.refused =
        say(TENFOLD_WORDS("Sentence",
                          "what clients ask for changes with how fast they are answered: after the slowest answers to "
                          "{0} {1} comes next in {2}, after fast ones in {3}; so the load is no input, and no model of "
                          "the system alone foretells it",
                          "check.adaptive"),
            name(found.afterOperation), name(found.nextOperation), numeral(percent(found.shares[1])),
            numeral(percent(found.shares[0])));
}

Result<ModelCheck> ModelChecker::run() {
    if (m_twin.isNeeded()) m_comparer.expect([this](Comparer& comparer) { return m_twin.apply(comparer); });
    RETURN_IF_ERROR(m_comparer.run());
    m_result = &m_comparer.result();
    for (Suspect& suspect : m_result->suspects)
        suspect.text = inWordsOfModels(suspect.text);
    m_check.model = m_model.name;
    m_check.requests = m_result->b.requests;
    m_check.expectedNs = m_result->a.durationNs.mean();
    m_check.observedNs = m_result->b.durationNs.mean();
    m_expectedPaths = m_twin.expectedPaths(m_comparer.tree(), m_comparer.known() ? &*m_comparer.known() : nullptr);
    sumUp();
    judgeCenters();
    judgePlaces();
    judgeWaiting();
    judgeOperations();
    cutTime();
    watch();
    m_clearing.emplace(m_comparer);
    RETURN_IF_ERROR(lookAtRequests());
    settleStructure();
    findInputs();
    findRemarks();
    findOutside();
    findRefusal();
    drawTimeline();
    clear();
    sortVerdicts();
    return std::move(m_check);
}

Result<ModelCheck> checkModel(Workspace& workspace, const PerformanceModel& model, const std::string& filter,
                              Progress& progress) {
    BaselineEvidence evidence;
    if (!model.evidence.empty()) {
        ASSIGN_OR_RETURN(evidence, evidenceFromBytes(model.evidence));
    }
    ASSIGN_OR_RETURN(Population population, Population::find(workspace, filter));
    std::vector<std::string> operations;
    for (const ModelStep& step : model.steps)
        operations.push_back(step.operation);
    population.knowNames(operations);
    return ModelChecker(workspace, model, std::move(evidence), std::move(population), progress).run();
}

} // namespace tenfold
