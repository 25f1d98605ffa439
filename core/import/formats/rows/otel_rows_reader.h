#pragma once

#include "core/import/formats/spans/held_attributes.h"
#include "core/import/formats/spans/json_records.h"

namespace tenfold::rows {

/// Reads rows, each a span.
class OtelRowsReader final : public spans::JsonRecords {
public:
    explicit OtelRowsReader(EventSink& sink)
        : JsonRecords(sink, {"data"}, {"{\"Timestamp\"", "{\"timestamp\"", "{\"TraceId\""}) {}

private:
    Status record(spans::JsonNode row, const spans::SpanPlace& place) override;
    void readColumn(spans::JsonNode column);
    void addHeld(spans::AttributeLeaves& attributes, spans::JsonNode column);
    void addEvents(spans::JsonNode events);
    void addEventColumns(spans::JsonNode row);
    void addLinks(spans::JsonNode links);
    void addLink(spans::JsonNode trace, spans::JsonNode span);

    spans::HeldAttributes m_held;
    std::string_view m_service;
};

} // namespace tenfold::rows
