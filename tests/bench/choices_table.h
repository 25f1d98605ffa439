#pragma once

#include "claims_table.h"

namespace tenfold {

/// Mines every choice of a capture's runs that is left when scales, or single runs, are left out, and prints for each
/// how many types it has, what is claimed of the checked run and how much of it is right; then whether all choices find
/// the same types in the runs they share, which claims became wrong when runs were added, and how many points of the
/// claimed share were lost.
/// @param run  all runs that may be mined
/// @return what each choice claims of every run at a larger scale, those that it left out among them
std::vector<ClaimedCount> printChoices(const ClaimedRun& run);

} // namespace tenfold
