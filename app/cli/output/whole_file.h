#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <string_view>

namespace tenfold::cli {

/// Writes beside the target and renames, so that a full disk leaves no half file. Errors: CannotWrite.
Status writeWhole(const std::filesystem::path& file, std::string_view content);

} // namespace tenfold::cli
