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

/// What the laws of the programs give, whatever the record claims (Plan::claimed). Cost: O(size of the programs).
std::vector<PredictedCount> countsOfLaws(const Plan& plan, double level);

} // namespace tenfold
