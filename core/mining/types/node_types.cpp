#include "core/mining/types/node_types.h"

#include "core/words/base_messages.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>

namespace tenfold {
namespace {

constexpr double kNever = std::numeric_limits<double>::infinity();

struct Groups {
    std::vector<std::vector<std::uint32_t>> rows; ///< row numbers of each distinct row
};

Groups groupEqualRows(const std::vector<CountRow>& rows) {
    std::map<CountRow, std::uint32_t> index;
    Groups groups;
    for (std::uint32_t r = 0; r < rows.size(); ++r) {
        const auto [it, isNew] = index.try_emplace(rows[r], static_cast<std::uint32_t>(groups.rows.size()));
        if (isNew) groups.rows.emplace_back();
        groups.rows[it->second].push_back(r);
    }
    return groups;
}

/// Joins of average linkage by the nearest-neighbour chain, in terms of group numbers; not yet by distance.
class ChainClustering {
public:
    ChainClustering(std::vector<double> distances, std::vector<double> sizes)
        : m_n(sizes.size())
        , m_distance(std::move(distances))
        , m_size(std::move(sizes))
        , m_isAlive(m_n, true) {}

    Result<std::vector<TypeJoin>> run(Progress& progress) {
        std::vector<TypeJoin> joins;
        std::vector<std::size_t> chain;
        while (joins.size() + 1 < m_n) {
            if (!progress.advance(joins.size(), m_n, "types")) return fail(MessageId::Cancelled);
            if (chain.empty()) chain.push_back(firstAlive());
            const std::size_t last = chain.back();
            const std::size_t before = chain.size() > 1 ? chain[chain.size() - 2] : m_n;
            const std::size_t near = nearest(last, before);
            if (near != before) {
                chain.push_back(near);
                continue;
            }
            joins.push_back({static_cast<std::uint32_t>(before), static_cast<std::uint32_t>(last), at(before, last)});
            merge(before, last);
            chain.resize(chain.size() - 2);
        }
        return joins;
    }

private:
    double& at(std::size_t i, std::size_t j) { return m_distance[i * m_n + j]; }

    std::size_t firstAlive() const {
        return static_cast<std::size_t>(std::find(m_isAlive.begin(), m_isAlive.end(), true) - m_isAlive.begin());
    }

    /// The closest living group; the one before in the chain wins ties, so that the chain ends.
    std::size_t nearest(std::size_t i, std::size_t preferred) {
        std::size_t best = preferred;
        double distance = preferred < m_n ? at(i, preferred) : kNever;
        for (std::size_t j = 0; j < m_n; ++j)
            if (j != i && m_isAlive[j] && at(i, j) < distance) {
                distance = at(i, j);
                best = j;
            }
        return best;
    }

    void merge(std::size_t keep, std::size_t gone) {
        const double a = m_size[keep], b = m_size[gone];
        for (std::size_t k = 0; k < m_n; ++k)
            if (m_isAlive[k] && k != keep && k != gone)
                at(keep, k) = at(k, keep) = (a * at(keep, k) + b * at(gone, k)) / (a + b);
        m_size[keep] += b;
        m_isAlive[gone] = false;
    }

