#pragma once

#include <string>
#include <string_view>

namespace tenfold {

/// SHA-1 of a text as 40 lower-case hex digits: what Redis calls a script by. Not for anything that must be safe.
/// Source: FIPS 180-4.
std::string sha1Hex(std::string_view text);

} // namespace tenfold
