#pragma once

#include "core/store/events/rows.h"

#include <string>
#include <vector>

namespace tenfold {

/// A run to compare another one with.
struct ComparedWith {
    std::string name;     ///< empty: there is no other
    bool isGood = false;  ///< a person marked it as good; else nobody knows which of the two was
    bool isBefore = true; ///< recorded before the other
};

/// What a run is to be compared with: the last one before it that is marked as good, else the first such after it;
/// where none is, the run before it, else the one after it. That a run was good is only said by people: errors do not
/// tell, and neither does the order of recording.
/// @param runs  all that could be compared
ComparedWith runToCompareWith(const std::vector<RunInfo>& runs, const std::string& than);

} // namespace tenfold
