#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tenfold {

// What a text consists of, byte by byte, in any locale.

inline bool isDigit(char c) {
    return c >= '0' && c <= '9';
}
inline bool isHexDigit(char c) {
    return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

/// Digits only, and one at least.
inline bool isDigits(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), isDigit);
}
/// Hexadecimal digits only, and one at least.
inline bool isHexDigits(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), isHexDigit);
}

/// A uuid of any version (RFC 4122) as it is written: "5eff3b8e-936f-474b-850b-330f892d5313".
constexpr std::size_t kUuidLength = 36;
inline bool isUuid(std::string_view text) {
    if (text.size() != kUuidLength) return false;
    for (std::size_t i = 0; i < kUuidLength; ++i) {
        const bool isDash = i == 8 || i == 13 || i == 18 || i == 23;
        if (isDash ? text[i] != '-' : !isHexDigit(text[i])) return false;
    }
    return true;
}

/// The integer a text spells ("0042", "-7"); nothing for other texts or beyond int64.
std::optional<std::int64_t> wholeNumber(std::string_view text);
/// The integer a decimal number spells, exactly: "1.7e18", "12.0", "5e-1" is none. @return whether it is one of int64
bool wholeDecimal(std::string_view text, std::int64_t& integer);
/// The number a text spells ("7", "-0.5", "1e6"); nothing for other texts, "nan" and "inf" among them.
std::optional<double> realNumber(std::string_view text);

} // namespace tenfold
