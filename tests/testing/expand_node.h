#pragma once

#include "core/plan/plan.h"

namespace tenfold {

/// expandNode() where nobody waits.
inline Status expandNode(const Plan& plan, std::string_view type, std::uint64_t nodeIndex,
                         const std::function<bool(const PlannedCall&)>& visit) {
    NoProgress progress;
    return expandNode(plan, type, nodeIndex, visit, progress);
}

} // namespace tenfold
