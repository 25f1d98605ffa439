#pragma once

#include "core/base/result.h"

#include <nlohmann/json.hpp>

#include <concepts>
#include <functional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace tenfold {

/// Writes one JSON document while it is made, byte by byte as ordered_json::dump(indent) would write the whole: a
/// document of a million spans takes ten times its size as a value, and here some 64 KB. Bytes that are no UTF-8 are
/// replaced.
///
///     JsonWriter out(2, sink);
///     out.object([&] {
///         out.member("requests", flows.requests);
///         out.list("classes", flows.classes, [&](const PathClass& c) { return classJson(c); });
///     });
///     return out.finish();
class JsonWriter {
public:
    using Json = nlohmann::ordered_json;
    /// Gets the document in parts of some 64 KB, each of whole characters.
    using Sink = std::function<Status(std::string_view)>;

    /// @param indent  as of dump(): blanks a level; -1: all in one line
    JsonWriter(int indent, Sink sink)
        : m_indent(indent)
        , m_sink(std::move(sink)) {}
    JsonWriter(const JsonWriter&) = delete;
    JsonWriter& operator=(const JsonWriter&) = delete;

    // In an object each value follows its key.

    void beginObject() { open('{'); }
    void endObject() { close('}'); }
    void beginArray() { open('['); }
    void endArray() { close(']'); }
    void key(std::string_view name);
    void value(const Json& json);

    template <std::invocable Members>
    void object(Members members) {
        beginObject();
        members();
        endObject();
    }
    template <typename T>
    requires(!std::same_as<std::remove_cvref_t<T>, Json>) void member(std::string_view name, T&& of) {
        key(name);
        value(Json(std::forward<T>(of)));
    }
    void member(std::string_view name, const Json& of) {
        key(name);
        value(of);
    }
    /// The members of an object, among others.
    void members(const Json& object);
    /// A list whose elements `write` writes.
    template <std::invocable Write>
    void list(std::string_view name, Write write) {
        key(name);
        beginArray();
        write();
        endArray();
    }
    /// A list of what `jsonOf` makes of each.
    template <typename Range, typename JsonOf>
    void list(std::string_view name, const Range& range, JsonOf jsonOf) {
        list(name, [&] {
            for (const auto& one : range) {
                if (isBroken()) return;
                value(jsonOf(one));
            }
        });
    }

    /// Whether the sink has failed: nothing more is worth to be made.
    bool isBroken() const { return !m_status; }
    /// Hands out what is left. Errors: the first of the sink.
    Status finish();

private:
    void beginValue();
    void newLine();
    void open(char bracket);
    void close(char bracket);
    void text(std::string_view plain);
    void scalar(const Json& json);
    void flush();

    int m_indent;
    Sink m_sink;
    std::string m_text;
    std::vector<bool> m_hasItems; ///< by level
    bool m_isAfterKey = false;
    Status m_status;
};

} // namespace tenfold
