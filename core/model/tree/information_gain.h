#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/model/tree/sample_table.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tenfold {

/// How much one attribute, or two together, tell of the class of a sample.
struct AttributeGain {
    std::uint32_t attribute = 0;
    std::optional<std::uint32_t> second; ///< of a pair
    /// Of a number alone: the greatest number of the lower side; NaN otherwise.
    double threshold = 0;
    std::uint64_t samples = 0; ///< in which it is known; gains are theirs
    double gain = 0;           ///< bits, in [0, entropy of the classes]
    double ratio = 0;          ///< gain by the entropy of the parts: many-valued attributes gain by chance
    double chance = 1;         ///< that some attribute that tells nothing gains as much; of all that were tried
    /// Attributes that part the samples the same way (all but one in 200): which of them it is cannot be known.
    std::vector<std::uint32_t> alwaysWith;
};

struct GainOptions {
    bool withPairs = true;
    std::size_t threads = 0; ///< 0: one a processor; the answer does not depend on it
};

/// Ranks what goes with a class (matches or mismatches, slow or fast): greatest ratio of those that chance does not
/// explain first, then the others by gain. Categories are parted into all their values, numbers at the best of all
/// thresholds; samples in which an attribute is not known do not count for it. A pair is listed where it gains more
/// than chance does on top of the better of the two; numbers are in eight parts there, from 65,536 samples at most.
/// @param classes  by sample, small numbers from 0
/// @returns fails with Cancelled alone
/// Cost: O(samples * attributes) and O(attributes² * 65,536) for pairs. Source: Quinlan, Machine Learning 1 (1986);
/// IRONModel 4.3. Chance: the likelihood ratio is about chi-square, times what was tried (Bonferroni).
Result<std::vector<AttributeGain>> rankAttributes(const std::vector<AttributeColumn>& attributes,
                                                  const std::vector<std::uint8_t>& classes, const GainOptions& options,
                                                  Progress& progress);

} // namespace tenfold
