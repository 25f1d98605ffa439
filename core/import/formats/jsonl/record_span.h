#pragma once

#include "core/trace/event_sink.h"
#include "core/trace/span.h"

#include <cstdint>
#include <string_view>

namespace tenfold::jsonl {

/// What a record with a request_id says as a span (jsonl_format.h).
/// @param file, offset  where it stands: makes the number of a record that has none
void readRecordSpan(const EventView& event, std::string_view file, std::uint64_t offset, Span& span);

} // namespace tenfold::jsonl
