#pragma once

#include "core/play/target/reply.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace tenfold {

/// What a pickle of Python holds, of plain values only: None, truth values, numbers, texts, bytes, lists, tuples and
/// dictionaries; a pickle that would make anything else, or call something, holds nothing here. Nothing is ever run.
/// Source: pickletools.py of Python 3.11, protocols 2 to 5. Cost: O(#bytes).
std::optional<Reply> unpickled(std::string_view bytes);

/// A document as a pickle of protocol 4; tuples are lists.
std::string pickled(const nlohmann::ordered_json& document);

/// zlib's format (RFC 1950). Nothing where bytes are none, or hold more than kMostInflatedBytes.
inline constexpr std::size_t kMostInflatedBytes = std::size_t{16} << 20; ///< a job's arguments are some KB
std::optional<std::string> inflated(std::string_view bytes);
std::string deflated(std::string_view bytes);

} // namespace tenfold
