#pragma once

#include <string>
#include <string_view>

namespace tenfold {

/// Bytes as base64 with padding (RFC 4648, section 4).
std::string toBase64(std::string_view bytes);

/// The bytes of a text in base64. Only what toBase64() writes is base64 here, so that the text comes back the same: no
/// white space, no missing padding, no bits behind the last byte.
/// @return false when it is none; `bytes` are undefined then
bool fromBase64(std::string_view text, std::string& bytes);

} // namespace tenfold
