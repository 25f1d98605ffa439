#include "core/mining/repeats/repeat_tree.h"

#include "core/mining/repeats/repeat_body.h"
#include "core/mining/repeats/repeat_fold.h"
#include "core/mining/repeats/repeat_runs.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

// How inner loops are collapsed. The sequence becomes a row of items: calls, and collapsed loops, which are symbols of
// their own with a number of iterations. A try takes the body of an innermost loop of the folded row, replaces all its
// occurrences in the row by one symbol, and folds the new row. Two sizes say how good a row is:
// - the tree it would give, each loop written out where it stands: that is what the answer is chosen by;
// - the references, where a collapsed loop counts as one symbol and its body is paid for once: that is what leads from
//   one row to the next, because with two inner loops of varying counts the tree gets smaller only after both are
//   collapsed.
// A collapsed loop that ran once wherever it stands in the tree is no loop there: it is written as its body.

namespace tenfold {
namespace {

using Index = std::uint32_t;

constexpr std::size_t kLoopSize = 2; ///< a loop's part of the description length, in symbols
/// Loop bodies tried on one row: as many of the fold, and of the runs.
constexpr std::size_t kCandidates = 8;
/// Longer bodies are tried only when the fold shows them: bounds the memory for the bodies of runs.
constexpr std::size_t kLongestHiddenBody = 256;
constexpr std::size_t kWorkPerSymbol = 16; ///< symbols folded in all tries together, for each of the sequence,
constexpr std::size_t kLeastWork = std::size_t{1} << 19; ///< or this many if that is more: some 50 ms

/// A call or a collapsed loop in the row.
struct Item {
    Index symbol = 0; ///< below the alphabet: a call; else alphabet() + index of the body
    Index start = 0;  ///< first and behind the last symbol in the sequence
    Index end = 0;
    Index firstChild = 0; ///< in the pool: count times the items of the body, one iteration after the other
    Index count = 1;      ///< iterations; 1 for a call
};

/// A row as far as folding needs it.
struct Row {
    std::vector<Index> symbols;
    std::vector<Index> counts;
};

struct Size {
    std::size_t references = 0;
    std::size_t tree = 0;

    bool operator<(const Size& other) const {
        return references != other.references ? references < other.references : tree < other.tree;
    }
    Size& operator+=(const Size& other) {
        references += other.references;
        tree += other.tree;
        return *this;
    }
};

/// Which of the bodies that make a row better is collapsed. Neither is always right: equal counts side by side can make
/// a long body look good that cuts through the true loops, and a short one that is part of something else.
enum class Preference { BestSize, Shortest };

class TreeSearch {
public:
    TreeSearch(std::span<const std::uint32_t> symbols, Preference preference, Progress& progress)
        : m_preference(preference)
        , m_progress(progress)
        , m_work(std::max(kLeastWork, kWorkPerSymbol * symbols.size())) {
        std::unordered_map<std::uint32_t, Index> numbers;
        m_items.reserve(symbols.size());
        for (const std::uint32_t symbol : symbols) {
            const auto [at, isNew] = numbers.try_emplace(symbol, static_cast<Index>(m_names.size()));
            if (isNew) m_names.push_back(symbol);
            const auto place = static_cast<Index>(m_items.size());
            m_items.push_back({at->second, place, place + 1, 0, 1});
        }
    }

    Result<std::vector<RepeatNode>> find() {
        RETURN_IF_ERROR(collapse());
        Row row = rowOf(m_items);
        ASSIGN_OR_RETURN(const std::vector<RepeatFold> folds, foldRepeats(row.symbols, m_progress));
        std::vector<RepeatNode> nodes;
        appendFolds(folds, {m_items.data()}, nodes);
        return nodes;
    }

private:
    struct Body {
        std::vector<Index> symbols;
        std::vector<RepeatFold> folds;
        Size size; ///< of one iteration
    };

    // ---- choosing what to collapse

