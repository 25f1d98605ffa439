#include "core/play/target/recorded_scripts.h"

#include "core/words/base_messages.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <optional>
#include <utility>

namespace tenfold {
namespace {

using ScriptPaths = std::vector<std::filesystem::path>;

void addOnce(std::vector<std::string>& scripts, std::string text) {
    if (std::find(scripts.begin(), scripts.end(), text) == scripts.end()) scripts.push_back(std::move(text));
}

/// The text that a recorded call gives the server; nothing: it gives none.
std::optional<std::string> scriptOfEvent(const std::string& line) {
    if (line.find("\"EVAL") == std::string::npos && line.find("\"SCRIPT\"") == std::string::npos) return {};
    const auto event = nlohmann::json::parse(line, nullptr, false);
    if (!event.is_object() || !event.contains("method") || !event.contains("request")) return {};
    const auto& method = event["method"];
    const auto& request = event["request"];
    const std::size_t place = method == "EVAL" || method == "EVAL_RO" ? 0
                              : method == "SCRIPT" && request.is_array() && !request.empty() && request[0] == "LOAD"
                                  ? 1
                                  : 2;
    if (place == 2 || !request.is_array() || request.size() <= place || !request[place].is_string()) return {};
    return request[place].get<std::string>();
}

Status addScripts(const std::filesystem::path& file, std::vector<std::string>& scripts) {
    std::ifstream in(file, std::ios::binary);
    if (!in) return fail(MessageId::CannotRead, {file.string(), "it cannot be opened"});
    if (file.extension() == ".lua") {
        addOnce(scripts, {std::istreambuf_iterator<char>(in), {}});
        return {};
    }
    for (std::string line; std::getline(in, line);)
        if (auto script = scriptOfEvent(line)) addOnce(scripts, std::move(*script));
    return {};
}

} // namespace

Result<std::vector<std::string>> recordedScripts(const std::filesystem::path& path) {
    std::error_code error;
    ScriptPaths files;
    if (std::filesystem::is_directory(path, error)) {
        for (const auto& entry : std::filesystem::directory_iterator(path, error))
            if (entry.path().extension() == ".lua" || entry.path().extension() == ".jsonl")
                files.push_back(entry.path());
        std::sort(files.begin(), files.end());
    } else if (std::filesystem::exists(path, error)) {
        files.push_back(path);
    } else {
        return fail(MessageId::FileNotFound, {path.string()});
    }
    std::vector<std::string> out;
    for (const auto& file : files)
        RETURN_IF_ERROR(addScripts(file, out));
    return out;
}

} // namespace tenfold
