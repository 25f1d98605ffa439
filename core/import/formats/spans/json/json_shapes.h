#pragma once

#include "core/import/formats/spans/json/json_pieces.h"

#include <string_view>

namespace tenfold::spans {

/// What an object is by its keys.
enum class JsonShape {
    Unknown, ///< more of it may say
    Span,    ///< a span by itself
    Part,    ///< something else of the format, as its reader says
    Holder,  ///< holds what a format is recognised by, or nothing that is known
};

/// What a key says of the object it stands in.
enum class KeyHint { Nothing, Span, Part, Holder };

/// Looks at the keys of an object from the first on, not at what is inside its values, until one says what it is.
/// @param hintOf  (std::string_view key as written) -> KeyHint  Cost: O(bytes ahead)
JsonShape shapeOf(const JsonAhead& ahead, KeyHint (*hintOf)(std::string_view key));

/// Whether a key is a name in any spelling: TraceID, trace_id, traceId. @param plain  in lower case, without `_`
bool isNamed(std::string_view key, std::string_view plain);

/// Values within each other that are walked into in search of a format's keys.
inline constexpr std::size_t kDeepestWrapper = 24;

} // namespace tenfold::spans
