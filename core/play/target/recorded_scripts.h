#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <string>
#include <vector>

namespace tenfold {

/// Texts of scripts of Redis: of a *.lua file itself, of recorded events (*.jsonl) what EVAL and SCRIPT LOAD had, of a
/// folder those of all such files in it. Each text once, in the order of names and lines; what is no event is passed
/// over. Errors: FileNotFound, CannotRead.
Result<std::vector<std::string>> recordedScripts(const std::filesystem::path& path);

} // namespace tenfold
