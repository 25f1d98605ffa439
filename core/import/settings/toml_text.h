#pragma once

#include "core/base/result.h"
#include "core/base/text/caret_excerpt.h"

#include <toml++/toml.h>

#include <string>
#include <string_view>

namespace tenfold {

/// Parses TOML. @param fileName  for messages. Errors: BadToml with line, column and the line with a caret.
Result<toml::table> parseToml(std::string_view text, const std::string& fileName);

} // namespace tenfold
