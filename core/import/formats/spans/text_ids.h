#pragma once

#include "core/trace/span.h"

#include <cstdint>
#include <string_view>

namespace tenfold::spans {

// Ids as recorders with forms of their own write them. What stands for the bytes of an id is read as these: hex digits
// (also behind 0x, and what a reader of base64 has made of them), base64 of the bytes or of their hex digits, a UUID
// and X-Ray's form as ids of 128 bits, the id within a traceparent, decimal digits that are too many for hex. All else
// is hashed, so that it is the same in every file. Nothing, "null", "none", "undefined" and "nil" are zero.

TraceId traceIdOfText(std::string_view text);
SpanId spanIdOfText(std::string_view text);
/// The same. @param isHash  whether the number is a hash of the text, so that the text itself is to be kept
TraceId traceIdOfText(std::string_view text, bool& isHash);
SpanId spanIdOfText(std::string_view text, bool& isHash);

/// What a run says of spans whose ids are hashes (SpanEmitter::tally()).
inline constexpr const char* kHashedIds =
    "spans have ids that are no numbers; hashes stand for them, recorded.trace_id and recorded.span_id say them";

/// Whether a spreadsheet has made a rounded number of an id: "1.23457E+18", "1,23E+15". Different ids look the same so.
bool isRoundedId(std::string_view text);

/// Ids from bytes as on the wire: 16 and 8 of them, or none (zero); hex digits as bytes; else a hash.
TraceId traceIdOfRaw(std::string_view bytes, bool& isHash);
SpanId spanIdOfRaw(std::string_view bytes, bool& isHash);

/// The hash of a text; the same on every machine.
std::uint64_t hashOfText(std::string_view text);

} // namespace tenfold::spans
