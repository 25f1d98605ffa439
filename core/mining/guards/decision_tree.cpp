#include "core/mining/guards/decision_tree.h"

#include "core/base/threads/cancellation.h"
#include "core/mining/guards/code_lengths.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>

namespace tenfold {
namespace {

constexpr int kMostTests = 5;           ///< one under another: deeper ones tell accidents
constexpr double kSurePurity = 0.99;    ///< of a leaf's calls went one way: 469 of 492 is chance, however lopsided
constexpr std::size_t kFewestSure = 20; ///< calls in a leaf: by Laplace the next one goes that way too with 0.95
constexpr std::size_t kMostRivals = 6;  ///< kept with a test, two of them other bounds

/// Finds the splits of one set of decisions.
class SplitSearch {
public:
    SplitSearch(const RecordedWays& recorded, const std::vector<GuardColumn>& columns,
                const std::vector<std::size_t>& columnsOfKind, const std::vector<std::uint32_t>& some)
        : m_recorded(recorded)
        , m_columns(columns)
        , m_columnsOfKind(columnsOfKind)
        , m_some(some)
        , m_code(recorded.ways)
        , m_all(recorded.ways, 0)
        , m_yes(recorded.ways, 0)
        , m_no(recorded.ways, 0) {
        for (const std::uint32_t d : some)
            ++m_all[recorded.way[d]];
        m_unsplit = m_code.bits(m_all);
    }

    std::vector<GuardSplit> run() {
        for (std::size_t c = 0; c < m_columns.size(); ++c) {
            cancellationPoint();
            if (m_columns[c].isNumber())
                addBounds(c);
            else
                addValues(c);
        }
        std::stable_sort(m_found.begin(), m_found.end(),
                         [](const GuardSplit& a, const GuardSplit& b) { return a.savedBits > b.savedBits; });
        while (!m_found.empty() && m_found.back().savedBits < m_found.front().savedBits - kNearBits)
            m_found.pop_back();
        return std::move(m_found);
    }

private:
    double priceOf(const GuardColumn& column, std::size_t choices) const {
        const std::size_t alike = std::max<std::size_t>(1, m_columnsOfKind[static_cast<std::size_t>(column.kind)]);
        return bitsOf(column.kind) + std::log2(static_cast<double>(alike)) +
               std::log2(static_cast<double>(std::max<std::size_t>(1, choices))) + 1;
    }

    /// Takes a split whose yes side is counted in m_yes.
    void consider(GuardSplit split, double price) {
        for (std::size_t w = 0; w < m_all.size(); ++w)
            m_no[w] = m_all[w] - m_yes[w];
        split.savedBits = m_unsplit - m_code.bits(m_yes) - m_code.bits(m_no) - price;
        if (split.savedBits < kLeastSavedBits || split.savedBits < m_best - kNearBits) return;
        m_best = std::max(m_best, split.savedBits);
        m_found.push_back(split);
    }

    void addValues(std::size_t c) {
        const GuardColumn& column = m_columns[c];
        const std::size_t values = column.equals.size();
        m_byValue.assign(values * m_all.size(), 0);
        for (const std::uint32_t d : m_some)
            ++m_byValue[column.codes[d] * m_all.size() + m_recorded.way[d]];
        const auto ofValue = [&](std::size_t v) {
            const auto* begin = m_byValue.data() + v * m_all.size();
            return std::span(begin, m_all.size());
        };
        const auto isSeen = [&](std::size_t v) {
            const auto counts = ofValue(v);
            return std::any_of(counts.begin(), counts.end(), [](std::uint32_t n) { return n > 0; });
        };
        std::size_t seen = 0;
        for (std::size_t v = 0; v < values; ++v)
            seen += isSeen(v) ? 1 : 0;
        if (seen < 2) return;
        for (std::size_t v = 0; v < values; ++v) {
            if (!isSeen(v)) continue;
            const auto counts = ofValue(v);
            m_yes.assign(counts.begin(), counts.end());
            consider({c, static_cast<std::uint32_t>(v), 0, 0, 0, 0}, priceOf(column, seen));
        }
    }

    void addBounds(std::size_t c) {
        const GuardColumn& column = m_columns[c];
        m_order.clear();
        for (const std::uint32_t d : m_some)
            if (!std::isnan(column.numbers[d])) m_order.push_back(d);
        std::sort(m_order.begin(), m_order.end(),
                  [&](std::uint32_t a, std::uint32_t b) { return column.numbers[a] > column.numbers[b]; });
        std::size_t bounds = m_order.size() < m_some.size() ? 1 : 0; // any number at all
        for (std::size_t i = 1; i < m_order.size(); ++i)
            bounds += column.numbers[m_order[i]] < column.numbers[m_order[i - 1]] ? 1 : 0;
        if (bounds == 0 || m_order.empty()) return;
        const double price = priceOf(column, bounds);
        std::fill(m_yes.begin(), m_yes.end(), 0);
        for (std::size_t i = 0; i < m_order.size(); ++i) {
            ++m_yes[m_recorded.way[m_order[i]]];
            const double here = column.numbers[m_order[i]];
            if (i + 1 < m_order.size()) {
                const double next = column.numbers[m_order[i + 1]];
                if (next < here) consider({c, 0, between(next, here, column.isWhole), 0, next, here}, price);
            } else if (m_order.size() < m_some.size()) {
                consider({c, 0, here, 0, here, here}, price);
            }
        }
    }

