#pragma once

#include "core/store/events/event_query.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tenfold::otlp {

/// The resource of a process as JSON, so that reading it gives the same process again. Where its attributes do not lead
/// to its name and service, both stand beside them (spans/span_emitter.h), and service.name for other programs.
/// @param attributes  by path, without `resource.`
std::string resourceJson(std::string_view process, std::string_view service,
                         const std::vector<std::pair<std::string, Value>>& attributes);

/// Spans as OpenTelemetry's documents in JSON, one a line, in the order they come: a document begins a new resource
/// where the process changes, so that requests stay together. What reads them (OtlpJsonFormat) gets the same spans:
/// numbers, parents, kinds, states, names, times in ns, attributes with their types, events, links.
///
/// Known gaps: keys of one name whose dots were no steps (canonical events can have them) come back as a path; the
/// arguments of calls that are no spans' attributes become attributes `request.…` and `response.…`, threads and causes
/// are left out; a span's own attribute `resource.…` at the first span of a process counts as one of the process; a
/// start at or before 1970 has no text in OTLP and comes back as one that was not recorded.
class JsonWriter {
public:
    /// @param isTold  whether attributes `resource.…` of the span are those of its process, which `resource` has
    void add(const SpanRow& row, const std::string& resource, bool isTold);
    std::size_t bytes() const { return m_text.size(); }
    /// The document of what was added, with the end of its line; empty where nothing was.
    std::string takeDocument();

private:
    void closeScope();
    void appendSpan(const SpanRow& row, bool isTold);

    std::string m_text, m_resource, m_scope;
    bool m_isOpen = false;
};

} // namespace tenfold::otlp
