#pragma once

#include <string>
#include <string_view>

namespace tenfold {

/// Length of the longest beginning of `text` that is UTF-8 (RFC 3629: no surrogates, nothing overlong, nothing above
/// U+10FFFF). Cost: O(#bytes).
std::size_t utf8Length(std::string_view text);

inline bool isUtf8(std::string_view text) {
    return utf8Length(text) == text.size();
}

/// Stands for what is no character.
inline constexpr unsigned kReplacementCharacter = 0xFFFD;
/// Writes a character, at most U+10FFFF, behind a text.
void appendUtf8(std::string& text, unsigned character);

/// The text with each byte that is no UTF-8 written as \xHH, so that the bytes can be told: "caf\xe9.jsonl". A text
/// that is UTF-8 comes back as it is. For names that files and people give, where they come in: everything behind that
/// may rely on UTF-8. (Values of calls keep their bytes: see archive::encodeValue.) Source: ours.
std::string asUtf8(std::string_view text);

/// The same of a name, of which what goes beyond kMostNameBytes (limits.h) is "…".
std::string asName(std::string_view text);

} // namespace tenfold
