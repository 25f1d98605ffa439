#pragma once

#include "core/play/target/reply.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace tenfold {

/// Whether a key of a path says what a text holds: "$json", "$json_spaced" (core/prepare/payloads/decoded_json.h),
/// "$msgpack" …
bool isEncoding(std::string_view key);

/// What a text holds. Nothing where it is no such text.
std::optional<Reply> decodedText(std::string_view encoding, const std::string& text);

/// The text that holds a document. @return nothing for what is no encoding
std::optional<std::string> encodedText(std::string_view encoding, const nlohmann::ordered_json& document);

/// A leaf as a document.
nlohmann::ordered_json documentOf(const Value& value);

} // namespace tenfold
