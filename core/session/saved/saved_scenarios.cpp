#include "core/session/saved/saved_scenarios.h"

#include "core/store/decisions/documents.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace tenfold {
namespace {

using nlohmann::json;

constexpr const char* kScenariosKind = "scenarios"; ///< of document; its name is that of the model

} // namespace

Result<std::vector<Scenario>> savedScenarios(Workspace& workspace, const std::string& model) {
    std::vector<Scenario> scenarios;
    ASSIGN_OR_RETURN(const std::optional<Document> kept, document(workspace, kScenariosKind, model));
    if (!kept) return scenarios;
    const json list = json::parse(kept->text, nullptr, false);
    if (!list.is_array()) return scenarios;
    for (const json& one : list) {
        if (!one.is_object()) continue;
        Scenario scenario;
        if (const auto name = one.find("name"); name != one.end() && name->is_string())
            scenario.name = name->get<std::string>();
        const auto settings = one.find("settings");
        if (settings == one.end() || !settings->is_object()) continue;
        for (const auto& [key, value] : settings->items())
            if (value.is_string()) scenario.settings[key] = value.get<std::string>();
        scenarios.push_back(std::move(scenario));
    }
    return scenarios;
}

Status saveScenarios(Workspace& workspace, const std::string& model, const std::vector<Scenario>& scenarios) {
    json list = json::array();
    for (const Scenario& scenario : scenarios)
        list.push_back({{"name", scenario.name}, {"settings", scenario.settings}});
    ASSIGN_OR_RETURN(const std::optional<Document> before, document(workspace, kScenariosKind, model));
    const std::string text = list.dump(-1, ' ', false, json::error_handler_t::replace);
    if (before ? before->text == text : scenarios.empty()) return {};
    RETURN_IF_ERROR(workspace.decide(
        scenarios.empty()
            ? forgettingOf(kScenariosKind, model, fmt::format("Scenarios of {}: removed", model))
            : savingOf(kScenariosKind, model, text, fmt::format("Scenarios of {}: {} kept", model, scenarios.size()))));
    return {};
}

} // namespace tenfold
