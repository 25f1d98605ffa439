#pragma once

#include "core/stats/series/log_grid.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace tenfold {

// The Hurst exponent of a stationary series: 1/2 without memory, above it long memory, below it anti-persistence. The
// input are increments (counts a slot); a path (their running sum) or differences give meaningless values. Estimators
// read low at H near 1 and R/S reads high at H = 1/2 in short series: judge beside shuffleControl().

/// An estimate with what it was read from.
struct HurstEstimate {
    double h = 0;
    ScalingLine line;               ///< of the fit; for Whittle's method nothing
    std::vector<ScalePoint> points; ///< all, also those outside of the fit
};

struct HurstRange {
    std::size_t low = 0, high = 0; ///< sizes of the fit, both included; 0: the default
};

/// Variance of block means by size of block: slope -beta, H = 1 - beta / 2. Sizes 1 … N / 10, fitted over 10 … N / 50.
/// Nothing for a constant series or fewer than two points in the range (N below about 650). Cost: O(N) a size.
/// Source: Taqqu, Teverovsky, Willinger 1995, "Estimators for long-range dependence".
std::optional<HurstEstimate> hurstByVariance(std::span<const double> series, HurstRange range = {});

/// Whether the halves of the range of hurstByVariance() disagree by more than 0.2, or H is above 1.
bool isVarianceLineBent(const HurstEstimate& estimate);

struct RangeEstimate : HurstEstimate {
    double skippedShare = 0; ///< of windows: nothing varied in them. Above 0.2 the estimate is doubtful
};

/// Rescaled range: mean of range by deviation over windows without overlap, by size of window; the slope is H. Sizes 16
/// … N / 8, or 8 … N / 2 up to 1,000 values. Source: Hurst 1951; Mandelbrot and Wallis 1969.
std::optional<RangeEstimate> hurstByRange(std::span<const double> series);

/// Local Whittle: the H in (0.01, 0.99) most likely by the lowest N^0.65 frequencies. Cost: O(N log N).
/// Source: Robinson, Annals of Statistics 23 (1995). @param frequencies  0: the default
std::optional<double> hurstByWhittle(std::span<const double> series, std::size_t frequencies = 0);

/// Detrended fluctuation: mean distance of the summed series from straight lines, by size of window; the slope. Windows
/// overlap by half; sizes 4 * 1.2^i … N / 10. Source: Peng et al., Physical Review E 49 (1994).
std::optional<HurstEstimate> hurstByDetrending(std::span<const double> series);

enum class HurstMethod { Variance, Range, Whittle, Detrending };

/// The estimate alone.
std::optional<double> hurstBy(HurstMethod method, std::span<const double> series);

/// What the method reads where order cannot matter: mean and deviation over random orders of the same values.
struct ShuffleControl {
    double mean = 0, deviation = 0;
    std::size_t permutations = 0;
    /// H is different from no memory only outside of mean ± 2 deviations.
    bool tellsApart(double h) const { return h < mean - 2 * deviation || h > mean + 2 * deviation; }
};

/// The same for the same seed on any number of threads. Cost: `permutations` estimates.
/// Throws OperationCancelled inside of a CancellableProgress.
/// @param blocks  so many stretches of equal length keep their places and only what is within one changes its order:
///   what is slower than a stretch (a trend, a change of the rate) stays, and nothing else. Source: internal shuffling
///   of Erramilli, Narayan, Willinger, IEEE/ACM Transactions on Networking 4 (1996)
std::optional<ShuffleControl> shuffleControl(HurstMethod method, std::span<const double> series,
                                             std::size_t permutations = 100, std::uint64_t seed = 1,
                                             std::size_t threads = 0, std::size_t blocks = 1);

/// Whether all values are equal: there is nothing to estimate.
bool isConstant(std::span<const double> series);

/// Line through the points with sizes in a range; nothing with fewer than two.
std::optional<ScalingLine> scalingLine(std::span<const ScalePoint> points, HurstRange range);

} // namespace tenfold
