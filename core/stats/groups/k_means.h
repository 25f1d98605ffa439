#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tenfold {

/// Points in rows, all of the same dimension.
using Points = std::vector<std::vector<double>>;

struct KMeans {
    std::vector<std::size_t> labels; ///< by point: its group, 0 … k-1
    double squaredError = 0;         ///< sum of squared distances to the means
};

struct KMeansOptions {
    int restarts = 10;
    int maxRounds = 100;
    std::uint64_t seed = 1; ///< the same seed gives the same groups
};

/// Groups of points that are near to each other, k at most points.size(); the best of some starts. Each start is
/// k-means++ (Arthur and Vassilvitskii 2007), goes on by Lloyd's rounds, then moves single points while that lowers the
/// error (Hartigan 1975), which leaves fewer poor ends. A group that becomes empty takes the farthest point.
/// Cost: O(restarts * rounds * points * k * dimension).
KMeans kMeans(const Points& points, std::size_t k, const KMeansOptions& options = {});

/// Mean silhouette of groups: how much nearer a point is to its own group than to the next, -1 … 1; a point alone in
/// its group counts 0. Source: Rousseeuw 1987. Cost: O(points² * dimension).
double silhouette(const Points& points, const std::vector<std::size_t>& labels);

} // namespace tenfold
