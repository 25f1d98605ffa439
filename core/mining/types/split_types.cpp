#include "core/mining/types/split_types.h"

#include "core/base/threads/cancellation.h"
#include "core/mining/sequences/sequences.h"
#include "core/mining/timing/timers.h"
#include "core/mining/types/join_by_course.h"
#include "core/mining/types/kind_counts.h"
#include "core/words/base_messages.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <utility>

namespace tenfold {
namespace {

constexpr double kClearlyShorter = 6; ///< calls that a second program has to save
/// Share of the calls that one program does not explain which the programs of the kinds may leave: nodes that differ by
/// chance can always be divided into those that are more alike, but most of their differences stay.
constexpr double kMostLeft = 0.5;
constexpr std::size_t kMostRanks = 8; ///< nodes a run that are told apart by who starts first
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
        , m_progress(progress)
        , m_kinds(work)
        , m_outlines(outlinesOfNodes()) {}

    Result<std::vector<std::vector<SenderId>>> run() {
        std::vector<Rows> types = clusters();
        joinByCourses(types);
        joinPartial(types);
        std::vector<Rows> kinds;
        for (const Rows& type : types) {
            ASSIGN_OR_RETURN(Kinds found, divided(type, describe(type)));
            std::move(found.types.begin(), found.types.end(), std::back_inserter(kinds));
        }
        joinPartial(kinds);
        std::sort(kinds.begin(), kinds.end());
        std::vector<std::vector<SenderId>> out;
        for (const Rows& kind : kinds)
            out.push_back(sendersOf(kind));
        return out;
    }

private:
    using Rows = std::vector<std::uint32_t>;

    /// The clusters below the cut, rows ascending.
    std::vector<Rows> clusters() {
        std::vector<Rows> types;
        std::vector<bool> hasParent(m_senders.size() + m_clusters.joins.size(), false);
        for (std::size_t k = m_clusters.joins.size(); k-- > 0;) {
            const TypeJoin& join = m_clusters.joins[k];
            const auto node = static_cast<std::uint32_t>(m_senders.size() + k);
            if (join.distance > m_cut) continue;
            hasParent[join.left] = hasParent[join.right] = true;
            if (hasParent[node]) continue;
            types.push_back(rowsOf(node));
        }
        for (std::uint32_t row = 0; row < m_senders.size(); ++row)
            if (!hasParent[row]) types.push_back({row});
        for (Rows& type : types)
            std::sort(type.begin(), type.end());
        return types;
    }

    std::vector<SenderId> sendersOf(const Rows& rows) const {
        std::vector<SenderId> senders;
        for (const std::uint32_t row : rows)
            senders.push_back(m_senders[row]);
        return senders;
    }

    std::vector<double> countsOf(const Rows& rows) const { return m_kinds.countsOf(sendersOf(rows)); }
    bool isLawful(const Rows& rows) { return m_kinds.isLawful(countsOf(rows)); }

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

    bool isInAllRuns(const Rows& rows) const {
        return std::all_of(m_work.runs.begin(), m_work.runs.end(), [&](RunId run) {
            return std::any_of(rows.begin(), rows.end(),
                               [&](std::uint32_t row) { return m_work.trace.sender(m_senders[row]).run == run; });
        });
    }

    /// Clusters of one course whose amounts are chance's. A developer who cuts finer wants them apart.
    void joinByCourses(std::vector<Rows>& types) {
        if (m_cut < m_options.typeCut) return;
        std::map<SenderId, std::uint32_t> rowOf;
        for (std::uint32_t row = 0; row < m_senders.size(); ++row)
            rowOf[m_senders[row]] = row;
        std::vector<std::vector<SenderId>> groups;
        for (const Rows& type : types)
            groups.push_back(sendersOf(type));
        types.clear();
        for (const std::vector<SenderId>& joined : joinByCourse(m_work, std::move(groups), m_kinds)) {
            Rows& rows = types.emplace_back();
            for (const SenderId sender : joined)
                rows.push_back(rowOf.at(sender));
            std::sort(rows.begin(), rows.end());
        }
    }

