#pragma once

#include "core/trace/span.h"

#include <cstdint>
#include <string_view>

namespace tenfold::spans {

/// Ids as recorders with forms of their own write them: hex digits as such, else a hash of the text, so that it is the
/// same in every file. Nothing is zero.
TraceId traceIdOfText(std::string_view text);
SpanId spanIdOfText(std::string_view text);
/// The hash of a text; the same on every machine.
std::uint64_t hashOfText(std::string_view text);

} // namespace tenfold::spans
