#pragma once

#include "core/trace/event_sink.h"
#include "core/trace/span.h"

#include <simdjson.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace tenfold::spans {

/// Opens values of JSON. Where bytes are no UTF-8, which JSON has to be, they are read as U+FFFD instead of losing all.
class JsonOpener {
public:
    /// @param text  followed by simdjson's padding @param document, object  valid until the next call
    /// @return whether it is an object
    bool open(std::string_view text, simdjson::ondemand::document& document, simdjson::ondemand::object& object);
    /// Whether the last text had such bytes.
    bool isMended() const { return m_isMended; }
    /// The same for what reads a text itself: the text, or one in its place that lives until the next call.
    std::string_view mend(std::string_view text);

private:
    simdjson::ondemand::parser m_parser;
    std::string m_mended;
    bool m_isMended = false;
};
/// What is said of a record with such bytes.
inline constexpr const char* kMendedText = "bytes that are no UTF-8 are read as U+FFFD";

/// An id that is written as a number. @return whether it is one of 64 bits
bool idNumberOf(simdjson::ondemand::value value, std::uint64_t& id);

bool isJsonNull(simdjson::ondemand::value value);
/// Microseconds as ns: an integer or a real, as number or text, exact. @return whether it is one within 64 bits
bool microsecondsOf(simdjson::ondemand::value value, std::int64_t& ns);
/// A value without anything inside; lists and objects are their JSON as text. The path is left as it is.
/// @return why it cannot be read, or null
const char* readScalar(simdjson::ondemand::value value, LeafView& leaf);
/// "client", "SERVER" …: as tags and Zipkin name kinds. @return whether it is one
bool kindNamed(std::string_view name, SpanKind& kind);

} // namespace tenfold::spans
