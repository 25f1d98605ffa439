#pragma once

#include "core/flows/requests/population.h"

#include <cstdint>
#include <string>

namespace tenfold {

/// What was written.
struct SpanExport {
    std::uint64_t requests = 0, spans = 0;
};

/// Writes the spans of a population's requests to a file as OpenTelemetry's JSON (formats/otlp/otlp_json_writer.h),
/// with the times that were recorded, request by request. The file is complete or not there; importing it gives the
/// same requests. Memory: kSpansAtOnce spans. Cost: about 3 µs a span.
/// @param correctClocks  whether the filter looks at times of corrected clocks, as FlowOptions
/// Errors: CannotWrite, Cancelled; NoRequests where none matches.
Result<SpanExport> exportSpans(Workspace& workspace, Population population, bool correctClocks, const std::string& file,
                               Progress& progress);

} // namespace tenfold
