#pragma once

#include "core/claims/count_evidence.h"
#include "core/plan/plan.h"

#include <set>
#include <string>

namespace tenfold {

/// The run that a plan asks its record about. Nodes: none.
AskedRun askedRunOf(const Plan& plan);

/// Types whose number of nodes is not what its law says: the user set it, and what was recorded says nothing of it.
std::set<std::string> typesThatWereSet(const Plan& plan);

} // namespace tenfold
