#pragma once

#include "core/stats/summary/value_counts.h"

#include <cstdint>
#include <vector>

namespace tenfold {

/// A life as far as it was watched, in any unit of age.
struct Life {
    std::int64_t entry = 0; ///< age at which watching began (left truncation); 0: from birth
    std::int64_t exit = 0;  ///< age at death, or at the end of watching
    bool hasDied = false;   ///< else censored
};

/// Lives as histograms of their ages: where watching began late (above 0, below the exit), where it ended, and where a
/// death ended it.
struct LifeAges {
    ValueCounts lateEntries, exits, deaths;
};

/// The share that outlives an age.
struct SurvivalStep {
    std::int64_t age = 0;
    double survival = 1; ///< beyond this age
    std::uint64_t atRisk = 0, deaths = 0;
};

/// The product-limit estimate, a step for each age at which one died. At risk at an age are lives with entry < age <=
/// exit (entry 0: from the start); at one age deaths come before censorings. Cost: O(n log n).
/// Source: Kaplan and Meier, JASA 53 (1958); late entry as in Tsai, Jewell, Wang 1987.
std::vector<SurvivalStep> survivalCurve(const std::vector<Life>& lives);
/// The same. Cost: O(distinct ages).
std::vector<SurvivalStep> survivalCurve(const LifeAges& ages);

} // namespace tenfold
