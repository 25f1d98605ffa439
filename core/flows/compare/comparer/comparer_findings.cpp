#include "core/flows/compare/comparer.h"
#include "core/words/sentence.h"

#include "core/base/text/number_text.h"
#include "core/flows/compare/blame.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace tenfold {

using namespace comparing;

/// Whether other calls than in A reach a place: on the way there one is made more or less often than before, by more
/// than the time there changed. Those that came anew may be of another kind, so nothing is proven of the place itself.
bool Comparer::isOtherCalls(std::uint32_t path) const {
    const PathChange& change = m_changes[path];
    const double time = change.visitNsA > 0 ? std::abs(change.visitNsB / change.visitNsA - 1) : 0;
    for (std::uint32_t v = path; v != FlowNode::kNone; v = m_tree.nodes()[v].parent) {
        const PathChange& c = m_changes[v];
        const bool isRoot = m_tree.nodes()[v].parent == FlowNode::kNone;
        if (!isRoot && c.perParentA > 0 && std::abs(c.perParentB / c.perParentA - 1) > std::max(time, kLeastChange))
            return true;
    }
    return false;
}

/// Whether more calls than in A have no other side: what they wait for then is the callee. Where they took as long as
/// those that have it, only the recording lacks it.
bool Comparer::isUnanswered(std::uint32_t path) const {
    const FlowPath& node = m_tree.nodes()[path];
    const PathFigures &a = node.of[0], &b = node.of[1];
    return node.isEdge && b.visits - b.withCallee > 0 &&
           sharesDiffer(a.visits - a.withCallee, a.visits, b.visits - b.withCallee, b.visits, kSignificant);
}

/// The one process that is much slower than its like, or "".
std::string Comparer::slowInstance(const FlowPath& node) const {
    std::vector<std::pair<double, std::uint32_t>> medians;
    for (const auto& [process, figures] : node.of[1].instances)
        if (figures.visits >= kFewestSamples) medians.emplace_back(figures.selfNs.median(), process);
    if (medians.size() < 2) return {};
    std::sort(medians.begin(), medians.end());
    const auto& [slowest, process] = medians.back();
    const double next = medians[medians.size() - 2].first;
    constexpr double kMuchSlower = 1.5; // replicas differ by less where they are well
    return slowest > kMuchSlower * next + kLeastChangeNs ? name(process) : std::string();
}

/// How much longer a visit of B takes by itself, on the critical path or not: as recorded.
double Comparer::recordedChangeNs(std::uint32_t path) const {
    const FlowPath& node = m_tree.nodes()[path];
    return node.of[1].selfNs.mean() - node.of[0].selfNs.mean();
}

/// Whether a place's part of the critical path changed, by more than it scatters.
bool Comparer::isPartChanged(std::uint32_t path) const {
    const FlowPath& node = m_tree.nodes()[path];
    const PathChange& change = m_changes[path];
    if (node.of[0].visits < kFewestSamples || node.of[1].visits < kFewestSamples) return false;
    return std::abs(change.timeNs) >= kSdsOfNoise * change.timeSdNs &&
           std::abs(change.timeNs) >= kShareOfClass * change.rootNs * change.shareOfRoot &&
           std::abs(change.visitNsB - change.visitNsA) >= std::max(kLeastChangeNs, kLeastChange * change.visitNsA);
}

/// Whether a place itself takes longer or shorter, as its part of the critical path says; else only what it runs beside
/// is other than before.
bool Comparer::isRecordedChange(std::uint32_t path) const {
    const double before = m_tree.nodes()[path].of[0].selfNs.mean(), recorded = recordedChangeNs(path);
    const double least = std::max(kLeastChangeNs, kLeastChange * before) / 2; // means of one thing, by two ways
    return m_changes[path].timeNs > 0 ? recorded > least : recorded < -least;
}

/// Of calls beside each other the longest one counts: one that grows beyond the others takes over their part.
void Comparer::findShifts() {
    for (std::uint32_t v = 0; v < m_changes.size(); ++v) {
        const PathChange& change = m_changes[v];
        Shift& shift = m_shifts[m_tree.nodes()[v].root];
        shift.netNs += change.timeNs;
        if (!isPartChanged(v)) continue;
        const double recorded = change.weight * recordedChangeNs(v);
        if (change.timeNs < 0)
            shift.lostNs += std::max(0.0, std::min(0.0, recorded) - change.timeNs);
        else
            shift.gainedNs += std::max(0.0, change.timeNs - std::max(0.0, recorded));
    }
}

