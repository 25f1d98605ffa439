#pragma once

#include "core/base/random_stream.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace tenfold {

/// Arrivals whose rate is the sum of sources that go on and off at scales from a part of a slot to the length of the
/// run: bursty at all of them, as long-memory traffic is (H > 1/2). Each source is a Markov chain of two states.
/// Source: superposition of on/off processes as in Andersen and Nielsen 1998; the weights are ours.
struct SelfSimilarArrivals {
    struct Source {
        double timeConstant = 0; ///< in the unit of the slots' width
        double rateWhenOn = 0;   ///< arrivals a unit of time
    };
    std::vector<Source> sources;
    double duty = 0.5;   ///< share of time in which a source is on
    double baseRate = 0; ///< of arrivals that come anyhow
    double meanRate() const;
    /// Variance of counts a slot, and their covariance at a lag, as the construction has it.
    double covariance(double slot, std::size_t lag) const;
};

struct SelfSimilarTarget {
    double slot = 1;         ///< width of a slot, in the unit of time
    double mean = 1;         ///< arrivals a slot
    double dispersion = 2;   ///< variance of the counts by their mean, above 1
    double h = 0.8;          ///< above 1/2, below 1
    std::size_t lags = 1000; ///< up to which the covariance is to hold
    /// Slower sources than a tenth of it make the mean of a run wander; 0: no bound.
    double longest = 0;
};

/// Nothing for a target that no such process has: dispersion not above 1, H outside of (1/2, 1), mean or width not
/// above 0.
std::optional<SelfSimilarArrivals> fittedSelfSimilar(const SelfSimilarTarget& target);

/// Draws times of arrivals, ascending. The same for the same seed; each source has its own random numbers.
class SelfSimilarStream {
public:
    SelfSimilarStream(const SelfSimilarArrivals& process, std::uint64_t seed);
    double next();

private:
    struct Lane {
        RandomStream random;
        double rate = 0, toOn = 0, toOff = 0; ///< of arrivals while on, of changes
        bool isOn = true;
        double changesAt = 0, next = 0;
    };
    static void advance(Lane& lane);
    std::vector<Lane> m_lanes;
};

} // namespace tenfold
