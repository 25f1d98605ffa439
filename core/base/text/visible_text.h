#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tenfold {

/// One character of a text; `bytes` 0 at the end, `code` kBadByte where the bytes are no UTF-8.
struct Character {
    char32_t code = 0;
    std::size_t bytes = 0;
};
inline constexpr char32_t kBadByte = 0xffffffff;

/// @param at  before the end of the text
Character nextCharacter(std::string_view text, std::size_t at);

/// Whether a character does something to what shows it instead of being seen: C0 and C1 controls, DEL, line and
/// paragraph separators, and the marks that turn the direction of writing around (Unicode UAX #9).
bool isSteering(char32_t code);

/// The text with every such character and every byte that is no UTF-8 written out (\n, \x1b, \u202e), so that a log's
/// content can neither steer a terminal nor look like other text. For reading, not to be read back.
std::string visibleText(std::string_view text);

/// The same of text of several lines that is ours in part: line feeds and tabs stay, and so do the sequences that
/// colour it. @param tones  the only escape sequences that may stay
std::string visibleLines(std::string_view text, const std::string_view* tones = nullptr, std::size_t toneCount = 0);

/// JSON, or lines of JSON, with these characters as \u escapes: the same data in ASCII. Bytes that are no UTF-8 stay.
std::string visibleJson(std::string_view json);

} // namespace tenfold
