#include "core/mining/guards/moment_guard.h"

#include "core/mining/guards/code_lengths.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace tenfold {
namespace {

constexpr int kMostMomentTests = 3;        ///< that a clock's condition is made of: more tell accidents
constexpr double kMostWrongOfRarer = 0.25; ///< of the moments of the rarer kind; chance is wrong at all of them

using Counts = std::array<std::uint32_t, 2>;

Counts countsOf(const RecordedWays& recorded, const std::vector<std::uint32_t>& some) {
    Counts counts = {};
    for (const std::uint32_t m : some)
        ++counts[recorded.way[m]];
    return counts;
}

std::vector<std::size_t> ofKinds(const std::vector<GuardColumn>& columns) {
    std::vector<std::size_t> ofKind(kGuardKinds, 0);
    for (const GuardColumn& column : columns)
        ++ofKind[static_cast<std::size_t>(column.kind)];
    return ofKind;
}

/// Of splits that say nearly the same the simplest.
const GuardSplit& simplestOf(const std::vector<GuardSplit>& splits, const std::vector<GuardColumn>& columns) {
    const auto rank = [&](const GuardSplit& split) {
        return std::pair(bitsOf(columns[split.column].kind), columns[split.column].rank);
    };
    return *std::min_element(splits.begin(), splits.end(),
                             [&](const GuardSplit& a, const GuardSplit& b) { return rank(a) < rank(b); });
}

double shareOf(const Counts& counts) {
    return counts[0] + counts[1] == 0 ? -1
                                      : static_cast<double>(counts[1]) / static_cast<double>(counts[0] + counts[1]);
}

} // namespace

double bitsOfMoments(const RecordedWays& recorded, const std::vector<bool>& guarded) {
    std::array<Counts, 2> sides = {};
    for (std::size_t m = 0; m < guarded.size(); ++m)
        ++sides[guarded[m] ? 1 : 0][recorded.way[m]];
    WayCode code(2);
    return code.bits(sides[0]) + code.bits(sides[1]);
}

std::optional<MomentGuard> growMomentGuard(const RecordedWays& recorded, const std::vector<GuardColumn>& columns,
                                           const std::function<std::vector<GuardColumn>()>& ages) {
    WayCode code(2);
    std::vector<std::uint32_t> some(recorded.way.size());
    std::iota(some.begin(), some.end(), 0U);
    MomentGuard found;
    double price = 0;
    std::optional<std::vector<GuardColumn>> elapsed;
    for (int depth = 0; depth < kMostMomentTests; ++depth) {
        const Counts here = countsOf(recorded, some);
        if (here[0] == 0 || here[1] == 0) break;
        const std::vector<GuardColumn>* of = &columns;
        std::vector<GuardSplit> splits = bestSplits(recorded, columns, ofKinds(columns), some);
        if (splits.empty()) {
            if (!elapsed) elapsed = ages();
            of = &*elapsed;
            splits = bestSplits(recorded, *of, ofKinds(*of), some);
        }
        if (splits.empty()) break;
        const GuardSplit& split = simplestOf(splits, *of);
        const GuardColumn& column = (*of)[split.column];
        std::vector<std::uint32_t> yes, no;
        for (const std::uint32_t m : some)
            (split.isYes(column, m) ? yes : no).push_back(m);
        const Counts ofYes = countsOf(recorded, yes), ofNo = countsOf(recorded, no);
        price += code.bits(here) - code.bits(ofYes) - code.bits(ofNo) - split.savedBits;
        const GuardTest test = column.isNumber() ? boundedTest(column, split.bound) : column.equals[split.code];
        const bool isYes = shareOf(ofYes) >= shareOf(ofNo);
        found.guard.tests.push_back(isYes ? test : turnedRound(test));
        some = isYes ? std::move(yes) : std::move(no);
    }
    if (found.guard.empty()) return {};
    std::vector<bool> guarded(recorded.way.size(), false);
    for (const std::uint32_t m : some)
        guarded[m] = true;
    for (std::size_t m = 0; m < guarded.size(); ++m)
        found.wrong += guarded[m] == (recorded.way[m] == 1) ? 0 : 1;
    found.bits = price + bitsOfMoments(recorded, guarded);
    return found;
}

namespace {

/// The tests on the way to each leaf where it mostly happens.
void collectHappening(const std::vector<DecisionNode>& tree, std::size_t node, Guard& path, std::vector<Guard>& out) {
    const DecisionNode& here = tree[node];
    if (here.isLeaf()) {
        if (here.way == 1) out.push_back(path);
        return;
    }
    path.tests.push_back(here.test);
    collectHappening(tree, here.yes, path, out);
    path.tests.back() = turnedRound(here.test);
    collectHappening(tree, here.no, path, out);
    path.tests.pop_back();
}

double bitsOfNode(const DecisionNode& node) {
    const auto& calls = node.evidence.calls;
    const Counts counts = {static_cast<std::uint32_t>(calls[0]), static_cast<std::uint32_t>(calls[1])};
    return WayCode(2).bits(counts);
}

} // namespace

std::optional<MomentGuards> growMomentGuards(const RecordedWays& recorded, const std::vector<GuardColumn>& columns,
                                             const std::function<std::vector<GuardColumn>()>& ages) {
    const std::vector<DecisionNode> tree = growTree(recorded, columns, ages);
    if (tree.size() < 2) return {};
    MomentGuards found;
    Guard path;
    collectHappening(tree, 0, path, found.any);
    if (found.any.empty()) return {};
    for (const DecisionNode& node : tree) {
        if (node.isLeaf()) {
            found.bits += bitsOfNode(node);
            found.wrong += node.evidence.calls[node.way == 1 ? 0 : 1];
        } else { // what the test costs
            found.bits +=
                bitsOfNode(node) - bitsOfNode(tree[node.yes]) - bitsOfNode(tree[node.no]) - node.evidence.savedBits;
        }
    }
    return found;
}

bool saysEnough(double bits, std::uint64_t wrong, const RecordedWays& recorded) {
    Counts all = {};
    for (const std::uint32_t way : recorded.way)
        ++all[way];
    const double rarer = std::min(all[0], all[1]);
    WayCode code(2);
    return static_cast<double>(wrong) <= kMostWrongOfRarer * rarer && bits + kLeastSavedBits <= code.bits(all);
}

} // namespace tenfold
