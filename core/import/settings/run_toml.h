#pragma once

#include "core/base/result.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace tenfold {

/// What a run.toml says (formats.md, Run folder). Keys that it does not know are not read.
struct RunToml {
    std::optional<std::string> name;
    std::optional<double> scale;
    std::optional<int> repetition;
    std::optional<std::string> format;
    std::optional<std::string> timezone;
    std::optional<std::string> dates;
    std::optional<std::string> target;
    std::map<std::string, double> config;          ///< numbers; booleans count as 0 and 1
    std::map<std::string, std::string> configText; ///< texts, and everything else as TOML writes it
};

/// @param fileName  for messages
/// Errors: BadToml (line, column, excerpt with a caret), BadRunToml (a key has the wrong type).
Result<RunToml> parseRunToml(std::string_view text, const std::string& fileName);

/// Adds what a run.toml in a folder above says and `settings` does not; the name is of that folder alone.
void addSettingsAbove(RunToml& settings, RunToml above);

} // namespace tenfold
