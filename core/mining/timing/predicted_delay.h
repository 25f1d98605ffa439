#pragma once

#include "core/program/program.h"

#include <array>
#include <cstdint>
#include <map>
#include <vector>

namespace tenfold {

/// The delays of one place of a program, by run, ns.
using DelaysByRun = std::vector<std::vector<std::int64_t>>;

/// What delays a further run will show (method.md, Times and starts: the real value lies in the predicted 90 % band for
/// 85-95 % of the instances). Recorded quantiles alone are too narrow: six values hold a seventh between their ends in
/// 71 % of cases, and all delays of a slow run are long together.
///
/// On a log scale (with what delays tell apart added to each) the quantiles of a place are a mixture, by the
/// number of independent values n*: for few of them Student's t, its variance drawn towards that of all places; for
/// many the recorded quantiles at p (n + 1). n* counts values of one run that go together as fewer (design effect).
/// The quantiles are then moved away from the median by a factor: each scale is left out in turn and predicted from the
/// others, and the factor is what lets two of three such runs have nine of ten delays in the band; places with few,
/// some and many values have their own.
/// Source: prediction intervals of normal samples with an inverse gamma prior (Gelman et al., Bayesian Data Analysis,
/// 3.3); intra-class correlation by analysis of variance; the calibration is ours.
class DelayPredictor {
public:
    /// @param places      delays of every place; each has one list a run (empty lists where it was not reached)
    /// @param scaleOfRun  scale of each run
    /// @param stepNs      what delays tell apart (delayStepNs()); above 0
    /// Cost: O(delays) and O(places * runs) sorts of some hundred values for each scale.
    DelayPredictor(const std::vector<DelaysByRun>& places, const std::vector<double>& scaleOfRun, std::int64_t stepNs);

    /// The predicted quantiles of a place; its median is the recorded one. No samples: zeros.
    DurationDistribution predict(const DelaysByRun& delays) const;

private:
    static constexpr int kLevelsAbove = DurationDistribution::kQuantiles / 2;
    struct Quantiles {
        double at[DurationDistribution::kQuantiles];
    };
    double logOf(std::int64_t delayNs) const;
    std::vector<double> pooledLogs(const DelaysByRun& delays) const;
    double typicalVariance(const std::vector<DelaysByRun>& places) const;
    Quantiles quantilesOf(const DelaysByRun& delays) const;
    void calibrate(const std::vector<DelaysByRun>& places, const std::vector<double>& scaleOfRun);

    double m_stepNs;
    std::vector<std::array<double, kLevelsAbove>> m_students; ///< by degrees of freedom: t at the levels above 50 %
    double m_variance = 0;                                    ///< of log delays, typical of a place
    std::map<int, double> m_stretch;                          ///< by size class
};

} // namespace tenfold
