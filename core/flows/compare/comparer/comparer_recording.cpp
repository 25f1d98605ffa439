#include "core/base/text/number_text.h"
#include "core/flows/compare/blame.h"
#include "core/flows/compare/comparer.h"
#include "core/words/sentence.h"

#include <algorithm>
#include <cmath>

namespace tenfold {

using namespace comparing;

namespace {

/// Who records otherwise does it in all visits; what goes wrong seldom does.
constexpr double kAllVisits = 0.95;
/// Requests whose mean moves by less took as long as before.
constexpr double kAsLong = 0.03;

} // namespace

/// Mean ns of the requests of a root on each side.
std::array<double, 2> Comparer::timesOf(std::uint32_t root) const {
    std::array<double, 2> times{};
    const auto& nodes = m_tree.nodes();
    for (const FlowPath& node : nodes)
        if (node.root == root)
            for (std::size_t side = 0; side < 2; ++side)
                times[side] +=
                    node.of[side].criticalNs() / double(std::max<std::uint64_t>(1, nodes[root].of[side].visits));
    return times;
}

/// Whether the requests of a root take as long as before, and fail no more.
bool Comparer::isAsBefore(std::uint32_t root) const {
    const FlowPath& node = m_tree.nodes()[root];
    const PathFigures &a = node.of[0], &b = node.of[1];
    if (std::min(a.visits, b.visits) < kFewestSamples) return false;
    if (sharesDiffer(a.errors, a.visits, b.errors, b.visits, kSignificant)) return false;
    const std::array<double, 2> times = timesOf(root);
    return std::abs(times[1] - times[0]) <= std::max(kLeastChangeNs, kAsLong * times[0]);
}

/// Whether what differs below a place is only which spans there are: in all its visits of one side and in none of the
/// other, while its requests take as long as before. Spans that were added to the program or left out, and other names,
/// look so; so does a version that calls somebody else and is no slower.
bool Comparer::isRecordedOtherwise(std::uint32_t path) const {
    const auto& nodes = m_tree.nodes();
    const FlowPath& node = nodes[path];
    if (std::min(node.of[0].visits, node.of[1].visits) < kFewestSamples) return false;
    bool isAny = false;
    for (const std::uint32_t c : node.children) {
        const PathFigures &a = nodes[c].of[0], &b = nodes[c].of[1];
        const auto isOnlyIn = [&](const PathFigures& one, const PathFigures& other, std::size_t side) {
            return other.visits == 0 && one.errors == 0 &&
                   double(one.visits) >= kAllVisits * double(node.of[side].visits);
        };
        if (isOnlyIn(a, b, 0) || isOnlyIn(b, a, 1)) {
            // what nobody waits for makes no request longer where nobody takes it any more
            if (a.sent.visits + b.sent.visits > 0) return false;
            isAny = true;
            continue;
        }
        const PathChange& change = m_changes[c];
        if (std::abs(change.perParentB - change.perParentA) > kLeastChange * change.perParentA) return false;
    }
    return isAny && isAsBefore(node.root);
}

void Comparer::tellRecordedOtherwise(std::uint32_t path) {
    if (!m_recordedOtherwise.insert(path).second) return;
    const FlowPath& node = m_tree.nodes()[path];
    const std::array<double, 2> times = timesOf(node.root);
    m_result.notices.push_back(
        {"recorded-otherwise",
         say(TENFOLD_WORDS("Sentence",
                           "below {0} other spans are recorded in all requests than in A; {1} takes as long as before, "
                           "{2} → {3}, and fails no more: recorded otherwise, or another version. Nobody is accused of "
                           "it",
                           "notice.recordedOtherwise"),
             placeText(node), name(m_tree.nodes()[node.root].operation), numeral(duration(std::llround(times[0]))),
             numeral(duration(std::llround(times[1]))))});
}

/// Whether requests that go another way are no more than those of which spans are lost in B alone.
bool Comparer::isOfLostSpans(const StructureBlame& blame, double requests) {
    std::uint64_t inA = 0;
    for (const FlowPath& node : m_tree.nodes())
        inA += node.of[0].orphans;
    const std::uint64_t inB = blame.incomplete();
    const PopulationFigures &a = m_result.a, &b = m_result.b;
    if (m_known || requests > double(inB) || !sharesDiffer(inA, a.requests, inB, b.requests, kSignificant))
        return false;
    constexpr const char* kKind = "lost-spans";
    const auto isIt = [&](const FlowNotice& notice) { return notice.kind == kKind; };
    if (std::none_of(m_result.notices.begin(), m_result.notices.end(), isIt))
        m_result.notices.push_back(
            {kKind, say(TENFOLD_WORDS("Sentence",
                                      "{0} of {1} requests of B have spans whose parents are not recorded, {2} of {3} "
                                      "in A: spans are lost. Ways that so few requests go are put down to that",
                                      "notice.lostSpans"),
                        inB, b.requests, inA, a.requests)});
    return true;
}

/// Whether what begins here are pieces of other requests, whose parents are not recorded.
bool Comparer::isOfOrphans(const FlowPath& root) const {
    const PathFigures &a = root.of[0], &b = root.of[1];
    return root.parent == FlowNode::kNone && a.orphans + b.orphans > 0 &&
           2 * (a.orphans + b.orphans) >= a.visits + b.visits;
}

} // namespace tenfold
