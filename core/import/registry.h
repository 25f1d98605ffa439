#pragma once

#include "core/import/format.h"

#include <span>

namespace tenfold {

/// All formats there are.
std::span<const Format* const> formats();
/// The format of this name. Errors: UnknownFormatName (which lists the names).
Result<const Format*> formatNamed(const std::string& name);
/// The format that is surest about one of these beginnings of files; null when none is.
const Format* sniffFormat(const std::vector<std::string>& heads);

} // namespace tenfold