    static double between(double low, double high, bool isWhole) {
        const double middle = low + (high - low) / 2;
        return isWhole ? std::ceil(middle) : middle;
    }

    const RecordedWays& m_recorded;
    const std::vector<GuardColumn>& m_columns;
    const std::vector<std::size_t>& m_columnsOfKind;
    const std::vector<std::uint32_t>& m_some;
    WayCode m_code;
    std::vector<std::uint32_t> m_all, m_yes, m_no, m_byValue, m_order;
    double m_unsplit = 0, m_best = 0;
    std::vector<GuardSplit> m_found;
};

GuardTest testOf(const GuardColumn& column, const GuardSplit& split) {
    return column.isNumber() ? boundedTest(column, split.bound) : column.equals[split.code];
}

class TreeGrower {
public:
    TreeGrower(const RecordedWays& recorded, const std::vector<GuardColumn>& columns,
               const std::function<std::vector<GuardColumn>()>& ages)
        : m_recorded(recorded)
        , m_columns(columns)
        , m_makeAges(ages)
        , m_ofKind(countKinds(columns)) {}

    std::vector<DecisionNode> run(std::vector<std::uint32_t>* leaves) {
        m_leaves.assign(m_recorded.way.size(), 0);
        std::vector<std::uint32_t> all(m_recorded.way.size());
        std::iota(all.begin(), all.end(), 0U);
        m_nodes.emplace_back();
        grow(0, all, 0, false);
        if (leaves) *leaves = std::move(m_leaves);
        return std::move(m_nodes);
    }

private:
    static std::vector<std::size_t> countKinds(const std::vector<GuardColumn>& columns) {
        std::vector<std::size_t> ofKind(kGuardKinds, 0);
        for (const GuardColumn& column : columns)
            ++ofKind[static_cast<std::size_t>(column.kind)];
        return ofKind;
    }

    void grow(std::size_t node, const std::vector<std::uint32_t>& some, int depth, bool isByAge) {
        std::vector<std::uint64_t> counts(m_recorded.ways, 0);
        for (const std::uint32_t d : some)
            ++counts[m_recorded.way[d]];
        const auto most = std::max_element(counts.begin(), counts.end());
        m_nodes[node].way = static_cast<std::uint32_t>(most - counts.begin());
        m_nodes[node].isSure = !isByAge && some.size() >= kFewestSure &&
                               static_cast<double>(*most) >= kSurePurity * static_cast<double>(some.size());
        const bool isPure = *most == some.size();
        m_nodes[node].evidence.calls = std::move(counts);
        for (const std::uint32_t d : some)
            m_leaves[d] = static_cast<std::uint32_t>(node);
        if (isPure || depth == kMostTests) return;
        std::vector<GuardSplit> splits = bestSplits(m_recorded, m_columns, m_ofKind, some);
        const std::vector<GuardColumn>* columns = &m_columns;
        if (splits.empty()) {
            if (!m_ages) m_ages = m_makeAges();
            splits = bestSplits(m_recorded, *m_ages, countKinds(*m_ages), some);
            columns = &*m_ages;
        }
        if (!splits.empty()) split(node, some, depth, isByAge || columns != &m_columns, splits, *columns);
    }

    /// Of splits that say nearly the same the simplest.
    static std::size_t simplest(const std::vector<GuardSplit>& splits, const std::vector<GuardColumn>& columns) {
        std::size_t best = 0;
        const auto rank = [&](std::size_t i) {
            const GuardColumn& column = columns[splits[i].column];
            return std::pair(bitsOf(column.kind), column.rank);
        };
        for (std::size_t i = 1; i < splits.size(); ++i)
            if (rank(i) < rank(best)) best = i;
        return best;
    }

    /// How many decisions two splits part alike.
    static std::size_t alike(const GuardSplit& a, const GuardSplit& b, const std::vector<std::uint32_t>& some,
                             const std::vector<GuardColumn>& columns) {
        std::size_t same = 0;
        for (const std::uint32_t d : some)
            same += a.isYes(columns[a.column], d) == b.isYes(columns[b.column], d) ? 1 : 0;
        return same;
    }

