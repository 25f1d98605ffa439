#pragma once

#include <nlohmann/json.hpp>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace tenfold {

/// What is wrong with a JSON text.
struct BrokenJson {
    std::string what;                ///< the library's words
    std::optional<std::uint64_t> at; ///< byte, from 1; none: a number that no double can hold
    bool isStopped = false;          ///< nothing is: it was not wanted any more
};

/// JSON text as a document whose objects keep their order. As nlohmann::ordered_json::parse(), which looks through all
/// members of an object for each that comes (100,000 take half a minute); of two of a name the last one counts here,
/// too, at the place of the first.
/// @param broken  gets what is wrong with the text, when it is not null
/// @param goesOn  asked every few thousand values; false ends the work. Nothing: nobody stops it
/// @return a discarded value when the text is no JSON or the work was ended. Cost: O(#text) in the mean.
nlohmann::ordered_json parseOrdered(std::string_view text, BrokenJson* broken = nullptr,
                                    const std::function<bool()>& goesOn = {});

} // namespace tenfold
