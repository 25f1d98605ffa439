#pragma once

#include "core/trace/event_sink.h"
#include "core/trace/span.h"

#include <simdjson.h>

#include <cstdint>
#include <string_view>

namespace tenfold::spans {

bool isJsonNull(simdjson::ondemand::value value);
/// Microseconds as ns: an integer, as number or text, or a real, rounded to ns. @return whether it is one within 64
/// bits
bool microsecondsOf(simdjson::ondemand::value value, std::int64_t& ns);
/// A value without anything inside; lists and objects are their JSON as text. The path is left as it is.
/// @return why it cannot be read, or null
const char* readScalar(simdjson::ondemand::value value, LeafView& leaf);
/// "client", "SERVER" …: as tags and Zipkin name kinds. @return whether it is one
bool kindNamed(std::string_view name, SpanKind& kind);

} // namespace tenfold::spans
