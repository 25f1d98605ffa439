#pragma once

#include "core/base/result.h"

#include <toml++/toml.h>

#include <string>
#include <string_view>

namespace tenfold {

/// Parses TOML. @param fileName  for messages. Errors: BadToml with line, column and the line with a caret.
Result<toml::table> parseToml(std::string_view text, const std::string& fileName);

/// The line of a text with a caret under a column, as error messages show it. @param line,column  from 1
std::string caretExcerpt(std::string_view text, std::size_t line, std::size_t column);

} // namespace tenfold
