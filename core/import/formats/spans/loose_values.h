#pragma once

#include "core/import/documents/json_tree.h"
#include "core/trace/span.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tenfold::spans {

// Values of spans in the shapes that recorders, converters and other programs' encoders give them.

/// A name in lower case and without `_`, `-` and `.`: one for traceId, trace_id and TraceID.
std::string plainName(std::string_view name);
/// The member of an object whose plain name this is; null where there is none.
const JsonNode* memberOf(const JsonTree& tree, const JsonNode& object, std::string_view plain);

/// What wraps a value and says nothing: Swift's `_0`, Go's `Value`, MongoDB's `$numberLong`.
const JsonNode& unwrapped(const JsonTree& tree, const JsonNode& node);

/// An integer: a number or its digits, or the halves of one of 64 bits, as long.js has them
/// ({"low":-1095696384,"high":418070703,"unsigned":true}). The bits of what is larger than int64.
std::optional<std::int64_t> wideIntegerOf(const JsonTree& tree, const JsonNode& node);

/// A time in ns since 1970: a number of units or its text, a date, the halves of a number, seconds and nanoseconds
/// (an object, or a list as Node's hrtime). Exact.
std::optional<std::int64_t> looseTimeNs(const JsonTree& tree, const JsonNode& node, std::int64_t unitNs);
/// The same for a duration, also "0.5s" and "1m20s". One that was negative and written without a sign is negative
/// again.
std::optional<std::int64_t> looseDurationNs(const JsonTree& tree, const JsonNode& node, std::int64_t unitNs);

/// An id, by text_ids.h: a text or a number, its bytes as a list, its halves as an object.
/// @param isHash  whether the text itself is to be kept
TraceId looseTraceId(const JsonTree& tree, const JsonNode& node, bool& isHash);
SpanId looseSpanId(const JsonTree& tree, const JsonNode& node, bool& isHash);

/// A kind by number or name ("SPAN_KIND_CLIENT", "SpanKind.CLIENT", {"client":{}}).
/// @param zeroIsInternal  as Node's package counts
std::optional<SpanKind> looseKind(const JsonTree& tree, const JsonNode& node, bool zeroIsInternal);

struct LooseStatus {
    SpanStatus status = SpanStatus::Unset;
    bool isOfGrpc = false; ///< a code of gRPC, of which all but OK are errors
};
/// A status' code by number or name. @param errorIsOne  as Go's package counts
std::optional<LooseStatus> looseStatus(const JsonNode& node, bool errorIsOne);

} // namespace tenfold::spans
