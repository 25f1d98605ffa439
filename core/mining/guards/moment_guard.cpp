#include "core/mining/guards/moment_guard.h"

#include "core/mining/guards/code_lengths.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <set>
#include <utility>
#include <variant>

namespace tenfold {
namespace {

constexpr int kMostMomentTests = 3;        ///< that a clock's condition is made of: more tell accidents
constexpr double kMostWrongOfRarer = 0.25; ///< of the moments of the rarer kind; chance is wrong at all of them

constexpr std::size_t kFewestChanges = 5; ///< between calling and not that are explained …
constexpr std::size_t kFewestNodes = 3;   ///< … or nodes that have some: one alone has any cause

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

/// Bits that say a yes or no of each moment, given that of the moment before in its node; before the first is no.
template <typename IsYes>
double bitsOfSteps(const MomentWays& recorded, IsYes isYes) {
    std::array<Counts, 2> after = {};
    for (std::size_t m = 0; m < recorded.way.size(); ++m) {
        const bool isFirst = m == 0 || recorded.node[m - 1] != recorded.node[m];
        ++after[!isFirst && isYes(m - 1) ? 1 : 0][isYes(m) ? 1 : 0];
    }
    WayCode code(2);
    return code.bits(after[0]) + code.bits(after[1]);
}

bool isWrong(const MomentWays& recorded, const std::vector<bool>& guarded, std::size_t moment) {
    return guarded[moment] != (recorded.way[moment] == 1);
}

std::uint64_t wrongOf(const MomentWays& recorded, const std::vector<bool>& guarded) {
    std::uint64_t wrong = 0;
    for (std::size_t m = 0; m < guarded.size(); ++m)
        wrong += isWrong(recorded, guarded, m) ? 1 : 0;
    return wrong;
}

/// Takes away the splits whose number some moments do not have, and below whose bound it happens more often.
void dropUnknownBelow(std::vector<GuardSplit>& splits, const std::vector<GuardColumn>& columns,
                      const RecordedWays& recorded, const std::vector<std::uint32_t>& some) {
    std::erase_if(splits, [&](const GuardSplit& split) {
        const GuardColumn& column = columns[split.column];
        const auto isUnknown = [&](std::uint32_t m) { return std::isnan(column.numbers[m]); };
        if (!column.isNumber() || std::none_of(some.begin(), some.end(), isUnknown)) return false;
        std::array<Counts, 2> sides = {};
        for (const std::uint32_t m : some)
            ++sides[split.isYes(column, m) ? 1 : 0][recorded.way[m]];
        return shareOf(sides[1]) < shareOf(sides[0]);
    });
}

} // namespace

double bitsOfMoments(const MomentWays& recorded, const std::vector<bool>& guarded) {
    return bitsOfSteps(recorded, [&](std::size_t m) { return isWrong(recorded, guarded, m); });
}

std::optional<MomentGuard> growMomentGuard(const MomentWays& recorded, const std::vector<GuardColumn>& columns,
                                           const std::function<std::vector<GuardColumn>()>& ages) {
    WayCode code(2);
    std::vector<std::uint32_t> some(recorded.way.size());
    std::iota(some.begin(), some.end(), 0U);
    MomentGuard grown, best;
    double price = 0;
    std::optional<std::vector<GuardColumn>> elapsed;
    for (int depth = 0; depth < kMostMomentTests; ++depth) {
        const Counts here = countsOf(recorded, some);
        if (here[0] == 0 || here[1] == 0) break;
        const std::vector<GuardColumn>* of = &columns;
        std::vector<GuardSplit> splits = bestSplits(recorded, columns, ofKinds(columns), some);
        dropUnknownBelow(splits, columns, recorded, some);
        if (splits.empty()) {
            if (!elapsed) elapsed = ages();
            of = &*elapsed;
            splits = bestSplits(recorded, *of, ofKinds(*of), some);
            dropUnknownBelow(splits, *of, recorded, some);
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
        grown.guard.tests.push_back(isYes ? test : turnedRound(test));
        some = isYes ? std::move(yes) : std::move(no);
        grown.guarded.assign(recorded.way.size(), false);
        for (const std::uint32_t m : some)
            grown.guarded[m] = true;
        grown.wrong = wrongOf(recorded, grown.guarded);
        grown.bits = price + bitsOfMoments(recorded, grown.guarded);
        if (best.guard.empty() || grown.bits < best.bits) best = grown;
    }
    if (best.guard.empty()) return {};
    return best;
}

namespace {

/// Reads a tree at the leaves where it mostly happens: the tests on the way to each.
class HappeningLeaves {
public:
    HappeningLeaves(const std::vector<DecisionNode>& tree, const std::vector<std::uint32_t>& leaves,
                    const std::vector<GuardColumn>& columns, const std::vector<GuardColumn>& ages)
        : m_tree(tree)
        , m_leaves(leaves)
        , m_columns{&columns, &ages} {}

    /// @param isTaken  filled: by node of the tree, whether it is such a leaf
    std::vector<Guard> run(std::vector<bool>& isTaken) {
        m_isTaken.assign(m_tree.size(), false);
        collect(0);
        isTaken = std::move(m_isTaken);
        return std::move(m_out);
    }

private:
    void collect(std::size_t node) {
        const DecisionNode& here = m_tree[node];
        if (here.isLeaf()) {
            if (here.way != 1) return;
            m_out.push_back(m_path);
            m_isTaken[node] = true;
            return;
        }
        m_path.tests.push_back(here.test);
        collect(here.yes);
        m_path.tests.back() = turnedRound(here.test);
        if (!isUnknownBelow(node)) collect(here.no); // what has no number is not below a bound at play
        m_path.tests.pop_back();
    }

    /// Whether a node's test is of a number that some of its moments do not have.
    bool isUnknownBelow(std::size_t node) const {
        const GuardTest& test = m_tree[node].test;
        const auto isOf = [&](const GuardColumn& column) {
            const auto* reply = std::get_if<ReplyTest>(&test);
            const auto* age = std::get_if<AgeTest>(&test);
            if (!column.isNumber() || (!reply && !age)) return false;
            const std::optional<double> bound = age ? static_cast<double>(age->ns) : realOf(reply->value);
            return bound && boundedTest(column, *bound) == test;
        };
        for (const std::vector<GuardColumn>* columns : m_columns)
            for (const GuardColumn& column : *columns) {
                if (!isOf(column)) continue;
                for (std::size_t m = 0; m < m_leaves.size(); ++m)
                    if (std::isnan(column.numbers[m]) && isUnder(node, m_leaves[m])) return true;
            }
        return false;
    }

    bool isUnder(std::size_t node, std::size_t leaf) const {
        if (node == leaf) return true;
        const DecisionNode& here = m_tree[node];
        return !here.isLeaf() && node < leaf && (isUnder(here.yes, leaf) || isUnder(here.no, leaf));
    }

    const std::vector<DecisionNode>& m_tree;
    const std::vector<std::uint32_t>& m_leaves; ///< by moment
    std::array<const std::vector<GuardColumn>*, 2> m_columns;
    Guard m_path;
    std::vector<Guard> m_out;
    std::vector<bool> m_isTaken;
};

double bitsOfNode(const DecisionNode& node) {
    const auto& calls = node.evidence.calls;
    const Counts counts = {static_cast<std::uint32_t>(calls[0]), static_cast<std::uint32_t>(calls[1])};
    return WayCode(2).bits(counts);
}

} // namespace

std::optional<MomentGuards> growMomentGuards(const MomentWays& recorded, const std::vector<GuardColumn>& columns,
                                             const std::function<std::vector<GuardColumn>()>& ages) {
    std::vector<std::uint32_t> leaves;
    std::vector<GuardColumn> elapsed;
    const std::vector<DecisionNode> tree = growTree(
        recorded, columns, [&] { return elapsed = ages(); }, &leaves);
    if (tree.size() < 2) return {};
    MomentGuards found;
    std::vector<bool> isTaken;
    found.any = HappeningLeaves(tree, leaves, columns, elapsed).run(isTaken);
    if (found.any.empty()) return {};
    for (const DecisionNode& node : tree) // what the tests cost
        if (!node.isLeaf())
            found.bits +=
                bitsOfNode(node) - bitsOfNode(tree[node.yes]) - bitsOfNode(tree[node.no]) - node.evidence.savedBits;
    for (const std::uint32_t leaf : leaves)
        found.guarded.push_back(isTaken[leaf]);
    found.wrong = wrongOf(recorded, found.guarded);
    found.bits += bitsOfMoments(recorded, found.guarded);
    return found;
}

bool saysEnough(double bits, const std::vector<bool>& guarded, const MomentWays& recorded) {
    Counts all = {};
    for (const std::uint32_t way : recorded.way)
        ++all[way];
    const double rarer = std::min(all[0], all[1]);
    if (static_cast<double>(wrongOf(recorded, guarded)) > kMostWrongOfRarer * rarer) return false;
    if (bits + kLeastSavedBits > bitsOfSteps(recorded, [&](std::size_t m) { return recorded.way[m] == 1; }))
        return false;
    std::size_t changes = 0;
    std::set<std::uint32_t> nodes;
    for (std::size_t m = 0; m < recorded.way.size(); ++m) {
        const bool isFirst = m == 0 || recorded.node[m - 1] != recorded.node[m];
        if (recorded.way[m] == (isFirst ? 0 : recorded.way[m - 1]) || isWrong(recorded, guarded, m)) continue;
        if (!isFirst && isWrong(recorded, guarded, m - 1)) continue;
        ++changes;
        nodes.insert(recorded.node[m]);
    }
    return changes >= kFewestChanges || nodes.size() >= kFewestNodes;
}

} // namespace tenfold
