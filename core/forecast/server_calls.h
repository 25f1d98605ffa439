#pragma once

#include "core/base/result.h"
#include "core/base/threads/progress.h"
#include "core/forecast/service_demand.h"
#include "core/program/program.h"
#include "core/store/workspace.h"

#include <string>
#include <vector>

namespace tenfold {

/// The calls of one server in all runs that are not kept back.
struct ServerCalls {
    std::vector<std::string> methods; ///< by number: as recorded, names with values in them by their pattern
    std::vector<std::vector<ServerCall>> runs;
};

/// Reads calls with a reply, without the first one of each sender: it opens the connection and warms up the caller,
/// which is no work of the server. @param names  patterns of the program that the calls are asked for. Errors:
/// Cancelled. Cost: a pass over the events, without their values.
Result<ServerCalls> readServerCalls(Workspace& workspace, const std::vector<NamePattern>& names,
                                    const std::string& target, Progress& progress);

/// A server of a plan by its name; empty: its first one.
/// Errors: UnknownTarget with all there are.
Result<std::string> serverNamed(const WorkloadProgram& program, const std::string& name);

} // namespace tenfold
