#pragma once

#include "core/stats/tail/power_law.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace tenfold {

/// The Kolmogorov-Smirnov distance of a tail from the law that fits it, looked up where it can be large: both curves
/// fall, so what happens between two values is bounded by what is known at them. Cost: about 1 / distance values of the
/// law, not one a value of the sample. Not thread-safe; the sample has to outlive it.
class TailDistance {
public:
    TailDistance(const TailSample& sample, const PowerLawOptions& options)
        : m_sample(sample)
        , m_options(options) {}

    /// @return nothing as soon as it is seen to be above `limit`; witness() then tells where.
    std::optional<double> of(std::size_t first, const PowerLaw& law, double limit);
    /// Whether the distance is seen to be above `limit` at a value, the `at`th, that is at or above the `first`.
    bool isAbove(std::size_t first, const PowerLaw& law, std::size_t at, double limit) const {
        return differenceAt(first, pointAt(law, at)) > limit;
    }
    /// The value at which the last of() found the largest difference, or one above its limit.
    std::size_t witness() const { return m_witness; }

private:
    struct Point {
        std::size_t index = 0;
        double atLeast = 0, above = 0; ///< of the law: P(X >= value), P(X > value)
    };
    struct Block {
        Point first, last;
    };
    Point pointAt(const PowerLaw& law, std::size_t index) const;
    double differenceAt(std::size_t first, const Point& point) const;
    double mostInside(std::size_t first, const Block& block) const;

    const TailSample& m_sample;
    PowerLawOptions m_options;
    std::size_t m_witness = 0;
    std::vector<Block> m_blocks, m_next;
};

} // namespace tenfold
