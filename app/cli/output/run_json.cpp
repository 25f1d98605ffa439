#include "app/cli/output/run_json.h"

#include "app/cli/output/json_text.h"

namespace tenfold::cli {

nlohmann::ordered_json configJson(const Run& run) {
    auto config = nlohmann::ordered_json::object();
    for (const auto& [key, value] : run.config)
        config[key] = numberJson(value);
    for (const auto& [key, value] : run.configText)
        config[key] = value;
    return config;
}

} // namespace tenfold::cli
