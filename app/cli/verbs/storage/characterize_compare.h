#pragma once

#include "app/cli/verbs/verb.h"
#include "core/base/result.h"
#include "core/characterize/characterize.h"

#include <cstdint>
#include <optional>
#include <string>

namespace tenfold::cli {

// What `characterize`, `characterize compare` and `import` of populations share.

/// "2026-03-01 12:00" or ms since 1970; an empty text is no time. @param timezone  of a time that names none, as the
/// times of the log are read; empty: UTC. Errors: NoTime, UnknownTimeZone.
Status readTimeOption(const std::string& text, std::optional<std::int64_t>& time, const std::string& timezone);
/// FILE or FILE@TIME. Errors: NoTime, UnknownTimeZone.
Result<characterize::ImageInput> imageOption(const std::string& text, const std::string& timezone);
/// The zone that options of a run of a workspace are in: the one that was said, else the one its times were read with.
Result<std::string> zoneOfRun(Workspace& workspace, const std::string& run, const std::string& said);
/// Errors: BadFilter.
Status checkWhere(const std::string& where);
/// Whether a path is a workspace, and no log.
bool isWorkspaceFile(const std::string& path);

/// `tenfold characterize compare`.
void addCharacterizeCompare(CLI::App& verb, Invocation& invocation);

} // namespace tenfold::cli