    /// A number that is the same whenever it is on one side of a bound, and differs on the other, is one that the
    /// program knows: a full page has ten, a last one fewer, however many. Then the bound lies at it.
    static double boundAtConstant(const GuardSplit& taken, const GuardColumn& column,
                                  const std::vector<std::uint32_t>& some) {
        bool isOneBelow = true, isOneFrom = true;
        std::size_t below = 0, from = 0;
        for (const std::uint32_t d : some) {
            const double number = column.numbers[d];
            if (std::isnan(number)) continue;
            (number >= taken.bound ? from : below) += 1;
            if (number >= taken.bound)
                isOneFrom = isOneFrom && number == taken.from;
            else
                isOneBelow = isOneBelow && number == taken.below;
        }
        if (isOneFrom == isOneBelow) return taken.bound;
        if (isOneFrom) return from >= kFewestSure ? taken.from : taken.bound;
        if (below < kFewestSure) return taken.bound;
        return column.isWhole ? taken.below + 1 : std::nextafter(taken.below, taken.from);
    }

    /// What lies between the recorded numbers on both sides of a bound may belong to either.
    static void addOtherBounds(std::vector<GuardTest>& rivals, const GuardColumn& column, const GuardSplit& taken) {
        const double lowest = column.isWhole ? taken.below + 1 : std::nextafter(taken.below, taken.from);
        if (lowest < taken.bound) rivals.push_back(boundedTest(column, lowest));
        if (taken.from > taken.bound) rivals.push_back(boundedTest(column, taken.from));
    }

    void split(std::size_t node, const std::vector<std::uint32_t>& some, int depth, bool isByAge,
               const std::vector<GuardSplit>& splits, const std::vector<GuardColumn>& columns) {
        GuardSplit taken = splits[simplest(splits, columns)];
        if (columns[taken.column].isNumber()) taken.bound = boundAtConstant(taken, columns[taken.column], some);
        const GuardColumn& column = columns[taken.column];
        std::vector<std::uint32_t> yes, no;
        for (const std::uint32_t d : some)
            (taken.isYes(column, d) ? yes : no).push_back(d);
        m_nodes[node].test = testOf(column, taken);
        m_nodes[node].evidence.savedBits = taken.savedBits;
        if (column.isNumber()) addOtherBounds(m_nodes[node].rivals, column, taken);
        double next = 0;
        for (const GuardSplit& other : splits) {
            if (other.column == taken.column) continue;
            const std::size_t same = alike(taken, other, some, columns);
            if (same > 0 && same < some.size()) next = std::max(next, other.savedBits);
            if (m_nodes[node].rivals.size() == kMostRivals) continue;
            const GuardTest test = testOf(columns[other.column], other);
            m_nodes[node].rivals.push_back(2 * same < some.size() ? turnedRound(test) : test);
        }
        m_nodes[node].evidence.marginBits = taken.savedBits - next;
        const auto first = static_cast<std::uint32_t>(m_nodes.size());
        m_nodes.emplace_back();
        m_nodes.emplace_back();
        m_nodes[node].yes = first;
        m_nodes[node].no = first + 1;
        grow(first, yes, depth + 1, isByAge);
        grow(first + 1, no, depth + 1, isByAge);
    }

    const RecordedWays& m_recorded;
    const std::vector<GuardColumn>& m_columns;
    const std::function<std::vector<GuardColumn>()>& m_makeAges;
    std::vector<std::size_t> m_ofKind;
    std::optional<std::vector<GuardColumn>> m_ages;
    std::vector<DecisionNode> m_nodes;
    std::vector<std::uint32_t> m_leaves; ///< by decision, the deepest node so far
};

} // namespace

double bitsOf(GuardKind kind) {
    constexpr std::array<double, kGuardKinds> kBits = {1, 2, 2, 3, 3, 3, 4, 6};
    return kBits[static_cast<std::size_t>(kind)];
}

GuardTest boundedTest(const GuardColumn& column, double bound) {
    GuardTest test = column.atLeast;
    const auto whole = static_cast<std::int64_t>(std::llround(bound));
    if (auto* reply = std::get_if<ReplyTest>(&test)) reply->value = column.isWhole ? Value(whole) : Value(bound);
    if (auto* argument = std::get_if<ArgumentTest>(&test))
        argument->value = column.isWhole ? Value(whole) : Value(bound);
    if (auto* count = std::get_if<CountTest>(&test)) count->count = whole;
    if (auto* age = std::get_if<AgeTest>(&test)) age->ns = whole;
    if (auto* elements = std::get_if<ElementsTest>(&test)) elements->left = whole;
    return test;
}

std::vector<GuardSplit> bestSplits(const RecordedWays& recorded, const std::vector<GuardColumn>& columns,
                                   const std::vector<std::size_t>& columnsOfKind,
                                   const std::vector<std::uint32_t>& some) {
    return SplitSearch(recorded, columns, columnsOfKind, some).run();
}

std::vector<DecisionNode> growTree(const RecordedWays& recorded, const std::vector<GuardColumn>& columns,
                                   const std::function<std::vector<GuardColumn>()>& ages,
                                   std::vector<std::uint32_t>* leaves) {
    return TreeGrower(recorded, columns, ages).run(leaves);
}

} // namespace tenfold
