#include "core/program/program.h"

namespace tenfold {

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
