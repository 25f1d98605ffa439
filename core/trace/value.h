#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace tenfold {

/// Bytes that are not text (JSON `{"$b64": …}`).
struct Bytes {
    std::string data;
    bool operator==(const Bytes&) const = default;
};

/// A container with nothing in it; kept as a leaf so that flattening loses nothing.
struct EmptyObject {
    bool operator==(const EmptyObject&) const = default;
};
struct EmptyList {
    bool operator==(const EmptyList&) const = default;
};

/// One leaf of a request or response. A protobuf enum is text. An unsigned number above 2^63-1 is real's neighbour in
/// JSON but exact here: `std::uint64_t` holds only values that do not fit `std::int64_t`.
using Value =
    std::variant<std::monostate, bool, std::int64_t, std::uint64_t, double, std::string, Bytes, EmptyObject, EmptyList>;

/// The value as JSON: 420, "text", true, null, {"$b64":"…"}, {}, []. Reals keep all digits they need to come back
/// equal.
std::string toJson(const Value& value);

/// The value as text for tables and templates: text without quotes, bytes as escaped text, the rest as JSON.
std::string toText(const Value& value);

/// The value as a real number, rounded above 2^53; nothing for what is no number, as texts and truth values.
std::optional<double> realOf(const Value& value);

/// Whether the value says so little that equality with it proves nothing: null, booleans, 0, 1, empty text or
/// container.
bool isTrivial(const Value& value);

/// Whether two that have a value hardly have it by luck: a whole number, a text or bytes of four signs (digits,
/// characters) or more. Shorter ones are counts, flags, codes and sizes that people choose; of four digits there are
/// ten thousand. No real number. The one threshold of mining, preparing and validation.
bool isTelling(const Value& value);

/// The same of whole numbers alone: whether it may be an id that a server gave.
bool isTellingNumber(const Value& value);

/// 64-bit hash; equal values hash equal, values of different kinds differ (1, 1.0, true and "1" are four values).
std::uint64_t hashOf(const Value& value);

/// Adds text as a JSON string with quotes; bytes that are no UTF-8 become U+FFFD.
void appendJsonString(std::string& out, std::string_view text);

} // namespace tenfold
