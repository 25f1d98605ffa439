#pragma once

#include "core/base/result.h"

#include <string>
#include <vector>

namespace tenfold {

class Workspace;

/// Filters that the user keeps with the workspace, newest first: documents (documents.h), kept and let go as decisions
/// that can be undone. Errors: those of reading.
Result<std::vector<std::string>> savedFilters(Workspace& workspace);

/// Keeps a filter; one that is kept already comes first. The oldest go beyond kMostSavedFilters.
Status saveFilter(Workspace& workspace, const std::string& filter);

/// Nothing happens when it is not kept.
Status forgetFilter(Workspace& workspace, const std::string& filter);

inline constexpr std::size_t kMostSavedFilters = 200;

} // namespace tenfold
