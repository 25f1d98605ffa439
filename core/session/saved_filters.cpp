#include "core/session/saved_filters.h"

#include "core/store/workspace.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace tenfold {
namespace {

// Among the results, but computed from nothing: it never grows stale and belongs to no run.
constexpr const char* kKind = "filters";

Status store(Workspace& workspace, const std::vector<std::string>& filters) {
    const std::string body = nlohmann::json(filters).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    return workspace.putResult(kKind, "", {}, body);
}

} // namespace

Result<std::vector<std::string>> savedFilters(Workspace& workspace) {
    ASSIGN_OR_RETURN(const std::optional<StoredResult> stored, workspace.result(kKind));
    std::vector<std::string> filters;
    if (!stored) return filters;
    const auto list = nlohmann::json::parse(stored->body, nullptr, false);
    if (list.is_array())
        for (const auto& filter : list)
            if (filter.is_string()) filters.push_back(filter.get<std::string>());
    return filters;
}

Status saveFilter(Workspace& workspace, const std::string& filter) {
    ASSIGN_OR_RETURN(std::vector<std::string> filters, savedFilters(workspace));
    std::erase(filters, filter);
    filters.insert(filters.begin(), filter);
    if (filters.size() > kMostSavedFilters) filters.resize(kMostSavedFilters);
    return store(workspace, filters);
}

Status forgetFilter(Workspace& workspace, const std::string& filter) {
    ASSIGN_OR_RETURN(std::vector<std::string> filters, savedFilters(workspace));
    if (std::erase(filters, filter) == 0) return {};
    return store(workspace, filters);
}

} // namespace tenfold
