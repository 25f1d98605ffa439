#pragma once

#include "core/trace/run_kind.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace tenfold {

/// What two runs need to have in common before it makes sense to compare them.
struct RunOutline {
    std::string name;
    std::vector<std::string> configKeys;
    std::map<std::string, std::uint64_t> calls; ///< by method
    RunKind kind = RunKind::Calls;              ///< runs of others need nothing in common
};

/// Something that some runs have and others have not.
struct RunDifference {
    enum class Kind { ConfigKey, Method };
    Kind kind = Kind::ConfigKey;
    std::string what;                 ///< the key or the method
    std::vector<std::string> present; ///< names of runs, in the order given
    std::vector<std::string> missing;
    bool operator==(const RunDifference&) const = default;
};

/// A method that makes up less of a run than this share may be missing elsewhere by chance (a lease renewed in a long
/// run, a retry): it is no difference.
inline constexpr double kNotableShare = 0.01;

/// What speaks against comparing these runs, as far as they are of calls: configuration keys that only some have, and
/// methods that are missing in some though they make up a notable share of another. Empty when they are runs of the
/// same thing, as far as one can see. @return keys first, then methods, both sorted. Cost: O(runs × (keys + methods)).
/// Source: ours.
std::vector<RunDifference> compareRuns(const std::vector<RunOutline>& runs);

/// The outlines of all runs of a trace.
std::vector<RunOutline> outlinesOf(const Trace& trace);

} // namespace tenfold