/// A place's part of the change end to end without what it took over from others: they lost it.
double Comparer::ownPartNs(std::uint32_t path) const {
    const PathChange& change = m_changes[path];
    const auto found = m_shifts.find(m_tree.nodes()[path].root);
    if (found == m_shifts.end() || change.timeNs <= 0) return change.timeNs;
    const Shift& shift = found->second;
    if (!shift.isAny(change.rootNs * change.shareOfRoot)) return change.timeNs;
    const double taken = std::max(0.0, change.timeNs - std::max(0.0, change.weight * recordedChangeNs(path))) *
                         std::min(1.0, shift.lostNs / shift.gainedNs);
    const double own = change.timeNs - taken;
    return shift.netNs > 0 ? std::min(own, shift.netNs) : own;
}

bool Comparer::hasShift(std::uint32_t root) const {
    const auto found = m_shifts.find(root);
    return found != m_shifts.end() && found->second.isAny(m_changes[root].rootNs * m_changes[root].shareOfRoot);
}

/// What a call takes is the time that is recorded of it; what is gained or lost on the critical path is said as that.
Sentence Comparer::timeText(std::uint32_t path, const Finding& finding) const {
    const FlowPath& node = m_tree.nodes()[path];
    const PathChange& change = m_changes[path];
    const auto timeOf = [](double ns) { return numeral(duration(std::llround(std::abs(ns)))); };
    const double perVisit = change.visitNsB - change.visitNsA;
    if (!isRecordedChange(path))
        return say(perVisit > 0 ? TENFOLD_WORDS("Sentence",
                                                "{0} is waited for {1} longer a call in {2}: {3} → {4} on the critical "
                                                "path; it takes {5}, {6} before",
                                                "finding.waitedForLonger")
                                : TENFOLD_WORDS("Sentence",
                                                "{0} is waited for {1} less a call in {2}: {3} → {4} on the critical "
                                                "path; it takes {5}, {6} before",
                                                "finding.waitedForLess"),
                   placeText(node), timeOf(perVisit), name(finding.inOperation), timeOf(change.visitNsA),
                   timeOf(change.visitNsB), timeOf(finding.b), timeOf(finding.a));
    const Sentence takes =
        say(perVisit > 0 ? TENFOLD_WORDS("Sentence", "{0} takes {1} more a call in {2}: {3} → {4}", "finding.slower")
                         : TENFOLD_WORDS("Sentence", "{0} takes {1} less a call in {2}: {3} → {4}", "finding.faster"),
            placeText(node), timeOf(finding.deltaNs), name(finding.inOperation), timeOf(finding.a), timeOf(finding.b));
    const double beside = std::abs(perVisit - finding.deltaNs);
    if (beside < std::max(kLeastChangeNs, kLeastChange * std::abs(finding.deltaNs))) return takes;
    return chain({takes, say(TENFOLD_WORDS("Sentence", "of it on the critical path: {0} → {1}", "finding.onPath"),
                             timeOf(change.visitNsA), timeOf(change.visitNsB))});
}

