#include "core/stats/groups/k_means.h"

#include "core/base/random_stream.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace tenfold {
namespace {

double squaredDistance(const std::vector<double>& a, const std::vector<double>& b) {
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        sum += (a[i] - b[i]) * (a[i] - b[i]);
    return sum;
}

/// One start: means, labels and sizes kept together.
class Grouping {
public:
    Grouping(const Points& points, std::size_t k, RandomStream& random)
        : m_points(points)
        , m_labels(points.size(), 0)
        , m_sizes(k, 0) {
        sow(k, random);
    }

    /// Until no label changes.
    void settle(int maxRounds) {
        for (int round = 0; round < maxRounds && assign(); ++round)
            takeMeans();
        takeMeans();
    }

    /// Moves single points while that lowers the error.
    void polish(int maxRounds) {
        bool moved = true;
        for (int round = 0; round < maxRounds && moved; ++round) {
            moved = false;
            for (std::size_t i = 0; i < m_points.size(); ++i)
                moved = movesToBetter(i) || moved;
        }
        takeMeans(); // without what rounding added up
    }

    KMeans result() const {
        KMeans out{m_labels, 0};
        for (std::size_t i = 0; i < m_points.size(); ++i)
            out.squaredError += squaredDistance(m_points[i], m_means[m_labels[i]]);
        return out;
    }

private:
    /// k-means++: each mean is a point, likely far from those before.
    void sow(std::size_t k, RandomStream& random) {
        std::vector<double> nearest(m_points.size(), std::numeric_limits<double>::infinity());
        std::size_t chosen = static_cast<std::size_t>(random.below(m_points.size()));
        while (true) {
            m_means.push_back(m_points[chosen]);
            if (m_means.size() == k) return;
            double sum = 0;
            for (std::size_t i = 0; i < m_points.size(); ++i) {
                nearest[i] = std::min(nearest[i], squaredDistance(m_points[i], m_means.back()));
                sum += nearest[i];
            }
            double left = random.unit() * sum;
            chosen = 0;
            while (chosen + 1 < m_points.size() && left >= nearest[chosen])
                left -= nearest[chosen++];
        }
    }

    bool assign() {
        bool isChanged = false;
        std::fill(m_sizes.begin(), m_sizes.end(), 0);
        for (std::size_t i = 0; i < m_points.size(); ++i) {
            std::size_t best = 0;
            double least = std::numeric_limits<double>::infinity();
            for (std::size_t g = 0; g < m_means.size(); ++g)
                if (const double d = squaredDistance(m_points[i], m_means[g]); d < least) least = d, best = g;
            isChanged = isChanged || m_labels[i] != best;
            m_labels[i] = best;
            ++m_sizes[best];
        }
        for (std::size_t g = 0; g < m_means.size(); ++g)
            if (m_sizes[g] == 0) isChanged = feed(g) || isChanged;
        return isChanged;
    }

    /// The farthest point of a group of several goes to the empty one.
    bool feed(std::size_t group) {
        std::size_t farthest = m_points.size();
        double most = -1;
        for (std::size_t i = 0; i < m_points.size(); ++i) {
            if (m_sizes[m_labels[i]] < 2) continue;
            if (const double d = squaredDistance(m_points[i], m_means[m_labels[i]]); d > most) most = d, farthest = i;
        }
        if (farthest == m_points.size()) return false;
        --m_sizes[m_labels[farthest]];
        m_labels[farthest] = group;
        ++m_sizes[group];
        m_means[group] = m_points[farthest];
        return true;
    }

    void takeMeans() {
        for (std::vector<double>& mean : m_means)
            std::fill(mean.begin(), mean.end(), 0);
        for (std::size_t i = 0; i < m_points.size(); ++i)
            for (std::size_t d = 0; d < m_points[i].size(); ++d)
                m_means[m_labels[i]][d] += m_points[i][d];
        for (std::size_t g = 0; g < m_means.size(); ++g)
            for (double& x : m_means[g])
                x /= static_cast<double>(std::max<std::size_t>(1, m_sizes[g]));
    }

    bool movesToBetter(std::size_t i) {
        const std::size_t from = m_labels[i];
        if (m_sizes[from] < 2) return false;
        const auto size = [&](std::size_t g) { return static_cast<double>(m_sizes[g]); };
        const double won = squaredDistance(m_points[i], m_means[from]) * size(from) / (size(from) - 1);
        std::size_t to = from;
        double least = won * (1 - 1e-12);
        for (std::size_t g = 0; g < m_means.size(); ++g) {
            if (g == from) continue;
            const double lost = squaredDistance(m_points[i], m_means[g]) * size(g) / (size(g) + 1);
            if (lost < least) least = lost, to = g;
        }
        if (to == from) return false;
        for (std::size_t d = 0; d < m_points[i].size(); ++d) {
            m_means[from][d] -= (m_points[i][d] - m_means[from][d]) / (size(from) - 1);
            m_means[to][d] += (m_points[i][d] - m_means[to][d]) / (size(to) + 1);
        }
        --m_sizes[from];
        ++m_sizes[to];
        m_labels[i] = to;
        return true;
    }

    const Points& m_points;
    Points m_means;
    std::vector<std::size_t> m_labels;
    std::vector<std::size_t> m_sizes;
};

} // namespace

KMeans kMeans(const Points& points, std::size_t k, const KMeansOptions& options) {
    KMeans best;
    best.squaredError = std::numeric_limits<double>::infinity();
    if (points.empty() || k == 0) return {};
    RandomStream random(options.seed);
    for (int start = 0; start < options.restarts; ++start) {
        Grouping grouping(points, std::min(k, points.size()), random);
        grouping.settle(options.maxRounds);
        grouping.polish(options.maxRounds);
        if (KMeans found = grouping.result(); found.squaredError < best.squaredError) best = std::move(found);
    }
    return best;
}

double silhouette(const Points& points, const std::vector<std::size_t>& labels) {
    if (points.empty()) return 0;
    const std::size_t groups = *std::max_element(labels.begin(), labels.end()) + 1;
    std::vector<std::size_t> sizes(groups, 0);
    for (const std::size_t label : labels)
        ++sizes[label];
    double sum = 0;
    std::vector<double> far(groups);
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (sizes[labels[i]] < 2) continue;
        std::fill(far.begin(), far.end(), 0);
        for (std::size_t j = 0; j < points.size(); ++j)
            far[labels[j]] += std::sqrt(squaredDistance(points[i], points[j]));
        const double own = far[labels[i]] / static_cast<double>(sizes[labels[i]] - 1);
        double next = std::numeric_limits<double>::infinity();
        for (std::size_t g = 0; g < groups; ++g)
            if (g != labels[i] && sizes[g] > 0) next = std::min(next, far[g] / static_cast<double>(sizes[g]));
        if (std::isfinite(next) && std::max(own, next) > 0) sum += (next - own) / std::max(own, next);
    }
    return sum / static_cast<double>(points.size());
}

} // namespace tenfold
