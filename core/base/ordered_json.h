#pragma once

#include <nlohmann/json.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tenfold {

/// What is wrong with a JSON text.
struct BrokenJson {
    std::string what;                ///< the library's words
    std::optional<std::uint64_t> at; ///< byte, from 1; none: a number that no double can hold
};

/// JSON text as a document whose objects keep their order. As nlohmann::ordered_json::parse(), which looks through all
/// members of an object for each that comes (100,000 take half a minute); of two of a name the last one counts here,
/// too, at the place of the first.
/// @param broken  gets what is wrong with the text, when it is not null
/// @return a discarded value when the text is no JSON. Cost: O(#text) in the mean. A cancellation point each value.
nlohmann::ordered_json parseOrdered(std::string_view text, BrokenJson* broken = nullptr);

} // namespace tenfold
