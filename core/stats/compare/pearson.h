#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tenfold {

/// Correlation of pairs in one pass. Mergeable: parts agree with the whole to about 1e-12, not to the digit, so merge
/// in a fixed order. Source: Chan, Golub, LeVeque, "Updating formulae and a pairwise algorithm", 1979.
class PairMoments {
public:
    using Value = std::pair<double, double>;
    void add(const Value& pair) { add(pair.first, pair.second); }
    void add(double x, double y);
    void merge(const PairMoments& other);
    std::uint64_t count() const { return m_count; }
    /// Pearson's r; nothing below two pairs or when one of the two is constant.
    std::optional<double> pearson() const;
    /// The line y = intercept + slope x of least squares, and the share of the variance it explains.
    struct Line {
        double intercept = 0, slope = 0, r2 = 0;
    };
    /// Nothing when x is constant; r2 is 0 when y is.
    std::optional<Line> line() const;

    std::string kept() const;
    static std::optional<PairMoments> restored(std::string_view bytes);
    bool operator==(const PairMoments&) const = default;

private:
    std::uint64_t m_count = 0;
    double m_meanX = 0, m_meanY = 0, m_xx = 0, m_yy = 0, m_xy = 0; ///< sums of products about the means
};

/// Of two columns; what they have in common as far as the shorter goes.
std::optional<double> pearson(std::span<const double> x, std::span<const double> y);

/// Ranks from 1, ties get their average. @param isDescending  the largest gets 1. Cost: O(n log n).
std::vector<double> averageRanks(std::span<const double> values, bool isDescending = false);

/// Pearson's r of the average ranks (Spearman).
std::optional<double> spearman(std::span<const double> x, std::span<const double> y);

/// The median of the slopes of all pairs of points at 0, 1, 2, …: a trend that outliers do not bend. Nothing below two.
/// Cost: O(n^2), for series of days or weeks. Source: Theil 1950, Sen 1968.
std::optional<double> theilSenSlope(std::span<const double> series);

} // namespace tenfold