void Comparer::findTimes() {
    findShifts();
    for (std::uint32_t v = 0; v < m_changes.size(); ++v) {
        const FlowPath& node = m_tree.nodes()[v];
        if (!isPartChanged(v) || (isUnanswered(v) && isOnlyUnrecorded(node))) continue;
        const PathChange& change = m_changes[v];
        const double ofClass = change.rootNs * change.shareOfRoot;
        Finding finding;
        finding.kind = node.isEdge ? FindingKind::Edge : FindingKind::Center;
        finding.place = placeOf(node);
        finding.inOperation = m_tree.nodes()[node.root].operation;
        finding.a = node.of[0].selfNs.mean();
        finding.b = node.of[1].selfNs.mean();
        finding.deltaNs = finding.b - finding.a;
        finding.criticalNs = {change.visitNsA, change.visitNsB};
        finding.isOfPath = !isRecordedChange(v);
        finding.totalNs = change.timeNs;
        finding.share = m_changeNs == 0 ? 0 : change.timeNs / m_changeNs;
        finding.effect = ofClass > 0 ? change.timeNs / change.rootNs : 0;
        finding.p = changeProbability(node.of[0].selfNs, node.of[1].selfNs, node.of[0].selfInBlock);
        const bool isSlower = change.timeNs > 0, isQueue = isSlower && isLoad(v), isOther = isOtherCalls(v);
        const bool isOfSpans = isRecordedOtherwise(v); // time of its own or of a child: by what is recorded
        finding.isExplained = isQueue || isOther || isOfSpans;
        if (isOfSpans) tellRecordedOtherwise(v);
        if (isQueue)
            finding.because = say(TENFOLD_WORDS(
                "Sentence", "more is asked of it, its fastest calls are as fast as before", "finding.queue"));
        else if (isOther)
            finding.because = say(TENFOLD_WORDS("Sentence", "other calls than before reach it", "finding.otherCalls"));
        finding.text = chain({timeText(v, finding), finding.because});
        m_result.findings.push_back(finding);
        const bool isIts = isSlower && isRecordedChange(v); // else it is no slower than before
        const double effect = ofClass > 0 ? ownPartNs(v) / change.rootNs : 0;
        const double likely =
            ksProbability(ksDistance(node.of[0].selfNs, node.of[1].selfNs), node.of[0].visits, node.of[1].visits);
        if (isIts && !isQueue && node.isEdge && !isUnanswered(v) && !isOther &&
            likely * double(m_changes.size()) <= kCertainty)
            m_slowerEdges.push_back(v);
        if (!isSlower || isQueue || isOfSpans) continue;
        if (isUnanswered(v)) { // certain by that; said in words where the requests are put down to it
            const PathFigures& b = node.of[1];
            if (!tookAsLong(b.bareNs / double(std::max<std::uint64_t>(b.bareVisits, 1)), node.of[0].answeredNs))
                accuse(name(node.toService), "", finding.effect, "", {Accusation::Reason::Time, {}, 0, v, 0, {}});
            continue;
        }
        // A few slow calls move a mean; a place is accused where its times are others as a whole.
        if (!isIts || finding.p * double(m_changes.size()) > kCertainty || isOther) continue;
        if (node.isEdge) {
            m_slowEdges.push_back({v, effect, finding.text});
        } else {
            m_slowServices.insert(node.service);
            m_slowCenters.push_back({v, effect});
            accuse(name(node.service), slowInstance(node), effect, finding.text,
                   {Accusation::Reason::Time, {}, 0, v, 0, {}});
        }
    }
    findTimesBeside();
}

/// Whether a path is of what nobody waits for, or below it.
bool Comparer::isSentPath(std::uint32_t path) const {
    for (std::uint32_t v = path; v != FlowNode::kNone; v = m_tree.nodes()[v].parent) {
        const FlowPath& node = m_tree.nodes()[v];
        if (2 * (node.of[0].sent.visits + node.of[1].sent.visits) > node.of[0].visits + node.of[1].visits) return true;
    }
    return false;
}