    /// Leaves in m_items the row whose tree is the smallest of all rows on the way; the earliest of equals.
    Status collapse() {
        std::vector<Item> best = m_items;
        Row row = rowOf(m_items);
        ASSIGN_OR_RETURN(std::vector<RepeatFold> folds, foldRepeats(row.symbols, m_progress));
        Size size = sizeOf(folds, {0}, row);
        for (std::size_t bestTree = size.tree;;) {
            ASSIGN_OR_RETURN(const bool isCollapsed, collapseOne(row, folds, size));
            if (!isCollapsed) break;
            if (size.tree < bestTree) {
                bestTree = size.tree;
                best = m_items;
            }
        }
        m_items = std::move(best);
        return {};
    }

    /// Collapses a loop that makes the references fewer (of equals: the tree smaller). Row, folds and size follow.
    Result<bool> collapseOne(Row& row, std::vector<RepeatFold>& folds, Size& size) {
        Row bestRow;
        std::vector<RepeatFold> bestFolds;
        Size bestSize = size;
        std::vector<Index> bestBody;
        ASSIGN_OR_RETURN(std::vector<std::vector<Index>> bodies, candidates(folds, row));
        const bool takesFirst = m_preference == Preference::Shortest;
        if (takesFirst)
            std::stable_sort(bodies.begin(), bodies.end(),
                             [](const auto& a, const auto& b) { return a.size() < b.size(); });
        for (std::vector<Index>& body : bodies) {
            if (m_work < row.symbols.size()) break;
            m_work -= row.symbols.size();
            RETURN_IF_ERROR(pushBody(std::move(body)));
            Row next = collapsed(row);
            ASSIGN_OR_RETURN(std::vector<RepeatFold> nextFolds, foldRepeats(next.symbols, m_progress));
            Size nextSize = sizeOf(nextFolds, {0}, next);
            nextSize.references += m_bodiesSize + m_bodies.back().size.references + kLoopSize;
            if (nextSize < bestSize) {
                bestSize = nextSize;
                bestRow = std::move(next);
                bestFolds = std::move(nextFolds);
                bestBody = m_bodies.back().symbols;
            }
            m_bodies.pop_back();
            if (takesFirst && !bestBody.empty()) break;
        }
        if (bestBody.empty()) return false;
        RETURN_IF_ERROR(pushBody(std::move(bestBody)));
        m_bodiesSize += m_bodies.back().size.references + kLoopSize;
        collapseItems(row);
        row = std::move(bestRow);
        folds = std::move(bestFolds);
        size = bestSize;
        return true;
    }

    /// Bodies worth a try: of the innermost loops of the fold, and of repetitions that the fold has not taken because
    /// longer ones were in the way.
    Result<std::vector<std::vector<Index>>> candidates(const std::vector<RepeatFold>& folds, const Row& row) const {
        RepeatBodyCount inFold;
        const auto collect = [&](const auto& self, const std::vector<RepeatFold>& parts, std::size_t base) -> void {
            for (const RepeatFold& fold : parts) {
                if (!fold.isLoop()) continue;
                if (fold.isInnermostLoop())
                    inFold.add(row.symbols, base + fold.start, fold.length);
                else
                    self(self, fold.body, base + fold.start);
            }
        };
        collect(collect, folds, 0);
        ASSIGN_OR_RETURN(const std::vector<MaximalRun> runs, findMaximalRuns(row.symbols, m_progress));
        RepeatBodyCount inRuns;
        for (const MaximalRun& run : runs) {
            if (run.period > kLongestHiddenBody) continue;
            inRuns.add(row.symbols, run.start, run.period);
            if ((run.end - run.start) % run.period != 0) inRuns.add(row.symbols, run.end - run.period, run.period);
        }
        std::vector<std::vector<Index>> bodies = inFold.mostFrequent(kCandidates);
        for (std::vector<Index>& body : inRuns.mostFrequent(kCandidates))
            if (std::find(bodies.begin(), bodies.end(), body) == bodies.end()) bodies.push_back(std::move(body));
        return bodies;
    }

    Status pushBody(std::vector<Index> symbols) {
        ASSIGN_OR_RETURN(std::vector<RepeatFold> folds, foldRepeats(symbols, m_progress));
        const Row row{symbols, std::vector<Index>(symbols.size(), 2)}; // loops inside: as if they ran more than once
        const Size size = sizeOf(folds, {0}, row);
        m_bodies.push_back({std::move(symbols), std::move(folds), size});
        return {};
    }

