#pragma once

#include "core/base/result.h"
#include "core/model/whatif/what_if.h"

#include <string>
#include <vector>

namespace tenfold {

class Workspace;

/// Questions to a model that are kept with a workspace, in their order: a document (documents.h). Errors: those of
/// reading; what is no scenario is left out. @param model  its name
Result<std::vector<Scenario>> savedScenarios(Workspace& workspace, const std::string& model);

/// Keeps them instead of those before; none: forgets them.
Status saveScenarios(Workspace& workspace, const std::string& model, const std::vector<Scenario>& scenarios);

} // namespace tenfold
