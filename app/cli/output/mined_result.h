#pragma once

#include "core/base/result.h"
#include "core/session/mined_workspace.h"

#include <map>
#include <string>
#include <vector>

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

/// Positions of the node types to show: the one of this name, or all when the name is empty.
/// Errors: UnknownNodeType.
Result<std::vector<std::size_t>> typesNamed(const MiningResult& mining, const std::string& name);

/// Says on stderr that the result used is older than the runs or decisions.
void warnIfStale(const MinedResult& mined, const std::string& file, bool quiet);

} // namespace tenfold::cli