    /// Size of folded parts. @param starts  where they stand in the row: one place for each time they are gone through
    Size sizeOf(const std::vector<RepeatFold>& folds, const std::vector<Index>& starts, const Row& row) const {
        Size size;
        for (const RepeatFold& fold : folds) {
            if (fold.isLoop()) {
                std::vector<Index> iterations;
                iterations.reserve(starts.size() * fold.count);
                for (const Index start : starts)
                    for (Index i = 0; i < fold.count; ++i)
                        iterations.push_back(start + fold.start + i * fold.length);
                size += sizeOf(fold.body, iterations, row);
                size += {kLoopSize, kLoopSize};
                continue;
            }
            for (Index at = fold.start; at < fold.start + fold.length; ++at)
                size += sizeOfSymbol(at, starts, row);
        }
        return size;
    }

    Size sizeOfSymbol(Index at, const std::vector<Index>& starts, const Row& row) const {
        const Index symbol = row.symbols[starts.front() + at];
        if (isCall(symbol)) return {1, 1};
        const Body& body = bodyOf(symbol);
        const bool isOnce = std::all_of(starts.begin(), starts.end(), [&](Index s) { return row.counts[s + at] == 1; });
        return isOnce ? body.size : Size{1, kLoopSize + body.size.tree};
    }

    // ---- rows

    Index alphabet() const { return static_cast<Index>(m_names.size()); }
    bool isCall(Index symbol) const { return symbol < alphabet(); }
    const Body& bodyOf(Index symbol) const { return m_bodies[symbol - alphabet()]; }

    static Row rowOf(const std::vector<Item>& items) {
        Row row;
        for (const Item& item : items) {
            row.symbols.push_back(item.symbol);
            row.counts.push_back(item.count);
        }
        return row;
    }

    /// The row with the last body collapsed.
    Row collapsed(const Row& row) const {
        const std::vector<Index>& body = m_bodies.back().symbols;
        const auto symbol = static_cast<Index>(alphabet() + m_bodies.size() - 1);
        Row result;
        std::size_t at = 0;
        const auto copyUntil = [&](std::size_t end) {
            for (; at < end; ++at) {
                result.symbols.push_back(row.symbols[at]);
                result.counts.push_back(row.counts[at]);
            }
        };
        for (const BodyOccurrence& place : bodyOccurrences(row.symbols, body)) {
            copyUntil(place.at);
            result.symbols.push_back(symbol);
            result.counts.push_back(place.count);
            at += place.count * body.size();
        }
        copyUntil(row.symbols.size());
        return result;
    }

    /// The same for the items themselves. @param row  of the items
    void collapseItems(const Row& row) {
        const std::vector<Index>& body = m_bodies.back().symbols;
        const auto symbol = static_cast<Index>(alphabet() + m_bodies.size() - 1);
        std::vector<Item> result;
        auto at = m_items.begin();
        for (const BodyOccurrence& place : bodyOccurrences(row.symbols, body)) {
            const auto first = m_items.begin() + place.at;
            const auto behind = first + static_cast<std::ptrdiff_t>(place.count * body.size());
            result.insert(result.end(), at, first);
            result.push_back({symbol, first->start, (behind - 1)->end, static_cast<Index>(m_pool.size()), place.count});
            m_pool.insert(m_pool.end(), first, behind);
            at = behind;
        }
        result.insert(result.end(), at, m_items.end());
        m_items = std::move(result);
    }

    // ---- the tree

    /// Where the same parts stand: the first item of each time they are gone through.
    using Places = std::vector<const Item*>;

    void appendFolds(const std::vector<RepeatFold>& folds, const Places& places, std::vector<RepeatNode>& nodes) const {
        for (const RepeatFold& fold : folds) {
            if (!fold.isLoop()) {
                appendItems(fold.start, fold.length, places, nodes);
                continue;
            }
            RepeatNode node{RepeatNode::Kind::Repeated, {}, {}, {}};
            Places iterations;
            for (const Item* place : places) {
                const Item* first = place + fold.start;
                node.executions.push_back({first->start, (first + fold.length * fold.count - 1)->end, fold.count});
                for (Index i = 0; i < fold.count; ++i)
                    iterations.push_back(first + std::size_t{i} * fold.length);
            }
            appendFolds(fold.body, iterations, node.children);
            nodes.push_back(std::move(node));
        }
    }

