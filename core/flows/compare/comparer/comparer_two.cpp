#include "core/flows/compare/comparer.h"
#include "core/words/sentence.h"

#include "core/base/text/number_text.h"

#include <algorithm>
#include <cmath>

namespace tenfold {

namespace {

Sentence partText(double ns) {
    return numeral((ns < 0 ? "-" : "+") + duration(std::llround(std::abs(ns))));
}

Sentence visitsText(double visits) {
    if (visits == 1) return say(TENFOLD_WORDS("Sentence", "once", "two.once"));
    if (visits == 0) return say(TENFOLD_WORDS("Sentence", "never", "two.never"));
    return say(TENFOLD_WORDS("Sentence", "{0} times", "two.times"), numeral(compactNumber(visits, 1)));
}

} // namespace

/// Of two single requests nothing can be tested: what differs is said, all of it, and its parts add up.
void Comparer::findDifferences() {
    const auto add = [&](FindingKind kind, std::uint32_t v, double ns, double a, double b, Sentence text) {
        const FlowPath& node = m_tree.nodes()[v];
        Finding finding;
        finding.kind = kind;
        finding.place = placeOf(node);
        finding.inOperation = m_tree.nodes()[node.root].operation;
        finding.a = a;
        finding.b = b;
        finding.deltaNs = kind == FindingKind::Center || kind == FindingKind::Edge ? b - a : 0;
        finding.totalNs = ns;
        finding.share = m_changeNs == 0 ? 0 : ns / m_changeNs;
        finding.effect = m_result.a.durationNs.mean() > 0 ? ns / m_result.a.durationNs.mean() : 0;
        finding.text = std::move(text);
        m_result.findings.push_back(std::move(finding));
    };
    for (std::uint32_t v = 0; v < m_changes.size(); ++v) {
        const FlowPath& node = m_tree.nodes()[v];
        const PathChange& change = m_changes[v];
        const bool isRoot = node.parent == FlowNode::kNone;
        if (const double ns = change.timeNs; ns != 0)
            add(node.isEdge ? FindingKind::Edge : FindingKind::Center, v, ns, change.visitNsA, change.visitNsB,
                say(change.weight == 1 ? TENFOLD_WORDS("Sentence", "{0}  {1}: {2} → {3}", "two.time")
                                       : TENFOLD_WORDS("Sentence", "{0}  {1}: {2} → {3} a call", "two.timeACall"),
                    partText(ns), placeText(node), numeral(duration(std::llround(change.visitNsA))),
                    numeral(duration(std::llround(change.visitNsB)))));
        // Below a call that only one of the two makes, its calls are part of it.
        const bool isWithin = !isRoot && (m_tree.nodes()[node.parent].of[0].visits == 0) !=
                                             (m_tree.nodes()[node.parent].of[1].visits == 0);
        if (change.perParentA != change.perParentB && !isWithin) {
            const double ns = isRoot ? change.mixNs : change.countNs;
            const Sentence caller = isRoot ? say(TENFOLD_WORDS("Sentence", "the client", "two.client"))
                                           : say(TENFOLD_WORDS("Sentence", "each {0}", "two.each"),
                                                 name(m_tree.nodes()[node.parent].operation));
            add(isRoot ? FindingKind::Class : FindingKind::Count, v, ns, change.perParentA, change.perParentB,
                say(change.perParentB == 0
                        ? TENFOLD_WORDS("Sentence", "{0}  {1} is not called by {2}, {4} in A", "two.notCalled")
                        : TENFOLD_WORDS("Sentence", "{0}  {1} is called {3} by {2}, {4} in A", "two.called"),
                    partText(ns), placeText(node), caller, visitsText(change.perParentB),
                    visitsText(change.perParentA)));
        }
        if (node.of[0].errors != node.of[1].errors) {
            const double a = double(node.of[0].errors), b = double(node.of[1].errors);
            add(FindingKind::Error, v, 0, a, b,
                say(b == 0 ? TENFOLD_WORDS("Sentence", "{0} does not fail, {2} in A", "two.noError")
                           : TENFOLD_WORDS("Sentence", "{0} fails {1}, {2} in A", "two.errors"),
                    placeText(node), visitsText(b), visitsText(a)));
        }
    }
    std::stable_sort(m_result.findings.begin(), m_result.findings.end(), [](const Finding& x, const Finding& y) {
        const bool clockX = x.kind == FindingKind::Clock, clockY = y.kind == FindingKind::Clock;
        return clockX != clockY ? clockX : std::abs(x.totalNs) > std::abs(y.totalNs);
    });
}

} // namespace tenfold
