#include "core/session/saved/saved_filters.h"

#include "core/store/decisions/documents.h"

#include <fmt/format.h>

#include <algorithm>

namespace tenfold {
namespace {

constexpr const char* kFilterKind = "filter"; ///< of document; its name is its text

} // namespace

Result<std::vector<std::string>> savedFilters(Workspace& workspace) {
    ASSIGN_OR_RETURN(const std::vector<Document> kept, documents(workspace, kFilterKind));
    std::vector<std::string> filters;
    for (const Document& filter : kept)
        filters.push_back(filter.text);
    return filters;
}

Status saveFilter(Workspace& workspace, const std::string& filter) {
    ASSIGN_OR_RETURN(std::vector<std::string> filters, savedFilters(workspace));
    if (!filters.empty() && filters.front() == filter) return {};
    std::erase(filters, filter);
    std::vector<NewDecision> decisions{savingOf(kFilterKind, filter, filter, fmt::format("Filter kept: {}", filter))};
    for (std::size_t i = kMostSavedFilters - 1; i < filters.size(); ++i)
        decisions.push_back(
            forgettingOf(kFilterKind, filters[i], fmt::format("Filter no longer kept: {}", filters[i])));
    RETURN_IF_ERROR(workspace.decide(decisions));
    return {};
}

Status forgetFilter(Workspace& workspace, const std::string& filter) {
    ASSIGN_OR_RETURN(const std::vector<std::string> filters, savedFilters(workspace));
    if (std::find(filters.begin(), filters.end(), filter) == filters.end()) return {};
    RETURN_IF_ERROR(
        workspace.decide(forgettingOf(kFilterKind, filter, fmt::format("Filter no longer kept: {}", filter))));
    return {};
}

} // namespace tenfold
