#pragma once

#include "core/base/result.h"
#include "core/store/workspace.h"

#include <optional>
#include <string>
#include <vector>

namespace tenfold {

/// What a measure has counted of a run: a state that is merged with those of other runs before anything is said, as
/// bytes of the measure's own (of a version of its own). It follows from the run and the measure alone: importing the
/// run anew, deleting and compacting take it away.
struct MeasureState {
    std::string measure; ///< its id: 'M05'
    int version = 1;     ///< of the bytes and of what is counted
    std::string bytes;
    bool operator==(const MeasureState&) const = default;
};

/// Keeps states, each in place of the run's one of that measure, all or none. Errors: UnknownRun.
Status putStates(Workspace& workspace, RunKey run, const std::vector<MeasureState>& states);

/// The state of a run; nothing where it was never counted, or in another version: it has to be counted anew.
Result<std::optional<MeasureState>> stateOf(Workspace& workspace, RunKey run, const std::string& measure, int version);

} // namespace tenfold