    /// Types that only some runs have, when together their number follows a law: one role that does other amounts of
    /// work at other scales (a dashboard that asks for each worker), or whose logs were cut. The nearest first. A
    /// developer who cuts finer wants them apart.
    void joinPartial(std::vector<Rows>& types) {
        if (m_cut < m_options.typeCut) return;
        constexpr std::size_t kMostPartial = 64; // more have nothing to do with each other; bounds the time
        std::vector<std::size_t> unlawful;
        std::vector<std::optional<std::size_t>> typeOf(m_senders.size()); // by row, of these
        for (std::size_t t = 0; t < types.size(); ++t) {
            if (isLawful(types[t])) continue;
            unlawful.push_back(t);
            for (const std::uint32_t row : types[t])
                typeOf[row] = t;
        }
        if (unlawful.size() < 2 || unlawful.size() > kMostPartial) return;
        std::vector<std::map<std::size_t, std::size_t>> rowsIn(m_senders.size() + m_clusters.joins.size());
        for (std::uint32_t row = 0; row < m_senders.size(); ++row)
            if (typeOf[row]) rowsIn[row][*typeOf[row]] = 1;
        for (std::size_t k = 0; k < m_clusters.joins.size(); ++k) {
            auto& here = rowsIn[m_senders.size() + k];
            for (const std::uint32_t child : {m_clusters.joins[k].left, m_clusters.joins[k].right})
                for (const auto& [type, rows] : std::exchange(rowsIn[child], {}))
                    here[type] += rows;
            std::vector<std::size_t> whole; // types with all their rows below this node
            for (const auto& [type, rows] : here)
                if (rows == types[type].size()) whole.push_back(type);
            for (const std::size_t gone : joinSome(types, whole))
                here.erase(gone);
        }
        std::erase_if(types, [](const Rows& type) { return type.empty(); });
    }

    /// Joins all of these types, else two of them, where that makes their number lawful.
    /// @return the types that are joined; their rows are in a new one, they are empty
    std::vector<std::size_t> joinSome(std::vector<Rows>& types, const std::vector<std::size_t>& some) {
        std::vector<std::vector<std::size_t>> tries = {some};
        for (std::size_t i = 0; i < some.size() && some.size() > 2; ++i)
            for (std::size_t j = i + 1; j < some.size(); ++j)
                tries.push_back({some[i], some[j]});
        for (const std::vector<std::size_t>& set : tries) {
            if (set.size() < 2) continue;
            Rows all;
            bool isPartial = false;
            for (const std::size_t type : set) {
                all.insert(all.end(), types[type].begin(), types[type].end());
                isPartial = isPartial || !isInAllRuns(types[type]);
            }
            std::sort(all.begin(), all.end());
            if (!isPartial || !isLawful(all)) continue;
            for (const std::size_t type : set)
                types[type].clear();
            types.push_back(std::move(all));
            return set;
        }
        return {};
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
            cancellationPoint();
            out.rows.emplace_back(m_work.symbols.size(), 0);
            for (const CollapsedCall& call : calls)
                ++out.rows.back()[symbolOf(m_work, m_work.trace.events[call.event])];
        }
        return out;
    }

    /// The node of the dendrogram that has these rows; nothing when types were joined or divided otherwise.
    std::optional<std::uint32_t> nodeOf(const Rows& rows) const {
        for (std::size_t k = 0; k < m_clusters.joins.size(); ++k) {
            const auto& [size, first] = m_outlines[m_senders.size() + k];
            if (size != rows.size() || first != rows.front()) continue;
            Rows own = rowsOf(static_cast<std::uint32_t>(m_senders.size() + k));
            std::sort(own.begin(), own.end());
            if (own == rows) return static_cast<std::uint32_t>(k);
        }
        return std::nullopt;
    }

    using Way = std::pair<Rows, Rows>; ///< rows cut in two, each ascending

    /// By the last join of a clustering without clock calls and repeated asking, which drown small differences.
    std::optional<Way> cutByCalls(const Rows& rows, const Description& whole) const {
        NoProgress noProgress;
        const auto clusters = clusterSenders(whole.rows, 0, noProgress);
        if (!clusters || clusters->joins.empty() || clusters->joins.back().distance == 0) return std::nullopt;
        const auto n = static_cast<std::uint32_t>(rows.size());
        const auto collect = [&](std::uint32_t top) {
            Rows open{top}, out;
            while (!open.empty()) {
                const std::uint32_t at = open.back();
                open.pop_back();
                if (at < n)
                    out.push_back(rows[at]);
                else
                    open.insert(open.end(), {clusters->joins[at - n].right, clusters->joins[at - n].left});
            }
            return out;
        };
        return Way{collect(clusters->joins.back().left), collect(clusters->joins.back().right)};
    }

