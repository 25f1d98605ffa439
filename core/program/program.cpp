#include "core/program/program.h"

#include <algorithm>
#include <cmath>

namespace tenfold {

double FollowedCalls::madeBefore(std::uint64_t execution, std::uint64_t executions) const {
    constexpr std::uint64_t kLast = kPlaces - 1;
    std::uint64_t place = kLast;
    if (execution + 1 < executions) { // rather a little later than before what it follows
        const double at = static_cast<double>(execution) / static_cast<double>(executions - 1);
        place = std::min(kLast, static_cast<std::uint64_t>(std::ceil(at * static_cast<double>(kLast) - 1e-9)));
    }
    return made[place] > 0 ? std::min(made[place], 1.0) : 0; // also what is no number
}

// Types that contain themselves: a defaulted comparison inside the class would need the complete type too early.

bool LoopStep::operator==(const LoopStep& other) const {
    return origin == other.origin && count == other.count && total == other.total &&
           roundsPerNode == other.roundsPerNode && elements == other.elements && until == other.until &&
           batch == other.batch && body == other.body;
}

bool ChoiceStep::Alternative::operator==(const Alternative& other) const {
    return guard == other.guard && share == other.share && total == other.total && body == other.body;
}

bool ChoiceStep::operator==(const ChoiceStep& other) const {
    return alternatives == other.alternatives;
}

} // namespace tenfold
