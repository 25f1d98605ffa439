#pragma once

#include "core/import/formats/spans/span_emitter.h"

#include <cstdint>
#include <string_view>

namespace tenfold::otlp {

/// Lists and objects within each other in a value of an attribute, in JSON as in protobuf. Recorders nest two or three
/// deep; what reads them calls itself as often, so files do not decide it.
inline constexpr int kMaxValueDepth = 64;

/// An id as it is written: hex (the standard), base64 (what plain converters of protobuf make of bytes), a number in
/// decimal digits, nothing (zero). @return whether it is one
bool readTraceId(std::string_view text, bool isNumber, TraceId& id);
bool readSpanId(std::string_view text, bool isNumber, SpanId& id);

/// Ids from bytes as on the wire: 16 and 8 of them, or none (zero).
bool traceIdOfBytes(std::string_view bytes, TraceId& id);
bool spanIdOfBytes(std::string_view bytes, SpanId& id);

/// Start and duration from the times of OTLP, where 0 is no time. @return why they cannot be kept, or null
const char* settleTimes(std::uint64_t startNs, std::uint64_t endNs, spans::RecordedSpan& span);

} // namespace tenfold::otlp
