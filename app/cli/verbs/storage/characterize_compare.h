#pragma once

#include "app/cli/verbs/verb.h"
#include "core/base/result.h"
#include "core/characterize/characterize.h"

#include <cstdint>
#include <optional>
#include <string>

namespace tenfold::cli {

// What `characterize`, `characterize compare` and `import` of populations share.

/// "2026-03-01 12:00" or ms since 1970; an empty text is no time. Errors: NoTime.
Status readTimeOption(const std::string& text, std::optional<std::int64_t>& time);
/// FILE or FILE@TIME. Errors: NoTime.
Result<characterize::ImageInput> imageOption(const std::string& text);
/// Errors: BadFilter.
Status checkWhere(const std::string& where);
/// Whether a path is a workspace, and no log.
bool isWorkspaceFile(const std::string& path);

/// `tenfold characterize compare`.
void addCharacterizeCompare(CLI::App& verb, Invocation& invocation);

} // namespace tenfold::cli
