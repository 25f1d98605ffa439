#include "core/program/program.h"

#include "core/program/expression/argument_class.h"

#include <algorithm>
#include <cmath>

namespace tenfold {

std::uint64_t FollowedCalls::callsBefore(std::uint64_t execution, std::uint64_t executions, std::uint64_t calls,
                                         bool isByChance) const {
    if (calls == 0) return 0;
    double share = made[kPlaces - 1];
    if (execution + 1 < executions) {
        const auto j = static_cast<double>(execution), all = static_cast<double>(executions - 1);
        const double at = std::min(1.0, (j + (isByChance ? std::sqrt(j * (all - j) / all) : 0)) / all) * (kPlaces - 1);
        const int place = std::min(static_cast<int>(at), kPlaces - 2);
        share = made[place] < 0 ? made[place] : made[place] + (at - place) * (made[place + 1] - made[place]);
    }
    if (!(share >= 0)) return 0; // also what is no number
    const double rank = 1 + std::min(share, 1.0) * static_cast<double>(calls - 1);
    return std::min(calls, static_cast<std::uint64_t>(std::ceil(rank - 1e-6)));
}

bool isDrawnByShare(const Argument& argument) {
    return argument.sometimes && argument.share < 1 && classOf(argument.value) != ArgumentClass::Flow;
}

// Types that contain themselves: a defaulted comparison inside the class would need the complete type too early.

bool LoopStep::operator==(const LoopStep& other) const {
    return origin == other.origin && count == other.count && total == other.total &&
           roundsPerNode == other.roundsPerNode && batch == other.batch && until == other.until && body == other.body;
}

bool ChoiceStep::Alternative::operator==(const Alternative& other) const {
    return guard == other.guard && share == other.share && total == other.total && body == other.body;
}

bool ChoiceStep::operator==(const ChoiceStep& other) const {
    return alternatives == other.alternatives;
}

} // namespace tenfold