    std::size_t m_n;
    std::vector<double> m_distance;
    std::vector<double> m_size;
    std::vector<bool> m_isAlive;
};

class UnionFind {
public:
    explicit UnionFind(std::size_t n)
        : m_parent(n) {
        std::iota(m_parent.begin(), m_parent.end(), 0U);
    }
    std::uint32_t find(std::uint32_t x) {
        while (m_parent[x] != x)
            x = m_parent[x] = m_parent[m_parent[x]];
        return x;
    }
    void join(std::uint32_t a, std::uint32_t b) { m_parent[find(b)] = find(a); }

private:
    std::vector<std::uint32_t> m_parent;
};

/// Distances of rows from one of them, by what they have at all: of thousands of methods a sender calls some.
/// The sums are in the order of the methods: what is 0 adds nothing.
class DistancesFromRow {
public:
    explicit DistancesFromRow(const std::vector<CountRow>& rows) {
        for (const CountRow& row : rows) {
            std::vector<Entry>& entries = m_entries.emplace_back();
            double square = 0;
            for (std::uint32_t at = 0; at < row.size(); ++at) {
                if (row[at] == 0) continue;
                entries.emplace_back(at, static_cast<double>(row[at]));
                square += static_cast<double>(row[at]) * row[at];
            }
            m_squares.push_back(square);
            m_from.resize(std::max(m_from.size(), row.size()), 0);
        }
    }
    void setFrom(std::uint32_t row) {
        for (const auto& [at, count] : m_entries[m_row])
            m_from[at] = 0;
        m_row = row;
        for (const auto& [at, count] : m_entries[m_row])
            m_from[at] = count;
    }
    double to(std::uint32_t row) const {
        double dot = 0;
        for (const auto& [at, count] : m_entries[row])
            dot += m_from[at] * count;
        return distanceOf(dot, m_squares[m_row], m_squares[row]);
    }
    static double distanceOf(double dot, double aa, double bb) {
        if (aa == 0 || bb == 0) return aa == bb ? 0 : 1;
        return std::max(0.0, 1 - dot / std::sqrt(aa * bb));
    }

private:
    using Entry = std::pair<std::uint32_t, double>; ///< place and count
    std::vector<std::vector<Entry>> m_entries;      ///< by row
    std::vector<double> m_squares, m_from;
    std::uint32_t m_row = 0;
};

} // namespace

Result<TypeClusters> clusterSenders(const std::vector<CountRow>& rows, double cut, Progress& progress) {
    TypeClusters out;
    const Groups groups = groupEqualRows(rows);
    const std::size_t n = groups.rows.size();
    std::vector<double> distances(n * n, 0), sizes(n);
    DistancesFromRow from(rows);
    for (std::size_t i = 0; i < n; ++i) {
        if (!progress.advance(i, n, "types")) return fail(MessageId::Cancelled);
        sizes[i] = static_cast<double>(groups.rows[i].size());
        from.setFrom(groups.rows[i].front());
        for (std::size_t j = 0; j < i; ++j)
            distances[i * n + j] = distances[j * n + i] = from.to(groups.rows[j].front());
    }
    ASSIGN_OR_RETURN(std::vector<TypeJoin> joins,
                     ChainClustering(std::move(distances), std::move(sizes)).run(progress));
    std::stable_sort(joins.begin(), joins.end(), [](const auto& a, const auto& b) { return a.distance < b.distance; });

    UnionFind flat(rows.size()), tree(rows.size());
    std::vector<std::uint32_t> top(rows.size()); // representative row -> its current node in the dendrogram
    std::iota(top.begin(), top.end(), 0U);
    const auto join = [&](std::uint32_t a, std::uint32_t b, double distance) {
        const std::uint32_t ra = tree.find(a), rb = tree.find(b);
        out.joins.push_back({top[ra], top[rb], distance});
        tree.join(ra, rb);
        top[tree.find(ra)] = static_cast<std::uint32_t>(rows.size() + out.joins.size() - 1);
        if (distance <= cut) flat.join(a, b);
    };
    for (const auto& group : groups.rows)
        for (std::size_t k = 1; k < group.size(); ++k)
            join(group[0], group[k], 0);
    for (const TypeJoin& j : joins)
        join(groups.rows[j.left].front(), groups.rows[j.right].front(), j.distance);

    std::map<std::uint32_t, std::uint32_t> numbers;
    for (std::uint32_t r = 0; r < rows.size(); ++r)
        out.clusterOf.push_back(
            numbers.try_emplace(flat.find(r), static_cast<std::uint32_t>(numbers.size())).first->second);
    out.clusters = static_cast<std::uint32_t>(numbers.size());
    return out;
}

} // namespace tenfold