    /// Items without loops among them, but for those that are collapsed loops themselves.
    void appendItems(Index start, std::size_t length, const Places& places, std::vector<RepeatNode>& nodes) const {
        for (std::size_t at = start; at < start + length; ++at) {
            if (isCall(places.front()[at].symbol))
                appendCall(at, places, nodes);
            else
                appendCollapsed(at, places, nodes);
        }
    }

    void appendCall(std::size_t at, const Places& places, std::vector<RepeatNode>& nodes) const {
        if (nodes.empty() || nodes.back().kind != RepeatNode::Kind::Static) {
            nodes.push_back({RepeatNode::Kind::Static, {}, {}, {}});
            for (const Item* place : places)
                nodes.back().executions.push_back({place[at].start, 0, 1});
        }
        nodes.back().symbols.push_back(m_names[places.front()[at].symbol]);
        for (std::size_t i = 0; i < places.size(); ++i)
            nodes.back().executions[i].end = places[i][at].end;
    }

    void appendCollapsed(std::size_t at, const Places& places, std::vector<RepeatNode>& nodes) const {
        const Body& body = bodyOf(places.front()[at].symbol);
        RepeatNode node{RepeatNode::Kind::Repeated, {}, {}, {}};
        Places iterations;
        bool isLoop = false;
        for (const Item* place : places) {
            const Item& item = place[at];
            node.executions.push_back({item.start, item.end, item.count});
            isLoop = isLoop || item.count > 1;
            for (Index i = 0; i < item.count; ++i)
                iterations.push_back(&m_pool[item.firstChild + i * body.symbols.size()]);
        }
        if (!isLoop) return appendFolds(body.folds, iterations, nodes);
        appendFolds(body.folds, iterations, node.children);
        nodes.push_back(std::move(node));
    }

    Preference m_preference;
    Progress& m_progress;
    std::size_t m_work;                 ///< symbols that may still be folded in tries
    std::vector<std::uint32_t> m_names; ///< the caller's symbols
    std::vector<Body> m_bodies;
    std::size_t m_bodiesSize = 0; ///< references of all bodies
    std::vector<Item> m_items;    ///< the row
    std::vector<Item> m_pool;     ///< items inside collapsed loops
};

} // namespace

Result<std::vector<RepeatNode>> findRepeatTree(std::span<const std::uint32_t> symbols, Progress& progress) {
    ASSIGN_OR_RETURN(std::vector<RepeatNode> best, TreeSearch(symbols, Preference::BestSize, progress).find());
    ASSIGN_OR_RETURN(std::vector<RepeatNode> other, TreeSearch(symbols, Preference::Shortest, progress).find());
    if (repeatTreeSize(other) < repeatTreeSize(best)) best = std::move(other);
    return best;
}

std::vector<std::uint32_t> unrollRepeats(std::span<const RepeatNode> nodes) {
    std::vector<std::uint32_t> symbols;
    const auto place = [&](const auto& self, std::span<const RepeatNode> parts) -> void {
        for (const RepeatNode& node : parts) {
            for (const RepeatExecution& execution : node.executions) {
                if (symbols.size() < execution.end) symbols.resize(execution.end);
                if (node.kind == RepeatNode::Kind::Static)
                    std::copy(node.symbols.begin(), node.symbols.end(),
                              symbols.begin() + static_cast<std::ptrdiff_t>(execution.start));
            }
            self(self, node.children);
        }
    };
    place(place, nodes);
    return symbols;
}

std::size_t repeatTreeSize(std::span<const RepeatNode> nodes) {
    std::size_t size = 0;
    for (const RepeatNode& node : nodes)
        size += node.symbols.size() +
                (node.kind == RepeatNode::Kind::Repeated ? kLoopSize + repeatTreeSize(node.children) : 0);
    return size;
}

} // namespace tenfold
