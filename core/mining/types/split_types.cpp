#include "core/mining/types/split_types.h"

#include "core/mining/sequences/sequences.h"
#include "core/mining/timing/timers.h"

#include <algorithm>
#include <optional>

namespace tenfold {
namespace {

constexpr double kClearlyShorter = 6; ///< calls that a second program has to save
constexpr int kMostTries = 300;       ///< splits that are judged, each by folding: bounds the time

class Splitter {
public:
    Splitter(const MiningWork& work, const std::vector<SenderId>& senders, const TypeClusters& clusters, double cut,
             const MiningOptions& options, Progress& progress)
        : m_work(work)
        , m_senders(senders)
        , m_clusters(clusters)
        , m_cut(cut)
        , m_options(options)
        , m_progress(progress) {}

    Result<std::vector<std::vector<SenderId>>> run() {
        std::vector<Rows> types;
        std::vector<bool> hasParent(m_senders.size() + m_clusters.joins.size(), false);
        for (std::size_t k = m_clusters.joins.size(); k-- > 0;) {
            const TypeJoin& join = m_clusters.joins[k];
            const auto node = static_cast<std::uint32_t>(m_senders.size() + k);
            if (join.distance > m_cut) continue;
            hasParent[join.left] = hasParent[join.right] = true;
            if (hasParent[node]) continue;
            Rows rows = rowsOf(node);
            std::sort(rows.begin(), rows.end());
            RETURN_IF_ERROR(split(node, rows, describe(rows), types));
        }
        for (std::uint32_t row = 0; row < m_senders.size(); ++row)
            if (!hasParent[row]) types.push_back({row});
        for (auto& type : types)
            std::sort(type.begin(), type.end());
        joinPartial(types);
        std::sort(types.begin(), types.end());
        std::vector<std::vector<SenderId>> out;
        for (const auto& type : types) {
            out.emplace_back();
            for (const std::uint32_t row : type)
                out.back().push_back(m_senders[row]);
        }
        return out;
    }

private:
    using Rows = std::vector<std::uint32_t>;
    struct Description {
        double size = 0, misfit = 0;
        std::vector<std::uint32_t> calls; ///< of the program, in reading order
        std::vector<CountRow> rows;       ///< calls by symbol of each row, repeats collapsed and clock calls left out
        double total() const { return size + misfit; }
    };

    /// Two programs, the second told by what differs from the first.
    static double together(const Description& a, const Description& b) {
        return a.size + std::min<double>(b.size, editDistance(a.calls, b.calls)) + a.misfit + b.misfit;
    }

    /// The law of the number of these nodes; nothing when a run has none of them.
    std::optional<Law> countLaw(const Rows& rows) const {
        std::vector<CountObservation> counts;
        for (const RunId run : m_work.runs) {
            const auto isInRun = [&](std::uint32_t row) { return m_work.trace.sender(m_senders[row]).run == run; };
            counts.push_back({m_work.parametersOfRun[run.value],
                              static_cast<double>(std::count_if(rows.begin(), rows.end(), isInRun))});
            if (counts.back().count == 0) return std::nullopt;
        }
        return fitLaw(counts);
    }

    /// Whether the number of these nodes follows a law over all runs: a type that comes and goes is an accident.
    bool hasLawfulCount(const Rows& rows) const {
        const auto law = countLaw(rows);
        return law && law->isExact();
    }

    /// The same, and not only after rounding.
    bool hasWholeCount(const Rows& rows) const {
        const auto law = countLaw(rows);
        return law && law->maxResidual == 0;
    }

    bool isInAllRuns(const Rows& rows) const {
        return std::all_of(m_work.runs.begin(), m_work.runs.end(), [&](RunId run) {
            return std::any_of(rows.begin(), rows.end(),
                               [&](std::uint32_t row) { return m_work.trace.sender(m_senders[row]).run == run; });
        });
    }

    /// Types that only some runs have, when together their number follows a law: one role that does other amounts of
    /// work at other scales (a dashboard that asks for each worker). The nearest first.
    void joinPartial(std::vector<Rows>& types) const {
        const auto outlines = outlinesOfNodes();
        const auto find = [&](std::uint32_t node) {
            const auto& outline = outlines[node]; // size and first row
            const auto mayBe = [&](const Rows& type) {
                return type.size() == outline.first && type.front() == outline.second;
            };
            if (std::none_of(types.begin(), types.end(), mayBe)) return types.end(); // most nodes
            Rows rows = rowsOf(node);
            std::sort(rows.begin(), rows.end());
            return std::find(types.begin(), types.end(), rows);
        };
        for (std::size_t k = 0; k < m_clusters.joins.size(); ++k) {
            const auto left = find(m_clusters.joins[k].left), right = find(m_clusters.joins[k].right);
            if (left == types.end() || right == types.end()) continue;
            // a type of all runs takes in the few nodes that it lacks in some: their logs were cut
            const bool leftIsWhole = isInAllRuns(*left), rightIsWhole = isInAllRuns(*right);
            if (leftIsWhole && rightIsWhole) continue;
            const bool isOneWhole = leftIsWhole || rightIsWhole;
            const Rows &whole = leftIsWhole ? *left : *right, &part = leftIsWhole ? *right : *left;
            // A type that takes in another has so many times its nodes: else neither is the other's rest. Chosen.
            constexpr std::size_t kTimesMore = 4;
            if (isOneWhole && (whole.size() < kTimesMore * part.size() || hasWholeCount(whole))) continue;
            Rows both = *left;
            both.insert(both.end(), right->begin(), right->end());
            if (!(isOneWhole ? hasWholeCount(both) : hasLawfulCount(both))) continue;
            std::sort(both.begin(), both.end());
            *left = std::move(both);
            types.erase(right);
        }
    }