    /// By who starts first: the masters of three jobs that run one after another, as many in each run.
    std::vector<Way> cutsByRank(const Rows& rows) const {
        const auto startOf = [&](std::uint32_t row) {
            return m_work.trace.events[m_work.trace.eventsOf(m_senders[row]).first].startNs;
        };
        std::map<RunId, Rows> byRun;
        for (const std::uint32_t row : rows)
            byRun[m_work.trace.sender(m_senders[row]).run].push_back(row);
        const std::size_t each = byRun.begin()->second.size();
        std::vector<Way> ways(each - 1);
        if (each > kMostRanks || byRun.size() < m_work.runs.size()) return {};
        for (auto& [run, nodes] : byRun) {
            if (nodes.size() != each) return {};
            std::stable_sort(nodes.begin(), nodes.end(),
                             [&](std::uint32_t a, std::uint32_t b) { return startOf(a) < startOf(b); });
            for (std::size_t rank = 0; rank < each; ++rank)
                for (std::size_t way = 0; way < ways.size(); ++way)
                    (rank <= way ? ways[way].first : ways[way].second).push_back(nodes[rank]);
        }
        return ways;
    }

    /// Ways to cut a set of rows in two: also the last join of the dendrogram.
    std::vector<Way> waysToCut(const Rows& rows, const Description& whole) const {
        std::vector<Way> ways = cutsByRank(rows);
        if (const auto node = nodeOf(rows); node && m_clusters.joins[*node].distance > 0)
            ways.emplace_back(rowsOf(m_clusters.joins[*node].left), rowsOf(m_clusters.joins[*node].right));
        if (auto cut = cutByCalls(rows, whole)) ways.push_back(std::move(*cut));
        for (auto& [first, second] : ways) {
            std::sort(first.begin(), first.end());
            std::sort(second.begin(), second.end());
        }
        return ways;
    }

    /// Two programs in place of one.
    struct Cut {
        Way rows;
        Description first, second;
        double total = 0;
    };

    /// Ways to cut that save calls, and whose numbers of nodes do not speak against it by more than is saved (a call
    /// counts e to one, which is little); the shortest first.
    std::vector<Cut> cutsThatPay(const Rows& rows, const Description& whole) {
        std::vector<Cut> cuts;
        for (const Way& way : waysToCut(rows, whole)) {
            if (!isLawful(way.first) || !isLawful(way.second)) continue;
            Cut cut{way, describe(way.first), describe(way.second)};
            cut.total = std::min(together(cut.first, cut.second), together(cut.second, cut.first));
            const double saved = whole.total() - cut.total;
            const double odds = m_kinds.logOdds({countsOf(cut.rows.first), countsOf(cut.rows.second)});
            if (saved >= kClearlyShorter && saved + odds > 0) cuts.push_back(std::move(cut));
        }
        std::stable_sort(cuts.begin(), cuts.end(), [](const Cut& a, const Cut& b) { return a.total < b.total; });
        return cuts;
    }

    /// The kinds of nodes among some, and the calls that their programs do not explain.
    struct Kinds {
        std::vector<Rows> types;
        double misfit = 0;
    };

    Result<Kinds> divided(const Rows& rows, const Description& whole) {
        if (!m_progress.advance(static_cast<std::uint64_t>(m_tries), kMostTries, "splitting types"))
            return fail(MessageId::Cancelled);
        if (rows.size() > 1 && whole.misfit > 0 && m_tries < kMostTries) {
            for (const Cut& cut : cutsThatPay(rows, whole)) {
                ASSIGN_OR_RETURN(Kinds kinds, divided(cut.rows.first, cut.first));
                ASSIGN_OR_RETURN(Kinds others, divided(cut.rows.second, cut.second));
                kinds.misfit += others.misfit;
                if (kinds.misfit >= kMostLeft * whole.misfit) continue;
                std::move(others.types.begin(), others.types.end(), std::back_inserter(kinds.types));
                return kinds;
            }
        }
        return Kinds{{rows}, whole.misfit};
    }

    const MiningWork& m_work;
    const std::vector<SenderId>& m_senders;
    const TypeClusters& m_clusters;
    double m_cut;
    const MiningOptions& m_options;
    Progress& m_progress;
    KindCounts m_kinds;
    std::vector<std::pair<std::size_t, std::uint32_t>> m_outlines; ///< of the dendrogram's nodes: rows, the first one
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
