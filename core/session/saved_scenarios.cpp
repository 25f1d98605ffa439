#include "core/session/saved_scenarios.h"

#include "core/store/workspace.h"

#include <nlohmann/json.hpp>

namespace tenfold {
namespace {

using nlohmann::json;

// Among the results, but computed from nothing, as saved models are.
std::string kindOfScenarios(const std::string& model) {
    return "scenarios:" + model;
}

} // namespace

Result<std::vector<Scenario>> savedScenarios(Workspace& workspace, const std::string& model) {
    std::vector<Scenario> scenarios;
    ASSIGN_OR_RETURN(const std::optional<StoredResult> stored, workspace.result(kindOfScenarios(model)));
    if (!stored) return scenarios;
    const json list = json::parse(stored->body, nullptr, false);
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
    return workspace.putResult(kindOfScenarios(model), "", {},
                               list.dump(-1, ' ', false, json::error_handler_t::replace));
}

} // namespace tenfold
