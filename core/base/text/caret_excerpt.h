#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tenfold {

/// The line of a text with a caret under a column, as error messages show it; of a long line the part around it.
/// @param line,column  from 1; columns are characters, not bytes
/// @param length       characters in question: "^~~~" within the line
std::string caretExcerpt(std::string_view text, std::size_t line, std::size_t column, std::size_t length = 1);

} // namespace tenfold
