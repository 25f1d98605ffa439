#pragma once

#include "core/trace/value.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tenfold {

/// What a server answered to a call, as far as a player looks at it: a value or a container of such. A failure is an
/// Error whose text is what the server said.
struct Reply {
    enum class Kind : std::uint8_t { Null, Boolean, Integer, Unsigned, Real, Text, Error, List, Map };
    Kind kind = Kind::Null;
    bool isSecret = false;    ///< a password or key: later calls may take it, nothing that is written has it
    std::int64_t integer = 0; ///< Integer; Boolean: 0 or 1; Unsigned: the bits of a number of 64
    double real = 0;
    std::string text;         ///< Text, Error: bytes as they came
    std::vector<Reply> items; ///< List; Map: key, value, key, value …

    bool isError() const { return kind == Kind::Error; }
    /// The reply as a leaf of a message: text that is no UTF-8 is Bytes, containers with something in them are nothing.
    Value value() const;
    static Reply ofText(std::string text);
    static Reply ofInteger(std::int64_t integer);
    static Reply ofError(std::string text);
    static Reply ofList(std::vector<Reply> items);
};

/// What kind of reply it is in one word: "null", "integer", "text", "error ERR", "list", "empty list", "map" … Two
/// replies of one call that have the same are told as the same shape.
std::string shapeOf(const Reply& reply);

/// As canonical events have it (formats.md): text, number, list, object, `{"$error":…}`, `{"$b64":…}`.
void appendReplyJson(std::string& out, const Reply& reply);

} // namespace tenfold
