#include "core/flows/compare/comparer.h"

#include "core/base/number_text.h"
#include "core/flows/compare/blame.h"

#include <fmt/format.h>

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

/// Whether more calls than in A have no other side: what they wait for then is the callee.
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

void Comparer::findTimes() {
    for (std::uint32_t v = 0; v < m_changes.size(); ++v) {
        const FlowPath& node = m_tree.nodes()[v];
        const PathChange& change = m_changes[v];
        if (node.of[0].visits < kFewestSamples || node.of[1].visits < kFewestSamples) continue;
        const double ofClass = change.rootNs * change.shareOfRoot;
        const double perVisit = change.visitNsB - change.visitNsA;
        if (std::abs(change.timeNs) < kSdsOfNoise * change.timeSdNs ||
            std::abs(change.timeNs) < kShareOfClass * ofClass ||
            std::abs(perVisit) < std::max(kLeastChangeNs, kLeastChange * change.visitNsA))
            continue;
        Finding finding;
        finding.kind = node.isEdge ? FindingKind::Edge : FindingKind::Center;
        finding.place = placeOf(node);
        finding.inOperation = m_tree.nodes()[node.root].operation;
        finding.a = change.visitNsA;
        finding.b = change.visitNsB;
        finding.deltaNs = perVisit;
        finding.totalNs = change.timeNs;
        finding.share = m_changeNs == 0 ? 0 : change.timeNs / m_changeNs;
        finding.effect = ofClass > 0 ? change.timeNs / change.rootNs : 0;
        finding.p =
            ksProbability(ksDistance(node.of[0].selfNs, node.of[1].selfNs), node.of[0].visits, node.of[1].visits);
        const bool isSlower = perVisit > 0, isQueue = isSlower && isLoad(v);
        finding.text = fmt::format("{} takes {} {} a call in {}: {} → {}{}", placeText(node),
                                   duration(std::llround(std::abs(perVisit))), isSlower ? "more" : "less",
                                   name(finding.inOperation), duration(std::llround(change.visitNsA)),
                                   duration(std::llround(change.visitNsB)),
                                   isQueue           ? "; more is asked of it, its fastest calls are as fast as before"
                                   : isOtherCalls(v) ? "; other calls than before reach it"
                                                     : "");
        m_result.findings.push_back(finding);
        // A few slow calls move a mean; a place is accused where its times are others as a whole.
        if (!isSlower || isQueue || finding.p * double(m_changes.size()) > kCertainty) continue;
        if (isUnanswered(v)) // said in words where the requests are put down to it
            accuse(name(node.toService), "", finding.effect, "");
        else if (isOtherCalls(v))
            continue;
        else if (node.isEdge)
            m_slowEdges.push_back({v, finding.effect, finding.text});
        else {
            m_slowServices.insert(node.service);
            m_slowCenters.push_back({v, finding.effect});
            accuse(name(node.service), slowInstance(node), finding.effect, finding.text);
        }
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
            finding.text = fmt::format("{} fails in {} of its calls in {}, {} before", placeText(node),
                                       percent(finding.b), name(finding.inOperation), percent(finding.a));
            m_result.findings.push_back(finding);
        }
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
        finding.text = isRoot ? fmt::format("{} is {} of all requests, {} before", name(node.operation),
                                            percent(finding.b), percent(finding.a))
                              : fmt::format("{} is called {} times by each {}, {} before", placeText(node),
                                            compactNumber(finding.b, 2), name(m_tree.nodes()[node.parent].operation),
                                            compactNumber(finding.a, 2));
        m_result.findings.push_back(finding);
    }
}

void Comparer::findPlaces() {
    struct Samples {
        ComparedPlace place;
        std::array<Distribution, 2> of;
    };
    std::map<std::tuple<bool, std::uint32_t, std::uint32_t, std::uint32_t>, Samples> byPlace;
    for (const FlowPath& node : m_tree.nodes()) {
        const ComparedPlace place = placeOf(node);
        Samples& samples = byPlace[place.key()];
        samples.place = place;
        for (std::size_t side = 0; side < 2; ++side)
            samples.of[side].add(node.of[side].selfNs);
    }
    for (const auto& [key, samples] : byPlace) {
        PlaceVerdict verdict;
        verdict.place = samples.place;
        verdict.samplesA = samples.of[0].count();
        verdict.samplesB = samples.of[1].count();
        if (std::min(verdict.samplesA, verdict.samplesB) >= kFewestSamples) {
            const double before = samples.of[0].median();
            verdict.deltaNs = samples.of[1].median() - before;
            verdict.p = std::min(1.0, double(byPlace.size()) * ksProbability(ksDistance(samples.of[0], samples.of[1]),
                                                                             verdict.samplesA, verdict.samplesB));
            const bool isLarge = std::abs(verdict.deltaNs) > std::max(kLeastChangeNs, kLeastChange * before);
            verdict.verdict =
                verdict.p < kCertainty && isLarge ? PlaceVerdict::Verdict::Changed : PlaceVerdict::Verdict::Unchanged;
        }
        m_result.places.push_back(verdict);
    }
}

} // namespace tenfold