/// Work that no response time has in it: what a message sets off, or what is always done before what runs beside it.
void Comparer::findTimesBeside() {
    for (std::uint32_t v = 0; v < m_changes.size(); ++v) {
        const FlowPath& node = m_tree.nodes()[v];
        const PathFigures &a = node.of[0], &b = node.of[1];
        const bool isFew = std::min(a.visits, b.visits) < kFewestSamples;
        if (node.isEdge || isFew || a.criticalNs() + b.criticalNs() > 0) continue;
        const double before = a.selfNs.median(), delta = b.selfNs.median() - before;
        const double p = changeProbability(a.selfNs, b.selfNs, a.selfInBlock);
        if (std::abs(delta) <= std::max(kLeastChangeNs, kLeastChange * before) ||
            p * double(m_changes.size()) > kCertainty)
            continue;
        const bool isSent = isSentPath(v), isSlower = delta > 0;
        Finding finding;
        finding.place = placeOf(node);
        finding.inOperation = m_tree.nodes()[node.root].operation;
        finding.a = a.selfNs.mean();
        finding.b = b.selfNs.mean();
        finding.deltaNs = finding.b - finding.a;
        if (isSlower != (finding.deltaNs > 0)) continue; // a few that are long say otherwise
        finding.p = p;
        const double concerned = std::min(1.0, double(b.visits) / double(m_result.b.requests));
        finding.effect = concerned * finding.deltaNs / std::max({1.0, finding.a, finding.b});
        const bool isQueue = isSlower && isLoad(v), isOther = isOtherCalls(v);
        finding.isExplained = isQueue || isOther;
        finding.because =
            isSent ? say(TENFOLD_WORDS("Sentence", "nobody waits for it: no part of the response time",
                                       "finding.sentWork"))
                   : say(TENFOLD_WORDS("Sentence", "it ends before what runs beside it: no part of the response time",
                                       "finding.besideWork"));
        finding.text = chain(
            {say(isSlower ? TENFOLD_WORDS("Sentence", "{0} takes {1} more a call in {2}: {3} → {4}", "finding.slower")
                          : TENFOLD_WORDS("Sentence", "{0} takes {1} less a call in {2}: {3} → {4}", "finding.faster"),
                 placeText(node), numeral(duration(std::llround(std::abs(finding.deltaNs)))), name(finding.inOperation),
                 numeral(duration(std::llround(finding.a))), numeral(duration(std::llround(finding.b)))),
             finding.because});
        m_result.findings.push_back(finding);
        if (!isSent || !isSlower || finding.isExplained) continue;
        m_slowServices.insert(node.service);
        m_slowCenters.push_back({v, finding.effect});
        accuse(name(node.service), slowInstance(node), finding.effect, finding.text,
               {Accusation::Reason::Time, {}, 0, v, 0, {}});
    }
}

void Comparer::findCounts() {
    for (std::uint32_t v = 0; v < m_changes.size(); ++v) {
        const FlowPath& node = m_tree.nodes()[v];
        const PathChange& change = m_changes[v];
        const bool isRoot = node.parent == FlowNode::kNone;
        const std::uint64_t above[2] = {isRoot ? m_result.a.requests : m_tree.nodes()[node.parent].of[0].visits,
                                        isRoot ? m_result.b.requests : m_tree.nodes()[node.parent].of[1].visits};
        if (above[0] < kFewestSamples || above[1] < kFewestSamples) continue;
        const auto errorsDiffer =
            sharesDiffer(node.of[0].errors, node.of[0].visits, node.of[1].errors, node.of[1].visits, kSignificant);
        if (errorsDiffer) {
            Finding finding;
            finding.kind = FindingKind::Error;
            finding.place = placeOf(node);
            finding.inOperation = m_tree.nodes()[node.root].operation;
            finding.a = double(node.of[0].errors) / double(node.of[0].visits);
            finding.b = double(node.of[1].errors) / double(node.of[1].visits);
            finding.effect = change.weight * std::abs(finding.b - finding.a);
            finding.text = say(
                TENFOLD_WORDS("Sentence", "{0} fails in {1} of its calls in {2}, {3} before", "finding.errors"),
                placeText(node), numeral(percent(finding.b)), name(finding.inOperation), numeral(percent(finding.a)));
            m_result.findings.push_back(finding);
        }
        if (isOfOrphans(node)) continue;
        const double counted = isRoot ? change.mixNs : change.countNs;
        const double delta = change.perParentB - change.perParentA;
        // Counts scatter like those of rare calls do: by the root of how many there are.
        const double pooled =
            (change.perParentA * double(above[0]) + change.perParentB * double(above[1])) / double(above[0] + above[1]);
        const double sd = std::sqrt(pooled * (1.0 / double(above[0]) + 1.0 / double(above[1])));
        if (std::abs(delta) < kSignificant * std::max(sd, 1e-9) || std::abs(delta) < kLeastChange * change.perParentA)
            continue;
        if (std::abs(counted) < kSdsOfNoise * change.countSdNs && change.perParentA > 0 && change.perParentB > 0)
            continue;
        Finding finding;
        finding.kind = isRoot ? FindingKind::Class : FindingKind::Count;
        finding.place = placeOf(node);
        finding.inOperation = m_tree.nodes()[node.root].operation;
        finding.a = change.perParentA;
        finding.b = change.perParentB;
        finding.totalNs = counted;
        finding.share = m_changeNs == 0 ? 0 : counted / m_changeNs;
        finding.effect = isRoot ? delta : change.shareOfRoot * std::min(1.0, std::abs(delta));
        if (!isRoot && delta < 0 && isUnanswered(node.parent) && isOnlyUnrecorded(m_tree.nodes()[node.parent])) {
            const FlowPath& call = m_tree.nodes()[node.parent];
            finding.isExplained = true;
            finding.text =
                say(TENFOLD_WORDS("Sentence",
                                  "{0} is recorded in {1} of the calls of {2} that wait for it, {3} before; without it "
                                  "they take as long as before, {4} → {5}: its spans are lacking, it answers",
                                  "finding.unrecorded"),
                    placeText(node), numeral(percent(finding.b)), name(call.operation), numeral(percent(finding.a)),
                    numeral(duration(std::llround(call.of[0].answeredNs.mean()))),
                    numeral(duration(std::llround(call.of[1].bareNs / double(call.of[1].bareVisits)))));
            m_result.findings.push_back(finding);
            continue;
        }
        finding.text =
            isRoot ? say(TENFOLD_WORDS("Sentence", "{0} is {1} of all requests, {2} before", "finding.mix"),
                         name(node.operation), numeral(percent(finding.b)), numeral(percent(finding.a)))
                   : say(TENFOLD_WORDS("Sentence", "{0} is called {1} times by each {2}, {3} before", "finding.count"),
                         placeText(node), numeral(compactNumber(finding.b, 2)),
                         name(m_tree.nodes()[node.parent].operation), numeral(compactNumber(finding.a, 2)));
        m_result.findings.push_back(finding);
    }
}

