#pragma once

#include "core/trace/span.h"

#include <string_view>

namespace tenfold::spans {

/// The kind of a span in any of the usual words: SERVER, Server, SPAN_KIND_SERVER, SpanKind.SERVER, OpenTelemetry's
/// numbers (2), SkyWalking's Entry, Exit and Local. Nothing said (empty, null) is unspecified.
/// @return whether it is understood
bool kindSaid(std::string_view text, SpanKind& kind);

/// How the numbers of a status are meant.
enum class StatusNumbers {
    Code, ///< OpenTelemetry's: 0 unset, 1 ok, 2 error; 3 to 16 can only be gRPC's, which are errors
    Flag, ///< whether it failed, or how often: 0 no, any other yes
    Http, ///< 100 to 599
};

/// The status of a span in any of the usual words: Error, STATUS_CODE_ERROR, StatusCode.ERROR, failure, OK, Unset, true
/// and false of a flag, and numbers. From three digits on a number is one of HTTP, whatever `numbers` says: 500 and
/// more is an error, and 400 and more at a client, as OpenTelemetry has it.
/// @return whether it is understood
bool statusSaid(std::string_view text, StatusNumbers numbers, SpanKind kind, SpanStatus& status);

/// What programs write where there is nothing: empty, null, None, NaN, \N and the like.
bool isNothingSaid(std::string_view text);

} // namespace tenfold::spans
