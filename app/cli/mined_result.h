#pragma once

#include "core/base/result.h"
#include "core/session/mined_workspace.h"

#include <map>
#include <string>

namespace tenfold::cli {

/// What was mined last in a workspace, where the verb cannot go on without it.
struct MinedResult {
    MiningResult mining;
    bool isStale = false;                          ///< runs or decisions have changed since
    std::map<std::string, std::string> provenance; ///< version, hashes of the runs, decisions in force; for plans
};

/// @param file  the workspace as the user named it
/// Errors: NotMined (also when the result is of a version that cannot be read here), those of opening it.
Result<MinedResult> loadMined(const std::string& file);

/// Says on stderr that the result used is older than the runs or decisions.
void warnIfStale(const MinedResult& mined, const std::string& file, bool quiet);

} // namespace tenfold::cli