/// A place is looked at path by path, so that another mix of what is asked for is no change of it; paths with few calls
/// together. Calls of one request or burst are alike: they count for as many as A's blocks say.
void Comparer::findPlaces() {
    struct Part {
        std::array<Distribution, 2> of;
        BlockedValues inA;
    };
    struct Place {
        ComparedPlace place;
        std::vector<Part> parts{1}; ///< the first: paths with few calls
    };
    std::map<std::tuple<bool, std::uint32_t, std::uint32_t, std::uint32_t>, Place> byPlace;
    std::size_t tests = 0;
    for (const FlowPath& node : m_tree.nodes()) {
        const ComparedPlace place = placeOf(node);
        Place& at = byPlace[place.key()];
        at.place = place;
        if (node.of[0].visits == 0 || node.of[1].visits == 0) continue;
        const bool isFew = std::min(node.of[0].visits, node.of[1].visits) < kFewestSamples;
        if (!isFew) at.parts.emplace_back();
        tests += isFew ? 0 : 1;
        Part& part = isFew ? at.parts.front() : at.parts.back();
        part.inA.add(node.of[0].selfInBlock);
        for (std::size_t side = 0; side < 2; ++side)
            part.of[side].add(node.of[side].selfNs);
    }
    tests += byPlace.size();
    for (const auto& [key, place] : byPlace) {
        PlaceVerdict verdict;
        verdict.place = place.place;
        std::uint64_t most = 0;
        for (const Part& part : place.parts) {
            const std::uint64_t a = part.of[0].count(), b = part.of[1].count();
            verdict.samplesA += a;
            verdict.samplesB += b;
            if (std::min(a, b) < kFewestSamples) continue;
            const double before = part.of[0].median(), delta = part.of[1].median() - before;
            const double p = std::min(1.0, double(tests) * changeProbability(part.of[0], part.of[1], part.inA));
            const bool isChanged = p < kCertainty && std::abs(delta) > std::max(kLeastChangeNs, kLeastChange * before);
            const bool wasChanged = verdict.verdict == PlaceVerdict::Verdict::Changed;
            if (isChanged < wasChanged || (isChanged == wasChanged && a + b <= most)) continue;
            most = a + b; // of those that changed, or of all that did not, the one of most calls is told
            verdict.verdict = isChanged ? PlaceVerdict::Verdict::Changed : PlaceVerdict::Verdict::Unchanged;
            verdict.deltaNs = delta;
            verdict.p = p;
        }
        m_result.places.push_back(verdict);
    }
}

} // namespace tenfold
