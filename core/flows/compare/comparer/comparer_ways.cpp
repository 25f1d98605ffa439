#include "core/flows/compare/comparer.h"

#include "core/base/text/number_text.h"
#include "core/words/sentence.h"

#include <algorithm>
#include <cmath>

namespace tenfold {

using namespace comparing;

namespace {

constexpr double kNearlyAlways = 0.99, kMostly = 0.9, kLeastShare = 0.05;
constexpr double kKnownBefore = 0.01; ///< of the visits of a caller: less often a call is news
/// Once, by a visit of the caller that makes it at all; and so many times at least where it is one call an item.
constexpr double kOnceAtMost = 1.2, kOnceAtLeast = 0.5, kEachItem = 1.8;

Sentence timesText(double times) {
    return numeral(compactNumber(times, 1));
}

Sentence shareText(double share) {
    return numeral(percent(std::min(1.0, share)));
}

} // namespace

/// A look-up that no longer suffices: the same first call, and after it calls that were made at times before.
Sentence Comparer::missesText(const FlowPath& at) const {
    std::uint32_t lookup = FlowNode::kNone, further = FlowNode::kNone;
    for (const std::uint32_t c : at.children) {
        const double a = m_changes[c].perParentA, b = m_changes[c].perParentB;
        if (a >= kNearlyAlways && b >= kNearlyAlways && !m_tree.nodes()[c].isEdge &&
            m_tree.nodes()[c].kind == SpanKind::Client)
            lookup = c;
        if (a >= kKnownBefore && a < kMostly && b > a + kLeastShare && b <= kOnceAtMost &&
            (further == FlowNode::kNone || m_changes[c].belowNs > m_changes[further].belowNs))
            further = c;
    }
    if (lookup == FlowNode::kNone || further == FlowNode::kNone) return {};
    return say(m_changes[further].perParentB > kNearlyAlways
                   ? TENFOLD_WORDS("Sentence",
                                   "every lookup misses after each {0}: {1} in {2} of the calls, {3} before",
                                   "suspect.allMiss")
                   : TENFOLD_WORDS("Sentence", "more lookups miss after each {0}: {1} in {2} of the calls, {3} before",
                                   "suspect.moreMiss"),
               name(m_tree.nodes()[lookup].operation), name(m_tree.nodes()[further].operation),
               shareText(m_changes[further].perParentB), shareText(m_changes[further].perParentA));
}

/// Which call of a place is made otherwise than before, how often now and before; empty where none is by itself. A call
/// that is made once for each item, and was made once for all of them, is said as such.
Sentence Comparer::waysText(const FlowPath& at) const {
    std::uint32_t most = FlowNode::kNone, gone = FlowNode::kNone;
    std::size_t fewer = 0, others = 0;
    const auto weightOf = [&](std::uint32_t c) {
        const PathChange& change = m_changes[c];
        return std::abs(change.perParentB - change.perParentA) * std::max(change.belowNs, 1.0);
    };
    for (const std::uint32_t c : at.children) {
        const double a = m_changes[c].perParentA, b = m_changes[c].perParentB;
        if (std::abs(b - a) < std::max(kLeastShare, kLeastChange * a)) continue;
        ++(b < a ? fewer : others);
        const bool isOf = b > a || most == FlowNode::kNone || m_changes[most].perParentB <= m_changes[most].perParentA;
        const bool isMore = most != FlowNode::kNone && m_changes[most].perParentB > m_changes[most].perParentA;
        if (isOf && (most == FlowNode::kNone || (b > a && !isMore) || weightOf(c) > weightOf(most))) most = c;
        if (a >= kOnceAtLeast && a <= kOnceAtMost && b < kLeastShare) gone = c;
    }
    if (most == FlowNode::kNone) return {};
    const double a = m_changes[most].perParentA, b = m_changes[most].perParentB;
    const Sentence call = placeText(m_tree.nodes()[most]);
    if (isRetried(most))
        return say(
            TENFOLD_WORDS("Sentence", "{0} is called {1} times, {2} before: again after it failed", "suspect.retries"),
            call, timesText(b), timesText(a));
    if (b >= kEachItem && a >= kOnceAtLeast && a <= kOnceAtMost && b >= kEachItem * a)
        return say(TENFOLD_WORDS("Sentence", "{0} is called {1} times, once before: a call for each item (n+1)",
                                 "suspect.nPlusOne"),
                   call, timesText(b));
    if (b >= kEachItem && a < kKnownBefore && gone != FlowNode::kNone)
        return say(TENFOLD_WORDS("Sentence",
                                 "{0} is called {1} times, where {2} was called once before: a call for each item "
                                 "(n+1)",
                                 "suspect.nPlusOneOf"),
                   call, timesText(b), placeText(m_tree.nodes()[gone]));
    if (Sentence misses = missesText(at); !misses.empty()) return misses;
    if (a < kKnownBefore)
        return b > kOnceAtMost
                   ? say(TENFOLD_WORDS("Sentence", "{0} is called {1} times, never before", "suspect.newCalls"), call,
                         timesText(b))
                   : say(TENFOLD_WORDS("Sentence", "{0} is called in {1} of the calls, never before",
                                       "suspect.newCall"),
                         call, shareText(b));
    constexpr std::size_t kSeveral = 3;
    if (fewer >= kSeveral && others == 0)
        return say(TENFOLD_WORDS("Sentence",
                                 "it ends early: {0} of its calls are made less often, {1} {2} times, {3} before",
                                 "suspect.fewerCalls"),
                   fewer, call, timesText(b), timesText(a));
    if (b < kKnownBefore)
        return say(TENFOLD_WORDS("Sentence", "{0} is called no more, {1} times before", "suspect.lostCall"), call,
                   timesText(a));
    return a > 1 || b > 1
               ? say(TENFOLD_WORDS("Sentence", "{0} is called {1} times, {2} before", "suspect.otherCount"), call,
                     timesText(b), timesText(a))
               : say(TENFOLD_WORDS("Sentence", "{0} is called in {1} of the calls, {2} before", "suspect.otherShare"),
                     call, shareText(b), shareText(a));
}

/// Whether a call is made more often since it fails more often: nearly each further one follows a failed one.
bool Comparer::isRetried(std::uint32_t path) const {
    constexpr double kNearlyAll = 0.9;
    const FlowPath& node = m_tree.nodes()[path];
    const PathChange& change = m_changes[path];
    if (node.parent == FlowNode::kNone || change.perParentB <= change.perParentA) return false;
    const auto failing = [&](std::size_t side) {
        const PathFigures& of = node.of[side];
        const double perParent = side == 0 ? change.perParentA : change.perParentB;
        return of.visits == 0 ? 0 : perParent * double(of.errors) / double(of.visits);
    };
    return failing(1) - failing(0) >= kNearlyAll * (change.perParentB - change.perParentA);
}

/// Visits of B that go a way which no visit of A went, beyond those that chance makes: of as many new ways as A has
/// that it went once. Source: Good, The population frequencies of species, 1953.
double Comparer::newWays(std::uint32_t path) const {
    const FlowPath& at = m_tree.nodes()[path];
    double once = 0, unknown = 0;
    for (const auto& [signature, figures] : at.of[0].signatures)
        once += figures.visits == 1 ? 1 : 0;
    for (const auto& [signature, figures] : at.of[1].signatures)
        unknown += at.of[0].signatures.contains(signature) ? 0 : double(figures.visits);
    const double all = double(std::max<std::uint64_t>(1, at.of[0].visits));
    if (unknown == 0 || path >= m_unknownWays.size()) return 0;
    const double byChance = once / all * double(at.of[1].visits);
    return m_unknownWays[path] * std::max(0.0, 1 - byChance / unknown);
}

/// Calls that are made far more often, in other numbers each time, so that no way by itself is frequent: put down to
/// who makes them, where no more is known.
void Comparer::accuseCounts() {
    constexpr double kTimesMore = 1.5, kVerySignificant = 5;
    for (std::uint32_t v = 0; v < m_changes.size(); ++v) {
        const FlowPath& node = m_tree.nodes()[v];
        const PathChange& change = m_changes[v];
        if (node.parent == FlowNode::kNone) continue;
        const FlowPath& caller = m_tree.nodes()[node.parent];
        const double above[2] = {double(caller.of[0].visits), double(caller.of[1].visits)};
        if (std::min(above[0], above[1]) < double(kFewestSamples)) continue;
        const double delta = change.perParentB - change.perParentA;
        const double pooled = (change.perParentA * above[0] + change.perParentB * above[1]) / (above[0] + above[1]);
        const double sd = std::sqrt(pooled * (1 / above[0] + 1 / above[1]));
        if (change.perParentB < kTimesMore * change.perParentA || change.perParentB <= kOnceAtMost ||
            delta < kVerySignificant * sd || change.countNs < kVerySignificant * change.countSdNs)
            continue;
        if (isRetried(v)) { // an effect of what fails
            const std::string& failing = name(node.isEdge ? node.toService : node.service);
            m_retriesOf.try_emplace(caller.service, failing);
            m_retriesOf.try_emplace(node.isEdge ? node.toService : node.service, failing);
            continue;
        }
        const double score = change.rootNs > 0 ? std::min(1.0, change.countNs / change.rootNs) : 0;
        if (score < kLeastTime) continue;
        const bool isKnown = std::any_of(m_accusations.begin(), m_accusations.end(), [&](const Accusation& accusation) {
            for (std::uint32_t up = v; up != FlowNode::kNone; up = m_tree.nodes()[up].parent)
                if (accusation.path == up && (accusation.requests > 0 || accusation.score >= score)) return true;
            return false;
        });
        if (isKnown) continue;
        m_otherWays.insert(name(caller.service));
        accuse(name(caller.service), "", score,
               say(TENFOLD_WORDS("Sentence", "{0}: {1}", "suspect.counts"), placeText(caller), waysText(caller)),
               {Accusation::Reason::Ways, {}, 0, node.parent, std::max(0.0, newWays(node.parent)), {}});
    }
}

} // namespace tenfold