    Rows rowsOf(std::uint32_t node) const {
        Rows rows;
        Rows open{node}; // a stack: equal rows make deep trees
        while (!open.empty()) {
            const std::uint32_t at = open.back();
            open.pop_back();
            if (at < m_senders.size()) {
                rows.push_back(at);
                continue;
            }
            const TypeJoin& join = m_clusters.joins[at - m_senders.size()];
            open.push_back(join.right);
            open.push_back(join.left);
        }
        return rows;
    }

    /// Number of rows and the first of them, of each node of the dendrogram.
    std::vector<std::pair<std::size_t, std::uint32_t>> outlinesOfNodes() const {
        std::vector<std::pair<std::size_t, std::uint32_t>> outlines;
        for (std::uint32_t row = 0; row < m_senders.size(); ++row)
            outlines.emplace_back(1, row);
        for (const TypeJoin& join : m_clusters.joins)
            outlines.emplace_back(outlines[join.left].first + outlines[join.right].first,
                                  std::min(outlines[join.left].second, outlines[join.right].second));
        return outlines;
    }

    /// @param rows  ascending
    Description describe(const Rows& rows) {
        ++m_tries;
        TypeWork type;
        for (const std::uint32_t row : rows)
            type.senders.push_back(m_senders[row]);
        findTimers(m_work, type);
        const Skeleton skeleton = findSkeleton(m_work, type, m_options);
        Description out{skeleton.size, skeleton.misfit, {}, {}};
        for (const auto& position : flatten(skeleton.body, m_work.symbols).positions)
            if (position.step) out.calls.push_back(position.symbol);
        for (const auto& calls : type.calls) {
            out.rows.emplace_back(m_work.symbols.size(), 0);
            for (const CollapsedCall& call : calls)
                ++out.rows.back()[symbolOf(m_work, m_work.trace.events[call.event])];
        }
        return out;
    }

    /// Ways to cut a set of rows in two: the last join of the dendrogram, and that of the same clustering without clock
    /// calls and repeated asking, which drown small differences.
    std::vector<std::pair<Rows, Rows>> waysToCut(std::optional<std::uint32_t> node, const Rows& rows,
                                                 const Description& whole) {
        std::vector<std::pair<Rows, Rows>> ways;
        if (node && m_clusters.joins[*node - m_senders.size()].distance > 0) {
            const TypeJoin& join = m_clusters.joins[*node - m_senders.size()];
            ways.emplace_back(rowsOf(join.left), rowsOf(join.right));
        }
        NoProgress noProgress;
        const auto clusters = clusterSenders(whole.rows, 0, noProgress);
        if (!clusters || clusters->joins.empty() || clusters->joins.back().distance == 0) return ways;
        std::pair<Rows, Rows> cut;
        const auto n = static_cast<std::uint32_t>(rows.size());
        const auto collect = [&](std::uint32_t top, Rows& out) {
            Rows open{top};
            while (!open.empty()) {
                const std::uint32_t at = open.back();
                open.pop_back();
                if (at < n)
                    out.push_back(rows[at]);
                else
                    open.insert(open.end(), {clusters->joins[at - n].right, clusters->joins[at - n].left});
            }
        };
        collect(clusters->joins.back().left, cut.first);
        collect(clusters->joins.back().right, cut.second);
        ways.push_back(std::move(cut));
        return ways;
    }

    /// Adds the types of a set of rows; `node` is its place in the dendrogram while it has one.
    Status split(std::optional<std::uint32_t> node, const Rows& rows, const Description& whole,
                 std::vector<Rows>& types) {
        if (!m_progress.advance(static_cast<std::uint64_t>(m_tries), kMostTries, "splitting types"))
            return fail(MessageId::Cancelled);
        if (rows.size() > 1 && whole.misfit > 0 && m_tries < kMostTries) {
            double best = whole.total() - kClearlyShorter;
            std::optional<std::pair<Rows, Rows>> chosen;
            Description left, right;
            for (std::pair<Rows, Rows>& way : waysToCut(node, rows, whole)) {
                std::sort(way.first.begin(), way.first.end());
                std::sort(way.second.begin(), way.second.end());
                if (!hasLawfulCount(way.first) || !hasLawfulCount(way.second)) continue;
                const Description a = describe(way.first), b = describe(way.second);
                if (together(a, b) > best) continue;
                best = together(a, b);
                chosen = std::move(way);
                left = a;
                right = b;
            }
            if (chosen) {
                RETURN_IF_ERROR(split(std::nullopt, chosen->first, left, types));
                return split(std::nullopt, chosen->second, right, types);
            }
        }
        types.push_back(rows);
        return {};
    }

    const MiningWork& m_work;
    const std::vector<SenderId>& m_senders;
    const TypeClusters& m_clusters;
    double m_cut;
    const MiningOptions& m_options;
    Progress& m_progress;
    int m_tries = 0;
};

} // namespace

Result<std::vector<std::vector<SenderId>>> splitByBehaviour(const MiningWork& work,
                                                            const std::vector<SenderId>& senders,
                                                            const TypeClusters& clusters, double cut,
                                                            const MiningOptions& options, Progress& progress) {
    return Splitter(work, senders, clusters, cut, options, progress).run();
}

} // namespace tenfold
