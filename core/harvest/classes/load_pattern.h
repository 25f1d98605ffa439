#pragma once

#include "core/harvest/classes/average_server.h"

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace tenfold::harvest {

/// How the load of a tenant goes: in the order that names of classes are in.
enum class Pattern { Constant, Periodic, Unpredictable };
std::string_view patternName(Pattern pattern);

/// What tells the patterns apart. Ours: the paper names the patterns and gives no thresholds.
struct PatternRule {
    double cutoffPerDay = 24;    ///< cycles a day; what is faster than an hour does not shape a pattern
    double constantSigma = 0.03; ///< of a machine: a swing of one core of twelve
    double periodicShare = 0.40; ///< of the slow variance in the lines of the day
    int harmonics = 24;
    int toleranceBins = 1; ///< beside a line, which count as the line
    int minDays = 14;
    int maxDays = 31; ///< the window: the last whole days
    double minCoverage = 0.9;
};

/// What a tenant's load looks like to k-means, all in shares of a machine: mean, daily line (real, imaginary),
/// amplitudes of its harmonics 2, 3, 4, root mean squares of five bands of cycles a day without these lines:
/// below 1/7, to 1, to 4, to 24, above.
using LoadProfile = std::array<double, 11>;

/// The spectrum of an average server, and what follows from it.
struct LoadPattern {
    std::size_t slots = 0;        ///< in the window
    std::size_t days = 0;         ///< also the bin of the daily line
    std::size_t cutoffBin = 0;    ///< the last bin that shapes the pattern
    double average = 0, peak = 0; ///< of the window
    double variance = 0;          ///< of the window: the sum of all lines
    double slowVariance = 0;      ///< of bins up to the cutoff
    double sigma = 0;             ///< its root
    double share = 0;             ///< of the slow variance in the lines of the day
    Pattern pattern = Pattern::Unpredictable;
    Pattern byRule = Pattern::Unpredictable; ///< as it would be with enough history
    bool isHistoryShort = false;             ///< too few days or samples for a verdict: `pattern` is unpredictable
    /// How far from the nearest threshold that decides, as |ln(value / threshold)|; none without variance.
    std::optional<double> confidence;
    std::optional<std::size_t> strongest; ///< bin of the strongest line; none without variance
    double dailyPower = 0;
    std::optional<double> prominence; ///< of the daily line over the median of its neighbourhood; none where that is 0
    LoadProfile profile{};
};

/// @param server      slots that begin anywhere; the last whole days count, those at the beginning are left out
/// @param slotSeconds divides a day
/// Without a whole day of slots only average and peak are known, without any sample nothing: the rest is 0, and the
/// history short.
/// Cost: O(n log n) where n has small factors, as whole days have. Source: Zhang et al. 2016, section 4.2; the rule is
/// PatternRule's.
LoadPattern loadPattern(const AverageServer& server, int slotSeconds, const PatternRule& rule = {});

/// Amplitudes of the lines of a window without gaps, as shares of a machine: by cycles in the window, the mean first.
/// Cost: as loadPattern().
std::vector<double> lineAmplitudes(std::span<const double> window);

} // namespace tenfold::harvest
